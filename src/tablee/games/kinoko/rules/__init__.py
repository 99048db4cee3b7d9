"""The rules of Kinoko, as a referee applies them."""
