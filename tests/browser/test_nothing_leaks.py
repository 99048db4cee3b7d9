"""What travels to the browser for a hidden card is nothing: network, document, storage, memory."""

from pathlib import Path

import pytest

import tablee
from tablee.kit.play import BrokenError
from tablee.server.web.client import is_built
from tests.browser.twin_pages import PageTwins, page_twins
from tests.server.test_nothing_leaks import leak_in_view

GAMES = list(tablee.games())
FEW, MANY = 8, 60

pytestmark = pytest.mark.skipif(not is_built(), reason="the browser's client is not built here")


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_page_is_the_same_in_two_worlds_that_it_cannot_tell_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert page_twins(tmp_path, monkeypatch, tablee.game(name), 1, FEW) > FEW // 2


@pytest.mark.long
@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("name", GAMES)
def test_so_is_every_page_after_many_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, viewer: int | None
) -> None:
    assert page_twins(tmp_path, monkeypatch, tablee.game(name), viewer, MANY) > FEW


# --- what is planted is found, wherever it is ---


class Planting(PageTwins):
    """Puts something of the hidden world into each page."""

    script = ""

    async def before_looking(self) -> None:
        for number, page in enumerate(self.pages):
            match = (self.real, self.double)[number % 2]
            secret = [str(card) for card in match.position.to_bytes()]
            await page.page.evaluate(self.script, secret)


class InStorage(Planting):
    script = "secret => localStorage.setItem('note', secret.join())"


class InDocument(Planting):
    script = "secret => document.querySelector('.board').dataset.note = secret.join()"


class InMemory(Planting):
    """Out of reach of every name, as a closure of the page's own."""

    script = "secret => addEventListener('never', () => secret.length)"


class InNumbers(Planting):
    script = "secret => { const held = { hand: secret.map(Number) }; addEventListener('x', () => held) }"


PLANTED = {"storage": InStorage, "document": InDocument, "memory": InMemory}


@pytest.mark.parametrize("where", PLANTED)
def test_a_leak_that_is_planted_in_the_page_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with pytest.raises(BrokenError, match=where):
        page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, 1, PLANTED[where])


@pytest.mark.long
def test_numbers_that_are_planted_in_memory_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BrokenError, match="memory"):
        page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, 1, InNumbers)


class Deaf(PageTwins):
    """Does not look at what came over the network."""

    async def compare_network(self) -> None:
        pass


def test_a_leak_of_the_server_is_found_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak_in_view(monkeypatch)
    with pytest.raises(BrokenError, match="network"):
        page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, FEW)


def test_and_in_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leak_in_view(monkeypatch)
    with pytest.raises(BrokenError, match="document"):
        page_twins(tmp_path, monkeypatch, tablee.game("klunker"), 1, FEW, Deaf)
