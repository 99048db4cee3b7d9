"""Tests of everything at a table besides moves: undo, the clock, leaving, watching, a rematch."""

import random

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.conftest import until_ready
from tests.browser.kunst_stuecke_canvas import place, tap
from tests.browser.person import Person
from tests.browser.table_setup import begin, play, post, sit_at
from tests.browser.table_steps import (
    OUTSIDE,
    play_to_the_end,
    table_for,
    until_my_turn,
    until_shown,
)
from tests.server.server_process import ServerProcess

# --- undo ---


def test_what_told_nobody_anything_is_taken_back_at_once_and_nobody_is_asked(
    desk: Person, phone: Person
) -> None:
    table_for(desk, "kunst-stuecke", 2, phone)
    lying = ".pc"
    assert place(desk)
    expect(phone.page.locator(lying)).to_have_count(1)
    desk.button(desk.say("undo")).click()
    for person in (desk, phone):
        expect(person.page.locator(lying)).to_have_count(0)
        assert person.page.locator(".notices [role=alert]").count() == 0
    expect(desk.page.locator(".rk")).to_have_count(26)
    assert place(desk)
    expect(phone.page.locator(lying)).to_have_count(1)


def ask_for_an_undo(person: Person, other: Person) -> tuple[Person, Person]:
    """Make a move and ask to undo it. Returns the person who asks and the person who is asked."""
    table_for(person, OUTSIDE, 2, other)
    until_my_turn(person)
    person.play()
    until_my_turn(other)
    person.button(person.say("undo")).click()
    other.sees("would like to take the move back")
    person.sees(person.say("undo-waits"))
    return person, other


def test_a_move_is_taken_back_when_the_others_agree(person: Person, other: Person) -> None:
    asks, asked = ask_for_an_undo(person, other)
    asked.button(asked.say("undo-agree")).click()
    until_my_turn(asks)
    expect(asks.choices).to_have_count(3)
    expect(asked.page.locator(".phase.mine")).not_to_be_visible()


def test_a_move_stands_when_another_does_not_agree(person: Person, other: Person) -> None:
    asks, asked = ask_for_an_undo(person, other)
    asked.button(asked.say("undo-refuse")).click()
    asks.sees_no_more(asks.say("undo-waits"))
    expect(asked.page.locator(".phase.mine")).to_be_visible()
    assert not asks.is_my_turn
    asked.play()
    expect(asks.page.locator("[data-seq='2']")).to_be_attached()


def test_on_a_phone_the_menu_takes_back_a_move_that_bots_have_answered(phone: Person) -> None:
    table = sit_at(phone, "professor-tempus", 2)
    begin(phone, table)
    hand = phone.page.locator("[data-place=hand-0] .place")
    held = hand.count()
    play(phone, table, random.Random(1))
    phone.expect_more_than(1)
    until_my_turn(phone)
    phone.page.keyboard.press("m")
    menu = phone.page.get_by_role("region", name=phone.say("menu"))
    expect(menu.get_by_text(phone.say("unrated-undo"))).to_have_count(0)
    menu.get_by_role("button", name=phone.say("undo"), exact=True).click()
    expect(menu).to_have_count(0)
    phone.sees(phone.say("undo-unrates"))
    phone.button(phone.say("undo-no")).click()
    phone.sees_no_more(phone.say("undo-unrates"))
    phone.page.keyboard.press("z")
    phone.button(phone.say("undo-yes")).click()
    phone.expect_more_than(2)
    until_my_turn(phone)
    expect(hand).to_have_count(held)
    phone.page.keyboard.press("m")
    expect(menu.get_by_text(phone.say("unrated-undo"))).to_be_visible()
    expect(menu.get_by_role("button", name=phone.say("undo"), exact=True)).to_have_count(0)


def test_a_host_makes_a_table_one_for_practice_and_the_menu_says_so(desk: Person) -> None:
    table = sit_at(desk, "kinoko", 2)
    desk.go(f"/t/{table}")
    with desk.page.expect_response(lambda answer: answer.request.method != "GET") as stored:
        desk.page.get_by_label(desk.say("wish-practice")).select_option("yes")
    assert stored.value.ok
    begin(desk, table)
    desk.page.keyboard.press("m")
    desk.sees(desk.say("unrated-practice"))


def test_the_ending_says_for_whom_a_bot_finished_the_game(person: Person, other: Person) -> None:
    path = table_for(person, OUTSIDE, 2, other)
    post(other, f"/api/tables/{path.removeprefix('/t/')}/leave")
    play_to_the_end({person: lambda who, _: who.play()})
    person.sees(person.say("stood-in", name="Bob 1", level=person.say("level-random")))


def test_a_stand_in_is_shown_as_such_on_the_score_sheet_and_in_the_log(
    person: Person, other: Person
) -> None:
    path = table_for(person, OUTSIDE, 2, other)
    post(other, f"/api/tables/{path.removeprefix('/t/')}/leave")
    play_to_the_end({person: lambda who, _: who.play()})
    sheet = person.page.get_by_role("region", name=person.say("end"), exact=True)
    played = f"{person.say('score-stand-in')} {person.say('level-random')}"
    expect(sheet.get_by_text(played)).to_have_count(1)
    person.press("j")
    log = person.page.get_by_role("region", name=person.say("log"), exact=True)
    expect(log.get_by_text(person.say("stand-in-name", name="Bob 1")).first).to_be_visible()


@pytest.mark.parametrize("game", tablee.collection())
def test_a_stand_in_is_shown_as_such_at_every_table(desk: Person, phone: Person, game: str) -> None:
    path = table_for(desk, game, max(2, tablee.game(game).about.players[0]), phone)
    stage = desk.page.locator(".stage")
    expect(stage.locator(".av .bot")).to_have_count(0)
    post(phone, f"/api/tables/{path.removeprefix('/t/')}/leave")
    expect(stage.locator(".av .bot").first).to_be_visible()
    expect(stage.get_by_text(desk.say("seat-away")).first).to_be_attached()


# --- the clock ---


def test_who_lets_the_time_run_out_is_played_for_by_a_bot_until_they_are_back(
    desk: Person, phone: Person
) -> None:
    table_for(desk, "klunker", 3, phone, clock={"type": "live", "move": 10, "reserve": 0})
    expect(desk.page.locator(".phase.mine .clock")).to_contain_text("0:0")
    expect(phone.page.locator(".clock")).to_be_visible()
    desk.sees(desk.say("bot-plays-for-you"))
    phone.sees(phone.say("seat-away"))
    expect(desk.page.locator(".table")).not_to_have_attribute("data-seq", "0")  # the bot has moved
    desk.button(desk.say("come-back")).click()
    # Check only the host's seat, because the phone's own clock may have run out by now.
    host = phone.page.locator("[data-place=seat-0]")
    expect(host.get_by_text(phone.say("seat-away"))).to_have_count(0)
    desk.sees_no_more(desk.say("bot-plays-for-you"))


# --- leaving, coming back ---


def test_who_leaves_is_played_for_and_finds_their_seat_again(desk: Person, phone: Person) -> None:
    table_for(desk, "klunker", 3, phone)
    desk.press("m")
    desk.button(desk.say("leave")).click()
    desk.button(desk.say("leave-no")).click()
    desk.button(desk.say("leave")).click()
    desk.button(desk.say("leave-yes")).click()
    desk.sees(desk.say("shelf-title"))
    phone.sees(phone.say("seat-away"))
    until_my_turn(phone)
    desk.sees(desk.say("resume-bot"))
    desk.page.get_by_text(desk.say("come-back"), exact=True).click()
    expect(desk.page.locator(".res.own")).to_be_visible()  # not the hand: the bot may have emptied it
    phone.sees_no_more(phone.say("seat-away"))


# --- a server that dies ---


def test_a_ghost_on_the_canvas_outlives_the_server_and_is_placed_by_the_next(
    server: ServerProcess, desk: Person, phone: Person
) -> None:
    table_for(desk, "kunst-stuecke", 2, phone)
    desk.page.locator(".rk").nth(3).click()
    tap(desk, 9, 9)
    ghost = desk.page.locator(".ghost.yes")
    where = ghost.get_attribute("style")
    server.kill()
    desk.sees(desk.say("line-lost"))
    server.start()
    until_ready(server)
    desk.sees_no_more(desk.say("line-lost"))
    assert ghost.get_attribute("style") == where
    desk.yellow.click()
    for person in (desk, phone):
        expect(person.page.locator(".pc")).to_have_count(1)


# --- watching ---


def test_who_watches_sees_the_moves_and_nobodys_hand(
    browser: Browser, server: ServerProcess, desk: Person, phone: Person
) -> None:
    path = table_for(desk, "klunker", 3, phone)
    with Person(browser, server.address, plain=False) as watcher:
        watcher.go(path)
        until_shown(watcher)
        watcher.sees(watcher.say("watching"))
        desk.page.locator(".palm .card").first.click()
        desk.yellow.click()
        expect(watcher.page.locator(".win .card")).not_to_have_count(0)
        assert watcher.page.locator(".palm").count() == 0
        assert watcher.page.locator(".bar .btn").count() == 0
        assert not watcher.is_my_turn


# --- a rematch ---


def test_after_the_scores_the_same_people_play_again(person: Person, other: Person) -> None:
    first = table_for(person, OUTSIDE, 2, other)
    play_to_the_end({person: Person.play, other: Person.play})
    person.button(person.say("rematch")).click()
    person.page.wait_for_function("first => location.pathname !== first", arg=first)
    other.sees(other.say("rematch-open"))
    other.page.get_by_role("link", name=other.say("rematch-join")).click()
    other.sees(other.say("you-here"))
    person.sees(person.say("room-full"))
    person.button(person.say("start")).click()
    until_shown(person, other)
    assert play_to_the_end({person: Person.play, other: Person.play}) >= 2
    assert person.page.url == other.page.url
