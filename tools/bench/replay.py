"""Seasons of matches scored again from their cards, against ledger and hledger balancing as many transactions."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from timing import SCOREKEEPER, in_turns, once, ratio, title

SIZES = ((10, 7), (100, 7), (1000, 3))  # matches, and how often each is measured
HANDS = 100
PLAYERS = ("Ana", "Beto", "Carla", "Luis")
PACK = [rank + suit for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in "SHDC"]


def main() -> None:
    """Print what each takes, and how that compares."""
    title(f"Replay of matches of {HANDS} hands for four, every line printed")
    with tempfile.TemporaryDirectory() as folder:
        for matches, times in SIZES:
            _size(Path(folder), matches, times)
    print("  ledger and hledger: `bal` on as many transactions as there are hands, three postings each or four.")


def _size(folder: Path, matches: int, times: int) -> None:
    season, books = folder / f"{matches}.jsonl", folder / f"{matches}.journal"
    seed = random.Random(matches)
    played = [match(seed, n, HANDS) for n in range(matches)]
    season.write_text("".join(json.dumps(match) + "\n" for match in played), "utf-8")
    books.write_text("".join(transactions(played)), "utf-8")
    runs: dict[str, Callable[[], float]] = {"scorekeeper": lambda: _scored(season, matches, folder)}
    for other in ("hledger", "ledger"):
        if shutil.which(other):
            runs[other] = lambda other=other: once([other, "-f", str(books), "bal"], folder)
    seconds = in_turns(runs, times)
    print(f"  {matches:5} matches, {matches * HANDS:7} hands, median of {times}")
    for name, taken in seconds.items():
        print(f"    {name:14} {median(taken):7.2f} s   {ratio(seconds['scorekeeper'], taken):5.2f}")


def _scored(season: Path, matches: int, home: Path) -> float:
    return once([SCOREKEEPER, "replay", str(season), "--json"], home)


def match(seed: random.Random, n: int, hands_played: int) -> dict[str, object]:
    """One match of so many hands, by chance."""
    hands = []
    for _ in range(hands_played):
        out = seed.choice(PLAYERS)
        dealt = iter(seed.sample(PACK, 51))
        hands.append(
            {
                "out": out,
                "left": {name: [next(dealt) for _ in range(seed.randint(1, 6))] for name in PLAYERS if name != out},
            }
        )
    return {
        "id": f"m{n}",
        "ruleset": "ochos-locos",
        "options": {"target": 10000},
        "players": list(PLAYERS),
        "hands": hands,
    }


def transactions(played: list[dict[str, object]]) -> Iterator[str]:
    """One transaction a hand: who kept cards pays, who went out receives."""
    for match in played:
        for number, hand in enumerate(match["hands"], 1):  # type: ignore[arg-type, var-annotated]
            left = hand["left"]
            yield f"2026-01-{number % 28 + 1:02} {match['id']} hand {number}\n"
            for name, cards in left.items():
                yield f"    points:{match['id']}:{name}  {sum(len(card) for card in cards)}\n"
            yield f"    points:{match['id']}:{hand['out']}\n\n"
