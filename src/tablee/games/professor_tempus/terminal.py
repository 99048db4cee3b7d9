"""Shows a table of Professor Tempus as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.refusal import Facts
from tablee.core.texts import Texts
from tablee.core.view import Line
from tablee.games.professor_tempus.knowledge.view import TempusPlayer, TempusSeries, TempusView


def draw(view: TempusView, texts: Texts, names: Sequence[str]) -> str:
    """Draws the pile, the series, what each player has, and the viewer's hand as text."""
    return "\n".join(_lines(view, texts, names))


def _lines(view: TempusView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    head = [texts.say("label-round", {"number": view.round})]
    head.append(texts.say("label-pile", {"count": view.pile_size}))
    yield " · ".join(head)
    yield from _under(view, texts, names)
    yield ""
    for number, series in enumerate(view.series):
        yield from _series(view, number, series, texts, names)
    if not view.series:
        yield texts.say("label-no-series")
    yield ""
    for seat, player in enumerate(view.players):
        yield _player(view, seat, player, texts, names)
        if player.known:
            yield f"    {texts.say('label-known')} {_cards(view, player.known, texts)}"
    if view.seat is not None:
        yield ""
        yield f"{texts.say('label-hand')} {_cards(view, view.hand, texts)}"


def _under(view: TempusView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Shows the cards put under the pile and not drawn yet, in the order in which they will be drawn."""
    for place in view.places:
        if place.drawn_by is not None:
            continue
        if place.card is None:
            yield texts.tell(Line("label-under", {"seat": place.by}), names)
        else:
            yield texts.tell(Line("label-under-yours", {"card": place.card}))


def _series(
    view: TempusView, number: int, series: TempusSeries, texts: Texts, names: Sequence[str]
) -> Iterator[str]:
    facts: Facts = {"series": number, "direction": series.direction, "owner_seat": series.owner}
    yield f"{texts.tell(Line('label-series', facts), names)} {_cards(view, series.cards, texts)}"
    if series.tucked:
        yield f"    {texts.say('label-tucked')} {_cards(view, series.tucked, texts)}"


def _player(
    view: TempusView, seat: int, player: TempusPlayer, texts: Texts, names: Sequence[str]
) -> str:
    mark = "▶" if seat in view.to_act else " "
    parts = [texts.say("label-hourglasses", {"count": player.hourglasses})]
    parts.append(texts.say("label-aside", {"count": len(player.aside)}))
    parts.append(texts.say("label-hand-size", {"count": player.hand_size}))
    if seat == view.first_player:
        parts.append(texts.say("label-first-player"))
    return f"{mark} {texts.name_of(seat, names)} · {' · '.join(parts)}"


def _cards(view: TempusView, cards: Sequence[str], texts: Texts) -> str:
    """Lists cards by name, each with a dot for every hourglass."""
    words = [f"{texts.name_of_thing('card', card)} {_dots(view, card)}".strip() for card in cards]
    return texts.list_of(words)


def _dots(view: TempusView, card: str) -> str:
    colour, value = card.split("-")
    return "•" * int(view.hourglasses[colour][int(value) - 1])
