"""From the machine form of a hand's facts to a hand that is complete and possible, or all that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from scorekeeper.hand.audit import audit
from scorekeeper.hand.by_side import of_sides
from scorekeeper.hand.card_seats import CardSeats
from scorekeeper.hand.checked_hand import CheckedHand, Facts, Hand
from scorekeeper.hand.who import Who
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.fact_wanted import is_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import near
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

Teams = Mapping[str, tuple[str, ...]]
NAMING = ("player", "side", "players", "order")

ALL_ALIKE: Mapping[str, int] = {}  # as many cards for one as for another
MOST_DEALT = 1_000
MOST_UNKNOWN = 100  # facts that are told of


def read_hand(
    rules: TableRules,
    players: tuple[str, ...],
    facts: Facts,
    hand_number: int = 1,
    dealt: Mapping[str, int] = ALL_ALIKE,
) -> CheckedHand:
    """The hand that these facts tell of, played by `players` (seat order). Every problem has its place: `left.Beto`.

    `hand_number` is known where the deal changes from hand to hand, `dealt` where not all get as many cards.
    """
    if rules.deals_unevenly and not dealt:  # nobody said who deals, so nothing is bounded by it
        dealt = dict.fromkeys(players, MOST_DEALT)
    teams = {side: members for side, members in rules.teams.items() if set(members) & set(players)}
    reader = _Reader(rules, players, facts, hand_number, teams, dealt)
    reader.read()
    if reader.problems:
        return CheckedHand(None, tuple(reader.problems))
    seats = reader.seats
    hand = Hand(players, seats.cards, reader.numbers, reader.people, reader.choices, seats.counting, teams, dealt)
    problems = audit(rules, hand)
    return CheckedHand(None, problems) if problems else CheckedHand(hand)


def wrong_sum(
    rules: TableRules,
    players: tuple[str, ...],
    facts: Facts,
    fact: Fact,
    hand_number: int = 1,
    dealt: Mapping[str, int] = ALL_ALIKE,
) -> tuple[Problem, ...]:
    """What is wrong with the sum of one fact that was told of everybody, whatever is still to be told of others."""
    teams = {side: members for side, members in rules.teams.items() if set(members) & set(players)}
    reader = _Reader(rules, players, facts, hand_number, teams, dealt)
    reader.read_sum(fact)
    return tuple(reader.problems)


class _Reader:
    """One reading of one hand's facts."""

    def __init__(
        self,
        rules: TableRules,
        players: tuple[str, ...],
        facts: Facts,
        hand_number: int,
        teams: Teams,
        dealt: Mapping[str, int],
    ) -> None:
        self.rules, self.players, self.facts = rules, players, facts
        self.hand_number, self.teams = hand_number, teams
        self.view = View(players, hand_number=hand_number, dealt=dealt)
        self.sides = tuple(teams) if teams else players
        self.side_of = {player: side for side, members in teams.items() for player in members}
        self.problems: list[Problem] = []
        self.seats = CardSeats(rules, self.view, self.problems)
        self.numbers: dict[str, dict[str, int]] = {}
        self.people: dict[str, tuple[str, ...]] = {}
        self.choices: dict[str, dict[str, str]] = {}

    def wrong(self, key: str, where: str, kind: ProblemKind = ProblemKind.OTHER, /, **facts: object) -> None:
        self.problems.append(Problem(key, facts, where, kind=kind))

    def read(self) -> None:
        known = self.rules.ruleset.facts
        for name in islice((name for name in self.facts if name not in known), MOST_UNKNOWN):
            facts = {"fact": str(name)[:40], "choices": tuple(known), "nearest": nearest(str(name), known)}
            self.wrong("hand.unknown-fact", str(name), **facts)
        turned = self.rules.ruleset.wild_turned
        for fact in sorted(known.values(), key=lambda fact: fact.name != turned):  # what a card counts hangs on it
            if fact.kind not in NAMING:
                self._read_fact(fact, self.facts.get(fact.name))
        who = Who(self.rules, self.players, self.teams, self.seats.cards, self.problems)
        for fact in known.values():
            if fact.kind in NAMING:
                told = fact.name in self.facts
                asked = told or self._is_wanted(fact)
                self.people[fact.name] = who.read(fact, told, self.facts.get(fact.name)) if asked else ()
                if fact.kind == "order":
                    self.numbers[fact.name] = {player: place for place, player in enumerate(self.people[fact.name], 1)}
        for fact in known.values():
            if fact.must_total and not self.problems and (fact.name in self.facts or self._is_wanted(fact)):
                self._must_total(fact)

    def read_sum(self, fact: Fact) -> None:
        self._read_fact(fact, self.facts.get(fact.name))
        if fact.must_total and not self.problems:
            self._must_total(fact)

    def _is_wanted(self, fact: Fact) -> bool:
        return is_wanted(self.rules, fact, self.players, self.facts)

    def _read_fact(self, fact: Fact, raw: object) -> None:
        if raw is None and not (fact.may_be_left_out or fact.name in self.facts) and self._is_wanted(fact):
            self.wrong("hand.missing-fact", fact.name, ProblemKind.MISSING_FACT, fact=fact.called, ask=fact.ask)
            return
        seats = self._seats(fact, {} if raw is None else raw) if fact.each else {"": raw} if raw is not None else {}
        if fact.kind in CARD_FACTS:
            self.seats.read(fact, seats)
        else:
            self._readers[fact.kind](self, fact, seats)
        if fact.must_be_told and fact.each and fact.kind != "yes_no" and self._is_wanted(fact):
            self._must_be_told(fact, seats)

    def _asked(self, fact: Fact) -> tuple[str, ...]:
        """Those who answer this fact; a fact of the whole hand is the same for all."""
        if fact.who == "everyone" or not self.teams:
            return self.players
        return self.sides if fact.who == "sides" else (*self.players, *self.sides)

    def _seats(self, fact: Fact, raw: object) -> dict[str, object]:
        if not isinstance(raw, Mapping):
            self.wrong("hand.not-by-player", fact.name, ProblemKind.NONSENSE, fact=fact.name)
            return {}
        seats, asked = {}, self._asked(fact)
        if fact.who == "sides" and self.teams:
            raw = of_sides(self.rules, fact, raw, self.side_of)
        for name, value in raw.items():
            if name in asked:
                seats[str(name)] = value
            elif fact.who == "sides" and name in self.side_of:
                facts = {"name": name, "side": self.side_of[name]}
                self.wrong("hand.told-apart", f"{fact.name}.{name}", ProblemKind.NONSENSE, **facts)
            else:
                self.wrong(
                    "hand.not-playing", f"{fact.name}.{name}", ProblemKind.NONSENSE, name=str(name), players=asked
                )
        return seats

    def _number(self, fact: Fact, seats: Mapping[str, object]) -> None:
        asked = self._asked(fact)
        rule = {"rule": self.rules.ruleset.clauses[fact.clause].title} if any(fact.bounds) else {}
        numbers = dict.fromkeys(asked, int(fact.untold or 0))
        for name, value in seats.items():
            where = f"{fact.name}.{name}" if name else fact.name
            least, most = self.rules.bounds(fact, self.view, name)
            if isinstance(value, bool) or not isinstance(value, int):
                self.wrong("hand.not-a-number", where, ProblemKind.NONSENSE, value=str(value)[:40])
            elif value == 0 < least and not self._is_wanted(fact):
                continue  # none is what there is where it is not asked: no matadors in a game that has none
            elif not least <= value <= most:
                self.wrong("hand.out-of-bounds", where, value=value, least=least, most=most, **rule)
            else:
                numbers.update({name: value} if name else dict.fromkeys(asked, value))
        self.numbers[fact.name] = numbers

    def _must_be_told(self, fact: Fact, seats: Mapping[str, object]) -> None:
        """Whoever is asked has to answer, or the side they play in."""
        for name in self.sides if fact.who == "sides" else self.players:
            if name not in seats and self.side_of.get(name, name) not in seats:
                where = f"{fact.name}.{name}"
                facts = {"fact": fact.called, "ask": fact.ask, "name": name}
                self.wrong("hand.missing-answer", where, ProblemKind.MISSING_FACT, **facts)

    def _yes_no(self, fact: Fact, seats: Mapping[str, object]) -> None:
        asked = self._asked(fact)
        numbers = dict.fromkeys(asked, int(fact.untold == "yes"))
        for name, value in seats.items():
            if value not in (True, False, "yes", "no"):
                self.wrong(
                    "hand.not-yes-no",
                    f"{fact.name}.{name}" if name else fact.name,
                    ProblemKind.NONSENSE,
                    value=str(value)[:40],
                )
            for player in (name,) if name else asked:
                numbers[player] = int(value in (True, "yes"))
        self.numbers[fact.name] = numbers

    def _choice(self, fact: Fact, seats: Mapping[str, object]) -> None:
        asked = self._asked(fact)
        chosen = dict.fromkeys(asked, fact.untold or "none")
        # "None of these" says what leaving it out says: it is an answer only where nothing has to be told.
        nothing = fact.optional or (fact.each and not fact.must_be_told) or not self._is_wanted(fact)
        known = (*fact.choices, "none") if nothing else tuple(fact.choices)
        for name, value in seats.items():
            if value not in known:
                refused = self.rules.choices_refused(fact)
                words = {name: word for name, word in fact.words.items() if name not in refused}
                facts = {
                    "value": str(value)[:40],
                    "choices": tuple(words.values()),
                    "nearest": near(str(value), words),
                }
                self.wrong(
                    "hand.not-a-choice", f"{fact.name}.{name}" if name else fact.name, ProblemKind.NONSENSE, **facts
                )
            for player in (name,) if name else asked:
                chosen[player] = str(value)
        self.choices[fact.name] = chosen

    _readers: Mapping[str, Callable[[_Reader, Fact, Mapping[str, object]], None]] = {
        "number": _number,
        "yes_no": _yes_no,
        "choice": _choice,
    }

    def _must_total(self, fact: Fact) -> None:
        wanted = self.rules.must_total(fact, self.view)
        if wanted is None:
            return
        total = self.seats.sum_of(fact) if fact.kind in CARD_FACTS else sum(self.numbers[fact.name].values())
        if total != wanted:
            facts = {"ask": fact.ask, "total": total, "wanted": wanted, "difference": abs(total - wanted)}
            key = "hand.must-total-too-much" if total > wanted else "hand.must-total-too-little"
            self.wrong(key, fact.name, **facts)
