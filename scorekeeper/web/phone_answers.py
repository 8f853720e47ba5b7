"""What is told on a phone: read and checked, answered at once, kept before it is said to be; and "not mine"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from starlette.responses import JSONResponse, Response

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import safe
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.prompts import Prompt
from scorekeeper.table.entry.told_on_phones import asked_on_phone, still_open
from scorekeeper.views.meanwhile import happened_since
from scorekeeper.web.card_keys import with_suit
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.player_view import PromptForm, hand_key, heard_alone, heard_text, question, texts
from scorekeeper.web.visit import Visit, see_other

LONGEST_SHOWN = 120
TAPS = ("add", "suit", "back", "show")  # keys that only change the text, where no script does it
Shown = Callable[[Visit, PromptForm], Response]


def tell(visit: Visit, asked: tuple[Prompt, ...], back: Callable[[Visit, Prompt], str], shown: Shown) -> Response:
    """What was tapped or typed for one of the prompts that this phone is asked.

    `back`: where it goes on; `shown` is the page to go on typing.
    """
    live, form = visit.live, visit.form
    prompt = _prompt(visit, asked)
    if prompt is None:
        raise Refused(Problem("web.not-asked"), Exit.CHANGED)
    typed, cards = form.get("answer", _with_taps(live.match, form)), prompt.fact.kind in CARD_FACTS
    of = prompt.player if prompt.player != visit.seat else ""

    def once_more(*problems: Problem) -> Response:
        asked_again = question(live, prompt, visit.lang, typed, of, form.get("sum", "").strip())
        return shown(visit.with_problems(problems) if problems else visit, asked_again)

    if any(tap in form for tap in TAPS):
        return once_more()
    if "nothing" in form and typed.strip():
        return once_more(Problem("web.nothing-or-these", {"typed": typed[:LONGEST_SHOWN]}))
    if not typed.strip() and "nothing" not in form and (cards or prompt.fact.kind == "number"):
        return once_more(Problem("web.nothing-typed" if cards else "web.no-number-typed"))
    text = _with_sum(typed, form)
    heard = heard_alone(live.match, live.draft, prompt, text)
    if heard.problems and not heard.doubtful:
        return once_more(*heard.problems)
    live.keep_told(live.told.with_answer(prompt.key, heard.text))
    live.keep_typed(visit.guest, f"{hand_key(live)}/{'/'.join(prompt.key)}", "")
    return see_other(back(visit, prompt))


def hear_text(visit: Visit) -> Response:
    """What the text in a field means while it is typed. It is not told, and stands there again for this browser."""
    live, text = visit.live, _with_sum(visit.asked("text"), visit.form)
    live.keep_typed(visit.guest, visit.asked("kept"), visit.asked("typed"))
    prompt = _prompt(visit, every_prompt(live)) if live.state else None
    if prompt is None or not text.strip():
        return JSONResponse({"heard": "", "wrong": []})
    heard = heard_alone(live.match, live.draft, prompt, text)
    unread = heard.problems and not heard.doubtful
    said = "" if unread else heard_text(live.match, heard, text, visit.lang, prompt.fact)
    return JSONResponse({"heard": safe(said), "wrong": list(texts(heard.problems, visit.lang)) if unread else []})


def not_mine(visit: Visit) -> Response:
    """What stands there is not what this player held; everybody is told so."""
    still_this_hand(visit)
    if visit.seat:
        visit.live.keep_told(visit.live.told.with_refusal(visit.seat))
        visit.live.said("web.terminal-not-mine", {"player": visit.seat})
    return see_other("/")


def still_this_hand(visit: Visit) -> None:
    """Raises Refused (CHANGED), with what changed, where another hand is due than the one the form was about."""
    form, match = visit.form, visit.match
    if form.get("hand") == hand_key(visit.live):
        return
    revision = form.get("revision", "")
    known = (
        of_this_match(visit) and revision.isascii() and revision.isdigit() and 0 < int(revision[:9]) <= match.revision
    )
    changed = happened_since(match, int(revision), visit.lang) if known else ()
    typed = _with_sum(form.get("text", ""), form)[:LONGEST_SHOWN]
    problem = Problem("web.other-hand-typed", {"typed": typed}) if typed.strip() else Problem("web.other-hand")
    raise Refused((problem, *changed), Exit.CHANGED)


def of_this_match(visit: Visit) -> bool:
    """Whether the form is about the match that is on the table, and not about one that was there before."""
    return visit.form.get("hand", "").rpartition("/")[0] == visit.match.id


def every_prompt(live: LiveTable) -> tuple[Prompt, ...]:
    """What anybody is asked of the hand that is due: all that the keeper may tell."""
    each = (prompt for name in live.match.standings.seats for prompt in asked_on_phone(live.match, live.draft, name))
    every = {prompt.key: prompt for prompt in (*each, *still_open(live.match, live.draft))}
    return tuple(every.values())


def _prompt(visit: Visit, asked: tuple[Prompt, ...]) -> Prompt | None:
    wanted = (visit.asked("fact"), visit.asked("player"))
    return next((prompt for prompt in asked if prompt.key == wanted), None)


def _with_sum(text: str, form: Mapping[str, str]) -> str:
    """The cards, and what the player has added up, where that was told, too."""
    own = form.get("sum", "").strip()
    return f"{text}:{own}" if own and ":" not in text else text


def _with_taps(state: MatchState, form: Mapping[str, str]) -> str:
    """The text, and what a key does to it where no script did."""
    text = form.get("text", "")
    if "suit" in form:
        return with_suit(text, form["suit"], state.standings.rules.deck.pack_in_play)
    if "back" in form:
        return text.rstrip().rpartition(" ")[0]
    return f"{text.rstrip()} {form['add']}".strip() if "add" in form else text
