"""What whoever keeps the score does on a phone: hands recorded, taken back, put right; people, house rules, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from zlib import crc32

from starlette.responses import Response

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Option
from scorekeeper.table.adjusting import adjust_event
from scorekeeper.table.closing import stop_event
from scorekeeper.table.correcting import edit_event, find_hand, redo_event, undo_event
from scorekeeper.table.entry.draft import answer_words, answers_told
from scorekeeper.table.entry.hand_due import read_draft
from scorekeeper.table.entry.prompts import Key
from scorekeeper.table.entry.told_on_phones import ToldOnPhones
from scorekeeper.table.house_rules import house_event, note_event
from scorekeeper.table.known_people import remarks_on_newcomers
from scorekeeper.table.match_access import preview, record
from scorekeeper.table.match_list import again_event
from scorekeeper.table.recording import record_facts
from scorekeeper.table.renaming_people import rename_person_event
from scorekeeper.table.seating import dealer_event, join_event, leave_event, swap_event
from scorekeeper.table.starting import start
from scorekeeper.table.typed.lone_number import CARDS, TOTALS
from scorekeeper.table.typed.typed_hand import TypedHand
from scorekeeper.views.change_title import change_title
from scorekeeper.views.difference import difference
from scorekeeper.views.meanwhile import happened_since
from scorekeeper.views.readable import option_value, readable_refusals
from scorekeeper.web.links import JOIN, WATCH
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.phone_answers import of_this_match, still_this_hand
from scorekeeper.web.player_view import texts
from scorekeeper.web.visit import Visit, give_cookie, see_other

AT_ONCE = ("undo", "redo", "join", "swap", "dealer", "note")  # what is put right as easily as it is done
AS_SEEN = ("undo", "redo")  # what they do is what was seen last; the others say themselves what they are about


def as_shown(live: LiveTable) -> str:
    """What stands for the hand as it is told now, so that nobody records another one than was shown."""
    return str(crc32(repr((sorted(live.draft.answers.items()), live.draft.numbers)).encode()))


def record_hand(visit: Visit) -> Response:
    """The hand as it was shown is recorded. Raises Refused where it is another one by now, or is not complete."""
    live = visit.live
    still_this_hand(visit)
    if visit.form.get("seen") != as_shown(live):
        raise Refused(Problem("web.receipt-changed"), Exit.CHANGED)
    revision = _revision(visit)
    record_facts(visit.table, read_draft(live.match, live.draft), revision)
    live.read()
    return see_other("/keep")


def record_misdeal(visit: Visit) -> Response:
    """Nobody scores, the same dealer deals again; what was told of the hand is gone."""
    still_this_hand(visit)
    record_facts(visit.table, TypedHand(void=True, typed="--void"), _revision(visit))
    visit.live.read()
    return see_other("/keep")


def clear_told(visit: Visit) -> Response:
    """What phones have told of this hand is told anew."""
    still_this_hand(visit)
    visit.live.keep_told(ToldOnPhones(visit.live.told.hands, later=visit.live.told.later))
    return see_other("/keep")


def choose_numbers(visit: Visit) -> Response:
    """A number alone is a card, or it is the total: the table has said so, and it holds for the match."""
    still_this_hand(visit)
    chosen = TOTALS if visit.form.get("numbers") == TOTALS else CARDS
    visit.live.keep_told(replace(visit.live.told, numbers=chosen))
    return see_other("/keep")


def do(visit: Visit) -> Response:
    """One of the actions: shown first what it would do, where it changes or removes something, then recorded.

    Raises Refused (CHANGED) where that is not what was seen any more.
    """
    live, form = visit.live, visit.form
    action = form.get("action", "")
    if action not in ACTIONS or live.state is None:
        raise Refused(Problem("web.no-page"), Exit.NOT_FOUND)
    state, revision = live.match, _revision(visit)
    as_seen = action in AS_SEEN or form.get("sure")
    if revision != state.revision and as_seen:
        raise Refused(
            (
                Problem("web.changed-meanwhile"),
                *happened_since(state, min(max(revision, 1), state.revision), visit.lang),
            ),
            Exit.CHANGED,
        )
    with readable_refusals(state.ruleset.pack, state.language):
        event = ACTIONS[action](state, form, visit.lang)
        after = preview(state, event)
    odd = remarks_on_newcomers(visit.table.store, state.standings, after)
    if (action not in AT_ONCE or odd) and not form.get("sure"):
        said = (*_difference(visit, state, event, after), *texts(odd, visit.lang))
        fields = {name: text for name, text in form.items() if name not in ("once", "sure")}
        fields["revision"] = str(state.revision)
        return visit.page("sure.html", said=said, fields=fields, action="/keep/do")
    record(visit.table, lambda _: event, state.revision)
    live.read()
    return see_other("/keep")


def _difference(visit: Visit, state: MatchState, event: Event, after: Standings) -> tuple[str, ...]:
    title = change_title(state, event, after, visit.lang)
    return tuple(filter(None, (title, *difference(state.standings, after, visit.lang, asked=True))))


def _edit(state: MatchState, form: Mapping[str, str], lang: str) -> Event:
    """The answers that differ from what was told of the hand, as one types a correction."""
    number = form.get("number", "")
    hand = find_hand(state, int(number) if number.isascii() and number.isdigit() and len(number) < 6 else -1)
    told, facts = told_of(state, hand.number, lang), state.standings.rules.ruleset.facts
    words: list[str] = []
    for (fact, player), text in told.items():
        typed = form.get(f"{fact}/{player}")
        if typed is not None and " ".join(typed.split()) != " ".join(text.split()) and fact in facts:
            words += answer_words(facts[fact], player, typed, state.standings.rules)
    return edit_event(state, [str(hand.number), *words])


def told_of(state: MatchState, number: int, lang: str) -> Mapping[Key, str]:
    """What was told of a recorded hand, as it is typed; of who has nothing, an empty text."""
    hand = find_hand(state, number)
    rules, language = state.standings.rules, state.language
    told = dict(answers_told(rules, language, lang, hand.told, hand.sat_out))
    for fact in rules.ruleset.facts.values():
        if fact.each and fact.kind != "yes_no" and any(name == fact.name for name, _ in told):
            for player in hand.sides if fact.who == "sides" else hand.players:
                told.setdefault((fact.name, player), "")
    return told


def _house(state: MatchState, form: Mapping[str, str], lang: str) -> Event:
    """The house rules that differ from what holds."""
    options = state.standings.rules.options
    typed = [
        f"{name}={form[f'option/{name}']}"
        for name, option in state.ruleset.options.items()
        if f"option/{name}" in form and form[f"option/{name}"].strip() != typed_option(option, options[name], lang)
    ]
    if not typed:
        raise Refused(Problem("web.nothing-changed"))
    return house_event(state, typed, lang)


def typed_option(option: Option, value: object, lang: str) -> str:
    """A house rule as it stands in its field: the code of a choice, a number, a word."""
    if isinstance(value, str) and value in option.choices:
        return value
    return option_value(value, lang)  # type: ignore[arg-type]


Make = Callable[[MatchState, Mapping[str, str], str], Event]
ACTIONS: Mapping[str, Make] = {
    "undo": lambda state, form, lang: undo_event(state),
    "redo": lambda state, form, lang: redo_event(state),
    "edit": _edit,
    "house": _house,
    "join": lambda state, form, lang: join_event(state, form.get("name", ""), form.get("at") or None, None),
    "leave": lambda state, form, lang: leave_event(state, form.get("name", "")),
    "swap": lambda state, form, lang: swap_event(state, form.get("name", ""), form.get("other", "")),
    "dealer": lambda state, form, lang: dealer_event(state, form.get("name", "")),
    "rename": lambda state, form, lang: rename_person_event(state, form.get("name", ""), form.get("new", "")),
    "note": lambda state, form, lang: note_event(form.get("text", "")),
    "adjust": lambda state, form, lang: adjust_event(
        state, form.get("name", ""), form.get("points", ""), form.get("why", "")
    ),
    "stop": lambda state, form, lang: stop_event(state),
}


def again(visit: Visit) -> Response:
    """The same people and house rules once more; every phone keeps its seat."""
    if _revision(visit) != visit.match.revision:
        raise Refused(Problem("web.changed-meanwhile"), Exit.CHANGED)
    ruleset, event = again_event(visit.table, visit.match)
    visit.live.follow(start(visit.table, ruleset, event))
    return see_other("/keep")


def free_seat(visit: Visit) -> Response:
    """The seat is nobody's, or the other phone's that asked for it."""
    live, player = visit.live, visit.form.get("name", "")
    if not (visit.form.get("other") and live.seats.allow_other(player)):
        live.seats.free(player)
    live.keep_evening()
    live.changed()
    return see_other("/keep")


def allow_digits(visit: Visit) -> Response:
    """The screen that shows these digits is a board, or chooses a seat."""
    live, link = visit.live, JOIN if visit.form.get("link") == JOIN else WATCH
    if not live.seats.allow("".join(visit.form.get("digits", "").split()), link):
        raise Refused(Problem("web.no-digits"), Exit.NOT_FOUND)
    live.changed()
    return see_other("/keep")


def renew_links(visit: Visit) -> Response:
    """All links so far end; this phone alone stays."""
    visit.live.renew_links()
    visit.live.said("web.terminal-new-links", {})
    response = see_other("/keep")
    give_cookie(response, visit.live, visit.guest)
    return response


def _revision(visit: Visit) -> int:
    """Which revision of this match was seen. Raises Refused (CHANGED) where it was another match, or none there is."""
    if not of_this_match(visit):
        raise Refused(Problem("web.other-match"), Exit.CHANGED)
    text = visit.form.get("revision", "")
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= visit.match.revision):
        raise Refused(Problem("web.changed-meanwhile"), Exit.CHANGED)
    return int(text)
