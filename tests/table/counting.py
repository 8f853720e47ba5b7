"""What a whole evening costs in keys, and which mistakes it catches; `python -m tests.table.counting` writes the table.

The table is docs/evening.md. Keys are counted as they go into the pseudo-terminal, Enter included.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .mistakes import EACH, PACK, POINTS, RANKS, Count, Told, said, total
from .mistakes import counted as mistakes_counted
from .terminal import Terminal

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "evening.md"
START = "scorekeeper\n"
MISREAD, NOTICED, JOINS_AFTER, HANDS = 3, 5, 8, 10


@dataclass(frozen=True)
class Part:
    """A part of the evening: what is typed, line by line."""

    name: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Counted:
    """What was counted."""

    parts: tuple[tuple[str, int], ...]  # in the order of the evening; the same name may come again
    of_totals: tuple[tuple[str, int], ...]  # the same evening where only totals are said
    ranks: int  # one hand, twelve cards, ranks only
    suits: int
    totals: int
    line: int
    ended: bool

    def of(self, name: str, totals: bool = False) -> list[int]:
        """The keys of every part of this name; of `all` of them, where it is empty."""
        return [keys for part, keys in (self.of_totals if totals else self.parts) if name in ("", part)]


def evening(of_totals: bool = False) -> Iterator[Part]:
    """Ten hands with twelve cards left each, a misread card, a dispute, a latecomer, the end; cards or totals."""
    chance, players = random.Random(6), ["Ana", "Beto", "Carla", "Dani"]
    totals = dict.fromkeys(players, 0)
    hands: list[tuple[Part, int]] = []
    misread = ""
    for number in range(1, HANDS + 1):
        if number == JOINS_AFTER + 1:
            players.append("Eva")
            totals["Eva"] = max(totals.values())
        out = chance.choice(players)
        left = _left(players, out, chance)
        sums = {player: sum(POINTS[card[0]] for card in cards) for player, cards in left.items()}
        lines = {player: str(sums[player]) if of_totals else said(cards, False) for player, cards in left.items()}
        if number == MISREAD:
            who, cards = next(iter(left.items()))
            typed = next(rank for rank in RANKS if rank not in {card[0] for card in cards})
            lines[who] = str(sums[who] + 10) if of_totals else (typed + lines[who][1:]).lower()
            right = f":{sums[who]}" if of_totals else f"{typed}:{cards[0][0]}"
            misread = f".e {MISREAD} {who[0]} {right}".lower()
        hands.append((Part("hand", (out[0].lower(), *lines.values(), "")), max(totals.values())))
        for player, cards in left.items():
            totals[player] += sum(POINTS[card[0]] for card in cards)
    target = max(totals.values()) // 10 * 10
    assert target > hands[-1][1], "it ends with the tenth hand and not before"
    yield Part("setup", ("ochos", "Ana Beto Carla Dani", f".house target={target}"))
    for number, (hand, _) in enumerate(hands, 1):
        if number == NOTICED:
            yield Part("misread card", (misread, "y"))
            yield Part("dispute", ("?may i play an 8 on an 8", ".n Beto keeps his eight"))
        if number == JOINS_AFTER + 1:
            yield Part("latecomer", (".j Eva highest",))
        yield hand
    yield Part("end", (".q",))


def _left(players: Sequence[str], out: str, chance: random.Random) -> dict[str, tuple[str, ...]]:
    """Twelve cards with those who are not out, as they sit."""
    seats = [player for player in players if player != out]
    each = 12 // len(seats)
    cards = chance.sample(PACK, 12)
    return {player: tuple(cards[each * n : each * (n + 1)]) for n, player in enumerate(seats)}


def counted() -> Counted:
    """The evening typed at a pseudo-terminal."""
    (parts, ended), (of_totals, ended_too) = _evening_typed(False), _evening_typed(True)
    left = _left(("Ana", "Beto", "Carla", "Dani"), "Ana", random.Random(12))
    ranks, suits = _one_hand(left, False), _one_hand(left, True)
    seats = " ".join(f"{player[0].lower()}={said(cards, False)}" for player, cards in left.items())
    totals = _typed("a", *(total(Told("Ana", left), player).removeprefix(":") for player in left), "")
    one_line = len(f"scorekeeper hand {seats}\n")
    return Counted(parts, of_totals, ranks, suits, totals, one_line, ended and ended_too)


def _evening_typed(of_totals: bool) -> tuple[tuple[tuple[str, int], ...], bool]:
    """The keys of each part, and whether it came to its end."""
    parts = [("setup", len(START))]
    with tempfile.TemporaryDirectory() as home, Terminal(Path(home), "en") as terminal:
        for part in evening(of_totals):
            before = terminal.keys
            terminal.type(*part.lines)
            parts.append((part.name, terminal.keys - before))
        ended = "wins with" in terminal.text and "Good night" in terminal.text and "New totals:" in terminal.text
    return tuple(parts), ended


def _one_hand(left: dict[str, tuple[str, ...]], suits: bool) -> int:
    return _typed("a", *(said(cards, suits) for cards in left.values()), "")


def _typed(*lines: str) -> int:
    """The keys of one hand; it must be recorded by them."""
    with tempfile.TemporaryDirectory() as home, Terminal(Path(home), "en") as terminal:
        terminal.type("ochos", "Ana Beto Carla Dani")
        before = terminal.keys
        terminal.type(*lines)
        assert "Hand 2, dealt by Beto" in terminal.text, terminal.text
        return terminal.keys - before


def written(keys: Counted, mistakes: Sequence[Count]) -> str:
    """The document."""
    planted = len(mistakes) * EACH
    shares = [sum(getattr(one, way) for one in mistakes) for way in WAYS]
    rows = "\n".join(f"| {one.kind} | " + " | ".join(f"{getattr(one, way)}" for way in WAYS) + " |" for one in mistakes)
    caught = " | ".join(f"**{share} of {planted}**" for share in shares)
    hands, of_totals = keys.of("hand"), keys.of("hand", totals=True)
    parts = ("setup", "hand", "misread card", "dispute", "latecomer", "end", "")
    evenings = {
        f"{name.replace(' ', '_') or 'all'}{'_totals' if totals else ''}": sum(keys.of(name, totals))
        for name in parts
        for totals in (False, True)
    }
    return TEXT.format(
        ranks=keys.ranks,
        suits=keys.suits,
        totals=keys.totals,
        line=keys.line,
        **evenings,
        least=min(hands),
        most=max(hands),
        least_totals=min(of_totals),
        most_totals=max(of_totals),
        rows=rows,
        caught=caught,
    )


WAYS = ("suits", "ranks", "sums", "totals", "called_out", "totals_called_out", "line_suits", "line_ranks")
TEXT = """# What an evening costs

Counted, not guessed: a test types these evenings into a pseudo-terminal, key by key, and this page is written from what
it counted (`python -m tests.table.counting`). Enter is a key.

## Keys

A hand of four players with twelve cards left:

| typed as | keys | at most |
|---|---|---|
| companion, ranks only (`a`, `8k3q`, ...) | {ranks} | 24 |
| companion, with suits (`8skd3hqc`) | {suits} | 36 |
| companion, only the totals (`27`) | {totals} | 12 |
| one-line command, ranks only | {line} | 45 |

That is: who went out, one line for each of the others as they sit, and Enter once the receipt has been seen.

A whole evening in the companion:

| part | ranks only | only the totals |
|---|---|---|
| setup: the command, the game, four names, one house rule | {setup} | {setup_totals} |
| ten hands, twelve cards left in each ({least} to {most} keys a hand; {least_totals} to {most_totals}) \
| {hand} | {hand_totals} |
| a misread card or total, noticed two hands later | {misread_card} | {misread_card_totals} |
| a dispute: the question, and what the table decided | {dispute} | {dispute_totals} |
| a latecomer, from the ninth hand on | {latecomer} | {latecomer_totals} |
| the end | {end} | {end_totals} |
| **all** | **{all}** | **{all_totals}** |

## Mistakes caught before they count

Fifty hands with one mistake each, ten of every kind, the cards drawn at random. *Caught* means that the program did not
record the hand at the Enter that records, but said what cannot be. The same hands, typed in eight ways: in the
companion with suits, with ranks only, with ranks and the sum that the player said (`8k3q:73`), with totals only, and
as they are called out in any order, with ranks (`dani, c 8k3q, b 55a2`) or totals (`dani, c :73, b :13`); as a one-line
command with suits and with ranks only.

| mistake | suits | ranks | ranks and sums | totals | called out | totals called out \
| one line, suits | one line, ranks |
|---|---|---|---|---|---|---|---|---|
{rows}
| **all** | {caught} |

- *Wrong rank*: one card read as another. With suits it is noticed when somebody else has the card that it became; with
  ranks alone hardly ever, unless the sum is typed, too.
- *Totals* say nothing about cards: only who has nothing left can be held against who went out.
- *Doubled card*: one card typed twice. *Two out*: a player's cards forgotten.
- *Wrong player*: in the companion another player is named as the one who went out, and has cards, or whoever did has
  none. In one line nobody is named: cards behind the wrong name only make somebody else the one who went out.
- *Swapped seats*: two players' cards told for each other. No pack and no sum can tell; a player who looks at the
  receipt can. The Enter after the receipt is for that, and what is noticed later is put right with `.edit`.
"""


if __name__ == "__main__":
    DOCUMENT.write_text(written(counted(), mistakes_counted()), encoding="utf-8")
