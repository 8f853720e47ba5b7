"""What is seen of an account that speaks for its numbers and words telling one fact or another, of one or another.

Nothing here decides: each thing seen has a name, and `weighing` knows what each of them weighs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import (
    ALL_OF_IT,
    NOTHING,
    NUMBER,
    OTHER_SIDE,
    TOTAL,
    Phrase,
)
from scorekeeper.answers.told_hands.bids_and_tricks.order_out import ORDER
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import DEEDS, Account, Match
from scorekeeper.answers.told_hands.bids_and_tricks.rising_calls import is_ladder
from scorekeeper.answers.told_hands.cards_held.people import ALL, BOTH, Mention
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER
from scorekeeper.rules.fact_wanted import may_be_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.values import dataclass

FAR, NEAR = 5, 3  # words beside a number that are looked at
PIECE = 4  # letters with which a word begins: its endings say little
SIZES = (0, 1, 2, 3, 5, 8, 13, 20, 40, 70, 100, 200, 500)  # numbers up to these are alike
SOMEBODY = "<one>"
NONE_OF_IT = "0"


@dataclass(frozen=True)
class WordedDeed:
    """Something that words may tell without a number: of which fact what (empty: who it was)."""

    of: str
    value: str

    @property
    def name(self) -> str:
        """What it is called where it was learned."""
        return f"{self.of}={self.value}"


class Evidence:
    """What is seen of an account."""

    def __init__(self, account: Account) -> None:
        """Looks at `account`."""
        self.account = account
        self.told = account.told
        self.facts = account.rules.ruleset.facts

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words as they are looked at: a number is a number, somebody is somebody."""
        found = [NUMBER if self.told.number(at) is not None else self.told.text(at) for at in range(len(self.told))]
        for one in self.account.mentions:
            if not one.verb and not one.pronoun and one.who.startswith(OTHER) and one.who not in (THEY, ALL, BOTH):
                for at in range(one.at, one.end):
                    found[at] = SOMEBODY
        return tuple(found)

    def word(self, at: int) -> str:
        """The word at a place; a sign for the beginning and the end."""
        return self.words[at] if 0 <= at < len(self.words) else "^" if at < 0 else "$"

    @cached_property
    def clauses(self) -> tuple[range, ...]:
        """The parts of the sentences, one after the other."""
        found, begin = list[range](), 0
        for at in range(len(self.told) + 1):
            ends = at == len(self.told) or self.told.is_cut(at) or self.account.parts_here(at)
            if ends:
                if at > begin:
                    found.append(range(begin, at))
                begin = at + 1
        return tuple(found)

    def clause(self, at: int) -> range:
        """The part of a sentence that a place is in."""
        return next((one for one in self.clauses if at in one), range(at, at + 1))

    def role(self, phrase: Phrase) -> str:
        """What a number is called where it was learned: its fact, and what it is counted from."""
        return f"{phrase.of}={phrase.value}" if phrase.value else phrase.of

    def generic(self, name: str) -> str:
        """The kind of a fact, whatever it is called."""
        fact = self.facts.get(name)
        if fact is None:
            return name
        first = "before" if fact.before_play else "after"
        return f"{fact.kind}:{'each' if fact.each else 'hand'}:{first}"

    def of_list(self, cost: float) -> tuple[str, ...]:
        """What the lists of words say of it: what it would cost by them; less than nothing: they say nothing."""
        return (f"h|{'none' if cost < 0 else min(4, round(cost * 2) / 2)}",)

    def of_number(self, at: int, number: int, phrase: Phrase) -> Iterator[str]:
        """What speaks for it that the number at a place is this."""
        role, kind = self.role(phrase), self.generic(phrase.of)
        own = [one for one in self.account.matches if one.at == at]
        mine = [one for one in own if one.phrase.of == phrase.of and one.phrase.value == phrase.value]
        best = max((one.weight for one in own), default=0)
        yield f"{role}|"
        yield f"k|{kind}|"
        if mine:
            weight = max(one.weight for one in mine)
            weak = all(self.account.is_weak(one) for one in mine)
            yield f"ph|{min(weight, 3)}{'w' if weak else ''}{'<' if weight < best else ''}"
            yield f"{role}|ph|{min(weight, 3)}"
            yield from (f"phrase|{role}|{' '.join(one.phrase.words)}" for one in mine)
        else:
            yield f"ph|none|{min(best, 3)}|{phrase.of in (NOTHING, TOTAL)}"
        for name in (role, f"k|{kind}", f"{self.account.rules.ruleset.id}:{role}"):
            yield from (f"{name}|{one}" for one in self._around(at))
            yield f"{name}|v{self._size(number)}"
            if not self.told.tokens[at].in_digits:
                yield f"{name}|self:{self.told.text(at)}"
            if number >= SIZES[6] and number % 10 == 0:
                yield f"{name}|tens"
            if at in self.account.asked.places:
                yield f"{name}|asked"
        place, count = self._place(at)
        yield f"{role}|{place}of{count}"
        if number == self.account.rules.options.get("target"):
            yield f"{role}|target"

    def _around(self, at: int) -> Iterator[str]:
        for step in range(1, FAR + 1):
            for side, place in (("L", at - step), ("R", at + step)):
                word = self.word(place)
                yield f"{side}:{word}"
                if step <= 2:
                    yield f"{side}{step}:{word}"
                if len(word) > PIECE and word.isalpha():
                    yield f"{side}:~{word[:PIECE]}"
                if step <= 2 and len(word) > PIECE and word.isalpha():
                    yield f"{side}{step}:~{word[:PIECE]}"
        yield f"LL:{self.word(at - 2)} {self.word(at - 1)}"
        yield f"RR:{self.word(at + 1)} {self.word(at + 2)}"
        yield f"LR:{self.word(at - 1)} {self.word(at + 1)}"

    def _size(self, number: int) -> int:
        return next((size for size in SIZES if number <= size), 999) if number >= 0 else -1

    def _place(self, at: int) -> tuple[int, int]:
        numbers = self.account.numbers
        return min(numbers.index(at), 4) if at in numbers else -1, min(len(numbers), 5)

    @cached_property
    def _everybody(self) -> tuple[str, ...]:
        told = dict.fromkeys(one.who for one in self.account.mentions if one.who not in (ALL, BOTH))
        sides = (ME, WE, THEY, PARTNER) if self.account.rules.teams else (ME, THEY)
        return tuple(dict.fromkeys((*sides, *told)))

    def owners(self, name: str) -> tuple[str, ...]:
        """Everybody of whom a fact, or a total, may be told: where sides have it, nobody of us alone."""
        return tuple(dict.fromkeys(self.whose(name, one) for one in self._everybody))

    def whose(self, name: str, owner: str) -> str:
        """Of whom a fact is told that is told of somebody: where sides have it, of both of us."""
        fact = self.facts.get(name)
        sides = self.account.rules.teams and (
            fact is None or fact.who == "sides" or fact.kind == "side" or not fact.each
        )
        if fact is not None and fact.kind in ("player", "players"):
            return owner
        if sides and fact is not None and fact.who == "sides" and owner == PARTNER:
            return owner  # `I have five, and my partner four`
        return WE if sides and owner in (ME, PARTNER) else owner

    def _means(self, owner: str, name: str, who: str) -> bool:
        """Whether who is spoken of is the owner of a fact."""
        return self.whose(name, who) == owner

    def _class(self, owner: str) -> str:
        if owner in (ME, WE, THEY, PARTNER):
            return {ME: "me", WE: "we", THEY: "they", PARTNER: "partner"}[owner]
        return "all" if owner.startswith(ALL) else "else"

    def of_owner(self, begin: int, end: int, owner: str, name: str, heard: tuple[str, bool]) -> Iterator[str]:
        """What speaks for it that something told at these places is told of somebody.

        `heard`: of whom by the order of the words, and whether this part of the sentence says so.
        """
        fact = self.facts.get(name)
        who, teams = self._class(owner), "t" if self.account.rules.teams else "s"
        kind = fact.who if fact is not None and fact.each else "total" if fact is None else f"hand:{fact.kind}"
        clause = self.clause(begin)
        yield f"o|{who}|{teams}"
        yield f"o|{who}|{kind}|{teams}"
        partner = any(one.who == PARTNER for one in self.account.mentions)
        yield f"o|{who}|{kind}|partner{partner}"
        heard_so = self._means(owner, name, heard[0])
        yield f"o|heard{heard_so}{heard[1]}"
        yield f"o|{who}|heard{heard_so}{heard[1]}|{teams}"
        mentions = self.account.mentions
        mine = [one for one in mentions if self._means(owner, name, one.who)]
        inside = [one for one in mine if one.at in clause]
        before = [one for one in mentions if one.at < begin]
        here = [one for one in mentions if one.at in clause]
        yield f"o|in{bool(inside)}|any{bool(here)}|{who == 'me'}"
        if before and before[-1] in mine:
            shape = self._shape(before[-1])
            yield f"o|last{shape}"
            if before[-1].at in clause:
                yield f"o|last-here{shape}"
        then = next((one for one in mentions if one.at >= end), None)
        if then is not None and then in mine and then.at in clause:
            yield f"o|next-here{self._shape(then)}"
            yield f"o|next-in{min(then.at - end, 4)}"
            yield f"o|next-mL:{self.word(then.at - 1)}"
        if here and here[0] in mine:
            yield f"o|first-here{self._shape(here[0])}"
        sentence = [one for one in mentions if one.at in self.told.sentence(begin)]
        if sentence and sentence[0] in mine:
            yield f"o|first-in-sentence{self._shape(sentence[0])}|{bool(inside)}"
        if mine:
            near = min(mine, key=lambda one: abs(one.at - begin))
            yield f"o|mL:{self.word(near.at - 1)}|{near.at in clause}"
            yield f"o|mR:{self.word(near.end)}|{near.at in clause}"
            yield f"o|of{near.of}{near.verb}{near.pronoun}|{near.at in clause}"
            between = sum(min(near.at, begin) < one.at < max(near.at, begin) for one in mentions)
            yield f"o|between{min(between, 3)}|{near.at < begin}"
        else:
            yield f"o|{who}|unsaid|{bool(mentions)}|{bool(here)}"
        if mine and all(one.at in self.account.asked.places for one in mine):
            yield f"o|{who}|only-asked"
        asked = [one for one in mentions if one.at in self.account.asked.places]
        if any(one in mine for one in asked):
            yield f"o|{who}|asked|{bool(here)}"
        elif asked:
            yield f"o|{who}|other-asked|{bool(here)}"
        for at in clause:
            word, typed = self.word(at), self.told.typed(at)
            yield f"o|{who}|c:{word}"
            if begin - NEAR <= at < end + NEAR:
                yield f"o|{who}|w:{word}"
                if len(typed) > PIECE and typed.isalpha():
                    yield f"o|{who}|e:{typed[-3:]}"
                    yield f"o|{who}|e:{typed[-2:]}"
        yield f"o|{who}|L:{self.word(begin - 1)}"
        yield f"o|{who}|R:{self.word(end)}"

    def _shape(self, one: Mention) -> str:
        return ("v" if one.verb else "") + ("of" if one.of else "") + ("p" if one.pronoun else "")

    def of_link(self, before: Sequence[tuple[str, str]], role: str, name: str, owner: str) -> tuple[str, ...]:
        """What speaks for it after what was told before it: facts (empty: nothing of the hand) and of whom."""
        kind = self.generic(name) if name else ""
        last = before[-1][0] if before else "^"
        found = [f"l|{last}>{role}", f"l|{self.generic(last) if last else ''}>{kind}"]
        told = [one for one in before if one[0]]
        if name and told:
            of, whose = told[-1]
            same = "=" if whose == owner else "/"
            found += [
                f"l|{of}{same}{role}",
                f"l|{self.generic(of)}{same}{kind}",
                f"l|{self._class(whose)}{self._class(owner)}{same}",
            ]
        mine = sorted({of for of, whose in told if whose == owner})
        if name:
            found += [f"l|{role}|has:{' '.join(mine)}"]
            if name in mine:
                found += ["l|again", f"l|again|{kind}"]
            elif any(of == name for of, _ in told):
                found += [f"l|others-have|{kind}"]
        else:
            found += [f"l||told{min(len(told), 4)}"]
        return tuple(found)

    @cached_property
    def deeds(self) -> tuple[WordedDeed, ...]:
        """What may be told of a hand of this game without a number."""
        rules = self.account.rules
        found: list[WordedDeed] = []
        for fact in self.facts.values():
            if fact.kind == ORDER or is_ladder(fact) or not may_be_wanted(rules, fact, rules.player_count):
                continue
            if fact.kind == "yes_no":
                found += [WordedDeed(fact.name, "yes"), WordedDeed(fact.name, "no")]
            elif fact.kind == "choice":
                found += [WordedDeed(fact.name, choice) for choice in fact.choices]
            elif fact.kind in DEEDS:
                found.append(WordedDeed(fact.name, ""))
            elif fact.kind == "number":
                found += [WordedDeed(fact.name, value) for value in self._said_of(fact)]
        return tuple(dict.fromkeys(found))

    def _said_of(self, fact: Fact) -> Iterator[str]:
        if fact.each and not fact.before_play:
            yield from (NONE_OF_IT, ALL_OF_IT)
        elif fact.each:
            yield NONE_OF_IT
        for one in self.account.matches:
            plain = one.number is None and one.phrase.of == fact.name and one.phrase.value
            if plain and not is_special(one.phrase, fact):
                yield one.phrase.value

    def matches_of(self, deed: WordedDeed) -> list[Match]:
        """The phrases that tell it."""
        fact = self.facts[deed.of]
        found = []
        for one in self.account.matches:
            if one.phrase.of != deed.of or one.number is not None:
                continue
            value = one.phrase.value
            same = value in ("", OTHER_SIDE) if fact.kind in DEEDS else (value or "yes") == deed.value
            found += [one] * same
        return found

    def of_deed(self, deed: WordedDeed, clause: range) -> Iterator[str]:
        """What speaks for it that a part of a sentence tells a deed."""
        name, kind = deed.name, f"{self.generic(deed.of)}={deed.value if deed.of in ('tricks',) else ''}"
        game = self.account.rules.ruleset.id
        yield f"d|{name}|"
        yield f"d|{game}|{name}|"
        yield f"d|k|{kind}|"
        asked = clause.start in self.account.asked.places
        if asked:
            yield f"d|{name}|asked"
            yield "d|asked"
        said = [one for one in self.matches_of(deed) if one.begin in clause or one.end - 1 in clause]
        for one in said[:1]:
            denied = self.account.denied(one.begin) or self.account.denied_after(one.end)
            yield f"d|ph|{min(one.weight, 3)}{'!' if denied else ''}{'?' if asked else ''}"
            yield f"d|{name}|ph{'!' if denied else ''}"
            yield f"d|phrase|{name}|{' '.join(one.phrase.words)}"
        if not said:
            yield "d|ph|none"
        words = [self.word(at) for at in clause]
        numbers = NUMBER in words
        yield f"d|{name}|n{numbers}"
        for word in dict.fromkeys(words):
            yield f"d|{name}|{word}"
            if len(word) > PIECE and word.isalpha():
                yield f"d|{name}|~{word[:PIECE]}"
        for word, then in pairwise(words):
            yield f"d|{name}|{word} {then}"


def owner_heard(account: Account, match: Match | None, clause: range, people: bool) -> tuple[str, bool]:
    """Of whom a deed is told by the order of the words; what is denied or lost is of the other side."""
    if match is None:
        return account.of_whom(clause.start, clause.stop)
    owner, here = account.of_whom(match.begin, match.end)
    others = account.denied_after(match.end) or (people and account.is_lost(match.begin))
    turned = (match.phrase.value == OTHER_SIDE) is not (others or account.denied(match.begin))
    return (opposite(owner) if people and turned else owner), here


def opposite(owner: str) -> str:
    """Those who play against somebody."""
    return THEY if owner in (ME, WE, PARTNER) else WE


def is_special(phrase: Phrase, fact: Fact) -> bool:
    """Whether a phrase says what the rules of its game alone make of it: a call, what a bid is worth, one more."""
    value = phrase.value.replace(" ", "")
    if fact.kind == ORDER or is_ladder(fact) or value in ("some", "below", "held") or value == f"{phrase.of}+1":
        return True
    if fact.kind == "number" and value.isdigit() and value != NONE_OF_IT:
        return True
    return value != OTHER_SIDE and value.endswith(OTHER_SIDE)
