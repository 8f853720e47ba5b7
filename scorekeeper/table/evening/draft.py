"""A hand that is being told: what was typed for each question, kept until it is recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.cards.showing import show_cards
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Fact
from scorekeeper.table.evening.questions import SAT_OUT, Key, Question, seat_fact
from scorekeeper.words import say


@dataclass(frozen=True, slots=True)
class Draft:
    """The answers so far as they were typed, and the line that was begun after them."""

    answers: Mapping[Key, str] = field(default_factory=dict)
    line: str = ""

    def with_answer(self, question: Question, text: str) -> Draft:
        """The same with one more answer, and no line begun."""
        return replace(self, answers={**self.answers, question.key: text}, line="")

    def without(self, question: Question) -> Draft:
        """The same as before this question was answered."""
        kept = {key: text for key, text in self.answers.items() if key != question.key}
        return replace(self, answers=kept)

    def words(self, agreed: Agreed) -> tuple[str, ...]:
        """The hand as the words of the one-line command."""
        facts = agreed.ruleset.facts
        return tuple(
            word
            for (name, player), text in self.answers.items()
            if name in facts
            for word in answer_words(facts[name], player, text, agreed)
        )


def answer_words(fact: Fact, player: str, text: str, agreed: Agreed) -> tuple[str, ...]:
    """One answer as words of the one-line command; none where an empty line was the answer."""
    text = text.strip()
    option = f"--{fact.name.replace('_', '-')}"
    if not text:
        return ()
    if not player and not fact.each:
        return (f"{option}={text}",)
    if not player and fact.kind == "yes_no":
        return option, ";".join(f"{name}=yes" for name in text.replace(",", " ").split())
    if not player:
        return option, text
    main = seat_fact(agreed.ruleset.facts)
    if text in SAT_OUT or (main is not None and fact.name == main.name):
        return (f"{player}={text}",)
    return option, f"{player}={text};"


def answers_told(
    agreed: Agreed, language: str, lang: str, facts: Mapping[str, Any], sat_out: tuple[str, ...] = ()
) -> Mapping[Key, str]:
    """The answers that tell these facts: a recorded hand, or a line, as if it had been asked for."""
    known = agreed.ruleset.facts
    answers: dict[Key, str] = {}
    main = seat_fact(known)
    for fact in known.values():
        if fact.name in facts:
            answers.update(_told(fact, agreed, language, lang, facts[fact.name]))
    if main is not None:
        answers.update({(main.name, player): "-" for player in sat_out})
    return answers


def _told(fact: Fact, agreed: Agreed, language: str, lang: str, value: Any) -> Iterator[tuple[Key, str]]:
    if fact.each and isinstance(value, Mapping):
        if fact.kind == "yes_no":
            yield (fact.name, ""), " ".join(name for name, one in value.items() if one in (True, "yes"))
            return
        for player, one in value.items():
            yield (fact.name, player), as_typed(agreed, language, lang, one)
    else:
        yield (fact.name, ""), as_typed(agreed, language, lang, value, cards=fact.kind == "cards")


def as_typed(agreed: Agreed, language: str, lang: str, value: Any, cards: bool = True) -> str:
    """A value of a fact as one would type it."""
    pack = agreed.ruleset.pack
    if value is None:
        return say("word.nobody", lang)
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    if isinstance(value, Mapping):
        return f"{show_cards(value.get('cards') or (), pack, language, 'letters')}:{value.get('sum')}"
    if isinstance(value, (list, tuple)):
        known = pack.kinds
        if all(isinstance(one, str) and one in known for one in value):
            return show_cards(value, pack, language, "letters")
        return ", ".join(str(one) for one in value)
    return str(value)
