"""A house variant: what its file says, laid over the file it extends. Every part keeps the file and line it is from."""

from __future__ import annotations

import re
from collections.abc import Callable

from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.schema_fields import FileReading
from scorekeeper.rules.source_nodes import FileLine, Items, Keys, Node, Text

MOST_BASES = 5
NOT_INHERITED = ("id", "name", "about", "ask_name", "called", "examples", "extends", "without")
Named = Callable[[str], tuple[Node, str] | Problem | None]  # the nodes of a ruleset, and its file


def joined_already(name: str) -> None:
    """For the rules that an export carries: they are whole, whatever they were made of."""


def with_bases(
    node: Node, reading: FileReading, base_named: Named, above: tuple[str, ...] = ()
) -> tuple[Node, tuple[Keys, ...]]:
    """The whole ruleset that `node` says with those it extends; and each of those, as whole, the nearest first.

    What is wrong goes to `reading`.
    """
    word = _value(node, "extends")
    if not isinstance(node, Keys) or word is None or base_named is joined_already:
        return node, ()
    if not isinstance(word, Text) or not re.fullmatch(r"[a-z][a-z0-9-]{1,39}", word.value):
        return node, ()  # the schema says what is wrong with it
    if word.value in above or len(above) >= MOST_BASES:
        reading.wrong("rules.extends-circle", word.line, id=word.value)
        return node, ()
    found = base_named(word.value)
    if isinstance(found, Problem):
        reading.problems.append(found)
        return node, ()
    if found is None:
        reading.wrong("rules.no-such-base", word.line, WayOut("rulesets"), id=word.value)
        return node, ()
    base, further = with_bases(_from_file(*found), reading, base_named, (*above, word.value))
    if not isinstance(base, Keys):
        return node, ()
    kept = Keys(tuple(pair for pair in base.pairs if pair[0].value not in NOT_INHERITED), base.line)
    without = _value(node, "without")
    for path in without.items if isinstance(without, Items) else ():
        if isinstance(path, Text):
            own = _at(node, path.value)
            kept = _dropped(kept, path, reading) if own or not _is_option(kept, path.value) else _kept_back(kept, path)
    own_options = _value(node, "options")
    for name, option in own_options.pairs if isinstance(own_options, Keys) else ():
        if _value(option, "default") and _at(kept, f"options.{name.value}.ask"):  # this family has agreed on it
            kept = _dropped(kept, Text(f"options.{name.value}.ask", name.line), reading)
    return laid_over(node, _without_names_of(node, kept)), (base, *further)


def _without_names_of(own: Keys, base: Keys) -> Keys:
    """The base without those names, in any language, by which the variant calls an option or fact of its own."""
    blocks = (_value(own, block) for block in ("options", "facts", "counters"))
    ours = {key.value for block in blocks if isinstance(block, Keys) for key, _ in block.pairs}
    names = _value(base, "names")
    if not isinstance(names, Keys):
        return base

    def left(words: Node) -> Node:
        if not isinstance(words, Keys):
            return words
        pairs = ((key, word) for key, word in words.pairs if key.value in ours or _text(word) not in ours)
        return Keys(tuple(pairs), words.line)

    kept = Keys(tuple((lang, left(words)) for lang, words in names.pairs), names.line)
    return Keys(tuple((key, kept if key.value == "names" else value) for key, value in base.pairs), base.line)


def _text(node: Node) -> str:
    return node.value if isinstance(node, Text) else ""


def _value(node: Node, key: str) -> Node | None:
    return next((value for name, value in node.pairs if name.value == key), None) if isinstance(node, Keys) else None


def laid_over(own: Keys, base: Keys) -> Keys:
    """The own mapping with whatever only the base says; mappings are joined, everything else is replaced.

    The keys of the base keep their places: options are settled and facts asked from top to bottom. New ones come after.
    What the base says in short goes with the text that it stands for.
    """
    theirs = {key.value: value for key, value in base.pairs}
    said: dict[str, list[tuple[Text, Node]]] = {}  # a key twice is for the schema to find
    for key, value in own.pairs:
        other = theirs.get(key.value)
        if isinstance(value, Keys) and isinstance(other, Keys) and not _is_case(value) and not _is_case(other):
            value = laid_over(value, other)
        said.setdefault(key.value, []).append((key, value))
    kept = [pair for pair in base.pairs if pair[0].value != "short" or "text" not in said or "short" in said]
    known = [pair for key, value in kept for pair in said.pop(key.value, [(key, value)])]
    return Keys((*known, *(pair for pairs in said.values() for pair in pairs)), own.line)


def _is_case(node: Keys) -> bool:
    """`first: [...]`: a value by case, which stands for one value."""
    return [key.value for key, _ in node.pairs] == ["first"]


def _dropped(node: Keys, path: Text, reading: FileReading) -> Keys:
    """The mapping without the place that `path` names: `options.jack`, `rules.special.bomb`."""
    head, _, rest = path.value.partition(".")
    inner = _value(node, head)
    if inner is None or (rest and not isinstance(inner, Keys)):
        names = [key.value for key, _ in node.pairs]
        reading.wrong("rules.not-in-base", path.line, word=head, nearest=nearest(head, names))
        return node
    if not rest:
        return Keys(tuple(pair for pair in node.pairs if pair[0].value != head), node.line)
    assert isinstance(inner, Keys)
    smaller = _dropped(inner, Text(rest, path.line), reading)
    return Keys(tuple((key, smaller if key.value == head else value) for key, value in node.pairs), node.line)


def _at(node: Node, path: str) -> Node | None:
    """What stands at a place, None where nothing does."""
    found: Node | None = node
    for key in path.split("."):
        found = None if found is None else _value(found, key)
    return found


def _is_option(node: Node, path: str) -> bool:
    """Whether the path names one option that is there."""
    return path.startswith("options.") and path.count(".") == 1 and isinstance(_at(node, path), Keys)


def _kept_back(node: Keys, path: Text) -> Keys:
    """The mapping with an option that no table is offered: whatever asks for it finds its default."""
    said = Keys(((Text("offered", path.line), Text("no", path.line)),), path.line)
    for key in reversed(path.value.split(".")):
        said = Keys(((Text(key, path.line), said),), path.line)
    return laid_over(said, node)


def _from_file(node: Node, file: str) -> Node:
    """The same nodes, each with the file that its line is a line of."""
    line = FileLine(node.line, file)
    if isinstance(node, Text):
        return Text(node.value, line)
    if isinstance(node, Items):
        return Items(tuple(_from_file(item, file) for item in node.items), line)
    pairs = tuple((Text(key.value, FileLine(key.line, file)), _from_file(value, file)) for key, value in node.pairs)
    return Keys(pairs, line)
