"""Every problem of the commands that read and write files has its picture in typed/files.yaml, or a test of its own."""

from __future__ import annotations

from .test_typed_lines import ENTRIES, PACKAGE, keys

SOURCES = (
    *(f"cli/commands/{name}" for name in ("config", "count", "export", "import_", "qr", "rulesets", "setup")),
    *(f"transfer/imports/{path.stem}" for path in sorted((PACKAGE / "transfer/imports").glob("*.py"))),
    *("match/event_shapes", "rules/carried_rules"),
    *("table/questions/counted", "table/questions/which_rules", "views/set_up_text"),
    *("cli/commands/rulesets_new", "cli/commands/rulesets_check"),
    *(f"authoring/{path.stem}" for path in sorted((PACKAGE / "authoring").glob("*.py"))),
    *("transfer/extras", "store/files/user_files"),
)
ELSEWHERE = {
    "authoring.base-gone": "tests/cli/test_house_saved.py: a file that was thrown away",
    "authoring.id-there": "tests/cli/test_rulesets_new.py: names the folder of the store",
    "authoring.option-gone": "tests/cli/test_house_saved.py: a file that was changed",
    "audit.no-such-card": "hand.yaml",
    "hand.suit-needed": "hand.yaml",
    "replay.no-ruleset": "replaying.yaml",
    "files.cannot-read": "what a file may be besides a file differs from system to system",
    "files.large": "tests/cli/test_import.py: more than 64 MB",
    "files.in-store": "kept/backup.yaml: names the folder of the store",
    "files.not-a-file": "tests/cli/test_export.py: a pipe",
    "config.store": "tests/cli/test_config.py: names the folder of the store",
    "export.not-on-screen": "tests/cli/test_export.py: a terminal",
    "extra.missing": "tests/cli/test_import_codes.py: the reader is not installed",
    "import.object-large": "tests/cli/test_import.py: 9 MB",
    "import.picture-large": "tests/cli/test_import_codes.py: pictures",
    "import.picture-unreadable": "tests/cli/test_import_codes.py: pictures",
    "import.picture-without-match": "tests/cli/test_import_codes.py: pictures",
    "qr.too-tall": "tests/cli/test_qr.py: a small window",
    "qr.too-wide": "tests/cli/test_qr.py: a small window",
    "import.not-utf8": "tests/cli/test_import.py: bytes",
    "import.rules-changed": "tests/cli/test_import.py: says the hash of a ruleset",
    "import.too-many-events": "tests/cli/test_import.py: 30,001 events",
    "import.too-many-lines": "tests/cli/test_import.py: 200,000 lines",
}


def test_every_problem_of_files_has_a_picture() -> None:
    raised = {key for name in SOURCES for key in keys((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))}
    assert raised - {entry["key"] for entry in ENTRIES} - set(ELSEWHERE) == set()
    assert set(ELSEWHERE) <= raised
