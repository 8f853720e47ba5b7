"""A hand that is being told is put right without typing the rest again; a recorded one is opened again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from scorekeeper.match.events import Event, HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import in_language
from scorekeeper.messages.typed import AND
from scorekeeper.problems import Problem
from scorekeeper.rules import amounts
from scorekeeper.rules.model import AnyOf, Check, Derived, Fact, When, comparisons
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.correcting import SIGNS, edit_told
from scorekeeper.table.entry.below_zero import with_cards_against
from scorekeeper.table.entry.checking import told_in_words
from scorekeeper.table.entry.draft import Draft, answers_told
from scorekeeper.table.entry.hand_due import playing, read_draft_due, read_due, with_who_is_left, with_who_waits
from scorekeeper.table.entry.numbers_alone import numbers_are, still_cards, total_sample
from scorekeeper.table.entry.prompts import asked_by_seat, is_asked, none_among, prompts
from scorekeeper.table.typed.fact_named import fact_alone, told_by_name
from scorekeeper.table.typed.lone_number import CARDS, TOTALS
from scorekeeper.table.typed.sample import change_samples
from scorekeeper.table.typed.typed_hand import TypedHand, with_names_joined
from scorekeeper.table.typed.typed_seat import seat_fact, told_with
from scorekeeper.views.readable import readable_problem


def filled_in(state: MatchState, draft: Draft, words: Sequence[str], lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    """The draft with what `b=8k3 --out ana` says of the hand, whatever was asked; or unchanged, with the problems."""
    names = (*playing(state), *state.standings.teams)
    line = with_cards_against(state, with_names_joined(words, names))
    told, problems = _with(state, draft, read_due(state, line, numbers_are(state, draft)), lang)
    problems = problems or tuple(_none_among(state, draft, told))
    return told if problems else with_who_is_left(state, told), problems


def _none_among(state: MatchState, before: Draft, told: Draft) -> Iterator[Problem]:
    """A number of cards that nobody told, as it is said now; left out without a word it would be lost."""
    facts = state.ruleset.facts
    for (name, player), text in told.answers.items():
        new = text.strip("0") and before.answers.get((name, player)) != text
        if new and none_among(state, facts[name], player, told.answers):
            yield Problem("companion.none-among", {"name": player, "ask": facts[name].ask}, f"{name}.{player}")


def by_fact(state: MatchState, line: str) -> tuple[str, ...]:
    """`grande 4 0`, `gin`: the words of the one-line command for what is named; nothing where nothing is."""
    return told_by_name(state.standings.rules, playing(state), state.language, line.split())


def names_of_each(state: MatchState, line: str) -> bool:
    """Whether the line names what it tells, and of whom: `ann left q q`."""
    words = by_fact(state, line)
    return bool(words) and "=" in words[1]


def number_in_doubt(state: MatchState, problems: Sequence[Problem]) -> str:
    """What the one number is called that these problems are about: `rose 6` is of it then; empty: there is none."""
    found = [fact for fact in asked_of_each(state, problems) if fact.kind == "number"]
    return in_language(found[0].called, state.language) if len(found) == 1 else ""


def asked_of_each(state: MatchState, problems: Sequence[Problem]) -> tuple[Fact, ...]:
    """The numbers and the cards, asked of each, that these problems are about."""
    about = dict.fromkeys(name for one in problems for name in _facts_of(state, one))
    facts = (state.ruleset.facts[name] for name in about)
    return tuple(fact for fact in facts if fact.each and fact.kind in ("number", *CARD_FACTS))


def changed(state: MatchState, draft: Draft, line: str, lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    """The draft with `b 8:7`, `b +k`, `b -8`; or unchanged, with the problems."""
    draft = replace(draft, answers={**draft.before, **draft.answers}, before={})  # nothing need be asked again for this
    told = read_draft_due(state, draft)
    edited = edit_told(state, told.facts, playing(state), told.sat_out, line.split(), CARDS)
    return _with(state, draft, with_who_waits(state, edited), lang)


def ways_to_change(
    state: MatchState, draft: Draft, problems: Sequence[Problem] = (), lang: str = ""
) -> Mapping[str, str]:
    """Examples of what may be typed to put this hand right, as `change_samples` gives them; about these problems.

    `again` is what else may be wrong: each is asked once more where its name alone is typed.
    """
    rules = state.standings.rules
    told = read_draft_due(state, draft)
    fact = seat_fact(rules.ruleset.facts)
    totals = fact is not None and numbers_are(state, draft) == TOTALS
    total = total_sample(state, draft, fact) if fact and totals else ""
    of, about = _whom_about(state, problems), [name for one in problems for name in _facts_of(state, one)]
    samples = change_samples(rules, playing(state), told.facts, state.language, total, of)
    named = next((rules.ruleset.facts[name] for name in about), fact)
    hangs_on = dict.fromkeys(name for one in problems for name in _hangs_on(state, draft, one))
    if not samples["said"] or fact is None or named is None:
        return {**samples, "again": _called(state, hangs_on, lang)}
    if _one_of_several(state, fact, named):
        samples = {**samples, "said": f"{in_language(named.called, lang or state.language)} {samples['said']}"}
        hangs_on.pop(named.name, None)
    elif hangs_on and not {name for one in hangs_on for name in (one, rules.ruleset.facts[one].empty)} & {fact.name}:
        # what they hold is right
        samples = dict.fromkeys(samples, "")
    hangs_on.pop(fact.name, None)
    return {**samples, "again": _called(state, hangs_on, lang)}


def _called(state: MatchState, names: Iterable[str], lang: str) -> str:
    """What these facts are called, as they are typed one after the other."""
    facts = state.ruleset.facts
    return ", ".join(in_language(facts[name].called, lang or state.language) for name in names)


def _one_of_several(state: MatchState, fact: Fact, named: Fact) -> bool:
    """Whether `named` is of the same kind as `fact`, and more than one of these is asked of each."""
    facts = state.ruleset.facts
    cards = (one for one in facts.values() if is_asked(one) and asked_by_seat(one) and one.kind in CARD_FACTS)
    several = told_with(fact, facts) if fact.kind == "number" else tuple(cards)
    return len(several) > 1 and named in several


def _whom_about(state: MatchState, problems: Sequence[Problem]) -> str:
    """Who is named in what is wrong, the first of them; empty where nobody is."""
    people = sorted((*state.standings.sides, *playing(state)), key=len, reverse=True)
    for problem in problems:
        text = problem.facts.get("text")
        said = [*text.values()] if isinstance(text, Mapping) else []
        also = problem.facts.get("also")  # what they hold is missing, and not what is known of the other
        named = {*also} if isinstance(also, tuple) else {problem.facts.get("name"), problem.facts.get("player")}
        named = {*named, problem.where.partition(".")[2]}
        if found := next((one for one in people if one in named or any(one in words for words in said)), ""):
            return found
    return ""


def asked_about(state: MatchState, draft: Draft, problems: Sequence[Problem]) -> Draft:
    """The draft with what these problems are about asked again, where several things are asked of each.

    Else the last answer is: the way back from there is short.
    """
    facts = state.ruleset.facts
    several = len({name for name, player in draft.answers if player}) > 1
    about = {name for problem in problems for name in _facts_of(state, problem)}
    if any(facts[name].empty in about for name in facts):  # who went out may be what is wrong
        about |= {name for name in facts if facts[name].empty in about}
    again = [key for key in draft.answers if several and key[0] in about] or list(draft.answers)[-1:]
    for key in again:
        draft = draft.asked_again(key)
    return draft


def perhaps_untold(state: MatchState, remarks: Sequence[Problem]) -> Fact | None:
    """What one of these remarks finds odd because it was not said, and a yes would tell: `with all seven melded?`."""
    facts = state.ruleset.facts
    for check in (check for remark in remarks for check in _checks_behind(state, remark, "hand.remark-by-rules")):
        for test in (test for test in check.when if not isinstance(test, AnyOf)):
            fact = facts.get(test.name.base)
            if fact is not None and fact.kind == "yes_no" and not fact.each and test.operands == ("no",):
                return fact
    return None


def _facts_of(state: MatchState, problem: Problem) -> Iterator[str]:
    """What a problem is about: the fact it stands at, or all that a check of the rules compares."""
    facts = state.ruleset.facts
    at = (problem.where or "").partition(".")[0]
    if at in facts:
        yield at
    for check in _checks_behind(state, problem, "hand.refused-by-rules"):
        yield from (name for name in _names_compared(check.when) if name in facts)


def _hangs_on(state: MatchState, draft: Draft, problem: Problem) -> Iterator[str]:
    """All that was asked and that would have to be otherwise for this problem to go: also what an amount is made of."""
    facts, derived = state.ruleset.facts, state.ruleset.derive
    found = dict.fromkeys(_facts_of(state, problem))
    for check in _checks_behind(state, problem, "hand.refused-by-rules"):
        open_names = [check.of.name, *_names_in(check.when)]
        seen = set[str]()
        while open_names:
            name = open_names.pop(0)
            if name in seen:
                continue
            seen.add(name)
            if name in facts:
                found[name] = None
            elif name in derived:
                open_names += _names_behind(derived[name])
    asked = {name for name, _ in draft.answers}
    yield from (name for name in facts if name in found and name in asked)


def _names_in(when: When) -> Iterator[str]:
    """What a condition compares, and with what."""
    for test in comparisons(when):
        yield test.name.base
        yield from test.operands


def _names_behind(made: Derived) -> Iterator[str]:
    """What a derived number is made of."""
    yield made.fact
    for when, amount in made.cases:
        yield from _names_in(when)
        yield from (name.base for name in amounts.names(amount))


def _checks_behind(state: MatchState, problem: Problem, key: str) -> Iterator[Check]:
    """The checks of the rules that may have said this, where it is such a problem."""
    for check in state.ruleset.checks if problem.key == key else ():
        named = any("{player}" in said for said in check.text.values())  # then its words are not these any more
        if check.clause == problem.facts.get("clause") and (named or check.text == problem.facts.get("text")):
            yield check


def asked_alone(state: MatchState, draft: Draft, line: str) -> Draft | None:
    """The draft with what is named in the line, `left`, asked again of all; None where the line says anything else."""
    name = fact_alone(state.standings.rules, playing(state), line)
    again = [key for key in draft.answers if key[0] == name]
    for key in again:
        draft = draft.asked_again(key)
    return draft if again else None


def _names_compared(when: When) -> Iterator[str]:
    for test in when:
        if isinstance(test, AnyOf):
            yield from (name for one in test.alternatives for name in _names_compared(one))
        else:
            yield test.name.base


def is_change(state: MatchState, line: str) -> bool:
    """Whether a line says who, and which card it was instead."""
    words, seats = line.split(), state.standings.seats
    changes = [word.startswith(SIGNS) or ":" in word[1:] for word in words]  # `:5` is a total
    names = [word for word, change in zip(words, changes, strict=True) if not change]
    known = all(isinstance(find_player(name, seats, seats=seats), str) for name in names)
    return bool(names) and known and any(changes) and not changes[0]


def names_two(state: MatchState, line: str) -> bool:
    """Whether the line is two of those who play, whose hands were told for each other: `carla luis`, `carla y luis`.

    A number beside a name is told of that name, and is not the number of a seat.
    """
    words = [word for word in line.split() if word not in AND]
    if len({word.isdecimal() for word in words}) > 1:
        return False
    found = [find_player(word, playing(state), seats=state.standings.seats) for word in words]
    return len(words) == 2 and all(isinstance(one, str) for one in found) and found[0] != found[1]


def told_before(state: MatchState, event: Event, lang: str) -> Draft:
    """The hand that this event recorded as a draft again; empty where it was no hand, or a misdeal."""
    if not isinstance(event, HandPlayed) or event.void:
        return Draft()
    told = answers_told(state.standings.rules, state.language, lang, event.facts, event.sat_out)
    untold = {question.key: "" for question in prompts(state, told) if question.key not in told}
    draft = still_cards(state, Draft(), told)
    return replace(draft, answers={**draft.answers, **untold})


def told_of(state: MatchState, hand: PlayedHand, lang: str, plain: bool) -> Mapping[str, str]:
    """What was told of a hand in words, with what was put right since."""
    event = state.events[hand.event - 1]
    now = replace(event, facts=hand.told, sat_out=hand.sat_out) if isinstance(event, HandPlayed) else event
    return told_in_words(state, told_before(state, now, lang), lang, plain)


def _with(state: MatchState, draft: Draft, typed: TypedHand, lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    if typed.problems:
        pack = state.ruleset.pack
        return draft, tuple(readable_problem(problem, pack, state.language) for problem in typed.problems)
    told = answers_told(state.standings.rules, state.language, lang, typed.facts, tuple(typed.sat_out))
    return replace(still_cards(state, draft, told), line=""), ()
