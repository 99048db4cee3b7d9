"""The contestants in `bench.bots`, which measures search, and the comparisons between them."""

from bench.programme import Contestant, Programme, Race

GAMES = {
    "klunker": "Klunker",
    "kinoko": "Kinoko",
    "professor-tempus": "Professor Tempus",
    "kunst-stuecke": "Kunst Stücke",
    "perudo": "Perudo",
    "yams": "Yams",
    "belote": "Belote",
}
MOMENTS = {"dealt": "just dealt", "half-way": "half-way"}
PLAYOUTS = {"uniform": "random playouts", "advised": "its own adviser"}


def _ours(game: str, playouts: str, when: str) -> Contestant:
    return Contestant(
        id=f"tablee-{game}-{playouts}-{when}",
        who="Tablée",
        what=f"{GAMES[game]}, {PLAYOUTS[playouts]}, {MOMENTS[when]}",
        start=f"bench.contestants.our_searches:{playouts}",
        arguments=(game, when),
    )


def _open_spiel(id: str, what: str, start: str, *arguments: str) -> Contestant:
    start = f"bench.contestants.open_spiel_searches:{start}"
    return Contestant(f"openspiel-{id}", "OpenSpiel", what, start, arguments)


_OURS = tuple(_ours(game, how, when) for game in GAMES for how in PLAYOUTS for when in MOMENTS)
_CONNECT_FOUR = Contestant(
    id="tablee-connect-four",
    who="Tablée",
    what="Connect Four, empty board",
    start="bench.contestants.our_searches:connect_four",
)
_PEERS = (
    _open_spiel("hearts-dealt", "Hearts, C++ IS-MCTS, just dealt", "cpp", "hearts", "dealt"),
    _open_spiel("hearts-half-way", "Hearts, C++ IS-MCTS, half-way", "cpp", "hearts", "half-way"),
    _open_spiel(
        "hearts-ten-worlds", "Hearts, C++ IS-MCTS, ten worlds a search", "cpp", "hearts", "dealt", "10"
    ),
    _open_spiel("gin-rummy-dealt", "Gin Rummy, C++ IS-MCTS, just dealt", "cpp", "gin_rummy", "dealt"),
    _open_spiel("hearts-python", "Hearts, Python IS-MCTS, just dealt", "python", "hearts", "dealt"),
    _open_spiel(
        "gin-rummy-python", "Gin Rummy, Python IS-MCTS, just dealt", "python", "gin_rummy", "dealt"
    ),
    _open_spiel("connect-four", "Connect Four, C++ MCTS, empty board", "connect_four"),
)
_CONTESTANTS = (*_OURS, _CONNECT_FOUR, *_PEERS)

_RACES = (
    Race("tablee-connect-four", "openspiel-connect-four", same_rules=True, goal=4, stretch=6),
    Race("tablee-klunker-uniform-dealt", "openspiel-hearts-dealt", goal=1.5, stretch=2.5),
    Race("tablee-klunker-advised-dealt", "openspiel-hearts-dealt"),
    Race("tablee-klunker-uniform-half-way", "openspiel-hearts-half-way"),
    Race("tablee-klunker-uniform-dealt", "openspiel-hearts-ten-worlds"),
    Race("tablee-klunker-uniform-dealt", "openspiel-gin-rummy-dealt"),
    Race("tablee-klunker-uniform-dealt", "openspiel-hearts-python"),
    Race("tablee-klunker-uniform-dealt", "openspiel-gin-rummy-python"),
    Race("tablee-kinoko-uniform-dealt", "openspiel-hearts-dealt"),
    Race("tablee-professor-tempus-uniform-dealt", "openspiel-hearts-dealt"),
    Race("tablee-kunst-stuecke-uniform-dealt", "openspiel-hearts-dealt"),
)

BOTS = Programme(
    id="bots",
    title="The bots' search beside its peers",
    unit="simulations",
    whole="searches",
    contestants=_CONTESTANTS,
    races=_RACES,
    wholes=tuple(contestant.id for contestant in _CONTESTANTS),
)
