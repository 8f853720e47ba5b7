"""A file somebody was sent: it gets its problem, with a line, at once."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.examples import failed_examples
from scorekeeper.problems import Problem
from scorekeeper.rules.load import Loaded
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.yaml_nodes import DEEPEST, LARGEST, read_nodes
from tests.pace import within

from .tiny import SECTIONS, read, tiny, written

SECOND = 1.0


@pytest.fixture(autouse=True)
def at_once(request: pytest.FixtureRequest) -> Iterator[None]:
    slow = "very_many" in request.node.name  # a whole megabyte
    with within(3 * SECOND if slow else SECOND):
        yield


LAUGHS = "a: &a [x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(24)
)


@pytest.mark.parametrize(
    ("data", "key", "where"),
    [
        (b"", "yaml.empty", ":1"),
        (b"# only a comment\n", "yaml.empty", ":1"),
        (b"---\n", "rules.not-a-mapping", "tiny.yaml:2"),
        (b"just words\n", "rules.not-a-mapping", "tiny.yaml:1"),
        (b"- a\n- list\n", "rules.not-a-mapping", "tiny.yaml:1"),
        (b"schema: 1\n---\nschema: 1\n", "yaml.two-documents", ":2"),
        (b"schema: 1\nid: &x tiny\n", "yaml.alias", ":2"),
        (b"schema: 1\nid: *x\n", "yaml.alias", ":2"),
        (LAUGHS.encode(), "yaml.alias", ":1"),
        (b"schema: 1\nname: !!python/object/apply:os.system [ls]\n", "yaml.tag", ":2"),
        (b"schema: 1\nid: !!str tiny\n", "yaml.tag", ":2"),
        (b"schema: !mine 1\n", "yaml.tag", ":1"),
        (b"schema: 1\n\tid: tiny\n", "yaml.syntax", ":2"),
        (b"schema: 1\nid: [tiny\n", "yaml.syntax", ":3"),
        (b"schema: 1\nid: 'tiny\n", "yaml.syntax", ":3"),
        (b"schema: 1\nid: a: b\n", "yaml.syntax", ":2"),
        (b"schema: 1\nid: @tiny\n", "yaml.syntax", ":2"),
        (b"schema: 1\nid: ti\x00ny\n", "yaml.syntax", ":1"),
        (b"schema: 1\nid: ti\x1bny\n", "yaml.syntax", ":1"),
        (b"schema: 1\nid: ti\xffny\n", "yaml.not-utf8", ":2"),
        ("schema: 1\n".encode("utf-16"), "yaml.not-utf8", ":1"),
        (b"schema: 1\n? [a, b]\n: c\n", "yaml.key", ":2"),
        (b"schema: 1\n? {a: b}\n: c\n", "yaml.key", ":2"),
        (b"[" * 100_000, "yaml.too-deep", ":1"),
        (b"{a: " * 100_000, "yaml.too-deep", ":1"),
        (b"- " * 100_000, "yaml.too-deep", ":1"),
        (b"a: " + b"x" * LARGEST, "yaml.too-large", ""),
        (b"x" * 10_000_000, "yaml.too-large", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_read(data: bytes, key: str, where: str) -> None:
    loaded = read(data)
    assert loaded.ruleset is None
    assert [problem.key for problem in loaded.problems] == [key]
    assert loaded.problems[0].where == where


@pytest.mark.parametrize("deep", [DEEPEST - 1, DEEPEST, DEEPEST + 1])
def test_how_deep_a_file_may_be(deep: int) -> None:
    node = read_nodes(b"[" * deep + b"]" * deep)
    assert isinstance(node, Problem) is (deep > DEEPEST)


def test_the_largest_file_is_read_and_one_more_byte_is_not() -> None:
    fits = written().encode()
    fits += b"#" * (LARGEST - len(fits))
    assert read(fits).problems == ()
    assert [problem.key for problem in read(fits + b"#").problems] == ["yaml.too-large"]


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    text = written().replace("\n", "\r\n").encode("utf-8-sig")
    assert read(text).problems == ()


@pytest.mark.parametrize(
    "data",
    [
        "".join(f"k{n}: 1\n" for n in range(60_000)),
        "k: 1\n" * 150_000,
        written() + "examples:\n" + "  - x\n" * 100_000,
        written(about="about:\n" + "".join(f"  {chr(97 + n % 26)}{chr(97 + n // 26 % 26)}: x\n" for n in range(60_000))),
        written(score="score:\n" + "  - {points: lefd, clause: scoring.crads}\n" * 10_000),
        written(values="values:\n  left:\n" + "    - {cards: [other], points: 1, clause: scoring.cards}\n" * 8_000),
        written(rules=SECTIONS["rules"] + "  goal:\n" + "".join(f"    c{n}: {{title: {{en: a}}, text: {{en: b}}}}\n" for n in range(15_000))),
        written(roles="roles:\n" + "".join(f"  r{n}: {{of: r{n + 1}}}\n" for n in range(20_000))),
        written(options="options:\n" + "".join(f"  o{n}: {{title: {{en: a}}, kind: yes_no, default: no, clause: scoring.crads}}\n" for n in range(10_000))),
        written(
            rules=SECTIONS["rules"] + "  goal:\n" + "".join(f"    clause{n}: {{title: {{en: a}}, text: {{en: b}}}}\n" for n in range(9_000)),
            score="score:\n" + "".join(f"  - {{points: left, clause: goal.clauze{n}}}\n" for n in range(9_000)),
        ),
        written(deal="deal: {cards: {first: [" + "{use: 5}, " * 50_000 + "{use: 5}]}, next: left, next_clause: scoring.cards}"),
    ],
    ids=["unknown keys", "one key again and again", "examples of nothing", "languages", "steps", "rows", "clauses", "roles", "options", "clauses that are not there", "cases"],
)  # fmt: skip
def test_very_many_of_something(data: str) -> None:
    text = data.encode()[:LARGEST]
    loaded = read(text[: text.rindex(b"\n") + 1])
    assert (loaded.ruleset is None) is bool(loaded.problems)


def test_a_hundred_mistakes_are_told_and_then_that_there_are_more() -> None:
    told = [problem.key for problem in read("".join(f"k{n}: 1\n" for n in range(101))).problems]
    assert told == ["rules.unknown-key"] * 100 + ["rules.too-many-wrong"]


@pytest.mark.parametrize("make", ["directory", "missing", "secret"])
def test_what_is_no_file(tmp_path: Path, make: str) -> None:
    path = tmp_path / "mine.yaml"
    if make == "directory":
        path.mkdir()
    if make == "secret":
        path.symlink_to(path)
    loaded = read_ruleset(path)
    assert (loaded.ruleset, [problem.key for problem in loaded.problems]) == (None, ["yaml.cannot-read"])
    assert loaded.problems[0].where == "mine.yaml"


def test_ten_megabytes_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"a: b\n" * 2_000_000)
    assert [problem.key for problem in read_ruleset(path).problems] == ["yaml.too-large"]


@pytest.mark.parametrize(
    "example",
    [
        "{name: A, players: [Ana, Beto], hands: [], expect: {points: all}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {points: [all]}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {totals: {Ana: 1}}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {winners: Ana, places: Ana, next: Ana, counters: Ana, final: Ana}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {refused: [hands]}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {refused: {hands: 1}}}",
        "{name: A, players: [Ana, Beto], hands: [], expect: {state: [playing], decided_by: {a: b}, dealers: x}}",
        "{name: A, players: [Ana, Beto], start: all, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], start: {totals: ²}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], start: {totals: {Ana: ²}}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], start: {totals: {Ana: " + "9" * 5000 + "}}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], start: {eliminated: 7}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], start: {eliminated: [Ana, Beto]}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], hands: [x, [y], {left: {Ana: ':²'}}, {left: ²}, {join: ²}], expect: {}}",
        "{name: A, players: [Ana, Beto], options: {target: [x], style: {a: b}}, hands: [], expect: {}}",
        "{name: A, players: [Ana, Beto], dealer: Eva, hands: [{dealer: [x]}, {swap: {a: b}}, {house: x}], expect: {}}",
        "{name: A, players: [Ana], hands: [{leave: [Ana]}], expect: {}}",
    ],
)  # fmt: skip
def test_examples_of_any_shape_fail_and_break_nothing(example: str) -> None:
    loaded = read(written(examples=f"examples:\n  - {example}"))
    if loaded.ruleset is not None:
        failed_examples(loaded.ruleset, loaded.examples)
    else:
        assert loaded.problems


def test_an_amount_cannot_make_totals_grow_without_end() -> None:
    from match.evening import hand

    from scorekeeper.match.replay import replay, troubles
    from scorekeeper.match.standings import Standings

    ruleset = tiny(
        score="score: [{when: {hand_number: {above: 0}}, points: total * 99 + 9, clause: scoring.cards}]",
        match="match:\n  ends: []\n  winner: {is: lowest, clause: end.target}",
    )
    standings = replay(ruleset, {"players": ["Ana", "Beto"], "hands": [hand("Ana", Beto="8S")] * 60})
    assert isinstance(standings, Standings)
    assert max(map(abs, standings.totals.values())) < 10**18
    assert {problem.key for problem in troubles(standings)} == {"hand.out-of-bounds"}


LINES = written().splitlines()
PIECES = some.sampled_from(
    [
        *LINES,
        *(line.split(":")[0] + ":" for line in LINES),
        "  - x",
        "{",
        "}",
        "[",
        "]",
        ": ",
        "- ",
        "&a",
        "*a",
        "!t",
        "\t",
        "'",
        '"',
        "|",
        "%",
        "\u0085",
        "é",
        "\ud7ff",
    ]
)


@given(some.lists(PIECES, max_size=40).map("\n".join) | some.text(max_size=300))
@settings(max_examples=60, deadline=None)
def test_very_many_texts_are_rulesets_or_have_problems(text: str) -> None:
    loaded = read(text.encode("utf-8", "replace"))
    assert isinstance(loaded, Loaded)
    assert (loaded.ruleset is None) is bool(loaded.problems)


@given(some.binary(max_size=300))
@settings(max_examples=50, deadline=None)
def test_very_many_bytes_are_a_tree_or_a_problem(data: bytes) -> None:
    read_nodes(data)


@given(some.data())
@settings(max_examples=60, deadline=None)
def test_very_many_changes_of_a_sound_file_leave_it_sound_or_with_problems(data: some.DataObject) -> None:
    text = written()
    start = data.draw(some.integers(0, len(text)))
    end = data.draw(some.integers(start, min(len(text), start + 12)))
    piece = data.draw(
        some.sampled_from(
            ["", " ", "\n", "  ", ": ", "[]", "{}", "x", "none", "-1", "left", "out", "first", "8", "nobody", "me"]
        )
    )
    loaded = read(text[:start] + piece + text[end:])
    assert (loaded.ruleset is None) is bool(loaded.problems)
