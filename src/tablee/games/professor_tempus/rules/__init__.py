"""The rules of Professor Tempus: the state of a game, the legal moves, and what each move does."""
