"""Tests that no server process uses a database while a command upgrades it or copies a place into it."""

import asyncio
from pathlib import Path

import psycopg
import pytest

from tablee.core.mistake import Mistake
from tablee.store.interface import StoreError
from tablee.store.place_facts import MOVING_FROM
from tablee.store.postgres.conninfo import conninfo
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.place_database import PlaceDatabase
from tablee.store.rows import PlaceRow
from tests.server.live_server import open_live

pytestmark = pytest.mark.one_store


def test_nobody_begins_to_serve_a_database_before_it_is_marked(url: str) -> None:
    with PlaceDatabase(url).open_target() as there, psycopg.connect(url, autocommit=True) as other:
        other.execute("SET lock_timeout = '200ms'")
        registering = "LOCK TABLE tablee.processes IN ROW EXCLUSIVE MODE"
        with pytest.raises(psycopg.errors.LockNotAvailable), other.transaction():
            other.execute(registering)
        there.replace_facts([PlaceRow(name=MOVING_FROM, value="it")])
        with other.transaction():
            other.execute(registering)


async def test_who_was_without_its_database_is_not_taken_for_lost(url: str, tmp_path: Path) -> None:
    async with open_live(tmp_path, database=url, lease_seconds=6):
        with psycopg.connect(url) as connection:  # imitates an outage longer than a lease
            connection.execute("UPDATE tablee.processes SET renewed_at = renewed_at - 2 * lease")
        with pytest.raises(Mistake) as caught:
            await asyncio.to_thread(PlaceDatabase(url).upgrade)
    assert caught.value.key == "place-served"


async def test_a_database_is_not_upgraded_while_anyone_serves_it_and_who_hung_stays_out(
    url: str, tmp_path: Path
) -> None:
    async with open_live(tmp_path, database=url):
        with pytest.raises(Mistake) as caught:
            PlaceDatabase(url).upgrade()
    assert caught.value.key == "place-served"
    leases = Leases(conninfo(url, "hangs"))
    hangs = await leases.register("hangs", 0.0)
    PlaceDatabase(url).upgrade()
    assert not await leases.renew(hangs)
    with pytest.raises(StoreError):
        await leases.register("hangs", 3600)
    await leases.close()
