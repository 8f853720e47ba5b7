"""How large a backup may be, looked at before anything in it is believed."""

from __future__ import annotations

import os
import struct
from typing import BinaryIO

LARGEST_ARCHIVE = 64 * 1024 * 1024  # bytes; ten thousand matches of ten hands are 5 MB
LARGEST_TOGETHER = 512 * 1024 * 1024  # bytes, unpacked
TIMES_PACKED = 50  # as large may be what is beyond SMALL: matches are packed to a tenth, only zeros to a thousandth
SMALL = 64 * 1024 * 1024  # bytes, unpacked
MOST_ASIDE = 2000  # damaged files that were set aside
LARGEST_LIST = 8 * 1024 * 1024  # bytes; Python makes an object of each entry that the list at the end names
_END = struct.Struct("<4s4H2LH")
_END_64 = struct.Struct("<4sQ2H2L4Q")
_FINDER_64 = 20  # bytes


def outside_fault(file: BinaryIO) -> str:
    """The key of what is wrong with the file as a backup before it is opened: not one, or too large; it is rewound."""
    size = file.seek(0, os.SEEK_END)
    if size > LARGEST_ARCHIVE:
        return "backup.too-large"
    if size < _END.size:
        return "backup.not-one"
    file.seek(max(0, size - _END.size - _FINDER_64 - _END_64.size))
    tail = file.read()
    file.seek(0)
    mark, *_, length, _start, comment = _END.unpack(tail[-_END.size :])
    if mark != b"PK\x05\x06" or comment:
        return "backup.not-one"
    if tail[-_END.size - _FINDER_64 :].startswith(b"PK\x06\x07"):
        if len(tail) < _END.size + _FINDER_64 + _END_64.size:
            return "backup.not-one"
        length = _END_64.unpack(tail[: _END_64.size])[-2]
    return "" if length <= LARGEST_LIST else "backup.too-large"
