"""Compares the bots' search with its peers: `python -m bench.bots`. README.md explains it."""

import sys

from cyclopts import App

from bench.contestants.bots import BOTS
from bench.side_by_side import USUAL, Manner, measure

app = App(name="bench.bots", help_format="plaintext", result_action="return_value")


@app.default
def bots(*, manner: Manner = USUAL) -> int:
    """Time the search of Tablée's bots and the searches of its peers, and compare them."""
    return measure(BOTS, manner)


if __name__ == "__main__":
    sys.exit(app())
