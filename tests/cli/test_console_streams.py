"""What is printed comes out whole, whatever the console was set to."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.run import run


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252", "utf-8"])
def test_suit_signs_come_out_whole_on_both_streams(
    encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    streams = {name: io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n") for name in ("stdout", "stderr")}

    def typed(*words: str) -> int:
        for name, stream in streams.items():
            monkeypatch.setattr(sys, name, stream)
        monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
        return run(list(words))

    assert typed("new", "ochos", "Ana", "Беато") == 0
    assert typed("hand", "Беато=8s8s") == 2
    shown = {}
    for name, stream in streams.items():
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        shown[name] = stream.buffer.getvalue().decode("utf-8")
    assert "Беато" in shown["stdout"]
    assert "8♠" in shown["stderr"]
