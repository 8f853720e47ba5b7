"""What one types after a hand of this match, as a line to copy: `scorekeeper hand Beto=CARDS Carla=CARDS`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.messages import in_language, languages, say
from scorekeeper.problems import WayOut
from scorekeeper.rules.fact_wanted import asked_of, may_be_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import flag
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.typed_seat import seat_fact, told_with

MOST_NAMES = 3


def line_to_type(rules: TableRules, players: Sequence[str], dealer: str = "", late: bool = False) -> WayOut:
    """The line: what an ordinary hand of these players tells, with their names, words of every language for the rest.

    What is asked of the dealer alone, or of all but the dealer, stands with them alone. `late`: only what is told after
    the play.
    """
    return WayOut("hand", words=(hand_to_type(rules, players, dealer, late),))


def hand_to_type(rules: TableRules, players: Sequence[str], dealer: str = "", late: bool = False) -> Mapping[str, str]:
    """The same without the command, as the companion takes it, too."""
    asked = _asked(rules, len(players))
    facts = {name: fact for name, fact in asked.items() if not (late and fact.before_play)}
    return {lang: " ".join(_parts(rules, facts, players, lang, dealer)) for lang in languages()}


def seat_to_type(rules: TableRules, name: str) -> Mapping[str, str]:
    """What one types of one player or side, `Ana=CARDS`, in every language; where none is asked alone, of the hand."""
    facts = _asked(rules, rules.player_count)
    fact = seat_fact(rules.ruleset.facts)
    return {
        lang: " ".join(_seats(fact, (name,), facts, lang) if fact else _parts(rules, facts, (name,), lang))
        for lang in languages()
    }


def _asked(rules: TableRules, player_count: int) -> Mapping[str, Fact]:
    # What the options of this table, or so many players, rule out is not asked, so it is not shown either.
    return {name: fact for name, fact in rules.ruleset.facts.items() if may_be_wanted(rules, fact, player_count)}


def _parts(
    rules: TableRules, facts: Mapping[str, Fact], players: Sequence[str], lang: str, dealer: str = ""
) -> Iterator[str]:
    seat = seat_fact(facts)
    asked = [fact for fact in facts.values() if fact.kind not in ("player", "side", "yes_no")]
    all_optional = all(fact.optional for fact in asked)
    for fact in facts.values():
        if fact is seat and not fact.optional:
            known = next((other for other in facts.values() if other.empty == fact.name), None)
            sides = tuple(rules.teams) if fact.who == "sides" and rules.teams else asked_of(fact, players, dealer)
            yield from _seats(fact, sides[1:] if known else sides, facts, lang, dealer)
        elif seat and not seat.optional and fact.kind == "number" and fact in told_with(seat, facts):
            continue
        elif _is_told(fact, all_optional) and not _follows(fact, facts):
            yield _flagged(fact, lang)


def _flagged(fact: Fact, lang: str) -> str:
    """`--bid NAME=NUMBER`, `--out NAME`; a yes or no is the option alone, or with those of whom it is true."""
    option = in_language(flag(fact.called), lang)
    if fact.kind == "yes_no" and fact.must_be_told and not fact.each:
        return f"{option} {say('word.yes', lang)}/{say('word.no', lang)}"
    if fact.kind == "yes_no":
        return f"{option} {say('metavar.names', lang)}" if fact.each else option
    counted = fact.kind == "number" and fact.name != "points"
    value = say(
        _PLACEHOLDERS.get(fact.kind if fact.each and not counted else f"one {fact.kind}", "metavar.value"), lang
    )
    each = f"{say('metavar.name', lang)}=" if fact.each else ""
    return f"{option} {each}{value}"


def facts_to_type(rules: TableRules, players: Sequence[str], lang: str) -> Iterator[tuple[str, str]]:
    """Everything that this game asks after a hand: how it is typed in one line, and what is asked."""
    facts = _asked(rules, len(players))
    seat = seat_fact(facts)
    together = told_with(seat, facts) if seat and seat.kind == "number" else (seat,)
    for fact in facts.values():
        ask = in_language(fact.ask, lang)
        if fact.kind == "choice":
            ask += f" {say('show.choices', lang, choices=tuple(fact.words.values()))}"
        if seat and fact is seat:
            sides = tuple(rules.teams) if fact.who == "sides" and rules.teams else tuple(players)
            yield (
                next(_seats(fact, sides, facts, lang)),
                "; ".join(in_language(one.ask, lang) for one in together if one),
            )
        elif fact not in together and not fact.card:
            yield _flagged(fact, lang), ask


def hand_facts_to_type(rules: TableRules) -> Mapping[str, str]:
    """What is told of the hand as a whole, `--wins NAME`, in every language; empty where cards tell all of it."""
    facts = _asked(rules, rules.player_count)
    of_hand = [fact for fact in facts.values() if not (fact.each or fact.kind == "yes_no" or _follows(fact, facts))]
    return {lang: ", ".join(_flagged(fact, lang) for fact in of_hand) for lang in languages()} if of_hand else {}


def _is_told(fact: Fact, all_optional: bool) -> bool:
    """Whether the line should show it: what the ruleset says, what must be told, who; numbers and words, where
    nothing has to be told.
    """
    if fact.shown is not None:
        return fact.shown
    if fact.kind == "yes_no":
        return fact.must_be_told or fact.each
    return not fact.optional or fact.kind in ("player", "side") or (all_optional and fact.kind in ("number", "choice"))


def _seats(fact: Fact, players: Sequence[str], facts: Mapping[str, Fact], lang: str, dealer: str = "") -> Iterator[str]:
    for player in players[:MOST_NAMES]:
        yield f"{player.split()[0]}={_of_seat(fact, player, facts, lang, dealer)}"
    if len(players) > MOST_NAMES:
        yield "..."


def _of_seat(fact: Fact, player: str, facts: Mapping[str, Fact], lang: str, dealer: str) -> str:
    """`CARDS`, `bid/tricks`; the last numbers are left out where this player is not asked for them."""
    asked = list(told_with(fact, facts))
    while len(asked) > 1 and not asked_of(asked[-1], (player,), dealer):
        asked.pop()
    if fact.kind != "number" or [other.name for other in asked] == ["points"]:
        return say(_PLACEHOLDERS[fact.kind], lang)
    return "/".join(in_language(other.called, lang) for other in asked)


def _follows(fact: Fact, facts: Mapping[str, Fact]) -> bool:
    """Whether it is known from the cards: who is out is who has none, who has the jack is who took it."""
    return bool(fact.card) or (bool(fact.empty) and not facts[fact.empty].optional)


_PLACEHOLDERS = {
    "cards": "metavar.cards",
    "number": "metavar.points",
    "grid": "metavar.columns",
    "one number": "metavar.number",
    "one player": "metavar.name",
    "one side": "metavar.side",
    "one players": "metavar.names",
    "one order": "metavar.names",
}
