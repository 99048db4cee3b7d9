"""Which language, which screen, and how a mistake is told."""

import locale
import os
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES, Texts, core_texts

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


@Parameter(name="*")
@dataclass(frozen=True)
class Manner:
    """How a command speaks."""

    lang: Annotated[str | None, Parameter(help="fr or en; by default your locale's.")] = None
    json: Annotated[bool, Parameter(negative=(), help="One JSON object for machines.")] = False

    @property
    def language(self) -> str:
        return check_language(self.lang) if self.lang else language_of_locale()

    @property
    def texts(self) -> Texts:
        return core_texts(self.language)


PLAIN = Manner()


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
    return language


def language_of_locale() -> str:
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), None) or locale.getlocale()[0] or ""
    return name[:2] if name[:2] in LANGUAGES else "en"


def language_asked(arguments: list[str]) -> str:
    """The language for a mistake that is told before the arguments could be read."""
    for flag, value in zip(arguments, [*arguments[1:], ""], strict=True):
        asked = value if flag == "--lang" else flag.removeprefix("--lang=")
        if asked in LANGUAGES and flag.startswith("--lang"):
            return asked
    return language_of_locale()
