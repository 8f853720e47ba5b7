"""A line that begins with a dot is a command, one that begins with a question mark a question to the referee.

Every command of the one-line program works here under its own name: it is that command which runs. A few are only of
this place, and a few get what only this place knows.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import EVENING, OFTEN, SELDOM, command_called, name_of
from scorekeeper.cli.companion.both_sides import asked_again
from scorekeeper.cli.companion.dot_names import is_command, which_command
from scorekeeper.cli.companion.evening import AnotherGame, Evening, Leave
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.told_by_name import change, perhaps_house
from scorekeeper.cli.companion.totals_shown import show_end, show_recorded
from scorekeeper.cli.how_to import about
from scorekeeper.cli.is_question import is_question
from scorekeeper.match.events import Closed
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import languages, parse_number, parse_word, say
from scorekeeper.messages.facts import called
from scorekeeper.messages.typed import is_article, is_listed, numbers_joined
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Fact
from scorekeeper.table.correcting import hand_number, lacks_change, named_hand, says_last, undo_event
from scorekeeper.table.entry.checking import told_in_words
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.numbers_alone import card_with_number, has_a_choice, numbers_are
from scorekeeper.table.entry.put_right import told_before, told_of, ways_to_change
from scorekeeper.table.known_people import remarks_on_near_names
from scorekeeper.table.match_access import open_match, preview, record
from scorekeeper.table.questions.which_rules import as_usual, which_rules
from scorekeeper.table.recording import record_facts
from scorekeeper.table.seating import join_events, joiners, level_said, who_joins
from scorekeeper.table.typed.lone_number import CARDS, TOTALS
from scorekeeper.table.typed.typed_hand import TypedHand
from scorekeeper.table.typed.typed_names import as_written

AS_SAID = ("note", "ask", "rename")  # what follows is a sentence, with apostrophes
LEAVE_A_MATCH = ("again", "open")  # one that is over is announced then
WITHOUT_DOT = (
    "help",
    "quit",
    "back",
    "new",
    "edit",
    "score",
    "why",
    "rules",
    "house",
    "undo",
    "redo",
    "stop",
    "numbers",
)
ASKING_FIRST = ("edit", "rename", "export", "why")  # after the end with whatever follows: they show first, and ask
AFTER_THE_END = ("again", "stats", "settle", "share", "matches")  # there it cannot be anything else
OF_PEOPLE = ("leave", "join", "swap", "dealer", "rename")
OF_THE_LAST = ("undo", "edit", "score")  # also before a match is on the table: then of the one played last
# What only shows something: an answer that is waited for goes on being waited for.
ONLY_SHOW = ("score", "why", "rules", "stats", "settle", "setup", "ask", "may", "count", "help")
OF_A_MATCH = ("rename", "note", "adjust", "redo", "close")  # not of the one before, while another is being set up
GO_ELSEWHERE = ("open", "again", "restore", "delete", "import")


def did_command(evening: Evening, line: str) -> bool:
    """Whether the line was a command or a question; then it is done. Raises Leave and AnotherGame."""
    if line.startswith(("?", "¿")):
        _ask(evening, line.lstrip("?¿ "))
        return True
    if line.startswith(("--void", "--nula")):
        line = ".void"
    if not is_command(line):
        return False
    evening.pasted.held = True  # who does something else in between says when it goes on
    evening.command = line
    typed, _, rest = line.removeprefix("scorekeeper ").lstrip(". ").partition(" ")
    command = which_command(typed, evening.lang) if typed else "help"
    if isinstance(command, Problem):
        if not perhaps_house(evening, typed):
            evening.tell([command])
            evening.stands_again()
        return True
    if evening.match is None and not evening.game and command in OF_THE_LAST:
        _sit_at_the_last(evening)
    if evening.match is None and (command in OF_A_HAND or (evening.game and command in OF_A_MATCH)):
        evening.say("companion.no-match-yet")
        return True
    if evening.match is None and evening.game and command in ("house", "rules"):
        _of_new_game(evening, command, _words(rest))
        return True
    words = rest.split() if command in AS_SAID else _words(rest)
    own = OWN.get(command)
    if own:
        own(evening, words)
    else:
        _through(evening, command, words)
    return True


def _sit_at_the_last(evening: Evening) -> None:
    """The match played last is on the table again, where there is one: what was wrong with it is put right."""
    with suppress(Refused):
        if last := evening.run.table.store.current():
            evening.sit_down(open_match(replace(evening.run.table, match=last)))


def _ask(evening: Evening, question: str) -> None:
    """A question to the referee, or the rules where nothing is asked: of the match, or of the game that is to start."""
    game = evening.game if evening.match is None else ""
    if evening.match is None and not (question or game):
        evening.say("companion.ask-how")
    elif question:
        _through(evening, "ask", [*(["-r", game] if game else []), *_all_asked(question)])
    else:
        _through(evening, "rules", [game] if game else [])


def _of_new_game(evening: Evening, command: str, words: Sequence[str]) -> None:
    """The rules, or the house rules, of the game that is to start, and not those of a match that was left."""
    if command == "rules":
        _through(evening, "rules", ["-r", evening.game, *words])
    elif words:
        evening.say("companion.no-match-yet")
    else:
        from scorekeeper.cli.house_shown import show_house

        in_play = which_rules(evening.table, evening.run.files, evening.game)
        show_house(evening.run, as_usual(in_play, {}) or in_play.rules)


def asked_referee(evening: Evening, line: str, game: str = "") -> bool:
    """Whether a line that answers nothing is a question in words, `who is winning`; then it is answered.

    `game`: whose rules are meant, where no match is on the table yet.
    """
    if not is_question(line.split(), evening.lang):
        return False
    if not game:
        return did_command(evening, f"?{line}")
    _through(evening, "ask", ["-r", game, *_all_asked(line.lstrip("?¿ "))])
    return True


def _all_asked(question: str) -> list[str]:
    """The words of a question, none of which is an option: `under -200`."""
    return ["--", *question.split()]


def meant_command(evening: Evening, line: str) -> bool:
    """Whether a line that answers nothing is a command without its dot; then it is done.

    Only where it says nothing else, and nothing comes of it that is not shown and asked first.
    """
    words = line.strip("!.").split()
    command, rest = _command_first(evening, words)
    over = evening.match is not None and evening.state.standings.next is None
    if over and command in ASKING_FIRST:
        return did_command(evening, " ".join((f".{name_of(command, evening.lang)}", *rest)))
    if rest and not (command == "undo" and says_last(rest)):
        return False
    allowed = (*WITHOUT_DOT, *AFTER_THE_END) if over else WITHOUT_DOT
    return command in allowed and did_command(evening, f".{name_of(command, evening.lang)}")


def _command_first(evening: Evening, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The command that the first words name, `nueva partida`, and the words behind it; or none, and all of them."""
    for end in range(min(len(words), 3), 0, -1):
        if command := command_called("-".join(words[:end]), evening.lang):
            return command, words[end:]
    return "", words


def perhaps_command(evening: Evening, line: str) -> str:
    """The command that a line may have meant, as it is typed: `.leave Joe` for `joe leaves`; empty where none is."""
    words = line.replace(",", " ").split()
    for n in range(len(words)):
        for length in (2, 1):
            command = command_called("-".join(words[n : n + length]), evening.lang) if n + length <= len(words) else ""
            if command in OF_PEOPLE:
                rest = (*words[:n], *words[n + length :])
                if command == "join":
                    return " ".join((f".{name_of(command, evening.lang)}", *_who_comes(evening, rest)))
                named = (find_player(one, evening.state.standings.seats) for one in rest)
                names = tuple(dict.fromkeys(one for one in named if isinstance(one, str)))
                return " ".join((f".{name_of(command, evening.lang)}", *names))
    if edit := _earlier_hand(evening, words):
        return edit
    command, behind = _command_first(evening, line.split())
    return " ".join((f".{name_of(command, evening.lang)}", *behind)) if command in EVENING + AFTER_THE_END else ""


def _who_comes(evening: Evening, words: Sequence[str]) -> Sequence[str]:
    """Who it is that joins: somebody who was here, or has played before, else as it was typed, `tía Pili`."""
    away = (*evening.state.standings.gone, *evening.state.standings.eliminated)
    known = (one for word in words if isinstance(one := find_player(word, away), str))
    if one := next(known, ""):
        return (one,)
    return words[1:] if len(words) > 2 and is_article(words[0]) else words


def _earlier_hand(evening: Evening, words: Sequence[str]) -> str:
    """`.edit 2 Marisa 10` for `en la mano 2 Marisa tenía 10`; empty where no hand is spoken of that was played.

    `la mano anterior` and `está mal` speak of the last one.
    """
    number, rest = _hand_named(evening, words)
    told, denied = dict[str, list[str]](), False
    for word in numbers_joined([one.strip(":.;!") for one in rest if not is_article(one)]):
        who = find_player(word, evening.state.standings.seats)
        if isinstance(who, str) and not word.isdecimal():
            told.setdefault(who, [])
        elif told and not denied and (heard := parse_number(word, "")) is not None:
            told[list(told)[-1]].append(str(heard))
        denied = is_listed("not", word)  # `4 not 5`
    if len(told) > 1 and not all(len(one) == 1 for one in told.values()):
        told = {}  # two names alone would be a swap, and nobody said that
    said = (" ".join((who, *(one if len(one) == 1 else ()))) for who, one in told.items())
    return " ".join((f".{name_of('edit', evening.lang)}", number, *said)) if number else ""


def _hand_named(evening: Evening, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The number of the hand that is spoken of, empty where none is, and the words that do not name it."""
    played = [str(hand.number) for hand in evening.state.standings.hands]
    last = "".join(played[-1:])
    for at, (word, behind) in enumerate(pairwise(words)):
        if command_called(word.casefold(), evening.lang) == "hand" and (number := behind.rstrip(":.;")) in played:
            return number, (*words[:at], *words[at + 2 :])
        both = {command_called(one.casefold(), evening.lang) for one in (word, behind)}
        if "hand" in both and (is_listed("previous", word) or is_listed("previous", behind)):
            return last, (*words[:at], *words[at + 2 :])
    return (last if any(is_listed("wrong", word) for word in words) else ""), words


def _words(text: str) -> list[str]:
    """As a shell would cut it, so that a name may be quoted; an apostrophe alone is an apostrophe."""
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()


def _through(evening: Evening, command: str, words: Sequence[str], stands: bool = True) -> bool:
    """Whether the command of the one-line program was done, for this match; what is wrong is said as it is typed.

    `stands`: what was refused stands there again; not where it is asked for once more.
    """
    if evening.match:
        evening.catch_up()
    if command in LEAVE_A_MATCH:
        evening.announce()
    if command != "ask":
        kept = words if command in AS_SAID else [f'"{word}"' if " " in word else word for word in words]
        evening.typed = " ".join((f".{name_of(command, evening.lang)}", *kept))
    done = evening.in_command().run([command, *words]) == 0
    if not done and command != "ask" and stands:
        evening.stands_again()
    if command == "config":
        evening.read_settings()
    if command in GO_ELSEWHERE:
        _follow(evening)
    elif evening.match:
        before = evening.match.standings.state
        evening.look_again()
        if before != ENDED and evening.match.standings.state == ENDED:
            show_end(evening)
    if evening.waiting:
        evening.typed, evening.waiting = evening.waiting, ""
        did_command(evening, evening.typed)
    return done


def _follow(evening: Evening) -> None:
    """The match that is the current one now."""
    match = evening.table.store.current()
    if match is None:
        evening.match = None
        raise AnotherGame
    if evening.match is None or evening.match.id != match:
        evening.sit_down(open_match(replace(evening.run.table, match=match)))
    else:
        evening.look_again()


def _undo(evening: Evening, words: Sequence[str]) -> None:
    """A hand that is taken back is open again, with what was typed. It is the last one, whether that is said or not.

    That its result was announced, which nobody at the table did, is not taken back by itself.
    """
    evening.catch_up()
    if isinstance(history(evening.state.events).undo, Closed):
        _, evening.match = record(evening.table, undo_event)
    before = evening.state.revision
    _through(evening, "undo", () if says_last(words) else words)
    taken_back = history(evening.state.events).redo
    if evening.state.revision == before or taken_back is None:
        return
    told = told_before(evening.state, taken_back, evening.lang)
    if not told.empty:
        evening.draft = replace(told, later=evening.draft.later)
        evening.keep()
        evening.say("companion.open-again")
        evening.opened = True


def _edit(evening: Evening, words: Sequence[str]) -> None:
    """What was wrong is asked for, where it was not said with the command, until it can be put right or Enter is said:
    the next line would else be taken as told of the hand that is due.
    """
    if not lacks_change(evening.state, words):
        _through(evening, "edit", words)
        return
    while line := _what_was_wrong(evening, words):
        number = hand_number(line)[0]
        another = number is not None and not hand_number(words)[1]
        said = line if another else [*words, *line]
        if lacks_change(evening.state, said):
            words = said
        elif _through(evening, "edit", said, stands=False):
            return
        elif another:
            words = [str(number)]


def _what_was_wrong(evening: Evening, words: Sequence[str]) -> list[str]:
    """The words in which it was said what was wrong in this hand; none for Enter, and where a command came instead."""
    try:
        hand, _ = named_hand(evening.state, words)
    except Refused as refused:
        evening.tell(refused.problems)
        return []
    samples = ways_to_change(evening.state, evening.draft)
    before = told_of(evening.state, hand, evening.lang, evening.table.plain)
    if before["told"]:
        evening.say("companion.told-then", number=hand.number, **before)
    asked = InputLine(say("companion.edit-which", evening.lang, number=hand.number, **samples) + " ")
    line = evening.ask(asked)
    while asked_referee(evening, line):
        line = evening.ask(asked)
    return [] if not line or did_command(evening, line) else line.split()


def _join(evening: Evening, words: Sequence[str]) -> None:
    """Somebody joins, or several, with the points that the table agrees on; they are asked where they were not said."""
    evening.catch_up()
    standings = evening.state.standings
    options = next((n for n, word in enumerate(words) if word.startswith("--")), len(words))
    names, at = joiners(words[:options])
    try:
        back = [name for name in names if who_joins(standings, name) in standings.totals]
    except Refused as refused:
        evening.tell(refused.problems)
        return
    told = any(word.partition("=")[0] in _called_option("at") for word in words[options:])
    fresh = tuple(name for name in names if name not in back)
    written = as_written(fresh, evening.table.store.people())
    known = _under_known_names(evening, tuple(written.get(name, name) for name in fresh))
    if known is None:
        return
    meant = dict(zip(fresh, known, strict=True))
    names = tuple(meant.get(name, name) for name in names)
    there = {*map(folded, (*standings.seats, *standings.totals))}
    new = tuple(name for name in names if name and name not in back and folded(name) not in there)
    if new and not at and not told and standings.counted and not _cannot_join(evening.state, names):
        out, start = {*standings.gone, *standings.eliminated}, standings.rules.starts_at
        most = max((total for one, total in standings.totals.items() if one not in out), default=start)
        facts = {"player": new, "n": start, "most": most}
        asked = InputLine(say("companion.join-at", evening.lang, **facts) + " ")
        at = evening.ask(asked)
        while not (yes := parse_word(at, evening.lang, ("yes",))) and _asks_again(evening, at):
            at = evening.ask(asked)
        at = "" if yes else at  # what Enter says
        if is_command(at):
            for name in names:
                evening.say("companion.not-joined", player=name)
            did_command(evening, at)
            return
    words = [*filter(None, [", ".join(names)]), *(["--at", at] if at else []), *words[options:]]
    _through(evening, "join", words)


def _cannot_join(state: MatchState, names: Sequence[str]) -> bool:
    """Whether they are refused, with however many points they may come: then nobody is asked for those first."""
    try:
        preview(state, *join_events(state, names, None, None))
    except Refused:
        return True
    return False


def _under_known_names(evening: Evening, names: Sequence[str]) -> tuple[str, ...] | None:
    """The names, where one is nearly that of somebody who has played as it was meant; None: another command came.

    In the middle of an evening nobody looks at how a name is written, and one person would have become two.
    """
    standings, meant = evening.state.standings, list(names)
    for remark in remarks_on_near_names(evening.table.store, names, standings.seats, once=True):
        name, known = str(remark.facts["name"]), str(remark.facts["known"])
        if known in standings.seats:
            continue
        if evening.meant.get(name) == known:  # it was said before, this evening
            meant = [known if one == name else one for one in meant]
            continue
        asked, said = InputLine(say("companion.did-you-mean", evening.lang, **remark.facts) + " "), None
        while said is None:
            line = evening.ask(asked)
            said = "yes" if not line else "no" if line == name else parse_word(line, evening.lang, ("yes", "no"))
            if said is None and _only_looked(evening, line):
                continue
            if said is None and is_command(line):
                evening.say("companion.not-joined", player=name)
                did_command(evening, line)
                return None
        meant = [known if said == "yes" and one == name else one for one in meant]
    return tuple(meant)


def _only_looked(evening: Evening, line: str) -> bool:
    """Whether the line asks something, or looks at the score before it is answered; then that is shown."""
    if is_command(line) and which_command(line.lstrip(". ").partition(" ")[0], evening.lang) in ONLY_SHOW:
        return did_command(evening, line)
    return asked_referee(evening, line)


def _asks_again(evening: Evening, at: str) -> bool:
    """Whether it is a question, which is answered, or no number of points to begin with, which is said."""
    if _only_looked(evening, at):
        return True
    if not at or is_command(at) or level_said(at) is not None:
        return False
    evening.tell([Problem("match.join-at", {"value": at[:40]}, "at")])
    return True


def _called_option(name: str) -> set[str]:
    """An option as it is typed, in every language: `--at`, `--con`."""
    return {f"--{word}" for word in (name, *(one for lang in languages() for one in called("option", name, lang)))}


def _help(evening: Evening, words: Sequence[str]) -> None:
    """Everything, or the page of the command that is named."""
    if words:
        command = which_command(words[0].lstrip("."), evening.lang)
        if isinstance(command, Problem):
            evening.tell([command])
        elif command in COMMANDS and command != "new":
            _through(evening, command, ["--help"])
        else:
            evening.say("companion.about-here", name=name_of(command, evening.lang), about=about(command, evening.lang))
        return
    evening.say("companion.help")
    often = [command for command in OFTEN if command != "nobody" or not evening.match or _may_be_nobody(evening)]
    rows = [[f".{name_of(command, evening.lang)}", about(command, evening.lang)] for command in often]
    evening.run.rows(["", ""], rows)
    seldom = tuple(f".{name_of(command, evening.lang)}" for command in SELDOM)
    samples = ways_to_change(evening.state, evening.draft) if evening.match else {"said": ""}
    evening.say("companion.help-more", seldom=seldom, **samples)


def _quit(evening: Evening, words: Sequence[str]) -> None:
    if evening.match is not None:
        evening.keep(safely=False)  # without the letters of `exit`, which were kept as they were typed
    raise Leave


def _new(evening: Evening, words: Sequence[str]) -> None:
    raise AnotherGame(words)


def _back(evening: Evening, words: Sequence[str]) -> None:
    """The question before is asked again, its answer standing there; or the match that was left goes on."""
    if evening.match is None:
        if evening.left:
            evening.sit_down(evening.left)
        else:
            evening.say("companion.no-match-yet")
        return
    key = evening.asked_before()
    if key is not None:
        evening.draft, evening.titled, evening.turn = asked_again(evening, key), (), ""
        evening.keep()


def _stop(evening: Evening, words: Sequence[str]) -> None:
    """The table stops early; what was told of the hand that is half told goes with it, and that is said."""
    if evening.match and evening.draft.answers and evening.state.standings.next:
        told = told_in_words(evening.state, evening.draft, evening.lang, evening.table.plain)["told"]
        evening.say("companion.half-told", number=evening.state.standings.number_due, told=told)
    _through(evening, "stop", words)


def _clear(evening: Evening, words: Sequence[str]) -> None:
    evening.draft = Draft(later=evening.draft.later, numbers=evening.draft.numbers)
    evening.titled, evening.turn, evening.refused = (), "", False
    evening.pasted.drop()
    evening.keep()
    evening.say("companion.cleared")


def _may_be_nobody(evening: Evening) -> Fact | None:
    """What is asked of this game's hands that may be nobody; nothing where there is no such question."""
    facts = evening.state.standings.rules.ruleset.facts.values()
    return next((fact for fact in facts if fact.kind == "player" and fact.nobody), None)


def _nobody(evening: Evening, words: Sequence[str]) -> None:
    """The hand ended, and nobody went out."""
    who = _may_be_nobody(evening)
    if who is None:
        evening.say("companion.nobody-here")
        return
    told = {**evening.draft.answers, (who.name, ""): say("companion.nobody", evening.lang)}
    evening.draft = replace(evening.draft, answers=told, line="")
    evening.keep()


def _void(evening: Evening, words: Sequence[str]) -> None:
    """A misdeal: nobody scores, the same dealer deals again."""
    if evening.catch_up():  # it was another hand that was meant
        return
    try:
        misdeal = TypedHand(void=True, typed="--void", numbers=evening.draft.numbers)
        done = record_facts(evening.table, misdeal, evening.state.revision)
    except Refused as refused:
        evening.tell(refused.problems)
        return
    evening.move_on(done.after)
    show_recorded(evening)


def _numbers(evening: Evening, words: Sequence[str]) -> None:
    """What a number alone is from now on; without a word the other thing than until now."""
    if not has_a_choice(evening.state):
        evening.say("companion.numbers-not-here")
        return
    said = parse_word(" ".join(words), evening.lang, (CARDS, TOTALS)) if words else None
    if words and said is None:
        evening.say("companion.numbers-what")
        return
    now = numbers_are(evening.state, evening.draft)
    evening.draft = replace(evening.draft, numbers=said or (CARDS if now == TOTALS else TOTALS))
    evening.keep()
    evening.say(f"companion.numbers-are-{evening.draft.numbers}", **card_with_number(evening.state))


def _hand(evening: Evening, words: Sequence[str]) -> None:
    """The one-line command, as if its words had been typed where the hand is asked for."""
    if words[:1] == ["--void"]:
        _void(evening, words)
    elif words:
        change(evening, " ".join(words))


def _phones(evening: Evening, words: Sequence[str]) -> None:
    """The phones are served beside this sitting, as long as it goes on."""
    from scorekeeper.cli.companion.beside_phones import serve_phones

    serve_phones(evening, words)


OWN: Mapping[str, Callable[[Evening, Sequence[str]], None]] = {
    "help": _help,
    "quit": _quit,
    "new": _new,
    "back": _back,
    "clear": _clear,
    "nobody": _nobody,
    "void": _void,
    "undo": _undo,
    "stop": _stop,
    "edit": _edit,
    "join": _join,
    "hand": _hand,
    "phones": _phones,
    "numbers": _numbers,
}
OF_A_HAND = (
    "hand",
    "clear",
    "nobody",
    "void",
    "undo",
    "edit",
    "join",
    "leave",
    "swap",
    "dealer",
    "score",
    "numbers",
    "stop",
)
