"""A hand that is being told is put right without typing the rest again; a recorded one is opened again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.match.history import Event
from scorekeeper.match.names import find_player
from scorekeeper.problems import Problem
from scorekeeper.table.correcting import SIGNS, edit_told
from scorekeeper.table.evening.draft import Draft, answers_told
from scorekeeper.table.evening.due import playing, read_due, with_who_waits
from scorekeeper.table.evening.questions import questions
from scorekeeper.table.opened import Opened
from scorekeeper.table.sample import change_samples
from scorekeeper.table.showing import readable
from scorekeeper.table.typed_hand import TypedHand


def filled_in(opened: Opened, draft: Draft, line: str, lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    """The draft with what `b=8k3 --out ana` says of the hand, whatever was asked; or unchanged, with the problems."""
    return _with(opened, draft, read_due(opened, line.split()), lang)


def changed(opened: Opened, draft: Draft, line: str, lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    """The draft with `b 8:7`, `b +k`, `b -8`; or unchanged, with the problems."""
    draft = replace(draft, answers={**draft.before, **draft.answers}, before={})  # nothing need be asked again for this
    told = read_due(opened, draft.words(opened.standings.agreed))
    edited = edit_told(opened, told.facts, playing(opened), told.sat_out, line.split())
    return _with(opened, draft, with_who_waits(opened, edited), lang)


def ways_to_change(opened: Opened, draft: Draft) -> Mapping[str, str]:
    """Examples of what may be typed to put this hand right, as `change_samples` gives them."""
    agreed = opened.standings.agreed
    told = read_due(opened, draft.words(agreed))
    return change_samples(agreed, playing(opened), told.facts, opened.language)


def is_change(opened: Opened, line: str) -> bool:
    """Whether a line says who, and which card it was instead."""
    words = line.split()
    changes = [word.startswith(SIGNS) or ":" in word for word in words]
    names = [word for word, change in zip(words, changes, strict=True) if not change]
    known = all(isinstance(find_player(name, opened.standings.seats), str) for name in names)
    return bool(names) and known and any(changes) and not changes[0]


def told_before(opened: Opened, event: Event, lang: str) -> Draft:
    """The hand that this event recorded as a draft again; empty where it was no hand, or a misdeal."""
    if event["kind"] != "hand" or event.get("void"):
        return Draft()
    sat_out = tuple(event.get("sat_out") or ())
    told = answers_told(opened.standings.agreed, opened.language, lang, event.get("facts") or {}, sat_out)
    untold = {question.key: "" for question in questions(opened, told) if question.key not in told}
    return Draft({**told, **untold})


def _with(opened: Opened, draft: Draft, typed: TypedHand, lang: str) -> tuple[Draft, tuple[Problem, ...]]:
    if typed.problems:
        pack = opened.ruleset.pack
        return draft, tuple(readable(problem, pack, opened.language) for problem in typed.problems)
    told = answers_told(opened.standings.agreed, opened.language, lang, typed.facts, tuple(typed.sat_out))
    return replace(draft, answers={**draft.answers, **told}, line=""), ()
