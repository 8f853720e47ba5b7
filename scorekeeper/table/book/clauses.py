"""The rules in words, clause by clause, as they hold at this table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Dispute, Local, comparisons
from scorekeeper.rules.schema import GROUPS
from scorekeeper.table.book.condition_text import condition_text
from scorekeeper.table.showing import clause_text, option_value, plainly
from scorekeeper.words import in_language, safe, say


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clause says under a choice; `when` is empty for what holds where no choice says otherwise."""

    when: str
    text: str


@dataclass(frozen=True, slots=True)
class Disputed:
    """Where the source can be read in two ways: what it says, the reading taken, how to have the other one."""

    title: str
    says: str
    taken: str
    other: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One clause: what holds here, what would hold under other choices, and what is open to dispute."""

    id: str
    title: str
    text: str
    ours: bool  # the source is silent; this is what the program does
    house: bool  # the plain ruleset says something else
    options: tuple[str, ...]  # `eight_on_eight=yes`: the settings of this table that decide it
    others: tuple[Reading, ...]
    disputes: tuple[Disputed, ...]

    @property
    def group(self) -> str:
        """The group it stands in: `scoring`."""
        return self.id.partition(".")[0]


def clauses_in_order(agreed: Agreed) -> tuple[str, ...]:
    """Every clause id, group by group as the format lists them."""
    place = {group: number for number, group in enumerate(GROUPS)}
    return tuple(sorted(agreed.ruleset.clauses, key=lambda clause: place.get(clause.partition(".")[0], len(place))))


def entries(agreed: Agreed, clauses: Sequence[str], lang: str) -> tuple[Entry, ...]:
    """These clauses as they hold here, in their order."""
    plain = plainly(agreed)
    return tuple(_entry(agreed, plain, clause, lang) for clause in clauses)


def readable_text(texts: Local, lang: str) -> str:
    """A text of a ruleset on one line, safe to show."""
    return safe(" ".join(in_language(texts, lang).split()))


def text_here(agreed: Agreed, clause: str, lang: str) -> str:
    """What a clause says under the options of this table, on one line, safe to show."""
    return safe(" ".join(clause_text(agreed, clause, lang).split()))


def option_as_typed(agreed: Agreed, name: str, lang: str) -> str:
    """`actions=jack,two`, as a house rule is typed."""
    value = agreed.options[name]
    shown = say("word.none", lang) if value in (None, ()) else option_value(value, lang)
    return f"{name}={shown.replace(', ', ',')}"


def _entry(agreed: Agreed, plain: Agreed, clause: str, lang: str) -> Entry:
    rule = agreed.ruleset.clauses[clause]
    text = text_here(agreed, clause, lang)
    return Entry(
        clause,
        readable_text(rule.title, lang),
        text,
        rule.ours,
        text != text_here(plain, clause, lang),
        tuple(option_as_typed(agreed, name, lang) for name in _deciding(agreed, clause)),
        tuple(_others(agreed, clause, lang)),
        tuple(_disputed(one, lang) for one in agreed.ruleset.disputes if clause in one.clauses),
    )


def _deciding(agreed: Agreed, clause: str) -> Iterator[str]:
    """The options that set what this clause is about, or change its text."""
    asked = {test.name.base for when, _ in agreed.ruleset.clauses[clause].under for test in comparisons(when)}
    for name, option in agreed.ruleset.options.items():
        if option.clause == clause or name in asked:
            yield name


def _others(agreed: Agreed, clause: str, lang: str) -> Iterator[Reading]:
    """What the clause would say under other choices; a text that holds here already is not said again."""
    rule = agreed.ruleset.clauses[clause]
    said = {text_here(agreed, clause, lang)}
    for when, text in rule.under:
        shown = readable_text(text, lang)
        if shown not in said:
            yield Reading(condition_text(when, lang), shown)
            said.add(shown)
    if (shown := readable_text(rule.text, lang)) not in said:
        yield Reading("", shown)


def _disputed(dispute: Dispute, lang: str) -> Disputed:
    texts = (dispute.title, dispute.says, dispute.taken, dispute.other)
    return Disputed(*(readable_text(text, lang) for text in texts))
