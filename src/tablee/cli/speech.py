"""How commands print: in which language, as plain text or JSON, and on which console."""

import json
import locale
import os
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from tablee.cli.parameters import Lang
from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES, Texts, core_texts
from tablee.registry import broken_games


class Paper(Console):
    """A console whose reader may go away, which ends the command without a word."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


out = Paper(highlight=False, markup=False, emoji=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


@Parameter(name="*")
@dataclass(frozen=True)
class Manner:
    """The options `--lang` and `--json`, which mean the same for every command."""

    lang: Lang = None
    json: Annotated[bool, Parameter(negative=(), help="Print JSON, for machines.")] = False

    @property
    def language(self) -> str:
        return check_language(self.lang) if self.lang else language_of_locale()

    @property
    def texts(self) -> Texts:
        return core_texts(self.language)

    def answer(self, facts: Mapping[str, object], sentence: str) -> None:
        """With `--json`, print `facts` as JSON. Otherwise print `sentence`."""
        if self.json:
            print(json.dumps(facts, ensure_ascii=False))
        else:
            out.print(sentence)


PLAIN = Manner()


def name_broken_games(language: str) -> None:
    """Tell authors which games of other packages are left out, and why."""
    for broken in broken_games():
        err.print(broken.mistake.in_words(language))


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
    return language


def language_of_locale() -> str:
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return name[:2] if name[:2] in LANGUAGES else "en"


def language_asked(arguments: list[str]) -> str:
    """The language that `--lang` names. It is read before parsing, because errors are reported in it."""
    for flag, value in pairwise([*arguments, "-"]):
        if flag.startswith("--lang="):
            return check_language(flag.removeprefix("--lang="))
        if flag == "--lang" and not value.startswith("-"):
            return check_language(value)
    return language_of_locale()
