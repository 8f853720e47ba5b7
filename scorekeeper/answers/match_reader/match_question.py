"""A question about the match as it is understood: what it speaks of, who, which hand, which numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.who_asks import who_asks
from scorekeeper.answers.match_reader.word_folding import (
    PhraseFound,
    lexicon_of,
    read,
    small_words_of,
    typed_words,
    words_for,
)
from scorekeeper.answers.question_words import load
from scorekeeper.cards.folding import fold
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.values import dataclass

ORDINALS = ("FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH")
_BESIDE = re.compile(r"\([^)]*\)")  # what a question to type only adds: `(3 or more)`
SHORT = 3  # words: `dealer?`, `scores please`
FEW_BEFORE = 3  # words: from `before` to what names the hand


@dataclass(frozen=True)
class AskedOfMatch:
    """One question, held against the match on the table, in the language it is `written` in; `lang`: of the answer.

    Where it is one of two that are asked in one: `asker` is who asks, if either says so, and `spoken_of` are those who
    were named before.
    """

    table: OnTable
    text: str
    lang: str
    written: str
    asker: str = ""
    spoken_of: tuple[str, ...] = ()

    @property
    def standings(self) -> Standings:
        """Where the match stands."""
        return self.table.standings

    @cached_property
    def names(self) -> NamesAtTable:
        """Who may be named."""
        return NamesAtTable(self.standings)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words, folded."""
        return typed_words(self.text)

    def does(self, at: int) -> frozenset[str]:
        """What the small word at a place does, alone or with those after it."""
        return small_words_of(self.written).does(self.words, at)

    @cached_property
    def named_at(self) -> dict[int, str]:
        """The places of the words that name a player or a team, and whom."""
        lexicon = lexicon_of(self.written)
        found = {at: self.names.meant(self.words, at, lexicon) for at in range(len(self.words))}
        event = self._event
        told = {at: name for at, name in found.items() if name and (event is None or at != event[1])}
        claims = {name for at, name in told.items() if "claims" in self.does(at + 1)}  # `Ana swears Beto is ahead`
        return {at: name for at, name in told.items() if name not in claims or claims >= {*told.values()}}

    @cached_property
    def _event(self) -> tuple[str, int] | None:
        """Who ended the hand that is meant, and where that name stands: `when Bo went out`, `cuando cerró Bo`."""
        lexicon = lexicon_of(self.written)
        for at in range(len(self.words)):
            if "when" not in self.does(at):
                continue
            near = range(at + 1, min(at + 5, len(self.words)))
            who = [(name, place) for place in near if (name := self.names.meant(self.words, place, lexicon))]
            if who and any({"OUT", "CLOSES"} & lexicon.find(self.words, place)[1] for place in near):
                return who[0]
        return None

    @cached_property
    def all_named_at(self) -> dict[int, str]:
        """The places of the words that name somebody; who asks stands where it says `I`, if the question names them."""
        told = dict(self.named_at)
        me = self.asker or who_asks(self.names, self.words, self.written)
        mine = next((at for at, word in enumerate(self.words) if word in words_for("ME")), None) if me else None
        if mine is not None:
            told[mine] = me
        theirs = next((at for at in range(len(self.words)) if "they" in self.does(at)), None)
        if theirs is not None and len(self.spoken_of) == 1 and not told:
            told[theirs] = self.spoken_of[0]
        return dict(sorted(told.items()))

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The players and teams that are named, in order, each once; who asks stands where it says `I`."""
        return tuple(dict.fromkeys(self.all_named_at.values()))

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides of those who are named."""
        return tuple(dict.fromkeys(map(self.standings.side_of, self.named)))

    @property
    def hand_at(self) -> frozenset[int]:
        """The places of the words that name a hand."""
        return self._place_of_hand[1] if self._place_of_hand else frozenset()

    @cached_property
    def heard(self) -> tuple[PhraseFound, ...]:
        """What the words stand for; a name, or what names a hand, stands for nothing else."""
        taken = self.named_at.keys() | self.hand_at
        words = tuple("" if at in taken else word for at, word in enumerate(self.words))
        return read(words, lexicon_of(self.written), self._is_a_word)

    def _is_a_word(self, word: str) -> bool:
        """Whether the rules know this word (or it is none): then it is no slip of another."""
        known = load().lexicons.get(self.written)
        return not word or word in self._own or (known is not None and (word in known.entries or word in known.typed))

    @cached_property
    def _own(self) -> frozenset[str]:
        """The words that the game has for its facts and rules: `primiera` is no slip of `primera`."""
        ruleset = self.standings.rules.ruleset
        titles = (clause.title for clause in ruleset.clauses.values())
        asked = (fact.ask for fact in ruleset.facts.values())
        texts = (said.get(self.written, "") for said in (*titles, *asked))
        return frozenset(word for text in texts for word in typed_words(text))

    @cached_property
    def marks(self) -> frozenset[str]:
        """Everything that it speaks of, and what is seen of it as a whole."""
        found = {concept for one in self.heard for concept in one.stands}
        if self.named:
            found.add("PERSON")
        if len(self.named) > 1:
            found.add("PEOPLE")
        if len(self.words) <= SHORT:
            found.add("SHORT")
        if self._place_of_hand is not None:
            found |= {"HAND#", *(("LAST",) if self._place_of_hand[0] == 0 else ())}
        if self.numbers:
            found.add("NUMBER")
        if self.target is not None and self.target in self.numbers:
            found.add("TARGET#")
        if self.ranks:
            found.add("RANK")
        if self.counter:
            found.add("COUNTER")
        if self.facts:
            found.add("FACT")
        ours = words_for("PLAIN") | self._game
        if any(not one.stands and len(one.text) > 3 and one.text not in ours for one in self.heard):
            found.add("STRANGE")
        found.add(f"STATE-{self.standings.state.upper()}")
        return frozenset(found)

    @cached_property
    def _game(self) -> frozenset[str]:
        """The words of the game's own name, which tell nothing."""
        return frozenset(word for name in self.standings.rules.ruleset.name.values() for word in typed_words(name))

    def has(self, *marks: str) -> bool:
        """Whether it speaks of any of these."""
        return any(mark in self.marks for mark in marks)

    # --- which hand

    @cached_property
    def _place_of_hand(self) -> tuple[int, frozenset[int]] | None:
        """The hand that is named (0 for the last one, else its number), and the places of the words that do so.

        `hand 2`, `mano número dos`, `the second round`, `2nd hand`, `the last one`, `en la primera`, `last time`.
        """
        lexicon, words, known = lexicon_of(self.written), self.words, small_words_of(self.written)
        stands = [lexicon.find((word,), 0)[1] for word in words]
        for at, (word, own) in enumerate(zip(words, stands, strict=True)):
            if at in self.named_at:
                continue
            if "HAND" in own and known.phrase(words, at + 1, "before_this"):
                return 0, frozenset(range(at, at + 1 + known.phrase(words, at + 1, "before_this")))
            before = stands[at - 1] if at else frozenset[str]()
            after = stands[at + 1] if at + 1 < len(words) else frozenset[str]()
            number = number_said(word, own)
            if "first_hand" in self.does(at) and "the" in self.does(at - 1):
                return 1, frozenset((at,))
            if number is not None:
                if at and "HAND" in before and not words[at - 1].endswith("s"):
                    return number, frozenset((at - 1, at))
                if at > 1 and "HAND" in stands[at - 2] and "PLAYERWORD" in before:
                    return number, frozenset((at - 2, at - 1, at))
                if "HAND" in after and at and "earlier_than_now" in self.does(at - 1):
                    return number, frozenset((at, at + 1))  # `after four hands`
                if (word.isdigit() or number > 1) and known.is_after(words, at, "in_the_hand"):
                    return number, frozenset((at - 1, at))
                continue
            place = next((n for n, name in enumerate(ORDINALS, 1) if name in own), 0)
            if not place and "LAST" not in own:
                continue
            if "HAND" in after and "several_hands" not in self.does(at + 1):
                return place, frozenset((at, at + 1))
            if "HAND" in before and "ordinal_after_noun" in known.grammar:
                return place, frozenset((at - 1, at))
            if self._stands_alone(at, place):
                return place, frozenset((at,))
        return None

    def _stands_alone(self, at: int, place: int) -> bool:
        """Whether an ordinal stands for a hand without saying so: `the second one`, `en la pasada`, `last time`."""
        known, after = small_words_of(self.written), self.does(at + 1)
        if "ordinal_agrees" in known.grammar:
            alone = "recent" in self.does(at) or self._agrees(at)
            hand = "no_hand" not in after and "goes" not in self.does(at - 2)  # `va la segunda`: in which place
            return alone and (bool(place) if "time" in after else hand)
        if "a_hand" in after or ("time" in after and place):
            return True
        ends = at + 1 == len(self.words) or self._mark_after(at)
        if place and ends and known.is_after(self.words, at, "within"):
            return True
        return not place and "last" in self.does(at) and ends and "not_alone" not in self.does(at - 1)

    def _mark_after(self, at: int) -> bool:
        """Whether a comma or the end of a sentence stands after a word that is said once: `in the second, what ...`."""
        said = re.findall(rf"\b{self.words[at]}\b\s*([,.;:?!]?)", fold(self.text).lower())
        return len(said) == 1 and bool(said[0])

    def _agrees(self, at: int) -> bool:
        """Whether an ordinal has the article and the ending of the word for a hand: `la segunda`."""
        return "the" in self.does(at - 1) and small_words_of(self.written).ends_as(self.words[at], "ordinal")

    @cached_property
    def hand(self) -> PlayedHand | None:
        """The recorded hand it asks about; None where it names none, or one that has not been played."""
        hands = self.standings.counted
        if self._event is not None and self._place_of_hand is None:
            return next((one for one in reversed(hands) if self._ended(one)), None)
        if self._place_of_hand is None or not hands:
            return None
        if not self.before_hand:
            return self.named_hand
        before = self.named_hand.number if self.named_hand else self._place_of_hand[0]
        earlier = [hand for hand in hands if hand.number < before and hand.hand is not None]
        return earlier[-1] if earlier else None

    @cached_property
    def named_hand(self) -> PlayedHand | None:
        """The recorded hand that is named, also where it is asked what was before it."""
        hands = self.standings.counted
        if self._place_of_hand is None or not hands:
            return None
        number = self._place_of_hand[0]
        return hands[-1] if number == 0 else next((hand for hand in hands if hand.number == number), None)

    @cached_property
    def before_hand(self) -> bool:
        """Whether the hand that is named is the one before which something was so: `before the last hand`."""
        first = min(self.hand_at, default=0)
        return any("earlier" in self.does(at) for at in range(max(0, first - FEW_BEFORE), first))

    def _ended(self, hand: PlayedHand) -> bool:
        """Whether the hand was ended by the one who is said to have ended it."""
        people = hand.hand.people.values() if hand.hand is not None else ()
        return self._event is not None and any(self._event[0] in who for who in people)

    @cached_property
    def hand_to_come(self) -> int | None:
        """The number of a hand that it names and that has not been played."""
        if self._place_of_hand is None or self.hand is not None or self.named_hand is not None:
            return None
        return self._place_of_hand[0] or None

    # --- numbers

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in it, but for the one that names a hand."""
        found = (number_said(one.text, one.stands) for one in self.heard)
        return tuple(number for number in found if number is not None)

    @cached_property
    def target(self) -> int | None:
        """The total at which the match ends, as this table set it."""
        return target_of(self.standings)

    # --- what the ruleset counts and asks

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of cards that are named in words: `eight`, `reyes`."""
        pack = self.standings.rules.ruleset.pack
        free = {one.text for one in self.heard}
        found = []
        for code, part in pack.named.items():
            said = {word for text in part.names for word in (" ".join(typed_words(text)),) if not word.isdigit()}
            if said & free:
                found.append(code)
        return tuple(found) + tuple(self._cards_in_digits())

    def _cards_in_digits(self) -> Iterator[str]:
        """Numbers that are cards: `a 2`, `los 8`, `on the 5`, `7h`."""
        pack = self.standings.rules.ruleset.pack
        for at, one in enumerate(self.heard):
            before = self.heard[at - 1].text if at else ""
            if one.text in pack.named and before.split(" ")[-1] in words_for("ARTICLE"):
                yield one.text

    @cached_property
    def counter(self) -> str:
        """What the match counts beside points (bags, phases), where it is named."""
        counters = self.standings.rules.ruleset.counters
        return next((name for name, title in counters.items() if self._speaks_of(title.values(), name)), "")

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """The facts of a hand that are named: in words, or by what people do to tell them."""
        by_verb = self.named or self._place_of_hand is not None
        return self.facts_in_words or (self._facts_by_verb if by_verb else ())

    @cached_property
    def facts_in_words(self) -> tuple[str, ...]:
        """The facts of a hand that are named by the words of what the table is asked about them."""
        facts = self.standings.rules.ruleset.facts
        asks = {name: [_BESIDE.sub("", text) for text in fact.ask.values()] for name, fact in facts.items()}
        found = {name: self._shared((*texts, name)) for name, texts in asks.items()}
        best = max(found.values(), default=0)
        return tuple(name for name, shared in found.items() if shared and shared == best)

    @cached_property
    def _facts_by_verb(self) -> tuple[str, ...]:
        """The facts that are told with such a verb: a bid is said, called, asked for; tricks are taken."""
        stands = {concept for one in self.heard for concept in one.stands}
        facts = self.standings.rules.ruleset.facts
        pairs = (("bid", {"BIDS"}), ("tricks", {"TRICKWORD"}), ("tricks", {"TAKES"}))
        found = next(((name,) for name, marks in pairs if name in facts and stands & marks), ())
        if not found and "WHO" in stands and stands & {"BIDS", "CLOSES"}:
            found = next(((name,) for name, fact in facts.items() if fact.kind == "player" and not fact.card), ())
        return found

    def _speaks_of(self, titles: Iterable[str], name: str) -> bool:
        texts = list(titles)
        wanted = [[word for word in typed_words(text) if len(word) > 2] for text in (*texts, name)]
        return any(words and all(any(alike(own, word) for own in self.words) for word in words) for words in wanted)

    def _shared(self, texts: Sequence[str]) -> int:
        """How many telling words of the question stand in one of these texts, at most."""
        named = {word for text in texts for word in typed_words(text.replace("_", " "))}
        ours = words_for("PLAIN") | (self._game - named)
        telling = [
            word for one in self.heard if "SUMMED" not in one.stands for word in one.text.split() if word not in ours
        ]
        most = 0
        for text in texts:
            words = [word for word in typed_words(text.replace("_", " ")) if word not in words_for("PLAIN")]
            words = [word for word in words if len(word) > 2 or word.isdigit()]  # `turned up` is not `who is up`
            most = max(most, sum(any(alike(own, word) for word in words) for own in telling))
        return most


def alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: equal, or alike for four letters and most of the shorter one."""
    if one == other:
        return True
    shorter = min(len(one), len(other))
    same = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    rest = max(len(one), len(other)) - same
    return (same >= 4 and same + 1 >= shorter and rest <= 4) or (same == shorter == 3 and rest <= 3)


def target_of(standings: Standings) -> int | None:
    """The total that ends the match, where there is one."""
    target = standings.rules.options.get("target", standings.rules.options.get("limit"))
    return target if isinstance(target, int) and not isinstance(target, bool) else None


def number_said(word: str, stands: frozenset[str]) -> int | None:
    """The number that a word says, in digits or not; None where it says none."""
    if word.lstrip("+-").isdigit():
        return int(word[:9])
    return next((int(name[6:]) for name in stands if name.startswith("NUMBER") and name[6:].isdigit()), None)
