"""Those who run a place: their roles, what they decide about people, and what everyone is told."""
