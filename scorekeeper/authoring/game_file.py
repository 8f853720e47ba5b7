"""The file of a game of one's own: short, with a note above each part, ready to be changed by hand."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.authoring.game_clauses import clause_lines, row_ids
from scorekeeper.authoring.game_examples import example_lines
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.worth import CardWorth
from scorekeeper.authoring.yaml_text import SCHEMA_LINE, comment, file_text, flow, local
from scorekeeper.messages import say
from scorekeeper.problems import Refused
from scorekeeper.store.shelf.ruleset_files import read_text

MOST_PACKS = 6
LARGEST = 1_000_000


def game_text(sketch: Sketch) -> str:
    """The file with its worked examples. Raises Refused where it would not be sound."""
    parts = [
        [SCHEMA_LINE, *comment(_say(sketch, "authoring.note-top", file=f"{sketch.id}.yaml"))],
        _head(sketch),
        _with_note(sketch, "names", _names(sketch)),
        _with_note(sketch, "players", _players(sketch)),
        _with_note(sketch, "deal", _deck_and_deal(sketch)),
        _with_note(sketch, "options", _options(sketch)),
        _with_note(sketch, "values", _values(sketch)),
        _with_note(sketch, "facts", ["facts:", *_facts(sketch)]),
        _with_note(sketch, "score", ["score:", *_score(sketch)]),
        _with_note(sketch, "match", _match(sketch)),
        _with_note(sketch, "rules", clause_lines(sketch)),
    ]
    loaded = read_text(file_text(parts), Path(f"{sketch.id}.yaml"))
    if loaded.ruleset is None:
        raise Refused(loaded.problems)
    return file_text([*parts, _with_note(sketch, "examples", example_lines(sketch, loaded.ruleset))])


def _say(sketch: Sketch, key: str, **facts: object) -> str:
    """In the language of whoever answered: for the notes."""
    return say(key, sketch.lang, **facts)


def _texts(sketch: Sketch, key: str, **facts: object) -> str:
    return local({lang: say(key, lang, **facts) for lang in sketch.languages})


def _with_note(sketch: Sketch, part: str, lines: list[str]) -> list[str]:
    return [*comment(_say(sketch, f"authoring.note-{part}")), *lines] if lines else []


def _head(sketch: Sketch) -> list[str]:
    about = {lang: say(f"authoring.about-{sketch.count}", lang, **_goal(sketch, lang)) for lang in sketch.languages}
    return [
        "schema: 1",
        f"id: {sketch.id}",
        f"name: {local(dict.fromkeys(sketch.languages, sketch.name))}",
        f"about: {local(about)}",
        "covers: scoring",
    ]


def _names(sketch: Sketch) -> list[str]:
    """What the options and facts are called in the other languages: their ids are English."""
    options = ("hands" if sketch.hands else "target", *(("packs", "any") if sketch.with_cards else ()))
    ids = (*options, *(("out",) if sketch.shedding else ()), _fact(sketch))
    named = {lang: {name: say(f"authoring.called-{name}", lang) for name in ids} for lang in sketch.languages}
    lines = [f"  {lang}: {flow(words)}" for lang, words in named.items() if words != dict(zip(ids, ids, strict=True))]
    return ["names:", *lines] if lines else []


def _goal(sketch: Sketch, lang: str) -> dict[str, object]:
    end = "target" if sketch.target else "hands" if sketch.hands else "open"
    goal = say(f"authoring.goal-{end}-{sketch.best}", lang, target=sketch.target or 0, n=sketch.hands or 0)
    return {"goal": goal, "n": sketch.each}


def _players(sketch: Sketch) -> list[str]:
    lines = [f"players: {{min: {sketch.least}, max: {sketch.most}, clause: players.number}}"]
    are = "must" if sketch.least >= 4 else "{first: [{when: {player_count: {at_least: 4}}, use: must}, {use: never}]}"
    return lines + ([f"teams: {{are: {are}, count: 2, clause: players.teams}}"] if sketch.teams else [])


def _deck_and_deal(sketch: Sketch) -> list[str]:
    lines = []
    if sketch.with_cards:
        lines.append(f"deck: {{pack: {sketch.pack}, packs: packs, jokers: {sketch.jokers}, clause: deck.packs}}")
    cards = f"cards: {sketch.deal}, clause: deal.cards, " if sketch.deal else ""
    winner = "won" if sketch.count == "winner" else "out"
    following = winner if sketch.dealer == "winner" else sketch.dealer
    return [*lines, f"deal: {{{cards}next: {following}, next_clause: deal.next}}"]


def _options(sketch: Sketch) -> list[str]:
    lines = ["options:"]
    name, default = ("hands", sketch.hands) if sketch.hands else ("target", sketch.target or "none")
    most = 10_000 if sketch.hands else LARGEST
    bounds = f"min: 1, max: {most}, none: yes, default: {default}"
    title = _texts(sketch, f"authoring.title-end-{name}")
    lines.append(f"  {name}: {{title: {title}, kind: number, {bounds}, clause: end.{name}}}")
    if sketch.with_cards:
        most = max(MOST_PACKS, sketch.packs)
        bounds = f"min: 1, max: {most}, also: [any], default: {sketch.packs}"
        title = _texts(sketch, "authoring.title-packs")
        lines.append(f"  packs: {{title: {title}, kind: number, {bounds}, clause: deck.packs}}")
    return lines


def _values(sketch: Sketch) -> list[str]:
    if not sketch.with_cards:
        return []
    rows = zip(sketch.values, row_ids(sketch.values), strict=True)
    return ["values:", f"  {_fact(sketch)}:", *(f"    - {_row(row, clause)}" for row, clause in rows)]


def _row(row: CardWorth, clause: str) -> str:
    return f"{{cards: {flow(row.cards)}, points: {row.points}, clause: {clause}}}"


def _fact(sketch: Sketch) -> str:
    """What the table tells after a hand."""
    return {"collect": "left", "winner": "won"}.get(sketch.count, sketch.count)


def _facts(sketch: Sketch) -> list[str]:
    fact, clause = _fact(sketch), f"scoring.{sketch.count}"
    sides = ", who: sides" if sketch.teams else ""
    ask = _texts(sketch, f"authoring.fact-{fact}")
    end = f"ask: {ask}, clause: {clause}}}"
    if sketch.shedding:
        out = _texts(sketch, "authoring.fact-out")
        return [
            f"  out: {{kind: player, nobody: yes, known_by: {{empty: left}}, ask: {out}, clause: end.hand}}",
            f"  left: {{kind: cards, values: left, {end}",
        ]
    kinds = {
        "taken": f"kind: cards, values: taken{sides}",
        "tricks": f"kind: number, min: 0{sides}",
        "points": f"kind: number, min: -{LARGEST}, max: {LARGEST}{sides}",
        "won": f"kind: {'side' if sketch.teams else 'player'}, nobody: yes",
    }
    return [f"  {fact}: {{{kinds[fact]}, {end}"]


def _score(sketch: Sketch) -> list[str]:
    clause = f"scoring.{sketch.count}"
    steps = {
        "left": "to: everyone, points: left",
        "collect": "to: out, points: others.left",
        "taken": "to: everyone, points: taken",
        "tricks": f"to: everyone, points: {'tricks' if sketch.each == 1 else f'tricks * {sketch.each}'}",
        "points": "to: everyone, points: points",
        "winner": f"to: won, points: {sketch.each}",
    }
    lines = [f"  - {{{steps[sketch.count]}, clause: {clause}}}"]
    return lines + ([f"  - {{to: out, points: {sketch.out}, clause: scoring.out}}"] if sketch.out else [])


def _match(sketch: Sketch) -> list[str]:
    if sketch.hands:
        end = "{when: {hand_number: {at_least: hands}}, clause: end.hands}"
    else:
        end = "{when: {total: {at_least: target}}, clause: end.target}"
    lines = ["match:", "  ends:", f"    - {end}", f"  winner: {{is: {sketch.best}, clause: winning.match}}", "  ties:"]
    if sketch.tie == "extra":
        won = ", winner: out" if sketch.shedding else ""
        lines.append(f"    - {{by: extra-hand{won}, clause: ties.extra-hand}}")
    return [*lines, "    - {by: shared, clause: ties.shared}"]
