"""What is worked out from, and what comes of it."""

from __future__ import annotations

from scorekeeper.answers.named_cards import Numbers
from scorekeeper.answers.question import Question
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class ComputedAnswer:
    """What was worked out: a sentence, its clauses, the verdict on what the question claims (yes, no or empty)."""

    text: str
    clauses: tuple[str, ...]
    verdict: str = ""


@dataclass(frozen=True)
class RuleQuestion:
    """A question about this table's rules, with its cards and numbers; `clauses`: those of the topic."""

    rules: TableRules
    question: Question
    clauses: tuple[str, ...]

    @property
    def numbers(self) -> Numbers:
        """The cards and numbers of the question."""
        return self.question.numbers

    @property
    def claims(self) -> bool:
        """Whether yes or no would answer it."""
        return self.question.yes_no and not self.question.either

    @property
    def lang(self) -> str:
        """The language of the answer."""
        return self.question.lang
