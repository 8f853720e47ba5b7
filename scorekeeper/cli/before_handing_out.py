"""What is handed out: a file that is there is replaced, and hidden totals are shown, only when somebody says so."""

from __future__ import annotations

from scorekeeper.cli.context import CommandContext
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import ProblemKind, Refused
from scorekeeper.store.files.user_files import named_file, refuse_the_store, write_outside
from scorekeeper.views.sentences import hidden_sentence


def write_out(run: CommandContext, to: str, data: bytes) -> bool:
    """Whether the file holds `data` now; on a terminal it is asked about, elsewhere `--yes` says so. Raises Refused."""
    path, disk = named_file(to), run.home.disk
    refuse_the_store(run.home, path)
    try:
        write_outside(disk, path, data, replace=run.yes)
    except Refused as refused:
        if refused.problems[0].kind is not ProblemKind.FILE_EXISTS or not run.on_terminal or run.as_json:
            raise
        if not run.confirm([run.problem_text(refused.problems[0])[0]], "export.replace"):
            return False
        write_outside(disk, path, data, replace=True)
    return True


def all_shown(run: CommandContext, state: MatchState) -> MatchState | None:
    """The match with the totals that its ruleset hides until the end, if whoever keeps the score says so; or None."""
    if not state.standings.hidden:
        return state
    if run.yes:  # what follows may be a file
        return state.revealed
    asked = hidden_sentence(state.standings, run.lang)
    return state.revealed if run.confirm([asked], "cli.show-hidden", would=True) else None
