"""What a good player of Goofspiel looks at."""
