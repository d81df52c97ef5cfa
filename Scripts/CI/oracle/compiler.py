"""Runs apigen on documents, and compiles and runs what it generates as one module."""

import json
import os
import pathlib
import re
import subprocess

import documents
from places import keys_at

HERE = pathlib.Path(__file__).resolve().parent
MODULES = ["APITexts", "APIValues", "APITransport", "APIURLSession", "APIRuntimeCurl", "CAPIRuntimeCurl", "APIRuntime",
           "HTTPTypes"]


# The rules of the warnings that a schema is changed or left out.
REPORTS = {"openapi-approximated", "openapi-left-out", "openapi-repaired", "ambiguous-union"}


class Broken(Exception):
    """The program could not be built, and the generated code is not the reason."""


class Compiler:
    def __init__(self, build, work):
        """`build` is the folder with the tool and the runtime's modules, such as .build/debug."""
        self.build = pathlib.Path(build).resolve()
        self.work = pathlib.Path(work).resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.tool = os.environ.get("APIGEN") or str(self.build / "apigen")

    # apigen

    def diagnostics(self, units):
        """Writes and lints the documents. Returns the errors and the warnings.

        Each is the name of a unit or None, the place in its schemas, and the message.
        """
        self.lines = documents.write_documents(self.work / "documents", units)
        result = subprocess.run(
            [self.tool, "lint", str(self.work / "documents"), "--all", "--format", "json"], capture_output=True, text=True)
        try:
            found = json.loads(result.stdout)["findings"]
        except (ValueError, KeyError):
            raise Broken("apigen lint: " + (result.stderr or result.stdout)[-2000:])
        errors, warnings = [], []
        for diagnostic in found:
            finding = (*self.owner(diagnostic), diagnostic["message"])
            if diagnostic["severity"] == "error":
                errors.append(finding)
            elif diagnostic["rule"] in REPORTS:
                warnings.append(finding)
        return errors, warnings

    def owner(self, place):
        """The unit that a place belongs to, and the part of its schemas."""
        owners = self.lines.get(pathlib.Path(place.get("file", "")).name, {})
        unit, component, spans = owners.get(place.get("line"), (None, None, []))
        return unit, (component, keys_at(spans, place.get("column", 0)))

    def generate(self):
        output = self.work / "generated"
        result = subprocess.run(
            [self.tool, "generate", str(self.work / "documents"), "--output", str(output), "--quiet"],
            capture_output=True, text=True)
        if result.returncode != 0:
            raise Broken("apigen generate: " + result.stderr[-2000:])
        return sorted(output.glob("*.swift"))

    # Swift

    def compile(self, units):
        """Generates and compiles. Returns the names of units whose code does not compile, with the compiler's errors."""
        files = self.generate()
        table = self.work / "Subjects.swift"
        table.write_text(self.table(units, files))
        arguments = [
            "swiftc", "-Onone", "-parse-as-library", "-swift-version", "6", "-wmo", "-num-threads", "2",
            "-module-name", "Oracle", "-suppress-warnings", "-I", str(self.build / "Modules"), "-o",
            str(self.work / "oracle"), str(HERE / "program.swift"), str(table), *map(str, files)]
        module_map = self.build / "CAPIRuntimeCurl.build/module.modulemap"
        if module_map.exists():
            arguments += ["-Xcc", f"-fmodule-map-file={module_map}"]
        for module in MODULES:
            arguments += self.objects(module)
        result = subprocess.run(arguments, capture_output=True, text=True, cwd=self.work)
        if result.returncode == 0:
            return {}
        broken = self.broken(result.stderr)
        if not broken:
            raise Broken("swiftc: " + result.stderr[-3000:])
        return broken

    def objects(self, module):
        """The object files of a module, without those of removed sources."""
        folder = self.build / f"{module}.build"
        listed = folder / "output-file-map.json"
        if not listed.exists():
            return sorted(map(str, folder.glob("**/*.o")))
        objects = [entry["object"] for entry in json.loads(listed.read_text()).values() if "object" in entry]
        return [path for path in objects if pathlib.Path(path).exists()]

    @staticmethod
    def table(units, files):
        """The statements that add the subjects, in several functions: short ones compile faster than a long one."""
        bodies = {}
        for file in files:
            for name, rest in re.findall(r"^    nonisolated struct Call(S\d+): (.*?)^    }", file.read_text(), re.M | re.S):
                bodies[name] = re.search(r"^        var (\w+): ", rest, re.M)
        statements = []
        for unit in units:
            if unit.name not in bodies:
                continue
            type_name = f"{unit.api}.Call{unit.name}"
            statements.append(f'response("{unit.name}", {type_name}.self)')
            if body := bodies[unit.name]:
                label = body[1]
                statements.append(f'request("{unit.name}", \\{type_name}.{label}) {{ .init({label}: $0) }}')
        text, pieces = "import APIRuntime\n\nextension Subjects {\n", range(0, len(statements), 40)
        for start in pieces:
            lines = "".join(f"        {statement}\n" for statement in statements[start:start + 40])
            text += f"    mutating func add{start}() {{\n{lines}    }}\n"
        return text + "    mutating func addAll() {\n" + "".join(f"        add{start}()\n" for start in pieces) + "    }\n}\n"

    @staticmethod
    def broken(said):
        """The units whose code has errors: the last name of a unit above each error."""
        broken, texts = {}, {}
        for path, line, message in re.findall(r"^(/[^:\n]+):(\d+):\d+: error: (.*)$", said, re.M):
            lines = texts.setdefault(path, pathlib.Path(path).read_text().split("\n"))
            for text in reversed(lines[:int(line)]):
                if match := re.search(r"\b(?:[cC]all)?(S\d+)[A-Z]{0,2}\b", text):
                    broken.setdefault(match[1], message)
                    break
        return broken

    def run(self, cases, plant="none"):
        """Runs (subject, JSON) pairs. Returns the program's word and text for each."""
        file = self.work / "cases.json"
        file.write_text(json.dumps([{"subject": subject, "json": text} for subject, text in cases]))
        outcomes = []
        while len(outcomes) < len(cases):
            result = subprocess.run(
                [str(self.work / "oracle"), str(file), str(len(outcomes)), plant], capture_output=True, timeout=600)
            for line in result.stdout.decode("utf-8", "replace").split("\n")[:-1]:
                outcomes.append(line.split("\t")[1:])
            if len(outcomes) < len(cases):
                # The program stopped at this pair.
                outcomes.append(["crashed", "", result.stderr.decode("utf-8", "replace")[:200]])
        return outcomes
