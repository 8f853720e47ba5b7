"""Who is at the table, since when, beside whom, with whom; and since when it plays."""

from __future__ import annotations

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_so, wants_yes_or_no
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.events import HandPlayed, Joined, Left
from scorekeeper.messages import say


def playing(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who plays, and how many they are."""
    standings = asked.standings
    players = standings.next.players if standings.next and standings.state == "tie-break" else standings.seats
    return MatchAnswer(say("asked.players", asked.lang, players=players, n=len(players)))


def joined(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who joined after the beginning, when, with how many points."""
    told, hands, after = [], 0, False
    for event in asked.standings.events:
        hands += isinstance(event, HandPlayed)
        after = after or (isinstance(event, Left) and event.player in asked.named)  # `who took Pere's chair`
        if isinstance(event, Joined) and (after or not asked.named or event.player in asked.named):
            told.append(joining(asked, event.player, hands + 1))
    if told:
        return MatchAnswer(" ".join(told))
    if asked.named and asked.named[0] in asked.standings.seats:
        return MatchAnswer(_from_the_start(asked, asked.named[0]))
    return MatchAnswer(say("asked.nobody-joined", asked.lang))


def _from_the_start(asked: AskedOfMatch, name: str) -> str:
    """That somebody joined at no later hand, and with how many points they began, where that was not nothing."""
    side = asked.standings.side_of(name)
    points = sum(one.line.points for one in asked.standings.openings if one.line.side == side)
    if not points or asked.standings.hidden:
        return say("asked.from-the-start", asked.lang, player=name)
    return say("asked.began-with", asked.lang, player=side, points=points)


def joining(asked: AskedOfMatch, name: str, number: int) -> str:
    """Before which hand somebody joined, and with how many points, unless these are hidden."""
    text = say("asked.joined", asked.lang, player=name, number=number)
    if asked.standings.hidden:
        return text
    return f"{text} {say('asked.joined-with', asked.lang, points=_opening(asked, name), player=name)}"


def _opening(asked: AskedOfMatch, name: str) -> int:
    return sum(
        one.line.points for one in asked.standings.openings if (one.line.side, one.line.step) == (name, "table.joined")
    )


def left(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who left for good, when, with how many points."""
    told, hands = [], 0
    standings = asked.standings
    for event in standings.events:
        hands += isinstance(event, HandPlayed)
        if isinstance(event, Left) and (not asked.named or event.player in asked.named):
            name = event.player
            if standings.hidden:
                told.append(say("asked.left", asked.lang, player=name, number=hands))
                continue
            total = standings.totals.get(name, 0)
            told.append(say("asked.left-after", asked.lang, player=name, n=hands, total=total))
    text = " ".join(told) if told else say("asked.nobody-left", asked.lang)
    both = asked.has("LEAVE") and asked.has("STILLIN")  # `is Ana still with us or did she leave`
    if not asked.named or not wants_yes_or_no(asked) or both:
        return MatchAnswer(text)
    return MatchAnswer(is_so(asked, bool(told) is not asked.has("STILLIN"), text))


def seats(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who sits where; who sits on whose left or right."""
    order = asked.standings.seats
    named = [one for one in asked.named if one in order]
    if named and len(order) > 1:
        at = order.index(named[0])
        on_left, on_right = order[(at + 1) % len(order)], order[(at - 1) % len(order)]
        if asked.has("LEFTSIDE") and not asked.has("RIGHTSIDE"):
            return MatchAnswer(say("asked.on-the-left", asked.lang, player=named[0], other=on_left))
        if asked.has("RIGHTSIDE"):
            return MatchAnswer(say("asked.on-the-right", asked.lang, player=named[0], other=on_right))
        return MatchAnswer(say("asked.between", asked.lang, player=named[0], left=on_left, right=on_right))
    return MatchAnswer(say("asked.seats", asked.lang, players=order))


def partner(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who plays with whom."""
    teams = asked.standings.teams
    if not teams:
        return MatchAnswer(say("asked.no-teams", asked.lang))
    named = [one for one in asked.named if asked.standings.side_of(one) in teams and one not in teams]
    if len(named) == 1:
        others = tuple(one for one in teams[asked.standings.side_of(named[0])] if one != named[0])
        return MatchAnswer(say("asked.partner", asked.lang, player=named[0], others=others))
    if len(named) > 1 and wants_yes_or_no(asked):
        together = len({asked.standings.side_of(one) for one in named}) == 1
        return MatchAnswer(is_so(asked, together, say("asked.teams", asked.lang, told=_teams(asked))))
    return MatchAnswer(say("asked.teams", asked.lang, told=_teams(asked)))


def _teams(asked: AskedOfMatch) -> tuple[str, ...]:
    return tuple(
        f"{side} ({', '.join(members)})" if side != "+".join(members) else side
        for side, members in asked.standings.teams.items()
    )


def began(asked: AskedOfMatch) -> MatchAnswer | None:
    """When the match began."""
    began_at, now = asked.table.began, asked.table.now
    if len(began_at) < 16:
        return None
    facts = {"day": began_at[:10], "time": began_at[11:16], "n": asked.standings.hands_played}
    minutes = _minutes(began_at, now)
    if minutes is None:
        return MatchAnswer(say("asked.began", asked.lang, **facts))
    return MatchAnswer(say("asked.began-for", asked.lang, **facts, minutes=minutes % 60, hours=minutes // 60 or None))


def _minutes(one: str, other: str) -> int | None:
    """The minutes between two ISO times of the same day and offset; None where that cannot be told."""
    if len(other) < 16 or one[:10] != other[:10] or one[19:] != other[19:]:
        return None
    try:
        return (int(other[11:13]) - int(one[11:13])) * 60 + int(other[14:16]) - int(one[14:16])
    except ValueError:
        return None
