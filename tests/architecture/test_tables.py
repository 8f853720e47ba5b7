"""Rows that are tried together are each tried, and each that fails is told by its own name."""

from __future__ import annotations

import pytest

from tests import tables

pytest_plugins = ("pytester",)

ROWS = """
    import pytest

    @pytest.fixture(scope="module")
    def once():
        return [1]

    @pytest.fixture
    def anew():
        return []

    @pytest.mark.parametrize("n", range(40))
    def test_alone(n, once):
        assert n not in (3, 5, 20)

    @pytest.mark.parametrize("n", range(3))
    def test_with_something_of_its_own(n, anew):
        anew.append(n)
        assert anew == [n]

    @pytest.mark.one_in(2)
    @pytest.mark.parametrize("n", range(5))
    def test_a_part(n):
        assert n % 2 == 0

    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.skip)])
    def test_marked(n):
        assert n == 1

    @pytest.mark.parametrize("n", range(2))
    def test_skipped(n):
        pytest.skip("not here")
"""


def test_every_row_is_tried_and_told(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ALL", False)
    pytester.makepyfile(ROWS)
    ran = pytester.inline_run("--tables", "-p", "no:rerunfailures", plugins=[tables])
    ran.assertoutcome(passed=6, failed=2, skipped=2)
    told = [str(report.longrepr) for report in ran.getfailures()]
    assert ["2 of 16 rows" in told[0], "1 of 16 rows" in told[1]] == [True, True]
    assert [name in text for name, text in (("[3]", told[0]), ("[5]", told[0]), ("[20]", told[1]))] == [True] * 3
    assert "[4]" not in told[0]
    assert [report.nodeid.partition("::")[2] for report in ran.getfailures()] == [
        "test_alone[0 +15]",
        "test_alone[16 +15]",
    ]


def test_usually_each_row_is_a_test(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(ROWS)
    ran = pytester.inline_run("-p", "no:rerunfailures", plugins=[tables])
    ran.assertoutcome(passed=44, failed=5, skipped=3)
