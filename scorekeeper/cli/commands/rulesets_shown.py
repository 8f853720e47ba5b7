"""`scorekeeper rulesets show`: what a game is, whose it is, and the house rules that it offers."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.rules_shown import as_sentence
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import in_language, say
from scorekeeper.problems import WayOut
from scorekeeper.rules.build import EXTENT
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.options import bounds
from scorekeeper.table.games import to_type
from scorekeeper.transfer.machine_forms.ruleset_forms import ruleset_form
from scorekeeper.views.rulebook.condition_text import condition_text
from scorekeeper.views.set_up_text import names_to_type


@shares("as_json")
def show(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="RULESET", help="help.ruleset")],
) -> None:
    """The game that was named in a few lines; the whole of it for `--json`."""
    run: CommandContext = ctx.obj
    path, ruleset = run.files.find(name), run.files.get(name)
    own = path.parent == run.home.user_rulesets
    if run.as_json:
        run.json(ruleset_form(ruleset, path, own))
        return
    run.say("rulesets.about", game=ruleset.name, about=ruleset.about)
    if own:
        base = ruleset.tree.get("extends")
        run.say("rulesets.own-extends" if base else "rulesets.own", file=str(path), base=str(base or ""))
    id_, names = to_type(run.files, path.stem, ruleset.name, run.lang), names_to_type(ruleset, run.lang)
    run.say("rulesets.holds", n=len(ruleset.clauses), id=id_, names=names, do=WayOut("new", words=(id_, names)))
    if ruleset.options:
        run.say("rulesets.options")
    run.rows(["", "", ""], [_option_row(option, ruleset, run.lang) for option in ruleset.options.values()])
    for dispute in ruleset.disputes:
        title = in_language(dispute.title, run.lang)
        run.say("rulesets.dispute", title=as_sentence(title), says=dispute.says)
        run.say("rulesets.taken", taken=dispute.taken, other=dispute.other)


def _option_row(option: Option, ruleset: Ruleset, lang: str) -> list[str]:
    """`target`, what it sets, what it may be."""
    values = tuple(_choice(option, word, lang) for word in option.choices) or tuple(map(str, option.one_of))
    if option.kind == "yes_no":
        values = tuple(say(f"word.{word}", lang) for word in ("yes", "no"))
    elif option.kind == "number" and not values:
        least, most = bounds(option)
        between = say("rulesets.from-to", lang, least=least, most=most)
        values = (between if most < EXTENT else say("book.and-up", lang, low=least),)
    values += tuple(in_language(option.words[word], lang) for word in option.also)
    values += (say("word.none", lang),) if option.may_be_none or option.kind == "several" else ()
    return [
        in_language(option.called, lang),
        in_language(option.title, lang),
        say("rulesets.option", lang, values=values, default=_default(option, ruleset, lang)),
    ]


def _choice(option: Option, word: str, lang: str) -> str:
    """`penalty (each counts their own cards)`."""
    return say("rulesets.choice", lang, choice=option.words[word], means=in_language(option.choices[word], lang))


def _default(option: Option, ruleset: Ruleset, lang: str) -> str:
    """What it is when nobody says anything: `1, but 2 if 7 or more players`."""

    def in_words(value: str) -> str:
        if "player_count" in value:
            return say("rulesets.by-players", lang)
        own = [in_language(option.words.get(word, {}), lang) or word for word in value.split(",")]
        return say(f"word.{value}", lang) if value in ("yes", "no", "none") else ", ".join(own)

    cases = tuple(
        say("rulesets.default-under", lang, value=in_words(use), when=condition_text(when, ruleset, lang))
        for when, use in option.default
        if when
    )
    plain = next((in_words(use) for when, use in option.default if not when), "")
    if plain and cases:
        return say("rulesets.default-but", lang, value=plain, cases="; ".join(cases))
    return plain or "; ".join(cases)
