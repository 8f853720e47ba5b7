"""The cards of a told hand: given to whom they are told of, or to nobody: denied, thrown, played last."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers.told_hands.cards_held.card_said import CardItem
from scorekeeper.answers.told_hands.cards_held.people import ALL, BOTH
from scorekeeper.answers.told_hands.cards_held.told_hand import LAID, LEFT
from scorekeeper.answers.told_hands.cards_held.whose_numbers import NumbersHeard
from scorekeeper.answers.told_hands.described_hand import ME, OTHER

FURTHER = 6  # words after a card that may say that it was laid to others
NEAR = 4  # words before a card that may deny it
# what may stand between a `not` and the card
SMALL = {"filler", "toward", "ends", "holds", "final", "join", "also", "article", "the", "in"}


class CardsHeard(NumbersHeard):
    """Gives the cards to those of whom it is told."""

    def _denied(self, at: int) -> bool:
        """Whether the cards that begin at a place are denied: `not the queen`, `sin comodines`."""
        told = self.told
        for place in range(at - 1, max(-1, at - 1 - NEAR), -1):
            if told.is_cut(place) or told.parts(place):
                return False
            does = told.does(place)
            if "not" in does:
                return "undoes_not" not in told.does(place + 1)  # `nada más un cuatro`
            if "ends" in does and "toward" not in told.does(place + 1):
                return False
            if not does & SMALL:
                return False
        return False

    def _is_final(self, group: list[CardItem]) -> bool:
        """Whether the card is the one that somebody ended the hand with: `finished on a nine`, `echando un ocho`."""
        if not self.empties or len(group) > 1 or group[0].count > 1:
            return False
        begin, told = group[0].begin, self.told
        before = range(max(told.sentence(begin).start, begin - 6), begin)
        for place in reversed(before):
            after = place + max(1, told.phrase(place, "ends"))
            if "ends" in told.does(place) and self.who in self.scene.ends and self._is_all_between(after, begin):
                return True
            if place == begin - 1 and told.is_comma(place):
                continue  # `echó la última, una jota`
            if told.is_comma(place) and told.does(place + 1) & {"onto", "with"} and "ends" in told.does(place - 1):
                return True  # `he is the one going out, on a plain nine`
            if told.parts(place) and "final" not in told.does(place + 1):
                return False
            if "final" in told.does(place):
                return True
        return False

    def _ended_up(self, who: str, begin: int) -> None:
        """Forgets that somebody ended the hand who only ended up with cards: `terminó con 5 6 7 8 en la mano`."""
        told = self.told
        places = range(max(told.sentence(begin).start, begin - 4), begin)
        with_them = any("ends" in told.does(at) and self._is_all_between(at + 1, begin) for at in places)
        if self.empties and with_them and who in self.scene.ends:
            self.scene.ends.remove(who)

    def _is_all_between(self, begin: int, end: int) -> bool:
        """Whether nothing but who did it and `with` stands between a verb and a card: `salí yo con una dama`."""
        beside = {"with", "article", "is", "beside_deed"}
        return all(at in self.mentions or beside & self.told.does(at) for at in range(begin, end))

    def _cards(self, group: list[CardItem]) -> None:
        """Gives a list of cards to whom it is told of."""
        if len(group) > 1 and self._again(group) and self._laid_off(group[-1:]):
            self._cards(group[:-1])  # `a 7 and a 2, and the 2 I laid off`
            group = group[-1:]
        if len(group) > 1 and self._again(group) and self._goes_on(group[-1]):
            group = group[:-1]  # `ace, two, three of spades, the ace being low`
        if len(group) > 1 and self._is_apart(group[-1].end):
            self._cards(group[:-1])  # `todos los corazones, pero la dama me la comí yo`
            group = group[-1:]
        scene, begin, final = self.scene, group[0].begin, self._is_the_last_card(group)
        if self._are_numbers(group, final):
            for item in group:
                number = self.told.number(item.begin)
                if number is not None:
                    self._number(item.begin, number)
            return
        if self._grid():  # `kings, fours and tens each in their own column` are pairs
            group = [replace(item, count=2) if self._is_pair(item) else item for item in group]
        others = [one for who, one in scene.holdings.items() if who != self.who]
        taken = [code for one in others for codes in one.cards.values() for code in codes]
        own = [self.hearing.codes(item, taken) for item in group]
        cards = [code for codes in own for code in codes or ()]
        asked = any(item.bare for item in group) and begin in scene.asked.places and len(group) < 2
        if self._denied(begin):
            scene.denied += cards
        elif asked or any(codes is None for codes in own) or any(self._counts_unread(item) for item in group):
            scene.doubts.append("cards")
        elif self._are_the_others(begin):
            scene.doubts.append("others")
        elif final:
            self._played_last(cards, begin)
        elif self._laid_off(group):
            self._put_off(cards)
        elif self._is_no_news(group, cards):
            return
        elif self._moved(begin):
            self._put_off(cards)
        else:
            self._give(group, cards)

    def _tells_a_grid(self) -> bool:
        """Whether cards are told that are surely cards: else a number alone is a sum."""
        return any(len(group) > 1 or not group[0].bare for group in self._groups())

    def _is_the_last_card(self, group: list[CardItem]) -> bool:
        return self._is_final(group) or self._last_card_before(group[0].begin)

    def _are_numbers(self, group: list[CardItem], final: bool) -> bool:
        """Whether a number alone, or numbers of all the others, are no cards."""
        alone = len(group) == 1 and group[0].bare and not final
        over = "over" in self.told.does(group[0].begin - 1) | self.told.does(group[-1].end)
        in_grid = self._grid() and (over or not self._on_sheet(group[0].begin)) and self._tells_a_grid()
        return (alone and not in_grid) or (all(item.bare for item in group) and self.who == ALL)

    def _played_last(self, cards: list[str], begin: int) -> None:
        """Keeps the cards that somebody ended the hand with, and who that was."""
        scene = self.scene
        scene.final += cards
        near = [self.mentions[place].who for place in range(max(0, begin - 3), begin) if place in self.mentions]
        who = near[-1] if near else self.who
        if near or not scene.ends:
            scene.ends += [who] * (who not in scene.ends)

    def _lies_over(self, begin: int, end: int, cards: list[str]) -> bool:
        """Whether it is only said again how cards lie: `with the ace above the king`."""
        does = (self.told.does(place) for place in (end, begin - 1, begin - 2))
        return not self._grid() and any("over" in one for one in does) and self._told_before(cards)

    def _give(self, group: list[CardItem], cards: list[str]) -> None:
        """Gives cards that lie in a hand or on the table."""
        begin, end = group[0].begin, group[-1].end
        self.where = self._lies(begin, end) or self.where
        who = self._holder(begin, end)
        self._ended_up(who, begin)
        holding = self.scene.of(who)
        holding.cards[self.where if self.two else LEFT] += cards
        holding.lists.append(cards)
        self._low_aces(group)

    def _told_before(self, cards: list[str]) -> bool:
        """Whether cards of these ranks were told already: they are spoken of once more."""
        kinds = self.rules.ruleset.pack.kinds
        mine = [kinds[code] for codes in self.scene.of(self.who).cards.values() for code in codes]
        return all(
            any(
                one.rank == kinds[code].rank and (one.suit or kinds[code].suit) in (kinds[code].suit, None)
                for one in mine
            )
            for code in cards
        )

    def _is_no_news(self, group: list[CardItem], cards: list[str]) -> bool:
        """Whether cards are told that somebody has already, or that are only spoken of."""
        begin, end = group[0].begin, group[-1].end
        again = len(cards) == 1 and self._told_again(group[0], cards)
        return again or self._lies_over(begin, end, cards) or self._only_described(begin)

    def _told_again(self, item: CardItem, cards: list[str]) -> bool:
        """Whether a card is only spoken of again: `one heart, but it was the king`, `the joker never left my hand`."""
        told, held = self.told, self.scene.of(self.who)
        if told.is_after(item.begin, "told_again"):
            return len([code for codes in held.cards.values() for code in codes]) == 1
        before = [at for at in range(item.begin) if told.is_cut(at)]
        again = bool(before) and "the" in told.does(item.begin) and not item.suit and self._told_before(cards)
        where = self._lies(item.begin, item.end) if again and self.two else ""
        other = held.cards[LAID if where == LEFT else LEFT]
        if where and cards[0] in other and cards[0] not in held.cards[where]:
            other.remove(cards[0])  # `three kings and a joker. The joker was in my hand`
            held.cards[where].append(cards[0])
        return again

    def _last_card_before(self, at: int) -> bool:
        """Whether the sentence says that the last card is told of."""
        return self.empties and any(
            "says_final" in self.told.does(place)
            for place in range(max(self.told.sentence(at).start, at - 7), at)
            if not any(self.told.text(q) in (",", "&") or "and" in self.told.does(q) for q in range(place, at))
            and "holds" not in self.told.does(at - 1) | self.told.does(at - 2)
        )

    def _only_described(self, begin: int) -> bool:
        """Whether cards are only spoken of: what a joker stands for, where others went, a column that is gone."""
        told = self.told
        begin -= int(
            "filler" in told.does(begin - 1) and "link" in told.does(begin - 2)
        )  # `una columna de puros dieces`
        before, further = told.does(begin - 1), told.does(begin - 2)
        if before & {"as", "playing"} or further & {"playing", "onto_whose"}:
            return True
        return not self._grid() and "link" in before and "column" in further

    def _moved(self, begin: int) -> bool:
        """Whether the cards were put to somebody else's, thrown or drawn, and are in no hand."""
        told = self.told
        before = range(max(told.sentence(begin).start, begin - 3), begin)
        if any("moved" in told.does(place) for place in before):
            return True
        on = range(begin, min(begin + 4, told.sentence(begin).stop))
        put = "puts" in told.does(begin - 2) and any("onto" in told.does(place) for place in on)
        return not self.two and put

    def _counts_unread(self, item: CardItem) -> bool:
        """Whether what was taken for a card is how many there are of something unheard: `dos cambios`."""
        told, after = self.told, item.end
        counts = item.bare and not told.tokens[item.begin].in_digits and item.rank != "1"
        return counts and told.text(after).isalpha() and not told.does(after) and told.text(after).endswith("s")

    def _are_the_others(self, begin: int) -> bool:
        """Whether a list of cards ends with all the others in it: `12, 5, 0 and all the others minus one`."""
        all_others = (one.at for one in self.mentions.values() if one.who == ALL and one.end == begin)
        return any(self._joins(at - 1) and any(item.end == at - 1 for item in self.items) for at in all_others)

    def _again(self, group: list[CardItem]) -> bool:
        """Whether the last card of a list was told in it before."""
        return "the" in self.told.does(group[-1].begin) and group[-1].rank in [item.rank for item in group[:-1]]

    def _goes_on(self, item: CardItem) -> bool:
        """Whether something is said of a card right after it."""
        return not item.suit and item.end < len(self.told) and not self._ends_part(item.end)

    def _laid_off(self, group: list[CardItem]) -> bool:
        """Whether the cards were laid to what somebody else has: `laid his eight off`, `el dos se lo acomodé`."""
        told, begin, end = self.told, group[0].begin, group[-1].end
        if self.two or self._grid():
            return False
        after = range(end, min(end + FURTHER, told.sentence(begin).stop))
        parts = [at for at in after if told.parts(at) or any(item.begin == at for item in self.items)]
        near = range(end, parts[0] if parts else after.stop)
        return any("lays_off" in told.does(at) for at in (*near, begin - 1, begin - 2))

    def _put_off(self, cards: list[str]) -> None:
        """Takes cards that were put elsewhere from those that were told before."""
        for card in cards:
            held = self.scene.of(self.who).cards[LEFT]
            if card in held:
                held.remove(card)

    def _is_pair(self, item: CardItem) -> bool:
        return item.count == 1 and item.end == item.begin + 1 and self.told.text(item.begin) in self.hearing.plurals

    def _grid(self) -> bool:
        return any(fact.kind == "grid" for fact in self.rules.ruleset.facts.values())

    def _holder(self, begin: int, end: int) -> str:
        """Of whom cards at these places are told: who is named right after (`for Tom`), else who was last."""
        told = self.told
        for place in (end + 1, end + 2):
            after = self.mentions.get(place)
            if after is not None and after.of and "for" in told.does(place - 1):
                return after.who
        if (holder := self._in_hand_of(end)) is None:
            holder = self._taken_by(end)
        if holder is not None:
            return holder
        return OTHER if self.who == BOTH else self.who

    def _is_apart(self, end: int) -> bool:
        """Whether only the last card of a list was somebody's: `five hearts, the queen was in his hand`."""
        if self._in_hand_of(end) is not None:
            return bool(self.told.does(end) & {"was", "is"})
        return self._taken_by(end) is not None and not self.told.text(end + 1).endswith("s")

    def _in_hand_of(self, end: int) -> str | None:
        """In whose hand cards are said to be right after them: `two jacks were in her hand`, `is in bob's hand`."""
        told = self.told
        at = next((at for at in range(end, end + NEAR) if "in" in told.does(at)), -1) + 1
        if not at or "hand" not in told.does(at + 1) | told.does(at + 2):
            return None
        if at in self.mentions:
            return self.mentions[at].who
        somebodys = not told.text(at + 1)[:1].isalnum()  # `bob's`
        return ME if "my" in told.does(at) else OTHER if somebodys else None

    def _taken_by(self, end: int) -> str | None:
        """Who is said to have taken cards right after them: `la dama de picas me la comí yo`, `... se la llevó Ana`."""
        told = self.told
        taken = "clitic" in told.does(end + 1) and bool({"me", "to_them"} & told.does(end))
        if taken and "me" in told.does(end):
            return ME
        after = [self.mentions[at] for at in range(end + 2, end + 2 + NEAR) if at in self.mentions]
        return next((one.who for one in after if not one.verb and not one.of), None) if taken else None

    def _low_aces(self, group: list[CardItem]) -> None:
        ranks = [item.rank for item in group]
        order = [rank.code for rank in self.rules.ruleset.pack.ranks]
        ace = order[0]
        at = ranks.index(ace) if ace in ranks else len(ranks)
        if {item.suit for item in group[at : at + 2]} != {group[at].suit if at < len(group) else ""}:
            return
        if self.where == LAID and ranks[at + 1 : at + 2] == order[1:2] and order[1:2] and group[at].suit:
            self.scene.low_aces += 1
