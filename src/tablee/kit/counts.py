"""Perft: the counts that each game keeps in `tests/perft.json` come out the same."""

import msgspec
from msgspec import Struct

from tablee.core.game import AnyGame
from tablee.core.perft import perft
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, settings

FILE = "perft.json"
SEED = 1
MOST_LEAVES = 300_000
STILL = 3
QUICK_LEAVES = 30_000


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """How many ways there are to play so many moves at such a table."""

    table: str
    depth: int
    leaves: int


def count(game: AnyGame, setting: Setting, depth: int, seed: int = SEED) -> int:
    return perft(game.set_up(setting), depth, seed)


def counted(game: AnyGame) -> list[Count]:
    """For every table, depth after depth until there are too many, or no more."""
    counts: list[Count] = []
    for setting in settings(game):
        leaves: list[int] = []
        while (found := count(game, setting, len(leaves) + 1)) <= MOST_LEAVES:
            leaves.append(found)
            if leaves[-STILL:] == [found] * STILL:
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
    """Write the counts as they are now."""
    path = game.folder / "tests" / FILE
    rows = b",\n".join(msgspec.json.encode(known) for known in counted(game))
    path.write_bytes(b"[\n" + rows + b"\n]\n")
    return str(path)
