"""What the rules say to a question: computed or judged, told by a topic, or found among the clauses.

A topic is something people ask about in the games that the typical questions were written for; the clauses of any game
are found by what they say. Where both speak of a clause, they make each other surer.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import exp, log

from scorekeeper.answers import citing
from scorekeeper.answers.answering import OFF, Desk, Part
from scorekeeper.answers.clauses.meaning import load_meaning
from scorekeeper.answers.clauses.reader import book_for, likely, named, question_for
from scorekeeper.answers.clauses.weighing import Chance
from scorekeeper.answers.computing import is_reckoning
from scorekeeper.answers.data import QuestionWords
from scorekeeper.answers.question import Question, pieces
from scorekeeper.answers.reading import ANSWERED, Reading
from scorekeeper.answers.resolving import UNSAID, resolve
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules, table_rules_for

FEWEST = 0.02  # a clause that is likelier than that may be among the choices
NEARLY_ALL = (
    0.9  # where the topics know so many clauses they are at home: their answer counts, and their "no rule says"
)
CLAIMED = 1000  # thousandths: where the topics are not at home, a claim that fits less well may be another one
HIGHEST = 1500  # thousandths: a topic that fits better fits perfectly
SMALL = 0.01  # what a chance is at least, so that no clause is out of the question


def readings(desk: Desk, whole: Question, part: Part) -> tuple[Reading, ...]:
    """The readings of the rules: `part` is what the topics make of it."""
    asked = named(desk.rules, whole.typed)
    if asked is not None:
        return (_of_clause(desk, asked, 1.0, whole.lang),)
    found = _likely(desk, whole)
    if part.answer is None:
        if part.unsaid and home(desk.rules, desk.known) >= NEARLY_ALL:
            return ()
        return _two_in_one(desk, whole) or tuple(_of_clause(desk, one.clause, one.chance, whole.lang) for one in found)
    main = part.clauses[0] if part.clauses else ""
    sure = _trust(desk, part, main, found)
    others = [one for one in found if one.clause != main]
    left = (1 - sure) / (1 - sum(one.chance for one in found if one.clause == main) + SMALL)
    told = _told(desk, part, main, sure, whole)
    return (told, *(_of_clause(desk, one.clause, one.chance * min(left, 1.0), whole.lang) for one in others))


def _likely(desk: Desk, question: Question) -> tuple[Chance, ...]:
    """The clauses of the game that may say it; none where it speaks of other things than card games."""
    if not question.bag or is_reckoning(question):
        return ()
    book = book_for(desk.rules, question.lang, desk.known, desk.shelf)
    if OFF & question.concepts and not any(f"c:{concept}" in book.rare for concept in OFF):
        return ()
    clauses = desk.rules.ruleset.clauses
    found = likely(desk.rules, question, desk.known, desk.shelf)
    if found and clauses[found[0].clause].ours:  # what is most likely asked about is what the rules leave open
        return tuple(one for one in found if one.chance >= FEWEST and not clauses[one.clause].ours)
    # What this program added is no answer: whatever it took of the chance goes to the rules that may be.
    rest = 1 - sum(one.chance for one in found if clauses[one.clause].ours)
    theirs = (one for one in found if not clauses[one.clause].ours)
    return tuple(replace(one, chance=one.chance / max(rest, SMALL)) for one in theirs if one.chance >= FEWEST)


def _trust(desk: Desk, part: Part, main: str, found: tuple[Chance, ...]) -> float:
    """The chance that what the topics make of it is right: more where the game is theirs, and the clause is found."""
    here = next((one.chance for one in found if one.clause == main), 0.0)
    rival = max((one.chance for one in found if one.clause != main), default=0.0)
    weights = load_meaning("en").weights
    signs = trust_signs(desk.rules, desk.known, part, here, rival)
    sure = 1 / (1 + exp(-weights["topic"] - sum(weights[name] * value for name, value in signs.items())))
    sure = max(sure, here)  # both say the same clause: then it is at least as likely as the clause is alone
    return max(sure, ANSWERED) if signs["topic-home"] >= NEARLY_ALL else sure


def trust_signs(rules: TableRules, known: QuestionWords, part: Part, here: float, rival: float) -> dict[str, float]:
    """What speaks for the answer of a topic: `here` is the chance of its clause, `rival` that of the best other."""
    return {
        "topic-home": home(rules, known),
        "topic-fit": min(part.fit, HIGHEST) / 1000,
        "topic-computed": float(part.computed),
        "topic-found": log(here + SMALL),
        "topic-rival": log(rival + SMALL),
    }


@lru_cache(maxsize=64)
def home(rules: TableRules, known: QuestionWords) -> float:
    """The share of the clauses that some topic knows."""
    topics: set[str] = set()
    for topic in known.topics.values():
        verdict, clauses = resolve(topic, rules)
        if verdict != UNSAID:
            topics.update(clauses)
    theirs = [clause.id for clause in rules.ruleset.clauses.values() if not clause.ours]
    return sum(clause in topics for clause in theirs) / (len(theirs) or 1)


def _two_in_one(desk: Desk, whole: Question) -> tuple[Reading, ...]:
    """Both answers, where two questions are joined in one and the clauses of both are sure."""
    asked = pieces(whole, desk.known)
    found = [_likely(desk, one)[:1] for one in asked]
    if len(asked) != 2 or not all(one and one[0].chance >= ANSWERED for one in found):
        return ()
    first, second = (_of_clause(desk, one[0].clause, one[0].chance, whole.lang) for one in found)
    both = citing.together(first.answer, second.answer)
    if first.clauses == second.clauses or not both:
        return ()
    clauses = (*first.clauses, *second.clauses)
    return (replace(first, answer=both, clauses=clauses, sure=min(first.sure, second.sure)),)


def _told(desk: Desk, part: Part, main: str, sure: float, whole: Question) -> Reading:
    titles = "; ".join(one.title for one in citing.cited(desk.rules, part.clauses, whole.lang))
    clauses = desk.rules.ruleset.clauses
    question = question_for(desk.rules, main, whole.lang) if main in clauses else whole.text
    text = citing.shortened(part.answer or "")
    if not part.computed and part.fit < CLAIMED and home(desk.rules, desk.known) < NEARLY_ALL:
        text = citing.without_verdict(text)
    return Reading(question, titles, text, part.clauses, sure, "rules", part.computed)


def _of_clause(desk: Desk, clause: str, chance: float, lang: str) -> Reading:
    """A clause as the answer, said as what holds at this table where the table plays otherwise than most."""
    text = citing.clause_text(desk.rules, clause, lang)
    if desk.rules.chosen:
        plain = table_rules_for(desk.rules.ruleset, {}, desk.rules.player_count)
        if isinstance(plain, TableRules) and citing.clause_text(plain, clause, lang) != text:
            text = say("ask.house", lang, text=citing.shortened(text))
    (cited,) = citing.cited(desk.rules, (clause,), lang)
    return Reading(question_for(desk.rules, clause, lang), cited.title, text, (clause,), chance, "rules")
