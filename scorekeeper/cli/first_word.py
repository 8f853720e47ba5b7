"""A first word that is no command: its name in another language, a game, a question, `play`. A guess writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import NoReturn

import typer

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import HERE, command_called, command_names, name_of
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.is_question import is_question
from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, parse_word
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.games import Game, every_game, longest_beginning, matching, named_exactly, to_type
from scorekeeper.table.match_access import open_match
from scorekeeper.table.typed.typed_options import find_option
from scorekeeper.views.set_up_text import fewest_players, names_to_type

SHORTEST = 3  # letters of a game that is guessed
ALIKE = 0.7  # more than elsewhere: it may be a game that nobody wrote down


def line_meant(run: CommandContext, typed: Sequence[str]) -> list[str]:
    """The line as it was meant; with an empty command where the companion should ask for the rest.

    Raises Refused with what gets on, where no command that only shows something is meant.
    """
    word, *rest = typed
    named = command_called(word, run.lang)
    if named == "help":
        return _help_with(run, rest)
    if named in COMMANDS:
        return [named, *rest]
    if is_question(typed, run.lang):
        return ["ask", *typed]
    _refuse_what_is_meant(run, named, typed)
    words = [one for one in typed if not one.startswith("-")]
    plays = parse_word(word, run.lang, ("play",)) == "play"
    text = " ".join(words[1:] if plays else words)
    known = (name for name in command_names(run.lang) if len(name) >= SHORTEST)
    near = "" if plays else nearest(word, (*COMMANDS, *known), ALIKE)
    games, names = _games(run, text, exactly=bool(near)) if text else ((), "")
    if run.on_terminal and ((plays and not text) or (games and not names)):
        return ["", text]
    if len(games) == 1:
        _refuse_game(run, games[0], text.removesuffix(names).strip(), names)
    new, games_there, help_page = WayOut("new"), WayOut("rulesets"), WayOut("--help")
    if plays and not text:
        raise _refused("cli.meant-play", new, games_there)
    if games:
        called = tuple(in_language(game.name, run.lang) for game in games)
        one = WayOut("new", words=(to_type(run.files, games[0].id, games[0].name, run.lang),))
        raise _refused("cli.meant-games", one, games_there, word=text[:40], games=called)
    if near:
        near = near if near in command_names(run.lang) else name_of(near, run.lang)
        raise _refused("cli.unknown-command", help_page, word=word[:40], nearest=near)
    game_names = (in_language(game.name, run.lang) for game in every_game(run.files))
    near_game = nearest(text or word, game_names, ALIKE)
    raise _refused("cli.no-such-game", new, games_there, help_page, word=(text or word)[:40], nearest=near_game)


def _help_with(run: CommandContext, words: Sequence[str]) -> list[str]:
    """The page of a command, or the rules of a game; of anything else what was meant."""
    if not words or (command := command_called(words[0], run.lang)) in COMMANDS:
        return [*([command] if words else []), "--help"]
    games, names = _games(run, " ".join(words), exactly=False)
    return ["rules", games[0].id] if len(games) == 1 and not names else line_meant(run, words)


def _refuse_what_is_meant(run: CommandContext, named: str, typed: Sequence[str]) -> None:
    """Raises Refused where the line lacks its command: `ana=5`, `target 50`; or is one of the companion, `back`."""
    if named in HERE:
        facts = {"word": typed[0][:40], "called": f".{name_of(named, run.lang)}"}
        raise Refused(Problem("cli.only-in-companion", facts, "command"))
    state = None
    if "=" in typed[0][1:] or (len(typed) == 2 and typed[1].isdecimal()):
        with suppress(Refused):  # no match is on the table, and that is no answer to this
            state = open_match(run.table)
    if state is None:
        return
    if not isinstance(find_option(state.ruleset, typed[0].partition("=")[0]), Problem):
        raise _refused("cli.meant-command", WayOut("house", words=("=".join(typed) if len(typed) == 2 else typed[0],)))
    if all("=" in word for word in typed):
        raise _refused("cli.meant-command", WayOut("hand", words=tuple(typed)))


def _refused(key: str, *ways: WayOut, **facts: object) -> Refused:
    return Refused(Problem(key, facts, "command", ways))


def sit_down(run: CommandContext, game: str) -> NoReturn:
    """The companion, which asks for everything; first for the names where the game is known. Raises Exit at the end."""
    from scorekeeper.cli.companion.sitting import companion

    companion(run, game=game)
    raise typer.Exit


def _games(run: CommandContext, text: str, exactly: bool) -> tuple[tuple[Game, ...], str]:
    """The games that the line can begin with, and the names that stand behind; the longest beginning that is one."""
    games, words = every_game(run.files), text.split()
    found, names = longest_beginning(words, partial(named_exactly, games))
    if not (found or exactly):
        found, names = longest_beginning(words, lambda begun: _meant(games, begun, run.lang))
    begun = " ".join(words[: len(words) - len(names)])
    return _as_new_takes_it(run, games, begun, found), " ".join(names)


def _as_new_takes_it(
    run: CommandContext, games: tuple[Game, ...], begun: str, found: tuple[Game, ...]
) -> tuple[Game, ...]:
    """One game is the one that `new` begins with these letters: two of them share a name in some language."""
    if len(found) == 1:
        with suppress(Refused):  # another spelling, which only people read
            path = run.files.find(begun)
            return tuple(game for game in games if game.id == path.stem) or found
    return found


def _meant(games: tuple[Game, ...], begun: str, lang: str) -> tuple[Game, ...]:
    """The games that some letters mean, where they are enough to mean one."""
    return matching(games, begun, lang) if len(begun) >= SHORTEST else ()


def _refuse_game(run: CommandContext, game: Game, word: str, names: str) -> NoReturn:
    """A game is no command: how its match starts, and where its rules are. Raises Refused."""
    ruleset = run.files.get(game.id)
    enough = len(names.split()) >= fewest_players(ruleset)
    id_ = to_type(run.files, game.id, game.name, run.lang)
    play = WayOut("new", words=(id_, names if enough else names_to_type(ruleset, run.lang)))
    name = in_language(game.name, run.lang)
    facts = {"word": word[:40], "game": "" if folded(name) == folded(word) else name}
    raise Refused(Problem("cli.meant-game", facts, "command", (play, WayOut("rules", words=(id_,)))))
