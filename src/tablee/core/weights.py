"""The weights of a learned value, as a file: `bot/values/<players>.json` in the game's folder."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from tablee.core.features import Features
from tablee.core.learned_value import LearnedValue
from tablee.core.mistake import Mistake
from tablee.core.setting import Setting

if TYPE_CHECKING:
    from tablee.core.game import AnyGame

FORMAT = 1
MAX_FILE_BYTES = 1 << 20
MAX_UNITS = 64

Weight = Annotated[float, Meta(ge=-1e9, le=1e9)]


class Weights(Struct, frozen=True, forbid_unknown_fields=True, tag_field="tablee", tag="value"):
    """What was learned for one game and number of players, and from what."""

    format: int
    game: str
    rules: str
    players: int
    version: int
    """The version of the game's features."""
    features: tuple[str, ...]
    units: int
    """The size of the hidden layer; 0 if there is none."""
    games: int
    """How many games were learned from."""
    bots: tuple[str, ...]
    explored: float
    """The share of the games with random moves."""
    seed: int
    bias: Weight
    linear: tuple[Weight, ...]
    hidden: tuple[Weight, ...]
    figures: dict[str, float] = {}
    """How well the value is calibrated, on games that it was not learned from."""


def weights_file(folder: Path, players: int) -> Path:
    """Where a game keeps the weights for this number of players."""
    return folder / "bot" / "values" / f"{players}.json"


def read_weights(path: Path) -> Weights:
    """Read a file of weights; raises a Mistake if it is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Mistake("file-unreadable", file=str(path), reason=reason) from None
    try:
        weights = msgspec.json.decode(data, type=Weights)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Mistake("value-malformed", file=str(path)) from None
    if not _is_whole(weights):
        raise Mistake("value-malformed", file=str(path))
    return weights


def _is_whole(weights: Weights) -> bool:
    """Whether there are as many weights as the size says."""
    count = len(weights.features)
    return (
        len(weights.linear) == count
        and 0 <= weights.units <= MAX_UNITS
        and len(weights.hidden) == weights.units * (count + 2)
    )


def check_weights(weights: Weights, setting: Setting, features: Features, name: str) -> None:
    """Raise a Mistake unless the weights were learned for this game, size and these features."""
    wanted: dict[str, tuple[int | str, int | str]] = {
        "format": (weights.format, FORMAT),
        "game": (weights.game, setting.game),
        "rules": (weights.rules, setting.rules),
        "players": (weights.players, setting.players),
        "version": (weights.version, features.version),
        "features": (", ".join(weights.features), ", ".join(features.names)),
    }
    for what, (there, here) in wanted.items():
        if there != here:
            raise Mistake("value-other", file=name, what=what, there=there, here=here)


def value_from(weights: Weights, game: "AnyGame", setting: Setting, name: str = "") -> LearnedValue:
    """The value that these weights make; raises a Mistake if they are not for this game."""
    features = game.features(setting)
    check_weights(weights, setting, features, name)
    return LearnedValue(game.teams(setting), features, weights.bias, weights.linear, weights.hidden)


def learned_value(game: "AnyGame", setting: Setting) -> LearnedValue | None:
    """The value from the game's own file, or None if nothing was learned for this setting.

    Earlier rules versions have no weights of their own.
    """
    path = weights_file(game.folder, setting.players)
    if setting.rules in game.about.earlier or not path.is_file():
        return None
    return value_from(read_weights(path), game, setting, str(path))
