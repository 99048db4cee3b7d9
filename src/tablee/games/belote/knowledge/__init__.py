"""What a seat knows in Belote."""
