"""Makes a table of Kinoko in one line: `table("red red blue", "blue orange red", dice="1 1 look")`.

A set is written as its three colours, beginning with the card of value 1. A table uses only
as many colours as it needs, in the order red, orange, brown, blue, green, violet.
"""

from collections.abc import Sequence

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.games.kinoko import GAME
from tablee.games.kinoko.knowledge.view import PHASES, KinokoCard, KinokoView
from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import (
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
from tablee.games.kinoko.rules.cards import VALUES, colour_in
from tablee.games.kinoko.rules.dealing import names_of
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
new, position_of, view_of = TABLES.new, TABLES.position_of, TABLES.view_of


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
    rules: str = GAME.about.rules,
) -> Match:
    """Makes a match with these hands, just after the deal and the roll. KI7 (deal again) is not applied.

    Without `rows`, the rows hold the cards that are in no hand; for each value, they are in the order of
    the colours. Without `families`, seat 0 has red, seat 1 orange, and so on. Without `forbidden`, the
    first colour that no seat has is forbidden.
    """
    players = len(hands)
    game = GAME.under_rules(rules)
    setting = game.setting(players, options={"memory": memory}, edition=edition)
    match = Match(game, setting, fair=from_seed(0))
    position = game.set_up(setting)
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
    """Plays actions one after the other, each for the seat whose turn it is."""
    for action in actions:
        (seat,) = match.to_act
        match.play(seat, action)
    return match


def exchange(match: Match, a: Place, b: Place) -> Match:
    """Turns the first die to the value of both cards, chooses this die, and exchanges the cards."""
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
    """Turns the first die to this face."""
    position = position_of(match)
    position.dice = position.dice & ~s.NIBBLE | FACES.index(face)


# --- looking ---


def recall_of(match: Match, seat: int | None) -> KinokoView:
    return GAME.recall(position_of(match), seat)


def cards_of(view: KinokoView) -> dict[str, KinokoCard]:
    """Maps each place on the table to the card that lies there."""
    return {card.place: card for trio in (*view.hands, *view.rows) for card in trio}


def known_to(view: KinokoView) -> dict[str, str]:
    """Maps each place whose card the view shows to the colour of the card."""
    return {place: card.colour for place, card in cards_of(view).items() if card.colour}


def truth(match: Match) -> dict[str, str]:
    """Maps each place to the real colour of its card, even if the card is hidden."""
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
    """Why an action is refused: the text key and the rule."""
    refusal = match.refusal(seat, action)
    assert isinstance(refusal, Refusal)
    return refusal.why, refusal.rule
