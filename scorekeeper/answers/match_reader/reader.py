"""The reader of the match: a question about the table becomes an answer from what was recorded, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from scorekeeper.answers.clauses.reader import named
from scorekeeper.answers.match_reader import (
    dealing,
    ending,
    evenings,
    hand_facts,
    hands,
    house,
    people,
    scores,
    what_if,
)
from scorekeeper.answers.match_reader.features import features
from scorekeeper.answers.match_reader.folding import typed_words
from scorekeeper.answers.match_reader.kinds import RULES, chances
from scorekeeper.answers.match_reader.match_answer import UNKNOWN, MatchAnswer
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.question import AskedOfMatch
from scorekeeper.answers.question import Question
from scorekeeper.answers.reading import Reader, Reading
from scorekeeper.messages import say

ANSWERS: Mapping[str, Callable[[AskedOfMatch], MatchAnswer | None]] = {
    "dealer": dealing.dealer,
    "next-dealer": dealing.next_dealer,
    "starts": dealing.starts,
    "deal-now": dealing.deal_now,
    "leader": scores.leader,
    "loser": scores.loser,
    "place": scores.place,
    "totals": scores.totals,
    "gap": scores.gap,
    "distance": scores.distance,
    "counter": scores.counter,
    "target": scores.target,
    "tie": ending.tie,
    "tie-rule": ending.tie_rule,
    "extra": ending.extra,
    "now-what": ending.now_what,
    "over": ending.over,
    "can-win": ending.can_win,
    "what-if": what_if.what_if,
    "count-left": ending.count_left,
    "eliminated": ending.eliminated,
    "out": hands.out,
    "out-count": hands.out_count,
    "hand-story": hands.story,
    "hand-points": hands.points,
    "fact": hand_facts.facts,
    "cards": hand_facts.cards,
    "why": hands.why,
    "best": hands.best,
    "count": hands.count,
    "house": house.house,
    "changed": house.changes,
    "notes": house.notes,
    "game": house.game,
    "people": people.playing,
    "joined": people.joined,
    "left": people.left,
    "seats": people.seats,
    "partner": people.partner,
    "began": people.began,
    "stats": evenings.history,
    "unknown": lambda asked: UNKNOWN,
}
LEAST = 0.05  # a kind that is less likely is no reading
MOST_READINGS = 4
# Who asks for the rule is answered by these as well: they say what holds here and end with the rule.
SAYING_THE_RULE = frozenset(("dealer", "next-dealer", "starts", "target", "count-left", "tie-rule", "house"))
WITH_RULE = 0.7  # of those who ask for the rule then; the others ask for another one
RULING = 0.93  # a noted ruling that shares most telling words with the question is meant; fewer happen to share them


def match_reader(table: OnTable) -> Reader:
    """The reader of this match."""
    return partial(read, table)


def read(table: OnTable, question: Question) -> tuple[Reading, ...]:
    """What the match answers, the likeliest kind first; an empty answer is one that nobody recorded."""
    asked = AskedOfMatch(table, question.typed, question.lang, question.written)
    if named(table.standings.rules, question.typed) is not None:
        return ()  # it was offered as the question for one clause, and asks for just that
    chosen = _offered(asked)
    if chosen is not None:
        return (chosen,)
    marks = asked.marks | _more_marks(asked)
    readings = list(_noted(asked, marks))
    left = 1.0 - sum(one.sure for one in readings)
    likely = chances(seen_of(asked))
    for kind, chance in list(likely.items())[:MOST_READINGS]:
        told = None if kind == RULES or chance < LEAST else ANSWERS[kind](asked)
        if told is not None:
            sure = (
                chance + likely[RULES] * WITH_RULE if kind in SAYING_THE_RULE and chance > likely[RULES] / 2 else chance
            )
            readings.append(_reading(asked, kind, told, min(sure, 1.0 - sum(one.sure for one in readings)) * left))
    left = 1.0 - sum(one.sure for one in readings)
    option = _option(asked, marks, left)
    return (*readings, *((option,) if option else ()))


def _offered(asked: AskedOfMatch) -> Reading | None:
    """The answer to a question that is offered as a choice, word for word: it gives just that."""
    for kind, answer in ANSWERS.items():
        if typed_words(_question(asked, kind)) == asked.words:
            told = answer(asked)
            return _reading(asked, kind, told, 1.0) if told is not None else None
    return None


def seen_of(asked: AskedOfMatch) -> frozenset[str]:
    """What is seen of the question: this is learned from."""
    return features(asked, asked.marks | _more_marks(asked))


def _more_marks(asked: AskedOfMatch) -> frozenset[str]:
    """Marks that several kinds ask for and that need the match."""
    rules = asked.standings.rules
    varies = len({rules.deal_in(number) for number in range(1, 4)}) > 1
    found = {"VARIES" if varies else "NOT-VARIES"}
    if "turn.first-lead" in rules.ruleset.clauses or "tricks" in rules.ruleset.facts:
        found.add("TRICKGAME")
    standings = asked.standings
    if not standings.notes:
        found.add("NO-NOTES")
    if not any(len(group) > 1 for group in standings.places[:1]) or not standings.counted:
        found.add("NO-TIE")
    if asked.hand is not None and "PAST" not in asked.marks and "LAST" not in asked.marks:
        found.add("OLD")
    if house.about(asked):
        found.add("NOTED")
    return frozenset(found)


def _noted(asked: AskedOfMatch, marks: frozenset[str]) -> tuple[Reading, ...]:
    """The ruling that answers a question about the rules, before they do."""
    meant = house.about(asked)
    if meant is None or "NOTE" in marks:
        return ()
    number, text = meant
    told = MatchAnswer(say("asked.noted", asked.lang, text=text, number=number))
    shared = house.share(asked, text)
    if shared < 0.5 or house.shared_words(asked, text) < house.HALF:
        return ()
    return (_reading(asked, "notes", told, RULING * min(1.0, shared)),)


def _option(asked: AskedOfMatch, marks: frozenset[str], left: float) -> Reading | None:
    """A setting of this table that is asked about by its own words."""
    if not marks & {"WE", "HERE", "HOUSE"} or marks & {"PERSON", "HAND#", "WHY"} or left < LEAST:
        return None
    found = house.option(asked)
    if found is None:
        return None
    told, share, shared = found
    if shared < 2 and not marks & {"HERE", "HOUSE"}:
        return None
    return _reading(asked, "house", told, left * min(0.95, share))


def _reading(asked: AskedOfMatch, kind: str, told: MatchAnswer, sure: float) -> Reading:
    question = _question(asked, kind)
    return Reading(question, say(f"asked.title-{kind}", asked.lang), told.text, told.clauses, sure, "match")


def _question(asked: AskedOfMatch, kind: str) -> str:
    """A short question that asks for this kind, of whom and of what this one asks."""
    person = asked.named[0] if asked.named else ""
    number = asked.hand.number if asked.hand else None
    points = asked.numbers[0] if asked.numbers else None
    return say(f"asked.q-{kind}", asked.lang, person=person, number=number, points=points)
