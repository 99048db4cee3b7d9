"""Makes a belief from a view of Kunst Stücke."""

from collections.abc import Iterator, Sequence

from tablee.core.setting import Setting
from tablee.games.kunst_stuecke.knowledge.belief import Hidden, KunstBelief
from tablee.games.kunst_stuecke.knowledge.view import PHASES, Glimpse, Goal, KunstView
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import (
    PILES,
    TILES,
    shape_number,
    shape_set,
    tile_set,
)
from tablee.games.kunst_stuecke.rules.groups import goals_met
from tablee.games.kunst_stuecke.rules.lanes import bit
from tablee.games.kunst_stuecke.rules.material import shapes_of
from tablee.games.kunst_stuecke.rules.position import KunstPosition, set_up
from tablee.games.kunst_stuecke.rules.ways import ON_CANVAS, ROTATION_SHIFT

NEVER = s.PILE_HEIGHT + 1
"""Stands for a second look that never came (see `_lay_out`). Greater than the number of any look."""


def belief_of(setting: Setting, view: KunstView) -> KunstBelief:
    """Builds a belief: a position with everything that the view shows, and the hidden tiles."""
    known = set_up(setting.players, view.first_player, shapes_of(setting.material))
    known.phase = PHASES.index(view.phase)
    known.turn = view.to_act[0] if view.to_act else _next_to_be_dealt(view)
    known.spent = int(view.spent)
    known.took = int(view.took)
    known.pile = _pile_in_hand(view)
    known.tiles = 0
    _lay_shapes(known, view)
    _lay_goals(known, view)
    if view.outcome is not None:
        known.met = goals_met(known.shapes, known.slots, known.placed)
    return KunstBelief(known, _hidden(view))


def _next_to_be_dealt(view: KunstView) -> int:
    """The next seat to be dealt shapes (KS4); the first player if all seats or none have shapes."""
    dealt = sum(bool(player.shapes) for player in view.players)
    return (view.first_player + dealt) % len(view.players)


def _pile_in_hand(view: KunstView) -> int:
    """The pile that a player is looking at (KS20), or the pile to be stacked next (KS6)."""
    if view.looking_at:
        return PILES.index(view.looking_at)
    return view.pile_sizes.index(0) if view.phase == "stacking" else 0


def _lay_shapes(known: KunstPosition, view: KunstView) -> None:
    shapes = known.shapes
    for piece in view.pieces:
        shape = shape_number(shapes, piece.shape)
        known.slots[ON_CANVAS + shape] = piece.rotation << ROTATION_SHIFT | piece.y << 5 | piece.x
        known.placed |= bit(shape)
        known.stamp(shape)
    known.discarded = shape_set(shapes, view.discarded)
    known.box -= known.placed | known.discarded
    for seat, player in enumerate(view.players):
        known.slots[s.HAND + seat] = shape_set(shapes, player.shapes)
        known.box -= known.slots[s.HAND + seat]
        known.slots[s.TOKENS + seat] = player.tokens
        known.bank -= player.tokens


def _lay_goals(known: KunstPosition, view: KunstView) -> None:
    for seat, player in enumerate(view.players):
        for goal in player.goals:
            tile = 0 if goal.tile is None else TILES.index(goal.tile)
            origin = PILES.index(goal.pile) << s.PILE_SHIFT | goal.taken_before << s.ORDER_SHIFT
            known.slots[s.GOAL + s.GOALS * seat + goal.slot] = 1 + (tile | origin)


# --- hidden tiles, grouped by the look at which the viewer last saw them ---


def _hidden(view: KunstView) -> list[Hidden]:
    """Lists the tiles never seen and then, for each glimpse, those that no later glimpse showed."""
    seen = tile_set({name for glimpse in view.glimpses for name in glimpse.tiles})
    first_looks = {glimpse.pile: glimpse.taken_before for glimpse in reversed(view.glimpses)}
    spans = [(pile, -1, first_looks.get(pile, NEVER)) for pile in PILES]
    never_seen = _lay_out(view, s.ALL_TILES - seen, spans)
    return [never_seen, *(_since(view, glimpse) for glimpse in view.glimpses)]


def _since(view: KunstView, glimpse: Glimpse) -> Hidden:
    """The tiles that this glimpse of a pile shows, but the next glimpse of that pile does not."""
    now = glimpse.taken_before
    later = [g for g in view.glimpses if g.pile == glimpse.pile and g.taken_before > now]
    tiles = tile_set(glimpse.tiles)
    until = NEVER
    if later:
        tiles -= tile_set(later[0].tiles)
        until = later[0].taken_before
    return _lay_out(view, tiles, [(glimpse.pile, now, until)])


def _lay_out(view: KunstView, tiles: int, spans: Sequence[tuple[str, int, int]]) -> Hidden:
    """Collects those of `tiles` whose place is unknown, and the slots and piles on which they may lie.

    A span is a pile and two looks of the viewer at it. The number of a look is the number of tiles that
    had been taken from the pile before it. Tiles that were taken between the two looks lie on score
    boards. If the second look is NEVER, the other tiles still lie in the pile.
    """
    known = tile_set(goal.tile for _, goal in _goals(view) if goal.tile is not None)
    goals = [
        place
        for place, goal in _goals(view)
        if goal.tile is None
        and any(goal.pile == pile and now < goal.taken_before < until for pile, now, until in spans)
    ]
    piles = [PILES.index(pile) for pile, _, until in spans if until == NEVER]
    return Hidden(tiles & ~known, goals, piles, [view.pile_sizes[pile] for pile in piles])


def _goals(view: KunstView) -> Iterator[tuple[int, Goal]]:
    """Yields every tile on a score board as a pair: its place (seat * 5 + slot) and its Goal."""
    for seat, player in enumerate(view.players):
        for goal in player.goals:
            yield s.GOALS * seat + goal.slot, goal
