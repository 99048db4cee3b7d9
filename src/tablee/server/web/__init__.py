"""A place's web interface. Only this package uses the web framework."""
