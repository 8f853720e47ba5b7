"""`scorekeeper doctor`: everything in the store looked at; what can be put right is, after asking."""

from __future__ import annotations

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes
from scorekeeper.cli.run import show_problems
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Exit, Problem
from scorekeeper.table.keeping.doctor import examine, repair
from scorekeeper.table.keeping.findings import Finding, Report
from scorekeeper.words import problem_text, say

INDENT = "   "
ROUNDS = 3  # a repair can bring out something else: where a match had to be put away, none is at the table


def doctor(yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> int:
    """Look for damage in everything stored, and repair what can be repaired."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    report = examine(run.table, run.files)
    if run.as_json:
        return _as_json(run, report)
    _show(run, report)
    for _ in range(ROUNDS):
        if not report.repairs or not _agreed(run):
            break
        failed = [refused for _, refused in repair(report) if refused]
        for refused in failed:
            show_problems(refused.problems, run.lang)
        run.say("doctor.repaired", n=len(report.repairs) - len(failed))
        report = examine(run.table, run.files)
        if report.findings:
            _show(run, report)
        if failed:
            break
    return Exit.DONE if report.well else Exit.STORE


def _agreed(run: Session) -> bool:
    if run.yes or run.on_terminal:
        return run.confirm((), "doctor.repair-this")
    run.say("doctor.how")
    return False


def _show(run: Session, report: Report) -> None:
    if not report.findings and not report.matches + report.binned:
        run.say("doctor.nothing-yet")
    elif not report.findings:
        run.say("doctor.well", n=report.matches, bin=report.binned or "")
    else:
        run.say("doctor.looked", n=len(report.findings), folder=str(run.table.home.root))
    for number, finding in enumerate(report.findings, 1):
        what, *more = _sentences(finding, run.lang)
        run.line(f"{number}. {what}")
        for sentence in more:
            _indented(run, sentence)


def _indented(run: Session, sentence: str) -> None:
    if run.plain:
        print(INDENT + sentence)
        return
    from scorekeeper.cli.screen import show_text

    show_text(sentence, INDENT)


def _sentences(finding: Finding, lang: str) -> list[str]:
    """What is wrong, and what would be done about it; where nothing can be, the way out."""
    what, hint = problem_text(finding.problem, lang)
    if finding.repair:
        return [what, problem_text(finding.repair.said, lang)[0]]
    return [what, hint or say("doctor.no-repair", lang)]


def _as_json(run: Session, report: Report) -> int:
    repaired: set[int] = set()
    left = report
    for _ in range(ROUNDS if run.yes else 0):
        repaired |= {id(one) for one, refused in repair(left) if refused is None}
        left = examine(run.table, run.files)
    run.json(
        {
            "matches": report.matches,
            "bin": report.binned,
            "well": report.well,
            "findings": [
                {
                    "key": finding.problem.key,
                    "file": str(finding.problem.facts.get("file", "")),
                    "what": _text(finding.problem, run.lang),
                    "repair": _text(finding.repair.said, run.lang) if finding.repair else None,
                    "repaired": id(finding.repair) in repaired,
                }
                for finding in report.findings
            ],
        }
    )
    return Exit.DONE if left.well else Exit.STORE


def _text(problem: Problem, lang: str) -> str:
    return problem_text(problem, lang)[0]
