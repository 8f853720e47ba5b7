"""Values made of named fields: dataclasses whose comparing, hashing and showing are written once.

The standard library compiles these anew for each class, in every command that is started, and there are hundreds.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(of=None, *, frozen=False, eq=True, repr=True, **how):
        """The class with its fields, as `dataclasses.dataclass` makes it."""
        if of is None:
            return lambda named: dataclass(named, frozen=frozen, eq=eq, repr=repr, **how)
        made = dataclasses.dataclass(of, frozen=frozen, eq=False, repr=False, **how)
        own = {name for name, value in vars(of).items() if value is not None}
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
