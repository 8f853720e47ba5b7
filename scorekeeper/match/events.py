"""Everything that a match holds, each kind of event a type: read from its stored form once, and written once.

A match is a list of events that only grows. In the store, in a backup and in an export each of them is a JSON object
with `n` (1, 2, 3...), `at` (ISO time with offset), `kind` and the words of its kind. `event_from` reads one, and
`as_mapping` gives it back as it was, to the order of its words. Nothing else looks into such an object by its words.

An event that is not recorded yet has no number (0) and no time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, ClassVar, get_args

from scorekeeper.match.stored_object import (
    StoredObject,
    StoredWord,
    are_groups,
    are_names,
    are_numbers,
    as_json,
    is_mapping,
    is_number,
    is_text,
    is_text_or_none,
    is_yes_or_no,
)
from scorekeeper.problems import Problem
from scorekeeper.values import dataclass


def _counters_fit(value: Any) -> bool:
    return is_mapping(value) and all(map(are_numbers, value.values()))


def _level_fits(value: Any) -> bool:
    return value is None or is_text(value) or is_number(value)


def _places_fit(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(map(are_names, value))


def _start_fits(value: Any) -> bool:
    return is_mapping(value) and not CarriedOver.wrong_in(value)


def _announced_fits(value: Any) -> bool:
    return is_mapping(value) and not Announced.wrong_in(value)


def _are_two(value: Any) -> bool:
    return are_names(value) and len(value) == 2


def _places(value: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, value))


def _groups(value: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(members) for name, members in value.items()}


_TEXT, _NEEDED, _FACTS = StoredWord(is_text), StoredWord(is_text, needed=True), StoredWord(is_mapping, always=True)
_NAMES = StoredWord(are_names, tuple)
_TOLD = {"facts": _FACTS, "typed": _TEXT, "sat_out": _NAMES, "void": StoredWord(is_yes_or_no)}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CarriedOver(StoredObject):
    """What was on paper before the first hand: totals and counters by side, who was out, how many hands.

    Where a person wrote it, the numbers may be anything until `start_problems` has looked.
    """

    WORDS: ClassVar = {
        "totals": StoredWord(are_numbers),
        "hands": StoredWord(is_number),
        "counters": StoredWord(_counters_fit),
        "eliminated": _NAMES,
    }

    totals: Mapping[str, Any] = field(default_factory=dict)
    hands: Any = 0
    counters: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    eliminated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Announced(StoredObject):
    """A result as it was told to the table."""

    WORDS: ClassVar = {
        "places": StoredWord(_places_fit, _places, needed=True, always=True),
        "winners": StoredWord(are_names, tuple, needed=True, always=True),
        "totals": StoredWord(are_numbers, needed=True, always=True),
    }

    places: tuple[tuple[str, ...], ...] = ()
    winners: tuple[str, ...] = ()
    totals: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class _Event(StoredObject):
    KIND: ClassVar[str] = ""

    n: int = 0
    at: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Started(_Event):
    """The match begins: the game and its frozen rules, who sits where, what was agreed. Always the first."""

    KIND = "started"
    WORDS: ClassVar = {
        "ruleset": _TEXT,
        "hash": _TEXT,
        "options": StoredWord(is_mapping, always=True),
        "players": StoredWord(lambda value: are_names(value) and bool(value), tuple, needed=True),
        "teams": StoredWord(are_groups, _groups),
        "dealer": StoredWord(is_text_or_none, always=True),
        "start": StoredWord(_start_fits, CarriedOver.read, always=True),
        "language": StoredWord(is_text, always=True),
        "name": StoredWord(is_text, always=True),
        "program": _TEXT,
        "file": _TEXT,
    }

    players: tuple[str, ...]
    ruleset: str = ""
    hash: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    dealer: str | None = None
    start: CarriedOver = field(default_factory=CarriedOver)
    language: str = "en"
    name: str = ""
    program: str = ""
    file: str = ""  # the ruleset's file, where that is not called as the game is


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HandPlayed(_Event):
    """A hand as it was told; or a misdeal (`void`).

    `why` (normal, extra) and `players` hold since it was recorded; both are empty in one that is only written down.
    `numbers`: from this hand on the table says cards, or totals, with a number alone; empty where it chose nothing.
    """

    KIND = "hand"
    WORDS: ClassVar = {
        "why": StoredWord(lambda value: value in ("normal", "extra")),
        "players": _NAMES,
        **_TOLD,
        "numbers": _TEXT,
    }

    facts: Mapping[str, Any] = field(default_factory=dict)
    why: str = ""
    players: tuple[str, ...] = ()
    sat_out: tuple[str, ...] = ()
    void: bool = False
    typed: str = ""
    numbers: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Corrected(_Event):
    """What should have been told of the hand that event `hand` recorded."""

    KIND = "corrected"
    WORDS: ClassVar = {"hand": StoredWord(is_number, needed=True), **_TOLD}

    hand: int
    facts: Mapping[str, Any] = field(default_factory=dict)
    sat_out: tuple[str, ...] = ()
    void: bool = False
    typed: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Joined(_Event):
    """Somebody plays from the next hand on; `level` is a number of points, or with whom: highest, lowest, average."""

    KIND = "joined"
    WORDS: ClassVar = {"player": _NEEDED, "after": StoredWord(is_text_or_none), "level": StoredWord(_level_fits)}

    player: str
    after: str | None = None  # whose left neighbour; the last seat where None
    level: int | str | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Left(_Event):
    """Somebody leaves for good."""

    KIND = "left"
    WORDS: ClassVar = {"player": _NEEDED}

    player: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Swapped(_Event):
    """Two players change seats."""

    KIND = "swapped"
    WORDS: ClassVar = {"players": StoredWord(_are_two, tuple, needed=True)}

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DealerSet(_Event):
    """This player deals the next hand."""

    KIND = "dealer"
    WORDS: ClassVar = {"player": _NEEDED}

    player: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HouseChanged(_Event):
    """House rules that hold from this hand on."""

    KIND = "house"
    WORDS: ClassVar = {"options": StoredWord(is_mapping, needed=True)}

    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Noted(_Event):
    """A ruling, kept with the hands before it."""

    KIND = "note"
    WORDS: ClassVar = {"text": _NEEDED}

    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Renamed(_Event):
    """The match has a new name."""

    KIND = "renamed"
    WORDS: ClassVar = {"name": _NEEDED}

    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PersonRenamed(_Event):
    """The name of a player was wrong, or is another one now: everything told under `old` was told of `new`."""

    KIND = "person-renamed"
    WORDS: ClassVar = {"old": _NEEDED, "new": _NEEDED}

    old: str
    new: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Adjusted(_Event):
    """Points outside a hand, by side, with the reason."""

    KIND = "adjusted"
    WORDS: ClassVar = {
        "points": StoredWord(lambda value: are_numbers(value) and bool(value), needed=True),
        "why": _NEEDED,
    }

    points: Mapping[str, int]
    why: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Stopped(_Event):
    """The table stops early: whoever leads wins."""

    KIND = "stopped"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Closed(_Event):
    """The result was announced."""

    KIND = "closed"
    WORDS: ClassVar = {"announced": StoredWord(_announced_fits, Announced.read, needed=True)}

    announced: Announced


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Undone(_Event):
    """The last thing that happened is taken back."""

    KIND = "undone"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Redone(_Event):
    """The last thing taken back holds again."""

    KIND = "redone"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Unknown(_Event):
    """Something that only another program knows, kept as it is. With it nobody can say how the match stands."""

    kind: str
    mapping: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Misshapen(_Event):
    """What cannot be an event as it stands, kept as it is: the words that do not fit, or the problems with it."""

    kind: str = ""
    mapping: Mapping[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


Known = (
    Started
    | HandPlayed
    | Corrected
    | Joined
    | Left
    | Swapped
    | DealerSet
    | HouseChanged
    | Noted
    | Renamed
    | PersonRenamed
    | Adjusted
    | Stopped
    | Closed
    | Undone
    | Redone
)
Event = Known | Unknown | Misshapen
KINDS: Mapping[str, type[Known]] = {kind.KIND: kind for kind in get_args(Known)}


def event_from(mapping: Mapping[str, Any]) -> Event:
    """The event that this stored object is; never raises.

    A kind that this program does not know is Unknown, one whose words do not fit is Misshapen; both keep the object.
    """
    n, at, kind = mapping.get("n", 0), mapping.get("at", ""), mapping.get("kind", "")
    bad = [word for word, fits in (("n", is_number(n)), ("at", is_text(at)), ("kind", is_text(kind))) if not fits]
    known = None if bad else KINDS.get(kind)
    if known is None and not bad:
        return Unknown(kind, mapping, n=n, at=at, order=tuple(mapping))
    wrong = (*bad, *(known.wrong_in(mapping) if known else ()))
    if known in (HandPlayed, Corrected) and "facts" not in mapping and mapping.get("void") is not True:
        wrong = (*wrong, "facts")
    if wrong or known is None:
        number, time = n if is_number(n) else 0, at if is_text(at) else ""
        return Misshapen(str(kind), mapping, wrong, n=number, at=time, order=tuple(mapping))
    given = {word: value for word, value in (("n", n), ("at", at), ("kind", kind)) if word in mapping}
    return known.read(mapping, **given)


def as_mapping(event: Event) -> dict[str, Any]:
    """The object that is stored for this event: its number, its time, its kind, and what it holds."""
    head: dict[str, Any] = {word: value for word, value in (("n", event.n), ("at", event.at)) if value}
    if isinstance(event, (Unknown, Misshapen)):
        kept: dict[str, Any] = as_json(event.mapping)
        return {**{word: head.get(word, value) for word, value in kept.items()}, **head}
    head |= {word: value for word, value in (("n", event.n), ("at", event.at)) if word in event.order}
    return event.written(**head, kind=event.KIND)


def as_recorded(event: Event, n: int, at: str = "") -> Event:
    """The event under this number, and from this time unless it has one, exactly as it will be read again."""
    return event_from({"n": n, **as_mapping(replace(event, n=n, at=event.at or at))})
