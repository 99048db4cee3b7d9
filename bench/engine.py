"""Compares the engine with its peers: `python -m bench.engine`. README.md in this folder explains it."""

import sys
from typing import Annotated

from cyclopts import App, Parameter

from bench import instructions as counting
from bench.contestants.engine import ENGINE
from bench.side_by_side import USUAL, Manner, measure

app = App(name="bench.engine", help_format="plaintext", result_action="return_value")


@app.default
def engine(
    *,
    manner: Manner = USUAL,
    instructions: Annotated[bool, Parameter(negative=(), help="Count instructions too.")] = False,
) -> int:
    """Time Tablée's engine and its peers, and compare them."""
    code = measure(ENGINE, manner)
    return counting.count() if instructions and code == 0 else code


if __name__ == "__main__":
    sys.exit(app())
