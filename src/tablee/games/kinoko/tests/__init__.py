"""The rules of Kinoko, tested phase by phase."""
