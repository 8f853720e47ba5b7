"""How a stored object is read into a type and written back as it was, to the order of its words.

A type says which words it has (`WORDS`); what another program wrote beside them is kept (`more`). Nothing else looks
into such an object by its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, field, fields
from typing import Any, ClassVar, NamedTuple, Self

from scorekeeper.values import dataclass

Fits = Callable[[Any], bool]


def as_json(value: Any) -> Any:
    """The same value made of dicts and lists, as JSON reads it."""
    if isinstance(value, Mapping):
        return {key: as_json(part) for key, part in value.items()}
    if isinstance(value, StoredObject):
        return value.written()
    return [as_json(part) for part in value] if isinstance(value, (tuple, list)) else value


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


def are_groups(value: Any) -> bool:
    """Whether it is a mapping to lists of texts."""
    return isinstance(value, Mapping) and all(map(are_names, value.values()))


def is_mapping(value: Any) -> bool:
    """Whether it is a mapping."""
    return isinstance(value, Mapping)


def is_yes_or_no(value: Any) -> bool:
    """Whether it is yes or no."""
    return isinstance(value, bool)


def is_text_or_none(value: Any) -> bool:
    """Whether it is a text, or nothing."""
    return value is None or isinstance(value, str)


def _as_it_is(value: Any) -> Any:
    return value


class StoredWord(NamedTuple):
    """One word of a stored object: what fits it, and how it is read.

    `needed`: without it the object is none of its kind. `always`: it is written even where it says nothing.
    """

    fits: Fits
    read: Callable[[Any], Any] = _as_it_is
    needed: bool = False
    always: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class StoredObject:
    """What stands in a JSON object: the words that are known, and those of another program (`more`), kept as they are.

    `order` is that of the words as they were read, or as they shall be written; else it is that of WORDS.
    """

    WORDS: ClassVar[Mapping[str, StoredWord]] = {}

    more: Mapping[str, Any] = field(default_factory=dict)
    order: tuple[str, ...] = ()

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
        nothing = _nothing(type(self))
        values = {**before, **{word: as_json(getattr(self, word)) for word in self.WORDS}, **as_json(self.more)}
        said = [
            word
            for word, about in self.WORDS.items()
            if (about.always and not self.order) or getattr(self, word) != nothing.get(word, MISSING)
        ]
        read = self.order if "kind" in self.order else (*before, *self.order)
        return {word: values[word] for word in dict.fromkeys((*read, *before, *said, *self.more))}


def _nothing(of: type[StoredObject]) -> Mapping[str, Any]:
    """What each word says where it is not there."""
    return {
        one.name: one.default if one.default_factory is MISSING else one.default_factory()
        for one in fields(of)
        if one.default is not MISSING or one.default_factory is not MISSING
    }
