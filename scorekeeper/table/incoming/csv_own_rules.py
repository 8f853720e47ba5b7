"""House rules as our own sheets write them, `Target: 200; Packs of cards: 2`, to options again."""

from __future__ import annotations

import re
from typing import Any

from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.words import in_language, parse_word, say


def options_in(text: str, ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """The options that the text names by their titles; a value that cannot be read is passed on as it stands."""
    titles = {in_language(option.title, lang): option for option in ruleset.options.values()}
    if not titles or not text:
        return {}
    starts = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    found = list(re.finditer(rf"(?:^|; )({starts}): ", text))
    if not found:
        return {}
    ends = [*(one.start() for one in found[1:]), len(text)]
    values = ((titles[one[1]], text[one.end() : end]) for one, end in zip(found, ends, strict=True))
    return {option.name: _value(option, value, lang) for option, value in values}


def _value(option: Option, text: str, lang: str) -> Any:
    choices = {in_language(told, lang): name for name, told in option.choices.items()}
    if text == say("show.no-value", lang):
        return [] if option.kind == "several" else None
    if option.kind == "several":
        return [choices.get(part, part) for part in text.split("; ")]
    if option.kind == "yes_no":
        return {"yes": True, "no": False}.get(str(parse_word(text, lang, ("yes", "no"))), text)
    return choices.get(text, text)
