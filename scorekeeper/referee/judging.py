"""One card on one other, everything told: the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.referee.settled import Settled
from scorekeeper.referee.verdict import Answer, Consequence, Verdict
from scorekeeper.rules.play_model import PlayEffect, Wild


@dataclass(frozen=True, slots=True)
class Case:
    """An exact card on an exact card; `named` is the suit that was named, `pending` how many cards wait to be drawn.

    `first`: the card below was turned up at the start. `drawn`: the card was drawn this turn.
    """

    card: str
    on: str
    named: str = ""
    pending: int = 0
    first: bool = False
    drawn: bool = False


def judge(table: Settled, case: Case) -> Verdict:
    """The verdict on this case; the questions that stand before matching come first."""
    if not (table.in_deck(case.card) and table.in_deck(case.on)):
        return Verdict("no", (table.play.pack_clause,), (), "absent")
    if case.first and (verdict := _on_starter(table, case)):
        return verdict
    if case.drawn and table.drawing and not table.drawing.play_drawn:
        return Verdict("no", _in_order(table.drawing.drawn_clause, table.drawing.clause), (), "drawn")
    notes: tuple[Consequence, ...] = ()
    waiting = table.draws(case.on) if case.pending and not case.first else None
    if case.pending and not waiting:
        notes += (Consequence("no-stack", table.draws_elsewhere(case.on)),)
    below = None if case.first else table.wild(case.on)
    if case.named and not (below and below.names_suit):
        notes += (Consequence("no-name", below.after_clause if below else ""),)
    for row in table.exceptions(case.card, case.on, waiting is not None):
        if not row.allowed:
            penalty = tuple(_taken(case, waiting)) if waiting else ()
            return Verdict("no", _in_order(row.clause), (*penalty, *notes), "forbidden")
        if not waiting:
            return _yes(table, case, None, "allowed", (row.clause,), notes)
    if waiting:
        return _answering(table, case, waiting, notes)
    return _matching(table, case, below, notes)


def _on_starter(table: Settled, case: Case) -> Verdict | None:
    starter = table.starter(case.on)
    if starter is None:
        return None
    if starter.do in ("bury", "redraw"):
        return Verdict("no", (starter.clause,), (Consequence(starter.do, starter.clause),), "no-starter")
    if starter.do == "free":
        return _yes(table, case, None, "free", (starter.clause,), ())
    return None


def _answering(table: Settled, case: Case, waiting: PlayEffect, notes: tuple[Consequence, ...]) -> Verdict:
    if table.names(waiting.answered_by, case.card):
        return _yes(table, case, waiting, "answers", (waiting.answer_clause,), notes)
    only = (Consequence("answer", waiting.answer_clause, cards=waiting.answered_by),) if waiting.answered_by else ()
    clauses = _in_order(waiting.answer_clause, waiting.clause)
    return Verdict("no", clauses, (*_taken(case, waiting), *only, *notes), "pending")


def _taken(case: Case, waiting: PlayEffect) -> Iterator[Consequence]:
    yield Consequence("take", waiting.clause, n=case.pending, loses_turn=waiting.loses_turn)


def _matching(table: Settled, case: Case, below: Wild | None, notes: tuple[Consequence, ...]) -> Verdict:
    play, card, on = table.play, table.kind(case.card), table.kind(case.on)
    named = below is not None and below.names_suit
    suit = case.named if named else on.suit or ""
    wild = table.wild(case.card)
    silent = (below.after_clause,) if below and not named else ()
    if wild:
        hold = (Consequence("only-without", wild.clause, suit=suit),) if wild.only_without else ()
        return _yes(table, case, None, "wild", (wild.clause,), (*hold, *notes))
    if named and suit:
        if card.suit == suit:
            return _yes(table, case, None, "named", (below.after_clause, play.follow_clause) if below else (), notes)
        return _wrong(table, case, suit, "named-mismatch", (below.after_clause if below else "",), notes)
    by_suit = "suit" in play.follow and bool(suit) and card.suit == suit
    by_rank = "rank" in play.follow and card.rank == on.rank
    if by_suit or by_rank:
        reason = "both" if by_suit and by_rank else "suit" if by_suit else "rank"
        return _yes(table, case, None, reason, (*(silent if by_suit else ()), play.follow_clause), notes)
    if on.extra:
        starter = table.starter(case.on)
        return Verdict("unsaid", _in_order(starter.clause if starter else "", play.follow_clause), notes)
    return _wrong(table, case, suit, "no-match", silent, notes)


def _wrong(
    table: Settled, case: Case, suit: str, reason: str, clauses: tuple[str, ...], notes: tuple[Consequence, ...]
) -> Verdict:
    play = table.play
    rank = table.kind(case.on).rank if reason == "no-match" and "rank" in play.follow else ""
    fits = Consequence(
        "fits", clauses[0] if clauses else play.follow_clause, suit=suit, rank=rank, cards=_fitting(table, case)
    )
    penalty: tuple[Consequence, ...] = ()
    what = ""
    if play.illegal:
        what = play.illegal.what_clause
        penalty = (Consequence("take-back", play.illegal.clause, n=play.illegal.draw),)
        if play.illegal.later_stands:
            penalty += (Consequence("stands", play.illegal.later_clause),)
    told = _in_order(table.not_wild(case.card) or "", *clauses, what, play.follow_clause)
    return Verdict("no", told, (fits, *penalty, *notes), reason)


def _fitting(table: Settled, case: Case) -> tuple[str, ...]:
    """The wild cards that would do here."""
    forbidden = [row for row in table.play.exceptions if not row.allowed]
    if not forbidden:
        return table.wild_words
    good = []
    for word in table.wild_words:
        codes = [
            code for code in table.agreed.ruleset.pack.kinds if table.kind(code).exact and table.names((word,), code)
        ]
        if codes and all(row.allowed for code in codes[:1] for row in table.exceptions(code, case.on, False)):
            good.append(word)
    return tuple(good)


def _yes(
    table: Settled,
    case: Case,
    waiting: PlayEffect | None,
    reason: str,
    clauses: tuple[str, ...],
    notes: tuple[Consequence, ...],
) -> Verdict:
    answer: Answer = "yes"
    wild = table.wild(case.card)
    follows = [*_named_next(table, case), *_effects(table, case, waiting)]
    told = _in_order(*clauses, wild.clause if wild else "", *(one.clause for one in follows))
    hold = [note for note in notes if note.kind == "only-without"]
    rest = [note for note in notes if note.kind != "only-without"]
    return Verdict(answer, told, (*hold, *follows, *rest), reason)


def _named_next(table: Settled, case: Case) -> Iterator[Consequence]:
    wild = table.wild(case.card)
    if wild and wild.names_suit:
        yield Consequence("names", wild.names_clause)
    elif wild:
        yield Consequence("follow", wild.names_clause, suit=table.kind(case.card).suit or "")


def _effects(table: Settled, case: Case, waiting: PlayEffect | None) -> Iterator[Consequence]:
    for row in table.effects(case.card, case.on, waiting is not None):
        if row.skip:
            yield Consequence("skip", row.clause, n=row.skip)
        elif row.reverse:
            yield Consequence("reverse", row.clause)
        else:
            n = row.draw + (case.pending if waiting and row.adds else 0)
            yield Consequence("draw", row.clause, n=n, cards=row.answered_by, loses_turn=row.loses_turn)


def _in_order(*clauses: str) -> tuple[str, ...]:
    """The clauses there are, each once."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
