"""The exit codes of all commands."""

GOOD = 0
FOUND_WRONG = 1
"""The exit code if a command worked but found a fault, such as a forged record."""
WRONG_INPUT = 2
INTERRUPTED = 130
