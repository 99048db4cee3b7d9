"""Checks that random games end, lose no component and list moves correctly, without using `Match`."""

from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import NATURE, NOBODY, Position, seats_in
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.outcomes import check_outcome
from tablee.kit.play import MOST_MOVES, expect, label, settings_for, worth_a_look

MIN_GAMES = 2


def check_games_end(game: AnyGame, effort: Effort) -> None:
    """Checks that random games never get stuck, that they end, and how."""
    for setting in settings_for(game, effort):
        choices = 0
        for seed in range(effort.games):
            if seed < MIN_GAMES or choices < effort.choices:
                choices += _play_whole(game, setting, seed, look=seed < effort.matches)


def _play_whole(game: AnyGame, setting: Setting, seed: int, *, look: bool) -> int:
    """Plays and checks a whole game. Returns the number of legal moves, summed over all turns."""
    where = f"({label(setting)}, seed {seed})"
    chance = FastChance(seed)
    position = game.set_up(setting)
    census = game.census(position)
    offered = 0
    for step in range(MOST_MOVES):
        if look and worth_a_look(position, chance):
            _look(game, position, census, f"step {step} {where}")
        seat = position.to_act()
        if seat == NOBODY:
            break
        if seat == NATURE:
            position.apply(position.sample(chance))
        else:
            seat = _one_of(seats_in(position.pending()), chance)
            choices = position.num_legal_of(seat)
            expect(choices > 0, "stuck: no legal move at step", step, where)
            offered += choices
            position.apply_by(seat, position.legal_at_of(seat, chance.below(choices)))
    expect(position.to_act() == NOBODY, "endless:", MOST_MOVES, "moves and no end", where)
    _look(game, position, census, f"the end {where}")
    check_outcome(game, setting, position, where)
    return offered


def _one_of(seats: tuple[int, ...], chance: FastChance) -> int:
    """The seat that chooses next. If several are due, any may be the first."""
    return seats[0] if len(seats) == 1 else seats[chance.below(len(seats))]


def _look(game: AnyGame, position: Position, census: dict[str, int], where: str) -> None:
    before = position.to_bytes()
    expect(game.census(position) == census, "not conserved:", census, game.census(position), where)
    over = position.to_act() == NOBODY
    expect((game.outcome(position) is not None) == over, "an outcome exactly at the end", where)
    _look_at_seats(game, position, where)
    if position.to_act() >= 0:
        _look_at_moves(position, where)
    else:
        expect(position.num_legal() == 0, "legal moves and no seat to act at", where)
        _look_at_deals(position, where)
    _look_at_copies(game, position, where)
    expect(position.to_bytes() == before, "looking changed something at", where)


def _look_at_seats(game: AnyGame, position: Position, where: str) -> None:
    """Check that `to_act` is the lowest pending seat, and that Nature waits until nobody is pending."""
    seats, to_act = seats_in(position.pending()), position.to_act()
    expect((to_act < 0) == (not seats), "to_act() is", to_act, "while these are pending:", seats, where)
    expect(to_act < 0 or to_act == seats[0], "to_act() is not the lowest pending seat", seats, where)
    honest = len(seats) < 2 or game.has_windows
    expect(honest, "several seats are to act, but `has_windows` denies it at", where)


def _look_at_moves(position: Position, where: str) -> None:
    moves = position.legal()
    unranked = tuple([position.legal_at(index) for index in range(position.num_legal())])
    expect(moves == unranked, "legal() and legal_at() differ at", where)
    expect(len(set(moves)) == len(moves), "a legal move is listed twice at", where)
    same = moves == position.legal_of(position.to_act())
    expect(same, "legal() and legal_of() differ at", where)


def _look_at_deals(position: Position, where: str) -> None:
    settled, dealt = position.clone(), position.clone()
    settled.settle(FastChance(1))
    chance = FastChance(1)
    while dealt.to_act() == NATURE:
        dealt.apply(dealt.sample(chance))
    expect(settled.to_bytes() == dealt.to_bytes(), "settle() and sample() differ at", where)


def _look_at_copies(game: AnyGame, position: Position, where: str) -> None:
    copy = position.clone()
    expect(copy.to_bytes() == position.to_bytes(), "a clone differs at", where)
    if position.to_act() >= 0:
        before = position.to_bytes()
        copy.apply(position.legal_at(0))
        expect(position.to_bytes() == before, "a clone shares state with its original at", where)
        copy.from_bytes(before)
        expect(copy.to_bytes() == before, "from_bytes(to_bytes()) differs at", where)
        expect(copy.legal() == position.legal(), "from_bytes() gives other moves at", where)
    for seat in (0, None):
        same = game.view(position.clone(), seat) == game.view(position, seat)
        expect(same, "a clone gives another view at", where)
