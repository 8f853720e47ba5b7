"""Who is spoken of in what is told: the one who asks, people by name, by what they are, by where they sit."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.data import load
from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.folding import lexicon_of, typed_words
from scorekeeper.answers.numbers.described_hand import ME, OTHER
from scorekeeper.answers.numbers.scene.words import Told, classes
from scorekeeper.cards.folding import fold
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

ALL = OTHER + "*"  # everybody else
BOTH = OTHER + "+"  # the one who asks, and who was told of last
SOMEBODY = "un" + "o"  # somebody, in Spanish: the pronoun, in two halves because it is the name of a game, too
ITS = ("my", "mi", "his", "her", "su", "the", "el", "la", "a", "un", "una", "al", "del")
NO_DEEDS = ("left", "with", "con", "over", "loose", "mano", "suelto", "sueltos")
HE, SHE = ("he", "him", "his", "hes", "el"), ("she", "her", "shes", "ella")
NO_VERB = ("así", "aquí", "allí", "ahí", "sí", "mí", "qué", "té", "además", "café", "porqué")
SHORTEST_VERB = 3


@dataclass(frozen=True)
class Mention:
    """Somebody who is spoken of: who (`ME`, `OTHER` and what they are called), where, in how many words.

    `of`: a word before it makes it no subject (`on me`, `for Tom`); `verb`: told by the ending of a verb alone.
    """

    who: str
    at: int
    end: int
    of: bool = False
    verb: bool = False
    pronoun: bool = False


class People:
    """Finds who is spoken of, in order."""

    def __init__(self, rules: TableRules, told: Told, taken: frozenset[int]) -> None:
        """Looks at the words that are not `taken` (of cards)."""
        self.told, self.taken = told, taken
        self.game = {word for name in rules.ruleset.name.values() for word in typed_words(name)}
        facts = rules.ruleset.facts.values()
        self.game |= {word for fact in facts for name in fact.called.values() for word in typed_words(name)}
        self.game |= {word for fact in facts for word in typed_words(fact.name.replace("_", " "))}
        self.last = ""  # who else was mentioned last
        self.known: list[str] = []  # everybody else who was mentioned, the last at the end

    def mentions(self) -> list[Mention]:
        """All who are spoken of."""
        found: list[Mention] = []
        at = 0
        while at < len(self.told):
            one = None if at in self.taken else self._at(at)
            if one is None:
                at += 1
                continue
            if one.who.startswith(OTHER) and one.who not in (BOTH, ALL):
                self.last = one.who
                self.known = [*(other for other in self.known if other != one.who), one.who]
            found.append(one)
            at = one.end
        return found

    def _at(self, at: int) -> Mention | None:
        told, does = self.told, self.told.does(at)
        of = "toward" in told.does(at - 1) and told.text(at - 1) not in ("a", "al")
        if told.lang == "es" and told.text(at - 1) == "de" and "holds" not in told.does(at - 2):
            of = True
        for name, who in (("nobody", ""), ("both", BOTH), ("everybody", ALL)):
            if length := told.phrase(at, name):
                return Mention(who, at, at + length, of) if who else None
        if noun := self._noun(at):
            return Mention(OTHER + told.text(noun - 1), at, self._with_place(noun), of)
        if length := told.phrase(at, "place"):
            return Mention(OTHER + told.text(at + length - 1), at, at + length)
        if named := self._name(at):
            return Mention(OTHER + told.tokens[named - 1].typed, at, named, of)
        if other := self._one_or_other(at):
            return Mention(other[0], at, other[1], of)
        accent = told.tokens[at].typed.lower().endswith("ó")  # `quedó` is not `quedo`
        if ("me" in does and not accent) or (told.text(at) in ("mine", "mio", "mia", "mios", "mias")):
            return Mention(ME, at, at + 1, of and told.text(at) in ("me", "mi"))
        if told.text(at) == "mi" and told.tokens[at].typed.lower() == "mí":
            return Mention(ME, at, at + 1, of)
        if length := told.phrase(at, "somebody"):
            return Mention(OTHER + "somebody", at, at + length, of)
        if "they" in does and not (told.text(at) == "el" and told.tokens[at].typed.lower() == "el"):
            of = of or (told.lang == "en" and told.text(at) == "them")
            return Mention(self._meant(told.text(at)), at, at + 1, of, pronoun=True)
        return self._by_verb(at)

    def _meant(self, pronoun: str) -> str:
        """Whom a pronoun means: of those who were mentioned the last who is such a man or woman, else the last."""
        wanted = "male" if pronoun in HE else "female" if pronoun in SHE else ""
        for wished in (wanted, "") if wanted else ():
            for who in reversed(self.known):
                if self._gender(who) == wished:
                    return who
        return self.last or OTHER

    def _gender(self, who: str) -> str:
        """`male` or `female`, where the word for somebody tells; empty for names."""
        word = who.removeprefix(OTHER)
        known = classes(self.told.lang).get((fold(word).lower(),), frozenset())
        for one in ("male", "female"):
            if one in known:
                return one
        if self.told.lang == "es" and word.islower() and word[-1:] in ("a", "o"):
            return "female" if word[-1] == "a" else "male"
        return ""

    def _noun(self, at: int) -> int:
        """Where a person who is named by what they are ends: `my niece`, `la vecina`, `the guy on my left`; else 0."""
        told = self.told
        here = at + 1 if told.text(at) in ITS else at
        while "filler" in told.does(here) and "person" not in told.does(here):
            here += 1
        if "person" in told.does(here) and (here > at or told.lang == "en" or here == at):
            return here + 1
        if here == at or here in self.taken or not told.text(here).isalpha():
            return 0
        word = told.text(here)
        if told.text(at) in ("el", "la", "al", "the") and told.phrase(here, "place"):
            return here + told.phrase(here, "place")
        mine = told.text(at) in ("my", "mi") and told.tokens[at].typed.lower() != "mí"
        return here + 1 if mine and not self._is_known(word) else 0

    def _with_place(self, end: int) -> int:
        """The end of a person with where they sit: `the guy on my left`."""
        return end + self.told.phrase(end, "place")

    def _name(self, at: int) -> int:
        """Where a name ends: a word with a capital that is none of the game, or before what somebody does; else 0."""
        told = self.told
        here = at + 1 if told.text(at) in ("el", "la", "al") and told.lang == "es" else at
        if here >= len(told) or here in self.taken or told.number(here) is not None:
            return 0
        token = told.tokens[here]
        if not token.text.isalpha() or len(token.text) < 2 or token.text in self.game:
            return 0
        capital = token.typed[0].isupper() and not token.typed.isupper()
        if capital and not token.first:
            return here + 1
        if told.does(here) or token.text in lexicon_of(told.lang).words:
            return 0
        then = told.does(here + 1) & {"holds", "ends", "laid", "sheet"} or told.text(here + 1) in (
            "'s",
            "is",
            "was",
            "has",
            "y",
            "and",
        )
        if capital and (then or not self._is_known(token.text)):
            return here + 1
        return here + 1 if self._does_something(here) and self._begins_part(at) else 0

    def _does_something(self, at: int) -> bool:
        """Whether a word that no list has stands before a verb of a hand: somebody's name in small letters."""
        told, word = self.told, self.told.text(at)
        listed = load().lexicons[told.lang].entries.get(word, FILLER) != FILLER
        then = at + 2 if told.text(at + 1) in ("'s", "is") else at + 1
        verb = told.does(then) & {"ends", "laid", "holds"} and told.text(then) not in NO_DEEDS
        verb = verb or (told.text(at + 1) == ":" and at + 2 in self.taken)
        return bool(verb) and len(word) > 2 and not listed and word not in self.game

    def _begins_part(self, at: int) -> bool:
        """Whether a part of a sentence begins at a place."""
        return at == 0 or self.told.is_cut(at - 1) or self.told.text(at - 1) in (",", "and", "y", "when", "cuando")

    def _is_known(self, word: str) -> bool:
        lexicon = load().lexicons[self.told.lang]
        return word in lexicon.entries or lexicon.stem(word) in lexicon.entries or word in self.game

    def _one_or_other(self, at: int) -> tuple[str, int] | None:
        """`one of the other two ... the other one`, `a uno ... al otro`: two people, not named."""
        told = self.told
        words = tuple(told.text(place) for place in range(at, at + 5))
        if words[:2] == ("one", "of") and words[2] in ("the", "them", "my"):
            return OTHER + "1", at + 2 + sum(
                "units" not in told.does(p) and told.text(p) in ("the", "them", "my", "other", "two", "three", "others")
                for p in range(at + 2, at + 5)
            )
        if words[:2] in (("the", "other"), ("el", "otro"), ("la", "otra"), ("al", "otro")) and told.number(at + 2) in (
            None,
            1,
        ):
            return OTHER + "2", at + 2 + (words[2] == "one")
        if (
            told.lang == "es"
            and words[0] == SOMEBODY
            and told.text(at - 1) in ("a", ":", ",")
            and told.number(at + 1) is None
        ) or (words[0] == SOMEBODY and words[1].isdigit()):
            return OTHER + "1", at + 1
        return None

    def _by_verb(self, at: int) -> Mention | None:
        """Who does it by the ending of a Spanish verb: `cerré` I, `cerró` somebody else, if nobody stands beside it."""
        told = self.told
        if told.lang != "es" or at in self.taken or told.text(at - 1) in ("me", "le", "les", "nos"):
            return None
        word = told.tokens[at].typed.lower()
        if (
            len(word) <= SHORTEST_VERB
            or word in NO_VERB
            or (told.tokens[at].typed[0].isupper() and not told.tokens[at].first)
        ):
            return None
        if word.endswith(("é", "í")):
            return Mention(ME, at, at + 1, verb=True)
        if word.endswith("ó") and "ends" in told.does(at):
            return Mention(self.last or OTHER, at, at + 1, verb=True, pronoun=True)
        return None


def others(mentions: Sequence[Mention]) -> list[str]:
    """Everybody else who is spoken of, each once."""
    return list(dict.fromkeys(one.who for one in mentions if one.who not in (ME, ALL, BOTH)))
