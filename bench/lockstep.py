"""Checks that two programs play by the same rules: plays both side by side and compares every step."""

from typing import Any

from librt.random import Random

import tablee
from bench.batch import SEED, NotTheSame
from bench.connect_four import ConnectFour, column_of, landing_in
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.position import NATURE, NOBODY
from tablee.games.klunker import Klunker
from tablee.games.klunker.rules.actions import Buy, Deal, Decline, Display, Pass, Reserve, Sell
from tablee.games.klunker.rules.jewels import KINDS
from tablee.games.klunker.rules.position import KlunkerPosition

GAMES = 200


def check_connect_four(games: int = GAMES) -> None:
    """Compare our Connect Four with OpenSpiel's: the legal columns, the end and the result."""
    import pyspiel

    below = Random(SEED).randrange
    game = pyspiel.load_game("connect_four")
    for _ in range(games):
        ours, theirs = ConnectFour(), game.new_initial_state()
        while not theirs.is_terminal():
            columns = theirs.legal_actions()
            agree("turn", ours.to_act(), theirs.current_player())
            agree("columns", [column_of(cell) for cell in ours.legal()], columns)
            column = columns[below(len(columns))]
            ours.apply(landing_in(ours, column))
            theirs.apply_action(column)
        agree("end", ours.to_act(), NOBODY)
        agree("result", [ours.result(seat) * 2 - 1 for seat in (0, 1)], theirs.returns())


def check_connect_four_of_pettingzoo(games: int = GAMES) -> None:
    """Compare our Connect Four with PettingZoo's: the legal columns, the end and the result."""
    from pettingzoo.classic.connect_four.connect_four import raw_env

    below = Random(SEED).randrange
    theirs = raw_env()
    for _ in range(games):
        ours = ConnectFour()
        theirs.reset()
        while not theirs.terminations[theirs.agent_selection]:
            columns = theirs._legal_moves()
            agree("turn", f"player_{ours.to_act()}", theirs.agent_selection)
            agree("columns", [column_of(cell) for cell in ours.legal()], columns)
            column = columns[below(len(columns))]
            ours.apply(landing_in(ours, column))
            theirs.step(column)
        agree("end", ours.to_act(), NOBODY)
        agree("result", [ours.result(seat) * 2 - 1 for seat in (0, 1)], list(theirs.rewards.values()))


def check_klunker(games: int = GAMES) -> None:
    """Compare our Klunker with the one written for OpenSpiel, over whole games with the same deals."""
    from bench.klunker_openspiel import PLAYERS, KlunkerGame

    klunker = tablee.game("klunker")
    assert isinstance(klunker, Klunker)
    below = Random(SEED).randrange
    for seed in range(games):
        ours = klunker.set_up(klunker.setting(PLAYERS))
        theirs = KlunkerGame().new_initial_state()
        chance = FastChance(seed)
        while ours.to_act() != NOBODY:
            if ours.to_act() == NATURE:
                deal_both(klunker, ours, theirs, chance)
            else:
                decide_both(klunker, ours, theirs, below)
        agree("end", theirs.is_terminal(), True)
        agree("result", [ours.result(seat) for seat in range(PLAYERS)], theirs.returns())


def deal_both(klunker: Klunker, ours: KlunkerPosition, theirs: Any, chance: FastChance) -> None:
    """Deal the same cards to both. Our engine fills a hand at once; theirs deals card by card."""
    move = ours.sample(chance)
    deal = klunker.action_of(ours, move)
    assert isinstance(deal, Deal)
    ours.apply(move)
    cards = counts(deal.cards)
    if deal.to == "hand":
        hand = counts(klunker.view(ours, deal.seat).hand)
        cards = [count - had for count, had in zip(hand, theirs.hands[deal.seat], strict=True)]
    for kind, count in enumerate(cards):
        agree("known cards dealt", count >= 0, True)
        for _ in range(count):
            agree("dealt to", theirs.turn, deal.seat)
            theirs.apply_action(kind)


def decide_both(klunker: Klunker, ours: KlunkerPosition, theirs: Any, below: Any) -> None:
    """Check that both have the same open cards, turn and legal actions. Play one action in both."""
    agree("turn", ours.to_act(), theirs.current_player())
    agree("table", *tables(klunker, ours, theirs))
    actions = theirs.legal_actions()
    moves = [klunker.move_of(ours, typed(action)) for action in actions]
    agree("moves", sorted(moves), sorted(ours.legal()))
    choice = below(len(actions))
    ours.apply(moves[choice])
    theirs.apply_action(actions[choice])


def tables(klunker: Klunker, ours: KlunkerPosition, theirs: Any) -> tuple[object, object]:
    """What everyone can see at each of the two tables, in the same form: cards, counts and money."""
    view = klunker.view(ours, None)
    open_here = [(counts(p.window), counts(p.reserve), p.notes, p.hand_size) for p in view.players]
    open_there = [
        (theirs.windows[seat], theirs.reserves[seat], theirs.notes[seat], sum(theirs.hands[seat]))
        for seat in range(len(view.players))
    ]
    pile_there = sum(theirs.pile) + len(theirs.known_top)
    top_there = [KINDS[kind] for kind in reversed(theirs.known_top)]
    return (open_here, view.pile_size, list(view.top)), (open_there, pile_there, top_there)


def typed(action: int) -> Action:
    """The Tablée action that corresponds to an action of the OpenSpiel Klunker."""
    from bench import klunker_openspiel as k

    if action < k.RESERVE:
        picked = zip(KINDS, k.PICKS[action], strict=True)
        return Display(tuple(kind for kind, count in picked for _ in range(count)))  # type: ignore[misc]  # KINDS lists the values of the type `Kind`
    if action < k.PASS:
        return Reserve(KINDS[action - k.RESERVE])
    if action == k.PASS:
        return Pass()
    if action < k.BUY:
        return Sell(KINDS[action - k.SELL])
    return Buy(action - k.BUY) if action < k.DECLINE else Decline()


def counts(cards: tuple[str, ...]) -> list[int]:
    return [cards.count(kind) for kind in KINDS]


def agree(what: str, ours: object, theirs: object) -> None:
    if ours != theirs:
        raise NotTheSame(f"not the same game: {what} differ, {ours} here and {theirs} there")
