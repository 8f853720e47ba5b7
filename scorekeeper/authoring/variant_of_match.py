"""The house rules of a match as a ruleset of their own."""

from __future__ import annotations

from scorekeeper.authoring.sketch import Sketch, name_of
from scorekeeper.authoring.variant_file import Base, variant_text
from scorekeeper.match.events import Noted
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import languages
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.views.readable import changed_options


def house_text(table: Table, state: MatchState, id_: str, name: str, files: RulesetFiles) -> str:
    """The file of a variant with the house rules that hold in this match now; its rulings stand in it as a note.

    Raises Refused where the match has no house rules, or the file of its game is gone or changed too much for them.
    """
    rules = state.standings.rules
    changed = changed_options(rules)
    if not changed:
        raise Refused(
            Problem("authoring.no-house-rules", {"game": rules.ruleset.name}, "house", ways=(WayOut("house"),))
        )
    game = str(state.started.file or rules.ruleset.id)
    if game not in files.paths():
        raise Refused(
            Problem(
                "authoring.base-gone", {"game": rules.ruleset.name, "id": game}, "house", ways=(WayOut("rulesets"),)
            )
        )
    base = files.get(game)
    notes = tuple(event.text for event in state.standings.events if isinstance(event, Noted))
    gone = [option for option in changed if option not in base.options]
    if gone:
        raise Refused(Problem("authoring.option-gone", {"options": tuple(gone), "game": base.name}, "house"))
    sketch = Sketch(id_, table.lang, name or name_of(id_), languages=tuple(languages()), options=dict(changed))
    return variant_text(sketch, Base(base, files.find(game), files.own), notes)
