"""Checks how a game is drawn: its house table, and the files of a table of its own."""

from collections.abc import Iterator

import msgspec

from tablee.core.game import AnyGame
from tablee.core.house_faults import faults
from tablee.core.house_table import HouseTable, read_house_table
from tablee.core.mistake import Mistake
from tablee.core.own_table import file_faults
from tablee.kit.effort import Effort
from tablee.kit.play import BrokenError, start


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
    found = [] if table is None else [*faults(table, game), *_team_faults(table, game)]
    if found := [*found, *file_faults(game.folder)]:
        raise FaultsError(found)


def _team_faults(table: HouseTable, game: AnyGame) -> Iterator[Mistake]:
    """The table shows the teams that the rules have. A view leaves out what has its default value."""
    most = game.about.players[1]
    match = start(game, game.setting(most), seed=0)
    teams = game.teams(match.setting)
    if len(set(teams)) in (1, most):
        return
    shown = msgspec.to_builtins(match.view(0))
    for name in table.team.removesuffix("[]").split(".") if table.team else ():
        shown = shown.get(name, {}) if isinstance(shown, dict) else {}
    if not table.team or list(shown) != list(teams):
        yield Mistake("house-team-wrong", path=table.team or "–", teams=", ".join(map(str, teams)))
