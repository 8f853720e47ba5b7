"""Steps made ready for one table: conditions that its options decide are decided, amounts are functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.rules.amount_functions import Calculated, Holds, Picks, Scope
from scorekeeper.rules.amount_workings import Working, working_of
from scorekeeper.rules.amounts import Amount, Call, Name, Number
from scorekeeper.rules.model import Effect, Step

CARD_FACTS = ("cards", "grid")


class Worth(NamedTuple):
    """An amount that is just what somebody's cards are worth: `left`, `-left`, `others.left`, `knocker.left`."""

    fact: str
    values: str  # the name of the value table
    sign: int
    whose: str  # the prefix; empty for one's own
    derived: bool  # read under another table than the fact's own


class ReadyEffect(NamedTuple):
    """An effect whose condition and amounts are functions. `worth` is set where its points are just cards, `working`
    where they are worked out from several numbers.
    """

    holds: bool | Holds
    what: str
    amount: Calculated
    counts: tuple[tuple[str, Calculated], ...]
    effect: Effect
    worth: Worth | None
    working: Working | None


class ReadyStep(NamedTuple):
    """A step that can be taken under these options."""

    to: Picks
    holds: bool | Holds
    effects: tuple[ReadyEffect, ...]
    step: Step


def ready_steps(scope: Scope, steps: Sequence[Step]) -> tuple[ReadyStep, ...]:
    """The steps that the options leave open, in order."""
    left_open = []
    for step in steps:
        holds = scope.holds(step.when)
        effects = [(scope.holds(effect.when), effect) for effect in step.effects]
        possible = tuple(_effect(scope, held, effect) for held, effect in effects if held is not False)
        if holds is not False and possible:
            left_open.append(ReadyStep(scope.recipients(step.to), holds, possible, step))
    return tuple(left_open)


def _effect(scope: Scope, holds: bool | Holds, effect: Effect) -> ReadyEffect:
    counts = tuple((counter, scope.amount(amount)) for counter, amount in effect.counts)
    worth = _worth(scope, effect.amount) if effect.what == "points" else None
    worked = working_of(scope, effect.amount) if effect.what == "points" else None
    return ReadyEffect(holds, effect.what, scope.amount(effect.amount), counts, effect, worth, worked)


def _worth(scope: Scope, amount: Amount) -> Worth | None:
    sign = 1
    if isinstance(amount, Call) and amount.what == "*" and amount.parts[0] == Number(-1):
        amount, sign = amount.parts[1], -1
    if not isinstance(amount, Name) or amount.count or not _names_holders(scope, amount.prefix):
        return None
    ruleset = scope.ruleset
    derived = ruleset.derive.get(amount.base)
    fact, values = (derived.fact, derived.values) if derived else (amount.base, "")
    known = ruleset.facts.get(fact)
    table = values or known.values if known and known.kind in CARD_FACTS else ""
    return Worth(fact, table, sign, amount.prefix, bool(values)) if table else None


def _names_holders(scope: Scope, prefix: str) -> bool:
    """Whether it is plain whose cards are meant: one's own, all others', or those of somebody that was told."""
    facts = scope.ruleset.facts
    return prefix in ("", "others") or (prefix in facts and facts[prefix].kind in ("player", "side"))
