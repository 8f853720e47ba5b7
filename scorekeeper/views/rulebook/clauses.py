"""The rules in words, clause by clause, as they hold at this table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.messages import in_language, safe, say
from scorekeeper.rules.model import Dispute, Local, comparisons
from scorekeeper.rules.schema import GROUPS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.readable import changed_options, clause_text, option_in_words, option_value, plainly
from scorekeeper.views.rulebook.condition_text import condition_text


@dataclass(frozen=True)
class ClauseReading:
    """What a clause says under a choice; `when` is empty for what holds where no choice says otherwise."""

    when: str
    text: str


@dataclass(frozen=True)
class Disputed:
    """Where the source can be read in two ways: what it says, the reading taken, how to have the other one."""

    title: str
    says: str
    taken: str
    other: str


@dataclass(frozen=True)
class ClauseEntry:
    """One clause: what holds here, what would hold under other choices, and what is open to dispute."""

    id: str
    title: str
    text: str
    ours: bool  # the source is silent; this is what the program does
    house: bool  # the plain ruleset says something else
    options: tuple[str, ...]  # `eight_on_eight=yes`: the settings of this table that decide it
    others: tuple[ClauseReading, ...]
    disputes: tuple[Disputed, ...]

    @property
    def group(self) -> str:
        """The group it stands in: `scoring`."""
        return self.id.partition(".")[0]


def clauses_in_order(rules: TableRules) -> tuple[str, ...]:
    """Every clause id, group by group as the format lists them."""
    place = {group: number for number, group in enumerate(GROUPS)}
    return tuple(sorted(rules.ruleset.clauses, key=lambda clause: place.get(clause.partition(".")[0], len(place))))


def entries(rules: TableRules, clauses: Sequence[str], lang: str) -> tuple[ClauseEntry, ...]:
    """These clauses as they hold here, in their order."""
    plain = plainly(rules)
    return tuple(_entry(rules, plain, clause, lang) for clause in clauses)


def readable_text(texts: Local, lang: str) -> str:
    """A text of a ruleset on one line, safe to show."""
    return safe(" ".join(in_language(texts, lang).split()))


def text_here(rules: TableRules, clause: str, lang: str, short: bool = False) -> str:
    """What a clause says under the options of this table, on one line, safe to show; `short`: as one screen says it."""
    return safe(" ".join(clause_text(rules, clause, lang, short).split()))


def option_as_typed(rules: TableRules, name: str, lang: str) -> str:
    """`actions=jack,two`, as a house rule is typed."""
    option, value = rules.ruleset.options[name], rules.options[name]
    shown = say("word.none", lang) if value in (None, ()) else option_value(value, lang, option)
    return f"{in_language(option.called, lang)}={shown.replace(', ', ',')}"


def _entry(rules: TableRules, plain: TableRules, clause: str, lang: str) -> ClauseEntry:
    rule = rules.ruleset.clauses[clause]
    text = text_here(rules, clause, lang)
    return ClauseEntry(
        clause,
        readable_text(rule.title, lang),
        text,
        rule.ours,
        text != text_here(plain, clause, lang),
        tuple(option_as_typed(rules, name, lang) for name in _deciding(rules, clause)),
        tuple(_others(rules, clause, lang)),
        tuple(_disputed(rules, one, lang) for one in rules.ruleset.disputes if clause in one.clauses),
    )


def _deciding(rules: TableRules, clause: str) -> Iterator[str]:
    """The options that set what this clause is about, or change its text."""
    asked = {test.name.base for when, _ in rules.ruleset.clauses[clause].under for test in comparisons(when)}
    for name, option in rules.ruleset.options.items():
        if option.clause == clause or name in asked:
            yield name


def _others(rules: TableRules, clause: str, lang: str) -> Iterator[ClauseReading]:
    """What the clause would say under other choices; a text that holds here already is not said again."""
    rule = rules.ruleset.clauses[clause]
    said = {text_here(rules, clause, lang)}
    for when, text in rule.under:
        shown = readable_text(rules.of_the_hand(text), lang)
        if shown not in said:
            yield ClauseReading(condition_text(when, rules.ruleset, lang), shown)
            said.add(shown)
    if (shown := readable_text(rules.of_the_hand(rule.text), lang)) not in said:
        yield ClauseReading("", shown)


def _disputed(rules: TableRules, dispute: Dispute, lang: str) -> Disputed:
    """The dispute; where this table has set an option that has the other reading, what holds here is how it is set."""
    changed = [name for name in changed_options(rules) if name in dispute.options]
    if changed:
        here = "; ".join(option_in_words(rules, name, lang) for name in changed)
        title, says = (readable_text(text, lang) for text in (dispute.title, dispute.says))
        return Disputed(title, says, f"{safe(here)}.", "")
    texts = (dispute.title, dispute.says, dispute.taken, dispute.other)
    return Disputed(*(readable_text(text, lang) for text in texts))
