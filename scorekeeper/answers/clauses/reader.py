"""Which clause of a ruleset says what is asked: each with its chance, and the question that asks for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from scorekeeper.answers.citing import sentences
from scorekeeper.answers.clauses.book import Book, book_of
from scorekeeper.answers.clauses.book_shelf import Shelf, book_from, key_of, tree_of
from scorekeeper.answers.clauses.items import items_of_question, items_of_text, parts_of_question
from scorekeeper.answers.clauses.meaning import dot, load_meaning
from scorekeeper.answers.clauses.pages import pages
from scorekeeper.answers.clauses.weighing import Chance, chances
from scorekeeper.answers.language import heard, in_any_language
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question, understand
from scorekeeper.answers.question_words import QuestionWords
from scorekeeper.messages import in_language, say
from scorekeeper.rules.table_rules import TableRules

OTHER_HALF = 0.3  # how much a word counts that stands in the other half of the question
HOLE = "zz"  # where a title stands in the question for it


@lru_cache(maxsize=8)
def book_for(rules: TableRules, lang: str, known: QuestionWords, shelf: Shelf | None = None) -> Book:
    """The ruleset in this language, made ready to be asked: from the shelf, or put there."""
    meaning = load_meaning(lang)
    name, key = f"{rules.ruleset.id}.{lang}", key_of(rules, meaning)
    kept = shelf.get(name, key) if shelf else None
    if kept is not None:
        try:
            return book_from(kept)
        except (KeyError, TypeError, ValueError):
            pass  # it was damaged: then it is made again
    book = book_of(pages(rules, lang, known), meaning)
    if shelf:
        shelf.put(name, key, tree_of(book))
    return book


def likely(
    rules: TableRules,
    question: Question,
    known: QuestionWords,
    shelf: Shelf | None = None,
    around: Question | None = None,
) -> tuple[Chance, ...]:
    """The clauses by the chance that they say what is asked; what is missing to one is the chance that none does.

    `around`: all that was asked, where this is a part of it: its words count a little.
    """
    question = _without_its_name(question, rules, known)
    items = dict(items_of_question(question, known))
    for item, times in items_of_question(around, known).items() if around else ():
        items.setdefault(item, times * OTHER_HALF)
    book = book_for(rules, question.lang, known, shelf)
    return chances(items, book, load_meaning(question.lang), () if around else parts_of_question(question, known))


def _without_its_name(question: Question, rules: TableRules, known: QuestionWords) -> Question:
    """The question without `in hearts` at its end: which game is meant is no part of what is asked."""
    names = "|".join(re.escape(name) for name in rules.ruleset.name.values())
    before = "|".join(sorted(in_any_language("before_game")))
    rest = re.sub(rf"\s(?:{before})\s+(?:{names})\W*$", "", question.typed, flags=re.IGNORECASE)
    return question if rest == question.typed else understand(rest, known, question.lang, question.lang)


def to_the_point(text: str, question: Question, known: QuestionWords) -> str:
    """The sentence of a clause that says most of what is asked; the first of those that say as much."""
    said = sentences(text)
    if len(said) < 2:
        return text
    meaning, asked = load_meaning(question.lang), items_of_question(question, known)
    about = meaning.about(asked)
    told = [items_of_text(one, question.lang, known) for one in said]
    rare = [sum(meaning.rare(item) for item in one if item in asked) for one in told]
    most = max(rare) or 1.0
    near = [dot(about, meaning.about(one)) + share / most for one, share in zip(told, rare, strict=True)]
    return said[near.index(max(near))]


def question_for(rules: TableRules, clause: str, lang: str) -> str:
    """A short question that this clause answers, and nothing else does."""
    return say("ask.about-clause", lang, title=_names(rules, lang)[clause])


def named(rules: TableRules, text: str) -> str | None:
    """The clause that is asked for by such a question; None where it is another question."""
    typed = words(plain(text))
    for lang in heard():
        frame = words(plain(say("ask.about-clause", lang, title=HOLE)))
        at = frame.index(HOLE)
        after = len(frame) - at - 1
        if len(typed) > at + after and typed[:at] == frame[:at] and typed[len(typed) - after :] == frame[at + 1 :]:
            title = typed[at : len(typed) - after]
            names = _names(rules, lang).items()
            return next((clause for clause, name in names if words(plain(name)) == title), None)
    return None


@lru_cache(maxsize=16)
def _names(rules: TableRules, lang: str) -> Mapping[str, str]:
    """What each clause is called: its title, with its id where two have the same."""
    titles = {clause.id: in_language(clause.title, lang) for clause in rules.ruleset.clauses.values()}
    times = Counter(title.casefold() for title in titles.values())
    return {
        clause: title if times[title.casefold()] == 1 else f"{title} ({clause.replace('.', ' ').replace('-', ' ')})"
        for clause, title in titles.items()
    }
