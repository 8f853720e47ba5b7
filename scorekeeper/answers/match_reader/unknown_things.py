"""Things that a question counts and that no hand of this game is told of: wizards, drinks, turns."""

from __future__ import annotations

from itertools import pairwise

from scorekeeper.answers.match_reader.folding import typed_words, words_for
from scorekeeper.answers.match_reader.question import AskedOfMatch, alike
from scorekeeper.messages import in_language

COUNTING = frozenset(("fact", "hand-points", "cards", "counter", "out-count", "totals", "count"))  # kinds that count


def counts_what_is_not_told(asked: AskedOfMatch) -> bool:
    """Whether the thing that is counted (`how many wizards`) is nothing that a hand, or the match, is told of."""
    thing = _counted(asked)
    return bool(thing) and not any(alike(thing, word) for word in _told_words(asked))


def _counted(asked: AskedOfMatch) -> str:
    """The word right after `how many`, where nothing that is asked of a match is called so; else empty."""
    for one, following in pairwise(asked.heard):
        if "HOWMANY" not in one.stands or following.at in asked.named_at:
            continue
        word = following.text
        plain = following.stands or len(word) < 4 or word in words_for("PLAIN") or not word.endswith("s")
        return "" if plain else word
    return ""


def _told_words(asked: AskedOfMatch) -> frozenset[str]:
    """The words of everything that a hand of this game is told of, and of what the match counts."""
    ruleset = asked.standings.rules.ruleset
    texts = [text for fact in ruleset.facts.values() for text in (fact.name, *fact.ask.values())]
    texts += [text for title in ruleset.counters.values() for text in title.values()]
    steps = (*ruleset.score, *ruleset.totals)
    spoken = {*(step.clause for step in steps), *(one.clause for step in steps for one in step.effects)}
    titles = (clause.title for name, clause in ruleset.clauses.items() if name in spoken)
    texts += [in_language(title, asked.written) for title in titles]
    return frozenset(word for text in texts for word in typed_words(text.replace("_", " ")) if len(word) > 3)
