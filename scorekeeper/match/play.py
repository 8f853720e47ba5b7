"""Play the events of a match through: hand after hand, totals, the end, tie-breaks, who deals next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scorekeeper.hand.reading import read_hand
from scorekeeper.hand.told import Hand
from scorekeeper.match.history import Event, history
from scorekeeper.match.ranking import Ranking, after_extra_hand, by_totals, rank_ended, without
from scorekeeper.match.seats import Seats
from scorekeeper.match.standings import ENDED, PLAYING, TIE_BREAK, Next, Opening, PlayedHand, Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.agreed import Agreed, agree, with_options
from scorekeeper.rules.calculate import View
from scorekeeper.rules.model import Ruleset
from scorekeeper.scoring.hand_points import Scored, check_hand, score_hand, take_step
from scorekeeper.scoring.lines import Line

MOST_POINTS = 1_000_000


def play(ruleset: Ruleset, events: Iterable[Event]) -> Standings:
    """The standings after these events; the first must be `started`. Raises Refused where the match cannot start.

    An event that cannot be applied changes nothing and is named in `troubles`.
    """
    past = history(events)
    if not past.events or past.events[0]["kind"] != "started":
        raise Refused(Problem("match.not-started", {}, "events"))
    started = past.events[0]
    agreed = agree(ruleset, started.get("options") or {}, len(started["players"]))
    problems = (*(agreed if isinstance(agreed, tuple) else ()), *start_problems(ruleset, started))
    if problems or isinstance(agreed, tuple):
        raise Refused(problems)
    match = _Play(agreed, started, past.corrected)
    for event in past.events[1:]:
        match.apply(event)
    return match.standings(past.events)


def start_problems(ruleset: Ruleset, started: Event) -> tuple[Problem, ...]:
    """What is wrong with the players, the dealer and what was carried over."""
    players, start = started["players"], started.get("start") or {}
    problems = []
    folded = [str(player).casefold() for player in players]
    for place, player in enumerate(players):
        if folded.index(folded[place]) != place:
            problems.append(Problem("players.twice", {"name": player}, "players"))
    if started.get("dealer") is not None and started["dealer"] not in players:
        problems.append(
            Problem("players.unknown", {"name": str(started["dealer"]), "players": tuple(players)}, "dealer")
        )
    numbers = {f"start.totals.{name}": (name, points) for name, points in (start.get("totals") or {}).items()}
    for counter, counts in (start.get("counters") or {}).items():
        if counter not in ruleset.counters:
            problems.append(
                Problem(
                    "start.no-counter",
                    {"name": counter, "choices": tuple(ruleset.counters)},
                    f"start.counters.{counter}",
                )
            )
        numbers |= {f"start.counters.{counter}.{name}": (name, count) for name, count in counts.items()}
    for where, (name, number) in numbers.items():
        if name not in players:
            problems.append(Problem("players.unknown", {"name": str(name), "players": tuple(players)}, where))
        if isinstance(number, bool) or not isinstance(number, int) or abs(number) > MOST_POINTS:
            problems.append(Problem("hand.not-a-number", {"value": str(number)[:40]}, where))
    hands = start.get("hands", 0)
    if isinstance(hands, bool) or not isinstance(hands, int) or not 0 <= hands <= 10_000:
        problems.append(
            Problem("hand.out-of-bounds", {"value": str(hands)[:40], "least": 0, "most": 10_000}, "start.hands")
        )
    return tuple(problems)


class _Play:
    """A match in the middle of being played through."""

    def __init__(self, agreed: Agreed, started: Event, corrected: frozenset[int]) -> None:
        self.agreed, self.corrected = agreed, corrected
        start: Mapping[str, Any] = started.get("start") or {}
        self.seats = Seats(tuple(started["players"]), started.get("dealer") or started["players"][0])
        base, carried = agreed.ruleset.starts_at, start.get("totals") or {}
        self.totals: dict[str, int] = {player: carried.get(player, base) for player in self.seats.order}
        self.counters = {
            name: {player: (start.get("counters") or {}).get(name, {}).get(player, 0) for player in self.seats.order}
            for name in agreed.ruleset.counters
        }
        self.openings = [
            Opening(0, Line(player, total, (), clause, clause))
            for player, total in self.totals.items()
            if total and (clause := "table.carried" if player in carried else "table.starts-at")
        ]
        self.eliminated = tuple(player for player in start.get("eliminated") or () if player in self.totals)
        self.started_at_hand = start.get("hands", 0)
        self.hand_count = self.started_at_hand  # hands that count towards a fixed number of hands
        self.hands: list[PlayedHand] = []
        self.state, self.stopped = PLAYING, False
        self.ranking: Ranking | None = None
        self.ended_by: str | None = None
        self.notes: list[tuple[int, str]] = []
        self.troubles: dict[int, tuple[Problem, ...]] = {}
        self.last_scored: Scored | None = None

    def apply(self, event: Event) -> None:
        """One event; where it cannot be applied, nothing changes and the problems are kept."""
        act: Callable[[Event], tuple[Problem, ...]] | None = getattr(self, f"_on_{event['kind']}", None)
        problems = act(event) if act else (Problem("match.unknown-event", {"kind": str(event["kind"])}),)
        if problems:
            self.troubles[event["n"]] = problems

    def active(self) -> tuple[str, ...]:
        """Those still in the match, in seat order."""
        return tuple(player for player in self.seats.order if player not in self.eliminated)

    def due(self) -> tuple[str, ...]:
        """Those who play the next hand."""
        tied = self.ranking.playing if self.state == TIE_BREAK and self.ranking else self.seats.order
        return tuple(player for player in self.active() if player in tied)

    # --- hands ---------------------------------------------------------------------------------------------------

    def _on_hand(self, event: Event) -> tuple[Problem, ...]:
        kind = "extra" if self.state == TIE_BREAK else "normal"
        sat_out = tuple(event.get("sat_out") or ())
        players = tuple(player for player in self.due() if player not in sat_out)
        aside = self._aside(event, kind, players)
        problems = () if aside else self._cannot_play(kind, sat_out, players)
        if aside or problems:
            return self._keep(event, kind, players, sat_out, aside or "problems", problems)
        dealer = self.seats.dealing(players)
        if event.get("void"):
            self._append(event, "void", players, sat_out, dealer, None, None, ())
            return ()
        told = read_hand(self.agreed, players, event.get("facts") or {})
        if told.hand is None:
            return self._keep(event, kind, players, sat_out, "problems", told.problems)
        scored = score_hand(self.agreed, told.hand, self.totals, self.counters, self.hand_count + 1)
        refused, remarks = check_hand(self.agreed, scored.view)
        if refused:
            return self._keep(event, kind, players, sat_out, "problems", refused)
        self._count(scored)
        self._append(event, kind, players, sat_out, dealer, told.hand, scored, remarks)
        self._after(scored, kind)
        return ()

    def _aside(self, event: Event, kind: str, players: tuple[str, ...]) -> str:
        """Why a hand that was recorded earlier has no place any more: it is kept, and comes back when it fits again."""
        if self.state == ENDED:
            return "after-end" if "why" in event else ""
        if "why" not in event or event.get("void"):
            return ""
        if event["why"] != kind:
            return "no-extra-hand" if event["why"] == "extra" else "extra-hand-due"
        return "other-players" if kind == "extra" and tuple(event.get("players") or players) != players else ""

    def _cannot_play(self, kind: str, sat_out: tuple[str, ...], players: tuple[str, ...]) -> tuple[Problem, ...]:
        if self.state == ENDED:
            return (Problem("match.ended", {"stopped": self.stopped}),)
        problems = [
            Problem("hand.not-playing", {"name": name, "players": self.due()}, "sat_out")
            for name in sat_out
            if name not in self.due()
        ]
        if kind == "extra" and sat_out:
            problems.append(Problem("hand.all-must-play", {"players": self.due()}, "sat_out"))
        if len(players) < min(2, len(self.due())):
            problems.append(Problem("hand.too-few", {}, "sat_out"))
        return tuple(problems)

    def _keep(
        self,
        event: Event,
        kind: str,
        players: tuple[str, ...],
        sat_out: tuple[str, ...],
        aside: str,
        problems: tuple[Problem, ...],
    ) -> tuple[Problem, ...]:
        nothing = dict.fromkeys(self.totals, 0)
        told, number = event.get("facts") or {}, self.started_at_hand + len(self.hands) + 1
        if "why" in event:  # recorded before: it stays on the sheet
            kind = "void" if event.get("void") else event["why"]
            self.hands.append(
                PlayedHand(number, event["n"], kind, players, sat_out, self.seats.dealer, told, None, nothing, dict(self.totals),
                           self._counters(), (), (), problems, aside, event["n"] in self.corrected)
            )  # fmt: skip
        return problems

    def _count(self, scored: Scored) -> None:
        self.hand_count += 1
        self.totals = {player: total + scored.points.get(player, 0) for player, total in self.totals.items()}
        for counter, counts in scored.counts.items():
            for player, n in counts.items():
                self.counters[counter][player] += n

    def _append(
        self,
        event: Event,
        kind: str,
        players: tuple[str, ...],
        sat_out: tuple[str, ...],
        dealer: str,
        hand: Hand | None,
        scored: Scored | None,
        remarks: tuple[Any, ...],
    ) -> None:
        points = dict.fromkeys(self.totals, 0) | (dict(scored.points) if scored else {})
        self.hands.append(
            PlayedHand(self.started_at_hand + len(self.hands) + 1, event["n"], kind, players, sat_out, dealer, event.get("facts") or {}, hand, points,
                       self.totals if scored else dict(self.totals), self._counters(), scored.lines if scored else (), remarks,
                       corrected=event["n"] in self.corrected)
        )  # fmt: skip
        self.seats = self.seats.with_dealer(dealer)

    def _after(self, scored: Scored, kind: str) -> None:
        """Is it over? Who deals next?"""
        self.last_scored = scored
        view = self._view()
        if kind == "extra" and self.ranking:
            tie = self.ranking.tie_break
            winner = self.agreed.scope.members(tie.winner)(scored.view) if tie else ()
            self._rank(after_extra_hand(self.agreed, self.ranking, self.totals, winner, view))
        else:
            self._test_ends(view)
        self.seats = self.seats.after_hand(self.agreed.next_dealer(scored.view), self.due() or self.active())

    def _test_ends(self, view: View) -> None:
        for holds, clause in self.agreed.ends:
            if any(holds(view, player) for player in view.players):
                self.ended_by = clause
                self._rank(rank_ended(self.agreed, self.active(), self.totals, view))
                return

    def _rank(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.state = TIE_BREAK if ranking.playing else ENDED

    def _view(self) -> View:
        columns: dict[str, Mapping[str, int]] = {"total": self.totals, **self.counters}
        if self.last_scored:
            columns = {**self.last_scored.view.columns, **columns}
        groups = dict(self.last_scored.view.groups) if self.last_scored else {}
        return View(self.active(), dict(columns), groups, {}, self.hand_count)

    # --- people --------------------------------------------------------------------------------------------------

    def _on_joined(self, event: Event) -> tuple[Problem, ...]:
        name, after = event["player"], event.get("after")
        if not isinstance(name, str) or not name.strip():
            return (Problem("replay.shape", {"word": "join"}, "join"),)
        problems = list(self._between_hands("join"))
        if name.casefold() in (player.casefold() for player in self.seats.order):
            problems.append(Problem("players.twice", {"name": name}, "join"))
        if after is not None and after not in self.seats.order:
            problems.append(Problem("players.unknown", {"name": str(after), "players": self.seats.order}, "after"))
        most = self.agreed.most_players
        if len(self.seats.order) + 1 > most:
            problems.append(
                Problem("players.how-many", self.agreed.player_bounds | {"n": len(self.seats.order) + 1}, "join")
            )
        start = self._joins_with(name, event.get("level"))
        if start is None:
            problems.append(Problem("match.join-at", {"value": str(event.get("level"))[:40]}, "at"))
        if problems or start is None:
            return tuple(problems)
        self.seats = self.seats.joined(name, after)
        came_with = self.totals.get(name, 0)
        if start != came_with:
            self.openings.append(
                Opening(len(self.hands), Line(name, start - came_with, (), "table.joined", "table.joined"))
            )
        self.totals = {**self.totals, name: start}
        for counts in self.counters.values():
            counts.setdefault(name, 0)
        return ()

    def _joins_with(self, name: str, at: object) -> int | None:
        totals = [self.totals[player] for player in self.active()]
        if at is None:
            came_before: int = self.totals.get(name, self.agreed.ruleset.starts_at)
            return came_before
        if at in ("highest", "lowest", "average"):
            average = (2 * sum(totals) + len(totals)) // (2 * len(totals))
            return {"highest": max(totals), "lowest": min(totals), "average": average}[str(at)]
        return at if isinstance(at, int) and not isinstance(at, bool) and abs(at) <= MOST_POINTS else None

    def _on_left(self, event: Event) -> tuple[Problem, ...]:
        problems = list(self._seated(event["player"], "leave"))
        if self.state == ENDED:
            problems.append(Problem("match.ended", {"stopped": self.stopped}))
        elif len(self.seats.order) <= 2 and not problems:
            problems.append(Problem("match.last-two", {"name": event["player"]}, "leave"))
        if problems:
            return tuple(problems)
        self.seats = self.seats.left(event["player"])
        if self.ranking:
            self._rank(without(self.agreed, self.ranking, event["player"], self._view()))
        return ()

    def _on_swapped(self, event: Event) -> tuple[Problem, ...]:
        first, second = event["players"]
        problems = (*self._seated(first, "swap"), *self._seated(second, "swap"))
        if not problems:
            self.seats = self.seats.swapped(first, second)
        return problems

    def _on_dealer(self, event: Event) -> tuple[Problem, ...]:
        problems = self._seated(event["player"], "dealer")
        if not problems and self.state != ENDED and event["player"] not in self.due():
            problems = (Problem("hand.not-playing", {"name": event["player"], "players": self.due()}, "dealer"),)
        if not problems:
            self.seats = self.seats.with_dealer(event["player"])
        return problems

    def _seated(self, name: object, where: str) -> tuple[Problem, ...]:
        known = name in self.seats.order
        return () if known else (Problem("players.unknown", {"name": str(name), "players": self.seats.order}, where),)

    def _between_hands(self, what: str) -> tuple[Problem, ...]:
        if self.state == PLAYING:
            return ()
        key = "match.ended" if self.state == ENDED else "match.in-tie-break"
        return (Problem(key, {"stopped": self.stopped, "players": self.due()}, what),)

    # --- the rest ------------------------------------------------------------------------------------------------

    def _on_house(self, event: Event) -> tuple[Problem, ...]:
        agreed = with_options(self.agreed, event["options"])
        if isinstance(agreed, tuple):
            return agreed
        self.agreed = agreed
        if self.stopped or self.hand_count == self.started_at_hand:
            return ()
        view = self._view()
        over = any(holds(view, player) for holds, _ in agreed.ends for player in view.players)
        if self.state == PLAYING and over:
            self._test_ends(view)
        elif self.state != PLAYING and not over:
            self.state, self.ranking, self.ended_by = PLAYING, None, None
        return ()

    def _on_note(self, event: Event) -> tuple[Problem, ...]:
        self.notes.append((len(self.hands), event["text"]))
        return ()

    def _on_renamed(self, event: Event) -> tuple[Problem, ...]:
        return ()

    def _on_stopped(self, event: Event) -> tuple[Problem, ...]:
        if self.state == ENDED:
            return (Problem("match.ended", {"stopped": self.stopped}),)
        groups = self.ranking.groups if self.ranking else by_totals(self.active(), self.totals, self.agreed.lowest_wins)
        self.ranking, self.state, self.stopped = Ranking(groups), ENDED, True
        return ()

    def _on_closed(self, event: Event) -> tuple[Problem, ...]:
        return () if self.state == ENDED else (Problem("match.not-over", {"state": self.state}),)

    # --- the result ----------------------------------------------------------------------------------------------

    def standings(self, events: tuple[Event, ...]) -> Standings:
        """Everything as it stands now."""
        ended = self.state == ENDED
        groups = self.ranking.groups if self.ranking else by_totals(self.active(), self.totals, self.agreed.lowest_wins)
        winners = groups[0] if ended and groups else ()
        final, final_lines = self._final(winners) if ended and not self.stopped and self.agreed.final else (None, ())
        decided = None
        if ended and not self.stopped and self.ranking:
            decided = self.ranking.decided_by or self.agreed.ruleset.winner_clause
        due = self.due()
        return Standings(
            agreed=self.agreed,
            seats=self.seats.order,
            gone=tuple(player for player in self.totals if player not in self.seats.order),
            hands=tuple(self.hands),
            openings=tuple(self.openings),
            totals=self.totals,
            counters=self._counters(),
            state=self.state,
            places=groups,
            winners=winners,
            ended_by=self.ended_by,
            decided_by=decided,
            stopped=self.stopped,
            final=final,
            final_lines=final_lines,
            next=None if ended else Next(self.seats.dealing(due), due),
            eliminated=self.eliminated,
            notes=tuple(self.notes),
            troubles=self.troubles,
            events=events,
        )

    def _final(self, winners: tuple[str, ...]) -> tuple[Mapping[str, int], tuple[Line, ...]]:
        view = self._view()
        sheet = {player: self.totals[player] for player in view.players}
        view.columns["points_so_far"] = sheet
        view.groups["champion"] = winners
        lines: list[Line] = []
        for step in self.agreed.final:
            take_step(self.agreed, step, view, Hand(view.players), sheet, lines, {})
        return {**self.totals, **sheet}, tuple(lines)

    def _counters(self) -> dict[str, dict[str, int]]:
        return {name: dict(counts) for name, counts in self.counters.items()}
