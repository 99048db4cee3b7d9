"""Tests which log lines each viewer sees, and what they show."""

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.view import Line
from tablee.games.kinoko import GAME
from tablee.games.kinoko.rules.actions import Choose, Deal, Draw
from tablee.games.kinoko.tests.tables import act, exchange, go_on, look, new, stop, swap, table

TWO = ("red orange brown", "orange brown blue")


def last_line(match: Match, viewer: int | None) -> Line:
    return match.lines(viewer)[-1]


def test_a_deal_tells_each_the_own_family_only() -> None:
    match = new(2, 1)
    keys = [[line.key for line in match.lines(viewer)] for viewer in (0, 1, None)]
    assert (
        keys[0]
        == keys[1]
        == ["told-colours", "told-start", "told-forbidden", "told-family-you", "told-roll"]
    )
    assert keys[2] == ["told-colours", "told-start", "told-forbidden", "told-roll"]
    dealt = match.log[1].action
    assert isinstance(dealt, Deal)
    assert [match.lines(seat)[3].facts["colour"] for seat in (0, 1)] == list(dealt.families)


def test_a_deal_dealt_again_says_why() -> None:
    match = Match(GAME, GAME.setting(2), fair=from_seed(1))
    match.replay_move(None, Draw(("orange", "brown", "green", "violet")))
    assert last_line(match, None).facts == {"colours": ("orange", "brown", "green", "violet")}
    hands = (("orange", "brown", "green"), ("violet", "violet", "violet"))
    rows = (("brown", "green", "orange"), ("green", "orange", "brown"))
    match.replay_move(None, Deal(("orange", "green"), "violet", hands, rows))  # type: ignore[arg-type]  # mypy infers str
    assert last_line(match, 1) == Line("told-redeal", {"seat": 1, "colour": "violet"})


def test_a_look_is_named_to_the_looker_alone() -> None:
    match = look(table(*TWO), "row-0-3")
    assert last_line(match, 0) == Line("told-look-you", {"place": "row-0-3", "colour": "red"})
    for viewer in (1, None):
        assert last_line(match, viewer) == Line("told-look", {"seat": 0, "place": "row-0-3"})


def test_everyone_hears_of_dice_exchanges_swaps_and_handing_on() -> None:
    match = exchange(table(*TWO), "seat-1-2", "row-0-2")
    assert match.lines(None) == [
        Line("told-choose", {"seat": 0, "face": "2"}),
        Line("told-exchange", {"seat": 0, "a_place": "row-0-2", "b_place": "seat-1-2"}),
    ]
    go_on(match)
    told, rolled = match.lines(None)[2:]
    assert told == Line("told-continue", {"seat": 0})
    assert (rolled.key, rolled.facts["seat"]) == ("told-roll", 1)
    assert list(rolled.facts) == ["seat", "one_die", "two_die", "three_die"]
    assert last_line(swap(match, "seat-0"), None) == Line("told-swap", {"seat": 1, "set": "seat-0"})


def test_a_right_stop_names_who_was_together_and_who_pays() -> None:
    match = table(
        "red red red", "orange blue orange", families="red brown", forbidden="blue", dice="blank 1 1"
    )
    lines = stop(act(match, Choose(0))).lines(None)
    assert Line("told-together", {"seat": 0, "set": "seat-0", "colour": "red"}) in lines
    assert Line("told-penalty", {"seat": 1, "colour": "blue"}) in lines
    assert Line("told-start", {"seat": 1, "number": 2}) in lines


def test_a_wrong_stop_names_who_scores_and_the_end() -> None:
    match = table(*TWO, dice="blank 1 1", scores=(0, 3))
    lines = stop(act(match, Choose(0))).lines(None)
    assert lines[-3:] == [
        Line("told-wrong", {"seat": 0, "colour": "red"}),
        Line("told-point", {"seat": 1}),
        Line("told-end", {"seat": 0}),
    ]


def test_every_line_is_among_the_events_of_the_game() -> None:
    assert len(set(GAME.events)) == len(GAME.events)
    match = new(4, 11)
    while not match.is_over:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[-1])
    for viewer in (0, 1, 2, 3, None):
        assert {line.key for line in match.lines(viewer)} <= set(GAME.events)
