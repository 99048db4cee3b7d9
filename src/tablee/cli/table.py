"""`tablee play`: lets a person play a game against bots in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.api import new
from tablee.bots import Bot
from tablee.cli.codes import GOOD, INTERRUPTED
from tablee.cli.collection import span
from tablee.cli.menu import MAX_DIGITS, Asked, Menu
from tablee.cli.parameters import (
    WHOLE,
    Bots,
    Edition,
    Lang,
    Options,
    Seed,
    check_seed,
    read_options,
)
from tablee.cli.records import print_outcome
from tablee.cli.seating import names_of, read_bots, seat_bots
from tablee.cli.speech import Manner, err, out
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord, encode_record
from tablee.core.refusal import IllegalAction
from tablee.core.texts import Texts
from tablee.files import check_writable, write_file
from tablee.registry import all_games, find_game


def play(
    game: str | None = None,
    *,
    players: Annotated[int | None, WHOLE, Parameter(help="How many players, you included.")] = None,
    bots: Bots = "greedy",
    seed: Seed = None,
    name: Annotated[str, Parameter(help="What you are called.", show_default=False)] = "",
    option: Options = (),
    edition: Edition = None,
    save: Annotated[Path | None, Parameter(help="Write the record here when the game is over.")] = None,
    lang: Lang = None,
) -> int:
    """Play a game against bots in this terminal, in the first seat."""
    texts = Manner(lang).texts
    found = find_game(game or _ask_game(texts))
    if players is None:
        players = _ask_number("new-game-players", *found.about.players, texts)
    options = read_options(option)
    found.setting(players, edition=edition, options=options)
    check_seed(seed)
    sitting = read_bots(bots, players - 1)
    if save:
        check_writable(save)
    seats = [SeatRecord(name=name), *(SeatRecord(bot=bot) for bot in sitting)]
    match = new(found.about.id, players, options=options, edition=edition, seed=seed, seats=seats)
    return Evening(match, seat_bots(sitting, seed), texts.language).run(save)


def _ask_game(texts: Texts) -> str:
    _need_terminal()
    games = [game.about for game in all_games().values()]
    for number, about in enumerate(games, 1):
        players = texts.say("about-players", {"players": span(about.players)})
        out.print(f"{number:>4}. {about.title} · {players}")
    return games[_ask_number("new-game-which", 1, len(games), texts) - 1].id


def _need_terminal() -> None:
    if not sys.stdin.isatty():
        raise Mistake("not-a-terminal")


def _ask_number(question: str, least: int, most: int, texts: Texts) -> int:
    """Ask until the person types a number from `least` to `most`. An empty line means `least`."""
    _need_terminal()
    limits = {"least": least, "most": most}
    while True:
        answer = input(f"{texts.say(question, limits)} [{least}] ").strip() or str(least)
        if answer.isdecimal() and len(answer) <= MAX_DIGITS and least <= int(answer) <= most:
            return int(answer)
        out.print(texts.say("number-again", limits))


class Evening:
    """One game between a person, in seat 0, and bots."""

    def __init__(self, match: Match, bots: list[Bot], language: str) -> None:
        self.match = match
        self.bots = bots
        self.texts = match.game.texts(language)
        self.names = names_of(match, self.texts)
        if not match.seats[0].name:
            self.names[0] = self.texts.say("you", {"name": self.names[0]})
        self.menu = Menu(match, self.texts, self.names)
        self.steps_shown = 0

    def run(self, save: Path | None) -> int:
        out.print(self.texts.say("commitment", {"commitment": self.match.proof.commitment}))
        try:
            over = self.play_on()
        except KeyboardInterrupt:
            out.print()
            self.leave()
            return INTERRUPTED
        if not over:
            self.leave()
        else:
            self.print_end()
            if save:
                write_file(save, encode_record(self.match.record()))
                err.print(self.texts.say("record-saved", {"file": str(save)}))
        return GOOD

    def play_on(self) -> bool:
        """Play turn after turn; return False if the person leaves before the end."""
        while not self.match.is_over:
            seats = self.match.to_act
            self.print_news()
            if 0 in seats:
                if not self.my_turn():
                    return False
            else:
                self.bots_turn(seats[0])
        return True

    def bots_turn(self, seat: int) -> None:
        match, bot = self.match, self.bots[seat - 1]
        match.play(seat, bot.choose(match.game, match.setting, match.recall(seat)))

    def my_turn(self) -> bool:
        """Ask until an action is played; return False if the person leaves."""
        self.menu.open()
        while True:
            asked = self.menu.ask()
            if asked is Asked.LEAVE:
                return False
            if isinstance(asked, Asked):
                continue
            try:
                self.match.play(0, asked)
                return True
            except IllegalAction as illegal:
                why = self.texts.why(illegal.refusal, self.names)
                out.print(self.texts.say("refused", {"why": why}), style="red")

    def print_news(self) -> None:
        for line in self.match.lines(0, self.steps_shown):
            out.print("  " + self.texts.tell(line, self.names), style="dim")
        self.steps_shown = len(self.match.log)

    def print_end(self) -> None:
        self.print_news()
        out.print()
        out.print(self.match.game.draw(self.match.view(0), self.texts, self.names))
        print_outcome(self.match, self.texts, self.names)

    def leave(self) -> None:
        out.print(self.texts.say("left-table"))
