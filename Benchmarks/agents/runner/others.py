"""Other solutions of a task: right ones that its checker has to accept, and wrong ones that it has to reject."""
import time

RIGHT = "right"
WRONG = "wrong"


def check_others(place, task):
    """Whether the checker accepts the right ones and rejects the wrong ones. Prints a line for each."""
    is_right = True
    for folder in task.others(RIGHT) + task.others(WRONG):
        place.clear()
        task.write_other(folder, place.app)
        start = time.monotonic()
        reason = place.grade(task)
        verdict = "rejected" if reason else "accepted"
        kind = folder.parent.name
        print(f"    {kind}/{folder.name}: {verdict} {time.monotonic() - start:.0f}", flush=True)
        # A wrong solution compiles: its fault is what it does.
        if kind == RIGHT and reason or kind == WRONG and (not reason or reason.startswith("it does not build")):
            is_right = False
            print("        " + (reason or "this is wrong").replace("\n", "\n        "), flush=True)
    return is_right
