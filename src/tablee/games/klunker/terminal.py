"""A table of Klunker as lines of text."""

from collections.abc import Iterator, Sequence

from tablee.core.texts import Texts
from tablee.games.klunker.knowledge.view import KlunkerPlayer, KlunkerView


def draw(view: KlunkerView, texts: Texts, names: Sequence[str]) -> str:
    """Draws the pile, every player's window and reserve, and the viewer's hand."""
    return "\n".join(_lines(view, texts, names))


def _lines(view: KlunkerView, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    head = [texts.say("label-round", {"number": view.round})]
    head.append(texts.say("label-pile", {"count": view.pile_size}))
    if view.top:
        head.append(f"{texts.say('label-top')} {_cards(view.top, texts)}")
    yield " · ".join(head)
    for seat, player in enumerate(view.players):
        yield ""
        yield _head(view, seat, player, texts, names)
        yield f"    {texts.say('label-window')} {_cards(player.window, texts)}"
        yield f"    {texts.say('label-reserve')} {_cards(player.reserve, texts)}"
        if player.sure and seat != view.seat:
            yield f"    {texts.say('label-sure')} {_cards(player.sure, texts)}"
    if view.seat is not None:
        yield ""
        yield f"{texts.say('label-hand')} {_cards(view.hand, texts)}"


def _head(
    view: KlunkerView, seat: int, player: KlunkerPlayer, texts: Texts, names: Sequence[str]
) -> str:
    mark = "▶" if seat in view.to_act else " "
    parts = [texts.say("label-notes", {"count": player.notes})]
    parts.append(texts.say("label-hand-size", {"count": player.hand_size}))
    if seat == view.start_player:
        parts.append(texts.say("label-start-player"))
    if player.purchase_card is not None:
        parts.append(texts.say("label-purchase-card", {"number": player.purchase_card}))
    return f"{mark} {texts.name_of(seat, names)} · {' · '.join(parts)}"


def _cards(cards: Sequence[str], texts: Texts) -> str:
    return texts.words_of("cards", cards)
