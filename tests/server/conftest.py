"""Fixtures for server tests. Every test runs on SQLite and PostgreSQL, unless it is about one of them.

Without `--long`, only the modules in `SOON` also run on PostgreSQL: their tests are quick, or depend on
the store. Runs with an uncompiled engine leave PostgreSQL out, because a store does not use the engine.
"""

import asyncio
import functools
import gc
import inspect
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.server.limits import Bucket
from tests.server.live_server import Live, open_live
from tests.server.postgres import databases
from tests.server.stores import POSTGRES, SQLITE, chosen, opened_store

SOON = (
    "test_store",
    "test_tables",
    "test_undo",
    "test_ratings",
    "test_recovery",
    "test_turns",
    "test_hosting",
    "test_deserted",
    "test_open_once",
    "test_lobby_limits",
    "test_renewal",
    "test_mail_queue",
)
ABOUT_POSTGRES = (
    "test_postgres",
    "test_fence",
    "test_moving",
    "test_several",
    "test_workers",
    "test_table_moves",
)
TEST_SECONDS = 300.0
"""The time limit in seconds for an asynchronous test. `@pytest.mark.seconds(...)` changes it."""
IS_PURE = bool(os.environ.get("TABLEE_PURE"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    about_one = metafunc.definition.get_closest_marker("one_store")
    if about_one or "tmp_path" not in metafunc.fixturenames:  # a test without `tmp_path` uses no store
        return
    module = metafunc.module.__name__.rpartition(".")[2]
    marks = () if module in SOON and not IS_PURE else (pytest.mark.long,)
    metafunc.parametrize("store_kind", [SQLITE, pytest.param(POSTGRES, marks=marks)], indirect=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if IS_PURE and item.path.stem in ABOUT_POSTGRES:
            item.add_marker(pytest.mark.long)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    """Stop an asynchronous test at its time limit, so that a hanging server cannot block the run."""
    test = pyfuncitem.obj
    if inspect.iscoroutinefunction(test):
        marker = pyfuncitem.get_closest_marker("seconds")
        seconds = marker.args[0] if marker else TEST_SECONDS

        @functools.wraps(test)
        async def limited(**arguments: Any) -> None:
            async with asyncio.timeout(seconds):
                await test(**arguments)

        pyfuncitem.obj = limited
    return (yield)


@pytest.fixture(autouse=True)
def store_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """The store that `live`, `store` and `ServerProcess` use."""
    chosen.name = getattr(request, "param", SQLITE)
    yield chosen.name
    chosen.give_back()
    chosen.name = SQLITE


@pytest.fixture
def still_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no time pass for limits of a rate, so that a slow machine allows as much as a fast one."""
    monkeypatch.setattr(Bucket.__init__, "__defaults__", (lambda: 0.0,))


@pytest.fixture
async def live(
    request: pytest.FixtureRequest, tmp_path: Path, store_kind: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Live]:
    """A running server with the settings in `@pytest.mark.place(...)`.

    It requires `monkeypatch`, so that a test's patches are undone only after the server has closed.
    """
    marker = request.node.get_closest_marker("place")
    async with open_live(tmp_path, **(marker.kwargs if marker else {})) as running:
        yield running


@pytest.fixture
async def store(tmp_path: Path, store_kind: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Any]:
    """The open store in the folder `data`. It closes before a test's patches are undone."""
    async with opened_store(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def url() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    lent = databases().lend()
    yield lent
    databases().give_back(lent)


@pytest.fixture
def tidied() -> Iterator[None]:
    """Runs the garbage collector at the end of a test, so that its warnings appear within that test."""
    yield
    gc.collect()
