"""For each problem that people can run into, a screen says what happened and what to do."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tablee
from tablee.store.sqlite import FILE
from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.browser.table_setup import begin, guest, post, sit_at
from tests.browser.table_steps import OUTSIDE, table_for, until_my_turn
from tests.server.server_process import ServerProcess

OLDER = (
    "UPDATE moves SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)"
    " WHERE table_id = ? AND seq = 0"
)
UNTIL_WORKING = (
    "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
)


@pytest.mark.parametrize("path", ["/t/there-is-none", "/t/%E0%A4%A", "/t/there-is-none/replay"])
def test_a_dead_link_says_so_and_leads_to_the_shelf(person: Person, path: str) -> None:
    person.go(path)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(
        "Nothing to replay" if path.endswith("replay") else "This table has been cleared"
    )
    person.page.get_by_role("link", name="To the shelf").click()
    person.sees("What shall we play?")


def test_an_address_that_is_none_says_so(person: Person) -> None:
    person.go("/g/chess")
    person.sees("There is nothing here")
    person.page.get_by_role("link", name="To the shelf").click()
    person.sees("What shall we play?")
    person.go("/nowhere")
    person.sees("There is nothing here")


def test_a_full_waiting_room_says_so_and_what_one_can_do(person: Person, other: Person) -> None:
    table = sit_at(person, "kinoko", 2, others=None)
    with closing(guest(person.address, table)):
        other.go(f"/t/{table}")
        other.sees("All chairs are taken: you can watch, or open another table.")
        assert other.button("Sit down").count() == 0


def test_two_languages_at_one_table_each_read_their_own(
    browser: Browser, server: ServerProcess, person: Person
) -> None:
    table = sit_at(person, "klunker", 3)
    begin(person, table)
    with Person(browser, server.address, language="fr") as watcher:
        watcher.go(f"/t/{table}")
        expect(watcher.page.locator(".notices")).to_contain_text("Tu regardes cette partie")
        expect(watcher.page.locator(".phase")).to_contain_text("Ann")
        watcher.page.keyboard.press("j")
        expect(watcher.page.get_by_role("region", name="Le journal")).to_contain_text("argent de départ")
    person.page.keyboard.press("j")
    expect(person.page.get_by_role("region", name="The log")).to_contain_text("starting money")


def test_a_table_of_older_rules_says_so_and_leads_to_the_shelf(
    server: ServerProcess, person: Person
) -> None:
    table = sit_at(person, "klunker", 3)
    begin(person, table)
    server.kill()
    with sqlite3.connect(server.data / FILE) as store:
        store.execute("UPDATE tables SET rules = '0.1' WHERE id = ?", (table,))
        store.execute(OLDER, (f'"rules":"{tablee.game("klunker").about.rules}"', '"rules":"0.1"', table))
    store.close()
    server.start()
    until_ready(server)
    person.go(f"/t/{table}")
    person.sees("This table cannot be opened")
    person.sees("This table was begun by rules 0.1 of Klunker")
    person.page.get_by_role("link", name="To the shelf").click()
    person.sees("What shall we play?")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "This file is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "it is not JSON"),
        (b"[" * 100_000, "it has not the shape of one"),
        (b'{"format": 1, "game": "chess"}', "it has not the shape of one"),
    ],
    ids=["nothing", "a picture", "a well without a bottom", "another game"],
)
def test_a_file_that_is_no_record_is_told_at_the_place(
    person: Person, tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(file)
    alert = person.page.locator("main").get_by_role("alert")
    expect(alert).to_contain_text(reason)
    expect(person.page.locator("input[type=file]")).to_be_attached()


def test_a_name_of_500_emojis_never_stands_at_a_table(person: Person) -> None:
    person.go("/")
    person.button("Who are you?").click()
    field = person.page.get_by_label("Your name at the table")
    field.focus()
    person.page.keyboard.insert_text("👩🏽‍🚀" * 500)
    person.button("Keep this name").click()
    expect(person.page.get_by_role("alert").filter(has_text="at most")).to_be_visible()
    field.fill("🎲" * 8)
    person.button("Keep this name").click()
    expect(person.button(f"Your profile: {'🎲' * 8}")).to_be_visible()


def test_the_note_of_a_second_tab_goes_with_it(person: Person) -> None:
    begin(person, sit_at(person, "klunker", 3))
    second = person.new_page()
    second.goto(person.page.url)
    person.sees("open in another tab")
    expect(second.locator(".phase.mine")).to_be_visible()
    second.close(run_before_unload=True)
    expect(person.page.get_by_text("open in another tab")).to_have_count(0)


def test_a_half_made_move_is_dropped_by_the_way_back_and_nothing_was_played(person: Person) -> None:
    table = sit_at(person, "klunker", 3)
    person.go("/g/klunker")
    post(person, f"/api/tables/{table}/start")
    person.page.evaluate(
        "id => history.pushState(null, '', `/t/${id}`) ?? dispatchEvent(new Event('popstate'))", table
    )
    expect(person.page.locator(".phase.mine")).to_be_visible()
    person.choices.nth(1).check()
    person.page.go_back()
    person.sees("How to play")
    person.page.go_forward()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    assert person.page.locator("fieldset input:checked").count() == 0
    person.page.keyboard.press("j")
    assert "puts into the window" not in person.page.get_by_role("region", name="The log").inner_text()


# --- no connection ---


def work(page: Page) -> None:
    """Wait until the service worker controls the page."""
    page.wait_for_function(UNTIL_WORKING)


def kept(page: Page) -> list[str]:
    """The paths of all responses in the page's caches."""
    addresses: list[str] = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((it) => new URL(it.url).pathname)))).flat()"
    )
    return addresses


DAY_MS = 24 * 3600 * 1000


def test_a_tab_that_slept_for_a_day_shows_the_game_as_it_is_now(
    server: ServerProcess, person: Person, other: Person
) -> None:
    person.page.clock.install()
    table_for(person, OUTSIDE, 2, other)
    person.play()
    until_my_turn(other)
    session = person.context.new_cdp_session(person.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    server.kill()  # so that the sleeping tab's connection dies, too
    server.start()
    until_ready(server)
    other.sees_no_more(other.say("line-lost"))
    other.play()
    session.send("Page.setWebLifecycleState", {"state": "active"})
    person.page.clock.fast_forward(DAY_MS)
    until_my_turn(person)
    person.sees_no_more(person.say("line-lost"))
    person.play()
    until_my_turn(other)


def test_offline_at_the_table_says_so_and_goes_on_by_itself(person: Person) -> None:
    begin(person, sit_at(person, "klunker", 3))
    person.context.set_offline(True)
    person.page.evaluate("dispatchEvent(new Event('offline'))")
    person.choices.nth(0).check()
    person.button("Do it").click()
    person.sees("Connection lost. Your chair is kept.")
    person.context.set_offline(False)
    expect(person.page.get_by_text("Connection lost")).not_to_be_visible()
    person.page.keyboard.press("j")
    expect(person.page.get_by_role("region", name="The log")).to_contain_text("Ann puts into the window")


@pytest.mark.parametrize(("language", "words"), [("en", "No connection"), ("fr", "Pas de liaison")])
def test_a_page_asked_for_without_a_line_says_so_and_comes_when_it_is_back(
    browser: Browser, server: ServerProcess, language: str, words: str
) -> None:
    with Person(browser, server.address, language=language) as someone:
        begin(someone, sit_at(someone, "klunker", 3))
        work(someone.page)
        server.kill()
        someone.page.reload()
        expect(someone.page.get_by_role("heading", name=words)).to_be_visible()
        server.start()
        until_ready(server)
        expect(someone.page.locator(".phase.mine")).to_be_visible()


def test_nothing_that_a_seat_knows_is_ever_kept(person: Person) -> None:
    begin(person, sit_at(person, "klunker", 3))
    work(person.page)
    person.page.reload()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    addresses = kept(person.page)
    assert "/" in addresses
    assert [it for it in addresses if it != "/" and not it.startswith("/client/")] == []


def test_a_new_client_is_served_at_once_and_the_old_one_is_forgotten(person: Person) -> None:
    """Imitates an upgrade: the cache holds an old client, and the server has a newer one."""
    person.go("/")
    work(person.page)
    person.page.evaluate(
        "caches.open('shell yesterday').then((it) => it.put('/', new Response('<h1>yesterday</h1>',"
        " {headers: {'content-type': 'text/html'}})))"
    )
    person.page.reload()
    person.sees("What shall we play?")
    person.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.unregister())")
    person.page.reload()
    work(person.page)
    names = person.page.evaluate("caches.keys()")
    assert len(names) == 1
    assert "yesterday" not in names[0]


def test_it_can_be_installed(person: Person) -> None:
    """Checks that Chromium reports no obstacle to an installation."""
    person.go("/")
    work(person.page)
    session = person.context.new_cdp_session(person.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert '"start_url": "/"' in told["data"]
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [it["errorId"] for it in errors if it["errorId"] != "in-incognito"] == []
