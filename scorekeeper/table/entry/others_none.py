"""`the rest` is what is left of a known sum, and `the others nothing` is of all who are still asked."""

from __future__ import annotations

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages.typed import AND, is_listed
from scorekeeper.table.entry.checking import hear
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.prompts import Key, Prompt, prompts
from scorekeeper.table.entry.the_rest import the_rest

LONGEST = 6  # words


def without_others(line: str) -> tuple[str, bool]:
    """The line without `the others nothing` at its end; and whether it stood there."""
    words = line.strip(" .!¡").split()
    for length in range(min(LONGEST, len(words)), 1, -1):
        if is_listed("others-none", " ".join(words[-length:])):
            words = words[:-length]
            while words and words[-1].casefold() in AND:
                words.pop()
            return " ".join(words).rstrip(",; "), True
    return line, False


def rest_told(state: MatchState, draft: Draft, question: Prompt, line: str) -> Draft | None:
    """The draft with all that is asked of this fact, where the line says `the rest` or `the others nothing`."""
    before, others = without_others(line)
    rest = is_listed("the-rest", line.strip(" .!¡"))
    if not question.player or question.fact.before_play or not (rest or others):
        return None
    nothing = dict.fromkeys((question.key, *still_asked(state, draft, question)), "")
    all_told = draft.with_told(nothing)
    if not rest:
        heard = hear(state, draft, question, before)
        return None if heard.problems else all_told.with_answer(question, heard.text)
    left = the_rest(state, all_told, question)
    return all_told.with_answer(question, left) if left else None


def still_asked(state: MatchState, draft: Draft, question: Prompt) -> tuple[Key, ...]:
    """Of whom this is still asked."""
    asked = (one.key for one in prompts(state, draft.answers) if one.fact is question.fact)
    return tuple(key for key in asked if key not in draft.answers)
