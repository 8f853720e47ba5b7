"""The questions that make a game of one's own, in the order in which a table would tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.cards.showing import show_cards
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.ruleset_files import pack_names
from scorekeeper.table.authoring.answers import (
    LONGEST_NAME,
    LONGEST_RULE,
    is_none,
    read_choice,
    read_number,
    read_numbers,
    read_sentence,
    read_yes,
)
from scorekeeper.table.authoring.card_values import read_worths, shown_worths, usual_worths
from scorekeeper.table.authoring.sample import read_sample, sample_cards, sample_points
from scorekeeper.table.authoring.sketch import COUNTS, Sketch, cards_there, name_of
from scorekeeper.words import in_language, languages, say

Facts = dict[str, object]
Local = Mapping[str, str]
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Question:
    """One question: when it is asked, what Enter stands for, and what an answer makes of the sketch.

    `read` raises Refused where the answer makes no sense. `many`: asked again until the answer is none.
    """

    key: str
    read: Callable[[str, Sketch], Sketch]
    usual: Callable[[Sketch], str]
    when: Callable[[Sketch], bool] = lambda sketch: True
    choices: tuple[str, ...] = ()
    many: bool = False
    facts: Callable[[Sketch], Facts] = lambda sketch: {}
    title: Local = field(default_factory=dict)  # where a ruleset brings the question along,
    about: Local = field(default_factory=dict)  # what is said about it,
    says: Mapping[str, Local] = field(default_factory=dict)  # and about each choice

    def asked(self, sketch: Sketch) -> str:
        """The question in the language of whoever is asked."""
        if self.title:
            return in_language(self.title, sketch.lang)
        own = f"authoring.ask-{self.key}-{sketch.count}"
        key = own if (self.key, sketch.count) in OWN_WORDS else f"authoring.ask-{self.key}"
        return say(key, sketch.lang, **self.facts(sketch))

    def help(self, sketch: Sketch) -> str:
        """What it is about, for whoever wonders."""
        return in_language(self.about, sketch.lang) if self.title else say(f"authoring.help-{self.key}", sketch.lang)

    def said(self, choice: str, sketch: Sketch) -> str:
        """What a choice means."""
        if self.title:
            return f"{choice}: {in_language(self.says[choice], sketch.lang)}" if choice in self.says else choice
        return say(f"authoring.choice-{self.key}-{choice}", sketch.lang)


OWN_WORDS = (("each", "winner"), ("out", "collect"), ("sample", "taken"), ("values", "taken"))
PACKS = ("french-52", "french-36", "french-32", "french-24", "spanish-40", "spanish-48", "uno-108")
DEALERS = ("left", "right", "same", "winner")


def _count(text: str, sketch: Sketch) -> Sketch:
    count = read_choice("count", text, COUNTS, sketch.lang)
    best = "lowest" if count == "left" else "highest"
    return replace(sketch, count=count, best=best, values=())


def _pack(text: str, sketch: Sketch) -> Sketch:
    others = [name for name in pack_names() if name == text.strip().casefold()]
    pack = others[0] if others else read_choice("pack", text, PACKS, sketch.lang)
    return replace(sketch, pack=pack, values=())


def _packs(text: str, sketch: Sketch) -> Sketch:
    jokers = any(extra.copies == 0 for extra in sketch.cards.extras)
    found = read_numbers("packs", text, ((1, 20), (0, 20)) if jokers else ((1, 20),))
    return replace(sketch, packs=found[0], jokers=found[1] if len(found) > 1 else 0)


def _players(text: str, sketch: Sketch) -> Sketch:
    found = read_numbers("players", text, ((1, 20), (2, 20)))
    least, most = min(found), max(found)
    return replace(sketch, least=max(2, least) if len(found) > 1 else max(2, most), most=max(2, most))


def _deal(text: str, sketch: Sketch) -> Sketch:
    if is_none(text, sketch.lang):
        return replace(sketch, deal=None)
    number = read_number("deal", text, 1, 200)
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
    number = read_number("end", text, 1, MOST_POINTS)
    words = say("authoring.word-hands", sketch.lang).split(", ")
    if any(piece in words for piece in text.casefold().replace("=", " ").split()):
        return replace(sketch, target=None, hands=min(number, 10_000))
    return replace(sketch, target=number, hands=None)


def _dealer(text: str, sketch: Sketch) -> Sketch:
    return replace(sketch, dealer=read_choice("dealer", text, _dealers(sketch), sketch.lang))


def _dealers(sketch: Sketch) -> Sequence[str]:
    named = sketch.shedding or (sketch.count == "winner" and not sketch.teams)
    return DEALERS if named else DEALERS[:3]


def _rule(text: str, sketch: Sketch) -> Sketch:
    if not text.strip() or is_none(text, sketch.lang):
        return sketch
    return replace(sketch, rules=(*sketch.rules, read_sentence("rule", text, LONGEST_RULE)))


def _language(text: str, sketch: Sketch) -> Sketch:
    other = tuple(code for code in languages() if code != sketch.lang)
    both = read_choice("language", text, ("one", "all"), sketch.lang) == "all"
    return replace(sketch, languages=(sketch.lang, *other) if both else (sketch.lang,))


def _usual_name(sketch: Sketch) -> str:
    return sketch.name or name_of(sketch.id)


def _usual_players(sketch: Sketch) -> str:
    return f"2-{min(8, max(2, cards_there(sketch) // 7))}" if sketch.with_cards else "2-10"


def _usual_teams(sketch: Sketch) -> str:
    return say("word.no", sketch.lang)


def _usual_deal(sketch: Sketch) -> str:
    return str(min(7, cards_there(sketch) // sketch.most)) if sketch.shedding else "-"


def _usual_values(sketch: Sketch) -> str:
    rows = usual_worths(sketch.cards, sketch.jokers > 0, sketch.count == "taken")
    return shown_worths(rows, sketch.cards, sketch.lang)


def _usual_end(sketch: Sketch) -> str:
    points = {"left": 100, "collect": 250, "taken": 100, "tricks": 50, "points": 500, "winner": 5}
    return say("authoring.usual-points", sketch.lang, n=points[sketch.count])


def _told(field: str, read: Callable[[str, Sketch], object]) -> Callable[[str, Sketch], Sketch]:
    return lambda text, sketch: replace(sketch, **{field: read(text, sketch)})  # type: ignore[arg-type]


def _cards_held(sketch: Sketch) -> Facts:
    return {"cards": show_cards(sample_cards(sketch), sketch.cards, sketch.lang)}


QUESTIONS: tuple[Question, ...] = (
    Question("name", _told("name", lambda t, s: read_sentence("name", t, LONGEST_NAME)), _usual_name),
    Question("count", _count, lambda s: "1", choices=COUNTS),
    Question("pack", _pack, lambda s: "1", lambda s: s.with_cards, PACKS),
    Question("packs", _packs, lambda s: "1", lambda s: s.with_cards),
    Question("players", _players, _usual_players),
    Question("teams", _told("teams", lambda t, s: read_yes("teams", t, s.lang)), _usual_teams,
             lambda s: not s.shedding and s.most >= 4),
    Question("deal", _deal, _usual_deal, lambda s: s.with_cards),
    Question("values", _values, _usual_values, lambda s: s.with_cards),
    Question("sample", read_sample, lambda s: str(sample_points(s)), lambda s: bool(s.values), facts=_cards_held),
    Question("each", _told("each", lambda t, s: read_number("each", t, -1000, 10_000)), lambda s: "1",
             lambda s: s.count in ("tricks", "winner")),
    Question("out", _told("out", lambda t, s: read_number("out", t, -10_000, 10_000)), lambda s: "0",
             lambda s: s.shedding),
    Question("end", _end, _usual_end),
    Question("best", _told("best", lambda t, s: read_choice("best", t, ("highest", "lowest"), s.lang)),
             lambda s: "1", lambda s: not s.shedding, ("highest", "lowest")),
    Question("tie", _told("tie", lambda t, s: read_choice("tie", t, ("shared", "extra"), s.lang)),
             lambda s: "1", choices=("shared", "extra")),
    Question("dealer", _dealer, lambda s: "1", choices=DEALERS),
    Question("rule", _rule, lambda s: "", many=True),
    Question("language", _language, lambda s: "1", lambda s: len(languages()) > 1, ("one", "all")),
)  # fmt: skip


def due(question: Question, sketch: Sketch) -> bool:
    """Whether the question makes sense for what was told so far."""
    return question.when(sketch)


def offered(question: Question, sketch: Sketch) -> Sequence[str]:
    """The choices of this question as the game is so far."""
    return _dealers(sketch) if question.key == "dealer" else question.choices
