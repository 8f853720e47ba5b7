"""One game asked for: which question is next, answers that were given beforehand, and going back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from scorekeeper.authoring.author_prompt import AuthorPrompt
from scorekeeper.authoring.game_questions import QUESTIONS
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.messages import command_line, languages
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Talk:
    """How far the talk is: what was told, the questions behind, and the sketch before each of them."""

    sketch: Sketch
    questions: tuple[AuthorPrompt, ...] = QUESTIONS
    place: int = 0
    before: tuple[tuple[int, Sketch], ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)  # what was answered, for whoever goes back

    @property
    def question(self) -> AuthorPrompt | None:
        """What is to be asked now; None when all is told."""
        return next((one for one in self.questions[self.place :] if one.when(self.sketch)), None)

    def answered(self, text: str) -> Talk:
        """The talk with the answer to its question (an empty one: the usual); raises Refused, and nothing changed."""
        question = self.question
        assert question is not None
        typed = text.strip() or self.filled
        place = self.questions.index(question)
        told = question.read(typed, self.sketch)
        again = question.many and told != self.sketch
        before = (*self.before, (self.place, self.sketch))
        answers = self.typed if question.many else {**self.typed, question.key: typed}
        return replace(self, sketch=told, place=place if again else place + 1, before=before, typed=answers)

    @property
    def filled(self) -> str:
        """What stands there already: what was answered before, else the usual answer; none where people count."""
        question = self.question
        assert question is not None
        return self.typed.get(question.key) or ("" if question.counted else question.usual(self.sketch))

    def back(self) -> Talk:
        """The question before once more."""
        if not self.before:
            return self
        place, sketch = self.before[-1]
        return replace(self, place=place, sketch=sketch, before=self.before[:-1])


def without_asking(
    sketch: Sketch, given: Mapping[str, Sequence[str]], usual: bool, questions: tuple[AuthorPrompt, ...] = QUESTIONS
) -> Sketch:
    """The sketch told by answers that were given beforehand; raises Refused with everything wrong and missing.

    Where an answer is not given the usual one is taken, which is fine with `usual`, and else a problem.
    """
    problems = list(_unknown(given, questions))
    missing: list[str] = []
    for question in questions:
        texts = given.get(question.key, ())
        if not question.when(sketch):
            problems += [Problem("authoring.not-asked", {"name": question.key}, question.key)] if texts else []
            continue
        if not texts and (question.many or question.title):  # no rule of one's own; an option stays as it is
            continue
        missing += [] if texts else [_as_typed(question, sketch)]
        for text in texts or ("",):
            try:
                sketch = question.read(text.strip() or question.usual(sketch), sketch)
            except Refused as refused:
                problems += refused.problems
    if missing and not usual:
        answers = {lang: " ".join(command_line(one, lang) for one in missing) for lang in languages()}
        facts = {"n": len(missing), "answers": answers}
        problems.append(Problem("authoring.missing", facts, "answers"))
    if problems:
        raise Refused(problems)
    return sketch


def _as_typed(question: AuthorPrompt, sketch: Sketch) -> str:
    """`--set "end=100 points"`: the usual answer, to be copied."""
    usual, choices = question.usual(sketch), question.choices(sketch)
    answer = f"{question.key}={choices[int(usual) - 1] if choices else usual}"
    return f'--set "{answer}"' if " " in answer else f"--set {answer}"


def _unknown(given: Mapping[str, Sequence[str]], questions: Sequence[AuthorPrompt]) -> Iterator[Problem]:
    """The answers to questions that there are not."""
    keys = tuple(question.key for question in questions)
    for key in given:
        if key not in keys:
            facts = {"name": key[:40], "choices": keys, "nearest": nearest(key, keys)}
            yield Problem("authoring.no-question", facts, key)


def answers_typed(words: Sequence[str], questions: Sequence[AuthorPrompt]) -> Mapping[str, tuple[str, ...]]:
    """`players=2-6` as an answer to the question `players`, which may be shortened; raises Refused without an `=`."""
    given: dict[str, tuple[str, ...]] = {}
    keys = [question.key for question in questions]
    for word in words:
        key, equals, text = word.partition("=")
        name = key.strip().casefold().replace("-", "_")
        if not equals or not name:
            raise Refused(Problem("authoring.no-equals", {"word": word[:40]}, "answers"))
        begun = [known for known in keys if known.startswith(name)]
        name = begun[0] if len(begun) == 1 else name
        given[name] = (*given.get(name, ()), text)
    return given
