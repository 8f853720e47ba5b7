"""Everything was told: the receipt, then Enter records. It asks only when something is odd."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.cards.showing import show_cards
from scorekeeper.cli.companion.dot_commands import asked_referee, did_command, meant_command, perhaps_command
from scorekeeper.cli.companion.dot_names import commands_offered, is_back
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.told_by_name import (
    change,
    is_told,
    named_who,
    took_anew,
    took_below_zero,
    took_by_fact,
    took_called_out,
    took_number_alone,
)
from scorekeeper.cli.companion.totals_shown import show_recorded
from scorekeeper.match.names import find_player
from scorekeeper.messages import parse_word, say
from scorekeeper.problems import Exit, Refused, Remark
from scorekeeper.table.entry.any_order import called_out
from scorekeeper.table.entry.checking import Weighed, told_in_words, weigh
from scorekeeper.table.entry.hand_due import read_draft
from scorekeeper.table.entry.named_in_line import with_near_names
from scorekeeper.table.entry.numbers_alone import (
    card_with_number,
    cards_run_together,
    has_a_choice,
    numbers_are,
    two_readings,
)
from scorekeeper.table.entry.put_right import (
    asked_about,
    asked_alone,
    asked_of_each,
    is_change,
    names_two,
    number_in_doubt,
    perhaps_untold,
    ways_to_change,
)
from scorekeeper.table.entry.the_rest import everything_of_one
from scorekeeper.table.recording import record_facts
from scorekeeper.table.typed.lone_number import CARDS, TOTALS
from scorekeeper.views.readable import cards_text, readable_problem, reader_at
from scorekeeper.views.rules_named import named_rules
from scorekeeper.views.score_rows import hand_rows, told_beside


def confirm_and_record(evening: Evening) -> bool:
    """Whether the hand was recorded; else something was put right, or is asked again."""
    weighed = weigh(evening.state, evening.draft, evening.table.plain)
    told = (evening.state.revision, replace(evening.draft, line=""))
    if evening.by_ear and weighed.hand and evening.previewed == told:  # a question came between: once is enough
        evening.say("companion.waits", number=weighed.hand.number)
    else:
        _show(evening, weighed)
        evening.previewed = told
    evening.pasted.until_recorded(evening.hand_due)
    while True:
        said = evening.draft.line if evening.refused else None
        line = evening.ask(_asked(evening, weighed))
        evening.draft, evening.refused = replace(evening.draft, line=""), False
        by_enter = _everything_by_enter(evening, weighed)
        if weighed.problems and is_back(line, evening.lang):
            evening.draft = asked_about(evening.state, evening.draft, weighed.problems)
            evening.keep()
            return False
        if did_command(evening, line):
            return False
        if _told_after_all(evening, weighed, line):
            return False
        if two_readings(evening.state, evening.draft) and _chose_reading(evening, line):
            return False  # `c: as cards` stands on the screen, though Carla begins with it
        in_doubt = asked_of_each(evening.state, weighed.problems)
        if took_below_zero(evening, line) or took_anew(evening, line, in_doubt):
            return False
        if took_by_fact(evening, line):
            return False
        if (doubted := number_in_doubt(evening.state, weighed.problems)) and took_by_fact(evening, f"{doubted} {line}"):
            return False
        if (again := asked_alone(evening.state, evening.draft, line)) is not None:
            evening.draft, evening.titled = again, ()
            evening.keep()
            return False
        if took_number_alone(evening, line):
            return False
        if is_change(evening.state, line) or is_told(line) or names_two(evening.state, line):
            change(evening, line)
            return False
        if meant_command(evening, line) or took_called_out(evening, None, line, said) or named_who(evening, line):
            return False
        if _chose_reading(evening, line):
            return False
        yes = bool(line) and parse_word(line, evening.lang, ("yes",)) == "yes"
        if not weighed.problems and (yes or not (line or by_enter)):
            return _record(evening)
        if asked_referee(evening, line):
            return False
        if do := perhaps_command(evening, line):
            evening.perhaps(do)
            continue
        understood = not line or yes or parse_word(line, evening.lang, ("no",)) == "no"
        key = "companion.not-recorded" if understood else "companion.how-to-change"
        if _asked_near_names(evening, line):
            continue
        evening.say(key, **ways_to_change(evening.state, evening.draft, weighed.problems, evening.lang))
        if not understood:
            evening.refuse(line if evening.fancy else "")


def _everything_by_enter(evening: Evening, weighed: Weighed) -> tuple[str, str] | None:
    """Who would have everything because Enter alone was pressed, and how much; None where something was typed."""
    told = weighed.problems or evening.told_of == evening.hand_due
    return None if told else everything_of_one(evening.state, evening.draft)


def _told_after_all(evening: Evening, weighed: Weighed, line: str) -> bool:
    """Whether the line says yes, `sí, las siete`, to what a remark found untold, and was asked; then it is told."""
    fact = perhaps_untold(evening.state, weighed.remarks)
    first = line.split(",")[0].split(" ")[0]
    named = isinstance(find_player(first, evening.state.standings.seats), str)
    if fact is None or named or parse_word(first, evening.lang, ("yes",)) is None:
        return False
    evening.draft = evening.draft.with_told({(fact.name, ""): say("word.yes", evening.state.language)})
    evening.keep()
    return True


def _chose_reading(evening: Evening, line: str) -> bool:
    """Whether the line says that a number alone is a card, or the total; it holds for the match."""
    chosen = parse_word(line, evening.lang, (CARDS, TOTALS)) if has_a_choice(evening.state) else None
    if not chosen:
        return False
    evening.draft = replace(evening.draft, numbers=chosen)
    evening.keep()
    evening.say(f"companion.numbers-are-{chosen}", **card_with_number(evening.state))
    return True


def _asked_near_names(evening: Evening, line: str) -> bool:
    """Whether the line tells of people by names that are nearly theirs; then they are asked about."""
    fixed, meant = with_near_names(evening.state, line)
    if not meant or called_out(evening.state, evening.draft, None, fixed) is None:
        return False
    evening.say("companion.names-perhaps", players=meant)
    evening.offered = fixed
    return True


def _show(evening: Evening, weighed: Weighed) -> None:
    """The receipt of the hand as it would be recorded; or what is wrong, all of it."""
    state, lang, plain = evening.state, evening.lang, evening.table.plain
    if weighed.after is None or weighed.hand is None:
        evening.tell(weighed.problems)
        if (said := told_in_words(state, evening.draft, evening.lang, plain))["told"]:
            evening.say("companion.so-far", **said)
        return
    if evening.by_ear:
        evening.say("companion.preview", number=weighed.hand.number)
    header, rows = hand_rows(weighed.after, weighed.hand, reader_at(state, lang, plain))
    evening.run.rows(header, rows, (2, 3))
    if also := told_beside(weighed.after, weighed.hand, lang):
        evening.line("; ".join(also))
    if weighed.hand.kind != "void" and not weighed.after.hidden and not any(weighed.hand.points.values()):
        evening.say("companion.nobody-scores")
    if evening.by_ear:
        for sentence in named_rules(weighed.after, weighed.hand, lang):
            evening.line(sentence)
    evening.tell(readable_problem(remark, state.ruleset.pack, state.language, plain) for remark in weighed.remarks)
    for two in two_readings(state, evening.draft)[:1]:  # one shows what it is about; it is the same for all
        shown = cards_text(two.alone.cards, state.ruleset.pack, state.language, plain)
        facts = {"player": two.player, "n": two.alone.points, "total": two.alone.total, "shown": shown}
        spoken = "-spoken" if evening.by_ear else ""
        evening.say(f"companion.two-readings-{numbers_are(state, evening.draft)}{spoken}", **facts)
    for run in cards_run_together(state, evening.draft):
        typed = show_cards(run.alone.run, state.ruleset.pack, state.language, "letters")
        evening.say("companion.run-together", player=run.player, total=run.alone.total, typed=typed)


def _asked(evening: Evening, weighed: Weighed) -> InputLine:
    samples: dict[str, object] = dict(ways_to_change(evening.state, evening.draft, weighed.problems, evening.lang))
    filled = evening.draft.line
    key = "put-right" if weighed.problems or evening.offered or filled else "record"
    hint = "" if weighed.remarks or weighed.problems else say("companion.hint-change", evening.lang, **samples)
    if key == "record" and (all_of_it := _everything_by_enter(evening, weighed)):
        key, samples, hint = "record-all", {"player": all_of_it[0], "total": all_of_it[1]}, ""
    elif key == "record" and weighed.remarks:
        key = "record-odd"
        if fact := perhaps_untold(evening.state, weighed.remarks):
            key, samples = "record-untold", {"ask": fact.ask}
    due = evening.state.standings.next
    players = tuple((player, "") for player in (due.players if due else ()))
    return InputLine(
        say(f"companion.{key}", evening.lang, **samples) + " ",
        filled=filled,
        spoken=say(f"companion.{key}-spoken", evening.lang, **samples) + " " if evening.by_ear and not filled else "",
        replaceable=evening.refused,
        kept=evening.keeps_letters(),
        hint=hint,
        offers=(*commands_offered(evening.lang), *players),
    )


def _record(evening: Evening) -> bool:
    first_ever = not evening.state.standings.hands and not evening.table.store.people()
    try:
        done = record_facts(evening.table, read_draft(evening.state, evening.draft), evening.state.revision)
    except Refused as refused:
        if refused.code is not Exit.CHANGED:
            evening.tell(refused.problems)
            return False
        evening.tell(problem for problem in refused.problems if not isinstance(problem, Remark))
        evening.catch_up()  # another terminal was faster: what was typed stays, and is weighed anew
        return False
    evening.move_on(done.after)
    evening.tell(remark for remark in done.remarks if remark not in done.hand.remarks)
    show_recorded(evening)
    if first_ever and evening.state.standings.next:
        aces = (
            any(fact.values for fact in evening.state.ruleset.facts.values())
            and "A" in evening.state.ruleset.pack.kinds
        )
        evening.say("companion.what-else", question=say(f"companion.try-{'ace' if aces else 'leads'}", evening.lang))
    return True
