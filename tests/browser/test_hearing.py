"""A screen reader announces each event of a game once, in the right language, and reveals no secret."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.live_regions import heard, listen, until_heard
from tests.browser.person import Person
from tests.browser.table_setup import begin, join, play, post, sit_at
from tests.server.server_process import ServerProcess

YOURS = {"en": "Your turn: ", "fr": "À toi : "}
SHORT = 4
OUTSIDE = "three-cards"


@pytest.fixture
def listener(browser: Browser, server: ServerProcess, language: str) -> Iterator[Person]:
    with Person(browser, server.address, language=language, plain=False) as person:
        listen(person.context)
        yield person


def plain(words: str) -> str:
    """The text with each run of spaces of any kind replaced by one ordinary space."""
    return " ".join(words.split())


def log_of(person: Person) -> list[str]:
    """The lines in the log drawer."""
    person.page.keyboard.press("j")
    person.page.locator(".drawer .inside").wait_for()
    lines = person.page.locator(".drawer li").all_inner_texts()
    person.page.keyboard.press("j")
    person.page.locator(".drawer").wait_for(state="detached")
    return [plain(line) for line in lines]


def told(person: Person) -> list[str]:
    """The announcements about events at the table."""
    return [plain(words) for kind, words in heard(person.page) if kind == "log"]


def rest(person: Person) -> None:
    """Wait until the announcements stop, at this person's turn or at the end of the game."""
    while True:
        before = len(heard(person.page))
        person.page.wait_for_timeout(600)
        person.close_score()
        mine = person.page.locator(".phase.mine, .told").count()
        if mine and len(heard(person.page)) == before:
            return


def tell_a_game(person: Person, game: str, language: str, moves: int) -> None:
    """Play random moves and compare the announcements with the log."""
    table = sit_at(person, game, max(3, tablee.game(game).about.players[0]))
    begin(person, table)
    rest(person)
    known = len(log_of(person))
    chance = random.Random(7)
    for _ in range(moves):
        play(person, table, chance)
        rest(person)
        if person.is_over:
            break
    is_over = person.is_over
    lines = log_of(person)[known:]
    assert is_over or len(lines) > moves / 2
    said = told(person)
    assert [words for words in said if words in set(lines)] == lines
    turns = [words for words in said if words.startswith(YOURS[language])]
    banner = plain(person.page.locator(".phase b").inner_text())
    assert turns
    assert is_over or any(banner.rstrip(".") in words for words in said[-3:])


@pytest.mark.parametrize(("game", "language"), [("klunker", "en"), ("kinoko", "fr")])
def test_what_happens_is_said_once_in_the_order_of_the_log(
    listener: Person, game: str, language: str
) -> None:
    tell_a_game(listener, game, language, SHORT)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", tablee.collection())
def test_a_whole_game_is_told_to_its_scores(listener: Person, game: str, language: str) -> None:
    tell_a_game(listener, game, language, 400)
    scores = listener.page.locator(".drawer li strong").all_inner_texts()
    names = listener.page.locator(".drawer li b").all_inner_texts()
    last = told(listener)[-1]
    for name, score in zip(names, scores, strict=True):
        assert re.search(rf"{re.escape(plain(name))} ?: {score}\b", last)


def test_what_one_seat_is_told_for_itself_no_other_hears(
    browser: Browser, server: ServerProcess
) -> None:
    with (
        Person(browser, server.address, plain=False) as one,
        Person(browser, server.address, plain=False, phone=True) as two,
    ):
        listen(one.context)
        listen(two.context)
        table = sit_at(one, "klunker", 3, others=None)
        join(two, table, "Bob")
        post(one, f"/api/tables/{table}/bot", seat=2, level="greedy")
        begin(one, table)
        expect(two.page.locator(".shop").first).to_be_visible()
        chance = random.Random(3)
        for _ in range(8):
            for someone in (one, two):
                if someone.is_my_turn:
                    play(someone, table, chance)
            one.page.wait_for_timeout(400)
        secret = re.compile("You are dealt|In your hand")
        for someone in (one, two):
            until_heard(someone.page, secret.pattern)
        for someone, other in ((one, two), (two, one)):
            own = {words for words in told(someone) if secret.search(words)}
            assert own
            assert own.isdisjoint(told(other))


def test_a_move_taken_back_is_said(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address) as one, Person(browser, server.address, phone=True) as two:
        listen(one.context)
        listen(two.context)
        table = sit_at(one, OUTSIDE, 2, others=None)
        join(two, table, "Bob")
        begin(one, table)
        expect(two.page.locator(".plain")).to_be_visible()
        one.play()
        one.button("Undo").click()
        two.button("Agree").click()
        expect(one.choices).to_have_count(3)
        for someone in (one, two):
            until_heard(someone.page, "The last move is taken back")
            assert told(someone).count("The last move is taken back.") == 1
