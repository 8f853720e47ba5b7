"""Every name that a ruleset's amounts, conditions and steps speak of exists, and is of the kind it is used as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules import amounts
from scorekeeper.rules.calculate import OF_PEOPLE, PREFIXES
from scorekeeper.rules.fields import Path, Reading
from scorekeeper.rules.nearest import nearest

Tree = Mapping[str, Any]
ALWAYS = ("total", "points_so_far", "hand_number", "player_count", "still_in", "dealt")
IN_OPTIONS = ("player_count",)
IN_DEAL = ("player_count", "hand_number")  # known before the hand is told of
IN_SUMS = (*IN_DEAL, "dealt")
OF_OPTIONS = ("options", "deck", "players", "teams", "values", "play", "rules", "verdicts")
BEFORE_PLAY = ("deck", "players", "deal")  # settled when a match starts
SETTLED = ("packs", "jokers", "min", "max", "cards", "use")
EVERYBODY = ("everyone", "each_player")
DEALER = "dealer"  # of this hand
NUMBERS = ("number", "cards", "grid", "yes_no", "order")


def check_names(tree: Tree, reading: Reading) -> None:
    """Keep a problem for every name that means nothing, or something of another kind."""
    names = Names(tree, reading)
    for path, text in _amounts(tree):
        names.amount(text, path)
    for path, when, only in _conditions(tree):
        names.condition(when, path, only)
    for path, name in _people(tree):
        names.person(name, path)
    for name, made in tree.get("derive", {}).items():
        if "table" in made:
            names.looked_up(made["table"], ("derive", name))
    names.roles_end()


def walk(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every place of a tree and what stands there, from the outside in."""
    yield path, tree
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            yield from walk(value, (*path, key))
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            yield from walk(value, (*path, number))


_AMOUNT_KEYS = ("points", "set", "multiply", "most", "least", "must_total", "amount", "every")
_BLOCKS = ("score", "totals", "match", "roles", "facts", "values", "derive", "counters", *BEFORE_PLAY)


def _amounts(tree: Tree) -> Iterator[tuple[Path, str]]:
    for block in _BLOCKS:
        for path, value in walk(tree.get(block, {}), (block,)):
            if isinstance(value, str) and "when" not in path and value != "face" and _is_amount(path, value):
                yield path, value


def _is_amount(path: Path, value: str) -> bool:
    block, key = path[0], path[-1]
    if block in BEFORE_PLAY:
        return key in SETTLED and path[:2] != ("deal", "next") and value != "any"
    if key in _AMOUNT_KEYS or (len(path) > 1 and path[-2] in ("counts", "rows")):
        return True
    if key == "of":  # of a tie-break; a role or a step names people with it
        return path[:2] == ("match", "ties")
    return key == "use" and (block in ("values", "derive") or path[2:3] == ("must_total",))


def _conditions(tree: Tree) -> Iterator[tuple[Path, Tree, tuple[str, ...] | None]]:
    """Every condition, and what it may ask for besides options; None: anything."""
    for path, value in walk({key: value for key, value in tree.items() if key not in ("examples", "pack")}):
        if path and (path[-1] == "when" or (len(path) > 2 and path[-2] == "only")) and isinstance(value, Mapping):
            early = path[0] in OF_OPTIONS or path[:2] == ("match", "winner") or path[2:3] == ("take",)
            before = path[:2] == ("deal", "cards") or path[2:3] == ("must_total",)
            yield path, value, IN_OPTIONS if early else IN_DEAL if before else None


def _people(tree: Tree) -> Iterator[tuple[Path, str]]:
    for block in ("score", "totals", "match", "roles", "checks"):
        for path, value in walk(tree.get(block, {}), (block,)):
            of = path[-1] == "of" and (block in ("roles", "checks") or path[-2] == "to")
            if isinstance(value, str) and "when" not in path and (path[-1] in ("to", "winner") or of):
                yield path, value.removeprefix("not ")
    for path, value in walk(tree["deal"]["next"], ("deal", "next")):
        if isinstance(value, str) and (path[-1] in ("next", "use")) and value not in ("left", "right", "same"):
            yield path, value


class Names:
    """What may be named where, and of what kind it is."""

    def __init__(self, tree: Tree, reading: Reading) -> None:
        self.tree, self.reading = tree, reading
        self.options: Tree = tree.get("options", {})
        self.facts: Tree = tree["facts"]
        self.people = (
            {name for name, fact in self.facts.items() if fact["kind"] in OF_PEOPLE}
            | set(tree.get("roles", {}))
            | {DEALER}
        )
        counted = {name for name, fact in self.facts.items() if fact["kind"] in NUMBERS}
        self.numbers = counted | set(tree.get("derive", {})) | set(tree.get("counters", {})) | set(ALWAYS)
        taken = {*ALWAYS, *EVERYBODY, DEALER}
        for block in ("facts", "counters", "derive", "roles", "options"):
            for name in tree.get(block, {}):
                if name in taken:
                    reading.wrong_at("rules.two-meanings", (block, name), name=name)
            taken |= set(tree.get(block, {}))

    def amount(self, text: str, path: Path) -> None:
        """Every name of an amount exists and is a number."""
        for name in amounts.names(amounts.parse(text)):
            self._number(name, path)

    def _number(self, name: amounts.Name, path: Path) -> None:
        known = self._known(bool(name.prefix), path)
        if name.base not in known:
            facts = {"name": name.base, "choices": tuple(sorted(known)), "nearest": nearest(name.base, known)}
            self.reading.wrong_at("rules.no-such-name", path, **facts)
        elif name.prefix and name.prefix not in PREFIXES and name.prefix not in self.people:
            self._unknown_person(name.prefix, path)
        elif name.count and self.facts.get(name.base, {}).get("kind") not in ("cards", "grid"):
            self.reading.wrong_at("rules.not-card-fact", path, name=name.base)

    def _known(self, prefixed: bool, path: Path) -> set[str]:
        """The numbers there are at a place of the file: cards are valued, packs chosen before any hand is told of."""
        options = {option for option, tree in self.options.items() if tree["kind"] == "number"}
        of_sum = path[0] == "facts"
        early = (path[0] in (*BEFORE_PLAY, "values") or of_sum) and path[:2] != ("deal", "next")
        if prefixed:
            return set() if early else self._worked_out(path)
        if not early:
            return options | self._worked_out(path)
        in_hand = IN_DEAL if path[:2] == ("deal", "cards") else IN_SUMS if of_sum else IN_OPTIONS
        is_value = path[0] == "values" and "when" not in path
        return options | (set() if is_value else set(in_hand))

    def _worked_out(self, path: Path) -> set[str]:
        """The numbers of a hand; a derived one only knows those derived above it."""
        if path[0] != "derive" or len(path) < 2:
            return self.numbers
        names = list(self.tree["derive"])
        return self.numbers - {"points_so_far"} - set(names[names.index(path[1]) :])

    def looked_up(self, text: str, path: Path) -> None:
        """What a table is looked up by is a number, or an option or fact of a few words."""
        name = amounts.parse(text)
        assert isinstance(name, amounts.Name)
        found = self.facts.get(name.base) or self.options.get(name.base) or {}
        if found.get("kind") != "choice":
            self._number(name, path)

    def person(self, name: str, path: Path) -> None:
        """The name is a player fact or a role."""
        always = (*EVERYBODY, "champion") if path[:2] == ("match", "final") else EVERYBODY
        if name not in self.people and name not in always:
            self._unknown_person(name, path)

    def _unknown_person(self, name: str, path: Path) -> None:
        self.reading.wrong_at(
            "rules.no-such-role",
            path,
            name=name,
            choices=tuple(sorted(self.people)),
            nearest=nearest(name, self.people),
        )

    def condition(self, when: Tree, path: Path, only: tuple[str, ...] | None) -> None:
        """Every comparison speaks of something that exists, and compares it with what it can be."""
        for text, compared in when.items():
            if text == "any_of":
                for alternative in compared:
                    self.condition(alternative, path, only)
                continue
            name = amounts.parse(text)
            assert isinstance(name, amounts.Name)
            operands = compared if isinstance(compared, Mapping) else {"is": compared}
            for operator, operand in operands.items():
                for one in operand if isinstance(operand, list) else [operand]:
                    self._compared(name, operator, one, path, only)

    def _compared(
        self, name: amounts.Name, operator: str, operand: str, path: Path, only: tuple[str, ...] | None
    ) -> None:
        base = name.base
        option, fact = self.options.get(base), self.facts.get(base)
        if only is not None and option is None and base not in only:
            self.reading.wrong_at(
                "rules.only-options",
                path,
                name=base,
                choices=(*self.options, *only),
                nearest=nearest(base, self.options),
            )
        elif option is not None and path[0] == "options" and self._is_below(base, path):
            self.reading.wrong_at("rules.option-below", path, name=base, option=path[1])
        elif option is not None and option["kind"] != "number":
            self._choice(base, option, operator, operand, path)
        elif option is not None and operand in ("none", *option.get("also", ())):
            pass
        elif fact is not None and fact["kind"] == "choice":
            self._choice(base, fact, operator, operand, path)
        elif base in self.people and not name.prefix:
            if operand not in ("nobody", "me") and operand not in self.people:
                self._unknown_person(operand, path)
            if operator not in ("is", "is_not"):
                self.reading.wrong_at("rules.not-a-choice", path, text=operator, choices=("is", "is_not"), nearest="")
        else:
            self._number(name, path)
            if not (fact is not None and fact["kind"] == "yes_no" and operand in ("yes", "no")):
                self._operand(operand, path)

    def _is_below(self, base: str, path: Path) -> bool:
        """Whether an option is settled only after the one that asks for it, or is that option itself."""
        names = list(self.options)
        return names.index(base) >= names.index(str(path[1]))

    def _choice(self, base: str, tree: Tree, operator: str, operand: str, path: Path) -> None:
        choices = ("yes", "no") if tree["kind"] == "yes_no" else (*tree.get("choices", {}), "none")
        if operand not in choices:
            self.reading.wrong_at(
                "rules.not-a-choice", path, text=operand, choices=choices, nearest=nearest(operand, choices)
            )
        if operator not in ("is", "is_not", "one_of"):
            self.reading.wrong_at(
                "rules.not-a-choice", path, text=operator, choices=("is", "is_not", "one_of"), nearest=""
            )

    def _operand(self, operand: str, path: Path) -> None:
        try:
            self.amount(operand, path)
        except amounts.AmountError as wrong:
            self.reading.wrong_at(wrong.key, path, **wrong.facts)

    def roles_end(self) -> None:
        """No role hangs on itself."""
        roles: Tree = self.tree.get("roles", {})
        needs = {name: {word for word in _role_names(role) if word in roles} for name, role in roles.items()}
        needed_by: dict[str, list[str]] = {name: [] for name in roles}
        for name, needed in needs.items():
            for word in needed:
                needed_by[word].append(name)
        free = [name for name, needed in needs.items() if not needed]
        while free:  # what hangs on nothing else is settled, and then what hangs on that alone
            settled = free.pop()
            needs.pop(settled)
            for name in needed_by[settled]:
                needs[name].discard(settled)
                if not needs[name]:
                    free.append(name)
        for name in needs:
            self.reading.wrong_at("rules.role-circle", ("roles", name), name=name)


def _role_names(role: Tree) -> Iterator[str]:
    for path, value in walk(role):
        words = [str(part) for part in path[1:]] + ([value] if isinstance(value, str) else [])  # a role may be `most`
        for word in words:
            yield from word.replace("not ", "").replace(".", " ").split()
