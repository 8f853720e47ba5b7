"""Rules side by side on the screen: house rules against the plain ruleset, two rulesets against each other."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.cli.context import CommandContext
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.transfer.machine_forms.rule_forms import house_rules_form, two_rulesets_form
from scorekeeper.views.rulebook.clauses import readable_text
from scorekeeper.views.rulebook.side_by_side import Apart, HouseRules, TwoRulesets
from scorekeeper.views.rules_in_play import RulesInPlay

MOST_TITLES = 8  # of clauses that only one ruleset has; the others are counted
LONGEST_CELL = 60
LONGEST_TITLE = 36  # columns


def show_house_rules(run: CommandContext, in_play: RulesInPlay, house: HouseRules) -> None:
    """What this table set, and every clause that reads otherwise because of it, both texts."""
    game, state = in_play.rules.ruleset, in_play.state
    if run.as_json:
        run.json(house_rules_form(in_play, house))
        return
    if not house.options:
        run.say("book.no-house-rules" if state else "book.nothing-to-compare", game=game.name)
        return
    run.say("book.house-rules", n=len(house.options), game=game.name)
    header = ["", say("book.plain", run.lang), say("book.here", run.lang)]
    _table(run, header, house.options)
    if house.clauses:
        run.say("book.read-otherwise", n=len(house.clauses))
    for one in house.clauses:
        _show_both(run, one, header[1:])


def show_two_rulesets(run: CommandContext, left: TableRules, right: TableRules, apart: TwoRulesets) -> None:
    """A short table of what differs, then the clauses that only one of them has."""
    if run.as_json:
        run.json(two_rulesets_form(left, right, apart))
        return
    names = [readable_text(one.ruleset.name, run.lang) for one in (left, right)]
    if not apart.rows and not apart.only_left and not apart.only_right:
        run.say("book.same-rules", left=names[0], right=names[1])
        return
    run.say("book.differ", left=names[0], right=names[1], n=len(apart.rows))
    short = [one for one in apart.rows if max(len(one.left), len(one.right)) <= LONGEST_CELL]
    if short:
        _table(run, ["", *names], short)
    for one in apart.rows:
        if one not in short:
            _show_both(run, one, names)
    both = (
        (left, names[0], apart.options_left, apart.only_left),
        (right, names[1], apart.options_right, apart.only_right),
    )
    for rules, name, options, only in both:
        if options:
            run.say("book.options-only-in", name=name, options=options)
        if only:
            titles = [readable_text(rules.ruleset.clauses[clause].title, run.lang) for clause in only]
            more = say("book.more-titles", run.lang, n=len(titles) - MOST_TITLES) if len(titles) > MOST_TITLES else ""
            run.say("book.only-in", name=name, titles="; ".join(titles[:MOST_TITLES]), more=more, n=len(titles))


def _table(run: CommandContext, header: Sequence[str], rows: Sequence[Apart]) -> None:
    cells = [[one.title, one.left, one.right] for one in rows]
    run.rows(header, cells, longest=LONGEST_TITLE)


def _show_both(run: CommandContext, one: Apart, names: Sequence[str]) -> None:
    """Two texts too long for a table, one below the other."""
    lines = [
        say("book.side", run.lang, name=name, text=text)
        for name, text in zip(names, (one.left, one.right), strict=True)
    ]
    if run.plain:
        run.line(f"{one.title}: {' '.join(lines)}")
        return
    from scorekeeper.cli.screen import show_pieces

    show_pieces(((one.title, True),))
    for line in lines:
        show_pieces(((run.as_typed_here(line), False),), 2)
