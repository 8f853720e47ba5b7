"""The front for other programs: rulesets, whole matches, one hand, a question. Nothing is stored, nothing is printed.

What goes in and comes out are the machine forms of the command line, as plain mappings; docs/library.md shows them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.match.replay import replay as play_line
from scorekeeper.match.replay import replay_result, troubles
from scorekeeper.problems import Exit, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.transfer.machine_forms.match_forms import played_form
from scorekeeper.views.readable import readable_problem
from scorekeeper.views.set_up_text import fewest_players

if TYPE_CHECKING:
    from scorekeeper.match.standings import Standings


def load_ruleset(name: str | Path) -> Ruleset:
    """The ruleset of this id or name among those that are shipped, or of this `.yaml` file.

    Raises Refused where it is unknown or not sound.
    """
    if str(name).endswith((".yaml", ".yml")):
        loaded = read_ruleset(Path(name))
        if loaded.ruleset is None:
            raise Refused(loaded.problems, Exit.RULESET)
        return loaded.ruleset
    return RulesetFiles(Path("/nowhere")).get(str(name))  # only those that are shipped


def replay(line: Mapping[str, Any], ruleset: Ruleset | None = None, lang: str = "en") -> dict[str, Any]:
    """A whole match played through: `line` as `scorekeeper replay` reads it, the answer as `--json` prints it.

    What cannot be scored is in its `problems`, what is odd in its `remarks`, both in `lang`. `ruleset`: that of the
    line's `ruleset`, where it was loaded before. Raises Refused where the ruleset is unknown or the line cannot be
    played at all.
    """
    rules = ruleset or load_ruleset(str(line.get("ruleset", "")))
    standings = _played(line, rules)
    problems = tuple(readable_problem(problem, rules.pack, lang) for problem in troubles(standings))
    return played_form(line.get("id"), standings, problems, lang)


def score_hand(
    ruleset: Ruleset, players: Sequence[str], hand: Mapping[str, Any], options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """One hand: its points, totals and lines, each with its clause. Raises Refused where it cannot be scored."""
    standings = _played({"players": [*players], "options": dict(options or {}), "hands": [dict(hand)]}, ruleset)
    if wrong := tuple(troubles(standings)):
        raise Refused(wrong)
    first: dict[str, Any] = replay_result(standings)["hands"][0]
    return first


def ask(ruleset: Ruleset, question: str, lang: str | None = None) -> dict[str, Any]:
    """What the rules say to a question in everyday words, as `scorekeeper ask --json` prints it.

    `lang`: that of the answer, `en` or `es`; without it that of the question.
    """
    from scorekeeper.answers.told_hands import numbers_reader
    from scorekeeper.table.questions.rules_desk import RulesDesk
    from scorekeeper.table.questions.which_rules import USUAL_TABLE
    from scorekeeper.transfer.machine_forms.answer_forms import answer_form

    rules = table_rules_for(ruleset, {}, USUAL_TABLE)
    if isinstance(rules, tuple):  # it is not played by so many
        rules = table_rules_for(ruleset, {}, fewest_players(ruleset))
    if isinstance(rules, tuple):
        raise Refused(rules)
    return answer_form(RulesDesk(rules, (), lang or "en", lang, False, (numbers_reader(rules, None),)).ask(question))


def _played(line: Mapping[str, Any], ruleset: Ruleset) -> Standings:
    standings = play_line(ruleset, line)
    if isinstance(standings, tuple):
        raise Refused(standings)
    return standings
