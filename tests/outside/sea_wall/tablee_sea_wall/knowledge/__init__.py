"""What a seat knows in Sea Wall."""
