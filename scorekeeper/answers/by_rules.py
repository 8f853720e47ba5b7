"""What the rules say to a question: computed or judged, told by a topic, or found among the clauses.

A topic is something people ask about in the games that the typical questions were written for; the clauses of any game
are found by what they say. Where both speak of a clause, they make each other surer.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import exp, log

from scorekeeper.answers import citing, phrasing
from scorekeeper.answers.answering import OFF, Desk, Part, answer
from scorekeeper.answers.clauses.meaning import load_meaning
from scorekeeper.answers.clauses.reader import book_for, likely, named, question_for, to_the_point
from scorekeeper.answers.clauses.weighing import Chance
from scorekeeper.answers.computing import is_reckoning
from scorekeeper.answers.language import in_any_language
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question, halves, pieces
from scorekeeper.answers.question_words import QuestionWords
from scorekeeper.answers.reading import ANSWERED, Reading
from scorekeeper.answers.topic_answers import UNSAID, resolve
from scorekeeper.messages import in_language, say
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.rules.table_rules import TableRules, for_players
from scorekeeper.views.readable import changed_options

FEWEST = 0.02  # a clause that is likelier than that may be among the choices
NEARLY_ALL = (
    0.9  # where the topics know so many clauses they are at home: their answer counts, and their "no rule says"
)
CLAIMED = 1000  # thousandths: where the topics are not at home, a claim that fits less well may be another one
ITS_OWN = 0.8  # so near to a phrase that the ruleset has for one clause, a question asks for that one
HALF_SURE = 0.5  # each of two questions in one is asked in few words; so sure of both, both are answered
GOES = ("goal.", "turn.")  # the groups of rules whose first ones say how a game is played
HIGHEST = 1500  # thousandths: a topic that fits better fits perfectly
SMALL = 0.01  # what a chance is at least, so that no clause is out of the question


def readings(desk: Desk, whole: Question, part: Part) -> tuple[Reading, ...]:
    """The readings of the rules: `part` is what the topics make of it."""
    asked = named(desk.rules, whole.typed)
    if asked is not None:
        return (_of_clause(desk, asked, 1.0, whole),)
    if _asks_for_all_of_it(desk.rules, whole.typed) and (told := _how_it_goes(desk, whole)) is not None:
        return (told,)
    at_home = home(desk.rules, desk.known) >= NEARLY_ALL
    if part.answer is None and part.unsaid and at_home:
        return ()
    both = () if at_home and part.answer is not None else _two_in_one(desk, whole)
    return both or _to_one(desk, whole, part, _likely(desk, whole))


def _asks_for_all_of_it(rules: TableRules, text: str) -> bool:
    """Whether it is asked how the game is played, and nothing of it: `how do you play?`, `explícame el juego`."""
    names = {word for name in rules.ruleset.name.values() for word in words(plain(name))}
    said = set(words(plain(text))) - in_any_language("around_whole_game") - names
    asks = in_any_language("whole_game")
    return bool(said) and said <= asks and (len(said) > 1 or said <= in_any_language("whole_game_alone"))


def _how_it_goes(desk: Desk, whole: Question) -> Reading | None:
    """What a game is about, and what one does in a turn: as much as there is room for."""
    theirs = [clause.id for clause in desk.rules.ruleset.clauses.values() if not clause.ours]
    goal, turn = (next((one for one in theirs if one.startswith(group)), "") for group in GOES)
    if not goal:
        return None
    told = _of_clause(desk, goal, 1.0, whole)
    both = citing.followed(told.answer, _of_clause(desk, turn, 1.0, whole).answer) if turn else ""
    return replace(told, answer=both or told.answer, clauses=(goal, turn) if both else (goal,), computed=True)


def _to_one(desk: Desk, whole: Question, part: Part, found: tuple[Chance, ...]) -> tuple[Reading, ...]:
    """The readings of one question."""
    if part.answer is None or _is_put_otherwise_here(desk, part, found):
        return tuple(_of_clause(desk, one.clause, one.chance, whole) for one in found)
    main = part.clauses[0] if part.clauses else ""
    sure = _trust(desk, part, main, found)
    others = [one for one in found if one.clause != main]
    left = (1 - sure) / (1 - sum(one.chance for one in found if one.clause == main) + SMALL)
    told = _told(desk, part, main, sure, whole)
    return (told, *(_of_clause(desk, one.clause, one.chance * min(left, 1.0), whole) for one in others))


def _is_put_otherwise_here(desk: Desk, part: Part, found: tuple[Chance, ...]) -> bool:
    """Whether the ruleset has just this question beside a clause that is none of the topic's.

    What a game has of its own goes before what all games have in common.
    """
    if part.computed or home(desk.rules, desk.known) >= NEARLY_ALL:
        return False
    return any(one.phrase >= ITS_OWN and one.clause not in part.clauses for one in found)


def _likely(desk: Desk, question: Question, around: Question | None = None) -> tuple[Chance, ...]:
    """The clauses of the game that may say it; none where it speaks of other things than card games.

    `around`: all that was asked, where this is a part of it.
    """
    if is_reckoning(question):
        return ()
    book = book_for(desk.rules, question.lang, desk.known, desk.shelf)
    if OFF & question.concepts and not any(f"c:{concept}" in book.rare for concept in OFF):
        return ()
    clauses = desk.rules.ruleset.clauses
    found = likely(desk.rules, question, desk.known, desk.shelf, around)
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
    weights = load_meaning(ENGLISH).weights
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


@lru_cache(maxsize=8)
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
    """Both answers, where two questions are joined in one and each is likely enough to be understood."""
    asked = pieces(whole, desk.known)
    asked = asked if len(asked) == 2 else halves(whole, desk.known)
    if len(asked) != 2:
        return ()
    told: list[Reading] = []
    for one in asked:
        part = answer(desk, one)
        found = _to_one(desk, one, part, _likely(desk, one, whole))
        new = [reading for reading in found if not told or reading.clauses[:1] != told[0].clauses[:1]]
        best = max(new, key=lambda reading: reading.sure, default=None)
        if best is None or best.sure < HALF_SURE or not best.answer:
            return ()
        told.append(best)
    first, second = told
    texts = [citing.without_verdict(reading.answer) for reading in told]  # a yes to one is no yes to both
    both = citing.together(texts[0], texts[1], (first.point, second.point))
    if not both:
        return ()
    clauses = tuple(dict.fromkeys((*first.clauses, *second.clauses)))
    return (replace(first, answer=both, clauses=clauses, sure=max(min(first.sure, second.sure), ANSWERED)),)


def _told(desk: Desk, part: Part, main: str, sure: float, whole: Question) -> Reading:
    titles = "; ".join(one.title for one in citing.cited(desk.rules, part.clauses, whole.lang))
    clauses = desk.rules.ruleset.clauses
    question = question_for(desk.rules, main, whole.lang) if main in clauses else whole.text
    text = citing.shortened(part.answer or "")
    if (
        part.computed and len(pieces(whole, desk.known)) > 1 and main in clauses
    ):  # `how many each, and how many in the middle`
        text = citing.followed(text, citing.clause_text(desk.rules, main, whole.lang)) or text
    unclear = part.fit < CLAIMED or phrasing.tells_not().search(whole.text)
    if not part.computed and unclear and home(desk.rules, desk.known) < NEARLY_ALL:
        text = citing.without_verdict(text)
    return Reading(
        question,
        titles,
        text,
        part.clauses,
        sure,
        "rules",
        part.computed,
        chosen=any(_is_chosen(desk, one, whole.lang) for one in part.clauses[:1]),
    )


def _of_clause(desk: Desk, clause: str, chance: float, whole: Question) -> Reading:
    """A clause as the answer, said as what holds at this table where the table plays otherwise than most."""
    lang = whole.lang
    text = _for_so_many(desk, clause, whole) or citing.clause_text(desk.rules, clause, lang)
    if citing.is_said_otherwise(desk.rules, clause, lang, text):
        text = say("ask.house", lang, text=citing.shortened(text))
    (cited,) = citing.cited(desk.rules, (clause,), lang)
    point = to_the_point(text, whole, desk.known)
    question = question_for(desk.rules, clause, lang)
    chosen = _is_chosen(desk, clause, lang)
    return Reading(question, cited.title, text, (clause,), chance, "rules", point=point, chosen=chosen)


def _is_chosen(desk: Desk, clause: str, lang: str) -> bool:
    """Whether this table plays otherwise than most in what this clause says."""
    rules = desk.rules
    if not rules.chosen or clause not in rules.ruleset.clauses:
        return False
    by_option = any(rules.ruleset.options[name].clause == clause for name in changed_options(rules))
    return by_option or citing.is_said_otherwise(rules, clause, lang)


def _for_so_many(desk: Desk, clause: str, whole: Question) -> str:
    """The clause as it is for the number of players that is told, with what then is otherwise; else empty."""
    rules, told = desk.rules, whole.numbers.players
    other = for_players(rules, told[0]) if len(told) == 1 else None
    if other is None:
        return ""
    text = citing.clause_text(other, clause, whole.lang)
    options = (one for one in rules.ruleset.options.values() if one.clause == clause and one.kind == "number")
    changed = [one for one in options if other.options.get(one.name) != rules.options.get(one.name)]
    for option in changed:
        title = in_language(option.title, whole.lang)
        facts = {"n": other.options[option.name], "players": told[0], "title": title[:1].lower() + title[1:]}
        text = f"{say('ask.option-for', whole.lang, **facts)} {text}"
    return text
