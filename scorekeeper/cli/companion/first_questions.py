"""What a game asks before the first hand: what is played, where that is any game, and what its file says to ask."""

from __future__ import annotations

from scorekeeper.cli.companion.dot_commands import asked_referee, did_command
from scorekeeper.cli.companion.dot_names import commands_offered, is_back
from scorekeeper.cli.companion.evening import Evening, GoneBack
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.messages import in_language, parse_word, say
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Local, Option, Ruleset
from scorekeeper.rules.naming import meant
from scorekeeper.rules.options import setting_called
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.typed.typed_options import read_options


def first_answers(evening: Evening, ruleset: Ruleset, by_name: str, players: int) -> tuple[str, tuple[str, ...]]:
    """The name of the match, and `OPTION=VALUE` for what was answered; Enter takes what holds else.

    A command may put a match on the table instead: then what comes back says nothing. Who wants the question before
    gets it; before the first one are the names: it raises GoneBack.
    """
    settled = table_rules_for(ruleset, {}, players)
    options = () if isinstance(settled, tuple) else tuple(option for option in ruleset.options.values() if option.ask)
    asked, told = (*((None,) if ruleset.ask_name else ()), *options), list[str]()
    usual_name = by_name[:1].upper() + by_name[1:]
    while evening.match is None and len(told) < len(asked):
        option = asked[len(told)]
        try:
            if option is None:
                usual = usual_name or in_language(ruleset.name, evening.lang)
                told.append(_asked(evening, ruleset, ruleset.ask_name, (), usual) or usual_name)
            elif not isinstance(settled, tuple):
                told.append(_setting(evening, ruleset, option, _usual(option, settled, evening.lang), players))
        except GoneBack:
            if not told:
                raise
            told.pop()
    both = tuple(zip(asked, told, strict=False))
    name = next((typed for option, typed in both if option is None), "")
    return name, tuple(f"{option.name}={typed}" for option, typed in both if option and typed)


def _usual(option: Option, settled: TableRules, lang: str) -> str:
    """What holds where nothing else is said."""
    usual = settled.options[option.name]
    if usual is None:
        return say("companion.agree-none", lang)
    return in_language(setting_called(option, str(usual)), lang).partition("=")[2]


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
        if is_back(line, evening.lang):
            raise GoneBack
        if not asked_referee(evening, line, ruleset.id) and not did_command(evening, line):
            return "" if parse_word(line, evening.lang, ("yes",)) and not choices else line
    return ""
