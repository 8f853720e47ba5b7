"""Learn when a claim about a clause is so, from claims about the same clause that somebody judged.

`python -m tools.train_claims` reads `answers/words/claims.txt`, writes `claims.json` beside it, and says how often a
yes or no is said, and how often rightly, of claims that were left out. Needs numpy and scipy.
`python -m tools.train_claims FILE` first takes new judgements in: `game|clause|en|yes|text` a line.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from scorekeeper.answers.clauses.claims import (
    SURE,
    Claim,
    Signs,
    asked_claim,
    chance_of_yes,
    known_claim,
    pair_signs,
    said_signs,
)
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import lines_of, load

WORDS = Path(__file__).resolve().parent.parent / "scorekeeper" / "answers" / "words"
CLAIMS = WORDS / "claims.txt"
FOLDS = 4
PAIRS = 25_000  # of more nothing else is learned
SELDOM = {"pairs": 20, "said": 5}  # a sign that is met less often gets no weight
KEPT_SMALL = 8.0
Judged = tuple[str, str, str, bool, str]  # game, clause, language, whether it is so, the claim
Array = Any


def judged() -> list[Judged]:
    """Every claim that somebody judged."""
    found = []
    for line in CLAIMS.read_text(encoding="utf-8").splitlines() if CLAIMS.exists() else ():
        key, told = line.split("\t", 1)
        game, clause = key.split()
        found += [(game, clause, lang, so == "yes", text) for lang, so, text in json.loads(told)]
    return found


def take_in(path: Path) -> None:
    """Add the judgements of a file; the last one about the same claim holds."""
    told = {(game, clause, lang, text): so for game, clause, lang, so, text in judged()}
    for line in path.read_text(encoding="utf-8").splitlines():
        game, clause, lang, so, text = line.split("|", 4)
        told[game, clause, lang, " ".join(text.split())] = so == "yes"
    tree = defaultdict(list)
    for (game, clause, lang, text), is_so in sorted(told.items()):
        tree[f"{game} {clause}"].append([lang, "yes" if is_so else "no", text])
    CLAIMS.write_text(lines_of({key: json.dumps(one, ensure_ascii=False) for key, one in tree.items()}), "utf-8")


def fitted(rows: Sequence[Signs], right: Sequence[bool], seldom: int) -> dict[str, float]:
    """What each sign is worth, so that what is right is likeliest."""
    often = Counter(name for row in rows for name in row)
    names = sorted(name for name, times in often.items() if times >= seldom)
    place = {name: at for at, name in enumerate(names)}
    cells = [(at, place[name], value) for at, row in enumerate(rows) for name, value in row.items() if name in place]
    line, column, value = zip(*cells, strict=True)
    matrix = sparse.csr_matrix((value, (line, column)), shape=(len(rows), len(names)))
    wanted = np.array(right, float)

    def loss(weight: Array) -> tuple[float, Array]:
        chance = 1 / (1 + np.exp(-(matrix @ weight[:-1] + weight[-1])))
        off, kept = chance - wanted, np.append(weight[:-1], 0) * KEPT_SMALL
        lost = -(wanted * np.log(chance + 1e-9) + (1 - wanted) * np.log(1 - chance + 1e-9)).sum()
        return lost + 0.5 * (kept @ weight), np.append(matrix.T @ off, off.sum()) + kept

    best = minimize(loss, np.zeros(len(names) + 1), jac=True, method="L-BFGS-B").x
    return {name: round(float(one), 3) for name, one in zip([*names, "start"], best, strict=True)}


def learn(every: Sequence[Judged], asked: Mapping[Judged, Claim], told: Mapping[Judged, Claim]) -> dict[str, Any]:
    """The weights of the signs of pairs and of single claims."""
    beside = defaultdict(list)
    for one in every:
        beside[one[:2]].append(one)
    pairs = [(one, other) for one in every for other in beside[one[:2]] if one[4] != other[4]]
    pairs = [(one, other) for one, other in pairs if len(asked[one].ranks) < 2 or asked[one].ranks == told[other].ranks]
    pairs = random.Random(0).sample(pairs, min(len(pairs), PAIRS))
    rows = [pair_signs(asked[one], told[other]) for one, other in pairs]
    same = [one[3] is other[3] for one, other in pairs]
    said = fitted([said_signs(asked[one], one[1]) for one in every], [one[3] for one in every], SELDOM["said"])
    return {"pairs": fitted(rows, same, SELDOM["pairs"]), "said": said}


def votes(
    asked: Sequence[Judged],
    others: Sequence[Judged],
    learned: Mapping[str, Any],
    made: tuple[Mapping[Judged, Claim], Mapping[Judged, Claim]],
) -> list[tuple[Judged, list[float]]]:
    """For each claim that was left out, what speaks for it: the three numbers that are weighed at the end."""
    beside = defaultdict(list)
    for one in others:
        beside[one[:2]].append(made[1][one])
    found = []
    for one in asked:
        mine = made[0][one].ranks
        near = [other for other in beside[one[:2]] if other.text != one[4] and (len(mine) < 2 or other.ranks == mine)]
        if near:
            parts = []
            for name in ("all", "mean", "said"):  # each alone, as a score
                weights = {"all": 0.0, "mean": 0.0, "said": 0.0, "start": 0.0, name: 1.0}
                chance = chance_of_yes(made[0][one], one[1], near, {**learned, "weights": weights})
                parts.append(float(np.log(chance + 1e-12) - np.log(1 - chance + 1e-12)))
            found.append((one, parts))
    return found


def main() -> int:
    """Learn, say how well, and write the file; the exit code."""
    for name in sys.argv[1:]:
        take_in(Path(name))
    every, known = judged(), load()
    asked = {one: asked_claim(understand(one[4], known, one[2], one[2]), known) for one in every}
    told = {one: known_claim(one[2], one[3], one[4], known) for one in every}
    tried = []
    for fold in range(FOLDS):
        out = [one for one in every if crc32(one[4].encode()) % FOLDS == fold]
        rest = [one for one in every if crc32(one[4].encode()) % FOLDS != fold]
        tried += votes(out, rest, learn(rest, asked, told), (asked, told))
    rows = [dict(zip(("all", "mean", "said"), parts, strict=True)) for _, parts in tried]
    weights = fitted(rows, [one[3] for one, _ in tried], 1)
    scores = np.array([[row[name] for name in ("all", "mean", "said")] for row in rows])
    chance = 1 / (1 + np.exp(-(scores @ np.array([weights[n] for n in ("all", "mean", "said")]) + weights["start"])))
    so = np.array([one[3] for one, _ in tried])
    sure = np.maximum(chance, 1 - chance) >= SURE
    right = ((chance > 0.5) == so)[sure].mean()
    print(f"{len(every)} claims; of those left out {sure.mean():.1%} get a yes or no, {right:.1%} of them rightly")
    learned = learn(every, asked, told) | {"weights": weights}
    (WORDS / "claims.json").write_text(json.dumps(learned, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
