"""What a seat knows in Yams."""
