"""The receipt: for each player of a hand every line with its cards, points and the clause that says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import say
from scorekeeper.scoring.lines import Line
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader, cards_read, clause_text, clause_title

OUTSIDE = -2  # in place of the number of a hand: points outside the hands


@dataclass(frozen=True)
class ReceiptLine:
    """One line of a receipt, ready to be read."""

    what: str
    points: int
    title: str
    text: str
    clause: str
    whose: str


@dataclass(frozen=True)
class Receipt:
    """What one player got in one hand (0: before the first; -1: at the end; OUTSIDE), with its lines."""

    number: int
    player: str
    points: int
    entries: tuple[ReceiptLine, ...]


def hand_receipts(
    standings: Standings, hand: PlayedHand, players: Sequence[str], reader: Reader
) -> tuple[Receipt, ...]:
    """The receipts of one hand, in seat order."""
    rules = hand.rules.of_hand(hand.number)
    return tuple(
        Receipt(
            hand.number,
            player,
            hand.points.get(player, 0),
            _entries(replace(standings, rules=rules), hand.lines, player, reader),
        )
        for player in players
        if player in hand.points and not standings.hidden
    )


def receipt_title(receipt: Receipt, lang: str) -> str:
    """`Ana, hand 3: 20`, or where else the points are from."""
    key = {0: "why.before", -1: "why.final", OUTSIDE: "why.adjusted"}.get(receipt.number, "why.hand")
    return say(key, lang, player=receipt.player, number=receipt.number, points=receipt.points)


def absence(standings: Standings, hand: PlayedHand, side: str) -> str:
    """Why this side got nothing: `sat-out`, `waited`, `had-left`, `was-out`, `came-later`; empty where it played."""
    if side in hand.sides or hand.points.get(side):
        return ""
    if side in hand.sat_out:
        return "sat-out"
    if side not in hand.totals:
        return "came-later"
    if side in standings.eliminated:
        return "was-out"
    if hand.kind == "extra" and side not in standings.gone:
        return "waited"
    return "had-left"


def opening_receipts(standings: Standings, players: Sequence[str], reader: Reader) -> tuple[Receipt, ...]:
    """What was there before the hands: carried over, or given to a latecomer."""
    lines = [opening.line for opening in standings.openings if opening.line.step != "table.adjusted"]
    return tuple(_receipts(0, standings, lines, players, reader))


def adjusted_receipts(standings: Standings, hand: PlayedHand | None, players: Sequence[str]) -> tuple[Receipt, ...]:
    """The points outside a hand with what the table said: those after this hand (before the first, too), or all."""
    found = []
    for opening in standings.openings:
        line, after = opening.line, max(opening.after, 1)
        here = hand is None or standings.hands[after - 1 : after] == (hand,)
        if line.step == "table.adjusted" and line.side in players and here:
            entry = ReceiptLine(opening.why, line.points, "", "", line.clause, "")
            found.append(Receipt(OUTSIDE, line.side, line.points, (entry,)))
    return tuple(found)


def final_receipts(standings: Standings, players: Sequence[str], reader: Reader) -> tuple[Receipt, ...]:
    """What the end of the match added to the sheet."""
    return tuple(_receipts(-1, standings, standings.final_lines, players, reader))


def _receipts(
    number: int, standings: Standings, lines: Sequence[Line], players: Sequence[str], reader: Reader
) -> Iterator[Receipt]:
    """For each player who has one of these lines."""
    for player in players:
        if entries := _entries(standings, lines, player, reader):
            yield Receipt(number, player, sum(entry.points for entry in entries), entries)


def _entries(standings: Standings, lines: Sequence[Line], player: str, reader: Reader) -> tuple[ReceiptLine, ...]:
    ruleset, lang = standings.rules.ruleset, reader.lang
    entries = []
    for line in lines:
        if line.side != player:
            continue
        what = cards_read(line.cards, reader) or line.working
        if line.counted:
            what = say("show.counted-sum", lang)
        text = clause_text(standings.rules, line.clause, lang) if line.clause in ruleset.clauses else ""
        entries.append(
            ReceiptLine(what, line.points, clause_title(ruleset, line.clause, lang), text, line.clause, line.source)
        )
    return tuple(entries)
