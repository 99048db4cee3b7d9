"""The rules of the game, as a referee applies them."""
