"""Learn which words of a question ask for what about the match on the table.

`python -m tools.train_match` writes `answers/match_reader/words/weights.txt`, and says how often questions that were
left out are taken for what they are. Needs numpy and scipy, which nothing else does.

A linear model: every kind of question gets a weight for every word, pair of words and meaning. What is learned from
stands in `tools/questions/match`, asked over the matches below; `rules` are the questions about clauses, which the
match is silent about.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from scipy import sparse
from scipy.optimize import minimize

from scorekeeper.answers.language import heard
from scorekeeper.answers.match_reader.kinds import LOUD, RULES
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.reader import ANSWERS, seen_of
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import ENDED, TIE_BREAK, Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder

QUESTIONS = Path(__file__).with_name("questions")
WEIGHTS = Path(__file__).resolve().parent.parent / "scorekeeper/answers/match_reader/words/weights.txt"
LANGUAGES = heard()
KINDS = frozenset((*ANSWERS, RULES))
# What the rules say and the match says better: at a table with a match these ask for the match.
OF_THE_MATCH = ("deal.next", "turn.first", "turn.first-lead", "deal.begins", "end.target", "tie.")
OFTEN = 2  # what fewer questions have is learned from by chance only
TABLES = 3  # over how many matches each question is asked
RIDGE = 0.1  # how dear a weight is; chosen by what was left out
LEAST = 0.04  # smaller weights change nothing
FOLDS = 5
SEED = 7
MANY = 4.0  # lines that one with words to choose from stands for
STATES = {"{ended}": ENDED, "{tied}": TIE_BREAK}  # marks of questions that are asked of such a match only
CHATTER = 0.3  # of the questions have something said before them, and as many after them
RULES_WEIGHT = 0.1  # at a table with a match, questions about the match come oftener than they do here

MATCHES: tuple[dict[str, Any], ...] = (
    {"ruleset": "ochos-locos", "players": ["Marta", "Pedro", "Lucía", "Iván"],
     "hands": [{"left": {"Pedro": ["8S", "KD"], "Lucía": ["5H", "3C"], "Iván": ["QS"]}},
               {"note": "el que no canta ocho roba dos"}, {"void": True},
               {"left": {"Marta": ["AH"], "Pedro": ["JD", "4C"], "Iván": ["7S", "6D"]}}]},
    {"ruleset": "ochos-locos", "players": ["Rosa", "Tom", "Kim"], "options": {"target": 150, "actions": "jack,two"},
     "hands": [{"left": {"Tom": ["8S", "KD", "3C"], "Kim": ["AH", "10D"]}},
               {"note": "Tom came late and owes a round"}, {"left": {"Rosa": ["5H"], "Kim": ["QD"]}}]},
    {"ruleset": "ochos-locos", "players": ["Nora", "Otto", "Pia"], "options": {"target": 60},
     "hands": [{"left": {"Nora": ["9S"], "Pia": ["8D", "5C"]}},
               {"out": "Nora", "left": {"Otto": ["9H"], "Pia": ["7C"]}}]},
    {"ruleset": "eights", "players": ["Gil", "Dana"], "options": {"target": 60},
     "hands": [{"left": {"Dana": ["8S", "KD"]}}]},
    {"ruleset": "hearts", "players": ["Will", "Xena", "Yuri", "Zoe"],
     "hands": [{"taken": {"Will": 13, "Xena": 9, "Zoe": 4}}, {"taken": {"Yuri": 26}}]},
    {"ruleset": "spades", "players": ["Sam", "Gus", "Lena", "Ruth"],
     "teams": {"Norte": ["Sam", "Lena"], "Sur": ["Gus", "Ruth"]},
     "hands": [{"bid": {"Sam": 4, "Gus": 3, "Lena": 3, "Ruth": 2},
                "tricks": {"Sam": 5, "Gus": 3, "Lena": 3, "Ruth": 2}},
               {"bid": {"Sam": 5, "Gus": 0, "Lena": 4, "Ruth": 4},
                "tricks": {"Sam": 4, "Gus": 0, "Lena": 4, "Ruth": 5}},
               {"note": "phones stay in the pocket, whoever looks at one pays the drinks"}]},
    {"ruleset": "oh-hell", "players": ["Ada", "Ben", "Cho"], "options": {"deals": "up"},
     "hands": [{"bid": {"Ada": 0, "Ben": 1, "Cho": 1}, "tricks": {"Ada": 0, "Ben": 1, "Cho": 0}}]},
    {"ruleset": "skyjo", "players": ["Fede", "Gabi", "Hugo"],
     "hands": [{"ender": "Fede", "sum": {"Fede": 12, "Gabi": 20, "Hugo": 31}}]},
    {"ruleset": "cribbage", "players": ["Walt", "Vera"],
     "hands": [{"pegged": {"Walt": 3, "Vera": 5}, "hand_points": {"Walt": 8, "Vera": 12}, "crib": {"Walt": 4}}]},
    {"ruleset": "tally", "players": ["Tino", "Ursula", "Vico", "Wanda"], "options": {"target": 200},
     "hands": [{"points": {"Tino": 10, "Ursula": -5, "Vico": 20, "Wanda": 0}}, {"join": "Xavi"},
               {"points": {"Tino": 7, "Ursula": 12, "Vico": -3, "Wanda": 8, "Xavi": 1}}, {"leave": "Wanda"},
               {"note": "quien se levanta de la mesa o mira el celular pierde el turno"}]},
    {"ruleset": "gin-rummy", "players": ["Bea", "Leo"],
     "hands": [{"knocker": "Bea", "deadwood": {"Bea": 4, "Leo": 22}}]},
    {"ruleset": "yaniv", "players": ["Anton", "Berta", "Cleo", "Dirk"],
     "hands": [{"caller": "Anton", "left": {"Anton": 4, "Berta": 20, "Cleo": 15, "Dirk": 9}}]},
    {"ruleset": "phase-10", "players": ["Ines", "Juan"],
     "hands": [{"done": {"Ines": True}, "left": {"Juan": 45}}]},
    {"ruleset": "chinchon", "players": ["Raúl", "Elena", "Sara"],
     "hands": [{"closer": "Raúl", "all_melded": False, "loose": {"Raúl": 3, "Elena": 18, "Sara": 7}}]},
    {"ruleset": "hearts", "players": ["Rob", "Pat", "Lil", "Mo"], "options": {"target": 50},
     "hands": [{"note": "Pat llegó tarde y debe el postre"},
               {"taken": {"Rob": 26}}, {"taken": {"Pat": 20, "Lil": 6}}, {"taken": {"Lil": 13, "Mo": 13}},
               {"note": "whoever revokes pays 5"}]},
    {"ruleset": "euchre", "players": ["Ned", "Oma", "Pru", "Quy"],
     "hands": [{"makers": "Ned+Pru", "tricks": {"Ned+Pru": 3, "Oma+Quy": 2}}]},
    {"ruleset": "golf", "players": ["Bruno", "Chloe", "Dex"], "hands": [{"grid": {"Bruno": 7, "Chloe": 12, "Dex": 3}}]},
    {"ruleset": "five-crowns", "players": ["Ida", "Jon", "Kit"], "hands": []},
    {"ruleset": "contract-rummy", "players": ["Sol", "Tea", "Ugo"], "hands": []},
    {"ruleset": "indian-rummy-pool", "players": ["Asha", "Bala", "Chitra"],
     "hands": [{"out": "Asha", "left": {"Bala": 80, "Chitra": 30}},
               {"out": "Asha", "left": {"Bala": 50, "Chitra": 3}}]},
    {"ruleset": "six-nimmt", "players": ["Eli", "Fay", "Gus", "Hal", "Ivy"],
     "hands": [{"taken": {"Eli": 12, "Fay": 3, "Gus": 20, "Hal": 7, "Ivy": 9}}]},
    {"ruleset": "ocho", "players": ["Remy", "Sefa", "Tuan"], "options": {"target": 5},
     "hands": [{"out": "Remy"}, {"out": "Tuan"}, {"out": "Remy"}]},
    {"ruleset": "tally", "players": ["Yago", "Zita", "Omar"], "options": {"target": 60},
     "hands": [{"points": {"Yago": 30, "Zita": 12, "Omar": 41}}, {"points": {"Yago": 4, "Zita": 8, "Omar": 25}}]},
    {"ruleset": "skyjo", "players": ["Uwe", "Vera", "Wes"], "options": {"target": 30},
     "hands": [{"ender": "Uwe", "sum": {"Uwe": 4, "Vera": 22, "Wes": 31}}]},
    {"ruleset": "crazy-eights-five-rounds", "players": ["Abe", "Bibi", "Cruz"],
     "hands": [{"left": {"Abe": ["8S"], "Bibi": ["10D"]}}, {"left": {"Abe": ["KH"], "Cruz": ["AS", "4D"]}}]},
    {"ruleset": "hearts", "players": ["Dina", "Emil", "Flor", "Gino"],
     "options": {"target": 30, "level_end": "play_on"},
     "hands": [{"taken": {"Dina": 13, "Emil": 13}}, {"taken": {"Dina": 18, "Flor": 4, "Gino": 4}}]},
    {"ruleset": "truco", "players": ["Nico", "Pepa", "Quique", "Rita"],
     "teams": {"Nosotros": ["Nico", "Quique"], "Ellos": ["Pepa", "Rita"]},
     "hands": [{"hand_winner": "Nosotros", "stake": "truco"}, {"hand_winner": "Ellos", "stake": "none"}]},
    {"ruleset": "ochos-locos", "players": ["Hilda", "Ike", "June"], "options": {"target": 60},
     "hands": [{"left": {"Ike": ["8S"], "June": ["8D"]}}, {"out": "June", "left": {"Hilda": ["8H"], "Ike": ["8C"]}}]},
)  # fmt: skip


@dataclass(frozen=True)
class Example:
    """A question as it was written (`line`), as it is seen over one match, and what it asks for."""

    line: str
    lang: str
    kind: str
    seen: frozenset[str]
    said: str = ""  # of a line with words to choose from, those that were chosen


def tables() -> tuple[OnTable, ...]:
    """Every match above, played."""
    played = []
    for line in MATCHES:
        ruleset = read_ruleset(shipped_folder() / f"{line['ruleset']}.yaml").ruleset
        assert ruleset is not None, line
        standings = replay(ruleset, line)
        assert isinstance(standings, Standings), standings
        assert not any(hand.aside for hand in standings.hands), line
        played.append(OnTable(standings, "en"))
    return tuple(played)


def written(lang: str) -> Iterator[tuple[str, str]]:
    """Each question about a match and its kind."""
    kind = ""
    lines = (QUESTIONS / "match" / f"{lang}.txt").read_text(encoding="utf-8").splitlines()
    for before, line in zip(["", *lines], lines, strict=False):
        if not line or line.startswith("#"):
            continue
        if not before:
            kind = line
            assert kind in KINDS, f"{lang}: “{kind}” is no kind of question"
        else:
            yield kind, line


def about_rules(lang: str) -> Iterator[tuple[str, str]]:
    """Each question about the rules of a game, and the game."""
    for path in sorted(QUESTIONS.glob("*.yaml")):
        for clause, texts in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            if not clause.startswith(OF_THE_MATCH) and isinstance(texts, dict):
                for line in str(texts.get(lang, "")).split("|"):
                    if line.strip():
                        yield path.stem, line.strip()


def chosen(line: str, chance: random.Random) -> str:
    """The question with one of the words between brackets each time: `[who|which of us] deals`."""
    return " ".join(re.sub(r"\[([^\[\]]*)\]", lambda found: chance.choice(found[1].split("|")), line).split())


def filled(line: str, table: OnTable, lang: str, chance: random.Random) -> str | None:
    """The question with names and numbers of this table; None where it is not asked at such a table.

    One that names a team needs teams; `{ended}` or `{tied}` stands before one that is asked of a match that is over,
    or while an extra hand is due.
    """
    standings = table.standings
    if "{T}" in line and not standings.teams:
        return None
    for mark, state in STATES.items():
        if mark in line and standings.state != state:
            return None
        line = line.replace(mark, "").strip()
    players = list(standings.seats)
    chance.shuffle(players)
    target = standings.rules.options.get("target")
    named = {
        "{A}": players[0], "{B}": players[1], "{C}": players[-1],
        "{T}": chance.choice(list(standings.teams)) if standings.teams else "",
        "{N}": str(chance.randint(1, max(1, len(standings.counted)))),
        "{P}": str(chance.choice((4, 7, 11, 14, 20, 25, 30, 42, 63, *standings.totals.values()))),
        "{K}": str(target if isinstance(target, int) else 100),
    }  # fmt: skip
    for mark, text in named.items():
        line = line.replace(mark, text.lower() if chance.random() < 0.3 else text)
    return line


def said_around(lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What people say before a question and after it, of any game."""
    found = yaml.safe_load((QUESTIONS / "any-game.yaml").read_text(encoding="utf-8"))
    before, after = (tuple(part.strip() for part in found[where][lang].split("|")) for where in ("before", "after"))
    return before, after


def talked(line: str, around: tuple[tuple[str, ...], tuple[str, ...]], chance: random.Random) -> str:
    """The question as it is asked at a table: often something is said before it or after it."""
    before, after = around
    if chance.random() < CHATTER:
        line = f"{chance.choice(before)} {line}"
    return f"{line} {chance.choice(after)}" if chance.random() < CHATTER else line


def examples() -> list[Example]:
    """Everything that is learned from, the same at every run."""
    chance, known = random.Random(SEED), tables()
    found = []
    for lang in LANGUAGES:
        around = said_around(lang)
        for kind, line in written(lang):
            tables_of = chance.sample(known, len(known))
            choosy = any(mark in line for mark in ("{T}", "[", *STATES))
            for table in tables_of[
                : len(known) if line.startswith(tuple(STATES)) else TABLES * 3 if choosy else TABLES
            ]:
                said = chosen(line, chance)
                text = filled(said, table, lang, chance)
                if text is not None:
                    text = talked(text, around, chance)
                    asked = AskedOfMatch(table, text, lang, lang)
                    found.append(Example(line, lang, kind, kept(asked), said))
        own = {table.standings.rules.ruleset.id: table for table in known}
        for game, line in about_rules(lang):
            table = own.get(game) or chance.choice(known)
            text = talked(line, around, chance)
            found.append(Example(line, lang, RULES, kept(AskedOfMatch(table, text, lang, lang))))
    return found


def kept(asked: AskedOfMatch) -> frozenset[str]:
    """What is seen of a question; the same words of many questions are kept once."""
    return frozenset(map(sys.intern, seen_of(asked)))


def learn(rows: list[Example]) -> tuple[dict[str, int], list[str], Any]:
    """The features, the kinds, and the weights (a column for each kind; the last row is what speaks for it anyway)."""
    told = {(one.said or one.line, feature) for one in rows for feature in one.seen}
    lines = Counter(feature for _, feature in told)
    number = {feature: at for at, feature in enumerate(sorted(one for one, often in lines.items() if often >= OFTEN))}
    kinds = sorted({one.kind for one in rows})
    data = matrix(rows, number)
    target = np.zeros((len(rows), len(kinds)))
    for at, one in enumerate(rows):
        target[at, kinds.index(one.kind)] = 1.0
    often = Counter((one.line, one.lang) for one in rows)
    weights = [_weight(one) / often[one.line, one.lang] for one in rows]
    weight = np.array(weights)[:, None]

    def cost(flat: Any) -> tuple[float, Any]:
        w = flat.reshape(data.shape[1], len(kinds))
        score = data @ w
        score -= score.max(axis=1, keepdims=True)
        likely = np.exp(score)
        likely /= likely.sum(axis=1, keepdims=True)
        loss = -(weight * target * np.log(likely + 1e-12)).sum() + RIDGE * 0.5 * (w[:-1] ** 2).sum()
        slope = data.T @ (weight * (likely - target))
        slope[:-1] += RIDGE * w[:-1]
        return loss, slope.ravel()

    start = np.zeros(data.shape[1] * len(kinds))
    found = minimize(cost, start, jac=True, method="L-BFGS-B", options={"maxiter": 100})
    return number, kinds, found.x.reshape(data.shape[1], len(kinds))


def _weight(one: Example) -> float:
    """How much a line counts: one with words to choose from is several."""
    return RULES_WEIGHT if one.kind == RULES and not one.said else MANY if "[" in one.line else 1.0


def matrix(rows: list[Example], number: dict[str, int]) -> Any:
    """A row for each question, all of one length, a column for each feature; the last column is always there."""
    data, columns, ends = [], [], [0]
    for one in rows:
        known = sorted(number[feature] for feature in one.seen if feature in number)
        size = max(1.0, len(known)) ** 0.5
        data += [LOUD / size] * len(known) + [1.0]
        columns += [*known, len(number)]
        ends.append(len(data))
    return sparse.csr_matrix((data, columns, ends), shape=(len(rows), len(number) + 1))


def left_out(rows: list[Example]) -> None:
    """How questions that were not learned from are taken, by the chance that is given."""
    lines = sorted({one.line for one in rows})
    random.Random(SEED).shuffle(lines)
    fold_of = {line: at % FOLDS for at, line in enumerate(lines)}
    told: dict[int, list[bool]] = defaultdict(list)
    wrong: Counter[tuple[str, str]] = Counter()
    right = every = 0
    for fold in range(FOLDS):
        number, kinds, w = learn([one for one in rows if fold_of[one.line] != fold])
        test = [one for one in rows if fold_of[one.line] == fold]
        score = matrix(test, number) @ w
        likely = np.exp(score - score.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        for one, row in zip(test, likely, strict=True):
            best = int(row.argmax())
            same = kinds[best] == one.kind
            told[int(row[best] * 10)].append(same)
            right, every = right + same, every + 1
            if not same:
                wrong[one.kind, kinds[best]] += 1
    print(f"left out: {right / every:.1%} of {every}")
    for tenth in sorted(told):
        print(f"  chance {tenth / 10:.1f}: {len(told[tenth]):5} {sum(told[tenth]) / len(told[tenth]):.0%} right")
    for (kind, taken), often in wrong.most_common(25):
        print(f"  {kind} taken for {taken}: {often}")


def main() -> None:
    """Learn, say how well, write."""
    rows = examples()
    print(f"{len({one.line for one in rows})} questions, {len(rows)} rows")
    if "--quick" not in sys.argv:
        left_out(rows)
    number, kinds, w = learn(rows)
    told = {}
    for feature, at in number.items():
        weighed = {kind: round(float(x) * 100) for kind, x in enumerate(w[at]) if abs(x) >= LEAST}
        if weighed:
            told[feature.encode()] = " ".join(f"{kind}:{x}" for kind, x in weighed.items()).encode()
    always = " ".join(str(round(float(x) * 100)) for x in w[-1])
    lines = [" ".join(kinds).encode(), always.encode(), *(name + b"\t" + told[name] for name in sorted(told))]
    WEIGHTS.write_bytes(b"\n".join(lines) + b"\n")
    print(f"{len(told)} features, {WEIGHTS.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
