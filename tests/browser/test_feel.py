"""Sounds and vibrations: none until the reader asks for them, then one for each move that is shown.

What is heard is measured: an offline audio context of the browser renders the page's own audio graph.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import Person
from tests.browser.table_setup import begin, play, post, sit_at
from tests.server.server_process import ServerProcess

SWITCH = "Sounds: cards, dice, money, your turn"
SOUNDS = ("card", "dice", "note", "stop", "turn")
NOTE = """
window.felt = {contexts: 0, sounds: [], vibrations: []};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  const seq = document.querySelector('.table')?.dataset.seq;
  if (to instanceof AudioDestinationNode) felt.sounds.push(Number(seq));
  return connect.call(this, to, ...more);
};
navigator.vibrate = (pattern) => felt.vibrations.push(pattern);
"""
"""Notes each sound with the position that the page shows, and each vibration."""
OFFLINE = """
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 2 * 48000, 48000); felt.contexts += 1; window.audio = this; }
  get state() { return 'running'; }
};
"""
"""Lets the page draw its sounds into a buffer of two seconds, which can be measured."""
PEAK = """async (heard) => Math.max(...(await heard).getChannelData(0).map(Math.abs))"""
RENDER = f"() => ({PEAK})(audio.startRendering())"
STRIKE = """async ([sound, volume]) => {
  const [{name}] = performance.getEntriesByType('resource').filter((it) => /\\/sounds-/.test(it.name));
  const {strike} = await import(name);
  const context = new OfflineAudioContext(1, 2 * 48000, 48000);
  strike(context, sound, volume);
  const heard = (await context.startRendering()).getChannelData(0);
  const loud = Array.from(heard, Math.abs);
  const last = loud.findLastIndex((it) => it > 0.001);
  const first = loud.findIndex((it) => it > 0.001);
  const crossings = heard.filter((it, at) => it * heard[at - 1] < 0).length;
  return {peak: Math.max(...loud), first: first / 48, last: last / 48, crossings};
}"""
"""Renders a sound: its peak, when it begins and ends in milliseconds, how often it crosses zero."""


@pytest.fixture
def listener(browser: Browser, server: ServerProcess, phone: bool) -> Iterator[Person]:
    with Person(browser, server.address, plain=False, speed="normal", phone=phone) as person:
        person.context.add_init_script(NOTE + OFFLINE)
        yield person


@pytest.fixture
def phone() -> bool:
    return False


def ask_for_sounds(person: Person) -> None:
    person.press("m")
    person.page.get_by_label(SWITCH).check()
    person.page.wait_for_function("() => felt.sounds.length === 1")


def felt(person: Person) -> dict[str, Any]:
    noted: dict[str, Any] = person.page.evaluate("felt")
    return noted


def test_a_reader_who_has_not_asked_hears_and_loads_nothing(listener: Person) -> None:
    table = sit_at(listener, "klunker", 3)
    begin(listener, table)
    before = listener.seq
    play(listener, table, random.Random(1))
    listener.expect_more_than(before + 2)
    assert felt(listener) == {"contexts": 0, "sounds": [], "vibrations": []}
    loaded = "performance.getEntriesByType('resource').map((it) => it.name)"
    assert not [name for name in listener.page.evaluate(loaded) if "/sounds-" in name]


def test_switching_sounds_on_lets_the_reader_hear_one(listener: Person) -> None:
    begin(listener, sit_at(listener, "klunker", 3))
    ask_for_sounds(listener)
    assert 0.01 < listener.page.evaluate(RENDER) < 0.5
    assert felt(listener)["vibrations"] == []


def test_each_sound_is_short_soft_and_of_its_own(listener: Person) -> None:
    begin(listener, sit_at(listener, "klunker", 3))
    ask_for_sounds(listener)
    heard = {sound: listener.page.evaluate(STRIKE, [sound, 1]) for sound in SOUNDS}
    for sound, it in heard.items():
        assert 0.05 < it["peak"] <= 1, (sound, it)
        assert it["first"] < 40, (sound, it)
        assert 100 < it["last"] < 1500, (sound, it)
    assert max(heard, key=lambda sound: heard[sound]["last"]) == "stop"
    assert heard["note"]["crossings"] > heard["card"]["crossings"]
    assert listener.page.evaluate(STRIKE, ["stop", 0.5])["peak"] < heard["stop"]["peak"] / 3
    assert listener.page.evaluate(STRIKE, ["stop", 0])["peak"] == 0


def test_a_move_is_heard_when_it_is_shown_and_the_turn_after_the_show(listener: Person) -> None:
    listener.page.clock.install()
    table = sit_at(listener, "klunker", 4)
    post(listener, f"/api/tables/{table}/start")
    listener.go(f"/t/{table}")
    expect(listener.page.locator(".phase.mine")).to_be_visible()
    ask_for_sounds(listener)
    listener.press("m")
    listener.page.clock.pause_at(listener.page.evaluate("Date.now()") + 1000)
    first = listener.seq
    play(listener, table, random.Random(1))
    expect(listener.page.locator(".table")).to_have_attribute("data-behind", "3")
    assert felt(listener)["sounds"] == [first, first + 1]
    while not listener.is_my_turn:
        listener.page.clock.run_for(50)
    listener.page.wait_for_function("() => felt.sounds.length === 6")
    assert felt(listener)["sounds"] == [first + at for at in (0, 1, 2, 3, 4, 4)]


def test_skipped_moves_are_silent_and_the_turn_is_heard(listener: Person) -> None:
    listener.page.clock.install()
    table = sit_at(listener, "klunker", 4)
    begin(listener, table)
    ask_for_sounds(listener)
    listener.press("m")
    listener.page.clock.pause_at(listener.page.evaluate("Date.now()") + 1000)
    first = listener.seq
    play(listener, table, random.Random(1))
    expect(listener.page.locator(".table")).to_have_attribute("data-behind", "3")
    listener.press("Space")
    listener.page.wait_for_function("() => felt.sounds.length === 3")
    assert felt(listener)["sounds"] == [first, first + 1, first + 4]


def test_the_volume_is_tried_out_and_remembered(listener: Person) -> None:
    begin(listener, sit_at(listener, "klunker", 3))
    ask_for_sounds(listener)
    slider = listener.page.get_by_label("Volume")
    expect(slider).to_have_value("50")
    slider.fill("100")
    listener.page.wait_for_function("() => felt.sounds.length === 2")
    loud = listener.page.evaluate(RENDER)
    listener.page.reload()
    expect(listener.page.locator(".phase.mine")).to_be_visible()
    listener.press("m")
    expect(listener.page.get_by_label(SWITCH)).to_be_checked()
    expect(slider).to_have_value("100")
    before = len(felt(listener)["sounds"])
    slider.fill("20")
    listener.page.wait_for_function("before => felt.sounds.length > before", arg=before)
    assert 0 < listener.page.evaluate(RENDER) < loud / 10


@pytest.mark.parametrize("phone", [True])
def test_a_phone_can_vibrate_without_a_sound_and_is_shown_no_keys(listener: Person) -> None:
    begin(listener, sit_at(listener, "klunker", 3))
    listener.page.get_by_role("button", name="Menu (M)").tap()
    expect(listener.page.get_by_text("By keyboard")).to_be_hidden()
    listener.page.get_by_label("Vibration").check()
    listener.page.wait_for_function("() => felt.vibrations.length === 1")
    assert felt(listener)["sounds"] == []


def test_a_desk_is_not_offered_vibration(listener: Person) -> None:
    begin(listener, sit_at(listener, "klunker", 3))
    listener.press("m")
    expect(listener.page.get_by_label(SWITCH)).to_be_visible()
    expect(listener.page.get_by_label("Vibration")).to_have_count(0)
