"""A sentence of the ruleset about one side of the match: a player, or partners, of whom verbs are in the plural."""

from __future__ import annotations

import re

_FORMS = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def said_of(text: str, name: str, several: bool) -> str:
    """The text with `{player}` as the name, and of each `{tiene|tienen}` the form that fits one person or `several`."""
    return _FORMS.sub(r"\2" if several else r"\1", text).replace("{player}", name)
