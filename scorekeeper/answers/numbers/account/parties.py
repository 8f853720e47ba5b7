"""Who is spoken of in an account of a hand: who asks, the partner, both, the others, somebody by name."""

from __future__ import annotations

from scorekeeper.answers.match_reader.folding import typed_words
from scorekeeper.answers.numbers.described_hand import ME, OTHER, PARTNER
from scorekeeper.answers.numbers.scene.people import SOMEBODY, Mention, People
from scorekeeper.answers.numbers.scene.words import Told
from scorekeeper.rules.table_rules import TableRules

SCORING = ("scoring.", "special.", "variants.")
WE, THEY = "&we", "?they"
SIDES = {"them": THEY, "ellos": THEY, "ellas": THEY, "us": WE, "nosotros": WE, "nosotras": WE}
WERE = "were"  # `we're`, typed without its sign
AND = ("and", "y", "&", "e")
ONE = ("he", "she", "him", "her", "his", "hers", "ella")  # one person who was mentioned
CLITICS = ("lo", "la", "le", "el", "su", "sus", "los", "las")  # they say nothing of who plays on which side
OBJECTS = ("them", "him", "les", "los", "las", "nos", "le", "us", "os")
FOR = ("for", "to", "para", "by", "por")
SHORTEST = 4  # letters of a verb whose ending tells who does it


class Parties(People):
    """Finds who is spoken of at a table of sides, or of players who play alone."""

    def __init__(self, rules: TableRules, told: Told, taken: frozenset[int]) -> None:
        """Looks at the words that are not `taken`."""
        super().__init__(rules, told, taken)
        self.sides = bool(rules.teams)
        self.rules = rules
        self.game |= words_of_scoring(rules, told.lang)

    def _at(self, at: int) -> Mention | None:
        told = self.told
        of = told.text(at - 1) in FOR or (told.text(at) in OBJECTS and not self._owns(at))
        if length := self._me_and_partner(at):
            return Mention(WE if self.sides else ME, at, at + length, of)
        if told.text(at) in ("one", SOMEBODY) and told.text(at + 1) in ("of", "de") and told.text(at + 2) in SIDES:
            return Mention(SIDES[told.text(at + 2)] if self.sides else OTHER + "1", at, at + 3)
        if self.sides and (length := self._two_others(at)):
            return Mention(THEY, at, at + length, of)
        if length := told.phrase(at, "theirs"):
            who = THEY if self.sides or not self.last else self.last
            return Mention(who, at, at + length, of)
        if length := told.phrase(at, "partner"):
            self.last = PARTNER if self.sides else OTHER + "partner"
            return Mention(self.last, at, at + length, of)
        if self._is_we(at) or "ours" in told.does(at) or self._ends_with(at, ("mos",)):
            return Mention(WE if self.sides else ME, at, at + 1, of)
        if self.sides and told.text(at) in ONE:
            return Mention(self.last or THEY, at, at + 1, of or told.text(at) in OBJECTS, pronoun=True)
        if self.sides and (("they" in told.does(at) and told.text(at) not in CLITICS) or self._ends_with(at, ("ron",))):
            return Mention(THEY, at, at + 1, of, verb=self._ends_with(at, ("ron",)))
        if self.sides and told.lang == "es" and told.text(at) in CLITICS and told.tokens[at].typed.lower() != "él":
            return super()._at(at) if self._noun(at) or self._name(at) else None
        if self.told.lang == "es" and told.does(at) & {"i_do"} and told.text(at - 1) not in ("le", "les", "se"):
            return Mention(ME, at, at + 1, verb=True)
        if self.told.lang == "es" and (self._ends_with(at, ("ó",)) or "one_does" in told.does(at)):
            return Mention(self.last or OTHER, at, at + 1, verb=True, pronoun=True)
        return super()._at(at)

    def _is_we(self, at: int) -> bool:
        """Whether a word is `we`; `were` only where nobody stands before it."""
        told = self.told
        return "we" in told.does(at) and not (told.text(at) == WERE and not told.is_cut(at - 1))

    def _owns(self, at: int) -> bool:
        """Whether a word that may be an object stands before what is had: `los` and a noun are no people."""
        return self.told.text(at) in ("los", "las")

    def _me_and_partner(self, at: int) -> int:
        """How many words say that it is who asks and the partner: `my wife and I`, `Ana y yo`, `me and Tom`."""
        told = self.told
        if told.text(at) in ("me", "i", "yo") and told.text(at + 1) in AND and told.number(at + 2) is None:
            end = at + 2
            noun = self._noun(end) or self._name(end) or (end + told.phrase(end, "partner"))
            return noun - at if noun > end else 0
        end = self._noun(at) or self._name(at) or (at + told.phrase(at, "partner"))
        if end > at and told.text(end) in AND and told.text(end + 1) in ("i", "me", "yo"):
            return end + 2 - at
        return 0

    def _two_others(self, at: int) -> int:
        """How many words name two who play together: `Jack and Ella`."""
        end = self._noun(at) or self._name(at)
        if not end or self.told.text(end) not in AND:
            return 0
        then = self._noun(end + 1) or self._name(end + 1)
        return then - at if then > end + 1 else 0

    def _ends_with(self, at: int, endings: tuple[str, ...]) -> bool:
        """Whether a Spanish verb ends so."""
        word = self.told.tokens[at].typed.lower()
        return self.told.lang == "es" and len(word) > SHORTEST and word.endswith(endings)


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
