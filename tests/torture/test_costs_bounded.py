"""Files from others, made to cost much: a whole process that reads one takes 2 s of the processor and 200 MB at most.

It ends with a sentence and no traceback, moves no cursor, and leaves nothing outside the store.
"""

from __future__ import annotations

import base64
import io
import json
import os
import re
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from scorekeeper.store.files.home import Home

from .sizes import LONG, at_most, count

SECONDS, MEGABYTES = 2, 200
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
# A small process between, since the largest size of a process counts that of the one which begot it.
LAUNCHER = f"""
import os, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, ({2 * SECONDS}, {2 * SECONDS}))
resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))  # libraries map more than they use
child = os.fork()
if not child:
    os.dup2(2, 1)
    os.execv(sys.argv[1], sys.argv[1:])
_, status, used = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


def png(width: int, height: int, rows: bytes, packed: bool = False) -> bytes:
    """A picture in shades of grey, one bit a dot, whatever its rows hold."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    body = rows if packed else zlib.compress(rows, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def drawn(mode: str, width: int, height: int, form: str, **options: bool) -> bytes:
    """A picture of one colour."""
    from PIL import Image

    out = io.BytesIO()
    Image.new(mode, (width, height)).save(out, form, **options)
    return out.getvalue()


def zeros(megabytes: int) -> bytes:
    """That many megabytes of zeros, packed, which are never unpacked here."""
    packer = zlib.compressobj(9)
    return b"".join([packer.compress(bytes(1 << 20)) for _ in range(megabytes)] + [packer.flush()])


def backup(entries: dict[str, bytes], sums: dict[str, str] | None = None) -> bytes:
    """A backup of these entries with their checksums, or with these."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
        known = {name: sha256(data).hexdigest() for name, data in entries.items()}
        archive.writestr("backup.json", json.dumps({"format": 1, "files": known if sums is None else sums}))
    return out.getvalue()


def stored_lie() -> bytes:
    """An archive whose directory says that a thousand entries lie in one place."""
    data = backup({"matches/x.json": b"\0" * 4_000_000})
    at = data.index(b"PK\x01\x02")
    end = data.index(b"PK\x05\x06")
    entry, rest = data[at:end], data[end:]
    many = entry * 1000
    lie = bytearray(rest)
    struct.pack_into("<HHII", lie, 8, 2000, 2000, len(many), at)
    return data[:at] + many + bytes(lie)


GAME = {"ruleset": "tally", "players": ["Ana", "Beto"]}
HAND = {"points": {"Ana": 1, "Beto": 2}}
FILES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "a picture that unpacks to a gigabyte": ("x.png", lambda: png(90_000, 90_000, zeros(1000), packed=True)),
    "a large picture": ("x.png", lambda: png(8000, 8000, bytes(1001 * 8000))),
    "a picture as large as may be": ("x.png", lambda: png(6700, 6700, bytes(839 * 6700))),
    "a picture with colours": ("x.png", lambda: drawn("RGBA", 4200, 4200, "PNG")),
    "too many colours": ("x.png", lambda: drawn("RGBA", 9000, 4200, "PNG")),
    "a photograph": ("x.png", lambda: drawn("L", 12_000, 9000, "JPEG")),
    "a photograph in layers": ("x.png", lambda: drawn("L", 4600, 4600, "JPEG", progressive=True)),
    "too large a photograph in layers": ("x.png", lambda: drawn("L", 12_000, 9000, "JPEG", progressive=True)),
    "a picture from the web": ("x.png", lambda: drawn("RGB", 2700, 2700, "WEBP")),
    "a picture of 256 colours": ("x.png", lambda: drawn("P", 3800, 3800, "GIF")),
    "a picture for printing": ("x.png", lambda: drawn("F", 2400, 2400, "TIFF")),
    "a picture of noise": ("x.png", lambda: png(4000, 2000, os.urandom(501 * 2000))),
    "a picture without rows": ("x.png", lambda: png(5000, 5000, b"")),
    "a picture cut short": ("x.png", lambda: png(900, 900, bytes(114 * 900))[:60]),
    "a code of a gigabyte": ("x.txt", lambda: b"SK1:" + base64.b32encode(zeros(64))),
    "a sheet of many rows": ("x.csv", lambda: b"hand,Ana,Beto\n" + b"".join(b"%d,1,2\n" % n for n in range(100_000))),
    "a sheet of many columns": (
        "x.csv",
        lambda: b",".join(b"P%d" % n for n in range(200_000)) + b"\n" + b"1," * 200_000,
    ),
    "a sheet of one cell": ("x.csv", lambda: b"hand,Ana\n1," + b"9" * 7_000_000),
    "a sheet of quotes": ("x.csv", lambda: b'"' * 5_000_000),
    "a sheet that is a formula": ("x.csv", lambda: b"hand,=cmd|' /C calc'!A0,\x1b[2JAna\n1,2,3\n"),
    "brackets": ("x.json", lambda: b"[" * 5_000_000),
    "nested objects": ("x.json", lambda: b'{"a":' * 200_000 + b"1" + b"}" * 200_000),
    "numbers": ("x.json", lambda: b"[" + b"1," * 2_000_000 + b"1]"),
    "a long number": ("x.json", lambda: b'{"hands": ' + b"9" * 5_000_000 + b"}"),
    "keys": ("x.json", lambda: json.dumps({f"k{n}": n for n in range(200_000)}).encode()),
    "one key again and again": ("x.json", lambda: b"{" + b'"a":1,' * 500_000 + b'"a":1}'),
    "hands": ("x.json", lambda: json.dumps({**GAME, "hands": [HAND] * 60_000}).encode()),
    "players": ("x.jsonl", lambda: json.dumps({**GAME, "players": [f"P{n}" for n in range(60_000)]}).encode()),
    "names that are long": ("x.jsonl", lambda: json.dumps({**GAME, "players": ["A" * 3_000_000, "B"]}).encode()),
    "escapes": ("x.jsonl", lambda: json.dumps({**GAME, "players": ["\x1b[2J\u202eAna", "B\x07\x9b1m"]}).encode()),
    "a game that is a path": ("x.jsonl", lambda: json.dumps({**GAME, "ruleset": "../../../etc/passwd"}).encode()),
    "laughs": (
        "x.yaml",
        lambda: (
            b"a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
            + b"".join(b"a%d: &a%d [%s]\n" % (n, n, b",".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 12))
        ),
    ),
    "deep rules": ("x.yaml", lambda: b"".join(b" " * n + b"a:\n" for n in range(2000))),
    "many rules": ("x.yaml", lambda: b"schema: 1\n" + b"".join(b"k%d: {a: [1, 2]}\n" % n for n in range(60_000))),
    "rules that make an object": ("x.yaml", lambda: b"!!python/object/apply:os.system ['touch outside']\n"),
    "rules in a flow": ("x.yaml", lambda: b"{" * 100_000),
    "a backup of zeros": ("x.zip", lambda: backup({f"set-aside/{n}.json": bytes(8 << 20) for n in range(9)})),
    "a backup of one large match": ("x.zip", lambda: backup({"matches/20260102-2000-x.json": bytes(60 << 20)})),
    "a backup of many files": ("x.zip", lambda: backup({f"set-aside/{n}.json": b"" for n in range(30_000)})),
    "a backup whose entries overlap": ("x.zip", stored_lie),
    "a backup with names outside": (
        "x.zip",
        lambda: backup(dict.fromkeys(("../outside", "/tmp/outside", "matches/../../outside", "C:\\outside"), b"{}")),
    ),
    "a backup of brackets": ("x.zip", lambda: backup({"matches/20260102-2000-x.json": b"[" * 5_000_000})),
    "a backup of many sums": ("x.zip", lambda: backup({}, {f"matches/{n}.json": "0" * 64 for n in range(100_000)})),
}
COMMANDS = {
    ".png": ("import x.png --yes",),
    ".txt": ("import x.txt --yes",),
    ".csv": ("import x.csv --yes -r tally",),
    ".json": ("import x.json --yes", "replay x.json --json"),
    ".jsonl": ("import x.jsonl --yes", "replay x.jsonl", "replay x.jsonl --json"),
    ".yaml": ("rulesets check x.yaml", "rulesets add x.yaml", "new x.yaml Ana Beto"),
    ".zip": ("restore-backup x.zip --yes",),
}
SOME = None if LONG else 1  # at length every command that reads such a file, else the first of them
CASES = [(what, line) for what, (name, _) in FILES.items() for line in COMMANDS[Path(name).suffix][:SOME]]


@pytest.mark.skipif(sys.platform != "linux", reason="limits and what was used are told so there")
@pytest.mark.one_in(1 if LONG else 2)
@pytest.mark.parametrize(("what", "line"), CASES)
def test_what_others_send_costs_little(what: str, line: str, home: Home, tmp_path: Path) -> None:
    name, make = FILES[what]
    (tmp_path / name).write_bytes(make())
    before = {*tmp_path.iterdir()}

    words = [sys.executable, "-m", "scorekeeper", *line.split(), "--lang", "en"]
    out = tmp_path.parent / f"{tmp_path.name}-out"
    with out.open("wb") as said:
        measured = subprocess.run(
            [sys.executable, "-S", "-c", LAUNCHER, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=said,
            check=True,
        )
    code, seconds, megabytes = map(float, measured.stdout.split())
    answer = out.read_text(encoding="utf-8")
    assert code in range(6), answer[-2000:]
    assert "Traceback" not in answer
    found = CONTROLS.search(answer)
    assert not found, repr(found)
    assert len(answer) < 1_000_000
    assert seconds < SECONDS, f"{seconds:.1f} s"
    assert megabytes < MEGABYTES, f"{megabytes:.0f} MB"
    assert {*tmp_path.iterdir()} - before <= {home.root}
    assert not any(path.name == "outside" for path in (*home.root.rglob("*"), Path("/tmp/outside")) if path.exists())
    count("costs: files from others", files=1)
    at_most("costs: files from others", seconds=seconds, MB=megabytes)
    if os.environ.get("SHOW_COSTS"):
        print(f"{seconds:.2f} s {megabytes:.0f} MB {what}: {answer[:60]!r}")
