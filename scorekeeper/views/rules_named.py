"""The rules that made a hand what it was, by name: whatever does not hold for everybody in every hand."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import say
from scorekeeper.rules.model import Ruleset, Step
from scorekeeper.views.readable import clause_title


def named_rules(standings: Standings, hand: PlayedHand, lang: str) -> tuple[str, ...]:
    """What each rule did that some condition brought into this hand, who got the same said together:
    `Shooting the moon: 26 more for Ana and Carla; 26 less for Beto.`
    """
    ruleset = standings.rules.ruleset
    special = _special(ruleset)
    by_rule: dict[str, dict[str, int]] = {}
    for line in hand.lines:
        if line.clause in special and line.points and not line.cards and not line.counted:
            of = by_rule.setdefault(line.clause, {})
            of[line.side] = of.get(line.side, 0) + line.points
    return tuple(
        say(
            "hand.rule",
            lang,
            title=clause_title(ruleset, clause, lang),
            points="; ".join(
                _shared(points, [side for side in standings.totals if of.get(side) == points], lang)
                for points in dict.fromkeys(of[side] for side in standings.totals if of.get(side))
            ),
        )
        for clause, of in by_rule.items()
        if any(of.values())
    )


def _shared(points: int, sides: Sequence[str], lang: str) -> str:
    return say("hand.rule-more" if points > 0 else "hand.rule-less", lang, n=abs(points), sides=tuple(sides))


def _special(ruleset: Ruleset) -> frozenset[str]:
    """The clauses of what happens only to some, or only sometimes; and of what is done to totals and full counters."""
    found = {effect.clause for step in ruleset.totals for effect in step.effects}
    found |= {carry.clause for carry in ruleset.carries}
    for step in ruleset.score:
        found |= {effect.clause for effect in step.effects if len(step.effects) > 1 or effect.when or _of_some(step)}
    return frozenset(found)


def _of_some(step: Step) -> bool:
    to = step.to
    return bool(step.when) or to.name != "everyone" or to.negated or to.most is not None or to.least is not None
