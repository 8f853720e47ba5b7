"""The phrases of an account as they stand in it: what is said where, of whom, and with which number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.question_words import load
from scorekeeper.answers.small_words import small_words
from scorekeeper.answers.told_hands.bids_and_tricks.card_sums import with_sums
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import (
    ALL_OF_IT,
    ANY_ENDING,
    BELOW,
    DEALT,
    HANDS,
    HELD,
    NOTHING,
    NUMBER,
    SUIT,
    Phrase,
    phrases,
)
from scorekeeper.answers.told_hands.bids_and_tricks.order_out import ORDER
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE, Parties, words_of_scoring
from scorekeeper.answers.told_hands.card_words import suits_said
from scorekeeper.answers.told_hands.cards_held.cards import CardHearing
from scorekeeper.answers.told_hands.cards_held.people import ALL, Mention
from scorekeeper.answers.told_hands.cards_held.tokens import ROOM, tokens_of
from scorekeeper.answers.told_hands.cards_held.what_is_asked import Asked, asked_in
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, without_not_one
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

DEEDS = ("player", "side", "players")  # facts of which it is told who did it
MOST_BETWEEN = 2  # small words between two words of a phrase
SIGNS = (",", "-", "–", "—", "/", "&", "+")  # they join parts of a sentence, or numbers
LISTING = (",", "&")  # they may stand between the words of a phrase: `high, low and game`
_PLUS = re.compile(r"(?<!\w)\+(?=\d)")
SMALL = 2  # letters: a shorter word tells nothing by itself
UNEXPLAINED = 2  # words: with more of them something is told that was not heard
SHORT = 5  # words of an end that only says of whom it is asked
NEAR = 3  # words before a phrase in which it may be denied


@dataclass(frozen=True)
class Match:
    """A phrase at its place: the number in it, where that stands, and how many small words are between its words."""

    phrase: Phrase
    begin: int
    end: int
    number: int | None = None
    at: int = -1
    loose: int = 0

    @property
    def weight(self) -> int:
        """How many words it has besides the number: the more there are, the surer it is meant."""
        return len(self.phrase.words) - self.phrase.has_number


class Account:
    """The words of an account with what they may say."""

    def __init__(self, rules: TableRules, text: str, lang: str) -> None:
        """Hears `text` as an account of a hand of the game of `rules`."""
        self.rules = rules
        text = without_not_one(_PLUS.sub(f"{small_words(ROOM, lang).words_for('plus')[0]} ", text))
        self.told = Told(lang, tokens_of(text, lang))
        self.suits = frozenset(suits_said(rules.ruleset.pack))
        deeds = {one.name for one in rules.ruleset.facts.values() if one.kind in DEEDS}
        self._standing = _places(self.told)
        found = list(_longest(list(self._matches()), deeds))
        self.told, sums = with_sums(rules, self.told, _worded(found))
        self.only_cards = bool(sums) and not any(one.phrase.of in rules.ruleset.facts for one in found)
        self._standing = _places(self.told)
        if sums:  # `two aces and a three`, of which the points are told
            said = [one for one in self._matches() if one.at not in sums]
            said += [Match(Phrase(of, (NUMBER,)), at, at + 1, self.told.number(at), at) for at, of in sums.items()]
            found = list(_longest(said, deeds))
        self.asked: Asked = asked_in(self.told)
        self.matches: tuple[Match, ...] = tuple(one for one in found if not self._counts(one))

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Who is spoken of."""
        told = self.told
        taken = {at for at in range(len(told)) if told.number(at) is not None and not self._is_one(at)}
        if "subject_left_out" not in told.grammar:  # else the words of a verb say who does it, too
            taken |= {at for one in self.matches for at in range(one.begin, one.end) if self._is_own(one, at)}
        done = {one.name for one in self.rules.ruleset.facts.values() if one.kind in DEEDS}
        deeds = frozenset(one.begin for one in self.matches if one.at > one.begin or one.phrase.of in done)
        return tuple(Parties(self.rules, self.told, frozenset(taken), deeds).mentions())

    def _is_own(self, one: Match, at: int) -> bool:
        """Whether a word of a phrase is one that the phrase has, and names nobody."""
        deed = not one.phrase.has_number and not self.told.does(at)  # `my ninth` is nobody
        return (one.phrase.value != "" or deed) and any(
            self._is(word, at) for word in one.phrase.words if len(word) > 3
        )

    @cached_property
    def dealt(self) -> int | None:
        """How many cards each has in the hand that is told, where that is said and not the same in every hand."""
        of_the_hand = {one.at for one in self.matches if one.phrase.of != NOTHING}
        said = {one.number for one in self.matches if one.phrase.value == DEALT and one.at not in of_the_hand}
        return next(iter(said)) if len(said) == 1 else None

    @cached_property
    def cards(self) -> int:
        """How many cards are told that no phrase speaks of: `two aces and a ten`."""
        hearing = CardHearing(self.rules, self.told)
        return sum(
            item.count
            for item in hearing.items()
            if not item.bare and not any(one.begin <= item.end - 1 < one.end for one in self.matches)
        )

    @cached_property
    def tells_several_hands(self) -> bool:
        """Whether something is told of several hands, where a hand is told by a place alone: `president two hands`."""
        facts = self.rules.ruleset.facts
        deeds = [one for one in self.matches if one.phrase.of in facts and facts[one.phrase.of].kind == ORDER]
        hands = [one for one in self.matches if one.phrase.value == HANDS and (one.number is None or one.number > 1)]
        beside = any(deed.end == one.begin for deed in deeds for one in hands)
        return beside or (bool(hands) and len({deed.phrase.value for deed in deeds}) > 1)

    @cached_property
    def tells_a_deed(self) -> bool:
        """Whether words without a number tell something of a hand: `won the last trick`."""
        facts = self.rules.ruleset.facts
        return any(one.phrase.of in facts and not one.phrase.has_number for one in self.matches)

    @cached_property
    def _explained(self) -> frozenset[int]:
        """The places of the words that belong to a phrase, to a person, or to what is asked."""
        phrases = {at for one in self.matches for at in range(one.begin, one.end)}
        people = {at for one in self.mentions for at in range(one.at, one.end)}
        return frozenset(phrases | people | self.asked.places)

    @cached_property
    def unread(self) -> tuple[str, ...]:
        """The words of the game that say something of a hand and that no phrase here has."""
        told, read = self.told, self._explained
        words = words_of_scoring(self.rules, told.lang)
        return tuple(
            told.text(at)
            for at in range(len(told))
            if at not in read and told.text(at) in words and not told.does(at) and not self.denied(at)
            if told.number(at) is None
        )

    @cached_property
    def is_half_heard(self) -> bool:
        """Whether something may be told that was not heard."""
        return bool(self.unread) or self.unexplained > UNEXPLAINED

    @cached_property
    def unexplained(self) -> int:
        """How many words no phrase, no person and no list of small words explains: each may tell what was not heard."""
        told, read, known = self.told, self._explained, load().lexicons[self.told.lang]
        return sum(
            at not in read
            and told.number(at) is None
            and told.text(at).isalpha()
            and len(told.text(at)) > SMALL
            and not told.does(at)
            and known.plainly(told.text(at)) != FILLER
            for at in range(len(told))
        )

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The places of the numbers; `one` is only one where a phrase counts with it, and `no` is no number."""
        said = {one.at for one in self.matches}
        return tuple(
            at
            for at in range(len(self.told))
            if at in said or (self.told.number(at) is not None and not self._is_one(at))
        )

    def _is_one(self, at: int) -> bool:
        """Whether a word is a number, or somebody: `one`."""
        return "one" in self.told.does(at)

    def _joins(self, at: int) -> bool:
        """Whether a word or a sign joins parts of a sentence: `and`, `but`, `then`, a dash."""
        return self.told.text(at) in SIGNS or bool(self.told.does(at) & {"and", "but", "joins"})

    def of_whom(self, begin: int, end: int) -> tuple[str, bool]:
        """Who a phrase at these places is said of, and whether this part of the sentence says so."""
        start, stop = self._part(begin, end)
        before = [one for one in self.mentions if start <= one.at < max(begin, start + 1) and not one.of]
        within = [one for one in self.mentions if begin <= one.at < end and not one.of]
        after = [one for one in self.mentions if end <= one.at < stop]
        given = next((one for one in after if one.of and self.told.does(one.at - 1) & {"for", "by"}), None)
        if (owned := self._said_to_be(end, after)) is not None:
            return owned.who, True
        then = next((one for one in after if not one.of and not one.verb and not self._is_compared(one)), None)
        then = then if "verb_before_subject" in self.told.grammar else None
        if given is not None and not before:
            return given.who, True
        if then is not None and (not before or before[-1].verb) and (not within or within[-1].pronoun):
            return then.who, True
        if before or within:
            found = before or within
            named = [one for one in found if not one.pronoun] if found[-1].pronoun else []
            return (named or found)[-1].who, True
        if not after and "and" in self.told.does(stop) and (shared := self._given_after(stop + 1)) is not None:
            return shared.who, True  # `the cards and the primiera for me`
        earlier = [one for one in self.mentions if one.at < start and not one.of and one.at not in self.asked.places]
        return (earlier[-1].who if earlier else ME), False

    def _is_compared(self, one: Mention) -> bool:
        """Whether somebody is only who has less or more: `more coins than the other`."""
        return "than" in self.told.does(one.at - 1)

    def _given_after(self, begin: int) -> Mention | None:
        """Who a part of a sentence that begins at a place says that something is for, if it speaks of nobody before."""
        _, stop = self._part(begin, begin)
        then = next((one for one in self.mentions if begin <= one.at < stop), None)
        return then if then is not None and self.told.does(then.at - 1) & {"for", "by"} else None

    def _said_to_be(self, end: int, after: Sequence[Mention]) -> Mention | None:
        """Whose it is said to be right after a phrase: `the last trick was theirs`, `the four red threes are ours`."""
        told = self.told
        if told.does(end) & {"mine", "ours", "theirs_alone"} and after and after[0].at == end:
            return after[0]
        verb = next((at for at in range(end, min(end + NEAR, len(told))) if told.does(at) & {"is", "was", "are"}), -1)
        first = next((one for one in after if one.at > verb and not one.verb), None)
        if verb < 0 or first is None or not verb < first.at <= verb + NEAR:
            return None
        theirs = told.does(first.at) & {"mine", "ours", "theirs_alone"}
        return first if theirs or first.of or told.does(first.at - 1) & {"link", "for"} else None

    def asked_of(self) -> list[str]:
        """Of whom it is asked."""
        found: list[str] = []
        for one in self.mentions:
            it_was = "was" in self.told.does(one.at)  # `¿cuánto fue?` asks of nobody
            if one.at in self.asked.places and not it_was and not self._is_told_in_asking(one):
                found += [one.who] * (one.who not in found)
        return found

    @cached_property
    def asks_of_each(self) -> bool:
        """Whether the points of all who are told of are asked for: `what does each side write?`."""
        ending = self.told.sentence(len(self.told) - 1 - self.told.is_cut(len(self.told) - 1))
        short = ending if len(ending) <= SHORT else ()  # `both sides, please`
        here = any("each_side" in self.told.does(at) for at in (*self.asked.places, *short))
        of_us = {WE, THEY} <= {*self.asked_of()}
        return here or of_us or any(one.who == ALL and one.at in self.asked.places for one in self.mentions)

    def is_rival(self, who: str) -> bool:
        """Whether somebody is called by a word for those who play against us."""
        return any(one.who == who and "rival" in self.told.does(one.end - 1) for one in self.mentions)

    def _is_told_in_asking(self, one: Mention) -> bool:
        """Whether somebody is only spoken of in a question: `what do I get if she ...`, `with Tom`."""
        told = self.told
        before = (at for at in told.sentence(one.at) if at < one.at and at in self.asked.places)
        # `con cuánto acaba`: nobody is with the one who is asked for
        return any({"if", "when", "with"} & told.does(at) and "open" not in told.does(at + 1) for at in before)

    def is_weak(self, one: Match) -> bool:
        """Whether a phrase is only a verb that goes with anything: `took 4`, `hicimos 4`."""
        return one.weight == 1 and one.begin != one.at and "weak" in self.told.does(one.begin)

    def denied(self, begin: int) -> bool:
        """Whether a phrase is said not to be so."""
        return bool(self._denial(begin))

    def is_of_nobody(self, begin: int) -> bool:
        """Whether a phrase is said to be so of nobody."""
        return "nobody" in self._denial(begin)

    def _denial(self, begin: int) -> frozenset[str]:
        """What the word does that denies a phrase: `not`, `nobody`; nothing where none does."""
        for place in range(begin - 1, max(-1, begin - 1 - NEAR), -1):
            if self.told.is_cut(place) or self._joins(place):
                break
            if denial := {"not", "nobody"} & self.told.does(place):
                return frozenset(denial)
        return frozenset()

    def denied_after(self, end: int) -> bool:
        """Whether right after a phrase it is said not to be so: `the last trick was not ours`, `últimas no`."""
        told = self.told
        place = end + bool(told.does(end) & {"is", "was", "are"})
        if "not" not in told.does(place) or "zero" in told.does(place):
            return False
        return (
            place > end
            or bool(told.does(place + 1) & {"mine", "ours", "theirs_alone"})  # `the last trick wasn't mine`
            or bool(told.does(place + 1) & {"appears"})  # `la jota no salió`
            or told.is_cut(place + 1)
            or self._joins(place + 1)
            or bool(told.does(place + 1) & {"is", "was", "are"})
        )

    def is_lost(self, begin: int) -> bool:
        """Whether it is told that somebody lost what a phrase speaks of: `lost the last trick`."""
        told = self.told
        before = next((at for at in range(begin - 1, -1, -1) if not told.does(at) & {"between", "filler"}), -1)
        return begin - before <= NEAR and "loses" in told.does(before)

    def is_worse(self, end: int) -> bool:
        """Whether of what a phrase speaks of, which the best one wins, it is said that it is not the best."""
        told = self.told
        is_said = told.does(end) & {"is", "was", "are"}
        return bool(is_said and {"bad", "low"} & (told.does(end + 1) | told.does(end + 2)))

    @cached_property
    def asks_for_points(self) -> bool:
        """Whether the question has a word for points, or for writing them down."""
        wanted = {"points", "total", "scores", "collects"}
        return any(wanted & self.told.does(at) for at in self.asked.places)

    @cached_property
    def asks_who(self) -> bool:
        """Whether a person is asked for."""
        return self.asked.compares or any("which" in self.told.does(at) for at in self.asked.places)

    @cached_property
    def asks_to_reach(self) -> bool:
        """Whether it is asked if a total gets to a number, and not if the points are as many."""
        return any({"bound", "past"} & self.told.does(at) for at in self.asked.places)

    @cached_property
    def asks_who_scores(self) -> bool:
        """Whether it is asked which side scores, and how much: `who scores what?`."""
        return any("collects" in self.told.does(at) for at in self.asked.places)

    @cached_property
    def asks_if_over(self) -> bool:
        """Whether it is asked if the match is over, or won, and no number."""
        does = frozenset[str]().union(*map(self.told.does, self.asked.places))
        won = does & {"match_over", "match_won"} and not does & {"open", "which", "points"}
        return self.asked.over or bool(won)

    @cached_property
    def asks_over_too(self) -> bool:
        """Whether it is asked besides a number if the match is over, or won."""
        return any({"match_over", "match_won"} & self.told.does(at) for at in self.asked.places)

    @cached_property
    def asks_if_won(self) -> bool:
        """Whether it is asked if who asks has won the match."""
        does = frozenset[str]().union(*map(self.told.does, self.asked.places))
        return "match_won" in does and "match_over" not in does

    def _part(self, begin: int, end: int) -> tuple[int, int]:
        """Where the part of the sentence begins and ends that these places are in."""
        told = self.told
        start = next((at + 1 for at in range(begin - 1, -1, -1) if told.is_cut(at) or self.parts_here(at)), 0)
        stop = next((at for at in range(end, len(told)) if told.is_cut(at) or self.parts_here(at)), len(told))
        return start, stop

    def parts_here(self, at: int) -> bool:
        """Whether a word joins two parts of a sentence, and not two people or two numbers."""
        told = self.told
        if not self._joins(at):
            return False
        inside = any(one.at < at < one.end for one in self.mentions)
        listed = told.number(at - 1) is not None and told.number(at + 1) is not None
        return not inside and not listed

    def _counts(self, one: Match) -> bool:
        """Whether a verb that might tell a deed says how much it was: `won 2`, and not `won`."""
        return (
            one.number is None
            and one.end - one.begin == 1
            and "weak" in self.told.does(one.begin)
            and self.told.number(one.end) is not None
        )

    def _matches(self) -> Iterator[Match]:
        for phrase in phrases(self.rules, self.told.lang):
            anchor = next((n for n, word in enumerate(phrase.words) if word != NUMBER), None)
            if anchor is None:
                continue
            for at in self._places_of(phrase.words[anchor]):
                if one := self._match(phrase, anchor, at):
                    yield one

    def _places_of(self, word: str) -> Sequence[int]:
        """Where a word of a phrase stands."""
        if word == SUIT or word.endswith(ANY_ENDING) or word in self._ands:
            return [at for at in range(len(self.told)) if self._is(word, at)]
        return self._standing.get(word, ())

    @property
    def _ands(self) -> Collection[str]:
        return self.told.small_words.words_for("and")

    def _match(self, phrase: Phrase, anchor: int, at: int) -> Match | None:
        """The phrase around the place of its first word."""
        begin = end = at
        number: int | None = None
        place_of_number, loose = -1, 0
        steps = [(n, -1) for n in range(anchor - 1, -1, -1)] + [(n, 1) for n in range(anchor + 1, len(phrase.words))]
        for n, way in steps:
            start = begin - 1 if way < 0 else end + 1
            found = self._step(phrase, n, start, way)
            if found is None:
                return None
            loose += abs(found - start)
            if phrase.words[n] == NUMBER:
                number, place_of_number = self._number_at(found, phrase, n), found
            begin, end = min(begin, found), max(end, found)
        if number == 1 and not self.told.text(place_of_number).isdigit() and self.denied(begin):
            number = 0  # `did not take a single one`
        return Match(phrase, begin, end + 1, number, place_of_number, loose)

    def _step(self, phrase: Phrase, n: int, at: int, way: int) -> int | None:
        """The place of the next word of a phrase, where at most some small words come before it."""
        word = phrase.words[n]
        for _ in range(MOST_BETWEEN + 1):
            if not 0 <= at < len(self.told):
                return None
            if (self._number_at(at, phrase, n) is not None) if word == NUMBER else self._is(word, at):
                return at
            beside = NUMBER in (word, phrase.words[n - way])
            small = self.told.does(at) & {"between", "filler"}
            described = way > 0 and phrase.words[n - 1] == NUMBER and n + 1 == len(phrase.words) and self._describes(at)
            listed = self.told.text(at) in LISTING or "and" in self.told.does(at)
            if not (small or described or (self.told.text(at) == ":" if beside else listed)):
                return None
            at += way
        return None

    def _describes(self, at: int) -> bool:
        """Whether a word may stand between a number and what it counts: it joins nothing and says nothing itself."""
        told = self.told
        word = told.text(at)
        if not word.isalpha() or told.does(at) or told.number(at) is not None or self._joins(at):
            return False
        return word not in self.suits and word not in words_of_scoring(self.rules, told.lang)

    def counts_else(self, at: int) -> bool:
        """Whether a number counts what is no fact of a hand: `three kids`, `two hours`."""
        then = at + 1
        return bool({"units"} & self.told.does(then)) or (
            then < len(self.told) and len(self.told.text(then)) > 2 and self._describes(then)
        )

    def _is(self, word: str, at: int) -> bool:
        """Whether a word of a phrase stands at a place: itself, any ending of it, any suit."""
        text = self.told.text(at)
        if word == SUIT:
            return text in self.suits
        if word.endswith(ANY_ENDING):
            return text.startswith(word[:-1])
        return text == word or ("and" in self.told.does(at) and word in self.told.small_words.words_for("and"))

    def _number_at(self, at: int, phrase: Phrase, n: int) -> int | None:
        """The number at a place; `a trick` is one, `nil` and `no tricks` are none."""
        number = self.told.number(at)
        if number is not None:
            return number
        if "zero" in self.told.does(at) and self.told.phrase(at, "between") < 2:  # `nada más tres`
            return 0
        then = at + 1 + bool({"only", "filler"} & self.told.does(at + 1))
        then += "tricks" in self.told.does(then)
        if "couple" in self.told.does(at) and "indefinite" in self.told.does(at - 1):
            return 2
        counted = n + 1 < len(phrase.words) and (
            "between" not in self.told.does(at + 1) or self._is(phrase.words[n + 1], at + 1)
        )
        alone = n and (self.told.is_cut(then) or self._joins(then) or "for" in self.told.does(then))
        single = self._is_one(at) or "indefinite" in self.told.does(at)
        return 1 if single and (counted or alone) else None


def _places(told: Told) -> Mapping[str, list[int]]:
    """The places of each word."""
    found: dict[str, list[int]] = {}
    for at in range(len(told)):
        found.setdefault(told.text(at), []).append(at)
    return found


def _worded(found: Sequence[Match]) -> frozenset[int]:
    """The places of phrases that say something without a number: `king and knight of cups`."""
    several = (one for one in found if one.number is None and one.weight > 1)
    return frozenset(at for one in several for at in range(one.begin, one.end))


def _longest(found: Sequence[Match], deeds: Collection[str]) -> Iterator[Match]:
    """The matches but those that lie inside one of the same thing that has more words, or are the number of another."""

    def is_deed(one: Match, other: Match) -> bool:
        """Whether it tells a deed or a refusal, which a longer phrase may be about: `went out` in `went out next`."""
        refused = (BELOW, HELD)
        if one.phrase.value in refused:
            return other.phrase.of not in deeds
        return one.phrase.of in deeds and other.phrase.value not in refused

    def covers(other: Match, one: Match) -> bool:
        """Whether a match says what the other one, which lies inside it, does not say then."""
        if other.phrase.of == one.phrase.of:
            return (other.weight, -other.loose) > (one.weight, -one.loose)
        if one.number is None and one.begin == other.at == one.end - 1:
            return True
        literal = other.number is None or other.phrase.of == NOTHING
        return literal and other.weight > one.weight and (one.number is not None or is_deed(one, other))

    def tops(other: Match, one: Match) -> bool:
        """Whether a match that shares words with another one says more of the same: `20 in cups and 20 in coins`."""
        same = other.phrase.of == one.phrase.of and one.phrase.value != "" and other.phrase.value != ""
        apart = other.end <= one.begin or one.end <= other.begin
        rest = f"{ALL_OF_IT} -"
        taken_from_all = other.phrase.value.startswith(rest) and not one.phrase.value.startswith(rest)
        if taken_from_all and one.phrase.of in (other.phrase.of, NOTHING) and one.begin <= other.at < one.end:
            return True  # `all but three of the tricks`
        if apart or one.number is not None or other.number is not None:
            return False
        alike = (other.phrase.of, other.phrase.value, other.weight) == (one.phrase.of, one.phrase.value, one.weight)
        return (same and other.weight > one.weight) or (alike and other.end > one.end)  # `the last` in `the last trick`

    for one in found:
        inside = any(
            other is not one
            and ((other.begin <= one.begin and one.end <= other.end and covers(other, one)) or tops(other, one))
            for other in found
        )
        if not inside:
            yield one
