"""A table of Kinoko in one readable line: `table("red red blue", "blue orange red", dice="1 1 look")`.

A set is written as its colours, the card of value 1 first. The colours in play are the first of
red, orange, brown, blue, green and violet, as many as the table needs.
"""

from collections.abc import Sequence

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.games.kinoko import GAME
from tablee.games.kinoko import state as s
from tablee.games.kinoko.actions import (
    COLOURS,
    FACES,
    Choose,
    Colour,
    Continue,
    Exchange,
    Look,
    Place,
    Set,
    Stop,
    Swap,
    colour_name,
    order_of,
    place_of,
)
from tablee.games.kinoko.cards import VALUES, colour_in
from tablee.games.kinoko.dealing import names_of
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.view import PHASES, KinokoCard, KinokoView


def new(players: int, seed: int, *, memory: str = "on", first: int = 0) -> Match:
    """A match that has been dealt."""
    setting = GAME.setting(players, first=first, options={"memory": memory})
    match = Match(GAME, setting, fair=from_seed(seed))
    match.begin()
    return match


def table(
    *hands: str,
    rows: Sequence[str] = (),
    families: str = "",
    forbidden: Colour | None = None,
    turn: int = 0,
    phase: str = "choose",
    dice: str = "1 2 3",
    chosen: int | None = None,
    scores: Sequence[int] = (),
    memory: str = "on",
    edition: str | None = None,
) -> Match:
    """A match that stands there, freshly dealt but for the dice; KI7 does not look at it.

    Without `rows`, the cards that no hand holds lie there, value by value in the order of the
    colours. Without `families`, seat 0 has red, seat 1 orange, and so on; the next is forbidden.
    """
    players = len(hands)
    setting = GAME.setting(players, options={"memory": memory}, edition=edition)
    match = Match(GAME, setting, fair=from_seed(0))
    position = GAME.set_up(setting)
    position.colours = names_of((1 << position.sets) - 1)
    position.round = 1
    position.turn = turn
    position.phase = PHASES.index(phase)
    position.dice = sum(FACES.index(face) << 4 * i for i, face in enumerate(dice.split()))
    position.chosen = s.NONE if chosen is None else chosen
    lay(position, [*rows, *hands])
    give_families(position, words(families), forbidden)
    for seat, score in enumerate(scores):
        position.slots[s.SCORE + seat] = score
    match.position = position
    return match


def words(text: str) -> list[Colour]:
    return [colour for word in text.split() for colour in COLOURS if colour == word]


def lay(position: KinokoPosition, sets: Sequence[str]) -> None:
    for value in range(VALUES):
        layer = [words(text)[value] for text in sets]
        rest = [colour for colour in COLOURS[: position.sets] if colour not in layer]
        layer = [*rest, *layer]
        assert len(set(layer)) == position.sets, "each value exists once in each colour"
        position.slots[s.LAYER + value] = position.fresh | order_of(position, tuple(layer))


def give_families(position: KinokoPosition, families: list[Colour], forbidden: Colour | None) -> None:
    in_play = COLOURS[: position.sets]
    given = families or list(in_play[: position.players])
    left = [colour for colour in in_play if colour not in given]
    shown = forbidden or left[0]
    left.remove(shown)
    position.families = order_of(position, (*given, shown, *left))


# --- playing ---


def act(match: Match, *actions: Action) -> Match:
    """The seat to act does these things, one after the other."""
    for action in actions:
        (seat,) = match.to_act
        match.play(seat, action)
    return match


def exchange(match: Match, a: Place, b: Place) -> Match:
    """Whatever the dice show, the seat to act takes that value and exchanges two such cards."""
    show(match, a[-1])
    return act(match, Choose(0), Exchange(a, b))


def look(match: Match, place: Place) -> Match:
    show(match, "look")
    return act(match, Choose(0), Look(place))


def swap(match: Match, which: Set) -> Match:
    show(match, "swap")
    return act(match, Choose(0), Swap(which))


def go_on(match: Match) -> Match:
    return act(match, Continue())


def stop(match: Match) -> Match:
    return act(match, Stop())


def show(match: Match, face: str) -> None:
    """Turn the first die to that face."""
    position = position_of(match)
    position.dice = position.dice & ~s.NIBBLE | FACES.index(face)


# --- looking ---


def position_of(match: Match) -> KinokoPosition:
    assert isinstance(match.position, KinokoPosition)
    return match.position


def view_of(match: Match, seat: int | None) -> KinokoView:
    view = match.view(seat)
    assert isinstance(view, KinokoView)
    return view


def recall_of(match: Match, seat: int | None) -> KinokoView:
    return GAME.recall(position_of(match), seat)


def cards_of(view: KinokoView) -> dict[str, KinokoCard]:
    """Every card on the table by its place."""
    return {card.place: card for trio in (*view.hands, *view.rows) for card in trio}


def known_to(view: KinokoView) -> dict[str, str]:
    """The colours that a view shows, by place."""
    return {place: card.colour for place, card in cards_of(view).items() if card.colour}


def truth(match: Match) -> dict[str, str]:
    """All colours by place, as they lie."""
    position = position_of(match)
    places = [(at, value) for at in range(position.sets) for value in range(VALUES)]
    layers = position.slots
    return {
        place_of(at, value): colour_name(position, colour_in(layers[s.LAYER + value], at))
        for at, value in places
    }


def scores_of(match: Match) -> tuple[int, ...]:
    return view_of(match, None).scores


def points_of(match: Match) -> tuple[int, ...]:
    last = view_of(match, None).last_round
    assert last is not None
    return last.points


def refused(match: Match, seat: int, action: Action) -> tuple[str, str]:
    """Why that is refused, and by which rule."""
    refusal = match.refusal(seat, action)
    assert isinstance(refusal, Refusal)
    return refusal.why, refusal.rule
