"""A game is chosen and who plays it is named; then the match starts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from scorekeeper.cards.showing import letters_help
from scorekeeper.cli.companion.dot_commands import asked_referee, did_command
from scorekeeper.cli.companion.dot_names import commands_offered, is_back, is_command
from scorekeeper.cli.companion.evening import Evening, GoneBack
from scorekeeper.cli.companion.first_questions import first_answers
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.not_names import command_meant, leave_for_another_game, names_this_game, with_first_hand
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, parse_number, parse_word, say
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.numbers_alone import total_sample
from scorekeeper.table.games import (
    Game,
    every_game,
    is_whole,
    longest_beginning,
    matching,
    named_exactly,
    named_in,
    nearest_game,
    of_several_words,
)
from scorekeeper.table.starting import Wish, first_event, remarks_at_start, start, with_bound
from scorekeeper.table.typed.sample import cards_in_one_word, named_cards, sample_cards
from scorekeeper.table.typed.typed_names import (
    as_known,
    as_written,
    names_typed,
    perhaps_two,
    says_who_plays,
    teams_written,
)
from scorekeeper.views.sentences import game_sentence
from scorekeeper.views.set_up_text import fewest_players

FEW = 6  # games that are told about one by one


def choose(evening: Evening, line: str) -> None:
    """A game by a few letters or its number in the list, perhaps with the names behind it; an empty line lists all."""
    evening.game, people = "", ""
    games = listed = tuple(sorted(every_game(evening.run.files), key=lambda game: _title(game, evening.lang)))
    while evening.match is None:
        found, names = _meant(line, games, listed, evening.lang)
        if len(found) == 1:
            typed = line.removesuffix(names).strip()
            sure = is_whole(found, typed) or typed.isdigit()  # else the names are shown first: `tom` may be no game
            by_name = _other_name(found[0], typed)
            if sure or not _is_known(evening, line):
                if not sure and " " not in names:
                    names = ""  # one word behind half a name is the rest of it: `score shet`
                told, filled = (names, "") if sure and names else ("", f"{names} " if names else people)
                begin_with(evening, found[0], told, filled, by_name, complete=filled == people)
                if evening.match is not None:
                    return
                line = ""
            found = ()
        if " " in line and not found and not _is_known(evening, line) and (within := named_in(games, line)):
            begin_with(evening, within)  # `jugamos al guiñote`
            if evening.match is not None:
                return
            line = ""
        if line and not found:
            near, behind = (None, "") if _is_known(evening, line) else nearest_game(games, line)
            if near is None and ("," in line or _is_known(evening, line)):
                people = line
                evening.say("companion.game-first", names=people)
            else:
                _no_game(evening, line[:40], near, behind)
        elif found:
            listed = found
            _list(evening, found)
        line = game_asked(evening, _which_game(evening))
        if not line and evening.match is None:
            listed = games
            _list(evening, games)


def _is_known(evening: Evening, line: str) -> bool:
    """Whether the first of several words is somebody who has played here: then it is no beginning of a game."""
    first, _, more = line.partition(" ")
    people = {folded(word) for name in evening.table.store.people() for word in name.split()}
    return bool(more.strip()) and folded(first.strip(",")) in people


def _no_game(evening: Evening, word: str, near: Game | None, behind: str) -> None:
    if near is None:
        evening.tell([Problem("companion.no-game", {"word": word}, "ruleset")])
    else:
        facts = {"word": word, "nearest": near.name}
        evening.tell([Problem("companion.no-game-but", facts, "ruleset")])
        people = behind if len(behind.split()) > 1 else ""  # one word more is the rest of another game's name
        evening.offered = f"{near.id} {people}".strip()


def game_asked(evening: Evening, prompt: str) -> str:
    """What was typed, when it was no command; empty when a command put a match on the table."""
    games = ((game.id, in_language(game.about, evening.lang)) for game in every_game(evening.run.files))
    offers = (*commands_offered(evening.lang), *games)
    while True:
        line = evening.ask(InputLine(f"{prompt} ", offers=offers, alone=True))
        if not did_command(evening, line):
            return line
        if evening.match is not None:
            return ""


def _which_game(evening: Evening) -> str:
    if evening.left is None:
        return say("companion.which-game", evening.lang)
    return say("companion.which-game-or-back", evening.lang, game=evening.left.ruleset.name)


def _meant(line: str, games: tuple[Game, ...], listed: tuple[Game, ...], lang: str) -> tuple[tuple[Game, ...], str]:
    """The games that a line can mean, a number being that of the list; and the names that stand behind."""
    words = line.split()
    begins_with_digit = bool(words) and words[0][0].isdigit()
    if begins_with_digit:  # `8 locos` is a name, `8 Ana Beto` an entry
        found, names = longest_beginning(words, partial(of_several_words, games))
        if found:
            return found, " ".join(names)
    if words and words[0].isascii() and words[0].isdigit() and len(words[0]) < 4:
        n = int(words[0])
        return listed[n - 1 : n] if n else (), " ".join(words[1:])
    if words and words[0].endswith(","):  # `Tom, Zoe` are people, unless it is all the name of a game
        found, names = longest_beginning(words, partial(named_exactly, games))
    else:
        found, names = longest_beginning(words, lambda begun: matching(games, begun, lang))
    return found, " ".join(names)


def _other_name(game: Game, typed: str) -> str:
    """What was typed, where it is another name of the game (`dominoes`), and not the beginning of its own."""
    own = (folded(name) for name in (*game.name.values(), game.id))
    return "" if typed.isdigit() or any(name.startswith(folded(typed)) for name in own) else typed


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


def begin_with(
    evening: Evening, game: Game, names: str = "", filled: str = "", by_name: str = "", complete: bool = False
) -> None:
    """The names are asked for, until they are right and the match starts, or an empty line wants another game.

    `by_name` is what the game was called by; `complete`: what stands there is no beginning, and a letter replaces it.
    """
    title = in_language(game.name, evening.lang)
    evening.line(f"{title}: {in_language(game.about, evening.lang)}")
    ruleset = evening.run.files.get(game.id)
    together = {play for _, play in ruleset.teams} - {"never"}
    if together:
        evening.say("companion.partners-across" if together == {"must"} else "companion.partners")
    if not names and any(named == "right" for _, named in ruleset.deal_next):
        evening.say("companion.to-the-right")
    known, evening.game = evening.table.store.people(), game.id
    offers = tuple((name, "") for name in sorted(known, key=lambda name: -known[name]))
    same, whole = _same_people(evening, game), filled if complete else None
    while evening.match is None:
        line, names = names or _names(evening, game, filled, offers, same, filled == whole), ""
        line = line or ("" if filled else ", ".join(same))
        if not line or (evening.left is None and is_back(line, evening.lang)):
            evening.keep_beginning("", "")
            evening.game = ""
            evening.say("companion.no-names", game=title)
            return
        if (not says_who_plays(line) and asked_referee(evening, line, game.id)) or did_command(evening, line):
            continue
        behind = line.removeprefix(filled)  # who is missing, or all of them once more
        line = behind if behind != line and _people(behind) & _people(filled) else line
        try:
            if evening.match is None and (do := command_meant(evening, line, _means)):
                did_command(evening, do)
                continue
            if names_this_game(evening, line):
                continue
            leave_for_another_game(evening, line, _means)
            if evening.match is not None:
                return
            _start(evening, game, line, by_name)
        except GoneBack:
            filled = whole = f"{line} "
        except Refused as refused:
            here = tuple(names_typed(line.split())[0])
            evening.tell(one.having(names=here) if one.facts.get("names") == () else one for one in refused.problems)
            filled = f"{line} "  # there is room for who is missing; what has enough names is to be changed
            whole = None if len(here) < fewest_players(ruleset) else filled
            evening.keep_beginning(game.id, filled)


def _people(line: str) -> set[str]:
    """Who is named in it, without case and accents."""
    return set(map(folded, names_typed(line.split())[0]))


def _same_people(evening: Evening, game: Game) -> tuple[str, ...]:
    """Those who sat at the table until now, as they are typed, partners as partners (`Ana+Carla`) where this game takes
    them; nobody where it is not for as many, or where there was no table.
    """
    if evening.left is None:
        return ()
    standings = evening.left.standings
    pairs = tuple("+".join(members) for members in standings.teams.values())
    for same in (pairs, tuple(player for player in standings.seats if player not in standings.gone)):
        players, teams = names_typed([", ".join(same)])
        with suppress(Refused):
            first_event(evening.table, evening.run.files.get(game.id), Wish(players, teams=teams))
            return same
    return ()


def _names(
    evening: Evening,
    game: Game,
    filled: str,
    offers: tuple[tuple[str, str], ...],
    same: tuple[str, ...],
    replaceable: bool,
) -> str:
    def kept(text: str) -> None:
        evening.keep_beginning(game.id, "" if is_command(text) else text)

    offered = say("companion.who-plays-same", evening.lang, players=same) if same and not filled else ""
    prompt = (offered or say("companion.who-plays", evening.lang)) + " "
    every = (*commands_offered(evening.lang), *offers)
    line = evening.ask(
        InputLine(prompt, filled=filled, replaceable=replaceable, kept=kept, offers=every, together=True)
    )
    behind = line.removeprefix(filled)
    if is_command(behind):  # behind names that stood there
        line = behind
    kept(line)
    return line


def _start(evening: Evening, game: Game, line: str, by_name: str) -> None:
    ruleset = evening.run.files.get(game.id)
    words, bound = with_bound(ruleset, line.split())
    line, hand = with_first_hand(evening, ruleset, " ".join(words), _means)
    if evening.match is not None:
        return
    line = as_known(line, evening.table.store.people())
    for one, other in perhaps_two(line, evening.table.store.people()):
        one_person = parse_word(one, evening.lang, ("double-names",)) is not None
        key = "companion.two-or-one" if one_person else "companion.one-or-two"
        if _means(evening, say(key, evening.lang, one=one, other=other), yes=1 if one_person else 2) is not one_person:
            line = line.replace(f"{one} {other}", f"{one}, {other}")
        if evening.match is not None:
            return
    players, teams = names_typed(line.split())
    written = as_written(players, evening.table.store.people())
    players, teams = [written.get(name, name) for name in players], teams_written(teams, written)
    wish = Wish(players, bound, teams=teams)
    first_event(evening.table, ruleset, wish)  # what is wrong is said before anything is asked
    for remark in remarks_at_start(evening.table, players):
        if remark.kind is ProblemKind.ONE_PERSON:
            evening.tell([remark])
        elif remark.kind is not ProblemKind.DID_YOU_MEAN:
            evening.say("companion.put-aside", **remark.facts)
        elif _is_known_as(evening, remark):
            meant = {str(remark.facts["name"]): str(remark.facts["known"])}
            players, teams = [meant.get(name, name) for name in players], teams_written(teams, meant)
        if evening.match is not None:
            return
    name, options = first_answers(evening, ruleset, by_name, len(players))
    if evening.match is not None:
        return
    event = first_event(evening.table, ruleset, Wish(players, (*options, *bound), teams=teams, name=name))
    first_ever = not evening.table.store.people()
    state = start(evening.run.table, ruleset, event)
    evening.keep_beginning("", "")
    tell_started(evening, state)
    evening.draft = replace(evening.draft, line=hand)
    if first_ever and (changed := [(now, typed) for typed, now in written.items() if " " not in now]):
        evening.say("companion.with-capital", do=WayOut("rename", words=changed[0]))


def _is_known_as(evening: Evening, remark: Remark) -> bool:
    """Whether a new name is that of somebody known; whoever said so once this evening is not asked again."""
    name, known = str(remark.facts["name"]), str(remark.facts["known"])
    if evening.meant.get(name) == known:
        return True
    if not _means(evening, say("companion.did-you-mean", evening.lang, **remark.facts)):
        return False
    evening.meant[name] = known
    return True


def _means(evening: Evening, question: str, yes: int = 0) -> bool:
    """Whether what is asked about a name is so; Enter says yes. A command may put a match on the table instead.

    `yes`: how many people are meant by it, where that is asked: one or two.
    """
    while evening.match is None:
        line = evening.ask(InputLine(f"{question} "))
        if is_back(line, evening.lang):
            raise GoneBack
        if not did_command(evening, line) and not asked_referee(evening, line, evening.game):
            meant = "yes" if not line else parse_word(line, evening.lang, ("yes", "no"))
            if meant:
                return meant == "yes"
            if yes and (number := parse_number(line, evening.lang)) in (1, 2):
                return number == yes
    return False


def tell_started(evening: Evening, state: MatchState) -> None:
    """What matters is said: the rules that decide, how cards are typed, and how to change it."""
    evening.sit_down(state)
    evening.line(game_sentence(state.standings, evening.lang, state.name))
    if state.standings.rules.deals_to_the_right and len(state.standings.seats) > 2:
        _deals_after(evening, state.standings.seats)
    fact = next((fact for fact in state.ruleset.facts.values() if fact.kind in CARD_FACTS), None)
    if fact:
        _letters(evening, state, fact)
    if state.ruleset.options:
        evening.say("companion.change-rules")


def _deals_after(evening: Evening, seats: Sequence[str]) -> None:
    """Who deals after the first, to whose right, and how to turn the seats round where they were named as they play."""
    half = (len(seats) - 1) // 2
    swaps = [WayOut("swap", words=pair) for pair in zip(seats[1 : half + 1], reversed(seats), strict=False)]
    ways = dict(zip(("do", "do_2", "do_3", "do_4"), (*swaps, "", "", ""), strict=False))
    evening.say("companion.deals-after", dealer=seats[0], then=seats[-1], other=seats[1], **ways)


def _letters(evening: Evening, state: MatchState, fact: Fact) -> None:
    """How the cards of this match are typed."""
    rules, language, pack = state.standings.rules, state.language, state.ruleset.pack
    cards, exact = sample_cards(rules, fact, language), sample_cards(rules, fact, language, exact=True)
    evening.say(
        "companion.letters-colours" if pack.coloured else "companion.letters",
        sample=cards_in_one_word(cards),
        example="" if cards == exact else " ".join(exact),
        named=letters_help(pack, language)["named"],
        others=named_cards(rules, language),
        total=total_sample(state, evening.draft, fact),
    )
