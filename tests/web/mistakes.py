"""The fifty mistakes of docs/evening.md, each told on the phones of four players; `python -m tests.web.mistakes` writes
what became of them into docs/phones.md.

On phones nobody says who went out and nobody tells another's cards: those mistakes cannot be told at all, which the
tests show of the pages. Instead a seat is taken by the wrong person.
"""

from __future__ import annotations

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from tests.table.mistakes import EACH, MISTAKES, PLAYERS, POINTS, Told, dealt

from .conftest import Evening, Phone, Table_, evenings, names_of_buttons

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "phones.md"
IMPOSSIBLE = ("wrong player", "swapped seats")
WRONG_SEAT = "wrong seat"
WAYS = ("ranks", "suits", "suits and sums")
MISSED = 3  # a person misses one in so many
HEAD = "| mistake | cannot happen | refused: ranks | suits | suits and sums | left to be noticed, in each way |"
PARAGRAPH = "\n\n"


@dataclass(frozen=True)
class PhoneCount:
    """Of ten mistakes of a kind: how many cannot happen, how many are refused in each way of telling."""

    kind: str
    impossible: int
    refused: tuple[int, ...]

    def left(self, way: int) -> int:
        """How many a person must notice on the receipt."""
        return EACH - self.impossible - self.refused[way]


def refused_on_phones(begin: Table_, hand: Told, told: Told, way: str) -> bool:
    """Whether the hand could not be recorded as it was told; with sums, everybody adds up what they really hold."""
    table = begin("ochos-locos", *PLAYERS)
    for player in PLAYERS:
        _tell(table.seated(player), told.left.get(player, ()), hand.left.get(player, ()), way)
    return not recorded(table)


def recorded(table: Evening) -> bool:
    """Whether the keeper could record the hand."""
    keeper = table.phone("keep")
    if "Record" in names_of_buttons(keeper.page):
        keeper.press("Record")
    return bool(table.live.match.standings.hands)


def _tell(phone: Phone, cards: tuple[str, ...], held: tuple[str, ...], way: str) -> None:
    if not cards:
        phone.press("Nothing left")
        return
    text = " ".join(card if "suits" in way else card[0] for card in cards)
    own = {"sum": str(sum(POINTS[card[0]] for card in held))} if "sums" in way else {}
    phone.press("Send", text=text, **own)


def wrong_seat(begin: Table_, seed: int) -> bool:
    """Whether it is noticed by itself that somebody took another's seat: whoever it belongs to finds it taken.

    In every other hand both sit down for each other, and only a person can tell.
    """
    table = begin("ochos-locos", *PLAYERS)
    one, other = random.Random(f"seat {seed}").sample(PLAYERS, 2)
    table.seated(other)  # the phone of `one`
    rightful = table.phone("join")
    if seed % 2:
        rightful.press(f"I am {one}")
        return False
    return f"I am {other}" not in names_of_buttons(rightful.page)


def counted() -> tuple[PhoneCount, ...]:
    """Every kind of mistake, ten hands each, in three ways of telling."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        begin = evenings(Path(folder))
        for kind, make in MISTAKES.items():
            if kind in IMPOSSIBLE:
                found.append(PhoneCount(kind, EACH, (0,) * len(WAYS)))
                continue
            hands = [(hand, make(hand, random.Random(f"{kind} {n}"))) for n, hand in enumerate(map(dealt, range(EACH)))]
            refused = tuple(sum(refused_on_phones(begin, *one, way) for one in hands) for way in WAYS)
            found.append(PhoneCount(kind, 0, refused))
        seats = sum(wrong_seat(begin, seed) for seed in range(EACH))
        found.append(PhoneCount(WRONG_SEAT, 0, (seats,) * len(WAYS)))
    return tuple(found)


def section(counts: tuple[PhoneCount, ...]) -> str:
    """The table of the document, and what it comes to."""
    fifty = [one for one in counts if one.kind != WRONG_SEAT]
    rows = [HEAD, "|---" * (HEAD.count("|") - 1) + "|"]
    for one in counts:
        left = ", ".join(str(one.left(way)) for way in range(len(WAYS)))
        rows.append(f"| {one.kind} | {one.impossible or ''} | {' | '.join(map(str, one.refused))} | {left} |")
    left_in_all = [sum(one.left(way) for one in fifty) for way in range(len(WAYS))]
    caught = [len(fifty) * EACH - left for left in left_in_all]
    missed = [-(-left // MISSED) for left in left_in_all]
    said = (
        f"Impossible or refused, of {len(fifty) * EACH}: **{caught[0]}** with ranks, **{caught[1]}** with suits, "
        f"**{caught[2]}** with suits and sums. Where a person who looks at the receipt misses one in three, "
        f"{missed[0]}, {missed[1]} and {missed[2]} are recorded wrong."
    )
    return "\n".join((*rows, "", *wrap(said, 120)))


def written(document: str, counts: tuple[PhoneCount, ...]) -> str:
    """The document with this table in the place of the old one."""
    before, _, rest = document.partition(HEAD)
    after = rest.split(PARAGRAPH, 2)[2]  # behind the table, and behind what it comes to
    return f"{before}{section(counts)}{PARAGRAPH}{after}"


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text("utf-8"), counted()), encoding="utf-8")
