"""Runs Tablée's command line with the same luck every time, so that a browser test sees the same game.

Tables with equal settings get equal deals, whatever nonces the browsers reveal, seat 0 begins unless the
settings say otherwise, and a bot answers the same question in the same way. Only tests may do this:
anyone could predict these deals, and nobody can prove them.
"""

import hashlib
import sys
from types import SimpleNamespace

from tablee.cli import run
from tablee.core import match
from tablee.core.fair import Fair, KeyedChance
from tablee.core.setting import Setting
from tablee.server.bot_processes import pool
from tablee.server.tables import start
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import setting_of

SECRET = hashlib.sha256(b"the luck of the browser tests").hexdigest()
BOTS_SEED = 7


class SameChance(KeyedChance):
    """Random numbers that depend on the secret and the settings only."""

    def __init__(self, fair: Fair, table: bytes) -> None:
        super().__init__(Fair(fair.secret), table)


def first_setting(table: Table, fair: Fair) -> tuple[Setting, bool]:
    """The match's setting, in which seat 0 begins unless the host chose another."""
    return setting_of(table.game, table.settings, table.settings.first or 0), False


def make_luck_the_same() -> None:
    """Replace the sources of randomness that decide how a game goes. Ids and cookies stay random."""
    vars(start).update(fresh=lambda: Fair(SECRET), drawn_setting=first_setting)
    vars(match).update(KeyedChance=SameChance)
    vars(pool).update(secrets=SimpleNamespace(randbits=lambda _: BOTS_SEED))


if __name__ == "__main__":
    make_luck_the_same()
    sys.exit(run(sys.argv[1:]))
