"""In every game, hidden information never affects what a viewer receives. Planted leaks are caught."""

from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.refusal import Refusal
from tablee.games.klunker import Klunker
from tablee.kit.play import BrokenError
from tablee.server.tables import play
from tablee.server.tables.table import Table
from tests.server.planted_leaks import hidden, leak_in_view
from tests.server.wire_twins import LoneTwins, hides, some_players, wire_twins

GAMES = list(tablee.collection())
SHORT, WHOLE = 25, 2000
pytestmark = pytest.mark.seconds(600)


@pytest.mark.parametrize("viewer", [pytest.param(0, marks=pytest.mark.long), 1, None])
@pytest.mark.parametrize("name", GAMES)
async def test_two_servers_send_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    game = tablee.game(name)
    setting = game.setting(some_players(game))
    differed = await wire_twins(tmp_path, monkeypatch, game, setting, viewer, 7, SHORT)
    assert differed > SHORT // 5 or not hides(game)


@pytest.mark.parametrize("name", GAMES)
async def test_two_servers_send_the_same_to_a_person_who_plays_against_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Such a person is told whether they may undo, which depends on what they have learnt."""
    game = tablee.game(name)
    await wire_twins(
        tmp_path, monkeypatch, game, game.setting(some_players(game)), 1, 7, SHORT, kind=LoneTwins
    )


@pytest.mark.long
@pytest.mark.seconds(3600)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
async def test_two_servers_send_the_same_over_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seed: int
) -> None:
    game = tablee.game(name)
    least, most = game.about.players
    for players in range(least, most + 1):
        for viewer in (None, seed % players):
            where = tmp_path / f"{players} {viewer}"
            await wire_twins(where, monkeypatch, game, game.setting(players), viewer, seed, WHOLE)


def leak_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Klunker.line

    def line(self: Klunker, event: tuple[int, int, int], viewer: int | None) -> Any:
        return honest(self, event, event[1] if viewer is not None else None)

    monkeypatch.setattr(Klunker, "line", line)


def leak_in_error_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Klunker.refusal

    def refusal(self: Klunker, position: Any, seat: int, action: Any) -> Refusal | None:
        found = honest(self, position, seat, action)
        return found and Refusal(found.rule, found.why, {**found.facts, "count": hidden(position)})

    monkeypatch.setattr(Klunker, "refusal", refusal)


def leak_in_message_count(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.transact

    async def transact(table: Table, make: Any) -> None:
        await honest(table, make)
        assert table.game_log is not None
        if hidden(table.game_log.match.position):
            table.send_info()

    monkeypatch.setattr(Table, "transact", transact)


def leak_in_can_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = play._undoers

    def undoers(table: Table, game_log: Any, place: int) -> frozenset[int | None]:
        return frozenset() if hidden(game_log.match.position) else honest(table, game_log, place)

    monkeypatch.setattr(play, "_undoers", undoers)


LEAKS = [leak_in_view, leak_in_lines, leak_in_error_facts, leak_in_message_count, leak_in_can_undo]


@pytest.mark.parametrize("plant", LEAKS)
async def test_a_planted_leak_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Any
) -> None:
    plant(monkeypatch)
    game = tablee.game("klunker")
    with pytest.raises(BrokenError, match=r"frame|number of messages"):
        await wire_twins(tmp_path, monkeypatch, game, game.setting(3), 1, 3, 60)
