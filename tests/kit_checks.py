"""The names of the checks in `tablee.kit` that play no games."""

CHECKS_OF_FILES = ("shape", "rulebook", "texts", "house-table", "golden-games", "every-rule-is-tested")
OWN_TESTS = "own-tests"
"""Runs a game's own tests, as `./test` does anyway."""
