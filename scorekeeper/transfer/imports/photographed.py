"""The QR codes in a picture: a photograph, a screenshot, or the PNG that was written."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from scorekeeper.problems import Problem, Refused
from scorekeeper.transfer.extras import needed

ROOM = 90_000_000  # bytes in which a picture is unpacked: the largest photographs of phones, a screen at twice 4K
WIDE = {"I": 4, "F": 4, "I;16": 2}  # bytes for a dot of one colour, where it is more than one
LONGEST_SIDE = 4_000  # pixels: larger pictures are made smaller first
_BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\x00", b"MM\x00*")


def is_picture(data: bytes) -> bool:
    """Whether it begins as a picture does; WebP and HEIC name themselves further on."""
    return data.startswith(_BEGINNINGS) or data[8:12] == b"WEBP" or data[4:12] in (b"ftypheic", b"ftypmif1")


def texts_in_picture(data: bytes) -> tuple[str, ...]:
    """The text of every QR code in it, in no order.

    Raises Refused: `import.picture-...`, and `extra.missing` where the reader is not installed.
    """
    image_module, reader = needed("PIL.Image"), needed("zxingcpp")
    image_module.MAX_IMAGE_PIXELS = None  # its own limit only warns; ours is below, before anything is unpacked
    try:
        with image_module.open(BytesIO(data)) as state:
            whole, colours = state.width * state.height, len(state.getbands())
            state.draft("L", (LONGEST_SIDE, LONGEST_SIDE))  # a JPEG is unpacked smaller and without colours
            room = _room(state, whole, colours)
            if room > ROOM:
                raise Refused(Problem("import.picture-large", {"megapixels": whole * ROOM // room // 1_000_000}))
            picture = state.convert("L")
    except Refused:
        raise
    except Exception as error:  # a broken or hostile picture can fail anywhere in its decoder
        raise Refused(Problem("import.picture-unreadable", {})) from error
    if max(picture.size) > LONGEST_SIDE:
        picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    # however it was held: a code is read from every side
    codes = reader.read_barcodes(picture, formats=reader.BarcodeFormat.QRCode)
    return tuple(code.text for code in codes if code.valid)


def _room(picture: Any, whole: int, colours: int) -> int:
    """The bytes that unpacking it takes, from what its head says: it was `whole` dots of so many colours, and is less
    where it is unpacked smaller.
    """
    unpacked: int = (
        picture.width * picture.height * (len(picture.getbands()) * WIDE.get(picture.mode, 1) + 1)
    )  # and once more in grey
    if picture.format not in ("PNG", "JPEG"):  # some readers hold it more than once
        return 3 * unpacked
    return unpacked + 2 * whole * colours if picture.info.get("progressive") else unpacked
