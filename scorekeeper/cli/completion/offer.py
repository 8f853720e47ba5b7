"""One thing offered, and which of many fit what has been typed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.cli.command_list import COMPLETING
from scorekeeper.match.names import folded
from scorekeeper.values import dataclass

ASKED = "_SCOREKEEPER_ASKED"  # the part of the last word that the shell asks about, where it is not all of it
_NOT_AS_WRITTEN = re.compile(r"[^\w\-+=.,:@%/\u0080-\U0010ffff]", re.ASCII)


@dataclass(frozen=True)
class Offer:
    """What would be typed, and what it is in a few words; `type` is for the command line library."""

    value: str
    help: str = ""
    type: str = "plain"
    as_written: bool = False  # a name that will be kept as it is typed now


def fitting(offers: Iterable[Offer], typed: str) -> list[Offer]:
    """Those that begin with what was typed, whatever the case and the accents."""
    wanted = folded(typed)
    return [offer for offer in offers if folded(offer.value).startswith(wanted)]


def for_shell(offers: Iterable[Offer], typed: str, asked: str | None = None) -> list[Offer]:
    """The offers as the shell that asks inserts them; where it asks only about the end of a word, their ends."""
    shell = os.environ.get(COMPLETING, "").rpartition("_")[2]
    skipped = 0 if asked is None else len(typed) - len(asked)
    found = [replace(offer, value=_spelled(offer, typed, shell)) for offer in offers]
    return [replace(offer, value=_quoted(offer.value[skipped:], shell)) for offer in found]


def _spelled(offer: Offer, typed: str, shell: str) -> str:
    """zsh takes only what goes on from what was typed; the others put the whole word in its place."""
    if shell != "zsh" or offer.as_written or offer.value.startswith(typed):
        return offer.value
    return typed + offer.value[len(typed) :]


def _quoted(value: str, shell: str) -> str:
    """zsh and fish quote what they insert; bash and PowerShell leave that to others."""
    if value.isalnum() or shell in ("zsh", "fish"):
        return value
    if shell == "bash":
        return _NOT_AS_WRITTEN.sub(r"\\\g<0>", value)
    return "'{}'".format(value.replace("'", "''")) if " " in value or "'" in value else value
