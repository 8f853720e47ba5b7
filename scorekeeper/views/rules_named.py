"""The rules that made a hand what it was, by name: whatever does not hold for everybody in every hand."""

from __future__ import annotations

from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import say
from scorekeeper.rules.model import Ruleset, Step
from scorekeeper.views.readable import clause_title


def named_rules(standings: Standings, hand: PlayedHand, lang: str) -> tuple[str, ...]:
    """`Shooting the moon: Ana 26, Beto -26 and Carla 26.` for each rule that some condition brought into this hand."""
    ruleset = standings.rules.ruleset
    special = _special(ruleset)
    points: dict[str, dict[str, int]] = {}
    for line in hand.lines:
        if line.clause in special and line.points and not line.cards and not line.counted:
            of = points.setdefault(line.clause, {})
            of[line.side] = of.get(line.side, 0) + line.points
    return tuple(
        say(
            "hand.rule",
            lang,
            title=clause_title(ruleset, clause, lang),
            points=tuple(f"{side} {of[side]}" for side in standings.totals if side in of),
        )
        for clause, of in points.items()
    )


def _special(ruleset: Ruleset) -> frozenset[str]:
    """The clauses of what happens only to some, or only sometimes; and of what is done to totals."""
    found = {effect.clause for step in ruleset.totals for effect in step.effects}
    for step in ruleset.score:
        found |= {effect.clause for effect in step.effects if effect.when or _of_some(step)}
    return frozenset(found)


def _of_some(step: Step) -> bool:
    return bool(step.when) or step.to.name != "everyone" or step.to.negated
