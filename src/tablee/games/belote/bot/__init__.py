"""What a good player of Belote looks at."""
