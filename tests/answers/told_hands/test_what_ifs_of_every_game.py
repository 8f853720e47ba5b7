"""What a player had in the first hand of every worked example, told in words: the points are those of the replay.

Only one player's part is told, so where the points hang on the others nothing may be said but what the cards count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from tests.sampling import one_in

GAMES = sorted(path.stem for path in shipped_folder().glob("*.yaml"))
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ENDS = {"out": "go out", "knocker": "knock", "caller": "call", "closer": "close"}
ENOUGH_TOTALS = 50  # of worked examples: else nothing is compared any more
LAID = ("melded", "laid", "scored")
HANGS = "hangs on the others"
# What is told there says less than the hand holds: the last trick of tute and the doubled sum have no cards or numbers.
NOT_ALL_TOLD = {("skyjo", -2), ("tute", 70)}


def examples(game: Ruleset) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every worked example's match, and the facts of its first hand."""
    tree = yaml.safe_load((shipped_folder() / f"{game.id}.yaml").read_text(encoding="utf-8"))
    for one in tree["examples"]:
        hand = one["hands"][0] if one.get("hands") else {}
        kinds = {game.facts[name].kind for name in hand if name in game.facts}
        plain = kinds and kinds <= {"cards", "number", "player"} and hand.keys() <= game.facts.keys()
        if plain and isinstance(one["players"], list) and not one.get("start"):
            line = {key: one[key] for key in ("options", "players", "teams", "dealer") if key in one}
            yield line, {name: _read(value) for name, value in hand.items()}


def _read(value: Any) -> Any:
    if isinstance(value, dict):
        return {who: _read(held) for who, held in value.items()}
    if isinstance(value, str) and re.fullmatch(r":\d+", value):
        return int(value[1:])
    return value.replace(",", " ").split() if isinstance(value, str) and re.search(r"[0-9KQJA]", value) else value


def in_words(game: Ruleset, cards: list[str]) -> str:
    said = []
    for code, number in Counter(map(str, cards)).items():
        rank, suit = code, ""
        if code not in game.pack.named:
            letters = {x.letter: x.name["en"] for x in game.pack.suits}
            rank, suit = (code[:-1], letters[code[-1]]) if code[-1] in letters else (code[1:], letters.get(code[0], ""))
        part = game.pack.named.get(rank)
        if part is None:
            return ""  # cards that are numbers and have no name
        name = part.plural["en"] if number > 1 else part.name["en"]
        said.append(f"{COUNTED[number] if number > 1 else 'a'} {name}" + (f" of {suit}" if suit else ""))
    return " and ".join(said)


def told(game: Ruleset, hand: dict[str, Any], player: str) -> str:
    """`what do i get if i knock and hold a king of spades`; empty where nothing of this player can be told so."""
    said = []
    for name, value in hand.items():
        fact = game.facts[name]
        own = value.get(player) if isinstance(value, dict) else None
        if fact.kind == "player" and value == player and name in ENDS:
            said.append(ENDS[name])
        elif fact.kind == "cards" and isinstance(own, list) and own and in_words(game, own):
            said.append(f"{'lay down' if name in LAID else 'hold'} {in_words(game, own)}")
        elif fact.kind == "number" and own is not None and name in ("bid", "tricks"):
            said.append(f"bid {own}" if name == "bid" else f"take {own} tricks")
        elif own:
            return ""
    return f"what do i get if i {' and '.join(said)}" if said else ""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_a_hand_comes_to_what_its_replay_says(name: str) -> None:
    game = read_ruleset(shipped_folder() / f"{name}.yaml").ruleset
    assert game is not None
    wrong = []
    for line, hand in examples(game):
        played = replay(game, {**line, "hands": [hand]})
        if not isinstance(played, Standings) or played.troubles or not played.counted:
            continue  # an example of what is refused
        scored, fresh = played.counted[0], replay(game, {**line, "hands": []})
        assert isinstance(fresh, Standings)
        for player in one_in(2, line["players"]):
            text, side = told(game, hand, player), played.side_of(player)
            found = numbers_reader(fresh.rules, None)(understand(text, load(), "en")) if text else ()
            answer = (found[0].answer if found else "") or HANGS
            if HANGS in answer:
                continue
            points = int(answer.split()[0].replace(",", ""))
            given = sum(one.points for one in scored.lines if one.source == player and one.side != side)
            if points not in (scored.points[side], given) and (name, scored.points[side]) not in NOT_ALL_TOLD:
                wrong.append((text, answer, scored.points[side]))
    assert wrong == []


def test_enough_is_told_in_words_to_tell_something() -> None:
    answered = Counter[str]()
    for name in one_in(7, GAMES):
        game = read_ruleset(shipped_folder() / f"{name}.yaml").ruleset
        assert game is not None
        for line, hand in examples(game):
            fresh = replay(game, {**line, "hands": []})
            if not isinstance(fresh, Standings):
                continue  # an example of what is refused
            for text in filter(None, (told(game, hand, player) for player in line["players"])):
                found = numbers_reader(fresh.rules, None)(understand(text, load(), "en"))
                answered["answered" if found and found[0].answer and HANGS not in found[0].answer else "other"] += 1
    assert answered["answered"] > 40


VERBS = (("i go out", "goes out"), ("i knock", "knocks"), ("i call", "calls"), ("i close", "closes"))
WORDS = ((" lay down ", " lays down "), (" hold ", " holds "), (" bid ", " bids "), (" take ", " takes "))


def supposed(text: str, player: str) -> str:
    """`if Ana goes out and holds a king, what would Ana be on`, of `what do i get if i go out and hold a king`."""
    said = text.removeprefix("what do i get if ")
    for mine, theirs in VERBS:
        said = said.replace(mine, f"{player} {theirs}")
    for mine, theirs in WORDS:
        said = said.replace(mine, theirs)
    return f"if {re.sub(r'^i ', f'{player} ', said)}, what would {player} be on"


def total_said(answer: str) -> int | None:
    told = re.search(r"Total: (-?[\d,]+)\.", answer)
    return int(told[1].replace(",", "")) if told else None


def test_what_is_supposed_of_the_next_hand_comes_to_the_total_of_its_replay() -> None:
    wrong, right = [], 0
    for name in one_in(2, GAMES):
        game = read_ruleset(shipped_folder() / f"{name}.yaml").ruleset
        assert game is not None
        for line, hand in examples(game):
            once, twice = (replay(game, {**line, "hands": [hand] * n}) for n in (1, 2))
            if not (isinstance(once, Standings) and isinstance(twice, Standings)) or len(twice.counted) != 2:
                continue  # refused, or over by then
            read = numbers_reader(once.rules, once, lambda question: 1.0)
            for player in line["players"]:
                text = told(game, hand, player)
                found = read(understand(supposed(text, player), load(), "en")) if text else ()
                total, side = total_said(found[0].answer) if found else None, twice.side_of(player)
                right += total is not None
                if total not in (None, twice.totals[side]) and (name, once.totals[side]) not in NOT_ALL_TOLD:
                    wrong.append((name, supposed(text, player), found[0].answer, twice.totals[side]))
    assert wrong == []
    assert right > ENOUGH_TOTALS
