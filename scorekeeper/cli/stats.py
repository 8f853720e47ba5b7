"""`scorekeeper stats`: over many matches, who plays and wins how."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from scorekeeper.cli.batches import calm, in_batches
from scorekeeper.cli.options import AsJson, Lang, Plain, told
from scorekeeper.cli.progress import progress
from scorekeeper.cli.run import show_problems, tell
from scorekeeper.cli.session import Session, session
from scorekeeper.insight.statistics import Mark, Person, Statistics
from scorekeeper.problems import Refused
from scorekeeper.store.aliases import read_aliases
from scorekeeper.table.insight import stats as said
from scorekeeper.table.insight.gathering import Gathered, gather
from scorekeeper.table.insight.people import Known
from scorekeeper.words import say

BAR, SHORTEST_BAR = 40, 5  # columns of the longest bar, and on a narrow terminal


def stats(
    people: Annotated[list[str], typer.Argument(metavar="[NAME]...", help=told("stats.people"))] = [],
    since: Annotated[str, typer.Option("--since", metavar="DATE", help=told("stats.since"))] = "",
    game: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help=told("stats.ruleset"))] = "",
    chart: Annotated[bool, typer.Option("--chart", help=told("stats.chart"))] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=told("stats.csv"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Say who has played and won how, over all matches or some."""
    run = session(plain=plain, as_json=as_json or as_csv)
    since = said.read_since(since) if since else ""
    gathered = gathered_of(run)
    known = known_of(run, gathered)
    wanted = tuple(known.find(name) for name in people)
    asked = said.Asked(since, _game(run, game, gathered) if game else "", wanted)
    found = said.asked_of(gathered.matches, known, asked)
    if as_csv:
        print(_csv(found, run.lang), end="")
    elif run.as_json:
        run.json(_tree(found))
    else:
        _show(run, found, gathered, chart)


def _game(run: Session, text: str, gathered: Gathered) -> str:
    """The game that was played and is meant; raises Refused: none was played of it, or there is no such game."""
    try:
        return said.read_game(text, gathered.matches)
    except Refused:
        run.files.get(text)
        raise


def gathered_of(run: Session) -> Gathered:
    """Every match in numbers; how far that has come is shown where it takes long."""
    calm()
    with progress(run, "stats.reading") as step:
        gathered = gather(run.table.home, in_batches, step)
    if gathered.unreadable:
        tell(say("stats.unreadable", run.lang, n=len(gathered.unreadable), matches=gathered.unreadable[:5]))
    return gathered


def known_of(run: Session, gathered: Gathered) -> Known:
    """Everybody who has played; where it cannot be read which names belong together, that is said, and none do."""
    try:
        aliases = read_aliases(run.table.home)
    except Refused as refused:
        show_problems(refused.problems, run.lang)
        aliases = {}
    return Known(aliases, gathered.matches)


def _show(run: Session, found: Statistics, gathered: Gathered, chart: bool) -> None:
    for sentence in said.headline(found, run.lang):
        run.line(sentence)
    header, rows = said.people_rows(found, run.lang)
    run.rows(header, rows, range(1, len(header)))
    run.say("stats.column-note")
    if chart and not run.plain:
        _bars(run, found)
    for sentence in said.stories(found, run.lang):
        run.line(sentence)
    if found.between:
        run.say("stats.head-to-head")
        header, rows = said.pair_rows(found, run.lang)
        run.rows(header, rows, (1, 2, 3))
    home, plain = run.table.home, run.table.plain
    for sentence in said.card_sentences(home, found, gathered.matches, run.lang, plain):
        run.line(sentence)


def _bars(run: Session, found: Statistics) -> None:
    """Matches won as bars, longest first."""
    import shutil

    from scorekeeper.words.width import columns

    people = found.ranked()
    most = max((person.won for person in people), default=0) or 1
    widest = max(columns(person.name) for person in people)
    beside = widest + len(str(most)) + 5  # the margin, the name and the number
    longest = max(SHORTEST_BAR, min(BAR, shutil.get_terminal_size().columns - beside))
    run.say("stats.bars")
    for person in people:
        bar = "█" * -(-person.won * longest // most)
        print(f"  {person.name}{' ' * (widest - columns(person.name))}  {bar} {person.won}")


def _tree(found: Statistics) -> dict[str, Any]:
    return {
        "matches": found.matches,
        "unfinished": found.unfinished,
        "hands": found.hands,
        "first": found.first or None,
        "last": found.last or None,
        "players": [_person(person) for person in found.ranked()],
        "head_to_head": [
            {"players": list(pair), "ahead": [between.ahead, between.behind], "level": between.level}
            for pair, between in found.between.items()
        ],
        "cards": [
            {"pack": cost.pack, "card": cost.card, "times": cost.times, "points": cost.points, "by": cost.by}
            for cost in found.costliest()
        ],
    }


def _person(person: Person) -> dict[str, Any]:
    return {
        "name": person.name,
        "matches": person.matches,
        "won": person.won,
        "hands": person.hands,
        "hands_won": person.hands_won,
        "left": {"hands": person.left_hands, "points": person.left_points},
        "best": {kind: _mark(mark) for kind, mark in person.best.items()},
        "worst": {kind: _mark(mark) for kind, mark in person.worst.items()},
        "streak": person.streak,
        "streak_now": person.streak_now,
        "comebacks": person.comebacks,
        "farthest_behind": _mark(person.farthest) if person.farthest else None,
    }


def _mark(mark: Mark) -> dict[str, Any]:
    where = {"match": mark.match, "at": mark.at, "ruleset": mark.game}
    return {"points": mark.points, **({"hand": mark.hand} if mark.hand else {}), **where}


def _csv(found: Statistics, lang: str) -> str:
    """The table of the players, for a spreadsheet."""
    from scorekeeper.export.table_csv import csv_text, harmless

    header, rows = said.people_rows(found, lang)
    named = [say("stats.column-player", lang), *header[1:]]
    return csv_text([named, *([harmless(row[0]), *row[1:]] for row in rows)], lang)
