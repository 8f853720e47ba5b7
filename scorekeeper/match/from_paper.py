"""Totals and counters from paper, held against the rules: what is over already, and what no hand brings about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.match.course import Course
from scorekeeper.match.events import Started
from scorekeeper.match.ranking import in_order
from scorekeeper.problems import Problem, Remark, WayOut
from scorekeeper.rules.derived_numbers import of_condition, spoken_of
from scorekeeper.rules.model import When
from scorekeeper.rules.number_reach import Reach
from scorekeeper.rules.points_apart import points_apart
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

KNOWN = ("total", "hand_number", "player_count", "still_in")


def paper_problems(rules: TableRules, started: Started) -> tuple[Problem, ...]:
    """What was carried over and cannot be, or is odd; `start_problems` has found nothing wrong with it.

    Odd is what the points of hands do not come to: a ruling may have given or taken some.
    """
    start = started.start
    if not (start.totals or start.counters or start.hands or start.eliminated):
        return ()
    course = Course(rules, started, frozenset())
    asked = _Asked(course)
    return (*_over(asked), *_out(asked), *_never_reached(course, start.totals), *_counters(course))


class _Asked:
    """What conditions say before a hand was played: only those that ask for no more than the sheet."""

    def __init__(self, course: Course) -> None:
        self.course, self.rules, self.view = course, course.rules, course.view()
        ruleset = self.rules.ruleset
        facts = (*ruleset.facts, *ruleset.derive, "dealer", "points_so_far", "dealt", "seats_after_dealer")
        spoken = spoken_of(ruleset)
        self._of_hands = {*facts, *(name for name, of in spoken.items() if not of.isdisjoint(facts))}

    def names(self, when: When) -> frozenset[str]:
        """What of the sheet a condition asks for; nothing where it asks for a hand, too."""
        named = frozenset(of_condition(when))
        if named & self._of_hands:
            return frozenset()
        return named & {*KNOWN, *self.rules.ruleset.counters, *self.rules.ruleset.roles}

    def holds(self, when: When, side: str, view: View | None = None) -> bool:
        """Whether the condition is so for this side."""
        held = self.rules.scope.holds(when)
        return held if isinstance(held, bool) else held(view or self.view, side)


def _over(asked: _Asked) -> Iterator[Problem]:
    """An end of the match that holds before the first hand, and no tie at the top is played off."""
    course = asked.course
    for end in asked.rules.ruleset.ends:
        named = asked.names(end.when)
        among = asked.rules.scope.recipients(end.of)(asked.view) if end.of else asked.view.sides
        reached = [side for side in among if named and asked.holds(end.when, side)]
        if not reached:
            continue
        if _played_off(course, reached if end.among else asked.view.sides):
            continue
        facts = {"rule": asked.rules.ruleset.clauses[end.clause].title}
        counted = [name for name in ("total", *course.counters) if name in named]
        if not counted and "hand_number" not in named:
            continue  # how many are still in: that is said of those who are out
        option = next(
            (
                name
                for name in of_condition(end.when)
                if name in asked.rules.ruleset.options and asked.rules.ruleset.options[name].kind == "number"
            ),
            "",
        )
        more = {"option": asked.rules.ruleset.options[option].called} if option else {"option": ""}
        if not counted or (set(reached) == set(asked.view.sides) and "hand_number" in named):
            yield Problem("start.over-hands", {**facts, **more, "n": course.started_at_hand}, "start.hands")
            return
        for side in reached:
            number = course.totals.get(side) if counted[0] == "total" else course.counters[counted[0]].get(side)
            yield Problem(
                "start.over",
                {**facts, **more, "name": side, "number": number or 0},
                _place(counted[0], side),
            )
        return


def _played_off(course: Course, sides: Sequence[str]) -> bool:
    """Whether those in front are level, and a hand more decides between them."""
    first = in_order(course.rules, tuple(sides), course.totals, course.counters)[0]
    return len(first) > 1 and any(tie.by == "extra-hand" for tie in course.rules.ruleset.ties)


def _out(asked: _Asked) -> Iterator[Problem]:
    """A total with which somebody would be out of the match, or that a rule would have made another one."""
    course, ruleset = asked.course, asked.rules.ruleset
    for step in ruleset.totals:
        for effect in step.effects:
            when = (*step.when, *effect.when)
            if not asked.names(when):
                continue
            facts = {"rule": ruleset.clauses[effect.clause].title}
            for side in course.active():
                if side not in course.totals or not asked.holds(when, side):
                    continue
                number = course.totals[side]
                told = {**facts, "name": side, "number": number}
                if effect.leaves:
                    yield Problem("start.out", told, _place("total", side))
                elif effect.what in ("set", "multiply") and not set(of_condition(when)) & {"hand_number"}:
                    amount = asked.rules.scope.amount(effect.amount)(asked.view, side)
                    then = amount if effect.what == "set" else number * amount
                    totals = {"total": {**course.totals, side: then}}
                    after = View(asked.view.players, {**asked.view.columns, **totals}, {}, {}, asked.view.hand_number)
                    if then != number and not asked.holds(when, side, after):
                        yield Problem("start.becomes", {**told, "then": then}, _place("total", side))


def _never_reached(course: Course, totals: Mapping[str, int]) -> Iterator[Problem]:
    """A total that is beyond what the points of this game come to, or between two that they do."""
    low, high = Reach(course.rules.ruleset.tree).total
    apart = points_apart(course.rules)
    begins = course.rules.starts_at
    for name, number in totals.items():
        where = _place("total", name)
        facts: dict[str, object] = {"name": name, "number": number}
        if not low <= number <= high:
            least = number < low
            nearest = int(low if least else high)
            ways = (WayOut("adjust", words=(name, str(number - nearest))),)
            yield Remark("start.too-low" if least else "start.too-high", {**facts, "bound": nearest}, where, ways)
        elif apart > 1 and (number - begins) % apart:
            beside = (number - begins) % apart
            ways = (WayOut("adjust", words=(name, str(beside))),)
            yield Remark("start.between", {**facts, "n": apart, "nearest": number - beside}, where, ways)


def _counters(course: Course) -> Iterator[Problem]:
    """A counter below where it begins though nothing takes from it, or past where it turns over."""
    ruleset = course.rules.ruleset
    reach, view = Reach(ruleset.tree), course.view()
    turns = {carry.counter: every for carry, every, _ in course.rules.carries}
    for counter, counts in course.counters.items():
        low, high = reach.counter(counter)
        facts = {"title": ruleset.counters[counter]}
        for name, number in counts.items():
            where = _place(counter, name)
            told = {**facts, "name": name, "number": number}
            if not low <= number <= high:
                bound = int(low if number < low else high)
                yield Problem(
                    "start.counter-low" if number < low else "start.counter-high", {**told, "bound": bound}, where
                )
            every = turns[counter](view, name) if counter in turns else 0
            if every > 0 and number >= every:
                yield Problem("start.turns-over", {**told, "every": every}, where)


def _place(counted: str, name: str) -> str:
    return f"start.totals.{name}" if counted == "total" else f"start.counters.{counted}.{name}"
