"""The file of a game of one's own: short, with a note above each part, ready to be changed by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.authoring.game_clauses import clause_lines, row_ids
from scorekeeper.authoring.game_examples import example_lines
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.yaml_text import SCHEMA_LINE, comment, flow, local
from scorekeeper.messages import say
from scorekeeper.problems import Refused, WayOut
from scorekeeper.store.shelf.ruleset_files import read_text

if TYPE_CHECKING:
    from jinja2 import Template

MOST_PACKS = 6
LARGEST = 1_000_000


def game_text(sketch: Sketch) -> str:
    """The file with its worked examples. Raises Refused where it would not be sound."""

    called = {"target": {lang: say("authoring.called-target", lang) for lang in sketch.languages}}
    ways = {
        "top": WayOut("rulesets check", words=(f"{sketch.id}.yaml",)),
        "options": WayOut("house", {"target": 200}, called=called),
        "rules": WayOut("ask"),
    }

    def note(part: str, **facts: object) -> str:
        """What stands above a part, in the language of whoever answered."""
        if part in ways:
            facts["do"] = ways[part]
        return _lines(comment(say(f"authoring.note-{part}", sketch.lang, **facts)))

    def texts(key: str) -> str:
        return local({lang: say(f"authoring.{key}", lang) for lang in sketch.languages})

    fact = {"collect": "left", "winner": "won"}.get(sketch.count, sketch.count)  # what the table tells after a hand
    winner = "won" if sketch.count == "winner" else "out"
    text = _template().render(
        s=sketch,
        note=note,
        texts=texts,
        schema_line=SCHEMA_LINE,
        named=local(dict.fromkeys(sketch.languages, sketch.name)),
        about=local({lang: _about(sketch, lang) for lang in sketch.languages}),
        names=_names(sketch, fact),
        fact=fact,
        rows=list(zip(sketch.values, row_ids(sketch.values), strict=True)),
        dealer=winner if sketch.dealer == "winner" else sketch.dealer,
        rules=_lines(clause_lines(sketch)),
        largest=LARGEST,
        most_packs=MOST_PACKS,
    )
    loaded = read_text(text, Path(f"{sketch.id}.yaml"))
    if loaded.ruleset is None:
        raise Refused(loaded.problems)
    return f"{text}\n{note('examples')}{_lines(example_lines(sketch, loaded.ruleset))}"


@cache
def _template() -> Template:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    loader = PackageLoader("scorekeeper.authoring")
    environment = Environment(
        loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )  # nothing is escaped: what was typed goes in quoted, through `local` and `flow`
    environment.filters["flow"] = flow
    return environment.get_template("game.yaml")


def _lines(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _about(sketch: Sketch, lang: str) -> str:
    end = "target" if sketch.target else "hands" if sketch.hands else "open"
    goal = say(f"authoring.goal-{end}-{sketch.best}", lang, target=sketch.target or 0, n=sketch.hands or 0)
    return say(f"authoring.about-{sketch.count}", lang, goal=goal, n=sketch.each)


def _names(sketch: Sketch, fact: str) -> list[tuple[str, dict[str, str]]]:
    """What the options and facts are called in the other languages: their ids are English."""
    options = ("hands" if sketch.hands else "target", *(("packs", "any") if sketch.with_cards else ()))
    ids = (*options, *(("out",) if sketch.shedding else ()), fact)
    named = {lang: {name: say(f"authoring.called-{name}", lang) for name in ids} for lang in sketch.languages}
    return [(lang, words) for lang, words in named.items() if any(name != word for name, word in words.items())]
