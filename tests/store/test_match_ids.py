from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import find, newest
from scorekeeper.store.files.matches import create
from scorekeeper.store.match_ids import LONGEST, is_id, new_id, newest_first, ruleset_in, safe_id

from .events import event


@pytest.mark.parametrize(
    ("at", "ruleset", "expected"),
    [
        ("2026-11-20T21:30:05-03:00", "ochos-locos", "20261120-2130-ochos-locos"),
        ("2026-01-02T03:04:05+00:00", "uno", "20260102-0304-uno"),
        ("2026-01-02T03:04:05Z", "../../etc/passwd", "20260102-0304-etc-passwd"),
        ("2026-01-02T03:04:05Z", "El Niño 8♠", "20260102-0304-el-nino-8"),
        ("2026-01-02T03:04:05Z", "♠♥", "20260102-0304-match"),
        ("2026-01-02T03:04:05Z", "x" * 300, "20260102-0304-" + "x" * 40),
    ],
)
def test_ids_are_made_of_time_and_ruleset(at: str, ruleset: str, expected: str) -> None:
    assert new_id(at, ruleset) == expected


@given(some.text())
def test_any_text_becomes_an_id(text: str) -> None:
    assert is_id(safe_id(text) + "-9999")
    assert len(safe_id(text)) <= LONGEST
    assert safe_id(safe_id(text)) == safe_id(text)


@pytest.mark.parametrize("text", ["", "-a", "a-", "a.b", "a/b", "..", "A", "ñ", "a b", "a\n", "x" * 81, "a\0"])
def test_what_is_no_id(text: str) -> None:
    assert not is_id(text)


IN_ORDER = (
    "20270101-0000-ocho",
    "20261120-2131-a",
    "20261120-2130-ocho-10",
    "20261120-2130-ocho-9",
    "20261120-2130-ocho-2",
    "20261120-2130-ocho",
    "20261120-2130-crazy",
    "20261119-2359-z",
)


@given(some.permutations(IN_ORDER), some.none() | some.integers(0, 10))
def test_newest_first(ids: list[str], limit: int | None) -> None:
    assert newest_first(ids, limit) == IN_ORDER[:limit]


def test_the_same_minute_twice(home: Home) -> None:
    assert [create(home, "20261120-2130-ocho", [event()]).id for _ in range(3)] == [
        "20261120-2130-ocho",
        "20261120-2130-ocho-2",
        "20261120-2130-ocho-3",
    ]


def test_newest_sees_matches_only(home: Home) -> None:
    assert newest(home) == ()
    one = create(home, "20261120-2130-ocho", [event()]).id
    two = create(home, "20261120-2131-ocho", [event()]).id
    for name in ("x.lock", f"{one}.json.last", f"{one}.json.new", "notes.txt", "Holiday.json", ".json"):
        (home.matches / name).write_text("")
    assert newest(home) == (two, one)
    assert newest(home, 1) == (two,)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("20261120-2130-ocho", ["20261120-2130-ocho"]),  # itself, though others begin so
        (" 20261120-2130-OCHO ", ["20261120-2130-ocho"]),
        ("20261120-2130", ["20261120-2130-ochos-locos", "20261120-2130-ocho"]),
        ("2026", ["20261121-2000-uno", "20261120-2130-ochos-locos", "20261120-2130-ocho"]),
        ("uno", ["20261121-2000-uno"]),
        ("locos", ["20261120-2130-ochos-locos"]),
        ("../matches/20261121-2000-uno", []),
        ("hearts", []),
    ],
)
def test_find(home: Home, text: str, found: list[str]) -> None:
    for one in ("20261120-2130-ocho", "20261120-2130-ochos-locos", "20261121-2000-uno"):
        create(home, one, [event()])
    assert list(find(home, text)) == found


@pytest.mark.parametrize(
    ("match", "ruleset"),
    [
        ("20261120-2130-ochos-locos", "ochos-locos"),
        ("20261120-2130-rummy-500", "rummy-500"),
        ("20261120-2130-rummy-500-2", "rummy-500"),
        ("20261120-2130-rummy", ""),
        ("20261120-2130-house-game", ""),
        ("odd", ""),
    ],
)
def test_an_id_names_the_ruleset_it_was_made_from(match: str, ruleset: str) -> None:
    assert ruleset_in(match, {"ochos-locos", "rummy-500"}) == ruleset
