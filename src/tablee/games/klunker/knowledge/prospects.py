"""What the seat whose turn it is would gain by each legal action, computed from its view alone."""

from functools import lru_cache

from msgspec import Struct

from tablee.games.klunker.rules.actions import Cards, Kind, heap_of, names_in
from tablee.games.klunker.rules.jewels import (
    all_kinds,
    count,
    foursomes_in,
    kinds_for_sale,
    notes_for,
    price_of,
)

FOUR = 4


class Sale(Struct, frozen=True):
    """A sale of four cards of a kind. Its price depends on `kinds` in the reserve (KL13, KL15)."""

    kind: Kind
    kinds: int
    notes: int


class IfReserved(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happens if a card from the viewer's hand goes into the reserve (KL8)."""

    card: Kind
    sale: Sale | None = None
    """The sale of the foursome that the card completes, or None if it completes none."""
    missing: int = 0
    """How many more cards of this kind a foursome would need after the card is reserved."""
    price: int = 0
    """How many notes a foursome of this kind would bring after the card is reserved."""
    is_new_kind: bool = False
    """Whether the reserve holds other kinds, but not yet this one."""


class IfBought(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happens if the window of a seat is bought (KL19)."""

    window: int
    cost: int = 0
    sales: tuple[Sale, ...] = ()
    """The sales that follow (KL22), in the order that brings the most notes."""
    is_choice: bool = False
    """Whether the buyer must choose what to sell first (KL17)."""
    kinds: int = 0
    """The number of kinds in the reserve after the sales; more than four cards alike count as several
    kinds (KL15)."""
    price: int
    """How many notes a foursome would bring after the purchase and its sales."""


class IfSold(Struct, frozen=True, kw_only=True):
    """All sales if a foursome of `kind` is sold first and the others follow in the best order (KL17)."""

    kind: Kind
    sales: tuple[Sale, ...]


class Prospects(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the seat to act would gain by each of its legal actions, one entry for each action."""

    reserved: tuple[IfReserved, ...] = ()
    bought: tuple[IfBought, ...] = ()
    sold: tuple[IfSold, ...] = ()
    too_late: tuple[int, ...] = ()
    """The seats that could no longer buy if this seat bought nothing (KL26)."""


# --- prospects for each kind of action ---


@lru_cache(4096)
def if_reserved(reserve: Cards, card: Kind) -> IfReserved:
    before, single = heap_of(reserve), heap_of([card])
    after = before + single
    if foursomes_in(after):
        return IfReserved(card=card, sale=_sale(after, single))
    number = names_in(after).count(card)
    return IfReserved(
        card=card,
        missing=FOUR - number,
        price=notes_for(single, after),
        is_new_kind=number == 1 and before > 0,
    )


@lru_cache(4096)
def if_bought(window: int, cards: Cards, reserve: Cards, is_own: bool) -> IfBought:
    bought = heap_of(reserve) + heap_of(cards)
    sales = _best_sales(bought)
    kinds = kinds_for_sale(bought - sum(FOUR * heap_of([sale.kind]) for sale in sales))
    return IfBought(
        window=window,
        cost=0 if is_own else 1,
        sales=sales,
        is_choice=count(foursomes_in(bought)) > 1,
        kinds=kinds,
        price=price_now(kinds),
    )


def if_sold(reserve: Cards) -> tuple[IfSold, ...]:
    heap = heap_of(reserve)
    return tuple(
        IfSold(kind=names_in(card)[0], sales=_sales_from(heap, card)) for card in _foursomes(heap)
    )


# --- sales ---


def price_now(kinds: int) -> int:
    """The notes for a foursome if the reserve has this many kinds (KL13). If it is empty, one."""
    return price_of(max(1, kinds))


@lru_cache(4096)
def _best_sales(reserve: int) -> tuple[Sale, ...]:
    """All sales from a reserve, in the order that brings the most notes (KL17)."""
    ways = [_sales_from(reserve, card) for card in _foursomes(reserve)]
    return max(ways, key=_notes_in, default=())


def _sales_from(reserve: int, first: int) -> tuple[Sale, ...]:
    return (_sale(reserve, first), *_best_sales(reserve - FOUR * first))


def _sale(reserve: int, card: int) -> Sale:
    return Sale(names_in(card)[0], kinds_for_sale(reserve), notes_for(card, reserve))


def _foursomes(reserve: int) -> tuple[int, ...]:
    """One card of each kind that can be sold, in the order of the kinds."""
    return all_kinds[foursomes_in(reserve)][:-1]


def _notes_in(sales: tuple[Sale, ...]) -> int:
    return sum(sale.notes for sale in sales)
