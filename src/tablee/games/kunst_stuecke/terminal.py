"""Shows a table of Kunst Stücke and its actions as text."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.action import Action
from tablee.core.refusal import Facts
from tablee.core.texts import Texts
from tablee.core.view import Line
from tablee.games.kunst_stuecke.knowledge.view import Goal, KunstPlayer, KunstView
from tablee.games.kunst_stuecke.rules.actions import PILES, Deal
from tablee.games.kunst_stuecke.rules.shapes import squares_in, turn

LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "green": "G", "black": "K"}


def in_words(action: Action) -> Line:
    """The menu line for an action. The name of a shape or tile is split: red-T5 into red and T5."""
    if isinstance(action, Deal):
        return _deal_in_words(action)
    facts: Facts = {}
    for name, fact in msgspec.structs.asdict(action).items():
        if name in ("shape", "piece"):
            facts |= shape_facts(fact)
        elif name == "tile":
            facts |= tile_facts(fact)
        else:
            facts[name] = fact
    return Line(f"action-{action.name}", facts)


def _deal_in_words(deal: Deal) -> Line:
    if isinstance(deal.to, int):
        return Line("action-deal", {"seat": deal.to, "count": len(deal.pieces)})
    return Line("action-deal-tiles", {"pile": deal.to, "count": len(deal.pieces)})


def shape_facts(name: str) -> Facts:
    colour, _, kind = name.partition("-")
    return {"colour": colour, "kind": kind}


def tile_facts(name: str) -> Facts:
    colour, _, number = name.partition("-")
    return {"colour": colour, "number": number}


def task(view: KunstView) -> Line:
    """The line that tells the current player what to do."""
    if view.looking_at:
        return Line("phase-keeping", {"pile": view.looking_at})
    return Line("phase-spent" if view.spent else f"phase-{view.phase}")


# --- the table ---


def draw(view: KunstView, texts: Texts, names: Sequence[str]) -> str:
    """Draws the canvas, the groups, the piles and every player as text."""
    parts = [*_canvas(view), "", *_groups(view, texts), *_piles(view, texts)]
    for seat, player in enumerate(view.players):
        parts += ["", *_player(view, seat, player, texts, names)]
    return "\n".join(parts)


def _canvas(view: KunstView) -> Iterator[str]:
    """Draws the canvas: a covered square shows the colour's letter and the shape's name."""
    covered: dict[tuple[int, int], str] = {}
    for piece in view.pieces:
        colour, _, kind = piece.shape.partition("-")
        for x, y in turn(squares_in(list(view.drawings[kind])), piece.rotation):
            covered[piece.x + x, piece.y + y] = LETTERS[colour] + kind
    yield "    " + " ".join(f"{x:^3}" for x in range(view.size)).rstrip()
    for y in range(view.size):
        squares = [covered.get((x, y), " · ") for x in range(view.size)]
        yield f"{y:>2}  " + " ".join(squares).rstrip()


def _groups(view: KunstView, texts: Texts) -> Iterator[str]:
    for group in view.groups:
        colour = group[0].partition("-")[0]
        kinds = ", ".join(name.partition("-")[2] for name in group)
        facts: Facts = {"colour": colour, "count": len(group), "kinds": kinds}
        yield texts.tell(Line("label-group", facts))


def _piles(view: KunstView, texts: Texts) -> Iterator[str]:
    sizes = zip(PILES, view.pile_sizes, strict=True)
    yield " ".join(texts.say("label-pile", {"pile": pile, "count": size}) for pile, size in sizes)
    for glimpse in view.glimpses:
        tiles = ", ".join(texts.tell(Line("label-tile", tile_facts(tile))) for tile in glimpse.tiles)
        facts: Facts = {"pile": glimpse.pile, "count": glimpse.taken_before, "tiles": tiles}
        yield texts.tell(Line("label-glimpse", facts))


def _player(
    view: KunstView, seat: int, player: KunstPlayer, texts: Texts, names: Sequence[str]
) -> Iterator[str]:
    mark = "▶" if seat in view.to_act else " "
    tokens = texts.say("label-tokens", {"count": player.tokens})
    yield f"{mark} {texts.name_of(seat, names)} · {tokens}"
    shapes = [texts.tell(Line("label-shape", shape_facts(name))) for name in player.shapes]
    yield f"    {texts.say('label-shapes')} {', '.join(shapes) or texts.say('nothing')}"
    goals = [texts.tell(_goal(view, goal)) for goal in player.goals]
    yield f"    {texts.say('label-goals')} {', '.join(goals) or texts.say('nothing')}"


def _goal(view: KunstView, goal: Goal) -> Line:
    facts: Facts = {"slot": goal.slot, "bonus": view.bonuses[goal.slot], "pile": goal.pile}
    if goal.tile is None:
        return Line("label-goal-hidden", facts)
    facts |= tile_facts(goal.tile)
    if goal.points is None:
        return Line("label-goal", facts)
    return Line("label-goal-points", facts | {"points": goal.points})
