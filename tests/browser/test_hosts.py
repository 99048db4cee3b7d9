"""Tests of two people and a bot whose host vanishes, and of the pages around a table without them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import until_ready
from tests.browser.person import ROOT, Person
from tests.browser.table_steps import OUTSIDE, ask, begin, play_to_the_end, table_for, until_my_turn
from tests.outside_package import install
from tests.server.server_process import ServerProcess

SIZES = ((1280, 720), (1366, 657), (768, 1024), (1180, 820), (360, 640), (390, 844), (844, 390))


@pytest.fixture(scope="module")
def impatient(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits for an absent person for two seconds only."""
    installed = tmp_path_factory.mktemp("installed")
    install(installed)
    data: Path = tmp_path_factory.mktemp("place") / "data"
    path = os.pathsep.join((str(installed), str(ROOT)))
    with ServerProcess(
        data, module="tests.browser.same_luck", PYTHONPATH=path, TABLEE_ABSENT_SECONDS="2"
    ) as server:
        until_ready(server)
        yield server


@pytest.fixture
def people(browser: Browser, impatient: ServerProcess) -> Iterator[list[Person]]:
    """The host, another player, and somebody who watches, each with their own browser."""
    with (
        Person(browser, impatient.address) as host,
        Person(browser, impatient.address, phone=True) as guest,
        Person(browser, impatient.address) as watcher,
    ):
        yield [host, guest, watcher]


def vanish(person: Person) -> None:
    """Close the person's page, as if their computer had been switched off."""
    person.page.close()


def finish(guest: Person, watcher: Person) -> None:
    """Let the guest play to the end against bots, while somebody watches."""
    play_to_the_end({guest: lambda person, moves: person.play(moves)})
    expect(watcher.page.get_by_role("region", name=watcher.say("end"), exact=True)).to_be_visible()


def test_the_host_vanishes_in_the_waiting_room_and_the_others_play(people: list[Person]) -> None:
    host, guest, watcher = people
    for person, name in ((host, "Anna"), (guest, "Bob")):
        ask(person, "me", name=name)
    table = ask(host, "tables", game=OUTSIDE, players=3, bots={"2": "greedy"})["id"]
    ask(guest, f"tables/{table}/sit")
    for person in people:
        person.go(f"/t/{table}")
        expect(person.page.locator("ul.ring")).to_be_visible()
    vanish(host)
    guest.sees(guest.say("seat-not-here"))
    guest.sees(guest.say("you-host"))
    guest.button(guest.say("bot-away", name="Anna")).click()
    begin(guest)
    finish(guest, watcher)


def test_the_host_vanishes_in_the_middle_and_the_others_play_on(people: list[Person]) -> None:
    host, guest, watcher = people
    path = table_for(host, OUTSIDE, 3, guest)
    watcher.go(path)
    until_my_turn(host)
    vanish(host)
    guest.button(guest.say("replace")).click()
    guest.sees(guest.say("seat-away"))
    finish(guest, watcher)


def test_the_host_leaves_for_good_and_the_others_play_on_and_once_more(people: list[Person]) -> None:
    host, guest, watcher = people
    watcher.go(table_for(host, OUTSIDE, 3, guest))
    until_my_turn(host)
    host.press("m")
    host.button(host.say("leave")).click()
    host.button(host.say("leave-yes")).click()
    host.sees(host.say("resume-bot"))
    finish(guest, watcher)
    guest.button(guest.say("rematch")).click()
    guest.sees(guest.say("you-host"))
    watcher.page.get_by_role("link", name=watcher.say("rematch-join")).click()
    expect(watcher.page.locator("ul.ring")).to_be_visible()
    begin(guest)
    finish(guest, watcher)


# --- the waiting room ---


def test_the_button_to_begin_is_in_view_at_every_size(person: Person) -> None:
    ask(person, "me", name="W" * 24)
    table = ask(person, "tables", game="klunker", players=5)["id"]
    person.go(f"/t/{table}")
    button = person.page.locator(".bar .btn.go")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        expect(button).to_be_in_viewport(ratio=1)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_the_waiting_room_names_a_clock_of_days_and_the_bots(person: Person) -> None:
    ask(person, "me", name="Anna")
    clock = {"type": "daily", "hours": 72}
    table = ask(person, "tables", game="klunker", players=4, bots={"1": "greedy"}, clock=clock)["id"]
    person.go(f"/t/{table}")
    expect(person.page.get_by_label(person.say("wish-clock"))).to_have_value("days")
    first = person.page.get_by_label(person.say("wish-first"))
    shown = person.page.locator(".ring .ch:has(.rule) b").all_inner_texts()
    seated = [it.splitlines()[-1] for it in shown]  # a screen reader first hears that it is a guest
    options = first.locator("option").all_inner_texts()
    assert set(seated) <= set(options), (seated, options)
    wish = {"game": "klunker", "players": 4, "clock": {"type": "daily", "hours": 5}}
    ask(person, f"tables/{table}/wish", **wish)
    person.sees(person.say("invitation-here-only"))
    expect(person.page.get_by_label(person.say("wish-clock"))).to_have_value("other")


def test_a_dialog_puts_the_focus_into_its_field(person: Person) -> None:
    ask(person, "me", name="Anna")
    person.go(f"/t/{ask(person, 'tables', game='klunker', players=3)['id']}")
    person.button(person.say("rename")).click()
    expect(person.page.get_by_label(person.say("name-label"))).to_be_focused()


# --- the lobby, the chat, a wrong address ---


def test_open_tables_are_on_the_shelf_and_on_the_games_page(person: Person, other: Person) -> None:
    ask(person, "me", name="Philomène")
    ask(person, "tables", game="kinoko", players=3, is_open=True)
    for path in ("/", "/g/kinoko"):
        other.go(path)
        other.sees("Philomène")
        expect(other.page.get_by_text(other.say("open-free", free=2)).first).to_be_visible()


def test_a_spectator_gives_a_name_and_is_muted_and_heard_again(person: Person, other: Person) -> None:
    path = table_for(person, OUTSIDE, 2)
    other.go(path)
    expect(other.page.locator(".stage")).to_be_visible()
    other.press("c")
    other.page.get_by_label(other.say("chat-name")).fill("Zoé")
    other.button(other.say("name-keep")).click()
    field = other.page.get_by_label(other.say("chat-label"))
    field.fill("hello")
    other.button(other.say("chat-send")).click()
    person.press("c")
    person.sees(person.say("chat-spectator", name="Zoé"))
    person.button(person.say("chat-mute")).click()
    other.sees(other.say("chat-is-muted"))
    person.button(person.say("chat-unmute")).click()
    other.sees_no_more(other.say("chat-is-muted"))


def test_an_unknown_address_gets_a_page(person: Person) -> None:
    answer = person.page.goto(f"{person.address}/no/such/page")
    assert answer is not None
    assert answer.status == 404
    person.sees(person.say("lost-page"))
