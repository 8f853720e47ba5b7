"""Learn what the words of questions and clauses are about, and how sure the reader of clauses may be.

`python -m tools.train_clauses` writes `answers/words/clauses.*.json` and `asked.*.json`, and says how often the right
clause is found in games that were left out. Needs numpy and scipy, which nothing else does.

First the items get their directions: for every question, the clause that answers it shall lie nearer than the others of
its ruleset, or `nothing` nearer than all. Then the signs get their weights, on questions about games whose clauses were
not seen before, so that what comes out is a chance.
"""

from __future__ import annotations

import json
import math
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import yaml
from scipy import sparse
from scipy.optimize import minimize

from scorekeeper.answers.answering import Desk, Part, answer
from scorekeeper.answers.by_rules import trust_signs
from scorekeeper.answers.clauses import weighing
from scorekeeper.answers.clauses.book import DATA, PHRASE, PLACES, TEXT, TITLE, book_of
from scorekeeper.answers.clauses.items import Items, items_of_question, parts_of_question
from scorekeeper.answers.clauses.judging import Judge, against_best
from scorekeeper.answers.clauses.meaning import ASPECTS, SIZE, UNSEEN, Meaning, packed
from scorekeeper.answers.clauses.pages import Page, pages
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.topic_answers import UNSAID, resolve
from scorekeeper.messages import in_language
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder
from scorekeeper.table.questions.rules_desk import RulesDesk
from tools.compile_answers import LANGUAGES, read_topics, typical
from tools.learn_judges import Signs, learn_judges
from tools.left_out import LEFT_OUT

QUESTIONS = Path(__file__).with_name("questions")
WORDS = Path(__file__).resolve().parent.parent / "scorekeeper" / "answers" / "words"
SOURCES = ("ochos-locos", "ocho", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")
# What no card game's rules say: asked of every game. Other `nowhere` topics are covered in some.
NEVER = (
    *("money", "bots", "age", "time-limit", "first-prize", "damaged", "bathroom", "seating", "timer-long", "cheat"),
    *("order-hand", "spectators", "hints", "scorekeeper", "two-hands", "next-game", "world", "platform", "manners"),
    *("settings", "quits"),
)
OFTEN = 3  # an item that is met less often gets no direction
EPOCHS, BATCH, RATE, CLOSENESS = 8, 256, 0.08, 8.0
SET_ASIDE = 0.5  # the share of a clause's phrases that are asked instead of read, anew each time
# How much a question counts. Of those written for a game there are ten times as many as of the others, and most of them
# are roundabout: what is asked in plain words must not drown in them.
# Twice as many of thirty games, learned with OWN at 1.0, led from 81 to 71 right answers in a hundred about games that
# are left out; beside the clauses alone they changed nothing. They are not here any more.
OWN, TYPICAL, OF_PHRASE, OF_TEXT = 1.0, 1.5, 1.5, 0.4
FOLDS = 3
UNMET = 9  # each fold leaves out every ninth game; of the others, the questions of one group
# Questions of a fold that the judges learn from (more cost time and tell no more), and those in plain words among them.
MOST_TRIED, PLAINLY = 3000, 900
AROUND = "any-game"  # the file of what no card game's rules say, and of what is said around a question
ANY_GAME = 20  # of such questions, so many are asked of each game
NAMED, FEW, ENTWINED = 10, 3, 14  # and so many that name it, and that name something of it
SHORT = 3  # words of a phrase beside a clause that names a thing
BETWEEN = (" ", ". ", "! ")
CHATTER = {"before": 0.6, "after": 0.5}  # how often something stands before a question, and after it
FOREIGN = 0.25  # the share of questions about what only one game has that are asked of another game
SELDOM = 1.34  # a question that nothing answers costs more when it is answered than one that is refused
EACH = {True: 5, False: 2}  # typical questions taken of a topic, for a game with topics of its own and for another


@dataclass(frozen=True)
class Example:
    """A question about a ruleset; `gold`: the clauses that answer it, if any does. `kind`: where it is from."""

    game: str
    lang: str
    text: str
    gold: tuple[str, ...]
    kind: str
    plain: str = ""  # without what is said around it

    @property
    def group(self) -> int:
        """Questions of one group are neither learned from nor read beside the clauses when one of them is asked."""
        return crc32((self.plain or self.text).encode()) % FOLDS


@cache
def items(text: str, lang: str) -> Items:
    """What a question speaks of."""
    return items_of_question(understand(text, load(), lang, lang), load())


@cache
def parts(text: str, lang: str) -> tuple[Items, ...]:
    """What each sentence of a question speaks of."""
    return parts_of_question(understand(text, load(), lang, lang), load())


@cache
def games() -> dict[str, TableRules]:
    """Every shipped ruleset as a usual table plays it."""
    found = {}
    for path in sorted(shipped_folder().glob("*.yaml")):
        ruleset = read_ruleset(path).ruleset
        tables = (table_rules_for(ruleset, {}, count) for count in (4, 2, 3, 5, 6)) if ruleset else ()
        rules = next((one for one in tables if isinstance(one, TableRules)), None)
        if rules is not None:
            found[path.stem] = rules
    return found


def written_for(game: str, rules: TableRules) -> Iterable[Example]:
    """The questions in `tools/questions`, as far as the ruleset still has their clauses."""
    path = QUESTIONS / f"{game}.yaml"
    tree = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader) if path.is_file() else {}
    for clause, phrases in tree.items():
        for lang, line in phrases.items():
            for text in line.split("|"):
                if clause == "nowhere":
                    yield Example(game, lang, text.strip(), (), "own")
                elif clause in rules.ruleset.clauses:
                    yield Example(game, lang, text.strip(), (clause,), "own")


@cache
def said_around(what: str, lang: str) -> tuple[str, ...]:
    """What people say before or after a question, or ask about nothing in the rules (`nowhere`)."""
    tree = yaml.load((QUESTIONS / f"{AROUND}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    return tuple(text.strip() for text in tree[what][lang].split("|"))


def off_the_rules(game: str, chance: random.Random) -> Iterable[Example]:
    """What no card game's rules say."""
    for lang in LANGUAGES:
        every = said_around("nowhere", lang)
        for at in chance.sample(range(len(every)), ANY_GAME):
            yield Example(game, lang, every[at], (), f"any-{at % FOLDS}")


def with_its_name(game: str, rules: TableRules, chance: random.Random) -> Iterable[Example]:
    """What the rules do not say though the game is named, which may be a card or a call there."""
    groups = {clause.partition(".")[0] for clause in rules.ruleset.clauses}
    for lang in LANGUAGES:
        name = in_language(rules.ruleset.name, lang).casefold()
        for kind, told, many in (("named", "", NAMED), ("origin", "history", FEW), ("advice", "tips", FEW)):
            every = said_around(kind, lang) if told not in groups else ()
            for at in chance.sample(range(len(every)), min(many, len(every))):
                yield Example(game, lang, every[at].format(name=name), (), f"any-{at % FOLDS}")


def with_its_things(game: str, rules: TableRules, chance: random.Random) -> Iterable[Example]:
    """What the rules do not say though it speaks of something they speak of."""
    for lang in LANGUAGES:
        phrases = (text for clause in rules.ruleset.clauses.values() for text in clause.words.get(lang, ()))
        things = [text for text in phrases if len(text.split()) <= SHORT]
        every = said_around("entwined", lang)
        for at in chance.sample(range(len(every)), ENTWINED) if things else ():
            yield Example(game, lang, every[at].format(thing=chance.choice(things)), (), f"any-{at % FOLDS}")


def with_chatter(one: Example, chance: random.Random) -> Example:
    """The same question as it is asked at a noisy table."""
    parts = {where: said_around(where, one.lang) for where in CHATTER}
    said = {where: chance.choice(parts[where]) if chance.random() < CHATTER[where] else "" for where in CHATTER}
    between = chance.choice(BETWEEN)
    parts_said = [text for text in (said["before"], one.text, said["after"]) if text]
    return replace(one, text=between.join(parts_said), plain=one.text)


def typical_for(game: str, rules: TableRules, chance: random.Random) -> Iterable[Example]:
    """Typical questions of the topics that the ruleset answers, and of those that it surely does not."""
    for name, topic in load().topics.items():
        verdict, clauses = resolve(topic, rules)
        never = name.removeprefix("nowhere.") in NEVER
        if verdict == UNSAID and not (never or game in SOURCES):
            continue
        if not clauses and verdict != UNSAID:
            continue  # what is computed has no clause of its own
        gold = () if verdict == UNSAID else clauses
        for lang in LANGUAGES:
            told = _phrases(lang)[name]
            for text in chance.sample(told, min(EACH[game in SOURCES], len(told))):
                yield Example(game, lang, text, gold, name if never and not gold else "typical")


@cache
def _phrases(lang: str) -> Mapping[str, list[str]]:
    found = defaultdict(list)
    for phrase, topic in typical(read_topics(), lang):
        found[topic].append(phrase)
    return found


def elsewhere(examples: Sequence[Example], shelf: Shelf, chance: random.Random) -> Iterable[Example]:
    """Questions about what one game has, asked of another that has no such clause."""
    there = sorted({one.game for one in examples})
    for one in examples:
        group = one.gold[0].partition(".")[0] if one.gold else ""
        own = group in ("special", "variants") and chance.random() < FOREIGN
        others = [g for g in there if g != one.game and all(p.clause not in one.gold for p in shelf[g, one.lang])]
        if own and others:
            yield Example(chance.choice(others), one.lang, one.text, (), "elsewhere")


Shelf = dict[tuple[str, str], tuple[Page, ...]]
Matrix = Any
Array = Any


def read_page(page: Page, phrases: Iterable[Items]) -> dict[str, float]:
    """A page as the book mixes it, with these of its phrases."""
    mix: Counter[str] = Counter()
    words = {item: times for item, times in page.data.items() if item[:2] not in PLACES}
    parts = ((page.title, TITLE), (page.text, TEXT), (words, DATA), *((phrase, PHRASE) for phrase in phrases))
    for part, counts in parts:
        for item, times in part.items():
            mix[item] += counts * times
    return mix


@dataclass
class Learner:
    """The numbers while they are learned, with the sums of squares that slow each one down (Adagrad)."""

    number: dict[str, int]
    rare: dict[str, float]
    place: dict[str, int]
    about: Array
    asks: Array
    part: Array
    often: Array
    nothing: Array
    none: float = 0.0
    known: dict[int, tuple[Items, tuple[list[int], list[float]]]] = field(default_factory=dict)

    def row(self, text: Items) -> tuple[list[int], list[float]]:
        """The items by how rare they are, together as long as one."""
        told = {item: math.sqrt(times) * self.rare.get(item, UNSEEN) for item, times in text.items()}
        length = math.sqrt(sum(one * one for one in told.values())) or 1.0
        kept = [(self.number[item], one / length) for item, one in told.items() if item in self.number]
        return [at for at, _ in kept], [one for _, one in kept]

    def rows(self, texts: Sequence[Items]) -> Matrix:
        """One row a text."""
        every = [self._row(text) for text in texts]
        ends = np.cumsum([0, *(len(columns) for columns, _ in every)])
        column = [one for columns, _ in every for one in columns]
        value = [one for _, values in every for one in values]
        return sparse.csr_matrix((value, column, ends), shape=(len(texts), len(self.number)), dtype=np.float32)

    def _row(self, text: Items) -> tuple[list[int], list[float]]:
        """The row of a text, worked out once for the same one."""
        kept = self.known.get(id(text))
        if kept is None or kept[0] is not text:
            kept = (text, self.row(text))
            self.known[id(text)] = kept
        return kept[1]

    def places(self, book: Sequence[Page]) -> Matrix:
        """One row a clause: its group, name and uses, as far as other games have them too."""
        cells = [(row, self.place[item]) for row, page in enumerate(book) for item in page.data if item in self.place]
        at, column = zip(*cells, strict=True) if cells else ((), ())
        return sparse.csr_matrix((np.ones(len(cells), np.float32), (at, column)), shape=(len(book), len(self.place)))


def learn(examples: Sequence[Example], shelf: Shelf) -> Learner:
    """The directions of all items, from these examples and the phrases of the pages on the shelf."""
    chance, dice = random.Random(0), np.random.default_rng(0)
    learner = _blank(examples, shelf, dice)
    asked = defaultdict(list)
    for one in examples:
        asked[one.game, one.lang].append(one)
    slow = {name: np.full((len(getattr(learner, name)), 1), 1e-2) for name in ("about", "asks", "part", "often")}
    slow["nothing"], slow["none"] = np.full(SIZE, 1e-2), np.array(1e-2)
    keys = sorted(shelf)
    for _ in range(EPOCHS):
        chance.shuffle(keys)
        for key in keys:
            _learn_one(learner, slow, shelf[key], asked[key], chance, dice)
    return learner


def _blank(examples: Sequence[Example], shelf: Shelf, dice: Any) -> Learner:
    met: Counter[str] = Counter()
    often: Counter[str] = Counter()
    having = defaultdict(set)
    for (game, _), book in shelf.items():
        for page in book:
            mixed = read_page(page, page.phrases)
            met.update(mixed.keys())
            often.update({*mixed, *page.data})
            for item in page.data:
                if item[:2] in PLACES:
                    having[item].add(game)
    for one in examples:
        met.update(items(one.text, one.lang).keys())
    count = sum(map(len, shelf.values()))
    number = {item: at for at, item in enumerate(sorted(item for item, times in met.items() if times >= OFTEN))}
    place = {item: at for at, item in enumerate(sorted(item for item, where in having.items() if len(where) > 1))}
    return Learner(
        number,
        {item: math.log(1 + count / times) for item, times in often.items()},
        place,
        dice.normal(0, 1 / math.sqrt(SIZE), (len(number), SIZE)).astype(np.float32),
        dice.normal(0, 0.05, (len(number), ASPECTS + 1)).astype(np.float32),
        dice.normal(0, 0.3, (len(place), ASPECTS)).astype(np.float32),
        np.zeros((len(place), 1), np.float32),
        np.zeros(SIZE, np.float32),
    )


def _learn_one(
    learner: Learner,
    slow: dict[str, Array],
    book: Sequence[Page],
    asked: Sequence[Example],
    chance: random.Random,
    dice: Any,
) -> None:
    at = {page.clause: row for row, page in enumerate(book)}
    questions: list[tuple[Items, list[int], float]] = []
    kept = []
    for row, page in enumerate(book):
        read = []
        for phrase in page.phrases:
            if chance.random() < SET_ASIDE:
                questions.append((phrase, [row], OF_PHRASE))
            else:
                read.append(phrase)
        kept.append(read_page(page, read))
        if chance.random() < 0.3 and "r:ours" not in page.data:
            questions.append((page.text, [row], OF_TEXT))
    for one in asked:
        gold = [at[clause] for clause in one.gold if clause in at]
        if gold or not one.gold:
            questions.append(
                (items(one.text, one.lang), gold, OWN if one.kind == "own" or one.kind.startswith("any") else TYPICAL)
            )
    if not questions:
        return
    clauses, places = learner.rows(kept), learner.places(book)
    every = learner.rows([one for one, *_ in questions])
    order = dice.permutation(len(questions))
    # Only the items of this book and its questions move: with all there are, each step takes ten times as long.
    moved = np.union1d(clauses.indices, every.indices)
    clauses, every = clauses[:, moved], every[:, moved]
    there = replace(learner, about=learner.about[moved], asks=learner.asks[moved])
    slow_there = {**slow, "about": slow["about"][moved], "asks": slow["asks"][moved]}
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        _step(there, slow_there, clauses, places, every[batch], [questions[one] for one in batch])
    for name in ("about", "asks"):
        getattr(learner, name)[moved], slow[name][moved] = getattr(there, name), slow_there[name]
    for name in ("part", "often", "nothing", "none"):
        setattr(learner, name, getattr(there, name))
        slow[name] = slow_there[name]


def _step(
    learner: Learner,
    slow: dict[str, Array],
    clauses: Matrix,
    places: Matrix,
    rows: Matrix,
    questions: Sequence[tuple[Items, list[int], float]],
) -> None:
    """One step down the slope of how badly these questions are answered."""
    asked, asked_length = _units(rows @ learner.about)
    there, there_length = _units(clauses @ learner.about)
    parts, asks = places @ learner.part, rows @ learner.asks
    scores = CLOSENESS * (asked @ there.T) + asks[:, :-1] @ parts.T + (places @ learner.often)[:, 0]
    none = (CLOSENESS * (asked @ learner.nothing) + asks[:, -1] + learner.none)[:, None]
    scores = np.concatenate([scores, none], 1)
    scores -= scores.max(1, keepdims=True)
    chances = np.exp(scores)
    chances /= chances.sum(1, keepdims=True)
    wanted = np.zeros_like(chances)
    for row, (_, gold, _) in enumerate(questions):
        if gold:
            wanted[row, gold] = chances[row, gold] / chances[row, gold].sum()
        else:
            wanted[row, -1] = 1
    counts = np.array([weight for *_, weight in questions], np.float32)[:, None]
    off = (chances - wanted) * counts / len(questions) * min(1, len(questions) / 16)
    of_clauses, of_none = off[:, :-1], off[:, -1:]
    to_asked = CLOSENESS * (of_clauses @ there + of_none * learner.nothing)
    to_there = CLOSENESS * (of_clauses.T @ asked)
    to_asked = (to_asked - asked * (to_asked * asked).sum(1, keepdims=True)) / asked_length
    to_there = (to_there - there * (to_there * there).sum(1, keepdims=True)) / there_length
    slopes = {
        "about": rows.T @ to_asked + clauses.T @ to_there,
        "asks": rows.T @ np.concatenate([of_clauses @ parts, of_none], 1),
        "part": places.T @ (of_clauses.T @ asks[:, :-1]),
        "often": places.T @ of_clauses.sum(0)[:, None],
    }
    for name, slope in slopes.items():
        slow[name] += (slope**2).mean(1, keepdims=True)
        setattr(learner, name, (getattr(learner, name) - RATE * slope / np.sqrt(slow[name])).astype(np.float32))
    nothing = CLOSENESS * (of_none[:, 0] @ asked)
    slow["nothing"] += nothing**2
    learner.nothing = learner.nothing - RATE * nothing / np.sqrt(slow["nothing"])
    slow["none"] += of_none.sum() ** 2
    learner.none -= float(RATE * of_none.sum() / np.sqrt(slow["none"]))


def _units(vectors: Array) -> tuple[Array, Array]:
    length = np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6
    return vectors / length, length


def meaning_of(learner: Learner, weights: Mapping[str, float]) -> Meaning:
    """What was learned, as it is kept."""
    return Meaning(
        {
            item: packed(learner.rare.get(item, UNSEEN), map(float, learner.about[at]), map(float, learner.asks[at]))
            for item, at in learner.number.items()
        },
        {
            item: [round(float(one), 3) for one in (*learner.part[at], learner.often[at, 0])]
            for item, at in learner.place.items()
        },
        [round(float(one), 4) for one in learner.nothing],
        weights,
    )


Tried = tuple[Example, Signs, tuple[str, ...]]


@cache
def asked_beside(game: str, lang: str, group: int | None, half: int | None = None) -> tuple[Page, ...]:
    """The pages of a game with the questions of all groups but this one beside the clauses; None: with no questions.

    `half`: the half of the ruleset's own phrases that is left out.
    """
    rules = games()[game]
    asked = defaultdict(list)
    for one in written_for(game, rules) if group is not None else ():
        if one.gold and one.lang == lang and one.group != group:
            asked[one.gold[0]].append(one.text)
    found = pages(rules, lang, load(), asked)
    return found if half is None else tuple(_without(page, rules, lang, half) for page in found)


def _without(page: Page, rules: TableRules, lang: str, half: int) -> Page:
    own = rules.ruleset.clauses[page.clause].words.get(lang, ())
    kept = [phrase for text, phrase in zip(own, page.phrases, strict=False) if half_of(text) != half]
    return replace(page, phrases=(*kept, *page.phrases[len(own) :]))


def half_of(phrase: str) -> int:
    """Each phrase of a ruleset is in one of two halves: one is asked while the other stands beside the clauses."""
    return crc32(phrase.encode()) % 2


def in_plain_words(game: str, rules: TableRules) -> Iterable[Example]:
    """The phrases of the ruleset, asked as they are."""
    for clause in rules.ruleset.clauses.values():
        for lang in LANGUAGES:
            for text in clause.words.get(lang, ()):
                if len(text.split()) > 1:
                    yield Example(game, lang, text, (clause.id,), "phrase")


def signs_of(examples: Sequence[Example], meaning: Meaning, fold: int, unmet: frozenset[str]) -> list[Tried]:
    """What speaks for each clause and for none, which clauses are right, and their ids."""
    books: dict[tuple[str, str, int | None], Any] = {}
    found = []
    for one in examples:
        key = (one.game, one.lang, half_of(one.text) if one.kind == "phrase" else None)
        if key not in books:
            beside = asked_beside(one.game, one.lang, None if one.game in unmet else fold, key[-1])
            books[key] = book_of(beside, meaning)
        book = books[key]
        asked = items(one.text, one.lang)
        if asked:
            signs = weighing.signs(asked, book, meaning, parts(one.text, one.lang))
            told = (*signs, [page.clause in one.gold for page in book.spoken])
            found.append((one, told, tuple(page.clause for page in book.spoken)))
    return found


def gathered() -> tuple[Shelf, list[Example]]:
    """The pages of all rulesets but those held out, and every question there is about them."""
    known, chance = load(), random.Random(1)
    shelf: Shelf = {}
    examples: list[Example] = []
    for game, rules in games().items():
        if game in LEFT_OUT:
            continue
        for lang in LANGUAGES:
            shelf[game, lang] = pages(rules, lang, known, {})
        own = [
            *written_for(game, rules),
            *off_the_rules(game, chance),
            *with_its_name(game, rules, chance),
            *with_its_things(game, rules, chance),
        ]
        examples += [*own, *(with_chatter(one, chance) for one in own), *typical_for(game, rules, chance)]
    return shelf, examples


def fold_signs(shelf: Shelf, examples: Sequence[Example]) -> list[list[Tried]]:
    """For each fold of the games and of the questions: the signs on them, learned without them."""
    for one in examples:
        items(one.text, one.lang)  # known before the processes part, each would look for them anew
    GATHERED.append((shelf, examples))  # inherited, which costs less than handing them over
    with ProcessPoolExecutor(mp_context=get_context("fork"), max_workers=FOLDS) as workers:
        return list(workers.map(_signs_of_fold, range(FOLDS)))


GATHERED: list[tuple[Shelf, Sequence[Example]]] = []


def _signs_of_fold(fold: int) -> list[Tried]:
    """Some games are left out whole, as those are that a family writes; of the others, a part of their questions."""
    shelf, examples = GATHERED[-1]
    chance = random.Random(3 + fold)
    unmet = unmet_games(examples, fold)
    never = {f"any-{fold}", *(f"nowhere.{name}" for name in NEVER[fold::FOLDS])}
    rest = {key: book for key, book in shelf.items() if key[0] not in unmet}
    learned = [one for one in examples if one.game not in unmet and one.kind not in never and not _asked_in(one, fold)]
    learner = learn(learned, rest)
    own = [one for one in examples if one.kind == "own" and (one.game in unmet or _asked_in(one, fold))]
    own = chance.sample(own, min(len(own), MOST_TRIED))
    nowhere = [one for one in examples if one.kind in never]
    there = {key: book for key, book in shelf.items() if key[0] in {one.game for one in own}}
    plain = [one for game in sorted({game for game, _ in shelf}) for one in in_plain_words(game, games()[game])]
    plain += [one for one in examples if one.kind == "typical" and one.gold]
    plain = chance.sample(plain, min(len(plain), PLAINLY))
    tried = [*own, *plain, *elsewhere(own, there, chance), *chance.sample(nowhere, min(len(nowhere), 400))]
    return signs_of(tried, meaning_of(learner, {}), fold, unmet)


def unmet_games(examples: Sequence[Example], fold: int) -> frozenset[str]:
    """The games that a fold leaves out whole."""
    return frozenset(sorted({one.game for one in examples if one.kind == "own"})[fold::UNMET])


def _asked_in(one: Example, fold: int) -> bool:
    return one.kind == "own" and one.group == fold


def say_how_well(
    found: Sequence[Sequence[Tried]], examples: Sequence[Example]
) -> list[tuple[Example, dict[str, float]]]:
    """The chances of the clauses where nothing was learned from the game; says how often the right one is first."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    told, refused = [], list[bool]()
    with ProcessPoolExecutor(mp_context=get_context("fork"), max_workers=FOLDS) as workers:
        without = [
            [one for at, other in enumerate(found) if at != fold for _, one, _ in other] for fold in range(FOLDS)
        ]
        every = list(workers.map(learn_judges, without, [SELDOM] * FOLDS))
    for fold, (tried, judges) in enumerate(zip(found, every, strict=True)):
        for example, one, clauses in tried:
            chances = _chances(one, judges)
            told.append((example, dict(zip(clauses, chances, strict=True))))
            right = one[2]
            if any(right):
                order = sorted(range(len(chances)), key=lambda at: -chances[at])
                unmet = example.game in unmet_games(examples, fold)
                named = (
                    "in plain words" if example.kind != "own" else "about games not met" if unmet else "about games met"
                )
                counted = counts[named]
                counted.update(all=1, first=right[order[0]], three=any(right[one] for one in order[:3]))
            else:
                refused.append(1 - sum(chances) >= max(chances, default=0.0))
    print(f"{len(refused)} questions that nothing answers: refused {sum(refused) / len(refused):.1%}", flush=True)
    for named, counted in counts.items():
        shares = f"first {counted['first'] / counted['all']:.1%}, among three {counted['three'] / counted['all']:.1%}"
        print(f"{counted['all']} new questions {named}: {shares}", flush=True)
    return told


def _chances(found: Signs, judges: tuple[Judge, Judge]) -> list[float]:
    told, none, _ = found
    scores = [judges[0].worth(one) for one in against_best(told)]
    of_none = judges[1].worth(none)
    most = max(*scores, of_none)
    parts = [math.exp(one - most) for one in scores]
    total = sum(parts) + math.exp(of_none - most)
    return [one / total for one in parts]


def trust(told: Sequence[tuple[Example, dict[str, float]]], meaning: Meaning) -> dict[str, float]:
    """How far the topics are to be trusted: fitted to questions they answer, right or wrong."""
    rules_of = games()
    rows, right = [], []
    for example, chances in told:
        desk = RulesDesk(rules_of[example.game], (), example.lang, None, False)
        part = _topics(desk, example.text, example.lang)
        if part.answer is not None and part.clauses:
            rows.append(_trust_row(desk, part, chances))
            right.append(part.clauses[0] in example.gold)
    print(f"topics answer {len(right)} of {len(told)}, right {sum(right) / len(right):.1%}")
    assert meaning.of_clause is not None
    assert meaning.of_none is not None
    judges = meaning.of_clause, meaning.of_none
    for question in source_questions():
        desk = RulesDesk(rules_of[question["ruleset"]], (), question["lang"], None, False)
        part = _topics(desk, question["question"], question["lang"])
        if part.answer is None or not part.clauses:
            continue
        lang = question["lang"]
        book = _book(question["ruleset"], lang, meaning)
        asked = items(question["question"], lang)
        signs = (*weighing.signs(asked, book, meaning, parts(question["question"], lang)), [])
        chances = dict(zip((one.clause for one in book.spoken), _chances(signs, judges), strict=True))
        rows.append(_trust_row(desk, part, chances))
        right.append(_is_right(question, part.answer))
    names = list(rows[0])
    told_rows = np.array([[row[name] for name in names] for row in rows])
    wanted = np.array(right, float)

    def loss(weight: Array) -> tuple[float, Array]:
        score = told_rows @ weight[:-1] + weight[-1]
        chance = 1 / (1 + np.exp(-score))
        off = chance - wanted
        kept = np.append(weight[:-1], 0)
        lost = -(wanted * np.log(chance + 1e-9) + (1 - wanted) * np.log(1 - chance + 1e-9)).sum()
        return lost + 0.5 * (kept**2).sum(), np.append(told_rows.T @ off, off.sum()) + kept

    best = minimize(loss, np.zeros(len(names) + 1), jac=True, method="L-BFGS-B").x
    return {name: round(float(one), 4) for name, one in zip([*names, "topic"], best, strict=True)}


@cache
def _pages(game: str, lang: str) -> tuple[Page, ...]:
    return pages(games()[game], lang, load())


def _book(game: str, lang: str, meaning: Meaning) -> Any:
    key = (game, lang)
    if key not in BOOKS:
        BOOKS[key] = book_of(_pages(game, lang), meaning)
    return BOOKS[key]


BOOKS: dict[tuple[str, str], Any] = {}


def _topics(desk: RulesDesk, text: str, lang: str) -> Part:
    known = load()
    return answer(Desk(desk.rules, known, desk._tell), understand(text, known, lang, lang))


def _trust_row(desk: RulesDesk, part: Part, chances: Mapping[str, float]) -> dict[str, float]:
    main = part.clauses[0]
    rival = max((chance for clause, chance in chances.items() if clause != main), default=0.0)
    return trust_signs(desk.rules, load(), part, chances.get(main, 0.0), rival)


def source_questions() -> Iterable[dict[str, Any]]:
    """The questions about the five sources that are kept with the tests."""
    folder = Path(__file__).resolve().parent.parent / "tests" / "answers" / "questions"
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and len(line) % 2:  # half of them do
                yield json.loads(line)


def _is_right(question: Mapping[str, Any], said: str) -> bool:
    text = " ".join(said.split()[:60])
    found = all(re.search(one, text, re.IGNORECASE) for one in question["must"])
    against = any(re.search(one, text, re.IGNORECASE) for one in question["must_not"])
    return bool(question["answerable"]) and found and not against


def write_asked() -> None:
    """Write the questions about each game by clause, one file a language."""
    for lang in LANGUAGES:
        tree: dict[str, dict[str, list[str]]] = {}
        for game, rules in games().items():
            for one in written_for(game, rules):
                if one.gold and one.lang == lang and game not in LEFT_OUT:
                    tree.setdefault(game, {}).setdefault(one.gold[0], []).append(one.text)
        text = json.dumps(tree, ensure_ascii=False, indent=0) + "\n"
        (WORDS / f"asked.{lang}.json").write_text(text, encoding="utf-8")


def write(meaning: Meaning) -> None:
    """Write what was learned, for each language without the words of the other."""
    assert meaning.of_clause is not None
    assert meaning.of_none is not None
    for lang in LANGUAGES:
        other = tuple(f"{kind}:{code}:" for code in LANGUAGES if code != lang for kind in "wb")
        tree: dict[str, Any] = {
            "items": {item: text for item, text in meaning.packed.items() if not item.startswith(other)},
            "aspects": meaning.aspects,
            "nothing": meaning.nothing,
            "weights": meaning.weights,
            "of_clause": asdict(meaning.of_clause),
            "of_none": asdict(meaning.of_none),
        }
        tree["digest"] = sha256(json.dumps(tree).encode()).hexdigest()[:16]
        text = json.dumps(tree, ensure_ascii=False, separators=(",", ":")) + "\n"
        (WORDS / f"clauses.{lang}.json").write_text(text, encoding="utf-8")
        print(f"clauses.{lang}: {len(text) // 1000} kB, {len(tree['items'])} items")


def main() -> int:
    """Learn, say how well, and write the files; the exit code."""
    write_asked()
    shelf, examples = gathered()
    print(f"{len(shelf) // 2} games, {len(examples)} questions", flush=True)
    found = fold_signs(shelf, examples)
    told = say_how_well(found, examples)
    judges = learn_judges([one for tried in found for _, one, _ in tried], SELDOM)
    learned = replace(meaning_of(learn(examples, shelf), {}), of_clause=judges[0], of_none=judges[1])
    write(replace(learned, weights=trust(told, learned)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
