"""Texts and rulebook: complete and alike in every language; every rule and refusal has its test."""

import re
from pathlib import Path
from typing import Any, get_args

from tablee.core.game import AnyGame
from tablee.core.texts import LANGUAGES
from tablee.kit.effort import Effort
from tablee.kit.play import expect


def check_texts(game: AnyGame, effort: Effort) -> None:
    """The same keys with the same variables in every language, and all that the game needs."""
    first, *others = LANGUAGES
    variables = game.texts(first).variables()
    for language in others:
        theirs = game.texts(language).variables()
        odd = sorted(variables.keys() ^ theirs.keys())
        expect(not odd, "not in both", first, "and", language, ":", odd)
        uneven = sorted(key for key in variables if variables[key] != theirs[key])
        expect(not uneven, "other variables in", first, "and", language, ":", uneven)
    missing = sorted(needed_keys(game) - variables.keys())
    expect(not missing, "no text for", missing)


def needed_keys(game: AnyGame) -> set[str]:
    """What any game must be able to say."""
    actions = [*_members(game.actions), *_members(game.nature)]
    names = {f"action-{action.__struct_config__.tag}" for action in actions}
    return {*game.refusals, *game.events, *names}


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def check_rulebook(game: AnyGame, effort: Effort) -> None:
    """The same numbers in every language, and every rule that a refusal cites."""
    numbers = list(game.rulebook(LANGUAGES[0]).rules)
    for language in LANGUAGES:
        theirs = list(game.rulebook(language).rules)
        expect(theirs == numbers, "rules.", language, "has other numbers:", set(theirs) ^ set(numbers))
    cited = set(game.refusals.values())
    expect(cited <= set(numbers), "refusals cite unknown rules:", sorted(cited - set(numbers)))


def check_every_rule_is_tested(game: AnyGame, effort: Effort) -> None:
    """Each numbered rule is named by a test, and each refusal's key stands in one."""
    sources = [path.read_text("utf-8") for path in sorted(_tests(game).glob("**/*.py"))]
    named = {name.upper() for text in sources for name in tested_rules(text)}
    untested = [number for number in game.rulebook("en").rules if number not in named]
    expect(not untested, "no test names", untested)
    silent = [why for why in game.refusals if not any(f'"{why}"' in text for text in sources)]
    expect(not silent, "no test gets the refusal", silent)


def tested_rules(source: str) -> set[str]:
    """The rule numbers in the names of test functions."""
    tests: list[str] = re.findall(r"^def (test_\w+)", source, re.MULTILINE)
    return {number for test in tests for number in re.findall(r"(?<=_)[a-z]{2}\d+(?=_|$)", test)}


def _tests(game: AnyGame) -> Path:
    return game.folder / "tests"
