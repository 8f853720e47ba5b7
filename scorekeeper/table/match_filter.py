"""Which matches statistics are asked of, and the packs those were played with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.insight.statistics import Statistics, statistics
from scorekeeper.messages import in_language
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.store.protocol import Store
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles, as_id
from scorekeeper.table.games import every_game, matching
from scorekeeper.table.known_people import Known
from scorekeeper.values import dataclass

Matches = Sequence[tuple[str, Any]]
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


@dataclass(frozen=True)
class MatchFilter:
    """Which matches: since a day (its beginning, `2026-11`), of one game, in which all of these played."""

    since: str = ""
    game: str = ""
    people: tuple[str, ...] = ()


def read_since(text: str) -> str:
    """`2026`, `2026-11` or `2026-11-20` as the day it begins with; raises Refused."""
    found = _DATE.fullmatch(text.strip())
    try:
        day = date(int(found[1]), int(found[2] or 1), int(found[3] or 1)) if found else None
    except ValueError:
        day = None
    if day is None:
        raise Refused(Problem("stats.date", {"text": text[:40]}, "since"))
    return day.isoformat()


def read_game(text: str, matches: Matches, files: RulesetFiles, lang: str, unread: bool = False) -> str:
    """The game that `text` means, by its id or a name it goes by, of those that were played; raises Refused.

    `unread`: there are matches that could not be read.
    """
    played = tuple(sorted({tree["game"] for _, tree in matches if tree["hands"]}))
    if not played:
        raise _nothing("stats.none", unread)
    wanted = as_id(text)
    found: list[str] = [game for game in played if game == wanted] or [
        game for game in played if game.startswith(wanted)
    ]
    if len(found) == 1:
        return found[0]
    games = [game for game in every_game(files) if game.id in played]  # reads YAML, which an id need not
    named = [game.id for game in matching(games, text, lang)]
    if len(named) == 1:
        return named[0]
    titles = {game.id: in_language(game.name, lang) for game in games}
    choices = tuple(titles.get(game, game) for game in found or named or played)
    raise Refused(Problem("stats.game", {"name": text[:60], "choices": choices}, "ruleset"), Exit.NOT_FOUND)


def asked_of(matches: Matches, known: Known, asked: MatchFilter) -> Statistics:
    """The statistics of the matches that are meant. Raises Refused where there is none."""
    meant = [
        (match, tree)
        for match, tree in matches
        if tree["at"][: len(asked.since)] >= asked.since and (not asked.game or tree["game"] == asked.game)
    ]
    told = statistics(meant, known.named, frozenset(asked.people))
    if not told.hands:
        key = "stats.none-of-these" if asked != MatchFilter() else "stats.none"
        raise _nothing(key, known.unread)
    return told


def _nothing(key: str, unread: bool) -> Refused:
    """There is nothing to tell; of what cannot be read nobody knows."""
    return Refused(Problem("stats.none-read"), Exit.STORE) if unread else Refused(Problem(key), Exit.NOT_FOUND)


def pack_played(store: Store, matches: Matches, name: str) -> Pack | None:
    """The pack of this name; None where no ruleset that was played with it can be read any more."""
    for frozen in {tree["hash"] for _, tree in matches if tree["pack"] == name}:
        with suppress(Refused, KeyError, TypeError, ValueError):
            return build(store.thaw(frozen)).pack
    return None
