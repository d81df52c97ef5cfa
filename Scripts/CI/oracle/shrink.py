"""Looks for the smallest schema and value that fail in the same way.

A round makes many smaller schemas of each failing one and compiles them all as one module.
"""

import copy
import dataclasses
import json
import random
import re

from cases import allowed_values, allows
from judge import judged
from normal import READ_ONLY, WRITE_ONLY
from sound import is_sound
from unit import Case, parts

# The number of candidates that a round compiles.
MOST = 300


def size(failure):
    return len(json.dumps(failure.unit.schemas)) + (len(json.dumps(failure.case.value)) if failure.case else 0)


def shrunk(compiler, failures, judge=judged, rounds=16, report=lambda line: None):
    """The smallest failures found, one for each of those given, each of the kind of its original."""
    best = list(failures)
    active = set(range(len(best)))
    for number in range(rounds):
        if not active:
            break
        units, origins = [], {}
        for index in sorted(active):
            for unit in smaller(best[index], max(4, MOST // len(active))):
                units.append(renamed(unit, f"S{len(units) + 1}"))
                origins[units[-1].name] = index
        result = judge(compiler, units)
        report(f"round {number + 1}: {len(units)} candidates of {len(active)} failures")
        better = {}
        for failure in result.failures:
            index = origins[failure.unit.name]
            if failure.kind == best[index].kind and size(failure) < size(better.get(index, best[index])):
                better[index] = failure
        for index, failure in better.items():
            best[index] = failure
        active &= set(better)
    return best


def smaller(failure, most):
    """Smaller schemas with values that may fail in the same way: the smallest first, and some of all others."""
    source = random.Random(size(failure))
    found = {}
    for unit in filter(is_sound, reductions(failure.unit)):
        found.setdefault(json.dumps([unit.schemas, unit.method, unit.isInline, unit.explicitNulls]), unit)
    units = sorted(found.values(), key=lambda unit: len(json.dumps(unit.schemas)))
    rest = units[most // 2:]
    source.shuffle(rest)
    made = 0
    # First with a smaller value alone.
    for unit in [copy.deepcopy(failure.unit)] + units[:most // 2] + rest:
        unit.cases = list(cases(unit, failure, source)) if failure.case else []
        if failure.case and not unit.cases:
            continue
        yield unit
        made += 1
        if made >= most:
            return


def cases(unit, failure, source):
    """The failing value if the schema still allows it, smaller ones, and new ones."""
    direction = failure.case.direction
    values = {}
    for value in [failure.case.value, *smaller_values(failure.case.value)][:150]:
        values.setdefault(json.dumps(value), value)
    allowed = [value for value in values.values() if allows(unit, direction, value)][:12]
    if len(allowed) < 4:
        try:
            allowed += allowed_values(unit, direction, source, 4)
        except RecursionError:
            pass
    return [Case(direction, value) for value in allowed]


def smaller_values(value):
    if isinstance(value, dict):
        for key, part in value.items():
            yield {name: other for name, other in value.items() if name != key}
            yield part
            for less in smaller_values(part):
                yield value | {key: less}
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield value[:index] + value[index + 1:]
            yield part
            for less in smaller_values(part):
                yield value[:index] + [less] + value[index + 1:]
    elif isinstance(value, str) and value:
        yield "a"
    elif isinstance(value, (int, float)) and not isinstance(value, bool) and value not in (0, 1):
        yield 1


# Smaller schemas

def reductions(unit):
    if unit.method != "post":
        yield dataclasses.replace(unit, method="post")
    if unit.isInline:
        yield dataclasses.replace(unit, isInline=False)
    if unit.explicitNulls:
        yield dataclasses.replace(unit, explicitNulls=False)
    for name, schema in unit.schemas.items():
        for less in smaller_schemas(schema, unit):
            schemas = reachable(unit.name, unit.schemas | {name: less})
            yield dataclasses.replace(unit, schemas=schemas)


def smaller_schemas(schema, unit):
    """A schema without one of its parts, or one of its parts instead of it."""
    if not isinstance(schema, dict):
        return
    if schema != {"type": "string"}:
        yield {"type": "string"}
    if "$ref" in schema:
        target = unit.schemas.get(schema["$ref"].split("/")[-1])
        if isinstance(target, dict):
            yield copy.deepcopy(target)
    for part, _ in parts(schema):
        yield copy.deepcopy(part)
    for key, value in schema.items():
        if key != "type" or value not in ("object", "array"):
            yield {name: other for name, other in schema.items() if name != key}
        if isinstance(value, list):
            for index in range(len(value)):
                yield schema | {key: value[:index] + value[index + 1:]}
            if key == "type" and len(value) == 1:
                yield schema | {key: value[0]}
        if key in ("properties", "patternProperties", "discriminator", "mapping"):
            for name in value if isinstance(value, dict) else []:
                yield schema | {key: {other: part for other, part in value.items() if other != name}}
    mapping = schema.get("discriminator", {}).get("mapping", {}) if isinstance(schema.get("discriminator"), dict) else {}
    for name in mapping:
        less = {other: target for other, target in mapping.items() if other != name}
        yield schema | {"discriminator": schema["discriminator"] | {"mapping": less}}
    yield from shorter_names(schema)
    count = sum(1 for _ in parts(schema))
    for index in range(count):
        inner = list(parts(schema))[index][0]
        for less in smaller_schemas(inner, unit):
            copied = copy.deepcopy(schema)
            list(parts(copied))[index][1](less)
            yield copied


def shorter_names(schema):
    """A schema with a shorter name for one of its properties."""
    properties = schema.get("properties", {})
    for name in properties:
        if len(name) > 1 and not name.startswith((READ_ONLY, WRITE_ONLY)):
            short = next(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in properties)
            renamed = schema | {"properties": {short if key == name else key: part for key, part in properties.items()}}
            if "required" in schema:
                renamed["required"] = [short if key == name else key for key in schema["required"]]
            yield renamed


def reachable(root, schemas):
    """The components that are still referred to."""
    found, todo = {}, [root]
    while todo:
        name = todo.pop()
        if name in found or name not in schemas:
            continue
        found[name] = schemas[name]
        todo += re.findall(r'"(?:#/(?:definitions|components/schemas)/)?(S\d+[A-Z]*)"', json.dumps(schemas[name]))
    # A child refers to its base, and nothing to the child.
    for name, schema in schemas.items():
        if name not in found and isinstance(schema, dict) and any(
                isinstance(part, dict) and part.get("$ref", "").split("/")[-1] in found for part in schema.get("allOf", [])):
            found[name] = schema
    return {name: found[name] for name in schemas if name in found}


def renamed(unit, name):
    """A unit with another name, also in its components and values."""
    def change(value):
        return json.loads(re.sub(rf"\b{unit.name}([A-Z]*)\b", rf"{name}\1", json.dumps(value)))

    cases = [Case(case.direction, change(case.value)) for case in unit.cases]
    return dataclasses.replace(unit, name=name, schemas=change(unit.schemas), cases=cases)
