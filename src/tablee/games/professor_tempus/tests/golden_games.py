"""The golden games of Professor Tempus: what each game must show, and how its players choose."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.professor_tempus.knowledge.view import read_place
from tablee.games.professor_tempus.rules.actions import Discard
from tablee.games.professor_tempus.rules.events import TOLD_SHUFFLE
from tablee.games.professor_tempus.rules.state import PLACES
from tablee.games.professor_tempus.tests.tables import helpful, position_of
from tablee.kit.golden import Golden, any_action


def for_discards(match: Match, chance: FastChance) -> Action:
    """Helps one player get all three series, so that this player must discard (PT13).

    In odd rounds this is the first player, in even rounds the second. One action in 40 is random.
    """
    position = position_of(match)
    collector = (position.first + (position.round % 2 == 0)) % position.players
    return any_action(match, chance) if chance.below(40) == 0 else helpful(position, collector)


# --- what a game may show ---


def winners(match: Match) -> int:
    assert match.outcome is not None
    return len(match.outcome.winners)


def discards(match: Match) -> int:
    return sum(isinstance(step.action, Discard) for step in match.log)


def others_draw_discards(match: Match) -> bool:
    """Whether a player draws a card that another player put under the pile (PT13)."""
    position = position_of(match)
    places = [read_place(place) for place in list(position.slots)[PLACES : PLACES + position.drawn]]
    return any(by != drawn_by for _, by, _, drawn_by, _ in places)


def shuffles(match: Match) -> int:
    return sum(event[0] == TOLD_SHUFFLE for step in match.log for event in step.events)


DOUBLE = {"double": "on"}

GOLDEN = (
    Golden(2, "win", lambda match: winners(match) == 1 and discards(match) == 0, 4),
    Golden(2, "shared-win", lambda match: winners(match) == 2, 9),
    Golden(2, "discards-drawn", lambda match: discards(match) > 1 and others_draw_discards(match)),
    Golden(2, "seven-rounds", lambda match: position_of(match).round == 7, 0, for_discards),
    Golden(3, "win", lambda match: winners(match) == 1),
    Golden(3, "shared-win", lambda match: winners(match) == 2, 72),
    Golden(
        3,
        "discards-drawn",
        lambda match: position_of(match).round == 5 and others_draw_discards(match),
        0,
        for_discards,
    ),
    Golden(4, "win", lambda match: winners(match) == 1),
    Golden(4, "discards", lambda match: discards(match) > 1, 0, for_discards),
    Golden(5, "double", lambda match: winners(match) == 1 and shuffles(match) == 1, options=DOUBLE),
    Golden(
        5,
        "double-shared-win",
        lambda match: winners(match) > 1 and shuffles(match) == 1,
        22,
        options=DOUBLE,
    ),
    Golden(5, "single", lambda match: shuffles(match) == 0),
)
