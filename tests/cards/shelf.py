"""The packs that are shipped, as the tests take them off the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from scorekeeper.cards import Pack

PACKS = Path(__file__).resolve().parents[2] / "rulesets" / "parts" / "packs"


def tree(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load((PACKS / f"{name}.yaml").read_text("utf-8"), yaml.BaseLoader)
    for part in [*found.get("ranks", {}).values(), *found.get("extras", {}).values(), found.get("numbered", {})]:
        part.update({key: int(part[key]) for key in ("face", "copies", "from", "to") if key in part})
    return found


FRENCH = Pack.from_tree(tree("french-52"))
UNO = Pack.from_tree(tree("uno-108"))
NIMMT = Pack.from_tree(tree("six-nimmt-104"))
NO_THANKS = Pack.from_tree(tree("no-thanks-33"))
LAMA = Pack.from_tree(tree("lama-56"))
SPANISH = Pack.from_tree(tree("spanish-48"))
SHELF = {"french": FRENCH, "uno": UNO}
LANGS = ("en", "es")
