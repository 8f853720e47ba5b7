"""A whole match as a text that one QR code can hold, and read back: `SK1/K7F3Q9/...`, facts and result.

`SK1` is the version, then comes the check code of the match, then a CRC-32 and the deflated line in base45 (RFC 9285):
only characters of a QR code's alphanumeric mode. The slashes keep phones from taking it for an address.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from base45 import b45decode, b45encode

from scorekeeper.match.as_line import as_line
from scorekeeper.match.check_code import check_code
from scorekeeper.match.shortening import lengthened, shortened
from scorekeeper.match.standings import Standings

VERSION = "SK1"
LARGEST = 500_000  # bytes, unpacked: a thousand hands; a text that swells beyond it is no match
TRIES = 64  # the first is nearly always good enough
LONGEST = 5_000  # characters of a text; the largest QR code holds 4296

# What compression may refer to. It is part of version 1: another text here could not read what this one wrote.
_USUAL = (
    b'"void":true"sat_out":["join":"leave":"swap":["house":{"eliminated":["counters":{"average""lowest""highest"'
    b'"teams":{"bid":{"tricks":{"deadwood":{"knocker":"taken":{"cards":["closed":true"start":{"hands":"options":{'
    b'"target":"dealer":"JOKER R0 G0 B0 Y0 RSKIP GREV BD2 WILD WD4 TS TH TD TC 2S 3S 4S 5S 6S 7S 9S JS '
    b"2H 3H 4H 5H 6H 7H 9H JH 2D 3D 4D 5D 6D 7D 9D JD 2C 3C 4C 5C 6C 7C 9C JC QS QH QD QC KS KH KD KC AS AH AD AC "
    b"10S 10H 10D 10C 8S 8H 8D 8C"
    b'"winners":["a"],"totals":{"ruleset":"tally","uno","gin-rummy","hearts","playpalace-crazy-eights",'
    b'"crazy-eights-five-rounds","eights","ocho","ochos-locos","started":"2026-","players":["hands":['
    b'{"left":{"a":"*","b":"*","c":"*","d":"*"}},{"out":"a","left":{"b":"*8S KH","c":"*'
)
_CRC = 4


def match_code(standings: Standings, started: str) -> str:
    """The match as text: what was told, totals and winners, and when it started (ISO time)."""
    line = {**as_line(standings), "started": started[:16] + started[19:]}
    line |= {"totals": dict(standings.totals), "winners": list(standings.winners)}
    return code_text(line, check_code(standings))


def code_text(line: Mapping[str, Any], check: str) -> str:
    """A replay line as text. Two blanks in a row, which chats eat, are avoided where that can be done."""
    text = json.dumps(shortened(line), separators=(",", ":"), ensure_ascii=False)
    for padding in range(TRIES):
        packed = _packed((" " * padding + text).encode(errors="surrogatepass"))  # every bit after it moves
        if "  " not in packed:
            break
    return f"{VERSION}/{check}/{packed}/"


def line_in(packed: str) -> Mapping[str, Any] | None:
    """The replay line of what stands between the slashes; None where it is not whole or not ours. Never raises."""
    try:
        data = b45decode(packed)
        unpacker = zlib.decompressobj(-15, zdict=_USUAL)
        text = unpacker.decompress(data[_CRC:], LARGEST)
        if not unpacker.eof or zlib.crc32(text) != int.from_bytes(data[:_CRC], "big"):
            return None
        tree = json.loads(text)
        return lengthened(tree) if isinstance(tree, dict) else None
    except (ValueError, zlib.error, RecursionError):
        return None


def _packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _USUAL)
    data = packer.compress(text) + packer.flush()
    written: bytes = b45encode(zlib.crc32(text).to_bytes(_CRC, "big") + data)
    return written.decode()
