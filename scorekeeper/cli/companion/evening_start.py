"""How an evening begins at the terminal: tonight's match, an older one, the same people once more, or a new game."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.new_match import begin_with, choose, game_asked, tell_started
from scorekeeper.cli.companion.totals_shown import show_totals
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import parse_word, say
from scorekeeper.table.evening_offer import Tonight, tonights_offer
from scorekeeper.table.games import every_game
from scorekeeper.table.kept_beginning import beginning_found_again
from scorekeeper.table.match_list import again_event
from scorekeeper.table.starting import start
from scorekeeper.views.sentences import standing_sentence, who_play


def begin(evening: Evening) -> None:
    """A match is on the table. Raises Refused only where a match was named that cannot be opened."""
    begun = None if evening.run.table.match else beginning_found_again(evening.table)
    if begun:
        found = [game for game in every_game(evening.run.files) if game.id == begun[0]]
        if found:
            begin_with(evening, found[0], filled=begun[1])
        if evening.match is not None:
            return
    offer = tonights_offer(evening.table)
    evening.tell(offer.unread)
    if offer.kind == "resume" and offer.state:
        _resume(evening, offer.state)
    else:
        _offer(evening, offer)


def begin_another(evening: Evening, words: Iterable[str] = ()) -> None:
    """A new game, or the one on the table again where nothing is chosen."""
    if evening.match is not None:
        evening.left, evening.match = evening.match, None
    choose(evening, " ".join(words))


def _resume(evening: Evening, state: MatchState) -> None:
    evening.sit_down(state)
    standings = state.standings
    evening.say("companion.resumed", game=state.name or state.ruleset.name, players=who_play(standings))
    evening.line(standing_sentence(standings, evening.lang))
    if standings.counted:
        show_totals(evening)


def _offer(evening: Evening, offer: Tonight) -> None:
    state = offer.state
    if state is None:
        evening.say("companion.welcome")
        choose(evening, "")
        return
    key = "again" if offer.kind == "again" else "go-on"
    facts = {
        "game": state.name or state.ruleset.name,
        "players": who_play(state.standings),
        "when": _when(offer, evening.lang),
    }
    evening.say(f"companion.offer-{key}", **facts)
    line = game_asked(evening, say("companion.enter-or-game", evening.lang))
    if evening.match is not None:
        return
    if offer.unread and not line and tonights_offer(evening.table).unread != offer.unread:
        begin(evening)  # put right meanwhile: it is that match which is meant
        return
    answer = parse_word(line, evening.lang, ("yes", "no")) if line else "yes"
    if answer != "yes":
        choose(evening, "" if answer == "no" else line)
    elif offer.kind == "again":
        ruleset, event = again_event(evening.table, state)
        tell_started(evening, start(evening.run.table, ruleset, event))
    else:
        _resume(evening, state)


def _when(offer: Tonight, lang: str) -> str:
    """`yesterday`, `last week`."""
    if offer.days == 0:
        return say("companion.when-today", lang)
    if offer.days == 1:
        return say("companion.when-yesterday", lang)
    if offer.days < 6:
        return say("companion.when-days", lang, n=offer.days)
    if offer.days < 9:
        return say("companion.when-last-week", lang)
    date = offer.state.events[-1].at[:10] if offer.state else ""
    return say("companion.when-date", lang, date=date)
