"""Rules whose clauses no topic knows, such as a table's own: found by the words of the clauses themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log

from scorekeeper.answers.data import Words
from scorekeeper.answers.lexicon import FILLER, UNKNOWN
from scorekeeper.answers.question import Question
from scorekeeper.answers.text import plain, words
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Clause
from scorekeeper.words import in_language

TITLE, NAMED, TEXT = 1.0, 0.9, 0.5  # what a word counts that the title of a clause has, its everyday words, its text
ENOUGH, CLEARLY = 0.6, 0.04  # the share of what is asked that a clause has to speak of, and the lead before the next
LIGHT = 5  # tenths: words that tell no more are left aside
Meant = frozenset[str]


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A clause with what it speaks of: in its title, its everyday words, its text."""

    clause: str
    title: Meant
    named: Meant
    told: Meant

    def share(self, meant: Meant) -> float:
        """How much of one word it speaks of."""
        if meant & self.title:
            return TITLE
        return NAMED if meant & self.named else TEXT if meant & self.told else 0.0


def speaks_of(agreed: Agreed, question: Question, known: Words) -> tuple[str, ...]:
    """The one clause that speaks of most of what is asked; none where none does, or several do."""
    lang = question.lang
    asked = _meant(question.text, lang, known)
    spoken = [_spoken(clause, lang, known) for clause in agreed.ruleset.clauses.values() if not clause.ours]
    if not asked or not spoken:
        return ()
    often = Counter(item for one in spoken for item in one.title | one.named | one.told)
    rare = [log(1 + len(spoken) / (1 + min(often[item] for item in items))) for items in asked]
    scores = sorted(
        (-sum(one.share(items) * weight for items, weight in zip(asked, rare, strict=True)) / sum(rare), one.clause)
        for one in spoken
    )
    lead = scores[1][0] - scores[0][0] if len(scores) > 1 else 1.0
    return (scores[0][1],) if -scores[0][0] >= ENOUGH and lead >= CLEARLY else ()


def _spoken(clause: Clause, lang: str, known: Words) -> _Spoken:
    parts = (in_language(clause.title, lang), " ".join(clause.words.get(lang, ())), in_language(clause.text, lang))
    title, named, told = (frozenset(item for items in _meant(part, lang, known) for item in items) for part in parts)
    return _Spoken(clause.id, title, named, told)


def _meant(text: str, lang: str, known: Words) -> list[Meant]:
    """What each telling word of a text stands for: its concepts and its stem."""
    lexicon = known.lexicons[lang]
    found = []
    for typed in words(plain(text)):
        (word,) = lexicon.read((typed,), guess=False)
        if FILLER in word.concepts or known.weight(word.concepts) <= LIGHT:
            continue
        concepts = (concept for concept in word.concepts if concept not in (UNKNOWN, "OFF"))
        found.append(frozenset((*concepts, f"={lexicon.stem(typed)}")))
    return found
