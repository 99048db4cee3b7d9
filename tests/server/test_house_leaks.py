"""What people do to each other, and what moderators decide, is noticed by nobody who must not know.

Two houses differ in it. The others receive the same bytes from both: frames, and answers to every GET.
"""

from pathlib import Path

import pytest

from tests.server import hidden_scenes
from tests.server import house_scenes as scenes
from tests.server.get_walk import RECIPES, get_routes
from tests.server.house_twins import Scene, twin_houses
from tests.server.twin_house import House

pytestmark = pytest.mark.seconds(600)


def test_every_get_route_is_walked() -> None:
    assert set(RECIPES) == get_routes()


@pytest.mark.parametrize(
    "played",
    [
        pytest.param(scenes.QUIET_SCENES, id="what happens"),
        pytest.param(scenes.REPORTER_SCENES, id="who reported"),
        pytest.param(scenes.DECIDER_SCENES, id="who decided"),
    ],
)
async def test_nobody_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: tuple[Scene, ...]
) -> None:
    async with twin_houses(tmp_path, monkeypatch) as twins:
        await twins.do(House.play)
        await twins.play(*played)


async def test_nobody_learns_nonces_deals_and_hidden_lines_not_even_from_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with twin_houses(tmp_path, monkeypatch, has_same_deals=False) as twins:
        await twins.play(*hidden_scenes.HIDDEN_SCENES)


async def test_nobody_who_comes_later_learns_who_was_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with twin_houses(tmp_path, monkeypatch, bobs=("Bob", "Rob")) as twins:
        await twins.do(House.play)
        await twins.play(*hidden_scenes.DELETION_SCENES)
