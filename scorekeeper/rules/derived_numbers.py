"""Which derived numbers and roles hang on what changes while a hand is scored: totals, counters, who is still in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorekeeper.rules.amounts import Amount, AmountError, Name, names, parse
from scorekeeper.rules.model import Derived, Recipient, Ruleset, When, comparisons

ALWAYS_CHANGING = ("total", "points_so_far", "still_in", "player_count")


def spoken_of(ruleset: Ruleset) -> Mapping[str, frozenset[str]]:
    """For each derived number and each role every name that it hangs on, also by way of another one."""
    direct = {name: frozenset(_of_derived(ruleset, name)) for name in ruleset.derive}
    direct |= {name: frozenset(_of_role(ruleset, name)) for name in ruleset.roles}
    whole: dict[str, frozenset[str]] = {}
    for name in direct:
        reached: set[str] = set()
        open_names = set(direct[name])
        while open_names:
            one = open_names.pop()
            reached.add(one)
            open_names |= direct.get(one, frozenset()) - reached
        whole[name] = frozenset(reached)
    return whole


def in_working_order(ruleset: Ruleset) -> tuple[Derived, ...]:
    """The derived numbers so that each comes after those it hangs on, else as they are written."""
    spoken, ordered = spoken_of(ruleset), dict[str, Derived]()

    def work_out(name: str) -> None:
        for other in ruleset.derive:
            if other != name and other in spoken[name] and other not in ordered and name not in spoken[other]:
                work_out(other)
        ordered.setdefault(name, ruleset.derive[name])

    for name in ruleset.derive:
        work_out(name)
    return tuple(ordered.values())


def changing_numbers(ruleset: Ruleset) -> frozenset[str]:
    """The derived numbers that are worked out anew whenever totals, counters or who is still in have changed."""
    changes = {*ALWAYS_CHANGING, *ruleset.counters}
    spoken = spoken_of(ruleset)
    return frozenset(name for name, made in ruleset.derive.items() if not made.fact and changes & spoken[name])


def deals_by_player(ruleset: Ruleset) -> bool:
    """Whether the number of cards dealt hangs on whose they are: on who deals, on a role, on totals or counters."""
    named = {name for when, text in ruleset.deal_cards for name in (*of_condition(when), *of_text(text))}
    return bool(named & {"dealer", "total", *ruleset.roles, *ruleset.counters})


def of_condition(when: When) -> Iterator[str]:
    """Every name that a condition speaks of, on either side of its comparisons."""
    for test in comparisons(when):
        yield from _of_name(test.name)
        for operand in test.operands:
            yield from of_text(operand)


def of_amount(amount: Amount | None) -> Iterator[str]:
    """Every name in an amount, and whose number it is."""
    for name in names(amount) if amount is not None else ():
        yield from _of_name(name)


def of_text(text: str) -> Iterator[str]:
    """The same of an amount as it is written; a word that is no amount (`7-up`) names nothing."""
    try:
        yield from of_amount(parse(text))
    except AmountError:
        return


def of_recipient(to: Recipient | None) -> Iterator[str]:
    """The role or fact that says who, and what picks among them."""
    if to is not None:
        yield to.name
        yield from of_amount(to.most)
        yield from of_amount(to.least)


def _of_name(name: Name) -> Iterator[str]:
    yield name.base
    yield name.column
    if name.prefix:
        yield name.prefix


def _of_derived(ruleset: Ruleset, name: str) -> Iterator[str]:
    made = ruleset.derive[name]
    if made.fact:
        yield made.fact
    yield from of_amount(made.looked_up)
    for when, amount in made.cases:
        yield from of_condition(when)
        yield from of_amount(amount)
    for _, amount in made.rows:
        yield from of_amount(amount)


def _of_role(ruleset: Ruleset, name: str) -> Iterator[str]:
    role = ruleset.roles[name]
    yield from of_recipient(role.of)
    yield from of_recipient(role.pick)
    yield from of_condition(role.when)
