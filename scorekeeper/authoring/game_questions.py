"""The questions that make a game of one's own, in the order in which a table would tell it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorekeeper.authoring.author_prompt import AuthorPrompt, Facts
from scorekeeper.authoring.counts_said import read_packs, read_players
from scorekeeper.authoring.remembered_hand import read_sample, sample_cards, sample_points
from scorekeeper.authoring.sketch import COUNTS, Sketch, cards_there, name_of
from scorekeeper.authoring.typed_answers import (
    LONGEST_NAME,
    LONGEST_RULE,
    is_none,
    read_choice,
    read_number,
    read_sentence,
    read_yes,
)
from scorekeeper.authoring.typed_worths import read_worths, shown_worths
from scorekeeper.authoring.usual_worths import usual_worths
from scorekeeper.cards.showing import show_cards
from scorekeeper.messages import languages, say
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.shelf.ruleset_files import pack_names

Read = Callable[[str, Sketch], Sketch]
PACKS = ("french-52", "french-36", "french-32", "french-24", "spanish-40", "spanish-48", "uno-108")
MOST_POINTS = 1_000_000
USUAL_END = {"left": 100, "collect": 250, "taken": 100, "tricks": 50, "points": 500, "winner": 5}


def _count(text: str, sketch: Sketch) -> Sketch:
    count = read_choice("count", text, COUNTS, sketch.lang)
    return replace(sketch, count=count, best="lowest" if count == "left" else "highest", values=())


def _pack(text: str, sketch: Sketch) -> Sketch:
    named = text.strip().casefold()
    pack = named if named in pack_names() else read_choice("pack", text, PACKS, sketch.lang)
    return replace(sketch, pack=pack, values=())


def _packs(text: str, sketch: Sketch) -> Sketch:
    jokers = any(extra.copies == 0 for extra in sketch.cards.extras)
    packs, jokers_each = read_packs(text, sketch.lang, jokers)
    return replace(sketch, packs=packs, jokers=jokers_each)


def _players(text: str, sketch: Sketch) -> Sketch:
    least, most = read_players(text, sketch.lang)
    return replace(sketch, least=least, most=most)


def _deal(text: str, sketch: Sketch) -> Sketch:
    if is_none(text, sketch.lang):
        return replace(sketch, deal=None)
    number = read_number("deal", text, 1, 200, sketch.lang)
    if number * sketch.most > cards_there(sketch):
        facts = {"text": number, "players": sketch.most, "need": number * sketch.most, "there": cards_there(sketch)}
        raise Refused(Problem("authoring.deal-too-many", facts, "deal"))
    return replace(sketch, deal=number)


def _values(text: str, sketch: Sketch) -> Sketch:
    rest = "0" if sketch.count == "taken" else ""
    return replace(sketch, values=read_worths(text, sketch.cards, sketch.lang, sketch.jokers > 0, rest))


def _end(text: str, sketch: Sketch) -> Sketch:
    """`100`, `100 points`, `10 hands`, or none."""
    if is_none(text, sketch.lang):
        return replace(sketch, target=None, hands=None)
    number = read_number("end", text, 1, MOST_POINTS, sketch.lang)
    words = say("authoring.word-hands", sketch.lang).split(", ")
    if any(piece in words for piece in text.casefold().replace("=", " ").split()):
        return replace(sketch, target=None, hands=min(number, 10_000))
    return replace(sketch, target=number, hands=None)


def _rule(text: str, sketch: Sketch) -> Sketch:
    if not text.strip() or is_none(text, sketch.lang):
        return sketch
    return replace(sketch, rules=(*sketch.rules, read_sentence("rule", text, LONGEST_RULE)))


def _language(text: str, sketch: Sketch) -> Sketch:
    other = tuple(code for code in languages() if code != sketch.lang)
    both = read_choice("language", text, ("one", "all"), sketch.lang) == "all"
    return replace(sketch, languages=(sketch.lang, *other) if both else (sketch.lang,))


def _dealers(sketch: Sketch) -> tuple[str, ...]:
    """Who can deal next; the winner of a hand only where one is named."""
    named = sketch.shedding or (sketch.count == "winner" and not sketch.teams)
    return ("left", "right", "same", *(("winner",) if named else ()))


def _usual_players(sketch: Sketch) -> str:
    return f"2-{min(8, max(2, cards_there(sketch) // 7))}" if sketch.with_cards else "2-10"


def _usual_deal(sketch: Sketch) -> str:
    return str(min(7, cards_there(sketch) // sketch.most)) if sketch.shedding else "-"


def _usual_values(sketch: Sketch) -> str:
    rows = usual_worths(sketch.cards, sketch.jokers > 0, sketch.count == "taken")
    return shown_worths(rows, sketch.cards, sketch.lang)


def _cards_held(sketch: Sketch) -> Facts:
    return {"cards": show_cards(sample_cards(sketch), sketch.cards, sketch.lang)}


def _told(field: str, read: Callable[[str, Sketch], object]) -> Read:
    """The answer is one field of the sketch."""
    return lambda text, sketch: replace(sketch, **{field: read(text, sketch)})  # type: ignore[arg-type]


def _number(key: str, least: int, most: int) -> Read:
    return _told(key, lambda text, sketch: read_number(key, text, least, most, sketch.lang))


def _one_of(key: str, choices: Callable[[Sketch], tuple[str, ...]]) -> Read:
    return _told(key, lambda text, sketch: read_choice(key, text, choices(sketch), sketch.lang))


def _always(*choices: str) -> Callable[[Sketch], tuple[str, ...]]:
    return lambda sketch: choices


def _usually(text: str) -> Callable[[Sketch], str]:
    return lambda sketch: text


_BEST, _TIE = _always("highest", "lowest"), _always("shared", "extra")
QUESTIONS: tuple[AuthorPrompt, ...] = (
    AuthorPrompt("name", _told("name", lambda t, s: read_sentence("name", t, LONGEST_NAME)),
             lambda s: s.name or name_of(s.id)),
    AuthorPrompt("count", _count, _usually("1"), choices=_always(*COUNTS)),
    AuthorPrompt("pack", _pack, _usually("1"), lambda s: s.with_cards, _always(*PACKS)),
    AuthorPrompt("packs", _packs, _usually("1"), lambda s: s.with_cards, becomes=("deck", "packs")),
    AuthorPrompt("players", _players, _usual_players, becomes=("players", "number")),
    AuthorPrompt("teams", _told("teams", lambda t, s: read_yes("teams", t, s.lang)), lambda s: say("word.no", s.lang),
             lambda s: not s.shedding and s.most >= 4),
    AuthorPrompt("deal", _deal, _usual_deal, lambda s: s.with_cards, becomes=("deal", "cards")),
    AuthorPrompt("values", _values, _usual_values, lambda s: s.with_cards, becomes=("scoring", "cards-")),
    AuthorPrompt("sample", read_sample, lambda s: str(sample_points(s)), lambda s: bool(s.values), facts=_cards_held,
             counted=True),
    AuthorPrompt("each", _number("each", -1000, 10_000), _usually("1"), lambda s: s.count in ("tricks", "winner")),
    AuthorPrompt("out", _number("out", -10_000, 10_000), _usually("0"), lambda s: s.shedding),
    AuthorPrompt("end", _end, lambda s: say("authoring.usual-points", s.lang, n=USUAL_END[s.count]),
             becomes=("end", "target", "hands", "open")),
    AuthorPrompt("best", _one_of("best", _BEST), _usually("1"), lambda s: not s.shedding, _BEST),
    AuthorPrompt("tie", _one_of("tie", _TIE), _usually("1"), choices=_TIE),
    AuthorPrompt("dealer", _one_of("dealer", _dealers), _usually("1"), choices=_dealers),
    AuthorPrompt("rule", _rule, _usually(""), many=True),
    AuthorPrompt("language", _language, _usually("1"), lambda s: len(languages()) > 1, _always("one", "all")),
)  # fmt: skip
