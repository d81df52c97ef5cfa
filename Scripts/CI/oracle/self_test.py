"""Plants mistakes in a program that reads and writes all values right, and finds those that the comparison misses."""

import json

from judge import difference, outcomes_of
from normal import READ_ONLY, WRITE_ONLY

# The changes to each written value. A crash costs a restart, so there are few.
PLANTS = {"change": None, "drop": None, "add": None, "refuse": None, "crash": 2}


def missed_mistakes(compiler, result):
    """A line for each planted mistake that the comparison misses."""
    if not result.read:
        return ["no value is read, so no mistake can be planted"]
    missed = []
    for plant, most in PLANTS.items():
        right = result.read[:most]
        outcomes = outcomes_of(compiler, [(unit, case) for unit, case, _ in right], plant)
        planted = 0
        for (unit, case, plain), outcome in zip(right, outcomes):
            if not is_mistake(plain, outcome):
                continue
            planted += 1
            if difference(unit, case, outcome) is None:
                missed.append(f"{plant} at {unit.name}, {case.direction}: {json.dumps(case.value)} as {outcome}")
        if planted < min(len(right), 20) // 4:
            missed.append(f"{plant} was planted {planted} times only")
    return missed


def is_mistake(plain, outcome):
    """Whether a planted outcome differs, and by more than the language allows."""
    if outcome[0] != "written":
        return True
    before, after = json.loads(plain[1]), json.loads(outcome[1])
    if before == after and type(before) is type(after):
        return False
    if isinstance(before, dict):
        return not any(value is None or key.startswith((READ_ONLY, WRITE_ONLY))
                       for key, value in before.items() if key not in after)
    return True
