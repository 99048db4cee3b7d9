"""All words in the browser come from the .ftl files, which have no missing or unused texts."""

import re
from pathlib import Path

import pytest

from tablee.core.texts import CORE, LANGUAGES, Texts, core_texts
from tablee.server.web.browser_client import TEXTS
from tablee.studio.routes import TEXTS as STUDIO_TEXTS

ROOT = Path(__file__).parent.parent
SHELL = ROOT / "web" / "src"
GAMES = ROOT / "src" / "tablee" / "games"
READ_OUT = re.compile(r'\b(?:aria-label|title|placeholder|alt|aria-valuetext)="([^"]*)"')
WORD = re.compile(r"[^\W\d_]{2,}")
SAID = re.compile(r"""\b(?:say|note)\(\s*['"]([a-z][a-z0-9-]*)['"]""")
QUOTED = re.compile(r"""['"`]([a-z][a-z0-9_-]*)['"`]""")
FAMILIES = (
    *(
        "clock-",
        "face-",
        "field-",
        "house-letter-",
        "house-rank-",
        "house-suit-",
        "key-",
        "level-",
        "report-reason-",
        "status-",
        "undone-",
        "unrated-",
    ),
)
CONSOLE_FAMILIES = (
    *("about-", "act-", "audit-", "does-", "done-", "key-", "kind-", "mode-", "ready-"),
    *("role-", "section-", "state-", "status-", "why-"),
)
"""Prefixes of text keys that the client builds at run time, so that no source file quotes them whole."""


def components() -> list[Path]:
    return [*sorted(SHELL.rglob("*.svelte")), *sorted(GAMES.glob("*/table/**/*.svelte"))]


def markup(path: Path) -> str:
    """A component's markup without scripts, styles, comments and expressions."""
    text = path.read_text("utf-8")
    text = re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", text, flags=re.DOTALL)
    return without_expressions(text)


def without_expressions(text: str) -> str:
    kept, depth = [], 0
    for letter in text:
        depth += letter == "{"
        if depth == 0:
            kept.append(letter)
        depth -= letter == "}"
    return "".join(kept)


@pytest.mark.parametrize("path", components(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_stands_in_a_component(path: Path) -> None:
    shown = markup(path)
    literal = [found for found in READ_OUT.findall(shown) if WORD.search(found)]
    words = WORD.findall(re.sub(r"<[^>]*>", " ", shown))
    assert literal + words == []


def test_markup_with_a_word_in_it_is_found(tmp_path: Path) -> None:
    path = tmp_path / "Bad.svelte"
    path.write_text("<script>let words = 'fine'</script><p title={say('x')}>{a ? `b` : {c}} Hello</p>")
    with pytest.raises(AssertionError):
        test_no_word_stands_in_a_component(path)


def own_keys(language: str) -> set[str]:
    return _keys_in(f"{language}.ftl", language)


def common_keys(language: str) -> set[str]:
    """Those of the core that browsers load, which are not those of the tools."""
    return set(Texts(language, [(CORE / f"{language}.ftl").read_text("utf-8")]).keys())


def console_keys(language: str) -> set[str]:
    return _keys_in(f"console.{language}.ftl", language)


def studio_keys(language: str) -> set[str]:
    return set(Texts(language, [(STUDIO_TEXTS / f"{language}.ftl").read_text("utf-8")]).keys())


def _keys_in(file: str, language: str) -> set[str]:
    return set(Texts(language, [(TEXTS / file).read_text("utf-8")]).keys())


def sources() -> str:
    paths = [*SHELL.rglob("*.svelte"), *SHELL.rglob("*.ts")]
    said = [path for path in paths if not path.name.endswith(".test.ts")]
    return "\n".join(path.read_text("utf-8") for path in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_shell_says_has_words(language: str) -> None:
    known = own_keys(language) | console_keys(language) | studio_keys(language) | common_keys(language)
    games = {"box-about", "box-thought", "seat-line", "state-line"}
    assert set(SAID.findall(sources())) - known - games == set()


def test_no_words_of_the_browsers_are_forgotten() -> None:
    named = set(QUOTED.findall(sources()))
    unused = {key for key in own_keys("en") if key not in named and not key.startswith(FAMILIES)}
    unused |= {
        key for key in console_keys("en") if key not in named and not key.startswith(CONSOLE_FAMILIES)
    }
    unused |= {key for key in studio_keys("en") if key not in named and not key.startswith("state-")}
    assert unused == set()


def test_the_studios_words_are_the_same_in_every_language() -> None:
    files = {it: (STUDIO_TEXTS / f"{it}.ftl").read_text("utf-8") for it in LANGUAGES}
    variables = [Texts(it, [source]).variables() for it, source in files.items()]
    assert all(found == variables[0] for found in variables)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_consoles_words_hide_no_others(language: str) -> None:
    others = own_keys(language) | set(core_texts(language).keys())
    assert console_keys(language) & others == set()


def test_the_consoles_words_are_the_same_in_every_language() -> None:
    files = {it: (TEXTS / f"console.{it}.ftl").read_text("utf-8") for it in LANGUAGES}
    variables = [Texts(it, [source]).variables() for it, source in files.items()]
    assert all(found == variables[0] for found in variables)
