"""Values made of named fields: dataclasses that cost next to nothing until the first one is made.

A command declares hundreds of them and makes a few dozen. The standard library compiles the methods of each anew, in
every command that is started; here comparing, hashing and showing are written once, and how one is made is compiled
when several were made.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from typing import TYPE_CHECKING, Any

FEW = 4  # of a kind: as many are made without compiling

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(of=None, *, frozen=False, eq=True, repr=True, **how):
        """The class with its fields, as `dataclasses.dataclass` makes it."""
        if of is None:
            return lambda named: dataclass(named, frozen=frozen, eq=eq, repr=repr, **how)
        made = dataclasses.dataclass(of, init=False, eq=False, repr=False, **how)
        own = {name for name, value in vars(of).items() if value is not None}
        if "__init__" not in own:
            made.__init__ = _compiled_when_needed(made, frozen)
        if frozen:
            made.__setattr__, made.__delattr__ = _not_set, _not_deleted
        if repr and "__repr__" not in own:
            made.__repr__ = _shown
        if eq:
            fields = dataclasses.fields(made)
            made._compared = _of([one.name for one in fields if one.compare])
            made._hashed = _of([one.name for one in fields if (one.compare if one.hash is None else one.hash)])
            if "__eq__" not in own:
                made.__eq__ = _same
            if "__hash__" not in own:
                made.__hash__ = _hash if frozen else None
        return made


def _compiled_when_needed(of: Any, frozen: bool) -> Callable[..., None]:
    """What makes the first few, one field after the other; then it compiles what takes its place.

    Most are made once or twice in a command, and compiling takes as long as making some thirty so.
    """
    few = iter(range(FEW))

    def make(self: Any, *given: Any, **named: Any) -> None:
        if next(few, None) is None or not _filled(self, of, given, named):
            setattr(of, "__init__", _maker(of, frozen))  # noqa: B010  # mypy holds an assigned one for that of an instance
            of.__init__(self, *given, **named)

    return make


def _filled(self: Any, of: Any, given: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Whether the fields could be filled with what is given; of a wrong call, Python itself says what is wrong."""
    fields = dataclasses.fields(of)
    by_place = [one.name for one in fields if one.init and not one.kw_only]
    values = dict(zip(by_place, given, strict=False)) | named
    known = {one.name for one in fields if one.init}
    if len(given) > len(by_place) or len(values) < len(given) + len(named) or not known.issuperset(values):
        return False
    for one in fields:
        if one.name not in values:
            if one.default_factory is not MISSING:
                values[one.name] = one.default_factory()
            elif one.default is not MISSING:
                values[one.name] = one.default
            elif one.init:
                return False
    for one in fields:
        if one.name in values:
            object.__setattr__(self, one.name, values[one.name])
    if hasattr(of, "__post_init__"):
        self.__post_init__()
    return True


def _maker(of: Any, frozen: bool) -> Callable[..., None]:
    fields = dataclasses.fields(of)
    known: dict[str, Any] = {"_put": object.__setattr__, "_missing": MISSING}
    known |= {f"_of_{one.name}": one.default_factory for one in fields if one.default_factory is not MISSING}
    known |= {f"_else_{one.name}": one.default for one in fields if one.default is not MISSING}
    taken = [_parameter(one) for one in fields if one.init and not one.kw_only]
    by_name = [_parameter(one) for one in fields if one.init and one.kw_only]
    parameters = ", ".join(["self", *taken, *(["*", *by_name] if by_name else [])])
    lines = [*_puts(fields, frozen), *(["self.__post_init__()"] if hasattr(of, "__post_init__") else []), "return"]
    exec(f"def __init__({parameters}):\n  " + "\n  ".join(lines), known)  # nothing but names of fields
    maker: Callable[..., None] = known["__init__"]
    maker.__qualname__ = f"{of.__qualname__}.__init__"
    return maker


def _parameter(one: Field[Any]) -> str:
    """How a field is taken; what is made anew for each is made where it is put."""
    if one.default is not MISSING:
        return f"{one.name}=_else_{one.name}"
    return one.name if one.default_factory is MISSING else f"{one.name}=_missing"


def _puts(fields: tuple[Field[Any], ...], frozen: bool) -> Iterator[str]:
    """A line that puts each field in its place."""
    for one in fields:
        value = one.name
        if one.default_factory is not MISSING:
            value = f"_of_{one.name}()" + (f" if {one.name} is _missing else {one.name}" if one.init else "")
        elif not one.init:
            if one.default is MISSING:
                continue
            value = f"_else_{one.name}"
        yield f"_put(self, '{one.name}', {value})" if frozen else f"self.{one.name} = {value}"


def _not_set(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _not_deleted(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _of(names: list[str]) -> Callable[[Any], Any]:
    return staticmethod(attrgetter(*names) if names else lambda value: None)


def _same(self: Any, other: Any) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    return self._compared(self) == self._compared(other)


def _hash(self: Any) -> int:
    return hash(self._hashed(self))


def _shown(self: Any) -> str:
    told = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in dataclasses.fields(self) if one.repr)
    return f"{type(self).__qualname__}({told})"
