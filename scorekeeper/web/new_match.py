"""A match is begun on the keeper's phone: who plays, and which game, by a few letters of its name."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.responses import Response

from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.store.match_ids import ruleset_in
from scorekeeper.table.games import Game, every_game, matching
from scorekeeper.table.starting import Wish, first_event, remarks_at_start, start
from scorekeeper.table.typed.typed_names import names_typed
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.player_view import texts
from scorekeeper.web.visit import Visit, see_other

MOST_KNOWN = 30
LOOKED_AT = 40  # matches, the newest, for the games that are played here
MOST_PLAYED = 6
MOST_LISTED = 12


def new_page(visit: Visit) -> Response:
    """A game and who plays it."""
    live = visit.live
    seats = _listed(live.state.standings.seats) if live.state else ""
    game, players = (visit.unsent(name, "", otherwise) for name, otherwise in (("game", ""), ("players", seats)))
    return _page(visit, players, game)


def new_match(visit: Visit) -> Response:
    """The match begins and every phone follows; somebody known here who was tapped sits down first."""
    live, form = visit.live, visit.form
    players, letters = form.get("players", ""), form.get("game", "")
    if form.get("add"):
        return _page(visit, with_player(players, form["add"]), letters)
    found = matching(games(live), letters, visit.lang) if letters.strip() else ()
    if len(found) != 1:
        told = visit if found else visit.with_problems([Problem("companion.no-game", {"word": letters[:40]})])
        return _page(told, players, letters, found[:MOST_LISTED])
    names, partners = names_typed(players.split())
    ruleset = live.files.get(found[0].id)
    house = form.get("house", "")
    event = first_event(visit.table, ruleset, Wish(names, house.replace(", ", " ").split(), teams=partners))
    remarks = remarks_at_start(visit.table, names)
    near = [one for one in remarks if one.kind in (ProblemKind.DID_YOU_MEAN, ProblemKind.ONE_PERSON)]
    half_told = live.state is not None and bool(live.told.answers)
    if (near or half_told) and not form.get("sure"):
        fields = {"game": found[0].id, "players": players, "house": house}
        said = (*texts(tuple(near), visit.lang), *([say("web.half-told", visit.lang)] if half_told else ()))
        return visit.page("sure.html", said=said, fields=fields, action="/keep/new")
    live.follow(start(visit.table, ruleset, event))
    return see_other("/keep")


def games(live: LiveTable) -> tuple[Game, ...]:
    """Every game there is."""
    return live.cached("games", lambda: every_game(live.files))


def with_player(players: str, name: str) -> str:
    """The line of players with one more at its end; partners stay partners."""
    if "," in players:
        return f"{players.rstrip(', ')}, {name}"
    names, partners = names_typed(players.split())
    return _listed([*(players.split() if partners else names), name])


def _listed(names: Iterable[str]) -> str:
    """Names as they are typed: with commas, since one of them may have a blank in it."""
    return ", ".join(names)


def played_here(visit: Visit) -> tuple[Game, ...]:
    """The games of the newest matches, each once, the newest first: what is played again is most likely one of them."""
    there = {game.id: game for game in games(visit.live)}
    names = (ruleset_in(match, there) for match in visit.table.store.newest(LOOKED_AT))
    return tuple(there[name] for name in dict.fromkeys(names) if name)[:MOST_PLAYED]


def _page(visit: Visit, players: str, game: str, found: tuple[Game, ...] = ()) -> Response:
    """With the games that the letters can mean, `found`; where there are none, those played here, and all by name."""
    named = {name.casefold() for name in names_typed(players.split())[0]}
    known = [name for name in visit.table.store.people() if name.casefold() not in named][:MOST_KNOWN]
    first = found or played_here(visit)
    every = () if found else sorted(games(visit.live), key=lambda one: folded(in_language(one.name, visit.lang)))
    house = visit.asked("house")
    return visit.page("new.html", first=first, every=every, game=game, players=players, known=known, house=house)
