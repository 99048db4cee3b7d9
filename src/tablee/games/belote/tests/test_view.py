"""Tests what a seat may know in Belote, and which worlds it believes in (BE27, BE28)."""

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.vecs import vec
from tablee.games.belote import GAME
from tablee.games.belote.knowledge.belief import BeloteBelief, fits_announced
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import HAND, LACKS, SEATS
from tablee.games.belote.tests.tables import (
    FIVE,
    TABLES,
    Table,
    cards,
    dealt,
    name,
    names,
    passes,
    play,
    table,
    take,
)
from tablee.kit.golden import play_whole

WORLDS = 40


def belief(match: Table, seat: int | None) -> Belief:
    return GAME.belief(match.setting, GAME.recall(match.position, seat))


def worlds(match: Table, seat: int | None) -> list[BelotePosition]:
    chance, found = FastChance(1), belief(match, seat)
    assert isinstance(found, BeloteBelief)
    return [found.sample(chance) for _ in range(WORLDS)]


def hands_of(match: Table, viewer: int | None, seat: int) -> list[int]:
    """The hand of a seat in worlds that a viewer believes in."""
    return [int(world.slots[HAND + seat]) for world in worlds(match, viewer)]


def test_be27_one_sees_ones_own_cards_and_how_many_the_others_have() -> None:
    match = dealt(*FIVE, turn_up="Ah")
    assert match.view(2).hand == names("Ts Js 9s 8s 7s")
    assert match.view(None).hand == ()
    assert match.view(2).hand_sizes == (5, 5, 5, 5)
    assert match.view(2).pile == 11
    assert "told-dealt-you" in TABLES.keys_told(match, 2)
    assert "told-dealt-you" not in TABLES.keys_told(match)


def test_be27_trumps_come_first_in_the_hand() -> None:
    match = table("7c As 9h Jh", "8c Ts 8h Qh", "9c Ks Ah Th", "Tc Qs Kh 7h")
    assert match.view(0).hand == names("Jh 9h As 7c")


def test_be27_everybody_knows_that_the_taker_has_the_turned_up_card() -> None:
    match = take(passes(dealt(*FIVE, turn_up="Ah"), 1), "h")
    assert match.view(3).sure == ((), (name("Ah"),), (), ())
    assert all(hand & cards("Ah") for hand in hands_of(match, 3, 1))
    assert all(hand & cards("Ah") for hand in hands_of(match, None, 1))


def test_be27_what_was_played_is_known() -> None:
    match = play(table("7s 8s", "As Ks", "9s Ts", "Qs Js"), "7s As")
    assert match.view(3).played[1] == (name("As"),)


def test_be28_whoever_does_not_follow_has_none_of_the_suit_and_no_trump() -> None:
    match = play(table("As Ad", "7c 8d", "7h Td", "Ts Jd"), "As 7c")
    lacks = match.view(0).lacks[1]
    assert name("Ts") in lacks
    assert name("7h") in lacks
    assert name("8d") not in lacks


def test_be28_behind_the_partner_a_missing_trump_tells_nothing() -> None:
    match = play(table("As Ad", "7s 8d", "7h Td", "Ts Jd"), "As 7s Td")
    lacks = match.view(0).lacks[2]
    assert name("Ts") in lacks
    assert name("7h") not in lacks


def test_be28_whoever_does_not_go_higher_has_no_higher_trump() -> None:
    match = play(table("9h Ad", "7h 8d", "8h Td", "Jh Kd"), "9h 7h")
    assert match.view(0).lacks[1] == (name("Jh"),)
    lower = play(table("As Ad", "Ah 8d", "7h 9d", "9h Jd"), "As Ah 7h")
    assert name("9h") in lower.view(0).lacks[2]
    assert name("Ts") not in lower.view(0).lacks[2]  # played long ago
    higher = play(table("As Ad", "Qh 8d", "Kh 9d", "9h Jd"), "As Qh Kh")
    assert name("9h") not in higher.view(0).lacks[2]


FULL = (
    "As Ks Qs Js Ad Kd Qd Jd",
    "7c 8c 9c Tc Jc Qc Kc Ac",
    "Ts 9s 8s 7s 7h 8h 9h Th",
    "Td 9d 8d 7d Jh Qh Kh Ah",
)


def test_be28_no_world_gives_a_seat_what_it_cannot_have() -> None:
    match = play(table(*FULL), "As 7c Ts")
    for viewer in (0, 2, 3, None):
        for hand in hands_of(match, viewer, 1):
            assert not hand & cards("7s 8s 9s 7h 8h 9h Th Jh Qh Kh Ah")


def test_a_full_seat_passes_cards_on_if_it_must() -> None:
    """Seat 0 can have one card alone; only seat 3 can have what others cannot."""
    known = GAME.set_up(GAME.setting(SEATS))
    may_have = ("Ac 7d", "8d", "7c 8c", "7c 8c 7d 8d")
    unseen = cards("Ac 7c 8c 7d 8d")
    for seat, own in enumerate(may_have):
        known.slots[LACKS + seat] = unseen & ~cards(own)
    found = BeloteBelief(known, unseen, vec[i64]([1, 1, 1, 2]))
    chance = FastChance(1)
    for _ in range(200):
        world = found.sample(chance)
        hands = [int(world.slots[HAND + seat]) for seat in range(SEATS)]
        assert hands[:2] == [cards("Ac"), cards("8d")]
        assert sum(hands) == unseen
        assert all(not hand & ~cards(own) for hand, own in zip(hands, may_have, strict=True))


def test_announced_hands_are_believed() -> None:
    hands = (
        "7s 8s 9s Ac Kc 7d 9h Ah",
        "Js Qs Ks As 8c 9c Ad Kd",
        "7c Tc Jc 8d Td Jd 7h 8h",
        "Ts Qc 9d Qd Th Jh Qh Kh",
    )
    match = play(table(*hands, announcements="on"), "7s Js 7h Ts")
    fitting = [fits_announced(world) for world in worlds(match, 2)]
    assert sum(fitting) > WORLDS // 2
    for hand in hands_of(match, 2, 1):
        assert hand & cards("Qs Ks As") == cards("Qs Ks As")


def test_a_world_is_believed_at_every_point_of_the_deal() -> None:
    whole = take(dealt(*FIVE, turn_up="Ah"), "h")
    for number in range(len(whole.log) + 1):
        match = TABLES.dealt(SEATS)
        for step in whole.log[:number]:
            match.replay_move(step.seat, step.action)
        for viewer in (0, 3, None):
            known = GAME.recall(match.position, viewer)
            for world in worlds(match, viewer)[:5]:
                assert GAME.recall(world, viewer) == known
                assert GAME.census(world) == GAME.census(match.position)
                assert world.to_act() == match.position.to_act()


def test_a_table_is_drawn_for_a_terminal() -> None:
    players = ["Ada", "Bob", "Cy", "Di"]
    speaking = dealt(*FIVE, turn_up="Ah")
    shown = GAME.draw(speaking.view(0), GAME.texts("en"), players)
    assert "Turned up: ace of hearts" in shown
    assert "Ada and Cy: 0 · this deal 0 · tricks 0" in shown
    match = play(table("7s 8s", "As Ks", "9s Ts", "Qs Js"), "7s As")
    shown = GAME.draw(match.view(1), GAME.texts("en"), players)
    assert "Trumps: hearts, taken by Ada" in shown
    assert "Trick: Ada: 7 of spades · Bob: ace of spades" in shown
    assert "Your hand: king of spades" in shown
    assert "Your hand" not in GAME.draw(match.view(None), GAME.texts("en"), players)


def test_the_task_names_the_suit_to_follow() -> None:
    match = play(table("7s Ad", "8s Ah", "9s Kd", "Qs Jd"), "7s")
    task = GAME.task(match.view(1))
    assert GAME.texts("en").tell(task) == "Follow suit: spades."
    assert GAME.texts("fr").tell(task) == "À toi\u00a0: fournis à pique."


def test_a_position_is_kept_as_bytes() -> None:
    position = play(table("7s 8s", "As Ks", "9s Ts", "Qs Js"), "7s As").position
    again = GAME.set_up(GAME.setting(SEATS))
    assert again.num_legal() == 0
    again.from_bytes(position.to_bytes())
    assert GAME.view(again, 2) == GAME.view(position, 2)


def test_everything_that_happens_is_told_in_both_languages() -> None:
    """Seed 3 is a game with announcements."""
    match = play_whole(GAME, GAME.setting(SEATS, options={"announcements": "on"}), 3)
    for language in ("en", "fr"):
        told = [GAME.texts(language).tell(line, NAMES) for line in match.lines(0)]
        assert len(told) == len(match.lines(0))
        assert not any("$" in line or "-1" in line for line in told)
    assert "B shows 8 of spades, 9 of spades, and 10 of spades." in _told(match)
    assert "B takes in spades." in _told(match)


NAMES = ("A", "B", "C", "D")


def _told(match: Match) -> list[str]:
    return [GAME.texts("en").tell(line, NAMES) for line in match.lines(0)]
