"""The command line as Typer makes it; a command is imported only when it is typed: a hand is recorded at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from itertools import takewhile
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from scorekeeper.cli.bare_command import front
from scorekeeper.cli.command_list import BELOW_NOUGHT, COMMANDS, DASHED, SAID_OTHERWISE, VERBS, VOID, Verbs
from scorekeeper.cli.command_names import options_called, verb_called
from scorekeeper.cli.help import command_page, front_page, verbs_page
from scorekeeper.cli.is_question import is_question
from scorekeeper.cli.match_named import match_refused, name_match
from scorekeeper.cli.shared_options import add_shared, kept_as_typed, read_shared
from scorekeeper.messages import called, say
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused, WayOut

SHELL_NAMED = "scorekeeper.shell"  # in the library's context: `fish` of `--show-completion fish`
HELP = {"help_option_names": ["-h", "--help"]}


class SharingOptions:
    """What has the shared options, and reads them into its context; what stands before a command holds behind it."""

    shared: tuple[str, ...] = ()

    def get_params(self, ctx: Any) -> Any:
        """Its words and options."""
        return kept_as_typed(super().get_params(ctx))  # type: ignore[misc]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What was typed; afterwards the context holds what the shared options say."""
        line = self.put_right(ctx, in_known_options(self, ctx, args))
        rest: list[str] = super().parse_args(ctx, line)  # type: ignore[misc]
        read_shared(ctx, self.shared)
        return rest

    def put_right(self, ctx: Any, args: list[str]) -> list[str]:
        """The line as the library reads it."""
        return args


class OneCommand(SharingOptions, TyperCommand):
    """A command, whose answer names the match it is about."""

    def put_right(self, ctx: Any, args: list[str]) -> list[str]:
        """Where words may begin with a dash, one with two is an option: the library says that it is none."""
        known = {option for parameter in self.get_params(ctx) for option in parameter.opts}
        options = takewhile(lambda word: word != "--", args) if self.name in BELOW_NOUGHT else ()
        unknown = [word for word in options if word.startswith("--") and word.partition("=")[0] not in known]
        if unknown:
            ctx.ignore_unknown_options = False
        return unknown or args

    def invoke(self, ctx: Any) -> Any:
        """Run it; then the match is named, where it might be another one."""
        try:
            ended = super().invoke(ctx)
        except Refused as refused:
            return ctx.obj.refuse(refused, match_refused(ctx.obj, str(self.name)))
        ctx.obj.release()
        name_match(ctx.obj, str(self.name))
        return ended

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """What it does, how it is typed, an example, then every word and option."""
        command_page(self, ctx, formatter)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The options that begin so, each with what it does."""
        return _explained(super().shell_complete(ctx, incomplete), ctx.obj.lang)


class Group(SharingOptions, TyperGroup):
    """Commands that are looked up by name and made when they are wanted."""

    names = "command"  # where the catalogues have their names

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, or None."""
        found = self.made(cmd_name) if cmd_name in self.list_commands(ctx) else None
        if found is not None and ctx.resilient_parsing:
            from scorekeeper.cli.completion.places import offer_in

            offer_in(found)
        return found

    def made(self, name: str) -> Any:
        """The command of this name, which there is."""
        raise NotImplementedError

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The commands that begin so; none is imported for it."""
        from scorekeeper.cli.completion.places import command_names

        if incomplete.startswith("-"):
            return _explained(super().shell_complete(ctx, incomplete), ctx.obj.lang)
        lang = ctx.obj.lang
        shown = {called(self.names, name, lang)[0]: name for name in self.list_commands(ctx)}
        return list(command_names(shown, lambda name: self.about(shown[name], lang), incomplete))

    def about(self, name: str, lang: str) -> str:
        """What the command does, in a few words."""
        return say(f"help.{name}", lang)


class Commands(Group):
    """All commands."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Every command, in the order of an evening."""
        return list(COMMANDS)

    def made(self, name: str) -> Any:
        """The command of this name."""
        return command(name)

    def put_right(self, ctx: Any, args: list[str]) -> list[str]:
        """The name of a shell behind an option of the completion is taken out of the line."""
        for place, word in enumerate(args):
            option, named, shell = word.partition("=")
            if option in ("--install-completion", "--show-completion"):
                behind = [shell] if named else args[place + 1 : place + 2]
                ctx.meta[SHELL_NAMED] = "".join(name for name in behind if not name.startswith("-"))
                return [*args[:place], option]
            if word in COMMANDS:
                break
        return args

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed first, or is meant by what was typed. Raises Refused where none is."""
        asked = args[:1] in (["may"], ["why"]) and len(args) > 3 and args[1].isalpha()
        if args and not args[0].startswith("-") and (asked or args[0] not in COMMANDS):
            from scorekeeper.cli.first_word import line_meant, sit_down

            if asked:
                args = ["ask", *args] if is_question(args, ctx.obj.lang) else args
            else:
                args = line_meant(ctx.obj, args)
                if args[:1] == [""]:
                    sit_down(ctx.obj, args[1])
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The front page; no command is imported for it."""
        front_page(formatter, ctx.obj)


class VerbGroup(Group):
    """A command with verbs, and what it does alone."""

    names = "verb"

    def list_commands(self, ctx: Any) -> list[str]:
        """Its verbs."""
        return list(self.verbs.places)

    @property
    def verbs(self) -> Verbs:
        """What it can do."""
        return VERBS[str(self.name)]

    def made(self, name: str) -> Any:
        """The verb of this name."""
        return verb(str(self.name), name)

    def about(self, name: str, lang: str) -> str:
        """Nothing: the verbs say what they do."""
        return ""

    def put_right(self, ctx: Any, args: list[str]) -> list[str]:
        """Its options may stand before the verb, as they always could; a verb has a name in every language."""
        if not any(word in self.verbs.places for word in args):
            args = self._by_name(ctx, args)
        place = next((place for place, word in enumerate(args) if word in self.verbs.places), 0)
        return [*args[place : place + 1], *args[:place], *args[place + 1 :]]

    def _by_name(self, ctx: Any, args: list[str]) -> list[str]:
        place = next((place for place, word in enumerate(args) if not word.startswith("-")), None)
        if place is None:
            return args
        meant = verb_called(args[place], ctx.obj.lang, self.verbs.places)
        return [*args[:place], meant or args[place], *args[place + 1 :]]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The verb that was typed first. Raises Refused where it is none."""
        wanted = args[0].casefold() if self.verbs.begun else args[0]
        found = [name for name in self.verbs.places if name == wanted or (self.verbs.begun and name.startswith(wanted))]
        if len(found) != 1:
            choices = tuple(self.verbs.places)
            words = " ".join(word for word in args if not word.startswith("-"))
            shown = {name: called("verb", name, ctx.obj.lang)[0] for name in choices}
            near = nearest(wanted, shown) or nearest(wanted, shown.values())
            facts = {"word": args[0][:40], "words": words[:60], "choices": tuple(shown.values())}
            facts["nearest"] = shown.get(near, near)
            ways = tuple(WayOut(f"{self.name} {name}") for name in choices)
            raise Refused(Problem(self.verbs.unknown, facts, ways=ways))
        return super().resolve_command(ctx, [*found, *args[1:]])

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """What it does alone, and every verb."""
        verbs_page(self, ctx, formatter)


def in_known_options(command: Any, ctx: Any, args: list[str]) -> list[str]:
    """The line with its options by the names that the command has for them: `--idioma es` is `--lang es`."""
    known = {option for parameter in command.get_params(ctx) for option in parameter.opts}
    known |= {VOID} if command.name in DASHED else set()
    if command.name in SAID_OTHERWISE and args:
        from scorekeeper.cli.words_meant import as_meant

        args = as_meant(str(command.name), ctx.obj, args, known)
    end = (
        next((place for place, word in enumerate(args) if word in COMMANDS), len(args)) if ctx.parent is None else None
    )
    if all(not word.startswith("--") or word.partition("=")[0] in known for word in args[:end]):
        return args  # what stands behind a command is its own
    line = [*options_called(args[:end], ctx.obj.lang, known), *(args[end:] if end is not None else ())]
    if line != args:  # a language that is named otherwise holds for this line, too
        ctx.obj = ctx.obj.typed_here(line)
    return line


def _explained(items: Sequence[Any], lang: str) -> list[Any]:
    """What is offered, each with its help in words."""
    for item in items:
        if str(item.help or "").startswith("help."):
            item.help = say(item.help, lang)
    return list(items)


@cache
def command(name: str) -> Any:
    """The command of this name, as Typer makes it."""
    function = _function(COMMANDS[name])
    if name in VERBS:
        return _group(VerbGroup, name, function)
    return _command(name, function, {"ignore_unknown_options": name in (*DASHED, *BELOW_NOUGHT)})


@cache
def verb(of: str, name: str) -> Any:
    """The verb of a command, as Typer makes it."""
    return _command(f"{of} {name}", _function(VERBS[of].places[name]), {})


@cache
def application() -> Any:
    """The command line, ready to be called with arguments and the context they are typed in."""
    made = _group(Commands, "", front, add_completion=True)
    for parameter in made.params:
        if parameter.name in ("install_completion", "show_completion"):
            parameter.callback = _complete
    return made


def _complete(context: Any, parameter: Any, wanted: object) -> object:
    """What a shell needs for the Tab key is installed or shown; the library knows no name of a shell behind it."""
    if not wanted or context.resilient_parsing:
        return wanted
    from scorekeeper.cli.completion.install import install_completion, show_completion

    shell = context.meta.get(SHELL_NAMED, "")
    if parameter.name == "show_completion":
        show_completion(context, parameter, shell)
    else:
        install_completion(context.obj.lang, shell)
    raise typer.Exit


def _function(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(f"scorekeeper.cli.commands.{module}"), name)


def _command(name: str, function: Any, settings: dict[str, Any]) -> Any:
    alone = typer.Typer(add_completion=False)
    alone.command(name, cls=OneCommand, context_settings={**HELP, **settings})(function)
    made = typer.main.get_command(alone)
    add_shared(made, function)
    return made


def _group(kind: type[Group], name: str, function: Any, add_completion: bool = False) -> Any:
    app = typer.Typer(name=name, cls=kind, add_completion=add_completion, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True, context_settings=HELP)(function)
    made = typer.main.get_command(app)
    add_shared(made, function)
    return made
