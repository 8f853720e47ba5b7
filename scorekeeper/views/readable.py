"""Cards, options and clauses as this table reads them: in its card language, with signs or words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from scorekeeper.cards.pack import Pack
from scorekeeper.cards.showing import rank_name, show_cards
from scorekeeper.cards.typing import read_cards
from scorekeeper.hand.checked_hand import Cards
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.amount_functions import Value
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.values import dataclass

AnyProblem = TypeVar("AnyProblem", bound=Problem)
WITH_CARDS = ("cards", "held")  # the facts of a problem that are cards


@dataclass(frozen=True)
class Reader:
    """Who reads: the pack, the language cards are typed in, the language of sentences; `plain`: cards in words."""

    pack: Pack
    language: str
    lang: str
    plain: bool = False


def reader_at(state: MatchState, lang: str, plain: bool = False) -> Reader:
    """Who reads at this match."""
    return Reader(state.ruleset.pack, state.language, lang, plain)


def readable_problem(problem: AnyProblem, pack: Pack, lang: str, plain: bool = False) -> AnyProblem:
    """The same problem with its cards as people read them."""
    facts = dict(problem.facts)
    for name in WITH_CARDS:
        if isinstance(facts.get(name), (tuple, list)):
            facts[name] = cards_text(tuple(facts[name]), pack, lang, plain)  # type: ignore[arg-type]
        elif plain and isinstance(facts.get(name), str):
            facts[name] = _in_words(str(facts[name]), pack, lang)
    if isinstance(facts.get("rank"), str):
        facts["rank"] = rank_name(str(facts["rank"]), pack, lang, plural=True)
    return problem.having(**facts)


def _in_words(shown: str, pack: Pack, lang: str) -> str:
    """Cards that were shown with signs already; as they are where they cannot be read back."""
    read = read_cards(shown, pack, lang)
    return shown if read.problems or not read.cards else cards_text(read.cards, pack, lang, plain=True)


@contextmanager
def readable_refusals(pack: Pack, lang: str, plain: bool = False) -> Iterator[None]:
    """Whatever is refused inside names its cards as people read them."""
    try:
        yield
    except Refused as refused:
        problems = [readable_problem(problem, pack, lang, plain) for problem in refused.problems]
        raise Refused(problems, refused.code) from refused


def cards_text(cards: Iterable[str], pack: Pack, lang: str, plain: bool = False) -> str:
    """Cards with suit signs, or in words for a screen reader."""
    return show_cards(cards, pack, lang, "words" if plain else "sign")


def held_text(held: Cards | None, reader: Reader) -> str:
    """What somebody had left: the cards as this table types them, or as the reader says it a counted sum, or none."""
    if isinstance(held, int):
        return say("show.counted", reader.lang, n=held)
    return cards_read(held, reader) if held else say("show.none", reader.lang)


def cards_read(cards: Iterable[str], reader: Reader) -> str:
    """Cards as this table types them; in words, those of the reader."""
    return cards_text(cards, reader.pack, reader.lang if reader.plain else reader.language, reader.plain)


def option_value(value: Value, lang: str, option: Option | None = None) -> str:
    """An option's value as typed and shown: `yes`, `none`, `jack, two`, `200`; its words as `option` calls them."""
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    if value is None or value == ():
        return say("show.no-value", lang)
    words = value if isinstance(value, tuple) else (str(value),)
    return ", ".join(in_language(option.words.get(word, {}), lang) or word if option else word for word in words)


def option_in_words(rules: TableRules, name: str, lang: str) -> str:
    """`Target: 100`; for a choice its sentence, for several theirs."""
    option, value = rules.ruleset.options[name], rules.options[name]
    if isinstance(value, str) and value in option.choices:
        shown = in_language(option.choices[value], lang)
    elif isinstance(value, tuple) and value:
        shown = "; ".join(in_language(option.choices[word], lang) for word in value)
    else:
        shown = option_value(value, lang, option)
    return f"{in_language(option.title, lang)}: {shown}"


def changed_options(rules: TableRules) -> Mapping[str, Value]:
    """The house rules in which this table departs from the plain ruleset."""
    plain = table_rules_for(rules.ruleset, {}, rules.player_count)
    if isinstance(plain, tuple):  # only with a house rule can so many play
        return {name: rules.options[name] for name in rules.chosen}
    return {
        name: value
        for name, value in rules.options.items()
        if value != plain.options[name] or (name in rules.chosen and value != _unchosen(rules, name))
    }


def _unchosen(rules: TableRules, name: str) -> Value | None:
    """What an option would be had nobody set it, where the others stay: a default may hang on them."""
    if len(rules.ruleset.options[name].default) < 2:  # it hangs on nothing
        return rules.options[name]
    chosen = {one: value for one, value in rules.chosen.items() if one != name}
    others = table_rules_for(rules.ruleset, chosen, rules.player_count)
    return rules.options[name] if isinstance(others, tuple) else others.options[name]


def plainly(rules: TableRules) -> TableRules:
    """The same ruleset for as many players without house rules; the table's own where that cannot be."""
    plain = table_rules_for(rules.ruleset, {}, rules.player_count)
    return plain.of_hand(rules.hand) if isinstance(plain, TableRules) else rules


def clause_title(ruleset: Ruleset, clause: str | None, lang: str) -> str:
    """The title of a clause; an empty text where there is no such clause."""
    found = ruleset.clauses.get(clause or "")
    return in_language(found.title, lang) if found else ""


def clause_text(rules: TableRules, clause: str, lang: str, short: bool = False) -> str:
    """The rule in words, as it holds under the options of this table; `short`: as one screen says it."""
    return in_language(rules.clause_text(clause, short), lang)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
