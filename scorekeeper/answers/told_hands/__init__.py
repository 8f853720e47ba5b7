"""A hand, or a part of one, told in words: it becomes facts of the ruleset and is scored by its steps."""

from __future__ import annotations

from collections.abc import Callable, Collection

from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import load
from scorekeeper.answers.reading import Reader, Reading
from scorekeeper.cards.folding import fold
from scorekeeper.match.standings import Standings
from scorekeeper.messages.typed import number_words
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules

__all__ = ["numbers_reader"]

SUPPOSED = 0.2  # a question that is so likely to suppose something is read closely


def numbers_reader(
    rules: TableRules, standings: Standings | None, supposes: Callable[[Question], float] = lambda question: 0.0
) -> Reader:
    """The reader for these rules; with a match, on top of its totals.

    `supposes`: how likely it is, by its words, that the question supposes something of the match (`what if ...`).
    """

    def read(question: Question) -> tuple[Reading, ...]:
        """What a hand comes to that is told in words; nothing where no card and no number is told."""
        if rules.ruleset.together is not None:
            from scorekeeper.answers.told_hands.counted_together import counted_together  # of few games

            if (counted := counted_together(rules, question)) is not None:
                return (counted,)
        told = question.numbers
        numbers = told.cards or told.players or told.others
        supposed = supposes(question)
        telling = numbers or _names_a_card(rules, question.typed) or _all_to_one(rules) or supposed > SUPPOSED
        telling = telling or (standings is None and _tells_a_deed(rules, question))
        if not telling:
            return ()
        from scorekeeper.answers.told_hands import reader  # most questions tell no hand, and need none of it

        return reader.read(rules, standings, question, supposed)

    return read


def _names_a_card(rules: TableRules, text: str) -> bool:
    """Whether a word is of the name of a card of this pack, or a number in words."""
    parts = rules.ruleset.pack.named.values()
    names = {name for part in parts for name in part.names}
    words = {word for name in names for word in fold(name).lower().split()}
    words |= {word for lang in load().lexicons for word in number_words(lang)}
    return any(word.strip(",.;:?!¿¡'\"()") in words for word in fold(text).lower().replace("-", " ").split())


def _all_to_one(rules: TableRules) -> bool:
    """Whether all there is to take in a hand has a sum, and one may have taken it: one word tells that."""
    return any(fact.kind in CARD_FACTS and fact.must_total for fact in rules.ruleset.facts.values())


def _tells_a_deed(rules: TableRules, question: Question) -> bool:
    """Whether the words have a phrase with which the ruleset says that people tell a fact without a number."""
    words = [word.strip(",.;:?!¿¡'\"()") for word in fold(question.typed).lower().split()]
    phrases = (phrase for fact in rules.ruleset.facts.values() for phrase in fact.said.get(question.written, ()))
    return any(_has_all(words, phrase.partition("=")[0].split()) for phrase in phrases if "#" not in phrase)


def _has_all(words: Collection[str], phrase: Collection[str]) -> bool:
    """Whether all words of a phrase are there; `took*` with any ending."""
    return all(
        any(word.startswith(part[:-1]) for word in words) if part.endswith("*") else part in words for part in phrase
    )
