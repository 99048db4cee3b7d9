"""The names of the checks in `tablee.kit` that only read files and play no games."""

CHECKS_OF_FILES = ("shape", "rulebook", "texts", "golden-games", "every-rule-is-tested")
