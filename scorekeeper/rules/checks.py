"""What a declared format cannot say: that every name, card and clause a ruleset speaks of exists, and fits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.messages.nearest import nearest
from scorekeeper.rules.build import option_of, row_of
from scorekeeper.rules.card_values import WILD, cards_named, face, rows_by_card
from scorekeeper.rules.fact_checks import check_facts
from scorekeeper.rules.name_checks import check_names
from scorekeeper.rules.naming_checks import check_names_given
from scorekeeper.rules.number_reach import check_reach
from scorekeeper.rules.options import is_amount, read_option
from scorekeeper.rules.schema_fields import FileReading, Path, place_of
from scorekeeper.rules.source_nodes import FileLine
from scorekeeper.rules.unset_options import check_unset

Tree = Mapping[str, Any]
FILLED_IN = ("hand", "dealt", "wild")  # in reminders


def check(tree: Tree, reading: FileReading) -> None:
    """Keep every problem in what the schema has let through; needs a complete tree."""
    pack = Pack.from_tree(tree["pack"])
    _clauses(tree, reading)
    _options(tree, reading)
    _disputes(tree, reading)
    _cards(tree, pack, reading)
    _values(tree, pack, reading)
    check_facts(tree, reading)
    check_names(tree, reading)
    check_names_given(tree, reading)
    _last_one_in(tree, reading)
    _reminders(tree, reading)
    _together(tree, reading)
    _turned(tree, reading)
    if not reading.problems:  # what is asked for is there, so it can be weighed
        check_reach(tree, reading)
        check_unset(tree, reading)


def _clauses(tree: Tree, reading: FileReading) -> None:
    known = {f"{group}.{name}" for group, texts in tree["rules"].items() for name in texts}
    verdicts = [(path, clause) for path, verdict in reading.found["verdict"] for clause in verdict.split()[1:]]
    for path, clause in (*reading.found["clause"], *verdicts):
        if clause not in known and not _left_behind(tree, path, clause, reading):
            reading.wrong_at("rules.no-clause", path, clause=clause, nearest=nearest(clause, known))


def _left_behind(tree: Tree, path: Path, clause: str, reading: FileReading) -> bool:
    """Whether only the base speaks of a clause that this file takes out: its verdicts and disputes go with it."""
    while path not in reading.lines:
        path = path[:-1]
    if not isinstance(reading.lines[path], FileLine):
        return False
    if path[0] == "verdicts":
        tree["verdicts"].pop(str(path[1]), None)
    elif path[0] == "disputes":
        tree["disputes"][int(path[1])]["clauses"].remove(clause)
    not_offered = path[0] == "options" and tree["options"][str(path[1])].get("offered") is False
    return path[0] in ("verdicts", "disputes") or not_offered


def _disputes(tree: Tree, reading: FileReading) -> None:
    """What the file says of options in disputes; an option of the base that it has taken out goes with what is said."""
    known = tree.get("options", {})
    for place, dispute in enumerate(tree.get("disputes", ())):
        of_base = isinstance(reading.lines.get(("disputes", place)), FileLine)
        for at, name in enumerate(() if of_base else dispute.get("options", ())):
            path: Path = ("disputes", place, "options", at)
            if name not in known:
                facts = {"name": name, "nearest": nearest(name, known), "choices": tuple(known)}
                reading.wrong_at("rules.no-such-option", path, **facts)


def _options(tree: Tree, reading: FileReading) -> None:
    for name, option in tree.get("options", {}).items():
        path: Path = ("options", name)
        kind, choices = option["kind"], option.get("choices", {})
        if kind in ("choice", "several") and not choices:
            reading.wrong_at("rules.missing-key", path, word="choices", place=f"options.{name}")
            continue
        if kind == "number" and "one_of" not in option and ("min" not in option or "max" not in option):
            reading.wrong_at("rules.missing-key", path, word="min, max", place=f"options.{name}")
        choices = {"yes": {}, "no": {}} if kind == "yes_no" else choices
        for choice in option.get("only", ()):
            if choice not in choices:
                facts = {"text": choice, "choices": tuple(choices), "nearest": nearest(choice, choices)}
                reading.wrong_at("rules.not-a-choice", (*path, "only", choice), **facts)
        built = option_of(name, option)
        for _, value in built.default:
            if is_amount(built, value):
                reading.found["amount"].append(((*path, "default"), value))
            elif read_option(built, value)[1]:
                reading.wrong_at("rules.bad-default", (*path, "default"), option=name, text=value)


def _cards(tree: Tree, pack: Pack, reading: FileReading) -> None:
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    ranks = [rank.code for rank in pack.ranks]
    for path, word in reading.found["card"]:
        if path[0] == "values" and word == WILD:
            if "wild_rank" not in tree:
                reading.wrong_at("rules.missing-key", path, word="wild_rank")
        elif not (word in full if path[-1] == "card" else cards_named(word, pack, full)[0]):
            reading.wrong_at("rules.no-such-card", path, card=word, pack=pack.id)
    for path, word in reading.found["rank"]:
        if word not in ranks:
            reading.wrong_at("rules.no-such-card", path, card=word, pack=pack.id)


def _values(tree: Tree, pack: Pack, reading: FileReading) -> None:
    jokers = tree["deck"].get("jokers", "0") != "0"
    out = tree["deck"].get("without", ())
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    never = {code for word in (out if isinstance(out, list) else ()) for code in cards_named(word, pack, full)[0]}
    expected = [
        code for code in full if code not in never and (pack.copies[code] or (jokers and pack.kinds[code].extra))
    ]
    wild_rank = tree.get("wild_rank", {})
    wild = [rank.code for rank in pack.ranks if "turned" in wild_rank or rank.code in wild_rank.get("by_hand", ())]
    for table, rows in tree.get("values", {}).items():
        built = tuple(row_of(row) for row in rows)
        found = rows_by_card(built, pack)
        for first, second, card in {pair[:2]: pair for pair in reversed(found.doubled)}.values():
            facts = {"card": card, "first": ", ".join(rows[first]["cards"]), "second": ", ".join(rows[second]["cards"])}
            reading.wrong_at("rules.card-twice", ("values", table, second), **facts)
        for number, row in enumerate(built):
            _absent(row.cards, ("values", table, number), pack, jokers, reading)
            own = [code for code, of_row in found.rows.items() if of_row is row and pack.kinds[code].exact]
            faces = [face(code, pack) for code in (*own, *(wild if WILD in row.cards else ()))]
            if None in faces and any(points == "face" for _, points in row.points):
                reading.wrong_at("rules.no-face", ("values", table, number), cards=", ".join(row.cards))
        missing = [code for code in expected if code not in found.rows]
        if missing:
            where = ("values", table)
            reading.wrong_at("rules.card-without-value", where, card=missing[0], n=len(missing), table=table)


def _absent(cards: Sequence[str], path: Path, pack: Pack, jokers: bool, reading: FileReading) -> None:
    """A joker has no value where none is dealt; a variant may take them out and leave the rows of its base alone."""
    if jokers or isinstance(reading.lines[path], FileLine):
        return
    for card in cards:
        if card in pack.kinds and pack.kinds[card].extra and not pack.copies[card]:
            reading.wrong_at("rules.card-absent", path, card=card)


def _last_one_in(tree: Tree, reading: FileReading) -> None:
    """Where sides leave, the match must end when too few are left; not where an option of the base is left as it is."""
    steps = tree.get("totals", ())
    leaves = any(
        effect.get("leaves") and not (_is_off(effect, tree) or _is_off(step, tree))
        for step in steps
        for effect in (step, *step.get("first", ()))
    )
    asked = {name for path, when in reading.found["condition"] if path[:2] == ("match", "ends") for name in when}
    if leaves and "still_in" not in asked:
        reading.wrong_at("rules.leaves-no-end", ("match", "ends"))


def _is_off(entry: Tree, tree: Tree) -> bool:
    """Whether something happens only under a choice that is not the usual one."""
    for name, wanted in entry.get("when", {}).items():
        usual = tree.get("options", {}).get(name, {}).get("default")
        if isinstance(usual, str) and isinstance(wanted, str) and usual != wanted:
            return True
    return False


def _turned(tree: Tree, reading: FileReading) -> None:
    """A card of the suit that is turned up counts only where a card is."""
    together = tree.get("together", {})
    for at, one in enumerate(together.get("of", ())):
        if "suit_of_turned" in one and not together.get("turned"):
            path: Path = ("together", "of", at)
            reading.wrong_at("rules.missing-key", path, word="turned", place=place_of(("together",)))


def _reminders(tree: Tree, reading: FileReading) -> None:
    """A text fills in what is known of the hand, and nothing else; a clause only what the file itself names so."""
    own = tuple(tree.get("this_hand", ()))
    for name in own:
        if name in FILLED_IN:
            reading.wrong_at("rules.two-meanings", ("this_hand", name), name=name)
    texts: list[tuple[Path, Tree, tuple[str, ...]]] = [
        (("reminders", number), text, (*FILLED_IN, *own))
        for number, reminder in enumerate(tree.get("reminders", ()))
        for text in (*reminder.get("by_hand", ()), reminder.get("text", {}))
    ]
    for group, clauses in tree["rules"].items() if own else ():
        for name, clause in clauses.items():
            cases = (clause, *clause.get("under", ()))
            texts += [
                (("rules", group, name), case[key], own) for case in cases for key in ("text", "short") if key in case
            ]
    for path, text, known in texts:
        for word in re.findall(r"\{(\w*)\}", " ".join(text.values())):
            if word not in known:
                facts = {"name": word, "choices": known, "nearest": nearest(word, known)}
                reading.wrong_at("rules.no-such-name", path, **facts)


def _decided_by_final(match: Tree, reading: FileReading) -> None:
    """The final steps can only say who wins where there are some, and where none of them asks who has won."""
    if not match.get("final"):
        reading.wrong_at("rules.missing-key", ("match", "winner", "by"), word="final", place="match")
    for path, text in reading.found["player"]:
        if path[:2] == ("match", "final") and text.removeprefix("not ") == "champion":
            reading.wrong_at("rules.champion-by-final", path)


def _together(tree: Tree, reading: FileReading) -> None:
    """What goes with what inside one entry: a step by case counts in its cases, a tie by most says of what."""
    match, play = tree["match"], tree.get("play", {})
    if match["winner"].get("by") == "final":
        _decided_by_final(match, reading)
    lists: Mapping[Path, Any] = {
        ("score",): tree["score"],
        ("totals",): tree.get("totals", ()),
        ("match", "final"): match.get("final", ()),
        ("match", "ties"): match.get("ties", ()),
        ("play", "effects"): play.get("effects", ()),
    }
    entries: list[tuple[Path, Tree]] = [((*path, n), one) for path, some in lists.items() for n, one in enumerate(some)]
    entries += [(("roles", name), role) for name, role in tree.get("roles", {}).items()]
    for path, entry in entries:
        for pair in (("first", "counts"), ("most", "least")):
            if entry.keys() >= set(pair):
                reading.wrong_at("rules.not-one-of", path, choices=pair, place=place_of(path))
        if entry.get("by") in ("most", "fewest") and "of" not in entry:
            reading.wrong_at("rules.missing-key", path, word="of", place=place_of(path))
        if path[0] == "play" and "cards" not in entry and "same_card" not in entry:
            reading.wrong_at("rules.missing-key", path, word="cards", place=place_of(path))
