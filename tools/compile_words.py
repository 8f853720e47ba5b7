"""Tidy the catalogues of sentences (grouped by topic, sorted by key), compile each `.po` into the `.mo` beside it, and
write the manual page that each language makes of its help.

`python tools/compile_words.py` writes, `python tools/compile_words.py --check` only says what is not current (exit 1).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from itertools import chain, groupby
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "scorekeeper" / "messages" / "locale"
_BUILT = datetime(2000, 1, 1, tzinfo=UTC)  # a fixed date, so that the same sentences give the same bytes


def sources(locale: Path = LOCALE) -> list[Path]:
    """The `.po` file of each language."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def read(po: Path) -> Catalog:
    """The catalogue in `po`; raises ValueError where it is not well formed or a key is written twice."""
    lines = po.read_text(encoding="utf-8").splitlines()
    keys = [line for line in lines if line.startswith("msgid ") and line != 'msgid ""']
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{po.name}: {key} is written twice")
    with po.open("rb") as file:
        catalog = read_po(file, locale=po.parent.parent.name, abort_invalid=True)
    catalog.creation_date = catalog.revision_date = _BUILT
    return catalog


def compiled(po: Path) -> bytes:
    """What the `.mo` beside `po` should hold."""
    out = BytesIO()
    write_mo(out, read(po))
    return out.getvalue()


def tidy(po: Path) -> str:
    """The text of `po` with its sentences grouped by topic (the key up to its first dot) and sorted by key."""
    header = po.read_text(encoding="utf-8").partition("\n\n")[0]
    messages = sorted((message for message in read(po) if message.id), key=lambda message: _key(message).split("."))
    blocks = [header]
    for topic, group in groupby(messages, key=lambda message: _key(message).partition(".")[0]):
        blocks.append(f"# == {topic} ==")
        blocks.extend("\n".join(_lines(message)) for message in group)
    return "\n\n".join(blocks) + "\n"


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _lines(message: Message) -> Iterator[str]:
    yield from (f"# {comment}" for comment in message.user_comments if not comment.startswith("=="))
    yield f"msgid {_quoted(_key(message))}"
    if isinstance(message.id, str):
        yield f"msgstr {_quoted(str(message.string))}"
        return
    yield f"msgid_plural {_quoted(message.id[1])}"
    yield from (f"msgstr[{number}] {_quoted(text)}" for number, text in enumerate(message.string))


def _quoted(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(escapes.get(char, char) for char in text) + '"'


def compiled_words() -> Iterator[tuple[Path, bytes]]:
    """Each catalogue as it should be, and what it compiles to."""
    for po in sources():
        yield po, tidy(po).encode()
        yield po.with_suffix(".mo"), compiled(po)


def manual_pages() -> Iterator[tuple[Path, bytes]]:
    """The manual page in each language; made when the words are, since it is made of them."""
    sys.path.insert(0, str(ROOT))
    from scorekeeper.cli.man_page import man_page

    for po in sources():
        lang = po.parent.parent.name
        yield ROOT / "docs" / "man" / f"scorekeeper.{lang}.1", man_page(lang).encode()


def main(check: bool) -> int:
    """Write what is not current, or only name it; the exit code."""
    stale = False
    for path, content in chain(compiled_words(), manual_pages()):  # the pages are made of what was just compiled
        if path.exists() and path.read_bytes() == content:
            continue
        stale = True
        print(f"{'not current' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.write_bytes(content)
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
