from __future__ import annotations

from tests.answers.reach import REPORT, missing, report


def test_the_report_is_current() -> None:
    assert REPORT.read_text("utf-8") == report(), "python -m tests.answers.reach"


def test_hardly_a_clause_is_out_of_reach() -> None:
    assert set(missing("ochos-locos")) == set()
    assert len(missing("playpalace-crazy-eights")) <= 4
