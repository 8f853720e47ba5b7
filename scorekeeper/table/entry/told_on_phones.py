"""What phones have told of the hand that is due: seat by seat, kept beside what a terminal asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from scorekeeper.match.events import HandPlayed
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.table.entry.checking import hear
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.kept_draft import answers_in, answers_kept
from scorekeeper.table.entry.new_names import names_since
from scorekeeper.table.entry.prompts import Key, Prompt, prompts
from scorekeeper.table.entry.put_right import told_before
from scorekeeper.table.match_access import Table
from scorekeeper.table.typed.lone_number import CARDS, TOTALS
from scorekeeper.table.typed.sample import shortest
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class ToldOnPhones:
    """The answers that phones have sent, as they would be typed.

    `hands` are the events of the hands there were then: it is told of the one after them. `later` are answers about
    the hand after this one, sent before this one was taken back. `refused`: who says that it is not what they hold.
    """

    hands: tuple[int, ...] = ()
    answers: Mapping[Key, str] = field(default_factory=dict)
    later: Mapping[Key, str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    numbers: str = ""  # what the keeper said on a phone that a number alone is

    def with_answer(self, key: Key, text: str) -> ToldOnPhones:
        """The same with one more answer, or another one; whoever refused may look again."""
        return replace(self, answers={**self.answers, key: text}, refused=())

    def with_refusal(self, player: str) -> ToldOnPhones:
        """The same, and this player says that it is not what was held."""
        return replace(self, refused=tuple(dict.fromkeys((*self.refused, player))))


def draft_of_phones(match: str) -> str:
    """What the answers of phones are kept under; no match has this id."""
    return f"{match}.phones"


def read_told(table: Table, state: MatchState) -> ToldOnPhones:
    """What phones have told of the hand that is due; nothing where they have not, or where it cannot be read."""
    tree = table.store.read_draft(draft_of_phones(state.id))
    hands, refused = tree.get("hands"), tree.get("refused")
    if not isinstance(hands, list) or not all(isinstance(n, int) for n in hands):
        return ToldOnPhones(_hands(state))
    names = tuple(name for name in refused if isinstance(name, str)) if isinstance(refused, list) else ()
    numbers = tree.get("numbers") if tree.get("numbers") in (CARDS, TOTALS) else ""
    told = ToldOnPhones(
        tuple(hands), answers_in(tree.get("answers")), answers_in(tree.get("later")), names, str(numbers)
    )
    revision = tree.get("revision")
    return told_due(state, _with_new_names(state, told, revision) if isinstance(revision, int) else told)


def keep_told(table: Table, state: MatchState, told: ToldOnPhones) -> None:
    """What phones have told is in the store."""
    tree: dict[str, Any] = {
        "revision": state.revision,  # whose names these are
        "hands": list(told.hands),
        "answers": answers_kept(told.answers),
        "later": answers_kept(told.later),
        "refused": list(told.refused),
        "numbers": told.numbers,
    }
    table.store.keep_draft(draft_of_phones(state.id), tree)


def _with_new_names(state: MatchState, told: ToldOnPhones, revision: int) -> ToldOnPhones:
    names = names_since(state, revision)
    if not names:
        return told
    answers, later = map(names.in_answers, (told.answers, told.later))
    return replace(told, answers=answers, later=later, refused=tuple(map(names.of, told.refused)))


def told_due(state: MatchState, told: ToldOnPhones) -> ToldOnPhones:
    """The same for the hand that is due now: a hand recorded since is told, one that was taken back is open again."""
    now = _hands(state)
    if now == told.hands:
        return told
    new, gone = len(set(now) - set(told.hands)), len(set(told.hands) - set(now))
    if new > gone:
        return ToldOnPhones(now, told.later)
    if new == gone:  # the hand before was told anew: it is this one still
        return replace(told, hands=now)
    if new:
        return ToldOnPhones(now, later={**told.later, **told.answers})
    taken_back = history(state.events).redo
    again = told_before(state, taken_back, state.language) if taken_back else Draft()
    who = {fact.name for fact in state.standings.rules.ruleset.facts.values() if fact.empty}
    answers = {key: text for key, text in again.answers.items() if key[0] not in who}
    return ToldOnPhones(now, answers, {**told.later, **told.answers})


def shared_draft(state: MatchState, told: ToldOnPhones, at_terminal: Draft) -> Draft:
    """The hand as phones and terminal tell it together; the terminal, where the keeper sits, has the last word."""
    answers = {**told.answers, **at_terminal.answers}
    facts = state.standings.rules.ruleset.facts
    for fact in facts.values():
        if _yes_or_no_of_each(fact):
            _gather(state, fact, answers)
    for fact in facts.values():
        if (fact.name, "") not in answers and _follows(fact, facts) and _one_is_empty(state, fact, answers):
            answers[fact.name, ""] = ""  # as Enter alone: the cards say who it is
    return Draft(answers, numbers=at_terminal.numbers or told.numbers)


def asked_on_phone(state: MatchState, draft: Draft, player: str) -> tuple[Prompt, ...]:
    """What this player is asked: what concerns nobody else, and what concerns the hand; answered or not."""
    mine = (player, state.standings.side_of(player))
    if player not in playing(state):
        return ()
    return tuple(_on_phone(state, draft, player, mine))


def _on_phone(state: MatchState, draft: Draft, player: str, mine: tuple[str, str]) -> Iterator[Prompt]:
    facts, asked = state.standings.rules.ruleset.facts, prompts(state, draft.answers)
    bidding = any(one.fact.before_play and one.key not in draft.answers for one in asked)
    for prompt in asked:
        if bidding and not prompt.fact.before_play:
            continue  # nobody has played yet
        if _yes_or_no_of_each(prompt.fact):
            yield Prompt(prompt.fact, player)
        elif prompt.player in mine or (not prompt.player and not _follows(prompt.fact, facts)):
            yield prompt


def still_open(state: MatchState, draft: Draft) -> tuple[Prompt, ...]:
    """What nobody has told yet of the hand that is due."""
    return tuple(prompt for prompt in prompts(state, draft.answers) if prompt.key not in draft.answers)


def answer_of(prompt: Prompt, told: ToldOnPhones, draft: Draft) -> str | None:
    """What was answered to it; None where nothing was."""
    if prompt.player and _yes_or_no_of_each(prompt.fact) and (prompt.fact.name, "") not in draft.answers:
        return told.answers.get(prompt.key)
    if prompt.player and _yes_or_no_of_each(prompt.fact):
        names = draft.answers[prompt.fact.name, ""].casefold().split()
        return told.answers.get(
            prompt.key, "yes" if any(prompt.player.casefold().startswith(one) for one in names) else "no"
        )
    return draft.answers.get(prompt.key)


def doubts(state: MatchState, draft: Draft) -> Mapping[Key, tuple[Problem, ...]]:
    """What cannot be so together with what others told, by the answers concerned: one card with two players."""
    found: dict[Key, tuple[Problem, ...]] = {}
    for prompt in prompts(state, draft.answers):
        if prompt.player and prompt.key in draft.answers:
            others = {key: text for key, text in draft.answers.items() if key != prompt.key}
            heard = hear(state, replace(draft, answers=others), prompt, draft.answers[prompt.key])
            if heard.problems:
                found[prompt.key] = heard.problems
    return found


def _gather(state: MatchState, fact: Fact, answers: dict[Key, str]) -> None:
    """Yes or no, told by each, is the one line in which it is asked: the names of those who said yes."""
    said = {player: answers.pop((fact.name, player)) for name, player in [*answers] if name == fact.name and player}
    due = playing(state)
    away = {player for (_, player), text in answers.items() if text.strip() in SAT_OUT}
    if (fact.name, "") not in answers and set(due) - away <= set(said):
        answers[fact.name, ""] = " ".join(shortest(player, due) for player, text in said.items() if text == "yes")


def _yes_or_no_of_each(fact: Fact) -> bool:
    return fact.each and fact.kind == "yes_no"


def _follows(fact: Fact, facts: Mapping[str, Fact]) -> bool:
    """Whether it is known from the cards: who went out is who has none."""
    return bool(fact.empty) and not facts[fact.empty].optional


def _one_is_empty(state: MatchState, fact: Fact, answers: Mapping[Key, str]) -> bool:
    asked = [prompt for prompt in prompts(state, answers) if prompt.fact.name == fact.empty]
    told = [answers.get(prompt.key) for prompt in asked]
    return bool(told) and None not in told and sum(not (text or "").strip() for text in told) == 1


def _hands(state: MatchState) -> tuple[int, ...]:
    return tuple(event.n for event in state.standings.events if isinstance(event, HandPlayed))
