"""Finding a game by a few letters of its id or of any word of its name, in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from scorekeeper.match.names import folded
from scorekeeper.messages import in_language
from scorekeeper.messages.nearest import nearest
from scorekeeper.messages.typed import is_listed
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Local
from scorekeeper.store.shelf.ruleset_heads import head, other_names
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles, as_id
from scorekeeper.values import dataclass

SURE = 0.8  # how like a game the first word of a line has to be, where names may stand behind it


@dataclass(frozen=True)
class Game:
    """One game of the shelf: its id, its name and a line about it."""

    id: str
    name: Local
    about: Local
    called: tuple[str, ...] = ()  # what else people call it

    @property
    def names(self) -> frozenset[str]:
        """Its names as they are compared, without case and accents."""
        return frozenset(map(folded, (*self.name.values(), *self.called)))


def every_game(files: RulesetFiles) -> tuple[Game, ...]:
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

    def is_called(game: Game) -> bool:
        return wanted in map(_folded, game.called)

    def begins_otherwise(game: Game) -> bool:
        return any(_folded(name).startswith(wanted) for name in game.called)

    ways: Sequence[Callable[[Game], bool]] = (
        lambda game: _folded(game.id) == wanted,
        begins,
        is_called,
        has_word,
        begins_elsewhere,
        begins_otherwise,
    )
    for way in ways:
        if found := tuple(filter(way, games)):
            return found
    return ()


def named_exactly(games: Iterable[Game], text: str) -> tuple[Game, ...]:
    """The games whose id, name or other name is just this: `8 locos` is one, whatever number a list gives it."""
    wanted = as_id(text)
    return tuple(game for game in games if wanted in map(as_id, (game.id, *game.name.values(), *game.called)))


def longest_beginning(
    words: Sequence[str], found_by: Callable[[str], tuple[Game, ...]]
) -> tuple[tuple[Game, ...], Sequence[str]]:
    """The games that the longest beginning of the words means, as `found_by` finds them, and the words behind it.

    An article alone begins no game (`un truco` is not UNO), and a `with` before the names is none of them.
    """
    for end in range(len(words), 0, -1):
        begun = " ".join(words[:end])
        if end < len(words) and not _words(begun):
            break
        if not as_id(words[end - 1]):
            continue  # a word that is only signs, 👍, is somebody's
        if found := found_by(begun):
            behind = words[end:]
            return found, behind[1:] if behind and is_listed("with", behind[0]) else behind
    return (), ()


def of_several_words(games: tuple[Game, ...], begun: str) -> tuple[Game, ...]:
    """The games whose whole name of several words this is: one word can be the beginning of another game's name."""
    return named_exactly(games, begun) if " " in begun else ()


def is_whole(games: Iterable[Game], text: str) -> bool:
    """Whether each word of `text` is a word of a game's name, and none only its beginning."""
    words = {word for game in games for name in (game.id, *game.name.values(), *game.called) for word in _words(name)}
    return words.issuperset(word for word in _words(text) if not is_listed("with", word))


def nearest_game(games: Iterable[Game], text: str) -> tuple[Game | None, str]:
    """The game whose name is most like `text`, or like its first word (`harts Ana Beto`); and what stands behind."""
    games = tuple(games)
    named = {name: game for game in games for name in (*game.name.values(), *game.called)}
    words = _words(text) or [text]
    first = nearest(words[0], named, SURE) if len(words) > 1 else ""
    whole = nearest(" ".join(words), named, *([SURE] if first else []))
    return named.get(whole or first), "" if whole else text.partition(" ")[2]


def named_last(games: Iterable[Game], words: Sequence[str]) -> tuple[Game | None, Sequence[str]]:
    """The one game whose whole name ends the words, and those before it: `Ann Bob hearts`; None where none does."""
    games = tuple(games)
    for start in range(1, len(words)):
        found = named_exactly(games, " ".join(words[start:]))
        if len(found) == 1:
            return found[0], words[:start]
    return None, words


def named_in(games: Iterable[Game], sentence: str) -> Game | None:
    """The one game whose whole name is in a sentence, the longest such name first; None where there is none or more."""
    games, words = tuple(games), sentence.strip("¿?").replace(",", " ").split()
    for length in range(len(words), 0, -1):
        named = [named_exactly(games, " ".join(words[at : at + length])) for at in range(len(words) - length + 1)]
        if found := {game.id: game for some in named for game in some}:
            return next(iter(found.values())) if len(found) == 1 else None
    return None


def to_type(files: RulesetFiles, id_: str, name: Local, lang: str) -> str:
    """The game in a line to type: its name in the reader's language, where that finds just this game; else its id."""
    typed = as_id(in_language(name, lang).partition("(")[0])
    with suppress(Refused):
        alike = typed.startswith(id_) or id_.startswith(typed)
        if not alike and files.find(typed).stem == id_:
            return typed
    return id_


def _names(game: Game, lang: str) -> tuple[str, str]:
    return _folded(game.id), _folded(in_language(game.name, lang))


def _folded(text: str) -> str:
    """What is compared: without accents, commas and the small words that people say otherwise, `escoba de 15`."""
    return "-".join(_words(text)) or as_id(text)


def _words(text: str) -> list[str]:
    words = as_id(text).split("-")
    return [word for word in words if not is_listed("articles", word) and not is_listed("of", word)]


def _game(files: RulesetFiles, name: str, path: Path) -> Game | None:
    """Read from the head of the file, because all of fifty files takes seconds; from the whole where it must be."""
    texts = head(path)
    if "name" in texts and "about" in texts:
        return Game(name, texts["name"], texts["about"], other_names(path))
    with suppress(Refused):
        ruleset = files.get(name)
        return Game(name, ruleset.name, ruleset.about)
    return None
