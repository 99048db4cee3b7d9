"""Every table of a place, one after the other, whole."""

from collections.abc import Iterator
from pathlib import Path

from tablee.store.care import readable, whole_of
from tablee.store.rows import Kept
from tablee.store.sqlite import read_table, table_ids


def every_table(place: Path | str) -> Iterator[Kept]:
    """Each as it is when its turn comes."""
    if isinstance(place, str):
        yield from whole_of(place).every_table(place)
        return
    with readable(place) as db:
        for name in table_ids(db):
            kept = read_table(db, name)
            assert kept is not None
            yield kept
