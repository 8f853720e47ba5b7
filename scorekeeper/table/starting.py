"""A match is started: the ruleset frozen, the players named, the house rules agreed, totals carried over from paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from scorekeeper.match.events import CarriedOver, Started
from scorekeeper.match.from_paper import paper_problems
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, find_player_or_side, typed_name, typed_title
from scorekeeper.match.play import play
from scorekeeper.match.standings import ENDED
from scorekeeper.match.teams import teams_of
from scorekeeper.problems import Problem, Refused, Remark, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import table_rules_for
from scorekeeper.store.clock import went_back
from scorekeeper.store.match_ids import new_id
from scorekeeper.table.known_people import remarks_on_near_names, remarks_on_one_person
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.table.typed.typed_names import goes_to
from scorekeeper.table.typed.typed_options import read_options
from scorekeeper.values import dataclass
from scorekeeper.version import __version__


@dataclass(frozen=True)
class Wish:
    """What was typed to start a match."""

    players: Sequence[str]
    options: Sequence[str] = ()  # OPTION=VALUE
    carried: Sequence[str] = ()  # NAME=POINTS, COUNTER:NAME=NUMBER
    hands: int = 0
    dealer: str | None = None
    name: str = ""
    teams: Sequence[str] = ()  # TEAM=NAME,NAME


def with_bound(ruleset: Ruleset, players: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """The players as they were typed, and `target=50` where they are said to play `to 50` and the game has a target."""
    names, number = goes_to(players)
    option = ruleset.options.get("target")
    if not number or option is None or option.kind != "number":
        return list(players), ()
    return names, (f"target={number}",)


def first_event(table: Table, ruleset: Ruleset, wish: Wish) -> Started:
    """The event that starts the match; raises Refused with everything that is wrong with the wish."""
    problems: list[Problem] = []
    players = _good([typed_name(name) for name in wish.players], problems)
    options: Mapping[str, object] = {}
    try:
        options = read_options(ruleset, wish.options, table.lang)
    except Refused as refused:
        problems += refused.problems
    rules = table_rules_for(ruleset, options, len(wish.players))
    problems += rules if isinstance(rules, tuple) else ()
    teams = _teams(wish.teams, players, problems)
    seated = Started(tuple(players), teams={team: tuple(members) for team, members in teams.items()})
    sides = teams if isinstance(rules, tuple) else teams_of(rules, seated)  # those who sit opposite, too
    carried = _carried(wish.carried, players, (*sides,), problems)
    dealer = _good([find_player(wish.dealer, players, "dealer", players)], problems) if wish.dealer is not None else []
    name = _good([typed_title(wish.name)], problems) if wish.name.strip() else []
    event = Started(
        tuple(players),
        ruleset.id,
        ruleset.hash,
        {} if isinstance(rules, tuple) else {name: rules.options[name] for name in options},
        seated.teams,
        dealer[0] if dealer else None,
        replace(carried, hands=wish.hands),
        table.lang,
        name[0] if name else "",
        __version__,
        at=table.now(),
    )
    if not problems:
        try:
            play(ruleset, [replace(event, n=1)])
        except Refused as refused:
            problems += refused.problems
        else:
            problems += [one for one in _paper(ruleset, event) if not isinstance(one, Remark)]
    if problems:
        raise Refused(problems)
    return event


def _paper(ruleset: Ruleset, event: Started) -> tuple[Problem, ...]:
    """What cannot be, or is odd, about what was carried over from paper."""
    rules = table_rules_for(ruleset, event.options, len(event.players))
    return () if isinstance(rules, tuple) else paper_problems(rules, event)


def remarks_on_paper(ruleset: Ruleset, event: Started) -> tuple[Remark, ...]:
    """Totals from paper that the points of hands do not come to: a ruling may have made them."""
    return tuple(one for one in _paper(ruleset, event) if isinstance(one, Remark))


def remarks_at_start(table: Table, players: Iterable[str]) -> tuple[Remark, ...]:
    """Names that are nearly those of people who played here before, or count as one person; a match still open."""
    players = tuple(players)
    remarks = [*remarks_on_near_names(table.store, players, _seated_now(table))]
    remarks += remarks_on_one_person(table.store, players)
    current = None
    with suppress(Refused):  # nothing of it is needed to begin another one
        current = table.store.current()
    if current is not None:
        try:
            state = open_match(replace(table, match=current))
        except Refused:
            return tuple(remarks)
        if back := went_back(state.events[-1].at, table.now()):
            remarks.append(back)
        if state.standings.state != ENDED and state.standings.hands:
            facts = {"match": state.id, "game": state.ruleset.name, "players": state.standings.seats}
            remarks.append(Remark("start.still-open", facts, ways=(WayOut("open", words=(facts["match"],)),)))
    return tuple(remarks)


def _seated_now(table: Table) -> Sequence[str]:
    """Who sits at the match that is the current one; nobody where there is none, or it cannot be read."""
    try:
        current = table.store.current()
        return open_match(replace(table, match=current)).standings.seats if current else ()
    except Refused:
        return ()


def start(table: Table, ruleset: Ruleset, event: Started) -> MatchState:
    """The match is stored, and the current one now where that can be noted. Raises Refused (STORE)."""
    table.store.freeze(ruleset.tree)
    stored = table.store.create(new_id(event.at, ruleset.id), [event])
    with suppress(Refused):
        table.store.set_current(stored.id)
    return MatchState(stored.id, stored.revision, stored.events, ruleset, play(ruleset, stored.events))


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


def _carried(
    typed: Sequence[str], players: Sequence[str], sides: Sequence[str], problems: list[Problem]
) -> CarriedOver:
    """`Ana=40`: points; `phase:Ana=3`: where a counter of hers stands."""
    totals: dict[str, int] = {}
    counters: dict[str, dict[str, int]] = {}
    for word in typed:
        before, _, number = word.partition("=")
        counter, colon, name = before.rpartition(":")
        where = "start." + (f"counters.{counter[:40]}" if colon else "totals")
        digits = number.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 8):
            problems.append(Problem("start.points", {"word": word[:40]}, f"{where}.{name[:40]}"))
        elif player := _good([find_player_or_side(name, players, sides, where)], problems):
            (counters.setdefault(counter[:40], {}) if colon else totals)[player[0]] = int(number)
    return CarriedOver(totals, counters=counters)


def _good(found: Iterable[str | Problem], problems: list[Problem]) -> list[str]:
    found = list(found)
    problems += [one for one in found if isinstance(one, Problem)]
    return [one for one in found if isinstance(one, str)]
