"""Where a run ends: problems to stderr with the way out, the exit code that tells why, never a traceback."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable

from scorekeeper.problems import Exit, Problem, Refused, Remark
from scorekeeper.words import problem_text, safe, say


def main() -> None:
    """Run the command line and end the process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    from scorekeeper.cli.language import language, not_spoken
    from scorekeeper.cli.session import RUNS

    _utf8()
    RUNS.clear()
    lang = language(arguments)
    try:
        from scorekeeper.cli.commands import COMPLETING, application

        if COMPLETING in os.environ:
            from scorekeeper.cli.completion.run import answer_shell

            return answer_shell(application)
        show_remarks(not_spoken(arguments), lang)
        return _done(application()(arguments, prog_name="scorekeeper", standalone_mode=False))
    except Refused as refused:
        show_problems(refused.problems, lang)
        _name_match(refused.code, lang)
        if refused.code is Exit.CHANGED:  # nothing of what was typed is lost
            import shlex

            tell(say("cli.same-line", lang, line=shlex.join(["scorekeeper", *arguments])), "  ")
        return int(refused.code)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as wrong:  # everything that is not ours to foresee
        return _usage_or_bug(wrong, arguments, lang)


def _name_match(code: Exit, lang: str) -> None:
    if code is Exit.TYPED and "scorekeeper.cli.naming" in sys.modules:
        from scorekeeper.cli.naming import match_refused

        if said := match_refused(lang):
            tell(said)


def show_problems(problems: Iterable[Problem], lang: str, in_files: bool = False) -> None:
    """Every problem on stderr with the way out; with its place where it is in a file (`in_files`: all are)."""
    for problem in problems:
        what, hint = problem_text(problem, lang)
        place = f"{safe(_place(problem.where, lang))}: " if in_files or _in_a_file(problem.where) else ""
        tell(place + what)
        if hint:
            tell(hint, "  ")


def show_remarks(remarks: Iterable[Remark], lang: str) -> None:
    """Remarks on stderr: they stop nothing."""
    for remark in remarks:
        what, hint = problem_text(remark, lang)
        tell(say("cli.remark", lang, text=what) + (f" {hint}" if hint else ""))


def problem_json(problem: Problem, lang: str) -> dict[str, str]:
    """A problem or a remark in the machine form, its sentences in `lang`."""
    what, hint = problem_text(problem, lang)
    return {"where": problem.where, "key": problem.key, "what": what, "hint": hint or ""}


def tell(text: str, indent: str = "") -> None:
    """A line on stderr; on a terminal cut between words."""
    if sys.stderr.isatty() and not _plain():
        from scorekeeper.cli.screen import show_text

        show_text(text, indent, stderr=True)
    else:
        print(indent + text, file=sys.stderr)


def _plain() -> bool:
    from scorekeeper.cli.session import RUNS, session

    return "--plain" in sys.argv or (RUNS or [session()])[0].plain


def _place(where: str, lang: str) -> str:
    """The place as it is read: the line of a file in the language of the reader."""
    word, number, rest = re.match(r"(line )?(\d*)(.*)", where, re.DOTALL).groups("")  # type: ignore[union-attr]
    return say("replay.line", lang, number=number) + rest if word and number else where


def _in_a_file(where: str) -> bool:
    return where.partition(":")[0].endswith((".yaml", ".yml", ".json", ".jsonl")) or where.startswith(
        ("hands[", "line ")
    )


def _done(code: object) -> int:
    return code if isinstance(code, int) else 0


def _usage_or_bug(wrong: Exception, arguments: list[str], lang: str) -> int:
    from scorekeeper.cli.usage import usage_problem

    if problem := usage_problem(wrong, lang, arguments):
        show_problems([problem], lang)
        return Exit.TYPED
    if type(wrong).__name__ == "Exit":
        return int(getattr(wrong, "exit_code", 0))
    if type(wrong).__name__ == "Abort":
        return 130
    if damage := _damage(arguments, lang):
        show_problems(damage.problems, lang)
        return int(damage.code)
    import platform
    import traceback

    from scorekeeper import __version__

    print(say("cli.bug", lang), file=sys.stderr)
    print(f"scorekeeper {__version__}, Python {platform.python_version()}, {platform.system()}", file=sys.stderr)
    print(
        "scorekeeper " + " ".join(argument if argument.startswith("-") else "…" for argument in arguments[1:2]),
        file=sys.stderr,
    )
    frames = traceback.extract_tb(wrong.__traceback__)[-4:]
    for frame in frames:
        print(f"  {os.path.basename(frame.filename)}:{frame.lineno} {frame.name}", file=sys.stderr)
    print(f"  {type(wrong).__name__}: {str(wrong)[:200]}", file=sys.stderr)
    return int(Exit.BUG)


def _damage(arguments: list[str], lang: str) -> Refused | None:
    """Whether it is a match file, edited into nonsense, that nothing could be made of; looked at only now."""
    from scorekeeper.cli.session import session
    from scorekeeper.table.keeping.sound import damaged_among

    try:
        return damaged_among(session().table, [os.environ.get("SCOREKEEPER_MATCH", ""), *arguments])
    except Exception:  # then it is a bug of ours, and the first one is the one to tell
        return None


def _utf8() -> None:
    """Suit signs and names in any alphabet come out whole, whatever the console was set to."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure and (getattr(stream, "encoding", "") or "").lower().replace("-", "") != "utf8":
            reconfigure(encoding="utf-8", errors="replace")
