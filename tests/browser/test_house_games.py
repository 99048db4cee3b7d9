"""Whole games on the house table: people on phones and at desks, by keyboard or by touch, and bots."""

import pytest
from playwright.sync_api import Browser

import tablee
from tablee.core.house_table import read_house_table
from tests.browser.house_player import by_keys, by_taps
from tests.browser.person import Person
from tests.browser.table_steps import MANY, OUTSIDE, fits_the_screen, play_to_the_end, table_for
from tests.server.server_process import ServerProcess

OWN = [
    name
    for name, game in tablee.collection().items()
    if read_house_table(game.folder) and not (game.folder / "table" / "Table.svelte").exists()
]
MOST_MOVES = {"belote": 30}
"""Games of which every run plays only the beginning."""


def play(
    browser: Browser, server: ServerProcess, game: str, players: int, most_moves: int = MANY
) -> None:
    """Two people and bots play: one at a desk with the keyboard alone, one on a phone by touch alone."""
    with (
        Person(browser, server.address, plain=False) as desk,
        Person(browser, server.address, plain=False, language="fr", phone=True, dark=True) as phone,
    ):
        guests = [phone] if players > 1 else []
        table_for(desk, game, players, *guests)
        for person in (desk, *guests):
            assert person.page.locator(".board.house").count() == 1
            assert person.axe() == []
        play_to_the_end({desk: by_keys, **dict.fromkeys(guests, by_taps)}, most_moves)
        for person in (desk, *guests):
            assert fits_the_screen(person)
            assert person.axe() == []


@pytest.mark.parametrize("game", [OUTSIDE, *OWN])
def test_two_people_play_a_small_table_to_its_end(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    fewest = 2 if game == OUTSIDE else max(2, tablee.game(game).about.players[0])
    play(browser, server, game, fewest, MOST_MOVES.get(game, MANY))


@pytest.mark.long
@pytest.mark.parametrize("game", OWN)
def test_a_table_of_every_size_is_played_to_its_end(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    least, most = tablee.game(game).about.players
    for players in range(least, most + 1):
        play(browser, server, game, players)
