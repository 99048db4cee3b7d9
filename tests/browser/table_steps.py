"""Steps that people take at any table, from choosing the game to the scores."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import expect

import tablee
from tests.browser.person import Person

OUTSIDE = "three-cards"
"""A short game by an outside author. It has no table of its own, so the client shows the plain one."""
MANY = 1500
STILL_SECONDS = 300.0
"""If nobody moves for so long, the game hangs."""

Move = Callable[[Person, int], None]
"""Makes one move for a person whose turn it is. The number says how many moves were made before."""


def open_table(host: Person, game: str, players: str) -> str:
    """Open a table by clicking through the pages, as a person would. Returns the table's path."""
    host.go("/")
    host.page.locator(f'a[href="/g/{game}"]').click()
    host.page.get_by_role("radio", name=players, exact=True).check(force=True)
    host.button(host.say("open-table")).click()
    host.page.wait_for_url("**/t/*")
    return host.page.url.removeprefix(host.address)


def sit_down(guest: Person, path: str, name: str) -> None:
    guest.go(path)
    sit = guest.say("sit-down")
    guest.button(sit).click()
    guest.page.get_by_label(guest.say("name-label")).fill(name)
    guest.page.get_by_role("dialog").get_by_role("button", name=sit).click()
    guest.sees(guest.say("you-here"))


def begin(host: Person) -> None:
    host.page.get_by_role("button", name=re.compile("^" + host.say("start"))).click()


def play_now(person: Person, game: str, players: str | None = None) -> None:
    """Start a game against bots, in which this person moves first."""
    table_for(person, game, int(players) if players else tablee.game(game).about.players[0])


def until_shown(*people: Person) -> None:
    """Wait until each person's page shows the pieces on the table. A waiting room has no `data-seq`."""
    for person in people:
        expect(person.page.locator("[data-seq] .stage > :not([aria-hidden])").first).to_be_visible()


def until_my_turn(person: Person) -> None:
    expect(person.page.locator(".phase.mine")).to_be_visible()


def ask(person: Person, path: str, **body: Any) -> Any:
    """Post a request with this person's cookies. Returns the answer."""
    answer = person.page.request.post(f"{person.address}/api/{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def table_for(host: Person, game: str, players: int, *guests: Person, **wishes: Any) -> str:
    """Start a game with the host in the first seat, then guests, then bots. Returns the table's path."""
    ask(host, "me", name="Anna")
    table = ask(host, "tables", game=game, players=players, **{"first": 0, **wishes})["id"]
    for number, guest in enumerate(guests):
        ask(guest, "me", name=f"Bob {number + 1}")
        ask(guest, f"tables/{table}/sit")
    ask(host, f"tables/{table}/start", fill="greedy")
    for person in (host, *guests):
        person.go(f"/t/{table}")
    until_shown(host, *guests)
    return f"/t/{table}"


def play_to_the_end(people: Mapping[Person, Move], most: int = MANY) -> int:
    """Let people play until all of them see the scores, or have made `most` moves. Returns how many."""
    moves, moved_at = 0, time.monotonic()
    while moves < most and not all(person.is_over for person in people):
        for person, move in people.items():
            if person.can_act:
                before = person.seq
                move(person, moves)
                person.expect_more_than(before)
                moves, moved_at = moves + 1, time.monotonic()
        time.sleep(0.02)
        assert moves < MANY, "the game does not end"
        assert time.monotonic() - moved_at < STILL_SECONDS, f"nobody moves after {moves} moves"
    return moves


def fits_the_screen(person: Person) -> bool:
    """Whether the page fits the screen's width without scrolling."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
