"""What happened in the hands that were played."""

from __future__ import annotations

from scorekeeper.answers.match_reader.match_answer import (
    MatchAnswer,
    better,
    cards_said,
    counted,
    is_so,
    number,
    wants_yes_or_no,
)
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.reasons import by_rules, explained, one_hand, reasons_of
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact

WHO_ENDED = ("out", "first_out", "closer", "knocker", "ender", "caller", "winner", "hand_winner", "loser")


def which(asked: AskedOfMatch) -> PlayedHand | None:
    """The hand that is named, else the last one; before the first there is none."""
    hands = counted(asked.standings)
    return asked.hand or (hands[-1] if hands and not asked.before_hand else None)


def nothing_yet(asked: AskedOfMatch) -> MatchAnswer | None:
    """The answer where the hand that is asked about has not been played; None where it has."""
    if asked.hand_to_come is not None:
        played = len(counted(asked.standings))
        return MatchAnswer(say("asked.not-played", asked.lang, number=asked.hand_to_come, n=played))
    return MatchAnswer(say("asked.no-hand", asked.lang)) if not counted(asked.standings) else None


def out(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who went out, closed or called in a hand; who came best or worst out of it, where that is asked."""
    if asked.has("BEST", "WORST") and not asked.named and not asked.standings.hidden:
        return points(asked)
    hands = counted(asked.standings)
    of_all = asked.hand is None and asked.has("FIRST") and not asked.has("LAST", "LASTMATCH")
    hand = hands[0] if hands and of_all else which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if hand.hand is None:
        return MatchAnswer(say("asked.void", asked.lang, number=hand.number))
    fact = ended_by(asked)
    if fact is None:
        return None
    who = hand.hand.people.get(fact.name, ())
    if not who:
        text = say("asked.nobody-went-out", asked.lang, number=hand.number)
    else:
        text = say(
            _how_ended(fact), asked.lang, players=who, number=hand.number, n=len(who), ask=_statement(fact, asked)
        )
    if asked.named and wants_yes_or_no(asked):
        text = is_so(asked, set(asked.named) & set(who) == set(asked.named), text)
    return MatchAnswer(text, (fact.clause,) if fact.clause else ())


def ended_by(asked: AskedOfMatch) -> Fact | None:
    """The fact of this ruleset that names who ended a hand."""
    facts = asked.standings.rules.ruleset.facts
    named = [facts[name] for name in asked.facts if facts[name].kind in ("player", "side")]
    if named:
        return named[0]
    found = [fact for fact in facts.values() if fact.empty or fact.name in WHO_ENDED]
    return found[0] if found else None


def _how_ended(fact: Fact) -> str:
    if fact.empty or fact.name in ("out", "first_out"):
        return "asked.went-out"
    return "asked.ended-hand" if fact.name in ("closer", "knocker", "ender", "caller") else "asked.fact-who"


def _statement(fact: Fact, asked: AskedOfMatch) -> str:
    """The question of a fact, as a heading: `Who knocked?`"""
    return in_language(fact.ask, asked.lang)


def story(asked: AskedOfMatch) -> MatchAnswer | None:
    """What was recorded of a hand: who went out, what each got, what stood after it."""
    hand = which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if hand.kind == "void" or hand.hand is None:
        return MatchAnswer(say("asked.void", asked.lang, number=hand.number))
    fact = ended_by(asked)
    who = hand.hand.people.get(fact.name, ()) if fact and fact.kind in ("player", "side") else ()
    said = []
    if who and fact is not None:
        said.append(
            say(_how_ended(fact), asked.lang, players=who, number=hand.number, n=len(who), ask=_statement(fact, asked))
        )
    wanted = [side for side in asked.sides if side in hand.points and not asked.has("EVERYONE")]
    points = tuple(
        f"{side} {number(hand.points[side])}{by_rules(asked, hand, side)}" for side in (wanted or hand.sides)
    )
    said.append(say("asked.hand-points", asked.lang, number=hand.number, told=points))
    if asked.has("WIN"):
        won = better(asked.standings, hand.points, hand.sides)
        said = [
            say("asked.hand-best", asked.lang, number=hand.number, players=won, points=hand.points[won[0]], n=len(won)),
            *said[-1:],
        ]
    costly = [line for line in hand.lines if line.cards and abs(line.points) >= 20 and not wanted]
    if costly:
        dear = max(costly, key=lambda line: abs(line.points))
        whose = dear.source or dear.side
        facts = {"player": whose, "cards": cards_said(asked, dear.cards), "points": dear.points}
        said.append(say("asked.dearest", asked.lang, **facts))
    return MatchAnswer(" ".join(said), tuple(dict.fromkeys(line.clause for line in hand.lines))[:3])


def asks_for_void(asked: AskedOfMatch) -> bool:
    """Whether it is asked which hand was a misdeal, or whether one was: of no hand that is named."""
    other = asked.has("WHATHAPPENS", "IF", "HOWMANY", "DEAL")  # `how many hands, not counting the misdeal`
    return asked.hand is None and asked.hand_to_come is None and asked.has("VOID") and not other


def void(asked: AskedOfMatch) -> MatchAnswer | None:
    """The hands that did not count."""
    numbers = [hand.number for hand in asked.standings.hands if hand.kind == "void"]
    told = [say("asked.void", asked.lang, number=one) for one in numbers] or [say("asked.no-void", asked.lang)]
    text = " ".join(told)
    return MatchAnswer(is_so(asked, bool(numbers), text) if not asked.has("WHAT", "WHO", "WHICHHAND") else text)


def points(asked: AskedOfMatch) -> MatchAnswer | None:
    """What somebody got in a hand, or who got the most or the least in it."""
    hand = which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if hand.hand is None:
        return MatchAnswer(say("asked.void", asked.lang, number=hand.number))
    sides = [side for side in asked.sides if side in hand.points and side in hand.sides]
    if asked.sides and not sides:
        return MatchAnswer(say("asked.did-not-play", asked.lang, player=asked.sides[0], number=hand.number))
    if len(sides) == 1:
        return one_hand(asked, hand, sides[0])
    who_got_what = asked.has("WHO") and asked.has("WHAT", "EVERYONE")
    if not sides and (asked.has("MOST", "LEAST", "BEST", "WORST") or (asked.has("WHO") and not who_got_what)):
        pick = min if asked.has("LEAST") else max
        if asked.has("BEST", "WORST", "WIN") or not asked.has("MOST", "LEAST"):
            who = better(asked.standings, hand.points, hand.sides, least=asked.has("WORST"))
        else:
            extreme = pick(hand.points[side] for side in hand.sides)
            who = tuple(side for side in hand.sides if hand.points[side] == extreme)
        facts = {"players": who, "points": hand.points[who[0]], "n": len(who), "number": hand.number}
        most = say("asked.hand-extreme", asked.lang, **facts)
        return MatchAnswer(most)
    told = tuple(f"{side} {number(hand.points[side])}" for side in (sides or hand.sides))
    return MatchAnswer(say("asked.hand-points", asked.lang, number=hand.number, told=told))


def best(asked: AskedOfMatch) -> MatchAnswer | None:
    """The best or worst hand of all, or of one."""
    hands = counted(asked.standings)
    if not hands:
        return nothing_yet(asked)
    standings = asked.standings
    sides = [side for side in asked.sides if side in standings.totals]
    all_of = [(hand, side) for hand in hands for side in hand.sides if not sides or side in sides]
    if not all_of:
        return None
    worst = asked.has("WORST") and not asked.has("BEST")
    if asked.has("BEST", "WORST"):
        low = standings.rules.lowest_wins is not worst
    else:
        low = asked.has("LEAST") and not asked.has("MOST")
    pick = (min if low else max)(hand.points[side] for hand, side in all_of)
    found = [(hand, side) for hand, side in all_of if hand.points[side] == pick]
    told = tuple(say("asked.of-in-hand", asked.lang, player=side, number=hand.number) for hand, side in found[:3])
    text = say("asked.extreme", asked.lang, points=number(pick), told=told)
    hand, side = found[0]
    reasons, clauses = reasons_of(asked, hand, side)
    if len(found) == 1 and reasons:
        text += " " + say("asked.hand-why", asked.lang, number=hand.number, reasons=reasons)
    return MatchAnswer(text, clauses)


def count(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many hands were played, and which one comes now."""
    standings = asked.standings
    played = standings.hands_played
    if standings.next is None:
        return MatchAnswer(say("asked.hands-played", asked.lang, n=played))
    return MatchAnswer(say("asked.hands", asked.lang, n=played, next=standings.number_due))


def why(asked: AskedOfMatch) -> MatchAnswer | None:
    """Where points come from; of a hand in which nobody is named, what happened in it."""
    return story(asked) if asked.hand is not None and not asked.sides else explained(asked)
