"""What the table told about a hand beside points: bids, tricks, who knocked, which cards."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.match_reader.deeds import kept_bid, taken_by_all, took_all
from scorekeeper.answers.match_reader.hands import nothing_yet, which
from scorekeeper.answers.match_reader.match_answer import (
    ASKS_SO,
    UNKNOWN,
    MatchAnswer,
    cards_said,
    counted,
    is_so,
    wants_yes_or_no,
)
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.views.before_play_text import before_play_lines


def facts(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the table told about a hand beside points: bids, tricks, who knocked."""
    if told := before_play(asked):
        return told
    if asked.has("BIDMADE", "BIDMISSED", "NIL", "MOON"):
        return _contracts(asked)
    hand = which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if hand.hand is None:
        return MatchAnswer(say("asked.void", asked.lang, number=hand.number))
    known = asked.standings.rules.ruleset.facts
    if asked.hand is None and asked.has("FIRST") and not asked.named:
        hand = counted(asked.standings)[0]
    named = [known[name] for name in asked.facts]
    if asked.has("WHO") and len(named) == 1:
        named = _with_whose(list(known.values()), named[0])
    so = [fact for fact in named if fact.kind == "yes_no" and asked.has(*ASKS_SO) and wants_yes_or_no(asked)]
    said = [text for fact in so or named for text in [_fact(asked, hand, fact)] if text]
    if not said:
        return UNKNOWN if named and asked.has("PAST") else None
    return MatchAnswer(" ".join(said[:2]), tuple(dict.fromkeys(fact.clause for fact in named if fact.clause)))


def _with_whose(known: Sequence[Fact], fact: Fact) -> list[Fact]:
    """A number of the hand, after the fact before it that says whose it is: `who bid and how much`."""
    at = known.index(fact)
    of_hand = fact.kind == "number" and not fact.each
    return [known[at - 1], fact] if of_hand and at and known[at - 1].kind in ("player", "side") else [fact]


def heading(asked: AskedOfMatch) -> str:
    """What is asked of the fact that is meant, as a heading; empty where none is."""
    known = asked.standings.rules.ruleset.facts
    return in_language(known[asked.facts[0]].ask, asked.lang).strip("?¿.: ") if asked.facts else ""


def before_play(asked: AskedOfMatch) -> MatchAnswer | None:
    """What was told of the hand that is being played, where no other hand is asked about."""
    told, known = asked.table.before_play, asked.standings.rules.ruleset.facts
    of_this = asked.hand is None and not asked.has("LAST", "BIDMADE", "BIDMISSED")
    names = tuple(name for name in asked.facts or told.facts if name in told.facts) if of_this else ()
    said = tuple(before_play_lines(asked.standings.rules, told, asked.lang, names)) if names else ()
    return MatchAnswer(" ".join(said), tuple(dict.fromkeys(known[name].clause for name in names))) if said else None


def _fact(asked: AskedOfMatch, hand: PlayedHand, fact: Fact) -> str:
    """What was told of one fact in a hand."""
    assert hand.hand is not None
    if fact.kind in ("player", "side", "players", "order"):
        return _named(asked, hand, fact, hand.hand.people.get(fact.name, ()))
    if fact.kind == "yes_no" and fact.each:
        yes = tuple(one for one, held in hand.hand.numbers.get(fact.name, {}).items() if held)
        return _named(asked, hand, fact, yes)
    if fact.kind == "yes_no":
        return _so(asked, hand, fact)
    return _values(asked, hand, fact)


def _named(asked: AskedOfMatch, hand: PlayedHand, fact: Fact, who: tuple[str, ...]) -> str:
    """Who was named, or that nobody was; after a yes or no where somebody is asked about."""
    facts = {"number": hand.number, "ask": in_language(fact.ask, asked.lang)}
    text = say("asked.fact-who" if who else "asked.fact-nobody", asked.lang, **facts, players=who, n=len(who))
    wanted = {*asked.named, *asked.sides}
    return is_so(asked, bool(wanted & set(who)), text) if wanted and wants_yes_or_no(asked) else text


def _so(asked: AskedOfMatch, hand: PlayedHand, fact: Fact) -> str:
    """Whether it was so, of the hand as a whole: told of who ended it."""
    assert hand.hand is not None
    holds = any(hand.hand.numbers.get(fact.name, {}).values())
    who = _who_did(asked, hand)
    facts = {"number": hand.number, "ask": in_language(fact.ask, asked.lang), "players": who}
    text = say("asked.fact-yes" if holds else "asked.fact-no", asked.lang, **facts)
    if asked.named and wants_yes_or_no(asked):
        return is_so(asked, holds and set(asked.named) <= set(who), text)
    return text


def _values(asked: AskedOfMatch, hand: PlayedHand, fact: Fact) -> str:
    """Numbers, choices or cards of those who are named, else of all."""
    assert hand.hand is not None
    told = hand.hand
    heading = in_language(fact.ask, asked.lang).strip("?¿.: ")
    values: dict[str, str] = {}
    if fact.name in told.numbers:
        values = {one: str(value) for one, value in told.numbers[fact.name].items()}
    elif fact.name in told.choices:
        values = {
            one: in_language(fact.choices[value], asked.lang) if value in fact.choices else "–"
            for one, value in told.choices[fact.name].items()
        }
    elif fact.name in told.cards:
        values = {one: cards_said(asked, held) for one, held in told.cards[fact.name].items() if held != ()}
    if not fact.each and values:
        return say("asked.fact-hand", asked.lang, ask=heading, number=hand.number, value=next(iter(values.values())))
    named = {one: value for one, value in values.items() if one in (*asked.named, *asked.sides)}
    shown = named or {one: value for one, value in values.items() if one in hand.players or one in hand.sides}
    said = tuple(f"{one} {value}" for one, value in shown.items())
    return say("asked.fact-each", asked.lang, ask=heading, number=hand.number, told=said) if said else ""


def _who_did(asked: AskedOfMatch, hand: PlayedHand) -> tuple[str, ...]:
    """Who ended the hand: what was told of the hand as a whole is told of that player."""
    fact = next((one for one in asked.standings.rules.ruleset.facts.values() if one.kind in ("player", "side")), None)
    return hand.hand.people.get(fact.name, ()) if fact and hand.hand else ()


def _contracts(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who took just as many tricks as they had bid, and who did not; who bid nil; who shot the moon."""
    hands = counted(asked.standings)
    if not hands:
        return nothing_yet(asked)
    if asked.has("MOON"):
        return _moon(asked, hands)
    if asked.hand is not None or asked.has("LAST"):
        hands = (which(asked) or hands[-1],)
    elif not asked.has("NIL"):
        hands = hands[-1:]
    said, clauses = [], list[str]()
    for hand in hands:
        if hand.hand is None or "bid" not in hand.hand.numbers or "tricks" not in hand.hand.numbers:
            return None
        bids, tricks = hand.hand.numbers["bid"], hand.hand.numbers["tricks"]
        people = [one for one in hand.players if one in bids and one in tricks]
        wanted = [one for one in asked.named if one in people]
        if asked.has("NIL"):
            people = [one for one in people if bids[one] == 0]
        shown = wanted or people
        told = tuple(say("asked.bid", asked.lang, player=one, bid=bids[one], tricks=tricks[one]) for one in shown)
        exact = tuple(one for one in people if kept_bid(asked, bids[one], tricks[one]))
        if wanted:
            text = say("asked.bids", asked.lang, number=hand.number, told=told)
            if wants_yes_or_no(asked):
                made = all(kept_bid(asked, bids[one], tricks[one]) for one in wanted)
                text = is_so(asked, made is not asked.has("BIDMISSED"), text)
            said.append(text)
        elif people:
            missed = tuple(one for one in people if one not in exact)
            players = missed if asked.has("BIDMISSED") else exact
            key = "asked.bid-missed" if asked.has("BIDMISSED") else "asked.bid-made"
            said.append(say(key, asked.lang, number=hand.number, players=players or None, told=told))
        clauses += [line.clause for line in hand.lines]
    return (
        MatchAnswer(" ".join(said[:2]), tuple(dict.fromkeys(clauses))[:3])
        if said
        else MatchAnswer(say("asked.no-nil", asked.lang))
    )


def _moon(asked: AskedOfMatch, hands: Sequence[PlayedHand]) -> MatchAnswer | None:
    """Who shot the moon last."""
    rules = asked.standings.rules
    if taken_by_all(rules) is None:
        return None
    found = [(hand, shooter) for hand in hands if (shooter := took_all(rules, hand))]
    if not found:
        return MatchAnswer(say("asked.no-moon", asked.lang))
    hand, shooter = found[-1]
    clauses = tuple(dict.fromkeys(line.clause for line in hand.lines))[:3]
    return MatchAnswer(say("asked.moon", asked.lang, players=shooter, number=hand.number, n=len(shooter)), clauses)


def cards(asked: AskedOfMatch) -> MatchAnswer | None:
    """Which cards somebody was left with, or took, in a hand."""
    hand = which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if hand.hand is None:
        return MatchAnswer(say("asked.void", asked.lang, number=hand.number))
    known = asked.standings.rules.ruleset.facts
    named = [name for name in asked.facts if name in hand.hand.cards]
    names = named or [name for name in known if name in hand.hand.cards]
    if not names:
        return UNKNOWN
    said = []
    for name in names[:2]:
        seats = hand.hand.cards[name]
        asked_of = [one for one in (*asked.named, *asked.sides) if one in hand.players or one in hand.sides]
        for one in dict.fromkeys(asked_of or seats):
            held = seats.get(one, ())
            facts = {"player": one, "number": hand.number, "points": hand.points.get(asked.standings.side_of(one), 0)}
            if isinstance(held, int):
                said.append(say("asked.only-sum", asked.lang, **facts, sum=held))
            elif held:
                many = len(held) if asked.has("HOWMANY") else None
                said.append(say("asked.cards", asked.lang, **facts, cards=cards_said(asked, held), n=many))
            elif asked_of:
                said.append(say("asked.no-cards", asked.lang, **facts))
    clauses = tuple(dict.fromkeys(line.clause for line in hand.lines if line.cards))
    return MatchAnswer(" ".join(said), clauses[:3]) if said else None
