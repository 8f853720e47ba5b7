"""Every name that a ruleset's amounts, conditions and steps speak of exists, and is of the kind it is used as."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from graphlib import CycleError, TopologicalSorter
from typing import Any

from scorekeeper.messages.nearest import nearest
from scorekeeper.rules import amounts
from scorekeeper.rules.amount_functions import OF_PEOPLE, PREFIXES
from scorekeeper.rules.build import plain_number
from scorekeeper.rules.lookups import NO_ROW, span
from scorekeeper.rules.model import BEGINNING
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.schema_fields import FileReading, Path

Tree = Mapping[str, Any]
_WORD = re.compile("[a-z][a-z0-9_]*")
ALWAYS = ("total", "points_so_far", "hand_number", "player_count", "still_in", "dealt", "seats_after_dealer")
EVERYBODY = ("everyone", "each_player")
DEALER = "dealer"  # of this hand
OF_THIS_HAND = "points_so_far"  # nobody has any before the first step
TAKEN = (*ALWAYS, *EVERYBODY, DEALER, "any_of", "me", "nobody", *amounts.FUNCTIONS)
AROUND = ("left", "right", "same")  # where the deal goes from the dealer
BEGINS, BEGINS_FIRST = ("deal", "begins"), ("deal", "begins_first")
NUMBERS = ("number", "cards", "grid", "yes_no", "order")
BEFORE_PLAY = ("options", "deck", "players", "teams", "values", "facts", "play", "rules", "verdicts")
DEALT = ("deal", "cards")  # between hands, too; but who deals the next one is known, and who is behind
BETWEEN_HANDS = (("match", "buying_in"), ("match", "money"), DEALT)  # nothing was told there
SETTLED = (("match", "winner"), ("match", "hidden"), ("match", "starts_at"), BEGINS_FIRST)  # before any hand
STEPS, FINAL_STEPS = ("score", "totals"), ("match", "final")
SUMS = ("sum", "total", "everyone", "everybody")  # what people write for `all`


def check_names(tree: Tree, reading: FileReading) -> None:
    """Keep a problem for every name that means nothing, or something of another kind."""
    names = NamesInScope(tree, reading)
    for path, text in reading.found["amount"]:
        names.amount(text, path, () if path[0] == "values" else known_at(path))
        if path[-2:-1] == ("counts",) and (path[0] in STEPS or path[:2] == FINAL_STEPS):
            names.counter(str(path[-1]), path)
    for path, when in reading.found["condition"]:
        names.condition(when, path)
    for path, name in reading.found["player"]:
        names.person(name.removeprefix("not "), path)
    for name, made in tree.get("derive", {}).items():
        if "table" in made:
            names.looked_up(made["table"], made.get("rows", ()), ("derive", name))
    names.circles()


def known_at(path: Path) -> tuple[str, ...] | None:
    """What a place of the file may ask for besides options; None: whatever the hand tells."""
    if path[0] == "reminders" or (path[0] == "rules" and "under" in path):
        return ("player_count", "hand_number")
    if path[0] == "this_hand":
        return ("player_count", "hand_number", "dealt")
    if path[0] == "facts" and path[2] in ("must_total", "min", "max"):
        return ("player_count", "hand_number", "dealt")
    if path[0] == "facts" and path[2] == "when":
        return None  # what of the hand, `fact_checks` says
    return ("player_count",) if path[0] in BEFORE_PLAY or path[:2] in SETTLED else None


class NamesInScope:
    """What may be named where, and of what kind it is."""

    def __init__(self, tree: Tree, reading: FileReading) -> None:
        self.reading = reading
        self.options: Tree = tree.get("options", {})
        self.facts: Tree = tree["facts"]
        self.counters = tuple(tree.get("counters", ()))
        self.roles: Tree = tree.get("roles", {})
        self.derived = list(tree.get("derive", {}))
        self.people = {DEALER, *self.roles} | {name for name, fact in self.facts.items() if fact["kind"] in OF_PEOPLE}
        counted = {name for name, fact in self.facts.items() if fact["kind"] in NUMBERS}
        self.numbers = counted.union(self.derived, tree.get("counters", ()), ALWAYS)
        self.hangs_on: dict[str, set[str]] = {name: set() for name in (*self.roles, *self.derived)}
        taken = set(TAKEN)
        for block in ("facts", "counters", "derive", "roles", "options"):
            for name in tree.get(block, ()):
                if name in taken:
                    reading.wrong_at("rules.two-meanings", (block, name), name=name)
            taken.update(tree.get(block, ()))

    def amount(self, text: str, path: Path, known: tuple[str, ...] | None) -> None:
        """Every name of an amount exists and is a number; `known` as in `known_at`."""
        amount = self._parsed(text, path)
        for name in amounts.names(amount) if amount else ():
            self._number(name, path, known)
        for divisor in amounts.divisors(amount) if amount else ():
            if not self._is_above_nothing(divisor):
                self.reading.wrong_at("rules.may-divide-by-nothing", path, amount=text)

    def _is_above_nothing(self, amount: amounts.Amount) -> bool:
        """Whether an amount is 1 or more in every hand."""
        if isinstance(amount, amounts.Number):
            return amount.value > 0
        if isinstance(amount, amounts.Name):
            option = self.options.get(amount.base, {})
            always = amount.base in ("player_count", "hand_number") or (
                plain_number(option.get("min"), 0) > 0 and not option.get("none") and not option.get("also")
            )
            return always and not amount.prefix
        if amount.what == "max":
            return any(self._is_above_nothing(part) for part in amount.parts)
        return amount.what in ("+", "*", "min") and all(self._is_above_nothing(part) for part in amount.parts)

    def _parsed(self, text: str, path: Path) -> amounts.Amount | None:
        try:
            return amounts.parse(text)
        except amounts.AmountError as wrong:
            self.reading.wrong_at(wrong.key, path, **wrong.facts)
            return None

    def _number(self, name: amounts.Name, path: Path, known: tuple[str, ...] | None) -> bool:
        """Whether the name is a number that is known there; if not, why."""
        self._seen(name.base, path)
        told = self._told(path) if known is None else set()
        numbers = told if name.prefix else told.union(known or (), self._number_options(path))
        if name.base not in numbers and name.prefix not in told:
            self._unknown("rules.no-such-name", name.base, sorted(numbers), path)
        elif name.prefix and name.prefix not in PREFIXES and not self._is_person(name.prefix, path):
            self._not_whose(name, path)
        elif name.count and self.facts.get(name.base, {}).get("kind") not in CARD_FACTS:
            self.reading.wrong_at("rules.not-card-fact", path, name=name.base)
        else:
            return True
        return False

    def _told(self, path: Path) -> set[str]:
        """The numbers of a hand; a derived one only knows those derived above it."""
        if path[:2] in BETWEEN_HANDS:
            return {*self.counters, "total", "still_in", "hand_number", "player_count"}
        if path[0] != "derive":
            return self.numbers
        return self.numbers - {OF_THIS_HAND, str(path[1])}

    def _known_between(self) -> set[str]:
        """Who deals, and the roles that hang on nothing that is told of a hand."""
        told = {*self.facts, *self.derived, OF_THIS_HAND} - set(self.counters)
        known = {DEALER}
        for name, role in self.roles.items():
            words = set(_WORD.findall(str(role)))
            if not words & told and not words & (self.roles.keys() - known):
                known.add(name)
        return known

    def _number_options(self, path: Path) -> set[str]:
        """The options that are numbers; an option only knows those above it."""
        numbers = [name for name, option in self.options.items() if option["kind"] == "number"]
        return {name for name in numbers if path[0] != "options" or not self._is_below(name, path)}

    def _not_whose(self, name: amounts.Name, path: Path) -> None:
        """`sum.bid`, `bid.sum`, `bid.out`: what stands before the point is nobody."""
        turned = name.base in SUMS or name.base not in self.numbers
        number, word = (name.prefix, name.base) if turned else (name.base, name.prefix)
        whose = (*PREFIXES, *sorted(self.people))
        meant = "all" if word in SUMS else nearest(word, whose)
        text = f"{name.prefix}.{name.column}"
        self.reading.wrong_at("rules.not-whose", path, text=text, number=number, nearest=meant, choices=whose)

    def looked_up(self, text: str, rows: Collection[str], path: Path) -> None:
        """A table is looked up by an option or a fact of a few words, and its rows are these, or by a number."""
        name = self._parsed(text, path)
        if not isinstance(name, amounts.Name):
            return
        option: Tree = {} if name.prefix or name.count else self.options.get(name.base, {})
        if option.get("kind") == "choice" or self._is_word(name, path):
            choices = (*(option or self.facts[name.base]).get("choices", ()), "none", "other")
        elif self._number(name, path, None):
            choices = ("4", "1-9", "13+", "other")
            rows = [key for key in rows if span(key) == NO_ROW]
        else:
            return
        for key in rows:
            self._choice(key, choices, (*path, "rows", key))

    def _is_word(self, name: amounts.Name, path: Path) -> bool:
        """Whether this is a fact of a few words; whose it is has to exist."""
        is_word = self.facts.get(name.base, {}).get("kind") == "choice" and not name.count
        if is_word and name.prefix and not self._is_person(name.prefix, path):
            self._unknown_person(name.prefix, path)
        return is_word

    def counter(self, name: str, path: Path) -> None:
        """The name is a counter."""
        if name not in self.counters:
            self._unknown("rules.no-such-counter", name, self.counters, path)

    def person(self, name: str, path: Path) -> None:
        """The name is a player fact or a role."""
        others: tuple[str, ...] = EVERYBODY
        if path[:2] == FINAL_STEPS:
            others = (*EVERYBODY, "champion")
        elif path[:2] == ("deal", "next"):
            others = (*EVERYBODY, *AROUND)
        elif path[:2] in (BEGINS, BEGINS_FIRST):
            others = tuple(BEGINNING)
        if name not in others and not self._is_person(name, path):
            self._unknown_person(name, path)

    def _is_person(self, name: str, path: Path) -> bool:
        self._seen(name, path)
        return name in self.people

    def _unknown_person(self, name: str, path: Path) -> None:
        self._unknown("rules.no-such-role", name, sorted(self.people), path)

    def _unknown(self, key: str, name: str, known: Collection[str], path: Path) -> None:
        self.reading.wrong_at(key, path, name=name, choices=tuple(known), nearest=nearest(name, known))

    def condition(self, when: Tree, path: Path) -> None:
        """Every comparison speaks of something that exists, and compares it with what it can be."""
        for text, compared in when.items():
            name = self._parsed(text, path)
            if not isinstance(name, amounts.Name):
                continue
            for operator, operand in compared.items() if isinstance(compared, Mapping) else (("is", compared),):
                for one in operand if isinstance(operand, list) else [operand]:
                    self._compared(name, operator, one, path)

    def _compared(self, name: amounts.Name, operator: str, operand: str, path: Path) -> None:
        base, known, own = name.base, known_at(path), not (name.prefix or name.count)
        option, fact = self.options.get(base), self.facts.get(base)
        people = self._known_between() if path[:2] == DEALT else set[str]()
        if path[:2] in BETWEEN_HANDS and option is None and base not in self._told(path) | people:
            self._unknown("rules.no-such-name", base, sorted(self._told(path) | people), path)
        elif known is not None and option is None and base not in known:
            self._unknown("rules.only-options", base, (*self.options, *known), path)
        elif option is not None and path[0] == "options" and self._is_below(base, path):
            self.reading.wrong_at("rules.option-below", path, name=base, option=path[1])
        elif option is not None and option["kind"] != "number" and own:
            self._words(option, operator, operand, path)
        elif self._is_word(name, path):
            self._words(self.facts[base], operator, operand, path)
        elif base in self.people and own:
            self._is_person(base, path)
            if operand not in ("nobody", "me") and not self._is_person(operand, path):
                self._unknown_person(operand, path)
            self._choice(operator, ("is", "is_not"), path)
        else:
            words = ("none", *option.get("also", ())) if option else ()
            if fact is not None and fact["kind"] == "yes_no":
                words = ("yes", "no")
            if self._number(name, path, known) and operand not in words:
                self.amount(operand, path, known)

    def _is_below(self, base: str, path: Path) -> bool:
        """Whether an option is settled only after the one that asks for it, or is that option itself."""
        names = list(self.options)
        return names.index(base) >= names.index(str(path[1]))

    def _words(self, tree: Tree, operator: str, operand: str, path: Path) -> None:
        self._choice(operand, ("yes", "no") if tree["kind"] == "yes_no" else (*tree.get("choices", ()), "none"), path)
        self._choice(operator, ("is", "is_not", "one_of"), path)

    def _choice(self, text: str, choices: tuple[str, ...], path: Path) -> None:
        if text not in choices:
            facts = {"text": text, "choices": choices, "nearest": nearest(text, choices)}
            self.reading.wrong_at("rules.not-a-choice", path, **facts)

    def _seen(self, name: str, path: Path) -> None:
        """A role or a derived number speaks of another."""
        own = path[0] == "derive" and name == path[1]  # which is no number that is known there
        if path[0] in ("roles", "derive") and not own and (name in self.hangs_on or name == OF_THIS_HAND):
            self.hangs_on[str(path[1])].add(name)

    def circles(self) -> None:
        """No role hangs on itself; asked when every name was seen."""
        order = TopologicalSorter(self.hangs_on)
        with suppress(CycleError):  # what is in no circle still has its turn
            order.prepare()
        settled: set[str] = set()
        while turn := order.get_ready():
            settled.update(turn)
            order.done(*turn)
        bad = [("roles", name) for name in self.roles if name not in settled]
        bad = bad or [("derive", name) for name in self.derived if self._comes_back(name)]
        for block, name in bad:
            self.reading.wrong_at("rules.role-circle", (block, name), name=name)
        for name in self.derived:
            through = next((role for role in self.hangs_on[name] if self._is_of_this_hand(role)), "")
            if through:
                self.reading.wrong_at("rules.too-early", ("derive", name), name=name, role=through)

    def _comes_back(self, name: str) -> bool:
        """Whether a role or a derived number hangs on itself, by way of whatever."""
        seen, open_names = set[str](), set(self.hangs_on[name])
        while open_names:
            one = open_names.pop()
            seen.add(one)
            open_names |= self.hangs_on.get(one, set()) - seen
        return name in seen

    def _is_of_this_hand(self, role: str) -> bool:
        """Whether a role hangs on the points of this hand, also by way of another role."""
        seen, open_names = set[str](), {role} & self.roles.keys()
        while open_names:
            one = open_names.pop()
            seen.add(one)
            open_names |= self.hangs_on.get(one, set()) - seen
        return OF_THIS_HAND in seen
