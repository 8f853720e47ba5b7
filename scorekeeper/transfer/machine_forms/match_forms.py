"""What is told of a match beside the board, in the machine form: the list, the story, other rules, who owes whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from scorekeeper.insight.rescoring import Rescored
from scorekeeper.insight.turning_point import Unturned, turning_point
from scorekeeper.match.before_play import BeforePlay
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.replay import replay_result
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.problems import Problem
from scorekeeper.table.match_list import Listed
from scorekeeper.transfer.machine_forms.problem_form import problem_form
from scorekeeper.views.money import POINTS, plain_amount
from scorekeeper.views.outlook_text import outlook_result
from scorekeeper.views.receipt import Receipt
from scorekeeper.views.settlement import Settlement

NOT_SCORED: Mapping[str, Any] = {
    "state": None,
    "hands": [],
    "places": [],
    "winners": [],
    "decided_by": None,
    "final": None,
    "eliminated": [],
    "next": None,
}


def listed_form(one: Listed, current: str | None) -> dict[str, Any]:
    """A match of the list; `current`: the id of the one at the table."""
    if one.state is None:
        return {"id": one.id, "current": one.id == current, "problems": [problem.key for problem in one.problems]}
    standings = one.state.standings
    return {
        "id": one.id,
        "current": one.id == current,
        "name": one.state.name,
        "ruleset": one.state.ruleset.id,
        "players": list(standings.seats),
        "state": standings.state,
        "hands": len(standings.scored),
        "totals": {} if standings.hidden else dict(standings.totals),
        **({"hidden": True} if standings.hidden else {}),
        "winners": list(standings.winners),
        "started": one.state.started.at,
    }


def before_play_form(told: BeforePlay) -> dict[str, Any]:
    """What may be shown of what was told before the play, as a key of the board; no key where nothing was told."""
    if not told.facts:
        return {}
    waiting = [who or fact for fact, who in told.open]
    return {"before_play": {"number": told.number, **told.shown, **({"waiting": waiting} if waiting else {})}}


def receipts_form(receipts: Sequence[Receipt], told: BeforePlay) -> list[dict[str, Any]]:
    """Every receipt, line by line; then what was told before the play, where something was."""
    kept = [before_play_form(told)] if told.facts else []
    return [asdict(receipt) for receipt in receipts] + kept


def story_form(state: MatchState) -> dict[str, Any]:
    """In the machine form: while it is played what the next hand can bring, then the card that decided it."""
    if state.standings.state != ENDED:
        return {"outlook": outlook_result(state.standings)}
    found = turning_point(state.standings)
    if found is None:
        return {"turning_point": None}
    if isinstance(found, Unturned):
        return {"turning_point": {"card": None, "certain": found.certain}}
    told = asdict(found)
    return {"turning_point": {**told, "winners": list(found.winners), "instead_of": list(found.instead_of)}}


def rescored_form(played: Standings, found: Rescored) -> dict[str, Any]:
    """The match as it was played and as it would stand under other rules."""
    rules = found.standings.rules
    return {
        "ruleset": rules.ruleset.id,
        "options": dict(rules.options),
        "played": _result(played),
        "rescored": _result(found.standings),
        "unplayed": found.unplayed,
        "owed": list(found.owed),
    }


def _result(standings: Standings) -> dict[str, Any]:
    return {
        "state": standings.state,
        "hands": len(standings.scored),
        "totals": dict(standings.final or standings.totals),
        "places": [list(group) for group in standings.places],
        "winners": list(standings.winners),
    }


def settlement_form(settled: Settlement, standings: Standings) -> dict[str, Any]:
    """Who owes whom."""
    amount = partial(plain_amount, price=settled.price)
    return {
        "custom": settled.custom,
        "point": None if settled.price is POINTS else amount(settled.price.units),
        "over": standings.next is None,
        "winners": list(settled.winners),
        "balances": {side: amount(owed) for side, owed in settled.owed.balances.items()},
        "payments": [{"from": one.payer, "to": one.payee, "amount": amount(one.amount)} for one in settled.payments],
        "odd": list(settled.owed.odd),
        "left_out": list(settled.left_out),
    }


def played_form(name: object, standings: Standings | None, problems: Sequence[Problem], lang: str) -> dict[str, Any]:
    """A match of a replay line that was played; `standings`: where it could be, with what is wrong in `problems`."""
    scored = NOT_SCORED if standings is None else replay_result(standings)
    remarks = [
        {**problem_form(remark, lang), "where": f"hands[{hand.event - 2}]"}
        for hand in (standings.hands if standings else ())
        for remark in hand.remarks
    ]
    return {
        "id": name,
        **scored,
        "problems": [problem_form(problem, lang) for problem in problems],
        "remarks": remarks,
    }
