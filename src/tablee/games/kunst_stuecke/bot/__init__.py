"""The bot's knowledge of good play."""
