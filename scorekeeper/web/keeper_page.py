"""The keeper's page: what is told and what is missing, the receipt, and everything the terminal can do."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from starlette.responses import Response

from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Option
from scorekeeper.table.correcting import find_hand
from scorekeeper.table.entry.prompts import Key, Prompt
from scorekeeper.table.entry.told_on_phones import answer_of
from scorekeeper.transfer.exports.qr_code import QUIET, QrCode
from scorekeeper.values import dataclass
from scorekeeper.web.keeper_actions import as_shown, told_of, typed_option
from scorekeeper.web.links import LINKS
from scorekeeper.web.new_match import MOST_KNOWN, new_page
from scorekeeper.web.phone_answers import every_prompt, of_this_match
from scorekeeper.web.player_view import PromptForm, question
from scorekeeper.web.table_pages import due, standings
from scorekeeper.web.visit import Visit


@dataclass(frozen=True)
class OptionField:
    """A house rule as a field: what it is called, what holds, and what may be chosen where that is a list."""

    name: str
    title: str
    value: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ToldLine:
    """One thing that is asked of somebody: whether it was told; `key` opens it."""

    ask: str
    player: str
    key: str
    done: bool


@dataclass(frozen=True)
class ToldGroup:
    """All that is asked of one player or side, or one thing that is asked of the hand; `key` opens what is next."""

    name: str
    key: str
    told: int
    asked: int


def keeper(visit: Visit) -> Response:
    """The page; with `for` in the address one prompt is open on it."""
    wanted = visit.asked("for")
    live = visit.live
    if live.state is None:
        return new_page(visit)
    prompt = next((one for one in every_prompt(live) if _key(one) == wanted), None)
    if prompt is None:
        return keeper_with(visit, None)
    return keeper_with(
        visit, question(live, prompt, visit.lang, answer_of(prompt, live.told, live.draft) or "", prompt.player)
    )


def keeper_with(visit: Visit, asked: PromptForm | None) -> Response:
    """The same with this prompt open, and what stands in its field."""
    live, lang = visit.live, visit.lang
    state = live.match
    past, lines, of_hand = history(state.events), tuple(_lines(visit)), due(visit)
    beside = [line for line in lines if asked and asked.player and line.player == asked.player]
    return visit.page(
        "keeper.html", asked=asked, groups=_groups(lines), beside=beside if len(beside) > 1 else (),
        ways_of_hand=visit.buttons(of_hand["hand"].ways) if of_hand["hand"] else (),
        seen=as_shown(live), options=tuple(_options(state, lang)),
        may_undo=past.undo is not None, may_redo=past.redo is not None, ended=state.standings.state == ENDED,
        known=tuple(live.table.store.people())[:MOST_KNOWN], links=LINKS,
        **standings(visit), **of_hand,
    )  # fmt: skip


def _lines(visit: Visit) -> Iterator[ToldLine]:
    live = visit.live
    for prompt in every_prompt(live):
        done = answer_of(prompt, live.told, live.draft) is not None
        yield ToldLine(in_language(prompt.fact.ask, visit.lang), prompt.player, _key(prompt), done)


def _groups(lines: tuple[ToldLine, ...]) -> tuple[ToldGroup, ...]:
    """One for each player or side; before them what the hand is asked first, and behind them what it is asked later."""
    place = next((n for n, line in enumerate(lines) if line.player), len(lines))
    names = dict.fromkeys(line.player for line in lines if line.player)
    before, behind = ([one for one in part if not one.player] for part in (lines[:place], lines[place:]))
    of_players = ([line for line in lines if line.player == name] for name in names)
    return tuple(map(_group, (*([one] for one in before), *of_players, *([one] for one in behind))))


def _group(lines: list[ToldLine]) -> ToldGroup:
    key = next((line.key for line in lines if not line.done), lines[0].key)
    return ToldGroup(lines[0].player or lines[0].ask, key, sum(line.done for line in lines), len(lines))


def after_telling(visit: Visit, prompt: Prompt) -> str:
    """Where the keeper goes on: to what the same player or side is asked next, and then to the list."""
    lines = [line for line in _lines(visit) if line.player == prompt.player]
    place = next((n for n, line in enumerate(lines) if line.key == _key(prompt)), 0)
    following = next((line.key for line in (*lines[place:], *lines[:place]) if not line.done), "")
    return f"/keep?for={quote(following, safe='')}" if following else "/keep"


def _key(prompt: Prompt) -> str:
    return "/".join(prompt.key)


def _options(state: MatchState, lang: str) -> Iterator[OptionField]:
    rules = state.standings.rules
    for name, option in state.ruleset.options.items():
        value = typed_option(option, rules.options[name], lang)
        yield OptionField(name, in_language(option.title, lang), value, tuple(_choices(option, lang)))


def _choices(option: Option, lang: str) -> Iterator[tuple[str, str]]:
    if option.kind == "choice":
        for code, said in option.choices.items():
            yield code, in_language(said, lang)
    elif option.kind == "yes_no":
        for word in ("yes", "no"):
            yield say(f"word.{word}", lang), say(f"word.{word}", lang)


def edit_page(visit: Visit) -> Response:
    """A recorded hand with everything that was told of it, to be put right."""
    return _edit_page(visit, visit.request.path_params["number"])


def refused(visit: Visit) -> Response:
    """What is wrong with a form, on the page where it stood, with all that was typed into it."""
    if visit.live.state is None or not visit.refused("edit") or not of_this_match(visit):
        return keeper(visit)
    number = visit.form.get("number", "")
    if not any(str(hand.number) == number for hand in visit.match.standings.hands):
        return keeper(visit)
    return _edit_page(visit, int(number))


def _edit_page(visit: Visit, number: int) -> Response:
    state = visit.match
    hand = find_hand(state, number)
    facts = state.standings.rules.ruleset.facts
    seats, order = state.standings.seats, list(facts)
    told = sorted(told_of(state, hand.number, visit.lang).items(), key=lambda one: _place(one[0], order, seats))
    fields = [
        (f"{fact}/{player}", f"{player} · {in_language(facts[fact].ask, visit.lang)}" if player else
         in_language(facts[fact].ask, visit.lang), visit.unsent(f"{fact}/{player}", "edit", text))
        for (fact, player), text in told
    ]  # fmt: skip
    return visit.page("edit.html", number=hand.number, fields=fields)


def _place(key: Key, facts: list[str], seats: tuple[str, ...]) -> tuple[int, int]:
    """Fact after fact, each as the players sit."""
    fact, player = key
    return facts.index(fact), seats.index(player) if player in seats else -1


def code_picture(visit: Visit) -> Response:
    """One of the links as a code, for another phone to point its camera at."""
    link = visit.asked("link")
    if link not in LINKS:
        raise Refused(Problem("web.no-page"), Exit.NOT_FOUND)
    host = visit.request.headers["host"]
    code = QrCode(f"http://{host}/{link}/{visit.live.links.secrets[link]}")
    side = code.side + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(code.rows) for x, dark in enumerate(row) if dark
    )
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<rect width="{side}" height="{side}" fill="#fff"/><path d="{path}"/></svg>'
    )
    return Response(picture, media_type="image/svg+xml")
