"""Every server test runs on both stores, unless it is about one of them.

On PostgreSQL, without `--long`, only those run that are quick or that a store could break; and, as an
uncompiled engine changes nothing there, none in a run without it.
"""

import gc
import os
from collections.abc import Iterator

import pytest

from tests.server.postgres import databases
from tests.server.stores import POSTGRES, SQLITE, chosen

SOON = ("test_store", "test_tables", "test_undo", "test_ratings", "test_recovery")
ABOUT_POSTGRES = (
    "test_postgres",
    "test_fence",
    "test_moving",
    "test_several",
    "test_workers",
    "test_links",
)
IS_PURE = bool(os.environ.get("TABLEE_PURE"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    definition = metafunc.definition
    if definition.get_closest_marker("one_store"):
        return
    module = metafunc.module.__name__.rpartition(".")[2]
    marks = () if module in SOON and not IS_PURE else (pytest.mark.long,)
    metafunc.parametrize("store", [SQLITE, pytest.param(POSTGRES, marks=marks)], indirect=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if IS_PURE and item.path.stem in ABOUT_POSTGRES:
            item.add_marker(pytest.mark.long)


@pytest.fixture(autouse=True)
def store(request: pytest.FixtureRequest) -> Iterator[str]:
    """Which store `live`, `ServerProcess` and `with_store` use."""
    chosen.name = getattr(request, "param", SQLITE)
    yield chosen.name
    chosen.give_back()
    chosen.name = SQLITE


@pytest.fixture
def url() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    lent = databases().lend()
    yield lent
    databases().give_back(lent)


@pytest.fixture
def tidied() -> Iterator[None]:
    """What was cut off is tidied up where that is forgiven, and not in the next test."""
    yield
    gc.collect()
