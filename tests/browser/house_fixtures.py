"""Recordings for the harness of games that do not exist: each lays out the house table in its own way.

Run it as a module to write them all: `python -m tests.browser.house_fixtures web/harness/recordings`.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.house_table import HouseTable
from tablee.core.texts import LANGUAGES

FOLDER = Path(__file__).parent / "house"
SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
NAMES = (
    *("Margaux", "Théo", "Inès", "Théière", "Réveil", "Bérénice", "Moulin", "Anatole", "Joséphine"),
    "Maximilienne",
)

Frame = dict[str, Any]


def declaration(name: str) -> HouseTable:
    return msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes(), type=HouseTable)


def frame(view: Frame, actions: list[Frame] | None = None, by: int | None = None) -> Frame:
    """A position as seat 0 sees it. With actions, it is seat 0's turn."""
    view = {"seat": 0, "to_act": [0] if actions else [1], **view}
    offer = {"count": len(actions), "actions": actions} if actions else None
    return {"view": view, "lines": [], "offer": offer, "by": by}


def recording(name: str, players: int, frames: list[Frame]) -> Frame:
    table = declaration(name)
    about = {
        "id": name,
        "title": name.title(),
        "authors": [],
        "publisher": "",
        "year": 2026,
        "players": [1, 10],
        "minutes": [1, 2],
        "age": 6,
        "rules": "1",
        "earlier": [],
        "edition": "maison",
        "options": {},
        "levels": {},
        "bots": 0,
    }
    info = {"about": about, "editions": [], "levels": [], "bot_levels": [], "look": table.look}
    return {
        "game": name,
        "title": about["title"],
        "players": players,
        "options": {},
        "edition": "maison",
        "seats": [{"name": NAMES[seat]} for seat in range(players)],
        "info": info,
        "house": table,
        "texts": {lang: (FOLDER / f"{name}.{lang}.ftl").read_text("utf-8") for lang in LANGUAGES},
        "frames": {"0": frames},
    }


# --- a trick game, with partners ---


def belote(players: int = 4, cards: int = 5) -> Frame:
    """A trick to which the reader is the last to play, and after it. Many cards are held in two rows.

    With more than eight cards, a number of tricks is bid, before anything lies in the middle.
    """
    hand = ["spades-10", "spades-9", "hearts-jack", "hearts-9", "hearts-7"]
    hand += [f"diamonds-{rank}" for rank in RANKS][: max(0, cards - 5)]
    trick = ["spades-1", "hearts-king", "spades-7", *(f"clubs-{rank}" for rank in RANKS)]
    played = [{"seat": seat, "card": trick[seat - 1]} for seat in range(1, players)]
    view = {
        "phase": "play",
        "deal": 8,
        "taker": 0,
        "teams": [seat % 2 for seat in range(players)],
        "hand": hand[:cards],
        "hand_sizes": [cards, *[cards - 1] * (players - 1)],
        "said": ["belote" if seat == 2 else None for seat in range(players)],
        "trick": played,
        "leader": 1,
        "best": 2,
        "trumps": "hearts",
        "game_points": [622, 532],
        "deal_points": [28, 16],
        "tricks": [2, 1],
    }
    legal = [{"type": "play", "card": card} for card in hand[:2]]
    bids: list[Frame] = [{"type": "take", "suit": suit} for suit in SUITS]
    if cards > 8:
        bids = [{"type": "bid", "count": count} for count in range(cards + 1)]
    bids.append({"type": "pass"})
    turned_up = ["clubs-9"] if cards <= 8 else []
    bidding = {**view, "phase": "bid", "trick": [], "best": 9, "trumps": None, "turned_up": turned_up}
    between = {**view, "trick": [], "last_trick": [*played, {"seat": 0, "card": hand[0]}], "winner": 2}
    frames = [frame(view, legal), frame(between), frame(bidding, bids)]
    return recording("belote", players, frames)


# --- dice under cups, and bids ---


def perudo(players: int) -> Frame:
    left = [4, 5, 3, 0, 2, 4, 5, 1, 3, 2][:players]
    last = players - 1
    bids: list[Frame | None] = [None] * players
    bids[1] = {"quantity": 4, "face": 2}
    bids[last] = {"quantity": 5, "face": 4}
    view = {
        "phase": "bid",
        "round": 12,
        "total": sum(left),
        "dice": [5, 5, 1, 3],
        "left": left,
        "out": [seat for seat, count in enumerate(left) if count == 0],
        "bids": bids,
        "bid": {"quantity": 5, "face": 4, "seat": last},
    }
    legal: list[Frame] = [
        {"type": "bid", "quantity": quantity, "face": face}
        for quantity, face in product(range(1, sum(left) + 1), range(1, 7))
        if is_higher(quantity, face)
    ]
    legal += [{"type": "doubt"}, {"type": "exact"}]
    shown = {**view, "shown": [[1, 3, 3, 4, 6][:count] for count in left]}
    first = {**view, "bid": None, "bids": [None] * players}
    return recording("perudo", players, [frame(view, legal), frame(shown), frame(first, legal[:60])])


def is_higher(quantity: int, face: int) -> bool:
    """Whether a bid goes above five fours; the ones count for all, so that half as many do."""
    return quantity >= 3 if face == 1 else quantity > 5 or (quantity == 5 and face > 4)


# --- a score pad ---

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
LOWER = ("three", "four", "full", "small", "large", "yams", "chance")


def yams(players: int) -> Frame:
    sheets = [
        {"twos": 6, "fives": 15, "sixes": 18, "full": 25, "chance": 22},
        {"ones": 2, "threes": 9, "fours": 12, "three": 23, "small": 30},
        {"twos": 4, "sixes": 24, "four": 0, "large": 40, "chance": 19},
    ]
    shown = [sheets[seat % 3] for seat in range(players)]
    view = {
        "turn": 6,
        "dice": [4, 4, 4, 2, 6],
        "throws_left": 2,
        "sheets": shown,
        "upper": [sum(sheet.get(row, 0) for row in UPPER) for sheet in shown],
        "totals": [sum(sheet.values()) for sheet in shown],
        "worth": {"ones": 0, "threes": 0, "fours": 12, "three": 20, "four": 0, "small": 0, "large": 0},
    }
    keeps = [[at for at in range(5) if number >> at & 1] for number in range(31)]
    legal: list[Frame] = [{"type": "roll", "keep": keep} if keep else {"type": "roll"} for keep in keeps]
    rows = [row for row in (*UPPER, *LOWER) if row not in sheets[0]]
    legal += [{"type": "score", "row": row} for row in rows]
    rolled = {**view, "dice": [4, 4, 4, 5, 1], "throws_left": 1, "kept": [0, 1, 2]}
    return recording("yams", players, [frame(view, legal), frame(rolled)])


# --- secret choices ---


def goofspiel(players: int, cards: int = 8) -> Frame:
    hand = [f"spades-{rank}" for rank in RANKS][-cards:]
    prizes = ["hearts-8", "hearts-jack"]
    chosen_by = [False, True, False, True, True][:players]
    view = {
        "phase": "choose",
        "round": 6,
        "stake": 19,
        "hand": hand,
        "points": [4, 10, 14, 0, 3][:players],
        "bids": [None] * players,
        "chosen": chosen_by,
        "left": [
            [f"spades-{rank}" for rank in RANKS if len(rank) < 2 + seat] for seat in range(players)
        ],
        "coming": 7,
        "prizes": prizes,
        "carried": "hearts-8",
        "prize_suit": "hearts",
        "winners": [],
    }
    legal = [{"type": "choose", "card": card} for card in hand]
    chosen = {
        **view,
        "to_act": [2] if players > 2 else [1],
        "hand": hand[:-1],
        "chosen": [True, True, *chosen_by[2:]],
        "bids": [hand[-1], *[None] * (players - 1)],
    }
    bids = [hand[-1], "clubs-queen", "diamonds-9", "hearts-2", "clubs-5"][:players]
    revealed = {**view, "chosen": [False] * players, "bids": bids, "winners": [0], "hand": hand[:-1]}
    return recording("goofspiel", players, [frame(view, legal), frame(chosen), frame(revealed)])


# --- a board, a track, coins and tiles ---


def board(players: int) -> Frame:
    squares: list[int | None] = [None] * 36
    for square in range(0, 36, 5):
        squares[square] = square % players
    view = {
        "round": 3,
        "tiles": ["wood", "clay", "wool", "wood"],
        "coins": [12, 7, 3, 0, 5][:players],
        "squares": squares,
        "steps": [4, 4, 9, 15, 0][:players],
    }
    legal: list[Frame] = [{"type": "put", "square": at} for at in range(36) if squares[at] is None]
    pairs = product(("wood", "wool"), range(1, players))
    legal += [{"type": "sell", "tile": tile, "to": seat} for tile, seat in pairs]
    legal += [{"type": "pass"}, {"type": "stop"}]
    return recording("board", players, [frame(view, legal), frame(view)])


# --- hidden discs: piles beside a slate and a plaque, long words, empty zones ---


def discs(players: int) -> Frame:
    view = {
        "round": 4,
        "hand": ["flower", "flower", "skull"],
        "piles": [1, 2, 1, 0, 1, 3][:players],
        "turned": [[] for _ in range(players)],
        "discs": [4, 3, 4, 0, 2, 4][:players],
        "won": [0, 1, 0, 0, 1, 0][:players],
        "out": [3],
    }
    legal: list[Frame] = [{"type": "put", "disc": disc} for disc in ("flower", "skull")]
    bids: list[Frame] = [{"type": "bid", "number": number} for number in range(1, 5)]
    challenged = {**view, "bid": 4, "challenger": 1, "turned": [[], ["flower"], ["skull"], [], [], []]}
    emptied = {**view, "hand": [], "piles": [4, 2, 1, 0, 1, 3][:players], "challenger": 0}
    frames = [frame(view, legal + bids), frame(challenged), frame(emptied, bids)]
    return recording("discs", players, frames)


FIXTURES: dict[str, Callable[[], Frame]] = {
    "belote-4": belote,
    "belote-4-full": lambda: belote(cards=8),
    "belote-4-bids": lambda: belote(cards=13),
    "tricks-7": lambda: belote(players=7, cards=7),
    "tricks-10": lambda: belote(players=10, cards=5),
    "perudo-2": lambda: perudo(2),
    "perudo-5": lambda: perudo(5),
    "perudo-6": lambda: perudo(6),
    "perudo-10": lambda: perudo(10),
    "yams-1": lambda: yams(1),
    "yams-3": lambda: yams(3),
    "yams-8": lambda: yams(8),
    "goofspiel-2": lambda: goofspiel(2, 13),
    "goofspiel-3": lambda: goofspiel(3),
    "goofspiel-5": lambda: goofspiel(5),
    "board-4": lambda: board(4),
    "discs-4": lambda: discs(4),
    "discs-6": lambda: discs(6),
}
"""The recordings by name, each as a function that makes it."""


def write(folder: Path, name: str) -> str:
    """Write a recording into the folder, and return its name."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(FIXTURES[name]()))
    return name


if __name__ == "__main__":
    for fixture in FIXTURES:
        write(Path(sys.argv[1]), fixture)
