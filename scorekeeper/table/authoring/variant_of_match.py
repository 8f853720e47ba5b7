"""The house rules of a match as a ruleset of their own."""

from __future__ import annotations

from scorekeeper.problems import Problem, Refused
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.authoring.sketch import Sketch, name_of
from scorekeeper.table.authoring.variant_file import Base, variant_text
from scorekeeper.table.opened import Opened, Table
from scorekeeper.table.showing import changed_options
from scorekeeper.words import languages


def house_text(table: Table, opened: Opened, id_: str, name: str, files: RulesetFiles) -> str:
    """The file of a variant with the house rules that hold in this match now; its rulings stand in it as a note.

    Raises Refused where the match has no house rules, or the file of its game is gone or changed too much for them.
    """
    agreed = opened.standings.agreed
    changed = changed_options(agreed)
    if not changed:
        raise Refused(Problem("authoring.no-house-rules", {"game": agreed.ruleset.name}, "house"))
    game = str(opened.started.get("file") or agreed.ruleset.id)
    if game not in files.paths():
        raise Refused(Problem("authoring.base-gone", {"game": agreed.ruleset.name, "id": game}, "house"))
    base = files.get(game)
    notes = tuple(str(event["text"]) for event in opened.standings.events if event["kind"] == "note")
    gone = [option for option in changed if option not in base.options]
    if gone:
        raise Refused(Problem("authoring.option-gone", {"options": tuple(gone), "game": base.name}, "house"))
    sketch = Sketch(id_, table.lang, name or name_of(id_), languages=tuple(languages()), options=dict(changed))
    return variant_text(sketch, Base(base, files.find(game), files.own), notes)
