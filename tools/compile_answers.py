"""Compile the word lists and the typical questions of `ask` into the one file that is read at run time.

`python -m tools.compile_answers` writes, with `--words` it lists the words of phrases that no list has; `--check` only
says whether the files are current.
"""

from __future__ import annotations

import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from scorekeeper.answers.language import heard
from scorekeeper.answers.lexicon import FILLER, UNKNOWN, Lexicon
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import MOST, RARE, STEP, lines_of, load, read_words, written
from scorekeeper.answers.topic_fit import features
from tools.train_answers import train

FOLDER = Path(__file__).resolve().parent.parent / "scorekeeper" / "answers" / "words"
LANGUAGES = heard()
ONLY_SO = ("OFF",)  # concepts whose words stand for nothing else that has the same stem (`sol`, `sola`)
STANDS_FOR = {
    "cardx": {
        "en": ("a queen", "an ace", "a 7", "eights", "a king", "jacks", "a ten", "twos"),
        "es": ("una reina", "un as", "un 7", "los ochos", "un rey", "las jotas", "un diez", "los doses"),
    },
    "suitx": {"en": ("spades", "hearts", "clubs", "diamonds"), "es": ("picas", "corazones", "treboles", "diamantes")},
    "nplayers": {"en": ("three of us", "4 players", "six of us", "5 people"), "es": ("tres jugadores", "4 personas")},
    "numx": {"en": ("7", "100", "5", "500"), "es": ("7", "100", "5", "500")},
}
WHY = r"\b(?:why|how come|por que|xq)\b"
LEAST, MIDDLE = 0.1, MOST // 2  # a weight below the least is left out


def read_lexicon(lang: str, folder: Path = FOLDER) -> Lexicon:
    """The words of a language: every form that is written there, and its stem where no other form has it."""
    tree: dict[str, str] = yaml.load((folder / f"{lang}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    lexicon = Lexicon(lang, {}, "")
    typed: dict[str, None] = {}
    exact: dict[str, list[str]] = {}
    stemmed: dict[str, list[str]] = {}
    for concept, line in tree.items():
        for form in line.split():
            if form.endswith("_"):
                continue
            only_so = form.startswith("!") or concept in ONLY_SO
            parts = words(plain(form.lstrip("!").replace("_", " ")))
            typed |= dict.fromkeys(parts)
            _add(exact, " ".join(parts), concept)
            if not only_so:
                _add(stemmed, " ".join(map(lexicon.stem, parts)), concept)
    entries = {form: "/".join(_without_filler(concepts)) for form, concepts in exact.items()}
    for form, concepts in stemmed.items():
        entries.setdefault(form, "/".join(_without_filler(concepts)))
    return Lexicon(lang, entries, " ".join(typed))


def _add(table: dict[str, list[str]], form: str, concept: str) -> None:
    concepts = table.setdefault(form, [])
    if concept not in concepts:
        concepts.append(concept)


def _without_filler(concepts: list[str]) -> tuple[str, ...]:
    return tuple(concept for concept in concepts if concept != FILLER) or (FILLER,)


def read_topics(folder: Path = FOLDER) -> dict[str, Any]:
    """What people ask, by topic, from `topics/`: the phrases of each language, apart by `|`.

    A topic that is called like a clause is answered by it. `clauses` names others: the first that a ruleset has (a & b:
    both), and a ruleset that has none of them does not say. `do` names what is computed. What a ruleset says to a claim
    stands in its `verdicts`.
    """
    tree: dict[str, Any] = {}
    for path in sorted((folder / "topics").glob("*.yaml")):
        tree |= yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
    return tree


def typical(topics: dict[str, Any], lang: str) -> list[tuple[str, str]]:
    """Every typical question of a language, with its topic; what it leaves open filled in twice."""
    found = []
    for name, topic in topics.items():
        for at, phrase in enumerate(text.strip() for text in topic.get(lang, "").split("|")):
            filled = [_filled(phrase, lang, at), _filled(phrase, lang, at + 1)]
            found += [(question, name) for question in dict.fromkeys(filled) if question]
    return list(dict.fromkeys(found))


def _filled(phrase: str, lang: str, at: int) -> str:
    for stands, examples in STANDS_FOR.items():
        while stands in phrase:
            phrase = phrase.replace(stands, examples[lang][at % len(examples[lang])], 1)
            at += 1
    return phrase


def learn_words(topics: dict[str, Any], lexicons: dict[str, Lexicon]) -> list[str]:
    """Words that only the phrases have stand for themselves; those words."""
    unknown: list[str] = []
    for lang, lexicon in lexicons.items():
        others = tuple(one for one in lexicons.values() if one is not lexicon)
        for phrase, _ in typical(topics, lang):
            for word in lexicon.read(words(plain(phrase)), others, guess=False):
                if UNKNOWN in word.concepts and not word.text.isdigit():
                    unknown.append(f"{lang}: {word.text} ({phrase})")
                    _learn(lexicon, word.text, f"={lexicon.stem(word.text)}")
    return unknown


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


def _learn(lexicon: Lexicon, word: str, literal: str) -> None:
    """A word that only the phrases have stands for itself."""
    entries = dict(lexicon.entries) | {word: literal}
    entries.setdefault(literal[1:], literal)
    object.__setattr__(lexicon, "entries", entries)
    object.__setattr__(lexicon, "listed_words", f"{lexicon.listed_words} {word}")


def compiled(folder: Path = FOLDER, digest: str = "") -> tuple[str, list[str]]:
    """The text of the compiled lists, and the words of phrases that no lexicon has.

    `digest`: that of the questions from which the rest was learned; without it the files are not current.
    """
    lexicons = {lang: read_lexicon(lang, folder) for lang in LANGUAGES}
    listed: dict[str, Any] = yaml.load((folder / "weights.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    topics = read_topics(folder)
    unknown = learn_words(topics, lexicons)
    tree = {
        "digest": digest,
        "lexicons": {lang: {"entries": one.entries, "words": one.listed_words} for lang, one in lexicons.items()},
        "topics": {name: _kept(name, topic) for name, topic in topics.items()},
        "weights": {concept: int(weight) for weight, line in listed.items() for concept in line.split()},
        "cues": read_cues(folder),
        "table": read_table_words(lexicons, folder),
    }
    return _json(tree), unknown


def read_table_words(lexicons: dict[str, Lexicon], folder: Path = FOLDER) -> dict[str, dict[str, str]]:
    """Language -> words of card tables, stemmed -> what they may mean, joined by `/`."""
    tree: dict[str, dict[str, str]] = yaml.load((folder / "table.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    found: dict[str, dict[str, list[str]]] = {lang: {} for lang in lexicons}
    for meaning, forms in tree.items():
        for lang, line in forms.items():
            for form in line.split():
                parts = words(plain(form.replace("_", " ")))
                _add(found[lang], " ".join(map(lexicons[lang].stem, parts)), meaning)
    return {lang: {form: "/".join(meanings) for form, meanings in table.items()} for lang, table in found.items()}


def _kept(name: str, topic: dict[str, Any]) -> tuple[str, str, int]:
    """A topic as it is kept: its groups of clauses, what is computed, whether it is asked with `why`."""
    groups = topic.get("clauses", [] if "do" in topic else [name])
    clauses = " ".join("&".join(part.strip() for part in one.split("&")) for one in groups)
    asked = f"{topic.get('en', '')} {topic.get('es', '')}"
    return clauses, topic.get("do", ""), int(re.search(WHY, asked) is not None)


Asked = tuple[str, str, dict[str, float]]


def asked(folder: Path = FOLDER) -> list[Asked]:
    """Every typical question: its language, its topic, its features. Needs the compiled lists to be current."""
    load.cache_clear()
    read_words.cache_clear()
    known, topics = load(), read_topics(folder)
    return [
        (lang, name, features(understand(question, known, lang, lang), known.cues.ranks))
        for lang in LANGUAGES
        for question, name in typical(topics, lang)
    ]


def spoken(every: list[Asked], folder: Path = FOLDER) -> dict[str, str]:
    """Language -> the text of what features of its questions speak for."""
    number = {name: at for at, name in enumerate(read_topics(folder))}
    learned = train([one for *_, one in every], [number[name] for _, name, _ in every], len(number))
    kept = {feature: text for feature, (rare, row) in learned.items() if (text := _written(rare, row))}
    used = {
        lang: {feature for told, _, one in every if told == lang for feature in one}
        | {feature for feature in kept if feature[0] in "cbyz"}
        for lang in LANGUAGES
    }
    return {
        lang: lines_of({feature: text for feature, text in kept.items() if feature in used[lang]}) for lang in LANGUAGES
    }


def _written(rare: float, row: list[float]) -> str:
    parts = [
        f"{written(at // MOST)}{written(at % MOST)}{written(min(max(round(weight * STEP), -MIDDLE), MIDDLE) + MIDDLE)}"
        for at, weight in enumerate(row)
        if abs(weight) >= LEAST
    ]
    return written(min(round(rare * RARE), MOST - 1)) + "".join(parts) if parts else ""


def digest_of(every: list[Asked]) -> str:
    """What is learned from, and how, in short: code that reads the same questions in the same way changes nothing."""
    how = Path(__file__).with_name("train_answers.py").read_bytes()
    return sha256(how + json.dumps(every, sort_keys=True).encode()).hexdigest()[:16]


def is_current(folder: Path = FOLDER) -> bool:
    """Whether the compiled files were made from the words, and by the code, as they are now."""
    path = folder / "compiled.json"
    if not path.is_file():
        return False
    text = path.read_text(encoding="utf-8")
    digest = json.loads(text)["digest"]
    return text == compiled(folder, digest)[0] and digest == digest_of(asked(folder))


def _json(tree: Any) -> str:
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> int:
    """Write the compiled files, or check them; the exit code."""
    if "--check" in sys.argv:
        print("current" if is_current() else "not current: run python -m tools.compile_answers")
        return 0 if is_current() else 1
    text, unknown = compiled()
    if "--words" in sys.argv:
        print("\n".join(unknown))
    (FOLDER / "compiled.json").write_text(text, encoding="utf-8")  # until the rest is there, too, not current
    every = asked()
    texts = {f"spoken.{lang}.txt": told for lang, told in spoken(every).items()}
    texts["compiled.json"] = compiled(FOLDER, digest_of(every))[0]
    for name, told in texts.items():
        (FOLDER / name).write_text(told, encoding="utf-8")
    print(", ".join(f"{name}: {len(told) // 1000} kB" for name, told in texts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
