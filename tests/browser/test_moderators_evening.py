"""A moderator's evening: a rude guest, a flood, a report, a mute, a ban; and an operator's restart."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import until_ready
from tests.browser.house_staff import chat, seat_two, sign_up, staff
from tests.browser.person import AXE, ROOT, Person
from tests.browser.windows import resize
from tests.server.server_process import ServerProcess

SMALL, PHONE = (1366, 657), (390, 844)
SECTIONS = ("", "/people", "/tables", "/decisions", "/house", "/load", "/roles", "/log")
IS_WIDER = "document.documentElement.scrollWidth > innerWidth"
IS_HIGHER = "document.documentElement.scrollHeight > innerHeight"


@pytest.fixture(scope="module")
def house(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of its own, because announcements and modes concern everyone at a place."""
    data: Path = tmp_path_factory.mktemp("house") / "data"
    path = os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))
    with ServerProcess(data, module="tests.browser.same_luck", PYTHONPATH=path) as server:
        until_ready(server)
        yield server


class Crowd:
    """People with browsers at one place."""

    def __init__(self, browser: Browser, server: ServerProcess, stack: ExitStack) -> None:
        self.server = server
        self._browser = browser
        self._stack = stack

    def come(self, *, phone: bool = False, dark: bool = False) -> Person:
        person = Person(self._browser, self.server.address, phone=phone, dark=dark)
        return self._stack.enter_context(person)


@pytest.fixture
def crowd(browser: Browser, house: ServerProcess) -> Iterator[Crowd]:
    with ExitStack() as stack:
        yield Crowd(browser, house, stack)


def status(person: Person, words: str) -> None:
    """Wait until the page says something to everyone, also to screen readers."""
    expect(person.page.get_by_role("status").filter(has_text=words)).to_be_visible()


def report(person: Person, button: Locator, reason: str, words: str) -> None:
    """Report somebody with the dialog that a flag opens."""
    button.click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(reason, exact=True).check()
    dialog.get_by_label("In a few words").fill(words)
    dialog.get_by_role("button", name="Report", exact=True).click()
    status(person, "Thank you.")
    person.press("Escape")


def take(moderator: Person, name: str) -> None:
    """Open the case of a person, and take it."""
    moderator.go("/console")
    moderator.page.get_by_role("button", name=name).click()
    moderator.button("I’ll handle it C").click()
    expect(moderator.page.get_by_label("Reason")).to_be_visible()


def decide(moderator: Person, key: str, reason: str, done: str) -> None:
    """Choose an action with its key, give the reason, and confirm with Enter."""
    moderator.press(key)
    expect(moderator.page.get_by_label("Reason")).to_be_focused()
    moderator.page.get_by_label("Reason").fill(reason)
    moderator.press("Enter")
    status(moderator, done)


def test_a_moderators_evening(crowd: Crowd) -> None:
    lena, ugo, colette, marek = (crowd.come() for _ in range(4))
    staff(crowd.server, colette, "Colette")
    staff(crowd.server, marek, "Marek")
    sign_up(ugo, "Ugo")
    table = seat_two(lena, ugo, ("Lena", "Ugo"))
    chat(lena, "Good evening.")
    chat(ugo, "you are stupid")

    # a flood of chat is stopped by the house itself
    field = ugo.page.get_by_label("Say something")
    stopped = ugo.page.get_by_text("That was much at once")
    for _ in range(200):
        if stopped.first.is_visible():
            break
        field.fill("spam")
        field.press("Enter")
    expect(stopped.first).to_be_visible()

    flag = lena.page.get_by_role("button", name="Report or block Ugo").first
    report(lena, flag, "insults", "He insults me.")

    take(colette, "Ugo")
    marek.go("/console")
    marek.page.get_by_role("button", name="Ugo").click()
    marek.sees("Colette is on it")
    expect(marek.page.get_by_role("button", name="I’ll handle it")).to_have_count(0)

    # a removed line disappears for everyone
    colette.button("remove (you are stupid)").click()
    for person in (lena, ugo):
        person.sees_no_more("you are stupid")
        person.sees("(message removed)")

    decide(colette, "m", "Insults", "Ugo cannot write until")
    ugo.sees("A moderator has muted you until")
    expect(ugo.page.get_by_label("Say something")).to_have_count(0)

    # who cannot write any more annoys in other ways
    lena.press("Escape")
    lena.press("m")
    flag = lena.page.get_by_role("list").get_by_role("button", name="Report or block").first
    report(lena, flag, "something else", "He lets me wait on purpose.")

    take(colette, "Ugo")
    decide(colette, "b", "Goes on insulting", "is suspended. A second person must confirm")
    heading = ugo.page.get_by_role("heading", name="You cannot play here for now")
    expect(heading).to_be_visible()
    ugo.sees("Goes on insulting.")
    ugo.button("Appeal").click()
    ugo.page.get_by_role("dialog").get_by_role("textbox").fill("It was a joke.")
    ugo.button("Send").click()
    status(ugo, "Your appeal is sent.")

    marek.go("/console/decisions")
    marek.button("Confirm").click()
    status(marek, "is banned")
    # The confirmed decision leaves the list; until then it has a field with the same label.
    expect(marek.page.get_by_role("button", name="Confirm")).to_have_count(0)
    marek.page.get_by_label("Why (Ugo)").first.fill("It was not.")
    marek.button("Uphold").click()
    status(marek, "The answer is sent.")
    ugo.go(f"/t/{table}")
    ugo.sees("The answer to your appeal: It was not.")


def test_a_game_goes_on_after_a_restart_that_was_announced(crowd: Crowd) -> None:
    ann, bob, operator = (crowd.come() for _ in range(3))
    staff(crowd.server, operator, "Olga", "operator")
    seat_two(ann, bob, ("Ann", "Bob"))

    operator.go("/console/house")
    operator.page.get_by_label("In French").fill("On redémarre dans dix minutes.")
    operator.page.get_by_label("In English").fill("We restart in ten minutes.")
    operator.page.get_by_label("Minutes").fill("10")
    operator.button("Announce").click()
    for person in (ann, bob):  # without a reload
        person.sees("We restart in ten minutes.")
    operator.page.get_by_role("switch", name="Before a restart").click()
    status(operator, "The mode is on.")

    newcomer = crowd.come(phone=True)
    newcomer.go("/g/kinoko")
    newcomer.sees("We restart in ten minutes.")
    newcomer.sees("No new games begin here for now")
    newcomer.page.get_by_role("button", name="Play now").click()
    expect(newcomer.page.get_by_role("alert")).to_contain_text("No new games begin")

    before = ann.seq
    crowd.server.kill(signal.SIGTERM)
    crowd.server.start()
    until_ready(crowd.server)
    ann.play()
    for person in (ann, bob):
        person.expect_more_than(before)

    operator.go("/console/house")
    operator.page.get_by_role("switch", name="Before a restart").click()
    status(operator, "The mode is off.")
    operator.button("Withdraw").click()
    for person in (ann, bob):
        person.sees_no_more("We restart in ten minutes.")


def test_somebody_blocked_is_read_no_more_until_unblocked(crowd: Crowd) -> None:
    ann, bob = crowd.come(), crowd.come()
    table = seat_two(ann, bob, ("Ann", "Bob"))
    chat(bob, "hello there")
    chat(ann, "I am here")
    ann.button("Report or block Bob").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    status(ann, "Bob is on your list of blocked people.")
    ann.press("Escape")
    ann.sees_no_more("hello there")
    ann.sees("I am here")
    ann.go("/me")
    ann.button("Unblock (Bob)").click()
    ann.sees("Nobody. At a table, the flag")
    ann.go(f"/t/{table}")
    expect(ann.page.locator(".phase")).to_be_visible()
    ann.press("c")
    ann.sees("hello there")


def test_a_closed_place_lets_in_whoever_has_a_code(crowd: Crowd) -> None:
    operator, stranger = crowd.come(), crowd.come(phone=True)
    staff(crowd.server, operator, "Odile", "operator")
    operator.go("/console/house")
    operator.page.get_by_role("switch", name="Closed place").click()
    status(operator, "The mode is on.")
    operator.button("Make a code").click()
    code = operator.page.get_by_label("The code", exact=True).input_value()

    stranger.go("/")
    expect(stranger.page.get_by_role("heading", name="This place is for its members")).to_be_visible()
    stranger.page.get_by_label("Invitation code").fill("wrong")
    stranger.page.get_by_label("Your name at the table").fill("Zoé")
    stranger.button("Enter").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("invitation code is wrong")
    stranger.page.get_by_label("Invitation code").fill(code)
    stranger.button("Enter").click()
    expect(stranger.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    operator.page.get_by_role("switch", name="Closed place").click()
    status(operator, "The mode is off.")


def test_people_without_a_role_are_told_whom_the_console_is_for(crowd: Crowd) -> None:
    person = crowd.come()
    person.go("/console")
    person.sees("This page is for those who run the place")
    person.sees("Sign in with the account that moderates")
    sign_up(person, "Nobody")
    person.go("/console")
    person.sees("Only those who run this place can do that")
    expect(person.page.get_by_role("navigation", name="The house")).to_have_count(0)


THEMES = [pytest.param(False, id="day"), pytest.param(True, id="night", marks=pytest.mark.long)]


@pytest.mark.skipif(not AXE.exists(), reason="axe is not here: npm --prefix web ci")
@pytest.mark.parametrize("dark", THEMES)
def test_the_console_fits_and_axe_objects_to_nothing(crowd: Crowd, dark: bool) -> None:
    rude, player, olga = crowd.come(), crowd.come(dark=dark), crowd.come(dark=dark)
    name = "Rude by night" if dark else "Rude by day"
    staff(crowd.server, olga, f"Olga {dark}", "operator")
    seat_two(player, rude, ("Polite", name))
    chat(rude, "go away")
    player.press("c")
    wrong = []
    player.button(f"Report or block {name}").click()
    wrong += [f"report: {found}" for found in player.axe()]
    player.page.get_by_role("dialog").get_by_role("button", name="Report", exact=True).click()
    status(player, "Thank you.")

    page = olga.page
    take(olga, name)
    olga.press("s")
    expect(olga.button("Suspend")).to_be_visible()
    for size in (SMALL, PHONE):
        resize(page, size)
        wrong += [f"{size} a report: {found}" for found in olga.axe()]
        wrong += [f"{size} a report: wider than the window"] if page.evaluate(IS_WIDER) else []
        if size == SMALL:
            assert not page.evaluate(IS_HIGHER)
            expect(olga.button("Suspend")).to_be_in_viewport()
    for section in SECTIONS:
        olga.go(f"/console{section}")
        expect(page.get_by_role("navigation", name="The house")).to_be_visible()
        resize(page, SMALL)
        wrong += [f"{section}: {found}" for found in olga.axe()]
        for size in (SMALL, PHONE):
            resize(page, size)
            wrong += [f"{size} {section}: wider"] if page.evaluate(IS_WIDER) else []
    assert wrong == []


def test_nothing_is_queued_while_the_connection_is_lost(crowd: Crowd) -> None:
    operator = crowd.come()
    staff(crowd.server, operator, "Ovid", "operator")
    operator.go("/console/house")
    operator.page.get_by_label("In French").fill("Bonsoir")
    operator.page.get_by_label("In English").fill("Good evening")
    operator.context.set_offline(True)
    operator.button("Announce").click()
    expect(operator.page.get_by_role("alert")).to_contain_text("does not answer")
    expect(operator.page.get_by_label("In English")).to_have_value("Good evening")  # the form is kept
    status(operator, "Nothing is queued")
    expect(operator.button("Announce")).to_be_disabled()
    operator.context.set_offline(False)
    expect(operator.button("Announce")).to_be_enabled()
