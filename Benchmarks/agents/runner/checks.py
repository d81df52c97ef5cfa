"""The commands for people: `check`, `prepare`, `build` and `grade`."""
import shutil
import time

from runner.others import check_others
from runner.place import ROOT, Trouble
from runner.task import copy

# Where agents look for skills.
SKILLS = [".agents/skills", ".claude/skills"]


def check(place, tasks, verbose, with_others):
    """Whether each checker rejects the untouched start and accepts the solution. Prints a table.

    With others, it also has to accept the other right solutions of a task, and to reject the wrong ones.
    """
    width = max(len(task.name) for task in tasks)
    print(f"{'task':{width}}  start        s  solution     s", flush=True)
    failed = []
    for task in tasks:
        reasons = []
        print(f"{task.name:{width}}", end="", flush=True)
        for write in (task.write_start, task.write_solution):
            place.clear()
            write(place.app)
            start = time.monotonic()
            reasons.append(place.grade(task))
            print(f"  {'rejected' if reasons[-1] else 'accepted'} {time.monotonic() - start:4.0f}", end="", flush=True)
        rejection, problem = reasons
        print(flush=True)
        if verbose and rejection:
            print(indented(rejection))
        if rejection is None:
            print("    the checker accepts the start, which solves nothing")
        broken = bool(rejection) and f"\n{place.app}/" in rejection.partition(": error:")[0]
        if broken != task.begins_broken:
            print("    the start builds" if task.begins_broken else "    the start does not build:\n" + indented(rejection))
        if problem:
            print("    the checker rejects the solution:\n" + indented(problem))
        others = check_others(place, task) if with_others else True
        if problem or not rejection or broken != task.begins_broken or not others:
            failed.append(task.name)
    print(f"{len(tasks) - len(failed)} of {len(tasks)} tasks are right" + "".join(f"\n  not right: {name}" for name in failed))
    return 1 if failed else 0


def prepare(place, task, folder):
    """Writes a task into a folder: the package, the repository's copy, the skill and the task's text."""
    if folder.exists() and any(folder.iterdir()):
        raise Trouble(f"'{folder}' is not empty")
    task.write_start(folder / "App")
    furnish(place, task, folder)
    print(f"{folder}/TASK.md has the task. Change {folder}/App, and then: Benchmarks/agents/run grade {task.number} {folder}")
    return 0


def furnish(place, task, folder):
    """Puts everything beside the package that an agent may use."""
    (folder / "TASK.md").write_text(task.text)
    if folder != place.work:
        (folder / "apigen").symlink_to(place.apigen)
    skill = ROOT / "Skills/apigen"
    if not skill.exists():
        return
    for skills in SKILLS:
        shutil.copytree(skill, folder / skills / "apigen")


def take(place, folder):
    """Copies the package of a prepared folder to the place."""
    if not (folder / "App/Package.swift").exists():
        raise Trouble(f"'{folder}' has no package App")
    place.clear()
    copy(folder / "App", place.app)


def build(place, folder, test):
    """Builds the package of a prepared folder, and runs its tests if wanted. Paths in messages lead to that folder."""
    take(place, folder)
    outcome = place.swift("test" if test else "build", place.app)
    print(outcome.output.replace(str(place.app), str(folder.absolute() / "App")), end="")
    return 0 if outcome.code == 0 else 1


def grade(place, task, folder):
    """Prints whether the checker accepts the package of a prepared folder, or why it does not."""
    take(place, folder)
    reason = place.grade(task)
    print(f"{task.name}: rejected\n{indented(reason)}" if reason else f"{task.name}: accepted")
    place.clear()
    return 1 if reason else 0


def indented(text):
    return "\n".join("    " + line for line in text.split("\n"))
