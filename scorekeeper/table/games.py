"""Finding a game by a few letters of its id or of any word of its name, in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.match.names import folded
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Local
from scorekeeper.store.ruleset_heads import head
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.words import in_language


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the shelf: its id, its name and a line about it."""

    id: str
    name: Local
    about: Local


def shelf(files: RulesetFiles) -> tuple[Game, ...]:
    """Every game by name; a file that is not sound is left out here, and told of when it is named."""
    games = (_game(files, name, path) for name, path in files.paths().items())
    return tuple(game for game in games if game is not None)


def matching(games: Iterable[Game], text: str, lang: str) -> tuple[Game, ...]:
    """The games `text` can mean: by id or name, from its beginning or from any word; the reader's language first."""
    wanted, games = _folded(text), tuple(games)
    if not wanted:
        return games

    def begins(game: Game) -> bool:
        return any(name.startswith(wanted) for name in _names(game, lang))

    def has_word(game: Game) -> bool:
        return any(word.startswith(wanted) for name in _names(game, lang) for word in name.split("-"))

    def begins_elsewhere(game: Game) -> bool:
        return any(_folded(name).startswith(wanted) for name in game.name.values())

    ways: Sequence[Callable[[Game], bool]] = (lambda game: game.id == wanted, begins, has_word, begins_elsewhere)
    for way in ways:
        if found := tuple(filter(way, games)):
            return found
    return ()


def _names(game: Game, lang: str) -> tuple[str, str]:
    return game.id, _folded(in_language(game.name, lang))


def _folded(text: str) -> str:
    return folded(text).replace(",", "").replace(" ", "-")


def _game(files: RulesetFiles, name: str, path: Path) -> Game | None:
    """Read from the head of the file, because all of fifty files takes seconds; from the whole where it must be."""
    texts = head(path)
    if "name" in texts and "about" in texts:
        return Game(name, texts["name"], texts["about"])
    with suppress(Refused):
        ruleset = files.get(name)
        return Game(name, ruleset.name, ruleset.about)
    return None
