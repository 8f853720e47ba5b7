"""The match on the table, as values: what the reader may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from scorekeeper.match.before_play import NOTHING_TOLD, BeforePlay
from scorekeeper.match.events import Event
from scorekeeper.match.standings import Standings
from scorekeeper.values import dataclass

if TYPE_CHECKING:
    from scorekeeper.insight.statistics import Statistics


@dataclass(frozen=True)
class PastMatch:
    """A match that is over: when it began (ISO time), what its game is called by language, who won it.

    `result`: how it ended, with everybody's total, in this language; empty where it cannot be read.
    """

    at: str
    game: Mapping[str, str]
    winners: tuple[str, ...]
    result: Callable[[str], str] = lambda lang: ""


@dataclass(frozen=True)
class Day:
    """An ISO date, and which day of the week it is, from 0 for Monday."""

    date: str
    weekday: int


@dataclass(frozen=True)
class OnTable:
    """A match, and what is told of it elsewhere; everything dear is worked out only when somebody asks for it.

    `language` is the one its cards are typed in; `history` is what was played on all evenings (None: nothing is known
    of it), `played` the matches that are over, oldest first; `days` today and the days before it, newest
    first, as many as one may mean; `began` and `now` are ISO times; `recorded` are its
    events as they were recorded, corrections apart; `before_play` is what was told of the hand that is due.
    """

    standings: Standings
    language: str
    plain: bool = False
    history: Callable[[], Statistics | None] = lambda: None
    played: Callable[[], tuple[PastMatch, ...]] = tuple
    days: Callable[[], tuple[Day, ...]] = tuple
    began: str = ""
    now: str = ""
    recorded: tuple[Event, ...] = ()
    before_play: BeforePlay = NOTHING_TOLD
