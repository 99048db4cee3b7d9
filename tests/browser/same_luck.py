"""Runs Tablée's command line with the same luck every time, so that a browser test sees the same game.

Tables with equal settings get equal deals, seat 0 begins unless the settings say otherwise, and a bot
answers the same question in the same way. Only tests may do this: anyone could predict these deals.
"""

import hashlib
import secrets
import sys
from types import SimpleNamespace

from tablee.cli import run
from tablee.core.fair import Fair
from tablee.server.bot_processes import pool
from tablee.server.tables import start

SECRET = hashlib.sha256(b"the luck of the browser tests").hexdigest()
BOTS_SEED = 7


def make_luck_the_same() -> None:
    """Replace the sources of randomness that decide how a game goes. Ids and cookies stay random."""
    no_dice = SimpleNamespace(randbelow=lambda _: 0, token_urlsafe=secrets.token_urlsafe)
    vars(start).update(fresh=lambda: Fair(SECRET), secrets=no_dice)
    vars(pool).update(secrets=SimpleNamespace(randbits=lambda _: BOTS_SEED))


if __name__ == "__main__":
    make_luck_the_same()
    sys.exit(run(sys.argv[1:]))
