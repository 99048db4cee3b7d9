"""How well a bot plays: a game's `game.toml` says it for each level, or these defaults do."""

from msgspec import Struct


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """How long and how well a bot thinks about a decision; the first limit reached counts."""

    simulations: int
    seconds: float = 3600.0
    explore: float = 1.0
    """How much search prefers what it knows little of."""
    wavering: float = 0.0
    """0 takes the best; greater, and the bot is the likelier to take what looks nearly as good."""


LEVELS = {
    "novice": Level(simulations=40, seconds=0.02, wavering=0.2),
    "regular": Level(simulations=300, seconds=0.1),
    "master": Level(simulations=3000, seconds=0.8),
}
