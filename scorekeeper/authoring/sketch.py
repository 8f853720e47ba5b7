"""What is known of somebody's own game while it is asked for, question after question."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from scorekeeper.authoring.value_rows import CardWorth
from scorekeeper.cards.pack import Pack
from scorekeeper.match.names import folded
from scorekeeper.rules.amount_functions import Value
from scorekeeper.store.shelf.ruleset_files import read_pack
from scorekeeper.values import dataclass

COUNTS = ("left", "collect", "taken", "tricks", "points", "winner")  # what is looked at when a hand is over
WITH_CARDS = ("left", "collect", "taken")
SHEDDING = ("left", "collect")
LONGEST_ID = 40


@dataclass(frozen=True)
class Sketch:
    """A game as far as it has been told. Points of cards are in `values`; `sample` is what the table says they gave."""

    id: str
    lang: str
    name: str = ""
    count: str = "left"
    pack: str = "french-52"
    packs: int = 1
    jokers: int = 0
    least: int = 2
    most: int = 8
    teams: bool = False
    deal: int | None = None
    values: tuple[CardWorth, ...] = ()
    sample: int = 0
    each: int = 1  # for a trick, or for a hand won
    out: int = 0  # for going out
    target: int | None = None
    hands: int | None = None
    best: str = "lowest"
    tie: str = "shared"
    dealer: str = "left"
    rules: tuple[str, ...] = ()
    languages: tuple[str, ...] = ("en",)
    options: Mapping[str, Value] = field(default_factory=dict)  # of the game that it is a variant of, where changed

    @property
    def cards(self) -> Pack:
        """The pack that is played with."""
        return _pack(self.pack)

    @property
    def with_cards(self) -> bool:
        """Whether cards are counted after a hand."""
        return self.count in WITH_CARDS

    @property
    def shedding(self) -> bool:
        """Whether somebody goes out and the others have cards left."""
        return self.count in SHEDDING


def cards_there(sketch: Sketch) -> int:
    """How many cards are shuffled together."""
    pack = sketch.cards
    one = sum(pack.copies[code] for code, kind in pack.kinds.items() if kind.exact)
    return sketch.packs * (one + sketch.jokers)


def id_of(name: str) -> str:
    """`Mi Juego Ñ` as an id: `mi-juego-n`; empty where nothing of it can stand in one."""
    letters = re.sub(r"[^a-z0-9]+", "-", folded(unicodedata.normalize("NFC", name))).strip("-")
    return re.sub(r"^[0-9-]+", "", letters)[:LONGEST_ID].rstrip("-")


def name_of(id_: str) -> str:
    """`my-game` as a name: `My game`."""
    return id_.replace("-", " ").capitalize()


@lru_cache
def _pack(name: str) -> Pack:
    pack = read_pack(name)
    assert pack is not None, name
    return pack
