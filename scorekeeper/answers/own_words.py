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
WHOLE = 0.15  # for a title that is asked whole: `what is a bag` asks about Bags, not about Ten bags
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

    def whole(self, asked: Meant) -> float:
        """How much of its title is asked about."""
        return WHOLE * len(self.title & asked) / (len(self.title) or 1)


def speaks_of(agreed: Agreed, question: Question, known: Words) -> tuple[str, ...]:
    """The one clause that speaks of most of what is asked; none where none does, several do, or a topic knows it."""
    lang = question.lang
    spoken = [_spoken(clause, lang, known) for clause in agreed.ruleset.clauses.values() if not clause.ours]
    often = Counter(item for one in spoken for item in one.title | one.named | one.told)
    asked = [items for items in _meant(question.text, lang, known) if not _is_phrase(items) or items & often.keys()]
    if not asked or not spoken:
        return ()
    rare = [log(1 + len(spoken) / (1 + min(often[item] for item in items))) for items in asked]
    every = frozenset(item for items in asked for item in items)
    fits = [sum(one.share(items) * weight for items, weight in zip(asked, rare, strict=True)) for one in spoken]
    scores = sorted((-fit / sum(rare) - one.whole(every), one.clause) for fit, one in zip(fits, spoken, strict=True))
    lead = scores[1][0] - scores[0][0] if len(scores) > 1 else 1.0
    told = -scores[0][0] >= ENOUGH and lead >= CLEARLY and not _has_topic(scores[0][1], agreed, known)
    return (scores[0][1],) if told else ()


def _is_phrase(items: Meant) -> bool:
    """Whether it is several words as one thing: `have to`, which counts only where some clause speaks of it."""
    return not any(item.startswith("=") for item in items)


def _has_topic(clause: str, agreed: Agreed, known: Words) -> bool:
    """Whether a topic would have found the clause, in a ruleset whose `verdicts` say what the topics mean in it."""
    topics = known.topics.values() if "verdicts" in agreed.ruleset.tree else ()
    return any(clause in group for topic in topics for group in topic.clauses)


def _spoken(clause: Clause, lang: str, known: Words) -> _Spoken:
    parts = (in_language(clause.title, lang), " ".join(clause.words.get(lang, ())), in_language(clause.text, lang))
    title, named, told = (frozenset(item for items in _meant(part, lang, known) for item in items) for part in parts)
    return _Spoken(clause.id, title, named, told)


def _meant(text: str, lang: str, known: Words) -> list[Meant]:
    """What each telling word of a text stands for: its concepts and its stem; and the concepts of its phrases."""
    lexicon = known.lexicons[lang]
    typed = words(plain(text))
    singles = [(lexicon.read((word,), guess=False)[0], f"={lexicon.stem(word)}") for word in typed]
    phrases = [(word, "") for word in lexicon.read(typed, guess=False) if " " in word.text]
    found = []
    for word, stem in (*singles, *phrases):
        if FILLER not in word.concepts and known.weight(word.concepts) > LIGHT:
            concepts = (concept for concept in (*word.concepts, stem) if concept not in (UNKNOWN, "OFF", ""))
            found.append(frozenset(concepts))
    return [items for items in found if items]
