"""Matches in the replay form, line after line: each is played, and nothing is stored."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any, NamedTuple

from scorekeeper.match.replay import replay as play_line
from scorekeeper.match.replay import troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.protocol import Store
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.transfer.machine_forms.match_forms import played_form
from scorekeeper.views.readable import readable_problem

MOST_PROBLEMS = 200  # of one line


class PlayedLine(NamedTuple):
    """One line played: its id, else its number; the standings, where it could be played; what is wrong with it."""

    name: object
    standings: Standings | None
    problems: tuple[Problem, ...]


class ReplayLines:
    """Plays line after line; every ruleset is read once."""

    def __init__(self, store: Store, files: RulesetFiles, lang: str) -> None:
        self._store, self._files, self._lang = store, files, lang
        self._known: dict[str, Ruleset | Refused] = {}

    def play(self, number: int, text: str) -> PlayedLine:
        """The line of this number in the file."""
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            return PlayedLine(number, None, (Problem("replay.not-json", {}, "line"),))
        name, ruleset = line.get("id", number), line.get("ruleset")
        if not isinstance(ruleset, str):
            return PlayedLine(name, None, (Problem("replay.no-ruleset", {}, "ruleset"),))
        rules = self._rules(line, ruleset)
        if isinstance(rules, Refused):
            return PlayedLine(name, None, rules.problems)
        standings = play_line(rules, line)
        if isinstance(standings, tuple):
            return PlayedLine(name, None, standings[:MOST_PROBLEMS])
        problems = tuple(
            readable_problem(problem, rules.pack, self._lang) for problem in islice(troubles(standings), MOST_PROBLEMS)
        )
        return PlayedLine(name, standings, problems)

    def result(self, played: PlayedLine) -> dict[str, Any]:
        """The machine form of a line that was played."""
        return played_form(played.name, played.standings, played.problems, self._lang)

    def _rules(self, line: Any, name: str) -> Ruleset | Refused:
        """The ruleset of this name; for an export the rules that it carries."""
        frozen = line.get("hash") if "rules" in line else None
        key = frozen if isinstance(frozen, str) else f"id {name}"
        if key not in self._known:
            try:
                if isinstance(frozen, str):
                    self._known[key] = Rulesets(self._store, self._files).frozen(frozen, name, line["rules"])
                else:
                    self._known[key] = self._files.get(name)
            except Refused as refused:
                self._known[key] = refused
        return self._known[key]
