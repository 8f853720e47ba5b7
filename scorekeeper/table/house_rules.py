"""House rules as typed, `target=200`, `eight-on-eight=no`, also in the middle of a match; and rulings."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import HouseChanged, Noted
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.rules.table_rules import with_options
from scorekeeper.table.typed.typed_options import read_options

LONGEST_NOTE = 500


def house_event(state: MatchState, typed: Sequence[str], lang: str) -> HouseChanged:
    """House rules that hold from this hand on; raises Refused where they are not possible."""
    options = read_options(state.ruleset, typed, lang)
    rules = with_options(state.standings.rules, options)
    if isinstance(rules, tuple):
        raise Refused(rules)
    return HouseChanged({name: rules.options[name] for name in options})


def note_event(text: str) -> Noted:
    """A ruling, kept with the hand it belongs to."""
    plain = " ".join(text.split())
    if not plain:
        raise Refused(Problem("note.empty", {}, ways=(WayOut("note"),)))
    if len(plain) > LONGEST_NOTE:
        raise Refused(Problem("note.too-long", {"n": len(plain), "most": LONGEST_NOTE}))
    return Noted(plain)
