"""Who is spoken of in what is told: the one who asks, people by name, by what they are, by where they sit."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.word_folding import lexicon_of, typed_words
from scorekeeper.answers.question_words import load
from scorekeeper.answers.small_words import NOTHING
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER
from scorekeeper.cards.folding import fold
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

ALL = OTHER + "*"  # everybody else
BOTH = OTHER + "+"  # the one who asks, and who was told of last
SHORTEST_VERB = 3
SHORTEST_NAME, LONG = 2, 4  # letters of a name, and of a word whose ending tells that it is none
BETWEEN = {"is", "filler", "plainly", "only", "clitic", "to_them", "aux"}  # words between somebody and a verb
LISTED = 3  # so many with a number each are a list of people, though one is called like a word
GENDERS = {"male": "male_name", "female": "female_name"}  # and how names of theirs end


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

    among_cards = True  # whether `tina two wilds` tells of somebody: elsewhere that may be what she does

    def __init__(self, rules: TableRules, told: Told, taken: frozenset[int]) -> None:
        """Looks at the words that are not `taken` (of cards)."""
        self.told, self.taken = told, taken
        self.game = {word for name in rules.ruleset.name.values() for word in typed_words(name)}
        facts = rules.ruleset.facts.values()
        self.game |= {word for fact in facts for name in fact.called.values() for word in typed_words(name)}
        self.game |= {word for fact in facts for word in typed_words(fact.name.replace("_", " "))}
        self.last = ""  # who else was mentioned last
        self.genders: dict[str, str] = {}  # of those whom `he` or `she` meant
        self.known: list[str] = []  # everybody else who was mentioned, the last at the end
        self.named: dict[str, str] = {}  # names in small letters, and whom each means
        self.noun_of: dict[str, str] = {}  # what those are who are told of by a noun and a name: `my uncle ray`
        self.name_of: dict[str, str] = {}  # and the other way round
        self.pairs = [at for at in range(len(told)) if self._is_pair(at)]  # `me 88, tina 71, joe 54`
        for named_at in (self._named_with_noun, self._named_at):
            for at in range(len(told)):
                if told.text(at) not in self.named and self._may_be_name(at) and (who := named_at(at)):
                    self.named[told.text(at)] = who

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
        of = "toward" in told.does(at - 1)
        for name, who in (("nobody", ""), ("both", BOTH), ("everybody", ALL)):
            if (length := told.phrase(at, name)) and not self._is_what_is_left(at, at + length):
                return Mention(who, at, at + length, of) if who else None
        if noun := self._noun(at):
            end, word = self._with_place(noun), told.text(noun - 1)
            by_name = self.named.get(told.text(noun)) if end == noun + 1 else None
            return Mention(by_name or self.name_of.get(word, OTHER + word), at, end, of)
        if length := told.phrase(at, "place"):
            return Mention(OTHER + told.text(at + length - 1), at, at + length)
        if named := self._name(at):
            return Mention(self._called(named - 1), at, named, of)
        if other := self._one_or_other(at):
            return Mention(other[0], at, other[1], of)
        if "mine" in does or ("me" in does and not told.ends_as(at, "one_does")):  # `quedó` is not `quedo`
            length = max(1, told.phrase(at, "mine"))
            cards = length > 1  # `onto my melds`
            onto = cards and (of or "onto" in told.does(at - 1))
            return Mention(ME, at, at + length, onto or (of and "object_me" in does))
        if (length := told.phrase(at, "somebody")) and not self._another_column(at + length):
            return Mention(OTHER + "somebody", at, at + length, of)
        if "they" in does and not told.phrase(at, "neuter"):  # `lo tapado` is nobody
            return Mention(self._meant(does), at, at + 1, of or "object_them" in does, pronoun=True)
        return self._by_verb(at)

    def _meant(self, pronoun: frozenset[str]) -> str:
        """Whom a pronoun means: of those who were mentioned the last who is such a man or woman, else the last."""
        wanted = next((one for one in GENDERS if one in pronoun), "")
        for wished in (wanted, "") if wanted else ():
            for who in reversed(self.known):
                if self._gender(who) == wished:
                    self.genders[who] = wanted
                    return who
        return self.last or OTHER

    def _gender(self, who: str) -> str:
        """`male` or `female`, where the word for somebody tells; empty for names."""
        if who in self.genders:
            return self.genders[who]
        word = self.noun_of.get(who, who.removeprefix(OTHER))
        listed = next((one for one in GENDERS if one in self.told.small_words.does((fold(word).lower(),), 0)), "")
        ending = next((one for one in GENDERS if word.islower() and self.told.small_words.ends_as(word, one)), "")
        by_name = next((one for one, name in GENDERS.items() if self.told.small_words.ends_as(word, name)), "")
        return listed or ending or (by_name if word[:1].isupper() else "")

    def _noun(self, at: int) -> int:
        """Where a person who is named by what they are ends: `my niece`, `la vecina`, `the guy on my left`; else 0."""
        told = self.told
        here = at + 1 if told.does(at) & {"article", "whose"} else at
        while "filler" in told.does(here) and "person" not in told.does(here):
            here += 1
        if "person" in told.does(here):
            return here + 1
        if here == at or here in self.taken or not told.text(here).isalpha():
            return 0
        word = told.text(here)
        if "the" in told.does(at) and told.phrase(here, "place"):
            return here + told.phrase(here, "place")
        return here + 1 if "my" in told.does(at) and not self._is_known(word) else 0

    def _is_what_is_left(self, at: int, end: int) -> bool:
        """Whether `the other four` are cards: `she took the queen with the other four`."""
        told = self.told
        ends = told.is_cut(end) or told.parts(end) or "with" in told.does(end)
        taken = told.does(at - 1) & {"with", "me"} or told.text(at - 1) in self.named
        return bool(taken) and told.number(end - 1) is not None and ends

    def _another_column(self, end: int) -> bool:
        """Whether what is called another is a column: `una columna de seis con seis, otra de cuatro con jota`."""
        told = self.told
        columns = any("column" in told.does(place) for place in range(end))
        return columns and bool(told.does(end) & {"link", "with"})

    def _with_place(self, end: int) -> int:
        """The end of a person with their name, or where they sit: `my uncle ray`, `the guy on my left`."""
        if end not in self.taken and self.named.get(self.told.text(end)) in self.noun_of:
            return end + 1
        return end + self.told.phrase(end, "place")

    def _called(self, at: int) -> str:
        """Whom a name means."""
        return self.named.get(self.told.text(at), OTHER + self.told.tokens[at].typed)

    def _may_be_name(self, at: int) -> bool:
        """Whether a word may be somebody's name in small letters."""
        told, word = self.told, self.told.text(at)
        letters = at not in self.taken and word.isalpha() and len(word) >= SHORTEST_NAME
        ends = len(word) > LONG and told.ends_as(at, "no_name")
        return letters and not told.does(at) and word not in self.game and not ends

    def _named_with_noun(self, at: int) -> str:
        """Whom a name means that stands after what somebody is: `my uncle ray`; empty where it is none."""
        told, noun = self.told, self.told.text(at - 1)
        if "person" not in told.does(at - 1) or at - 1 in self.taken or told.number(at + 1) is not None:
            return ""
        if self._says_something(told.text(at)):
            return ""
        who = OTHER + told.tokens[at].typed
        self.noun_of[who] = noun
        self.name_of.setdefault(noun, who)
        return who

    def _says_something(self, word: str) -> bool:
        """Whether a word is listed as one that may say something of a game."""
        listed = load().lexicons[self.told.lang].entries.get(word, FILLER)
        return (listed != FILLER and listed[0] != "=") or word in lexicon_of(self.told.lang).words

    def _named_at(self, at: int) -> str:
        """Whom a word that no list has is the name of, by what stands around it; empty where it is none.

        What is a name in one place of a text is the same name in every other.
        """
        told, who = self.told, OTHER + self.told.tokens[at].typed
        sure = sum(told.does(place) & {"me", "person"} != NOTHING for place in self.pairs)
        if at in self.pairs and len(self.pairs) + min(sure, 1) >= LISTED:
            return who  # though it is called like a word: `yo 52, vale 88, seba 71`
        if "marks_person" in told.does(at - 1) and "to_them" in told.does(at + 1):
            return who  # `a caro le quedaba un rey`
        if self._says_something(told.text(at)):
            return ""
        with_me = "and" in told.does(at + 1) and "me" in told.does(at + 2) and self._begins_part(at)
        some = told.number(at + 1) is not None or "indefinite" in told.does(at + 1)
        to_whom = "marks_person" in told.does(at - 1) and told.parts(at - 2)  # `y a lupita un 7`
        some = self.among_cards and some and (told.parts(at - 1) or to_whom)
        ended = "verb_before_subject" in told.grammar and told.is_after(at, "ends")
        ended = ended and "before_verb" not in told.does(at - 2) and bool(self._ends_part(at + 1))
        does = self._does_something(at) and self._begins_part(at)
        listed = at in self.pairs and (len(self.pairs) > 1 or self.named)
        return who if listed or with_me or some or ended or does else ""

    def _ends_part(self, at: int) -> bool:
        """Whether a part of a sentence ends at a place, or what somebody has follows."""
        told = self.told
        return told.is_cut(at) or told.parts(at) or bool(told.does(at) & {"with", "that", "laid", "holds"})

    def _is_pair(self, at: int) -> bool:
        """Whether somebody is told with a number alone, as in a list: `tina 71`, `yo con 73`."""
        told = self.told
        then = at + 1 + int("stands_at" in told.does(at + 1))
        surely = told.does(at) & {"me", "person"}
        somebody = surely or self._may_be_name(at)
        before = surely or told.does(at - 1) & {"the", "sheet"} or self._begins_part(at)
        ends = told.is_cut(then + 1) or told.parts(then + 1)
        return bool(somebody and before) and told.number(then) is not None and ends

    def _name(self, at: int) -> int:
        """Where a name ends: a word with a capital that is none of the game, or before what somebody does; else 0."""
        told = self.told
        here = at + 1 if "the" in told.does(at) and "names_have_article" in told.grammar else at
        if here >= len(told) or here in self.taken or told.number(here) is not None:
            return 0
        token = told.tokens[here]
        if token.text in self.named:
            return here + 1
        if not token.text.isalpha() or len(token.text) < SHORTEST_NAME or token.text in self.game:
            return 0
        capital = token.typed[0].isupper() and not token.typed.isupper()
        if capital and not token.first:
            return here + 1
        if told.does(here) or token.text in lexicon_of(told.lang).words:
            return 0
        then = told.does(here + 1) & {"holds", "ends", "laid", "sheet", "is", "was", "and"}
        return here + 1 if capital and (then or not self._is_known(token.text)) else 0

    def _does_something(self, at: int) -> bool:
        """Whether a word that no list has stands before a verb of a hand: somebody's name in small letters."""
        told = self.told
        then = at + 1
        while "ends" not in told.does(then) and told.does(then) & BETWEEN:
            then += 1
        verb = bool(told.does(then) & {"ends", "laid", "holds", "sheet", "adds", "claims"})
        verb = verb and "no_deed" not in told.does(then)
        verb = verb or "did" in told.does(then) or (told.ends_as(then, "did") and len(told.text(then)) > SHORTEST_VERB)
        listed = told.text(at + 1) == ":" and at + 2 in self.taken
        return (verb or listed) and self._is_unlisted(at)

    def _is_unlisted(self, at: int) -> bool:
        """Whether no list has a word, and it is none of the game."""
        word = self.told.text(at)
        return len(word) >= SHORTEST_NAME and not self._says_something(word) and word not in self.game

    def _begins_part(self, at: int) -> bool:
        """Whether a part of a sentence begins at a place."""
        told = self.told
        joined = told.parts(at - 1) or told.does(at - 1) & {"when", "joins", "if", "that"}
        return told.is_cut(at - 1) or bool(joined) or told.is_after(at, "no_end")

    def _is_known(self, word: str) -> bool:
        lexicon = load().lexicons[self.told.lang]
        return word in lexicon.entries or lexicon.stem(word) in lexicon.entries or word in self.game

    def _one_or_other(self, at: int) -> tuple[str, int] | None:
        """`one of the other two ... the other one`, `a uno ... al otro`: two people, not named."""
        told = self.told
        if length := told.phrase(at, "first_other"):
            return OTHER + "1", at + length
        if (length := told.phrase(at, "second_other")) and told.number(at + 2) in (None, 1):
            return OTHER + "2", at + length
        if "unnamed" not in told.does(at):
            return None
        listed = told.text(at - 1) in (":", ",") or "marks_person" in told.does(at - 1)
        holds = told.number(at + 1) is not None and told.tokens[at + 1].in_digits
        return (OTHER + "1", at + 1) if holds or (listed and told.number(at + 1) is None) else None

    def _by_verb(self, at: int) -> Mention | None:
        """Who does it by the ending of a verb: `cerré` I, `cerró` somebody else, if nobody stands beside it."""
        told, token = self.told, self.told.tokens[at]
        a_name = token.typed[0].isupper() and not token.first
        no_verb = len(token.typed) <= SHORTEST_VERB or "no_verb" in told.does(at) or a_name
        if at in self.taken or no_verb or "before_verb" in told.does(at - 1):
            return None
        if told.ends_as(at, "i_do"):
            return Mention(ME, at, at + 1, verb=True)
        if told.ends_as(at, "one_does") and "ends" in told.does(at):
            return Mention(self.last or OTHER, at, at + 1, verb=True, pronoun=True)
        return None


def others(mentions: Sequence[Mention]) -> list[str]:
    """Everybody else who is spoken of, each once."""
    return list(dict.fromkeys(one.who for one in mentions if one.who not in (ME, ALL, BOTH)))
