"""Redis between turns: matches, logs, outbox, indexes, and the embedded server."""
