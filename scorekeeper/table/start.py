"""A match is started: the ruleset frozen, the players named, the house rules agreed, totals carried over from paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper import __version__
from scorekeeper.match.history import Event
from scorekeeper.match.names import find_player, typed_name
from scorekeeper.match.play import play
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Problem, Refused, Remark
from scorekeeper.rules.agreed import agree
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.current import current_match, set_current
from scorekeeper.store.frozen import freeze
from scorekeeper.store.match_ids import new_id
from scorekeeper.store.matches import create
from scorekeeper.store.people import known_people
from scorekeeper.table.house_rules import read_options
from scorekeeper.table.opened import Opened, Table, open_match


@dataclass(frozen=True, slots=True)
class Wish:
    """What was typed to start a match."""

    players: Sequence[str]
    options: Sequence[str] = ()  # OPTION=VALUE
    totals: Sequence[str] = ()  # NAME=POINTS
    hands: int = 0
    dealer: str | None = None
    name: str = ""
    teams: Sequence[str] = ()  # TEAM=NAME,NAME


def first_event(table: Table, ruleset: Ruleset, wish: Wish) -> dict[str, object]:
    """The event that starts the match; raises Refused with everything that is wrong with the wish."""
    problems: list[Problem] = []
    players = _good([typed_name(name) for name in wish.players], problems)
    options: Mapping[str, object] = {}
    try:
        options = read_options(ruleset, wish.options, table.lang)
    except Refused as refused:
        problems += refused.problems
    agreed = agree(ruleset, options, len(wish.players))
    problems += agreed if isinstance(agreed, tuple) else ()
    teams = _teams(wish.teams, players, problems)
    totals = _totals(wish.totals, (*teams, *players), problems)
    dealer = _good([find_player(wish.dealer, players, "dealer")], problems) if wish.dealer is not None else []
    event: dict[str, object] = {
        "at": table.now(),
        "kind": "started",
        "ruleset": ruleset.id,
        "hash": ruleset.hash,
        "options": {} if isinstance(agreed, tuple) else {name: agreed.options[name] for name in options},
        "players": players,
        **({"teams": teams} if teams else {}),
        "dealer": dealer[0] if dealer else None,
        "start": {key: value for key, value in (("totals", totals), ("hands", wish.hands)) if value},
        "language": table.lang,
        "name": wish.name.strip()[:80],
        "program": __version__,
    }
    if not problems:
        try:
            play(ruleset, [{"n": 1, **event}])
        except Refused as refused:
            problems += refused.problems
    if problems:
        raise Refused(problems)
    return event


def remarks_at_start(table: Table, players: Iterable[str]) -> tuple[Remark, ...]:
    """Names that are nearly those of people who played here before, and a match that is still open."""
    known = known_people(table.home, names_in)
    remarks = []
    for name in players:
        near = "" if name in known else nearest(name, known)
        if near and known[near] > 1:
            remarks.append(Remark("start.did-you-mean", {"name": name, "known": near, "n": known[near]}, "players"))
    current = current_match(table.home)
    if current is not None:
        try:
            opened = open_match(replace(table, match=current))
        except Refused:
            return tuple(remarks)
        if opened.standings.state != ENDED and opened.standings.hands:
            facts = {"match": opened.id, "game": opened.ruleset.name, "players": opened.standings.seats}
            remarks.append(Remark("start.still-open", facts))
    return tuple(remarks)


def start(table: Table, ruleset: Ruleset, event: Mapping[str, object]) -> Opened:
    """The match is stored and is the current one now."""
    freeze(table.home, ruleset.tree)
    stored = create(table.home, new_id(str(event["at"]), ruleset.id), [event])
    set_current(table.home, stored.id)
    return Opened(stored.id, stored.revision, stored.events, ruleset, play(ruleset, stored.events))


def names_in(events: Sequence[Event]) -> set[str]:
    """Everybody who played in a match; nobody before its first hand."""
    if not any(event["kind"] == "hand" for event in events):
        return set()
    names = set(events[0].get("players") or ())
    return names | {str(event["player"]) for event in events if event["kind"] == "joined"}


def _teams(typed: Sequence[str], players: Sequence[str], problems: list[Problem]) -> dict[str, list[str]]:
    """`NS=ana,luis`: who plays together, by the name of the team."""
    teams: dict[str, list[str]] = {}
    for word in typed:
        name, equals, members = word.partition("=")
        where = f"teams.{name[:40]}"
        if not equals or not members.strip():
            problems.append(Problem("start.team", {"word": word[:40]}, where))
            continue
        found = _good([typed_name(name, where)], problems)
        listed = _good([find_player(member, players, where) for member in members.split(",")], problems)
        if found and found[0] in teams:
            problems.append(Problem("players.twice", {"name": found[0]}, where))
        elif found:
            teams[found[0]] = listed
    return teams


def _totals(typed: Sequence[str], players: Sequence[str], problems: list[Problem]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for word in typed:
        name, _, points = word.partition("=")
        player = _good([find_player(name, players, "start.totals")], problems)
        digits = points.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 8):
            problems.append(Problem("start.points", {"word": word[:40]}, f"start.totals.{name[:40]}"))
        elif player:
            totals[player[0]] = int(points)
    return totals


def _good(found: Iterable[str | Problem], problems: list[Problem]) -> list[str]:
    found = list(found)
    problems += [one for one in found if isinstance(one, Problem)]
    return [one for one in found if isinstance(one, str)]
