"""Non-interference on the wire, for every game and kind of viewer; planted leaks are caught."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.refusal import Refusal
from tablee.games.klunker import Klunker
from tablee.kit.play import BrokenError
from tablee.server import turns
from tablee.server.link import Told
from tablee.server.links import Route
from tablee.server.table import Table
from tests.server.stores import POSTGRES, chosen
from tests.server.wire import wire_twins

GAMES = list(tablee.games())
SHORT, WHOLE = 25, 2000


@pytest.mark.parametrize("viewer", [pytest.param(0, marks=pytest.mark.long), 1, None])
@pytest.mark.parametrize("name", GAMES)
def test_two_servers_send_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    game = tablee.game(name)
    setting = game.setting(3)
    assert wire_twins(tmp_path, monkeypatch, game, setting, viewer, 7, SHORT) > SHORT // 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_two_servers_send_the_same_over_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seed: int
) -> None:
    game = tablee.game(name)
    least, most = game.about.players
    for players in range(least, most + 1):
        for viewer in (None, seed % players):
            where = tmp_path / f"{players} {viewer}"
            wire_twins(where, monkeypatch, game, game.setting(players), viewer, seed, WHOLE)


@pytest.mark.one_store
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    "name", [GAMES[0], *(pytest.param(n, marks=pytest.mark.long) for n in GAMES[1:])]
)
def test_two_places_of_three_processes_send_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    monkeypatch.setattr(chosen, "name", POSTGRES)
    game = tablee.game(name)
    assert (
        wire_twins(tmp_path, monkeypatch, game, game.setting(3), viewer, 7, SHORT, others=2) > SHORT // 5
    )


@pytest.mark.one_store
def test_a_leak_between_processes_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told what another is told, on the way through another process."""
    monkeypatch.setattr(chosen, "name", POSTGRES)
    honest = Route.hear

    def hear(self: Route, link: Any, frame: Any) -> None:
        honest(self, link, frame)
        if isinstance(frame, Told) and b'"view"' in frame.data:
            for number in self.viewers:
                honest(self, link, Told(number, frame.data))

    monkeypatch.setattr(Route, "hear", hear)
    game = tablee.game("klunker")
    with pytest.raises(BrokenError, match=r"frame|number of messages"):
        wire_twins(tmp_path, monkeypatch, game, game.setting(3), 1, 3, 60, others=1)


def hidden(position: Any) -> int:
    """Something that depends on cards that nobody sees."""
    return int(position.pile) % 2


def leak_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Klunker.view

    def view(self: Klunker, position: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(honest(self, position, seat), round=hidden(position))

    monkeypatch.setattr(Klunker, "view", view)
    monkeypatch.setattr(Klunker, "recall", honest)


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
    honest = turns.send

    def send(table: Table, made: dict[int | None, bytes]) -> None:
        honest(table, made)
        assert table.ledger is not None
        if hidden(table.ledger.match.position):
            table.tell_info()

    monkeypatch.setattr(turns, "send", send)


LEAKS = [leak_in_view, leak_in_lines, leak_in_error_facts, leak_in_message_count]


@pytest.mark.parametrize("plant", LEAKS)
def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Any) -> None:
    plant(monkeypatch)
    game = tablee.game("klunker")
    with pytest.raises(BrokenError, match=r"frame|number of messages"):
        wire_twins(tmp_path, monkeypatch, game, game.setting(3), 1, 3, 60)
