"""Totals, places, gaps, how far it is to the end."""

from __future__ import annotations

from scorekeeper.answers.match_reader.match_answer import (
    MatchAnswer,
    after,
    each_total,
    is_over,
    is_so,
    number,
    wants_yes_or_no,
)
from scorekeeper.answers.match_reader.match_question import ORDINALS, AskedOfMatch
from scorekeeper.match.ranking import race
from scorekeeper.messages import in_language, say
from scorekeeper.rules.values_by_name import View
from scorekeeper.views.sentences import standing_sentence


def leader(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who is in front, by how much; or whether somebody is."""
    standings = asked.standings
    if is_over(asked) and asked.sides and standings.winners and wants_yes_or_no(asked):
        text = standing_sentence(standings, asked.lang) or ""
        return MatchAnswer(is_so(asked, set(asked.sides) <= set(standings.winners), text), _winner(asked))
    if is_over(asked) or not standings.counted or standings.state == "tie-break":
        return _as_it_stands(asked)
    if (
        asked.has("MOST", "LEAST")
        and asked.has("SCORE", "HAVE")
        and not asked.has("LEADING", "WIN")
        and not asked.sides
    ):
        low = standings.rules.lowest_wins
        if asked.has("LEAST") is not low and asked.has("MOST") is low and len(standings.places) > 1:
            return loser(asked)  # `who has the most points`, where the fewest win
    if len(asked.sides) > 1 and asked.has("WHO"):
        return gap(asked)  # `who of Ana and Beto is ahead`
    leading = standings.places[0]
    facts = {"players": leading, "total": number(standings.totals[leading[0]]), "n": len(leading)}
    text = say("asked.leads" if len(leading) < len(standings.sides) else "asked.all-level", asked.lang, **facts)
    if len(standings.places) > 1:
        behind = standings.places[1]
        apart = abs(standings.totals[behind[0]] - standings.totals[leading[0]])
        counts = "" if race(standings.rules) else apart
        text += " " + say(
            "asked.then", asked.lang, players=behind, total=standings.totals[behind[0]], gap=counts, n=len(behind)
        )
    if len(asked.sides) == 2 and wants_yes_or_no(asked) and not set(asked.sides) <= set(leading):
        return gap(asked)  # whether one is in front
    if asked.sides and wants_yes_or_no(asked):
        so = set(asked.sides) == set(leading) or (set(asked.sides) < set(leading) and not asked.has("ALONE"))
        return MatchAnswer(is_so(asked, so, text), _winner(asked))
    return MatchAnswer(text, _winner(asked))


def loser(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who is last, with how much."""
    standings = asked.standings
    if not standings.counted:
        return _as_it_stands(asked)
    last = standings.places[-1]
    facts = {"players": last, "total": number(standings.totals[last[0]]), "n": len(last)}
    text = say("asked.last", asked.lang, **facts)
    if asked.sides and wants_yes_or_no(asked):
        return MatchAnswer(is_so(asked, set(asked.sides) <= set(last), text))
    if len(asked.sides) > 1:
        return MatchAnswer(text + " " + say("asked.totals", asked.lang, totals=each_total(asked, asked.sides)))
    return MatchAnswer(text)


def place(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who is in a place, or in which place somebody is."""
    standings = asked.standings
    if not standings.counted:
        return _as_it_stands(asked)
    wanted = next((n for n, name in enumerate(ORDINALS, 1) if asked.has(name)), 0)
    if asked.hand is not None and not wanted and not asked.has("PLACE", "WHERE", "HOW", "DOING", "HAVE"):
        return None  # `Zoe in the third, what was it`: the number named the hand
    who = wanted and asked.has("WHO") and not wants_yes_or_no(asked)  # `now that Ana is in, who is second`
    if asked.sides and not who:
        found = [_place_of(asked, side) for side in asked.sides]
        return MatchAnswer(" ".join(found))
    if not wanted:
        return MatchAnswer(say("asked.totals", asked.lang, totals=each_total(asked)))
    there = 1
    for group in standings.places:
        if there <= wanted < there + len(group):
            facts = {"players": group, "place": there, "total": number(standings.totals[group[0]]), "n": len(group)}
            return MatchAnswer(say("asked.in-place", asked.lang, **facts))
        there += len(group)
    return MatchAnswer(say("asked.no-such-place", asked.lang, n=len(standings.sides)))


def place_in_hand(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who came in a place in a hand, by its points alone: `who came second in that last round`; None of a standing."""
    hand = asked.hand
    wanted = next((n for n, name in enumerate(ORDINALS, 1) if asked.has(name)), 0)
    of_standing = not asked.has("PAST") or asked.has("AFTER", "NOW", "PLACE", "SOFAR", "OVER", "WHEN", "LEADING")
    if hand is None or hand.hand is None or asked.sides or not 0 < wanted <= len(hand.sides) or of_standing:
        return None
    order = sorted((hand.points[side] for side in hand.sides), reverse=not asked.standings.rules.lowest_wins)
    there = tuple(side for side in hand.sides if hand.points[side] == order[wanted - 1])
    facts = {"players": there, "points": order[wanted - 1], "n": len(there), "number": hand.number}
    told = tuple(f"{side} {number(hand.points[side])}" for side in hand.sides)
    text = say("asked.hand-points", asked.lang, number=hand.number, told=told)
    return MatchAnswer(f"{say('asked.hand-extreme', asked.lang, **facts)} {text}")


def _place_of(asked: AskedOfMatch, side: str) -> str:
    standings, there = asked.standings, 1
    for group in standings.places:
        if side in group:
            shared = tuple(one for one in group if one != side)
            key = "asked.place-shared" if shared else "asked.place"
            facts = {"player": side, "place": there, "total": number(standings.totals[side]), "with": shared}
            return say(key, asked.lang, **facts)
        there += len(group)
    return say("asked.has-left", asked.lang, player=side, total=number(standings.totals.get(side, 0)))


def asks_before(asked: AskedOfMatch) -> bool:
    """Whether it is asked what somebody had before a hand: `what did Ana have before the last one`."""
    had = asked.has("HAVE", "SCORE", "SCORES", "HOLDS") and not asked.has("CARDS", "WHY", "RANK", "FACT", "GAP", "DEAL")
    return asked.before_hand and asked.named_hand is not None and bool(asked.sides) and had


def asks_who_led_before(asked: AskedOfMatch) -> bool:
    """Whether it is asked who was in front before a hand: `who led before the last hand`."""
    led = asked.has("LEADING", "LED", "THELEAD") and not asked.has("CARDS", "WHY", "LOSING")
    return asked.before_hand and asked.named_hand is not None and asked.has("WHO") and led


def before_the_first(asked: AskedOfMatch) -> MatchAnswer | None:
    """What those who are named, else all, had before the first hand: what they brought from paper, if anything.

    None of any other hand.
    """
    first = asked.named_hand
    if first is None or not asked.before_hand or asked.hand is not None:
        return None
    had = tuple(
        f"{side} {number(total - first.points.get(side, 0))}"
        for side, total in first.totals.items()
        if not asked.sides or side in asked.sides
    )
    return MatchAnswer(say("asked.totals-before", asked.lang, number=first.number, totals=had))


def totals(asked: AskedOfMatch) -> MatchAnswer | None:
    """The totals of those who are named, else of all."""
    standings = asked.standings
    if not standings.counted and not any(standings.totals.values()):
        return _as_it_stands(asked)
    said = asked.sides if asked.sides and not asked.has("EVERYONE") else ()
    if asked.hand is not None and asked.hand.hand is not None:
        shown = tuple(f"{side} {asked.hand.totals[side]}" for side in asked.hand.totals if not said or side in said)
        return MatchAnswer(say("asked.totals-after", asked.lang, totals=shown, number=asked.hand.number))
    if len(said) == 1 and said[0] in standings.totals:
        points = (standings.final or standings.totals)[said[0]]
        counters = _counters(asked, said[0])
        text = say("asked.total", asked.lang, player=said[0], n=points, counters=counters)
        told = [one for one in asked.numbers if one != asked.target]
        if wants_yes_or_no(asked) and len(told) == 1 and asked.has("HAVE"):
            return MatchAnswer(is_so(asked, told[0] == points, text))
        return MatchAnswer(text)
    text = say("asked.totals", asked.lang, totals=each_total(asked, said))
    if said and asked.has("TOGETHER"):
        totals = standings.final or standings.totals
        together = sum(totals[side] for side in said if side in totals)
        text = f"{say('asked.together', asked.lang, players=said, total=number(together))} {text}"
    return MatchAnswer(text)


def _counters(asked: AskedOfMatch, side: str) -> str:
    """What the match is a race for, beside the points."""
    counter = race(asked.standings.rules)
    if not counter:
        return ""
    title = in_language(asked.standings.rules.ruleset.counters[counter], asked.lang)
    return f"{title} {asked.standings.counters[counter].get(side, 0)}"


def gap(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many points lie between two; between one and the leader; or between the first and the second."""
    standings = asked.standings
    if not standings.counted:
        return _as_it_stands(asked)
    order = [side for group in standings.places for side in group]
    sides = asked.sides[:2] if all(side in standings.totals for side in asked.sides[:2]) else ()
    if len(sides) == 1 and order[-1] != sides[0] and _speaks_of_the_last(asked):
        sides = (sides[0], order[-1])
    if len(sides) == 1:
        other = next((side for side in order if side != sides[0]), "")
        if sides[0] not in standings.places[0] or not asked.has("LOSING"):
            sides = (sides[0], standings.places[0][0] if sides[0] not in standings.places[0] else other)
    if len(sides) < 2:
        whole = (
            asked.has("LAST", "LOSING", "WORST") and asked.has("FIRST", "LEADING", "BEST") and not asked.has("BEHIND")
        )
        sides = (order[0], order[-1]) if whole else tuple(order[:2])
    if len(sides) < 2 or not all(sides):
        return None
    first, second = sorted(sides, key=order.index) if set(sides) <= set(order) else sides
    apart = abs(standings.totals[first] - standings.totals[second])
    if not apart:
        return MatchAnswer(
            say("asked.level", asked.lang, players=(first, second), total=number(standings.totals[first]))
        )
    facts = {"first": first, "total": number(standings.totals[first]), "second": second}
    text = say("asked.gap", asked.lang, **facts, other=number(standings.totals[second]), n=apart)
    if len(asked.sides) == 2 and wants_yes_or_no(asked) and not asked.numbers:
        text = is_so(asked, _compared(asked, first), text)
    return MatchAnswer(text)


def _speaks_of_the_last(asked: AskedOfMatch) -> bool:
    """Whether somebody is named by being last: `between Ana and whoever is worst`, `el que va peor`, `the bottom`."""
    below = [one.at for one in asked.heard if one.stands & {"LAST", "LOSING", "WORST"}]
    return any("whoever" in asked.does(place) for at in below for place in range(max(0, at - 2), at))


def _compared(asked: AskedOfMatch, first: str) -> bool:
    """Whether it is so that the one named first is in front of (or behind, or has more or fewer than) the other."""
    one, other = (asked.standings.totals[side] for side in asked.sides)
    if asked.has("MOST", "LEAST") and one != other:
        return (one > other) is asked.has("MOST")
    return (asked.sides[0] == first) is not asked.has("LOSING")


def distance(asked: AskedOfMatch) -> MatchAnswer | None:
    """How far it is to the total that ends the match, or puts somebody out of it."""
    standings, target = asked.standings, asked.target
    if asked.counter and (turn := _to_next_turn(asked)) is not None:
        return turn
    if asked.numbers and len(asked.numbers) == 1 and not asked.has("TARGET#") and asked.numbers[0] > 20:
        target = asked.numbers[0]
    if target is None:
        return None
    short = len(asked.sides) == 1 and standings.totals.get(asked.sides[0], target) < target
    if is_over(asked) and not short:
        return _as_it_stands(asked)
    clause = _target_clause(asked)
    sides = asked.sides or ()
    if asked.has("WHO", "ANYONE", "MOST", "LEAST") and not sides:
        nearest = min(target - standings.totals[side] for side in standings.sides if side not in standings.eliminated)
        there = tuple(side for side in standings.sides if target - standings.totals[side] == nearest)
        text = say(
            "asked.nearest", asked.lang, players=there, n=nearest, target=target, total=standings.totals[there[0]]
        )
        return MatchAnswer(text, clause)
    shown = [side for side in (sides or standings.sides) if side in standings.totals]
    if len(shown) == 1:
        side = shown[0]
        facts = {"player": side, "total": number(standings.totals[side]), "target": target}
        left = target - standings.totals[side]
        if left <= 0:
            return MatchAnswer(say("asked.past-target", asked.lang, **facts), clause)
        rules, of_table = standings.rules, target == asked.target  # and not just a number that was asked about
        if of_table and rules.last_in and (may := _may_take(asked, side)) is not None:
            if asked.has("ELIMINATED", "OUT"):
                return MatchAnswer(say("asked.out-with", asked.lang, **facts, n=may + 1), clause)
            return MatchAnswer(say("asked.may-take", asked.lang, **facts, n=may), clause)
        # Nobody wants to get where the match ends and the lowest total wins.
        key = "asked.to-go-low" if of_table and rules.lowest_wins and not rules.last_in else "asked.to-go"
        return MatchAnswer(say(key, asked.lang, **facts, n=left), clause)
    told = tuple(f"{side} {max(0, target - standings.totals[side])}" for side in shown)
    return MatchAnswer(say("asked.all-to-go", asked.lang, told=told, target=target), clause)


def _to_next_turn(asked: AskedOfMatch) -> MatchAnswer | None:
    """How far a counter is from where it turns over and points are scored: ten bags; None where it never does."""
    standings = asked.standings
    view = View(standings.seats, hand_number=standings.hands_played + 1)
    carries = standings.rules.carries
    turns = [(one, every(view, ""), points(view, "")) for one, every, points in carries if one.counter == asked.counter]
    if not turns:
        return None
    [(carry, every, points), *_] = turns
    has = standings.counters.get(asked.counter, {})
    shown = [side for side in (asked.sides or standings.sides) if side in has]
    title = in_language(standings.rules.ruleset.counters[asked.counter], asked.lang)
    told = tuple(
        say("asked.to-turn", asked.lang, player=side, total=has[side], n=every - has[side] % every) for side in shown
    )
    text = say("asked.counter-turn", asked.lang, counter=title, told=told, every=every, points=number(points))
    return MatchAnswer(text, (carry.clause,)) if told else None


def reached(asked: AskedOfMatch) -> MatchAnswer | None:
    """Whether anybody, or who is named, has come to the target, or to the total that is told; else who is nearest."""
    standings = asked.standings
    goal = next((one for one in asked.numbers if one > 1), asked.target)
    if goal is None or not standings.counted:
        return _as_it_stands(asked) if goal is not None else None
    totals = standings.final or standings.totals
    everybody = (*standings.sides, *(side for side in standings.gone if side in totals))
    sides = [side for side in asked.sides if side in totals] or list(everybody)
    there = tuple(side for side in sides if totals[side] >= goal)
    if there:
        told = tuple(f"{side} {number(totals[side])}" for side in there)
        text = say("asked.reached", asked.lang, target=goal, told=told)
    else:
        nearest = max(totals[side] for side in sides)
        who = tuple(side for side in sides if totals[side] == nearest)
        facts = {"players": who, "n": goal - nearest, "target": goal, "total": number(nearest)}
        text = say("asked.nobody-reached", asked.lang, target=goal) if len(sides) > 1 else ""
        text = f"{text} {say('asked.nearest', asked.lang, **facts)}".strip()
    if asked.has("WHO"):
        return MatchAnswer(text)
    return MatchAnswer(is_so(asked, bool(there), text))


def _may_take(asked: AskedOfMatch, side: str) -> int | None:
    """How many points a player may take without being out of the match; None where that is not known."""
    from scorekeeper.insight.outlook import out_at

    out = out_at(asked.standings.rules)
    return None if out is None else out - 1 - asked.standings.totals[side]


def counter(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many somebody has of what the match counts beside points."""
    standings = asked.standings
    counters = standings.rules.ruleset.counters
    name = asked.counter or (next(iter(counters)) if len(counters) == 1 else "")
    if not name:
        return None
    title = in_language(counters[name], asked.lang)
    counts = standings.counters[name]
    sides = [side for side in asked.sides if side in counts] or [side for side in standings.sides if side in counts]
    told = tuple(f"{side} {counts[side]}" for side in sides)
    text = say("asked.counter", asked.lang, title=title, told=told)
    working_on = name == race(standings.rules) and not asked.has("HOWMANY", "PAST", "MOST", "LEADING")
    if len(asked.sides) == len(sides) == 1 and working_on and not is_over(asked):
        text = f"{text} {say('asked.counter-next', asked.lang, player=sides[0], n=counts[sides[0]] + 1)}"
    return MatchAnswer(text)


def _as_it_stands(asked: AskedOfMatch) -> MatchAnswer | None:
    text = standing_sentence(asked.standings, asked.lang)
    return MatchAnswer(text) if text else None


def _winner(asked: AskedOfMatch) -> tuple[str, ...]:
    clause = asked.standings.rules.ruleset.winner_clause
    return (clause,) if clause else ()


def _target_clause(asked: AskedOfMatch) -> tuple[str, ...]:
    options = asked.standings.rules.ruleset.options
    option = options.get("target") or options.get("limit")
    return (option.clause,) if option and option.clause else ()


def target(asked: AskedOfMatch) -> MatchAnswer | None:
    """What this table plays to."""
    standings = asked.standings
    goal = asked.target
    hands = standings.rules.options.get("hands", standings.rules.options.get("rounds"))
    if goal is None and isinstance(hands, int) and not isinstance(hands, bool):
        return MatchAnswer(say("asked.plays-hands", asked.lang, n=hands))
    if goal is None:
        return None
    told = [one for one in asked.numbers if one > 1]
    told = [goal] if told[:1] == [goal] else told  # `we stop at 50, not 66`
    text = say("asked.target", asked.lang, n=goal, game=standings.rules.ruleset.name)
    if len(told) == 1 and not asked.has("WHAT", "HOWMANY", "WHEN"):
        text = is_so(asked, told[0] == goal, text)
    return after(asked, text, standings.rules.ruleset.winner_clause)
