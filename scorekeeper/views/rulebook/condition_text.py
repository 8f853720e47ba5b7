"""Conditions over options as a table reads them: `silent_eight=yes and eight_on_eight=no`, as house rules are typed."""

from __future__ import annotations

from scorekeeper.messages import say
from scorekeeper.rules.model import AnyOf, Test, When


def condition_text(when: When, lang: str) -> str:
    """The condition in words; every part of it must hold."""
    return _joined("list.and", [_part(test, lang) for test in when], lang)


def _part(test: Test | AnyOf, lang: str) -> str:
    if isinstance(test, AnyOf):
        return _joined("list.or", [condition_text(one, lang) for one in test.alternatives], lang)
    name = say("book.when-players", lang) if test.name.base == "player_count" else test.name.base
    if test.operator in ("is", "one_of"):
        return _joined("list.or", [f"{name}={value}" for value in test.operands], lang)
    value = test.operands[0]
    match test.operator:
        case "is_not":
            return say("book.when-not", lang, name=name, value=value)
        case "at_least":
            return say("book.when-at-least", lang, name=name, value=value)
        case "at_most":
            return say("book.when-at-most", lang, name=name, value=value)
        case "above":
            return say("book.when-above", lang, name=name, value=value)
    return say("book.when-below", lang, name=name, value=value)


def _joined(key: str, parts: list[str], lang: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else ""
    return say(key, lang, first=", ".join(parts[:-1]), last=parts[-1])
