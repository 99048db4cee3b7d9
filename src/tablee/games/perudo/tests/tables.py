"""Tables of Perudo for tests: chosen dice under the cups, and what is said."""

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.games.perudo import GAME
from tablee.games.perudo.knowledge.view import PerudoView
from tablee.games.perudo.rules.actions import Bid, Calza, Doubt, Roll, Throw
from tablee.games.perudo.rules.position import PerudoPosition, set_up
from tablee.games.perudo.rules.state import ALL_DICE, LEFT, PLACE
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
Table = Match[PerudoPosition, PerudoView]

DUDO, EXACT, ROLL = Doubt(), Calza(), Roll()


def table(*cups: str, first: int = 0, is_palifico: bool = False, **options: str) -> Table:
    """A match in which these dice lie under the cups: "11356". Who has none is out."""
    players = len(cups)
    position = set_up(GAME.setting(players, first=first, options=options))
    for seat, cup in enumerate(cups):
        position.set_part(LEFT, seat, len(cup))
        if not cup:
            position.set_part(PLACE, seat, position.playing)
            position.playing -= 1
    position.in_play = sum(map(len, cups))
    position.aside = ALL_DICE * players - position.in_play
    position.is_palifico = int(is_palifico)
    position.rolling = next(seat for seat, cup in enumerate(cups) if cup)
    match = TABLES.at(position, players, first, **options)
    return throw(match, *cups)


def throw(match: Table, *cups: str) -> Table:
    """Let Nature roll these dice, one cup for each seat."""
    for seat, cup in enumerate(cups):
        if cup:
            match.replay_move(None, Throw(seat, tuple(sorted(map(int, cup)))))
    return match


def say(match: Table, *said: str | Action) -> Table:
    """Let the seats in turn bid ("3x5": three fives) or do something else, without Nature's moves."""
    for words in said:
        action = bid(words) if isinstance(words, str) else words
        seat = match.to_act[0]
        assert match.refusal(seat, action) is None, match.refusal(seat, action)
        assert action in match.legal(seat)
        match.replay_move(seat, action)
    return match


def bid(words: str) -> Bid:
    quantity, face = words.split("x")
    return Bid(int(quantity), int(face))


def refused(match: Table, words: str | Action, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason with which an action is refused, by default in one's turn."""
    action = bid(words) if isinstance(words, str) else words
    refusal = TABLES.refused(match, match.to_act[0] if seat is None else seat, action)
    return refusal.rule, refusal.why
