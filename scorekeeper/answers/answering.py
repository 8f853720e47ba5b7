"""One question answered: computed where data can tell, else the clauses of its topic, else nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from scorekeeper.answers import citing, topic_answers
from scorekeeper.answers.clauses.book_shelf import Shelf
from scorekeeper.answers.computing import COMPARING, claimed_value, is_reckoning, work_for
from scorekeeper.answers.facts_of_game import WORK
from scorekeeper.answers.legality import AskedPlay, Tell, find_plays, judge, only_playing
from scorekeeper.answers.lexicon import UNKNOWN, Concepts
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import QuestionWords, load
from scorekeeper.answers.rule_question import ComputedAnswer, RuleQuestion
from scorekeeper.answers.told_stories import story_of
from scorekeeper.answers.topic_answers import NO, UNSAID, YES, TopicVerdict
from scorekeeper.answers.topic_fit import Ranked, rank
from scorekeeper.messages import say
from scorekeeper.referee import play_rules
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

SURE = 900  # thousandths: a question that fits a topic so well is understood ...
LIKELY, CLEARLY = 350, 150  # ... and one that fits less, where nothing that is answered otherwise comes near
CLOSE = 40  # a question that fits another topic nearly as well is not understood
COMPUTED = 650  # a question that fits so well what can be computed is that one
BOTH_FIT = 450  # two topics that both fit so well are both answered
PLAYED = 5000  # what the referee judged
EXACT = 850  # a question that fits so well is about that, whatever cards it names
FITS_BESIDE = 400  # one of two questions in one fits a topic so well
OTHERWISE = 600  # thousandths by which another topic must fit better than what could be computed
SLIGHT = 2  # tenths: concepts that tell no more may stand in any question
WHY = "WHY"  # the concept of asking for a reason, which a rule seldom gives
PLAIN = 1200  # a question that fits so well is about that, though it speaks of dogs' breakfasts
OFF = frozenset(("OFF", "MONEY"))  # the concepts of things that no card rule speaks of


@dataclass(frozen=True)
class Part:
    """The answer to one question: None, and the clauses to cite; `near`: those to offer instead.

    `computed`: whether it comes from the cards, values and numbers of the ruleset, and not from a sentence.
    `unsaid`: whether it was understood, and no rule says it.
    """

    answer: str | None
    clauses: tuple[str, ...]
    fit: int = 0
    near: tuple[str, ...] = ()
    computed: bool = False
    unsaid: bool = False


@dataclass(frozen=True)
class Desk:
    """The rules that are asked, the words that are known, and who puts the referee's verdict into words.

    `shelf`: where rulesets that were made ready to be asked are kept.
    """

    rules: TableRules
    known: QuestionWords
    tell: Tell
    shelf: Shelf | None = None


def answer(desk: Desk, question: Question, around: Sequence[Concepts] = (), without: Collection[str] = ()) -> Part:
    """The answer to one question.

    `around`: concepts of what was asked beside it; `without`: clauses that were cited for that.
    """
    if not question.bag or is_reckoning(question):
        return Part(None, ())
    elsewhere = OFF & question.concepts or _is_strange(question, desk.known)
    found = _by_topic(desk, question, around, without)
    if elsewhere and found.fit < PLAIN:
        found = Part(None, ())
    return found


def _is_strange(question: Question, known: QuestionWords) -> bool:
    """Whether a word that nobody knows stands among none that tell anything: `how is guacamole prepared`."""
    told = [concept for item in question.bag for concept in item if not concept.startswith("=")]
    return UNKNOWN in told and all(concept == UNKNOWN or known.weight((concept,)) <= SLIGHT for concept in told)


def _by_topic(desk: Desk, question: Question, around: Sequence[Concepts], without: Collection[str]) -> Part:
    rules, cues = desk.rules, desk.known.cues
    end = topic_answers.resolve(desk.known.topics["target"], rules)[1]
    story = story_of(RuleQuestion(rules, question, end), cues)
    if story is not None:
        return Part(_with_verdict(story.text, story.verdict, question), story.clauses, SURE, computed=True)
    ranked = rank(question, desk.known, around)
    found = topic_answers.best(ranked, rules, question, without)
    work = work_for(question, cues)
    if work and _is_other(work, question, ranked):
        work = ""
    plays = () if work else find_plays(question, cues)
    if plays and _is_play(plays[0], found, question, desk.known):
        part = _judged(desk, plays, question, found)
        if part is not None:
            return part
    if work:
        topic = desk.known.topics[work]
        found = [TopicVerdict(topic, 1000, *topic_answers.resolve(topic, rules), 1000)]
    part = _likeliest(rules, question, found, bool(around))
    unsaid = part.answer is None and bool(found) and not _unsure(found[0], question) and _is_unsaid(found[0], rules)
    if part.clauses:
        return replace(part, unsaid=unsaid)
    return Part(None, (), near=topic_answers.nearest(ranked, rules), unsaid=unsaid)


def _is_unsaid(found: TopicVerdict, rules: TableRules) -> bool:
    """Whether no rule of the game says it; what this program does is none."""
    clauses = rules.ruleset.clauses
    return found.verdict == UNSAID or any(clauses[clause].ours for clause in found.clauses if clause in clauses)


def _judged(desk: Desk, plays: Sequence[AskedPlay], question: Question, found: list[TopicVerdict]) -> Part | None:
    """What the referee says, of several cards to the first that may be played; what matches where it hangs on suits."""
    told = [one for one in (judge(desk.rules, play) for play in plays) if one is not None]
    clear = [one for one in told if one.verdict.answer != "unsaid"]
    best = next((one for one in clear if one.verdict.answer == "yes"), clear[0] if clear else None)
    if best is not None:
        text = desk.tell(desk.rules, best, question.lang)
        said = citing.without_verdict(text) if question.denies else text
        return Part(said, best.verdict.clauses, PLAYED, computed=True)
    general = not found or _unsure(found[0], question) or found[0].topic.name in desk.known.cues["playing.general"]
    table = play_rules(desk.rules)
    if not (general and question.yes_no and table and plays[0].card.rank and plays[0].on.rank):
        return None
    clause = table.play.follow_clause
    return Part(citing.clause_text(desk.rules, clause, question.lang), (clause,), PLAYED) if clause else None


def _likeliest(rules: TableRules, question: Question, found: list[TopicVerdict], beside: bool) -> Part:
    """The answer of the topic that fits best; of the two best where they fit alike; none where it is not understood."""
    if not found:
        return Part(None, ())
    if beside and found[0].fit >= FITS_BESIDE:
        return _said(rules, question, found[0])
    if not _unsure(found[0], question) or (found[0].topic.do == "sum" and len(question.numbers.ranked) > 1):
        return _said(rules, question, found[0])
    if found[0].topic.do in ("value", "sum", "deal"):
        return _said(rules, question, found[0]) if found[0].fit >= COMPUTED else Part(None, ())
    parts = [_said(rules, question, one) for one in found]
    first, *second = parts
    verdicts = {one.verdict for one in found}
    if question.yes_no and not {YES, NO}.isdisjoint(verdicts):  # a yes to one of two may be a no to the other
        return parts[0] if len(found) > 1 and len(verdicts) == 1 and found[0].fit >= BOTH_FIT else Part(None, ())
    if first.answer and second and second[0].answer and found[1].fit >= BOTH_FIT:
        both = citing.together(first.answer, second[0].answer)
        return Part(both or None, (*first.clauses, *second[0].clauses), found[1].fit)
    return Part(None, ())


def _is_other(work: str, question: Question, ranked: Sequence[Ranked]) -> bool:
    """Whether the words speak clearly for a topic that is not computed from cards and numbers."""
    only_cards = len(question.numbers.ranked) == len(question.bag)
    if not ranked or only_cards or ranked[0].topic.do or ranked[0].fit < EXACT:
        return False
    if work == "sum" and {"COLLECT", "POINTS", "TOTAL"} & question.concepts:
        return False
    return ranked[0].fit - next((one.fit for one in ranked if one.topic.do == work), 0) > OTHERWISE


def _is_play(play: AskedPlay, found: list[TopicVerdict], question: Question, known: QuestionWords) -> bool:
    """Whether one card on another is all that is asked."""
    best = found[0] if found else None
    if best is not None and not question.yes_no and best.fit >= SURE:
        return False
    if play.named and play.card.suits and question.yes_no:
        return True  # `they called hearts, may i play the 7 of clubs`
    told = [bool(card.rank and card.suits) for card in (play.card, play.on)]
    exact = any(told)
    if best is not None and best.topic.name in known.cues["playing.rather"] and best.fit >= PLAIN and not exact:
        return False
    if question.yes_no and all(told):
        return True
    if best is not None and best.topic.name in known.cues["playing.other"] and best.fit >= OTHERWISE and not exact:
        return False
    if best is not None and best.topic.name in known.cues["playing.topics"] and play.card.rank and play.on.rank:
        return True  # whatever is said of suits and colours
    if (
        best is None
        or best.fit < SURE
        or best.topic.do in ("value", "sum", "deal")
        or only_playing(question, known.cues)
    ):
        return True
    return exact and question.yes_no and best.fit < EXACT


def _unsure(best: TopicVerdict, question: Question) -> bool:
    if best.fit < EXACT and WHY in question.concepts and not best.topic.asks_why:
        return True
    return best.margin < CLOSE or (best.fit < SURE and (best.fit < LIKELY or best.margin < CLEARLY))


def _said(rules: TableRules, question: Question, best: TopicVerdict) -> Part:
    found: ComputedAnswer | None = None
    verdict, clauses = best.verdict, best.clauses
    if best.topic.do and verdict != UNSAID:
        found = WORK[_work(best.topic.do, question)](RuleQuestion(rules, question, clauses))
        if found is None:
            return Part(None, clauses)
        clauses, verdict = found.clauses, found.verdict or verdict
    by_id = rules.ruleset.clauses
    if verdict == UNSAID or not clauses or any(by_id[clause].ours for clause in clauses if clause in by_id):
        return Part(None, clauses)
    if found is not None and found.text:
        text = found.text
    else:
        text = " ".join(citing.clause_text(rules, clause, question.lang) for clause in clauses)
    return Part(_with_verdict(text, verdict, question), clauses, best.fit, computed=bool(found and found.text))


def _with_verdict(text: str, verdict: str, question: Question) -> str:
    """The text after yes or no, where the question wants one."""
    if verdict in (YES, NO) and question.yes_no and not question.either and not question.denies:
        return say(f"ask.{verdict}", question.lang, text=citing.without_verdict(text))
    return text


def _work(do: str, question: Question) -> str:
    """One card is a value, several are a sum, whichever of the two was understood; kinds of cards are not held."""
    if do not in ("value", "sum"):
        return do
    held = question.numbers.ranked
    if question.either and len({card.rank for card in held}) == 1:
        return "value"
    if any(card.count > 1 for card in held):
        return "sum"
    if any(word.text in load().cues["computing.apiece"] for word in question.read):
        return "value"
    if len({card.rank for card in held}) == 2 and COMPARING & question.concepts and question.yes_no:
        return "value"
    claims = claimed_value(question, load().cues) is not None or (
        do == "value" and question.numbers.others and sum(card.number is None for card in held) == 1
    )
    return "sum" if len(held) > 1 and not claims and not all(card.plural for card in held) else "value"
