"""What the declared section `play` cannot say: that its cards and clauses exist, and its rows have sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.card_values import named
from scorekeeper.rules.fields import Path, Reading
from scorekeeper.rules.nearest import nearest

Tree = Mapping[str, Any]
_CARDS = ("cards", "onto", "answered_by")


def check_play(tree: Tree, reading: Reading) -> None:
    """Keep every problem of the section `play`; needs a complete tree. Its conditions are checked with all others."""
    play: Tree | None = tree.get("play")
    if play is None:
        return
    clauses = {f"{group}.{name}" for group, texts in tree["rules"].items() for name in texts}
    pack = Pack.from_tree(tree["pack"])
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    for block, section in play.items():
        for number, row in enumerate(section) if isinstance(section, list) else ((None, section),):
            path: Path = ("play", block) if number is None else ("play", block, number)
            for key, value in row.items() if isinstance(row, Mapping) else ((None, row),):
                place = path if key is None else (*path, key)
                if str(key or block).endswith("_clause") and value not in clauses:
                    reading.wrong_at("rules.no-clause", place, clause=value, nearest=nearest(value, clauses))
                for word in value if key in _CARDS else ():
                    if not named(word, pack, full)[0]:
                        reading.wrong_at("rules.no-such-card", place, card=word, pack=pack.id)
    for number, row in enumerate(play.get("effects", ())):
        if "cards" not in row and "same_card" not in row:
            reading.wrong_at(
                "rules.missing-key", ("play", "effects", number), word="cards", place=f"play.effects.{number + 1}"
            )
