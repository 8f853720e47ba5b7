"""Ochos Locos as a plain list of what happened, scored the long way round: what the real thing is compared with."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

WORTH = {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 1}


@dataclass
class Table:
    """The table as a child would keep it: totals, whose deal it is, and whether somebody has reached the target."""

    order: list[str]
    dealer: str
    collection: bool
    target: int = 100
    totals: dict[str, int] = field(default_factory=dict)
    tied: list[str] = field(default_factory=list)  # who owes an extra hand
    winner: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)  # who was in a hand

    def playing(self) -> list[str]:
        return [name for name in self.order if not self.tied or name in self.tied]

    def best(self, among: list[str]) -> list[str]:
        pick = max if self.collection else min
        extreme = pick(self.totals[name] for name in among)
        return [name for name in among if self.totals[name] == extreme]

    def hand(self, out: str | None, left: dict[str, list[str]]) -> None:
        extra, playing = bool(self.tied), self.playing()
        self.seen |= set(playing)
        worth = {name: sum(WORTH.get(card[:-1]) or int(card[:-1]) for card in left.get(name, [])) for name in playing}
        if self.collection:
            if out is not None:
                self.totals[out] += sum(worth.values())
        else:
            for name in playing:
                self.totals[name] += worth[name]
        self.deal_on(self.dealing())
        if extra:
            still = self.best(playing)
            self.settle([out] if len(still) > 1 and out in still else still)  # type: ignore[list-item]
        else:
            self.look()

    def dealing(self) -> str:
        return self.dealer if self.dealer in self.playing() else self.next_to(self.dealer, self.playing())

    def deal_on(self, dealt: str) -> None:
        self.dealer = dealt

    def look(self) -> None:
        """Has somebody reached the target?"""
        self.tied, self.winner = [], []
        if any(self.totals[name] >= self.target for name in self.order):
            self.settle(self.best(self.order))

    def settle(self, first: list[str]) -> None:
        self.tied, self.winner = (first, []) if len(first) > 1 else ([], first)

    def next_to(self, name: str, among: list[str]) -> str:
        place = self.order.index(name)
        return next(other for other in self.order[place + 1 :] + self.order[: place + 1] if other in among)

    def leave(self, name: str) -> None:
        if name not in self.seen:
            del self.totals[name]
        if self.dealer == name:
            self.dealer = self.next_to(name, [other for other in self.order if other != name])
        self.order.remove(name)
        if name in self.tied:
            self.tied.remove(name)
            self.settle(list(self.tied))


def score(players: list[str], collection: bool, happened: list[Any]) -> Table:
    """The table after all that happened: ("hand", out, left), ("join", name, points), ("leave", name), ("target", n)."""
    table = Table(list(players), players[0], collection, totals=dict.fromkeys(players, 0))
    played = 0
    for what, *more in happened:
        if what == "hand":
            table.hand(*more)
            table.dealer = table.next_to(table.dealer, table.playing())
            played += 1
        elif what == "join":
            table.order.append(more[0])
            table.totals[more[0]] = more[1]
        elif what == "leave":
            table.leave(more[0])
        elif what == "target":
            over = any(table.totals[name] >= more[0] for name in table.order)
            was_over = bool(table.tied or table.winner)
            table.target = more[0]
            if played and over != was_over:
                table.look()
    return table
