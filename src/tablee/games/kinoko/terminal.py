"""Shows a table of Kinoko as lines of text, and names its actions in a menu."""

from collections.abc import Iterator, Sequence

import msgspec

from tablee.core.action import Action
from tablee.core.texts import Texts
from tablee.core.view import Line
from tablee.games.kinoko.knowledge.last_round import LastRound
from tablee.games.kinoko.knowledge.log import faces_as_facts
from tablee.games.kinoko.knowledge.view import Cards, KinokoCard, KinokoView
from tablee.games.kinoko.rules.actions import Choose, Deal, Exchange, Roll


def in_words(action: Action) -> Line:
    """The menu text for an action. It counts the dice from 1."""
    key = f"action-{action.name}"
    match action:
        case Choose(die):
            return Line(key, {"number": die + 1})
        case Exchange(a, b):
            return Line(key, {"a_place": a, "b_place": b})
        case Roll(dice):
            return Line(key, faces_as_facts(dice))
        case Deal(families, forbidden):
            return Line(key, {"colours": families, "colour": forbidden})
        case _:
            return Line(key, msgspec.structs.asdict(action))


def task(view: KinokoView) -> Line:
    """The line that tells the current player what to do."""
    if view.phase == "exchange" and view.chosen is not None:
        return Line("phase-exchange", {"value": int(view.dice[view.chosen])})
    return Line(f"phase-{view.phase}")


def draw(view: KinokoView, texts: Texts, names: Sequence[str]) -> str:
    """Draws the forbidden colour, every hand and row, the dice and the viewer's family."""
    return "\n".join(_lines(view, texts, names))


def _lines(view: KinokoView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield " · ".join(texts.tell(line) for line in _head(view))
    yield from _sets(view, texts, names)
    if view.dice:
        yield f"{texts.say('label-dice')} {_dice(view, texts)}"
    if view.last_round and not view.hands:
        yield from _last_round(view.last_round, texts, names)


def _head(view: KinokoView) -> Iterator[Line]:
    yield Line("label-round", {"number": view.round})
    if view.forbidden:
        yield Line("label-forbidden", {"colour": view.forbidden})
    if view.family:
        yield Line("label-family", {"colour": view.family})


def _sets(view: KinokoView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    for seat, score in enumerate(view.scores):
        mark = "▶" if seat in view.to_act else " "
        points = texts.say("label-points", {"count": score})
        yield f"{mark} {texts.name_of(seat, names)} · {points}"
        if view.hands:
            yield f"    {_cards(view.hands[seat], texts)}"
    for row, cards in enumerate(view.rows):
        yield f"  {texts.name_of_thing('set', f'row-{row}')}"
        yield f"    {_cards(cards, texts)}"


def _cards(cards: Cards, texts: Texts) -> str:
    return " · ".join(_card(card, texts) for card in cards)


def _card(card: KinokoCard, texts: Texts) -> str:
    colour = "?" if card.colour is None else texts.name_of_thing("colour", card.colour)
    return f"{card.value} {colour}"


def _dice(view: KinokoView, texts: Texts) -> str:
    faces = [texts.name_of_thing("face", face) for face in view.dice]
    if view.chosen is not None:
        faces[view.chosen] = f"▶ {faces[view.chosen]}"
    return " · ".join(faces)


def _last_round(last: LastRound, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Describes everything that lay on the table when the last round was stopped."""
    yield texts.tell(Line("label-last-round", {"seat": last.caller}), names)
    for line in _revealed(last):
        yield f"    {texts.tell(line, names)}"


def _revealed(last: LastRound) -> Iterator[Line]:
    for seat, trio in enumerate(last.hands):
        yield Line("told-hand", {"seat": seat, "colour": last.families[seat], "mushrooms": trio})
    for row, trio in enumerate(last.rows):
        yield Line("told-row", {"set": f"row-{row}", "mushrooms": trio})
    yield Line("told-last-family", {"colour": last.last_family})
