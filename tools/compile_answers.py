"""Compile the word lists and the typical questions of `ask` into the one file that is read at run time.

`python tools/compile_answers.py` writes, `python tools/compile_answers.py --check` only says whether it is current.
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from scorekeeper.answers.lexicon import FILLER, UNKNOWN, Lexicon
from scorekeeper.answers.text import plain, words

FOLDER = Path(__file__).resolve().parent.parent / "scorekeeper" / "answers" / "words"
LANGUAGES = ("en", "es")
ONLY_SO = ("OFF",)  # concepts whose words stand for nothing else that has the same stem (`sol`, `sola`)
STANDS_FOR = {"cardx": "#CARD", "suitx": "SUITNAME", "nplayers": "#PLAYERS", "numx": "#NUM"}


def read_lexicon(lang: str, folder: Path = FOLDER) -> Lexicon:
    """The words of a language: every form that is written there, and its stem where no other form has it."""
    tree: dict[str, str] = yaml.load((folder / f"{lang}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    lexicon = Lexicon(lang, {}, {})
    stems: dict[str, str] = {}
    exact: dict[str, list[str]] = {}
    stemmed: dict[str, list[str]] = {}
    for concept, written in tree.items():
        for form in written.split():
            if form.endswith("_"):
                continue
            only_so = form.startswith("!") or concept in ONLY_SO
            parts = words(plain(form.lstrip("!").replace("_", " ")))
            stems |= {part: lexicon.stem(part) for part in parts}
            _add(exact, " ".join(parts), concept)
            if not only_so:
                _add(stemmed, " ".join(stems[part] for part in parts), concept)
    entries = {form: "/".join(_without_filler(concepts)) for form, concepts in exact.items()}
    for form, concepts in stemmed.items():
        entries.setdefault(form, "/".join(_without_filler(concepts)))
    return Lexicon(lang, entries, stems)


def _add(table: dict[str, list[str]], form: str, concept: str) -> None:
    concepts = table.setdefault(form, [])
    if concept not in concepts:
        concepts.append(concept)


def _without_filler(concepts: list[str]) -> tuple[str, ...]:
    return tuple(concept for concept in concepts if concept != FILLER) or (FILLER,)


LIGHTEST = 8  # tenths: a phrase that says less is like too many questions


def read_topics(
    lexicons: dict[str, Lexicon], weights: dict[str, int], folder: Path = FOLDER
) -> tuple[dict[str, Any], list[str]]:
    """The topics with their phrases as lists of concepts, and the words that no lexicon has."""
    tree = _with_phrasings(yaml.load((folder / "topics.yaml").read_text(encoding="utf-8"), yaml.BaseLoader), folder)
    topics: dict[str, Any] = {}
    unknown: list[str] = []
    for name, topic in tree.items():
        phrases = []
        for lang in LANGUAGES:
            for phrase in topic.get(lang, "").split("|"):
                bag = _bag(phrase, lexicons[lang], unknown, lexicons[LANGUAGES[1 - LANGUAGES.index(lang)]])
                if _weight(bag, weights) >= LIGHTEST and bag not in phrases:
                    phrases.append(bag)
        clauses = topic.get("clauses", [] if "do" in topic else [name])
        topics[name] = {
            "clauses": [[part.strip() for part in one.split("&")] for one in clauses],
            "do": topic.get("do", ""),
            "phrases": ";".join(" ".join(phrase) for phrase in phrases),
        }
    return topics, unknown


RARE = 0.01  # so that a concept of few phrases does not tell everything


def telling(topics: dict[str, Any]) -> dict[str, str]:
    """What each concept tells: numbers of topics and how much it speaks for them, in tenths, in one line."""
    bags = {
        name: [set(re.split("[ /]", phrase)) for phrase in topic["phrases"].split(";")]
        for name, topic in topics.items()
    }
    often = Counter(concept for phrases in bags.values() for bag in phrases for concept in bag)
    whole = sum(map(len, bags.values()))
    told: dict[str, list[str]] = {}
    for number, phrases in enumerate(bags.values()):
        for concept, times in sorted(Counter(concept for bag in phrases for concept in bag).items()):
            usual = often[concept] / whole
            weight = math.log(1 / usual) * math.log(1 + times / len(phrases) / (usual / 2 + RARE))
            told.setdefault(concept, []).append(f"{number} {round(10 * weight)}")
    return {concept: " ".join(parts) for concept, parts in sorted(told.items())}


def _with_phrasings(tree: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The topics with the further phrases of `phrasings/`; a topic that is not in topics.yaml is added."""
    for path in sorted((folder / "phrasings").glob("*.yaml")):
        more: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
        for name, topic in more.items():
            old = tree.setdefault(name, {})
            for lang in LANGUAGES:
                old[lang] = " | ".join(text for text in (old.get(lang), topic.get(lang)) if text)
            old |= {key: value for key, value in topic.items() if key not in LANGUAGES}
    return tree


def _bag(phrase: str, lexicon: Lexicon, unknown: list[str], other: Lexicon) -> list[str]:
    bag: dict[str, None] = {}
    for chunk in re.split(r"\b(cardx|suitx|nplayers|numx)\b", phrase):
        if chunk in STANDS_FOR:
            bag[STANDS_FOR[chunk]] = None
            continue
        for word in lexicon.read(words(plain(chunk)), guess=False):
            if UNKNOWN in word.concepts:
                literal = f"={lexicon.stem(word.text)}"
                unknown.append(f"{lexicon.lang}: {word.text} ({phrase.strip()})")
                _learn(lexicon, word.text, literal)
                bag[literal] = None
            elif FILLER not in word.concepts:
                bag["/".join(word.concepts)] = None
    return list(bag)


def read_cues(folder: Path = FOLDER) -> dict[str, Any]:
    """The cues: lists of words by name (`playing.on`), suits, colours and codes."""
    tree: dict[str, Any] = yaml.load((folder / "cues.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    cues: dict[str, Any] = {"codes": tree.pop("codes"), "lists": {}}
    for name in ("suits", "colours"):
        cues[name] = {key: line.split() for key, line in tree.pop(name).items()}
    for name, part in tree.items():
        for key, line in part.items() if isinstance(part, dict) else (("", part),):
            cues["lists"][f"{name}.{key}".strip(".")] = [word.replace("_", " ") for word in line.split()]
    return cues


def _weight(bag: list[str], weights: dict[str, int]) -> int:
    return sum(max(weights.get(concept, 10) for concept in item.split("/")) for item in bag)


def _learn(lexicon: Lexicon, word: str, literal: str) -> None:
    """A word that only the phrases have stands for itself."""
    entries = dict(lexicon.entries) | {word: literal}
    entries.setdefault(literal[1:], literal)
    object.__setattr__(lexicon, "entries", entries)
    object.__setattr__(lexicon, "stems", {**lexicon.stems, word: literal[1:]})


def compiled(folder: Path = FOLDER) -> tuple[str, list[str]]:
    """The text of the compiled file, and the words of phrases that no lexicon has."""
    lexicons = {lang: read_lexicon(lang, folder) for lang in LANGUAGES}
    written = yaml.load((folder / "weights.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    weights = {concept: int(weight) for weight, line in written["weights"].items() for concept in line.split()}
    topics, unknown = read_topics(lexicons, weights, folder)
    tree = {
        "lexicons": {
            lang: {
                "entries": lexicon.entries,
                "stems": lexicon.stems,
            }
            for lang, lexicon in lexicons.items()
        },
        "topics": topics,
        "telling": telling(topics),
        "weights": weights,
        "cues": read_cues(folder),
        "kin": [line.split() for line in written["kin"]],
    }
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":")) + "\n", unknown


def main() -> int:
    """Write the compiled file, or check it; the exit code."""
    text, unknown = compiled()
    for line in unknown:
        print(f"no lexicon has {line}", file=sys.stderr)
    path = FOLDER / "compiled.json"
    if "--check" in sys.argv:
        current = path.is_file() and path.read_text(encoding="utf-8") == text
        print("current" if current else "not current: run python tools/compile_answers.py")
        return 0 if current else 1
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: {len(text) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
