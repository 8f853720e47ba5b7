"""Things that a question counts and that no hand of this game is told of: wizards, drinks, turns."""

from __future__ import annotations

from itertools import pairwise

from scorekeeper.answers.match_reader.folding import typed_words, words_for
from scorekeeper.answers.match_reader.question import AskedOfMatch, alike
from scorekeeper.messages import in_language

COUNTING = frozenset(("fact", "hand-points", "cards", "counter", "out-count", "totals", "count"))  # kinds that count
MANY = ("many", "cuantos", "cuantas")  # before things that are counted; `how much` and `cuánto` are of points
VERBS = ("mos",)  # `cuántas llevamos`


def counts_what_is_not_told(asked: AskedOfMatch) -> bool:
    """Whether the thing that is counted (`how many wizards`) is nothing that a hand, or the match, is told of."""
    if asked.ranks and any(fact.kind == "cards" for fact in asked.standings.rules.ruleset.facts.values()):
        return False  # of cards that were told it can be counted
    thing = _counted(asked)
    return bool(thing) and not any(alike(thing, word) for word in _told_words(asked))


def _counted(asked: AskedOfMatch) -> str:
    """The word right after `how many`, where nothing that is asked of a match is called so; else empty."""
    for one, following in pairwise(asked.heard):
        if "HOWMANY" not in one.stands or following.at in asked.named_at:
            continue
        word = asked.words[following.at]  # as it was typed: an unknown thing is no slip of a known word
        thing = one.text.endswith(MANY) and word.endswith("s") and not word.endswith(VERBS) and len(word) > 3
        return word if thing and not following.stands and word not in words_for("PLAIN") else ""
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
