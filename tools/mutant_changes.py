"""Small changes of functions: what can be changed, which are drawn, and a copy that holds them all, to be switched on.

In such a copy every function notes that it was entered, and one with drawn changes asks which of them is on: so one
process that has read the program and the tests once can try them all.
"""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
SWITCH = '''"""Which change is on, and which functions were entered."""

import atexit
import os

on = int(os.environ.get("MUTANT_ON", "-1"))
entered = set()


def _told():
    with open(os.environ["MUTANT_ENTERED"], "a", encoding="utf-8") as file:
        file.write("".join(f"{function}\\n" for function in entered))


if os.environ.get("MUTANT_ENTERED"):  # a process that a test has started
    atexit.register(_told)
'''
SWAPPED: Mapping[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Change:
    """One place of a file, in lines and columns, and what stands there instead."""

    file: str
    function: str
    line: int  # where the function begins
    start: tuple[int, int]
    end: tuple[int, int]
    new: str

    @property
    def where(self) -> str:
        """The function, as it notes that it was entered."""
        return f"{self.file}:{self.line} {self.function}"

    def applied(self, text: str) -> str:
        """The text of the file with the change in it."""
        lines = text.splitlines(keepends=True)
        first, last = lines[self.start[0] - 1].encode(), lines[self.end[0] - 1].encode()
        changed = first[: self.start[1]].decode() + self.new + last[self.end[1] :].decode()
        return "".join([*lines[: self.start[0] - 1], changed, *lines[self.end[0] :]])

    def shown(self, text: str) -> str:
        """The first line that was changed, before and after."""
        before, after = (one.splitlines()[self.start[0] - 1].strip() for one in (text, self.applied(text)))
        return f"{self.file}:{self.start[0]} in {self.function}\n    - {before}\n    + {after}"


def drawn(root: Path, package: str, size: int, chance: random.Random) -> Iterator[Change]:
    """One change in each of so many functions of the package, drawn among all its functions that can be changed."""
    every: dict[tuple[str, str, int], list[Change]] = defaultdict(list)
    for path in sorted((root / "scorekeeper" / package).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, Function):
                for start, end, new in changes_in(function):
                    change = Change(file, function.name, function.lineno, start, end, new)
                    every[file, function.name, function.lineno].append(change)
    for key in chance.sample(sorted(every), min(size, len(every))):
        yield chance.choice(every[key])


def changes_in(function: Function) -> Iterator[tuple[tuple[int, int], tuple[int, int], str]]:
    """Every place in the body that can be changed, and what would stand there; no annotation, no docstring."""
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.expr | ast.stmt) and not _in_f_string(node):
                for other in _others(node):
                    text = ast.unparse(other)
                    indented = text.replace("\n", "\n" + " " * node.col_offset)
                    new = indented if isinstance(node, ast.stmt) else f"({text})"
                    yield (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0), new


def _in_f_string(node: ast.AST) -> bool:
    """Python before 3.12 does not say where the parts of an f-string stand."""
    return isinstance(node, ast.FormattedValue) or (node.end_lineno or 0) < node.lineno


def _others(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """What a node could be instead: one off, the other way round, one part left out."""
    other = deepcopy(node)
    match other:
        case ast.Compare(ops=[op, *_]) if type(op) in SWAPPED:
            other.ops[0] = SWAPPED[type(op)]()  # type: ignore[call-overload]
            yield other
        case ast.BoolOp(op=op, values=values):
            other.op = SWAPPED[type(op)]()  # type: ignore[assignment]
            yield other
            yield values[0] if len(values) == 2 else ast.BoolOp(op, values[:-1])
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            other.op = SWAPPED[type(op)]()  # type: ignore[assignment]
            yield other
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Name(id=name) if name in OTHER_NAMES:
            yield ast.Name(OTHER_NAMES[name])
        case ast.Call(keywords=[*_, ast.keyword()]):
            other.keywords = other.keywords[:-1]
            yield other
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.With(items=[ast.withitem(optional_vars=None)], body=body):
            yield ast.If(ast.Constant(True), body, [])


def put_in(root: Path, changes: Sequence[Change]) -> None:
    """Write every file of the copy anew: functions note that they are entered, change n is there while n is on."""
    (root / "scorekeeper" / "mutant_switch.py").write_text(SWITCH, "utf-8")
    of_file: dict[str, dict[int, Change]] = defaultdict(dict)
    for number, change in enumerate(changes):
        of_file[change.file][number] = change
    for path in (root / "scorekeeper").glob("*/**/*.py"):
        file = path.relative_to(root).as_posix()
        path.write_text(_switched(path.read_text("utf-8"), file, of_file[file]), "utf-8")


def _switched(text: str, file: str, changes: Mapping[int, Change]) -> str:
    tree = ast.parse(text)
    every = [node for node in ast.walk(tree) if isinstance(node, Function)]
    if not every:
        return text
    changed: dict[int, list[ast.stmt]] = {
        number: next(
            node.body
            for node in ast.walk(ast.parse(change.applied(text)))
            if isinstance(node, Function) and (node.name, node.lineno) == (change.function, change.line)
        )
        for number, change in changes.items()
    }
    for function in every:
        mine = {n: changed[n] for n, change in changes.items() if change.line == function.lineno}
        _switch(function, f"{file}:{function.lineno} {function.name}", mine)
    after = next(
        (place for place, line in enumerate(tree.body) if not _at_the_top(line)),
        len(tree.body),
    )
    tree.body.insert(after, ast.parse("from scorekeeper import mutant_switch").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def _at_the_top(line: ast.stmt) -> bool:
    return (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)) or (
        isinstance(line, ast.ImportFrom) and line.module == "__future__"
    )


def _switch(function: Function, where: str, changed: Mapping[int, list[ast.stmt]]) -> None:
    """The function notes that it is entered, and then does as ever, or as the change that is on."""
    doc = function.body[:1] if _at_the_top(function.body[0]) else []
    scope = [line for line in function.body if isinstance(line, ast.Global | ast.Nonlocal)]
    as_ever: list[ast.stmt] = function.body[len(doc) :]
    for number, body in changed.items():
        on = ast.parse(f"mutant_switch.on == {number}", mode="eval").body
        as_ever = [ast.If(on, _without_scope(body[len(doc) :]), _without_scope(as_ever) or [ast.Pass()])]
    first = ast.parse(f"mutant_switch.entered.add({where!r})").body
    function.body = [*doc, *(scope if changed else []), *first, *as_ever]


def _without_scope(body: list[ast.stmt]) -> list[ast.stmt]:
    """What `global` and `nonlocal` say is said once, before the switch."""
    kept = [line for line in body if not isinstance(line, ast.Global | ast.Nonlocal)]
    return kept or [ast.Pass()]
