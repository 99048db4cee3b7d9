"""Checks that texts and rulebooks are complete in every language, and that every rule is tested."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from fluent.runtime.errors import FluentReferenceError

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.core.texts import LANGUAGES, Texts
from tablee.core.view import Line
from tablee.kit.effort import Effort
from tablee.kit.play import BrokenError, expect, play_randomly, settings_for, start, viewers

MENU_LINES_SAID = 5
MOVES_BETWEEN_DRAWINGS = 10
SENTENCE_ENDS = (".", "!", "?", "…")
LAST_HEADINGS = {"en": "## Who knows what", "fr": "## Qui sait quoi"}


def check_texts(game: AnyGame, effort: Effort) -> None:
    """Checks that all languages have the same keys and variables, and that no needed text is missing."""
    languages = languages_of(game)
    for language in languages:
        expect_file(game.texts_file(language))
    first, *others = languages
    variables = game.texts(first).variables()
    for language in others:
        theirs = game.texts(language).variables()
        odd = sorted(variables.keys() ^ theirs.keys())
        expect(not odd, "not in both", first, "and", language, ":", odd)
        uneven = sorted(key for key in variables if variables[key] != theirs[key])
        expect(not uneven, "other variables in", first, "and", language, ":", uneven)
    missing = sorted(needed_keys(game) - variables.keys())
    expect(not missing, "no text for", missing)
    for language in languages:
        expect_distinct_letters(game.texts(language))
    said: set[str] = set()
    for setting in settings_for(game, effort):
        match = start(game, setting, seed=0)
        for _ in play_randomly(match, seed=0):
            _say_all(match, _moment(match), said)
        _say_all(match, [*_moment(match), *_whole_log(match)], said)


def expect_distinct_letters(texts: Texts) -> None:
    """Check that no two pieces have the same letters, which tell them apart without their colours."""
    found: dict[str, str] = {}
    for key in sorted(texts.keys("letter-")):
        letters = texts.say(key)
        twin = found.setdefault(letters.casefold(), key)
        expect(twin == key, "the same letters in", texts.language, ":", [twin, key])


def _say_all(match: Match, lines: Iterable[Line], said: set[str]) -> None:
    """Check that each language can say these lines. Skips lines whose key and facts are in `said`."""
    for line in lines:
        case = f"{line.key} with the facts {', '.join(line.facts) or '–'}"
        if case not in said:
            said.add(case)
            for language in languages_of(match.game):
                text = expect_said(match.game.texts(language), line, case)
                if line.key in match.game.events:
                    expect_sentence(text, f"{case}, in {language}")


def expect_said(texts: Texts, line: Line, case: str) -> str:
    """Return the text of a line. Fails if there is none, or if its facts do not fill it in."""
    expect(texts.has(line.key), "no text for", [line.key])
    try:
        return texts.tell(line)
    except FluentReferenceError as error:
        raise BrokenError(f"{case} cannot be said in {texts.language}: {error}") from None


def expect_sentence(text: str, case: str) -> None:
    whole = text.endswith(SENTENCE_ENDS) and "{" not in text
    expect(whole, "not a whole sentence:", text, f"({case})")


def expect_refusal_in_words(game: AnyGame, refusal: Refusal, names: Sequence[str] = ()) -> None:
    """Check that, in every language, a refusal is a sentence followed by the number of its rule."""
    for language in languages_of(game):
        text = game.texts(language).why(refusal, names)
        rule = f" ({refusal.rule})"
        expect(text.endswith(rule), "a refusal does not cite its rule:", text)
        expect_sentence(text.removesuffix(rule), f"{refusal.why}, in {language}")


def _moment(match: Match) -> Iterator[Line]:
    """Yields the lines that the next player reads. Now and then, also checks that `draw` works."""
    if match.is_over or len(match.log) % MOVES_BETWEEN_DRAWINGS == 0:
        for language in languages_of(match.game):
            match.game.draw(match.view(None), match.game.texts(language), ())
    for seat in match.to_act:
        view = match.view(seat)
        yield match.game.task(view)
        yield from (match.game.in_words(action) for action in view.legal[:MENU_LINES_SAID])
    if match.outcome:
        yield Line(f"reason-{match.outcome.reason}")


def _whole_log(match: Match) -> Iterator[Line]:
    yield from (match.game.in_words(step.action) for step in match.log)
    for viewer in viewers(match.setting):
        yield from match.lines(viewer)


def languages_of(game: AnyGame) -> list[str]:
    """The languages in which the game has texts or a rulebook. Another package may leave one out."""
    found = [
        language
        for language in LANGUAGES
        if game.texts_file(language).is_file() or (game.folder / f"rules.{language}.md").is_file()
    ]
    expect(bool(found), "no texts and no rulebook in any language in", game.folder)
    return found


def languages_left_out(game: AnyGame) -> list[str]:
    """The languages that the game lacks: it is then shown in another one."""
    found = languages_of(game)
    return [language for language in LANGUAGES if language not in found]


def expect_file(path: Path) -> None:
    expect(path.is_file(), "there is no file", path)


def needed_keys(game: AnyGame) -> set[str]:
    """The text keys that this game needs for its actions, refusals, events and options."""
    actions = [*_members(game.actions), *_members(game.nature)]
    names = {f"action-{action.__struct_config__.tag}" for action in actions}
    return {*game.refusals, *game.events, *names, *_option_keys(game)}


def _option_keys(game: AnyGame) -> Iterator[str]:
    for name, option in game.about.options.items():
        yield f"option-{name}"
        yield from (f"option-{name}-{value}" for value in option.values)


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def check_rulebook(game: AnyGame, effort: Effort) -> None:
    """Checks that rules have the same numbers in all languages, and that refusals cite real rules."""
    languages = languages_of(game)
    for language in languages:
        expect_file(game.folder / f"rules.{language}.md")
    numbers = list(game.rulebook(languages[0]).rules)
    first = game.folder / f"rules.{languages[0]}.md"
    expect(bool(numbers), "no numbered rule, such as `- AB1. …`, in", first)
    for language in languages:
        theirs = list(game.rulebook(language).rules)
        odd = sorted(set(theirs) ^ set(numbers)) or "in another order"
        expect(theirs == numbers, f"rules.{language}.md has other numbers:", odd)
        headings = [line for line in game.rulebook(language).text.splitlines() if line.startswith("#")]
        last = LAST_HEADINGS[language]
        expect(headings[-1] == last, f"rules.{language}.md does not end with the section", repr(last))
    letters = numbers[0][:2]
    gaps = sorted({f"{letters}{n}" for n in range(1, len(numbers) + 1)} - set(numbers))
    expect(not gaps, "the numbers of the rules have gaps:", gaps)
    cited = set(game.refusals.values())
    expect(cited <= set(numbers), "refusals cite unknown rules:", sorted(cited - set(numbers)))


def check_every_rule_is_tested(game: AnyGame, effort: Effort) -> None:
    """Checks that each rule's number is in a test's name and each refusal's key is in a test file."""
    sources = [path.read_text("utf-8") for path in sorted(_tests(game).glob("**/*.py"))]
    named = {name.upper() for text in sources for name in tested_rules(text)}
    untested = [number for number in game.rulebook("en").rules if number not in named]
    expect(not untested, "no test names", untested)
    silent = [why for why in game.refusals if not any(f'"{why}"' in text for text in sources)]
    expect(not silent, "no test gets the refusal", silent)


def tested_rules(source: str) -> set[str]:
    """Returns the rule numbers in the names of the test functions in `source`."""
    tests: list[str] = re.findall(r"^def (test_\w+)", source, re.MULTILINE)
    return {number for test in tests for number in re.findall(r"(?<=_)[a-z]{2}\d+(?=_|$)", test)}


def _tests(game: AnyGame) -> Path:
    return game.folder / "tests"
