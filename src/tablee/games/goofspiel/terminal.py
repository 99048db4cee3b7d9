"""Shows a table of Goofspiel as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.games.goofspiel.knowledge.view import GoofspielView


def draw(view: GoofspielView, texts: Texts, names: Sequence[str]) -> str:
    """Draws the prizes, what everybody has left, the bids that lie open, and the viewer's own bid."""
    return "\n".join(_lines(view, texts, names))


def _lines(view: GoofspielView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    yield texts.say("label-round", {"number": view.round})
    yield f"{texts.say('label-prizes')} {_cards(view.prizes, texts)}"
    yield f"{texts.say('label-to-come')} {_cards(view.to_come, texts)}"
    if view.gone:
        yield f"{texts.say('label-gone')} {_cards(view.gone, texts)}"
    for seat in range(len(view.scores)):
        yield _player(view, seat, texts, names)


def _player(view: GoofspielView, seat: int, texts: Texts, names: Sequence[str]) -> str:
    mark = "▶" if seat in view.to_act else " "
    left = " ".join(texts.name_of_thing("letter", rank) for rank in view.left[seat]) or "–"
    points = texts.say("label-points", {"count": view.scores[seat]})
    said = [f"{mark} {texts.name_of(seat, names)}", points, left]
    bid = view.bids[seat]
    if bid is not None:
        key = "label-own-bid" if view.chosen[seat] else "label-last-bid"
        said.append(texts.say(key, {"card": texts.name_of_thing("card", bid)}))
    elif view.chosen[seat]:
        said.append(texts.say("label-has-bid"))
    return " · ".join(said)


def _cards(names: Sequence[str], texts: Texts) -> str:
    return ", ".join(texts.name_of_thing("card", name) for name in names) or "–"
