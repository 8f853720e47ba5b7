"""A game on one screen: goal, setup, turn, special cards, what cards count, end, ties, house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorekeeper.messages import in_language, safe, say
from scorekeeper.referee import play_rules
from scorekeeper.rules.in_force import effects_in_force
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader, capital, changed_options, option_in_words
from scorekeeper.views.rulebook.card_names import in_figures, values_sentence
from scorekeeper.views.rulebook.clauses import readable_text, text_here
from scorekeeper.views.rulebook.scoring_here import hand_ending_clauses, scoring_clauses
from scorekeeper.views.rulebook.special_cards import Cited, special_cards
from scorekeeper.views.rules_in_play import RulesInPlay
from scorekeeper.views.set_up_text import by_players, dealt_sentence, option_by_players

NEEDED = ("values", "end")
MAY_GO = ("special",)
MOST_NAMES = 4  # of house rules that are named


@dataclass(frozen=True)
class Section:
    """One part of the reference: sentences with the clauses they rest on, what matters most first."""

    name: str  # goal, setup, turn, special, values, end, ties, house
    said: tuple[Cited, ...]
    least: int = 1  # so many sentences go before any more of another part
    needed: bool = False  # without these the hand cannot be scored: they go before those of any other part
    may_go: bool = False  # where there is no room for it, the whole part is left out


def quick_reference(in_play: RulesInPlay, reader: Reader, every_number: bool) -> tuple[Section, ...]:
    """Every part there is something to say about; `every_number`: set up for any number of players, not for one."""
    rules = in_play.rules
    needed, further = _values(rules, reader)
    ending, details = _end(rules, reader.lang, every_number)
    parts = {
        "goal": _goal(rules, reader.lang),
        "setup": _setup(in_play, reader.lang, every_number),
        "turn": _turn(rules, reader.lang),
        "special": _special(rules, reader),
        "values": (*needed, *further),
        "end": (*ending, *details),
        "ties": _ties(rules, reader.lang),
        "house": _house(in_play, reader.lang),
    }
    least = {"special": len(special_cards(rules, reader)), "turn": 2, "values": len(needed), "end": len(ending)}
    least["house"] = len(changed_options(rules)) if in_play.state else 1
    least["setup"] = (len(by_players(rules)) if every_number else 1) + 1
    scored = dict(needed)
    sections = []
    for name, found in parts.items():
        said = _once(found, {} if name == "values" else scored)
        if said:
            sections.append(Section(name, said, least.get(name, 1), name in NEEDED, name in MAY_GO))
    return tuple(sections)


def _once(found: Iterable[Cited], elsewhere: Mapping[str, str]) -> tuple[Cited, ...]:
    """Every sentence once, without the empty ones and those that stand `elsewhere`."""
    said: dict[str, str] = {}
    for text, clause in found:
        if text and text not in elsewhere:
            said.setdefault(text, clause)
    return tuple(said.items())


def _goal(rules: TableRules, lang: str) -> Iterator[Cited]:
    goals = _group(rules, "goal")
    if not goals:
        yield readable_text(rules.ruleset.about, lang), ""
    yield from _texts(rules, goals[:2], lang)


def _setup(in_play: RulesInPlay, lang: str, every_number: bool) -> Iterator[Cited]:
    rules, state = in_play.rules, in_play.state
    ruleset = rules.ruleset
    for group in by_players(rules) if every_number else ((rules,),):
        least, most = group[0].player_count, group[-1].player_count
        count = len(state.standings.seats) if state and not every_number else least
        numbers = tuple(str(one.player_count) for one in group)
        several = "book.players-from-to" if len(numbers) > most - least else "book.players-of"  # not three at mus
        key = "book.players" if least == most else several
        open_deal = group[0].deal is None and group[0].deck.packs is None
        dealt = "" if open_deal else f": {dealt_sentence(group[0], lang)}"
        facts = {"n": count if least == most else most, "least": least, "most": most, "numbers": numbers}
        who = say(key, lang, **facts)
        yield who + (dealt or "."), ruleset.deck_clause
    if state and state.standings.next:
        yield say("start.dealer", lang, dealer=state.standings.next.dealer), ruleset.deal_next_clause
    # Who deals next is asked in every hand, and is short: it goes before the lot that is drawn once.
    yield from _texts(rules, (ruleset.deal_next_clause,), lang)
    if not (state and state.standings.next):
        yield from _texts(rules, ("deal.first-dealer",), lang)
    yield from _texts(rules, _starters(rules), lang)


def _turn(rules: TableRules, lang: str) -> Iterator[Cited]:
    table = play_rules(rules)
    clauses, others = list[str](), set[str]()
    if table:
        play = table.play
        here = next((row for row in play.trick if rules.scope.holds(row.when) is not False), None)
        follow = here.clause if here else play.follow_clause  # with two players, another rule than with four
        others = {row.clause for row in play.trick} - {follow, here.later_clause if here else ""}
        clauses = [follow, *(row.clause for row in play.draw[:1]), play.must_play_clause]
        clauses += [play.last_card.clause] if play.last_card else []
    group = (one for one in _group(rules, "turn") if one not in others)
    yield from _texts(rules, (*clauses, *group), lang)


def _special(rules: TableRules, reader: Reader) -> Iterator[Cited]:
    yield from special_cards(rules, reader) or _texts(rules, _group(rules, "special"), reader.lang)


def _values(rules: TableRules, reader: Reader) -> tuple[tuple[Cited, ...], tuple[Cited, ...]]:
    """What it takes to score a hand, and what else is said of it."""
    values = values_sentence(rules, reader)
    counted = next((fact.clause for fact in rules.ruleset.facts.values() if fact.kind in CARD_FACTS), "")
    needed, further = scoring_clauses(rules, {row.clause for row in in_figures(rules, reader)})
    if not values and counted and not needed:
        values = say("book.no-values", reader.lang)
    first = ((capital(values), counted),) if values else ()
    return (*first, *_texts(rules, needed, reader.lang)), tuple(_texts(rules, further, reader.lang))


def _end(rules: TableRules, lang: str, every_number: bool) -> tuple[tuple[Cited, ...], tuple[Cited, ...]]:
    """When it is over and who has won, and what else is said of it."""
    ruleset = rules.ruleset
    out = [ready.effect.clause or step.clause for ready, step in effects_in_force(rules) if ready.effect.leaves]
    ends = dict.fromkeys((*(clause for _, clause, _ in rules.ends), *out))
    needed = [
        (_sentence(option_by_players(rules, name, lang, every_number)), option.clause)
        for name, option in ruleset.options.items()
        if option.clause in ends and rules.options[name] is not None
    ]
    if not ends:
        needed.append((say("book.no-end", lang), ""))
    best = "book.lowest-wins" if rules.lowest_wins else "book.highest-wins"
    key = "book.last-in-wins" if rules.last_in else best
    if not any(_says(text, say(key, lang)) for text, _ in needed):
        needed.append((say(key, lang), ruleset.winner_clause))
    told = {clause for _, clause in needed}
    called = hand_ending_clauses(rules)
    needed.extend(_texts(rules, (clause for clause in (*ends, *called) if clause not in told), lang))
    hand = (fact.clause for fact in ruleset.facts.values() if fact.empty)
    return tuple(needed), tuple(_texts(rules, (*hand, *ends), lang))


def _says(text: str, sentence: str) -> bool:
    """Whether a text ends in a sentence."""
    return text.casefold().endswith(sentence.casefold())


def _ties(rules: TableRules, lang: str) -> Iterator[Cited]:
    ties = [tie.clause for tie in rules.ruleset.ties if rules.scope.holds(tie.when) is not False]
    yield from _texts(rules, (*ties, *_group(rules, "ties")), lang)


def _house(in_play: RulesInPlay, lang: str) -> Iterator[Cited]:
    rules = in_play.rules
    changed = changed_options(rules)
    if changed:
        for name in changed:
            yield _sentence(option_in_words(rules, name, lang)), rules.ruleset.options[name].clause
    elif rules.ruleset.options:
        key = "book.house-none" if in_play.state else "book.house-offered"
        names = tuple(in_language(option.called, lang) for option in rules.ruleset.options.values())
        if len(names) > MOST_NAMES + 1:
            names = (*names[:MOST_NAMES], say("book.more-names", lang, n=len(names) - MOST_NAMES))
        yield say(key, lang, names=names), ""


def _starters(rules: TableRules) -> tuple[str, ...]:
    table = play_rules(rules)
    return tuple(row.clause for row in table.play.starter) if table else ()


def _group(rules: TableRules, group: str) -> tuple[str, ...]:
    return tuple(clause for clause in rules.ruleset.clauses if clause.startswith(f"{group}."))


def _texts(rules: TableRules, clauses: Iterable[str], lang: str) -> Iterator[Cited]:
    for clause in dict.fromkeys(clauses):
        if clause in rules.ruleset.clauses:
            yield text_here(rules, clause, lang, short=True), clause


def _sentence(text: str) -> str:
    """With a capital and a full stop; safe to show."""
    text = safe(text)
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")
