"""Checks that a data folder and a database belong to the same place."""

import logging
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.store.place_facts import MOVING_FROM, MOVING_TO, SIGNING_KEY, identity
from tablee.store.place_file import PlaceFile
from tablee.store.postgres.place_database import PlaceDatabase
from tablee.store.sqlite import FILE

log = logging.getLogger(__name__)
IDENTITY_FILE = "place.txt"
"""The file in the data folder that names the place to which the folder belongs."""


def check_place(folder: Path, url: str) -> None:
    """Raise a Mistake if the data folder and the database belong to different places.

    Also raises a Mistake if the place in the database is being moved.
    """
    file, note = folder / FILE, folder / IDENTITY_FILE
    known = {identity(PlaceFile(file).facts())} if file.exists() else set()
    if note.exists():
        known.add(note.read_text("utf-8").strip())
    database = PlaceDatabase(url)
    there = database.all_facts()
    if MOVING_FROM in there:
        raise Mistake("place-moving")
    if MOVING_TO in there:
        raise Mistake("place-leaving", database=database.database, target=there[MOVING_TO])
    if known - {"", identity(there)}:
        raise Mistake("place-other", file=str(folder), database=database.database)


def remember_place(folder: Path, key: bytes) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / IDENTITY_FILE).write_text(f"{identity({SIGNING_KEY: key.hex()})}\n", "utf-8")
    except OSError as error:
        log.warning("place not noted", extra={"why": error.strerror})
