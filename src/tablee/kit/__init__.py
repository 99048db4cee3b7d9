"""What every game is checked with, by being in the collection. Knows no game by name."""
