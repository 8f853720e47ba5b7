"""`scorekeeper why`: the receipt of a hand, each card with its points and its clause."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.options import shares
from scorekeeper.match.before_play import NOTHING_TOLD
from scorekeeper.table.correcting import find_hand, hand_number
from scorekeeper.table.entry.early_facts import before_play
from scorekeeper.table.match_access import open_match
from scorekeeper.table.seating import scoring
from scorekeeper.views.before_play_text import before_play_lines
from scorekeeper.views.receipt import (
    OUTSIDE,
    Receipt,
    absence,
    adjusted_receipts,
    final_receipts,
    hand_receipts,
    opening_receipts,
)
from scorekeeper.views.sentences import hidden_sentence


@shares("match", "ids", "as_json")
def why(
    ctx: typer.Context,
    which: Annotated[list[str], typer.Argument(metavar="[HAND] [NAME]", help="help.why.which")] = [],
) -> None:
    """Show why: each card, its points, the rule."""
    run: CommandContext = ctx.obj
    state = open_match(run.table)
    standings = state.standings
    number, names = hand_number(sorted(which, key=lambda word: not word.isdigit()))
    players = tuple(scoring(state, name, "why") for name in names) or tuple(standings.totals)
    shown = (state.language, run.lang, run.table.plain)
    kept = before_play(run.table, state) if number is None or number == standings.hands_played + 1 else NOTHING_TOLD
    nothing = number is None and not standings.hands and (standings.openings or kept.facts)
    only_kept = number is not None and kept.facts
    hand = None if nothing or only_kept else find_hand(state, number)
    receipts = hand_receipts(standings, hand, players, *shown) if hand else ()
    if number is None or (hand and hand is standings.hands[0]):
        receipts = (*opening_receipts(standings, players, *shown), *receipts)
    receipts += adjusted_receipts(standings, None if number is None else hand, players)
    if standings.final_lines and hand is standings.hands[-1]:
        receipts += final_receipts(standings, players, *shown)
    if run.as_json:
        from scorekeeper.transfer.machine_forms.match_forms import before_play_form

        run.json([asdict(receipt) for receipt in receipts] + ([before_play_form(kept)] if kept.facts else []))
        return
    if standings.hidden and not (kept.facts and number is not None):
        run.line(hidden_sentence(standings, run.lang))
        return
    for line in before_play_lines(standings.rules, kept, run.lang):
        run.line(line)
    if kept.facts and not hand and not receipts:
        return
    if hand and hand.kind == "void":
        run.say("hand.void", number=hand.number)
        return
    if hand and hand.aside:
        run.say(f"diff.aside-{hand.aside}", number=hand.number)
        return
    away = hand and len(players) == 1 and absence(standings, hand, players[0])
    shown_any = [receipt for receipt in receipts if receipt.entries or (len(players) == 1 and not away)]
    if away and hand:
        run.say(f"why.{away}", player=players[0], number=hand.number)
        shown_any = [receipt for receipt in shown_any if receipt.number != hand.number]
    for receipt in shown_any:
        _show(run, receipt)
    if not shown_any and not away:
        run.say("why.nobody", number=hand.number if hand else 0)


def _show(run: CommandContext, receipt: Receipt) -> None:
    key = {0: "why.before", -1: "why.final", OUTSIDE: "why.adjusted"}.get(receipt.number, "why.hand")
    run.say(key, player=receipt.player, number=receipt.number, points=receipt.points)
    rows: list[list[str]] = []
    for entry in receipt.entries:
        reason = f"{entry.title}: {entry.text}" if entry.text and entry.what else entry.text or entry.title
        whose = f"{entry.whose}: " if entry.whose else ""
        reason += f" [{entry.clause}]" if run.ids else ""
        rows.append([whose + (entry.what or entry.title), str(entry.points), reason])
    if rows:
        run.rows(["", "", ""], rows, (1,))
