"""The moves of the others are shown one after the other, and a recap stays until the reader acts.

The page's clock stands still unless a test moves it on, so nothing depends on the machine's speed.
"""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.table_setup import begin as table_begin
from tests.browser.table_setup import play, post, sit_at
from tests.server.server_process import ServerProcess

TICK_MS = 50
LONGEST_SHOW_MS = 15_000
HIDE = """() => {
  Object.defineProperty(document, 'hidden', {get: () => true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
UNMARKED = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((it) => it.getBoundingClientRect());
  const pieces = boxes('.canvas [data-thing]');
  const isOn = (mark) => pieces.some((it) => Math.hypot(it.x - mark.x, it.y - mark.y) < 2);
  const canvas = document.querySelector('.canvas').getBoundingClientRect();
  const isIn = ({x, y}) => x > canvas.x && x < canvas.right && y > canvas.y && y < canvas.bottom;
  return boxes('.turn-mark').filter((it) => isIn(it) && !isOn(it));
}"""
"""The marks on the canvas that lie on no shape."""
ASTRAY = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((it) => it.getBoundingClientRect());
  const marked = boxes('.stage [data-thing], .stage [data-place]');
  const SIDES = ['left', 'right', 'top', 'bottom'];
  const isSame = (one, two) => SIDES.every((side) => Math.abs(one[side] - two[side]) < 2);
  return boxes('.turn-mark').filter((mark) => !marked.some((it) => isSame(it, mark))).length;
}"""
"""The number of marks that lie on no thing and on no place."""


@pytest.fixture
def reader(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """A person who sees the moves of the others at the normal speed."""
    with Person(browser, server.address, plain=False, speed="normal") as person:
        yield person


def begin(person: Person) -> str:
    """Begin a game against three bots, stop the page's clock, and make one move. The bots answer it."""
    person.page.clock.install()
    table = sit_at(person, "klunker", 4)
    post(person, f"/api/tables/{table}/start")
    person.go(f"/t/{table}")
    expect(person.page.locator(".phase.mine")).to_be_visible()
    person.page.clock.pause_at(person.page.evaluate("Date.now()") + 1000)
    play(person, table, random.Random(1))
    expect(person.page.locator(".table")).to_have_attribute("data-behind", "3")
    return table


def shown(person: Person) -> list[tuple[int, str]]:
    """Let the show run to its end. Returns each position with the sentences of the banner."""
    seen: list[tuple[int, str]] = []
    for _ in range(0, LONGEST_SHOW_MS, TICK_MS):
        person.page.clock.run_for(TICK_MS)
        now = (person.seq, person.page.locator(".phase > b").inner_text())
        if not seen or seen[-1] != now:
            seen.append(now)
        if person.is_my_turn:
            return seen
    raise AssertionError("the show never ended")


def test_each_move_is_told_before_it_is_shown(reader: Person) -> None:
    begin(reader)
    first = reader.seq
    seen = shown(reader)
    told = [(seq, words) for seq, words in seen if " puts into the window: " in words]
    assert [seq for seq, _ in told] == [first + number for number in (0, 1, 1, 2, 2, 3)]
    assert [words for _, words in told[::2]] == [words for _, words in told[1::2]]
    assert len({words for _, words in told}) == 3


def test_the_recap_has_a_number_a_face_and_words_for_each_turn(reader: Person) -> None:
    begin(reader)
    shown(reader)
    chips = reader.page.locator(".since .chip")
    assert [words.split()[0] for words in chips.all_inner_texts()] == ["1", "2", "3"]
    marks = reader.page.locator("[data-mark]")
    assert {mark.get_attribute("data-mark") for mark in marks.all()} == {"1", "2", "3"}
    chips.nth(1).click()
    expect(reader.page.locator(".phase > b")).to_contain_text("puts into the window")
    expect(reader.page.locator(".turn-mark.looked").first).to_be_attached()
    chips.nth(1).click()
    expect(reader.page.locator(".phase.mine")).to_be_visible()


def test_the_marks_stay_on_their_pieces_when_a_drawer_makes_the_table_smaller(reader: Person) -> None:
    reader.page.set_viewport_size({"width": 1366, "height": 657})
    begin(reader)
    shown(reader)
    marks = reader.page.locator(".turn-mark")
    before = [mark.bounding_box() for mark in marks.all()]
    assert before
    assert reader.page.evaluate(ASTRAY) == 0
    reader.press("j")
    expect(reader.page.get_by_role("region", name=reader.say("log"))).to_be_visible()
    reader.page.wait_for_function(f"() => ({ASTRAY})() === 0")
    assert before != [mark.bounding_box() for mark in marks.all()]


def test_the_first_touch_of_a_piece_brings_the_help_and_escape_the_recap(reader: Person) -> None:
    begin(reader)
    shown(reader)
    strip = reader.page.locator(".since")
    reader.page.locator(".palm button").first.click()
    expect(strip).to_have_count(0)
    expect(reader.page.locator("[data-mark]")).to_have_count(0)
    reader.press("Escape")
    expect(strip).to_be_visible()


@pytest.mark.parametrize("key", ["Space", "Escape"])
def test_a_key_ends_the_show(reader: Person, key: str) -> None:
    begin(reader)
    before = reader.seq
    reader.press(key)
    assert reader.is_my_turn
    assert reader.seq == before + 3
    expect(reader.page.locator(".since .chip")).to_have_count(3)


def test_the_button_that_ends_the_show_ignores_the_second_half_of_a_double_tap(reader: Person) -> None:
    begin(reader)
    before = reader.seq
    button = reader.button(reader.say("turn-now"))
    button.click()
    assert reader.seq == before
    reader.page.clock.run_for(400)
    button.click()
    assert reader.is_my_turn
    assert reader.seq == before + 3


def test_a_tap_on_a_card_ends_the_show_and_picks_the_card(reader: Person) -> None:
    begin(reader)
    expect(reader.page.locator(".table:not([data-busy])")).to_be_attached()
    expect(reader.page.locator(".phase.mine")).to_have_count(0)
    # The card is still marked as disabled, so Playwright would wait if it were asked to click it.
    box = reader.page.locator(".palm button").first.bounding_box()
    assert box
    reader.page.mouse.click(box["x"] + 12, box["y"] + 12)
    assert reader.is_my_turn
    expect(reader.page.locator(".palm button.sel")).to_have_count(1)


def test_the_reader_who_wants_it_sees_all_at_once(reader: Person) -> None:
    begin(reader)
    reader.press("m")
    reader.page.get_by_label("The others’ moves").select_option("once")
    expect(reader.page.locator(".phase.mine")).to_be_visible()
    assert reader.page.evaluate("localStorage.getItem('speed')") == "once"


def test_a_tab_that_is_hidden_plays_nothing_and_has_the_recap_on_return(reader: Person) -> None:
    begin(reader)
    before = reader.seq
    reader.page.evaluate(HIDE)
    expect(reader.page.locator(".table")).to_have_attribute("data-seq", str(before + 3))
    expect(reader.page.locator(".since .chip")).to_have_count(3)
    expect(reader.page.locator(".phase.mine")).to_be_visible()


def test_the_recap_is_there_again_after_the_page_is_loaded_anew(reader: Person) -> None:
    begin(reader)
    reader.press("Space")
    chips = reader.page.locator(".since .chip")
    expect(chips).to_have_count(3)
    words = chips.all_inner_texts()
    reader.page.reload()
    expect(reader.page.locator(".phase.mine")).to_be_visible()
    expect(chips).to_have_count(3)
    assert chips.all_inner_texts() == words


MOST_TURNS = 20


def test_a_shape_that_was_slid_leaves_a_dotted_outline_and_its_mark_lies_on_it(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server.address, plain=False) as person:
        table = sit_at(person, "kunst-stuecke", 3)
        table_begin(person, table)
        old = person.page.locator(".canvas .old")
        for turn in range(MOST_TURNS):
            before = person.seq
            play(person, table, random.Random(turn))
            person.expect_more_than(before)
            expect(person.page.locator(".phase.mine")).to_be_visible()
            if old.count():
                break
        expect(old.first).to_be_visible()
        assert person.page.evaluate(UNMARKED) == []
        person.page.locator(".rk").first.click()
        expect(old.first).to_be_hidden()
