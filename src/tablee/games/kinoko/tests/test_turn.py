"""A turn: KI8 to KI14."""

from tablee.games.kinoko.rules.actions import PLACES, Choose, Continue, Exchange, Look, Stop, Swap
from tablee.games.kinoko.tests.tables import (
    act,
    exchange,
    go_on,
    known_to,
    look,
    refused,
    show,
    swap,
    table,
    truth,
    view_of,
)

# With these hands, the top row holds brown, red, red (values 1 to 3); the bottom row blue, blue, orange.
TWO = ("red orange brown", "orange brown blue")
# With these hands, the top row holds blue, red, red (values 1 to 3); the bottom row green, green,
# orange.
THREE = ("red orange brown", "orange brown blue", "brown blue green")


def test_ki8_all_three_dice_may_be_chosen_the_blank_too() -> None:
    match = table(*TWO, dice="1 blank swap")
    assert match.to_act == (0,)
    assert match.legal(0) == [Choose(0), Choose(1), Choose(2)]
    assert match.legal(1) == []


def test_ki8_two_dice_with_one_face_are_still_two_dice() -> None:
    match = act(table(*TWO, dice="3 3 3"), Choose(2))
    view = view_of(match, 1)
    assert (view.phase, view.dice, view.chosen) == ("exchange", ("3", "3", "3"), 2)


def test_ki8_turns_go_clockwise() -> None:
    match = table(*THREE, turn=1, dice="blank blank blank")
    turns: list[int] = []
    for _ in range(4):
        turns += match.to_act
        exchange(match, "row-0-1", "row-1-1")
        go_on(match)
    assert turns == [1, 2, 0, 1]


def test_ki8_the_next_player_sees_three_new_dice() -> None:
    match = go_on(exchange(table(*TWO), "row-0-1", "row-1-1"))
    view = view_of(match, None)
    assert (view.phase, view.turn, view.chosen) == ("choose", 1, None)
    assert len(view.dice) == 3


def test_ki9_the_value_chosen_is_exchanged_between_any_two_sets() -> None:
    match = act(table(*TWO, dice="2 blank blank"), Choose(0))
    assert set(match.legal(0)) == {
        Exchange("row-0-2", "row-1-2"),
        Exchange("row-0-2", "seat-0-2"),
        Exchange("row-1-2", "seat-0-2"),
        Exchange("row-0-2", "seat-1-2"),
        Exchange("row-1-2", "seat-1-2"),
        Exchange("seat-0-2", "seat-1-2"),
    }


def test_ki9_four_players_have_fifteen_exchanges() -> None:
    four = (*THREE, "blue green violet")
    match = act(table(*four), Choose(0))
    assert len(set(match.legal(0))) == 15


def test_ki9_between_two_hands_of_others() -> None:
    match = exchange(table(*THREE), "seat-1-1", "seat-2-1")
    lie = truth(match)
    assert (lie["seat-1-1"], lie["seat-2-1"]) == ("brown", "orange")
    assert (lie["seat-0-1"], lie["seat-1-2"]) == ("red", "brown")


def test_ki9_between_a_hand_and_a_row() -> None:
    lie = truth(exchange(table(*TWO), "row-1-3", "seat-0-3"))
    assert (lie["seat-0-3"], lie["row-1-3"]) == ("orange", "brown")


def test_ki9_between_the_rows_in_either_order() -> None:
    one = exchange(table(*TWO), "row-0-1", "row-1-1")
    other = exchange(table(*TWO), "row-1-1", "row-0-1")
    assert one.position.to_bytes() == other.position.to_bytes()
    assert Exchange("row-1-1", "row-0-1") == Exchange("row-0-1", "row-1-1")
    assert (truth(one)["row-0-1"], truth(one)["row-1-1"]) == ("blue", "brown")


def test_ki10_you_may_look_at_any_card() -> None:
    match = act(table(*THREE, turn=1, dice="look 1 1"), Choose(0))
    assert match.legal(1) == [Look(place) for place in PLACES if not place.startswith("seat-3")]


def test_ki10_at_an_opponents_card_you_learn_nothing_new() -> None:
    match = table(*THREE, turn=1)
    before = known_to(view_of(match, 1))
    look(match, "seat-2-1")
    assert known_to(view_of(match, 1)) == before
    assert [view_of(match, viewer).looked_at for viewer in (0, 1, 2)] == ["seat-2-1"] * 3


def test_ki10_by_rules_1_you_may_look_at_your_own_cards_and_the_rows_alone() -> None:
    match = act(table(*THREE, turn=1, dice="look 1 1", rules="1"), Choose(0))
    own = [Look("seat-1-1"), Look("seat-1-2"), Look("seat-1-3")]
    rows = [Look("row-0-1"), Look("row-0-2"), Look("row-0-3")]
    rows += [Look("row-1-1"), Look("row-1-2"), Look("row-1-3")]
    assert match.legal(1) == [*rows, *own]


def test_ki10_looking_moves_nothing() -> None:
    match = table(*TWO)
    before = truth(match)
    look(match, "row-0-3")
    assert truth(match) == before
    assert view_of(match, 0).phase == "end-of-turn"


def test_ki11_a_re_roll_throws_the_dice_away_and_rolls_again() -> None:
    match = act(table(*TWO, dice="re-roll 1 1"), Choose(0))
    view = view_of(match, 0)
    assert [step.action.name for step in match.log] == ["choose", "roll"]
    assert (view.phase, view.turn, view.chosen) == ("choose", 0, None)


def test_ki11_nobody_stops_the_round_in_between() -> None:
    match = act(table(*TWO, dice="re-roll 1 1"), Choose(0))
    assert refused(match, 0, Stop()) == ("turn-not-over", "KI14")
    assert refused(match, 1, Stop()) == ("not-your-turn", "KI8")


def test_ki11_as_often_as_it_is_rolled_and_chosen() -> None:
    match = table(*TWO)
    for _ in range(3):
        show(match, "re-roll")
        act(match, Choose(0))
    assert [step.action.name for step in match.log] == ["choose", "roll"] * 3
    assert match.to_act == (0,)


def test_ki12_your_three_cards_against_any_other_set() -> None:
    match = act(table(*THREE, turn=1, dice="swap 1 1"), Choose(0))
    assert match.legal(1) == [Swap("row-0"), Swap("row-1"), Swap("seat-0"), Swap("seat-2")]


def test_ki12_with_another_player() -> None:
    match = table(*THREE)
    before = truth(match)
    after = truth(swap(match, "seat-2"))
    for value in "123":
        assert after[f"seat-0-{value}"] == before[f"seat-2-{value}"]
        assert after[f"seat-2-{value}"] == before[f"seat-0-{value}"]
        assert after[f"seat-1-{value}"] == before[f"seat-1-{value}"]


def test_ki12_with_a_row() -> None:
    lie = truth(swap(table(*TWO, turn=1), "row-1"))
    assert [lie[f"row-1-{value}"] for value in (1, 2, 3)] == ["orange", "brown", "blue"]
    assert [lie[f"seat-1-{value}"] for value in (1, 2, 3)] == ["blue", "blue", "orange"]


def test_ki13_a_blank_does_nothing() -> None:
    match = table(*TWO, dice="1 blank 2")
    before = truth(match)
    act(match, Choose(1))
    assert truth(match) == before
    assert view_of(match, 0).phase == "end-of-turn"


def test_ki14_the_end_of_every_turn_offers_to_stop_after_a_blank_too() -> None:
    for face in ("blank", "1", "look", "swap"):
        match = act(table(*TWO, dice=f"{face} 1 1"), Choose(0))
        if face != "blank":
            act(match, match.legal(0)[0])
        assert match.legal(0) == [Continue(), Stop()]


def test_ki14_the_others_cannot_stop_your_round() -> None:
    match = exchange(table(*TWO), "row-0-1", "row-1-1")
    assert refused(match, 1, Stop()) == ("not-your-turn", "KI8")
