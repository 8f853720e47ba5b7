"""What a ruleset file may hold, declared: read it from top to bottom. What each word means: docs/ruleset-format.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.conditions import CARDS, CLAUSE, NUMBER_OF, NumberOrCases, When, cases
from scorekeeper.rules.model import BALANCE, CUSTOMS
from scorekeeper.rules.pack_schema import PART_OF_A_PACK
from scorekeeper.rules.play_schema import PLAY
from scorekeeper.rules.schema_fields import (
    AmountText,
    FileReading,
    FreeText,
    OneWord,
    Path,
    Pattern,
    Tree,
    ValueKind,
    Whole,
    WholeOrAmount,
    YesNo,
)
from scorekeeper.rules.schema_shapes import Either, FreeMapping, ListOf, Local, Record
from scorekeeper.rules.source_nodes import Items, Keys, Node
from scorekeeper.values import dataclass

VERSION = 1
GROUPS = (
    "goal", "players", "deck", "deal", "turn", "special", "draw", "last-card", "illegal", "misdeal", "end", "scoring",
    "winning", "ties", "table", "etiquette", "variants", "tips", "glossary", "history", "keys",
)  # fmt: skip

NAMES = "[a-z][a-z0-9_]*"
NAME = Pattern(NAMES, "name")
WORD = Pattern(r"[^\s=,.:;/\\\"'-][^\s=,.:;/\\\"']{0,39}", "name")  # typed in one piece
PLAYER = Pattern(NAMES, "player")
CARD_FACT = Pattern(NAMES, "fact")
TABLE = Pattern(NAMES, "table")
RECIPIENT = Pattern(f"(not )?{NAMES}", "player")

BOUND = cases(AmountText())
PACKS = cases(AmountText(("any",)))
OPTION = Record(
    {
        "title": Local(),
        "ask": Local(),
        "kind": OneWord(("choice", "number", "yes_no", "several")),
        "choices": FreeMapping(Local()),
        "only": FreeMapping(When()),
        "min": NumberOrCases(),
        "max": NumberOrCases(),
        "one_of": ListOf(Whole(), 1),
        "none": YesNo(),
        "also": ListOf(NAME, 1),
        "default": cases(FreeText()),
        "offered": YesNo(),
        "clause": CLAUSE,
    },
    ("title", "kind", "default", "clause"),
)
VALUE_ROW = Record(
    {"cards": CARDS, "points": cases(AmountText(("face",))), "clause": CLAUSE},
    ("cards", "points", "clause"),
)
KNOWN_BY = Record(
    {"empty": CARD_FACT, "alone": YesNo(), "card": FreeText("card"), "in": CARD_FACT}, (), ("empty", "card")
)
TAKES = ("all", "once_per_rank", "best_per_suit", "lowest_of_each_run", "unequal_columns")
TAKE = Record({"is": cases(OneWord(TAKES)), "not_for": CARDS, "clause": CLAUSE}, ("is", "clause"))
FACT = Record(
    {
        "kind": OneWord(("player", "side", "players", "order", "number", "yes_no", "choice", "cards", "grid")),
        "ask": Local(),
        "optional": YesNo(),
        "shown": YesNo(),
        "before_play": YesNo(),
        "who": OneWord(("hand", "everyone", "sides")),
        "of": RECIPIENT,
        "when": When(),
        "nobody": YesNo(),
        "known_by": KNOWN_BY,
        "min": NumberOrCases(),
        "max": NumberOrCases(),
        "must_total": cases(AmountText()),
        "untold": FreeText(),
        "choices": FreeMapping(Local()),
        "values": TABLE,
        "among": CARD_FACT,
        "take": TAKE,
        "rows": Whole(1, 20),
        "said": FreeMapping(ListOf(FreeText(), 1), "[a-z]{2}", "language"),
        "alike": Record({"most": Whole(1, 100), "of": Whole(1, 200), "clause": CLAUSE}, ("most", "of", "clause")),
        "clause": CLAUSE,
    },
    ("kind", "ask", "clause"),
)
TOGETHER = Record(
    {
        "sum": Whole(1, 200),
        "alike": Whole(2, 20),
        "run": Whole(2, 20),
        "one_suit": Whole(2, 20),
        "best_of_suit": Whole(2, 20),
        "suit_of_turned": CARDS,
        "points": Whole(),
        "clause": CLAUSE,
    },
    ("points", "clause"),
    ("sum", "alike", "run", "one_suit", "best_of_suit", "suit_of_turned"),
)
COUNTED_TOGETHER = Record(
    {"cards": Whole(2, 20), "turned": YesNo(), "values": TABLE, "of": ListOf(TOGETHER, 1), "clause": CLAUSE},
    ("cards", "values", "of", "clause"),
)
DERIVED = Record(
    {
        "who": OneWord(("everyone", "sides")),
        "fact": CARD_FACT,
        "values": TABLE,
        "amount": AmountText(),
        "first": ListOf(Record({"when": When(), "use": AmountText()}, ("use",)), 1),
        "table": Pattern(NUMBER_OF, "name"),
        "rows": FreeMapping(AmountText(), r"-?\d{1,5}(-\d{1,5}|\+)?|[a-z][a-z0-9_-]*", "row"),
    },
    (),
    ("fact", "amount", "first", "table"),
)
COUNTER = Record(
    {
        "title": Local(),
        "who": OneWord(("everyone", "sides")),
        "starts_at": Whole(),
        "carry": Record(
            {"every": AmountText(), "points": AmountText(), "clause": CLAUSE}, ("every", "points", "clause")
        ),
        "clause": CLAUSE,
    },
    ("title", "clause"),
)
YES_OR_NO = OneWord(("yes", "no"))
TIE = OneWord(("nobody", "all"))
ROLE = Record(
    {"when": When(), "of": RECIPIENT, "most": AmountText(), "least": AmountText(), "tie": TIE},
)
RECIPIENTS = Either(
    RECIPIENT,
    Record({"most": AmountText(), "least": AmountText(), "of": RECIPIENT, "tie": TIE}, ("tie",), ("most", "least")),
)
EFFECT: Mapping[str, ValueKind] = {
    "points": AmountText(),
    "set": AmountText(),
    "multiply": AmountText(),
    "counts": FreeMapping(AmountText()),
    "clause": CLAUSE,
}
CASE = Record({"when": When(), **EFFECT})
STEP = Record(
    {"to": RECIPIENTS, "when": When(), "first": ListOf(CASE, 1), **EFFECT},
    ("clause",),
    ("points", "set", "multiply", "first"),
    "counts",
)
LEAVES: Mapping[str, ValueKind] = {**EFFECT, "leaves": YesNo()}
TOTAL_STEP = Record(
    {"to": RECIPIENTS, "when": When(), "first": ListOf(Record({"when": When(), **LEAVES}), 1), **LEAVES},
    ("clause",),
    ("points", "set", "multiply", "first", "leaves"),
    "counts",
)
CHECK = Record(
    {"of": RECIPIENT, "when": When(), "refuse": Local(), "remark": Local(), "clause": CLAUSE},
    ("when", "clause"),
    ("refuse", "remark"),
)
TIE_BREAK = Record(
    {
        "by": OneWord(("extra-hand", "most", "fewest", "counted-first", "shared")),
        "of": AmountText(),
        "winner": PLAYER,
        "places": cases(OneWord(("first", "all"))),
        "when": When(),
        "clause": CLAUSE,
    },
    ("by", "clause"),
)
MATCH = Record(
    {
        "starts_at": WholeOrAmount(),
        "ends": ListOf(
            Record(
                {
                    "of": RECIPIENT,
                    "when": When(),
                    "among": OneWord(("everyone", "reached")),
                    "at_once": YesNo(),
                    "clause": CLAUSE,
                },
                ("when", "clause"),
            )
        ),
        "winner": Record(
            {
                "is": cases(OneWord(("highest", "lowest", "last_in"))),
                "leads": OneWord(("highest", "lowest")),
                "by": OneWord(("totals", "final")),
                "clause": CLAUSE,
            },
            ("is", "clause"),
        ),
        "ties": ListOf(TIE_BREAK),
        "final": ListOf(STEP),
        "hidden": Record({"totals": cases(YES_OR_NO), "clause": CLAUSE}, ("totals", "clause")),
        "buying_in": Record({"times": BOUND, "when": When(), "at": AmountText(), "clause": CLAUSE}, ("clause",)),
        "money": Record(
            {"of": AmountText(), "custom": cases(OneWord((*CUSTOMS, BALANCE))), "clause": CLAUSE}, ("clause",)
        ),
    },
    ("ends", "winner"),
)
REMINDER = Record(
    {"when": When(), "text": Local(), "by_hand": ListOf(Local(), 1), "clause": CLAUSE}, ("clause",), ("text", "by_hand")
)
THIS_HAND = Record(
    {
        "by_hand": ListOf(Local(), 1),
        "first": ListOf(Record({"when": When(), "text": Local()}, ("text",)), 1),
        "amount": AmountText(),
        "otherwise": Local(),
    },
    (),
    ("by_hand", "first", "amount"),
)
CLAUSE_TEXT = Record(
    {
        "title": Local(),
        "text": Local(),
        "short": Local(),
        "words": FreeMapping(ListOf(FreeText()), "[a-z]{2}", "language"),
        "under": ListOf(Record({"when": When(), "text": Local(), "short": Local()}, ("when", "text"))),
        "ours": YesNo(),
        "not_played": YesNo(),
    },
    ("title", "text"),
)
RULES = Record({group: FreeMapping(CLAUSE_TEXT, "[a-z0-9][a-z0-9-]*") for group in GROUPS})
VERDICT = Pattern(r"(yes|no|says|unsaid)( [a-z][a-z-]*\.[a-z0-9][a-z0-9-]*)*", "verdict")
DISPUTE = Record(
    {
        "title": Local(),
        "says": Local(),
        "taken": Local(),
        "other": Local(),
        "options": ListOf(NAME, 1),
        "clauses": ListOf(CLAUSE, 1),
    },
    ("title", "says", "taken", "clauses"),
)


@dataclass(frozen=True)
class Plain:
    """Whatever is written, as it is: what the examples tell is read by the facts they tell of."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        reading.lines.setdefault(path, node.line)
        if isinstance(node, Keys):
            return FreeMapping(Plain(), r".{1,80}").read(node, path, reading)
        return (
            [self.read(item, (*path, i), reading) for i, item in enumerate(node.items)]
            if isinstance(node, Items)
            else node.value
        )

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {}


BY_PLAYER = FreeMapping(FreeText(), r".{1,80}", "player")
EXPECTED = Record(
    {
        "points": ListOf(BY_PLAYER),
        "totals": ListOf(BY_PLAYER),
        "final": BY_PLAYER,
        "counters": FreeMapping(BY_PLAYER),
        "state": OneWord(("playing", "tie-break", "ended")),
        "winners": ListOf(FreeText()),
        "places": ListOf(ListOf(FreeText())),
        "dealers": ListOf(FreeText()),
        "dealt": ListOf(FreeText()),
        "reminders": ListOf(FreeText()),
        "deck": Record({word: FreeText() for word in ("packs", "jokers", "on_table", "cards")}),
        "remarks": ListOf(FreeText()),
        "next": Either(FreeText(), Record({"players": ListOf(FreeText()), "dealer": FreeText(), "dealt": BY_PLAYER})),
        "decided_by": CLAUSE,
        "eliminated": ListOf(FreeText()),
        "refused": FreeText(),
    }
)
EXAMPLE = Record(
    {
        "name": FreeText(),
        "shows": ListOf(CLAUSE),
        "options": FreeMapping(Plain()),
        "players": ListOf(FreeText(), 1),
        "teams": FreeMapping(ListOf(FreeText(), 1), r".{1,80}", "team"),
        "dealer": FreeText(),
        "start": Plain(),
        "hands": ListOf(Plain()),
        "closed": YesNo(),
        "expect": EXPECTED,
    },
    ("name", "players", "hands", "expect"),
)

RULESET = Record(
    {
        "schema": Whole(VERSION, VERSION),
        "id": Pattern(r"[a-z][a-z0-9-]{1,39}", "id"),
        "extends": Pattern(r"[a-z][a-z0-9-]{1,39}", "id"),
        "without": ListOf(FreeText(), 1),
        "name": Local(),
        "about": Local(),
        "ask_name": Local(),
        "called": FreeMapping(ListOf(FreeText(), 1), "[a-z]{2}", "language"),
        "names": FreeMapping(FreeMapping(WORD, "[a-z0-9_.-]+"), "[a-z]{2}", "language"),
        "covers": OneWord(("all", "scoring")),
        "players": Record({"min": BOUND, "max": BOUND, "follow": YesNo(), "clause": CLAUSE}, ("min", "max", "clause")),
        "teams": Record(
            {
                "are": cases(OneWord(("never", "may", "must"))),
                "count": Whole(2, 6),
                "sizes": OneWord(("equal", "any")),
                "clause": CLAUSE,
            },
            ("are", "clause"),
        ),
        "deck": Record(
            {
                "pack": Pattern(r"[a-z][a-z0-9-]{0,39}", "pack"),
                "packs": PACKS,
                "jokers": PACKS,
                "without": cases(CARDS),
                "on_table": Whole(0, 100),
                "clause": CLAUSE,
            },
            ("pack", "packs", "clause"),
        ),
        "pack": PART_OF_A_PACK,
        "deal": Record(
            {
                "cards": BOUND,
                "next": cases(PLAYER),
                "begins": cases(PLAYER),
                "begins_first": cases(PLAYER),
                "clause": CLAUSE,
                "next_clause": CLAUSE,
                "begins_clause": CLAUSE,
            },
            ("next", "next_clause"),
        ),
        "options": FreeMapping(OPTION, NAMES),
        "values": FreeMapping(ListOf(VALUE_ROW, 1), NAMES),
        "wild_rank": Record(
            {"by_hand": ListOf(FreeText("rank"), 1), "turned": CARD_FACT, "clause": CLAUSE},
            ("clause",),
            ("by_hand", "turned"),
        ),
        "together": COUNTED_TOGETHER,
        "facts": FreeMapping(FACT, NAMES),
        "derive": FreeMapping(DERIVED, NAMES),
        "roles": FreeMapping(ROLE, NAMES),
        "checks": ListOf(CHECK),
        "counters": FreeMapping(COUNTER, NAMES),
        "score": ListOf(STEP, 1),
        "totals": ListOf(TOTAL_STEP, 1),
        "match": MATCH,
        "play": PLAY,
        "this_hand": FreeMapping(THIS_HAND, NAMES),
        "reminders": ListOf(REMINDER),
        "rules": RULES,
        "verdicts": FreeMapping(cases(VERDICT), "[a-z][a-z.-]*"),
        "disputes": ListOf(DISPUTE),
        "examples": ListOf(EXAMPLE),
    },
    ("schema", "id", "name", "about", "players", "facts", "score", "match", "deal", "rules"),
)
