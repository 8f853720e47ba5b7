"""Whether somebody who is out of the match may buy in again, with how many points, and the rule that says so."""

from __future__ import annotations

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_so, number
from scorekeeper.answers.match_reader.question import AskedOfMatch
from scorekeeper.match.events import Joined
from scorekeeper.match.play import play
from scorekeeper.messages import say


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked of somebody at the table if they may come back, or with what."""
    return bool(asked.sides) and asked.has("BUYIN") and asked.has("CAN", "MAY", "HOWMANY", "IF")


def may_come_back(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the match would say to it now; None where the ruleset says nothing of it, or they have left."""
    standings, side = asked.standings, asked.sides[0] if asked.sides else ""
    ruleset, lang = standings.rules.ruleset, asked.lang
    if ruleset.buying_in is None or side not in standings.totals or side in standings.gone:
        return None
    clause = ruleset.buying_in.clause
    rule = clause_text(standings.rules, clause, lang)
    if side not in standings.eliminated:
        return MatchAnswer(f"{say('asked.not-out', lang, player=side)} {rule}", (clause,))
    back = Joined(side)
    then = play(ruleset, (*standings.events, back))
    if refused := then.troubles.get(back.n):
        told = " ".join(say(problem.key, lang, **problem.facts) for problem in refused)
        return MatchAnswer(is_so(asked, False, told), (clause,))
    text = say("asked.may-come-back", lang, player=side, total=number(then.totals[side]))
    text = f"{text} {rule}"
    return MatchAnswer(text if asked.has("HOWMANY") else is_so(asked, True, text), (clause,))
