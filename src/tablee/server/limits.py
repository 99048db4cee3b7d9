"""Limits on the rate of actions and on the number of connections, and a lock for each guest."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from weakref import WeakValueDictionary

MAX_BUCKETS = 20_000


def network_of(address: str) -> str:
    """What counts as one address: a single IPv4 address, or the /64 network of an IPv6 address.

    One IPv6 customer has at least a /64, and could otherwise send each request from a new address.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # not an address, but whatever a trusted proxy or a test calls its client
        return address
    if isinstance(found, IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return address if found.is_loopback else str(IPv6Network((int(found) >> 64 << 64, 64)))


class Bucket:
    """A token bucket. It allows up to `most` actions at once, and `rate` per second in the long run."""

    def __init__(self, most: float, rate: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._rate = rate
        self._now = now
        self._left = most
        self._at = now()

    def take(self) -> bool:
        """Whether one more action is allowed now. If so, the action is counted."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each person or address. Only the most recently used buckets are kept."""

    def __init__(self, most: float, rate: float) -> None:
        self._most = most
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self._most, self._rate)
        self._buckets[who] = bucket
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()


class Pauses:
    """Growing pauses between guesses, for each account name or address.

    The first `free` guesses need no pause. Then each one must wait twice as long as the one before, up
    to `most_seconds`. After `most_seconds` without a guess, all is forgiven.
    """

    def __init__(
        self, free: int, most_seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._free = free
        self._most_seconds = most_seconds
        self._now = now
        self._guesses: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """For each name or address, the number of guesses, and the moment of the next allowed one."""

    def __len__(self) -> int:
        return len(self._guesses)

    def seconds_left(self, who: str) -> float:
        """The time until the next guess is allowed. 0 if it is allowed now."""
        _, allowed_at = self._guesses.get(who, (0, 0.0))
        return max(0.0, allowed_at - self._now())

    def count(self, who: str) -> None:
        """Count a guess. Count it before it is checked, so that guesses made at once count, too."""
        number, allowed_at = self._guesses.pop(who, (0, 0.0))
        if self._now() - allowed_at > self._most_seconds:
            number = 0
        pause = min(2.0 ** min(number - self._free, 30), self._most_seconds)
        pause = pause if number >= self._free else 0.0
        self._guesses[who] = number + 1, self._now() + pause
        if len(self._guesses) > MAX_BUCKETS:
            self._guesses.popitem(last=False)

    def forgive(self, who: str) -> None:
        """Forget all guesses, because the last one was right."""
        self._guesses.pop(who, None)

    def take_back(self, who: str) -> None:
        """Forget the last guess only."""
        number, _ = self._guesses.get(who, (1, 0.0))
        if number > 1:
            self._guesses[who] = number - 1, self._now()
        else:
            self.forgive(who)


class Crowds:
    """Allows each address at most `most` connections at once, to each table or in all. 0 means no limit.

    Connections from this machine itself have no limit, because a proxy may make them for all clients.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._there: Counter[tuple[str, str]] = Counter()

    def has_room(self, address: str, table: str = "") -> bool:
        is_here = address in ("", "::1") or address.startswith("127.")
        return is_here or not self._most or self._there[address, table] < self._most

    @contextmanager
    def joined(self, address: str, table: str = "") -> Iterator[None]:
        """Count one more connection from this address for the duration of the block."""
        self._there[address, table] += 1
        try:
            yield
        finally:
            self._there[address, table] -= 1
            if not self._there[address, table]:
                del self._there[address, table]


class GuestLocks:
    """A lock for each guest, so that two games never change one guest's rating at the same time."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, *guests: str) -> AsyncIterator[None]:
        """Hold the locks of all these guests."""
        async with AsyncExitStack() as stack:
            for guest in sorted(guests):  # always in the same order, so that two tasks cannot deadlock
                await stack.enter_async_context(self._locks.setdefault(guest, asyncio.Lock()))
            yield
