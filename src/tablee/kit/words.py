"""Texts and rulebook: complete and alike in every language; every rule and refusal has its test."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

from fluent.runtime.errors import FluentReferenceError

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.texts import LANGUAGES, Texts
from tablee.core.view import Line
from tablee.kit.effort import Effort
from tablee.kit.play import expect, play_randomly, settings, start, viewers

SPOKEN = 5
DRAWN = 10


def check_texts(game: AnyGame, effort: Effort) -> None:
    """The same keys with the same variables in every language, and all that the game says."""
    for language in LANGUAGES:
        expect_file(game.folder / "texts" / f"{language}.ftl")
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
    said: set[str] = set()
    for setting in settings(game):
        match = start(game, setting, seed=0)
        for _ in play_randomly(match, seed=0):
            _say_all(match, _moment(match), said)
        _say_all(match, [*_moment(match), *_whole_log(match)], said)


def _say_all(match: Match, lines: Iterable[Line], said: set[str]) -> None:
    """Each line in words of each language; once is enough for a key with the same facts."""
    for line in lines:
        case = f"{line.key} with the facts {', '.join(line.facts) or '–'}"
        if case not in said:
            said.add(case)
            for language in LANGUAGES:
                _say(match.game.texts(language), line, case)


def _say(texts: Texts, line: Line, case: str) -> None:
    expect(texts.has(line.key), "no text for", [line.key])
    try:
        texts.tell(line)
    except FluentReferenceError as error:
        expect(False, case, "cannot be said in", texts.language, ":", error)


def _moment(match: Match) -> Iterator[Line]:
    """What a player at turn reads; now and then a table is drawn, to see that it can be."""
    if match.is_over or len(match.log) % DRAWN == 0:
        for language in LANGUAGES:
            match.game.draw(match.view(None), match.game.texts(language), ())
    for seat in match.to_act:
        view = match.view(seat)
        yield match.game.task(view)
        yield from (match.game.in_words(action) for action in view.legal[:SPOKEN])
    if match.outcome:
        yield Line(f"reason-{match.outcome.reason}")


def _whole_log(match: Match) -> Iterator[Line]:
    yield from (match.game.in_words(step.action) for step in match.log)
    for viewer in viewers(match.setting):
        yield from match.lines(viewer)


def expect_file(path: Path) -> None:
    expect(path.is_file(), "there is no file", path)


def needed_keys(game: AnyGame) -> set[str]:
    """What any game must be able to say."""
    actions = [*_members(game.actions), *_members(game.nature)]
    names = {f"action-{action.__struct_config__.tag}" for action in actions}
    return {*game.refusals, *game.events, *names}


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def check_rulebook(game: AnyGame, effort: Effort) -> None:
    """The same numbers in every language, and every rule that a refusal cites."""
    for language in LANGUAGES:
        expect_file(game.folder / f"rules.{language}.md")
    numbers = list(game.rulebook(LANGUAGES[0]).rules)
    expect(bool(numbers), "no numbered rule, such as `- AB1. …`, in", game.folder / "rules.fr.md")
    for language in LANGUAGES:
        theirs = list(game.rulebook(language).rules)
        odd = sorted(set(theirs) ^ set(numbers)) or "in another order"
        expect(theirs == numbers, f"rules.{language}.md has other numbers:", odd)
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
