"""How an evening begins at the terminal: tonight's match, an older one, the same people once more, or a new game."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.cards.showing import letters_help
from scorekeeper.cli.companion.doing import did_command
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.keyboard import Asked
from scorekeeper.cli.companion.offers import commands_offered
from scorekeeper.cli.companion.standing import show_totals
from scorekeeper.match.names import folded
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.people import known_people
from scorekeeper.table.evening.beginning import Tonight, tonight
from scorekeeper.table.evening.games import Game, matching, shelf
from scorekeeper.table.evening.keeping import beginning_found_again, forget_beginning, keep_beginning
from scorekeeper.table.evening.names import names_typed
from scorekeeper.table.library import again_event
from scorekeeper.table.opened import Opened
from scorekeeper.table.sentences import game_sentence, standing_sentence
from scorekeeper.table.start import Wish, first_event, names_in, remarks_at_start, start
from scorekeeper.words import in_language, say

FEW = 6  # games that are told about one by one


def begin(evening: Evening) -> None:
    """A match is on the table. Raises Refused only where a match was named that cannot be opened."""
    begun = None if evening.session.table.match else beginning_found_again(evening.table)
    if begun:
        found = [game for game in shelf(evening.session.files) if game.id == begun[0]]
        if found:
            _begin_with(evening, found[0], filled=begun[1])
        if evening.match is not None:
            return
    offer = tonight(evening.table)
    if offer.kind == "resume" and offer.opened:
        _resume(evening, offer.opened)
    else:
        _offer(evening, offer)


def begin_another(evening: Evening, words: Iterable[str] = ()) -> None:
    """A new game, or the one on the table again where nothing is chosen."""
    line = " ".join(words)
    before, evening.match = evening.match, None
    _choose(evening, line, before)


def once_more(evening: Evening, opened: Opened) -> None:
    """The same game, people and house rules."""
    ruleset, event = again_event(evening.table, opened)
    _started(evening, start(evening.session.table, ruleset, event))


def _resume(evening: Evening, opened: Opened) -> None:
    evening.sit_down(opened)
    standings = opened.standings
    evening.say("companion.resumed", game=opened.ruleset.name, players=standings.seats)
    evening.line(standing_sentence(standings, evening.lang))
    if standings.counted:
        show_totals(evening)


def _offer(evening: Evening, offer: Tonight) -> None:
    opened = offer.opened
    if opened is None:
        evening.say("companion.welcome")
        _choose(evening, "", None)
        return
    key = "again" if offer.kind == "again" else "go-on"
    facts = {"game": opened.ruleset.name, "players": opened.standings.seats, "when": _when(offer, evening.lang)}
    evening.say(f"companion.offer-{key}", **facts)
    line = _line(evening, say("companion.enter-or-game", evening.lang), evening_games(evening))
    if evening.match is not None:
        return
    if line:
        _choose(evening, line, None)
    elif offer.kind == "again":
        once_more(evening, opened)
    else:
        _resume(evening, opened)


def evening_games(evening: Evening) -> tuple[tuple[str, str], ...]:
    """Every game for Tab, with a line about each."""
    return tuple((game.id, in_language(game.about, evening.lang)) for game in shelf(evening.session.files))


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
    date = str(offer.opened.events[-1]["at"])[:10] if offer.opened else ""
    return say("companion.when-date", lang, date=date)


def _line(evening: Evening, prompt: str, offers: tuple[tuple[str, str], ...]) -> str:
    """What was typed, when it was no command; empty when a command put a match on the table."""
    while True:
        line = evening.ask(Asked(f"{prompt} ", offers=(*commands_offered(evening.lang), *offers), alone=True))
        if not did_command(evening, line):
            return line
        if evening.match is not None:
            return ""


def _choose(evening: Evening, line: str, before: Opened | None) -> None:
    """A game by a few letters or its number in the list, perhaps with the names behind it; an empty line lists all."""
    games = listed = tuple(sorted(shelf(evening.session.files), key=lambda game: _title(game, evening.lang)))
    while evening.match is None:
        found, names = _meant(line, games, listed, evening.lang)
        if len(found) == 1:
            _begin_with(evening, found[0], names)
            if evening.match is not None:
                return
            found, line = (), ""
        if line and not found:
            evening.tell([Problem("companion.no-game", {"word": line[:40]}, "ruleset")])
        elif found:
            listed = found
            _list(evening, found)
        line = _line(evening, say("companion.which-game", evening.lang), evening_games(evening))
        if not line and evening.match is None:
            if before is not None:
                evening.sit_down(before)
                return
            listed = games
            _list(evening, games)


def _meant(line: str, games: tuple[Game, ...], listed: tuple[Game, ...], lang: str) -> tuple[tuple[Game, ...], str]:
    """The games that a line can mean, a number being that of the list; and the names that stand behind."""
    word, _, names = line.partition(" ")
    if word.isascii() and word.isdigit() and len(word) < 4:
        return listed[int(word) - 1 : int(word)] if int(word) else (), names
    if found := matching(games, line, lang) if line else ():
        return found, ""
    return matching(games, word, lang) if word else (), names


def _title(game: Game, lang: str) -> str:
    """What a list of games is sorted by."""
    return folded(in_language(game.name, lang)).lstrip("¡¿")


def _list(evening: Evening, games: tuple[Game, ...]) -> None:
    """A few with a line about each; many by their names only."""
    named = [f"{n} {in_language(game.name, evening.lang)}" for n, game in enumerate(games, 1)]
    if len(games) > FEW:
        evening.line("; ".join(named))
        return
    for name, game in zip(named, games, strict=True):
        evening.line(f"{name}: {in_language(game.about, evening.lang)}")


def _begin_with(evening: Evening, game: Game, names: str = "", filled: str = "") -> None:
    """The names are asked for, until they are right and the match starts, or an empty line wants another game."""
    title = in_language(game.name, evening.lang)
    evening.line(f"{title}: {in_language(game.about, evening.lang)}")
    if any(play != "never" for _, play in evening.session.files.get(game.id).teams):
        evening.say("companion.partners")
    known = known_people(evening.table.home, names_in)
    offers = tuple((name, "") for name in sorted(known, key=lambda name: -known[name]))
    line = names
    while evening.match is None:
        line = line or _names(evening, game, filled, offers)
        if not line:
            forget_beginning(evening.table)
            return
        filled = ""
        if not did_command(evening, line):
            try:
                _start(evening, game, line)
            except Refused as refused:
                evening.tell(refused.problems)
                filled = line
        line = ""


def _names(evening: Evening, game: Game, filled: str, offers: tuple[tuple[str, str], ...]) -> str:
    def kept(text: str) -> None:
        keep_beginning(evening.table, game.id, "" if text.startswith((".", "?")) else text)

    prompt = say("companion.who-plays", evening.lang) + " "
    line = evening.ask(Asked(prompt, filled=filled, kept=kept, offers=(*commands_offered(evening.lang), *offers)))
    kept(line)
    return line


def _start(evening: Evening, game: Game, line: str) -> None:
    ruleset = evening.session.files.get(game.id)
    players, teams = names_typed(line)
    first_event(evening.table, ruleset, Wish(players, teams=teams))  # what is wrong is said before anything is asked
    for remark in remarks_at_start(evening.table, players):
        if remark.key != "start.did-you-mean":
            evening.say("companion.put-aside", **remark.facts)
        elif evening.ask_to_go_on("companion.did-you-mean", **remark.facts):
            players = [str(remark.facts["known"]) if name == remark.facts["name"] else name for name in players]
            teams = [team.replace(str(remark.facts["name"]), str(remark.facts["known"])) for team in teams]
    event = first_event(evening.table, ruleset, Wish(players, teams=teams))
    opened = start(evening.session.table, ruleset, event)
    forget_beginning(evening.table)
    _started(evening, opened)


def _started(evening: Evening, opened: Opened) -> None:
    """What matters is said: the rules that decide, how cards are typed, and how to change it."""
    evening.sit_down(opened)
    evening.line(game_sentence(opened.standings, evening.lang))
    if any(fact.kind == "cards" for fact in opened.ruleset.facts.values()):
        evening.say("companion.letters", **letters_help(opened.ruleset.pack, opened.language))
    if opened.ruleset.options:
        evening.say("companion.change-rules")
