"""`scorekeeper stats`: over many matches, who plays and wins how."""

from __future__ import annotations

import shutil
from functools import partial
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.parallel_batches import calm, in_batches
from scorekeeper.cli.progress import progress
from scorekeeper.cli.shared_options import shares
from scorekeeper.insight.statistics import Statistics
from scorekeeper.messages import say
from scorekeeper.messages.width import columns
from scorekeeper.problems import Refused, WayOut
from scorekeeper.store.protocol import Gathered
from scorekeeper.table.known_people import Known
from scorekeeper.table.match_filter import MatchFilter, asked_of, pack_played, read_game, read_since
from scorekeeper.transfer.exports.csv_sheet import csv_text, harmless_cell
from scorekeeper.transfer.machine_forms.statistics_form import statistics_form
from scorekeeper.views import statistics_text as said

BAR, SHORTEST_BAR = 40, 5  # columns of the longest bar, and on a narrow terminal


@shares("as_json")
def stats(
    ctx: typer.Context,
    people: Annotated[list[str], typer.Argument(metavar="[NAME]...", help="help.stats.people")] = [],
    since: Annotated[str, typer.Option("--since", metavar="DATE", help="help.stats.since")] = "",
    game: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="help.stats.ruleset")] = "",
    chart: Annotated[bool, typer.Option("--chart", help="help.stats.chart")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="help.stats.csv")] = False,
) -> None:
    """Say who has played and won how, over all matches or some."""
    run: CommandContext = ctx.obj
    since = read_since(since) if since else ""
    gathered = gathered_of(run)
    known = known_of(run, gathered)
    wanted = tuple(known.find(name) for name in people)
    asked = MatchFilter(since, _game(run, game, gathered) if game else "", wanted)
    found = asked_of(gathered.matches, known, asked)
    if as_csv:
        print(_csv(found, run.lang), end="")
    elif run.as_json:
        run.json(statistics_form(found))
    else:
        _show(run, found, gathered, chart)


def _game(run: CommandContext, text: str, gathered: Gathered) -> str:
    """The game that was played and is meant; raises Refused: none was played of it, or there is no such game."""
    try:
        return read_game(text, gathered.matches, run.files, run.lang, bool(gathered.unreadable))
    except Refused:
        run.files.get(text)
        raise


def gathered_of(run: CommandContext) -> Gathered:
    """Every match in numbers; how far that has come is shown where it takes long."""
    calm()
    with progress(run, "stats.reading") as step:
        gathered = run.table.store.gather(in_batches, step)
    if gathered.unreadable:
        facts = {"n": len(gathered.unreadable), "matches": gathered.unreadable[:5], "do": WayOut("doctor")}
        run.tell(run.sentence("stats.unreadable", **facts))
    return gathered


def known_of(run: CommandContext, gathered: Gathered) -> Known:
    """Everybody who has played; where it cannot be read which names belong together, that is said, and none do."""
    try:
        aliases = run.table.store.aliases()
    except Refused as refused:
        run.show_problems(refused.problems)
        aliases = {}
    return Known(aliases, gathered.matches, bool(gathered.unreadable))


def _show(run: CommandContext, found: Statistics, gathered: Gathered, chart: bool) -> None:
    for sentence in said.headline(found, run.lang):
        run.line(sentence)
    header, rows = said.people_rows(found, run.lang)
    run.rows(header, rows, range(1, len(header)))
    run.line(said.column_note(found, run.lang))
    if chart and not run.plain:
        _bars(run, found)
    for sentence in said.stories(found, run.lang):
        run.line(sentence)
    if found.between:
        run.say("stats.head-to-head")
        header, rows = said.pair_rows(found, run.lang)
        run.rows(header, rows, (1, 2, 3))
    pack_of = partial(pack_played, run.table.store, gathered.matches)
    for sentence in said.card_sentences(found, pack_of, run.lang, run.table.plain):
        run.line(sentence)


def _bars(run: CommandContext, found: Statistics) -> None:
    """Matches won as bars, longest first."""
    people = found.ranked()
    most = max((person.won for person in people), default=0) or 1
    widest = max(columns(person.name) for person in people)
    beside = widest + len(str(most)) + 5  # the margin, the name and the number
    longest = max(SHORTEST_BAR, min(BAR, shutil.get_terminal_size().columns - beside))
    run.say("stats.bars")
    for person in people:
        bar = "█" * -(-person.won * longest // most)
        print(f"  {person.name}{' ' * (widest - columns(person.name))}  {bar} {person.won}")


def _csv(found: Statistics, lang: str) -> str:
    """The table of the players, for a spreadsheet."""
    header, rows = said.people_rows(found, lang)
    named = [say("stats.column-player", lang), *header[1:]]
    return csv_text([named, *([harmless_cell(row[0]), *row[1:]] for row in rows)], lang)
