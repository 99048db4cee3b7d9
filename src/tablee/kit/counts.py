"""Checks that `perft` returns the counts that are recorded in `tests/perft.json`."""

import msgspec
from msgspec import Struct

from tablee.core.game import AnyGame
from tablee.core.perft import NO_LIMIT, perft
from tablee.core.plain_position import PlainPosition
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, settings

FILE = "perft.json"
SEED = 1
MOST_LEAVES = 300_000
MOST_PLAIN_LEAVES = 10_000
"""In plain Python, more would take minutes for a game with many tables."""
SAME_COUNTS_TO_STOP = 3
"""When this many depths in a row give the same count, we assume that all games have ended."""
QUICK_LEAVES = 30_000
"""If a recorded count is greater than this, only a long check recomputes it."""


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """`leaves` is the number of ways to play `depth` moves with the settings that `table` describes."""

    table: str
    depth: int
    leaves: int


def count(game: AnyGame, setting: Setting, depth: int, seed: int = SEED, most: int = NO_LIMIT) -> int:
    return perft(game.set_up(setting), depth, seed, most)


def counted(game: AnyGame) -> list[Count]:
    """Runs `perft` for every setting, ever deeper, until the count is too large or stops growing."""
    counts: list[Count] = []
    for setting in settings(game):
        leaves: list[int] = []
        is_plain = isinstance(game.set_up(setting), PlainPosition)
        most = MOST_PLAIN_LEAVES if is_plain else MOST_LEAVES
        while (found := count(game, setting, len(leaves) + 1, most=most)) <= most:
            leaves.append(found)
            if leaves[-SAME_COUNTS_TO_STOP:] == [found] * SAME_COUNTS_TO_STOP:
                break
        counts += [Count(label(setting), depth, found) for depth, found in enumerate(leaves, 1)]
    return counts


def check_perft(game: AnyGame, effort: Effort) -> None:
    path = game.folder / "tests" / FILE
    expect(path.exists(), "no", path, "yet: make it with `check-game --bless`")
    kept = msgspec.json.decode(path.read_bytes(), type=list[Count])
    tables = {label(setting): setting for setting in settings(game)}
    most = QUICK_LEAVES if effort.looks < 100 else MOST_LEAVES
    for known in kept:
        expect(known.table in tables, "no such table any more:", known.table)
        if known.leaves <= most:
            leaves = count(game, tables[known.table], known.depth)
            expect(
                leaves == known.leaves,
                known.table,
                "depth",
                known.depth,
                ":",
                leaves,
                "leaves, not",
                known.leaves,
            )
    expect({known.table for known in kept} == set(tables), "not all tables are counted")


def bless_counts(game: AnyGame) -> str:
    """Write the current counts to the game's `perft.json`."""
    path = game.folder / "tests" / FILE
    rows = b",\n".join(msgspec.json.encode(known) for known in counted(game))
    path.write_bytes(b"[\n" + rows + b"\n]\n")
    return str(path)
