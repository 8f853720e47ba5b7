from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.transfer.exports.qr_code import LARGEST_VERSION, QrCode, TextTooLongError
from scorekeeper.transfer.exports.qr_screen import code_lines, code_size, quiet_that_fits

from .photograph import DARK, LIGHT, codes_on, screen_of

VISIBLE = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("style", [BLACK_ON_WHITE, ""], ids=["coloured", "plain"])
@given(text=st.text("ABC123 /$:", min_size=1, max_size=90) | st.text(VISIBLE, min_size=1, max_size=40))
@settings(max_examples=8, deadline=None)
def test_a_camera_reads_the_screen(theme: dict[str, int], style: str, text: str) -> None:
    """In black on white on any theme; without colour too, where the light of the screen is the light of the code."""
    rows = QrCode(text).rows
    quiet = 2 + len(text) % 3
    drawing = code_lines(rows, quiet, ink_is_dark=bool(style) or theme is LIGHT)
    lines, columns = code_size(len(rows), quiet)
    screen = screen_of("\n".join(f"{style}{line}\x1b[0m" for line in drawing), lines + 1, columns + 2)
    assert codes_on(screen, theme) == [text]


@pytest.mark.parametrize(
    ("side", "lines", "columns", "quiet"),
    [
        (37, 24, 80, 4),
        (37, 22, 80, 3),  # 80x24, a line above and the prompt below
        (37, 21, 80, 2),
        (37, 20, 80, None),
        (41, 22, 80, None),
        (41, 23, 80, 2),
        (73, 99, 80, 3),
        (77, 99, 80, None),
    ],
)
def test_as_much_light_around_it_as_there_is_room_for(side: int, lines: int, columns: int, quiet: int | None) -> None:
    assert quiet_that_fits(side, lines, columns) == quiet
    if quiet is not None:
        assert code_size(side, quiet)[0] <= lines
        assert len(list(code_lines(((False,) * side,) * side, quiet))) == code_size(side, quiet)[0]


def test_codes_that_no_phone_reads_are_too_large() -> None:
    assert QrCode("A" * 2_500).side <= 17 + 4 * LARGEST_VERSION
    for length in (2_600, 100_000):
        with pytest.raises(TextTooLongError):
            _ = QrCode("A" * length).side
