"""Settings for all tests. Tests marked `long` run only with `--long`."""

import signal

import pytest
from hypothesis import settings

# No test depends on how fast the machine is.
settings.register_profile("tablee", deadline=None)
settings.load_profile("tablee")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell makes its background jobs ignore Ctrl-C. Handle it again, here and in processes we start.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name != "test_wheel.py")  # the longest test starts first
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Makes asynchronous tests run on asyncio, as the server does."""
    return "asyncio"
