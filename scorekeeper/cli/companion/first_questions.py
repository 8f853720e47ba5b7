"""What a game asks before the first hand: what is played, where that is any game, and what its file says to ask."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cli.companion.dot_commands import asked_referee, did_command
from scorekeeper.cli.companion.dot_names import commands_offered
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Local, Option, Ruleset
from scorekeeper.rules.naming import meant
from scorekeeper.rules.options import setting_called
from scorekeeper.rules.table_rules import table_rules_for
from scorekeeper.table.house_rules import read_options


def first_answers(evening: Evening, ruleset: Ruleset, by_name: str, players: int) -> tuple[str, tuple[str, ...]]:
    """The name of the match, and `OPTION=VALUE` for what was answered; Enter takes what holds else.

    A command may put a match on the table instead: then what comes back says nothing.
    """
    name = ""
    if ruleset.ask_name:
        usual = by_name[:1].upper() + by_name[1:]
        name = _asked(evening, ruleset, ruleset.ask_name, (), usual or in_language(ruleset.name, evening.lang)) or usual
    return name, tuple(_settings(evening, ruleset, players))


def _settings(evening: Evening, ruleset: Ruleset, players: int) -> Iterator[str]:
    settled = table_rules_for(ruleset, {}, players)
    for option in ruleset.options.values():
        if option.ask and not isinstance(settled, tuple):
            usual = settled.options[option.name]
            shown = setting_called(option, "none" if usual is None else str(usual))
            words = in_language(shown, evening.lang).partition("=")[2]
            words = say("companion.agree-none", evening.lang) if usual is None else words
            typed = _setting(evening, ruleset, option, words, players)
            yield from (f"{option.name}={typed}" for _ in range(bool(typed)))


def _setting(evening: Evening, ruleset: Ruleset, option: Option, usual: str, players: int) -> str:
    """What was typed for this option, which can be read; a choice by its beginning, or by one word of several."""
    while evening.match is None:
        typed = _asked(evening, ruleset, option.ask, tuple(option.words.values()), usual)
        words = (typed, *typed.split())
        typed = next((one[0] for word in words if len(one := meant(word, option.words, begun=True)) == 1), typed)
        if not typed:
            return ""
        try:
            settled = table_rules_for(ruleset, read_options(ruleset, [f"{option.name}={typed}"], evening.lang), players)
        except Refused as refused:
            evening.tell(refused.problems)
            continue
        if not isinstance(settled, tuple):
            return typed
        evening.tell(settled)
    return ""


def _asked(evening: Evening, ruleset: Ruleset, ask: Local, choices: tuple[Local, ...], usual: str) -> str:
    """The line that was typed; commands are done, and questions answered, in between."""
    prompt = say("companion.agree", evening.lang, ask=ask, choices=choices, usual=usual) + " "
    while evening.match is None:
        line = evening.ask(InputLine(prompt, offers=commands_offered(evening.lang)))
        if not asked_referee(evening, line, ruleset.id) and not did_command(evening, line):
            return line
    return ""
