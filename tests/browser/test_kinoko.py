"""Kinoko at its own table: whole games by pointer, touch and keyboard; refusals, notes, hidden cards."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.browser.test_playing import begin, open_table, sit_down
from tests.server.process import ServerProcess


@pytest.fixture
def host(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    with Person(browser, server.address, plain=False) as found:
        yield found


@pytest.fixture
def guest(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """On a phone, at night."""
    with Person(browser, server.address, plain=False, phone=True, dark=True) as found:
        yield found


# --- what a person does at this table ---


def yellow(person: Person) -> Locator:
    return person.page.locator(".bar .btn.go")


def sentence(person: Person) -> str:
    return person.page.locator(".phase b").inner_text()


def do(person: Person) -> None:
    """One step of a turn, by pointer; at its end the round is stopped, right or wrong."""
    task = sentence(person)
    if task == "Choose a die":
        person.page.locator(".die").first.click()
    elif task.startswith("Exchange"):
        for number in (0, -1):
            targets = person.page.locator(".card.can")
            targets.nth(number % targets.count()).click()
    elif task.startswith("Look"):
        person.page.locator(".card.can").first.click()
    elif task.startswith("Swap"):
        person.page.locator(".trio.whole .card").first.click()
    else:
        if can_stop(person):
            stop(person)
        return
    yellow(person).click()


def can_stop(person: Person) -> bool:
    """Not while the last action is still on its way."""
    return person.page.locator(".bar .btn:not(.go):not([aria-disabled])").count() > 0


def stop(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile(r"^Stop")).click()
    person.page.get_by_role("dialog").get_by_role("button", name="Stop, they are together!").click()


def do_by_keyboard(person: Person) -> None:
    keyboard = person.page.keyboard
    task = sentence(person)
    if task == "Choose a die":
        keyboard.press("2")
    elif task.startswith("Exchange"):
        pick_by_keyboard(person)
        pick_by_keyboard(person)
    elif task.startswith(("Look", "Swap")):
        pick_by_keyboard(person)
    elif not can_stop(person):
        return
    else:
        keyboard.press("s")
        expect(person.page.get_by_role("dialog")).to_be_visible()
    keyboard.press("Enter")


def pick_by_keyboard(person: Person) -> None:
    """Tab to the cards, arrows until one lights up that is not picked, Space."""
    for key in ("", *["Tab"] * 12):
        if key:
            person.page.keyboard.press(key)
        if person.page.evaluate("!!document.activeElement.closest('.cards .card')"):
            break
    for key in (
        "",
        "ArrowUp",
        "ArrowUp",
        "ArrowUp",
        "ArrowLeft",
        "ArrowLeft",
        "ArrowUp",
        "ArrowRight",
        "ArrowRight",
    ):
        if key:
            person.page.keyboard.press(key)
        if person.page.evaluate("document.activeElement.matches('.can, .whole:not(.chosen) .card')"):
            break
    person.page.keyboard.press("Space")


def is_revealed(person: Person) -> bool:
    return (
        person.page.get_by_role("button", name=re.compile("^Go to round|^Back to the table")).count() > 0
    )


SHOWN = (
    "() => [...document.querySelectorAll('.phase b, .die')]"
    ".map(it => it.ariaLabel ?? it.innerText).join()"
)


def shown(person: Person) -> str:
    """The task and the dice."""
    return str(person.page.evaluate(SHOWN))


def play_to_the_end(*people: Person, by_keyboard: bool = False) -> int:
    """Everyone does something until the scores are there; a position seen is waited away."""
    steps = 0
    while not all(person.is_over for person in people):
        for person in people:
            if is_revealed(person):
                if by_keyboard:
                    person.page.keyboard.press("Enter")
                else:
                    yellow(person).click()
            elif person.is_my_turn and not person.is_over:
                before = shown(person)
                (do_by_keyboard if by_keyboard else do)(person)
                steps += 1
                person.page.wait_for_function(
                    f"before => ({SHOWN})() !== before || document.querySelector('.landed, .ending')",
                    arg=before,
                )
        people[0].page.wait_for_timeout(50)
        assert steps < 200
    return steps


# --- whole games ---


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_by_pointer_and_by_touch(
    host: Person, guest: Person
) -> None:
    path = open_table(host, "kinoko", "3")
    sit_down(guest, path, "Théo")
    begin(host)
    assert play_to_the_end(host, guest) >= 6
    for person in (host, guest):
        expect(person.page.locator(".note h2")).to_be_visible()


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(host: Person) -> None:
    play_now(host, "2")
    assert play_to_the_end(host, by_keyboard=True) >= 4


def play_now(person: Person, players: str) -> None:
    come_to_a_table(person, players)
    expect(person.page.locator(".phase b")).to_have_text("Choose a die")


def come_to_a_table(person: Person, players: str) -> None:
    """Whoever begins there."""
    person.go("/g/kinoko")
    person.page.get_by_role("radio", name=players, exact=True).check(force=True)
    person.button("Play now").click()
    expect(person.page.locator(".cards .card").first).to_be_visible()


# --- one position ---


def test_a_card_of_another_value_is_refused_with_its_rule(host: Person) -> None:
    play_now(host, "2")
    until_exchange(host)
    host.page.locator(".mine .card:not(.can)").first.click()
    expect(host.page.locator(".toast")).to_contain_text("the chosen die exchanges only")
    expect(host.page.locator(".toast .rule")).to_have_text("KI9")


def until_exchange(person: Person) -> None:
    """Open tables until a roll shows a number, and take that die."""
    number = person.page.get_by_role("button", name=re.compile("exchange two"))
    while not number.count():
        play_now(person, "2")
    number.first.click()
    yellow(person).click()
    expect(person.page.locator(".phase b")).to_have_text(re.compile("^Exchange"))


def test_own_cards_and_rows_lie_face_down_the_others_face_you(host: Person) -> None:
    play_now(host, "2")
    assert host.page.locator(".mine .hand .card").count() == 3
    assert host.page.locator(".wood .card").count() == 6
    assert host.page.locator(".mine .hand .face, .wood .face").count() == 0
    assert host.page.locator(".n .hand .face").count() == 3


def test_notes_are_written_by_the_player_alone_and_outlive_a_reload(host: Person) -> None:
    play_now(host, "2")
    card = host.page.locator(".mine .hand .card").nth(1)
    expect(card).not_to_have_accessible_name(re.compile("notes"))
    card.focus()
    host.page.keyboard.press("n")
    dialog = host.page.get_by_role("dialog")
    first = dialog.locator(".colours button").first
    kind = first.get_attribute("aria-label") or ""
    first.click()
    host.page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    # Between the card and its note: what a bot did with it meanwhile.
    noted = re.compile(f"^Your 2, hidden,.*Your notes: {re.escape(kind)}")
    expect(card).to_have_accessible_name(noted)
    host.page.reload()
    expect(card).to_have_accessible_name(noted)


def test_a_long_press_opens_the_notes_and_picks_nothing(guest: Person) -> None:
    play_now(guest, "2")
    box = guest.page.locator(".mine .hand .card").first.bounding_box()
    assert box
    guest.page.mouse.move(box["x"] + 20, box["y"] + 20)
    guest.page.mouse.down()
    guest.page.wait_for_timeout(700)
    guest.page.mouse.up()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.get_by_role("dialog").get_by_role("button", name="Done").click()
    assert guest.page.locator(".card.sel").count() == 0


@pytest.mark.parametrize("players", ["2", "4"])
def test_axe_finds_nothing_on_the_table_by_day_or_night(
    host: Person, guest: Person, players: str
) -> None:
    for person in (host, guest):
        come_to_a_table(person, players)
        assert person.axe() == []
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
