"""From the shelf to the scores: what people do at any table."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person

OUTSIDE = "three-cards"
"""A game of an outside author: a few moves, on the plain table."""
MANY = 1500

Move = Callable[[Person, int], None]
"""One action of a person whose turn it is; the number of all before."""


def open_table(host: Person, game: str, players: str) -> str:
    """By hand: the box, the number of players, a table for friends; its path."""
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
    """A table of one's own against bots; whoever begins there."""
    person.go(f"/g/{game}")
    if players is not None:
        person.page.get_by_role("radio", name=players, exact=True).check(force=True)
    person.button(person.say("play-now")).click()
    until_shown(person)


def until_shown(*people: Person) -> None:
    """The table stands there with its pieces."""
    for person in people:
        expect(person.page.locator(".board > :not([aria-hidden])").first).to_be_visible()


def until_my_turn(person: Person) -> None:
    expect(person.page.locator(".phase.mine")).to_be_visible()


def ask(person: Person, path: str, **body: Any) -> Any:
    """What this person's browser would ask of the server."""
    answer = person.page.request.post(f"{person.address}/api/{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def table_for(host: Person, game: str, players: int, *guests: Person, **wishes: Any) -> str:
    """A table that has begun, with its host in the first seat; bots in the others. Its path."""
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


def play_to_the_end(people: Mapping[Person, Move]) -> int:
    """Whoever is to move does something, until everyone is shown the scores."""
    moves = 0
    while not all(person.is_over for person in people):
        for person, move in people.items():
            if person.can_act:
                before = person.seq
                move(person, moves)
                person.expect_more_than(before)
                moves += 1
        time.sleep(0.02)
        assert moves < MANY
    return moves


def fits_the_screen(person: Person) -> bool:
    """Nothing has to be scrolled sideways."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
