"""Everything that a match holds, each kind of event a type: read from its stored form once, and written once.

A match is a list of events that only grows. In the store, in a backup and in an export each of them is a JSON object
with `n` (1, 2, 3...), `at` (ISO time with offset), `kind` and the words of its kind. `event_from` reads one, and
`as_mapping` gives it back as it was, to the order of its words. Nothing else looks into such an object by its words.

An event that is not recorded yet has no number (0) and no time.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import MISSING, FrozenInstanceError, field, fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from scorekeeper.problems import Problem

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool, **how: bool) -> Callable[[type], type]:
        """A dataclass; that it is frozen stands once in _Words.

        What a dataclass compiles for each class, to be frozen, compared and shown, would be compiled in every command.
        """
        return partial(dataclasses.dataclass, **how)


Fits = Callable[[Any], bool]


def plain(value: Any) -> Any:
    """The same value made of dicts and lists, as JSON reads it."""
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, _Words):
        return value.written()
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def is_text(value: Any) -> bool:
    """Whether it is a text."""
    return isinstance(value, str)


def is_number(value: Any) -> bool:
    """Whether it is a whole number; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def are_names(value: Any) -> bool:
    """Whether it is a list of texts."""
    return isinstance(value, (list, tuple)) and all(map(is_text, value))


def are_numbers(value: Any) -> bool:
    """Whether it is a mapping to whole numbers."""
    return isinstance(value, Mapping) and all(map(is_number, value.values()))


def _are_groups(value: Any) -> bool:
    return isinstance(value, Mapping) and all(map(are_names, value.values()))


def _is_mapping(value: Any) -> bool:
    return isinstance(value, Mapping)


def _is_yes_or_no(value: Any) -> bool:
    return isinstance(value, bool)


def _text_or_none(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _as_it_is(value: Any) -> Any:
    return value


def _groups(value: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(members) for name, members in value.items()}


class _Word(NamedTuple):
    """One word of a stored object: what fits it, and how it is read.

    `needed`: without it the object is none of its kind. `always`: it is written even where it says nothing.
    """

    fits: Fits
    read: Callable[[Any], Any] = _as_it_is
    needed: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class _Words:
    """What stands in a JSON object: the words that are known, and those of another program (`more`), kept as they are.

    `order` is that of the words as they were read, or as they shall be written; else it is that of WORDS.
    """

    WORDS: ClassVar[Mapping[str, _Word]] = {}
    NOTHING: ClassVar[Mapping[str, Any]] = {}  # what a word says where it is not there

    more: Mapping[str, Any] = field(default_factory=dict)
    order: tuple[str, ...] = ()

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            if hasattr(self, name):
                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            object.__setattr__(self, name, value)

        def __delattr__(self, name: str) -> None:
            raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values() == other._values()

    __hash__ = None  # type: ignore[assignment]  # what was told is a mapping

    def __repr__(self) -> str:
        said = (f"{name}={value!r}" for name, value in self._values().items() if value or name != "more")
        return f"{type(self).__name__}({', '.join(said)})"

    def _values(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != "order"}

    @classmethod
    def wrong_in(cls, mapping: Mapping[str, Any]) -> tuple[str, ...]:
        """The words of the object that do not fit, or that are missing."""
        return tuple(
            word
            for word, about in cls.WORDS.items()
            if (not about.fits(mapping[word]) if word in mapping else about.needed)
        )

    @classmethod
    def read(cls, mapping: Mapping[str, Any], **given: Any) -> Self:
        """The object, in which nothing is wrong; `given` was read already."""
        known = {word: about.read(mapping[word]) for word, about in cls.WORDS.items() if word in mapping}
        more = {word: value for word, value in mapping.items() if word not in known and word not in given}
        given.pop("kind", None)
        return cls(**known, **given, more=more, order=tuple(mapping))

    def written(self, **before: Any) -> dict[str, Any]:
        """The object, with these words before its own."""
        values = {**before, **{word: plain(getattr(self, word)) for word in self.WORDS}, **plain(self.more)}
        said = [
            word
            for word, about in self.WORDS.items()
            if (about.always and not self.order) or getattr(self, word) != self.NOTHING.get(word, MISSING)
        ]
        read = self.order if "kind" in self.order else (*before, *self.order)
        return {word: values[word] for word in dict.fromkeys((*read, *before, *said, *self.more))}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CarriedOver(_Words):
    """What was on paper before the first hand: totals and counters by side, who was out, how many hands.

    Where a person wrote it, the numbers may be anything until `start_problems` has looked.
    """

    totals: Mapping[str, Any] = field(default_factory=dict)
    hands: Any = 0
    counters: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    eliminated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Announced(_Words):
    """A result as it was told to the table."""

    places: tuple[tuple[str, ...], ...] = ()
    winners: tuple[str, ...] = ()
    totals: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class _Event(_Words):
    KIND: ClassVar[str] = ""

    n: int = 0
    at: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Started(_Event):
    """The match begins: the game and its frozen rules, who sits where, what was agreed. Always the first."""

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

    hand: int
    facts: Mapping[str, Any] = field(default_factory=dict)
    sat_out: tuple[str, ...] = ()
    void: bool = False
    typed: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Joined(_Event):
    """Somebody plays from the next hand on; `level` is a number of points, or with whom: highest, lowest, average."""

    player: str
    after: str | None = None  # whose left neighbour; the last seat where None
    level: int | str | None = None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Left(_Event):
    """Somebody leaves for good."""

    player: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Swapped(_Event):
    """Two players change seats."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DealerSet(_Event):
    """This player deals the next hand."""

    player: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HouseChanged(_Event):
    """House rules that hold from this hand on."""

    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Noted(_Event):
    """A ruling, kept with the hands before it."""

    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Renamed(_Event):
    """The match has a new name."""

    name: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PersonRenamed(_Event):
    """The name of a player was wrong, or is another one now: everything told under `old` was told of `new`."""

    old: str
    new: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Adjusted(_Event):
    """Points outside a hand, by side, with the reason."""

    points: Mapping[str, int]
    why: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Stopped(_Event):
    """The table stops early: whoever leads wins."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Closed(_Event):
    """The result was announced."""

    announced: Announced


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Undone(_Event):
    """The last thing that happened is taken back."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Redone(_Event):
    """The last thing taken back holds again."""


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


def _start_fits(value: Any) -> bool:
    return isinstance(value, Mapping) and not CarriedOver.wrong_in(value)


def _announced_fits(value: Any) -> bool:
    return isinstance(value, Mapping) and not Announced.wrong_in(value)


def _counters_fit(value: Any) -> bool:
    return isinstance(value, Mapping) and all(map(are_numbers, value.values()))


def _level_fits(value: Any) -> bool:
    return value is None or is_text(value) or is_number(value)


_TEXT, _PLAYER, _FACTS = _Word(is_text), _Word(is_text, needed=True), _Word(_is_mapping, always=True)
_NAMES = _Word(are_names, tuple)
_TOLD = {"facts": _FACTS, "typed": _TEXT, "sat_out": _NAMES, "void": _Word(_is_yes_or_no)}
_WORDS: Mapping[type[_Words], Mapping[str, _Word]] = {
    CarriedOver: {
        "totals": _Word(are_numbers),
        "hands": _Word(is_number),
        "counters": _Word(_counters_fit),
        "eliminated": _NAMES,
    },
    Announced: {
        "places": _Word(
            lambda value: isinstance(value, (list, tuple)) and all(map(are_names, value)),
            lambda value: tuple(map(tuple, value)),
            needed=True,
            always=True,
        ),
        "winners": _Word(are_names, tuple, needed=True, always=True),
        "totals": _Word(are_numbers, needed=True, always=True),
    },
    Started: {
        "ruleset": _TEXT,
        "hash": _TEXT,
        "options": _Word(_is_mapping, always=True),
        "players": _Word(lambda value: are_names(value) and bool(value), tuple, needed=True),
        "teams": _Word(_are_groups, _groups),
        "dealer": _Word(_text_or_none, always=True),
        "start": _Word(_start_fits, CarriedOver.read, always=True),
        "language": _Word(is_text, always=True),
        "name": _Word(is_text, always=True),
        "program": _TEXT,
        "file": _TEXT,
    },
    HandPlayed: {
        "why": _Word(lambda value: value in ("normal", "extra")),
        "players": _NAMES,
        **_TOLD,
        "numbers": _TEXT,
    },
    Corrected: {"hand": _Word(is_number, needed=True), **_TOLD},
    Joined: {"player": _PLAYER, "after": _Word(_text_or_none), "level": _Word(_level_fits)},
    Left: {"player": _PLAYER},
    Swapped: {"players": _Word(lambda value: are_names(value) and len(value) == 2, tuple, needed=True)},
    DealerSet: {"player": _PLAYER},
    HouseChanged: {"options": _Word(_is_mapping, needed=True)},
    Noted: {"text": _PLAYER},
    Renamed: {"name": _PLAYER},
    PersonRenamed: {"old": _PLAYER, "new": _PLAYER},
    Adjusted: {"points": _Word(lambda value: are_numbers(value) and bool(value), needed=True), "why": _PLAYER},
    Closed: {"announced": _Word(_announced_fits, Announced.read, needed=True)},
}
for _type, _words in _WORDS.items():
    _type.WORDS = _words
    _type.NOTHING = {
        one.name: one.default if one.default_factory is MISSING else one.default_factory()
        for one in fields(_type)
        if one.default is not MISSING or one.default_factory is not MISSING
    }

KINDS: Mapping[str, type[Known]] = {
    "started": Started,
    "hand": HandPlayed,
    "corrected": Corrected,
    "joined": Joined,
    "left": Left,
    "swapped": Swapped,
    "dealer": DealerSet,
    "house": HouseChanged,
    "note": Noted,
    "renamed": Renamed,
    "person-renamed": PersonRenamed,
    "adjusted": Adjusted,
    "stopped": Stopped,
    "closed": Closed,
    "undone": Undone,
    "redone": Redone,
}
for _kind, _known in KINDS.items():
    _known.KIND = _kind


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
        kept: dict[str, Any] = plain(event.mapping)
        return {**{word: head.get(word, value) for word, value in kept.items()}, **head}
    head |= {word: value for word, value in (("n", event.n), ("at", event.at)) if word in event.order}
    return event.written(**head, kind=event.KIND)


def recorded(event: Event, n: int, at: str = "") -> Event:
    """The event under this number, and from this time unless it has one, exactly as it will be read again."""
    return event_from({"n": n, **as_mapping(replace(event, n=n, at=event.at or at))})
