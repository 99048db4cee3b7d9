"""Draws docs/terminal.svg: a real moment of a game in the terminal."""

import io
import re
from pathlib import Path

from rich.console import Console

import tablee
import tablee.cli.menu as menu_module
from tablee.bots import make_bot

PLACE = Path(__file__).with_name("terminal.svg")
FONT_FACE = re.compile(r"@font-face \{[^}]*\}\s*")
NAMES = ("Anna", "Bruno (greedy)", "Chloé (greedy)", "Dora (greedy)")
MOMENT = 62
TYPED = "reserve tiara"


def main() -> None:
    """Let bots play up to an interesting moment. Then Anna tries an illegal action and is told why."""
    match = tablee.new("klunker", 4, seed=11)
    bot = make_bot("greedy", 3)
    while len(match.log) < MOMENT or match.to_act != (0,) or match.view(0).phase != "purchase":  # type: ignore[attr-defined]  # Klunker's view has a phase
        (seat,) = match.to_act
        match.play(seat, bot.choose(match.game, match.setting, match.recall(seat)))
    console = Console(record=True, width=100, file=io.StringIO(), highlight=False)
    menu_module.out = console
    texts = match.game.texts("en")
    menu = menu_module.Menu(match, texts, NAMES)
    menu.open()
    console.print(f"{texts.say('choose')} [bold]{TYPED}[/]")
    action = menu.written(TYPED)
    assert action is not None
    refusal = match.refusal(0, action)
    assert refusal is not None
    console.print(texts.say("refused", {"why": texts.why(refusal, NAMES)}), style="red")
    console.print(f"{texts.say('choose')} [bold]1[/]")
    so_far = len(match.log)
    match.play(0, menu.actions[0])
    for line in match.lines(0, so_far):
        console.print("  " + texts.tell(line, NAMES), style="dim")
    drawn = console.export_svg(title="./play")
    PLACE.write_text(FONT_FACE.sub("", drawn), "utf-8")  # the picture must not load any fonts


if __name__ == "__main__":
    main()
