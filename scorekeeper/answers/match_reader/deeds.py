"""What people do in a hand (close it, win it, make a bid, sing, shoot the moon): who did it, in which hands, how often.

What a deed is comes from the facts, counters and clauses of the ruleset, so it is the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorekeeper.answers.match_reader.hands import ended_by
from scorekeeper.answers.match_reader.match_answer import better, counted
from scorekeeper.answers.match_reader.match_question import AskedOfMatch, alike
from scorekeeper.answers.match_reader.word_folding import typed_words, words_for
from scorekeeper.match.ranking import by_totals
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass
from scorekeeper.views.readable import clause_title

Did = Callable[[PlayedHand], Mapping[str, int]]
BID_OF = ("bid", "tricks")
OF_POINTS = ("SCORE", "GET", "HAVE", "WHICHHAND", "WHEN")
MOST_OFTEN = 0.6  # a rule that speaks in more of the hands is how they are counted, and no deed


@dataclass(frozen=True)
class Deed:
    """Something that is done in a hand: its heading, who did it in a hand and how many times, the rule of it.

    `key` names the sentences of its own that a deed has (empty: the heading says it); `of_points`: whether points
    tell it, which a hidden sheet keeps to itself; `amounts`: whether it is counted by more than one in a hand.
    """

    title: str
    did: Did
    key: str = ""
    clause: str = ""
    of_points: bool = False
    amounts: bool = False
    by_rule: bool = False  # a rule tells it of who has the points, which need not be who is named


def deed_of(asked: AskedOfMatch) -> Deed | None:
    """What is meant to be done; None where the words name nothing that a hand of this game holds."""
    ways = (_moon, _contract, _by_fact, _of_points, _by_clause, _put_out, _reached, _in_front, _dealt, _ended, _best)
    return next((deed for way in ways for deed in [way(asked)] if deed is not None), None)


def _moon(asked: AskedOfMatch) -> Deed | None:
    """To shoot the moon."""
    if not asked.has("MOON") or taken_by_all(asked.standings.rules) is None:
        return None
    title = say("asked.deed-all", asked.lang)
    return Deed(title, lambda hand: dict.fromkeys(took_all(asked.standings.rules, hand), 1))


def taken_by_all(rules: TableRules) -> Fact | None:
    """The cards that are taken in tricks and have a sum in all, so that somebody may take the whole of it."""
    return next((fact for fact in rules.ruleset.facts.values() if fact.kind == "cards" and fact.must_total), None)


def took_all(rules: TableRules, hand: PlayedHand) -> tuple[str, ...]:
    """Whoever took all that there was to take in a hand: the moon, in hearts."""
    fact = taken_by_all(rules)
    if fact is None or hand.hand is None:
        return ()
    total = hand.rules.must_total(fact, View(hand.players, hand_number=hand.number))
    points = hand.rules.tables_in(hand.number)[fact.values].points
    sums = {
        one: cards if isinstance(cards, int) else sum(points[card] for card in cards)
        for one, cards in hand.hand.cards.get(fact.name, {}).items()
    }
    return tuple(one for one, taken in sums.items() if total and taken == total)


def _contract(asked: AskedOfMatch) -> Deed | None:
    """A bid that was made, missed, or of nothing."""
    facts = asked.standings.rules.ruleset.facts
    lost = asked.has("BIDS") and asked.has("BUST", "LOST", "ELIMINATED")
    exact = asked.has("BIDS") and asked.has("EXACTLY")
    if not set(BID_OF) <= facts.keys() or not (lost or exact or asked.has("BIDMADE", "BIDMISSED", "NIL")):
        return None
    missed, nil = lost or asked.has("BIDMISSED"), asked.has("NIL")
    only_bid = not exact and not asked.has("BIDMADE", "BIDMISSED")  # a nil that was bid, made or not

    def did(hand: PlayedHand) -> dict[str, int]:
        told = hand.hand.numbers if hand.hand is not None else {}
        if not all(name in told for name in BID_OF):
            return {}
        found = {}
        for one in hand.players if nil else hand.sides:
            members = asked.standings.teams.get(one, (one,))
            bid, tricks = (sum(told[name].get(member, 0) for member in members) for name in BID_OF)
            held = kept_bid(asked, bid, tricks) is not missed
            if (bid == 0 and (held or only_bid)) if nil else held:
                found[one] = 1
        return found

    key = "nil" if nil else "missed" if missed else "made"
    return Deed(say(f"asked.deed-{key}", asked.lang), did, key="" if nil else key, clause=facts["bid"].clause)


def _of_points(asked: AskedOfMatch) -> Deed | None:
    """Just so many points in a hand, none, or fewer than none."""
    if asked.has("DEFICIT") and not asked.facts:
        title = say("asked.deed-negative", asked.lang)
        return Deed(title, lambda hand: _with(hand, lambda own: own < 0), of_points=True)
    numbers = [one for one in asked.numbers if one != 1]
    if len(numbers) != 1 or asked.has("REACHED") or not asked.has(*OF_POINTS):
        return None
    told = numbers[0]
    title = say("asked.deed-points", asked.lang, points=told)
    return Deed(title, lambda hand: _with(hand, lambda own: own == told), of_points=True)


def _with(hand: PlayedHand, holds: Callable[[int], bool]) -> dict[str, int]:
    return {side: 1 for side in hand.sides if holds(hand.points[side])}


def _by_fact(asked: AskedOfMatch) -> Deed | None:
    """A fact of the hand that the words name: who knocked, who sang the 40, how many canastas."""
    facts = asked.standings.rules.ruleset.facts
    named = [facts[name] for name in asked.facts_in_words if facts[name].kind not in ("cards", "grid", "choice")]
    people = [fact for fact in named if fact.kind != "number"]
    fact = next(iter(people or named), None)
    if fact is None or (fact.kind == "number" and not fact.each):
        return None
    title = in_language(fact.ask, asked.lang).strip("?¿.: ")
    told = [one for one in asked.numbers if fact.kind == "number" and fact.name != "points"]
    if len(told) == 1:
        return Deed(
            f"{title} {told[0]}",
            lambda hand: {one: 1 for one, own in _numbers(hand, fact).items() if own == told[0]},
            clause=fact.clause,
        )
    if _is_points(fact):
        return None
    return Deed(title, lambda hand: _told_of(asked, hand, fact), clause=fact.clause, amounts=fact.kind == "number")


def _numbers(hand: PlayedHand, fact: Fact) -> Mapping[str, int]:
    """What each was told to have of a number in a hand."""
    return hand.hand.numbers.get(fact.name, {}) if hand.hand is not None else {}


def _is_points(fact: Fact) -> bool:
    """Whether a number is the points of a hand themselves, told otherwise, or a bid, which nobody adds up."""
    return fact.kind == "number" and fact.name in ("points", BID_OF[0])


def _told_of(asked: AskedOfMatch, hand: PlayedHand, fact: Fact) -> Mapping[str, int]:
    """Of whom this was told in a hand, and how much."""
    if hand.hand is None:
        return {}
    if fact.kind in ("player", "side", "players"):
        return dict.fromkeys(hand.hand.people.get(fact.name, ()), 1)
    if fact.kind == "order":
        return dict.fromkeys(hand.hand.people.get(fact.name, ())[:1], 1)
    numbers = hand.hand.numbers.get(fact.name, {})
    if fact.each:
        return {one: number for one, number in numbers.items() if number}
    ended = ended_by(asked)
    who = hand.hand.people.get(ended.name, ()) if ended is not None else ()
    return dict.fromkeys(who or hand.sides, 1) if any(numbers.values()) else {}


def _by_clause(asked: AskedOfMatch) -> Deed | None:
    """What a rule that speaks only now and then does, by the words of its title: an undercut, a doubled hand."""
    ruleset = asked.standings.rules.ruleset
    hands = [hand for hand in counted(asked.standings) if hand.lines]
    steps = (*ruleset.score, *ruleset.totals)
    clauses = dict.fromkeys([*(step.clause for step in steps), *(one.clause for step in steps for one in step.effects)])
    telling = [
        word
        for one in asked.heard
        if not one.stands & {"WIN", "TIMES", "HAND", "SCORE", "HAVE", "GET", "HOWMANY"}
        for word in one.text.split()
        if len(word) > 2 and word not in words_for("PLAIN")
    ]
    best, found = 0, ""
    for clause in (one for one in clauses if one in ruleset.clauses):
        spoke = sum(any(clause in (line.clause, line.step) for line in hand.lines) for hand in hands)
        if spoke > MOST_OFTEN * len(hands):
            continue
        rule = ruleset.clauses[clause]
        words = {*typed_words(in_language(rule.title, asked.lang)), *rule.words.get(asked.written, ())}
        words -= words_for("PLAIN")
        shared = sum(any(alike(own, word) for word in words if len(word) > 2) for own in telling)
        if shared > best:
            best, found = shared, clause
    if not found:
        return None
    title = clause_title(ruleset, found, asked.lang)

    def did(hand: PlayedHand) -> dict[str, int]:
        return {line.side: 1 for line in hand.lines if found in (line.clause, line.step)}

    return Deed(title, did, clause=found, of_points=True, by_rule=True)


def _put_out(asked: AskedOfMatch) -> Deed | None:
    """To be put out of the match: in the last hand that somebody who is out has played."""
    standings = asked.standings
    if not asked.has("ELIMINATED", "BUST"):
        return None
    last = {side: hand.number for hand in counted(standings) for side in hand.sides if side in standings.eliminated}

    def did(hand: PlayedHand) -> dict[str, int]:
        return {side: 1 for side, number in last.items() if number == hand.number}

    return Deed(say("asked.deed-out", asked.lang), did, key="with-total")


def _reached(asked: AskedOfMatch) -> Deed | None:
    """To reach so many points: in the first hand after which a total is that high."""
    numbers = [one for one in asked.numbers if one > 1] or ([asked.target] if asked.target else [])
    if not asked.has("REACHED") or len(numbers) != 1:
        return None
    goal = numbers[0]

    def did(hand: PlayedHand) -> dict[str, int]:
        return {
            side: 1 for side in hand.sides if hand.totals[side] >= goal and hand.totals[side] - hand.points[side] < goal
        }

    title = say("asked.deed-reached", asked.lang, points=goal)
    return Deed(title, did, key="with-total", of_points=True)


def _in_front(asked: AskedOfMatch) -> Deed | None:
    """To take the lead: in front after a hand, and not before it."""
    if not asked.has("LEADING", "THELEAD"):
        return None
    standings, before = asked.standings, frozenset[str]()
    took: dict[int, dict[str, int]] = {}
    for hand in counted(standings):
        first = frozenset(by_totals(hand.sides, hand.totals, standings.rules.lowest_wins)[0])
        took[hand.number] = dict.fromkeys(sorted(first - before), 1)
        before = first
    title = say("asked.deed-front", asked.lang)
    return Deed(title, lambda hand: took.get(hand.number, {}), key="with-total", of_points=True)


def _dealt(asked: AskedOfMatch) -> Deed | None:
    if not asked.has("DEAL") or asked.has("HAND#"):
        return None
    return Deed(say("asked.deed-dealt", asked.lang), lambda hand: {hand.dealer: 1})


def _ended(asked: AskedOfMatch) -> Deed | None:
    """To end a hand, as this game calls it."""
    fact = ended_by(asked)
    if fact is None or asked.has("WIN") or not asked.has("OUT", "CLOSES", "LEAVES", "GONE"):
        return None
    title = in_language(fact.ask, asked.lang).strip("?¿.: ")
    key = "out" if fact.empty or fact.name in ("out", "first_out") else ""
    return Deed(title, lambda hand: _told_of(asked, hand, fact), key=key, clause=fact.clause)


def _best(asked: AskedOfMatch) -> Deed | None:
    """To win a hand, alone in front in it; or to be the worst of it."""
    worst = asked.has("WORST", "LOST", "LOSING") and not asked.has("WIN", "BEST")
    first = asked.has("HOWOFTEN") and asked.has("OUT", "FIRST", "CLOSES", "TAKES")  # where nobody ends a hand
    if not worst and not first and not asked.has("WIN", "BEST"):
        return None
    return won_a_hand(asked, worst)


def won_a_hand(asked: AskedOfMatch, worst: bool = False) -> Deed:
    """To be alone the best of a hand, or the worst."""
    standings = asked.standings

    def did(hand: PlayedHand) -> dict[str, int]:
        who = better(standings, hand.points, hand.sides, least=worst)
        return dict.fromkeys(who, 1) if len(who) == 1 else {}

    title = say("asked.deed-worst" if worst else "asked.deed-won", asked.lang)
    return Deed(title, did, key="" if worst else "won", of_points=True)


def done(deed: Deed, hands: tuple[PlayedHand, ...]) -> Iterator[tuple[str, PlayedHand, int]]:
    """Who did it in which hand, and how many times, in the order in which it happened."""
    for hand in hands:
        for one, times in deed.did(hand).items():
            yield one, hand, times


def kept_bid(asked: AskedOfMatch, bid: int, tricks: int) -> bool:
    """Whether a bid was made: by just as many tricks; among partners, who add their bids, by more, too."""
    return tricks == bid or (bool(asked.standings.teams) and tricks > bid > 0)
