"""What a seat knows in Three Cards."""
