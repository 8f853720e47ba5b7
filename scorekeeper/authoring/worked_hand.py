"""One worked hand of a file, as a receipt: to see while writing what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.match.examples import check_example, example_line
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Ruleset
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader
from scorekeeper.views.receipt import Receipt, hand_receipts

Tree = Mapping[str, Any]


@dataclass(frozen=True)
class Sample:
    """A hand of a worked example: the example's name, the number of the hand, and what everybody got."""

    name: str
    number: int
    receipts: tuple[Receipt, ...]


def sample_hand(ruleset: Ruleset, examples: Sequence[Tree], lang: str) -> Sample | None:
    """The last hand of the first example that does not hold; else of the first in which somebody scores.

    None where no example can be played.
    """
    failing = [
        example for example in examples if "refused" not in example["expect"] and check_example(ruleset, example)
    ]
    return next(_samples(ruleset, (*failing, *examples), lang), None)


def _samples(ruleset: Ruleset, examples: Sequence[Tree], lang: str) -> Iterator[Sample]:
    for example in examples:
        played = replay(ruleset, example_line(ruleset, example))
        if not isinstance(played, Standings) or not played.counted:
            continue
        hand = played.counted[-1]
        receipts = hand_receipts(played, hand, tuple(played.totals), Reader(ruleset.pack, lang, lang))
        if any(receipt.entries for receipt in receipts):
            yield Sample(str(example["name"]), hand.number, receipts)
