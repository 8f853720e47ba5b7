"""The commands that begin with a dot: their names in every language, and which one is meant."""

from __future__ import annotations

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import EVENING, NOT_HERE, command_called, command_names, name_of
from scorekeeper.cli.how_to import about
from scorekeeper.match.names import folded
from scorekeeper.messages import in_shell, languages
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem

SHORTEST_CARDS = 3  # letters: `ask` may be an ace and a king
ALIKE = 0.7  # how like a command a word has to be: Enter would do it, and `.replace` is no `.rename`


def which_command(typed: str, lang: str) -> str | Problem:
    """The command meant by what follows the dot: a name in any language, or its beginning; or the problem."""
    wanted = folded(typed)
    for code in dict.fromkeys((lang, *languages())):
        if wanted in command_names(code):
            return command_names(code)[wanted]
    for code in dict.fromkeys((lang, *languages())):
        begun = [command for name, command in command_names(code).items() if wanted and name.startswith(wanted)]
        if len(set(begun)) == 1:
            return begun[0]
        if begun:
            choices = tuple(f".{name_of(command, lang)}" for command in dict.fromkeys(begun))
            return Problem("companion.which-command", {"word": typed[:40], "choices": choices}, "command")
    names = [name for name in command_names(lang) if len(name) > 1]
    near = nearest(wanted, names, ALIKE)
    return Problem("companion.no-command", {"word": typed[:40], "nearest": f".{near}" if near else ""}, "command")


def is_command(line: str) -> bool:
    """Whether a line is a command or a question to the referee, whatever was asked."""
    return line.startswith((".", "?", "¿", "scorekeeper "))


def is_command_word(line: str, lang: str) -> bool:
    """Whether the line is one whole word that names a command, so that it is no cards typed together."""
    return line.isalpha() and len(line) > SHORTEST_CARDS and bool(command_called(line, lang))


def is_back(line: str, lang: str) -> bool:
    """Whether the line asks for the question before, `.back`, with its dot or without."""
    word = line.strip(". !")
    return (
        word.isalpha() and (which_command(word, lang) if line.startswith(".") else command_called(word, lang)) == "back"
    )


def typed_here(line: str, lang: str) -> str:
    """`house packs=2` is `.house packs=2` here; and who tells a hand need not say so, `hand b=8k` is `b=8k`.

    Empty for a hand of several things: they are asked for one by one.
    """
    command, _, rest = line.partition(" ")
    command = command_called(command, lang) or command
    if command.startswith("--"):
        return f".{name_of('help', lang)}"
    if command == "hand" and "--" in rest and not rest.startswith("--help"):
        return ""
    if command == "hand" and "=" in rest.partition(" ")[0]:
        return rest
    if command not in COMMANDS or command in NOT_HERE:
        return in_shell(line)
    return f".{name_of(command, lang)} {rest}".rstrip()


def commands_offered(lang: str) -> tuple[tuple[str, str], ...]:
    """Every command of an evening with its name in this language, for Tab."""
    return tuple((f".{name_of(command, lang)}", about(command, lang)) for command in EVENING)
