"""Ties, the end, and what can still happen."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader import people, scores, sitting_out
from scorekeeper.answers.match_reader.match_answer import (
    MatchAnswer,
    after,
    better,
    each_total,
    is_over,
    is_so,
    number,
    wants_yes_or_no,
)
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.insight.end_ahead import last_hand
from scorekeeper.insight.outlook import Win, outlook
from scorekeeper.match.ranking import race
from scorekeeper.match.standings import TIE_BREAK
from scorekeeper.messages import say
from scorekeeper.views.sentences import standing_sentence, won_at_once

# What may stand in a question that asks only who has won.
ONLY_WHO_WON = frozenset(
    ("WHO", "WIN", "PAST", "MATCH", "PLAIN", "FILLER", "ARTICLE", "OVER", "HAVE", "DID", "TAKES", "EVER")
)


def now_what(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the table does now: the tie, the end, or who leads and who deals."""
    text = standing_sentence(asked.standings, asked.lang)
    return MatchAnswer(text, _tie_clauses(asked)) if text else None


def tie(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who shares a place, and what follows from it."""
    standings = asked.standings
    if standings.state == TIE_BREAK:
        tied = now_what(asked)
        if tied is None or not asked.sides or not wants_yes_or_no(asked) or standings.next is None:
            return tied
        return replace(tied, text=is_so(asked, set(asked.sides) <= set(standings.next.sides), tied.text))
    if asked.has("WHICHHAND"):
        return _level_hands(asked)
    shared = [group for group in standings.places if len(group) > 1]
    if asked.sides:
        shared = (
            [group for group in shared if set(asked.sides) <= set(group)]
            if len(asked.sides) > 1
            else [group for group in shared if asked.sides[0] in group]
        )
    told = tuple(say("asked.shared", asked.lang, players=group, total=standings.totals[group[0]]) for group in shared)
    text = " ".join(told) if told else say("asked.no-tie", asked.lang)
    leading = scores.leader(asked) if not told and not asked.sides and asked.has("LEADING") else None
    text = f"{text} {leading.text}" if leading is not None else text  # `all square, or is somebody in front`
    if asked.has("WHO", "WHAT"):
        return MatchAnswer(text)
    return MatchAnswer(is_so(asked, bool(told), text))


def _level_hands(asked: AskedOfMatch) -> MatchAnswer | None:
    """The hands in which several had the best points; None where there are none, since something else was meant."""
    told = []
    for hand in asked.standings.counted:
        best = better(asked.standings, hand.points, hand.sides)
        if len(best) > 1 and set(asked.sides) <= set(best):
            facts = {"players": best, "points": hand.points[best[0]], "n": len(best), "number": hand.number}
            told.append(say("asked.hand-extreme", asked.lang, **facts))
    return MatchAnswer(" ".join(told)) if told else None


def tie_rule(asked: AskedOfMatch) -> MatchAnswer | None:
    """What this table does when the first place is tied: the rule, while nobody is."""
    standings = asked.standings
    if standings.state == TIE_BREAK:
        return now_what(asked)
    ties = [tie for tie in standings.rules.ruleset.ties if standings.rules.scope.holds(tie.when) is not False]
    if not ties or ties[0].clause not in standings.rules.ruleset.clauses:
        return None
    clauses = tuple(dict.fromkeys(tie.clause for tie in ties[:2] if tie.clause))
    return MatchAnswer(" ".join(clause_text(standings.rules, clause, asked.lang) for clause in clauses), clauses)


def extra(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who plays the extra hand that decides."""
    standings = asked.standings
    if standings.state != TIE_BREAK or standings.next is None:
        return MatchAnswer(say("asked.no-extra", asked.lang)) if asked.has("EXTRA") else None
    if asked.has("NOWWHAT") and not asked.sides:
        return now_what(asked)
    waiting = tuple(side for side in standings.sides if side not in (*standings.next.sides, *standings.eliminated))
    text = say("asked.extra", asked.lang, players=standings.next.sides, waiting=waiting, dealer=standings.next.dealer)
    if asked.sides and wants_yes_or_no(asked):
        text = is_so(asked, set(asked.sides) <= set(standings.next.sides), text)
    return MatchAnswer(text, _tie_clauses(asked))


def asks_who_won(asked: AskedOfMatch) -> bool:
    """Whether it only asks who has won, and somebody has: not of a hand, of other evenings, of some deed."""
    plain = all(one.stands and one.stands <= ONLY_WHO_WON for one in asked.heard)
    return is_over(asked) and plain and asked.has("WHO") and asked.has("WIN")


def asks_why_over(asked: AskedOfMatch) -> bool:
    """Whether it asks why somebody has won or lost the match, where that is so: not a hand, not a number."""
    lost = bool(asked.sides) and set(asked.sides) <= set(asked.standings.eliminated)
    of_match = not asked.has("HAND", "HAND#", "NUMBER", "FACT")
    return (is_over(asked) or lost) and of_match and asked.has("WHY") and asked.has("WIN", "LOST")


def over(asked: AskedOfMatch) -> MatchAnswer | None:
    """Whether the match is over, who has won and by what; or who leads so far."""
    standings = asked.standings
    text = standing_sentence(asked.standings, asked.lang)
    if not text:
        return None
    ended = is_over(asked)
    clauses = tuple(dict.fromkeys(one for one in (standings.ended_by, standings.decided_by) if one)) if ended else ()
    if asked.sides and wants_yes_or_no(asked) and asked.has("WIN"):
        won = ended and set(asked.sides) <= set(standings.winners)
        return MatchAnswer(is_so(asked, won, text if ended else f"{_not_yet(asked)} {text}"), clauses)
    if asked.has("WHY"):
        return _why_over(asked, text, clauses)
    if asked.has("WHO", "WHAT", "WHEN", "HOWMANY"):
        return MatchAnswer(text if ended else f"{_not_yet(asked)} {text}", clauses)
    return MatchAnswer(is_so(asked, ended, text), clauses)


def _why_over(asked: AskedOfMatch, text: str, clauses: tuple[str, ...]) -> MatchAnswer:
    """By what it was won: the totals, and the rule where no total but something in the last hand ended it."""
    standings = asked.standings
    if not is_over(asked):
        out = [side for side in asked.sides if side in standings.eliminated]
        return sitting_out.is_out(asked, out[0]) if out else MatchAnswer(f"{_not_yet(asked)} {text}")
    if asked.sides and asked.has("WIN") and not set(asked.sides) <= set(standings.winners):
        return MatchAnswer(is_so(asked, False, text), clauses)
    return after(asked, text, standings.ended_by or "") if won_at_once(standings) else MatchAnswer(text, clauses)


def _not_yet(asked: AskedOfMatch) -> str:
    return say("asked.not-over", asked.lang)


def can_win(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who can win with the next hand and how, or whether one of them can."""
    standings = asked.standings
    if is_over(asked):
        return over(asked)
    gone = [side for side in asked.sides if side in standings.gone]
    if gone:
        text = say("asked.has-left", asked.lang, player=gone[0], total=number(standings.totals.get(gone[0], 0)))
        return MatchAnswer(is_so(asked, False, text))
    lost = next((side for side in asked.sides if side in standings.eliminated), "")
    if lost:
        is_out = sitting_out.is_out(asked, lost)
        return replace(is_out, text=is_so(asked, False, is_out.text))
    found = outlook(standings)
    if found is None:
        return (_with_the_next_hand(asked) if of_next_hand(asked) else None) or _by_totals(asked)
    sides = [side for side in asked.sides if side in standings.sides]
    most = max((abs(points) for hand in standings.counted for points in hand.points.values()), default=0)
    wins = [_likely(win, most) for win in found.wins if not sides or win.player in sides]
    if not sides:
        names = tuple(win.player for win in _nearest_first(asked, wins))
        if not names:
            return _by_totals(asked)
        text = say("asked.can-win", asked.lang, players=names, n=len(names))
        told = [_needs(asked, win) for win in _nearest_first(asked, wins)[:3]]
        return MatchAnswer(" ".join((text, *told)), _end_clauses(asked))
    if not wins:
        rest = "" if found.last_hand else " " + say("asked.later", asked.lang, player=sides[0])
        text = say("asked.not-next", asked.lang, player=sides[0]) + rest
        so = not found.last_hand and not of_next_hand(asked)
        return MatchAnswer(is_so(asked, so, text) if wants_yes_or_no(asked) else text, _end_clauses(asked))
    text = " ".join(_needs(asked, win) for win in wins)
    asks_how = asked.has("HOW", "WHAT", "HOWMANY")
    return MatchAnswer(text if asks_how else is_so(asked, True, text), _end_clauses(asked))


def of_next_hand(asked: AskedOfMatch) -> bool:
    """Whether it is asked of the hand that is due, and not of the match: `with this next one`, `in one more hand`."""
    if asked.has("NEXT"):
        return True
    one_of = [at for at in range(len(asked.words)) if "this_one" in asked.does(at)]
    return any("HAND" in one.stands and one.at - at in (1, 2) for one in asked.heard for at in one_of)


def _with_the_next_hand(asked: AskedOfMatch) -> MatchAnswer | None:
    """Whether somebody can win with the next hand, by trying every hand; else how far they are, without a yes or no."""
    from scorekeeper.insight.every_hand import who_can_win

    standings = asked.standings
    sides = [side for side in asked.sides if side in standings.sides and side not in standings.eliminated]
    able = who_can_win(standings)
    if able is None:
        return scores.distance(asked) if sides and asked.target is not None else None
    if not sides:
        names = tuple(side for side in standings.sides if side in able)
        text = say("asked.can-win" if names else "asked.nobody-next", asked.lang, players=names, n=len(names))
        return MatchAnswer(text, _end_clauses(asked))
    side = sides[0]
    if side in able:
        text = say("asked.can-win", asked.lang, players=(side,), n=1)
    else:
        text = say("asked.not-next", asked.lang, player=side)
    far = scores.distance(asked) if asked.target is not None else None
    text = f"{text} {far.text}" if far is not None else text
    return MatchAnswer(is_so(asked, side in able, text) if wants_yes_or_no(asked) else text, _end_clauses(asked))


def _nearest_first(asked: AskedOfMatch, wins: list[Win]) -> list[Win]:
    places = {name: place for place, group in enumerate(asked.standings.places) for name in group}
    return sorted(wins, key=lambda win: places.get(win.player, 0))


def _likely(win: Win, most: int) -> Win:
    """The same, where several could end the match, by those who may with what a hand has brought before."""
    any_of = tuple(one for one in win.any_of if one[1] <= most)
    if len(any_of) != 1:
        return replace(win, any_of=any_of or win.any_of)
    [(name, least)] = any_of
    gets = dict(win.gets)
    return replace(win, gets=tuple({**gets, name: max(least, gets.get(name, 0))}.items()), any_of=())


def _needs(asked: AskedOfMatch, win: Win) -> str:
    """`Iván wins with the next hand by going out if Marta gets 5 or more.`"""
    lang, standings = asked.lang, asked.standings
    needs = [say("outlook.gets", lang, player=name, least=least) for name, least in win.gets]
    if win.any_of and not win.gets:
        either = tuple(say("outlook.gets", lang, player=name, least=least) for name, least in win.any_of)
        needs.append(say("outlook.either", lang, needs=either))
    elif win.any_of:
        name, least = win.any_of[0]
        needs.append(say("outlook.reaches", lang, total=standings.totals[name] + least))
    if win.together and standings.next is not None:
        others = tuple(name for name in standings.next.players if name != win.player)
        key = "outlook.hold-together" if len(others) > 1 else "outlook.holds"
        needs.append(say(key, lang, players=others, least=win.together))
    key = "outlook.wins-if" if needs else "outlook.wins"
    return say("asked.next-hand", lang, told=say(key, lang, player=win.player, needs=tuple(needs)))


def _by_totals(asked: AskedOfMatch) -> MatchAnswer | None:
    """What can be said where the next hand cannot be worked out: who is still in, and how far each is."""
    standings = asked.standings
    still = tuple(side for side in standings.sides if side not in standings.eliminated)
    sides = [side for side in asked.sides if side in standings.sides]
    goal = asked.target
    last = last_hand(standings)
    if goal is None and race(standings.rules) and asked.has("CAN", "WIN", "LEADING"):
        counts = scores.counter(replace(asked, text=""))
        if counts is None:
            return None
        so = wants_yes_or_no(asked) and bool(sides)
        return after(asked, is_so(asked, True, counts.text) if so else counts.text, _ends(asked)[0])
    if goal is None and (last is None or not asked.has("CAN", "WIN", "LEADING", "GAP")):
        return None
    if goal is None:
        left = count_left(asked)
        text = say("asked.totals", asked.lang, totals=each_total(asked))
        text = f"{left.text} {text}" if left is not None else text
        return MatchAnswer(is_so(asked, True, text) if sides and wants_yes_or_no(asked) else text, _end_clauses(asked))
    leading = standings.places[0]
    key = "asked.open-low" if standings.rules.lowest_wins else "asked.open-high"
    names = tuple(sides) or still
    facts = {"players": names, "n": len(names), "target": goal, "leader": leading}
    text = say(key, asked.lang, **facts, total=standings.totals[leading[0]])
    if sides:
        told = tuple(f"{side} {standings.totals[side]}" for side in sides)
        text += " " + say("asked.totals", asked.lang, totals=told)
        return MatchAnswer(
            is_so(asked, True, text) if not asked.has("HOW", "WHAT", "HOWMANY") else text, _end_clauses(asked)
        )
    return MatchAnswer(text, _end_clauses(asked))


def count_left(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many hands are still to come, where a number is fixed; else what ends the match."""
    standings = asked.standings
    if is_over(asked):
        return over(asked)
    played, last = standings.hands_played, last_hand(standings)
    if last is not None:
        hands, clause = last
        return MatchAnswer(say("asked.hands-left", asked.lang, n=hands - played, played=played, hands=hands), (clause,))
    if asked.target is None:
        return _ending_rule(asked)
    nearest = max(standings.totals[side] for side in standings.sides)
    facts = {"target": asked.target, "players": tuple(s for s in standings.sides if standings.totals[s] == nearest)}
    text = say("asked.hands-open", asked.lang, **facts, total=nearest, played=played)
    return MatchAnswer(text, _end_clauses(asked))


def _ending_rule(asked: AskedOfMatch) -> MatchAnswer | None:
    """The clause that ends the match, after how many hands were played."""
    ends = asked.standings.rules.ends
    if not ends:
        return MatchAnswer(say("asked.hands-free", asked.lang, n=asked.standings.hands_played))
    text = say("asked.hands-played", asked.lang, n=asked.standings.hands_played)
    return after(asked, text, ends[0][1])


def eliminated(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who is out of the match."""
    standings = asked.standings
    out = standings.eliminated
    sides = asked.sides
    if sides and set(sides) <= set(standings.gone):
        return people.left(asked)
    text = say("asked.eliminated" if out else "asked.nobody-out", asked.lang, players=out, n=len(out))
    if out and standings.next is not None:
        text += " " + say("asked.play-on", asked.lang, players=standings.next.sides, n=len(standings.next.sides))
    if sides and not asked.has("WHO"):
        still = asked.has("STILLIN", "PLAYING", "NEXT") and not asked.has("NOMORE")
        holds = all(side in out for side in sides)
        return MatchAnswer(is_so(asked, holds is not still, text) if wants_yes_or_no(asked) else text)
    return MatchAnswer(text)


def _ends(asked: AskedOfMatch) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for _, clause, _ in asked.standings.rules.ends))


def _end_clauses(asked: AskedOfMatch) -> tuple[str, ...]:
    return _ends(asked)[:2]


def _tie_clauses(asked: AskedOfMatch) -> tuple[str, ...]:
    standings = asked.standings
    if standings.state != TIE_BREAK:
        return tuple(dict.fromkeys(one for one in (standings.ended_by, standings.decided_by) if one))
    return tuple(tie.clause for tie in standings.rules.ruleset.ties if tie.by == "extra-hand")[:1]
