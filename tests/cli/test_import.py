from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.house_rules import note_event
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.transfer.imports.bring_in import Importer
from scorekeeper.transfer.imports.rulesets_met import Rulesets

from .conftest import Cli, Ran

LINE: dict[str, Any] = {
    "id": "m1",
    "ruleset": "ochos-locos",
    "players": ["Ana", "Beto"],
    "hands": [{"out": "Ana", "left": {"Beto": ["8S"]}}, {"void": True}, {"out": "Beto", "left": {"Ana": ["8S", "KH"]}}],
}


@pytest.fixture
def exported(evening: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The export of an evening; from here on we are on another computer."""
    tree: dict[str, Any] = evening("export").json
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "elsewhere"))
    return tree


def bring(cli: Cli, *trees: Any, words: tuple[str, ...] = ("--yes",)) -> Ran:
    Path("in.json").write_text("".join(json.dumps(tree) + "\n" for tree in trees), "utf-8")
    return cli("import", "in.json", *words)


def test_an_export_comes_back_with_the_same_events(cli: Cli, exported: dict[str, Any]) -> None:
    ran = bring(cli, exported)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Friday: Ochos Locos, Ana, Eva, Beto and Carla, 3 hands. Ana leads with 13")
    assert cli("export").json == exported


@pytest.mark.parametrize("indent", [None, 2])
def test_a_list_of_matches_is_one_after_the_other(cli: Cli, exported: dict[str, Any], indent: int | None) -> None:
    bad = {**LINE, "id": "m2", "players": ["Ana"]}
    Path("list.json").write_text(json.dumps([LINE, bad, exported, {"ruleset": 3}, 7], indent=indent), "utf-8")
    ran = cli("import", "list.json", "--yes", "--json")
    assert (ran.code, len(ran.json["imported"])) == (2, 2)
    lines = [problem["where"].split(":")[0] for problem in ran.json["problems"]]
    beginnings = [
        number for number, line in enumerate(json.dumps([LINE, bad], indent=2).splitlines(), 1) if line == "  {"
    ]
    assert lines[0] == ("line 1" if indent is None else f"line {beginnings[1]}"), "where the match begins"
    assert [problem["key"] for problem in ran.json["problems"]] == [
        "players.how-many",
        "replay.no-ruleset",
        "import.not-an-object",
    ]


@pytest.mark.parametrize("form", ["html", "md", "txt"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page_is_no_match_to_take_in(evening: Cli, form: str, lang: str) -> None:
    assert evening("export", "--to", f"friday.{form}", "--lang", lang).code == 0
    ran = evening("import", f"friday.{form}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        f"friday.{form} is a page to read; no match can be taken in from it.",
        "  Take the export for programs: scorekeeper export --to match.json. A .csv export and the code of "
        "scorekeeper qr --match can be taken in, too.",
    ]


def test_nothing_is_written_before_the_answer(cli: Cli, exported: dict[str, Any]) -> None:
    ran = bring(cli, exported, words=())
    assert (ran.code, ran.out.split(":")[0]) == (2, "Friday")
    assert "--yes" in ran.err
    assert cli("matches", "--json").json == []


def test_the_same_match_is_not_there_twice(cli: Cli, exported: dict[str, Any]) -> None:
    bring(cli, exported)
    again = bring(cli, exported, exported, words=())
    assert (again.code, again.out) == (0, "Nothing to import: all 2 matches are here already.\n")
    told = bring(cli, exported, words=("--yes", "--json")).json
    assert told == {"imported": [], "continued": [], "there": [exported["id"]], "differing": [], "problems": []}


def with_events(exported: dict[str, Any], events: list[Any]) -> dict[str, Any]:
    """The export of the same match with these events, without what it says of the hands and the result."""
    kept = ("format", "id", "ruleset", "rules")
    return {**{word: value for word, value in exported.items() if word in kept}, "events": events}


def stored(cli: Cli) -> list[str]:
    return [match["id"] for match in cli("matches", "--json").json]


def people(cli: Cli) -> dict[str, int]:
    return {one["name"]: one["hands"] for one in cli("stats", "--json").json["players"]}


def test_an_earlier_state_of_a_match_is_not_stored_beside_it(cli: Cli, exported: dict[str, Any]) -> None:
    bring(cli, exported)
    hands = people(cli)
    earlier = with_events(exported, exported["events"][:-2])
    for words in (("--yes",), ()):
        ran = bring(cli, earlier, words=words)
        assert (ran.code, ran.out) == (0, "Nothing to import: the match is here already.\n")
        assert ran.err == "Mind: Friday is here already, and went on since: 2 entries more than the file has.\n"
    told = bring(cli, earlier, words=("--yes", "--json")).json
    assert (told["imported"], told["continued"], told["there"]) == ([], [], [exported["id"]])
    assert cli("export").json == exported
    assert (stored(cli), people(cli)) == ([exported["id"]], hands)


@pytest.mark.parametrize("together", [False, True], ids=["one after the other", "in one file"])
def test_a_match_that_went_on_elsewhere_is_continued(cli: Cli, exported: dict[str, Any], together: bool) -> None:
    events = exported["events"]
    begun = [with_events(exported, events[:count]) for count in (1, 4)]
    if together:
        assert bring(cli, *begun, exported).code == 0
    else:
        for tree in begun:
            bring(cli, tree)
        ran = bring(cli, exported)
        assert (ran.code, ran.err) == (0, "")
        said = ran.out.splitlines()
        more = len(events) - 4
        assert said[0].startswith(f"Friday is here already and goes on with {more} entries more from the file: Ochos")
        assert said[1] == f"Continued: {exported['id']}."
    assert cli("export").json == exported
    assert stored(cli) == [exported["id"]]
    assert cli("doctor").out.startswith("All is well")


def test_an_earlier_state_behind_a_later_one_in_a_file_brings_nothing(cli: Cli, exported: dict[str, Any]) -> None:
    begun = [with_events(exported, exported["events"][:count]) for count in (4, 1)]
    assert bring(cli, exported, *begun).code == 0
    assert cli("export").json == exported
    assert stored(cli) == [exported["id"]]


def test_what_is_recorded_while_the_question_stands_is_not_written_over(
    cli: Cli, exported: dict[str, Any], tmp_path: Path
) -> None:
    bring(cli, with_events(exported, exported["events"][:2]))
    home = Home(tmp_path / "elsewhere")
    table = Table(FileStore(home), lambda: "2026-11-20T23:00:00+01:00", "en")
    importer = Importer(table, Rulesets(table.store, RulesetFiles(home.user_rulesets)))
    (match,) = importer.look(json.dumps(exported).encode()).matches
    record(table, lambda state: note_event("ours"))
    before = open_match(table).events
    with pytest.raises(Refused) as refused:
        importer.take([match])
    assert refused.value.code is Exit.CHANGED
    assert open_match(table).events == before
    assert stored(cli) == [exported["id"]]


def test_a_match_that_went_on_differently_is_kept_beside_and_that_is_said(cli: Cli, exported: dict[str, Any]) -> None:
    bring(cli, exported)
    *common, last = exported["events"]
    note = {"n": last["n"], "at": last["at"], "kind": "note", "text": "there"}
    other = with_events(exported, [*common, note])
    ran = bring(cli, other)
    assert ran.err == (
        "Mind: Friday is here already, and went on differently there. Both are kept, and statistics count both. "
        "To count it once, delete the other one: scorekeeper matches lists them.\n"
    )
    assert stored(cli) == [exported["id"] + "-2", exported["id"]]
    assert bring(cli, other, words=("--yes", "--json")).json["there"] == [exported["id"] + "-2"]


@pytest.mark.parametrize(
    ("version", "code"),
    [(1, 0), (None, 0), (2, 2), ("1", 2), (True, 2), (1.5, 2), (0, 2)],
)
def test_only_the_format_that_is_known_is_taken_in(
    cli: Cli, exported: dict[str, Any], version: object, code: int
) -> None:
    """True equals 1 in Python, and is no version."""
    changed = {**exported, "format": version} if version is not None else dict(list(exported.items()))
    if version is None:
        del changed["format"]
    ran = bring(cli, changed)
    assert ran.code == code
    assert len(cli("matches", "--json").json) == (code == 0)


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ({"join": "\u001b[2J"}, "hands[0].join"),
        ({"join": "E" * 400}, "hands[0].join"),
        ({"join": " Eva"}, "hands[0].join"),
        ({"rename": ["Ana", "\u001b[2J"]}, "hands[0].rename"),
    ],
)
def test_nobody_comes_in_under_a_name_that_could_not_be_typed(cli: Cli, entry: dict[str, Any], where: str) -> None:
    line = {"id": "m1", "ruleset": "ochos-locos", "players": ["Ana", "Beto"], "hands": [entry]}
    ran = bring(cli, line, words=("--yes", "--json"))
    assert {problem["where"] for problem in ran.json["problems"]} == {f"line 1: {where}"}
    assert ran.json["imported"] == []


def test_a_result_that_comes_out_differently_is_told(cli: Cli, exported: dict[str, Any]) -> None:
    exported["totals"]["Ana"] = 12
    ran = bring(cli, exported)
    assert ran.code == 0
    assert ran.err.splitlines() == [
        "Mind: Friday: what comes out here is not what the file says. What was told of the hands is kept, "
        "and the result is the one computed here.",
        "Mind: Ana has 13; the file says 12.",
    ]
    assert cli("score", "--json").json["totals"]["Ana"] == 13


def test_rules_that_are_not_here_come_with_the_match(cli: Cli, exported: dict[str, Any]) -> None:
    changed = house_rules(exported, target="77")
    assert bring(cli, changed).code == 0
    assert cli("export").json["rules"]["options"]["target"]["default"] == "77"


def house_rules(exported: dict[str, Any], target: str) -> dict[str, Any]:
    """The same match under a ruleset that nobody else has."""
    from scorekeeper.rules.build import hash_of

    tree: dict[str, Any] = json.loads(json.dumps(exported))
    tree["rules"]["options"]["target"]["default"] = target
    tree["events"][0]["hash"] = hash_of(tree["rules"])
    return tree


def test_rules_are_taken_only_if_they_are_sound_and_unchanged(cli: Cli, exported: dict[str, Any]) -> None:
    changed = house_rules(exported, target="77")
    changed["rules"]["options"]["target"]["default"] = "78"
    assert bring(cli, changed).err.startswith("line 1: rules: The rules in the file are not those")
    missing = {key: part for key, part in changed.items() if key != "rules"}
    assert bring(cli, missing).err.startswith("line 1: rules: The rules this match was played by")
    for target in ("lots", "total", "__import__"):
        unsound = bring(cli, house_rules(exported, target))
        assert (unsound.code, unsound.err.split("(")[0]) == (2, "line 1: rules: The rules in the file ")


def test_replay_lines_are_recorded_as_if_typed(cli: Cli) -> None:
    ran = bring(cli, LINE, {**LINE, "id": "m2", "closed": True, "started": "2024-05-01"})
    assert (ran.code, ran.err) == (0, "")
    assert [line.partition(":")[0] for line in ran.out.splitlines()[:2]] == ["m1", "m2"]
    newest, oldest = cli("matches", "--json").json
    assert oldest["id"].startswith("20240501-0000-ochos-locos-2-")
    assert (oldest["state"], oldest["winners"]) == ("ended", ["Beto"])
    assert newest["totals"] == {"Ana": 60, "Beto": 50}
    events = cli("export", newest["id"]).json["events"]
    assert [event["kind"] for event in events] == ["started", "hand", "hand", "hand"]
    assert [(event["why"], event["players"]) for event in events[1:]] == [("normal", ["Ana", "Beto"])] * 3


def test_an_extra_hand_knows_why_it_was_played(cli: Cli) -> None:
    tied = [
        {"out": "Ana", "left": {"Beto": ["8S"], "Carla": 100}},
        {"out": "Beto", "left": {"Ana": ["8S"], "Carla": 1}},
    ]
    extra = [{"void": True}, {"out": "Ana", "left": {"Beto": ["KD"]}}]
    bring(cli, {**LINE, "players": ["Ana", "Beto", "Carla"], "options": {"target": 101}, "hands": tied + extra})
    events = cli("export").json["events"]
    assert [event.get("why") for event in events] == [None, "normal", "normal", "extra", "extra"]
    assert events[-1]["players"] == ["Ana", "Beto"]
    assert cli("score", "--json").json["winners"] == ["Ana"]


def mixed() -> str:
    bad_card = {**LINE, "hands": [{"left": {"Zoe": ["8S"], "Ana": 5}}, {"left": {"Beto": ["8S", "8S"]}}]}
    lines = [json.dumps(LINE), "{", json.dumps({**LINE, "ruleset": "nope"}), json.dumps(bad_card), '{"a": 1, "a": 2}']
    return "\n".join(lines)


def test_everything_wrong_is_told_by_line_and_nothing_is_written_unasked(cli: Cli) -> None:
    Path("in.jsonl").write_text(mixed(), "utf-8")
    ran = cli("import", "in.jsonl")
    places = [": ".join(line.split(": ")[:2]) for line in ran.err.splitlines() if not line.startswith("  ")]
    assert ran.code == 2
    assert places == [
        "line 2: This is not JSON.",
        "line 3: ruleset",
        "line 4: hands[0].left.Zoe",
        "line 4: hands[1].left.Beto",
        "line 5: “a” is written twice.",
        "Nothing was changed: nobody can be asked here.",
    ]
    assert cli("matches", "--json").json == []


def test_with_yes_the_matches_without_problems_are_stored(cli: Cli) -> None:
    Path("in.jsonl").write_text(mixed(), "utf-8")
    ran = cli("import", "in.jsonl", "--yes")
    assert ran.code == 2
    assert "Only the match without problems would be stored." in ran.out
    assert [match["name"] for match in cli("matches", "--json").json] == ["m1"]
    told = cli("import", "in.jsonl", "--yes", "--json").json
    assert (told["imported"], len(told["there"])) == ([], 1)
    assert [problem["where"] for problem in told["problems"]][:2] == ["line 2", "line 3: ruleset"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The file is empty."),
        (b"\xff\xff\xff", "The file is not text in UTF-8."),
        (b"[" * 200_000, "line 1: "),
        (b'{"a":' * 20_000 + b"1" + b"}" * 20_000, "line 1: "),
        (b'{"ruleset": NaN}', "line 1: There is a number here"),
        (b'{"ruleset": "uno", "players": 1e999}', "line 1: There is a number here"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "line 1: There is a number here"),
        (b'{"a":"' + b"x" * 9_000_000 + b'"}', "line 1: This match is larger than 8 MB."),
        (b"[]", "line 1: This is not a match."),
        (b'{"format": 2}', "line 1: This export has format 2"),
        (b"{}", "line 1: ruleset: "),
        (b'{"ruleset": "uno"}', "line 1: players: "),
        (b'{"events": [' + b"0," * 30_000 + b"0]}", "line 1: events: These are 30001 events"),
        (b"\n" * 200_000 + b"{}\n" * 200_000, "The file has 200000 lines"),
    ],
)
def test_hostile_text_is_a_problem(cli: Cli, data: bytes, said: str) -> None:
    Path("in.json").write_bytes(data)
    ran = cli("import", "in.json", "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.replace(",", "").startswith(said)


@pytest.mark.parametrize(
    ("number", "change", "where"),
    [
        (2, {"n": 1}, "events[1].n"),
        (2, {"n": "2"}, "events[1].n"),
        (2, {"at": "yesterday"}, "events[1].at"),
        (2, {"at": "2026-11-20T20:00:00"}, "events[1].at"),
        (2, {"kind": "started"}, "events[1].kind"),
        (2, {"kind": "exploded"}, "events[1]"),
        (2, {"facts": [1]}, "events[1].facts"),
        (2, {"why": "because"}, "events[1].why"),
        (3, {"facts": {"left": {"Beto": [None, {}, 8]}}}, "events[2].left.Beto[0]"),
        (1, {"players": "Ana"}, "events[0].players"),
        (1, {"players": ["Ana", "\u001b[31mBeto", "Carla"]}, "events[0].players"),
        (1, {"start": {"totals": {"Ana": []}}}, "events[0].start"),
        (1, {"options": {"target": {}}}, "events[0].options"),
        (1, {"options": {"target": -5}}, "options.target"),
        (1, {"language": "spoken"}, "events[0].language"),
        (1, {"hash": "../../etc/passwd"}, "rules"),
        (4, {"player": "Ana"}, "events[3].join"),
        (11, {"hand": 99}, "events[10].hand"),
        (11, {"hand": 11}, "events[10].hand"),
        (11, {"hand": True}, "events[10].hand"),
    ],
)
def test_events_of_nonsense(
    cli: Cli, exported: dict[str, Any], number: int, change: dict[str, Any], where: str
) -> None:
    exported["events"][number - 1] |= change
    ran = bring(cli, exported)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"line 1: {where}: "), ran.err
    assert cli("matches", "--json").json == []


def test_an_export_over_many_lines_and_in_another_encoding(cli: Cli, exported: dict[str, Any]) -> None:
    Path("in.json").write_text(json.dumps(exported, indent=2), "utf-16")
    assert cli("import", "in.json", "--yes").code == 0
    assert cli("export").json == exported


def test_a_file_that_is_none(cli: Cli) -> None:
    Path("folder").mkdir()
    assert cli("import", "none.json").err.startswith("There is no file none.json.")
    assert cli("import", "folder").err.startswith("folder is a folder.")
    with Path("big.json").open("wb") as file:
        file.truncate(65_000_000 + (3 << 20))
    assert cli("import", "big.json").err.startswith("big.json is too large: 64 MB is the most.")
