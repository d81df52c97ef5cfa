"""The tasks: what is in their folders, and how a start becomes a solution."""
import pathlib
import re
import shutil

from runner.place import Trouble

TASKS = pathlib.Path(__file__).resolve().parents[1] / "tasks"
PREAMBLE = TASKS / "preamble.md"
# The file of a solution with the paths that it removes, one on a line.
DELETED = "deleted"


class Task:
    """One task. Its name is that of its folder, such as `01-curl-get`."""

    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.number = folder.name.split("-")[0]

    @property
    def text(self):
        """The request with what all tasks have in common: what an agent gets."""
        return PREAMBLE.read_text().rstrip() + "\n\n" + (self.folder / "task.md").read_text()

    @property
    def checkers(self):
        """The files of the checker, without its script."""
        return sorted(path for path in (self.folder / "check").iterdir() if path.name != "check.sh")

    @property
    def script(self):
        """The script that checks more than the program does; None if the task has none."""
        script = self.folder / "check/check.sh"
        return script if script.exists() else None

    @property
    def begins_broken(self):
        """Whether the start does not build, because the task is about that: the folder has a file `broken`."""
        return (self.folder / "broken").exists()

    def write_start(self, app):
        """Writes the package that an agent begins with."""
        copy(self.folder / "start", app)

    def write_solution(self, app):
        """Writes the package of the reference solution."""
        self.write_start(app)
        copy(self.folder / "solution", app)
        deleted = app / DELETED
        if deleted.exists():
            for path in deleted.read_text().split("\n"):
                if path.strip():
                    (app / path.strip()).unlink()
            deleted.unlink()

    def others(self, kind):
        """The folders of other solutions: `right` or `wrong` ones."""
        folder = self.folder / kind
        return sorted(folder.iterdir()) if folder.exists() else []

    def write_other(self, folder, app):
        """Writes the package of another solution, whose folder has the files that differ from the reference solution."""
        self.write_solution(app)
        copy(folder, app)


def copy(source, target):
    """Copies a folder without build products. Files get the time of the copy, so a build sees each change."""
    shutil.copytree(
        source, target, copy_function=shutil.copy, dirs_exist_ok=True, ignore_dangling_symlinks=True,
        ignore=shutil.ignore_patterns(".build", ".swiftpm", "Package.resolved"))


def every():
    """All tasks, in the order of their numbers."""
    folders = [path for path in TASKS.iterdir() if re.match(r"\d\d-", path.name)]
    return [Task(folder) for folder in sorted(folders)]


def chosen(words):
    """The tasks with these numbers or names; all tasks if there are no words."""
    return [one(word) for word in words] or every()


def one(word):
    """The task with a number or a name."""
    for task in every():
        if word == task.name or word.rjust(2, "0") == task.number:
            return task
    raise Trouble(f"there is no task '{word}'; Benchmarks/agents/tasks has {', '.join(task.number for task in every())}")
