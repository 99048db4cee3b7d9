"""What a seat knows in Perudo."""
