"""The cards in what is told: each with how many, its suit where it is said, and whether it surely is a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.answers.told_hands.card_words import equal_cards
from scorekeeper.answers.told_hands.cards_held.card_lists import CardLists
from scorekeeper.answers.told_hands.cards_held.card_said import ANY, CardItem

MOST = 20  # so many cards of a rank are told at once


class CardHearing(CardLists):
    """Finds the cards among the tokens of what is told."""

    def items(self) -> list[CardItem]:
        """All cards and bare numbers that may be cards, in order; a suit told once for several is of each."""
        found: list[CardItem] = []
        at = 0
        while at < len(self.told):
            item = self._item(at)
            if item is None:
                at += 1
                continue
            found.append(item)
            at = item.end
        return [self._own(item) for item in self._with_runs(self._one_suit(found))]

    def _item(self, at: int) -> CardItem | None:
        if nicknamed := self._single(at):
            return nicknamed
        told = self.told
        if told.phrase(at, "everybody"):
            return None  # `the two others` is no two
        article = self._article(at) and not self._article(at + 1) and at + 1 < len(told)
        here = at + int(article)
        for name, count in (("pair", 2), ("three_alike", 3)):
            if length := told.phrase(here, name):
                return self._several(at, here + length, count)
        if "both" in told.does(at) and self._rank(at + 1)[0]:
            return self._several(at, at + 1, 2)
        if "all" in told.does(at) and (every := self._all(at)):
            return every
        number = told.number(here)
        return self._in_words(at, here) if number is None else self._counted(at, here, number)

    def _counted(self, at: int, here: int, number: int) -> CardItem | None:
        """A card that a number names (`the 7`), or as many as it says (`two eights`)."""
        told, named = self.told, str(number) in self.pack.named
        alone = not self._may_follow(here + 1) and (number > 1 or not self._rank(here + 1)[0])
        if here > at and alone and named and not self._counts(here):
            return self._of_suit(CardItem(str(number), "", 1, at, here + 1))
        then = told.number(at + 1)
        single = number == 1 and here == at and not told.tokens[at].in_digits and self._begins(at)
        if single and str(then) in self.pack.named and told.number(at + 2) is None:  # `a six and one eight`
            return self._of_suit(CardItem(str(then), "", 1, at, at + 2))
        several = self._several(at, here + 1, number) if 0 < number <= MOST else None
        if several is not None and several.count == number:
            return several
        if here != at or not named or self._counts(at):
            return None
        return self._of_suit(CardItem(str(number), "", 1, at, at + 1, bare=True))

    def _in_words(self, at: int, here: int) -> CardItem | None:
        """A card that is named by words: a rank, a suit, both."""
        suit, (rank, length) = self._suit(here), self._rank(here)
        if suit and (one := self._plain(here + 1)):  # `a red skip`
            return replace(one, suit=suit, begin=at, bare=False)
        if suit and here > at and not rank:
            return CardItem(ANY, suit, 1, at, here + 1)
        if not rank:
            return None
        return self._of_suit(CardItem(rank, "", 1, at, here + length, court=self._is_court(here)))

    def _begins(self, at: int) -> bool:
        """Whether what joins cards in a list, or nothing, stands before a place."""
        return at == 0 or self.told.is_comma(at - 1) or bool(self.told.does(at - 1) & {"and", "with", "plus"})

    def _several(self, at: int, here: int, count: int) -> CardItem | None:
        """So many cards of what the words from `here` on say: a rank in the plural, a suit, court cards."""
        told = self.told
        of = "link" in told.does(here)
        here += int(of)
        between = here + 1 if self._is_between(here) else here
        for place in dict.fromkeys((here, between)):
            suit = self._suit(place)
            if suit and (one := self._plain(place + 1)) is not None:
                return replace(one, suit=suit, count=count, begin=at)
            if suit and not of:  # `three of hearts` is one card
                return CardItem(ANY, suit, count, at, place + 1)
            rank, length = self._rank(place)
            number = told.number(place)
            if number is not None and place == here and count == -number:
                return None
            if rank and (self._is_plural(place, length) or count == 1 or not self._may_be_rank(count)):
                return self._of_suit(CardItem(rank, "", count, at, place + length, court=self._is_court(place)))
            if number is not None and number < 0 and str(number) in self.pack.named:
                return CardItem(str(number), "", count, at, place + 1)
        return None

    def _is_between(self, at: int) -> bool:
        """Whether a word may stand between a number and what it counts: `four little hearts`."""
        told = self.told
        word = told.text(at)
        known = told.does(at) - {"filler"} or self._rank(at)[0] or self._suit(at)
        return word.isalpha() and len(word) > 1 and not known and not self._article(at)

    def _may_follow(self, at: int) -> bool:
        """Whether the words from a place on are what a number before them counts."""
        rank, length = self._rank(at)
        return bool(rank and self._is_plural(at, length) and self.told.number(at) is None) or (
            bool(self._suit(at)) and self.told.text(at).endswith("s")
        )

    def _counts(self, at: int) -> bool:
        """Whether a number counts what is no card: `7 points`, `two of us`."""
        told = self.told
        before, after = told.does(at - 1), told.does(at + 1)
        if "before_people" in before or "we_stay" in before or told.is_after(at, "we_play"):
            return True
        if after & {"units", "points", "counts_else"}:
            return True
        one = told.number(at) == 1 and not told.tokens[at].in_digits
        someone = "after_one" in after or told.text(at + 1) == ":" or self._article(at + 1)
        return one and ("before_one" in before or someone)

    def _all(self, at: int) -> CardItem | None:
        """All cards of a suit, or all but some: `every single heart`, `all but two of the hearts`, `... menos dos`."""
        here, less = self._less(at + 1)
        while here < len(self.told) and (
            self._article(here)
            or self.told.does(here) & {"those", "link", "filler"}
            or (self.told.number(here) or 0) > 0
        ):
            here += 1
        suit = self._suit(here)
        if not suit and less is None and (every := self._every_one(at, here)):
            return every
        equal = equal_cards(self.rules, suit) if suit else []
        end, less = self._less(here + 1) if less is None else (here + 1, less)
        return CardItem(ANY, suit, len(equal) - (less or 0), at, end) if equal else None

    def _every_one(self, at: int, here: int) -> CardItem | None:
        """All cards of a rank that each suit has once: `all the kings`; None where more of them may be in the pack."""
        rank, length = self._rank(here)
        once = any(one.code == rank and one.copies == 1 for one in self.pack.ranks)
        if not rank or (not once and not self._is_plural(here, length)):
            return None
        return CardItem(rank, "", len(self.pack.suits), at, here + length) if once else self._unclear(at, here + length)

    def _unclear(self, begin: int, end: int) -> CardItem:
        """Cards of which it hangs on what is not told how many they are."""
        return CardItem(ANY, "", MOST, begin, end)

    def _less(self, at: int) -> tuple[int, int | None]:
        """How many less than all there are, and where it is said no more; a number is left open where it is a card."""
        told, number = self.told, self.told.number(at)
        if number is not None and number < 0:
            return at + 1, -number  # `menos dos`
        if "but_for" not in told.does(at):
            return at, None
        number = told.number(at + told.phrase(at, "but_for"))
        return at + 1 + told.phrase(at, "but_for"), number if number is not None else -MOST

    def _own(self, item: CardItem) -> CardItem:
        """A card called by its rank alone (`the queen`) is the one that has a value of its own; not `a queen`."""
        alone = not item.suit and item.count == 1 and "indefinite" not in self.told.does(item.begin)
        return replace(item, suit=self.own_suit[item.rank]) if alone and item.rank in self.own_suit else item

    def codes(self, item: CardItem, taken: Sequence[str] = ()) -> list[str] | None:
        """The codes of the cards, none of those `taken`; None where it hangs on something untold which they are."""
        if item.rank == ANY:
            equal = [card for card in equal_cards(self.rules, item.suit) if card not in taken]
            return equal[: item.count] if len(equal) >= item.count else None
        code = self.pack.code(item.rank, item.suit) if item.suit else item.rank
        return [code if code in self.pack.kinds else item.rank] * item.count
