"""Tests what Belote's adviser finds good, and that bots find obvious moves."""

import pytest

from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.position import NOBODY
from tablee.games.belote import GAME
from tablee.games.belote.bot.adviser import BeloteAdviser
from tablee.games.belote.bot.card_play import card_value
from tablee.games.belote.bot.reading import LIKELY, ReadingBelief
from tablee.games.belote.bot.strength import ENOUGH, best_take, strength
from tablee.games.belote.knowledge.belief import BeloteBelief
from tablee.games.belote.rules.actions import Pass, Play, Take
from tablee.games.belote.rules.cards import first
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import DEAL, LACKS, OVER, PASS, POINTS, SCORE, TAKE
from tablee.games.belote.tests.tables import (
    FIVE,
    TABLES,
    Table,
    cards,
    dealt,
    name,
    passes,
    play,
    table,
    take,
)

HEARTS, SPADES = 2, 3
ADVISER = BeloteAdviser()


def chosen(match: Table) -> Action:
    (seat,) = match.to_act
    return make_bot("master@300", 1).choose(match.game, match.setting, match.recall(seat))


def value(match: Table, short: str) -> int:
    return card_value(match.position, first(cards(short)))


# --- taking ---


def test_jack_and_nine_are_strong_and_a_bare_ten_is_not() -> None:
    assert strength(cards("Jh 9h Ah 7c As"), HEARTS) > ENOUGH
    assert strength(cards("7h 8h 7c Tc Ks"), HEARTS) < ENOUGH
    assert strength(cards("Kh Qh"), HEARTS) == 2 * 8 + 20
    assert strength(cards("As Ts"), HEARTS) == 22
    assert strength(cards("Ts"), HEARTS) == 0
    assert strength(cards("Ts 7s"), HEARTS) == 6


def test_the_best_suit_is_named_in_the_second_round() -> None:
    hands = ("Js 9s As 7c 7d", "8c 9c Tc Jc Qc", "8d 9d Td Jd Qd", "7h 8h 9h Th Jh")
    match = dealt(*hands, turn_up="Ah")
    assert best_take(match.position, ENOUGH) == PASS
    passes(match, 4)
    assert best_take(match.position, ENOUGH - 5) == TAKE + SPADES


def test_bots_take_with_a_strong_hand_and_pass_with_a_weak_one() -> None:
    strong = ("Jh 9h Th As Ac", "7c 8c 9c Tc Jc", "7d 8d 9d Td Jd", "7s 8s 9s Ts Js")
    assert chosen(dealt(*strong, turn_up="Ah")) == Take("hearts")
    weak = ("7c 8c 7d 8d 9s", "Jh 9h Th As Ac", "9d Td Jd Qd Kd", "7s 8s Ts Js Qs")
    assert chosen(dealt(*weak, turn_up="Ah")) == Pass()


# --- cards ---


def test_takers_draw_trumps_with_the_highest_one() -> None:
    match = table("Jh 7c", "7h 8c", "8h 9c", "9h Tc")
    assert value(match, "Jh") > value(match, "7c")
    assert value(table("Jh 7c", "7h 8c", "8h 9c", "9h Tc", taker=1), "Jh") < 10
    partner = table("Th 7c", "7h 8c", "Jh 9c", "9h Tc", taker=2)
    assert value(partner, "Th") > value(table("Th 7c", "7h 8c", "Jh 9c", "9h Tc"), "Th")


def test_nobody_draws_trumps_when_the_opponents_have_none() -> None:
    match = table("Jh 7c", "7d 8c", "8h 9c", "9d Tc")
    for seat in (1, 3):
        match.position.slots[LACKS + seat] = cards("8h")
    assert value(match, "Jh") < 0


def test_a_master_is_cashed_unless_it_can_be_trumped() -> None:
    match = table("As 7c", "7s 8c", "8s 9c", "9s Tc")
    assert value(match, "As") > value(match, "7c")
    trumped = table("As 7c", "7h 8c", "8s 9c", "9s Tc")
    trumped.position.slots[LACKS + 1] = cards("8s 9s")
    assert value(trumped, "As") < 0


def test_a_single_card_is_led_to_trump_later() -> None:
    match = table("7s 7c 8c 7h", "As Ks Qs Js", "8s 9c Tc Jc", "9s Kc Qc Ac")
    assert value(match, "7s") > value(match, "7c")


def test_the_partner_gets_points_if_the_trick_is_safe() -> None:
    match = play(table("As 7c", "7s 8c", "Ts 8s", "9s Tc"), "As 7s")
    assert value(match, "Ts") > value(match, "8s")
    unsafe = play(table("Ks 7c", "7s 8c", "Ts 8s", "As Tc"), "Ks 7s")
    assert value(unsafe, "8s") > value(unsafe, "Ts")
    rising = play(table("Ks 7c", "7s 8c", "As 8s", "Ts Tc"), "Ks 7s")
    assert value(rising, "As") > value(rising, "8s")


def test_no_trump_and_no_master_is_wasted_on_the_partners_trick() -> None:
    match = play(table("As 7c", "7s 8c", "8h Kd", "9s Tc"), "As 7s")
    assert value(match, "Kd") > value(match, "8h")
    keep = play(table("As 7c", "7s 8c", "Ad Kd", "9s Td"), "As 7s")
    assert value(keep, "Ad") < 11


def test_an_opponents_trick_is_won_cheaply_or_gets_few_points() -> None:
    losing = play(table("As 7c", "7s Ts", "8h Kd", "9s Tc"), "As")
    assert value(losing, "7s") > value(losing, "Ts")
    trumping = play(table("As 7c", "7h Ah", "8s Kd", "9s Tc"), "As")
    assert value(trumping, "7h") > value(trumping, "Ah")
    under = play(table("As 7c", "Ah 8c", "8h Th", "9s Tc"), "As Ah")
    assert value(under, "8h") > value(under, "Th")
    winning = play(table("7s 7c", "8s As", "9s Kd", "Ts Tc"), "7s")
    assert value(winning, "As") > value(winning, "8s")


def test_a_trick_that_an_opponent_may_trump_is_not_safe() -> None:
    match = play(table("7s 7c", "As 8s", "7h Kd", "Ts Tc"), "7s")
    safe = value(match, "As")
    match.position.slots[LACKS + 2] = cards("Ts 8s")
    assert value(match, "As") < safe


def test_bots_give_the_partner_points() -> None:
    hands = ("As 7c 8c", "7s 8d 9d", "Ts 8s 7d", "9s Td Jd")
    assert chosen(play(table(*hands), "As 7s")) == Play(name("Ts"))


# --- search ---


def test_search_stops_at_the_end_of_the_deal() -> None:
    match = table("As", "7s", "8s", "9s")
    belief = GAME.belief(match.setting, match.recall(0))
    near = ADVISER.believe(belief, 0, 20, FastChance(1))
    world = near.sample(FastChance(1))
    ADVISER.play_out(world, FastChance(1))
    assert world.to_act() == NOBODY
    assert world.ints()[2] == DEAL


def test_a_play_out_begins_with_the_taking_and_deals_the_rest() -> None:
    match = dealt(*FIVE, turn_up="Ah")
    belief = GAME.belief(match.setting, match.recall(0))
    for seed in range(20):
        world = ADVISER.believe(belief, 0, 20, FastChance(seed)).sample(FastChance(seed))
        ADVISER.play_out(world, FastChance(seed))
        assert world.to_act() == NOBODY


def test_a_long_search_believes_in_strong_takers() -> None:
    match = take(passes(dealt(*FIVE, turn_up="Ah"), 3), "h")
    belief = GAME.belief(match.setting, match.recall(0))
    reading = ADVISER.believe(belief, 0, 1000, FastChance(1))
    assert isinstance(belief, BeloteBelief)
    assert isinstance(reading, ReadingBelief)

    def strong(found: BeloteBelief | ReadingBelief) -> int:
        chance = FastChance(1)
        sampled = [found.sample(chance) for _ in range(60)]
        hands = [it.first_hand(3) for it in sampled if isinstance(it, BelotePosition)]
        return sum(strength(hand, HEARTS) >= LIKELY for hand in hands)

    assert strong(reading) > strong(belief)
    own = ADVISER.believe(GAME.belief(match.setting, match.recall(3)), 3, 1000, FastChance(1))
    assert own.sample(FastChance(1)).to_act() == 0


def test_worth_is_the_chance_to_win() -> None:
    match = table("As 7c", "7s 8c", "8s 9c", "9s Tc", scores=(300, 200))
    position = match.position
    assert ADVISER.worth(position, 0) == ADVISER.worth(position, 2) > 0.5
    assert ADVISER.worth(position, 0) + ADVISER.worth(position, 1) == pytest.approx(1)
    before = ADVISER.win(position, 1)
    position.slots[POINTS + 1] = 90
    assert ADVISER.win(position, 1) > before
    assert ADVISER.points(position, 1) == 290
    position.phase = OVER
    assert ADVISER.win(position, 0) == 1
    assert 0.9 < ADVISER.worth(position, 0) < 1
    position.slots[SCORE + 1] = 400
    assert ADVISER.win(position, 0) == 0


def test_a_lead_counts_more_in_the_last_of_four_deals() -> None:
    found = []
    for deals in (0, 3):
        match = table("As", "7s", "8s", "9s", scores=(100, 0), target="four-deals")
        match.position.deals = deals
        found.append(ADVISER.worth(match.position, 0))
    assert found[1] > found[0]


def test_good_looking_moves_are_tried_first() -> None:
    match = play(table("As 7c", "7s 8c", "Ts 8s", "9s Tc"), "As 7s")
    weights = [ADVISER.weight(match.position, first(cards(card))) for card in ("Ts", "8s")]
    assert weights[0] > weights[1]
    speaking = dealt(*FIVE, turn_up="Ah").position
    assert ADVISER.weight(speaking, PASS) > ADVISER.weight(speaking, TAKE + HEARTS)


def test_bots_finish_a_game() -> None:
    match = TABLES.new(4, seed=3, target="four-deals", announcements="on")
    bot = make_bot("novice", 1)
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, bot.choose(GAME, match.setting, match.recall(seat)))
    assert match.outcome is not None
