"""The rules on the screen: one screen of a game, clauses, and what a search found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from scorekeeper.cli.context import CommandContext
from scorekeeper.messages import say
from scorekeeper.problems import WayOut
from scorekeeper.transfer.machine_forms.rule_forms import clauses_form, hits_form, reference_form
from scorekeeper.views.rulebook.clauses import ClauseEntry
from scorekeeper.views.rulebook.one_screen import ScreenPart, fitted_parts
from scorekeeper.views.rulebook.quick_reference import Section
from scorekeeper.views.rulebook.search import Hit, Pieces
from scorekeeper.views.rules_in_play import RulesInPlay

GAP = 2  # columns between a name and its text


def show_reference(run: CommandContext, in_play: RulesInPlay, sections: Sequence[Section]) -> None:
    """As much as one screen takes; all of it as JSON."""
    if run.as_json:
        run.json(reference_form(in_play, sections, run.lang))
        return
    names = {section.name: say(f"book.{section.name}", run.lang) for section in sections}
    rules, state = in_play.rules, in_play.state
    if state:
        run.say("book.quick-match", game=rules.ruleset.name, match=state.name or state.id)
    else:
        run.say("book.quick", game=rules.ruleset.name)
    label = max(map(len, names.values()), default=0) + GAP
    parts = [
        ScreenPart([text for text, _ in section.said], section.least, section.needed, section.may_go)
        for section in sections
    ]
    texts = fitted_parts(parts, label)
    rows = []
    for section, said in zip(sections, texts, strict=True):
        if not said:
            continue
        cited = dict.fromkeys(clause for _, clause in section.said[: len(said)] if clause)
        rows.append((names[section.name], " ".join((*said, *(f"[{clause}]" for clause in cited if run.ids)))))
    if run.plain:
        for name, text in rows:
            run.line(f"{name}: {text}")
    else:
        from scorekeeper.cli.screen import show_sections

        show_sections([(name, run.as_typed_here(text)) for name, text in rows])
    run.say(
        "book.more", do=WayOut("rules", {"--all": True}), do_2=WayOut("rules"), do_3=WayOut("rules", {"--search": True})
    )


def show_clauses(run: CommandContext, in_play: RulesInPlay, shown: Sequence[ClauseEntry]) -> None:
    """Clause by clause: what holds here, what would hold under other choices, what is open to dispute."""
    if run.as_json:
        run.json(clauses_form(in_play, shown))
        return
    groups = [(group, list(found)) for group, found in groupby(shown, lambda entry: entry.group)]
    told: set[str] = set()
    for group, found in groups:
        if len(groups) > 1:
            _heading_line(run, say(f"book.group-{group}", run.lang))
        for entry in found:
            _show_entry(run, entry, told)


def show_hits(run: CommandContext, in_play: RulesInPlay, searched: str, hits: Sequence[Hit]) -> None:
    """What a search found, the words that hit in bold, or *so*."""
    if run.as_json:
        run.json(hits_form(in_play, searched, hits))
        return
    run.say("book.hits", n=len(hits), text=searched, game=in_play.rules.ruleset.name)
    for hit in hits:
        mark: Pieces = ((f" [{hit.clause}]", False),) if run.ids else ()
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
            _pieces(run, lines[0])
            for line in lines[1:]:
                _pieces(run, line, GAP)


def _show_entry(run: CommandContext, entry: ClauseEntry, told: set[str]) -> None:
    """One clause; a dispute is told in full only once in a run, with the first clause it touches."""
    lang = run.lang
    marks = [say(f"book.mark-{name}", lang) for name, holds in (("house", entry.house), ("ours", entry.ours)) if holds]
    title = entry.title + (f" ({'; '.join(marks)})" if marks else "") + (f" [{entry.id}]" if run.ids else "")
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
    _pieces(run, ((title, True),))
    for line in (entry.text, *below):
        _pieces(run, ((line, False),), GAP)


def _heading_line(run: CommandContext, text: str) -> None:
    if run.plain:
        run.line(f"{text}.")
        return
    print()
    _pieces(run, ((text.upper(), True),))


def _pieces(run: CommandContext, pieces: Pieces, indent: int = 0) -> None:
    from scorekeeper.cli.screen import show_pieces

    show_pieces([(run.as_typed_here(text), bold) for text, bold in pieces], indent)


def _starred(pieces: Pieces) -> str:
    return "".join(f"*{text}*" if hit else text for text, hit in pieces)


def as_sentence(title: str) -> str:
    """A title as it stands before a sentence: a question keeps its mark."""
    return title if title.endswith("?") else f"{title}."
