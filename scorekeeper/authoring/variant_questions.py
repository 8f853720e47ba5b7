"""A house variant asked for: its name, each option of the game it is made of, rules in one's own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.authoring.author_prompt import AuthorPrompt
from scorekeeper.authoring.game_questions import QUESTIONS
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.amount_functions import Value
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.options import read_option
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.typed.typed_options import value_typed

COUNTS = (4, 2, 3, *range(5, 21))  # players a default is shown for, where it hangs on their number
ASIDE = ("name", "rule", "language")


def variant_questions(base: Ruleset) -> tuple[AuthorPrompt, ...]:
    """The questions for a variant of this game."""
    first, *last = (question for question in QUESTIONS if question.key in ASIDE)
    return (first, *(_of(option, base) for option in base.options.values() if option.name not in ASIDE), *last)


def in_file(value: Value) -> str:
    """An option's value as it is written in a ruleset file."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == ():
        return "none"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _of(option: Option, base: Ruleset) -> AuthorPrompt:
    clause = base.clauses[option.clause]
    choices = tuple(option.choices)
    return AuthorPrompt(
        option.name,
        _reader(option, base, choices),
        lambda sketch: _typed(_now(option, base, sketch), sketch.lang),
        choices=lambda sketch: choices,
        title={lang: _title(option, text, lang) for lang, text in option.title.items()},
        about=clause.text,
        says=option.choices,
    )


def _title(option: Option, title: str, lang: str) -> str:
    """What is asked, and what may be answered where no list of choices stands below it."""
    if option.kind == "several":
        return say("authoring.ask-several", lang, title=title)
    if option.kind == "yes_no":
        return f"{title} ({say('word.yes', lang)} / {say('word.no', lang)})"
    if option.kind == "choice":
        return title
    listed = tuple(map(str, option.one_of)) or (f"{option.least or 0}-{option.most}",)
    own = (in_language(option.words[word], lang) for word in option.also)
    words = (*listed, *own, *((say("word.none", lang),) if option.may_be_none else ()))
    return f"{title} ({', '.join(words)})"


def _reader(option: Option, base: Ruleset, choices: tuple[str, ...]) -> Callable[[str, Sketch], Sketch]:
    def read(text: str, sketch: Sketch) -> Sketch:
        words = [_numbered(word.strip(), choices) for word in text.split(",")] if choices else [text]
        value, problem = read_option(option, value_typed(option, ",".join(words), sketch.lang))
        if problem:
            raise Refused(problem)
        before = {name: set_ for name, set_ in sketch.options.items() if name != option.name}
        if value == _now(option, base, replace(sketch, options=before)):
            return replace(sketch, options=before)
        own = [
            one
            for one in with_options_settled(base, {**before, option.name: value})[1]
            if one.where.startswith("options.")
        ]
        if own:
            raise Refused(own)
        return replace(sketch, options={**before, option.name: value})

    return read


def _numbered(word: str, choices: tuple[str, ...]) -> str:
    """The choice with this number in the list, or what was typed."""
    return choices[int(word) - 1] if word.isascii() and word.isdigit() and 0 < int(word) <= len(choices) else word


def _now(option: Option, base: Ruleset, sketch: Sketch) -> Value:
    """What the option is, with what was told so far."""
    rules, _ = with_options_settled(base, sketch.options)
    return rules.options[option.name] if rules else None


def with_options_settled(base: Ruleset, options: Mapping[str, Value]) -> tuple[TableRules | None, tuple[Problem, ...]]:
    """The game with these options, for as many players as it takes; or what is wrong."""
    problems: tuple[Problem, ...] = ()
    for players in COUNTS:
        rules = table_rules_for(base, dict(options), players)
        if isinstance(rules, TableRules):
            return rules, ()
        if not all(problem.where == "players" for problem in rules):
            problems = rules
    return None, problems


def _typed(value: Value, lang: str) -> str:
    text = in_file(value)
    return say(f"word.{text}", lang) if text in ("yes", "no", "none") else text
