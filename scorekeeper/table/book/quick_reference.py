"""A game on one screen: goal, setup, turn, special cards, what cards count, end, ties, house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.referee import settled
from scorekeeper.rules.agreed import Agreed
from scorekeeper.table.asking.setting_up import by_players, dealt_sentence
from scorekeeper.table.asking.which_rules import Rules
from scorekeeper.table.book.card_names import Reader, values_sentence
from scorekeeper.table.book.clauses import readable_text, text_here
from scorekeeper.table.book.special_cards import Cited, special_cards
from scorekeeper.table.showing import capital, changed_options, option_in_words
from scorekeeper.words import safe, say


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the reference: sentences with the clauses they rest on, what matters most first."""

    name: str  # goal, setup, turn, special, values, end, ties, house
    said: tuple[Cited, ...]
    least: int = 1  # so many sentences go before any more of another part


def quick_reference(rules: Rules, reader: Reader, every_number: bool) -> tuple[Section, ...]:
    """Every part there is something to say about; `every_number`: set up for any number of players, not for one."""
    agreed = rules.agreed
    parts = {
        "goal": _goal(agreed, reader.lang),
        "setup": _setup(rules, reader.lang, every_number),
        "turn": _turn(agreed, reader.lang),
        "special": _special(agreed, reader),
        "values": _values(agreed, reader),
        "end": _end(agreed, reader.lang),
        "ties": _ties(agreed, reader.lang),
        "house": _house(rules, reader.lang),
    }
    least = {"special": len(special_cards(agreed, reader)), "turn": 2, "values": 2, "end": 2}
    least["house"] = len(changed_options(agreed)) if rules.opened else 1
    least["setup"] = (len(by_players(agreed)) if every_number else 1) + 1
    return tuple(Section(name, said, least.get(name, 1)) for name, found in parts.items() if (said := _once(found)))


def _once(found: Iterable[Cited]) -> tuple[Cited, ...]:
    """Every sentence once, without the empty ones."""
    said: dict[str, str] = {}
    for text, clause in found:
        if text:
            said.setdefault(text, clause)
    return tuple(said.items())


def _goal(agreed: Agreed, lang: str) -> Iterator[Cited]:
    goals = _group(agreed, "goal")
    if not goals:
        yield readable_text(agreed.ruleset.about, lang), ""
    yield from _texts(agreed, goals[:2], lang)


def _setup(rules: Rules, lang: str, every_number: bool) -> Iterator[Cited]:
    agreed, opened = rules.agreed, rules.opened
    ruleset = agreed.ruleset
    for group in by_players(agreed) if every_number else ((agreed,),):
        least, most = group[0].player_count, group[-1].player_count
        count = len(opened.standings.seats) if opened and not every_number else least
        key = "book.players" if least == most else "book.players-from-to"
        open_deal = group[0].deal is None and group[0].deck.packs is None
        dealt = "" if open_deal else f": {dealt_sentence(group[0], lang)}"
        who = say(key, lang, n=count if least == most else most, least=least, most=most)
        yield who + (dealt or "."), ruleset.deck_clause
    if opened and opened.standings.next:
        yield say("start.dealer", lang, dealer=opened.standings.next.dealer), ruleset.deal_next_clause
    else:
        yield from _texts(agreed, ("deal.first-dealer",), lang)
    yield from _texts(agreed, (ruleset.deal_next_clause, *_starters(agreed)), lang)


def _turn(agreed: Agreed, lang: str) -> Iterator[Cited]:
    table = settled(agreed)
    clauses: list[str] = []
    if table:
        play = table.play
        clauses = [play.follow_clause, *(row.clause for row in play.draw[:1]), play.must_play_clause]
        clauses += [play.last_card.clause] if play.last_card else []
    yield from _texts(agreed, (*clauses, *_group(agreed, "turn")), lang)


def _special(agreed: Agreed, reader: Reader) -> Iterator[Cited]:
    yield from special_cards(agreed, reader) or _texts(agreed, _group(agreed, "special"), reader.lang)


def _values(agreed: Agreed, reader: Reader) -> Iterator[Cited]:
    steps = dict.fromkeys(ready.step.clause for ready in agreed.score)
    values = values_sentence(agreed, reader)
    counted = next((fact.clause for fact in agreed.ruleset.facts.values() if fact.kind == "cards"), "")
    if not values and counted and not steps:
        values = say("book.no-values", reader.lang)
    yield capital(values), counted
    yield from _texts(agreed, steps, reader.lang)


def _end(agreed: Agreed, lang: str) -> Iterator[Cited]:
    ruleset, ends = agreed.ruleset, [clause for _, clause, _ in agreed.ends]
    for name, option in ruleset.options.items():
        if option.clause in ends and agreed.options[name] is not None:
            yield _sentence(option_in_words(agreed, name, lang)), option.clause
    if not ends:
        yield say("book.no-end", lang), ""
    key = "book.lowest-wins" if agreed.lowest_wins else "book.highest-wins"
    yield say(key, lang), ruleset.winner_clause
    yield from _texts(agreed, (*(fact.clause for fact in ruleset.facts.values() if fact.empty), *ends), lang)


def _ties(agreed: Agreed, lang: str) -> Iterator[Cited]:
    ties = [tie.clause for tie in agreed.ruleset.ties if agreed.scope.holds(tie.when) is not False]
    yield from _texts(agreed, (*ties, *_group(agreed, "ties")), lang)


def _house(rules: Rules, lang: str) -> Iterator[Cited]:
    agreed = rules.agreed
    changed = changed_options(agreed)
    if changed:
        for name in changed:
            yield _sentence(option_in_words(agreed, name, lang)), agreed.ruleset.options[name].clause
    elif agreed.ruleset.options:
        key = "book.house-none" if rules.opened else "book.house-offered"
        yield say(key, lang, names=tuple(agreed.ruleset.options)), ""


def _starters(agreed: Agreed) -> tuple[str, ...]:
    table = settled(agreed)
    return tuple(row.clause for row in table.play.starter) if table else ()


def _group(agreed: Agreed, group: str) -> tuple[str, ...]:
    return tuple(clause for clause in agreed.ruleset.clauses if clause.startswith(f"{group}."))


def _texts(agreed: Agreed, clauses: Iterable[str], lang: str) -> Iterator[Cited]:
    for clause in dict.fromkeys(clauses):
        if clause in agreed.ruleset.clauses:
            yield text_here(agreed, clause, lang), clause


def _sentence(text: str) -> str:
    """With a capital and a full stop; safe to show."""
    text = safe(text)
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")
