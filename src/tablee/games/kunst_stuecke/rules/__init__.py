"""The rules of Kunst Stücke: the state of a game, the legal moves, and what each move does."""
