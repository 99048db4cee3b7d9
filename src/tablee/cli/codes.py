"""What an exit code says."""

GOOD = 0
FOUND_WRONG = 1
"""What was checked is wrong: a forged record, a game that breaks a promise."""
WRONG_INPUT = 2
INTERRUPTED = 130
