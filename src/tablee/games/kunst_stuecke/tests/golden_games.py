"""The golden games of Kunst Stücke (see `tablee.kit.golden`), chosen for what happens in them."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules.actions import Slide
from tablee.games.kunst_stuecke.rules.state import GOALS
from tablee.games.kunst_stuecke.tests.tables import see
from tablee.kit.golden import Golden, play_whole


def choose(match: Match, chance: FastChance) -> Action:
    """Chooses a kind of action (placing is twice as likely as any other), then one of that kind."""
    legal = match.legal(match.to_act[0])
    kinds = sorted({action.name for action in legal})
    kinds += ["place"] * kinds.count("place")
    kind = kinds[chance.below(len(kinds))]
    alike = [action for action in legal if action.name == kind]
    return alike[chance.below(len(alike))]


def random_game(players: int, seed: int) -> Match:
    """Plays a whole game at random; the seed also decides which seat begins."""
    return play_whole(GAME, GAME.setting(players, first=seed % players), seed, choose)


# --- the situations to look for in a game ---


def winners(match: Match) -> int:
    """The number of players who share the highest total, or 0 if nobody has a point."""
    assert match.outcome is not None
    return len(match.outcome.winners) if max(match.outcome.scores) else 0


def meets_six_plus(match: Match) -> bool:
    goals = [goal for player in see(match).players for goal in player.goals]
    return any(goal.points and str(goal.tile).endswith("6+") for goal in goals)


def has_five_tiles(match: Match) -> bool:
    return any(len(player.goals) == GOALS for player in see(match).players)


def slides(match: Match) -> int:
    """The number of slides in the game whose path turns a corner."""
    lines = [line for line in match.lines(None) if line.key == "told-slide"]
    paths = [path for line in lines if isinstance(path := line.facts["path"], tuple)]
    assert len(lines) == sum(isinstance(step.action, Slide) for step in match.log)
    return sum(len(path) > 4 for path in paths)


GOLDEN = (
    Golden(2, "win", lambda match: winners(match) == 1, 0, choose),
    Golden(3, "shared-win", lambda match: winners(match) == 2, 17, choose),
    Golden(4, "six-plus", meets_six_plus, 18, choose),
    Golden(5, "five-tiles", lambda match: has_five_tiles(match) and winners(match) == 1, 21, choose),
    Golden(2, "slides", lambda match: slides(match) >= 10, 22, choose),
)
