"""What a good player of Perudo looks at."""
