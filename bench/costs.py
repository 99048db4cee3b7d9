"""Measures what a live table of Klunker costs a server process and PostgreSQL, for `bench.scale`."""

import asyncio
import os
import re
import tempfile

import httpx
import psycopg

from bench.crowd import House, evening, free_port, house
from bench.scale import Figures
from bench.server import Started
from tests.server.postgres import Databases, Postgres


def costs(tables: int, seconds: float) -> Figures:
    """Measure `tables` tables with four people each. PostgreSQL syncs every commit to disk."""
    postgres = Postgres(fsync=True)
    postgres.start()
    url = Databases(postgres.url).lend()
    os.environ["TABLEE_DATABASE"] = url
    try:
        with tempfile.TemporaryDirectory() as data, house(data, free_port()) as found:
            return _of(found, postgres, url, tables, seconds)
    finally:
        del os.environ["TABLEE_DATABASE"]
        postgres.remove()


def _of(found: House, postgres: Postgres, url: str, tables: int, seconds: float) -> Figures:
    few, _ = _used(found, postgres, url, max(1, tables // 10), seconds / 2)
    many, weighed = _used(found, postgres, url, tables, seconds)
    each = [run["seconds"] / run["commits"] for run in (few, many)]
    together = [run["moves"] / run["commits"] for run in (few, many)]
    row = max(0.0, (each[1] - each[0]) / max(together[1] - together[0], 0.5))
    moves = many["moves"]
    return Figures(
        move_cpu=many["server"] / moves,
        commit=max(each[0] - row * together[0], each[0] / 2),
        row=row,
        database_cpu=many["database"] / moves,
        wal=many["wal"] / moves,
        kept=many["kept"] / moves,
        table=weighed["table"] * 1024,
        socket=weighed["socket"] * 1024,
    )


def _used(
    found: House, postgres: Postgres, url: str, tables: int, seconds: float
) -> tuple[dict[str, float], dict[str, float]]:
    """Play at this many tables for some seconds. Returns the resources used and the memory in use."""
    server = Started(0, found.pid)
    before = _counts(found, server, postgres, url)
    weighed = asyncio.run(evening(found, tables, seconds))
    after = _counts(found, server, postgres, url)
    return {name: after[name] - before[name] for name in after}, weighed


def _counts(found: House, server: Started, postgres: Postgres, url: str) -> dict[str, float]:
    text = httpx.get(f"{found.monitor}/metrics").text
    with psycopg.connect(url) as connection:
        asked = (
            "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), pg_total_relation_size('tablee.moves')"
        )
        wal, kept = connection.execute(asked).fetchone() or (0, 0)
    return {
        "moves": _metric(text, "moves"),
        "commits": _metric(text, "commits"),
        "seconds": _metric(text, "commit_seconds"),
        "server": server.processor(),
        "database": postgres.processor(),
        "wal": float(wal),
        "kept": float(kept),
    }


def _metric(text: str, name: str) -> float:
    found = re.search(rf"^tablee_{name}_total (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])
