"""Random schemas and values, read and written by generated Swift. `Scripts/CI/check-oracle` says more."""

import argparse
import collections
import json
import sys
import tempfile

from cases import made_units
from compiler import Broken, Compiler
from documents import document
from judge import Result, judged
from self_test import missed_mistakes
from shrink import renamed, shrunk, size
from suite import suite_units
from unit import VERSIONS


def arguments():
    parser = argparse.ArgumentParser(prog="oracle", description=__doc__)
    parser.add_argument("--build", default=".build/debug", help="the folder with the tool and the runtime's modules")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=300, help="how many schemas")
    parser.add_argument("--batch", type=int, default=300, help="how many schemas are one module")
    parser.add_argument("--version", action="append", choices=VERSIONS, help="only this version; may be repeated")
    parser.add_argument("--work", help="where documents and code are kept")
    parser.add_argument("--shrink", type=int, default=0, metavar="N",
                        help="look for the smallest schema of up to N failures of each kind")
    parser.add_argument("--self-test", action=argparse.BooleanOptionalAction, default=True, help="plant mistakes too, and fail if one is not found")
    parser.add_argument("--losses", action="store_true", help="print what is lost and reported, too")
    parser.add_argument("--suite", help="a checkout of JSON-Schema-Test-Suite, whose valid values are read instead")
    return parser.parse_args()


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as temporary:
        compiler = Compiler(options.build, options.work or temporary)
        try:
            return run(options, compiler)
        except Broken as error:
            print(error, file=sys.stderr)
            return 2


def run(options, compiler):
    titles = {}
    if options.suite:
        units, titles = suite_units(options.suite)
    else:
        units = made_units(options.seed, options.count, options.version or VERSIONS)
    total = Result(units)
    missed = []
    for start in range(0, len(units), options.batch):
        result = judged(compiler, units[start:start + options.batch])
        if options.self_test:
            missed += missed_mistakes(compiler, result)
        total.add(result)
    if options.losses:
        print("lost, and reported:")
        print_kinds(total.excused, titles)
        print()
    report(total, titles)
    for line in missed:
        print(f"not found: {line}")
    if options.shrink and total.failures:
        show_smallest(compiler, total.failures, options.shrink)
    return 1 if total.failures or missed else 0


def show_smallest(compiler, failures, most):
    """Prints the smallest failures of each kind, each in the document that shows it."""
    chosen = {}
    for failure in sorted(failures, key=size):
        of_kind = chosen.setdefault(failure.kind, {})
        if len(of_kind) < most:
            of_kind.setdefault(failure.unit.name, failure)
    failures = [failure for of_kind in chosen.values() for failure in of_kind.values()]
    shown = set()
    for failure in shrunk(compiler, failures, report=lambda line: print(line, file=sys.stderr, flush=True)):
        failure.unit = renamed(failure.unit, "S1")
        text = json.dumps([shape(failure.unit.schemas), failure.kind])
        if text in shown:
            continue
        shown.add(text)
        print(f"\n== {failure.kind}: {failure.detail}")
        if failure.case:
            nulls = ", with explicitNulls" if failure.unit.explicitNulls else ""
            print(f"{failure.case.direction}{nulls}: {json.dumps(failure.case.value, ensure_ascii=False)}")
        print(document([failure.unit])[0], end="")


def shape(schema):
    """A schema without names and values: schemas of one form are shown once."""
    if not isinstance(schema, dict):
        return schema if isinstance(schema, (bool, list)) else None
    kept = {key: value for key, value in schema.items() if key not in ("enum", "const", "format", "required")}
    names = {name: shape(part) for name, part in kept.items() if name not in ("type", "properties")}
    inner = sorted(json.dumps(shape(part)) for part in kept.get("properties", {}).values())
    return [schema.get("type"), inner, sorted(json.dumps(item) for item in names.items())]


def report(result, titles):
    """Prints the failure with the smallest schema of each kind, and the number of reports."""
    print_kinds(result.failures, titles)
    lossy = names(result.excused)
    reports = set((message, name) for name, found in result.warned.items() for _, message in found)
    messages = collections.Counter(message for message, _ in reports)
    for message, count in messages.most_common():
        losses = sum(1 for found, name in reports if found == message and name in lossy)
        print(f"reported in {count} schemas, {losses} of which lose something: {message}")
    print(f"{len(result.units)} schemas, {len(result.read)} values read and written back equal; {len(names(result.failures))} "
          f"schemas fail; {len(result.warned)} are reported, {len(lossy)} of which lose something")


def print_kinds(failures, titles):
    kinds = collections.defaultdict(list)
    for failure in failures:
        kinds[failure.kind].append(failure)
    for kind, found in sorted(kinds.items(), key=lambda item: -len(names(item[1]))):
        print(f"{len(names(found))} schemas: {kind}")
        for failure in sorted(found, key=size)[:1] if not titles else found:
            unit = failure.unit
            print(f"    {titles.get(unit.name, unit.name)}, {unit.version}: {json.dumps(unit.schemas, ensure_ascii=False)}")
            if failure.case:
                print(f"    {failure.case.direction}: {json.dumps(failure.case.value, ensure_ascii=False)}")
            print(f"    {failure.detail}")


def names(failures):
    return {failure.unit.name for failure in failures}


if __name__ == "__main__":
    sys.exit(main())
