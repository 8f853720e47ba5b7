"""Amounts, conditions and recipients made into functions of one hand, once for a ruleset and its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorekeeper.rules.amounts import Amount, Name, Number, parse
from scorekeeper.rules.arithmetic import COMPARISONS, OPERATIONS
from scorekeeper.rules.model import AnyOf, Cases, Recipient, Role, Ruleset, Test, When
from scorekeeper.rules.values_by_name import OF_ALL, OF_RIVALS, View
from scorekeeper.values import dataclass

Value = int | str | bool | tuple[str, ...] | None  # of an option; None is `none`
Calculated = Callable[[View, str], int]
Holds = Callable[[View, str], bool]
Picks = Callable[[View], tuple[str, ...]]


@dataclass(frozen=True)
class Scope:
    """What the names mean before any hand: the ruleset, the options chosen and how many play."""

    ruleset: Ruleset
    options: Mapping[str, Value]
    player_count: int = 0  # asked for where nobody plays a hand yet

    def amount(self, amount: Amount) -> Calculated:
        """The amount as a function of hand and player."""
        folded = self._folded(amount)
        if isinstance(folded, int):
            number = folded
            return lambda view, me: number
        return folded

    def constant(self, text: str) -> int | None:
        """The value of an amount that only asks for options, None if it asks for more."""
        folded = self._folded(parse(text))
        return folded if isinstance(folded, int) else None

    def holds(self, when: When) -> bool | Holds:
        """The condition: decided already where only options are asked, else a function of hand and player."""
        open_tests: list[Holds] = []
        for test in when:
            decided = self._any(test) if isinstance(test, AnyOf) else self._test(test)
            if decided is False:
                return False
            if decided is not True:
                open_tests.append(decided)
        if not open_tests:
            return True
        if len(open_tests) == 1:
            return open_tests[0]
        return lambda view, me: all(test(view, me) for test in open_tests)

    def case(self, cases: Cases, view: View | None = None, me: str = "") -> str | None:
        """The value of the first case that holds, None where none does; `view` where they ask for more than options."""
        for when, value in cases:
            holds = self.holds(when)
            if holds is True or (holds is not False and holds(view or View(()), me)):
                return value
        return None

    def members(self, name: str) -> Picks:
        """Those that a fact, a role or `champion` names; `everyone` is every side of this hand."""
        if name == "everyone":
            return lambda view: view.sides
        if name == "each_player":
            return lambda view: view.players
        if name in self.ruleset.roles:
            return self._role(self.ruleset.roles[name])
        return lambda view: view.groups.get(name, ())

    def recipients(self, to: Recipient) -> Picks:
        """Those a step is for. A step for an empty role does nothing, and so does its `not` twin."""
        of = self._of(to)
        amount = to.most or to.least
        if amount is None:
            return of
        extreme = self._extreme(self.amount(amount), to.most is not None, to.tie == "all")
        return lambda view: extreme(view, of(view))

    def _of(self, to: Recipient) -> Picks:
        members = self.members(to.name)
        if not to.negated:
            return members

        def others(view: View) -> tuple[str, ...]:
            named = members(view)
            return tuple(one for one in view.kin(named[0]) if one not in named) if named else ()

        return others

    def _role(self, role: Role) -> Picks:
        of = self.recipients(role.of)
        holds = self.holds(role.when)
        pick = role.pick
        amount = pick.most or pick.least if pick else None
        extreme = (
            self._extreme(self.amount(amount), pick.most is not None, pick.tie == "all") if pick and amount else None
        )

        def found(view: View) -> tuple[str, ...]:
            within = of(view) if holds is not False else ()
            if holds is not True and holds is not False:
                within = tuple(player for player in within if holds(view, player))
            return extreme(view, within) if extreme else within

        return found

    def _extreme(
        self, amount: Calculated, most: bool, share: bool
    ) -> Callable[[View, tuple[str, ...]], tuple[str, ...]]:
        def found(view: View, of: tuple[str, ...]) -> tuple[str, ...]:
            numbers = {one: amount(view, one) for one in of}
            if not numbers:
                return ()
            extreme = max(numbers.values()) if most else min(numbers.values())
            players = tuple(one for one, number in numbers.items() if number == extreme)
            return players if share or len(players) == 1 else ()

        return found

    def _folded(self, amount: Amount) -> int | Calculated:
        if isinstance(amount, Number):
            return amount.value
        if isinstance(amount, Name):
            return self._name(amount)
        parts = [self._folded(part) for part in amount.parts]
        operate = OPERATIONS[amount.what]
        if all(isinstance(part, int) for part in parts):
            return operate(*parts)
        functions = [part if not isinstance(part, int) else _constant(part) for part in parts]
        if len(functions) == 1:
            only = functions[0]
            return lambda view, me: operate(only(view, me))
        left, right = functions
        return lambda view, me: operate(left(view, me), right(view, me))

    def _name(self, name: Name) -> int | Calculated:
        if name.base in self.options and not name.prefix:
            value = self.options[name.base]
            return value if isinstance(value, int) else 0
        if name.base == "hand_number":
            return lambda view, me: view.hand_number
        if name.base == "player_count":
            return lambda view, me: len(view.players) or self.player_count
        if name.base == "still_in":
            return lambda view, me: len(view.sides)
        if name.base == "dealt":
            return self._dealt()
        column, prefix = name.column, name.prefix
        if not prefix:
            return lambda view, me: view.columns[column].get(me, 0)
        if prefix in OF_ALL:
            over = OF_ALL[prefix]
            return lambda view, me: over(view.columns[column], view.kin(me))
        if prefix in OF_RIVALS:
            over_rivals = OF_RIVALS[prefix]
            return lambda view, me: over_rivals(view.columns[column], view.rivals(me))
        if prefix == "side":
            return lambda view, me: view.columns[column].get(view.side_of.get(me, me), 0)
        members = self.members(prefix)
        if self._is_picked(prefix):
            return lambda view, me: sum(view.columns[column].get(player, 0) for player in members(view)[:1])
        return lambda view, me: sum(view.columns[column].get(player, 0) for player in members(view))

    def _is_picked(self, name: str) -> bool:
        """Whether a role goes to who has most or least: if several share it, each of them has that many."""
        role = self.ruleset.roles.get(name)
        return role is not None and role.pick is not None

    def _dealt(self) -> Calculated:
        """The cards dealt to each in this hand."""
        deals = [(self.holds(when), self.amount(parse(text))) for when, text in self.ruleset.deal_cards]

        def dealt(view: View, me: str) -> int:
            if me in view.dealt:
                return view.dealt[me]
            held = (amount for holds, amount in deals if holds is True or (holds and holds(view, me)))
            return next((amount(view, me) for amount in held), 0)

        return dealt

    def _any(self, either: AnyOf) -> bool | Holds:
        decided = [self.holds(alternative) for alternative in either.alternatives]
        if any(one is True for one in decided):
            return True
        still_open = [one for one in decided if not isinstance(one, bool)]
        if not still_open:
            return False
        return lambda view, me: any(test(view, me) for test in still_open)

    def _test(self, test: Test) -> bool | Holds:
        base, ruleset = test.name.base, self.ruleset
        if not test.name.prefix:
            if base in self.options and not isinstance(self.options[base], int):
                return self._of_words(test, self.options[base])
            if base in self.options and isinstance(self.options[base], bool):
                return (self.options[base] is (test.operands[0] == "yes")) is (test.operator == "is")
            fact = ruleset.facts.get(base)
            if base == "dealer" or base in ruleset.roles or (fact is not None and fact.kind in OF_PEOPLE):
                return self._of_players(test)
        if base in ruleset.facts and ruleset.facts[base].kind == "choice":
            said, positive = self.said(test.name), test.operator != "is_not"
            return lambda view, me: (said(view, me) in test.operands) is positive
        return self._of_numbers(test)

    def said(self, name: Name) -> Callable[[View, str], str]:
        """The word that was chosen in a fact of a few words, by the player or side that `name` means."""
        base = name.base
        if not name.prefix:
            return lambda view, me: str(view.words.get(base, {}).get(me, "none"))
        members = self.members(name.prefix)
        return lambda view, me: str(view.words.get(base, {}).get((members(view) or ("",))[0], "none"))

    def _of_words(self, test: Test, value: Value) -> bool:
        """A choice, several choices, a word beside a number, or `none`: settled by the options alone."""
        if test.operator not in ("is", "is_not", "one_of"):
            return False  # a comparison with `none` or `any` never holds
        if isinstance(value, tuple):
            matches = any(operand in value for operand in test.operands) or (test.operands == ("none",) and not value)
        else:
            matches = ("none" if value is None else value) in test.operands
        return matches is (test.operator != "is_not")

    def _of_players(self, test: Test) -> Holds:
        members, wanted = self.members(test.name.base), test.operands[0]
        positive = test.operator == "is"
        if wanted == "nobody":
            return lambda view, me: (not members(view)) is positive
        if wanted == "me":
            return lambda view, me: view.is_one(me, members(view)) is positive
        other = self.members(wanted)
        return lambda view, me: (members(view) == other(view)) is positive

    def _of_numbers(self, test: Test) -> bool | Holds:
        mine = self._folded(test.name)
        option = self.ruleset.settings.get(test.name.base)
        words = option.also if option else ()  # a number is none of the words allowed beside numbers
        operands = [None if operand in words else self._operand(operand) for operand in test.operands]
        if test.operator == "one_of":
            return _either([_compared("is", mine, operand) for operand in operands if operand is not None])
        if test.operands[0] == "yes":  # of a side it is yes where one of its players says yes
            return _compared("above" if test.operator == "is" else "is", mine, 0)
        operand = operands[0]
        return test.operator == "is_not" if operand is None else _compared(test.operator, mine, operand)

    def _operand(self, text: str) -> int | Calculated | None:
        """The other side of a comparison; None for an option that is `none`: it never holds."""
        if text in ("yes", "no"):
            return int(text == "yes")
        if text == "none" or (text in self.options and self.options[text] is None):
            return None
        return self._folded(parse(text))


def _constant(number: int) -> Calculated:
    return lambda view, me: number


def _compared(operator: str, left: int | Calculated, right: int | Calculated) -> bool | Holds:
    compare = COMPARISONS[operator]
    if isinstance(left, int) and isinstance(right, int):
        return compare(left, right)
    if isinstance(right, int) and not isinstance(left, int):
        one, number = left, right
        return lambda view, me: compare(one(view, me), number)
    a = _constant(left) if isinstance(left, int) else left
    b = _constant(right) if isinstance(right, int) else right
    return lambda view, me: compare(a(view, me), b(view, me))


def _either(tests: list[bool | Holds]) -> bool | Holds:
    if True in tests:
        return True
    still_open = [test for test in tests if not isinstance(test, bool)]
    return (lambda view, me: any(test(view, me) for test in still_open)) if still_open else False


OF_PEOPLE = ("player", "side", "players")  # facts that name players or sides


PREFIXES = ("others", "all", "lowest", "highest", "lowest_other", "highest_other", "side")
