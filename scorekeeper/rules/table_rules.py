"""What this table plays: a ruleset with its options settled, made ready for scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.amount_functions import Calculated, Holds, Picks
from scorekeeper.rules.cards_needed import holders_needed
from scorekeeper.rules.cards_to_tell import counted_facts
from scorekeeper.rules.derived_numbers import changing_numbers, in_working_order
from scorekeeper.rules.hand_texts import HandTexts
from scorekeeper.rules.lookups import by_case
from scorekeeper.rules.model import BEGINNING, Carry, Check, Derived, End, Fact, Local, Ruleset, Test
from scorekeeper.rules.options import settled_options
from scorekeeper.rules.ready_steps import ReadyStep, ready_steps
from scorekeeper.rules.table_cards import TableCards
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass

MOST_PLAYERS = 20


@dataclass(frozen=True, eq=False)
class TableRules(TableCards):
    """A ruleset as one table plays it: options settled, steps ready."""

    @cached_property
    def team_play(self) -> str:
        """Whether players score together: `never`, `may`, `must`."""
        return self._case(self.ruleset.teams) or "never"

    @property
    def last_in(self) -> bool:
        """Whether the last one in wins."""
        return self._case(self.ruleset.winner) == "last_in"

    @property
    def hides_totals(self) -> bool:
        """Whether totals are shown only when the match is over."""
        return self._case(self.ruleset.hides_totals) == "yes"

    @cached_property
    def lowest_wins(self) -> bool:
        """Whether the lowest total leads."""
        return (self.ruleset.leads if self.last_in else self._case(self.ruleset.winner)) == "lowest"

    @cached_property
    def score(self) -> tuple[ReadyStep, ...]:
        """The steps that these options leave open."""
        return ready_steps(self.scope, self.ruleset.score)

    @cached_property
    def totals(self) -> tuple[ReadyStep, ...]:
        """The steps on the totals after each hand."""
        return ready_steps(self.scope, self.ruleset.totals)

    @property
    def final(self) -> tuple[ReadyStep, ...]:
        """The steps on the sheet when the match is over."""
        return ready_steps(self.scope, self.ruleset.final)

    def clause_text(self, clause: str, short: bool = False) -> Local:
        """A rule in words, as it holds under the options of this table and in the hand that is meant."""
        return self.of_the_hand(self.ruleset.clauses[clause].where(self.scope.holds, self.hand, short))

    def of_the_hand(self, said: Local) -> Local:
        """A text with what it names of the hand that is meant."""
        return self._texts.filled(said)

    def of_hand(self, hand: int) -> TableRules:
        """The same rules, whose texts and values speak of this hand."""
        return replace(self, hand=hand) if self._texts.speak_of_hands or self.ruleset.wild_ranks else self

    @cached_property
    def _texts(self) -> HandTexts:
        return HandTexts(self.ruleset, self.scope, self.hand)

    def reminders_in(self, hand_number: int) -> tuple[tuple[Local, str], ...]:
        """What is to be said before this hand, and its clause."""
        rank = self.wild_rank(hand_number)
        names = self.ruleset.pack.named[rank].plural if rank else {}
        known = {"{hand}": str(hand_number), "{dealt}": str(self.deal_in(hand_number) or "")}
        said = []
        for reminder in self.ruleset.reminders:
            local = reminder.texts[(hand_number - 1) % len(reminder.texts)]
            untold = not known["{dealt}"] and any("{dealt}" in text for text in local.values())  # as many as they like
            if self._texts.hold_in(reminder.when, hand_number) and not untold:
                texts = self.of_hand(hand_number)._texts
                filled = {
                    lang: texts.filled({lang: text}, {**known, "{wild}": names.get(lang, "")})[lang]
                    for lang, text in local.items()
                }
                said.append((filled, reminder.clause))
        return tuple(said)

    @property
    def carries(self) -> tuple[tuple[Carry, Calculated, Calculated], ...]:
        """Counters that turn over: every how many, and the points of that."""
        amount = self.scope.amount
        return tuple((carry, amount(carry.every), amount(carry.points)) for carry in self.ruleset.carries)

    @cached_property
    def derived(self) -> tuple[tuple[Derived, Calculated | None], ...]:
        """The numbers worked out before the first step; None for cards read under another table."""
        return tuple(
            (derived, None if derived.fact else by_case(self.scope, derived, self.scope.amount))
            for derived in in_working_order(self.ruleset)
        )

    @cached_property
    def changing(self) -> frozenset[str]:
        """The derived numbers that hang on totals, counters or who is still in: they change while a hand is scored."""
        return changing_numbers(self.ruleset)

    @cached_property
    def ends(self) -> tuple[tuple[Picks, str, bool], ...]:
        """When the match is over: for which sides, the clause, and whether one of them must win."""
        ends = ((self._reached(end), end) for end in self.ruleset.ends)
        return tuple((reached, end.clause, end.among) for reached, end in ends if reached)

    def _reached(self, end: End) -> Picks | None:
        """The sides for which an end holds in a hand, also by one of their players; None where it never does."""
        holds, of = self.scope.holds(end.when), self.scope.recipients(end.of) if end.of else None
        if holds is False:
            return None
        held = _open(holds)

        def reached(view: View) -> tuple[str, ...]:
            asked = of(view) if of else view.sides or ("",)
            return tuple(dict.fromkeys(view.side_of.get(one, one) for one in asked if held(view, one)))

        return reached

    @cached_property
    def checks(self) -> tuple[tuple[Holds, Picks, Check], ...]:
        """What may not be told, or is odd, and of whom it is asked."""
        checks = ((self.scope.holds(check.when), check) for check in self.ruleset.checks)
        return tuple(
            (_open(holds), self.scope.recipients(check.of), check) for holds, check in checks if holds is not False
        )

    def choices_refused(self, fact: Fact) -> dict[str, Check]:
        """The choices of a fact that this table does not have, whatever else is told, and what says so."""
        found: dict[str, Check] = {}
        for check in self.ruleset.checks if fact.kind == "choice" else ():
            own = [test for test in check.when if isinstance(test, Test) and test.name.base == fact.name]
            rest = tuple(test for test in check.when if test not in own)
            if check.refuse and len(own) == 1 and rest and own[0].operator in ("is", "one_of"):
                found.update(dict.fromkeys(own[0].operands, check) if self.scope.holds(rest) is True else {})
        return found

    @cached_property
    def ends_at_once(self) -> tuple[Picks, ...]:
        """The ends that are asked after each step of a hand."""
        return tuple(reached for end in self.ruleset.ends if end.at_once and (reached := self._reached(end)))

    @property
    def most_players(self) -> int:
        """How many may play at most."""
        return self._number(self.ruleset.most_players) or MOST_PLAYERS

    def wrong_number(self, players: int, where: str) -> Problem:
        """That this is not played by so many."""
        numbers = self._numbers_taken()
        least, most = numbers[:1] or (self.least_players,), numbers[-1:] or (self.most_players,)
        facts = {"game": self.ruleset.name, "least": least[0], "most": most[0], "n": players, "names": ()}
        if len(numbers) <= most[0] - least[0]:
            several = facts | {"numbers": tuple(map(str, numbers))}
            return Problem("players.one-of", several, where, ways=(WayOut("rulesets"),))
        key = "players.exactly" if least == most else "players.how-many"
        return Problem(key, facts, where, ways=(WayOut("rulesets"),))

    def _numbers_taken(self) -> tuple[int, ...]:
        known, chosen = self.ruleset.numbers_taken, repr(self.chosen)
        if chosen not in known:
            if len(known) >= MOST_TABLES:
                known.clear()
            known[chosen] = tuple(count for count in range(1, MOST_PLAYERS + 1) if self.takes(count))
        return known[chosen]

    def takes(self, players: int) -> bool:
        """Whether so many may play, whatever else their number would change."""
        settled, _ = settled_options(self.ruleset, self.chosen, players)
        other = TableRules(self.ruleset, settled, players, self.chosen)
        return other.least_players <= players <= other.most_players

    @cached_property  # asked in every hand
    def least_players(self) -> int:
        """How many it takes at least."""
        return self._number(self.ruleset.least_players) or 1

    @property
    def deals_to_the_right(self) -> bool:
        """Whether the deal passes to the right, where it passes round the table."""
        return any(named == "right" for _, named in self.ruleset.deal_next)

    def next_dealer(self, view: View) -> str:
        """Who deals after this hand: `left`, `right`, `same`, or a player of the hand."""
        named = self.scope.case(self.ruleset.deal_next, view) or "left"
        if named in ("left", "right", "same"):
            return named
        return (self.scope.members(named)(view) or ("same",))[0]

    def begins_after(self, view: View) -> str | int | None:
        """Who begins after this hand: a name, or how many seats after the dealer; None where it is not known from that.

        It is not known where nobody is named, or several, or where the cards say it.
        """
        begins = self.scope.case(self.ruleset.begins, view)
        if begins is None or begins in BEGINNING:
            return BEGINNING.get(begins or "")
        named = self.scope.members(begins)(view)
        return named[0] if len(named) == 1 else None

    def begins_at_first(self, players: tuple[str, ...], on_paper: bool) -> int | None:
        """How many seats after the dealer the one sits who begins before any hand was recorded; None: not known so.

        With hands `on_paper` it is not the first hand, and what the last one named for it is not known.
        """
        always = self.ruleset.begins if len(self.ruleset.begins) == 1 else ()
        begins = self.scope.case(always if on_paper else self.ruleset.begins_first or always, View(players))
        return BEGINNING.get(begins or "")

    @staticmethod
    def seat_of(begins: str | int | None, dealer: str, players: tuple[str, ...]) -> str:
        """Which of these begins: the one who is named, or so many seats after the dealer; empty where it is nobody."""
        if isinstance(begins, int):
            return players[(players.index(dealer) + begins) % len(players)] if dealer in players else ""
        return begins if begins in players else ""

    @cached_property
    def holders_needed(self) -> frozenset[str]:
        """The facts known by a card that some step asks for here."""
        steps = (*self.score, *self.totals, *self.final)
        ends = [end for end in self.ruleset.ends if self.scope.holds(end.when) is not False]
        ties = [tie for tie in self.ruleset.ties if self.scope.holds(tie.when) is not False]
        return holders_needed(self.ruleset, steps, self.ruleset.carries, ends, ties)

    @cached_property
    def counted_facts(self) -> tuple[str, ...]:
        """The card facts whose number of cards some amount or condition asks for."""
        return counted_facts(self.ruleset)


MOST_TABLES = 64  # kept of one ruleset


def _open(holds: bool | Holds) -> Holds:
    return holds if not isinstance(holds, bool) else lambda view, me: True


def table_rules_for(
    ruleset: Ruleset, wanted: Mapping[str, object], player_count: int
) -> TableRules | tuple[Problem, ...]:
    """The ruleset with these options, or every problem with them (`where` is `options.NAME` or `players`)."""
    made: dict[tuple[int, str], TableRules] = ruleset.tables_made
    key = (player_count, repr(wanted))
    if key not in made:
        rules = _agreed(ruleset, wanted, player_count)
        if isinstance(rules, tuple):
            return rules
        if len(made) >= MOST_TABLES:
            made.clear()
        made[key] = rules
    return made[key]


def _agreed(ruleset: Ruleset, wanted: Mapping[str, object], player_count: int) -> TableRules | tuple[Problem, ...]:
    settled, problems = settled_options(ruleset, wanted, player_count)
    offered = {name: value for name, value in settled.items() if name in ruleset.options}
    fixed = {name: value for name, value in settled.items() if name not in ruleset.options}
    rules = TableRules(ruleset, offered, player_count, dict(wanted), fixed=fixed)
    if not rules.least_players <= player_count <= rules.most_players:
        problems.append(rules.wrong_number(player_count, "players"))
    return tuple(problems) or rules


def for_players(rules: TableRules, count: int) -> TableRules | None:
    """The same game and options for another number of players; None where so many may not play, or as many as now."""
    if count == rules.player_count:
        return None
    other = table_rules_for(rules.ruleset, rules.chosen, count)
    return other if isinstance(other, TableRules) else None


def following(rules: TableRules, count: int) -> TableRules:
    """The rules when so many play from now on: defaults and the deck follow, where the ruleset says so.

    Who plays in teams neither joins nor leaves.
    """
    return (for_players(rules, count) if rules.ruleset.follows_players else None) or rules


def with_options(rules: TableRules, changed: Mapping[str, object]) -> TableRules | tuple[Problem, ...]:
    """The same table after house rules changed. What was chosen stays chosen; defaults follow the new choices."""
    after = table_rules_for(rules.ruleset, {**rules.chosen, **changed}, rules.player_count)
    return after if isinstance(after, tuple) else replace(after, teams=rules.teams)
