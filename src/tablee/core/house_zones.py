"""What each kind of zone of a house table asks for: where it can be, what it says, what it can draw."""

from tablee.core.house_table import PieceKind

MIDDLE, EDGE, EVERYWHERE = ("middle",), ("corner", "middle"), ("own", "seat", "middle", "corner")
PLACES: dict[str, tuple[str, ...]] = {
    "fan": ("own",),
    "backs": ("seat",),
    "row": ("own", "seat", "middle"),
    "pile": ("own", "seat", "middle"),
    "trick": MIDDLE,
    "slot": ("seat",),
    "rest": ("seat",),
    "dice": ("own", "middle"),
    "rail": ("own", "middle"),
    "cup": ("seat",),
    "bid": MIDDLE,
    "say": ("seat",),
    "pad": MIDDLE,
    "slate": EDGE,
    "plaque": EDGE,
    "stack": EVERYWHERE,
    "grid": MIDDLE,
    "track": MIDDLE,
}
"""Where each kind of zone can be."""

NEEDS: dict[str, tuple[str, ...]] = {
    "fan": ("shows", "piece"),
    "backs": ("count",),
    "row": ("shows", "piece"),
    "pile": ("count",),
    "trick": ("shows", "piece"),
    "slot": ("shows", "piece"),
    "rest": ("shows", "piece", "all"),
    "dice": ("shows", "piece"),
    "rail": ("piece",),
    "cup": ("count",),
    "bid": ("shows", "piece", "number", "face"),
    "say": ("shows",),
    "pad": ("shows", "parts"),
    "slate": ("rows",),
    "plaque": ("shows",),
    "stack": ("count", "piece"),
    "grid": ("shows", "piece", "columns"),
    "track": ("shows", "length"),
}
"""What each kind of zone must say."""
OF_SEATS = ("trick", "pad", "track")
"""Zones of the middle that have something of each seat."""

ROUND: tuple[PieceKind, ...] = ("coin", "token", "pawn", "tile")
CARD: tuple[PieceKind, ...] = ("card",)
DIE: tuple[PieceKind, ...] = ("die",)
ANY: tuple[PieceKind, ...] = (*CARD, *DIE, *ROUND, "suit")
DRAWS: dict[str, tuple[PieceKind, ...]] = {
    "fan": CARD,
    "backs": CARD,
    "row": (*CARD, *ROUND),
    "pile": CARD,
    "trick": (*CARD, *ROUND),
    "slot": (*CARD, *ROUND),
    "rest": ANY,
    "dice": DIE,
    "rail": DIE,
    "cup": DIE,
    "bid": DIE,
    "say": DIE,
    "pad": DIE,
    "slate": ANY,
    "plaque": (*DIE, *ROUND, "suit"),
    "stack": ROUND,
    "grid": (*CARD, *DIE, *ROUND),
    "track": ANY,
}
"""The kinds of pieces that each kind of zone can draw. Others would be too large, or lie on one spot."""
STEP_DRAWS: tuple[PieceKind, ...] = (*DIE, *ROUND, "suit")
"""The kinds of pieces that can be options on paper."""
TOUCHED = ("fan", "row", "dice", "rail", "grid", "pad")
"""The kinds of zones in which a piece can be touched, to choose it."""
INSTEAD: dict[PieceKind, str] = {
    "card": "fan, row, pile, trick, slot, grid",
    "die": "dice, rail, cup, bid, grid, plaque",
    "coin": "stack, row, slot, grid, plaque",
    "token": "stack, row, slot, grid, plaque",
    "pawn": "stack, row, slot, grid, plaque",
    "tile": "stack, row, slot, grid, plaque",
    "suit": "plaque",
}
"""The zones that the check names to an author for each kind of piece."""
