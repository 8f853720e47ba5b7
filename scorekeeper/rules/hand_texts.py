"""Texts of a ruleset that know the hand: `{contract}` and other names of `this_hand` become words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.derived_numbers import of_condition
from scorekeeper.rules.model import Local, OfThisHand, Ruleset, When
from scorekeeper.rules.values_by_name import View

SHOWN = 3  # hands whose numbers stand for all, where no hand is meant


class HandTexts:
    """The texts of one ruleset as they speak of a hand; of all hands where `hand` is 0."""

    def __init__(self, ruleset: Ruleset, scope: Scope, hand: int) -> None:
        self.ruleset, self.scope, self.hand = ruleset, scope, hand

    @property
    def speak_of_hands(self) -> bool:
        """Whether any text is another one in another hand."""
        return _speaks_of_hands(self.ruleset)

    def filled(self, said: Local, known: Mapping[str, str] | None = None) -> Local:
        """A text in each language, with what it names of the hand, and of what else is `known`, in its place."""
        return {lang: _filled(text, {**(known or {}), **self._words(lang)}) for lang, text in said.items()}

    def hold_in(self, when: When, hand: int) -> bool:
        """Whether a condition that asks for nothing but the hand holds in this one."""
        holds = self.scope.holds(when)
        return holds is True or (holds is not False and holds(View((), hand_number=hand), ""))

    def _words(self, lang: str) -> Mapping[str, str]:
        """What stands in the place of each name of `this_hand`, in this language."""
        return {f"{{{name}}}": self._said(one, lang) for name, one in self.ruleset.this_hand.items()}

    def _said(self, one: OfThisHand, lang: str) -> str:
        hands = (self.hand,) if self.hand else range(1, SHOWN + 1)
        if not self.hand and one.otherwise:
            return _in_words(one.otherwise, lang)
        if one.amount is not None:
            amount = self.scope.amount(one.amount)
            numbers = [str(amount(View((), hand_number=hand), "")) for hand in hands]
            return numbers[0] if len({*numbers}) == 1 else f"{', '.join(numbers)}…"
        if one.by_hand:
            texts = (one.by_hand[(self.hand - 1) % len(one.by_hand)],) if self.hand else one.by_hand
        else:
            texts = tuple(text for when, text in one.cases if not self.hand or self.hold_in(when, self.hand))
            texts = texts[:1] if self.hand else texts
        return " / ".join(_in_words(text, lang) for text in texts)


@lru_cache(maxsize=16)  # asked anew at every change of a match
def _speaks_of_hands(ruleset: Ruleset) -> bool:
    whens = (when for clause in ruleset.clauses.values() for when, _ in clause.under)
    return bool(ruleset.this_hand) or any(name == "hand_number" for when in whens for name in of_condition(when))


def _in_words(text: Local, lang: str) -> str:
    return text.get(lang) or text.get("en") or next(iter(text.values()), "")


def _filled(text: str, known: Mapping[str, str]) -> str:
    for place, value in known.items():
        text = text.replace(place, value)
    return text
