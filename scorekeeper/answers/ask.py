"""From a question to an answer: computed where data can tell, else the clause of its topic, else "not said"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.answers import citing, noted, resolving
from scorekeeper.answers.answer import Answer
from scorekeeper.answers.computing import claimed_value, work_for
from scorekeeper.answers.data import Words, load
from scorekeeper.answers.facts import WORK, Asked, Found
from scorekeeper.answers.legality import Tell, find_play, judge, only_playing
from scorekeeper.answers.question import Question, pieces, understand
from scorekeeper.answers.ranking import rank
from scorekeeper.answers.resolving import NO, UNSAID, YES, Resolved
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.words import say

SURE = 700  # thousandths: a question that fits a topic so well is understood ...
LIKELY, CLEARLY = 450, 90  # ... and one that fits less, where nothing that is answered otherwise comes near
EXACT = 850  # a question that fits so well is one question, whatever it is joined with
WHY = "WHY"  # the concept of asking for a reason, which a rule seldom gives
OFF = "OFF"  # the concept of things that no card rule speaks of


@dataclass(frozen=True, slots=True)
class _Part:
    """The answer to one question: None, and the clauses to cite; `near`: those to offer instead."""

    answer: str | None
    clauses: tuple[str, ...]
    fit: int = 0
    near: tuple[str, ...] = ()


def ask(
    agreed: Agreed, question: str, lang: str, tell: Tell, fixed: str | None = None, rulings: Sequence[str] = ()
) -> Answer:
    """The answer under the rules of this table, in the language of the question unless `fixed`. Never raises.

    `lang` is taken where the words tell no language; `tell` puts the referee's verdict into words; `rulings` are what
    the table noted.
    """
    known = load()
    whole = understand(question, known, lang, fixed)
    part = _both(agreed, whole, known, tell, _answer(agreed, whole, known, tell))
    if part.answer is None and (ruling := noted.about(whole, rulings, known)):
        part = _Part(say("ask.ruling", whole.lang, text=ruling), part.clauses)
    cites = citing.cited(agreed, part.clauses, whole.lang)
    if part.answer is not None:
        text = citing.shortened(part.answer)
        if _is_house_rule(agreed, whole, known, tell):
            text = say("ask.house", whole.lang, text=text)
        return Answer(question, text, cites, whole.lang)
    ours = tuple(one for one in cites if agreed.ruleset.clauses[one.id].ours)
    near = (*(one.id for one in cites if one not in ours), *part.near)
    return Answer(question, None, ours, whole.lang, near)


def _is_house_rule(agreed: Agreed, whole: Question, known: Words, tell: Tell) -> bool:
    """Whether the plain ruleset would be answered otherwise."""
    if not agreed.chosen:
        return False
    plain = agree(agreed.ruleset, {}, agreed.player_count)
    if not isinstance(plain, Agreed):
        return False
    usual = _answer(plain, whole, known, tell)
    return usual.answer != _answer(agreed, whole, known, tell).answer


def _both(agreed: Agreed, whole: Question, known: Words, tell: Tell, part: _Part) -> _Part:
    """Two questions in one: both answers, where both are answered, otherwise, and briefly; else `part`."""
    texts = pieces(whole)
    if len(texts) != 2 or (part.answer is not None and part.fit >= EXACT):
        return part
    first, second = (_answer(agreed, understand(one, known, whole.lang, whole.lang), known, tell) for one in texts)
    if first.answer is None or second.answer is None or first.answer == second.answer:
        return part
    both = f"{first.answer} {second.answer}"
    return part if len(both.split()) > citing.MOST_WORDS else _Part(both, (*first.clauses, *second.clauses))


def _answer(agreed: Agreed, question: Question, known: Words, tell: Tell) -> _Part:
    if OFF in question.concepts or not question.bag:
        return _Part(None, ())
    ranked = rank(question, known.topics.values(), known)
    best = resolving.best(ranked, agreed, question)
    work = work_for(question, known.cues)
    play = None if work else find_play(question, known.cues)
    unclear = best is None or best.fit < SURE or best.topic.do
    if play is not None and (unclear or only_playing(question, known.cues)):
        judged = judge(agreed, play)
        if judged is not None and judged.verdict.answer != "unsaid":
            return _Part(tell(agreed, judged, question.lang), judged.verdict.clauses, 1000)
    if work:
        best = Resolved(known.topics[work], 1000, *resolving.resolve(known.topics[work], agreed), 1000)
    if best is None:
        return _Part(None, ())
    unsure = best.fit < SURE and (best.fit < LIKELY or best.margin < CLEARLY)
    unsure = unsure or (best.fit < EXACT and WHY in question.concepts and WHY not in best.topic.vocabulary)
    part = _Part(None, ()) if unsure else _said(agreed, question, best)
    return part if part.clauses else _Part(None, (), near=resolving.nearest(ranked, agreed))


def _said(agreed: Agreed, question: Question, best: Resolved) -> _Part:
    found: Found | None = None
    verdict, clauses = best.verdict, best.clauses
    if best.topic.do and verdict != UNSAID:
        found = WORK[_work(best.topic.do, question)](Asked(agreed, question, clauses))
        if found is None:
            return _Part(None, clauses)
        clauses, verdict = found.clauses, found.verdict or verdict
    rules = agreed.ruleset.clauses
    if verdict == UNSAID or not clauses or any(rules[clause].ours for clause in clauses if clause in rules):
        return _Part(None, clauses)
    if found is not None and found.text:
        text = found.text
    else:
        text = " ".join(citing.clause_text(agreed, clause, question.lang) for clause in clauses)
    if verdict in (YES, NO) and question.yes_no and not question.either:
        text = say(f"ask.{verdict}", question.lang, text=citing.without_verdict(text))
    return _Part(text, clauses, best.fit)


def _work(do: str, question: Question) -> str:
    """One card is a value, several are a sum, whichever of the two was understood; kinds of cards are not held."""
    if do not in ("value", "sum"):
        return do
    held = question.numbers.ranked
    if any(card.count > 1 for card in held):
        return "sum"
    claims = claimed_value(question, load().cues) is not None or (
        do == "value" and question.numbers.others and sum(card.number is None for card in held) == 1
    )
    return "sum" if len(held) > 1 and not claims and not all(card.plural for card in held) else "value"
