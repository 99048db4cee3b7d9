"""Tests whose turn it is, and starting, tucking and discarding (PT5, PT11 to PT14, PT22)."""

from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import Capture, Discard, Start, Tuck, set_of
from tablee.games.professor_tempus.tests.tables import Out, dealt, legal, play, refused, table

HANDS = ("red-1 red-9 joker-5", "mauve-1 mauve-9 joker-7")


def test_pt22_turns_go_clockwise_one_card_each() -> None:
    position = table(*HANDS, "red-20 red-21 red-22", turn=1, first=1)
    play(position, Start("+", "mauve-1"))
    assert position.to_act() == 2
    play(position, Tuck(0, "red-20"))
    assert position.to_act() == 0
    assert [len(GAME.view(position, seat).hand) for seat in range(3)] == [3, 2, 2]


def test_pt22_out_of_turn_nothing_can_be_played() -> None:
    position = table(*HANDS)
    assert refused(position, Start("+", "mauve-1"), seat=1) == ("PT22", "not-your-turn")


def test_pt22_a_card_that_is_not_held_cannot_be_played() -> None:
    position = table(*HANDS, series=[Out(1, "+", "red-3")])
    for action in (Start("+", "mauve-1"), Capture(0, "red-10"), Tuck(0, "joker-7"), Discard("red-2")):
        assert refused(position, action) == ("PT22", "not-held")


def test_pt22_after_the_end_nothing_can_be_played() -> None:
    position = table(*HANDS)
    position.phase = s.OVER
    assert legal(position) == []
    assert refused(position, Start("+", "red-1")) == ("PT22", "game-over")


def test_pt5_a_started_series_lies_in_front_of_its_player() -> None:
    position = table(*HANDS)
    play(position, Start("-", "red-9"))
    (series,) = GAME.view(position, None).series
    assert (series.owner, series.direction, series.cards) == (0, "-", ("red-9",))
    assert GAME.view(position, 0).hand == ("red-1", "joker-5")


def test_pt5_any_card_starts_a_series_in_either_direction() -> None:
    cards = HANDS[0].split()
    position = table(*HANDS, series=[Out(0, "+", "red-2")])
    assert legal(position) == [Start(way, card) for way in ("+", "-") for card in cards]


def test_pt5_with_three_series_out_no_holder_is_free() -> None:
    out = [Out(1, "+", "red-3"), Out(1, "+", "red-4"), Out(0, "+", "red-5")]
    position = table(*HANDS, series=out)
    assert refused(position, Start("+", "red-9")) == ("PT5", "no-holder-free")
    assert not any(isinstance(action, Start) for action in legal(position))


def test_pt5_the_series_takes_the_colour_of_its_first_card() -> None:
    position = table("red-9 mauve-9 joker-5", "red-10 mauve-10 joker-11")
    play(position, Start("+", "mauve-9"))
    captures = [action for action in legal(position) if isinstance(action, Capture)]
    assert captures == [Capture(0, "mauve-10"), Capture(0, "joker-11")]


def test_pt11_nobody_plays_on_or_under_an_own_series() -> None:
    position = table(*HANDS, series=[Out(0, "+", "red-3"), Out(1, "+", "red-4")])
    assert refused(position, Capture(0, "red-9")) == ("PT11", "own-series")
    assert refused(position, Tuck(0, "red-1")) == ("PT11", "own-series")
    assert not any(getattr(action, "series", 1) == 0 for action in legal(position))


def test_pt12_any_card_may_be_tucked_though_others_would_fit() -> None:
    position = table(*HANDS, series=[Out(1, "+", "red-3")])
    tucks = [action for action in legal(position) if isinstance(action, Tuck)]
    assert tucks == [Tuck(0, "red-1"), Tuck(0, "red-9"), Tuck(0, "joker-5")]
    assert Capture(0, "red-9") in legal(position)


def test_pt12_the_opponent_keeps_the_series_and_its_last_card_stays() -> None:
    position = table("red-20 red-9 joker-5", "mauve-1 red-10 joker-7", series=[Out(1, "+", "red-8")])
    play(position, Tuck(0, "red-20"))
    (series,) = GAME.view(position, 1).series
    assert (series.owner, series.cards, series.tucked) == (1, ("red-8",), ("red-20",))
    position.slots[s.OWNER] = 0
    assert refused(position, Capture(0, "red-10")) is None


def test_pt12_a_card_cannot_be_tucked_under_a_series_that_is_not_there() -> None:
    position = table(*HANDS, series=[Out(1, "+", "red-3")])
    for number in (-1, 1, 3, 10**18):
        assert refused(position, Tuck(number, "red-1")) == ("PT12", "tuck-no-series")


ALL_MINE = [Out(0, "+", "red-3"), Out(0, "-", "red-4"), Out(0, "+", "joker-1")]


def test_pt13_with_all_three_series_a_card_goes_under_the_pile() -> None:
    position = table(*HANDS, series=ALL_MINE)
    before = position.pile_size()
    assert legal(position) == [Discard("red-1"), Discard("red-9"), Discard("joker-5")]
    for action in (Start("+", "red-1"), Capture(0, "red-9"), Tuck(1, "red-1")):
        assert refused(position, action) == ("PT13", "must-discard")
    play(position, Discard("red-9"))
    assert position.pile_size() == before + 1
    assert not position.pile & set_of(["red-9"])
    assert position.next_from_under(1) == set_of(["red-9"])
    assert position.to_act() == 1


def test_pt13_with_fewer_own_series_starting_is_the_only_action() -> None:
    for own in (ALL_MINE[:1], ALL_MINE[:2]):
        position = table(*HANDS, series=own)
        assert {type(action) for action in legal(position)} == {Start}
        assert refused(position, Discard("red-1")) == ("PT13", "may-not-discard")


def test_pt13_nobody_discards_while_an_opponent_has_a_series() -> None:
    position = table(*HANDS, series=[*ALL_MINE[:2], Out(1, "+", "joker-1")])
    assert refused(position, Discard("red-1")) == ("PT13", "may-not-discard")


def test_pt14_the_first_turn_of_a_round_starts_a_series() -> None:
    position = dealt(3)
    card = GAME.view(position, 0).hand[0]
    assert {type(action) for action in legal(position)} == {Start}
    assert refused(position, Capture(0, card)) == ("PT14", "must-start")
    assert refused(position, Tuck(0, card)) == ("PT14", "must-start")
    assert refused(position, Discard(card)) == ("PT13", "may-not-discard")
