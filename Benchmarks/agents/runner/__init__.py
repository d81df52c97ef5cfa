"""The runner of the tasks for agents."""
