"""What the section `play` may hold, declared: what the referee needs. What each word means: docs/ruleset-format.md."""

from __future__ import annotations

from scorekeeper.rules.conditions import CARDS, CLAUSE, When
from scorekeeper.rules.schema_fields import FreeText, OneWord, Whole, YesNo
from scorekeeper.rules.schema_shapes import ListOf, Local, Record

STARTS = ("bury", "redraw", "free", "plain", "acts")
MOST_DRAWN = 20

FOLLOW = Record({"by": ListOf(OneWord(("suit", "rank")), 1), "clause": CLAUSE}, ("by", "clause"))
WILD = Record(
    {
        "when": When(),
        "cards": CARDS,
        "names": OneWord(("suit", "nothing")),
        "only_without": OneWord(("suit",)),
        "clause": CLAUSE,
        "names_clause": CLAUSE,
        "after_clause": CLAUSE,
    },
    ("cards", "names", "clause"),
)
EXCEPTION = Record(
    {"when": When(), "cards": CARDS, "onto": CARDS, "pending": YesNo(), "allowed": YesNo(), "clause": CLAUSE},
    ("cards", "allowed", "clause"),
)
NOT_WILD = Record({"when": When(), "cards": CARDS, "clause": CLAUSE}, ("cards", "clause"))
EFFECT = Record(
    {
        "when": When(),
        "cards": CARDS,
        "same_card": YesNo(),
        "pending": YesNo(),
        "skip": Whole(1, 1),
        "reverse": YesNo(),
        "draw": Whole(1, MOST_DRAWN),
        "loses_turn": YesNo(),
        "answered_by": ListOf(FreeText("card")),
        "adds": YesNo(),
        "clause": CLAUSE,
        "answer_clause": CLAUSE,
    },
    ("clause",),
    ("skip", "reverse", "draw"),
)
STARTER = Record({"when": When(), "cards": CARDS, "do": OneWord(STARTS), "clause": CLAUSE}, ("cards", "do", "clause"))
DRAW = Record(
    {
        "when": When(),
        "who": OneWord(("stuck", "anyone")),
        "up_to": Whole(1, MOST_DRAWN),
        "until_playable": YesNo(),
        "play_drawn": YesNo(),
        "clause": CLAUSE,
        "drawn_clause": CLAUSE,
    },
    ("who", "play_drawn", "clause"),
)
TRICK = Record(
    {
        "when": When(),
        "suit": OneWord(("must", "free", "beat")),
        "otherwise": OneWord(("any", "trump")),
        "higher": YesNo(),
        "higher_trump": YesNo(),
        "trumps": ListOf(FreeText("card")),
        "trump_suit": OneWord(("none", "told")),
        "trump_any_time": YesNo(),
        "twin": CARDS,
        "always": CARDS,
        "order": CARDS,
        "trump_order": CARDS,
        "clause": CLAUSE,
        "otherwise_clause": CLAUSE,
        "partner_clause": CLAUSE,
        "higher_clause": CLAUSE,
        "trump_clause": CLAUSE,
        "always_clause": CLAUSE,
        "later_clause": CLAUSE,
    },
    ("suit", "clause"),
)
PLAY = Record(
    {
        "follow": FOLLOW,
        "trick": ListOf(TRICK, 1),
        "wild": ListOf(WILD),
        "not_wild": ListOf(NOT_WILD),
        "exceptions": ListOf(EXCEPTION),
        "effects": ListOf(EFFECT),
        "starter": ListOf(STARTER),
        "draw": ListOf(DRAW, 1),
        "must_play": Record({"is": YesNo(), "clause": CLAUSE}, ("is", "clause")),
        "last_card": Record(
            {"call": Local(), "late_draw": Whole(1, MOST_DRAWN), "clause": CLAUSE, "late_clause": CLAUSE},
            ("call", "clause"),
        ),
        "illegal": Record(
            {
                "what_clause": CLAUSE,
                "draw": Whole(0, MOST_DRAWN),
                "later_stands": YesNo(),
                "clause": CLAUSE,
                "later_clause": CLAUSE,
            },
            ("clause",),
        ),
        "passing": ListOf(
            Record(
                {"when": When(), "after": OneWord(("drawing", "empty_stock", "full_hand")), "clause": CLAUSE},
                ("after", "clause"),
            )
        ),
        "pack_clause": CLAUSE,
    },
    one_of=("follow", "trick"),
)
