"""The referee: may this card be played on that one? Yes, no, or not said; with the clauses and what follows."""

from __future__ import annotations

from scorekeeper.referee.drawing import may_draw
from scorekeeper.referee.may_be_played import may
from scorekeeper.referee.play_rules import PlayRules, play_rules
from scorekeeper.referee.verdict import Consequence, Verdict

__all__ = ["Consequence", "PlayRules", "Verdict", "may", "may_draw", "play_rules"]
