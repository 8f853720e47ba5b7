"""The rules on the screen: one screen of a game, clauses, and what a search found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from scorekeeper.cli.session import Session
from scorekeeper.table.asking.which_rules import Rules
from scorekeeper.table.book.clauses import Entry
from scorekeeper.table.book.one_screen import fitted
from scorekeeper.table.book.quick_reference import Section
from scorekeeper.table.book.search import Hit, Pieces
from scorekeeper.table.showing import changed_options
from scorekeeper.words import say

GAP = 2  # columns between a name and its text


def show_reference(run: Session, rules: Rules, sections: Sequence[Section], ids: bool) -> None:
    """As much as one screen takes; all of it as JSON."""
    names = {section.name: say(f"book.{section.name}", run.lang) for section in sections}
    if run.as_json:
        run.json({**_heading(rules), "sections": [_section(section, names[section.name]) for section in sections]})
        return
    agreed, opened = rules.agreed, rules.opened
    if opened:
        run.say("book.quick-match", game=agreed.ruleset.name, match=opened.name or opened.id)
    else:
        run.say("book.quick", game=agreed.ruleset.name)
    label = max(map(len, names.values()), default=0) + GAP
    texts = fitted([([text for text, _ in section.said], section.least) for section in sections], label)
    rows = []
    for section, said in zip(sections, texts, strict=True):
        cited = dict.fromkeys(clause for _, clause in section.said[: len(said)] if clause)
        rows.append((names[section.name], " ".join((*said, *(f"[{clause}]" for clause in cited if ids)))))
    if run.plain:
        for name, text in rows:
            run.line(f"{name}: {text}")
    else:
        from scorekeeper.cli.screen import show_sections

        show_sections(rows)
    run.say("book.more")


def show_clauses(run: Session, rules: Rules, shown: Sequence[Entry], ids: bool) -> None:
    """Clause by clause: what holds here, what would hold under other choices, what is open to dispute."""
    if run.as_json:
        run.json({**_heading(rules), "clauses": [_entry(entry) for entry in shown]})
        return
    groups = [(group, list(found)) for group, found in groupby(shown, lambda entry: entry.group)]
    told: set[str] = set()
    for group, found in groups:
        if len(groups) > 1:
            _heading_line(run, say(f"book.group-{group}", run.lang))
        for entry in found:
            _show_entry(run, entry, ids, told)


def show_hits(run: Session, rules: Rules, searched: str, hits: Sequence[Hit], ids: bool) -> None:
    """What a search found, the words that hit in bold, or *so*."""
    if run.as_json:
        found = [{"id": hit.clause, "title": _joined(hit.title), "text": _joined(hit.text)} for hit in hits]
        run.json({**_heading(rules), "search": searched, "clauses": found})
        return
    run.say("book.hits", n=len(hits), text=searched, game=rules.agreed.ruleset.name)
    for hit in hits:
        mark: Pieces = ((f" [{hit.clause}]", False),) if ids else ()
        lines = [(*hit.title, *mark), hit.text]
        if hit.words:
            words = [
                piece for number, said in enumerate(hit.words) for piece in ((("; ", False),) * (number > 0) + said)
            ]
            lines.append(((say("book.people-say", run.lang) + " ", False), *words))
        if run.plain:
            first, *rest = map(_starred, lines)
            run.line(f"{first}: {' '.join(rest)}")
        else:
            _pieces(lines[0])
            for line in lines[1:]:
                _pieces(line, GAP)


def _show_entry(run: Session, entry: Entry, ids: bool, told: set[str]) -> None:
    """One clause; a dispute is told in full only once in a run, with the first clause it touches."""
    lang = run.lang
    marks = [say(f"book.mark-{name}", lang) for name, holds in (("house", entry.house), ("ours", entry.ours)) if holds]
    title = entry.title + (f" ({'; '.join(marks)})" if marks else "") + (f" [{entry.id}]" if ids else "")
    below = [
        say("book.under" if other.when else "book.otherwise", lang, when=other.when, text=other.text)
        for other in entry.others
    ]
    if entry.options:
        below.append(say("book.options", lang, options=entry.options))
    for dispute in entry.disputes:
        about = as_sentence(dispute.title)
        if dispute.title in told:
            below.append(say("book.dispute-again", lang, title=about))
            continue
        told.add(dispute.title)
        below.append(say("rulesets.dispute", lang, title=about, says=dispute.says))
        below.append(say("rulesets.taken", lang, taken=dispute.taken, other=dispute.other))
    if run.plain:
        for line in (f"{title}: {entry.text}", *below):
            run.line(line)
        return
    _pieces(((title, True),))
    for line in (entry.text, *below):
        _pieces(((line, False),), GAP)


def _heading_line(run: Session, text: str) -> None:
    if run.plain:
        run.line(f"{text}.")
        return
    print()
    _pieces(((text.upper(), True),))


def _pieces(pieces: Pieces, indent: int = 0) -> None:
    from scorekeeper.cli.screen import show_pieces

    show_pieces(pieces, indent)


def _joined(pieces: Pieces) -> str:
    return "".join(text for text, _ in pieces)


def _starred(pieces: Pieces) -> str:
    return "".join(f"*{text}*" if hit else text for text, hit in pieces)


def _heading(rules: Rules) -> dict[str, Any]:
    agreed, opened = rules.agreed, rules.opened
    return {
        "ruleset": agreed.ruleset.id,
        "match": opened.id if opened else None,
        "options": dict(agreed.options),
        "house": dict(changed_options(agreed)),
    }


def _section(section: Section, title: str) -> dict[str, Any]:
    said = [{"text": text, "clause": clause or None} for text, clause in section.said]
    return {"name": section.name, "title": title, "said": said}


def _entry(entry: Entry) -> dict[str, Any]:
    return {"id": entry.id, "group": entry.group, **asdict(entry)}


def as_sentence(title: str) -> str:
    """A title as it stands before a sentence: a question keeps its mark."""
    return title if title.endswith("?") else f"{title}."
