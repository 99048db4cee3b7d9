"""Shows a table of Belote as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.games.belote.knowledge.view import BeloteView, Trick


def draw(view: BeloteView, texts: Texts, names: Sequence[str]) -> str:
    return "\n".join(_lines(view, texts, names))


def _lines(view: BeloteView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield texts.say("label-round", {"number": view.deal})
    for pair in (0, 1):
        pair_names = [texts.name_of(seat, names) for seat in (pair, pair + 2)]
        facts = {
            "seats": texts.list_of(pair_names),
            "points": view.game_points[pair],
            "deal": view.deal_points[pair],
            "tricks": view.tricks[pair],
        }
        yield texts.say("label-pair", facts)
    if view.turn_up is not None:
        yield texts.say("label-turn-up", {"card": texts.name_of_thing("card", view.turn_up)})
    if view.taker is not None and view.trumps is not None:
        suit = texts.name_of_thing("suit", view.trumps)
        yield texts.say("label-trumps", {"suit": suit, "seat": texts.name_of(view.taker, names)})
    if view.trick:
        yield f"{texts.say('label-trick')} {_trick(view.trick, texts, names)}"
    if view.seat is not None:
        cards = [texts.name_of_thing("card", card) for card in view.hand]
        yield f"{texts.say('label-hand')} {', '.join(cards) or '–'}"


def _trick(trick: Trick, texts: Texts, names: Sequence[str]) -> str:
    played = [(texts.name_of(it.seat, names), texts.name_of_thing("card", it.card)) for it in trick]
    return " · ".join(texts.say("label-played", {"seat": who, "card": card}) for who, card in played)
