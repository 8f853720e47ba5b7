"""What one player is asked on the phone, as a template needs it: the keys, what was understood, what was sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from zlib import crc32

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import has, in_language, problem_text, say
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.values_by_name import View
from scorekeeper.table.entry.checking import CheckedAnswer, Weighed, hear, weigh
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.numbers_alone import numbers_are, two_readings
from scorekeeper.table.entry.prompts import Key, Prompt, prompts
from scorekeeper.table.entry.told_on_phones import answer_of, asked_on_phone, doubts, still_open
from scorekeeper.table.typed.lone_number import CARDS
from scorekeeper.table.typed.sample import shortest
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.values import dataclass
from scorekeeper.views.readable import cards_text, readable_problem, reader_at
from scorekeeper.views.score_rows import hand_rows
from scorekeeper.web.card_keys import MOST_NUMBERS, TapKey, card_keys, suit_keys
from scorekeeper.web.live_table import LiveTable

NAMES = ("player", "side", "players", "order")


@dataclass(frozen=True)
class PromptForm:
    """One prompt as a form. `answers` are sent by one tap, `keys` and `suits` add to the text; `label` names the field.

    `nothing`: what the key for no card says; empty: there is none. `sums`: one's own count may be told, too.
    """

    fact: str
    player: str
    ask: str
    label: str
    text: str
    keys: tuple[TapKey, ...] = ()
    suits: tuple[TapKey, ...] = ()
    answers: tuple[TapKey, ...] = ()
    nothing: str = ""
    sums: bool = False
    columns: bool = False
    suit_first: bool = False
    number: bool = False
    field: bool = True
    own_sum: str = ""  # as it was typed, where it is not what the cards count
    heard: str = ""


@dataclass(frozen=True)
class Sent:
    """One answer that was sent, as it was understood, and what is odd about it."""

    fact: str
    player: str
    ask: str
    understood: str
    odd: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatProgress:
    """One seat while a hand is told: whether it is asked anything, and all is told; whether a phone sits there."""

    player: str
    asked: bool
    done: bool
    phone: bool


@dataclass(frozen=True)
class HandView:
    """The hand that is due, as far as everybody may see it: a tick for each seat; complete, the receipt."""

    number: int
    stage: str  # what is told first by all, such as the bids; empty where it is not the time
    of_all: tuple[tuple[str, str], ...]  # what no seat is asked alone, such as who took the contract; what was told
    seats: tuple[SeatProgress, ...]
    complete: bool
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    odd: tuple[str, ...]
    wrong: tuple[str, ...]
    ways: tuple[WayOut, ...]  # out of what is wrong, or odd
    known: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # what all have told of one thing, such as the bids
    doubts: tuple[str, ...]  # what cannot be so together, before all is told; only for who keeps the score
    refused: tuple[str, ...]
    readings: tuple[str, ...]  # a number that counts one thing as a card and another as the total
    begun: bool


def hand_view(live: LiveTable, lang: str) -> HandView:
    """The hand that is due for everybody in this language."""
    return live.cached(("hand", lang), lambda: _hand_view(live, lang))


def _hand_view(live: LiveTable, lang: str) -> HandView:
    state, draft = live.match, live.draft
    unanswered = still_open(state, draft)
    weighed: Weighed | None = None if unanswered else live.cached("weighed", lambda: weigh(state, draft))
    hand = weighed.hand if weighed else None
    header, rows = (
        hand_rows(weighed.after, hand, reader_at(state, lang, only_letters(state)))
        if weighed and weighed.after and hand
        else ([], [])
    )
    remarks = (
        ()
        if weighed is None
        else tuple(readable_problem(one, state.ruleset.pack, state.language) for one in weighed.remarks)
    )
    return HandView(
        number=state.standings.number_due,
        stage=next((in_language(one.fact.ask, lang) for one in unanswered if one.fact.before_play and one.player), ""),
        of_all=tuple(_told_of_all(live, lang)),
        seats=tuple(_progress(live, player) for player in _in_turn(state)),
        complete=weighed is not None and not weighed.problems,
        header=tuple(header),
        rows=tuple(map(tuple, rows)),
        odd=texts(remarks, lang),
        wrong=texts(weighed.problems, lang) if weighed else (),
        ways=tuple(way for one in (*weighed.problems, *remarks) for way in one.ways) if weighed else (),
        known=tuple(_known(state, draft, lang)) if unanswered or (weighed and weighed.problems) else (),
        doubts=texts(tuple(one for found in doubts_of(live).values() for one in found), lang) if unanswered else (),
        refused=live.told.refused,
        readings=_readings(state, draft, lang),
        begun=bool(draft.answers),
    )


def _readings(state: MatchState, draft: Draft, lang: str) -> tuple[str, ...]:
    """One of them shows what it is about: what the keeper chooses is the same for all."""
    key = "web.read-as-cards" if numbers_are(state, draft) == CARDS else "web.read-as-total"
    pack, language = state.ruleset.pack, state.language
    return tuple(
        say(key, lang, player=two.player, total=two.alone.total, n=two.alone.points,
            shown=cards_text(two.alone.cards, pack, language))
        for two in two_readings(state, draft)[:1]
    )  # fmt: skip


def hand_key(live: LiveTable) -> str:
    """Which hand of which match is meant by what is sent: the match, how many hands there were and which."""
    hands = live.told.hands
    return f"{live.match.id}/{len(hands)}-{crc32(repr(hands).encode()):x}"


def questions(live: LiveTable, player: str, lang: str, again: str = "") -> tuple[tuple[PromptForm | Sent, ...], bool]:
    """What this player is asked, in order: what was sent, and the first that is open, with its keys; whether one is.

    `again`: the fact that shall be answered anew.
    """
    state, draft = live.match, live.draft
    odd = doubts_of(live)
    found: list[PromptForm | Sent] = []
    is_open = False
    for prompt in asked_on_phone(state, draft, player):
        answer = answer_of(prompt, live.told, draft)
        if answer is not None and prompt.fact.name != again:
            found.append(sent(state, draft, prompt, answer, lang, odd))
        elif not is_open:
            found.append(question(live, prompt, lang, answer or ""))
            is_open = True
    return tuple(found), is_open


def doubts_of(live: LiveTable) -> Mapping[Key, tuple[Problem, ...]]:
    """What cannot be so together with what others told."""
    return live.cached("doubts", lambda: doubts(live.match, live.draft))


def _understood(state: MatchState, draft: Draft, prompt: Prompt, text: str, lang: str) -> str:
    return heard_text(state, heard_alone(state, draft, prompt, text), text, lang, prompt.fact)


def sent(
    state: MatchState, draft: Draft, prompt: Prompt, answer: str, lang: str, odd: Mapping[Key, tuple[Problem, ...]]
) -> Sent:
    """This answer as it was understood."""
    understood = _understood(state, draft, prompt, answer, lang)
    ask = _asked_of(state, prompt, lang)
    return Sent(prompt.fact.name, prompt.player, ask, understood, texts(odd.get(prompt.key, ()), lang))


def _held(state: MatchState, fact: Fact) -> bool:
    """Whether these are the cards that somebody has left."""
    return any(one.empty == fact.name for one in state.ruleset.facts.values())


def _asked_of(state: MatchState, prompt: Prompt, lang: str) -> str:
    """Whose cards these are is said once; what somebody took is told apart."""
    own = prompt.player and prompt.fact.kind in CARD_FACTS and _held(state, prompt.fact)
    return say("web.my-cards", lang) if own else in_language(prompt.fact.ask, lang)


def question(live: LiveTable, prompt: Prompt, lang: str, text: str, of: str = "", own_sum: str = "") -> PromptForm:
    """This prompt as a form, with what stands in its field; `of`: whose cards they are, if not this phone's."""
    state = live.match
    fact, rules = prompt.fact, state.standings.rules
    cards = fact.kind in CARD_FACTS
    answers = tuple(_answers(state, prompt, lang))
    heard = heard_alone(state, live.draft, prompt, text) if text else None
    label = say("web.my-cards", lang) if cards and prompt.player and not of else in_language(fact.ask, lang)
    none = "web.no-cards" if not _held(state, fact) else "web.none-left" if of else "web.nothing-left"
    return PromptForm(
        fact=fact.name,
        player=prompt.player,
        ask=in_language(fact.ask, lang) if of else _asked_of(state, prompt, lang),
        label=label,
        text=text,
        keys=card_keys(rules, fact, state.language, lang) or _name_keys(state, fact),
        suits=suit_keys(rules, fact, state.language, lang),
        answers=answers,
        nothing=say(none, lang) if cards else "",
        sums=cards and fact.values in rules.tables and fact.take is None,
        columns=fact.kind == "grid",
        suit_first=rules.deck.pack_in_play.coloured,
        number=fact.kind == "number",
        field=not answers,
        own_sum=own_sum,
        heard=heard_text(state, heard, text, lang, fact) if heard and not heard.problems else "",
    )


def heard_alone(state: MatchState, draft: Draft, prompt: Prompt, text: str) -> CheckedAnswer:
    """What this answer means, whatever else was told."""
    if prompt.player and prompt.fact.each and prompt.fact.kind == "yes_no":
        return CheckedAnswer(text, text)
    others = {key: answer for key, answer in draft.answers.items() if key != prompt.key}
    return hear(state, replace(draft, answers=others), prompt, text, plain=only_letters(state))


def only_letters(state: MatchState) -> bool:
    """Whether suits have no sign but a letter: `1O` looks like a ten, so on a page it is the 1 de oros."""
    suits = state.ruleset.pack.suits
    return bool(suits) and all(suit.sign.isalpha() for suit in suits)


def heard_text(state: MatchState, heard: CheckedAnswer, text: str, lang: str, fact: Fact) -> str:
    """`8 K 3 = 63`; `nothing`; `yes`."""
    if text.strip() in SAT_OUT:
        return say("show.sat-out", lang)
    if not text.strip():
        return say("web.nothing-told", lang) if fact.kind in CARD_FACTS else say("web.nobody-told", lang)
    if fact.kind == "yes_no":
        return say(f"word.{text}", lang) if text in ("yes", "no") else heard.understood
    if fact.kind == "choice":
        return in_language(fact.choices.get(heard.text, {}), lang) or heard.understood
    said = heard.understood or text
    return f"{said} = {heard.points}" if heard.points is not None and said != str(heard.points) else said


def texts(problems: tuple[Problem, ...], lang: str) -> tuple[str, ...]:
    """What is wrong and how to go on, without the commands of a terminal; the same of several cards is said once."""
    said = ((problem, problem_text(problem, lang)[0], _hint(problem, lang)) for problem in problems)
    return tuple(dict.fromkeys(f"{what} {hint}" if hint and not problem.ways else what for problem, what, hint in said))


def _hint(problem: Problem, lang: str) -> str | None:
    """How to go on: where that is another way on a phone than at a keyboard, the phone's."""
    own = f"{problem.key}.phone"
    return say(own, lang, **problem.facts) if has(own, lang) else problem_text(problem, lang)[1]


def _in_turn(state: MatchState) -> tuple[str, ...]:
    due = state.standings.next
    return tuple(player for player in state.standings.seats if player in due.players) if due else ()


def _progress(live: LiveTable, player: str) -> SeatProgress:
    """Whether everything that only this player is asked was told."""
    own = [one for one in asked_on_phone(live.match, live.draft, player) if one.player]
    done = bool(own) and all(answer_of(one, live.told, live.draft) is not None for one in own)
    return SeatProgress(player, bool(own), done, player in live.seats.taken)


def _told_of_all(live: LiveTable, lang: str) -> Iterator[tuple[str, str]]:
    """What is asked of the hand, once, whoever answers it; and what was told."""
    first = next(iter(_in_turn(live.match)), "")
    for prompt in asked_on_phone(live.match, live.draft, first):
        if not prompt.player:
            answer = answer_of(prompt, live.told, live.draft)
            understood = "" if answer is None else _understood(live.match, live.draft, prompt, answer, lang)
            yield in_language(prompt.fact.ask, lang), understood


def _known(state: MatchState, draft: Draft, lang: str) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """What all have told of one thing while another is still open: bids are there for everybody to see."""
    asked = prompts(state, draft.answers)
    for fact in dict.fromkeys(prompt.fact.name for prompt in asked if prompt.player):
        of_fact = [prompt for prompt in asked if prompt.fact.name == fact]
        if all(prompt.key in draft.answers for prompt in of_fact):
            said = ((one.player, _understood(state, draft, one, draft.answers[one.key], lang)) for one in of_fact)
            yield in_language(of_fact[0].fact.ask, lang), tuple(said)


def _answers(state: MatchState, prompt: Prompt, lang: str) -> Iterator[TapKey]:
    """What one tap sends."""
    fact = prompt.fact
    if fact.kind == "yes_no" and (prompt.player or not fact.each):
        for word in ("yes", "no"):
            yield TapKey(say(f"word.{word}", lang), say(f"word.{word}", lang), word)
    elif fact.kind == "choice":
        for code, said in fact.choices.items():
            text = in_language(said, lang)
            yield TapKey(text, text, code)
    elif fact.kind in ("player", "side"):
        names = state.standings.sides if fact.kind == "side" else playing(state)
        for name in names:
            yield TapKey(name, name, name)
        if fact.nobody:
            nobody = say("companion.nobody", lang)
            yield TapKey(nobody, nobody, nobody)
    elif fact.kind == "number":
        least, most = _bounds(state, prompt)
        for number in range(least, most + 1) if 0 <= most - least < MOST_NUMBERS else ():
            yield TapKey(str(number), str(number), str(number))


def _bounds(state: MatchState, prompt: Prompt) -> tuple[int, int]:
    """The least and the most that may be told of a number in the hand that is due."""
    due, rules = state.standings.next, state.standings.rules
    assert due is not None  # else nothing is asked
    view = View(due.players, hand_number=state.standings.hands_played + 1, dealt=due.dealt)
    return rules.bounds(prompt.fact, view, prompt.player)


def _name_keys(state: MatchState, fact: Fact) -> tuple[TapKey, ...]:
    """A key for each player, where several are named in one line."""
    if fact.kind not in ("players", "order", "yes_no") or (fact.kind == "yes_no" and not fact.each):
        return ()
    names = playing(state)
    return tuple(TapKey(name, name, shortest(name, names)) for name in names)
