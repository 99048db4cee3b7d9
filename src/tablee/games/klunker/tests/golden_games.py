"""Klunker's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.klunker import GAME
from tablee.games.klunker.rules.actions import Display, Sell
from tablee.games.klunker.rules.events import TOLD_FORCED_PASS
from tablee.games.klunker.tests.tables import told
from tablee.kit.golden import Golden, play_whole


def choose(match: Match, chance: FastChance) -> Action:
    """Picks a legal action at random. Sorting makes the choice independent of the order of `legal`."""
    legal = sorted(match.legal(match.to_act[0]), key=repr)
    return legal[chance.below(len(legal))]


def random_game(players: int, seed: int) -> Match:
    """Plays a whole game at random. The seed also decides which seat begins."""
    return play_whole(GAME, GAME.setting(players, first=seed % players), seed, choose)


# --- the situations to look for in a game ---


def leaders(match: Match) -> int:
    """The number of players who share the highest number of notes."""
    assert match.outcome is not None
    return match.outcome.scores.count(max(match.outcome.scores))


def winners(match: Match) -> int:
    assert match.outcome is not None
    return len(match.outcome.winners)


def has_sale_chosen(match: Match) -> bool:
    return any(isinstance(step.action, Sell) for step in match.log)


def start_player_passes_by_force(match: Match) -> bool:
    """Whether a start player without cards was ever forced to pass first in the reserve phase (KL10).

    The log has no action for such a pass. It is an event of the `Display` that ended the window phase.
    """
    shown = [step.events for step in match.log if isinstance(step.action, Display)]
    return any(event[0] == TOLD_FORCED_PASS for events in shown for event in events)


def has_one_leader(match: Match) -> bool:
    return leaders(match) == 1


def has_a_tie_broken(match: Match) -> bool:
    return leaders(match) > 1 and winners(match) == 1


def tells(key: str, match: Match) -> bool:
    return key in told(match)


GOLDEN = (
    Golden(3, "win", has_one_leader, 0, choose),
    Golden(4, "win", has_one_leader, 1, choose),
    Golden(5, "win", has_one_leader, 2, choose),
    Golden(3, "tie-broken", has_a_tie_broken, 11, choose),
    Golden(4, "shared-win", lambda match: winners(match) > 1, 139, choose),
    Golden(5, "sale-chosen", has_sale_chosen, 140, choose),
    Golden(3, "forced-pass", lambda match: tells("told-forced-pass", match), 141, choose),
    Golden(4, "top-dealt", lambda match: tells("told-top-dealt", match), 142, choose),
    Golden(5, "start-player-passes-by-force", start_player_passes_by_force, 147, choose),
)
