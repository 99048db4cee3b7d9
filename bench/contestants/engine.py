"""The contestants in `bench.engine`, which measures random play, and the comparisons between them."""

from bench.programme import Contestant, Cost, Programme, Race


def _ours(name: str, what: str) -> Contestant:
    start = f"bench.contestants.ours:{name}"
    return Contestant(id=f"tablee-{name.replace('_', '-')}", who="Tablée", what=what, start=start)


def _open_spiel(name: str, what: str) -> Contestant:
    start = f"bench.contestants.open_spiel_games:{name}"
    return Contestant(id=f"openspiel-{name.replace('_', '-')}", who="OpenSpiel", what=what, start=start)


def _environment(who: str, name: str, what: str) -> Contestant:
    start = f"bench.contestants.environments:{who.lower()}_{name}"
    return Contestant(id=f"{who.lower()}-{name.replace('_', '-')}", who=who, what=what, start=start)


BOARDGAME_IO = "boardgame-io-tic-tac-toe"

_CONTESTANTS = (
    _ours("klunker_list", "Klunker, list of moves"),
    _ours("klunker_unrank", "Klunker, num_legal and legal_at"),
    _ours("klunker_inside", "Klunker, inside the engine"),
    _ours("klunker_clone", "Klunker, clone"),
    _ours("kinoko_inside", "Kinoko, inside the engine"),
    _ours("professor_tempus_inside", "Professor Tempus, inside the engine"),
    _ours("kunst_stuecke_inside", "Kunst Stücke, inside the engine"),
    _ours("kunst_stuecke_placings", "Kunst Stücke, all placings of a colour, half-filled"),
    _ours("kunst_stuecke_slides", "Kunst Stücke, all slides, half-filled"),
    _ours("connect_four_unrank", "Connect Four, num_legal and legal_at"),
    _ours("connect_four_inside", "Connect Four, inside the engine"),
    Contestant(
        id="tablee-uncompiled",
        who="Tablée",
        what="Klunker, uncompiled, list of moves",
        start="bench.contestants.ours:klunker_list",
        uncompiled=True,
    ),
    _open_spiel("hanabi", "Hanabi for 4, C++ from Python"),
    _open_spiel("hearts", "Hearts, C++ from Python"),
    _open_spiel("crazy_eights", "Crazy Eights, C++ from Python"),
    _open_spiel("gin_rummy", "Gin Rummy, C++ from Python"),
    _open_spiel("hearts_inside", "Hearts, rollouts inside its C++"),
    _open_spiel("crazy_eights_inside", "Crazy Eights, rollouts inside its C++"),
    _open_spiel("connect_four_inside", "Connect Four, rollouts inside its C++"),
    _open_spiel("connect_four", "Connect Four, C++ from Python"),
    _open_spiel("klunker", "Klunker in its Python interface"),
    _open_spiel("hearts_clone", "Hearts, clone"),
    _environment("RLCard", "uno", "Uno"),
    _environment("RLCard", "leduc", "Leduc Hold'em"),
    _environment("PettingZoo", "connect_four", "Connect Four"),
    _environment("PettingZoo", "tic_tac_toe", "Tic-tac-toe"),
    Contestant(id=BOARDGAME_IO, who="boardgame.io", what="Tic-tac-toe, its reducer in Node"),
)

_RACES = (
    Race("tablee-klunker-list", "openspiel-klunker", same_rules=True, goal=15, stretch=20),
    Race("tablee-connect-four-inside", "openspiel-connect-four-inside", True, goal=6, stretch=10),
    Race("tablee-klunker-list", "openspiel-hanabi", goal=10, stretch=20),
    Race("tablee-klunker-unrank", "openspiel-hearts", goal=8, stretch=12),
    Race("tablee-klunker-inside", "openspiel-hearts-inside", goal=2.5, stretch=4),
    Race("tablee-uncompiled", "openspiel-hanabi", goal=2, stretch=3),
    Race("tablee-connect-four-unrank", "openspiel-connect-four", same_rules=True),
    Race("tablee-connect-four-unrank", "pettingzoo-connect-four", same_rules=True),
    Race("tablee-klunker-list", "openspiel-crazy-eights"),
    Race("tablee-klunker-list", "openspiel-gin-rummy"),
    Race("tablee-klunker-inside", "openspiel-crazy-eights-inside"),
    Race("tablee-kinoko-inside", "openspiel-hearts-inside"),
    Race("tablee-professor-tempus-inside", "openspiel-hearts-inside"),
    Race("tablee-kunst-stuecke-inside", "openspiel-hearts-inside"),
    Race("tablee-klunker-list", "rlcard-uno"),
    Race("tablee-klunker-list", "rlcard-leduc"),
    Race("tablee-klunker-list", "pettingzoo-tic-tac-toe"),
    Race("tablee-klunker-list", BOARDGAME_IO),
    Race("tablee-klunker-clone", "openspiel-hearts-clone"),
)

_COSTS = (
    Cost("tablee-klunker-clone", goal=0.3, stretch=0.12),
    Cost("tablee-kunst-stuecke-placings", goal=8, stretch=4.5),
    Cost("tablee-kunst-stuecke-slides", goal=20, stretch=10),
)

_WHOLE_GAMES = (
    "tablee-klunker-inside",
    "tablee-kinoko-inside",
    "tablee-professor-tempus-inside",
    "tablee-kunst-stuecke-inside",
    "tablee-connect-four-inside",
    "openspiel-hearts-inside",
    "openspiel-crazy-eights-inside",
    "openspiel-connect-four-inside",
    "openspiel-hanabi",
    "openspiel-gin-rummy",
    "rlcard-uno",
    "pettingzoo-connect-four",
)

ENGINE = Programme(
    id="engine",
    title="Tablée's engine beside its peers",
    unit="decisions",
    whole="games",
    contestants=_CONTESTANTS,
    races=_RACES,
    costs=_COSTS,
    wholes=_WHOLE_GAMES,
)
