"""The numbers of a told hand that are no cards: a sum in a hand, points on the sheet, or nothing of the kind."""

from __future__ import annotations

from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.answers.told_hands.cards_held.card_said import ANY, CardItem
from scorekeeper.answers.told_hands.cards_held.cards import CardHearing
from scorekeeper.answers.told_hands.cards_held.people import ALL, BOTH, People
from scorekeeper.answers.told_hands.cards_held.told_hand import LAID, LEFT, Scene
from scorekeeper.answers.told_hands.cards_held.what_is_asked import asked_in
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER
from scorekeeper.rules.table_rules import TableRules

FEW = 10
SHORT = 3  # words of a sentence that tells a total alone


class NumbersHeard:
    """Knows of whom it is told just now, and gives them the numbers."""

    def __init__(self, rules: TableRules, told: Told) -> None:
        """Listens to `told`, a hand of the game of `rules`."""
        self.rules, self.told = rules, told
        self.hearing = CardHearing(rules, told)
        self.items = self.hearing.items()
        taken = frozenset(at for item in self.items for at in range(item.begin, item.end) if not item.bare)
        bare = frozenset(at for item in self.items for at in range(item.begin, item.end))
        people = People(rules, told, taken | bare)
        self.mentions = {one.at: one for one in people.mentions()}
        self.scene = Scene(asked=asked_in(told), named=frozenset(people.named.values()))
        self.who = ME
        self.clause_who: str | None = None  # who is the subject of this sentence, if somebody is by now
        self.meanwhile: str | None = None  # of whom a clause with `when` tells
        self.where = LEFT
        self.where_at = -1  # the place of the verb that said so
        self.sheet, self.sheet_at = False, -1
        self.two = sum(fact.kind == "cards" and fact.each for fact in rules.ruleset.facts.values()) > 1
        facts = rules.ruleset.facts.values()
        self.so = {fact.name for fact in facts if fact.kind == "yes_no" and not fact.each}
        self.called = {word for name in rules.ruleset.name.values() for word in typed_words(name)}
        self.asks_of_me = any(one.who == ME for at, one in self.mentions.items() if at in self.scene.asked.places)
        self.ending = next((fact for fact in facts if fact.kind in ("player", "side") and not fact.card), None)
        self.empties = self.ending is not None and bool(self.ending.empty)

    def _number(self, at: int, number: int) -> None:
        """Gives a number to whom it is told of: a sum, or points on the sheet."""
        scene = self.scene
        if self._others_of_a_suit(at, number) or self._counts_nothing(at, number):
            return
        if at in scene.asked.places:
            if "my" in self.told.does(at - 1):
                scene.of(ME).total = number  # `what do I add to my 51`
            elif number != scene.asked.reaches:
                scene.doubts.append(f"number {number}")
            return
        if self._in_a_list(at):
            scene.doubts.append(f"{number} among cards")
            return
        after = self._after(at)
        who = self.who if after is None else after
        if self._together(at):
            who = BOTH
        if who == ALL:
            taken = [one for one in scene.holdings if one.startswith(ALL)]
            if number < 0 and not taken:
                scene.doubts.append(f"{number} of others")  # `12, 5, 0 and all the others minus one` are cards
            scene.of(f"{ALL}{len(taken) + 1}").sums[LEFT].append(number)
            return
        if who == BOTH:
            named = [one.who for one in self.mentions.values() if one.who.startswith(OTHER) and one.who != BOTH]
            for one in (ME, named[0] if named else OTHER):
                scene.of(one).sums[LEFT].append(number)
            return
        if number == scene.of(who).total:
            return  # said once more
        where = self._lies(at, at + 1) or (self.where if self._after_where(at) else "")
        if self._on_sheet(at):
            scene.of(who).total = number
            self.sheet, self.sheet_at = False, at
        elif self.two and where:
            scene.of(who).sums[where].append(number)
        else:
            scene.of(who).numbers.append(number)
            scene.of(who).added += [number] * self._adds(at)
            scene.of(who).vague = scene.of(who).vague or not self._is_had(at)

    def _is_had(self, at: int) -> bool:
        """Whether somebody has a number by a verb right before it, or is named there: `I had 44`, `Paco 131`."""
        told = self.told
        before = range(max(told.sentence(at).start, at - 3), at)
        named = at - 1 in self.mentions or any(one.end == at for one in self.mentions.values())
        had = any("has" in told.does(place) and (not self.two or place - 1 in self.mentions) for place in before)
        return named or had or ("points" in told.does(at + 1) and not self.two)

    def _in_a_list(self, at: int) -> bool:
        """Whether a number stands in a list of cards and is none of this pack."""
        before = next(
            (group for group in self._groups() if group[-1].end < at and self.hearing.joins(group[-1].end, at)), None
        )
        if before is None or (len(before) == 1 and before[0].bare):
            return False
        joined, then = self._joins(at - 1), at + 1
        return joined and (self._joins(then) or "link" in self.told.does(then) or then >= len(self.told))

    def _joins(self, at: int) -> bool:
        """Whether a comma or an `and` stands at a place."""
        return self.told.is_comma(at) or "and" in self.told.does(at)

    def _together(self, at: int) -> bool:
        """Whether the number is of the one who asks and of another: `we both have 7`, `empatamos a 10`."""
        told = self.told
        before = range(max(told.sentence(at).start, at - 3), at)
        return any({"both", "tied"} & told.does(place) for place in before)

    def _after(self, at: int) -> str | None:
        """Who is named right after a number: `Forty to me`, `12 points sat on my left`."""
        told = self.told
        if "against" in told.does(at - 1):
            return next((one for one in reversed(self.scene.spoken_of) if one != ME), OTHER)
        then, before = self.mentions.get(at + 1), any(one.end == at for one in self.mentions.values())
        if then is not None and not then.verb and not before and self._ends_part(then.end):
            return then.who  # `60 ella y 45 yo`
        for place in range(at + 1, min(at + 4, told.sentence(at).stop)):
            owns = place in self.mentions and "in" in told.does(place - 1)
            if owns and "hand" in told.does(place + 1) | told.does(place + 2):
                return self.mentions[place].who  # `31 in her hand`
            if told.parts(place) or told.number(place) is not None:
                return None
            one = self.mentions.get(place)
            if one is not None:
                sits = bool(told.phrase(place, "place"))
                given = "for" in told.does(place - 1) or (not one.verb and sits)
                return one.who if given and (self.clause_who is None or sits) else None
        return None

    def _on_sheet(self, at: int) -> bool:
        """Whether words around a number say that it stands on the sheet."""
        told = self.told
        if self.sheet:
            return True
        if self.sheet_at >= 0 and self._parallel(self.sheet_at + 1, at):
            return True  # `yo llevaba 45 y él 51`
        sentence = told.sentence(at)
        had = any("has" in told.does(place) for place in range(sentence.start, at))
        if had and len(sentence) <= SHORT and self.scene.holdings.get(self.who) is not None:
            return True  # `Tenía 40.`
        if "stands_at" in told.does(at - 1) and told.is_cut(at - 2):
            return True
        for place in range(at + 1, min(at + 5, told.sentence(at).stop)):
            if told.parts(place) or told.number(place) is not None:
                return False
            if "sheet" in told.does(place) and "tells_before" not in told.does(place):
                return True
        return False

    def _parallel(self, begin: int, end: int) -> bool:
        """Whether nothing but another person stands between two numbers."""
        told, at, people = self.told, begin, 0
        while at < end:
            if at in self.mentions:
                people, at = people + 1, self.mentions[at].end
            elif self._joins(at) or told.does(at) & {"for", "is", "points"}:
                at += 1
            else:
                return False
        return people > 0

    def _counts_nothing(self, at: int, number: int) -> bool:
        """Whether a number tells of nobody's cards or points: `three of us`, `nobody under 12`, `hand 4`."""
        told = self.told
        before, further, after = told.does(at - 1), told.does(at - 2), told.does(at + 1)
        in_words = not told.tokens[at].in_digits
        if number == 1 and in_words and "points" not in after:
            return True
        if self._counts_players(at):
            self.scene.players = number
            return True
        if before & {"before_people", "before_several"} and number < FEW and in_words:
            return True
        if "link" in before and self.told.number(at - 2) is not None:
            return True  # `nine of nine`
        if in_words and "link" in after and self.told.does(at + 2) & {"my", "whose", "the", "those"}:
            return True  # `two of my columns`
        if "draws_some" in before or "ends_a_match" in after or self._nobody_has(at):
            return True
        if "a_card" in after and self._joins(at - 1) and any(item.end == at - 1 for item in self.items):
            self.scene.doubts.append(f"{number} cards")  # `dos comodines y tres cartas bajas`
        if "units" in after or ("counts_else" in after and not self._adds(at)):
            return True
        comes_to = self.told.is_after(at, "comes_to")
        if "bound" in before and "turns_over" not in further and not comes_to:
            return True
        if "bound" in further and "after_bound" in before:
            return True
        return "numbered" in before and "with" not in further

    def _others_of_a_suit(self, at: int, number: int) -> bool:
        """Gives so many more cards of the suit that was told of, `with the other four`; whether they are meant."""
        told, suits = self.told, {item.suit for item in self.items if item.rank == ANY and item.end <= at}
        others = "before_people" in told.does(at - 1)
        if (
            len(suits) != 1
            or not others
            or at in self.scene.asked.places
            or not (self._ends_part(at + 1) or "with" in told.does(at + 1))
        ):
            return False
        who = self.who
        taken = [code for one in self.scene.holdings.values() for codes in one.cards.values() for code in codes]
        cards = self.hearing.codes(CardItem(ANY, suits.pop(), number, at, at + 1), taken)
        if cards is None or not any(one != who and held.holds for one, held in self.scene.holdings.items()):
            self.scene.doubts.append(f"other {number}")
            return True
        self.scene.of(who).cards[LEFT] += cards
        self.scene.of(who).lists.append(cards)
        return True

    def _ends_part(self, at: int) -> bool:
        """Whether a part of a sentence ends at a place."""
        return at >= len(self.told) or self.told.is_cut(at) or self.told.parts(at)

    def _nobody_has(self, at: int) -> bool:
        """Whether it is nobody who has so much: `nobody else has even 400`."""
        told = self.told
        for place in range(at - 1, max(told.sentence(at).start, at - 5) - 1, -1):
            if told.parts(place):
                return False
            if "nobody" in told.does(place):
                return True
        return False

    def _adds(self, at: int) -> bool:
        """Whether a verb before a number says that it comes to what somebody had: `had 95 and caught 40`."""
        told = self.told
        if "with" in told.does(at - 1) and "ends" in told.does(at - 2):
            return True  # `had 62, knocks with 2`
        for place in range(at - 1, max(told.sentence(at).start, at - 4) - 1, -1):
            if told.parts(place) or told.number(place) is not None:
                return False
            if "adds" in told.does(place):
                return True
        return False

    def _after_where(self, at: int) -> bool:
        """Whether the last verb said where what follows lies, and nothing stands between: `put down 85`."""
        begin = self.where_at
        return 0 <= begin < at <= begin + 5 and not any(
            self.told.is_cut(place) or self.told.parts(place) or self.told.number(place) is not None
            for place in range(begin, at)
        )

    def _counts_players(self, at: int) -> bool:
        """Whether a number says how many play: `somos cuatro`, `we're three`, `three of us`, `just us two`."""
        told = self.told
        return told.is_after(at, "we_play") or "we_stay" in told.does(at - 1) or "of_us" in told.does(at + 1)

    def _lies(self, begin: int, end: int) -> str:
        """Whether what is said right after the cards tells where they lie: `still in his hand`, `on the table`."""
        told = self.told
        for place in range(end, min(end + 4, told.sentence(begin).stop)):
            if told.parts(place) or "when" in told.does(place):
                break
            does = told.does(place)
            if does & {"hand", "still"} or (place == end and "holds" in does and not does & {"has", "with"}):
                return LEFT
            if told.does(place) & {"table", "down"} or (place == end and "laid" in told.does(place)):
                return LAID
        for place in range(begin - 1, max(-1, begin - 4), -1):
            if told.parts(place):
                break
            if "hand" in told.does(place):
                return LEFT
            if "table" in told.does(place):
                return LAID
        return ""

    def _groups(self) -> list[list[CardItem]]:
        """The cards in lists: those between which nothing stands but what joins them."""
        groups: list[list[CardItem]] = []
        for item in self.items:
            before = groups[-1] if groups else None
            between = range(before[-1].end, item.begin) if before else range(0)
            apart = any(at in self.mentions or "only" in self.told.does(at) for at in between)
            if before and not apart and self.hearing.joins(before[-1].end, item.begin):
                before.append(item)
            else:
                groups.append([item])
        return groups
