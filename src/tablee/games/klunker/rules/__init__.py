"""The rules of Klunker: the state of a game, the legal moves, and what each move does."""
