"""What tables need of the place that they are in."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.server.clock import Outages
from tablee.server.known import Known
from tablee.server.limits import Turns
from tablee.server.thinking import Thinker
from tablee.store.interface import Store


@dataclass
class Services:
    """One for all tables of a place."""

    store: Store
    thinker: Thinker
    now: Callable[[], int]
    """Milliseconds since 1970."""
    outages: Outages
    stand_in: str = "regular"
    """The level of the bot that plays for an absent person."""
    bot_pause: float = 0.0
    """Seconds that a bot takes at least, so that people can follow."""
    is_sure: Callable[[], bool] = lambda: True
    """Whether what is to be kept can be; while not, no clock runs out."""
    absent: int = 60_000
    """Milliseconds after which the host may let a bot play for who is gone."""
    counts: Counter[str] = field(default_factory=Counter)
    rating: Turns = field(default_factory=Turns)
    ratings: Known = field(default_factory=Known)
