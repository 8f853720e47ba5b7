"""The file of a house variant: what it changes of another game, and what else could be changed, ready to be used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scorekeeper.authoring.game_clauses import own_rules
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.variant_questions import in_file, with_options_settled
from scorekeeper.authoring.yaml_text import SCHEMA_LINE, comment, file_text, flow, local
from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Refused, WayOut
from scorekeeper.rules.amount_functions import Value
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.store.shelf.ruleset_files import read_ruleset, read_text
from scorekeeper.values import dataclass
from scorekeeper.views.readable import option_in_words

Tree = Mapping[str, Any]


@dataclass(frozen=True)
class Base:
    """The game that a variant is made of, the file it is in, and the folder of the variant."""

    ruleset: Ruleset
    path: Path
    own: Path


def variant_text(sketch: Sketch, base: Base, notes: Sequence[str] = ()) -> str:
    """The whole file of the variant; `notes` are rulings of the table, kept as a note for whoever reads the file.

    Raises Refused where the options do not go together.
    """
    rules, problems = with_options_settled(base.ruleset, sketch.options)
    if rules is None:
        raise Refused(problems)
    ways = {
        "do": WayOut("rules", words=(base.path.stem,)),
        "do_2": WayOut("rulesets check", words=(f"{sketch.id}.yaml",)),
    }
    parts = [
        [SCHEMA_LINE, *_note(sketch, "top-like", game=base.ruleset.name, **ways)],
        _head(sketch, base, rules),
        _options(sketch, base.ruleset),
        _rules(sketch, base.ruleset, notes),
        _values(sketch, base.ruleset),
    ]
    loaded = read_text(file_text(parts), base.own / f"{sketch.id}.yaml")
    if loaded.ruleset is None:
        raise Refused(loaded.problems)
    return file_text([*parts, _example(sketch, base, loaded.ruleset)])


def _note(sketch: Sketch, key: str, **facts: object) -> list[str]:
    return comment(say(f"authoring.note-{key}", sketch.lang, **facts))


def _head(sketch: Sketch, base: Base, rules: TableRules) -> list[str]:
    about = {}
    for lang in sketch.languages:
        house_rules = tuple(option_in_words(rules, name, lang) for name in sketch.options)
        about[lang] = say("authoring.about-like", lang, game=base.ruleset.name, rules="; ".join(house_rules))
    return [
        "schema: 1",
        f"id: {sketch.id}",
        f"extends: {base.path.stem}",
        f"name: {local(dict.fromkeys(sketch.languages, sketch.name))}",
        f"about: {local(about)}",
    ]


def _options(sketch: Sketch, base: Ruleset) -> list[str]:
    """Those that are changed; the others behind a `#`, as they are. Where none is, the first stands open."""
    if not base.options:
        return []
    lines = [*_note(sketch, "options-like", game=base.name), "options:"]
    open_ = sketch.options or {next(iter(base.options)): None}
    for name, option in base.options.items():
        value = _written(sketch.options[name]) if name in sketch.options else flow(_default(base, name))
        title = " ".join(in_language(option.title, sketch.lang).split())
        lines.append(f"{'' if name in open_ else '#'}  {name}: {{default: {value}}}  # {title}")
    return lines


def _written(value: Value) -> str:
    text = in_file(value)
    return f'"{text}"' if "," in text else text


def _default(base: Ruleset, name: str) -> Any:
    options: Any = base.tree["options"]
    return options[name]["default"]


def _rules(sketch: Sketch, base: Ruleset, notes: Sequence[str]) -> list[str]:
    lines = [line for note in notes for line in comment(f"- {note}")]
    lines = [*_note(sketch, "rulings"), *lines] if lines else []
    if sketch.rules:
        lines += [*_note(sketch, "rules-like"), "rules:", "  table:", *own_rules(sketch, base.clauses)]
    return lines


def _values(sketch: Sketch, base: Ruleset) -> list[str]:
    """What cards count in the other game, behind a `#`: the part that tables change most."""
    tables: Any = base.tree.get("values") or {}
    lines: list[str] = []
    for name, rows in tables.items():
        lines += [f"  {name}:", *(f"    - {flow(row)}" for row in rows)]
    return [*_note(sketch, "values-like", game=base.name), "#values:", *(f"#{line}" for line in lines)] if lines else []


def _example(sketch: Sketch, base: Base, variant: Ruleset) -> list[str]:
    """A hand of the other game, as this variant counts it."""
    for example in read_ruleset(base.path).examples:
        hands = example["hands"]
        if len(hands) != 1 or "refused" in example["expect"] or "options" in example or "start" in example:
            continue
        played = replay(variant, example_line(variant, example))
        if not isinstance(played, Standings) or troubles(played) or not any(played.hands[0].points.values()):
            continue
        teams = [f"    teams: {flow(example['teams'])}"] if example.get("teams") else []
        return [
            *_note(sketch, "examples-like", game=base.ruleset.name),
            "examples:",
            f"  - name: {flow(example['name'])}",
            f"    players: {flow(example['players'])}",
            *teams,
            f"    hands: {flow(hands)}",
            "    expect:",
            f"      points: {flow([played.hands[0].points])}",
        ]
    return []
