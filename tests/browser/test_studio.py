"""The studio of `tablee dev` in a browser: all seats, deals by hand, saves, links, the verdict."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.browser.person import axe_faults
from tests.browser.windows import SETTLED
from tests.studio_process import RunningStudio, open_studio

PATIENCE_MS = 60_000
"""Long enough for a busy computer: no test is about time."""


@pytest.fixture(scope="module")
def studio(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStudio]:
    with open_studio(tmp_path_factory.mktemp("studio")) as running:
        yield running


@pytest.fixture
def page(browser: Browser, studio: RunningStudio) -> Iterator[Page]:
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    expect.set_options(timeout=PATIENCE_MS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(studio.address)
    yield page
    context.close()
    assert errors == []


def seat(page: Page, number: int) -> FrameLocator:
    return page.frame_locator(f'iframe[src$="seat={number}"]')


def possible(page: Page) -> list[str]:
    return page.locator("section:has(#choices) .moves code").all_inner_texts()


def past(page: Page) -> list[str]:
    return page.locator("section:has(#past) .moves li").all_inner_texts()


def hand(page: Page, number: int) -> list[str]:
    """The cards that a seat sees in its own hand, by what a screen reader says of them."""
    cards = seat(page, number).locator("[data-fan] .held > *")
    expect(cards).to_have_count(3)
    labels = [cards.nth(at).get_attribute("aria-label") or "" for at in range(3)]
    return [label.partition(",")[0] for label in labels]


def test_every_seat_is_drawn_from_its_own_view(page: Page) -> None:
    expect(page.locator("iframe")).to_have_count(2)
    assert set(hand(page, 0)).isdisjoint(hand(page, 1))
    page.locator("summary").first.click()
    known = page.locator("details").first.locator("pre").first.inner_text()
    assert '"hand"' in known
    assert '"seat": 0' in known


def test_a_move_is_played_from_the_list_and_from_the_table(page: Page) -> None:
    expect(page.locator("section:has(#choices) .moves button")).to_have_count(3)
    before = len(past(page))
    page.locator("section:has(#choices) .moves button").first.click()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(before + 1)
    seat(page, 1).locator("[data-fan] [data-piece]").first.click()
    seat(page, 1).locator(".btn.go").click()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(before + 2)
    page.get_by_role("button", name="One move back").click()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(before + 1)


def test_a_refused_move_is_listed_with_its_rule(page: Page) -> None:
    page.get_by_label("Any move, as data").fill('{"type": "play", "card": 99}')
    page.get_by_role("button", name="Play it").click()
    refusals = page.locator("section:has(#refused) li")
    expect(refusals).to_have_count(1)
    expect(refusals).to_contain_text("You do not hold the 99")
    expect(refusals).to_contain_text("TC")


def test_the_author_deals_by_hand_and_a_link_leads_to_the_position(page: Page) -> None:
    page.get_by_label("By hand").check()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(0)
    for card in (12, 1, 11, 2, 10):
        chosen = page.locator("section:has(#choices) .moves button", has_text=f"gets the {card}")
        chosen.filter(has=page.locator(f"code:text-matches(' {card}$')")).click()
        expect(page.locator("section:has(#past) .moves li").last).to_contain_text(f"gets the {card}")
    page.get_by_role("button", name="As the seed has it").click()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(6)
    assert possible(page) == ["play 10", "play 11", "play 12"]
    link = page.url
    page.get_by_role("button", name="Deal again").click()
    expect(page.locator("section:has(#choices) .moves code").first).not_to_have_text("play 10")
    page.goto(link)
    expect(page.locator("section:has(#choices) .moves code").first).to_have_text("play 10")
    assert possible(page) == ["play 10", "play 11", "play 12"]


def test_bots_finish_the_game(page: Page) -> None:
    page.get_by_role("button", name="Bots finish").click()
    expect(page.get_by_text("The game is over.")).to_be_visible()


def test_a_broken_save_is_told_and_a_good_one_is_shown(page: Page, studio: RunningStudio) -> None:
    texts = studio.package / "texts" / "en.ftl"
    rules = studio.package / "rules" / "position.py"
    good = rules.read_text("utf-8")
    page.locator("section:has(#choices) .moves button").first.click()
    expect(page.locator("section:has(#past) .moves li")).to_have_count(7)
    rules.write_text(good.replace("class ThreeCards(PlainPosition):", "class ThreeCards(PlainPosition)"))
    banner = page.locator(".banner")
    expect(banner).to_contain_text("The last save cannot be loaded")
    expect(banner).to_contain_text("rules/position.py, line")
    expect(page.locator("section:has(#past) .moves li")).to_have_count(7)  # the last good one goes on
    rules.write_text(good)
    texts.write_text(texts.read_text("utf-8").replace("Play the {", "Put down the {"))
    expect(page.locator("section:has(#choices) .moves li").first).to_contain_text("Put down the")
    expect(banner).not_to_contain_text("cannot be loaded")
    expect(page.locator("section:has(#past) .moves li")).to_have_count(7)  # still the same position


def test_the_verdict_is_told_check_by_check(page: Page) -> None:
    expect(page.locator('[data-check="shape"].passed')).to_be_visible()
    golden = page.locator('[data-check="golden-games"].failed')  # a copy has no recorded games
    expect(golden).to_contain_text("golden")
    expect(page.locator(".banner")).to_contain_text("fail")


WINDOWS = [(1440, 900), (1280, 720), (1024, 768), (390, 844)]
TOO_WIDE = """() => [...document.querySelectorAll('.studio *')]
  .filter((it) => !it.closest('pre > *, .sr'))
  .map((it) => [it, it.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
  .map(([it]) => it.outerHTML.slice(0, 80))"""
TOO_SMALL = """() =>
  [...document.querySelectorAll('.studio :is(button, input, select, textarea, summary)')]
  .filter((it) => it.checkVisibility() && !it.closest('.sr, .prose'))
  .map((it) => [it, (it.type === 'checkbox' ? it.closest('label') : it).getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([it, box]) => `${it.outerHTML.slice(0, 80)} ${box.width}×${box.height}`)"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_studio_fits_every_window_and_axe_finds_nothing(
    browser: Browser, studio: RunningStudio, theme: str
) -> None:
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = context.new_page()
    page.goto(studio.address)
    seat(page, 1).locator("[data-fan] .held").first.wait_for()
    page.locator("summary").first.click()
    page.get_by_label("Any move, as data").fill('{"type": "play", "card": 99}')
    page.get_by_role("button", name="Play it").click()
    page.locator("section:has(#refused) li").wait_for()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert (width, page.evaluate("document.documentElement.scrollWidth")) == (width, width)
        assert (width, page.evaluate(TOO_WIDE), page.evaluate(TOO_SMALL)) == (width, [], [])
        assert (width, axe_faults(page)) == (width, [])
    context.close()


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_the_studio_fits_a_phone_in_both_languages(
    browser: Browser, studio: RunningStudio, theme: str, language: str, tmp_path: Path
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_init_script(
        f"localStorage.setItem('theme', '{theme}'); localStorage.setItem('language', '{language}')"
    )
    page = context.new_page()
    page.goto(studio.address)
    page.locator("h1", has_text="Atelier" if language == "fr" else "Studio").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
