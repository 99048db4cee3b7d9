"""Shows a table of Goofspiel as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.games.goofspiel.knowledge.view import GoofspielView


def draw(view: GoofspielView, texts: Texts, names: Sequence[str]) -> str:
    return "\n".join(_lines(view, texts, names))


def _lines(view: GoofspielView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield texts.say("label-round", {"number": view.round})
    yield f"{texts.say('label-prizes')} {_cards(view.prizes)}"
    yield f"{texts.say('label-left')} {_cards(view.to_come)}"
    for seat, hand in enumerate(view.hands):
        facts = {"seat": seat, "points": view.scores[seat], "cards": _cards(hand)}
        has_bid = view.to_act and seat not in view.to_act
        said = texts.say("label-player", {**facts, "seat": texts.name_of(seat, names)})
        yield f"{said} · {texts.say('label-has-bid')}" if has_bid else said
    if view.seat is not None:
        yield f"{texts.say('label-hand')} {_cards(view.hands[view.seat])}"
        if view.bid is not None:
            yield f"{texts.say('label-bid')} {view.bid}"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(str(card) for card in cards) or "–"
