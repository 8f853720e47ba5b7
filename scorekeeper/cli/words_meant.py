"""Words of a line that say in another way what the command takes: a house rule as an option, `undo the last hand`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from scorekeeper.cli.context import CommandContext
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.naming import meant
from scorekeeper.rules.options import names_of
from scorekeeper.table.correcting import says_last
from scorekeeper.table.match_access import open_match


def as_meant(command: str, run: CommandContext, args: Sequence[str], known: Collection[str]) -> list[str]:
    """The line as the command takes it: `new ochos Ana Beto --meta 50` is `--set meta=50`; else as it was typed."""
    if command == "undo":
        words = [word for word in args if not word.startswith("-")]
        return [word for word in args if word.startswith("-")] if says_last(words) else list(args)
    if all(not word.startswith("--") or word.partition("=")[0] in known for word in args):
        return list(args)
    ruleset = _ruleset(command, run, args)
    return _with_house_rules(command, ruleset, list(args), known) if ruleset else list(args)


def _ruleset(command: str, run: CommandContext, args: Sequence[str]) -> Ruleset | None:
    """Whose house rules they can be: of the game that is named, or of the match on the table."""
    with suppress(Refused):
        if command == "house":
            return open_match(run.table).ruleset
        return next((run.files.get(word) for word in args if not word.startswith("-")), None)
    return None


def _with_house_rules(command: str, ruleset: Ruleset, args: list[str], known: Collection[str]) -> list[str]:
    line: list[str] = []
    while args:
        word, equals, value = args.pop(0).partition("=")
        typed = f"{word}{equals}{value}"
        named = meant(word.removeprefix("--"), names_of(ruleset.options))
        if not word.startswith("--") or word in known or len(named) != 1:
            line.append(typed)
            continue
        if not equals:
            value = args.pop(0) if args and not args[0].startswith("-") else "yes"
        line += [*(["--set"] if command == "new" else []), f"{named[0]}={value}"]
    return line
