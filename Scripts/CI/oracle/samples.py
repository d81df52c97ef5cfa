"""Samples of JSON as Swift: each file becomes a spec, whose generated code reads the file and writes it back equal."""

import argparse
import decimal
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from compiler import Broken, Compiler


# The API that the program sends values with.
HARNESS = """\
api: OracleHarness
servers: { main: https://example.com }
endpoints: { ping: { path: /ping, response: none } }
"""


class Samples(Compiler):
    """One API for each file, each with one endpoint whose response is the file's content."""

    def __init__(self, build, work, files):
        super().__init__(build, work)
        self.files = {f"Sample{index}": pathlib.Path(file) for index, file in enumerate(files)}
        self.failures = {}

    def import_all(self):
        """Imports each file on its own, and makes the models writable, as a response is only read."""
        folder = self.work / "specs"
        folder.mkdir(parents=True, exist_ok=True)
        for name, file in self.files.items():
            result = subprocess.run(
                [self.tool, "import", "--response", str(file), "--path", "/thing", "--name", "Thing", "--output", "-"],
                capture_output=True, text=True)
            if result.returncode != 0:
                self.failures[name] = "not imported: " + (result.stderr or result.stdout)[-300:]
                continue
            text = re.sub(r"^api: .*", "api: " + name, result.stdout, count=1, flags=re.M)
            (folder / (name.lower() + ".api.yaml")).write_text(text.replace("coding: used", "coding: both"))

    def lint(self):
        for name in self.files:
            spec = self.work / "specs" / (name.lower() + ".api.yaml")
            result = subprocess.run([self.tool, "lint", str(spec)], capture_output=True, text=True)
            if result.returncode != 0:
                self.failures.setdefault(name, "lint: " + (result.stderr or result.stdout)[-300:])
                spec.unlink(missing_ok=True)

    def generate(self):
        (self.work / "specs" / "harness.api.yaml").write_text(HARNESS)
        output = self.work / "generated"
        result = subprocess.run(
            [self.tool, "generate", str(self.work / "specs"), "--output", str(output), "--quiet"], capture_output=True,
            text=True)
        if result.returncode != 0:
            raise Broken("apigen generate: " + result.stderr[-2000:])
        return sorted(output.glob("**/*.swift"))

    @staticmethod
    def table(units, files):
        calls = ""
        for file in files:
            text = file.read_text()
            api = re.search(r"\benum (Sample\d+)\b", text)
            endpoint = re.search(r"^    nonisolated struct (\w+): .*Requestable", text, re.M)
            if api and endpoint:
                calls += f'        response("{api[1]}", {api[1]}.{endpoint[1]}.self)\n'
        return "import APIRuntime\n\nextension Subjects {\n    mutating func addAll() {\n" + calls + "    }\n}\n"

    def judge(self):
        names = [name for name in self.files if name not in self.failures]
        outcomes = self.run([(name + " response", self.files[name].read_text()) for name in names])
        nulls = 0
        for name, outcome in zip(names, outcomes):
            if outcome[0] != "written":
                self.failures[name] = " ".join(outcome[:3])
                continue
            difference = compare(parsed(self.files[name].read_text()), parsed(outcome[1]), "")
            if difference == "null":
                nulls += 1
            elif difference:
                self.failures[name] = difference
        return nulls


def parsed(text):
    return json.loads(text, parse_float=decimal.Decimal, parse_int=decimal.Decimal)


def compare(read, written, path):
    """The first difference; 'null' if only nulls became absent keys, which the language promises (Language.md, Null)."""
    found = None
    if isinstance(read, dict) and isinstance(written, dict):
        for key in read.keys() | written.keys():
            if key not in read:
                return f"{path}.{key} is added"
            if key not in written:
                if read[key] is not None:
                    return f"{path}.{key} is lost"
                found = "null"
                continue
            inner = compare(read[key], written[key], f"{path}.{key}")
            if inner and inner != "null":
                return inner
            found = inner or found
        return found
    if isinstance(read, list) and isinstance(written, list):
        if len(read) != len(written):
            return f"{path} has {len(written)} elements, not {len(read)}"
        for index, (one, other) in enumerate(zip(read, written)):
            inner = compare(one, other, f"{path}[{index}]")
            if inner and inner != "null":
                return inner
            found = inner or found
        return found
    return None if type(read) is type(written) and read == written else f"{path}: {read!r} became {written!r}"


def main():
    parser = argparse.ArgumentParser(prog="check-samples", description=__doc__)
    parser.add_argument("--build", default=".build/debug", help="the folder with the tool and the runtime's modules")
    parser.add_argument("--work", help="where specs and code are kept")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        samples = Samples(options.build, options.work or temporary, options.files)
        samples.import_all()
        samples.lint()
        if broken := samples.compile([]):
            samples.failures.update(broken)
        nulls = samples.judge()
        for name, failure in samples.failures.items():
            print(f"{samples.files[name]}: {failure}")
        count = len(samples.files)
        print(f"{count - len(samples.failures)} of {count} samples read and written back equal, {nulls} of them without their nulls")
        return 1 if samples.failures else 0


if __name__ == "__main__":
    sys.exit(main())
