"""How often something may be done, and by how many at once."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from weakref import WeakValueDictionary

MOST_KEPT = 20_000


class Bucket:
    """So many at once, and so many a second in the long run."""

    def __init__(self, most: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._rate = rate
        self._now = now
        self._left = most
        self._at = now()

    def take(self) -> bool:
        """Whether one more is allowed now; it is counted then."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each person or address; the longest unused are forgotten."""

    def __init__(self, most: float, rate: float) -> None:
        self._most = most
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self._most, self._rate)
        self._buckets[who] = bucket
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()


class Crowds:
    """So many at once from each address, 0 for any number.

    The machine itself has no bound: a proxy on it that does not say for whom it asks is everybody.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._there: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        is_here = address in ("", "::1") or address.startswith("127.")
        return is_here or not self._most or self._there[address] < self._most

    @contextmanager
    def joined(self, address: str) -> Iterator[None]:
        """While one more is there."""
        self._there[address] += 1
        try:
            yield
        finally:
            self._there[address] -= 1
            if not self._there[address]:
                del self._there[address]


class Turns:
    """Whoever finishes two games at once is rated for one after the other."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, *guests: str) -> AsyncIterator[None]:
        """While all of them have their turn."""
        async with AsyncExitStack() as stack:
            for guest in sorted(guests):  # in one order, so that none wait in a ring
                await stack.enter_async_context(self._locks.setdefault(guest, asyncio.Lock()))
            yield
