"""Where the rulesets are that come with the program."""

from __future__ import annotations

from pathlib import Path


def shipped_folder() -> Path:
    """The rulesets that come with the program: inside the installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parents[2]
    inside = package / "rulesets"
    return inside if inside.is_dir() else package.parent / "rulesets"
