"""The gallery of errors: entries written in YAML, how each is brought about, and what is then said.

An entry holds what a person did (a hand, options, a broken file, a typed card), the `key` and place of the problem that
follows, and what is said in English and Spanish: a sentence, and the way out where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import patch

import yaml

from scorekeeper.cards import Pack, read_cards, read_codes, show_card
from scorekeeper.match.events import event_from
from scorekeeper.match.examples import failed_examples
from scorekeeper.match.play import play
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.messages import problem_text
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf import ruleset_files, ruleset_paths
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

HERE = Path(__file__).parent
MY_GAME = HERE / "my-game.yaml"
LANGUAGES = ("en", "es")
Tree = Mapping[str, Any]


@dataclass(frozen=True)
class Entry:
    """One picture of the gallery."""

    file: str
    key: str
    tree: Tree

    def __str__(self) -> str:
        return f"{self.key} {self.tree.get('case', '')}".strip()


def entries() -> Iterator[Entry]:
    """Every entry of every file."""
    for path in sorted(HERE.glob("*.yaml")):
        if path != MY_GAME:
            for tree in yaml.safe_load(path.read_text(encoding="utf-8")):
                yield Entry(path.stem, tree["key"], tree)


def brought_about(entry: Entry, lang: str, folder: Path) -> list[tuple[Problem, Pack | None]]:
    """The problems that follow from the entry, typed in `lang` where that matters; `folder` is empty, for files."""
    tree = entry.tree
    if "typed" in tree or "codes" in tree:
        pack, times = ruleset(tree).pack, tree.get("times", 1)
        if "codes" in tree:
            read = read_codes(tree["codes"] * times, pack)
        else:
            read = read_cards(tree["typed"][lang] * times, pack, lang)
        return [(problem, pack) for problem in read.problems]
    if "named" in tree:
        return [(problem, None) for problem in of_a_name(tree, folder)]
    if entry.file == "rules":
        return [(problem, None) for problem in of_a_file(tree, folder)]
    game = changed(tree, folder) if "instead_of" in tree else ruleset(tree)
    return [(problem, game.pack) for problem in of_a_match(game, tree)]


def ruleset(tree: Tree) -> Ruleset:
    """The ruleset an entry plays: a shipped one, or the one of this folder."""
    name = tree.get("ruleset", "ochos-locos")
    loaded = read_ruleset(MY_GAME) if name == MY_GAME.stem else read_ruleset(RulesetFiles(HERE).find(name))
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


def changed(tree: Tree, folder: Path) -> Ruleset:
    """my-game.yaml with one text in another's place, to play a hand of it."""
    path = folder / MY_GAME.name
    path.write_text(MY_GAME.read_text(encoding="utf-8").replace(tree["instead_of"], tree["write"]), encoding="utf-8")
    loaded = read_ruleset(path)
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


def of_a_match(game: Ruleset, tree: Tree) -> list[Problem]:
    """The problems and remarks of a match: one `hand`, a list of `hands` and what is between them, or `events`."""
    if "events" in tree:
        try:
            standings = play(game, [event_from({"n": n, **event}) for n, event in enumerate(tree["events"], 1)])
        except Refused as refused:
            return list(refused.problems)
        return [problem for found in standings.troubles.values() for problem in found]
    line = {"players": ["Ana", "Beto", "Carla", "Luis"], **{k: v for k, v in tree.items() if k in LINE}}
    if "hand" in tree:
        line["hands"] = [tree["hand"]]
    if "same_hand" in tree:
        line["hands"] = [{"void": True}] * tree["same_hand"]
    played = replay(game, line)
    if not isinstance(played, Standings):
        return list(played)
    remarks = (remark.at(f"hands[{place}]") for place, hand in enumerate(played.hands) for remark in hand.remarks)
    return [*troubles(played), *remarks]


LINE = ("players", "teams", "options", "dealer", "start", "hands", "closed")


def of_a_name(tree: Tree, folder: Path) -> Sequence[Problem]:
    """The problems of naming a ruleset, where the shipped ones are those that the entry says there are."""
    for name in tree["there_are"]:
        (folder / f"{name}.yaml").touch()
    with patch.object(ruleset_paths, "shipped_folder", lambda: folder):
        try:
            RulesetFiles(HERE / "none").find(tree["named"])
        except Refused as refused:
            return refused.problems
    return ()


def of_a_file(tree: Tree, folder: Path) -> list[Problem]:
    """The problems of a ruleset file: my-game.yaml with one text in another's place, or a file of its own."""
    path = folder / tree.get("shipped_as", MY_GAME.name)
    if tree.get("folder"):
        path.mkdir()
    elif "file" in tree:
        path.write_bytes((tree["file"] * tree.get("times", 1)).encode(tree.get("encoding", "utf-8")))
    else:
        text = MY_GAME.read_text(encoding="utf-8")
        assert text.count(tree["instead_of"]) == 1, "the text to replace stands in my-game.yaml exactly once"
        path.write_text(text.replace(tree["instead_of"], tree["write"]), encoding="utf-8")
    loaded = read_as_shipped(path) if "shipped_as" in tree else read_ruleset(path)
    if loaded.ruleset is None:
        return list(loaded.problems)
    return list(failed_examples(loaded.ruleset, loaded.examples))


def read_as_shipped(path: Path) -> Loaded:
    """The file read as strictly as those that come with the program."""
    copytree(ruleset_paths.shipped_folder() / "parts", path.parent / "parts")
    with patch.object(ruleset_files, "shipped_folder", lambda: path.parent):
        return read_ruleset(path)


def said(problem: Problem, pack: Pack | None, lang: str) -> list[str]:
    """What is said of the problem, its cards shown as on a screen."""
    facts = dict(problem.facts)
    cards = facts.get("cards")
    if pack is not None and isinstance(cards, tuple):
        facts["cards"] = tuple(show_card(code, pack, lang) for code in cards)
    what, hint = problem_text(problem.having(**facts), lang)
    return [what] if hint is None else [what, hint]


def line_of(entry: Entry) -> int | None:
    """The line where an entry of rules.yaml breaks my-game.yaml, if the problem is there."""
    if "instead_of" not in entry.tree or entry.file != "rules":
        return None
    before = MY_GAME.read_text(encoding="utf-8").partition(entry.tree["instead_of"])[0]
    return before.count("\n") + 1 + int(entry.tree.get("lines_on", 0))
