"""Questions that tell of somebody's total, or of several hands: `I am on 470, they hold a queen, did I make it`."""

from __future__ import annotations

from scorekeeper.answers.card_facts import Counted, counted
from scorekeeper.answers.question import Question, understand
from scorekeeper.answers.question_words import Cues, load
from scorekeeper.answers.rule_question import ComputedAnswer, RuleQuestion
from scorekeeper.messages import say

BIG = 20  # a number above it is a total, not what a card counts
ENDING = frozenset(("WIN", "REACH", "TARGET", "GOAL", "END", "GOOUT"))


def story_of(asked: RuleQuestion, cues: Cues) -> ComputedAnswer | None:
    """What comes of a total and cards, or of several hands; None where the question tells of neither."""
    if tells_total(asked.question, cues):
        return reached(asked)
    hands = sum(word.text in cues["computing.holds"] for word in asked.question.read)
    return compared(asked) if "WHO" in asked.question.concepts and hands else None


def tells_total(question: Question, cues: Cues) -> bool:
    """Whether somebody's total is told, perhaps with cards, and the end is asked about."""
    told = [number for number in question.numbers.others if number > BIG]
    if not told or not question.yes_no or question.either:
        return False
    if question.numbers.ranked:
        made_it = any(phrase in f" {question.text} " for phrase in cues["computing.made_it"])
        return made_it or bool(ENDING & question.concepts)
    standing = any(f"{phrase} {told[0]}" in question.text for phrase in cues["computing.standing"])
    return standing and len(told) == 1 and "WIN" in question.concepts


def reached(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether a total, with the points of the cards told, reaches the target; who wins then is left to the rules."""
    goal = asked.rules.options.get("target")
    totals = [number for number in asked.numbers.others if number > BIG]
    totals = [number for number in totals if number != goal] or totals
    held = counted(asked) if asked.numbers.ranked else Counted(0, (), asked.clauses)
    if held is None or len(totals) != 1 or not isinstance(goal, int) or held.points in totals:
        return None
    total = totals[0] + held.points
    key = "ask.reached" if total >= goal else "ask.not-reached"
    text = say(key, asked.lang, n=total, target=goal, left=goal - total)
    verdict = "" if asked.rules.lowest_wins else "yes" if total >= goal else "no"
    return ComputedAnswer(f"{totals[0]} + {held.points} = {text}" if held.points else text, held.clauses, verdict)


def compared(asked: RuleQuestion) -> ComputedAnswer | None:
    """The points of each of several hands that are told apart by commas, and which is least or most."""
    known = load()
    pieces = [piece.strip() for piece in asked.question.text.replace(";", ",").replace(":", ",").split(",")]
    apart = [understand(piece, known, asked.lang, asked.lang) for piece in pieces if piece]
    told = [(one.text.split()[0], counted(RuleQuestion(asked.rules, one, ()))) for one in apart]
    hands = [(name, hand) for name, hand in told if hand is not None]
    unclear = any(hand is None and one.numbers.ranked for one, (_, hand) in zip(apart, told, strict=True))
    wanted = {"LOW", "HIGH"} & asked.question.concepts
    if len(hands) < 2 or unclear or len(wanted) != 1:
        return None
    points = [hand.points for _, hand in hands]
    best = min(points) if wanted == {"LOW"} else max(points)
    parts = ", ".join(f"{name} {hand.points}" for name, hand in hands)
    firsts = tuple(name for name, hand in hands if hand.points == best)
    clauses = tuple(dict.fromkeys(clause for _, hand in hands for clause in hand.clauses))
    return ComputedAnswer(say("ask.compared", asked.lang, parts=parts, names=firsts, n=best), clauses)
