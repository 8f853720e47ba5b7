"""The rows of the score sheet, as texts: one hand, the totals, every hand so far."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.table.sentences import remaining
from scorekeeper.table.showing import held_text
from scorekeeper.words import say

Rows = tuple[list[str], list[list[str]]]


def hand_rows(standings: Standings, hand: PlayedHand, language: str, lang: str, plain: bool) -> Rows:
    """What was understood of each player, the points of the hand, the total, and what that means."""
    fact = next((name for name in hand.hand.cards if _was_told(standings, hand, name)), None) if hand.hand else None
    left = say("column.left" if fact == "left" else "column.cards", lang) if fact else ""
    header = ["", left, say("column.hand", lang), say("column.total", lang), ""]
    rows = []
    for player in hand.points:
        if player not in standings.seats and not hand.points[player]:
            continue
        held = ""
        if fact and hand.hand and player in hand.players and _was_told(standings, hand, fact, player):
            cards = hand.hand.cards[fact].get(player)
            held = held_text(cards, standings.agreed.ruleset.pack, language, plain)
        note = _note(standings, hand, player, lang)
        rows.append([player, held, str(hand.points[player]), str(hand.totals[player]), note])
    return header, rows


def _was_told(standings: Standings, hand: PlayedHand, fact: str, player: str = "") -> bool:
    """Whether cards are known: those of an optional fact only where they were named."""
    told = hand.told.get(fact)
    named = isinstance(told, Mapping) and (not player or player in told)
    return named or not standings.agreed.ruleset.facts[fact].optional


def _note(standings: Standings, hand: PlayedHand, player: str, lang: str) -> str:
    """Why somebody has no cards here, and how they stand."""
    notes = [say("show.sat-out", lang)] if player in hand.sat_out else []
    if standings.final is not None and hand is standings.hands[-1] and player in standings.final:
        notes.append(say("show.final", lang, total=standings.final[player]))
    notes += [remaining(standings, player, lang)] if player in standings.seats else [say("show.left", lang)]
    return ", ".join(filter(None, notes))


def total_rows(standings: Standings, lang: str) -> Rows:
    """Totals in the order of the places; those who left at the end."""
    counters = list(standings.agreed.ruleset.counters)
    header = ["", say("column.place", lang), say("column.total", lang)]
    header += [_title(standings, counter, lang) for counter in counters]
    header += [say("column.final", lang)] * (standings.final is not None) + [""]
    rows, place = [], 1
    for group in standings.places:
        for player in group:
            row = [
                player,
                say("show.place", lang, place=place)
                if len(group) == 1
                else say("show.shared-place", lang, place=place),
            ]
            rows.append(row + _numbers(standings, player) + [remaining(standings, player, lang)])
        place += len(group)
    rows += [[player, "", *_numbers(standings, player), say("show.left", lang)] for player in standings.gone]
    return header, rows


def history_rows(standings: Standings, lang: str) -> Rows:
    """One row a hand: its number, what each player got; marks for misdeals, extra hands, corrections, hands kept."""
    players = list(standings.totals)
    rows = []
    for hand in standings.hands:
        points = [str(hand.points.get(player, "")) if player in hand.players else "" for player in players]
        marks = [say(f"mark.{hand.kind}", lang)] if hand.kind != "normal" else []
        marks += [say("mark.corrected", lang)] if hand.corrected else []
        marks += [say("mark.aside", lang)] if hand.aside else []
        rows.append([say("column.hand-number", lang, number=hand.number), *points, ", ".join(marks)])
    return ["", *players, ""], rows


def _numbers(standings: Standings, player: str) -> list[str]:
    numbers = [str(standings.totals[player])]
    numbers += [str(standings.counters[counter].get(player, 0)) for counter in standings.agreed.ruleset.counters]
    return numbers + ([str(standings.final.get(player, 0))] if standings.final is not None else [])


def _title(standings: Standings, counter: str, lang: str) -> str:
    from scorekeeper.words import in_language

    return in_language(standings.agreed.ruleset.counters[counter], lang)
