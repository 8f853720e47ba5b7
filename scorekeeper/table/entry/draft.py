"""A hand that is being told: what was typed for each question, kept until it is recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from scorekeeper.cards.showing import show_cards
from scorekeeper.messages import say
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.table.typed.typed_seat import seat_fact
from scorekeeper.values import dataclass

if TYPE_CHECKING:
    from scorekeeper.table.entry.prompts import Key, Prompt


@dataclass(frozen=True)
class Draft:
    """The answers so far as they were typed, and the line that was begun after them.

    `before` is what was answered earlier to questions that are asked again: it stands there to be taken or changed.
    `later` are answers about the hand after this one, begun before this one was opened again. `numbers` is what the
    table has just said that a number alone is (`table/entry/numbers_alone.py`), empty where it holds what was.
    """

    answers: Mapping[Key, str] = field(default_factory=dict)
    line: str = ""
    before: Mapping[Key, str] = field(default_factory=dict)
    later: Mapping[Key, str] = field(default_factory=dict)
    numbers: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing was typed at all."""
        return not (self.answers or self.line or self.before or self.later or self.numbers)

    def with_answer(self, question: Prompt, text: str) -> Draft:
        """The same with one more answer, and no line begun."""
        return replace(self.with_told({question.key: text}), line="")

    def with_told(self, told: Mapping[Key, str]) -> Draft:
        """The same with these answers, too.

        Who is told to have sat out has told nothing else, and whoever tells something plays again.
        """
        away = {player for (_, player), text in told.items() if player and text in SAT_OUT}
        there = {player for (_, player), text in told.items() if player and text} - away
        kept = {
            key: text
            for key, text in self.answers.items()
            if not (key[1] in away or (key[1] in there and text in SAT_OUT))
        }
        return replace(self, answers={**kept, **told})

    def asked_again(self, key: Key) -> Draft:
        """This question is open again; what was answered stands there."""
        kept = {other: text for other, text in self.answers.items() if other != key}
        return Draft(kept, "", {**self.before, key: self.answers[key]}, self.later, self.numbers)

    def begun(self, question: Prompt) -> str:
        """What stands there when this question is asked."""
        return self.line or self.before.get(question.key, "")

    def words(self, rules: TableRules) -> tuple[str, ...]:
        """The hand as the words of the one-line command."""
        facts = rules.ruleset.facts
        return tuple(
            word
            for (name, player), text in self.answers.items()
            if name in facts
            for word in answer_words(facts[name], player, text, rules)
        )


def answer_words(fact: Fact, player: str, text: str, rules: TableRules) -> tuple[str, ...]:
    """One answer as words of the one-line command; none where an empty line was the answer."""
    text = text.strip()
    option = f"--{fact.name.replace('_', '-')}"
    main = seat_fact(rules.ruleset.facts)
    if not text and player and main is not None and fact.name == main.name:
        return (f"{player}={'' if fact.kind in CARD_FACTS else '0'}",)  # told: nothing, and not: not told
    if not text:
        return _nothing(fact, option)
    if not player and not fact.each:
        return (f"{option}={text}",)
    if not player and fact.kind == "yes_no":
        return option, ",".join(f"{name}=yes" for name in text.replace(",", " ").split())
    if not player:
        return option, text
    if text in SAT_OUT or (main is not None and fact.name == main.name):
        return (f"{player}={text}",)
    return option, f"{player}={text}"


def _nothing(fact: Fact, option: str) -> tuple[str, ...]:
    """What Enter alone says of the hand: no, or nobody; where it may follow from the rest, nothing."""
    if fact.each or fact.empty or fact.card:
        return ()
    if fact.must_be_told:
        return ()
    if fact.kind == "yes_no":
        return (f"{option}=no",)
    return (f"{option}=nobody",) if fact.kind in ("player", "side") and fact.nobody else ()


def answers_told(
    rules: TableRules, language: str, lang: str, facts: Mapping[str, Any], sat_out: tuple[str, ...] = ()
) -> Mapping[Key, str]:
    """The answers that tell these facts: a recorded hand, or a line, as if it had been asked for."""
    known = rules.ruleset.facts
    answers: dict[Key, str] = {}
    main = seat_fact(known)
    for fact in known.values():
        if fact.name in facts:
            answers.update(_told(fact, rules, language, lang, facts[fact.name]))
    if main is not None:
        answers.update({(main.name, player): SAT_OUT[0] for player in sat_out})
    return answers


def _told(fact: Fact, rules: TableRules, language: str, lang: str, value: Any) -> Iterator[tuple[Key, str]]:
    if not fact.each or not isinstance(value, Mapping):
        yield (fact.name, ""), as_typed(rules, language, lang, value)
    elif fact.kind == "yes_no":
        yield (fact.name, ""), " ".join(name for name, one in value.items() if one in (True, "yes"))
    else:
        for player, one in value.items():
            yield (fact.name, player), as_typed(rules, language, lang, one, fact.kind in CARD_FACTS)


def as_typed(rules: TableRules, language: str, lang: str, value: Any, cards: bool = False) -> str:
    """A value of a fact as one would type it; a sum of `cards` has its colon."""
    pack = rules.ruleset.pack
    if value is None:
        return say("companion.nobody", lang)
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    if isinstance(value, Mapping):
        return f"{show_cards(value.get('cards') or (), pack, language, 'letters')}:{value.get('sum')}"
    if isinstance(value, (list, tuple)):
        if cards:
            columns = value if value and all(isinstance(one, (list, tuple)) for one in value) else [value]
            return "/".join(show_cards(column, pack, language, "letters") for column in columns)
        return ", ".join(str(one) for one in value)
    return f":{value}" if cards else str(value)
