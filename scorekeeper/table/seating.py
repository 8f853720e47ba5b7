"""Who joins, who leaves, who changes seats, who deals: each one event."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import DealerSet, Joined, Left, Swapped
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded, typed_name
from scorekeeper.messages.typed import AND, parse_number, parse_word
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.typed.typed_names import names_typed

LEVELS = ("highest", "lowest", "average")
MOST_DIGITS = 7


def level_said(text: str) -> int | str | None:
    """With how many points, `con el mayor`, `the highest`, `12`, `-5`, `cero`; None where that is not said."""
    words = text.rstrip(".").split()
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


def joiners(words: Sequence[str], level: str = "") -> tuple[tuple[str, ...], str]:
    """Who joins, and with how many points as it is typed: `tía Eva average`, `Eva 20`; empty where it is not said.

    Where `level` was said apart, no word is it. Several have a comma or an `and` between them; without one all words
    are one name.
    """
    number = words[-1].removeprefix("-") if len(words) > 1 and not level else ""
    told = number.isdigit() or parse_word(number, "", LEVELS) is not None
    names = words[:-1] if told else words
    several = any("," in word or word in AND for word in names)
    joined = names_typed([*names, ","])[0] if several else []
    return tuple(joined or [" ".join(names)]), words[-1] if told else level


def join_events(state: MatchState, names: Sequence[str], at: str | None, after: str | None) -> tuple[Joined, ...]:
    """Each of them joins with the same points, seated in this order, to the left of `after`."""
    in_turn = names if after is None else names[::-1]  # each sits down right beside `after`, before who came first
    return tuple(join_event(state, name, at, after) for name in in_turn)


def any_out(state: MatchState, names: Sequence[str]) -> bool:
    """Whether one of them is out of the match, and comes back only where the table wants it."""
    return not {*map(folded, names)}.isdisjoint(map(folded, state.standings.eliminated))


def join_event(state: MatchState, name: str, at: str | None, after: str | None) -> Joined:
    """Somebody joins, with the points `at` (a number, highest, lowest, average), seated to the left of `after`."""
    seats = state.standings.seats
    kept = typed_name(name, "join")
    back = find_player(name, state.standings.gone)
    if isinstance(back, str):
        kept = back
    neighbour = None if after is None else find_player(after, seats, "after", seats)
    level: int | str | None = None
    if at is not None:
        said = level_said(at)
        level = at if said is None else said
    if isinstance(kept, Problem) or isinstance(neighbour, Problem):
        raise Refused([one for one in (kept, neighbour) if isinstance(one, Problem)])
    return Joined(kept, neighbour, level)


def leave_event(state: MatchState, name: str) -> Left:
    """Somebody leaves for good."""
    return Left(seated_player(state, name, "leave"))


def swap_event(state: MatchState, first: str, second: str) -> Swapped:
    """Two players change seats."""
    players = [seated_player(state, name, "swap") for name in (first, second)]
    if players[0] == players[1]:
        raise Refused(Problem("people.same", {"name": players[0]}, "swap"))
    return Swapped(tuple(players))


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
