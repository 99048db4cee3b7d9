"""Makes the golden games: `python -m tablee.games.kinoko.tests.make_golden`.

Players who see everything bring families together, now and then, and stop a round when theirs is.
For each game seeds are tried until one shows what its name says.
"""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.record import encode_record
from tablee.games.kinoko import told
from tablee.games.kinoko.actions import Choose, Continue, Stop
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.tests.tables import new, position_of

FOLDER = Path(__file__).parent / "golden"


class Round(Struct, frozen=True):
    """A round as the log tells it: who stopped it, rightly or not, and the scores around it."""

    caller: int
    right: bool
    before: tuple[int, ...]
    after: tuple[int, ...]


def rounds_of(match: Match) -> list[Round]:
    """The scores kept by hand from what the log tells of each stop."""
    scores = [0] * match.setting.players
    rounds = []
    for step in match.log:
        if step.seat is None or not isinstance(step.action, Stop):
            continue
        before = tuple(scores)
        for what, seat, _ in step.events:
            if what == told.PENALTY:
                scores[seat] = max(0, scores[seat] - 1)
            else:
                scores[seat] += {told.TOGETHER: 2, told.POINT: 1}.get(what, 0)
        right = all(event[0] != told.WRONG for event in step.events)
        rounds.append(Round(step.seat, right, before, tuple(scores)))
    return rounds


# --- what a game is to show ---


def ends_by(reason: str) -> Callable[[Match], bool]:
    return lambda match: match.outcome is not None and match.outcome.reason == reason


def ends_by_a_wrong_stop(match: Match) -> bool:
    return not rounds_of(match)[-1].right


def deals_again(match: Match) -> bool:
    return any(event[0] == told.REDEAL for step in match.log for event in step.events)


def pays_for_the_forbidden_colour(match: Match) -> bool:
    return any(
        after < before
        for it in rounds_of(match)
        for before, after in zip(it.before, it.after, strict=True)
    )


def has_only_three_and_goes_on(match: Match) -> bool:
    """2 + 2 - 1 = 3 (KI20)."""
    return any(
        it.before[it.caller] == 2 and it.right and max(it.after) == it.after[it.caller] == 3
        for it in rounds_of(match)[:-1]
    )


GAMES: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "2-most-points": (2, "on", ends_by("most-points")),
    "3-most-points": (3, "on", ends_by("most-points")),
    "4-most-points": (4, "on", ends_by("most-points")),
    "2-tie-last-caller": (2, "on", ends_by("tie-last-caller")),
    "4-tie-last-caller": (4, "on", ends_by("tie-last-caller")),
    "3-shared-win": (3, "on", ends_by("shared-win")),
    "4-shared-win": (4, "off", ends_by("shared-win")),
    "2-wrong-stop": (2, "on", ends_by_a_wrong_stop),
    "2-dealt-again": (2, "on", deals_again),
    "3-forbidden-colour": (3, "on", pays_for_the_forbidden_colour),
    "2-three-goes-on": (2, "on", has_only_three_and_goes_on),
    "3-memory-off": (3, "off", ends_by("most-points")),
}


# --- playing ---


def play(players: int, memory: str, seed: int) -> Match:
    match = new(players, seed, memory=memory, first=seed % players)
    chance = FastChance(seed)
    while not match.is_over:
        (seat,) = match.to_act
        match.play(seat, choose(match, seat, chance))
    return match


def choose(match: Match, seat: int, chance: FastChance) -> Action:
    actions = match.legal(seat)
    position = position_of(match)
    if Stop() in actions:
        together = position.is_together(position.family_of(seat))
        return Stop() if chance.below(20) < (18 if together else 1) else Continue()
    if isinstance(actions[0], Choose) or chance.below(10) < 3:
        return actions[chance.below(len(actions))]
    best = max(nearness(match, action) for action in actions)
    nearest = [action for action in actions if nearness(match, action) == best]
    return nearest[chance.below(len(nearest))]


def nearness(match: Match, action: Action) -> int:
    """How many families are together after an action."""
    after = match.position.clone()
    assert isinstance(after, KinokoPosition)
    after.apply(match.game.move_of(after, action))
    return sum(after.is_together(after.family_of(seat)) for seat in range(after.players))


def make(name: str) -> Match:
    players, memory, shows = GAMES[name]
    first = 1000 * list(GAMES).index(name)
    matches = (play(players, memory, seed) for seed in range(first, first + 1000))
    return next(match for match in matches if shows(match))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        match = make(name)
        (FOLDER / f"kinoko-{name}.json").write_bytes(encode_record(match.record()))
        print(f"{name}: {len(match.log)} moves, {match.outcome}")


if __name__ == "__main__":
    main()
