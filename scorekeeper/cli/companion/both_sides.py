"""Where one line tells of both sides: Enter that there was none of this, `0 5` what each had."""

from __future__ import annotations

from scorekeeper.cli.companion.evening import Evening
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.prompts import Key, Prompt, asked_by_seat
from scorekeeper.table.typed.typed_seat import seat_fact

MANY = 4  # numbers asked of each


def asked_of_both(evening: Evening, question: Prompt, draft: Draft | None = None) -> bool:
    """Whether Enter says of both sides that there was none of this, and both may be told at once, `0 5`.

    So where many numbers are asked of two, and where it is something that may well not have been; not where one has
    what the other has not, and not once it was told of one of them.
    """
    fact, told = question.fact, draft or evening.draft
    asked = [one for one in evening.questions() if one.fact.kind == "number" and asked_by_seat(one.fact)]
    both = [one.key for one in asked if one.fact is fact]
    if fact.kind != "number" or len(both) != 2 or fact.must_total or fact.before_play:
        return False
    if any(key in told.answers or told.before.get(key) for key in both):
        return False
    many = len({one.fact.name for one in asked}) >= MANY
    return many or (fact.optional and fact is not seat_fact(evening.state.ruleset.facts))


def asked_again(evening: Evening, key: Key) -> Draft:
    """The draft with this question open again; with both sides, where one Enter may have said of both that there was
    none.
    """
    again = evening.draft.asked_again(key)
    question = next((one for one in evening.questions() if one.key == key), None)
    none = [other for other, text in again.answers.items() if other[0] == key[0] and not text]
    if question is None or evening.draft.answers[key] or len(none) != 1:
        return again
    of_both = again.asked_again(none[0])
    return of_both if asked_of_both(evening, question, of_both) else again
