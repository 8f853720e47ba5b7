"""Input that is nearly right: a file of the corpus with something odd in one or a few places, chosen by a number."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 7, 999, 10**9, 10**30, 1e308, 0.5),
    *(
        "",
        " ",
        "-",
        "x" * 300,
        "é",
        "\u202eabc",
        "\x1b[2J",
        "[red]x[/]",
        "=1+1",
        "../../x",
        "NaN",
        "0" * 50,
        "\ud800",
        "👩‍👧",
    ),
    *("Ana", "8", "8S", "JOKER", "hand", "2026-13-45"),
    *([], [[]], {}, {"": None}, [None], ["Ana", "Ana"], {"Ana": {"Ana": []}}, [[[[[[[[[[]]]]]]]]]]),
)
ODD_TEXT = (
    *(
        "",
        " ",
        "\t",
        "\n",
        "\r\n",
        "\0",
        "\x1b[31m",
        "\u202e",
        "\ud800",
        "'",
        '"',
        "\\",
        "`",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        ";",
    ),
    *("=", "-", "--", "+", "@", "#", "&x", "*x", "!!x", "|", ">", "%", "<<: *a", "a" * 500, "(" * 200, "[" * 100),
    *(
        "8",
        "10",
        "0",
        "-1",
        "99999999999999999999",
        "1e9",
        "k",
        "♠",
        "joker",
        "2x",
        "100x",
        "🂡",
        "ñ",
        "Ω",
        "ß",
        "İ",
        "ﬁ",
        "👩‍👧",
    ),
    *("nobody", "ana=", "b=:", "b=:27", "--out", "--void", "--left", "yes", "no", "none", "null", "~"),
)
_TOKEN = re.compile(r"\w+|[^\w\s]|\s+")


def bent(data: bytes, seed: int) -> bytes:
    """`data` with one to four things changed: in its tree where it is JSON, else in its text."""
    dice = Random(seed)
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError):
        return _bent_text(data, dice)
    if dice.random() < 0.15 or not isinstance(tree, (dict, list)):
        return _bent_text(data, dice)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        tree = _bent_tree(tree, dice)
    return json.dumps(tree).encode()


def _bent_tree(tree: Any, dice: Random) -> Any:
    """The tree with something odd at one place; the deeper, the likelier."""
    if isinstance(tree, dict) and tree and dice.random() < 0.85:
        key = dice.choice(list(tree))
        way = dice.random()
        if way < 0.08:
            return {name: part for name, part in tree.items() if name != key}
        if way < 0.13:
            return {**tree, str(dice.choice(ODD)): tree[key]}
        return {**tree, key: _bent_tree(tree[key], dice)}
    if isinstance(tree, list) and tree and dice.random() < 0.85:
        place = dice.randrange(len(tree))
        way = dice.random()
        if way < 0.08:
            return tree[:place] + tree[place + 1 :]
        if way < 0.16:
            return [*tree[:place], *[tree[place]] * dice.choice((2, 3, 20)), *tree[place + 1 :]]
        return [*tree[:place], _bent_tree(tree[place], dice), *tree[place + 1 :]]
    return dice.choice(ODD)


def _bent_text(data: bytes, dice: Random) -> bytes:
    text = data.decode("utf-8", "surrogateescape")
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        tokens = _TOKEN.findall(text) or [""]
        place = dice.randrange(len(tokens))
        way = dice.randrange(6)
        if way == 0:
            tokens[place] = dice.choice(ODD_TEXT)
        elif way == 1:
            del tokens[place]
        elif way == 2:
            tokens.insert(place, dice.choice(ODD_TEXT))
        elif way == 3:
            tokens[place:place] = tokens[place : place + dice.choice((1, 2, 10))]
        elif way == 4:
            other = dice.randrange(len(tokens))
            tokens[place], tokens[other] = tokens[other], tokens[place]
        else:
            tokens[place] = tokens[place][: dice.randrange(len(tokens[place]) + 1)]
        text = "".join(tokens)
    raw = bytearray(text.encode("utf-8", "surrogatepass" if dice.random() < 0.5 else "replace"))
    if dice.random() < 0.2 and raw:
        raw[dice.randrange(len(raw))] ^= 1 << dice.randrange(8)
    return bytes(raw)
