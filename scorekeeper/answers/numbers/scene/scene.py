"""A told hand as facts: each card and number is given to somebody, or the hand is not understood."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scorekeeper.answers.match_reader.folding import typed_words
from scorekeeper.answers.numbers.described_hand import ME, OTHER
from scorekeeper.answers.numbers.scene.asked import Asked, asked_in
from scorekeeper.answers.numbers.scene.cards import OF, CardHearing, CardItem
from scorekeeper.answers.numbers.scene.people import ALL, BOTH, Mention, People
from scorekeeper.answers.numbers.scene.words import Told, tokens_of
from scorekeeper.rules.table_rules import TableRules

LAID, LEFT, FINAL = "laid", "left", "final"
ONLY = ("just", "only", "but", "solo", "nomas", "sino", "pero")  # what follows them is not denied with the rest
BESIDE = ("it", "with", "con", "on", "the", "a", "la", "el", "myself", "'s", "first", "primero", "primera")
SHORT = 3  # words of a sentence that tells a total alone
NEAR = 4  # words before a card that may deny it


@dataclass
class Holding:
    """What is told of one player: cards laid down and left, sums of both, totals, numbers that may be either."""

    cards: dict[str, list[str]] = field(default_factory=lambda: {LAID: [], LEFT: []})
    sums: dict[str, list[int]] = field(default_factory=lambda: {LAID: [], LEFT: []})
    total: int | None = None
    numbers: list[int] = field(default_factory=list)  # a sum in the hand, or a total on the sheet
    vague: bool = False  # whether no verb says that these numbers are had
    lists: list[list[str]] = field(default_factory=list)  # the cards, list by list

    @property
    def holds(self) -> bool:
        """Whether cards or a sum are told."""
        return any(self.cards.values()) or any(self.sums.values())


@dataclass
class Scene:
    """All that is told: of whom what, who ended the hand, what is asked; whether something was not understood."""

    holdings: dict[str, Holding] = field(default_factory=dict)
    ends: list[str] = field(default_factory=list)
    not_ended: set[str] = field(default_factory=set)
    final: list[str] = field(default_factory=list)  # the card that was played last
    denied: list[str] = field(default_factory=list)
    asked: Asked = field(default_factory=lambda: Asked(frozenset()))
    asked_of: list[str] = field(default_factory=list)
    spoken_of: list[str] = field(default_factory=list)  # everybody who is mentioned, in order
    players: int | None = None
    beaten: bool = False  # everybody else has more than who ended it
    doubts: list[str] = field(default_factory=list)
    low_aces: int = 0

    def of(self, who: str) -> Holding:
        """What is told of somebody."""
        return self.holdings.setdefault(who, Holding())


class Listener:
    """Goes through what is told once, and gives each card and number to whom it is told of."""

    def __init__(self, rules: TableRules, told: Told) -> None:
        """Listens to `told`, a hand of the game of `rules`."""
        self.rules, self.told = rules, told
        self.hearing = CardHearing(rules, told)
        self.items = self.hearing.items()
        taken = frozenset(at for item in self.items for at in range(item.begin, item.end) if not item.bare)
        bare = frozenset(at for item in self.items for at in range(item.begin, item.end))
        self.mentions = {one.at: one for one in People(rules, told, taken | bare).mentions()}
        self.scene = Scene(asked=asked_in(told))
        self.who = ME
        self.clause_who: str | None = None  # who is the subject of this sentence, if somebody is by now
        self.meanwhile: str | None = None  # of whom a clause with `when` tells
        self.where = LEFT
        self.sheet, self.sheet_at = False, -1
        self.two = sum(fact.kind == "cards" and fact.each for fact in rules.ruleset.facts.values()) > 1
        facts = rules.ruleset.facts.values()
        self.so = {fact.name for fact in facts if fact.kind == "yes_no" and not fact.each}
        self.called = {word for name in rules.ruleset.name.values() for word in typed_words(name)}
        self.asks_of_me = any(one.who == ME for at, one in self.mentions.items() if at in self.scene.asked.places)
        self.ending = next((fact for fact in facts if fact.kind in ("player", "side") and not fact.card), None)
        self.empties = self.ending is not None and bool(self.ending.empty)

    def listen(self) -> Scene:
        """What is told."""
        groups = {group[0].begin: group for group in self._groups()}
        self.scene.beaten = any(self._beats(at) for at in range(len(self.told)))
        at = 0
        while at < len(self.told):
            if at in groups:
                group = groups[at]
                self._cards(group)
                at = max(group[-1].end, at + 1)
                continue
            mention = self.mentions.get(at)
            if mention is not None:
                self._somebody(mention)
            elif self.told.lang == "es" and self.told.tokens[at].first and self.told.does(at) & {"sheet", "has"}:
                self.who = ME if self.asks_of_me else self.who  # `Tenía 40. ¿En cuánto quedo?`
            if self.told.is_cut(at) or self.told.text(at) == ",":
                self.sheet = False
            if self.told.is_cut(at):
                self.clause_who = self.meanwhile = None
            self._verbs(at)
            number = self.told.number(at)
            if number is not None:
                self._number(at, number)
            at = mention.end if mention is not None else at + 1
        return self.scene

    def _beats(self, at: int) -> bool:
        """Whether it is said that everybody else has more: `nobody had less`, `the rest were way over that`."""
        told = self.told
        if at in self.scene.asked.places:
            return False
        for name, than in (("nobody", "lower"), ("everybody", "higher")):
            if length := told.phrase(at, name):
                after = range(at + length, min(at + length + 5, told.sentence(at).stop))
                if any(than in told.does(place) for place in after):
                    return True
        return told.text(at) in ("pasaban", "pasan") and told.text(at + 1) == "de"

    def _groups(self) -> list[list[CardItem]]:
        """The cards in lists: those between which nothing stands but what joins them."""
        groups: list[list[CardItem]] = []
        for item in self.items:
            before = groups[-1] if groups else None
            between = range(before[-1].end, item.begin) if before else range(0)
            apart = any(at in self.mentions or self.told.text(at) in ONLY for at in between)
            if before and not apart and self.hearing.joins(before[-1].end, item.begin):
                before.append(item)
            else:
                groups.append([item])
        return groups

    def _somebody(self, mention: Mention) -> None:
        """Keeps of whom the following is told."""
        who, scene = mention.who, self.scene
        if (
            who not in (ALL, BOTH)
            and who not in scene.spoken_of
            and not (mention.of and not mention.pronoun and who == ME)
        ):
            scene.spoken_of.append(who)
        if mention.at in scene.asked.places:
            scene.asked_of += [who] * (who not in scene.asked_of)
        if mention.of and self.told.text(mention.end) == "'s" and self.told.number(mention.end + 1) is not None:
            self.who = who  # `95 to Nell's 105`
            return
        if mention.of and self.told.text(mention.at - 1) == "de" and "units" in self.told.does(mention.at - 2):
            self.who = self.clause_who = who  # `las columnas de Beto`
            return
        if mention.of:
            return
        if mention.verb and who == ME and self.told.text(mention.at - 1) in ("le", "les"):
            return  # `a mi suegro le encontré dos reyes`
        if OTHER in self.scene.holdings and self.told.text(mention.at - 1) == "a" and who not in (ME, OTHER, ALL, BOTH):
            self.scene.holdings[who] = self.scene.holdings.pop(OTHER)  # `le tocaron dos reyes a mi tía`
        if self._meanwhile(mention):
            self.meanwhile = who  # `left with a four when she went`
            return
        self.meanwhile = None
        if mention.verb and mention.pronoun and self._named_next(mention.end):
            return
        if mention.verb and mention.pronoun and self.clause_who not in (None, ME):
            who = self.clause_who or who
        self.who = who
        self.clause_who = who

    def _meanwhile(self, mention: Mention) -> bool:
        """Whether a clause with `when` only tells when something was: `left with a four when she went`."""
        told, begin = self.told, mention.at - 1
        begin -= int("ends" in told.does(begin))  # `cuando salió Pepe`
        near = range(mention.end, mention.end + 3)
        holds = any("holds" in told.does(place) and told.number(place + 1) is None for place in near)
        return "when" in told.does(begin) and begin > told.sentence(mention.at).start and not holds

    def _named_next(self, at: int) -> bool:
        """Whether somebody is mentioned right after a verb: `cerró el Beto`, `ganó la mano mi tía`."""
        return any(
            place in self.mentions and not self.mentions[place].of and not self.mentions[place].verb
            for place in range(at, min(at + 3, self.told.sentence(at).stop))
            if self.told.text(place) not in (",", "y", "con")
        )

    def _verbs(self, at: int) -> None:
        """Keeps what a verb tells: where cards lie, points on the sheet, who ended the hand."""
        does = self.told.does(at)
        if "laid" in does:
            self.where = LAID
        elif "holds" in does and self.told.text(at) not in ("with", "con"):
            self.where = LEFT
        if "sheet" in does:
            self.sheet = True
        if "fixed" in does:
            self.scene.doubts.append("corrected")
        named = self.told.text(at) in self.so and not any(
            "not" in self.told.does(place) for place in range(max(0, at - 3), at)
        )
        named = named or (self.told.text(at) in self.called and self.told.text(at + 1) == "!")
        if ("ends" in does or named) and at not in self.scene.asked.places:
            self._ended(at)

    def _ended(self, at: int) -> None:
        told, scene = self.told, self.scene
        if told.text(at).startswith("toc") and told.text(at - 1) in ("me", "le", "les", "nos"):
            return  # `me tocó quedarme con dos reyes`
        after = range(at + 1, min(at + 5, told.sentence(at).stop))
        who = self.who if self.meanwhile is None else self.meanwhile
        relative = told.lang == "es" and told.text(at - 1) in ("que", "quien")
        if relative and (fue := [p for p in after if told.text(p) in ("fue", "fui", "era")]):
            then = [self.mentions[p].who for p in range(fue[0], fue[0] + 3) if p in self.mentions]
            who = then[0] if then else who
        elif relative and told.text(at - 2) in ("al", "el", "del"):
            who = OTHER + "somebody"
        elif told.lang == "es":
            named = [
                self.mentions[p]
                for p in after
                if p in self.mentions and "," not in [told.text(q) for q in range(at, p)]
            ]
            named = [
                one
                for one in named
                if not one.of
                and not one.verb
                and "con" not in [told.text(q) for q in range(at, one.at)]
                and not {"y", "pero"} & {told.text(q) for q in range(at, one.at)}
            ]
            if named and named[0].who != ME and self.mentions.get(at, Mention(OTHER, 0, 0, verb=True)).who != ME:
                who = named[0].who
            elif at in self.mentions:
                who = self.who
        near = range(max(told.sentence(at).start, at - NEAR), at)
        denied = any("not" in told.does(place) for place in near if not self._between(place, at))
        if denied:
            if who == ME:
                scene.not_ended.add(who)
            return
        if who in (ALL, BOTH):
            return
        if any(
            told.text(place) in ("not", "no") and told.text(place + 1) in ("me", "yo")
            for place in range(at, told.sentence(at).stop)
        ):
            scene.not_ended.add(ME)
        scene.ends += [who] * (who not in scene.ends)

    def _between(self, at: int, end: int) -> bool:
        """Whether a comma, an `and` or a `but` stands between two places."""
        return any(self.told.text(place) in (",", "and", "y", "but", "pero", "que") for place in range(at, end))

    def _denied(self, at: int) -> bool:
        """Whether the cards that begin at a place are denied: `not the queen`, `sin comodines`."""
        told = self.told
        for place in range(at - 1, max(-1, at - 1 - NEAR), -1):
            if told.is_cut(place) or told.text(place) in (",", "and", "y", "but", "pero"):
                return False
            does = told.does(place)
            if "not" in does:
                return told.text(place + 1) not in ("mas", "but", "more")  # `nada más un cuatro`
            if "ends" in does and "toward" not in told.does(place + 1):
                return False
            if not does & {"filler", "toward", "ends", "holds", "final", "join", "also"} and told.text(place) not in (
                "a",
                "single",
                "even",
                "un",
                "una",
                "the",
                "la",
                "el",
                "in",
                "en",
                "sola",
                "solo",
            ):
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
            if place == begin - 1 and told.text(place) == ",":
                continue  # `echó la última, una jota`
            if told.text(place) in (",", "and", "but", "pero", "y") and "final" not in told.does(place + 1):
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
        return all(at in self.mentions or self.told.text(at) in BESIDE for at in range(begin, end))

    def _cards(self, group: list[CardItem]) -> None:
        """Gives a list of cards to whom it is told of."""
        told, scene, begin, end = self.told, self.scene, group[0].begin, group[-1].end
        alone = len(group) == 1 and group[0].bare and not (self._grid() and not self._on_sheet(begin))
        if alone and (self._is_final(group) or self._last_card_before(begin)):
            alone = False
        if alone or (all(item.bare for item in group) and self.who == ALL):
            for item in group:
                number = told.number(item.begin)
                if number is not None:
                    self._number(item.begin, number)
            return
        if self._grid():  # `kings, fours and tens each in their own column` are pairs
            group = [replace(item, count=2) if self._is_pair(item) else item for item in group]
        own = [self.hearing.codes(item) for item in group]
        if self._denied(begin):
            scene.denied += [code for codes in own for code in codes or ()]
            return
        parts = [item for item in group if item.bare]
        if any(codes is None for codes in own) or (parts and begin in scene.asked.places and len(group) < 2):
            scene.doubts.append("cards")
            return
        cards = [code for codes in own for code in codes or ()]
        if self._is_final(group) or (self._last_card_before(begin)):
            scene.final += cards
            near = [self.mentions[place].who for place in range(max(0, begin - 3), begin) if place in self.mentions]
            who = near[-1] if near else self.who
            if near or not scene.ends:
                scene.ends += [who] * (who not in scene.ends)
            return
        if (
            not self._grid()
            and {"over"} & (told.does(end) | told.does(begin - 1) | told.does(begin - 2))
            and self._told_before(cards)
        ):
            return  # `with the ace above the king`
        if self._only_described(begin):
            return
        if self._moved(begin):
            self._put_off(cards)
            return
        self.where = self._lies(begin, end) or self.where
        who = self._holder(begin, end)
        self._ended_up(who, begin)
        holding = scene.of(who)
        holding.cards[self.where if self.two else LEFT] += cards
        holding.lists.append(cards)
        self._low_aces(group)

    def _told_before(self, cards: list[str]) -> bool:
        """Whether cards of these ranks were told already: they are spoken of once more."""
        kinds = self.rules.ruleset.pack.kinds
        mine = [kinds[code].rank for codes in self.scene.of(self.who).cards.values() for code in codes]
        return all(kinds[code].rank in mine for code in cards)

    def _last_card_before(self, at: int) -> bool:
        """Whether the sentence says that the last card is told of."""
        return self.empties and any(
            self.told.phrase(place, "final") > 1 and self.told.text(place) in ("last", "ultima", "card")
            for place in range(max(self.told.sentence(at).start, at - 7), at)
            if not any(self.told.text(q) in (",", "and", "y", "&") for q in range(place, at))
            and "holds" not in self.told.does(at - 1) | self.told.does(at - 2)
        )

    def _only_described(self, begin: int) -> bool:
        """Whether cards are only spoken of: what a joker stands for, where others went, a column that is gone."""
        told = self.told
        if told.text(begin - 1) in ("playing", "as", "como") or told.text(begin - 2) in ("playing", "como"):
            return True
        if told.text(begin - 2) in ("on", "onto", "en") and told.text(begin - 1) in (
            "her",
            "his",
            "their",
            "my",
            "sus",
            "mis",
        ):
            return True
        return not self._grid() and told.text(begin - 1) in OF and "column" in told.does(begin - 2)

    def _moved(self, begin: int) -> bool:
        """Whether the cards were put to somebody else's, thrown or drawn, and are in no hand."""
        told = self.told
        before = range(max(told.sentence(begin).start, begin - 3), begin)
        if any("moved" in told.does(place) for place in before):
            return True
        on = range(begin, min(begin + 4, told.sentence(begin).stop))
        return (
            not self.two and told.text(begin - 2) == "put" and any(told.text(place) in ("on", "onto") for place in on)
        )

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

    def _lies(self, begin: int, end: int) -> str:
        """Whether what is said right after the cards tells where they lie: `still in his hand`, `on the table`."""
        told = self.told
        for place in range(end, min(end + 4, told.sentence(begin).stop)):
            if told.text(place) in ("and", "y", ",", "but", "pero"):
                break
            if told.text(place) in ("hand", "mano", "still", "left"):
                return LEFT
            if told.text(place) in ("table", "mesa", "out", "down"):
                return LAID
        for place in range(begin - 1, max(-1, begin - 4), -1):
            if told.text(place) in ("mano", "hand"):
                return LEFT
            if told.text(place) in ("mesa", "table"):
                return LAID
        return ""

    def _holder(self, begin: int, end: int) -> str:
        """Of whom cards at these places are told: who is named right after (`for Tom`), else who was last."""
        told = self.told
        for place in (end + 1, end + 2):
            after = self.mentions.get(place)
            if after is not None and after.of and told.text(place - 1) in ("for", "to", "para"):
                return after.who
        return self._single(self.who)

    def _single(self, who: str) -> str:
        """One player: of all others together, the first."""
        return OTHER if who == BOTH else who

    def _low_aces(self, group: list[CardItem]) -> None:
        ranks = [item.rank for item in group]
        order = [rank.code for rank in self.rules.ruleset.pack.ranks]
        ace = order[0]
        at = ranks.index(ace) if ace in ranks else len(ranks)
        if {item.suit for item in group[at : at + 2]} != {group[at].suit if at < len(group) else ""}:
            return
        if self.where == LAID and ranks[at + 1 : at + 2] == order[1:2] and order[1:2] and group[at].suit:
            self.scene.low_aces += 1

    def _number(self, at: int, number: int) -> None:
        """Gives a number to whom it is told of: a sum, or points on the sheet; what counts nothing is left out."""
        _told, scene = self.told, self.scene
        if self._counts_nothing(at, number):
            return
        if at in scene.asked.places:
            if self.told.text(at - 1) in ("my", "mis"):
                scene.of(ME).total = number  # `what do I add to my 51`
            elif number != scene.asked.reaches:
                scene.doubts.append(f"number {number}")
            return
        if self._in_a_list(at):
            scene.doubts.append(f"{number} among cards")
            return
        who = self._after(at) or self.who
        if self._together(at):
            who = BOTH
        if who == ALL:
            taken = [one for one in scene.holdings if one.startswith(ALL)]
            scene.of(f"{ALL}{len(taken) + 1}").sums[LEFT].append(number)
            return
        if who == BOTH:
            named = [one.who for one in self.mentions.values() if one.who.startswith(OTHER) and one.who != BOTH]
            for one in (ME, named[0] if named else OTHER):
                scene.of(one).sums[LEFT].append(number)
            return
        if number == scene.of(who).total:
            return  # said once more
        where = self._lies(at, at + 1)
        if self._on_sheet(at):
            scene.of(who).total = number
            self.sheet, self.sheet_at = False, at
        elif self.two and where:
            scene.of(who).sums[where].append(number)
        else:
            scene.of(who).numbers.append(number)
            scene.of(who).vague = scene.of(who).vague or not self._is_had(at)

    def _is_had(self, at: int) -> bool:
        """Whether somebody has a number by a verb right before it, or is named there: `I had 44`, `Paco 131`."""
        told = self.told
        before = range(max(told.sentence(at).start, at - 3), at)
        named = at - 1 in self.mentions or any(one.end == at for one in self.mentions.values())
        return named or any("has" in told.does(place) for place in before) or "points" in told.does(at + 1)

    def _in_a_list(self, at: int) -> bool:
        """Whether a number stands in a list of cards and is none of this pack."""
        before = next(
            (group for group in self._groups() if group[-1].end < at and self.hearing.joins(group[-1].end, at)), None
        )
        if before is None or (len(before) == 1 and before[0].bare):
            return False
        then = self.told.text(at + 1)
        return self.told.text(at - 1) in ("and", "y", ",") and then in ("of", "de", ",", "and", "y", "")

    def _together(self, at: int) -> bool:
        """Whether the number is of the one who asks and of another: `we both have 7`, `empatamos a 10`."""
        told = self.told
        before = range(max(told.sentence(at).start, at - 3), at)
        return any("both" in told.does(place) or told.text(place) in ("empatamos", "tied", "tie") for place in before)

    def _after(self, at: int) -> str:
        """Who is named right after a number: `Forty to me`, `12 points sat on my left`."""
        told = self.told
        if told.text(at - 1) in ("against", "contra"):
            return next((one for one in reversed(self.scene.spoken_of) if one != ME), OTHER)
        for place in range(at + 1, min(at + 4, told.sentence(at).stop)):
            owns = place in self.mentions and told.text(place - 1) == "in"
            if owns and "hand" in (told.text(place + 1), told.text(place + 2)):
                return self.mentions[place].who  # `31 in her hand`
            if told.text(place) in (",", "and", "y", "but") or told.number(place) is not None:
                return ""
            one = self.mentions.get(place)
            if (
                one is not None
                and (told.text(place - 1) in ("to", "for", "para") or (not one.verb and told.phrase(place, "place")))
                and (self.clause_who is None or told.phrase(place, "place"))
            ):
                return one.who
            if one is not None:
                return ""
        return ""

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
        if told.text(at - 1) in ("on", "at") and (told.is_cut(at - 2) or at == 1):
            return True
        for place in range(at + 1, min(at + 5, told.sentence(at).stop)):
            if told.text(place) in (",", "but", "pero", "y", "and") or told.number(place) is not None:
                return False
            if "sheet" in told.does(place) and told.text(place) not in ("iba",):
                return True
        return False

    def _parallel(self, begin: int, end: int) -> bool:
        """Whether nothing but another person stands between two numbers."""
        told, at, people = self.told, begin, 0
        while at < end:
            if at in self.mentions:
                people, at = people + 1, self.mentions[at].end
            elif told.text(at) in ("and", "y", ",", "to", "'s", "puntos", "points"):
                at += 1
            else:
                return False
        return people > 0

    def _counts_nothing(self, at: int, number: int) -> bool:
        """Whether a number tells of nobody's cards or points: `three of us`, `nobody under 12`, `hand 4`."""
        told, scene = self.told, self.scene
        before, after = told.does(at - 1), told.does(at + 1)
        if number == 1 and not told.tokens[at].in_digits and told.text(at + 1) not in ("point", "punto"):
            return True
        if told.text(at - 1) in ("somos", "eramos", "quedamos", "jugamos") or (
            told.text(at - 2),
            told.text(at - 1),
        ) == ("we", "are"):
            scene.players = number
            return True
        if told.text(at + 1) == "of" and told.text(at + 2) == "us":
            scene.players = number
            return True
        if told.text(at - 1) == "us":
            scene.players = number
            return True
        if (
            told.text(at - 1)
            in ("otros", "other", "los", "las", "dos", "mis", "la", "el", "the", "all", "todas", "todos", "my")
            and number < 10
            and not told.tokens[at].in_digits
        ):
            return True
        if "units" in after or told.text(at + 1) in ("more", "mas", "very"):
            return True
        if (before & {"bound"} and told.text(at - 2) not in ("turned", "turn")) or (
            told.does(at - 2) & {"bound"} and told.text(at - 1) in ("a", "de", "los", "the", "than")
        ):
            return True
        return told.text(at - 1) in (
            "hand",
            "round",
            "phase",
            "fase",
            "ronda",
            "mano",
            "deal",
        ) and "con" not in told.text(at - 2)


def hear_scene(rules: TableRules, text: str, lang: str) -> Scene:
    """The hand that is told in a text."""
    told = Told(lang, tokens_of(text, lang))
    return Listener(rules, told).listen()
