"""A text as a QR code: its modules, and a picture of it."""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from typing import Any

from scorekeeper.values import dataclass

QUIET = 4  # modules of light around the code, as the standard has it
LARGEST_VERSION = 30  # 137 modules a side: what phones still read from a screen or from paper
PIXELS = 8  # a module in a picture
_STURDY_UP_TO = 20  # smaller pictures carry more error correction, since paper gets stains

Rows = tuple[tuple[bool, ...], ...]


class TextTooLongError(Exception):
    """The text does not fit one code that a phone can read."""


@dataclass(frozen=True)
class QrCode:
    """One code; `sturdy` bears with 15 % damage, else 7 %."""

    text: str
    sturdy: bool = False

    @cached_property
    def rows(self) -> Rows:
        """The modules, dark is True, without the light around them. Raises TextTooLongError."""
        return tuple(tuple(map(bool, row)) for row in self._made.get_matrix())

    @property
    def side(self) -> int:
        """How many modules a side has. Raises TextTooLongError."""
        return len(self.rows)

    @cached_property
    def _made(self) -> Any:
        from qrcode import QRCode
        from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
        from qrcode.exceptions import DataOverflowError

        correction = ERROR_CORRECT_M if self.sturdy else ERROR_CORRECT_L
        code: Any = QRCode(error_correction=correction, border=0, box_size=PIXELS)
        code.add_data(self.text.encode() if not self.text.isascii() else self.text, optimize=0)
        try:
            code.make()
        except (DataOverflowError, ValueError) as error:
            raise TextTooLongError from error
        if code.version > LARGEST_VERSION:
            raise TextTooLongError
        return code

    def png(self) -> bytes:
        """A picture in black and white. Raises TextTooLongError."""
        from qrcode.image.pure import PyPNGImage

        self._made.border = QUIET
        out = BytesIO()
        self._made.make_image(image_factory=PyPNGImage).save(out)
        self._made.border = 0
        return out.getvalue()


def picture(text: str) -> bytes:
    """The text as a QR code in a PNG, sturdier where it is small. Raises TextTooLongError."""
    try:
        sturdy = QrCode(text, sturdy=True)
        if sturdy.side <= 17 + 4 * _STURDY_UP_TO:
            return sturdy.png()
    except TextTooLongError:
        pass
    return QrCode(text).png()
