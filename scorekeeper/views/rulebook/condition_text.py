"""Conditions over options as a table reads them: `silent_eight=yes and eight_on_eight=no`, as house rules are typed."""

from __future__ import annotations

from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import AnyOf, Ruleset, Test, When


def condition_text(when: When, ruleset: Ruleset, lang: str) -> str:
    """The condition in words; every part of it must hold."""
    return _joined("list.and", [_part(test, ruleset, lang) for test in when], lang)


def _part(test: Test | AnyOf, ruleset: Ruleset, lang: str) -> str:
    if isinstance(test, AnyOf):
        return _joined("list.or", [condition_text(one, ruleset, lang) for one in test.alternatives], lang)
    known = ruleset.settings.get(test.name.base) or ruleset.facts.get(test.name.base)
    name = in_language(known.called, lang) if known else test.name.base
    values = [in_language(known.words.get(value, {}), lang) or value if known else value for value in test.operands]
    operator = test.operator.replace("is_", "").replace("_", "-")
    if test.name.base == "player_count":
        operator = "is" if operator == "one-of" else operator
        return say(f"book.players-{operator}", lang, value=_joined("list.or", values, lang))
    if operator in ("is", "one-of"):
        return _joined("list.or", [f"{name}={_word(value, lang)}" for value in values], lang)
    return say(f"book.when-{operator}", lang, name=name, value=_word(values[0], lang))


def _word(value: str, lang: str) -> str:
    """Yes, no and none in the language of the reader."""
    return say(f"word.{value}", lang) if value in ("yes", "no", "none") else value


def _joined(key: str, parts: list[str], lang: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else ""
    return say(key, lang, first=", ".join(parts[:-1]), last=parts[-1])
