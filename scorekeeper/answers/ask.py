"""From a question to an answer: computed where data can tell, else the clause of its topic, else "not said"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.answers import citing, own_words, resolving
from scorekeeper.answers.answer import Answer
from scorekeeper.answers.cards_said import Numbers
from scorekeeper.answers.computing import work_for
from scorekeeper.answers.data import Words, load
from scorekeeper.answers.facts import WORK, Asked, Found
from scorekeeper.answers.legality import Judged, Tell, find_play, judge, only_playing
from scorekeeper.answers.lexicon import UNKNOWN
from scorekeeper.answers.question import Question, understand
from scorekeeper.answers.ranking import Ranked, rank
from scorekeeper.answers.resolving import NO, SAYS, UNSAID, YES, Resolved
from scorekeeper.rules.agreed import Agreed
from scorekeeper.words import say

SURE = 650  # thousandths: a question that fits so well is understood ...
LIKELY, CLEARLY = 450, 120  # ... and one that fits less, where nothing else that is answered otherwise comes near
OFF = "OFF"
_SECOND = re.compile(
    r"[?]+ *(?=\w)|(?:,|;|\.)? +(?:and|y|e) +(?=(?:how|what|who|when|where|can|do|does|is|cuant|quien|que pasa|como|se puede|puedo|cuando)\w*\b)"
)


@dataclass(frozen=True, slots=True)
class _Part:
    """The answer to one question: None, and the clauses to cite or to offer."""

    answer: str | None
    clauses: tuple[str, ...]
    fit: int = 0


def ask(
    agreed: Agreed, question: str, lang: str, tell: Tell, fixed: str | None = None, rulings: Sequence[str] = ()
) -> Answer:
    """The answer under the rules of this table, in the language of the question unless `fixed`. Never raises.

    `lang` is taken where the words tell no language; `tell` puts the referee's verdict into words; `rulings` are what
    the table noted.
    """
    known = load()
    whole = understand(question, known, lang, fixed)
    part = _answer(agreed, whole, known, tell)
    pieces = [piece for piece in _SECOND.split(whole.text) if len(piece.split()) > 1]
    if len(pieces) == 2 and (part.answer is None or part.fit < 850):
        parts = [_answer(agreed, understand(piece, known, whole.lang, whole.lang), known, tell) for piece in pieces]
        if all(one.answer for one in parts) and parts[0].answer != parts[1].answer:
            both = f"{parts[0].answer} {parts[1].answer}"
            if len(both.split()) <= citing.MOST_WORDS:
                part = _Part(both, (*parts[0].clauses, *parts[1].clauses))
    if part.answer is None and (noted := own_words.ruling(whole, rulings, known)):
        part = _Part(say("ask.ruling", whole.lang, text=noted), part.clauses)
    cites = citing.cited(agreed, part.clauses, whole.lang)
    if part.answer is None:
        ours = tuple(one for one in cites if agreed.ruleset.clauses[one.id].ours)
        return Answer(question, None, ours, whole.lang, tuple(one.id for one in cites if one not in ours))
    return Answer(question, citing.shortened(part.answer), cites, whole.lang)


def _answer(agreed: Agreed, question: Question, known: Words, tell: Tell) -> _Part:
    if OFF in question.concepts or not question.bag:
        return _Part(None, ())
    numbers = question.numbers
    ranked = rank(question, known.topics.values(), known)
    best = resolving.best(ranked, agreed, question)
    work = work_for(question, known.cues)
    play = None if work else find_play(question, known.cues)
    if play is not None and (only_playing(question, known.cues) or best is None or best.fit < SURE or best.topic.do):
        judged = judge(agreed, play)
        if judged is not None and judged.verdict.answer != "unsaid":
            return _Part(tell(agreed, judged, question.lang), judged.verdict.clauses, 1000)
    if work:
        topic = known.topics[work]
        verdict, clauses = resolving.resolve(topic, agreed)
        best = Resolved(topic, 1000, verdict, clauses, 1000)
    if best is None or not (best.fit >= SURE or (best.fit >= LIKELY and best.margin >= CLEARLY)):
        return own_words.by_clause(agreed, question, known) or _Part(None, best.clauses if best else ())  # type: ignore[return-value]
    return _said(agreed, question, numbers, best)


def _said(agreed: Agreed, question: Question, numbers: Numbers, best: Resolved) -> _Part:
    found: Found | None = None
    verdict, clauses = best.verdict, best.clauses
    if best.topic.do and verdict != UNSAID:
        found = WORK[_work(best.topic.do, numbers)](Asked(agreed, question, numbers, clauses))
        if found is None:
            return _Part(None, clauses)
        clauses = found.clauses
        verdict = found.verdict or verdict
    rules = agreed.ruleset.clauses
    if verdict == UNSAID or not clauses or any(rules[clause].ours for clause in clauses if clause in rules):
        return _Part(None, clauses)
    texts = [found.text] if found and found.text else []
    if not texts or (found and found.verdict == "" and not found.text):
        texts = [citing.clause_text(agreed, clause, question.lang) for clause in clauses]
    text = " ".join(texts)
    if verdict in (YES, NO) and question.yes_no and not question.either:
        text = say(f"ask.{verdict}", question.lang, text=own_words.without_verdict(text))
    return _Part(text, clauses, best.fit)


def _work(do: str, numbers: Numbers) -> str:
    """One card is a value, several are a sum, whichever of the two was understood; kinds of cards are not held."""
    if do not in ("value", "sum"):
        return do
    held = [card for card in numbers.cards if card.rank]
    return (
        "sum"
        if any(card.count > 1 for card in held) or (len(held) > 1 and not all(card.plural for card in held))
        else "value"
    )


__all__ = ["SAYS", "UNKNOWN", "Judged", "Ranked", "ask"]
