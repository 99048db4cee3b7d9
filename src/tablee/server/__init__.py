"""The server of a place (one Tablée installation): its tables, clocks, guests and web interface."""
