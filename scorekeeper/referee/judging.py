"""One card on one other, everything told: the verdict."""

from __future__ import annotations

from scorekeeper.referee.drawing import drawing, passing
from scorekeeper.referee.following import effects, fits, in_order, notes, penalty, waiting_drawn
from scorekeeper.referee.situation import Situation
from scorekeeper.referee.tricks import to_a_trick
from scorekeeper.referee.verdict import Consequence, Verdict


def judge(now: Situation) -> Verdict:
    """The verdict. What stands before matching comes first: pack, starter, a drawn card, exceptions, a stack."""
    table = now.table
    if not (table.in_deck(now.card) and table.in_deck(now.on)):
        return Verdict("no", (table.play.pack_clause,), (), "absent")
    if table.trick:
        allowed = next((row for row in table.exceptions(now.card, now.on, False) if row.allowed), None)
        return Verdict("yes", (allowed.clause,), (), "allowed") if allowed else to_a_trick(now, table.trick)
    if now.first and (verdict := _on_starter(now)):
        return verdict
    if now.drawn and table.drawing and not table.drawing.play_drawn:
        return Verdict("no", in_order(table.drawing.drawn_clause, table.drawing.clause), passing(table), "drawn")
    for row in table.exceptions(now.card, now.on, now.waiting is not None):
        if not row.allowed:
            instead = waiting_drawn(now) if now.waiting else fits(now, row.clause)
            return Verdict("no", (row.clause,), (*instead, *notes(now)), "forbidden")
        if not now.waiting:
            return _yes(now, "allowed", row.clause)
    return _answering(now) or _matching(now)


def _on_starter(now: Situation) -> Verdict | None:
    starter = now.table.starter(now.on)
    if starter and starter.do in ("bury", "redraw"):
        return Verdict("no", (starter.clause,), (Consequence(starter.do, starter.clause),), "no-starter")
    return _yes(now, "free", starter.clause) if starter and starter.do == "free" else None


def _answering(now: Situation) -> Verdict | None:
    """The verdict where cards wait to be drawn: only what answers them may be played."""
    waiting = now.waiting
    if waiting is None:
        return None
    if now.table.names(waiting.answered_by, now.card):
        return _yes(now, "answers", waiting.answer_clause)
    only = (Consequence("answer", waiting.answer_clause, cards=waiting.answered_by),) if waiting.answered_by else ()
    clauses = in_order(waiting.answer_clause, waiting.clause)
    return Verdict("no", clauses, (*waiting_drawn(now), *only, *notes(now)), "pending")


def _matching(now: Situation) -> Verdict:
    follow, clause = now.table.play.follow, now.table.play.follow_clause
    card, below = now.table.kind(now.card), now.below.after_clause if now.below else ""
    if now.wild:
        return _yes(now, "wild", now.wild.clause)
    by_suit = "suit" in follow and bool(now.suit) and card.suit == now.suit
    by_rank = bool(now.rank) and card.rank == now.rank
    if by_suit and now.binding:
        return _yes(now, "named", below, clause)
    if by_suit or by_rank:
        reason = "both" if by_suit and by_rank else "suit" if by_suit else "rank"
        return _yes(now, reason, below if by_suit else "", clause)
    if not now.suit and now.table.kind(now.on).extra:
        starter = now.table.starter(now.on) if now.first else None
        return Verdict("unsaid", in_order(starter.clause if starter else "", clause), notes(now))
    return _wrong(now, "named-mismatch" if now.binding else "no-match", below)


def _wrong(now: Situation, reason: str, below: str) -> Verdict:
    play = now.table.play
    what = play.illegal.what_clause if play.illegal else ""
    told = in_order(now.table.not_wild(now.card) or "", below, what, play.follow_clause)
    instead = passing(now.table) if now.drawn else drawing(now.table)
    follows = (*fits(now, below or play.follow_clause), *instead, *penalty(play), *notes(now))
    return Verdict("no", told, follows, reason)


def _yes(now: Situation, reason: str, *clauses: str) -> Verdict:
    follows = effects(now)
    told = in_order(*clauses, now.wild.clause if now.wild else "", *(one.clause for one in follows))
    return Verdict("yes", told, (*follows, *notes(now)), reason)
