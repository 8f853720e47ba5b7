"""Drawing instead of playing: may a player draw who could play, and what is drawn by one who cannot."""

from __future__ import annotations

from scorekeeper.referee.play_rules import PlayRules, not_judged, play_rules
from scorekeeper.referee.verdict import Consequence, Verdict
from scorekeeper.rules.table_rules import TableRules


def may_draw(rules: TableRules) -> Verdict:
    """May a player draw who has a card to play? `unsaid` where the ruleset has no facts about drawing."""
    table = play_rules(rules)
    if table is None:
        return not_judged(rules)
    row = table.drawing
    if row is None:
        return Verdict("unsaid")
    free = row.who == "anyone"
    clauses = (row.clause, table.play.must_play_clause) if free else (table.play.must_play_clause, row.clause)
    drawn = Consequence("play-drawn" if row.play_drawn else "keep-drawn", row.drawn_clause)
    told = tuple(dict.fromkeys(clause for clause in (*clauses, row.drawn_clause) if clause))
    return Verdict("yes" if free else "no", told, (*drawing(table), drawn), "draw-anyway" if free else "must-play")


def passing(table: PlayRules) -> tuple[Consequence, ...]:
    """What becomes of a player who has drawn a card that is not played."""
    last = table.drawing and table.drawing.up_to == 1
    over = next((row.clause for row in table.play.passing if row.after == "drawing"), "") if last else ""
    return (Consequence("pass", over),) if over else ()


def drawing(table: PlayRules) -> tuple[Consequence, ...]:
    """What a player draws who has nothing to play."""
    row = table.drawing
    if row is None:
        return ()
    return (Consequence("or-draw-until" if row.until_playable else "or-draw", row.clause, n=row.up_to),)
