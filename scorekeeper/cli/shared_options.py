"""The options that many commands share: declared once, added to a command by `shares`, read into its context."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Annotated, Any, TypeVar

import typer

from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.values import dataclass

Command = TypeVar("Command", bound=Callable[..., Any])
EVERY = ("lang", "plain", "debug")  # every command has these
_NAME = "shared_options"

A_MATCH = "MATCH"
WhichMatch = Annotated[str, typer.Argument(metavar=A_MATCH, help="help.match")]


def shares(*names: str) -> Callable[[Command], Command]:
    """Give a command these of the shared options, by the names of `_shared`; what is typed is then in its context."""

    def given(command: Command) -> Command:
        setattr(command, _NAME, names)
        return command

    return given


def add_shared(parsed: Any, function: Callable[..., Any]) -> None:
    """The parsed form of a command has the options that `function` shares, behind its own."""
    known = _options()
    names = (*getattr(function, _NAME, ()), *EVERY)
    parsed.shared = tuple(name for name in known if name in names)
    parsed.params += [known[name] for name in parsed.shared]


def read_shared(context: Any, names: tuple[str, ...]) -> None:
    """What was typed for the shared options is in `context.obj`, and no longer among the words of the command.

    Raises Refused where a match is named by nothing at all: that is not to be taken for the one on the table.
    """

    def typed(name: str) -> bool:
        return str(context.get_parameter_source(name)).endswith("COMMANDLINE")

    for parameter in context.command.params:
        if parameter.metavar == A_MATCH and typed(parameter.name) and not str(context.params[parameter.name]).strip():
            raise Refused(Problem("match.empty", ways=(WayOut("matches"),)))  # a variable that holds nothing, perhaps
    options = {name: context.params.pop(name) for name in names}
    context.obj = context.obj.with_options(options, typed)


@cache
def _options() -> Mapping[str, Any]:
    """The shared options as Typer makes them, in the order of a help page."""
    alone = typer.Typer(add_completion=False)
    alone.command()(_shared)
    return {parameter.name: parameter for parameter in typer.main.get_command(alone).params if parameter.name}


def _shared(
    ruleset: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="help.ruleset")] = "",
    players: Annotated[int | None, typer.Option(metavar="N", min=1, max=20, help="help.setup.players")] = None,
    match: Annotated[
        str, typer.Option("--match", "-m", envvar="SCOREKEEPER_MATCH", metavar=A_MATCH, help="help.match")
    ] = "",
    short_match: Annotated[  # where `--match` says something else
        str, typer.Option("-m", envvar="SCOREKEEPER_MATCH", metavar=A_MATCH, help="help.match")
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", "-y", help="help.yes")] = False,
    ids: Annotated[bool, typer.Option("--ids", help="help.ids")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="help.json")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="CODE", help="help.lang")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="help.plain")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="help.debug", hidden=True)] = False,
) -> None:
    """No command: what `shares` can give to one."""


@dataclass(frozen=True)
class _AsTyped:
    """The words of the line stay as they were typed: what Typer loads to convert them takes a third of a start.

    Stands where Typer keeps the converter of a parameter, which is made only when there is a number to read."""

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
