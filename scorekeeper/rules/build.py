"""From a checked plain tree to the ruleset. The tree comes from YAML through `schema`, or from the store."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.amounts import Amount, Name, parse
from scorekeeper.rules.model import (
    Alike,
    AnyOf,
    BuyingIn,
    Carry,
    Cases,
    Check,
    Clause,
    Combination,
    CountedTogether,
    Derived,
    Dispute,
    Effect,
    End,
    Fact,
    Money,
    OfThisHand,
    Option,
    Recipient,
    Reminder,
    Role,
    Ruleset,
    Step,
    Take,
    Test,
    TieBreak,
    ValueRow,
    When,
)
from scorekeeper.rules.naming import called_in_game, choices_called

Tree = Mapping[str, Any]
NO_NAMES: Tree = {}
_WHOLE = re.compile("-?[0-9]{1,9}")
EXTENT = 1_000_000  # a number nobody reaches at a card table
ASKED_OF_EACH = ("cards", "grid", "number")  # these are asked of everyone where nothing else is said


def canonical(tree: Tree) -> str:
    """The one way this tree is written, so that equal content has an equal hash. The order of keys is content, too:
    options are settled and facts are asked from top to bottom."""
    return json.dumps(tree, separators=(",", ":"))


def hash_of(tree: Tree) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the tree as it is written canonically."""
    return hashlib.sha256(canonical(tree).encode()).hexdigest()[:16]


def build(tree: Tree) -> Ruleset:
    """The ruleset that `tree` describes; the tree must have passed the schema and the checks."""
    return Ruleset(
        id=tree["id"],
        name=tree["name"],
        about=tree["about"],
        ask_name=tree.get("ask_name", {}),
        covers=tree.get("covers", "all"),
        **_players(tree["players"], tree.get("teams", {})),
        **_cards(tree),
        **_told(tree),
        **_counters(tree.get("counters", {})),
        score=tuple(_step(step) for step in tree["score"]),
        totals=tuple(_step(step) for step in tree.get("totals", ())),
        **_match(tree["match"]),
        this_hand={name: _of_this_hand(one) for name, one in tree.get("this_hand", {}).items()},
        reminders=tuple(_reminder(reminder) for reminder in tree.get("reminders", ())),
        clauses=_clauses(tree["rules"]),
        disputes=tuple(_dispute(dispute) for dispute in tree.get("disputes", ())),
        tree=tree,
        hash=hash_of(tree),
    )


def _players(players: Tree, teams: Tree) -> dict[str, Any]:
    """How many play, and whether together."""
    return {
        "least_players": cases(players["min"]),
        "most_players": cases(players["max"]),
        "follows_players": players.get("follow", False),
        "players_clause": players["clause"],
        "teams": cases(teams.get("are", "never")),
        "team_count": teams.get("count", 2),
        "teams_alike": teams.get("sizes", "equal") == "equal",
        "teams_clause": teams.get("clause", players["clause"]),
    }


def _cards(tree: Tree) -> dict[str, Any]:
    """The pack, what is dealt and by whom, what cards count."""
    deck, deal = tree["deck"], tree["deal"]
    return {
        "pack": Pack.from_tree(tree["pack"]),
        "packs": cases(deck["packs"]),
        "jokers": cases(deck.get("jokers", "0")),
        "on_table": deck.get("on_table", 0),
        "left_out": _cards_by_case(deck["without"]) if "without" in deck else (),
        "deck_clause": deck["clause"],
        "deal_cards": cases(deal["cards"]) if "cards" in deal else (),
        "deal_clause": deal.get("clause", deal["next_clause"]),
        "deal_next": cases(deal["next"]),
        "deal_next_clause": deal["next_clause"],
        "begins": cases(deal["begins"]) if "begins" in deal else (),
        "begins_first": cases(deal["begins_first"]) if "begins_first" in deal else (),
        "begins_clause": deal.get("begins_clause", ""),
        "values": {name: tuple(row_of(row) for row in rows) for name, rows in tree.get("values", {}).items()},
        "together": _together(tree["together"]) if "together" in tree else None,
        "wild_ranks": tuple(tree.get("wild_rank", {}).get("by_hand", ())),
        "wild_turned": tree.get("wild_rank", {}).get("turned", ""),
    }


def _told(tree: Tree) -> dict[str, Any]:
    """What a table sets, what it tells of a hand, and what follows from that."""
    names = tree.get("names", {})
    settings = {name: option_of(name, option, names) for name, option in tree.get("options", {}).items()}
    return {
        "options": {name: option for name, option in settings.items() if option.offered},
        "settings": settings,
        "facts": {name: _fact(name, fact, names) for name, fact in tree["facts"].items()},
        "derive": {name: _derived(name, made) for name, made in tree.get("derive", {}).items()},
        "roles": {name: _role(name, role) for name, role in tree.get("roles", {}).items()},
        "checks": tuple(_check(check) for check in tree.get("checks", ())),
    }


def _counters(counters: Tree) -> dict[str, Any]:
    """What is counted beside points."""
    return {
        "counters": {name: counter["title"] for name, counter in counters.items()},
        "counter_starts": {name: counter.get("starts_at", 0) for name, counter in counters.items()},
        "own_counters": frozenset(name for name, counter in counters.items() if counter.get("who") == "everyone"),
        "carries": tuple(_carry(name, counter["carry"]) for name, counter in counters.items() if "carry" in counter),
    }


def _match(tree: Tree) -> dict[str, Any]:
    """When a match ends and who has won it."""
    winner = tree["winner"]
    return {
        "starts_at": cases(tree.get("starts_at", 0)),
        "ends": tuple(_end(end) for end in tree["ends"]),
        "winner": cases(winner["is"]),
        "leads": winner.get("leads", "lowest"),
        "winner_by_final": winner.get("by") == "final",
        "winner_clause": winner["clause"],
        "ties": tuple(_tie(tie) for tie in tree.get("ties", ())),
        "hides_totals": cases(tree["hidden"]["totals"]) if "hidden" in tree else (),
        "hidden_clause": tree.get("hidden", {}).get("clause", ""),
        "final": tuple(_step(step) for step in tree.get("final", ())),
        "buying_in": _buying_in(tree["buying_in"]) if "buying_in" in tree else None,
        "money": _money(tree["money"]) if "money" in tree else None,
    }


def _buying_in(tree: Tree) -> BuyingIn:
    times = cases(tree["times"]) if "times" in tree else ()
    return BuyingIn(times, read_when(tree.get("when")), _amount(tree.get("at")), tree["clause"])


def _money(tree: Tree) -> Money:
    return Money(parse(tree.get("of", "total")), cases(tree.get("custom", "winner")), tree["clause"])


def _of_this_hand(tree: Tree) -> OfThisHand:
    cases = tuple((read_when(case.get("when")), case["text"]) for case in tree.get("first", ()))
    return OfThisHand(tuple(tree.get("by_hand", ())), cases, _amount(tree.get("amount")), tree.get("otherwise", {}))


def _reminder(tree: Tree) -> Reminder:
    return Reminder(read_when(tree.get("when")), tuple(tree.get("by_hand") or (tree["text"],)), tree["clause"])


def read_when(tree: Tree | None) -> When:
    """The comparisons of a `when`."""
    if not tree:
        return ()
    tests: list[Test | AnyOf] = []
    for name, compared in tree.items():
        if name == "any_of":
            tests.append(AnyOf(tuple(read_when(alternative) for alternative in compared)))
            continue
        parsed = parse(name)
        assert isinstance(parsed, Name)
        for operator, operand in compared.items() if isinstance(compared, Mapping) else (("is", compared),):
            tests.append(Test(parsed, operator, tuple(operand) if isinstance(operand, list) else (operand,)))
    return tuple(tests)


def cases(tree: Any) -> Cases:
    """One value, or the list of cases under `first`."""
    if isinstance(tree, Mapping):
        return tuple((read_when(case.get("when")), str(case["use"])) for case in tree["first"])
    return (((), str(tree)),)


def _cards_by_case(tree: Any) -> Cases:
    """Some cards, or the list of cases of them under `first`."""
    if isinstance(tree, Mapping):
        return tuple((read_when(case.get("when")), " ".join(case["use"])) for case in tree["first"])
    return (((), " ".join(tree)),)


def recipient(tree: Any) -> Recipient:
    """`everyone`, `out`, `not out`, {most: ..., of: ...}, {least: ..., of: ...}."""
    extreme = tree if isinstance(tree, Mapping) else {}
    text = (extreme.get("of") if extreme else tree) or "everyone"
    return Recipient(
        text.removeprefix("not "),
        text.startswith("not "),
        _amount(extreme.get("most")),
        _amount(extreme.get("least")),
        extreme.get("tie", "nobody"),
    )


def _amount(text: str | None) -> Amount | None:
    return None if text is None else parse(text)


def option_of(name: str, tree: Tree, names: Tree = NO_NAMES) -> Option:
    """An option as `options` reads what is set for it; `names` is what the file calls things in each language."""
    return Option(
        name=name,
        title=tree["title"],
        kind=tree["kind"],
        choices=tree.get("choices", {}),
        only={choice: read_when(needed) for choice, needed in tree.get("only", {}).items()},
        least=_plain(tree.get("min")),
        most=_plain(tree.get("max")),
        one_of=tuple(tree.get("one_of", ())),
        may_be_none=tree.get("none", False),
        also=tuple(tree.get("also", ())),
        default=cases(tree["default"]),
        offered=tree.get("offered", True),
        clause=tree["clause"],
        bounds=(_bound(tree.get("min")), _bound(tree.get("max"))),
        called=called_in_game(names, name),
        words=choices_called(names, tree, name),
        ask=tree.get("ask", {}),
    )


def _plain(tree: Any) -> int | None:
    return int(tree) if tree is not None and _WHOLE.fullmatch(str(tree)) else None


def _fact(name: str, tree: Tree, names: Tree) -> Fact:
    kind, known = tree["kind"], tree.get("known_by", {})
    return Fact(
        name=name,
        kind=kind,
        ask=tree["ask"],
        optional=tree.get("optional", False),
        who=tree.get("who", "everyone" if kind in ASKED_OF_EACH else "hand"),
        nobody=tree.get("nobody", False),
        empty=known.get("empty", ""),
        alone=known.get("alone", True),
        card=known.get("card", ""),
        card_in=known.get("in", ""),
        least=plain_number(tree.get("min"), -EXTENT if kind == "cards" else 0),
        most=plain_number(tree.get("max"), EXTENT),
        bounds=(_bound(tree.get("min")), _bound(tree.get("max"))),
        must_total=cases(tree["must_total"]) if "must_total" in tree else (),
        choices=tree.get("choices", {}),
        values=tree.get("values", ""),
        take=_take(tree["take"]) if "take" in tree else None,
        clause=tree["clause"],
        when=read_when(tree.get("when")),
        of=tree.get("of", ""),
        rows=tree.get("rows", 0),
        alike=Alike(**tree["alike"]) if "alike" in tree else None,
        must_be_told=kind in ("yes_no", "player", "side", *ASKED_OF_EACH) and tree.get("optional") is False,
        untold=tree.get("untold", ""),
        before_play=tree.get("before_play", False),
        among=tree.get("among", ""),
        called=called_in_game(names, name),
        words=choices_called(names, tree, name),
        said={lang: tuple(phrases) for lang, phrases in tree.get("said", {}).items()},
        shown=tree.get("shown"),
    )


def plain_number(tree: Any, otherwise: int) -> int:
    """A bound that is only a number (frozen files hold it as one), else what holds where nobody can say."""
    return int(tree) if tree is not None and _WHOLE.fullmatch(str(tree)) else otherwise


def _bound(tree: Any) -> Cases:
    return () if tree is None or _WHOLE.fullmatch(str(tree)) else cases(tree)


def _take(tree: Tree) -> Take:
    return Take(cases(tree["is"]), tuple(tree.get("not_for", ())), tree["clause"])


def row_of(tree: Tree) -> ValueRow:
    """A row of a table of values."""
    return ValueRow(tuple(tree["cards"]), cases(tree["points"]), tree["clause"])


def _together(tree: Tree) -> CountedTogether:
    combinations = tuple(_combination(one) for one in tree["of"])
    return CountedTogether(tree["cards"], tree.get("turned", False), tree["values"], combinations, tree["clause"])


def _combination(tree: Tree) -> Combination:
    kind = next(word for word in tree if word not in ("points", "clause"))
    many = tree[kind]
    cards = tuple(many) if isinstance(many, list) else ()
    return Combination(kind, 0 if cards else many, cards, tree["points"], tree["clause"])


def _derived(name: str, tree: Tree) -> Derived:
    plain = [{"use": tree["amount"]}] if "amount" in tree else tree.get("first", [])
    looked_up = parse(tree["table"]) if "table" in tree else None
    assert looked_up is None or isinstance(looked_up, Name)
    return Derived(
        name,
        tree.get("who", "sides"),
        tree.get("fact", ""),
        tree.get("values", ""),
        tuple((read_when(case.get("when")), parse(case["use"])) for case in plain),
        looked_up,
        tuple((key, parse(amount)) for key, amount in tree.get("rows", {}).items()),
    )


def _carry(counter: str, tree: Tree) -> Carry:
    return Carry(counter, parse(tree["every"]), parse(tree["points"]), tree["clause"])


def _role(name: str, tree: Tree) -> Role:
    pick = recipient(tree) if "most" in tree or "least" in tree else None
    return Role(name, recipient(tree.get("of")), read_when(tree.get("when")), pick)


def _effect(tree: Tree, clause: str) -> Effect:
    what = next((word for word in ("set", "multiply") if word in tree), "points")
    counts = tuple((name, parse(amount)) for name, amount in tree.get("counts", {}).items())
    leaves = tree.get("leaves", False)
    return Effect(
        read_when(tree.get("when")), what, parse(tree.get(what, "0")), counts, leaves, tree.get("clause", clause)
    )


def _step(tree: Tree) -> Step:
    clause = tree["clause"]
    effects = tree["first"] if "first" in tree else [{key: tree[key] for key in tree if key != "when"}]
    return Step(
        recipient(tree.get("to")), read_when(tree.get("when")), tuple(_effect(e, clause) for e in effects), clause
    )


def _check(tree: Tree) -> Check:
    text = tree.get("refuse") or tree["remark"]
    return Check(recipient(tree.get("of")), read_when(tree["when"]), "refuse" in tree, text, tree["clause"])


def _end(tree: Tree) -> End:
    of = recipient(tree["of"]) if "of" in tree else None
    return End(read_when(tree["when"]), tree.get("among") == "reached", tree["clause"], tree.get("at_once", False), of)


def _tie(tree: Tree) -> TieBreak:
    places = cases(tree.get("places", "first"))
    return TieBreak(
        tree["by"], _amount(tree.get("of")), tree.get("winner", ""), places, read_when(tree.get("when")), tree["clause"]
    )


def _clauses(rules: Tree) -> dict[str, Clause]:
    return {
        f"{group}.{name}": Clause(
            id=f"{group}.{name}",
            title=text["title"],
            text=text["text"],
            words={lang: tuple(words) for lang, words in text.get("words", {}).items()},
            under=tuple((read_when(choice["when"]), choice["text"]) for choice in text.get("under", ())),
            ours=text.get("ours", False),
            short=text.get("short"),
            short_under=tuple(choice.get("short") for choice in text.get("under", ())),
        )
        for group, texts in rules.items()
        for name, text in texts.items()
    }


def _dispute(tree: Tree) -> Dispute:
    other, options = tree.get("other", {}), tuple(tree.get("options", ()))
    return Dispute(tree["title"], tree["says"], tree["taken"], other, tuple(tree["clauses"]), options)
