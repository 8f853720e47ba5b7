"""What would be if people got so many points: their totals, who would be in front, whether the match would be over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_over
from scorekeeper.answers.match_reader.match_question import AskedOfMatch, number_said
from scorekeeper.answers.match_reader.word_folding import small_words_of
from scorekeeper.answers.small_words import SmallWords
from scorekeeper.insight.end_ahead import becomes_another, end_with, first_with, out_with
from scorekeeper.match.ranking import by_totals, race
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.values import dataclass

MOST_TOLD = 4  # totals that are said one by one
OUT_WORDS = frozenset(("ELIMINATED", "BUST"))
ASKED_OF = ("OVER", "WIN", "LEADING", "LOSING", "REACHED", *sorted(OUT_WORDS))
OF_POINTS = frozenset(("points", "hand_points"))  # these numbers are points of a hand
FEW = 2  # words after `had` that may say what was done: `had not bid`; `si hubiera un empate` supposes nothing past
REST = "*"  # everybody who is not named


@dataclass(frozen=True)
class AsksThen:
    """What is asked of a table that might be: `marks` as in `ASKED_OF`, of which side, whether the answer is a name."""

    marks: frozenset[str] = frozenset()
    of: str = ""
    who: bool = False
    goal: int | None = None


def what_if(asked: AskedOfMatch) -> MatchAnswer | None:
    """The totals of those who are told of with more points, and what comes of it; None where no points are told."""
    of_bids = "bid" in asked.standings.rules.ruleset.facts and asked.has("BIDMADE", "NIL", "TRICKWORD")
    if is_over(asked) or asked.ranks or of_bids or asked.has("CARDS") or _counts_no_points(asked):
        return None
    told = supposed_points(asked)
    if not told:
        return None
    standings = asked.standings
    totals = {side: standings.totals[side] + points for side, points in told.items()}
    if becomes_another(standings, {**standings.totals, **totals}):
        return None
    return came_to(standings, totals, asks_then(asked, tuple(totals)), asked.lang)


def of_the_past(asked: AskedOfMatch) -> bool:
    """Whether it supposes that a hand that was played had gone otherwise: no match tells what would have been."""
    return asked.has("IF") and supposes_the_past(asked.words, small_words_of(asked.written))


def supposes_the_past(words: Sequence[str], known: SmallWords) -> bool:
    """The same of the words of an `if`: `if she had made her bid`, `si no le hubieran doblado`."""
    return any(
        "had" in known.does(words, at)
        and any(
            "done" in known.does((word,), 0) or known.ends_as(word, "done") for word in words[at + 1 : at + 1 + FEW]
        )
        for at in range(len(words))
    )


def _counts_no_points(asked: AskedOfMatch) -> bool:
    """Whether its numbers may count something else: another fact is named, or so many are held that are no points."""
    known = asked.standings.rules.ruleset.facts
    other = [name for name in asked.facts_in_words if known[name].kind != "cards" and name not in OF_POINTS]
    counted = any(fact.kind == "number" and name not in OF_POINTS for name, fact in known.items())
    return bool(other) or (counted and asked.has("HELD", "KEEPS"))


def asks_then(asked: AskedOfMatch, told: tuple[str, ...]) -> AsksThen:
    """What the question asks of the table as it would be."""
    marks = frozenset(mark for mark in ASKED_OF if asked.has(mark))
    if asked.has("FIRST") and not asked.has("HAND#"):
        marks |= {"LEADING"}
    heard = [one for one in asked.heard if one.stands & {*ASKED_OF, "FIRST"}]
    numbers = [one.at for one in asked.heard if number_said(one.text, one.stands) is not None]
    asking = next((one.at for one in heard if not numbers or one.at > numbers[0]), heard[0].at if heard else 0)
    named = {at: asked.standings.side_of(name) for at, name in asked.named_at.items()}
    near = [side for at, side in sorted(named.items(), key=lambda one: abs(one[0] - asking)) if side in told]
    after_numbers = bool(numbers) and any(at > numbers[-1] for at in named)
    of = near[0] if near and after_numbers else (told[0] if told else "")
    goal = next((one for one in asked.numbers if one == asked.target), asked.target)
    return AsksThen(marks, of, asked.has("WHO"), goal)


def came_to(standings: Standings, told: Mapping[str, int], asks: AsksThen, lang: str) -> MatchAnswer:
    """What it means that sides come to these totals: whether the match ends, who is in front then.

    Where just one thing is asked (`asks.marks`), yes or no comes first, or the name where `who` is asked.
    """
    totals = {**standings.totals, **told}
    asks = replace(asks, of=asks.of if asks.of in told else next(iter(told)))
    shown = [side for side in told if side == asks.of or len(told) <= MOST_TOLD]
    text = " ".join(say("asked.what-if", lang, player=side, total=totals[side]) for side in shown)
    ends = tuple(dict.fromkeys(clause for _, clause, _ in standings.rules.ends))[:2]
    if asks.marks & OUT_WORDS and (out := out_with(standings, totals, asks.of)) is not None:
        key = "asked.what-if-out" if out else "asked.what-if-stays"
        text = f"{text} {say(key, lang, player=asks.of)}"
        return MatchAnswer(say("ask.yes" if out else "ask.no", lang, text=text), (out,) if out else ends)
    if "REACHED" in asks.marks and asks.goal is not None and not asks.who:
        so = totals[asks.of] >= asks.goal
        text = _with_end(standings, totals, text, lang)
        return MatchAnswer(say("ask.yes" if so else "ask.no", lang, text=text), ends)
    if out := out_with(standings, totals, asks.of):  # whatever was asked: there is no hand after that for them
        text = f"{text} {say('asked.what-if-out', lang, player=asks.of)}"
        return MatchAnswer(text, (out,))
    silent = standings.rules.last_in or race(standings.rules)
    end = None if silent else end_with(standings, totals, standings.hands_played + 1)
    if asks.marks & {"LEADING", "LOSING"} and not ("WIN" in asks.marks and end):
        return MatchAnswer(_places_then(standings, totals, text, asks, lang), ends)
    if end is None:
        return MatchAnswer(text)
    first = first_with(standings, totals)
    asks_end = asks.marks & {"OVER", "WIN"}
    if not end:
        text += " " + say("asked.what-if-goes-on", lang)
        if "WIN" in asks_end and (asks.who or len(told) > 1):
            text += " " + _leads(totals, first, lang)
        return MatchAnswer(say("ask.no", lang, text=text) if asks_end and not asks.who else text, ends)
    text += " " + say("asked.what-if-ends", lang, players=first, total=totals[first[0]])
    if asks_end and not asks.who:
        so = first == (asks.of,) or "WIN" not in asks_end
        text = say("ask.yes" if so else "ask.no", lang, text=text)
    return MatchAnswer(text, (end,))


def _places_then(standings: Standings, totals: Mapping[str, int], text: str, asks: AsksThen, lang: str) -> str:
    """Who would be in front, or last: the name first where it is asked for, else yes or no."""
    sides = tuple(side for side in standings.sides if side not in standings.eliminated)
    order = by_totals(sides, totals, standings.rules.lowest_wins)
    last = "LOSING" in asks.marks and "LEADING" not in asks.marks
    there = order[-1] if last else order[0]
    if last:
        leads = say("asked.what-if-last", lang, players=there, total=totals[there[0]], n=len(there))
    else:
        leads = _leads(totals, there, lang)
    if asks.who:
        return f"{leads} {text}"
    return say("ask.yes" if asks.of in there else "ask.no", lang, text=f"{text} {leads}")


def _leads(totals: Mapping[str, int], first: tuple[str, ...], lang: str) -> str:
    return say("asked.what-if-leads", lang, players=first, total=totals[first[0]], n=len(first))


def _with_end(standings: Standings, totals: Mapping[str, int], text: str, lang: str) -> str:
    """The text, and that the match would end there, where it would."""
    silent = standings.rules.last_in or race(standings.rules)
    if silent or not end_with(standings, totals, standings.hands_played + 1):
        return text
    first = first_with(standings, totals)
    return f"{text} {say('asked.what-if-ends', lang, players=first, total=totals[first[0]])}"


def supposed_points(asked: AskedOfMatch) -> dict[str, int] | None:
    """The points that are supposed, by side; None where a number belongs to nobody, or two to one.

    A number belongs to those named before it (`if Ana and Beto get 5 each`), else to the next one named; `everybody
    else` gets what follows, `nobody else` nothing.
    """
    standings = asked.standings
    found: dict[str, int] = {}
    waiting: list[str] = []
    loose: int | None = None
    last = ""
    for what, value in _told(asked):
        if what == "side":
            if loose is not None:
                found[str(value)], loose = loose, None
            else:
                waiting = [*waiting, str(value)] if last == "side" else [str(value)]
        elif what == "rest":
            waiting = [REST]
        else:
            if any(side in found for side in waiting) and REST not in waiting:
                return None
            for side in waiting:
                found[side] = int(value)
            loose = None if waiting else int(value)
            waiting = []
        last = what
    rest = found.pop(REST, None)
    if loose is not None or any(side not in standings.totals for side in found):
        return None
    if rest:
        found |= {side: rest for side in standings.sides if side not in found and side not in standings.eliminated}
    return found or None


def _told(asked: AskedOfMatch) -> list[tuple[str, str | int]]:
    """What is told, in order: sides, everybody else, numbers of points."""
    goal = asked.target if asked.has("REACHED", "OVER", "WIN", "NEED", "TARGET#") else None
    events: list[tuple[int, str, str | int]] = [
        (at, "side", asked.standings.side_of(name)) for at, name in asked.all_named_at.items()
    ]
    before, standing = "", _standing(asked)
    for one in asked.heard:
        number = number_said(one.text, one.stands)
        if one.stands & {"THEREST", "NOBODYELSE"}:
            events.append((one.at, "rest", REST))
            if "NOBODYELSE" in one.stands:
                events.append((one.at, "number", 0))
        elif "NOTHING" in one.stands:
            events.append((one.at, "number", 0))
        elif number is not None and number == standing.get(one.at):
            continue
        elif number is not None and number != goal and not (one.stands and number == 1) and before != "rest":
            events.append((one.at, "number", number))
        before = "rest" if one.stands & {"THEREST"} else ""
    return [(what, value) for _, what, value in sorted(events, key=lambda one: one[0])]


def _standing(asked: AskedOfMatch) -> dict[int, int]:
    """Where a number may only say what somebody has, before one that is supposed, and what: `Ana has 82, gets 18`."""
    found: dict[int, int] = {}
    numbers = [one.at for one in asked.heard if number_said(one.text, one.stands) is not None]
    for at, name in asked.all_named_at.items():
        after = [one for one in numbers if one > at]
        if len(after) > 1 and not any(at < other <= after[1] for other in asked.all_named_at):
            found[after[0]] = asked.standings.totals.get(asked.standings.side_of(name), 0)
    return found
