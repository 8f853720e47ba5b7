"""Try the worked examples and the audited hands: raise each number by one, turn each direction round, and list what
nobody notices.

    python tools/ruleset_mutants.py                  every shipped ruleset
    python tools/ruleset_mutants.py hearts uno       only these, each change that went unnoticed with its line

A change counts as noticed when the file is refused, or a worked example or a hand of tests/rulesets/audited.jsonl comes
out otherwise, or a table of tests/rulesets/test_counted.py does not hold. Left alone: texts, the
examples themselves, `play` (the referee has tables of its own), and how far an option may be set (`min`, `max`,
`one_of` of options, players): no hand can show that; nor which way the deal passes between two. It exits 1 below
98.5 in a hundred over all files.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from scorekeeper.match.examples import failed_examples
from scorekeeper.rules.load import load
from scorekeeper.rules.source_nodes import Items, Keys, Node, Text
from scorekeeper.store.shelf import ruleset_files
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.store.shelf.yaml_nodes import read_nodes

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.rulesets.test_audited import CASES, holds, outcome
from tests.rulesets.test_begins import begins
from tests.rulesets.test_counted import asked, counts, ranks

NEEDED = 0.985
ALONE = {"schema", "id", "extends", "name", "about", "covers", "rules", "verdicts", "disputes", "examples", "play"}
TEXTS = {"title", "ask", "refuse", "remark", "clause", "kind", "es", "en"}
BOUNDS = {"min", "max", "one_of"}
TURNED = {
    "highest": "lowest",
    "lowest": "highest",
    "left": "right",
    "right": "left",
    "most": "least",
    "least": "most",
    "at_least": "above",
    "above": "at_least",
    "at_most": "below",
    "below": "at_most",
}
DIRECTED_KEYS = {"most", "least", "at_least", "above", "at_most", "below"}
NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w-])|(?<=[-+*( ])\d+(?![\w-])")
Change = tuple[int, str, Node]  # line, what was done, the whole file with it


def changes(node: Node, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """The file with one thing changed, for every thing there is to change."""
    if isinstance(node, Text):
        yield from _of_text(node, path)
    elif isinstance(node, Items):
        for place, item in enumerate(node.items):
            for line, what, changed in changes(item, path):
                items = (*node.items[:place], changed, *node.items[place + 1 :])
                yield line, what, Items(items, node.line)
    else:
        for place, (key, value) in enumerate(node.pairs):
            if _is_left_alone((*path, key.value)):
                continue
            before, after = node.pairs[:place], node.pairs[place + 1 :]
            for line, what, changed in changes(value, (*path, key.value)):
                yield line, what, Keys((*before, (key, changed), *after), node.line)
            if key.value in DIRECTED_KEYS:
                turned = Text(TURNED[key.value], key.line)
                yield key.line, f"{key.value} -> {turned.value}", Keys((*before, (turned, value), *after), node.line)


def _is_left_alone(path: tuple[str, ...]) -> bool:
    if path[-1] in TEXTS or path[-1].endswith("_clause") or (len(path) == 1 and path[0] in ALONE):
        return True
    return path[0] == "players" or (path[0] == "options" and len(path) == 3 and path[-1] in BOUNDS | {"choices"})


def _of_text(node: Text, path: tuple[str, ...]) -> Iterator[Change]:
    if path[-1] == "cards" and path[0] == "values":
        return  # names of cards, not numbers
    if node.value in TURNED:
        yield node.line, f"{node.value} -> {TURNED[node.value]}", Text(TURNED[node.value], node.line)
        return
    for found in NUMBER.finditer(node.value):
        raised = node.value[: found.start()] + str(int(found.group()) + 1) + node.value[found.end() :]
        yield node.line, f"{'.'.join(path)}: {node.value} -> {raised}", Text(raised, node.line)


def unnoticed(path: Path) -> tuple[str, int, list[str]]:
    """The ruleset, how many changes were tried, and those that nobody noticed."""
    whole = ruleset_files.read_ruleset(path)
    if whole.ruleset is None or failed_examples(whole.ruleset, whole.examples):
        return path.stem, 1, [f"{path.name}: it is not sound as it is; see scorekeeper rulesets check"]
    node = read_nodes(path.read_bytes())
    tried, missed = 0, []
    for line, what, changed in changes(node):  # type: ignore[arg-type]
        if "max: 2, clause: players" in path.read_text("utf-8") and what in ("left -> right", "right -> left"):
            continue  # between two the deal passes to the other either way
        tried += 1
        base = partial(ruleset_files._base, path.parent)
        loaded = load(changed, path.name, ruleset_files._pack_named, ruleset_files._common(), True, base)
        if loaded.ruleset is None or failed_examples(loaded.ruleset, loaded.examples):
            continue
        held = all(holds(case["expect"], outcome(case, loaded.ruleset)) for case in CASES[path.stem])
        if held and all(holds_too(path.stem, loaded.ruleset) for holds_too in (counts, ranks, asked, begins)):
            missed.append(f"{path.name}:{line}: {what}")
    return path.stem, tried, missed


def main() -> int:
    """Print a line for each ruleset, and what went unnoticed."""
    wanted = sys.argv[1:]
    paths = [path for path in sorted(shipped_folder().glob("*.yaml")) if not wanted or path.stem in wanted]
    if unknown := set(wanted) - {path.stem for path in paths}:
        sys.exit(f"There is no ruleset {', '.join(sorted(unknown))}.")
    all_tried = all_missed = 0
    with ProcessPoolExecutor() as pool:
        for name, tried, missed in pool.map(unnoticed, paths):
            all_tried, all_missed = all_tried + tried, all_missed + len(missed)
            print(f"{name:28} {tried - len(missed):4} of {tried:4} noticed")
            if wanted or len(missed) > (1 - NEEDED) * tried:
                print("".join(f"    {line}\n" for line in missed), end="")
    share = 1 - all_missed / all_tried
    print(f"all: {all_tried - all_missed} of {all_tried} noticed, {share:.1%}")
    return 0 if share >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main())
