"""A question with whatever the table told: each card it may mean is judged, and the verdicts are put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from scorekeeper.referee.judging import judge
from scorekeeper.referee.play_rules import PlayRules, not_judged, play_rules
from scorekeeper.referee.situation import Situation
from scorekeeper.referee.verdict import Consequence, Verdict
from scorekeeper.rules.table_rules import TableRules

_LESS_TOLD = {"both": ("suit", "rank")}  # 7 on 7H: the rank is what all have in common


def may(
    rules: TableRules,
    card: str,
    on: str,
    named: str | None = None,
    pending: int = 0,
    *,
    first: bool = False,
    drawn: bool = False,
) -> Verdict:
    """May `card` be played on `on`, the card on top, under the options of this table? Never raises.

    Cards are machine codes of the ruleset's pack, also without suit (`7`); `named` is the letter of the suit that was
    named with the card on top, `pending` how many cards wait to be drawn. `first`: `on` was turned up at the start.
    `drawn`: `card` was drawn this turn. What is not told is left open: where the verdict hangs on it, it is `unsaid`
    with the consequence `depends`. A code that is no card gives a bare `unsaid`; a ruleset without play facts an
    `unsaid` that tells whether its rules say in words what is done in a turn.
    """
    table = play_rules(rules)
    kinds = rules.ruleset.pack.kinds
    if card not in kinds or on not in kinds or (named and named not in rules.ruleset.pack.suited):
        return Verdict("unsaid")
    if table is None:
        return not_judged(rules)
    suits = _names(table, on, named, first)
    now = Situation(table, card, on, "", max(0, pending), first, drawn)
    found: dict[tuple[str, str, str], Verdict] = {}
    for one, below, suit in product(table.full(card), table.full(on), suits):
        found[one, below, suit] = judge(replace(now, card=one, on=below, named=suit))
    verdicts = list(found.values())
    if len({_told(table, verdict) for verdict in verdicts}) == 1:
        return _common(verdicts)
    return _depends(table, found)


def _names(table: PlayRules, on: str, named: str | None, first: bool) -> Sequence[str]:
    """The suits that may have been named."""
    below = None if first else table.wild(table.full(on)[0])
    trumps = bool(table.trick and table.trick.trump_told)
    if named or not (trumps or (below and below.names_suit)):
        return (named or "",)
    return tuple(table.rules.ruleset.pack.suited)


def _told(table: PlayRules, verdict: Verdict) -> tuple[str, str]:
    """What two verdicts must have in common to be one: to a trick also why, as what it hangs on differs."""
    return verdict.answer, verdict.reason if table.trick else ""


def _common(verdicts: Sequence[Verdict]) -> Verdict:
    """What all of these say."""
    first, *others = verdicts
    if not others:
        return first
    reasons = dict.fromkeys(verdict.reason for verdict in verdicts)
    for more, less in _LESS_TOLD.items():
        if more in reasons and any(reason in reasons for reason in less):
            del reasons[more]
    return Verdict(
        first.answer,
        _shared(verdicts),
        tuple(one for one in first.consequences if all(one in other.consequences for other in others)),
        next(iter(reasons)),
    )


def _shared(verdicts: Sequence[Verdict]) -> tuple[str, ...]:
    """The clauses that all of these name."""
    first, *others = verdicts
    return tuple(clause for clause in first.clauses if all(clause in other.clauses for other in others))


def _depends(table: PlayRules, found: dict[tuple[str, str, str], Verdict]) -> Verdict:
    """The verdict hangs on what was not told: say on what."""
    hangs = []
    for place, what in ((0, "card-suit"), (1, "top-suit"), (2, "trump-suit" if table.trick else "named-suit")):
        rest: dict[tuple[str, ...], set[tuple[str, str]]] = {}
        for key, verdict in found.items():
            rest.setdefault(key[:place] + key[place + 1 :], set()).add(_told(table, verdict))
        if any(len(answers) > 1 for answers in rest.values()):
            hangs.append(what)
    starter = table.starter(next(iter(found))[1]) if "named-suit" in hangs else None
    free = (starter.clause,) if starter and starter.do == "free" else ()
    clauses = (*_shared(list(found.values())), *free)
    return Verdict(
        "unsaid", clauses, (Consequence("depends", clauses[0] if clauses else "", cards=tuple(hangs)),), "depends"
    )
