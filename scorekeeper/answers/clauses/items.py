"""What a text speaks of, as items: what its words stand for, their stems, how they begin."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from scorekeeper.answers.lexicon import FILLER, UNKNOWN
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import QuestionWords, load
from scorekeeper.messages.catalogue import ENGLISH

_END = re.compile(r"[.!?;:…\n]+(?=\s|$)|[¿¡]")

LONGEST = 4  # words of a phrase of the card table
FEWEST = 3  # words of a sentence that tells anything by itself
BEGINNING = 4  # letters that words of one family mostly share, where no list and no stemmer brings them together
Items = Mapping[str, float]


def items_of_text(text: str, lang: str, known: QuestionWords) -> Items:
    """The items of a text that is written by the book: nothing in it is mistyped."""
    lexicon = known.lexicons.get(lang) or known.lexicons[ENGLISH]
    found: Counter[str] = Counter()
    typed = words(plain(text))
    at = 0
    while at < len(typed):
        length, concepts = lexicon.phrase(typed, at)
        if concepts is None:
            concepts = lexicon.plainly(typed[at])
        _add(found, (concepts or UNKNOWN).split("/"))
        at += length
    _add_words(found, typed, lexicon.lang, known)
    return found


def items_of_question(question: Question, known: QuestionWords) -> Items:
    """The items of a question, its typing errors put right as far as they were understood."""
    found: Counter[str] = Counter()
    for concepts in question.bag:
        _add(found, concepts)
    _add_words(found, words(question.text), question.lang, known)
    return found


def parts_of_question(question: Question, known: QuestionWords) -> tuple[Items, ...]:
    """The items of each sentence of a question that has several: a story tells most in one of them."""
    sentences = [one for one in _END.split(question.typed) if len(one.split()) >= FEWEST]
    return tuple(items_of_text(one, question.lang, known) for one in sentences) if len(sentences) > 1 else ()


def _add_words(found: Counter[str], typed: tuple[str, ...], lang: str, known: QuestionWords) -> None:
    """The words themselves, and what those of card tables mean."""
    for word in typed:
        found.update(_of_word(word, lang))
    stems = [known.lexicons[lang].stem(word) for word in typed]
    for length in range(1, LONGEST + 1):
        for at in range(len(stems) - length + 1):
            meant = known.table[lang].get(" ".join(stems[at : at + length]))
            if meant:
                found.update(f"k:{meaning}" for meaning in meant.split("/"))


def _add(found: Counter[str], concepts: tuple[str, ...] | list[str]) -> None:
    for concept in concepts:
        if concept not in (FILLER, UNKNOWN) and not concept.startswith("="):
            found[f"c:{concept}"] += 1


@cache
def _of_word(word: str, lang: str) -> tuple[str, ...]:
    return tuple(_kinds(word, lang))


def _kinds(word: str, lang: str) -> Iterator[str]:
    if word.isdigit():
        yield f"n:{word}"
        return
    yield f"w:{lang}:{load().lexicons[lang].stem(word)}"
    if len(word) > BEGINNING:
        yield f"b:{lang}:{word[:BEGINNING]}"
