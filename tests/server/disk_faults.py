"""Simulates disks that fail to write."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee.store.interface import StoreError
from tests.server.live_server import Live


@contextmanager
def full_disk(live: Live) -> Iterator[None]:
    """Makes every commit fail within this block."""
    store: Any = live.place.store
    honest = store.commit

    async def full(*rows: Any) -> None:
        raise StoreError("database or disk is full")

    store.commit = full
    try:
        yield
    finally:
        store.commit = honest


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
