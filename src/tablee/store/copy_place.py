"""Moves a whole place from a file to a database, or back. An interrupted move can be resumed."""

from collections.abc import Callable
from itertools import groupby, islice, zip_longest

from tablee.core.mistake import Mistake
from tablee.store.maintenance import CopyTarget, PlaceData
from tablee.store.place_facts import MOVING_FROM, identity
from tablee.store.rows import ROWS, PlaceRow

ROWS_PER_BATCH = 1000
Report = Callable[[str, int], None]
"""Called after each database table is copied, with its name and the number of its rows."""


def copy_place(source: PlaceData, target: PlaceData, report: Report) -> None:
    """Copy all rows and compare them. The copy can be served as a place only after that."""
    with source.offline(target.name), target.open_target() as there:
        facts = source.facts()
        _begin(there, facts, target.name)
        _copy(source, there, report)
        _compare(source, target)
        there.replace_facts([PlaceRow(name=name, value=value) for name, value in facts.items()])


def _begin(there: CopyTarget, facts: dict[str, str], name: str) -> None:
    """Mark the target as an unfinished copy. Raises a Mistake if it contains another place."""
    mine, theirs = identity(facts), there.facts()
    if MOVING_FROM in facts:
        raise Mistake("place-moving")
    if mine and identity(theirs) == mine and MOVING_FROM not in theirs:
        raise Mistake("target-whole", target=name)
    is_new = not theirs and there.is_empty()
    if not is_new and theirs.get(MOVING_FROM) != mine:
        raise Mistake("target-taken", target=name)
    there.replace_facts([PlaceRow(name=MOVING_FROM, value=mine)])
    for kind in ROWS:
        if kind is not PlaceRow and not kind.accumulates:
            there.clear(kind)  # rows of an earlier attempt may be out of date


def _copy(source: PlaceData, there: CopyTarget, report: Report) -> None:
    for relation, rows in groupby(source.rows(), lambda row: row.relation):
        count = 0
        while batch := list(islice(rows, ROWS_PER_BATCH)):
            if relation != PlaceRow.relation:  # the facts about the place are written last
                there.add(type(batch[0]), batch)
                count += len(batch)
        report(relation, count)


def _compare(source: PlaceData, target: PlaceData) -> None:
    """Raise a Mistake unless source and target have the same rows."""
    both = ((row for row in place.rows() if not isinstance(row, PlaceRow)) for place in (source, target))
    for here, there in zip_longest(*both):
        if here != there:
            row = here or there
            assert row is not None
            key = ", ".join(str(getattr(row, name)) for name in row.key)
            raise Mistake("move-differs", relation=row.relation, row=key)
