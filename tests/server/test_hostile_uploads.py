"""Attacks with uploads, as strangers would make them. `tablee bench hostile` shows the same figures."""

import pytest

from bench.hostile import attacked
from bench.hostile_uploads import slow_readers, uploads

pytestmark = [pytest.mark.one_store, pytest.mark.long]
SECONDS = 10.0
MAX_TIMES_IDLE = 3.0
MAX_MEGABYTES_ABOVE_IDLE = 100.0


async def test_hostile_uploads_hardly_slow_other_requests_down() -> None:
    figures = await attacked(uploads, SECONDS)
    print(figures)
    assert figures["times"] <= MAX_TIMES_IDLE


async def test_readers_that_do_not_read_take_little_memory() -> None:
    figures = await attacked(slow_readers, SECONDS)
    print(figures)
    assert figures["most MB above"] <= MAX_MEGABYTES_ABOVE_IDLE
