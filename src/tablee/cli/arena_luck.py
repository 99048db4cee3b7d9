"""Prints the arena's results without luck, beside the raw ones."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.table import Table

from tablee.arena.intervals import Estimate
from tablee.arena.luck import Adjusted
from tablee.cli.arena_report import rounded
from tablee.cli.speech import out
from tablee.core.texts import Texts

COLUMNS = ("bot", "raw", "luck", "luck-adjusted", "fewer")


def luck_figures(entries: Sequence[Adjusted]) -> list[Any]:
    """The results without luck as `--json` prints them: for each bot `raw luck adjusted fewer`."""
    return [rounded(msgspec.to_builtins(entry)) for entry in entries]


def show_luck(entries: Sequence[Adjusted], texts: Texts) -> None:
    if not entries:
        out.print(texts.say("arena-luck-few"))
        return
    out.print(texts.say("arena-luck"))
    table = Table(*(texts.say(f"column-{name}") for name in COLUMNS))
    for entry in entries:
        shares = (_share(it, texts) for it in (entry.raw, entry.luck, entry.adjusted))
        table.add_row(entry.bot, *shares, _fewer(entry, texts))
    out.print(table)
    out.print(texts.say("arena-luck-means"))


def _share(estimate: Estimate, texts: Texts) -> str:
    facts = {"mean": 100 * estimate.mean, "low": 100 * estimate.low, "high": 100 * estimate.high}
    return texts.say("arena-share", facts)


def _fewer(entry: Adjusted, texts: Texts) -> str:
    return "–" if entry.fewer is None else texts.say("arena-fewer", {"times": entry.fewer})
