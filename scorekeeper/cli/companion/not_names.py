"""What is typed where it is asked who plays, and is no name: another game, a command, the first hand already."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.cards.typing import read_cards
from scorekeeper.cli.command_names import command_called, name_of
from scorekeeper.cli.companion.evening import AnotherGame, Evening
from scorekeeper.match.names import folded
from scorekeeper.messages import say
from scorekeeper.rules.model import Ruleset
from scorekeeper.table.games import every_game, named_exactly
from scorekeeper.table.typed.typed_names import names_typed

Asks = Callable[[Evening, str], bool]
MOST_WORDS = 3


def command_meant(evening: Evening, line: str, asks: Asks) -> str:
    """The command that the whole line names, as it is typed, where it was asked and was no player; else empty."""
    words = line.split()
    command = command_called("-".join(words), evening.lang) if len(words) <= MOST_WORDS else ""
    if not command or folded(line) in _known(evening):
        return ""
    do = f".{name_of(command, evening.lang)}"
    return do if asks(evening, say("companion.player-or-command", evening.lang, word=line, do=do)) else ""


def names_this_game(evening: Evening, line: str) -> bool:
    """Whether the line is the name of the game that is about to begin: `rummy 500`, and no two people."""
    return any(game.id == evening.game for game in named_exactly(every_game(evening.run.files), line))


def leave_for_another_game(evening: Evening, line: str, asks: Asks) -> None:
    """Raises AnotherGame where a name is that of a game, and that was meant; the other names go there, too."""
    names, _ = names_typed(line.split())
    games, known = every_game(evening.run.files), _known(evening)
    for name in names:
        found = () if folded(name) in known else named_exactly(games, name)
        if len(found) == 1 and asks(
            evening, say("companion.player-or-game", evening.lang, word=name, game=found[0].name)
        ):
            raise AnotherGame((found[0].id, ", ".join(one for one in names if one != name)))


def with_first_hand(evening: Evening, ruleset: Ruleset, line: str, asks: Asks) -> tuple[str, str]:
    """The names alone, and the line as the first hand, where it tells cards or points behind them; else as it is."""
    tokens = line.replace(",", " , ").split()
    parts, part = list[list[str]](), list[str]()
    for token in tokens:
        if token == "," or (part and "," not in tokens and not _is_told(evening, ruleset, token)):
            parts.append(part)
            part = []
        if token != ",":
            part.append(token)
    told = [one for one in (*parts, part) if one]
    names = [" ".join(word for word in one if not _is_told(evening, ruleset, word)) for one in told]
    behind = all(name and one[: len(name.split())] == name.split() for name, one in zip(names, told, strict=True))
    enough = sum(len(one) > len(name.split()) for name, one in zip(names, told, strict=True)) > 1
    if not (behind and enough) or len({*map(folded, names)}) < len(names):
        return line, ""
    question = say("companion.names-and-hand", evening.lang, players=tuple(names), text=line)
    return (", ".join(names), line) if asks(evening, question) else (line, "")


def _is_told(evening: Evening, ruleset: Ruleset, word: str) -> bool:
    """Whether the word has a number in it and is a total, or cards."""
    if not any(char.isdigit() for char in word):
        return False
    return word.removeprefix(":").isdecimal() or not read_cards(word, ruleset.pack, evening.lang).problems


def _known(evening: Evening) -> Iterable[str]:
    return {folded(name) for name in evening.table.store.people()}
