"""Yes or no to what a question claims of a clause, by claims about the same clause to which the answer is known.

`words/claims.txt` holds them, judged by somebody who read the clause; `words/claims.json` what `tools/train_claims`
learned of them: which words, said in one of two claims alone, turn a yes into a no. Where it is not sure nothing is
said: then the clause is recited, and says it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, sqrt

from scorekeeper.answers.clauses.items import Items, items_of_question, items_of_text
from scorekeeper.answers.clauses.meaning import Meaning, dot, load_meaning
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import QuestionWords, read_lines, read_words
from scorekeeper.values import dataclass

YES, NO = "yes", "no"
SURE = 0.93  # of claims that nothing was learned from, so sure, 95 in a hundred were judged rightly
SHARED = ("c:", "k:")  # what words stand for, in whatever language
TELLING = (*SHARED, "w:", "n:")
Signs = dict[str, float]


@dataclass(frozen=True)
class Claim:
    """Something that is so, or is not, by one clause: its items, where they point, and the ranks it names in order."""

    lang: str
    so: bool
    text: str
    items: Items
    about: Sequence[float]
    ranks: tuple[str, ...]


@cache
def claims_of(game: str, clause: str, known: QuestionWords) -> tuple[Claim, ...]:
    """The claims about a clause of a shipped game; none of a game that nobody judged claims for."""
    told = read_lines("claims.txt").get(f"{game} {clause}")
    return tuple(known_claim(lang, so == YES, text, known) for lang, so, text in json.loads(told or "[]"))


def known_claim(lang: str, so: bool, text: str, known: QuestionWords) -> Claim:
    """A claim of which it is known whether it is so."""
    items = items_of_text(text, lang, known)
    return Claim(lang, so, text, items, load_meaning(lang).about(items), _ranks(text, lang, known))


def verdict(game: str, clause: str, question: Question, known: QuestionWords) -> str:
    """`yes` or `no` where that is sure, else empty."""
    if not question.yes_no or question.either or question.denies:
        return ""
    asked, others = asked_claim(question, known), claims_of(game, clause, known)
    if len(asked.ranks) > 1:  # what is said of other ranks, or of these the other way round, tells nothing
        others = tuple(one for one in others if one.ranks == asked.ranks)
    if not others:
        return ""
    chance = chance_of_yes(asked, clause, others, read_words("claims.json"))
    return YES if chance >= SURE else NO if 1 - chance >= SURE else ""


def asked_claim(question: Question, known: QuestionWords) -> Claim:
    """What is asked, as a claim of which nobody knows whether it is so."""
    items = items_of_question(question, known)
    about, ranks = load_meaning(question.lang).about(items), _ranks(question.text, question.lang, known)
    return Claim(question.lang, False, question.typed, items, about, ranks)


def _ranks(text: str, lang: str, known: QuestionWords) -> tuple[str, ...]:
    """The ranks that are named, each once: whether a ten beats a king is in their order alone."""
    lexicon = known.lexicons[lang]
    read = (concept for word in words(plain(text)) for concept in (lexicon.plainly(word) or "").split("/"))
    return tuple(dict.fromkeys(concept for concept in read if concept in known.cues.ranks))


def chance_of_yes(
    asked: Claim, clause: str, others: Sequence[Claim], learned: Mapping[str, Mapping[str, float]]
) -> float:
    """The chance that what is asked is so."""
    pairs, said, weights = learned["pairs"], learned["said"], learned["weights"]
    votes = [_worth(pair_signs(asked, other), pairs) * (1 if other.so else -1) for other in others]
    total = sum(votes)
    score = (
        weights["all"] * total
        + weights["mean"] * total / sqrt(len(votes) + 1)
        + weights["said"] * _worth(said_signs(asked, clause), said)
        + weights["start"]
    )
    return 1 / (1 + exp(-score))


def _worth(signs: Signs, weights: Mapping[str, float]) -> float:
    return weights["start"] + sum(weights.get(name, 0.0) * value for name, value in signs.items())


def pair_signs(asked: Claim, other: Claim) -> Signs:
    """What speaks for two claims being both so, or both not: how near they are, and what only one of them says."""
    apart = _concepts(asked.items) ^ _concepts(other.items)
    signs = {
        "cos": 3 * _likeness(asked.items, other.items, load_meaning(asked.lang)),
        "dot": 3 * max(dot(asked.about, other.about), 0.0) ** 2,
        "apart": len(apart) / 10,
        "same": float(asked.lang == other.lang),
    }
    return signs | {f"only {item}": 0.6 for item in apart}


def said_signs(asked: Claim, clause: str) -> Signs:
    """What speaks for a claim being so whatever others say: what it speaks of, and the part of the rules."""
    return {f"group {clause.partition('.')[0]}": 1.0} | {f"says {item}": 1.0 for item in _concepts(asked.items)}


def _concepts(items: Items) -> frozenset[str]:
    return frozenset(item for item in items if item.startswith(SHARED))


def _likeness(one: Items, other: Items, meaning: Meaning) -> float:
    mine = {item: meaning.rare(item) for item in one if item.startswith(TELLING)}
    theirs = {item: meaning.rare(item) for item in other if item.startswith(TELLING)}
    shared = sum(weight * theirs[item] for item, weight in mine.items() if item in theirs)
    lengths = sqrt(sum(one * one for one in mine.values()) * sum(one * one for one in theirs.values()))
    return shared / lengths if lengths else 0.0
