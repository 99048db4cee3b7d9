"""One game, one folder; nothing outside a folder names its game."""
