"""Facts as words: how a number, a list of names or a text in two languages reads inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from scorekeeper.messages.catalogue import ENGLISH, catalogue, languages
from scorekeeper.messages.safety import safe
from scorekeeper.problems import Problem, WayOut

_FIELD = re.compile(r"\{\{|\}\}|(\b\w+ )?\{(\w+)(:or|:word)?\}(\.(?!\.))?")
_OPTIONAL = re.compile(r"\[\[([^\[\]]*)\]\]")
_OWN_STOPS = ("!", "?")  # behind `¡Toma 6!` there is no full stop
NAMED_IN_RULES = ("house", "join", "dealer", "settle", "adjust")  # the commands that texts of a ruleset name
WITH_VERBS = ("rulesets", "players", "config")  # commands whose next word may be a verb
_LONGEST_NUMBER = 200  # bits: beyond it nobody reads digits, and Python refuses to write very long ones


def lookup(key: str, lang: str, n: int | None = None) -> str | None:
    """The template `key` in `lang`, else in English, else None; `n` chooses between singular and plural."""
    for code in (lang, ENGLISH):
        if (found := catalogue(code)) and (text := found.sentence(key, 2 if n is None else n)) is not None:
            return text
    return None


def fill(template: str, lang: str, facts: Mapping[str, object]) -> str:
    """The template with each `{name}` replaced by its fact in `lang`.

    `{name:or}` lists choices ("8, K or A"); `{name:word}` says the message `word.FACT` if there is one. What stands in
    `[[...]]` is left out when a fact it names is missing or empty. `{{` and `}}` are braces. All else, and a name
    without a fact, stays as written: a template from a file cannot reach into a value. Facts are never templates.
    """

    def optional(found: re.Match[str]) -> str:
        names = [name for _, name, *_ in _FIELD.findall(found.group(1)) if name]
        return found.group(1) if all(facts.get(name) not in _EMPTY for name in names) else ""

    def field(found: re.Match[str]) -> str:
        before, name, way, stop = found.groups(default="")
        if not name:
            return found.group()[0]
        if name not in facts:
            return found.group()
        fact = facts[name]
        if way == ":word" and (word := lookup(f"word.{fact}", lang)):
            return before + word + stop
        text = fact_text(fact, lang, "list.or" if way == ":or" else "list.and")
        return _joined(before, text, lang) + ("" if text.endswith(_OWN_STOPS) else stop)

    if "[[" in template:
        template = _OPTIONAL.sub(optional, template).strip()
    return _FIELD.sub(field, template)


def fact_text(value: object, lang: str, joined: str = "list.and") -> str:
    """One fact in words; `joined` is the message that joins the last two items of a list."""
    match value:
        case str():
            return safe(value)
        case bool() | None:
            return lookup(f"word.{_CONSTANTS[value]}", lang) or str(value)
        case int():
            return _number(value, lang)
        case tuple() | list():
            return _listed([fact_text(item, lang, joined) for item in value], lang, joined)
        case Mapping():
            return safe(" ".join(in_language(value, lang).split()))
        case Problem():
            return _sentence(value, lang)
        case WayOut():
            return in_shell(action_line(value, lang))
    return safe(str(value))


def action_line(way: WayOut, lang: str) -> str:
    """`house packs=2`: an action and what it is given, without the sign of any edge."""
    words = [command_line(way.action, lang), *(fact_text(word, lang) for word in way.words)]
    for name, value in way.arguments.items():
        name = _option(name, lang)
        if not name.startswith("-"):
            words.append(f"{in_language(way.called.get(name, {}), lang) or name}={fact_text(value, lang)}")
        else:
            words += [name] if value is True else [name, fact_text(value, lang)]
    return " ".join(words)


def command_line(line: str, lang: str) -> str:
    """A line as one types it in this language: its command, the verb behind that, its options by their names there."""
    command, *words = line.split(" ")
    if command in WITH_VERBS and words:
        words[0] = called("verb", words[0], lang)[0]
    first = command if command.startswith("-") or not command else called("command", command, lang)[0]
    return " ".join(_option(word, lang) for word in (first, *words))


def _option(word: str, lang: str) -> str:
    """`--idioma` for `--lang`; any other word as it is."""
    return f"--{called('option', word[2:], lang)[0]}" if word.startswith("--") else word


def called(kind: str, name: str, lang: str) -> tuple[str, ...]:
    """What a `command`, `verb` or `option` is called in this language, the name that is shown first."""
    listed = lookup(f"called.{kind}-{name}", lang)
    return tuple(word.strip() for word in listed.split(",")) if listed else (name,)


def with_commands(text: str, command: Callable[[str], str]) -> str:
    """A text of a ruleset with the commands between backquotes, `house target=200`, as they are typed at one edge."""
    return _named_commands().sub(lambda found: command(found[1]), text) if "`" in text else text


@lru_cache(maxsize=1)
def _named_commands() -> re.Pattern[str]:
    names = {called("command", name, code)[0] for name in NAMED_IN_RULES for code in languages()}
    return re.compile(f"`((?:{'|'.join(map(re.escape, sorted(names)))})(?: [^`]*)?)`")


def in_shell(line: str) -> str:
    """A command as a shell takes it; the machine form has it so, too."""
    return f"scorekeeper {line}"


def _sentence(problem: Problem, lang: str) -> str:
    """What is wrong, inside another sentence."""
    count = problem.facts.get("n")
    template = lookup(problem.key, lang, count if isinstance(count, int) else None)
    return problem.key if template is None else fill(template, lang, problem.facts)


_EMPTY: tuple[object, ...] = (None, "", (), [], {})
_CONSTANTS = {True: "yes", False: "no", None: "none"}


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in `lang`, else in English, else in the only language there is; empty when there is none."""
    return texts.get(lang) or texts.get(ENGLISH) or next(iter(texts.values()), "")


def _number(value: int, lang: str) -> str:
    if value.bit_length() > _LONGEST_NUMBER:
        return f"{'-' if value < 0 else ''}2^{value.bit_length() - 1}"
    if abs(value) < 10_000:
        return str(value)
    return f"{value:,}".replace(",", lookup("number.group", lang) or ",")


def _listed(items: list[str], lang: str, joined: str) -> str:
    if len(items) < 2:
        return items[0] if items else fact_text(None, lang)
    *first, last = items
    template = lookup(_before(last, lang, joined), lang) or "{first}, {last}"
    return fill(template, lang, {"first": ", ".join(first), "last": last})


def _before(last: str, lang: str, joined: str) -> str:
    """The message that joins a list ending in `last`: in Spanish `e` stands before an i, `u` before an o."""
    changes = _BEFORE_A_SOUND.get((lang.partition("_")[0], joined))
    return f"{joined}.changed" if changes and changes(last.casefold()) else joined


def _joined(before: str, text: str, lang: str) -> str:
    """A fact behind the word before it: in Spanish `de` and `a` become one word with the article of a name."""
    one_word = lang.partition("_")[0] == "es" and before.casefold() in ("de ", "a ") and text.startswith("el ")
    return f"{before[:-1]}{text[1:]}" if one_word else before + text


def _starts_with_i(word: str) -> bool:
    bare = word.removeprefix("h")
    return bare.startswith(("i", "í")) and not bare.startswith("ie")


def _starts_with_o(word: str) -> bool:
    # Eight and eleven are said with an o, however they are written.
    return word.removeprefix("h").startswith(("o", "ó", "8")) or word.split(" ")[0] == "11"


_BEFORE_A_SOUND: dict[tuple[str, str], Callable[[str], bool]] = {
    ("es", "list.and"): _starts_with_i,
    ("es", "list.or"): _starts_with_o,
}
