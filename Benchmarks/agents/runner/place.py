"""The one place where packages are built, so that the runtime and the plugin's tool compile once.

  <place>/work/App       the package that is built
  <place>/work/apigen    a copy of this repository without the benchmarks, which hold the solutions
  <place>/work/Check     the checker's package, only while it runs
  <place>/work/App/.build  the build folder of all packages, where an agent's own builds find what is compiled
  <place>/bin/apigen     the tool

APIGEN_AGENTS names another place than .build/agents, and APIGEN_TOOL a tool that is built.
"""
import contextlib
import fcntl
import os
import pathlib
import shutil
import signal
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SUPPORT = pathlib.Path(__file__).resolve().parents[1] / "support"
# The last line of a checker's program that went to its end.
ACCEPTED = "accepted"
# Seconds.
BUILD_LIMIT = 3600
PROGRAM_LIMIT = 120
SCRIPT_LIMIT = 1200


class Trouble(Exception):
    """A reason why the runner cannot go on. It tells nothing about a solution."""


class Outcome:
    """What a command did: its exit code, or None if it took too long, and its output."""

    def __init__(self, code, output, seconds):
        self.code = code
        self.output = output
        self.seconds = seconds


def execute(command, limit, folder=None, environment=None, stdin=None):
    """Runs a command, and ends it with its children if it takes too long."""
    start = time.monotonic()
    process = subprocess.Popen(
        command, shell=isinstance(command, str), cwd=folder, env=environment, text=True, errors="replace",
        stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(stdin, timeout=limit)
        code = process.returncode
    except subprocess.TimeoutExpired:
        end(process.pid)
        output, _ = process.communicate()
        code = None
    except KeyboardInterrupt:
        end(process.pid)
        raise
    return Outcome(code, output or "", time.monotonic() - start)


def end(pid):
    """Ends a process and all that it started. A build's processes have their own groups, so a group is not enough."""
    parents = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    children = {}
    for line in parents.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = [pid]
    for parent in found:
        found += children.get(parent, [])
    for process in found:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


class Place:
    """The place. One run at a time uses it."""

    def __init__(self):
        self.folder = pathlib.Path(os.environ.get("APIGEN_AGENTS") or ROOT / ".build/agents").absolute()
        self.work = self.folder / "work"
        self.app = self.work / "App"
        self.apigen = self.work / "apigen"
        self.check = self.work / "Check"
        # Clang's modules refuse a link, so all builds use the folder where SwiftPM looks for the app's.
        self.build = self.app / ".build"
        self.work.mkdir(parents=True, exist_ok=True)
        self.lock = open(self.folder / "lock", "w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        self.copy_apigen()

    def copy_apigen(self):
        """Brings the copy of the repository up to date. Unchanged files keep their times, so they are not built again."""
        if self.apigen.is_symlink():
            self.apigen.unlink()
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            capture_output=True, text=True, check=False)
        if listed.returncode:
            raise Trouble(f"git does not list the files of {ROOT}: {listed.stderr.strip()}")
        wanted = {path for path in listed.stdout.split("\0") if path and not path.startswith("Benchmarks/")}
        for path in sorted(wanted):
            source, target = ROOT / path, self.apigen / path
            if not os.path.lexists(source) or same(source, target):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            remove(target)
            shutil.copy2(source, target, follow_symlinks=False)
        for folder, folders, names in os.walk(self.apigen):
            # An agent may have built the tool there.
            folders[:] = [name for name in folders if name != ".build"]
            for name in names:
                path = pathlib.Path(folder, name)
                if str(path.relative_to(self.apigen)) not in wanted:
                    path.unlink()

    def clear(self):
        """Empties the place of the last task. What is compiled stays."""
        self.app.mkdir(exist_ok=True)
        for path in [*self.work.iterdir(), *self.app.iterdir()]:
            if path not in (self.apigen, self.app, self.build):
                remove(path)

    def warm(self, task):
        """Compiles the runtime and the plugin's tool, so that no task's time has that."""
        self.clear()
        task.write_start(self.app)
        self.grade(task)

    def tool(self):
        """The tool: APIGEN_TOOL, that of `make build`, or one that is built here."""
        named = os.environ.get("APIGEN_TOOL")
        tool = pathlib.Path(named).absolute() if named else ROOT / ".build/debug/apigen"
        if not tool.exists():
            if named:
                raise Trouble(f"APIGEN_TOOL names '{named}', which does not exist")
            self.swift("build", self.apigen, "--product", "apigen", what="the tool does not build")
            tool = self.build / "debug/apigen"
        link = self.folder / "bin/apigen"
        link.parent.mkdir(exist_ok=True)
        if link.is_symlink():
            link.unlink()
        link.symlink_to(tool.resolve())
        return link

    def swift(self, command, package, *words, what=None):
        """Runs `swift build` or `swift test` for a package. With `what`, a failure ends the run."""
        outcome = execute(
            ["swift", command, "--package-path", package, "--scratch-path", self.build, *words], BUILD_LIMIT,
            environment=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
        if what and outcome.code != 0:
            raise Trouble(f"{what}:\n{outcome.output}")
        return outcome

    def grade(self, task):
        """Runs a task's checker on the package at `app`. Returns the reason of a rejection; None if it is accepted."""
        remove(self.check)
        sources = self.check / "Sources/Check"
        sources.mkdir(parents=True)
        shutil.copy(SUPPORT / "Package.swift", self.check)
        program = any(path.suffix == ".swift" for path in task.checkers)
        for path in task.checkers + sorted(SUPPORT.glob("*.swift")):
            if path.name != "Package.swift":
                shutil.copy(path, sources if path.suffix == ".swift" else self.check)
        if program:
            # A program that the app's code ends with 0 has not checked everything.
            with open(sources / "main.swift", "a") as main:
                main.write(f'\nprint("{ACCEPTED}")\n')
        try:
            return (self.run_program() if program else None) or (self.run_script(task.script) if task.script else None)
        finally:
            remove(self.check)

    def run_program(self):
        """Builds and runs the checker's program."""
        built = self.swift("build", self.check, "--product", "Check")
        if built.code != 0:
            return "it does not build:\n" + errors(built.output)
        environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
        ran = execute([self.build / "debug/Check"], PROGRAM_LIMIT, self.check, environment)
        if ran.code is None:
            return f"the checker's program ran for more than {PROGRAM_LIMIT} seconds:\n{ran.output}"
        accepted = ran.code == 0 and ran.output.rstrip().split("\n")[-1] == ACCEPTED
        return None if accepted else ran.output.strip() or f"the checker's program ended with {ran.code}"

    def run_script(self, script):
        """Runs the checker's script."""
        environment = os.environ | {
            "APP": str(self.app), "APIGEN": str(self.tool()), "CHECK": str(self.check), "SCRATCH": str(self.build),
            "SWIFT_DETERMINISTIC_HASHING": "1"}
        ran = execute([script], SCRIPT_LIMIT, self.work, environment)
        if ran.code is None:
            return f"the checker's script ran for more than {SCRIPT_LIMIT} seconds:\n{ran.output}"
        return None if ran.code == 0 else ran.output.strip() or f"the checker's script ended with {ran.code}"


def same(one, other):
    """Whether two files exist, with the same size and time."""
    if not os.path.lexists(other):
        return False
    one, other = one.lstat(), other.lstat()
    return one.st_size == other.st_size and int(one.st_mtime) == int(other.st_mtime)


def remove(path):
    """Removes a file, a link or a folder, if it exists."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif path.exists() or path.is_symlink():
        path.unlink()


def errors(output):
    """The errors in the output of a build, each once, with the lines below them; the whole output if it has none."""
    lines = output.split("\n")
    found = {}
    for index, line in enumerate(lines):
        if ": error:" in line:
            found.setdefault(line, lines[index + 1:index + 6])
    blocks = ["\n".join([line] + [text for text in below if ": error:" not in text]) for line, below in found.items()]
    return "\n".join(blocks[:4]).strip() or output.strip()
