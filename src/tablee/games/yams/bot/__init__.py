"""What a good player of Yams looks at."""
