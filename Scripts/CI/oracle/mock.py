"""Generated clients against mocks of the same specs: every request is accepted, and every response is read."""

import argparse
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from compiler import MODULES, Broken, Compiler

HERE = pathlib.Path(__file__).resolve().parent
MADE = HERE.parents[2] / "Tests/MockTests/Proof"
# The files of the tests that make requests.
MAKERS = ["ParameterText.swift", "MadeBody.swift", "MadeRequest.swift", "RequestMaker.swift"]


class Mocks(Compiler):
    """The program of one spec, which makes calls of all its endpoints."""

    def __init__(self, build, work, path, name):
        super().__init__(build, work)
        # SwiftPM's compiler commands; beside the link that `build` may be.
        self.commands = pathlib.Path(build).absolute().parent / "debug.yaml"
        self.path = path
        self.name = name

    def run(self, count):
        """Returns what the program prints."""
        specs = self.work / "specs"
        shutil.rmtree(specs, ignore_errors=True)
        specs.mkdir()
        if self.path.name.endswith(".api.yaml"):
            spec = specs / self.path.name
            for file in self.parts():
                shutil.copy(file, specs)
            described = []
        else:
            shutil.copy(self.path, specs)
            spec = specs / f"{self.name.lower()}.api.yaml"
            # A request's models are read too, because made values are JSON.
            spec.write_text(f"api: {self.name}\nopenapi: {self.path.name}\ndefaults: {{ coding: both }}\n")
            described = [str(specs / self.path.name)]
        said = self.call([self.build / "MockReplay", self.work, self.name, spec, *described])
        output = self.work / "generated"
        self.call([self.tool, "generate", spec, "--output", output, "--quiet"])
        self.compile_program(sorted(output.glob("**/*.swift")))
        result = subprocess.run(
            [self.work / "mock", self.work / f"{self.name}.json", str(count)], capture_output=True, text=True, timeout=900)
        if result.returncode != 0:
            raise Broken("the program stopped: " + result.stderr[-500:])
        return result.stdout + "".join(f"    without calls: {line}\n" for line in said.splitlines())

    def parts(self):
        """The files of the spec's folder."""
        return [file for file in self.path.parent.iterdir() if file.is_file() and file.suffix in {".yaml", ".json", ".yml"}]

    def package(self):
        """The package's name for the compiler, which SwiftPM derives from its folder."""
        described = re.search(r'"-module-name","APIMock",.*?"-package-name","([^"]*)"', self.commands.read_text())
        if not described:
            raise Broken(f"{self.commands}: no command compiles APIMock")
        return described[1]

    def call(self, command):
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        if result.returncode != 0:
            raise Broken(f"{pathlib.Path(command[0]).name}: " + (result.stderr + result.stdout)[-1500:])
        return result.stdout

    def compile_program(self, files):
        main = self.work / "Main.swift"
        main.write_text(
            "import Foundation\n\n"
            f"final class {self.name}Proof: Proof {{}}\n\n"
            "@main\nstruct Main {\n    static func main() async throws {\n"
            "        let arguments = CommandLine.arguments\n"
            f"        let proof = try {self.name}Proof(\"{self.path.name}\", URL(fileURLWithPath: arguments[1]), count: Int(arguments[2]) ?? 200)\n"
            "        await proof.all()\n        proof.report()\n    }\n}\n")
        arguments = [
            "swiftc", "-Onone", "-parse-as-library", "-swift-version", "6", "-wmo", "-num-threads", "2", "-package-name", self.package(),
            "-module-name", "Mocks", "-suppress-warnings", "-I", str(self.build / "Modules"), "-o", str(self.work / "mock"),
            str(HERE / "mock.swift"), str(main), str(self.work / f"{self.name}.swift"), *[str(MADE / name) for name in MAKERS],
            *map(str, files)]
        module_map = self.build / "CAPIRuntimeCurl.build/module.modulemap"
        if module_map.exists():
            arguments += ["-Xcc", f"-fmodule-map-file={module_map}"]
        for module in [*MODULES, "APIMock", "APIRuntimeAuthentication", "APIRuntimeFiles", "APIRuntimeSequences"]:
            arguments += self.objects(module)
        result = subprocess.run(arguments, capture_output=True, text=True, cwd=self.work)
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if "error:" in line]
            raise Broken("swiftc: " + "\n".join(errors[:10] or result.stderr[-2000:].splitlines()))


def main():
    parser = argparse.ArgumentParser(prog="check-mock", description=__doc__)
    parser.add_argument("--build", default=".build/debug", help="the folder with the tool and the runtime's modules")
    parser.add_argument("--work", help="where code is kept")
    parser.add_argument("--calls", type=int, default=200, help="the calls of each endpoint")
    parser.add_argument("--jobs", type=int, default=1, help="the specs at the same time")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    fails = 0
    with tempfile.TemporaryDirectory() as temporary:
        def one(item):
            index, path = item
            name = f"Mock{index}"
            mocks = Mocks(options.build, pathlib.Path(options.work or temporary) / name, path, name)
            try:
                return mocks.run(options.calls)
            except (Broken, subprocess.TimeoutExpired) as error:
                return f"{path.name}: fault: {error}\n"
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for said in pool.map(one, enumerate(options.files)):
                print(said, end="", flush=True)
                fails += "fault: " in said
    print(f"{len(options.files)} specs, {fails} with faults")
    return 1 if fails else 0


if __name__ == "__main__":
    sys.exit(main())
