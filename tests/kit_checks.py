"""The checks in the kit that only read files."""

CHECKS_OF_FILES = ("shape", "rulebook", "texts", "golden-games", "every-rule-is-tested")
