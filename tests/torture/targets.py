"""Everything that reads what people type or files hold, one function each: bytes in, nothing out, Refused at most."""

from __future__ import annotations

import atexit
import json
import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import rmtree

from scorekeeper.cards import read_cards, show_cards
from scorekeeper.match.events import Started
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import new_name
from scorekeeper.messages import problem_text
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.backup.archive import open_archive
from scorekeeper.store.backup.merging import look_into
from scorekeeper.store.doctor.salvage import readable_entries
from scorekeeper.store.doctor.sound import nonsense
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.documents import parse
from scorekeeper.store.files.format import events_fault
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import events_in
from scorekeeper.store.protocol import Stored
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.correcting import edit_event
from scorekeeper.table.entry.one_line import hand_event
from scorekeeper.table.match_access import Table, _opened, preview
from scorekeeper.table.questions.read_play import read_play
from scorekeeper.table.questions.rules_desk import RulesDesk
from scorekeeper.table.starting import Wish, first_event, start
from scorekeeper.table.typed.typed_options import read_options
from scorekeeper.transfer.imports.bring_in import Importer
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.transfer.machine_forms.board import whole
from scorekeeper.transfer.replay_lines import ReplayLines
from scorekeeper.views.score_rows import history_rows, total_rows
from scorekeeper.views.sentences import standing_sentence

Target = Callable[[bytes], None]
NOW = "2026-01-02T20:00:00+00:00"
GAMES = ("ochos-locos", "ocho", "hearts", "uno", "gin-rummy", "crazy-eights-five-rounds")
SEATS = {"gin-rummy": 2}
LANGUAGES = ("en", "es")
LONGEST = 20_000  # bytes; a command line has less


@cache
def home() -> Home:
    """A home of this process alone, gone with it."""
    root = Path(tempfile.mkdtemp(prefix="scorekeeper-"))
    atexit.register(rmtree, root, ignore_errors=True)
    return Home(root)


@cache
def files() -> RulesetFiles:
    return RulesetFiles(home().user_rulesets, home().cache)


@cache
def rulesets() -> Rulesets:
    """Read once for all imports: a file of rules is read again with every input of the target `ruleset`."""
    return Rulesets(FileStore(home()), files())


@cache
def game(name: str) -> Ruleset:
    return files().get(name)


@cache
def table(lang: str = "en") -> Table:
    return Table(FileStore(home()), lambda: NOW, lang)


@cache
def rules(name: str) -> TableRules:
    settled = table_rules_for(game(name), {}, SEATS.get(name, 4))
    assert isinstance(settled, TableRules)
    return settled


@cache
def state(name: str) -> MatchState:
    """A match of this game that was just begun."""
    wish = Wish(("Ana", "Beto", "Carla", "Luis")[: SEATS.get(name, 4)])
    return start(table(), game(name), first_event(table(), game(name), wish))


def _text(data: bytes) -> str:
    return data[:LONGEST].decode("utf-8", "surrogateescape")


def _chosen(data: bytes, among: tuple[str, ...]) -> tuple[str, bytes]:
    """One of these, by the first byte, and the rest; a digit stands for its number, to be read in the corpus."""
    return among[(data[0] - 48) % len(among)], data[1:]


def _said(problems: tuple[Problem, ...]) -> None:
    for problem in problems:
        for lang in LANGUAGES:
            text = " ".join(part for part in problem_text(problem, lang) if part)
            assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in text), "it moves the cursor"


def _tried(call: Callable[[], object]) -> None:
    try:
        call()
    except Refused as refused:
        _said(refused.problems)


def cards(data: bytes) -> None:
    """Cards as they are typed; what was understood can be shown and typed again."""
    if not data:
        return
    name, rest = _chosen(data, GAMES)
    pack, lang = game(name).pack, LANGUAGES[len(data) % 2]
    read = read_cards(_text(rest), pack, lang)
    _said(read.problems)
    if read.cards and not read.problems:
        again = read_cards(show_cards(read.cards, pack, lang), pack, lang)
        assert again.cards == read.cards


def hands(data: bytes) -> None:
    """The words of a hand, of a correction, of house rules, of a name."""
    if not data:
        return
    name, rest = _chosen(data, GAMES)
    match, words = state(name), _text(rest).split()[:60]
    _tried(lambda: preview(match, hand_event(match, words)))
    _tried(lambda: preview(match, edit_event(match, words)))
    _tried(lambda: read_options(match.ruleset, words, LANGUAGES[len(data) % 2]))
    for word in words[:5]:
        wrong = new_name(word)
        _said((wrong,) if isinstance(wrong, Problem) else ())


def plays(data: bytes) -> None:
    """A card on another, as the referee is asked."""
    if not data:
        return
    name, rest = _chosen(data, GAMES)
    for lang in LANGUAGES:
        _tried(lambda lang=lang: read_play(_text(rest).split()[:60], game(name).pack, lang, lang))


def questions(data: bytes) -> None:
    """A question in everyday words."""
    if not data:
        return
    name, rest = _chosen(data, ("ochos-locos", "ocho", "eights", "playpalace-crazy-eights"))
    answer = RulesDesk(rules(name), (), "en", None, False).ask(_text(rest)[:4000])
    assert answer.answer is None or answer.clauses


def ruleset(data: bytes) -> None:
    """A ruleset file."""
    path = home().root / f"fuzzed-{os.getpid()}.yaml"
    path.write_bytes(data)
    _said(read_ruleset(path).problems)


def replay(data: bytes) -> None:
    """One line of matches to be scored."""
    player = ReplayLines(FileStore(home()), files(), "en")
    played = player.play(1, data.decode("utf-8", "replace"))
    _said(played.problems)
    json.dumps(player.result(played))


def imports(data: bytes) -> None:
    """A file with matches from elsewhere."""
    importer = Importer(table(LANGUAGES[len(data) % 2]), rulesets())
    _tried(lambda: _said(importer.look(data).problems))


def stored(data: bytes) -> None:
    """A match file that somebody edited: what is not refused can be shown in every way."""
    readable_entries(data)
    tree, fault = parse(data, events_fault)
    if fault is not None:
        return
    events = events_in(tree)
    ruleset = game("ochos-locos")
    if isinstance(events[0], Started):
        table().thawed[events[0].hash] = ruleset
    wrong = nonsense(events, lambda _: ruleset)
    try:
        found = _opened(table(), Stored("20260102-2000-ochos-locos", events))
    except Refused as refused:
        _said(refused.problems)
        return
    if wrong is None:
        for lang in LANGUAGES:
            standing_sentence(found.standings, lang)
            total_rows(found.standings, lang)
            history_rows(found.standings, lang)
        json.dumps(whole(found))


def backups(data: bytes) -> None:
    """A backup: opened and compared, or refused."""
    path = home().root / f"fuzzed-{os.getpid()}.zip"
    path.write_bytes(data)

    def look() -> None:
        with open_archive(Disk(), path) as archive:
            look_into(home(), archive)

    with suppress(OSError):
        _tried(look)


TARGETS: Mapping[str, Target] = {
    one.__name__: one for one in (cards, hands, plays, questions, ruleset, replay, imports, stored, backups)
}
