"""Bot levels, which limit how much a bot thinks. A game's `game.toml` may override these defaults."""

from msgspec import Struct


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """One bot level. A search ends at `simulations` or after `seconds`, whichever comes first."""

    simulations: int
    seconds: float = 3600.0
    explore: float = 1.0
    """How strongly search prefers moves that it has rarely tried."""
    wavering: float = 0.0
    """At 0, the bot always plays the best move. Higher values make it play weaker moves more often."""
    whims: float = 0.0
    """How often the bot plays any legal move, without thinking: 0.5 is every second time."""


LEVELS = {
    "novice": Level(simulations=40, seconds=0.02, wavering=0.2),
    "regular": Level(simulations=300, seconds=0.1),
    "master": Level(simulations=3000, seconds=0.8),
}
