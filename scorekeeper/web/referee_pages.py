"""The rules on one page with a search, and the referee: a question in everyday words, two cards to choose."""

from __future__ import annotations

from starlette.responses import Response

from scorekeeper.answers import Answer
from scorekeeper.cards.pack import Pack
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.problems import Refused
from scorekeeper.table.questions.may_play import PlayQuestion, Ruling, ask_referee
from scorekeeper.table.questions.rules_desk import open_desk, or_of_named_game
from scorekeeper.views.readable import Reader, clause_text, clause_title
from scorekeeper.views.rulebook.clauses import clauses_in_order
from scorekeeper.views.rulebook.quick_reference import Section, quick_reference
from scorekeeper.views.rulebook.search import Hit, search
from scorekeeper.views.rules_in_play import RulesInPlay
from scorekeeper.web.card_keys import pack_suits, whole_keys, with_suit
from scorekeeper.web.visit import Visit

NAMED = "named-suit"  # what a verdict may hang on: after a wild card, the suit that was named
LONGEST = 300  # characters of a question


def rules(visit: Visit) -> Response:
    """The rules of this table on one page; with `q` in the address the clauses that speak of it."""
    state, lang, text = visit.match, visit.lang, visit.asked("q").strip()[:LONGEST]
    in_play = RulesInPlay(state.standings.rules, state.language, state)
    hits: tuple[Hit, ...] = ()
    wrong = visit
    if text:
        try:
            hits = search(in_play.rules, text, lang, clauses_in_order(in_play.rules))
        except Refused as refused:
            wrong = visit.with_problems(refused.problems, 200)
    found = [("".join(piece for piece, _ in hit.title), "".join(piece for piece, _ in hit.text)) for hit in hits]
    sections = visit.live.cached(("rules", lang), lambda: _sections(in_play, lang))
    return wrong.page("rules.html", sections=sections, text=text, found=found)


def _sections(in_play: RulesInPlay, lang: str) -> list[tuple[str, tuple[str, ...]]]:
    reader = Reader(in_play.rules.ruleset.pack, in_play.language, lang, False)
    return [(_name(section, lang), _said(section)) for section in quick_reference(in_play, reader, False)]


def _name(section: Section, lang: str) -> str:
    return say(f"book.{section.name}", lang)


def _said(section: Section) -> tuple[str, ...]:
    return tuple(text for text, _ in section.said)


def ask(visit: Visit) -> Response:
    """A question and its answer with the rules it rests on, or the choices; and whether a card may be played."""
    state, text = visit.match, visit.asked("q").strip()[:LONGEST]
    pack, language = state.standings.rules.deck.pack_in_play, state.language
    card, top = (_chosen(visit, name, pack) for name in ("card", "on"))
    answer = _answer(visit, text) if text else None
    verdict: tuple[str, ...] = ()
    wrong, named = visit, visit.asked("named")[:2]
    asks_named = bool(named)
    if card and top:
        try:
            ruling = ask_referee(
                visit.table, visit.live.files, [card, "on", top, *(["in", named] if named else [])], PlayQuestion()
            )
            verdict = _said_of(ruling, visit.lang)
            asks_named = asks_named or NAMED in {one for part in ruling.verdict.consequences for one in part.cards}
        except Refused as refused:
            wrong = visit.with_problems(refused.problems, 200)
    keys, suits = whole_keys(pack, language, visit.lang), pack_suits(pack, language, visit.lang)
    return wrong.page(
        "ask.html", text=text, answer=answer, verdict=verdict, chosen=visit.asked, ranks=keys, suits=suits,
        asks_named=asks_named, coloured=pack.coloured, game=state.ruleset.name,
        near=_near(state, answer.near if answer else (), visit.lang),
    )  # fmt: skip


def _answer(visit: Visit, text: str) -> Answer:
    desk = open_desk(visit.table, visit.live.files, fixed=visit.lang)
    return or_of_named_game(desk.ask(text), desk, visit.table, visit.live.files, visit.lang)


def _said_of(ruling: Ruling, lang: str) -> tuple[str, ...]:
    said = [ruling.sentence, ruling.consequence, say("may.house", lang) if ruling.house else ""]
    rules = ruling.asked.rules
    for clause in dict.fromkeys(ruling.verdict.clauses):
        said.append(f"{clause_title(rules.ruleset, clause, lang)}: {clause_text(rules, clause, lang)}")
    return tuple(filter(None, said))


def _near(state: MatchState, clauses: tuple[str, ...], lang: str) -> str:
    return "; ".join(clause_title(state.ruleset, clause, lang) for clause in clauses[:3])


def _chosen(visit: Visit, name: str, pack: Pack) -> str:
    """The card that was tapped as a rank and a suit, as it is typed."""
    card, suit = visit.asked(name)[:20].strip(), visit.asked(f"{name}-suit")[:2]
    return with_suit(card, suit, pack) if card and suit else card
