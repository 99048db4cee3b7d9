"""A game's rulebook with numbered rules, read from `rules.<language>.md`."""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

NUMBERED = re.compile(r"^- ([A-Z]{2}\d+)\. (.*)$")


class Rulebook(Struct, frozen=True):
    """`text` is the whole rulebook. `rules` maps each rule's number to its text, in the same order."""

    text: str
    rules: dict[str, str]


@cache
def read_rulebook(path: Path) -> Rulebook:
    text = path.read_text("utf-8")
    rules: dict[str, str] = {}
    number = ""
    for line in text.splitlines():
        if found := NUMBERED.match(line):
            number = found[1]
            rules[number] = found[2]
        elif line.startswith("  ") and number:
            rules[number] += " " + line.strip()
        else:
            number = ""
    return Rulebook(text, {number: rule.replace("*", "") for number, rule in rules.items()})
