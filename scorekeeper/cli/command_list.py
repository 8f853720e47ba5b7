"""The commands and their verbs by name, and where each is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from scorekeeper.values import dataclass

COMPLETING = "_SCOREKEEPER_COMPLETE"  # the shell asks through it what to offer
COMMANDS: Mapping[str, str] = {
    "new": "new:new",
    "hand": "hand:hand",
    "score": "score:score",
    "why": "why:why",
    "undo": "undo:undo",
    "redo": "undo:redo",
    "edit": "edit:edit",
    "join": "seating:join",
    "leave": "seating:leave",
    "swap": "seating:swap",
    "dealer": "seating:dealer",
    "house": "house:house",
    "note": "note:note",
    "adjust": "adjust:adjust",
    "ask": "ask:ask",
    "may": "may:may",
    "rules": "rules:rules",
    "phones": "phones:phones",
    "stop": "match_end:stop",
    "close": "match_end:close",
    "again": "match_end:again",
    "matches": "matches:matches",
    "open": "matches:open_",
    "rename": "matches:rename",
    "delete": "matches:delete",
    "restore": "matches:restore",
    "settle": "settle:settle",
    "rescore": "rescore:rescore",
    "stats": "stats:stats",
    "players": "players:players",
    "count": "count:count",
    "setup": "setup:setup",
    "export": "export:export",
    "import": "import_:import_",
    "share": "share:share",
    "qr": "qr:qr",
    "replay": "replay:replay",
    "rulesets": "rulesets:rulesets",
    "backup": "backup:backup",
    "restore-backup": "restore_backup:restore_backup",
    "doctor": "doctor:doctor",
    "config": "config:config",
}
VOID = "--void"  # a misdeal, told among the words of a hand
SAID_OTHERWISE = ("new", "house", "undo")  # whose lines may say `--target 50`, `the last hand`
BELOW_NOUGHT = ("count", "adjust")  # among their words are cards and points like `-2`
DASHED = ("hand", "edit")  # among their words are `--out ana`, which only the game knows, and `-8`


@dataclass(frozen=True)
class Verbs:
    """What a command can do besides what it does alone: each verb and where it is, and the problems of its words."""

    places: Mapping[str, str]
    unknown: str  # a first word that is no verb
    other_verb: str = ""  # an option that goes with another verb
    needs_nothing: str = ""  # words behind a verb that takes none
    missing: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # a verb without its word: what to do
    begun: bool = False  # whether the beginning of a verb is enough


VERBS: Mapping[str, Verbs] = {
    "rulesets": Verbs(
        {
            "list": "rulesets:list_",
            "show": "rulesets_shown:show",
            "check": "rulesets_check:check",
            "new": "rulesets_new:new",
            "add": "rulesets_new:add",
            "schema": "rulesets:schema",
        },
        unknown="rulesets.verb",
        other_verb="rulesets.not-for",
        needs_nothing="rulesets.too-many-words",
        missing={"show": ("rulesets.show-which", "rulesets"), "add": ("authoring.add-which", "rulesets add")},
    ),
    "players": Verbs(
        {verb: f"players:{verb}" for verb in ("rename", "merge", "separate", "undo")}, unknown="people.verb"
    ),
    "config": Verbs(
        {name: f"config:{name}" for name in ("language", "plain", "ruleset", "asking", "store")},
        unknown="config.unknown",
        begun=True,
    ),
}
