"""The services that a place provides to all its tables."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.server.bot_processes.fair_queue import FairQueue
from tablee.server.bot_processes.pool import Thinker
from tablee.server.limits import GuestLocks
from tablee.server.tables.conduct import Conduct, Unmoderated
from tablee.server.tables.events import Subscriber
from tablee.server.tables.outages import Outages
from tablee.server.tables.rating_cache import RatingCache
from tablee.store.interface import Store


@dataclass
class Services:
    """The services that all tables of a place share."""

    store: Store
    thinker: Thinker
    queue: FairQueue
    """Decides which table's bot thinks next."""
    now: Callable[[], int]
    """Returns the current time of the place in milliseconds since 1970. It never jumps."""
    outages: Outages
    can_commit: Callable[[], bool]
    """Whether the store can commit at the moment. While it cannot, no clock runs out."""
    stand_in: str = "regular"
    """The level of the bot that plays for an absent person."""
    bot_pause: float = 0.0
    """The least number of seconds that a bot takes for a move, so that people can follow the game."""
    reaction_seconds: tuple[float, float] = (1.0, 3.0)
    """A reaction window stays open for at least a number of seconds that is drawn between these."""
    absent_ms: int = 60_000
    """Milliseconds that a person must be disconnected before the host may let a bot play for them."""
    reveal_ms: int = 10_000
    """The longest time, in milliseconds, that a start waits for the seats' nonces."""
    max_spectators: int = 200
    """The most viewers of one table who do not sit there."""
    subscribers: tuple[Subscriber, ...] = ()
    """The subscribers that are notified of every turn that begins."""
    conduct: Conduct = field(default_factory=Unmoderated)
    """Knows what moderators have decided, and whom people have blocked."""
    counts: Counter[str] = field(default_factory=Counter)
    rating_locks: GuestLocks = field(default_factory=GuestLocks)
    rating_cache: RatingCache = field(default_factory=RatingCache)
