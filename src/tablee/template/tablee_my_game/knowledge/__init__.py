"""What a seat knows in My Game."""
