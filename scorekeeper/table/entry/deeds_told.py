"""Who it was and what they did in one line, `Lucía chinchón!`: the answers to what the rules ask about that."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.messages import say
from scorekeeper.messages.typed import AND, bare, is_around, is_article, is_listed
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import meant
from scorekeeper.table.entry.below_zero import are_asked
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.typed.who_is_said import says_who, words_of

MOST_BEFORE = 2  # questions that have to be answered with yes before the one that is meant is asked
_SIGNS = str.maketrans(",.;:", "    ", "¡!¿?")


def told_with_deed(state: MatchState, draft: Draft, line: str) -> Draft | None:
    """The hand with that player as who it was, and yes to what is named, and to what has to be so for that.

    None where the line is anything else, where not one player is asked for of the whole hand, or where nothing of the
    hand asks about it.
    """
    facts = [fact for fact in state.ruleset.facts.values() if not fact.each]
    who = [fact for fact in facts if fact.kind == "player" and not fact.card]
    deeds = {fact.name: fact for fact in facts if fact.kind == "yes_no"}
    if len(who) != 1 or not deeds:
        return None
    words = line.translate(_SIGNS).split()
    called = {name: fact.called for name, fact in deeds.items()}
    named = {found[0] for word in words if len(found := meant(word, called)) == 1}
    if len(named) != 1:
        return None
    deed = deeds[named.pop()]
    player = find_player(" ".join(word for word in words if not _is_around(word, deed)), playing(state))
    if not isinstance(player, str):
        return None
    yes = say("word.yes", state.language)
    others = [name for name in deeds if name != deed.name]
    open_again = {key: text for key, text in draft.answers.items() if key[0] not in deeds}
    for count in range(MOST_BEFORE + 1):
        for before in combinations(others, count):
            answers = {(who[0].name, ""): player, **{(name, ""): yes for name in (*before, deed.name)}}
            if are_asked(state, replace(draft, answers=open_again), answers):
                return replace(draft, answers={**open_again, **answers}, line="")
    return None


def _is_around(word: str, deed: Fact) -> bool:
    """Whether the word names the deed, or is one that people say around it: `con las siete combinadas`, `hizo`."""
    return (
        bare(word) in words_of(deed)
        or is_around(word)
        or is_article(word)
        or says_who(word)
        or word in AND
        or _joins(word)
    )


def _joins(word: str) -> bool:
    return any(is_listed(name, word) for name in ("of", "with"))
