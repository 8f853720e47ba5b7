"""Rules side by side: this table's house rules against the plain ruleset, or two rulesets against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby

from scorekeeper.messages import in_language, safe, say
from scorekeeper.rules.model import Option
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader, changed_options, option_value, plainly
from scorekeeper.views.rulebook.card_names import card_names, values_sentence
from scorekeeper.views.rulebook.clauses import clauses_in_order, option_as_typed, readable_text, text_here
from scorekeeper.views.set_up_text import by_players


@dataclass(frozen=True)
class Apart:
    """Something that is not the same on both sides; `name` is what it is called in machine forms."""

    name: str
    title: str
    left: str
    right: str


@dataclass(frozen=True)
class HouseRules:
    """The plain ruleset on the left, this table on the right: options, and clauses that read otherwise."""

    options: tuple[Apart, ...]
    clauses: tuple[Apart, ...]


@dataclass(frozen=True)
class TwoRulesets:
    """What differs between two rulesets, and the options and clauses that only one of them has."""

    rows: tuple[Apart, ...]
    options_left: tuple[str, ...]
    options_right: tuple[str, ...]
    only_left: tuple[str, ...]
    only_right: tuple[str, ...]


def house_rules(rules: TableRules, lang: str) -> HouseRules:
    """This table against its own ruleset without house rules, for as many players."""
    plain = plainly(rules)
    options = tuple(
        Apart(name, _title(rules.ruleset.options[name], lang), _setting(plain, name, lang), _setting(rules, name, lang))
        for name in changed_options(rules)
    )
    texts = (
        (clause, text_here(plain, clause, lang), text_here(rules, clause, lang)) for clause in clauses_in_order(rules)
    )
    titles = rules.ruleset.clauses
    return HouseRules(
        options,
        tuple(Apart(one, readable_text(titles[one].title, lang), was, now) for one, was, now in texts if was != now),
    )


def two_rulesets(left: TableRules, right: TableRules, reader: Reader, every_number: bool) -> TwoRulesets:
    """Two tables against each other; `every_number`: packs and cards dealt for any number of players."""
    sides = (_Side(left, _for(left, reader), every_number), _Side(right, _for(right, reader), every_number))
    rows = (*_basics(*sides), *_values(*sides), *_options(*sides))
    mine, theirs = clauses_in_order(left), clauses_in_order(right)
    return TwoRulesets(
        tuple(row for row in rows if row.left != row.right),
        _only(left, right, reader.lang),
        _only(right, left, reader.lang),
        tuple(clause for clause in mine if clause not in theirs),
        tuple(clause for clause in theirs if clause not in mine),
    )


def as_many_players(other: TableRules, players: int) -> TableRules:
    """The other rules for so many players, where they can be played so."""
    found = table_rules_for(other.ruleset, other.chosen, players)
    return found if isinstance(found, TableRules) else other


@dataclass(frozen=True)
class _Side:
    rules: TableRules
    reader: Reader
    every_number: bool


def _for(rules: TableRules, reader: Reader) -> Reader:
    return replace(reader, pack=rules.ruleset.pack)


def _basics(left: _Side, right: _Side) -> Iterator[Apart]:
    lang = left.reader.lang
    texts: dict[str, Callable[[_Side], str]] = {
        "players": _players,
        "packs": _packs,
        "cards": _dealt,
        "winner": lambda side: say(_who_wins(side), lang),
        "next-dealer": lambda side: _clause(side, side.rules.ruleset.deal_next_clause),
        "ties": lambda side: _clause(side, next((tie.clause for tie in side.rules.ruleset.ties), "")),
    }
    mine, theirs = left.rules.ruleset, right.rules.ruleset
    if mine.deal_next == theirs.deal_next:
        del texts["next-dealer"]  # the same, in other words
    if [tie.by for tie in mine.ties] == [tie.by for tie in theirs.ties]:
        del texts["ties"]
    for name, text in texts.items():
        yield Apart(name, say(f"book.row-{name}", lang), text(left), text(right))


def _players(side: _Side) -> str:
    tables = [table for group in by_players(side.rules) for table in group]
    return _span(tables[0].player_count, tables[-1].player_count) if tables else ""


def _packs(side: _Side) -> str:
    any_number = say("book.any", side.reader.lang)
    return _by_number(side, lambda table: any_number if table.deck.packs is None else str(table.deck.packs))


def _who_wins(side: _Side) -> str:
    if side.rules.last_in:
        return "book.last-in"
    return "book.lowest" if side.rules.lowest_wins else "book.highest"


def _dealt(side: _Side) -> str:
    any_number = say("book.any", side.reader.lang)
    return _by_number(side, lambda table: any_number if table.deal is None else str(table.deal))


def _by_number(side: _Side, text: Callable[[TableRules], str]) -> str:
    """`7`, or `7 (2-4), 5 (5-20)` where it hangs on the number of players."""
    if not side.every_number:
        return text(side.rules)
    tables = [table for group in by_players(side.rules) for table in group]
    spans = [(shown, list(group)) for shown, group in groupby(tables, text)]
    if len(spans) == 1:
        return spans[0][0]
    return ", ".join(f"{shown} ({_span(group[0].player_count, group[-1].player_count)})" for shown, group in spans)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def _clause(side: _Side, clause: str) -> str:
    return text_here(side.rules, clause, side.reader.lang) if clause in side.rules.ruleset.clauses else ""


def _values(left: _Side, right: _Side) -> Iterator[Apart]:
    """Rank by rank where both games count the same pack by ranks; else each game's values in one row."""
    mine, theirs = _ranks(left), _ranks(right)
    if not mine or not theirs or left.rules.ruleset.pack.id != right.rules.ruleset.pack.id:
        none = say("book.none", left.reader.lang)
        texts = [values_sentence(side.rules, side.reader).rstrip(".") or none for side in (left, right)]
        yield Apart("values", say("book.row-values", left.reader.lang), texts[0], texts[1])
        return
    pairs = groupby(mine, lambda rank: (mine[rank], theirs.get(rank)))
    for (here, there), ranks in pairs:
        names = tuple(ranks)
        title = say("book.row-value", left.reader.lang, cards=card_names(names, left.reader))
        yield Apart("values." + ",".join(names), title, str(here), "" if there is None else str(there))


def _ranks(side: _Side) -> dict[str, int]:
    """The points of each rank, none where they hang on the suit or cards have no points."""
    rules = side.rules
    used = next((fact.values for fact in rules.ruleset.facts.values() if fact.kind == "cards" and fact.values), "")
    table = rules.tables.get(used)
    if table is None or table.suit_needed:
        return {}
    ranks = [rank.code for rank in rules.ruleset.pack.ranks]
    return {rank: table.points[rank] for rank in ranks if rank in table.points}


def _options(left: _Side, right: _Side) -> Iterator[Apart]:
    """The options of both; their values in short, as they are typed."""
    lang = left.reader.lang
    for name, option in left.rules.ruleset.options.items():
        if name in right.rules.ruleset.options and name != "packs":  # those are told above
            rules = (side.rules for side in (left, right))
            values = [option_value(one.options[name], lang, one.ruleset.options[name]) for one in rules]
            yield Apart(f"options.{name}", _title(option, lang), values[0], values[1])


def _only(mine: TableRules, other: TableRules, lang: str) -> tuple[str, ...]:
    """`hands=5`: the options that the other game does not have, as they are set."""
    names = (name for name in mine.ruleset.options if name not in other.ruleset.options)
    return tuple(option_as_typed(mine, name, lang) for name in names)


def _title(option: Option, lang: str) -> str:
    return readable_text(option.title, lang)


def _setting(rules: TableRules, name: str, lang: str) -> str:
    """The value of an option: for a choice its sentence, else as it is typed."""
    option, value = rules.ruleset.options[name], rules.options[name]
    words = value if isinstance(value, tuple) else (value,)
    if words and all(isinstance(word, str) and word in option.choices for word in words):
        return safe("; ".join(in_language(option.choices[str(word)], lang) for word in words))
    return option_value(value, lang, option)
