"""`scorekeeper why`: the receipt of a hand, each card with its points and its clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.match.before_play import NOTHING_TOLD, BeforePlay
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PlayedHand
from scorekeeper.rules.in_force import clauses_of_a_hand
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.correcting import find_hand, hand_number
from scorekeeper.table.entry.early_facts import before_play
from scorekeeper.table.match_access import open_match
from scorekeeper.table.seating import scoring_side
from scorekeeper.values import dataclass
from scorekeeper.views.before_play_text import before_play_lines
from scorekeeper.views.readable import Reader, clause_text, clause_title, reader_at
from scorekeeper.views.receipt import (
    Receipt,
    absence,
    adjusted_receipts,
    final_receipts,
    hand_receipts,
    opening_receipts,
    receipt_title,
)
from scorekeeper.views.sentences import hidden_sentence

MOST_RULES = 4  # of those that brought somebody nothing


@shares("match", "ids", "as_json")
def why(
    ctx: typer.Context,
    which: Annotated[list[str], typer.Argument(metavar="[HAND] [NAME]", help="help.why.which")] = [],
) -> None:
    """Show why: each card, its points, the rule."""
    run: CommandContext = ctx.obj
    asked = _asked(run, open_match(run.table), which)
    receipts = tuple(_receipts(asked, reader_at(asked.state, run.lang, run.table.plain)))
    if run.as_json:
        from scorekeeper.transfer.machine_forms.match_forms import receipts_form

        run.json(receipts_form(receipts, asked.kept))
    elif asked.state.standings.hidden and not asked.only_kept:
        run.line(hidden_sentence(asked.state.standings, run.lang))
    else:
        for line in before_play_lines(asked.state.standings.rules, asked.kept, run.lang):
            run.line(line)
        if not asked.kept.facts or asked.hand or receipts:
            _show_all(run, asked, receipts)


@dataclass(frozen=True)
class _Asked:
    """What is asked about: of the hand with this `number` (None: of the last, and of what was before it) and of whom.

    `hand` is None where nothing but what was `kept` of the hand that is due can be told.
    """

    state: MatchState
    number: int | None
    players: tuple[str, ...]
    kept: BeforePlay
    hand: PlayedHand | None

    @property
    def only_kept(self) -> bool:
        """Whether it is the hand that is due, of which something was told."""
        return self.number is not None and bool(self.kept.facts)


def _asked(run: CommandContext, state: MatchState, words: list[str]) -> _Asked:
    standings = state.standings
    number, names = hand_number(sorted(words, key=lambda word: not word.isdigit()))
    players = tuple(scoring_side(state, name, "why") for name in names) or tuple(standings.totals)
    kept = before_play(run.table, state) if number is None or number == standings.number_due else NOTHING_TOLD
    nothing = number is None and not standings.hands and (standings.openings or kept.facts)
    only_kept = number is not None and kept.facts
    return _Asked(state, number, players, kept, None if nothing or only_kept else find_hand(state, number))


def _receipts(asked: _Asked, reader: Reader) -> Iterator[Receipt]:
    """What was before the first hand, the hand, what was given outside it, what the end added."""
    standings, hand, players = asked.state.standings, asked.hand, asked.players
    if asked.number is None or (hand and hand is standings.hands[0]):
        yield from opening_receipts(standings, players, reader)
    if hand:
        yield from hand_receipts(standings, hand, players, reader)
    yield from adjusted_receipts(standings, None if asked.number is None else hand, players)
    if standings.final_lines and hand is standings.hands[-1]:
        yield from final_receipts(standings, players, reader)


def _show_all(run: CommandContext, asked: _Asked, receipts: Sequence[Receipt]) -> None:
    hand, players = asked.hand, asked.players
    if hand and hand.kind == "void":
        run.say("hand.void", number=hand.number)
        return
    if hand and hand.aside:
        run.say(f"diff.aside-{hand.aside}", number=hand.number)
        return
    away = absence(asked.state.standings, hand, players[0]) if hand and len(players) == 1 else ""
    shown = [receipt for receipt in receipts if receipt.entries or (len(players) == 1 and not away)]
    if away and hand:
        run.say(f"why.{away}", player=players[0], number=hand.number)
        shown = [receipt for receipt in shown if receipt.number != hand.number]
    for receipt in shown:
        _show(run, receipt)
    if not shown and not away:
        run.say("why.nobody", number=hand.number if hand else 0)
    rules = asked.state.standings.rules
    nothing = hand is not None and len(players) == 1 and not away and not any(one.entries for one in shown)
    compared = clauses_of_a_hand(rules)[:MOST_RULES] if nothing else _compared(rules)
    if hand and compared:
        from scorekeeper.table.entry.put_right import told_of  # much, and only of such a game

        told = told_of(asked.state, hand, run.lang, run.table.plain)
        if told["told"]:
            run.say("companion.told-then", number=hand.number, **told)
        for clause in compared if (nothing or not shown) and not away else ():
            text = clause_text(rules, clause, run.lang)
            run.line(f"{clause_title(asked.state.ruleset, clause, run.lang)}: {text}")


def _compared(rules: TableRules) -> tuple[str, ...]:
    """The clauses by which whoever has the most of something gets points: then what each had is no part of them."""
    return tuple(dict.fromkeys(step.clause for step in rules.ruleset.score if step.to.most is not None))


def _show(run: CommandContext, receipt: Receipt) -> None:
    run.line(receipt_title(receipt, run.lang))
    rows: list[list[str]] = []
    for entry in receipt.entries:
        reason = f"{entry.title}: {entry.text}" if entry.text and entry.what else entry.text or entry.title
        whose = f"{entry.whose}: " if entry.whose else ""
        reason += f" [{entry.clause}]" if run.ids else ""
        rows.append([whose + (entry.what or entry.title), str(entry.points), reason])
    if rows:
        run.rows(["", "", ""], rows, (1,))
