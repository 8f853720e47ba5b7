"""What a told hand comes to, in sentences: whose points are asked for, who has more, whether a total is reached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.answers.told_hands.cards_held.as_facts import described, players_told
from scorekeeper.answers.told_hands.cards_held.people import ALL
from scorekeeper.answers.told_hands.cards_held.scene import Listener
from scorekeeper.answers.told_hands.cards_held.tokens import tokens_of
from scorekeeper.answers.told_hands.cards_held.told_hand import Scene
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.reckoning import Result, given, reckon
from scorekeeper.answers.told_hands.telling import Said, by_clause_said, worth_said
from scorekeeper.hand.taking import cards_that_count
from scorekeeper.insight.end_ahead import becomes_another, end_with, last_hand, out_with
from scorekeeper.match.fresh_match import fresh_match
from scorekeeper.match.ranking import by_totals
from scorekeeper.messages import say
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.lines import Line

PAIR = 2  # players whose totals are told


def heard(rules: TableRules, text: str, lang: str) -> tuple[Told, Scene]:
    """The scene that a text tells."""
    told = Told(lang, tokens_of(text, lang))
    return told, Listener(rules, told).listen()


def worked_out(rules: TableRules, told: Told, scene: Scene) -> tuple[DescribedHand, Said | None] | None:
    """The hand, and what it comes to; None in the place of both where no hand is told or it is not clear."""
    said = described(rules, scene, told)
    if said is None:
        return None
    if (first := _first_by_totals(rules, told, scene, said)) is not None:
        return said, first
    rules = players_told(rules, scene, said)
    found = reckon(rules, None, said) or _with_more(rules, said)
    if found is None and (columns := _columns_alone(rules, told, said)) is not None:
        return said, columns
    return said, _answer(rules, told, scene, said, found) if found is not None else None


def _first_by_totals(rules: TableRules, told: Told, scene: Scene, said: DescribedHand) -> Said | None:
    """Who has won, where it was the last hand and only totals are told; None where more is told."""
    totals = {one: seat.total for one, seat in said.seats.items() if seat.total is not None}
    alone = len(totals) == len(said.seats) > 1 and not said.counts and said.ends is None
    if not (alone and scene.asked.compares and ME in totals and _is_last(rules, told)):
        return None
    clause = rules.ruleset.winner_clause
    return _first(rules, scene, told.lang, totals, over=True), (clause,) if clause else ()


def _is_last(rules: TableRules, told: Told) -> bool:
    """Whether it is said that it was the last hand: `the ninth hole`, where nine are played, too."""
    if any("match_done" in told.does(at) for at in range(len(told))):
        return True
    standings = fresh_match(rules)
    last = last_hand(standings) if standings is not None else None
    return last is not None and any(
        told.number(at) == last[0] and "numbered" in told.does(at - 1) for at in range(len(told))
    )


def _first(rules: TableRules, scene: Scene, lang: str, totals: Mapping[str, int], over: bool) -> str:
    """Who is first with these totals: has won where the match is over, else is in front."""
    first = by_totals(tuple(totals), totals, rules.lowest_wins)[0]
    total = totals[first[0]]
    if len(first) > 1:
        return say("sheet.tied", lang, total=total)
    if over and first == (ME,):
        return say("sheet.you", lang, total=total)
    name = _label(scene, first[0], len(totals) == PAIR, lang, among=True)
    return say("numbers.wins" if over else "numbers.in-front", lang, player=name, total=total)


def _columns_alone(rules: TableRules, told: Told, said: DescribedHand) -> Said | None:
    """What a column or two count by themselves, where no more is told; None where other things are told."""
    fact = next((one for one in rules.ruleset.facts.values() if one.kind == "grid"), None)
    seats = list(said.seats.values())
    named = any("column" in told.does(at) for at in range(len(told)))
    if fact is None or len(seats) != 1 or said.ends is not None or not named:
        return None
    (seat,) = seats
    pack, table = rules.ruleset.pack, rules.tables[fact.values]
    if seat.total is not None or not seat.in_columns or any(code not in table.points for code in seat.cards):
        return None
    columns = [tuple(column) for column in seat.rows]
    how = rules.take(fact)
    counted = (
        cards_that_count(how, columns, pack, table.points, rules.passed_over(fact)) if how != "all" else seat.cards
    )
    points = sum(table.points[code] for code in counted)
    clauses = [table.clauses[code] for code in counted] or [fact.take.clause if fact.take else fact.clause]
    text = say("numbers.points", told.lang, player="", n=points, reasons=(), total="")
    return text, tuple(dict.fromkeys(clauses))[:3]


def _with_more(rules: TableRules, said: DescribedHand) -> Result | None:
    """The hand with one more thing that is so: what was said may include it (`big gin` is a gin)."""
    if not said.yes:
        return None
    names = [one.name for one in rules.ruleset.facts.values() if one.kind == "yes_no" and not one.each]
    more = (replace(said, yes=[*said.yes, name]) for name in names if name not in (*said.yes, *said.no))
    return next((found for one in more if (found := reckon(rules, None, one)) is not None), None)


def _answer(rules: TableRules, told: Told, scene: Scene, said: DescribedHand, found: Result) -> Said | None:
    """The points, after a yes or no where it is asked for; None where what is asked is not known."""
    points, asked, lang = _told(rules, told.lang, scene, said, found), scene.asked, told.lang
    if points is None:
        return None
    if asked.besides or asked.compares:
        more = _of_the_match(rules, told, scene, said, found)
        return f"{points[0]} {more}".strip(), points[1]
    if not (asked.reaches is not None or asked.out or asked.over):
        return points
    so = _so(rules, scene, said, found)
    if so is None:
        return None
    text = points[0]
    if asked.out and (more := _of_the_match(rules, told, scene, said, found)):
        return say("ask.yes" if so else "ask.no", lang, text=f"{text} {more}"), points[1]
    side = found.who[_subject(scene, said, found)]
    target = asked.reaches or rules.options.get("target")
    if so and isinstance(target, int) and found.hand.totals[side] >= target:
        text = f"{text} {say('numbers.reaches', lang, target=target)}"
    return say("ask.yes" if so else "ask.no", lang, text=text), points[1]


def _of_the_match(rules: TableRules, told: Told, scene: Scene, said: DescribedHand, found: Result) -> str:
    """What then is of the match, as far as it is asked besides the points: who is out, whether it is over, who wins."""
    standings = fresh_match(rules)
    totals = {one: found.hand.totals[found.who[one]] for one, seat in said.seats.items() if _is_known(seat, found, one)}
    if standings is None or not totals or becomes_another(standings, found.hand.totals):
        return ""
    lang, parts = told.lang, list[str]()
    if (
        scene.asked.out
        and ME in totals
        and (clause := out_with(standings, found.hand.totals, found.who[ME])) is not None
    ):
        parts.append(say("sheet.out" if clause else "sheet.still-in", lang, total=totals[ME]))
    end = end_with(standings, found.hand.totals, 1) if not rules.last_in else None
    over = bool(end) or _is_last(rules, told)
    if scene.asked.over and end is not None:
        shown = tuple(str(total) for total in totals.values())
        parts.append(say("sheet.over" if over else "sheet.goes-on", lang, totals=shown))
    everybody = len(totals) == len(found.who) > 1
    if scene.asked.compares and scene.asked.high is None and everybody and end is not None:
        parts.append(_first(rules, scene, lang, totals, over))
    return " ".join(parts)


def _is_known(seat: DescribedSeat, found: Result, one: str) -> bool:
    return seat.total is not None and found.who[one] in found.known


def _subject(scene: Scene, said: DescribedHand, found: Result) -> str:
    """Of whom it is asked whether a total is reached: who is asked of, else whose total was told last."""
    asked = [one for one in scene.asked_of if one in found.who]
    with_total = [one for one, seat in said.seats.items() if seat.total is not None]
    with_total = [one for one in with_total if found.who[one] in found.known] or with_total
    return (asked or with_total or [one for one in found.who if one == ME] or [*found.who])[-1 if not asked else 0]


def _so(rules: TableRules, scene: Scene, said: DescribedHand, found: Result) -> bool | None:
    """Whether what is asked is so: a total is reached, somebody is out, the match is over; None: not known."""
    one = _subject(scene, said, found)
    side = found.who[one]
    if side not in found.known or (one in said.seats and said.seats[one].total is None):
        return None
    total, asked = found.hand.totals[side], scene.asked
    if asked.reaches is not None:
        return total > asked.reaches if asked.past else total >= asked.reaches
    standings = fresh_match(rules)
    if standings is None:
        return None
    if asked.out:
        clause = out_with(standings, found.hand.totals, side)
        leaves = any(effect.effect.leaves for step in rules.totals for effect in step.effects)
        return None if clause is None or not leaves else bool(clause) is not asked.still_in
    clause = end_with(standings, found.hand.totals, 1)
    return None if clause is None else bool(clause)


def _compared(rules: TableRules, scene: Scene, said: DescribedHand, found: Result) -> list[str] | None:
    """The people, whom the question is after first; None where that is not known."""
    people = [one for one in found.who if one in said.seats or found.hand.points[found.who[one]]]
    totals = any(seat.total is not None for seat in said.seats.values())
    counted = found.hand.totals if totals else found.hand.points
    if totals:
        people = [one for one in people if one in said.seats and said.seats[one].total is not None]
    if len(people) < PAIR or any(found.who[one] not in found.known for one in people):
        return None
    high = scene.asked.high
    if high is None:
        lowest = rules.lowest_wins if totals or rules.lowest_wins else False
        high = lowest is not scene.asked.good
    people.sort(key=lambda one: counted[found.who[one]], reverse=high)
    return people if counted[found.who[people[0]]] != counted[found.who[people[1]]] else None


def _told(rules: TableRules, lang: str, scene: Scene, said: DescribedHand, found: Result) -> Said | None:
    """The sentences; None where what is asked hangs on what is not told."""
    holders = [one for one in said.seats if _gives(found, one)]
    if said.ends is None and holders and not any(seat.total is not None for seat in said.seats.values()):
        lines = [line for one in holders for line in given(found.hand, found.who[one])]  # whoever ended it has these
        return worth_said(rules, "", lines, lang), tuple(dict.fromkeys(line.clause for line in lines))[:3]
    if scene.asked.compares and ALL not in scene.asked_of:
        compared = _compared(rules, scene, said, found)
        if compared is None:
            return None
        people = compared
    else:
        people = _asked_of(scene, said, found)
    known = [one for one in people if found.who[one] in found.known]
    collected = [one for one in people if found.who[one] not in found.known and _gives(found, one)]
    asked = [one for one in scene.asked_of if one in found.who] if not scene.asked.compares else []
    if (not known and not collected) or any(one not in (*known, *collected) for one in asked):
        return None
    parts, clauses = [], list[str]()
    single = len({one for one in found.who if one != ME}) == 1
    for one in known:
        lines = [line for line in found.hand.lines if line.side == found.who[one]]
        parts.append(
            _points(rules, lang, said, found, one, lines, _label(scene, one, single, lang, scene.asked.compares))
        )
        clauses += [line.clause for line in lines]
    for one in people:
        lines = given(found.hand, found.who[one])
        free = one in collected or (not any(line.points for line in found.hand.lines if line.side == found.who[one]))
        if (
            lines
            and free
            and one not in asked
            and found.hand.lines
            and lines[0].side not in [found.who[k] for k in known]
        ):
            parts.append(worth_said(rules, _label(scene, one, single, lang), lines, lang))
            clauses += [line.clause for line in lines]
    text = " ".join(parts)
    if not clauses:
        clauses = [fact.clause for fact in rules.ruleset.facts.values() if fact.kind in CARD_FACTS and fact.clause]
    return text, tuple(dict.fromkeys(clauses))[:3]


def _gives(found: Result, one: str) -> bool:
    """Whether somebody's cards bring others so much, whatever else is untold."""
    return found.who[one] in found.gives and bool(given(found.hand, found.who[one]))


def _asked_of(scene: Scene, said: DescribedHand, found: Result) -> list[str]:
    """Whose points are told, those asked for first: who ended the hand, and those whose cards are told."""
    asked = [one for one in scene.asked_of if one in found.who]
    if asked and not any(one.startswith(ALL) for one in scene.asked_of) and not scene.asked.compares:
        return asked
    seats = [one for one in found.who if one in said.seats or one == said.ends]
    paid = [one for one in seats if any(line.points for line in found.hand.lines if line.side == found.who[one])]
    collects = any(given(found.hand, found.who[one]) for one in seats)
    if collects and not asked:
        return paid or seats
    return list(dict.fromkeys((*asked, *seats)))


def _label(scene: Scene, one: str, single: bool, lang: str, among: bool = False) -> str:
    """What somebody is called in the answer: nothing where it is who asks, unless it is asked who of several it is."""
    if one == ME:
        return say("numbers.you", lang) if among else ""
    name = one.removeprefix(OTHER)
    if one in scene.named or (name[:1].isalpha() and name[:1].isupper()):
        return name[:1].upper() + name[1:]
    return say("numbers.other", lang) if single or not name.isalpha() or name == "somebody" else name.capitalize()


def _points(
    rules: TableRules, lang: str, said: DescribedHand, found: Result, one: str, lines: list[Line], label: str
) -> str:
    side = found.who[one]
    points, total = found.hand.points[side], found.hand.totals[side]
    seat = said.seats.get(one)
    has_total = seat is not None and seat.total is not None
    reasons = by_clause_said(rules, lines, lang)
    return say("numbers.points", lang, player=label, n=points, reasons=reasons, total=str(total) if has_total else "")
