"""Runs units, and finds the values that are not read and written back equal although nothing was reported."""

import dataclasses
import json
import re

from cases import allows
from compare import Comparison
from compiler import Broken
from places import Places, steps


@dataclasses.dataclass
class Failure:
    unit: object
    # None if all values fail alike: the tool refuses the schema, or its code does not compile.
    case: object
    kind: str
    # The part of the value, as keys and indices.
    path: tuple
    detail: str


@dataclasses.dataclass
class Result:
    units: list
    failures: list = dataclasses.field(default_factory=list)
    # For each unit with warnings, their places and messages.
    warned: dict = dataclasses.field(default_factory=dict)
    # Failures of such units.
    excused: list = dataclasses.field(default_factory=list)
    # Each value that was read and written back equal: unit, case, and the program's text.
    read: list = dataclasses.field(default_factory=list)

    def add(self, other):
        self.failures += other.failures
        self.warned |= other.warned
        self.excused += other.excused
        self.read += other.read


def judged(compiler, units):
    """Compiles and runs units as one module."""
    failures, units, warnings = compiled(compiler, units)
    warned = {}
    for name, place, message in warnings:
        warned.setdefault(name, []).append((place, without_names(message)))
    cases = [(unit, case) for unit in units for case in unit.cases]
    outcomes = outcomes_of(compiler, cases)
    result = Result(units, warned=warned)
    for (unit, case), outcome in zip(cases, outcomes):
        found = difference(unit, case, outcome)
        if found is None:
            result.read.append((unit, case, outcome))
        else:
            failures.append(Failure(unit, case, *found))
    for failure in failures:
        places = Places(failure.unit)
        isExcused = any(places.explains(place, failure.path) for place, _ in warned.get(failure.unit.name, []))
        (result.excused if isExcused else result.failures).append(failure)
    return result


def outcomes_of(compiler, cases, plant="none"):
    """The compiled program's results for (unit, case) pairs."""
    return compiler.run(
        [(f"{unit.name} {case.direction}", json.dumps(case.value, ensure_ascii=False)) for unit, case in cases], plant)


def compiled(compiler, units):
    """Removes units that the tool refuses or whose code does not compile, until all others compile."""
    failures = []
    while True:
        errors, warnings = compiler.diagnostics(units)
        refused = {name: message for name, _, message in errors if name is not None}
        if errors and not refused:
            raise Broken(f"an error without a place: {errors[0][2]}")
        word = "error"
        if not refused:
            refused, word = compiler.compile(units), "does not compile"
        if not refused:
            return failures, units, warnings
        failures += [Failure(unit, None, f"{word}: {without_names(refused[unit.name])}", (), refused[unit.name])
                     for unit in units if unit.name in refused]
        left = [unit for unit in units if unit.name not in refused]
        if len(left) == len(units):
            raise Broken(f"an error in unknown code: {refused}")
        units = left


def difference(unit, case, outcome):
    """The kind, the path and a description of a failure; None if the outcome is right."""
    match outcome:
        case ["missing", *_]:
            return f"the {case.direction} has no JSON", (), ""
        case ["crashed", _, said]:
            return "crash", (), said
        case ["refused", path, reason]:
            return f"refused: {without_names(reason)}", tuple(steps(path)), path
        case ["written", text, *seen]:
            try:
                written = json.loads(text)
            except ValueError:
                return "no JSON written", (), text[:80]
            comparison = Comparison(unit, case.direction, lambda value: allows(unit, case.direction, value))
            found = comparison.difference(case.value, written, " ".join(seen))
            return found and (*found, f"{list(found[1])}: written {text[:300]}")
        case _:
            return "nothing said", (), ""


def without_names(message):
    """A message without names and values, so that messages of one kind are equal."""
    message = re.sub(r"'[^']*'", "'…'", message)
    message = re.sub(r"\"[^\"]*\"", "\"…\"", message)
    return re.sub(r"\d+", "N", message)[:120]
