"""How often something was done in this match, in which hands, and whether it was done at all."""

from __future__ import annotations

from collections import Counter

from scorekeeper.answers.match_reader.deeds import Deed, deed_of, done, won_a_hand
from scorekeeper.answers.match_reader.hands import nothing_yet
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, counted, is_so, wants_yes_or_no
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import say
from scorekeeper.views.sentences import hidden_sentence

MOST_TOLD = 6  # of what was done; before these it is a list to be looked at with `score`


def asks_who_most(asked: AskedOfMatch) -> bool:
    """Whether it is asked who has most, of all hands, of what is told as a number: sweeps, cards taken."""
    if asked.hand is not None or asked.has("LAST", "HAND", "SCORE", "TRICKWORD", "EVENINGS") or asked.named:
        return False
    deed = deed_of(asked) if asked.has("WHO") and asked.has("MOST") and asked.facts_in_words else None
    return deed is not None and deed.amounts


def how_often(asked: AskedOfMatch) -> MatchAnswer | None:
    """How often each has done what is meant: gone out, won a hand, made a bid, sung."""
    hands = _hands(asked)
    if not hands:
        return nothing_yet(asked)
    deed = deed_of(asked) or (won_a_hand(asked) if asked.has("HAND") else None)  # hands of somebody: those they won
    if deed is None:
        return None
    if deed.of_points and asked.standings.hidden:
        return _hidden(asked)
    times: Counter[str] = Counter()
    where: dict[str, list[str]] = {}
    for one, hand, often in done(deed, hands):
        times[one] += often
        where.setdefault(one, []).append(str(hand.number))
    named = _meant(asked, times)
    if deed.by_rule and times and not any(times[one] for one in named):
        named = ()  # `how often was Ana undercut`: the points of it are somebody else's
    clauses = (deed.clause,) if deed.clause else ()
    if deed.key in ("out", "won", "made", "missed"):
        text = _in_sentences(asked, deed, (times, where), named, len(hands))
        return MatchAnswer(text, clauses)
    shown = named or tuple(one for one, _ in times.most_common())
    numbers = {} if deed.amounts else where
    told = tuple(_with_hands(asked, one, times[one], tuple(numbers.get(one, ()))) for one in shown)
    key = "asked.deed" if told else "asked.deed-nobody"
    return MatchAnswer(say(key, asked.lang, ask=deed.title, told=told), clauses)


def _in_sentences(
    asked: AskedOfMatch,
    deed: Deed,
    found: tuple[Counter[str], dict[str, list[str]]],
    named: tuple[str, ...],
    hands: int,
) -> str:
    """`Ana has gone out 2 times in 5 hands. In hands 1 and 4.`; of several, who did it most often."""
    lang, standings = asked.lang, asked.standings
    times, where = found
    key = f"asked.times-{deed.key}"
    if len(named) == 1:
        text = say(key, lang, player=named[0], n=times[named[0]], hands=hands)
        numbers = tuple(where.get(named[0], ()))
        return f"{text} {say('asked.in-hands', lang, numbers=numbers, n=len(numbers))}" if numbers else text
    everybody = named or (standings.seats if deed.key == "out" else standings.sides)
    often = {one: times[one] for one in (*everybody, *(() if named else times))}
    most = max(often.values())
    first = tuple(one for one in often if often[one] == most)
    told = tuple(f"{one} {often[one]}" for one in sorted(often, key=lambda one: -often[one]))
    return say(f"{key}-most", lang, players=first, n=most, told=told)


def when(asked: AskedOfMatch) -> MatchAnswer | None:
    """In which hands it was done, by those who are named, else by all."""
    hands = _hands(asked)
    if not hands:
        return nothing_yet(asked)
    deed = deed_of(asked)
    if deed is None:
        return None
    if deed.of_points and asked.standings.hidden:
        return _hidden(asked)
    found = list(done(deed, hands))
    named = _meant(asked, {one: 1 for one, _, _ in found})
    by_others = deed.by_rule and not any(one in named for one, _, _ in found)
    if named and not deed.amounts and not by_others:
        found = [one for one in found if one[0] in named]
    if deed.amounts:
        return how_often(asked)
    told = tuple(_in_hand(asked, deed, one, hand) for one, hand, _ in found[-MOST_TOLD:])
    key = "asked.deed" if told else "asked.deed-nobody"
    if not told and named:
        key, told = "asked.deed", tuple(say("asked.never", asked.lang, player=one) for one in named)
    return MatchAnswer(say(key, asked.lang, ask=deed.title, told=told), (deed.clause,) if deed.clause else ())


def ever(asked: AskedOfMatch) -> MatchAnswer | None:
    """Whether it was done in any hand, and in which."""
    told = when(asked)
    deed = deed_of(asked)
    if told is None or deed is None or not told.text or (deed.of_points and asked.standings.hidden):
        return told
    who = {one for one, _, _ in done(deed, _hands(asked))}
    named = _meant(asked, dict.fromkeys(who, 1))
    so = set(named) <= who if named else bool(who)
    if deed.by_rule and named and not so and who:
        return told
    if asked.has("WHO", "WHAT", "WHEN", "HOWMANY") or not wants_yes_or_no(asked):
        return told
    return MatchAnswer(is_so(asked, so, told.text), told.clauses)


def of_deeds(asked: AskedOfMatch) -> MatchAnswer | None:
    """How often, in which hand, or whether something was done in this match; None where none of it is asked."""
    of_each = asked.has("EVERYONE") and asked.has("WIN") and asked.has("HAND")  # `the hands each of us has won`
    if asked.has("HOWOFTEN") or of_each or (asked.has("TIMES") and asked.has("BIDMADE", "BIDMISSED")):
        return how_often(asked)
    if asked.hand is not None or asked.hand_to_come is not None or asked.has("LAST"):
        return None
    if asked.has("WHICHHAND", "WHEN"):
        return when(asked)
    return ever(asked) if asked.has("EVER") and not asked.has("WHY", "MOST", "HOWMANY") else None


def out_count(asked: AskedOfMatch) -> MatchAnswer | None:
    """How often each has done what is meant, or when, or whether."""
    return of_deeds(asked) or how_often(asked)


def _hands(asked: AskedOfMatch) -> tuple[PlayedHand, ...]:
    return (asked.hand,) if asked.hand is not None else tuple(counted(asked.standings))


def _meant(asked: AskedOfMatch, doers: Counter[str] | dict[str, int]) -> tuple[str, ...]:
    """Those who are named, as they do it: each alone, or as their side."""
    players = tuple(dict.fromkeys(asked.named))
    sides = any(one in asked.standings.teams for one in doers)
    return asked.sides if sides else players


def _with_hands(asked: AskedOfMatch, one: str, times: int, numbers: tuple[str, ...]) -> str:
    if not numbers or not times:
        return f"{one} {times}"
    return say("asked.deed-in", asked.lang, player=one, times=str(times), numbers=numbers, n=len(numbers))


def _in_hand(asked: AskedOfMatch, deed: Deed, one: str, hand: PlayedHand) -> str:
    key = "asked.of-in-hand"
    if deed.by_rule:  # the points of it may be somebody else's: who was euchred gets none
        return say(
            "asked.points-in-hand", asked.lang, player=one, number=hand.number, points=_points_of(deed, one, hand)
        )
    if deed.key == "with-total" and not asked.standings.hidden and one in hand.totals:
        return say("asked.of-in-hand-with", asked.lang, player=one, number=hand.number, total=str(hand.totals[one]))
    return say(key, asked.lang, player=one, number=hand.number)


def _points_of(deed: Deed, one: str, hand: PlayedHand) -> int:
    return sum(line.points for line in hand.lines if line.side == one and deed.clause in (line.clause, line.step))


def _hidden(asked: AskedOfMatch) -> MatchAnswer:
    standings = asked.standings
    return MatchAnswer(hidden_sentence(standings, asked.lang), (standings.rules.ruleset.hidden_clause,))
