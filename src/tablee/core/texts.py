"""Texts for people, read from the Fluent files of the core and of each game."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from tablee.core.mistake import Mistake
from tablee.core.refusal import Fact, Refusal
from tablee.core.view import Line

LANGUAGES = ("fr", "en")
CORE = Path(__file__).parent.parent / "texts"


VOWEL_SOUND = re.compile("[aeiouœæ]|h[eiouy]|y[^aeiouy]")
"""What a name begins with if French elides the word before it: Anna, Hélène, Yves, but not Hans."""
COMBINING_ACCENTS = re.compile("[\u0300-\u036f]")


def elided(word: str, name: object) -> str:
    """A French word that ends in e, and the name after it: "de Bob", but "d’Anna"."""
    plain = COMBINING_ACCENTS.sub("", unicodedata.normalize("NFD", str(name))).lower()
    return f"{word[:-1]}’{name}" if VOWEL_SOUND.match(plain) else f"{word} {name}"


ELISIONS: dict[str, Callable[[Any], Any]] = {
    "DE": partial(elided, "de"),
    "QUE": partial(elided, "que"),
}
"""Functions that French texts call before names, as in `la main { DE($seat) }`."""


class Texts:
    """The texts of one language. A text may have variables; facts are the values of these variables.

    `say` fills in the facts unchanged. `tell` first turns each fact into words, depending on its name:

    - A seat number (a fact named `seat`, or ending in `_seat`) becomes the player's name.
    - A string is an id. The fact `card` with the id `joker` becomes the text whose key is `card-joker`
      or, if there is none, `joker`. The fact `last_card` is looked up in the same way as `card`.
    - If an id contains numbers, the key may leave them out. The text then gets them as variables:
      `red-7` becomes the text `card-red` with `$number`, and `seat-1-2` becomes the text `seat` with
      `$seat` and `$number`.
    - A list of ids named `cards` becomes a list of texts with the keys `cards-<id>`. Equal ids are
      listed once, and each text gets its `$count`.
    """

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        if language not in LANGUAGES:
            raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self._sources = tuple(sources)
        self._bundle = FluentBundle([language], functions=ELISIONS, use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def keys(self, prefix: str = "") -> list[str]:
        return [key for key in self.variables() if key.startswith(prefix)]

    def variables(self) -> dict[str, frozenset[str]]:
        """Maps every text key to the variables that its text uses."""
        from fluent.syntax import FluentParser, ast

        entries = [entry for source in self._sources for entry in FluentParser().parse(source).body]
        junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
        assert not junk, junk[0].content
        return {
            entry.id.name: frozenset(_variables_in(entry))
            for entry in entries
            if isinstance(entry, ast.Message)
        }

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, facts: Mapping[str, object] = {}) -> str:
        """Returns the sentence for `key`; raises an error if `facts` lacks one of its variables."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        said, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            raise errors[0]
        return str(said)

    def tell(self, line: Line, names: Sequence[str] = ()) -> str:
        """Turns a line from a game, such as a log line, into a sentence."""
        words = {name: self._word(name, fact, names) for name, fact in line.facts.items()}
        return self.say(line.key, words)

    def why(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Turns a refusal into a sentence, followed by the number of its rule."""
        return f"{self.tell(Line(refusal.why, refusal.facts), names)} ({refusal.rule})"

    def _word(self, name: str, fact: Fact, names: Sequence[str]) -> int | str:
        if isinstance(fact, int):
            return self.name_of(fact, names) if is_seat(name) else fact
        if isinstance(fact, str):
            return self.name_of_thing(name, fact, names)
        if fact and isinstance(fact[0], int):
            return self.list_of([str(self._word(name, thing, names)) for thing in fact])
        return self.words_of(name, [str(it) for it in fact], names)

    def words_of(self, name: str, ids: Sequence[str], names: Sequence[str] = ()) -> str:
        """Lists things by name and counts equal things, as in "two shoes and a tiara"."""
        counts = Counter(ids)
        return self.list_of([self.name_of_thing(name, it, names, count=n) for it, n in counts.items()])

    def name_of_thing(self, name: str, it: str, names: Sequence[str] = (), **more: int) -> str:
        """The text for one id, or the id itself if it has no text."""
        family = name.rpartition("_")[2]
        stem, numbers = _numbers_in(it)
        for key in (f"{family}-{it}", it, f"{family}-{stem}", stem):
            if self.has(key):
                return self.tell(Line(key, {**numbers, **more}), names)
        return it

    def list_of(self, words: Sequence[str]) -> str:
        """Joins words into a list for a sentence. Returns the word "nothing" if there are no words."""
        from babel.lists import format_list

        return format_list(words, locale=self.language) if words else self.say("nothing")

    def name_of(self, seat: int, names: Sequence[str]) -> str:
        if seat < len(names) and names[seat]:
            return names[seat]
        return self.say("seat-name", {"number": seat + 1})


def is_seat(name: str) -> bool:
    return name == "seat" or name.endswith("_seat")


def _numbers_in(it: str) -> tuple[str, dict[str, int]]:
    """Splits an id into its words and its numbers: `red-7` gives `red` and {"red": 7, "number": 7}.

    Each number is named after the word before it. The last number is also named `number`.
    """
    words: list[str] = []
    numbers: dict[str, int] = {}
    for part in it.split("-"):
        if part.isdecimal() and words:
            numbers.setdefault(words[-1], int(part))
            numbers["number"] = int(part)
        else:
            words.append(part)
    return "-".join(words), numbers


def _variables_in(entry: Any) -> set[str]:
    from fluent.syntax import visitor

    found: set[str] = set()

    class Variables(visitor.Visitor):
        def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # Fluent requires this name
            found.add(node.id.name)

    Variables().visit(entry)
    return found


@cache
def read_texts(language: str, *paths: Path) -> Texts:
    """The core's texts together with the texts in the given files."""
    if language not in LANGUAGES:
        raise Mistake("language-unknown", language=language, known=", ".join(LANGUAGES))
    sources = (CORE / f"{language}.ftl", CORE / f"tools.{language}.ftl", *paths)
    return Texts(language, [path.read_text("utf-8") for path in sources])


def core_texts(language: str) -> Texts:
    return read_texts(language)
