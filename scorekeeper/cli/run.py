"""Where a run begins and ends: problems to stderr with the way out, the exit code that tells why, never a traceback."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from scorekeeper.cli.breaking_off import BROKEN_OFF, breaks_off, ends_at_once, was_broken_off
from scorekeeper.cli.command_list import COMPLETING
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.early_options import DEBUG, PLAIN, not_spoken, spoken_language, typed_language
from scorekeeper.cli.streams import answer_lost, make_sound
from scorekeeper.cli.terminal import forced
from scorekeeper.messages import say
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import LONGEST, VARIABLE, find_home
from scorekeeper.store.protocol import Settings
from scorekeeper.table.match_access import Table

OBJECTS = 200_000  # more than a command makes: looking through them for rings, which it does not make, is 4 of 100 ms


def main() -> None:
    """Run the command line and end the process."""
    make_sound(os.environ)
    gc.set_threshold(OBJECTS)
    code = run(sys.argv[1:])
    gc.freeze()  # else Python looks through all that was made once more before it ends: a tenth of a short command
    sys.exit(code)


def run(arguments: Sequence[str], at: CommandContext | None = None) -> int:
    """Run one command; its exit code. `at`: where it is typed, if that is not a shell."""
    _utf8()
    try:
        context = at.typed_here(arguments) if at else begin(arguments, os.environ, run)
    except Refused as refused:  # nobody knows where things are kept
        return begin(arguments, {**os.environ, VARIABLE: ""}, run).refuse(refused)
    try:
        code = _run(arguments, context)
        code = code if at else _answered(context, code)
    except KeyboardInterrupt:
        code = _broken_off(context)
    if at is None:
        ends_at_once()
    if context.home.disk.wrote or context.home.disk.remarks:
        from scorekeeper.cli.safety_warnings import warn

        warn(context)
    if DEBUG in arguments:
        from scorekeeper.cli.bug_report import tell_surroundings

        tell_surroundings(context, code)
    return code


def begin(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    runs: Callable[[Sequence[str], CommandContext], int] | None = None,
) -> CommandContext:
    """The context of a command that is typed in a shell: the settings are read here and nowhere else."""
    home = find_home(environment)
    os.environ.setdefault("MPLCONFIGDIR", str(home.cache / "pictures"))  # else matplotlib keeps a list in one's own
    store = FileStore(home)
    settings = None
    try:
        settings = store.settings()
    except Refused as refused:  # damage is said when something is kept; until then the program decides
        wrong = refused.problems[0]
        if wrong.kind is ProblemKind.NEWER:
            home.disk.remarks.append(Remark("store.newer-settings", wrong.facts))
    prefers = settings or Settings()
    lang = spoken_language(arguments, prefers, environment)
    # By ear, and with suits in words, only for who asked or has such a terminal: a pipe takes signs.
    words = PLAIN in arguments or bool(prefers.plain) or environment.get("TERM") == "dumb"
    quiet = words or not (sys.stdout.isatty() or forced(environment))
    table = Table(store, _now, lang, plain=words, settings=settings)
    named = typed_language(arguments) is not None
    context = CommandContext(table, home, lang, quiet, lang_named=named, arguments=tuple(arguments), runs=runs)
    home.disk.on_wait = context.tell_waiting
    return context


def _now() -> str:
    try:
        now = datetime.now().astimezone()
    except ValueError:  # a clock set a whole day off, such as TZ=UTC+24, which no date can say
        now = datetime.now(UTC)
    return now.isoformat(timespec="seconds")


def _run(arguments: Sequence[str], context: CommandContext) -> int:
    try:
        from scorekeeper.cli.application import application

        breaks_off()
        if COMPLETING in os.environ:
            from scorekeeper.cli.completion.shell_answer import answer_shell

            return answer_shell(application(), context)
        context.show_remarks(not_spoken(arguments))
        ended = application()(list(arguments), prog_name="scorekeeper", standalone_mode=False, obj=context)
        if ended == BROKEN_OFF:  # what Typer makes of Ctrl-C
            return _broken_off(context)
        return ended if isinstance(ended, int) else 0
    except Refused as refused:
        return context.refuse(refused)
    except Exception as wrong:  # everything that is not ours to foresee
        return _usage_or_bug(wrong, context)


def _broken_off(context: CommandContext) -> int:
    """The exit code of what somebody broke off, after it is said where it may be done by then."""
    context.tell("")
    if context.home.disk.wrote:
        context.tell(context.sentence("cli.broken-off", do=WayOut("score")))
    return BROKEN_OFF


def _answered(context: CommandContext, ended: int) -> int:
    """The exit code, after it is said where an answer did not get out: what is done is done, and not typed again."""
    lost = answer_lost()
    if lost is None or ended or isinstance(lost, BrokenPipeError):  # nobody reads on: that is no trouble
        return ended
    changed, reason = context.home.disk.wrote, getattr(lost, "strerror", None) or str(lost)
    context.tell(say("cli.answer-lost-done" if changed else "cli.answer-lost", context.lang, reason=reason))
    return ended if changed else int(Exit.STORE)


def _usage_or_bug(wrong: Exception, context: CommandContext) -> int:
    from scorekeeper.cli.usage import usage_problem

    if was_broken_off(wrong):
        return _broken_off(context)
    if problem := usage_problem(wrong, context.lang, context.arguments):
        context.show_problems([problem])
        return Exit.TYPED
    if type(wrong).__name__ == "Exit":
        return int(getattr(wrong, "exit_code", 0))
    if type(wrong).__name__ == "Abort":
        return BROKEN_OFF
    if damage := _damage(context):
        return context.refuse(damage)
    if isinstance(wrong, OSError) and DEBUG not in context.arguments:
        file, reason = str(wrong.filename or "")[:LONGEST], wrong.strerror or type(wrong).__name__
        context.show_problems([Problem("cli.system", {"file": file, "reason": reason})])
        return int(Exit.STORE)
    from scorekeeper.cli.bug_report import tell_bug

    tell_bug(wrong, context)
    return int(Exit.BUG)


def _damage(context: CommandContext) -> Refused | None:
    """Whether it is a match file, edited into nonsense, that nothing could be made of; looked at only now."""
    from scorekeeper.table.damaged import damaged_among

    try:
        return damaged_among(context.table, [os.environ.get("SCOREKEEPER_MATCH", ""), *context.arguments])
    except Exception:  # then it is a bug of ours, and the first one is the one to tell
        return None


def _utf8() -> None:
    """Suit signs and names in any alphabet come out whole, whatever the console was set to."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure and (getattr(stream, "encoding", "") or "").lower().replace("-", "") != "utf8":
            reconfigure(encoding="utf-8", errors="replace")
