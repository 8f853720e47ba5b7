"""The words of the command line stay as they were typed: what Typer loads to convert them takes a third of a start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any


@dataclass(frozen=True)
class _AsTyped:
    """Stands where Typer keeps the converter of a parameter, which is made only when there is a number to read."""

    converter: Callable[[], Any]

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value; a text, several of them, and what nobody typed, as it is."""
        if value is None and (param.multiple or param.nargs == -1):
            return ()
        if not isinstance(value, str) or param.type_descriptor.annotation is str:
            return value
        return self.converter().coerce(value, param=param, ctx=ctx)


def kept_as_typed(parameters: Sequence[Any]) -> Sequence[Any]:
    """The parameters, which convert only numbers now. A Typer that asks them for no converter goes on as ever."""
    for parameter in parameters:
        converter = getattr(parameter, "get_runtime_param", None)
        if converter and not isinstance(converter, partial):
            parameter.get_runtime_param = partial(_AsTyped, converter)
    return parameters
