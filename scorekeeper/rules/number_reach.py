"""How far the numbers of a ruleset can go: what no play can bring about, and what would grow without end.

Numbers are taken as wide as they may be, so what is said here not to be possible is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Any

from scorekeeper.rules.amounts import DIVISIONS, Amount, AmountError, Name, Number, names, parse
from scorekeeper.rules.schema_fields import FileReading, Path

Tree = Mapping[str, Any]
Span = tuple[float, float]  # the least and the most
ANY: Span = (-inf, inf)
MANY = 20.0  # players
AROUND = ("all", "others")  # added up over several
GROWS = 2  # times as much after each hand is too much


def check_reach(tree: Tree, reading: FileReading) -> None:
    """Keep a problem where no end can be reached, and where a total or a counter multiplies itself hand by hand."""
    ends = tree["match"]["ends"]
    reach = Reach(tree)
    if ends and not any(reach.can_hold(end["when"]) for end in ends):
        reading.wrong_at("rules.never-ends", ("match", "ends", 0))
    for path, name, how, text, always in _changes(tree):
        if _runs_away(name, how, parse(text), always):
            reading.wrong_at("rules.runs-away", path, name=name, amount=text)
    if "cards" not in tree["deal"]:
        for path, text in reading.found["amount"]:
            if any(name.base == "dealt" for name in names(parse(text))):
                reading.wrong_at("rules.never-dealt", path)


class Reach:
    """The spans of the names of one ruleset."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.open: set[str] = set()  # numbers that are being looked at: one that leads back may be anything
        self.leaves = any(
            step.get("leaves") or any(case.get("leaves") for case in step.get("first", ()))
            for step in tree.get("totals", ())
        )
        self.total = ANY
        self.total = self._total()

    def can_hold(self, when: Tree) -> bool:
        """Whether a condition may ever hold."""
        return all(
            any(map(self.can_hold, compared)) if name == "any_of" else self._test(name, compared)
            for name, compared in when.items()
        )

    def _test(self, name: str, compared: Any) -> bool:
        tests = compared.items() if isinstance(compared, Mapping) else (("is", compared),)
        own = self.of(name)
        return all(self._compared(own, operator, operand) for operator, operand in tests)

    def _compared(self, own: Span | None, operator: str, operand: Any) -> bool:
        operands = operand if isinstance(operand, list) else [operand]
        spans = [self.of(one) for one in operands]
        if own is None or None in spans or operator == "is_not":
            return True  # it is about people, or words
        compare = _POSSIBLE.get(operator, _POSSIBLE["is"])
        return any(compare(own, span) for span in spans if span is not None)

    def of(self, text: str) -> Span | None:
        """How far an amount goes; None for what is no amount of numbers."""
        try:
            amount = parse(str(text))
        except AmountError:
            return None
        return self.amount(amount) if all(self._is_number(name) for name in names(amount)) else None

    def _is_number(self, name: Name) -> bool:
        option, fact = self.tree.get("options", {}).get(name.base), self.tree["facts"].get(name.base)
        if option is not None:
            return bool(option["kind"] == "number") and not option.get("none") and not option.get("also")
        if fact is not None:
            return fact["kind"] in _NUMBERS or name.count
        known = (*self.tree.get("derive", ()), *self.tree.get("counters", ()), *_ALWAYS)
        return name.base in known

    def amount(self, amount: Amount) -> Span:
        """How far it goes."""
        if isinstance(amount, Number):
            return float(amount.value), float(amount.value)
        if isinstance(amount, Name):
            return self._of_name(amount)
        parts = [self.amount(part) for part in amount.parts]
        if amount.what in ("min", "max"):
            pick = min if amount.what == "min" else max
            return pick(one[0] for one in parts), pick(one[1] for one in parts)
        if amount.what in ("+", "-"):
            left, right = parts
            right = right if amount.what == "+" else (-right[1], -right[0])
            return left[0] + right[0], left[1] + right[1]
        if amount.what == "abs":
            return 0.0, max(abs(parts[0][0]), abs(parts[0][1]))
        if amount.what == "*":
            corners = [_times(a, b) for a in parts[0] for b in parts[1]]
            return min(corners), max(corners)
        if amount.what == "remainder":
            return 0.0, parts[1][1]
        low, high = parts[0]  # halved, divided, rounded: nearer to 0, or at most a step farther
        step = parts[1][1] if amount.what == "round_up" else 0.0
        return min(low, 0.0), max(high, 0.0) + max(step, 0.0)

    def _of_name(self, name: Name) -> Span:
        low, high = self._alone(name)
        if name.prefix in AROUND or (name.prefix and name.prefix not in _EXTREMES):
            return (-inf if low < 0 else 0.0), (inf if high > 0 else 0.0)
        return (min(low, 0.0), max(high, 0.0)) if name.prefix else (low, high)

    def _alone(self, name: Name) -> Span:
        base, tree = name.base, self.tree
        if name.count:
            return 0.0, inf
        if base == "total":
            return self.total
        if base == "still_in":
            fewest = str(tree["players"]["min"])
            return (0.0 if self.leaves else min(2.0, float(fewest)) if fewest.isdigit() else 1.0), MANY
        if base in _ALWAYS:
            return _ALWAYS[base]
        if base in tree.get("options", {}):
            option = tree["options"][base]
            one_of = [float(one) for one in option.get("one_of", ())]
            least, most = self.of(str(option.get("min", 0))) or ANY, self.of(str(option.get("max", 0))) or ANY
            return (min(one_of), max(one_of)) if one_of else (least[0], most[1])
        if base in tree.get("derive", {}):
            return self._derived(base)
        if base in tree["facts"]:
            return self._fact(tree["facts"][base])
        return self.counter(base)

    def _fact(self, fact: Tree) -> Span:
        if fact["kind"] == "yes_no":
            return 0.0, MANY
        if fact["kind"] == "order":
            return 0.0, MANY
        if fact["kind"] == "number":
            least, most = (self.of(str(fact[word])) if word in fact else None for word in ("min", "max"))
            low = 0.0 if "min" not in fact else least[0] if least else -inf
            return min(0.0, low), (most[1] if most else inf) if "max" in fact else inf
        rows = self.tree.get("values", {}).get(fact.get("values"), ())
        spans = [ANY if isinstance(row["points"], Mapping) else self._row(row["points"]) for row in rows]
        low, high = min((one[0] for one in spans), default=0.0), max((one[1] for one in spans), default=0.0)
        return (-inf if low < 0 else 0.0), (inf if high > 0 else 0.0)

    def _row(self, points: str) -> Span:
        return (0.0, inf) if points == "face" else self.of(points) or ANY

    def _derived(self, name: str) -> Span:
        made = self.tree["derive"][name]
        if name in self.open or "fact" in made:
            return ANY
        self.open.add(name)
        texts = [made["amount"]] if "amount" in made else [case["use"] for case in made.get("first", ())]
        texts += made.get("rows", {}).values()
        spans = [(0.0, 0.0), *(self.of(text) or ANY for text in texts)]
        self.open.discard(name)
        return min(one[0] for one in spans), max(one[1] for one in spans)

    def counter(self, name: str) -> Span:
        """What steps can make of it; one that no step changes is what the table says."""
        counter = self.tree["counters"][name]
        texts = [*_counted(self.tree, name)]
        if name in self.open or not texts:
            return ANY
        self.open.add(name)
        changes = [self.of(text) or ANY for text in texts]
        self.open.discard(name)
        low = -inf if "carry" in counter or any(one[0] < 0 for one in changes) else float(counter.get("starts_at", 0))
        return low, inf if any(one[1] > 0 for one in changes) else float(counter.get("starts_at", 0))

    def _total(self) -> Span:
        """What steps can make of a total, from where it begins."""
        low, high = self.of(str(self.tree["match"].get("starts_at", 0))) or ANY
        for block in ("score", "totals"):
            for effect in (case for step in self.tree.get(block, ()) for case in step.get("first", (step,))):
                if "points" in effect:
                    span = self.of(effect["points"]) or ANY
                elif "set" in effect:
                    span = self.of(effect["set"]) or ANY
                    low, high = min(low, span[0]), max(high, span[1])
                elif "multiply" in effect:
                    span = self.of(effect["multiply"]) or ANY
                    span = (-inf, inf) if span[0] < 0 else (-inf if low < 0 else 0.0, inf if high > 0 else 0.0)
                else:
                    continue
                low = -inf if span[0] < 0 and (block == "score" or "set" not in effect) else low
                high = inf if span[1] > 0 and (block == "score" or "set" not in effect) else high
        carries = (counter["carry"] for counter in self.tree.get("counters", {}).values() if "carry" in counter)
        for span in (self.of(carry["points"]) or ANY for carry in carries):
            low, high = (-inf if span[0] < 0 else low), (inf if span[1] > 0 else high)
        return low, high


def _counted(tree: Tree, counter: str) -> Iterator[str]:
    """Every amount that some step adds to this counter."""
    for block in ("score", "totals"):
        for step in tree.get(block, ()):
            for effect in (step, *step.get("first", ())):
                if counter in effect.get("counts", {}):
                    yield effect["counts"][counter]


def _changes(tree: Tree) -> Iterator[tuple[Path, str, str, str, bool]]:
    """What each step does to a total or a counter: where, to which, how, by which amount, and whether in every hand."""
    for block in ("score", "totals"):
        for number, step in enumerate(tree.get(block, ())):
            for place, effect in enumerate(step.get("first", (step,))):
                path: Path = (block, number, "first", place) if "first" in step else (block, number)
                always = not (step.get("when") or effect.get("when") or place or "to" in step)
                for word in ("points", "set", "multiply"):
                    if word in effect and (block == "totals" or word != "multiply"):
                        yield path, "total", word if block == "totals" else "points", effect[word], always
                for counter, text in effect.get("counts", {}).items():
                    yield path, counter, "points", text, always


def _runs_away(name: str, how: str, amount: Amount, always: bool) -> bool:
    """Whether a number is multiplied by itself, or by two and more after every hand."""
    if _degree(amount, name) > (0 if how == "multiply" else 1):
        return True
    if how == "multiply":
        return always and isinstance(amount, Number) and abs(amount.value) >= GROWS
    times = _times_itself(amount, name) if always else None
    return times is not None and abs(times + (how == "points")) >= GROWS


def _degree(amount: Amount, name: str) -> int:
    """How often a name is multiplied by itself."""
    if isinstance(amount, Name):
        return int(amount.base == name)
    if isinstance(amount, Number):
        return 0
    degrees = [_degree(part, name) for part in amount.parts]
    if amount.what == "*":
        return sum(degrees)
    if amount.what in ("min", "remainder"):
        return min(degrees)
    return degrees[0] if amount.what in DIVISIONS else max(degrees)


def _times_itself(amount: Amount, name: str) -> int | None:
    """How many times a name stands in a sum; None where that is not plain."""
    if isinstance(amount, Number):
        return 0
    if isinstance(amount, Name):
        return int(amount == Name(name))
    if amount.what in ("+", "-"):
        left, right = (_times_itself(part, name) for part in amount.parts)
        if left is None or right is None:
            return None
        return left + right if amount.what == "+" else left - right
    if amount.what == "*":
        for number, other in (amount.parts, amount.parts[::-1]):
            if isinstance(number, Number) and (times := _times_itself(other, name)) is not None:
                return number.value * times
    return 0 if _degree(amount, name) == 0 else None


def _times(a: float, b: float) -> float:
    return 0.0 if 0.0 in (a, b) else a * b


_NUMBERS = ("number", "cards", "grid", "yes_no", "order")
_EXTREMES = ("lowest", "highest", "lowest_other", "highest_other", "side")
_ALWAYS: Mapping[str, Span] = {
    "total": ANY, "points_so_far": ANY, "hand_number": (1.0, inf), "player_count": (1.0, MANY), "still_in": ANY,
    "dealt": (0.0, inf), "seats_after_dealer": (0.0, MANY),
}  # fmt: skip
_POSSIBLE: Mapping[str, Callable[[Span, Span], bool]] = {
    "is": lambda own, other: own[0] <= other[1] and other[0] <= own[1],
    "below": lambda own, other: own[0] < other[1],
    "at_most": lambda own, other: own[0] <= other[1],
    "at_least": lambda own, other: own[1] >= other[0],
    "above": lambda own, other: own[1] > other[0],
}
