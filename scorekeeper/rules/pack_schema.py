"""What a pack of cards is made of: a shipped one whole, one of a ruleset's own by what it has more or other."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.schema_fields import FreeText, OneWord, ValueKind, Whole
from scorekeeper.rules.schema_shapes import FreeMapping, ListOf, Local, Record

ALSO = FreeMapping(ListOf(FreeText(), 1), "[a-z]{2}", "language")  # what else people call it, when they type it
CARD: Mapping[str, ValueKind] = {
    "face": Whole(),
    "copies": Whole(0, 100),
    "name": Local(),
    "plural": Local(),
    "typed": FreeMapping(ListOf(FreeText(), 1), "[a-z]{2}", "language"),
    "also": ALSO,
}
SUIT: Mapping[str, ValueKind] = {
    "sign": FreeText(),
    "colour": FreeText(),
    "name": Local(),
    "letter": Local(),
    "also": ALSO,
}
RANKS, EXTRAS = "-?[0-9]{1,3}|[A-Z0-9]{1,7}", "[A-Z0-9]{1,7}"


def _pack(whole: bool) -> Record:
    """Every key that is needed, or none of them."""
    needed = ("name", "plural", "typed")
    return Record(
        {
            "pack": FreeText(),
            "written": OneWord(("rank-suit", "suit-rank")),
            "suits": FreeMapping(
                Record(SUIT, ("sign", "colour", "name", "letter") if whole else ()), "[A-Z]", "suit letter"
            ),
            "ranks": FreeMapping(Record(CARD, needed if whole else ()), RANKS, "rank"),
            "numbered": Record({"from": Whole(0, 999), "to": Whole(0, 999), "copies": Whole(1, 100)}, ("from", "to")),
            "extras": FreeMapping(Record(CARD, ("copies", *needed) if whole else ()), EXTRAS, "card"),
        },
        ("pack", "written", "suits", "ranks") if whole else (),
    )


PACK, PART_OF_A_PACK = _pack(whole=True), _pack(whole=False)
