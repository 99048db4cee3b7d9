"""What a seat knows in Goofspiel."""
