"""`tablee play`: a game in the terminal, against bots."""

import sys
from typing import Annotated

from cyclopts import Parameter

from tablee.api import new
from tablee.bots import Bot
from tablee.cli.menu import Asked, Menu
from tablee.cli.records import names_of, tell_outcome
from tablee.cli.seating import check_number, read_bots, read_options, seat_bots
from tablee.cli.simulate import MOST_SEED
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord, encode_record
from tablee.core.refusal import IllegalAction
from tablee.registry import all_games, find_game


def play(
    game: str | None = None,
    *,
    players: int | None = None,
    bots: Annotated[str, Parameter(help="One name for all, or one for each other seat.")] = "greedy",
    seed: int | None = None,
    name: str = "",
    option: Annotated[tuple[str, ...], Parameter(help="name=value, as often as needed.")] = (),
    edition: str | None = None,
    save: Annotated[str | None, Parameter(help="Write the record here when the game is over.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Play a game here, in the first seat, against bots."""
    game = game or _ask_game(manner)
    least, most = find_game(game).about.players
    if players is None:
        players = _ask_number(
            manner.texts.say("new-game-players", {"least": least, "most": most}), least
        )
    if seed is not None:
        check_number("seed", seed, 0, MOST_SEED)
    found = find_game(game)
    found.setting(players, edition=edition, options=read_options(option))
    seats = read_bots(bots, players - 1)
    me = SeatRecord(name=name or manner.texts.say("you"))
    match = new(
        game,
        players,
        options=read_options(option),
        edition=edition,
        seed=seed,
        seats=[me, *(SeatRecord(bot=bot) for bot in seats)],
    )
    return Evening(match, seat_bots(seats, seed or 0), manner).run(save)


def _ask_game(manner: Manner) -> str:
    games = list(all_games().values())
    for number, game in enumerate(games, 1):
        least, most = game.about.players
        out.print(f"{number}. {game.about.title} ({least}–{most})")
    if len(games) == 1:
        return games[0].about.id
    number = _ask_number(manner.texts.say("new-game-which"), 1)
    check_number("game", number, 1, len(games))
    return games[number - 1].about.id


def _ask_number(question: str, default: int) -> int:
    if not sys.stdin.isatty():
        raise Mistake("not-a-terminal")
    answer = input(f"{question} [{default}] ").strip()
    return int(answer) if answer.isdecimal() else default


class Evening:
    """One person at a table of bots."""

    def __init__(self, match: Match, bots: list[Bot], manner: Manner) -> None:
        self.match = match
        self.bots = bots
        self.texts = match.game.texts(manner.language)
        self.names = names_of(match, self.texts)
        self.menu = Menu(match, self.texts, self.names)
        self.told = 0

    def run(self, save: str | None) -> int:
        out.print(self.texts.say("commitment", {"commitment": self.match.proof.commitment}))
        while not self.match.is_over:
            (seat,) = self.match.to_act
            self.tell_news()
            if seat != 0:
                bot = self.bots[seat - 1]
                self.match.play(
                    seat, bot.choose(self.match.game, self.match.setting, self.match.recall(seat))
                )
            elif not self.my_turn():
                out.print(self.texts.say("left-table"))
                return 0
        self.tell_news()
        out.print()
        out.print(self.match.game.draw(self.match.view(0), self.texts, self.names), markup=False)
        tell_outcome(self.match, self.texts, self.names)
        if save:
            self.save(save)
        return 0

    def my_turn(self) -> bool:
        """Ask until an action is played; False if the person leaves."""
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
                out.print(self.texts.say("refused", {"why": why}), style="red", markup=False)

    def tell_news(self) -> None:
        for line in self.match.lines(0, self.told):
            out.print("  " + self.texts.tell(line, self.names), style="dim", markup=False)
        self.told = len(self.match.log)

    def save(self, path: str) -> None:
        try:
            with open(path, "wb") as file:
                file.write(encode_record(self.match.record()))
        except OSError as error:
            raise Mistake("file-unwritable", file=path, reason=error.strerror or str(error)) from None
        err.print(self.texts.say("record-saved", {"file": path}))
