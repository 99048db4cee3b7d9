"""Nothing about a hidden card reaches the browser's network, document, storage or memory."""

from pathlib import Path

import pytest

import tablee
from tablee.kit.play import BrokenError
from tests.browser.twin_pages import PageTwins, page_twins, without_copies
from tests.server.planted_leaks import hidden, leak_in_view
from tests.server.wire_twins import hides

GAMES = [name for name, game in tablee.collection().items() if hides(game)]
FEW, MANY = 6, 60

pytestmark = pytest.mark.usefixtures("client", "some_chromium")


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_page_is_the_same_in_two_worlds_that_it_cannot_tell_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    game = tablee.game(name)
    # Between two windows, when every choice is open, nothing is hidden.
    moves = FEW * 2 if game.has_windows else FEW
    assert page_twins(tmp_path, monkeypatch, game, 1, moves) > FEW // 2


@pytest.mark.long
@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("name", GAMES)
def test_so_is_every_page_after_many_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    assert page_twins(tmp_path, monkeypatch, tablee.game(name), viewer, MANY) > FEW


# --- a leak planted on purpose is found, wherever it is ---

PLANTS = {
    "storage": "secret => localStorage.setItem('note', secret.join())",
    "document": "secret => document.querySelector('.board').dataset.note = secret.join()",
    "memory": "secret => addEventListener('never', () => secret.length)",
}
NUMBERS = "secret => { const own = { hand: secret.map(Number) }; addEventListener('never', () => own) }"


class Planted(PageTwins):
    """Plants a leak in each page's storage, document and memory, and expects that it is found."""

    async def look(self) -> None:
        await super().look()
        for where, script in PLANTS.items():
            await self.plant(script)
            with pytest.raises(BrokenError, match=where):
                await self.compare_pages(where)

    async def plant(self, script: str) -> None:
        for match, page in zip((self.real, self.double), self.pages, strict=True):
            await page.page.evaluate(script, [str(byte) for byte in match.position.to_bytes()])


class PlantedNumbers(Planted):
    async def look(self) -> None:
        await self.plant(NUMBERS)
        with pytest.raises(BrokenError, match="memory"):
            await self.compare_memory()


@pytest.mark.parametrize("kind", [Planted, pytest.param(PlantedNumbers, marks=pytest.mark.long)])
def test_what_is_planted_in_the_page_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[PageTwins]
) -> None:
    page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, 1, kind)


class Leaking(PageTwins):
    """Expects that the server's leak is found in the network traffic, the document and the memory."""

    def differ(self) -> bool:
        """Whether the planted leak differs between the two worlds. Only then can the test find it."""
        return hidden(self.real.position) != hidden(self.double.position)

    async def look(self) -> None:
        await self.settle()
        for where in ("network", "document", "memory"):
            with pytest.raises(BrokenError, match=where):
                await self.compare_pages(where)


def test_a_leak_of_the_server_is_found_in_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak_in_view(monkeypatch)
    page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, FEW, Leaking)


# --- what depends on timing is no leak ---


class CopiedCounters(PageTwins):
    """Finds Svelte's copies of its count of updates in the memory. Nothing else passes for one."""

    async def look(self) -> None:
        await self.settle()
        page = self.pages[0]
        is_copy = await page.copied_counter()
        copies = {place: value for place, value in await page.memory() if is_copy(place)}
        assert copies
        assert all(value.isdigit() for value in copies.values())
        others = {place: {"7"} for place, _ in await page.memory() if not is_copy(place)}
        assert without_copies(others, is_copy) == others


@pytest.mark.long
def test_the_copies_of_a_counter_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page_twins(tmp_path, monkeypatch, tablee.game("kinoko"), 1, 1, CopiedCounters)
