"""Who is spoken of in an account of a hand: who asks, the partner, both, the others, somebody by name."""

from __future__ import annotations

from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.answers.told_hands.cards_held.people import Mention, People
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER
from scorekeeper.rules.table_rules import TableRules

SCORING = ("scoring.", "special.", "variants.")
WE, THEY = "&we", "?they"
SHORTEST = 4  # letters of a verb whose ending tells who does it


class Parties(People):
    """Finds who is spoken of at a table of sides, or of players who play alone."""

    among_cards = False

    def __init__(self, rules: TableRules, told: Told, taken: frozenset[int], deeds: frozenset[int]) -> None:
        """Looks at the words that are not `taken`; at `deeds` begins what somebody is told to have done."""
        self.deeds = deeds  # looked at while names are found
        super().__init__(rules, told, taken)
        self.sides = bool(rules.teams)
        self.rules = rules
        self.game |= words_of_scoring(rules, told.lang)

    def _at(self, at: int) -> Mention | None:
        told, does = self.told, self.told.does(at)
        of = bool(told.does(at - 1) & {"for", "by"}) or "object" in does
        if "somebody" in does and "units" in told.does(at + 1):
            return None  # `otra vez` is nobody
        if self.sides and (length := self._me_and_partner(at)):
            return Mention(WE, at, at + length, of)
        for name, side in (("one_of_them", THEY), ("one_of_us", WE)):
            if length := told.phrase(at, name):
                return Mention(side if self.sides else OTHER + "1", at, at + length)
        if self.sides and (length := self._two_others(at)):
            return Mention(THEY, at, at + length, of)
        if self.sides and (length := told.phrase(at, "other_two")):
            return Mention(THEY, at, at + length, of)
        if length := told.phrase(at, "theirs"):
            who = THEY if self.sides or not self.last else self.last
            return Mention(who, at, at + length, of)
        others = told.does(at - 1)
        if "whose" in others and "my" not in others and "partner" in does:
            return None  # `without his partner`
        if length := told.phrase(at, "partner"):
            self.last = PARTNER if self.sides else OTHER + "partner"
            return Mention(self.last, at, at + length, of)
        if self._is_we(at) or "ours" in does or self._ends_as(at, "we"):
            return Mention(WE if self.sides else ME, at, at + 1, of)
        if self.sides and "clitic" in does:  # it says nothing of who plays on which side: `lo ganamos`
            return super()._at(at) if self._noun(at) or self._name(at) else None
        return (self._of_sides(at, of) if self.sides else None) or self._by_a_verb(at) or super()._at(at)

    def _name(self, at: int) -> int:
        """Where a name ends; one in small letters that was told before is known wherever it stands."""
        here = at + 1 if "the" in self.told.does(at) and "names_have_article" in self.told.grammar else at
        known = f"{OTHER}{self.told.tokens[here].typed}" in self.known if here < len(self.told) else False
        return super()._name(at) or (here + 1 if known and self._is_unlisted(here) else 0)

    def _does_something(self, at: int) -> bool:
        """Whether somebody's name in small letters stands before what is told of a hand: `joe bid two`."""
        then = at + 1 + bool({"before_verb", "to_them"} & self.told.does(at + 1))
        named = "the" in self.told.does(at - 1) and self.told.number(at + 1) is not None  # `y el beto 110`
        return super()._does_something(at) or (bool(named or {at + 1, then} & self.deeds) and self._is_unlisted(at))

    def _of_sides(self, at: int, of: bool) -> Mention | None:
        """Who a word means where two play against two: the one who was spoken of, or both others."""
        does = self.told.does(at)
        if "one_pronoun" in does:
            return Mention(self.last or THEY, at, at + 1, of, pronoun=True)
        fell = "before_verb" in self.told.does(at - 1) or self.told.number(at + 1) is not None
        if "comes_to" in does and fell:
            return None  # `nos tocaron dos`, `cayeron seis`: what came, and not who has it
        if "they" in does or self._ends_as(at, "they_do"):
            return Mention(THEY, at, at + 1, of, verb=self._ends_as(at, "they_do"))
        return None

    def _by_a_verb(self, at: int) -> Mention | None:
        """Who does it by a verb alone: `hice`, `cantó`."""
        told, does = self.told, self.told.does(at)
        if "subject_left_out" not in told.grammar:
            return None
        if "i_do" in does and "to_them" not in told.does(at - 1):
            return Mention(ME, at, at + 1, verb=True)
        if "one_does" in does or self._ends_as(at, "one_does"):
            return Mention(self.last or OTHER, at, at + 1, verb=True, pronoun=True)
        return None

    def _is_we(self, at: int) -> bool:
        """Whether a word is `we`; `were` (also `we're` without its sign) only where nobody stands before it."""
        does = self.told.does(at)
        return "we" in does and not ("were" in does and not self.told.is_cut(at - 1))

    def _me_and_partner(self, at: int) -> int:
        """How many words say that it is who asks and the partner: `my wife and I`, `Ana y yo`, `me and Tom`."""
        told = self.told
        if "i" in told.does(at) and self._and(at + 1) and told.number(at + 2) is None:
            end = at + 2
            noun = self._noun(end) or self._name(end) or (end + told.phrase(end, "partner"))
            return noun - at if noun > end else 0
        end = self._noun(at) or self._name(at) or (at + told.phrase(at, "partner"))
        if end > at and self._and(end) and "i" in told.does(end + 1):
            return end + 2 - at
        return 0

    def _two_others(self, at: int) -> int:
        """How many words name two who play together: `Jack and Ella`."""
        end = self._noun(at) or self._name(at)
        if not end or not self._and(end):
            return 0
        then = self._noun(end + 1) or self._name(end + 1)
        return then - at if then > end + 1 else 0

    def _and(self, at: int) -> bool:
        return self.told.text(at) == "&" or "and" in self.told.does(at)

    def _ends_as(self, at: int, name: str) -> bool:
        """Whether a verb ends so."""
        return len(self.told.typed(at)) > SHORTEST and self.told.ends_as(at, name)


def words_of_scoring(rules: TableRules, lang: str) -> frozenset[str]:
    """The words of what counts, and of what is special in a game: its name is none of them."""
    clauses = rules.ruleset.clauses
    texts = [
        text
        for name, clause in clauses.items()
        if name.startswith(SCORING)
        for text in (*clause.words.get(lang, ()), clause.title.get(lang, ""))
    ]
    own = {word for name in rules.ruleset.name.values() for word in typed_words(name)}
    return frozenset(word for text in texts for word in typed_words(text)) - own
