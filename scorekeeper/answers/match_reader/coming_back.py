"""Whether somebody who is out may buy in again, and with how many points one comes in, back or for the first time."""

from __future__ import annotations

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_over, is_so, number
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.events import Joined
from scorekeeper.match.play import play
from scorekeeper.messages import say

JOINED = "table.joined"  # what every game says of it


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked of somebody at the table if they may come back, or with what."""
    out = not {*asked.sides}.isdisjoint(asked.standings.eliminated)
    back = asked.has("BUYIN") and asked.has("CAN", "MAY", "HOWMANY", "IF")
    return bool(asked.sides) and (back or (out and asks_with_what(asked)))


def asks_with_what(asked: AskedOfMatch) -> bool:
    """Whether it is asked with how many points somebody comes in."""
    points = asked.has("JOINSIN") and asked.has("HOWMANY", "WHAT") and asked.has("SCORE")
    return asked.has("JOINWITH") or (points and not asked.has("CARDS", "HAND", "PAST"))


def comes_in_with(asked: AskedOfMatch) -> MatchAnswer | None:
    """With how many points somebody new comes in: what the table may say; None where nobody can."""
    standings = asked.standings
    totals = [standings.totals[side] for side in standings.sides if side not in standings.eliminated]
    if standings.teams or is_over(asked) or not totals:
        return None
    facts = {"n": standings.rules.starts_at, "most": max(totals), "least": min(totals)}
    clauses = tuple(one for one in (JOINED,) if one in standings.rules.ruleset.clauses)
    return MatchAnswer(say("asked.join-with", asked.lang, **facts), clauses)


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
    return MatchAnswer(text if asked.has("HOWMANY", "JOINWITH") else is_so(asked, True, text), (clause,))
