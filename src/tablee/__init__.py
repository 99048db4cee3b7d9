"""Tablée plays board games by their real rules, at live tables and through a fast Python library."""

import os as _os

if _os.environ.get("TABLEE_PURE"):
    from tablee import _pure

    _pure.prefer_source()

from tablee.api import collection, fair, game, is_compiled, new, replay
from tablee.core.fair import Fair
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.core.refusal import IllegalAction, Refusal
from tablee.files import read_record

__all__ = [
    "Fair",
    "IllegalAction",
    "Match",
    "Mistake",
    "Record",
    "Refusal",
    "collection",
    "fair",
    "game",
    "is_compiled",
    "new",
    "read_record",
    "replay",
]
__version__ = "0.1.0"
