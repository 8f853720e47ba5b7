"""From a question to an answer: what is asked in it, each answered, put together in at most sixty words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.answers import by_rules, citing, noted_rulings
from scorekeeper.answers.answer import Answer, Choice
from scorekeeper.answers.answering import PLAYED, Desk, Part, answer
from scorekeeper.answers.card_worth import is_below_zero, worth
from scorekeeper.answers.clauses.book_shelf import Shelf
from scorekeeper.answers.clauses.claims import verdict
from scorekeeper.answers.legality import Tell
from scorekeeper.answers.question import Question, halves, pieces, understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.reading import Decision, Reader, Reading, decide
from scorekeeper.answers.set_at_table import claimed, with_what_is_set
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import plainly

HALF = 800  # thousandths: what `and` joins, though it does not begin like a question, is one that fits so well
BOTH = 450  # thousandths: both of two questions in one are understood so well, or they are taken for one


def ask(
    rules: TableRules,
    question: str,
    lang: str,
    tell: Tell,
    fixed: str | None = None,
    rulings: Sequence[str] = (),
    readers: Sequence[Reader] = (),
    shelf: Shelf | None = None,
) -> Answer:
    """The answer at this table, in the language of the question unless `fixed`. Never raises.

    `lang` is taken where the words tell no language; `tell` puts the referee's verdict into words; `rulings` are what
    the table noted; `readers` see more than the rules: the match on the table, the numbers told; `shelf`: where
    what was made ready for questions is kept.
    """
    known = load()
    whole = understand(question, known, lang, fixed)
    readings = [reading for reader in readers for reading in reader(whole)]
    decision, part = decide(readings), Part(None, ())
    if decision.answer is None and not decision.unrecorded:  # else what the rules say is not asked for
        desk = Desk(rules, known, tell, shelf)
        part = _by_rules(desk, whole)
        decision = decide([*readings, *by_rules.readings(desk, whole, part)], all_read=True)
    if decision.answer is None and not decision.unrecorded and (ruling := noted_rulings.about(whole, rulings, known)):
        text = say("ask.ruling", whole.lang, text=ruling)
        decision = Decision(Reading(whole.text, "", text, (), 1.0, "match"))
    if decision.answer is not None:
        told = decision.answer
        text = _with_settings(rules, told, whole.lang)
        so = _claimed(rules, whole, told)
        return Answer(
            question,
            _said(so, text, whole.lang) if so else _with_yes_or_no(rules, whole, text, decision.meant),
            citing.cited(rules, told.clauses, whole.lang),
            whole.lang,
            by=told.by,
        )
    choices = tuple(Choice(one.question, one.title) for one in decision.choices)
    if decision.unrecorded:
        return Answer(question, None, (), whole.lang, unrecorded=True)
    cites = () if choices else citing.cited(rules, part.clauses, whole.lang)
    ours = tuple(one for one in cites if rules.ruleset.clauses[one.id].ours)
    near = tuple(dict.fromkeys((*decision.near, *(one.id for one in cites if one not in ours), *part.near)))
    return Answer(
        question, None, ours, whole.lang, near, choices=choices, unclear=decision.unclear, unsure=bool(decision.near)
    )


def _with_settings(rules: TableRules, told: Reading, lang: str) -> str:
    """The answer; where it is a rule's words, with what the table set otherwise."""
    text = citing.shortened(told.answer)
    if told.by != "rules" or told.computed:
        return text
    return with_what_is_set(rules, text, told.clauses, lang)


def _with_yes_or_no(rules: TableRules, whole: Question, text: str, clause: str) -> str:
    """The text after a yes or no, where the clause surely says so; not where the table chose what it says."""
    options = rules.ruleset.options
    chosen = any(options[name].clause == clause for name in rules.chosen)
    if not clause or citing.has_verdict(text) or chosen or citing.is_said_otherwise(rules, clause, whole.lang):
        return text
    if not whole.bag:  # `contra`: a word claims nothing
        return text
    so = verdict(rules.ruleset.id, clause, whole, load())
    return _said(so, text, whole.lang) if so else text


def _claimed(rules: TableRules, whole: Question, told: Reading) -> str:
    """Yes or no to a number that is claimed of what this table set, where its rule is recited."""
    if told.by != "rules" or told.computed or not told.clauses or citing.has_verdict(told.answer):
        return ""
    return claimed(rules, told.clauses[0], whole)


def _said(so: str, text: str, lang: str) -> str:
    """The text after yes or no."""
    return citing.shortened(say(f"ask.{so}", lang, text=text))


def _by_rules(desk: Desk, whole: Question) -> Part:
    """What the rules say at once: worked out, or by topic; what the table chose is called its rule."""
    part = _at_once(desk, whole)
    if part.answer is not None and _is_house_rule(desk, whole, part):
        part = replace(part, answer=say("ask.house", whole.lang, text=citing.shortened(part.answer)))
    return part


def _at_once(desk: Desk, whole: Question) -> Part:
    if is_below_zero(whole, desk.rules.ruleset.pack) and (found := worth(desk.rules, whole, desk.known)) is not None:
        return found  # the words without the sign would be another card
    part = _answer(desk, whole)
    return part if part.computed else worth(desk.rules, whole, desk.known) or part


def _is_house_rule(desk: Desk, whole: Question, part: Part) -> bool:
    """Whether the plain ruleset would be answered otherwise."""
    if not desk.rules.chosen:
        return False
    return _at_once(Desk(plainly(desk.rules), desk.known, desk.tell), whole).answer != part.answer


def _answer(desk: Desk, whole: Question) -> Part:
    """Both answers, where two questions are joined in one and both are answered, otherwise; else that to the whole."""
    part = answer(desk, whole)
    asked = pieces(whole, desk.known)
    if len(asked) != 2:
        return _with_other_half(desk, whole, part)
    first = answer(desk, asked[0], asked[1].bag)
    second = answer(desk, asked[1], asked[0].bag, first.clauses)
    if part.fit == PLAYED and PLAYED not in (first.fit, second.fit):
        return part  # one card of the play is in each half
    if first.answer is None or second.answer is None or set(first.clauses) & set(second.clauses):
        return part
    least = min(first.fit, second.fit)
    if least < BOTH:
        return part
    both = citing.together(first.answer, second.answer)
    return Part(both, (*first.clauses, *second.clauses), least) if both else part


def _with_other_half(desk: Desk, whole: Question, part: Part) -> Part:
    """The answer, with that to what `and` joins to the question: `cards each and packs for five`."""
    asked = halves(whole, desk.known) if part.answer is not None and part.fit != PLAYED else ()
    answers = [answer(desk, one) for one in asked]
    if len(answers) != 2 or any(one.answer is None or one.fit < HALF for one in answers):
        return part
    if any(citing.has_verdict(one.answer or "") for one in answers):
        return part  # half of a question wants no yes or no
    first, second = answers
    if not set(part.clauses) & {*first.clauses, *second.clauses} or set(first.clauses) & set(second.clauses):
        return part
    both = citing.together(first.answer or "", second.answer or "")
    return Part(both, (*first.clauses, *second.clauses), part.fit) if both else part
