"""The valid values of JSON Schema's own test suite, each schema as a component of a document of OpenAPI 3.1."""

import json
import pathlib
import re

import referencing

from closed import closed
from unit import REQUEST, RESPONSE, Case, Unit, walk

# Their schemas refer to servers, or change what keywords mean.
LEFT_OUT = {"refRemote.json", "vocabulary.json"}


def suite_units(path):
    """A unit for each schema with a valid value, and the titles of units."""
    units, titles = [], {}
    for file in sorted((pathlib.Path(path) / "tests/draft2020-12").glob("*.json")):
        if file.name in LEFT_OUT:
            continue
        for group in json.loads(file.read_text()):
            if has_remote_parts(group["schema"]):
                continue
            name = f"S{len(units) + 1}"
            keeps = keeper(group["schema"])
            values = [test["data"] for test in group["tests"] if test["valid"] and keeps(test["data"])]
            if not values:
                continue
            cases = [Case(direction, value) for direction in (RESPONSE, REQUEST) for value in values]
            schema, isAlone = embedded(group["schema"], name)
            units.append(Unit(name, "3.1", {name: schema}, "post", cases, isAlone))
            titles[name] = f"{file.name}: {group['description']}"
    return units, titles


def has_remote_parts(schema):
    text = json.dumps(schema)
    return "localhost:1234/draft2020-12/" in text and '"$ref"' in text or '"$ref": "https://json-schema.org' in text


def keeper(schema):
    """Whether apigen promises to keep a value; true if that is unknown."""
    validator = closed(schema)

    def check(value):
        try:
            return validator.is_valid(value)
        except (RecursionError, re.error, referencing.exceptions.Unresolvable):
            return True

    return check


def embedded(schema, name):
    """The schema as a component, and whether its names are its document's.

    A reference to a place in the schema becomes one to a place in the document, unless the schema has a name of its own.
    """
    if isinstance(schema, bool):
        return schema, False
    copied = json.loads(json.dumps(schema))
    copied.pop("$schema", None)
    parts = [part for part in walk(copied) if isinstance(part, dict)]
    isAlone = any(key in part for part in parts for key in ("$id", "$anchor", "$dynamicAnchor", "$dynamicRef"))
    if "$id" not in copied:
        for part in parts:
            if isinstance(part.get("$ref"), str) and re.match(r"#(/|$)", part["$ref"]):
                part["$ref"] = f"#/components/schemas/{name}" + part["$ref"][1:]
    return copied, isAlone
