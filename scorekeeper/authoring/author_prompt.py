"""One question about a game of one's own: when it is asked, what may be answered, what an answer makes of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from scorekeeper.authoring.sketch import Sketch
from scorekeeper.messages import has, in_language, say
from scorekeeper.values import dataclass

Facts = dict[str, object]
Local = Mapping[str, str]


@dataclass(frozen=True)
class AuthorPrompt:
    """One question: when it is asked, what Enter stands for, and what an answer makes of the sketch.

    `read` raises Refused where the answer makes no sense. `many`: asked again until the answer is none.
    """

    key: str
    read: Callable[[str, Sketch], Sketch]
    usual: Callable[[Sketch], str]
    when: Callable[[Sketch], bool] = lambda sketch: True
    choices: Callable[[Sketch], tuple[str, ...]] = lambda sketch: ()
    many: bool = False
    becomes: tuple[str, ...] = ()  # a group, and beginnings of ids in it: the rules to read back after the answer
    counted: bool = False  # the table counts for itself: the usual answer is not offered
    facts: Callable[[Sketch], Facts] = lambda sketch: {}
    title: Local = field(default_factory=dict)  # where a ruleset brings the question along,
    about: Local = field(default_factory=dict)  # what is said about it,
    says: Mapping[str, Local] = field(default_factory=dict)  # and about each choice

    def asked(self, sketch: Sketch) -> str:
        """The question in the language of whoever is asked; some depend on what is looked at after a hand."""
        if self.title:
            return in_language(self.title, sketch.lang)
        key = f"authoring.ask-{self.key}"
        own = f"{key}-{sketch.count}"
        return say(own if has(own, sketch.lang) else key, sketch.lang, **self.facts(sketch))

    def help(self, sketch: Sketch) -> str:
        """What it is about, for whoever wonders."""
        return in_language(self.about, sketch.lang) if self.title else say(f"authoring.help-{self.key}", sketch.lang)

    def said(self, choice: str, sketch: Sketch) -> str:
        """What a choice means."""
        if self.title:
            return f"{choice}: {in_language(self.says[choice], sketch.lang)}" if choice in self.says else choice
        return say(f"authoring.choice-{self.key}-{choice}", sketch.lang)
