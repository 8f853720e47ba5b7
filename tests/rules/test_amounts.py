from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.amounts import LONGEST, Amount, AmountError, Call, Name, Number, names, parse
from scorekeeper.rules.values_by_name import View

from .tiny import tiny

SCOPE = Scope(tiny(), {"target": 100, "style": "low"})
VIEW = View(
    ("Ana", "Beto", "Carla"),
    {
        "left": {"Ana": 5, "Beto": 20, "Carla": 50},
        "left.count": {"Ana": 1, "Beto": 2, "Carla": 3},
        "total": {"Ana": -7},
    },
    {"out": ("Beto",)},
    hand_number=4,
)


def value(text: str, me: str = "Ana") -> int:
    return SCOPE.amount(parse(text))(VIEW, me)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("7", 7),
        ("-7", -7),
        ("--7", 7),
        ("1+2*3", 7),
        ("(1+2)*3", 9),
        ("10 - 3 - 2", 5),
        ("2 * 3 - 4 * 5", -14),
        ("-(2 + 3)", -5),
        ("min(3, 2)", 2),
        ("max(3, 2)", 3),
        ("abs(3 - 5)", 2),
        ("half(7)", 3),
        ("half(-7)", -4),
        ("round_up(41, 10)", 50),
        ("round_up(40, 10)", 40),
        ("round_up(-41, 10)", -40),
        ("round_up(7, 0)", 7),
        ("max(min(9, 4), abs(-3))", 4),
        ("divide_down(7, 2)", 3),
        ("divide_down(-7, 2)", -4),
        ("divide_up(7, 2)", 4),
        ("divide_up(8, 2)", 4),
        ("divide_near(7, 2)", 4),
        ("divide_near(7, 3)", 2),
        ("divide_near(8, 3)", 3),
        ("divide_near(-7, 2)", -3),
        ("divide_down(others.left, player_count)", 23),
        ("left", 5),
        ("-left", -5),
        ("left.count", 1),
        ("others.left", 70),
        ("all.left", 75),
        ("lowest.left", 5),
        ("highest.left", 50),
        ("lowest_other.left", 20),
        ("highest_other.left", 50),
        ("out.left", 20),
        ("out.left.count", 2),
        ("total", -7),
        ("hand_number", 4),
        ("player_count", 3),
        ("target", 100),
        ("target - left", 95),
        ("others.left - left * (player_count - 1)", 60),
    ],
)
def test_what_an_amount_comes_to_for_ana(text: str, worth: int) -> None:
    assert value(text) == worth


@pytest.mark.parametrize(
    ("text", "me", "worth"),
    [
        ("lowest_other.left", "Beto", 5),
        ("highest_other.left", "Carla", 20),
        ("others.left", "Carla", 25),
        ("total", "Beto", 0),
    ],
)
def test_it_is_the_value_of_the_player_the_step_is_for(text: str, me: str, worth: int) -> None:
    assert value(text, me) == worth


def test_alone_there_are_no_others() -> None:
    view = View(("Ana",), {"left": {"Ana": 5}})
    for prefix in ("others", "lowest_other", "highest_other"):
        assert SCOPE.amount(parse(f"{prefix}.left"))(view, "Ana") == 0


def test_nobody_out_counts_nothing() -> None:
    view = View(("Ana",), {"left": {"Ana": 5}})
    assert SCOPE.amount(parse("out.left"))(view, "Ana") == 0


@pytest.mark.parametrize(("text", "constant"), [("7", 7), ("target * 2", 200), ("left", None), ("target + left", None)])
def test_what_options_alone_decide(text: str, constant: int | None) -> None:
    assert SCOPE.constant(text) == constant


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("", ""),
        ("  ", ""),
        ("+", "+"),
        ("1 +", ""),
        ("1 2", "2"),
        ("(1", ""),
        ("1)", ")"),
        ("left right", "right"),
        ("1 / 2", "/ 2"),
        ("left ** 2", "*"),
        ("left % 2", "% 2"),
        ("left > 2", "> 2"),
        ("Left", "Left"),
        ("1.5", ".5"),
        ("1e3", "e3"),
        ("min(1)", ")"),
        ("min(1, 2, 3)", ","),
        ("abs 1", "1"),
        ("min", ""),
        ("a.b.c", "a.b.c"),
        ("a.b.c.count", "a.b.c.count"),
        ("__import__('os')", "__import__('"),
        ("open('x')", "'x')"),
        ("left[0]", "[0]"),
        ("lambda: 1", ": 1"),
        ("1; 2", "; 2"),
        ("9999999999", "9"),
        ("é", "é"),
    ],
)
def test_what_is_no_amount(text: str, token: str) -> None:
    with pytest.raises(AmountError) as caught:
        parse(text)
    assert (caught.value.key, caught.value.facts) == ("rules.amount-syntax", {"amount": text, "token": token})


def test_the_longest_amount() -> None:
    longest = "1+" * (LONGEST // 2 - 1) + "11"
    assert len(longest) == LONGEST
    assert value(longest) == LONGEST // 2 - 1 + 11
    with pytest.raises(AmountError) as caught:
        parse(longest + "1")
    assert (caught.value.key, caught.value.facts) == ("rules.amount-too-long", {"amount": "1+" * 20 + "…"})
    assert str(caught.value) == "rules.amount-too-long"


@pytest.mark.parametrize("deep", ["(" * 99 + "1" + ")" * 99, "-" * 199 + "1", "abs(" * 39 + "1" + ")" * 39, "(" * 200])
def test_the_deepest_amount_is_read_or_refused(deep: str) -> None:
    if deep.endswith(("1", ")")):
        assert abs(value(deep)) == 1
    else:
        with pytest.raises(AmountError):
            value(deep)


@pytest.mark.parametrize("over", ["others", "all", "lowest", "highest", "lowest_other", "highest_other", "side"])
def test_over_several_a_fact_called_count_is_meant(over: str) -> None:
    """Behind a fact `count` is the number of its cards, and so it is behind a player: `out.count`."""
    assert parse(f"{over}.count") == Name("count", over)
    assert parse(f"{over}.left.count") == Name("left", over, True)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("others.left - left.count", [Name("left", "others"), Name("left", "", True)]),
        ("lowest.count + out.count", [Name("count", "lowest"), Name("out", "", True)]),
        ("count + others.left.count", [Name("count"), Name("left", "others", True)]),
        ("1 + 2", []),
        ("max(a, b)", [Name("a"), Name("b")]),
    ],
)
def test_the_names_in_an_amount(text: str, found: list[Name]) -> None:
    assert list(names(parse(text))) == found


PIECES = [
    "left",
    "others.left",
    "target",
    "1",
    "23",
    "(",
    ")",
    "+",
    "-",
    "*",
    ",",
    "min(",
    "abs(",
    ".",
    "count",
    " ",
    "é",
    "/",
    "'",
    "0",
]


@given(some.one_of(some.text(max_size=220), some.lists(some.sampled_from(PIECES), max_size=40).map("".join)))
def test_any_text_is_an_amount_or_a_problem(text: str) -> None:
    found: object
    try:
        found = list(names(parse(text)))
    except AmountError as wrong:
        found = wrong.key
    assert isinstance(found, list) or found in ("rules.amount-syntax", "rules.amount-too-long")


NUMBERS = some.integers(0, 50)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_arithmetic_is_that_of_whole_numbers(a: int, b: int, c: int, d: int) -> None:
    assert value(f"{a} + {b} * {c} - {d}") == a + b * c - d
    assert value(f"({a} + {b}) * ({c} - {d})") == (a + b) * (c - d)
    assert value(f"max({a} - {b}, min({c}, {d}))") == max(a - b, min(c, d))


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("-3", Number(-3)),
        (" left ", Name("left")),
        ("-left", Call("*", (Number(-1), Name("left")))),
        ("-1 * left", Call("*", (Number(-1), Name("left")))),
        ("2 - -3", Call("-", (Number(2), Number(-3)))),
    ],
)
def test_a_sign_belongs_to_the_number(text: str, amount: Amount) -> None:
    assert parse(text) == amount
