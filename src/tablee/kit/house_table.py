"""Checks how a game is drawn: its house table, and the files of a table of its own."""

from tablee.core.game import AnyGame
from tablee.core.house_faults import faults
from tablee.core.house_table import read_house_table
from tablee.core.mistake import Mistake
from tablee.core.own_table import file_faults
from tablee.kit.effort import Effort
from tablee.kit.play import BrokenError


class FaultsError(BrokenError):
    """Several mistakes of the author, each a sentence in either language."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        self.mistakes = mistakes
        super().__init__(self.in_words("en"))

    def in_words(self, language: str) -> str:
        return " ".join(mistake.in_words(language) for mistake in self.mistakes)


def check_house_table(game: AnyGame, effort: Effort) -> None:
    """Checks that everything in the declaration exists, and that no file is too big."""
    read_house_table.cache_clear()  # the author may have changed it since
    table = read_house_table(game.folder)
    found = [] if table is None else faults(table, game)
    if found := [*found, *file_faults(game.folder)]:
        raise FaultsError(found)
