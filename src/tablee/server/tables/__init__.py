"""A single table: its state, its log, its clock, and the messages that it sends to each viewer."""
