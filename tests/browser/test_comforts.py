"""Tests of conveniences: alerts when it is your turn, zooming, key names as on the reader's keyboard."""

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.person import Person
from tests.browser.table_setup import begin, sit_at
from tests.server.server_process import ServerProcess

CALLS = """
window.calls = [];
const note = (what) => calls.push(what);
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = function (title, more) {
  note(['notice', title, more.body]);
  return show.call(this, title, more);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.audio = this.context;
  note(['tone', this.context.state]);
  return start.call(this, at);
};
Object.defineProperty(Document.prototype, 'hidden', {get: () => window.isAway ?? false});
"""


@pytest.fixture
def called(browser: Browser, server: ServerProcess) -> Person:
    person = Person(browser, server.address)
    person.context.grant_permissions(["notifications"], origin=server.address)
    person.context.add_init_script(CALLS)
    return person


def test_who_asked_for_it_is_called_by_sound_and_notice_when_it_is_their_turn(called: Person) -> None:
    with called as person:
        begin(person, sit_at(person, "klunker", 3))
        person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        person.page.keyboard.press("m")
        person.page.get_by_label("Sounds: cards, dice, money, your turn").check()
        person.page.get_by_label("A notification when it is your turn").check()
        person.page.keyboard.press("m")
        person.page.wait_for_function(
            "() => window.audio?.state === 'running'"
        )  # the first tone has woken it up
        person.page.evaluate("calls.length = 0; window.isAway = true")
        person.play()
        expect(person.page).to_have_title("● Your turn! Klunker · Tablée")
        person.page.wait_for_function(
            "() => ['notice', 'tone'].every((it) => calls.some(([what]) => what === it))"
        )
        calls = person.page.evaluate("calls")
        assert ["notice", "Your turn!", "Klunker"] in calls
        assert [call for call in calls if call[0] == "tone"] == [["tone", "running"]] * 2


def test_who_did_not_ask_is_left_in_peace(called: Person) -> None:
    with called as person:
        begin(person, sit_at(person, "klunker", 3))
        person.page.evaluate("window.isAway = true")
        before = person.page.locator(".phase").inner_text()
        person.play()
        expect(person.page.locator(".phase")).not_to_have_text(before)
        expect(person.page.locator(".phase.mine")).to_be_visible()
        assert person.page.evaluate("calls") == []


def pinch(person: Person, x: float, y: float) -> None:
    """Put two fingers on the screen at this point and move them apart."""
    session = person.context.new_cdp_session(person.page)

    def touch(kind: str, *apart: int) -> None:
        points = [{"x": x + way * far, "y": y, "id": way + 1} for far in apart for way in (-1, 1)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 10)
    for apart in range(12, 80, 4):
        touch("touchMove", apart)
    touch("touchEnd")


@pytest.mark.parametrize("game", tablee.collection())
def test_two_fingers_zoom_wherever_they_are_put(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    with Person(browser, server.address, phone=True, plain=False) as person:
        begin(person, sit_at(person, game, tablee.game(game).about.players[0]))
        piece = person.page.locator("[data-piece], .canvas").first
        piece.wait_for()
        box = piece.bounding_box()
        assert box
        pinch(person, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        person.page.wait_for_function("() => visualViewport.scale > 1.2")


def test_keys_are_called_as_the_readers_keyboard_has_them(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server.address, language="fr", plain=False) as person:
        begin(person, sit_at(person, "kinoko", 2))
        expect(person.page.locator(".bar kbd").first).to_have_attribute("data-text", "Entrée")
        person.page.keyboard.press("m")
        menu = person.page.get_by_role("region", name="Menu")
        expect(menu.locator("kbd").last).to_have_text("Échap")
