"""What a game is: positions, actions, refusals, chance, views, records. No I/O, no clock."""
