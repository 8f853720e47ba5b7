"""Fifty hands typed wrong, five ways, ten each: which of them are recorded all the same?"""

from __future__ import annotations

import io
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.sitting import companion
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.run import run
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.table.starting import Wish, first_event, start

PLAYERS = ("Ana", "Beto", "Carla", "Dani")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
PACK = tuple(rank + suit for rank in RANKS for suit in "SHDC")
EACH = 10
POINTS = {**{rank: int(rank) for rank in "2345679"}, "A": 1, "8": 50, **dict.fromkeys("TJQK", 10)}


@dataclass(frozen=True)
class Told:
    """A hand as somebody tells it: who went out, and what is with whom (four cards each)."""

    out: str
    left: dict[str, tuple[str, ...]]


def dealt(seed: int) -> Told:
    """A hand as it is: twelve cards of one pack left with three players."""
    chance = random.Random(seed)
    out = chance.choice(PLAYERS)
    cards = chance.sample(PACK, 12)
    others = [player for player in PLAYERS if player != out]
    return Told(out, {player: tuple(cards[4 * place : 4 * place + 4]) for place, player in enumerate(others)})


def wrong_rank(hand: Told, chance: random.Random) -> Told:
    """One card is read as another rank."""
    who, place = chance.choice(list(hand.left)), chance.randrange(4)
    cards = list(hand.left[who])
    cards[place] = chance.choice([rank for rank in RANKS if rank != cards[place][0]]) + cards[place][1]
    return replace(hand, left={**hand.left, who: tuple(cards)})


def doubled(hand: Told, chance: random.Random) -> Told:
    """One card is typed twice."""
    who, place = chance.choice(list(hand.left)), chance.randrange(4)
    cards = hand.left[who]
    return replace(hand, left={**hand.left, who: (*cards[: place + 1], *cards[place:])})


def wrong_player(hand: Told, chance: random.Random) -> Told:
    """Somebody else is named as the one who went out; whoever really did has no cards to tell."""
    return replace(hand, out=chance.choice(list(hand.left)))


def two_out(hand: Told, chance: random.Random) -> Told:
    """The cards of one player are forgotten."""
    return replace(hand, left={**hand.left, chance.choice(list(hand.left)): ()})


def swapped(hand: Told, chance: random.Random) -> Told:
    """Two players' cards change places."""
    one, other = chance.sample(list(hand.left), 2)
    return replace(hand, left={**hand.left, one: hand.left[other], other: hand.left[one]})


MISTAKES: dict[str, Callable[[Told, random.Random], Told]] = {
    "wrong rank": wrong_rank,
    "doubled card": doubled,
    "wrong player": wrong_player,
    "two out": two_out,
    "swapped seats": swapped,
}


def said(cards: Sequence[str], suits: bool) -> str:
    """Cards as they are typed, with nothing between them; but one blank among numbers alone, which would be a total."""
    typed = "".join(card if suits else card[0] for card in cards).lower()
    return f"{typed[0]} {typed[1:]}" if typed.isdigit() and len(typed) > 1 else typed


class Typist:
    """Types what was told, seat after seat, and Enter where nothing is left to tell; then gets up."""

    def __init__(self, told: Told, cards: Callable[[str], str], in_turn: bool = True) -> None:
        self._lines = self._typed(told, cards) if in_turn else self._called_out(told, cards)

    def _called_out(self, told: Told, cards: Callable[[str], str]) -> Iterator[str]:
        """All in one line, the last seat first; who is not named is asked, and has nothing."""
        named = [player for player in reversed(PLAYERS) if player != told.out and cards(player)]
        yield ", ".join((told.out, *(f"{player} {cards(player)}" for player in named)))
        yield from ("" for player in PLAYERS if player != told.out and player not in named)
        yield ""

    def _typed(self, told: Told, cards: Callable[[str], str]) -> Iterator[str]:
        yield told.out
        for player in PLAYERS:
            if player != told.out:
                yield cards(player)
        yield ""

    def ask(self, asked: InputLine) -> str:
        """The next line."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line


def caught_in_companion(told: Told, cards: Callable[[str], str], in_turn: bool = True) -> bool:
    """Whether the companion did not record it at the Enter that records."""
    with tempfile.TemporaryDirectory() as home:
        table = _table(Path(home))
        with redirect_stdout(io.StringIO()):
            companion(CommandContext(table, table.store.home, "en", plain=True, runs=run), Typist(told, cards, in_turn))
        return not open_match(table).standings.hands


def caught_in_a_line(told: Told, cards: Callable[[str], str]) -> bool:
    """Whether the one-line command did not record it; who went out is known there by having no cards."""
    with tempfile.TemporaryDirectory() as home:
        table = _table(Path(home))
        try:
            record_hand(table, [f"{player}={cards(player)}" for player in told.left if told.left[player]])
        except Refused:
            return True
        return False


class QuickDisk(Disk):
    """A disk that does not wait for the medium: no power is cut here."""

    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


@cache
def _rules() -> Ruleset:
    return RulesetFiles(Path("/none")).get("ochos-locos")


def _table(folder: Path) -> Table:
    table = Table(FileStore(Home(folder, QuickDisk())), lambda: "2026-11-20T21:30:00+01:00", "en")
    ruleset = _rules()
    state: MatchState = start(table, ruleset, first_event(table, ruleset, Wish(PLAYERS)))
    return replace(table, match=state.id)


@dataclass(frozen=True)
class Count:
    """How many of ten were caught, by the way they were typed."""

    kind: str
    suits: int
    ranks: int
    sums: int
    totals: int
    called_out: int
    totals_called_out: int
    line_suits: int
    line_ranks: int


def counted() -> tuple[Count, ...]:
    """Every kind of mistake, ten hands each."""
    counts = []
    for kind, make in MISTAKES.items():
        columns = [0] * 8
        for seed in range(EACH):
            hand = dealt(seed)
            told = make(hand, random.Random(f"{kind} {seed}"))
            in_line = _for_a_line(hand, told, kind)
            for place, caught in enumerate(
                (
                    caught_in_companion(told, Say(told, suits=True)),
                    caught_in_companion(told, Say(told, suits=False)),
                    caught_in_companion(told, Say(told, suits=False, sums=told if kind == "swapped seats" else hand)),
                    caught_in_companion(told, lambda player, told=told: total(told, player)),  # type: ignore[misc]
                    caught_in_companion(told, Say(told, suits=False), in_turn=False),
                    caught_in_companion(told, lambda player, told=told: total(told, player), in_turn=False),  # type: ignore[misc]
                    caught_in_a_line(in_line, Say(in_line, suits=True)),
                    caught_in_a_line(in_line, Say(in_line, suits=False)),
                )
            ):
                columns[place] += caught
        counts.append(Count(kind, *columns))
    return tuple(counts)


def total(told: Told, player: str) -> str:
    """What the player says who only counts; nothing where nothing is left."""
    points = sum(POINTS[card[0]] for card in told.left.get(player, ()))
    return f":{points}" if points else ""


@dataclass(frozen=True)
class Say:
    """How the cards of a player are typed; with `sums`, behind them the sum of what the player really holds there."""

    told: Told
    suits: bool
    sums: Told | None = None

    def __call__(self, player: str) -> str:
        cards = self.told.left.get(player, ())
        if self.sums is None or not cards:
            return said(cards, self.suits)
        return f"{said(cards, self.suits)}:{sum(POINTS[card[0]] for card in self.sums.left.get(player, ()))}"


def _for_a_line(hand: Told, told: Told, kind: str) -> Told:
    """In one line nobody is named as out; there the wrong player is a name typed instead of another."""
    if kind != "wrong player":
        return told
    who = told.out
    return Told(who, {(hand.out if player == who else player): cards for player, cards in hand.left.items()})
