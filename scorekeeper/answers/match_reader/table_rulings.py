"""What this table rules: house rules, changes, rulings."""

from __future__ import annotations

from scorekeeper.answers.match_reader import people
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_so
from scorekeeper.answers.match_reader.match_question import AskedOfMatch, alike, number_said
from scorekeeper.answers.match_reader.word_folding import typed_words, words_for
from scorekeeper.insight.corrections import corrections
from scorekeeper.match.events import (
    Adjusted,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Left,
    PersonRenamed,
    Started,
    Swapped,
)
from scorekeeper.messages import in_language, say
from scorekeeper.views.readable import changed_options, option_in_words

# What asks for a setting, and is none: `how much do we pay for gin in this house`.
ASKING = frozenset(
    ("HERE", "WORTH", "GET", "HAVE", "WE", "HOWMANY", "WHAT", "FILLER", "GENERIC", "HOUSE", "NOW", "MONEY")
)
SETTING = 0.6  # of the telling words stand in the title of a setting: it is meant
MOST_CORRECTIONS = 3  # more are a list to be looked at with `score`
HALF = 2  # a ruling is meant where at least one in so many telling words of the question stands in it


def house(asked: AskedOfMatch) -> MatchAnswer | None:
    """The setting that is asked about by its own words, else the house rules of this table; or that there are none."""
    rules = asked.standings.rules
    named = option(asked) if asked.has("HOWMANY", "WHAT", "WORTH") else None
    if named is not None and named[1] >= SETTING:
        return named[0]
    changed = changed_options(rules)
    told = tuple(option_in_words(rules, name, asked.lang) for name in changed)
    if not told:
        text = say("asked.no-house", asked.lang, game=rules.ruleset.name)
        return MatchAnswer(is_so(asked, False, text) if not asked.has("WHAT", "HOWMANY", "WHO") else text)
    clauses = tuple(rules.ruleset.options[name].clause for name in changed if rules.ruleset.options[name].clause)
    return MatchAnswer(say("asked.house", asked.lang, told=told), clauses)


def option(asked: AskedOfMatch) -> tuple[MatchAnswer, float, int] | None:
    """The setting of this table that is asked about by its own words; which share of the question
    they are, and how many."""
    rules = asked.standings.rules
    telling = [
        word
        for one in asked.heard
        if not one.stands & ASKING
        for word in one.text.split()
        if len(word) > 2 and word not in words_for("PLAIN") and word not in words_for("OFTABLE")
    ]
    value = bool(asked.has("WORTH", "GET", "MONEY")) or asked.has("HOWMANY")
    best, found, most = 0.0, "", 0
    for name, one in rules.ruleset.options.items():
        texts = [
            in_language(one.title, asked.lang),
            *(in_language(choice, asked.lang) for choice in one.choices.values()),
        ]
        words = {
            word for text in texts for word in typed_words(text) if len(word) > 2 and word not in words_for("PLAIN")
        }
        shared = {word for word in telling if any(alike(word, other) for other in words)}
        pays = value and bool(words & words_for("VALUES")) and bool(shared)
        fits = len(shared) / len(telling) + pays / 4 if telling else 0.0
        if fits > best:
            best, found, most = fits, name, len(shared)
    if not found:
        return None
    own = rules.ruleset.options[found]
    ours = found in changed_options(rules)
    key = "asked.option-ours" if ours else "asked.option"
    text = say(key, asked.lang, option=option_in_words(rules, found, asked.lang))
    return MatchAnswer(text, (own.clause,) if own.clause else ()), min(1.0, best), most


def changes(asked: AskedOfMatch) -> MatchAnswer | None:
    """What changed since the match began: house rules, corrected hands, people, points given outside a hand."""
    standings, lang = asked.standings, asked.lang
    hands, told = 0, []
    for event in standings.events[1:]:
        hands += isinstance(event, HandPlayed)
        told += _change(asked, event, hands)
    fixed = tuple(str(hand.number) for hand in standings.counted if hand.corrected)
    if fixed:
        told.append(say("asked.corrected", lang, numbers=fixed, n=len(fixed)))
        told += [
            say("asked.correction", lang, number=one.number, player=one.side, before=one.before, after=one.after)
            for one in corrections(standings.rules.ruleset, asked.table.recorded)
            if asked.hand is None or one.number == asked.hand.number
        ][-MOST_CORRECTIONS:]
    start = changed_options_of(standings.started, asked)
    if not told:
        text = say("asked.no-change", lang)
        if start:
            text += " " + say("asked.house-from-start", lang, told=start)
        return MatchAnswer(is_so(asked, False, text) if not asked.has("WHAT", "WHO") else text)
    return MatchAnswer(" ".join(told))


def _change(asked: AskedOfMatch, event: Event, hands: int) -> list[str]:
    """What one event changed, in words."""
    lang, rules = asked.lang, asked.standings.rules
    match event:
        case HouseChanged():
            told = tuple(option_in_words(rules, name, lang) for name in event.options if name in rules.ruleset.options)
            return [say("asked.changed-from", lang, told=told, number=hands + 1)] if told else []
        case Joined() if not asked.has("RULE", "HOUSE"):
            return [people.joining(asked, event.player, hands + 1)]
        case Left() if not asked.has("RULE", "HOUSE"):
            return [say("asked.left", lang, player=event.player, number=hands)]
        case Swapped() if not asked.has("RULE", "HOUSE"):
            return [say("asked.swapped", lang, players=event.players, number=hands + 1)]
        case PersonRenamed() if not asked.has("RULE", "HOUSE"):
            return [say("asked.renamed", lang, before=event.old, after=event.new)]
        case Adjusted():
            return [
                say("asked.adjusted", lang, player=name, points=f"{points:+d}", why=event.why)
                for name, points in event.points.items()
            ]
        case _:
            return []


def changed_options_of(started: Started, asked: AskedOfMatch) -> tuple[str, ...]:
    """The house rules that were set when the match began."""
    rules = asked.standings.rules
    return tuple(option_in_words(rules, name, asked.lang) for name in started.options if name in rules.options)


def notes(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the table noted: the ruling that is meant, or all of them."""
    rulings = asked.standings.notes
    if not rulings:
        return MatchAnswer(say("asked.no-notes", asked.lang))
    meant = about(asked)
    if meant:
        number, text = meant
        return MatchAnswer(say("asked.noted", asked.lang, text=text, number=number))
    return MatchAnswer(say("asked.notes", asked.lang, told=tuple(f"“{text}”" for _, text in rulings[-3:])))


def about(asked: AskedOfMatch) -> tuple[int, str] | None:
    """The last ruling that the question is about, after how many hands it was noted; None where none is."""
    found = rulings_meant(asked)
    return found[0] if found else None


def rulings_meant(asked: AskedOfMatch) -> list[tuple[int, str]]:
    """The rulings that share half of the telling words of the question, the nearest first, of these the newest."""
    found = [(share(asked, text), number, text) for number, text in reversed(asked.standings.notes)]
    near = [one for one in found if one[0] >= 1 / HALF or shared_words(asked, one[2]) >= HALF]
    return [(number, text) for _, number, text in sorted(near, key=lambda one: -one[0])]


def share(asked: AskedOfMatch, text: str) -> float:
    """How much of what tells in the question stands in a ruling, 0 to 1."""
    telling = _telling(asked)
    return shared_words(asked, text) / len(telling) if telling else 0.0


def shared_words(asked: AskedOfMatch, text: str) -> int:
    """How many telling words of the question stand in a ruling."""
    words = [word for word in typed_words(text) if len(word) > 2 and word not in words_for("PLAIN")]
    shared = sum(any(alike(one, other) for other in words) for one in _telling(asked))
    # Who is named in both makes it surer, but a ruling is not meant because it speaks of the same person.
    return shared + (bool(shared) and any(set(typed_words(name)) & set(words) for name in asked.named))


def _telling(asked: AskedOfMatch) -> list[str]:
    """The words of the question that may be what a ruling is about: no names, numbers, or words for saying so."""
    said = [
        (word, one.stands)
        for one in asked.heard
        if number_said(one.text, one.stands) is None and not one.stands & {"NOTE", "NOTES", "ANYONE", "GENERIC"}
        for word in one.text.split()
        if len(word) > 2 and word not in words_for("PLAIN") and word not in words_for("SAYING")
    ]
    own = [word for word, stands in said if not stands]  # what no question about a match is made of
    return own or [word for word, _ in said]


def game(asked: AskedOfMatch) -> MatchAnswer | None:
    """Which game this is, who plays it, to how many."""
    standings = asked.standings
    facts = {"game": standings.rules.ruleset.name, "players": standings.seats, "target": asked.target}
    return MatchAnswer(say("asked.game", asked.lang, **facts))
