"""The format of a ruleset file as a JSON Schema, so that an editor can complete and check one while it is written.

It is made from the declared schema and says what can be said there: words, shapes, forms. What needs the whole file (a
clause that does not exist, a card with two values) only `scorekeeper rulesets check` can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.conditions import CLAUSE, when_schema
from scorekeeper.rules.schema import CHECK, OPTION, RECIPIENTS, RULESET, STEP
from scorekeeper.rules.schema_fields import AmountText, ValueKind
from scorekeeper.rules.schema_shapes import Local

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_NAMED: Mapping[str, ValueKind] = {  # what the format says again and again is written once; the larger first
    "option": OPTION,
    "step": STEP,
    "check": CHECK,
    "recipient": RECIPIENTS,
    "text": Local(),
    "clause": CLAUSE,
    "amount": AmountText(),
}


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a ruleset file as a YAML reader understands it."""
    definitions: dict[str, Any] = {"when": when_schema()}
    whole = RULESET.schema()
    for name, kind in _NAMED.items():
        schema = kind.schema()
        whole = _named(whole, schema, name)
        definitions = {known: _named(made, schema, name) for known, made in definitions.items()}
        definitions[name] = schema
    return {
        "$schema": DRAFT,
        "title": "scorekeeper ruleset",
        "description": "One file is one game. docs/ruleset-format.md says what each word means.",
        **whole,
        "$defs": definitions,
    }


def _named(tree: Any, schema: Mapping[str, Any], name: str) -> Any:
    """The tree with a reference to `name` wherever it holds `schema`."""
    if tree == schema:
        return {"$ref": f"#/$defs/{name}"}
    if isinstance(tree, dict):
        return {key: _named(part, schema, name) for key, part in tree.items()}
    return [_named(part, schema, name) for part in tree] if isinstance(tree, list) else tree
