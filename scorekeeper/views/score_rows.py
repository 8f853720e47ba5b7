"""The rows of the score sheet, as texts: one hand, the totals, every hand so far."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.messages.facts import fact_text
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.scoring.lines import Line
from scorekeeper.views.readable import Reader, held_text
from scorekeeper.views.sentences import remaining_words

Rows = tuple[list[str], list[list[str]]]


def hand_rows(standings: Standings, hand: PlayedHand, reader: Reader) -> Rows:
    """What was understood of each player, the points of the hand, the total, and what that means."""
    lang = reader.lang
    fact = _cards_shown(standings, hand)
    numbers = () if fact or not hand.hand else tuple(name for name in hand.hand.numbers if _of_each(standings, name))
    numbers = () if numbers == ("points",) else numbers  # they stand in the next column
    cards = say("column.left" if fact == "left" else "column.cards", lang)
    several = tuple(name for name, one in standings.rules.ruleset.facts.items() if one.each and _counted_cards(one))
    if fact and len(several) > 1:  # what was laid and what is left count both, so both can be read again
        cards = _together(standings, several, lang)
    left = cards if fact else _together(standings, numbers, lang)
    header = ["", left, say("column.hand", lang), say("column.total", lang), ""]
    rows, unseen = [], say("show.hidden", lang)
    for player in standings.as_seated(hand.points):
        if player not in standings.sides and not hand.points[player]:
            continue
        held = ""
        if fact and hand.hand and player in hand.sides:
            told = several if len(several) > 1 else (fact,)
            held = " / ".join(_held(standings, hand, name, player, reader) for name in told)
        elif numbers and hand.hand and player in hand.sides:
            held = _numbers_told(hand.hand, numbers, player)
        note = _note(standings, hand, player, lang)
        points = (str(hand.points[player]), str(hand.totals[player])) if not standings.hidden else (unseen, unseen)
        rows.append([player, held, *points, note])
    return header, rows


def _cards_shown(standings: Standings, hand: PlayedHand) -> str | None:
    """The cards that stand in the column; None where none were told."""
    return next((name for name in hand.hand.cards if _was_told(standings, hand, name)), None) if hand.hand else None


def told_beside(standings: Standings, hand: PlayedHand, lang: str) -> tuple[str, ...]:
    """What was told of the hand and stands in no column, under the words with which it is told: `closer: Ana`.

    Only what there was, and not who has no cards left, which the cards show.
    """
    numbers = _numbers_beside(standings, hand, lang)
    return (*filter(None, (numbers,)), *other_facts_told(standings.rules.ruleset.facts, hand.told, lang))


def other_facts_told(facts: Mapping[str, Fact], told: Mapping[str, object], lang: str) -> tuple[str, ...]:
    """What was told of a hand and is no number and no cards of each, as texts: `closer: Ana`."""
    said = ((fact, _beside(fact, told.get(name), lang)) for name, fact in facts.items() if not fact.empty)
    return tuple(f"{in_language(fact.called, lang)}: {text}" for fact, text in said if text)


def _numbers_beside(standings: Standings, hand: PlayedHand, lang: str) -> str:
    """`melded/pure: Ana 400/1, Beto 100/0`, where cards stand in the column, and numbers were told besides."""
    if hand.hand is None or not _cards_shown(standings, hand):
        return ""
    facts = standings.rules.ruleset.facts
    numbers = tuple(
        name
        for name, told in hand.hand.numbers.items()
        if _of_each(standings, name) and not facts[name].among and any(told.values())
    )
    sides = [side for side in standings.as_seated(hand.points) if side in hand.sides]
    told = ", ".join(f"{side} {_numbers_told(hand.hand, numbers, side)}" for side in sides)
    return f"{_together(standings, numbers, lang)}: {told}" if numbers else ""


def _beside(fact: Fact, value: object, lang: str) -> str:
    """One answer in words; empty for no, nobody, nothing, and for what the table shows of each."""
    if fact.kind in CARD_FACTS or not value or value == "none":
        return ""
    if isinstance(value, Mapping):
        return fact_text(tuple(who for who, one in value.items() if one is True), lang) if fact.kind == "yes_no" else ""
    if isinstance(value, (list, tuple)):
        return fact_text(tuple(map(str, value)), lang)
    if fact.kind == "yes_no":
        return say("word.yes", lang)
    return in_language(fact.words[value], lang) if isinstance(value, str) and value in fact.words else str(value)


def _counted_cards(fact: Fact) -> bool:
    return fact.kind in CARD_FACTS and bool(fact.values) and not fact.optional


def _held(standings: Standings, hand: PlayedHand, fact: str, side: str, reader: Reader) -> str:
    """The cards of a side; of a team the cards of each player, where they were asked one by one."""
    assert hand.hand is not None
    seats, facts = hand.hand.cards[fact], standings.rules.ruleset.facts
    members = hand.hand.teams.get(side, ()) if facts[fact].who == "everyone" else ()
    if members:
        told = [name for name in members if _was_told(standings, hand, fact, name)]
        return "; ".join(f"{name} {held_text(seats.get(name), reader)}" for name in told)
    of_them = [
        f"{in_language(facts[name].called, reader.lang)} {number}"
        for name, numbers in hand.hand.numbers.items()
        if facts[name].among == fact and (number := numbers.get(side))
    ]
    held = held_text(seats.get(side), reader) if _was_told(standings, hand, fact, side) else ""
    return f"{held} ({', '.join(of_them)})" if of_them else held


def _together(standings: Standings, facts: tuple[str, ...], lang: str) -> str:
    """`bid/tricks`: what these numbers are called, in one word."""
    return "/".join(in_language(standings.rules.ruleset.facts[name].called, lang) for name in facts)


def _of_each(standings: Standings, name: str) -> bool:
    fact = standings.rules.ruleset.facts[name]
    return fact.each and fact.kind == "number"


def _numbers_told(hand: Hand, numbers: tuple[str, ...], side: str) -> str:
    """`3/4`: what was told in numbers; of a team for each of its players, where all of them were told so."""
    each = [name for name in hand.teams.get(side, ()) if all(name in hand.numbers[fact] for fact in numbers)]
    told = {name: "/".join(str(_number_of(hand, fact, name)) for fact in numbers) for name in each or [side]}
    return "; ".join(f"{name} {text}" if name != side else text for name, text in told.items())


def _number_of(hand: Hand, fact: str, name: str) -> int:
    """What was told of a player or a side; of a side whose players were told of it, what they have together."""
    told = hand.numbers[fact]
    return told[name] if name in told else sum(told.get(player, 0) for player in hand.teams.get(name, ()))


def _was_told(standings: Standings, hand: PlayedHand, fact: str, player: str = "") -> bool:
    """Whether cards are known: those of an optional fact only where they were named."""
    told = hand.told.get(fact)
    named = isinstance(told, Mapping) and (not player or player in told)
    return named or not standings.rules.ruleset.facts[fact].optional


def _note(standings: Standings, hand: PlayedHand, player: str, lang: str) -> str:
    """Why somebody has no cards here, and how they stand."""
    notes = [say("show.sat-out", lang)] if player in hand.sat_out else []
    if standings.final is not None and hand is standings.hands[-1] and player in standings.final:
        notes.append(say("show.final", lang, total=standings.final[player]))
    notes += [remaining_words(standings, player, lang)] if player in standings.sides else [say("show.left", lang)]
    return ", ".join(filter(None, notes))


def total_rows(standings: Standings, lang: str) -> Rows:
    """Totals in the order of the places; those who left at the end."""
    counters = list(standings.rules.ruleset.counters)
    header = ["", say("column.place", lang), say("column.total", lang)]
    header += [_title(standings, counter, lang) for counter in counters]
    header += [say("column.final", lang)] * (standings.final is not None) + [""]
    rows, place = [], 1
    no_places = standings.hidden or (not standings.scored and len(standings.places) == 1)  # all of them are first
    for group in standings.places:
        key = "show.place" if len(group) == 1 else "show.shared-place"
        told = "" if no_places else say(key, lang, place=place)
        for player in group:
            row = [player, told]
            rows.append(row + _numbers(standings, player, lang) + [remaining_words(standings, player, lang)])
        place += len(group)
    rows += [[player, "", *_numbers(standings, player, lang), say("show.left", lang)] for player in standings.gone]
    return header, rows


def history_rows(standings: Standings, lang: str) -> Rows:
    """One row a hand: its number, what each player got; marks for misdeals, extra hands, corrections, hands kept.

    What was carried over, and what somebody joined with, has rows of its own: so every column adds up to its total.
    """
    players = list(standings.totals)
    rows = _opening_rows(standings, 0, lang)
    for recorded, hand in enumerate(standings.hands, 1):
        points = [
            str(hand.points.get(side, "")) if side in hand.sides or hand.points.get(side) else "" for side in players
        ]
        points = [say("show.hidden", lang) if standings.hidden and text else text for text in points]
        rows.append([say("column.hand-number", lang, number=hand.number), *points, ", ".join(hand_marks(hand, lang))])
        rows += _opening_rows(standings, recorded, lang)
    return ["", *players, ""], rows


def hand_marks(hand: PlayedHand, lang: str) -> tuple[str, ...]:
    """What is special about a hand: a misdeal, an extra hand, corrected, kept without counting."""
    kinds = (hand.kind if hand.kind != "normal" else "", "corrected" * hand.corrected, "aside" if hand.aside else "")
    return tuple(say(f"mark.{kind}", lang) for kind in kinds if kind)


_BETWEEN = {"table.joined": "column.joins", "table.adjusted": "column.adjusted"}


def _opening_rows(standings: Standings, after: int, lang: str) -> list[list[str]]:
    """The points that came from no hand, after this many: one row before the first hand, one for each line between."""
    rows: list[list[str]] = []
    gained: dict[str, str] = {}
    for line in (opening.line for opening in standings.openings if opening.after == after):
        if line.step in _BETWEEN:
            title = say(_BETWEEN[line.step], lang, total=_level(standings, after, line))
            rows.append(_opening_row(standings, title, {line.side: str(line.points)}))
        else:
            gained[line.side] = str(line.points)
    return ([_opening_row(standings, say("column.before", lang), gained)] if gained else []) + rows


def _level(standings: Standings, after: int, line: Line) -> int | None:
    """With how many points somebody plays on who had others before; None where these are the first."""
    had = standings.hands[after - 1].totals.get(line.side) if after else None
    if line.step != "table.joined" or had is None:
        return None
    before = takewhile(lambda one: one.line is not line, standings.openings)
    return (
        had + sum(one.line.points for one in before if (one.after, one.line.side) == (after, line.side)) + line.points
    )


def _opening_row(standings: Standings, title: str, gained: Mapping[str, str]) -> list[str]:
    return [title, *(gained.get(side, "") for side in standings.totals), ""]


def _numbers(standings: Standings, player: str, lang: str) -> list[str]:
    numbers = [say("show.hidden", lang) if standings.hidden else str(standings.totals[player])]
    numbers += [_counted(standings, counter, player) for counter in standings.rules.ruleset.counters]
    return numbers + ([str(standings.final.get(player, 0))] if standings.final is not None else [])


def _counted(standings: Standings, counter: str, side: str) -> str:
    """A counter of a side; where each player of a team has one, all of them: `Ana 3, Beto 0`."""
    counts = standings.counters[counter]
    members = standings.teams.get(side, ()) if counter in standings.rules.ruleset.own_counters else ()
    return ", ".join(f"{player} {counts[player]}" for player in members) or str(counts.get(side, 0))


def _title(standings: Standings, counter: str, lang: str) -> str:
    return in_language(standings.rules.ruleset.counters[counter], lang)
