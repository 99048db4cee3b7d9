"""The house table lays out games that declare zones and pieces, in every window, for up to ten seats."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house_fixtures import FIXTURES, write
from tests.browser.person import axe_faults
from tests.browser.windows import (
    PROBE,
    SETTLED,
    SIZES,
    faults_in_frame,
    open_recording,
    resize,
    show,
    table_in_frame,
)

STUDIO_FRAME = (420, 680)
"""A seat's table in the studio."""
TIGHT = [(1366, 657), (360, 640), (844, 390)]
CHOICE = ".stage [data-piece]:not([aria-disabled])"
NUMBER_OF_FRAMES = {"board-4": 2, "yams-1": 2, "yams-3": 2, "yams-8": 2}


@pytest.mark.parametrize("name", FIXTURES)
def test_a_house_table_fits_every_window(browser: Browser, site: tuple[str, Path], name: str) -> None:
    address, folder = site
    write(folder / "recordings", name)
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        frame = table_in_frame(page, address)
        open_recording(frame, address, name, "fr")
        faults = []
        for step in range(NUMBER_OF_FRAMES.get(name, 3)):
            show(frame, step)
            faults += faults_in_frame(page, [*SIZES, STUDIO_FRAME], f"step {step}")
            if frame.locator(CHOICE).count():
                frame.locator(CHOICE).first.dispatch_event("click")
                faults += faults_in_frame(page, TIGHT, f"step {step} with a choice")
    assert "\n".join(faults) == ""


@pytest.fixture
def table(browser: Browser, site: tuple[str, Path]) -> Iterator[Page]:
    """A page in which a test opens a fixture with `see`."""
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_viewport_size({"width": 1280, "height": 720})
        yield page


def see(page: Page, site: tuple[str, Path], name: str, language: str = "en") -> None:
    address, folder = site
    open_recording(page, address, write(folder / "recordings", name), language, more="")


FAULTS = {
    ".house .own { translate: 0 200px }": "outside the window",
    ".house::after { content: ''; position: absolute; inset: 0; z-index: 99 }": "covered",
    ".house .who { font-size: 9px !important }": "text of 9.0 px",
    ".house .opt { height: 20px !important }": "less than 44 px",
}


@pytest.mark.parametrize(("style", "fault"), FAULTS.items())
def test_the_probe_catches_a_planted_fault(
    table: Page, site: tuple[str, Path], style: str, fault: str
) -> None:
    see(table, site, "perudo-5")
    resize(table, (1366, 657))
    assert table.evaluate(PROBE) == []
    table.add_style_tag(content=style)
    table.evaluate(SETTLED)
    assert any(fault in found for found in table.evaluate(PROBE))


SHOWN_BY = {"light": (390, 844), "dark": (1280, 720)}
"""Each look is checked in one size: contrast does not depend on the size."""


@pytest.mark.parametrize("theme", SHOWN_BY)
@pytest.mark.parametrize("name", ["belote-4", "perudo-5", "yams-3", "goofspiel-3", "board-4"])
def test_axe_finds_nothing(table: Page, site: tuple[str, Path], name: str, theme: str) -> None:
    address, folder = site
    open_recording(table, address, write(folder / "recordings", name), "en", more=f"theme={theme}")
    resize(table, SHOWN_BY[theme])
    found = []
    for step in range(NUMBER_OF_FRAMES.get(name, 3)):
        show(table, step)
        found += axe_faults(table)
    assert found == []


# --- choosing ---


def played(page: Page) -> list[str]:
    """Collect what the page sends to the harness."""
    sent: list[str] = []
    page.on("console", lambda said: sent.append(said.text) if said.text.startswith("act ") else None)
    return sent


def test_a_card_is_picked_and_played_with_the_keyboard_alone(
    table: Page, site: tuple[str, Path]
) -> None:
    see(table, site, "belote-4")
    sent = played(table)
    table.get_by_role("button", name="10 of spades, 1 of 5").focus()
    table.keyboard.press("ArrowRight")
    table.keyboard.press("Space")
    expect(table.get_by_role("button", name="Play the 9 of spades")).to_be_enabled()
    table.keyboard.press("Enter")
    table.locator(".table[data-seq='1']").wait_for()
    assert sent == ['act {"type":"play","card":"spades-9"}']


def test_the_last_trick_lies_there_until_the_next_card(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "belote-4")
    show(table, 1)
    expect(table.get_by_role("img", name="10 of spades, by Margaux", exact=True)).to_be_visible()
    expect(table.get_by_role("img", name="king of hearts, by Inès, takes it")).to_be_visible()
    expect(table.get_by_text("leads")).to_have_count(0)


def test_a_zone_may_be_there_only_while_something_lies_in_it(
    table: Page, site: tuple[str, Path]
) -> None:
    see(table, site, "belote-4")
    expect(table.get_by_role("group", name="Turned up")).to_have_count(0)
    show(table, 2)
    expect(table.get_by_role("group", name="Turned up: 1")).to_be_visible()


def test_a_card_that_is_not_allowed_says_why(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "belote-4")
    card = table.get_by_role("button", name="jack of hearts, 3 of 5")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)  # it is disabled for assistive technology, but it answers
    expect(table.get_by_text('"card":"hearts-jack"').first).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_bid_is_chosen_in_steps_and_its_smallest_quantity_is_preset(
    table: Page, site: tuple[str, Path]
) -> None:
    see(table, site, "perudo-5")
    sent = played(table)
    steps = table.get_by_role("group", name="Your choice, step by step")
    expect(steps.get_by_role("button", name="5", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(steps.get_by_role("button", name="Die: 4")).to_have_attribute("aria-disabled", "true")
    steps.get_by_role("button", name="Die: 5").click()
    table.get_by_role("button", name="Bid 5 × 5").click()
    table.locator(".table[data-seq='1']").wait_for()
    assert sent == ['act {"type":"bid","quantity":5,"face":5}']


def test_a_later_step_that_is_no_longer_legal_is_cleared(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "perudo-5")
    steps = table.get_by_role("group", name="Your choice, step by step")
    steps.get_by_role("button", name="Die: 6").click()
    steps.get_by_role("button", name="6", exact=True).click()
    expect(steps.get_by_role("button", name="Die: 6")).to_have_attribute("aria-pressed", "true")
    steps.get_by_role("button", name="4, only Die: ace").click()
    expect(steps.get_by_role("button", name="Die: ace", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(steps.get_by_role("button", name="Die: 6")).to_have_attribute("aria-pressed", "false")
    expect(table.get_by_role("button", name="Bid 4 × 1")).to_be_enabled()


def test_kept_dice_lie_on_the_rail_and_are_put_back(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "yams-3")
    sent = played(table)
    table.locator(".z-dice .hdie").first.click()
    table.locator(".z-dice .hdie").first.click()
    expect(table.get_by_role("group", name="Kept: 4, 4")).to_be_visible()
    table.locator(".z-rail .hdie").first.click()
    table.get_by_role("button", name="Roll 4 dice again").click()
    table.locator(".table[data-seq='1']").wait_for()
    assert sent == ['act {"type":"roll","keep":[1]}']


def test_dice_that_were_kept_lie_on_the_rail_again(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "yams-3")
    show(table, 1)
    expect(table.get_by_role("group", name="Kept: 4, 4, 4")).to_be_visible()
    expect(table.locator(".z-dice .hdie")).to_have_count(2)


def test_a_row_of_the_pad_is_chosen_by_its_label(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "yams-3")
    sent = played(table)
    expect(table.locator(".bar .btn.go")).to_contain_text("Roll 5 dice again")
    table.get_by_role("button", name="Three alike: 20 points possible").click()
    expect(table.locator(".bar .btn.go")).to_contain_text("Score 20 for Three alike")
    table.keyboard.press("Enter")
    table.locator(".table[data-seq='1']").wait_for()
    assert sent == ['act {"type":"score","row":"three"}']


def test_a_secret_choice_shows_who_is_ready_and_nothing_else(
    table: Page, site: tuple[str, Path]
) -> None:
    see(table, site, "goofspiel-3")
    expect(table.get_by_role("img", name="Théo has chosen.")).to_be_visible()
    expect(table.get_by_role("img", name="Inès has not chosen yet.")).to_be_visible()
    show(table, 1)
    hidden = "Your choice, hidden from the others: king of spades"
    expect(table.get_by_role("img", name=hidden)).to_be_visible()
    show(table, 2)
    expect(table.get_by_role("img", name="queen of clubs, by Théo")).to_be_visible()


def test_what_is_chosen_after_a_piece_is_asked_only_then(table: Page, site: tuple[str, Path]) -> None:
    see(table, site, "board-4")
    sent = played(table)
    steps = table.get_by_role("group", name="Your choice, step by step")
    expect(steps).to_have_count(0)
    table.get_by_role("button", name="wool").click()
    steps.get_by_role("button", name="Inès").click()
    table.get_by_role("button", name="Sell wool").click()
    table.locator(".table[data-seq='1']").wait_for()
    assert sent == ['act {"type":"sell","tile":"wool","to":2}']
