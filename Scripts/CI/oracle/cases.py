"""Units with values, from a seed."""

import json
import random

import jsonschema
import referencing

from closed import closed
from normal import validator_schema
from schemas import random_unit
from unit import REQUEST, RESPONSE, VERSIONS, Case
from values import Impossible, Values


def made_units(seed, count, versions=VERSIONS, values=6):
    """The requested number of units. Each depends only on the seed and its number."""
    units, number = [], 0
    while len(units) < count:
        number += 1
        source = random.Random(f"{seed}/{number}")
        unit = random_unit(source, f"S{number}", versions[number % len(versions)])
        add_values(unit, source, values)
        if unit.cases:
            units.append(unit)
    return units


def add_values(unit, source, count):
    """Adds different values for both directions, if the schema allows any."""
    for direction in (RESPONSE, REQUEST):
        try:
            unit.cases += [Case(direction, value) for value in allowed_values(unit, direction, source, count)]
        except RecursionError:
            unit.cases = []
            return


def allowed_values(unit, direction, source, count):
    schema = validator_schema(unit, direction)
    validator = validator_of(schema)
    maker, found = Values(source, schema), {}
    for _ in range(count * 6):
        try:
            value = maker.value()
        except Impossible:
            continue
        text = json.dumps(value, sort_keys=True)
        if text not in found and len(text) < 3000 and validator(value):
            found[text] = value
        if len(found) == count:
            break
    return list(found.values())


def allows(unit, direction, value):
    """Whether the schema of a unit allows a value; false if that is unknown."""
    return validator_of(validator_schema(unit, direction))(value)


def validator_of(schema):
    """Whether a value is valid, and apigen promises to keep it."""
    valid, kept = jsonschema.Draft202012Validator(schema), closed(schema)

    def check(value):
        try:
            return valid.is_valid(value) and kept.is_valid(value)
        except (RecursionError, jsonschema.exceptions.UnknownType, referencing.exceptions.Unresolvable):
            # It refers to itself only, or to nothing.
            return False

    return check
