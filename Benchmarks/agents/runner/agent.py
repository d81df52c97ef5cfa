"""The command `solve`: gives tasks to an agent, and writes what it solved."""
import datetime
import json
import os
import pathlib
import shlex
import subprocess
import time

from runner import checks
from runner.place import ROOT, Trouble, execute
from runner.task import copy

VERSION = 1


def solve(place, tasks, options):
    """Gives each task to the agent and runs its checker. Returns 0 if all are solved."""
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H-%M-%SZ")
    results = (options.results or place.folder / "results" / now).absolute()
    results.mkdir(parents=True, exist_ok=True)
    place.tool()
    place.warm(tasks[0])
    rows = []
    for attempt in range(1, options.repeat + 1):
        for task in tasks:
            row = solve_one(place, task, attempt, options, results)
            rows.append(row)
            took = f"{row['seconds']:.0f} s" + (", out of time" if row["timedOut"] else "")
            print(f"{task.name}  {'passed' if row['passed'] else 'failed'}  {took}", flush=True)
            write(results / "results.json", options.agent, now, rows)
    passed = sum(row["passed"] for row in rows)
    print(f"{passed} of {len(rows)} passed; {results}/results.json")
    return 0 if passed == len(rows) else 1


def solve_one(place, task, attempt, options, results):
    """One attempt at one task, in an empty place."""
    place.clear()
    task.write_start(place.app)
    checks.furnish(place, task, place.work)
    environment = os.environ | {
        "TASK": task.text, "PATH": f"{place.folder / 'bin'}:{os.environ.get('PATH', '')}",
        "SWIFT_DETERMINISTIC_HASHING": "1"}
    command = options.agent.replace("{task}", shlex.quote(task.text))
    ran = execute(command, options.limit, place.work, environment, task.text)
    kept = results / f"{task.name}.{attempt}"
    kept.mkdir(exist_ok=True)
    (kept / "agent.log").write_text(ran.output)
    copy(place.app, kept / "App")
    start = time.monotonic()
    reason = graded(place, task, kept)
    (kept / "checker.log").write_text((reason or "accepted") + "\n")
    return {
        "task": task.name, "attempt": attempt, "passed": reason is None, "seconds": round(ran.seconds, 1),
        "checkSeconds": round(time.monotonic() - start, 1), "timedOut": ran.code is None, "exit": ran.code,
        "reason": reason}


def graded(place, task, kept):
    """Why the checker rejects the package that the agent left; None if it accepts it."""
    try:
        # A copy, so that a link of the agent leads nowhere else.
        checks.take(place, kept)
    except Trouble as trouble:
        return str(trouble)
    return place.grade(task)


def write(file: pathlib.Path, agent, now, rows):
    """Writes the results so far, so that an interrupted run has some."""
    commit = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    value = {
        "version": VERSION, "agent": agent, "apigen": commit, "started": now,
        "passed": sum(row["passed"] for row in rows), "attempts": len(rows), "tasks": rows}
    file.write_text(json.dumps(value, indent=2) + "\n")
