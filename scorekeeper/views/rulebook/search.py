"""Finding clauses: by id, group or title, and by the words in them. Neither case nor accents matter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from scorekeeper.match.names import folded
from scorekeeper.messages import has, languages, safe, say
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.rules.model import Clause
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.rulebook.clauses import clauses_in_order, readable_text, text_here

Pieces = tuple[tuple[str, bool], ...]  # a text in pieces; True: this piece is what was searched for
LONGEST = 100  # characters of a search that are looked at
MOST_WORDS = 10
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Hit:
    """A clause that speaks of what was searched: its texts in pieces, and the words people use that hit."""

    clause: str
    title: Pieces
    text: Pieces
    words: tuple[Pieces, ...]


def find_clauses(rules: TableRules, wanted: str, lang: str) -> tuple[str, ...]:
    """The clauses that `wanted` names: an id, a group, an option, the end of an id, a title or words of a title.

    Raises Refused (NOT_FOUND) with the nearest titles.
    """
    there, wanted = clauses_in_order(rules), wanted[:LONGEST].strip()
    word = folded(wanted)
    options = rules.ruleset.options
    ways = (
        [clause for clause in there if clause == word],
        [clause for clause in there if word in _group_names(clause.partition(".")[0])],
        [options[word].clause] if word in options else [],
        [clause for clause in there if clause.partition(".")[2] == word],
        [clause for clause in there if word in _titles(rules, clause)],
        [clause for clause in there if any(_begins_in(word, title) for title in _titles(rules, clause))],
    )
    found = next(filter(None, ways if word else ()), [])
    if not found:
        facts = {"text": wanted, "game": rules.ruleset.name, "nearest": _nearest(rules, wanted, lang)}
        raise Refused(Problem("book.no-clause", facts, ways=(WayOut("rules", {"--search": True}),)), Exit.NOT_FOUND)
    return tuple(found)


def named_exactly(rules: TableRules, wanted: str) -> bool:
    """Whether it is the id of a clause or a group."""
    word = folded(wanted)
    return any(word in (clause, clause.partition(".")[0]) for clause in rules.ruleset.clauses)


def search(rules: TableRules, text: str, lang: str, within: Sequence[str]) -> tuple[Hit, ...]:
    """The clauses of `within` that hold every word of `text`, those that say it in the title first.

    Raises Refused: nothing to look for, or (NOT_FOUND) no such clause.
    """
    terms = _terms(text)
    if not terms:
        raise Refused(Problem("book.search-empty", {}, ways=(WayOut("rules", {"--search": True}),)))
    hits = [(hit, rank) for clause in within for hit, rank in (_hit(rules, clause, terms, lang),) if rank < _NONE]
    if not hits:
        facts = {"text": text[:LONGEST], "game": rules.ruleset.name}
        raise Refused(Problem("book.no-hits", facts, ways=(WayOut("rules", {"--all": True}),)), Exit.NOT_FOUND)
    return tuple(hit for hit, _ in sorted(hits, key=lambda pair: pair[1]))


_TITLE, _TEXT, _WORDS, _NONE = range(4)


def _hit(rules: TableRules, clause: str, terms: Sequence[str], lang: str) -> tuple[Hit, int]:
    rule = rules.ruleset.clauses[clause]
    title, text = _marked(readable_text(rule.title, lang), terms), _marked(text_here(rules, clause, lang), terms)
    said = [_marked(safe(words), terms) for words in _words(rule, lang)]
    said = [pieces for pieces in said if _has_hit(pieces)]
    plain = (_plain(title), _plain(text), " ".join(map(_plain, said)))
    for rank, there in enumerate((plain[:1], plain[:2], plain)):
        if all(any(_starts(word, term) for word in _WORD.findall(" ".join(there))) for term in terms):
            return Hit(clause, title, text, tuple(said) if rank == _WORDS else ()), rank
    return Hit(clause, title, text, ()), _NONE


def _words(rule: Clause, lang: str) -> tuple[str, ...]:
    """What people call it, in this language first."""
    return (*rule.words.get(lang, ()), *(word for code, words in rule.words.items() if code != lang for word in words))


def _marked(text: str, terms: Sequence[str]) -> Pieces:
    """The text cut where a word begins with one of the terms: the whole word is the hit."""
    pieces: list[tuple[str, bool]] = []
    done = 0
    for found in _WORD.finditer(text):
        if any(_starts(found.group(), term) for term in terms):
            pieces += [(text[done : found.start()], False), (found.group(), True)]
            done = found.end()
    return tuple(piece for piece in (*pieces, (text[done:], False)) if piece[0])


def _starts(word: str, term: str) -> bool:
    return folded(word).startswith(term) if not term.isdigit() else word == term


def _plain(pieces: Pieces) -> str:
    return "".join(text for text, _ in pieces)


def _has_hit(pieces: Pieces) -> bool:
    return any(hit for _, hit in pieces)


def _terms(text: str) -> tuple[str, ...]:
    """The words to look for; a plural finds the singular, too."""
    words = _WORD.findall(folded(text[:LONGEST]))
    return tuple(word.removesuffix("s") if len(word) > 3 else word for word in words)


def _group_names(group: str) -> set[str]:
    key = f"book.group-{group}"
    return {group, *(folded(say(key, lang)) for lang in languages() if has(key, lang))}


def _titles(rules: TableRules, clause: str) -> set[str]:
    return {folded(title) for title in rules.ruleset.clauses[clause].title.values()}


def _begins_in(wanted: str, title: str) -> bool:
    """Whether the title holds the words, the last of them perhaps only begun."""
    return f" {wanted}" in f" {title}"


def _nearest(rules: TableRules, wanted: str, lang: str) -> tuple[str, ...]:
    """At most three titles: those most like `wanted`, else those with a word most like one of its words."""
    by_id = rules.ruleset.clauses
    by_fold = {name: clause for clause in by_id for name in (*_titles(rules, clause), clause)}
    near = [by_fold[name] for name in get_close_matches(folded(wanted), by_fold, 3, 0.6)]
    if not near:
        by_word = {word: clause for title, clause in by_fold.items() for word in _WORD.findall(title)}
        typed = [word for word in _WORD.findall(folded(wanted))[:MOST_WORDS] if len(word) > 3]
        near = [by_word[word] for one in typed for word in get_close_matches(one, by_word, 1, 0.75)]
    return tuple(dict.fromkeys(readable_text(by_id[clause].title, lang) for clause in near[:3]))
