"""The QR codes in a picture: a photograph, a screenshot, or the PNG that was written."""

from __future__ import annotations

from io import BytesIO

from scorekeeper.problems import Problem, Refused
from scorekeeper.transfer.extras import needed

MOST_PIXELS = 120_000_000  # what today's phones take at most
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
            if state.width * state.height > MOST_PIXELS:
                raise Refused(Problem("import.picture-large", {"megapixels": MOST_PIXELS // 1_000_000}))
            state.draft("L", (LONGEST_SIDE, LONGEST_SIDE))
            picture = needed("PIL.ImageOps").exif_transpose(state).convert("L")
    except Refused:
        raise
    except Exception as error:  # a broken or hostile picture can fail anywhere in its decoder
        raise Refused(Problem("import.picture-unreadable", {})) from error
    if max(picture.size) > LONGEST_SIDE:
        picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    codes = reader.read_barcodes(picture, formats=reader.BarcodeFormat.QRCode)
    return tuple(code.text for code in codes if code.valid)
