"""Games with defects planted on purpose, to test that the kit finds them."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.game import AnyGame
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.games.klunker import GAME as KLUNKER
from tablee.games.klunker import Klunker
from tablee.kit.checks import what_is_wrong
from tablee.kit.effort import QUICK, Effort
from tablee_three_cards import GAME as THREE_CARDS
from tablee_three_cards import ThreeCardsGame
from tablee_three_cards.rules.position import ThreeCards


class PlantedCards(ThreeCardsGame):
    """Three Cards, to be subclassed with a planted defect."""

    folder = THREE_CARDS.folder
    position: type[ThreeCards] = ThreeCards

    def set_up(self, setting: Setting) -> ThreeCards:
        two_end_it = setting.options["end"] == "two-tricks"
        cards = setting.material["cards"]
        return self.position(setting.players, setting.first, cards, two_end_it=two_end_it)


class PlantedKlunker(Klunker):
    """Klunker, to be subclassed with a planted defect."""

    folder = KLUNKER.folder


class Sampled(Belief):
    """A belief that samples by calling the given function."""

    def __init__(self, sample: Callable[[Chance], Position]) -> None:
        self._sample = sample

    def sample(self, chance: Chance) -> Position:
        return self._sample(chance)


def played_by(position: type[ThreeCards]) -> PlantedCards:
    """Three Cards with `position` as the class of its positions, which may have a planted defect."""
    game = PlantedCards()
    game.position = position
    return game


def with_file(tmp_path: Path, name: str, change: Callable[[str], str] | None) -> AnyGame:
    """Three Cards with one file or folder changed, or removed if `change` is None."""
    game = PlantedCards()
    game.folder = tmp_path / "tablee_three_cards"
    shutil.copytree(THREE_CARDS.folder, game.folder)
    path = game.folder / name
    if change is not None:
        path.write_text(change(path.read_text("utf-8")), "utf-8")
    elif path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    return game


def replacing(old: str, new: str) -> Callable[[str], str]:
    """A change that replaces a text, which must occur in the file."""

    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new)

    return change


def without_line(start: str) -> Callable[[str], str]:
    """A change that removes all lines that begin with `start`. There must be at least one."""
    return partial(_without_line, start)


def _without_line(start: str, text: str) -> str:
    lines = text.splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(start)]
    assert len(kept) < len(lines)
    return "".join(kept)


def caught(check: str, game: AnyGame, reason: str, effort: Effort = QUICK) -> None:
    """Assert that the check fails for this reason."""
    found = what_is_wrong(game, check, effort)
    assert reason in found, found or f"{check} finds nothing wrong"


def passes(check: str, game: AnyGame, effort: Effort = QUICK) -> None:
    assert what_is_wrong(game, check, effort) == ""
