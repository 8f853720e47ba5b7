"""Cards in a list: what joins them, a suit that is said once for several, the ranks of a run between its ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.answers.told_hands.cards_held.card_said import ANY, CardItem, CardSaid

BETWEEN = (",", "-", "/", "&", "+", "w")  # signs (and `w/`) between cards in a list


class CardLists(CardSaid):
    """Knows which cards stand in one list."""

    def joins(self, begin: int, end: int) -> bool:
        """Whether nothing stands between two cards but what joins them in a list."""
        told, between = self.told, range(begin, end)
        joined = (
            told.text(at) in BETWEEN or told.does(at) & {"join", "filler", "those"} or self._article(at)
            for at in between
        )
        return all(joined) and not any("with" in told.does(at) for at in between)

    def _one_suit(self, items: list[CardItem]) -> list[CardItem]:
        """The items, where a suit told once for several cards is of each: `the ace and king of spades`."""
        found: list[CardItem] = []
        for at, item in enumerate(items):
            first = (
                item.rank == ANY and not item.bare and self.told.text(item.end - 1).endswith("s") and item.count == 1
            )
            follows = at + 1 < len(items) and self.joins(item.end, items[at + 1].begin) and not items[at + 1].suit
            if first and follows:  # `corazones j, q y k`: the suit is told before the cards
                here = at + 1
                while here < len(items) and not items[here].suit and self._follows(items, here):
                    items[here] = replace(items[here], suit=item.suit, bare=False)
                    here += 1
                continue
            before = self._suit(item.begin) if item.rank != ANY and self.told.text(item.begin).endswith("s") else ""
            here = at + 1
            while before and here < len(items) and not items[here].suit and self._follows(items, here):
                items[here] = replace(items[here], suit=before, bare=False)
                here += 1
            found.append(item)
        for at in range(len(found) - 2, -1, -1):
            one, then = found[at], found[at + 1]
            said_after = then.suit and "link" in self.told.does(then.end - 2) and then.rank != ANY
            apart = one.rank in self.own_suit and self._article(then.begin)  # `the queen and the 2 of hearts`
            ranked = not apart and not one.suit and one.count == 1 and self.joins(one.end, then.begin)
            if ranked and (said_after or (then.suit and self._chained(then))):
                found[at] = replace(one, suit=then.suit, bare=False)
        return found

    def _follows(self, items: Sequence[CardItem], at: int) -> bool:
        return self.joins(items[at - 1].end, items[at].begin)

    def _chained(self, item: CardItem) -> bool:
        """Whether an item has its suit from those after it."""
        return "link" not in self.told.does(item.end - 2) and self.told.text(item.end - 1) not in self.suits

    def _with_runs(self, items: list[CardItem]) -> list[CardItem]:
        """The items, with the ranks between two that begin and end a run: `the ace to the seven of coins`."""
        order = [rank.code for rank in self.pack.ranks]
        found: list[CardItem] = []
        for item in items:
            before = found[-1] if found else None
            run = before is not None and before.end + 1 == item.begin and "run_to" in self.told.does(before.end)
            if before and run and before.rank in order and item.rank in order:
                low, high = order.index(before.rank), order.index(item.rank)
                if before.bare and low < high:  # `del 1 al 7 de copas`
                    found[-1] = replace(before, suit=item.suit, bare=False)
                for rank in order[low + 1 : high]:
                    found.append(replace(item, rank=rank, begin=item.begin, end=item.begin))
            found.append(item)
        return found
