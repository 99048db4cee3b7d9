"""Each game is one folder here. No code outside a folder names the game in it."""
