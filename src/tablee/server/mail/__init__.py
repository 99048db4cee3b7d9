"""Mail: a queue of messages in the store, and their delivery by SMTP."""
