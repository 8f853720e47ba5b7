"""Which command does what is asked for: `how do I rename someone`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import HERE
from scorekeeper.messages import has, languages, say
from scorekeeper.messages.typed import bare, listed
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class CommandAsked:
    """The command; `surely`: it is asked how to do it, so no rule of the game is meant, as `can I` may mean one."""

    command: str
    lang: str
    surely: bool


def command_asked(question: str, lang: str) -> CommandAsked | None:
    """The command whose words the question has behind its `how do I`, and nothing else.

    Where anything else is in it, no command is asked for: `can I change my mind` renames nobody.
    """
    words = re.findall(r"\w+", bare(question).replace("'", ""))
    for code in dict.fromkeys((lang, *languages())):
        around = listed("do-around", code)
        for surely, frame in ((True, "how-do-i"), (False, "can-i")):
            for rest in _behind(words, listed(frame, code)):
                for command in (*COMMANDS, *HERE):
                    for way in listed(f"do-{command}", code):
                        left = _left(rest, way.split())
                        if left is not None and all(one.isdecimal() or one in around for one in left):
                            return CommandAsked(command, code, surely)
    return None


def _behind(words: list[str], frames: tuple[str, ...]) -> Iterator[list[str]]:
    """What stands around each of the frames that the words have."""
    for frame in frames:
        sought = frame.split()
        for at in range(len(words)):
            if words[at : at + len(sought)] == sought:
                yield words[:at] + words[at + len(sought) :]


def _left(words: list[str], stems: list[str]) -> list[str] | None:
    """The words without those that begin with the stems (`see/show score`), each with one; None where one has none."""
    left = [*words]
    for stem in stems:
        begun = next((word for word in left if word.startswith(tuple(stem.split("/")))), None)
        if begun is None:
            return None
        left.remove(begun)
    return left


def about(command: str, lang: str) -> str:
    """What it does, in a few words."""
    key = f"companion.about-{command}"
    return say(key if has(key, lang) else f"help.{command}", lang)
