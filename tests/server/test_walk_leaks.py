"""During a game, no answer of the server depends on what is hidden from whoever asks."""

from pathlib import Path

import pytest

import tablee
from tests.server.walking_twins import walking_twins

pytestmark = pytest.mark.seconds(600)
SEED, MOVES = 7, 12
OTHER_GAMES = [name for name in tablee.collection() if name != "klunker"]


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    "name", ["klunker", *(pytest.param(it, marks=pytest.mark.long) for it in OTHER_GAMES)]
)
async def test_two_servers_answer_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    await walking_twins(tmp_path, monkeypatch, tablee.game(name), viewer, SEED, MOVES)
