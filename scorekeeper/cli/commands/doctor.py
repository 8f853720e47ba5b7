"""`scorekeeper doctor`: everything in the store looked at; what can be put right is, after asking."""

from __future__ import annotations

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import Exit, WayOut
from scorekeeper.store.doctor.examination import examine, repair
from scorekeeper.store.doctor.findings import Finding, Report
from scorekeeper.transfer.machine_forms.store_form import examined_form

INDENT = "   "
ROUNDS = 3  # a repair can bring out something else: where a match had to be put away, none is at the table


@shares("yes", "as_json")
def doctor(ctx: typer.Context) -> int:
    """Look for damage in everything stored, and repair what can be repaired."""
    run: CommandContext = ctx.obj
    report = examine(run.home, run.files, run.table.lang)
    if run.as_json:
        return _as_json(run, report)
    _show(run, report)
    for _ in range(ROUNDS):
        if not report.repairs or not _agreed(run):
            break
        failed = [refused for _, refused in repair(report) if refused]
        for refused in failed:
            run.show_problems(refused.problems)
        run.say("doctor.repaired", n=len(report.repairs) - len(failed))
        report = examine(run.home, run.files, run.table.lang)
        if report.findings:
            _show(run, report)
        if failed:
            break
    return Exit.DONE if report.well else Exit.STORE


def _agreed(run: CommandContext) -> bool:
    if run.yes or run.on_terminal:
        return run.confirm((), "doctor.repair-this")
    run.say("doctor.how", do=WayOut("doctor", {"--yes": True}))
    return False


def _show(run: CommandContext, report: Report) -> None:
    if not report.findings and not report.matches + report.binned:
        run.say("doctor.nothing-yet", do=WayOut("new"))
    elif not report.findings:
        run.say("doctor.well", n=report.matches, bin=report.binned or "")
    else:
        run.say("doctor.looked", n=len(report.findings), folder=str(run.home.root))
    for number, finding in enumerate(report.findings, 1):
        what, *more = _sentences(run, finding)
        run.line(f"{number}. {what[:1].upper()}{what[1:]}")
        for sentence in more:
            run.line(sentence, INDENT)


def _sentences(run: CommandContext, finding: Finding) -> list[str]:
    """What is wrong, and what would be done about it; where nothing can be, the way out."""
    what, hint = run.problem_text(finding.problem)
    if finding.repair:
        return [what, run.problem_text(finding.repair.said)[0]]
    if hint or not finding.serious:  # of what is only odd nothing is lost
        return [what, *filter(None, [hint])]
    return [what, run.sentence("doctor.no-repair", do=WayOut("restore-backup"))]


def _as_json(run: CommandContext, report: Report) -> int:
    repaired: set[int] = set()
    left = report
    for _ in range(ROUNDS if run.yes else 0):
        repaired |= {id(one) for one, refused in repair(left) if refused is None}
        left = examine(run.home, run.files, run.table.lang)
    run.json(examined_form(report, lambda finding: id(finding.repair) in repaired, run.lang))
    return Exit.DONE if left.well else Exit.STORE
