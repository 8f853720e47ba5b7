"""The reader of the match: a question about the table becomes an answer from what was recorded, or nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial

from scorekeeper.answers import citing
from scorekeeper.answers.clauses.reader import named
from scorekeeper.answers.match_reader import (
    averages,
    by_total,
    coming_back,
    dealing,
    ending,
    evenings,
    hand_facts,
    hands,
    how_often,
    last_bid,
    past_matches,
    past_standings,
    people,
    points_outside,
    scores,
    sitting_out,
    table_rulings,
    what_if_points,
)
from scorekeeper.answers.match_reader.features import features
from scorekeeper.answers.match_reader.kinds import RULES, chances
from scorekeeper.answers.match_reader.match_answer import UNKNOWN, MatchAnswer
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.who_asks import who_asks
from scorekeeper.answers.match_reader.word_folding import ROOM, typed_words
from scorekeeper.answers.question import Question
from scorekeeper.answers.reading import Reader, Reading
from scorekeeper.answers.small_words import in_every_language
from scorekeeper.match.standings import ENDED, TIE_BREAK
from scorekeeper.messages import say
from scorekeeper.views.sentences import hidden_sentence

ANSWERS: Mapping[str, Callable[[AskedOfMatch], MatchAnswer | None]] = {
    "dealer": dealing.dealer,
    "next-dealer": dealing.next_dealer,
    "starts": dealing.starts,
    "deal-now": dealing.deal_now,
    "this-hand": dealing.this_hand,
    "leader": scores.leader,
    "loser": scores.loser,
    "place": scores.place,
    "totals": scores.totals,
    "gap": scores.gap,
    "distance": scores.distance,
    "counter": scores.counter,
    "average": averages.average,
    "reached": scores.reached,
    "target": scores.target,
    "tie": ending.tie,
    "tie-rule": ending.tie_rule,
    "extra": ending.extra,
    "now-what": ending.now_what,
    "over": ending.over,
    "can-win": ending.can_win,
    "what-if": what_if_points.what_if,
    "if-worth": by_total.if_supposed,
    "count-left": ending.count_left,
    "eliminated": ending.eliminated,
    "out": hands.out,
    "out-count": how_often.out_count,
    "hand-story": hands.story,
    "hand-points": lambda asked: _told_number(asked) or hands.points(asked),
    "fact": hand_facts.facts,
    "cards": hand_facts.cards,
    "why": hands.why,
    "best": hands.best,
    "count": hands.count,
    "house": table_rulings.house,
    "changed": table_rulings.changes,
    "notes": table_rulings.notes,
    "game": table_rulings.game,
    "people": people.playing,
    "sat-out": sitting_out.sat_out,
    "outside": points_outside.outside,
    "by-total": by_total.by_total,
    "bid-last": last_bid.last_bid,
    "joined": people.joined,
    "left": people.left,
    "back": coming_back.may_come_back,
    "join-with": coming_back.comes_in_with,
    "seats": people.seats,
    "partner": people.partner,
    "began": people.began,
    "stats": evenings.history,
    "then": past_matches.how_it_ended,
    "void": hands.void,
    "unknown": lambda asked: UNKNOWN,
}
TELLING_NO_TOTAL = frozenset(
    ("dealer", "next-dealer", "starts", "deal-now", "this-hand", "target", "tie-rule", "out", "out-count", "counter",
     "house", "changed", "notes", "game", "people", "left", "seats", "partner", "began", "count", "eliminated", "stats",
     "then", "sat-out", "outside", "bid-last", "void", "unknown")
)  # fmt: skip


def _told_number(asked: AskedOfMatch) -> MatchAnswer | None:
    """A number told of a hand, where the words name it and no points: tricks (`how many did Lily take`), the crib."""
    of_tricks = "tricks" in asked.facts and asked.has("TAKES", "TRICKWORD") and asked.has("HOWMANY")
    known = asked.standings.rules.ruleset.facts
    numbers = [
        name for name in asked.facts_in_words if known[name].kind == "number" and name not in what_if_points.OF_POINTS
    ]
    named = asked.has("HAND#") and len(numbers) == len(asked.facts_in_words) == 1
    return hand_facts.facts(asked) if (of_tricks and not asked.has("SCORE")) or named else None


ASKED_OF_HANDS = frozenset(("fact", "out", "eliminated", "hand-points", "hand-story", "stats", "counter"))
OF_THE_TIE = frozenset(("extra", "now-what", "tie", "tie-rule", "people"))
AT_A_TIME = frozenset(("leader", "loser", "place", "gap"))  # after a hand that is named, as it was then
OF_TOTALS = AT_A_TIME | {"totals", "hand-points"}
LEAST = 0.05  # a kind that is less likely is no reading
MOST_READINGS = 4
# Who asks for the rule is answered by these as well: they say what holds here and end with the rule.
SAYING_THE_RULE = frozenset(("dealer", "next-dealer", "starts", "target", "count-left", "tie-rule", "house"))
WITH_RULE = 0.7  # of those who ask for the rule then; the others ask for another one
# What is asked of somebody at this table no rule says: where the match cannot tell, nobody can.
OF_SOMEBODY = frozenset(("what-if", "counter", "why", "distance", "gap", "totals", "place", "hand-points", "out-count"))
OF_A_HAND = frozenset(
    ("cards", "fact", "hand-points", "hand-story", "out", "sat-out")
)  # of the last one, where none is named
MOST_CANNOT = 0.6  # where likelier readings have no answer, nothing is made surer by that
OF_EACH = frozenset(("cards", "hand-points", "stats", "why"))  # asked of everybody, where nobody is named
WHO_ONLY = 2  # words around a name that only says who asks: `this is Lily`
ONE_OF_TWO = 0.5  # so sure are both halves of two questions in one
LEAST_OF_TWO = 0.2  # and so sure by itself is one that stands beside a sure one
# What a word or two say outright, whatever was learned of the question; where the match cannot tell, the rules do.
OUTRIGHT = (
    (coming_back.is_asked, "back"),
    (coming_back.asks_with_what, "join-with"),
    (by_total.is_supposed, "if-worth"),
    (by_total.is_asked, "by-total"),
    (ending.asks_who_won, "over"),
    (ending.asks_why_over, "over"),
    (past_matches.is_asked, "then"),
    (how_often.asks_who_most, "out-count"),
    (hands.asks_for_void, "void"),
    (scores.asks_before, "totals"),
    (scores.asks_who_led_before, "leader"),
    (what_if_points.of_the_past, "unknown"),
)
TOLD_SO = 0.95  # so sure is that
RULING = 0.93  # a noted ruling that shares most telling words with the question is meant; fewer happen to share them


def match_reader(table: OnTable) -> Reader:
    """The reader of this match."""
    return partial(read, table)


def supposing(table: OnTable, question: Question) -> float:
    """The chance that it supposes something of this match: `what if Ana goes out and Beto holds an eight`."""
    return chances(seen_of(AskedOfMatch(table, question.typed, question.lang, question.written)))["what-if"]


def read(table: OnTable, question: Question) -> tuple[Reading, ...]:
    """What the match answers, the likeliest kind first; an empty answer is one that nobody recorded."""
    if named(table.standings.rules, question.typed) is not None:
        return ()  # it was offered as the question for one clause, and asks for just that
    asked = AskedOfMatch(table, question.typed, question.lang, question.written)
    chosen = _offered(asked) or _two(asked)
    return (chosen,) if chosen is not None else _readings(asked)


def _readings(asked: AskedOfMatch) -> tuple[Reading, ...]:
    """What is made of one question."""
    for is_asked, kind in OUTRIGHT:
        if is_asked(asked):
            told = _answer(asked, kind)
            return (_reading(asked, kind, told, TOLD_SO),) if told is not None else ()
    marks = asked.marks | _more_marks(asked)
    readings = list(_noted(asked, marks))
    left = 1.0 - sum(one.sure for one in readings)
    likely = _of_the_tie(asked, chances(seen_of(asked)))
    told_of = {
        kind: _answer(asked, kind)
        for kind, chance in list(likely.items())[:MOST_READINGS]
        if kind != RULES and chance >= LEAST
    }
    _of_the_same(asked, likely, told_of)
    # What this match cannot have been asked (a fact that no hand has) was not: the others share its chance.
    cannot = sum(likely[kind] for kind, told in told_of.items() if told is None and kind not in OF_SOMEBODY)
    for kind, told in told_of.items():
        chance = min(1.0, likely[kind] / (1.0 - cannot)) if cannot < MOST_CANNOT else likely[kind]
        if told is None and kind in OF_SOMEBODY and asked.sides:
            told = UNKNOWN
        if told is not None:
            sure = (
                chance + likely[RULES] * WITH_RULE if kind in SAYING_THE_RULE and chance > likely[RULES] / 2 else chance
            )
            readings.append(_reading(asked, kind, told, min(sure, 1.0 - sum(one.sure for one in readings)) * left))
    left = 1.0 - sum(one.sure for one in readings)
    option = _option(asked, marks, left)
    return _put_together((*readings, *((option,) if option else ())))


def _of_the_same(asked: AskedOfMatch, likely: dict[str, float], told_of: dict[str, MatchAnswer | None]) -> None:
    """Two kinds that are one question here: the chance of the one goes to the other.

    Who closed a hand is told of it like any fact; why somebody has no points in a hand they did not play is why they
    did not; what was done so often is no secret; where nobody was given points outside a hand, points are those of
    hands; and who leads is said with the gap to the next.
    """
    ended = hands.ended_by(asked)
    closed = ended is not None and ended.name in asked.facts
    away = bool(asked.sides) and sitting_out.was_away(asked)
    often = asked.has("HOWOFTEN") and likely["out-count"] > 2 * likely["unknown"]
    none_given = not points_outside.given(asked, asked.sides)
    of_first_two = not asked.sides and not asked.has("LAST", "LOSING")
    for one, other, same in (
        ("fact", "out", closed),
        ("why", "sat-out", away),
        ("unknown", "out-count", often),
        ("outside", "why", none_given),
        ("gap", "leader", of_first_two and not asked.standings.hidden),
    ):
        told = told_of.get(other)
        if same and one in told_of and told is not None and told.text:
            likely[other] += likely[one]
            told_of.pop(one)


def _of_the_tie(asked: AskedOfMatch, likely: dict[str, float]) -> dict[str, float]:
    """The chances; while an extra hand is due, all that asks for it is the likeliest of these kinds."""
    if asked.standings.state != TIE_BREAK:
        return likely
    first, *rest = [kind for kind in likely if kind in OF_THE_TIE]
    found = {**likely, first: likely[first] + sum(likely[kind] for kind in rest)} | dict.fromkeys(rest, 0.0)
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def _put_together(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The readings, those with one and the same answer as one: whichever of them was meant, it is right."""
    found: dict[str, Reading] = {}
    for at, one in enumerate(readings):
        key = citing.without_verdict(one.answer) if one.answer else str(at)
        before = found.get(key)
        found[key] = one if before is None else replace(before, sure=min(1.0, before.sure + one.sure))
    return tuple(found.values())


@cache
def _may_end() -> re.Pattern[str]:
    """What may stand between two questions in one: a mark, a comma, an `and` in any language."""
    joins = "|".join(in_every_language(ROOM, "and"))
    return re.compile(rf"(?<=[?;.!])\s+|,?\s+(?:{joins})\s+|,\s+", re.IGNORECASE)


@cache
def _asking(only_in_words: bool) -> re.Pattern[str]:
    """What shows that something is asked: a word that asks, one that begins a question, or the mark of one.

    `only_in_words`: beside a mere comma the mark may belong to both halves.
    """
    words, begins = ("|".join(in_every_language(ROOM, name)) for name in ("question_word", "begins_question"))
    mark = "" if only_in_words else r"\?|"
    return re.compile(rf"{mark}\b(?:{words})\b|^\W*(?:{begins})\b", re.IGNORECASE)


def _two(asked: AskedOfMatch) -> Reading | None:
    """Both answers, where two questions about the match are asked in one: `who deals and who is winning`.

    Of the places where one may end, the one that leaves both surest. What one half does not say of who asks, or whom
    it means by `she`, the other does; and where one surely asks about the match, the other is taken to do so.
    """
    most, best = 0.0, None
    for cut in _may_end().finditer(asked.text):
        texts = asked.text[: cut.start()], asked.text[cut.end() :]
        if not all(_asking(cut[0].strip() == ",").search(text) for text in texts):
            continue
        halves = _halves(asked, *texts)
        if not all(map(_asks_something, halves)) or _is_one(*halves):
            continue
        found = _both(*(_readings(half) for half in halves))
        if found is not None and min(one.sure for one in found) > most:
            most, best = min(one.sure for one in found), found
    if best is None:
        return None
    first, second = best
    verdicts = all(map(citing.has_verdict, (first.answer, second.answer)))  # two of them in one would say nothing
    both = citing.together(first.answer, second.answer) if first.title != second.title and not verdicts else ""
    if not both:
        return None
    clauses = tuple(dict.fromkeys((*first.clauses, *second.clauses)))
    return Reading(asked.text, first.title, both, clauses, (first.sure * second.sure) ** 0.5, "match")


def _halves(asked: AskedOfMatch, first: str, second: str) -> tuple[AskedOfMatch, AskedOfMatch]:
    """The two questions, each with who asks, the second with those of whom the first speaks."""
    asker = who_asks(asked.names, asked.words, asked.written)
    begun = replace(asked, text=first, asker=asker)
    return begun, replace(asked, text=second, asker=asker, spoken_of=begun.named)


def _is_one(first: AskedOfMatch, second: AskedOfMatch) -> bool:
    """Whether the `and` joins two people, or goes on asking: `are Pia and Sol level`, `and by how much`."""
    names = len(first.words) - 1 in first.named_at and 0 in second.named_at
    of_that = len(second.words) <= WHO_ONLY + 1 and second.has("WHICHHAND", "WHEN")  # `who went gin, and which hand`
    return names or of_that or "continues" in second.does(0)


def _both(*told_of: tuple[Reading, ...]) -> tuple[Reading, Reading] | None:
    """The likeliest reading of each of two questions, where both are sure enough; None where one is not."""
    found = []
    for readings, beside in zip(told_of, reversed(told_of), strict=True):
        best = max(readings, key=lambda one: one.sure, default=None)
        other = max((one.sure for one in beside), default=0.0)
        if best is not None and other >= ONE_OF_TWO and best.sure >= LEAST_OF_TWO:  # what is left is for the rules
            best = replace(best, sure=best.sure / sum(one.sure for one in readings))
        if best is None or best.sure < ONE_OF_TWO or not best.answer:
            return None
        found.append(best)
    first, second = found
    return first, second


def _asks_something(asked: AskedOfMatch) -> bool:
    """Whether half of a question asks something itself, and does not only say who asks: `I'm Tina`, `says Leo`."""
    rest = [word for at, word in enumerate(asked.words) if at not in asked.named_at]
    who = who_asks(asked.names, asked.words, asked.written)
    return len(rest) > 1 and not (who and len(rest) <= WHO_ONLY)


def _offered(asked: AskedOfMatch) -> Reading | None:
    """The answer to a question that is offered as a choice, word for word: it gives just that."""
    for kind in ANSWERS:
        if typed_words(_question(asked, kind)) == asked.words:
            told = _answer(asked, kind)
            return _reading(asked, kind, told, 1.0) if told is not None else None
    return None


def _answer(asked: AskedOfMatch, kind: str) -> MatchAnswer | None:
    """The answer of this kind; while the ruleset hides the totals, only where it tells nothing of them."""
    standings = asked.standings
    if not standings.hidden or kind in TELLING_NO_TOTAL:
        return _told(asked, kind)
    told = hand_facts.before_play(asked) if kind == "fact" else None
    return told or MatchAnswer(hidden_sentence(standings, asked.lang), (standings.rules.ruleset.hidden_clause,))


def _told(asked: AskedOfMatch, kind: str) -> MatchAnswer | None:
    """The answer of this kind; how often something was done, and when, whichever kind it was taken for."""
    of_matches = (
        kind == "stats" and not asked.has("HAND") and (asked.standings.state == ENDED or evenings.any_over(asked))
    )
    put_out = kind == "eliminated" and asked.has("ELIMINATED", "BUST", "STILLIN") and not asked.has("WHEN", "WHICHHAND")
    of_deeds = kind in ASKED_OF_HANDS and not of_matches and not put_out
    if of_deeds and (told := how_often.of_deeds(asked)) is not None:
        return told
    if kind in OF_TOTALS and (told := scores.before_the_first(asked)) is not None:
        return told
    if kind == "hand-points" and asked.before_hand:
        return scores.totals(asked)  # `what was the score before the last hand`
    if kind in ("place", "hand-points") and (told := scores.place_in_hand(asked)) is not None:
        return told
    if kind in AT_A_TIME and (then := past_standings.as_of_hand(asked)) is not None:
        return past_standings.said_of_then(asked, ANSWERS[kind](then))
    return ANSWERS[kind](asked)


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
    if table_rulings.about(asked):
        found.add("NOTED")
    return frozenset(found)


def _noted(asked: AskedOfMatch, marks: frozenset[str]) -> tuple[Reading, ...]:
    """The ruling that answers a question about the rules, before they do."""
    meant = table_rulings.about(asked)
    if meant is None or marks & {"NOTE", "MIND"}:
        return ()
    number, text = meant
    told = MatchAnswer(say("asked.noted", asked.lang, text=text, number=number))
    shared = table_rulings.share(asked, text)
    if shared < 0.5 or table_rulings.shared_words(asked, text) < table_rulings.HALF:
        return ()
    return (_reading(asked, "notes", told, RULING * min(1.0, shared)),)


def _option(asked: AskedOfMatch, marks: frozenset[str], left: float) -> Reading | None:
    """A setting of this table that is asked about by its own words."""
    if not marks & {"WE", "HERE", "HOUSE"} or marks & {"PERSON", "HAND#", "WHY"} or left < LEAST:
        return None
    found = table_rulings.option(asked)
    if found is None:
        return None
    told, share, shared = found
    if shared < 2 and not (marks & {"HERE", "HOUSE"} and marks & {"HOWMANY", "WHAT", "WORTH", "HOUSE"}):
        return None
    return _reading(asked, "house", told, left * min(0.95, share))


def _reading(asked: AskedOfMatch, kind: str, told: MatchAnswer, sure: float) -> Reading:
    question = _question(asked, kind)
    return Reading(question, say(f"asked.title-{kind}", asked.lang), told.text, told.clauses, sure, "match")


def _question(asked: AskedOfMatch, kind: str) -> str:
    """A short question that asks for this kind, of whom and of what this one asks."""
    if kind == "why" and not asked.sides and asked.hand is not None:
        kind = "hand-story"
    person = asked.named[0] if asked.named else ""
    if not person and kind in OF_EACH:
        person = say("asked.everybody", asked.lang)
    asks = f"{kind}-who" if kind == "sat-out" and not person else kind
    number = asked.hand.number if asked.hand else None
    if number is None and kind in OF_A_HAND and (last := hands.which(asked)) is not None:
        number = last.number
    points = asked.numbers[0] if asked.numbers else None
    fact = hand_facts.heading(asked) if kind == "fact" else ""
    return say(f"asked.q-{asks}", asked.lang, person=person, number=number, points=points, fact=fact)
