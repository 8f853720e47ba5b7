"""Who joins, who leaves, who changes seats, who deals: each one event."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import DealerSet, Joined, Left, Swapped
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded, typed_name
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.messages.typed import AND, is_listed, parse_number, parse_word
from scorekeeper.problems import Problem, ProblemKind, Refused, WayOut
from scorekeeper.table.typed.typed_names import names_typed

LEVELS = ("highest", "lowest", "average")
MOST_DIGITS = 7


def level_said(text: str) -> int | str | None:
    """With how many points, `con el mayor`, `the highest`, `12`, `-5`, `cero`; None where that is not said."""
    words = _without_unit(text.rstrip(".").split())
    if level := next(filter(None, (parse_word(word, "", LEVELS) for word in words)), None):
        return level
    numbers = (_whole(" ".join(words[n:])) for n in range(len(words)))
    return next((number for number in numbers if number is not None), None)


def _whole(text: str) -> int | None:
    """A number in digits, or in words alone: `²` and `1.5` are none."""
    if any(map(str.isdigit, text)):
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None
    return parse_number(text, "")


def _without_unit(words: Sequence[str]) -> Sequence[str]:
    """`31 points` without the last word."""
    return words[:-1] if len(words) > 1 and is_listed("unit", words[-1]) else words


def joiners(words: Sequence[str], level: str = "") -> tuple[tuple[str, ...], str]:
    """Who joins, and with how many points as it is typed: `tía Eva average`, `Eva 20`, `Eva with 20`, `Eva con el
    mayor`; empty where it is not said.

    Where `level` was said apart, no word is it. Several have a comma or an `and` between them; without one all words
    are one name.
    """
    names, said = (words, level) if level else _and_level(words)
    several = any("," in word or word in AND for word in names)
    joined = names_typed([*names, ","])[0] if several else []
    return tuple(joined or [" ".join(names)]), said


def _and_level(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """The words of the names, and those behind that say with how many points."""
    for at in range(1, len(words) - 1):
        if is_listed("joins-with", words[at]) and level_said(said := " ".join(words[at + 1 :])) is not None:
            return words[:at], said
    short = _without_unit(words)
    number = short[-1].removeprefix("-") if len(short) > 1 else ""
    told = number.isdigit() or parse_word(number, "", LEVELS) is not None
    return (short[:-1], short[-1]) if told else (words, "")


def join_events(state: MatchState, names: Sequence[str], at: str | None, after: str | None) -> tuple[Joined, ...]:
    """Each of them joins with the same points, seated in this order, to the left of `after`; see `join_event`."""
    in_turn = names if after is None else names[::-1]  # each sits down right beside `after`, before who came first
    seats, events = list(state.standings.seats), []
    for name in in_turn:
        event = join_event(state, name, at, after, seats)
        seats.insert(seats.index(event.after) + 1 if event.after in seats else len(seats), event.player)
        events.append(event)
    return tuple(events)


def any_out(state: MatchState, names: Sequence[str]) -> bool:
    """Whether one of them is out of the match, and comes back only where the table wants it; or is somebody who left,
    with more of a name than was typed, so that the table says whether that is who was meant.
    """
    standings = state.standings
    back = {name: who_joins(standings, name) for name in names}
    return any(one in standings.eliminated or folded(one) != folded(name) for name, one in back.items())


def who_joins(standings: Standings, name: str) -> str:
    """The one of those who left or are out who is meant by this name, which is theirs before it is a part of another;
    the name as it is for somebody new, or at the table. Raises Refused where it may be several.
    """
    away = tuple(dict.fromkeys((*standings.gone, *standings.eliminated)))
    if known := [one for one in (*standings.seats, *away) if folded(one) == folded(name)]:
        return known[0]
    found = find_player(name, away, "join")
    if not isinstance(found, Problem):
        return found
    if found.kind is not ProblemKind.UNKNOWN_PLAYER and name.strip():
        raise Refused(found)
    return name


def join_event(
    state: MatchState, name: str, at: str | None, after: str | None, seated: Sequence[str] | None = None
) -> Joined:
    """Somebody joins, with the points `at` (a number, highest, lowest, average), seated to the left of `after`.

    Where that is not said, whoever had left is back in their own seat, and somebody new takes the last one. `seated`:
    who sits there by then, where others come with them.
    """
    seats = state.standings.seats if seated is None else seated
    back = who_joins(state.standings, name)
    kept = back if back in state.standings.totals else typed_name(name, "join")
    neighbour: str | Problem | None = _beside_own_seat(state.standings, back, seats)
    if after is not None:
        neighbour = find_player(after, seats, "after", seats)
    level: int | str | None = None
    if at is not None:
        said = level_said(at)
        level = at if said is None else said
    if isinstance(kept, Problem) or isinstance(neighbour, Problem):
        raise Refused([one for one in (kept, neighbour) if isinstance(one, Problem)])
    return Joined(kept, neighbour, level)


def _beside_own_seat(standings: Standings, name: str, seats: Sequence[str]) -> str | None:
    """Who of those at the table sits nearest to the right of the seat that somebody had who left."""
    if name not in standings.gone:
        return None
    order = next((hand.players for hand in reversed(standings.hands) if name in hand.players), (name,))
    at = order.index(name)
    to_the_right = (*order[:at][::-1], *order[at + 1 :][::-1])
    return next((one for one in to_the_right if one in seats), None)


def may_buy_in(state: MatchState, name: str) -> bool:
    """Whether somebody who is out of the match may come back into it, as its rules and the totals are now."""
    standings, back = state.standings, Joined(name)
    if standings.rules.ruleset.buying_in is None or standings.next is None or name not in standings.eliminated:
        return False
    return not play(state.ruleset, (*standings.events, back)).troubles.get(back.n)


def leave_event(state: MatchState, name: str) -> Left:
    """Somebody leaves for good."""
    return Left(seated_player(state, name, "leave"))


def swap_event(state: MatchState, first: str, second: str) -> Swapped:
    """Two players change seats. Raises Refused, too, where partners who sat opposite would sit side by side then."""
    first, second = (seated_player(state, name, "swap") for name in (first, second))
    if first == second:
        raise Refused(Problem("people.same", {"name": first}, "swap"))
    standings, others = state.standings, {first: second, second: first}
    then = [others.get(one, one) for one in standings.seats]
    if _take_turns(standings, standings.seats) and not _take_turns(standings, then):
        teams = tuple("+".join(others.get(one, one) for one in members) for members in standings.teams.values())
        facts = {"first": first, "second": second, "teams": tuple(standings.teams)}
        ways = (WayOut("new", words=(state.ruleset.id, *teams)),)
        raise Refused(Problem("match.partners-opposite", facts, "swap", ways))
    return Swapped((first, second))


def _take_turns(standings: Standings, order: Sequence[str]) -> bool:
    """Whether there are teams and they take turns around the table, so that partners sit opposite each other."""
    sides = [standings.side_of(one) for one in order]
    return bool(standings.teams) and all(side == sides[at % len(standings.teams)] for at, side in enumerate(sides))


def two_named(state: MatchState, words: Sequence[str]) -> tuple[str, str]:
    """The words as two names, cut where both are known (`tía Inés Ana`); behind the first where none is."""
    cuts = ((" ".join(words[:end]), " ".join(words[end:])) for end in range(1, len(words)))
    seats = state.standings.seats
    known = (two for two in cuts if all(isinstance(find_player(name, seats, "", seats), str) for name in two))
    return next(known, (words[0], " ".join(words[1:])))


def dealer_event(state: MatchState, name: str) -> DealerSet:
    """This player deals the next hand."""
    return DealerSet(seated_player(state, name, "dealer"))


def seated_player(state: MatchState, name: str, where: str) -> str:
    """The player at the table who is meant; raises Refused."""
    found = find_player(name, state.standings.seats, where, state.standings.seats)
    if isinstance(found, Problem):
        raise Refused(found)
    return found


def scoring_side(state: MatchState, name: str, where: str) -> str:
    """The side that is meant, by its own name or that of one of its players; raises Refused."""
    standings = state.standings
    found = find_player(name, tuple(standings.totals), where, () if standings.teams else standings.seats)
    if isinstance(found, Problem) and standings.teams:
        found = standings.side_of(seated_player(state, name, where))
    if isinstance(found, Problem):
        raise Refused(found)
    return found
