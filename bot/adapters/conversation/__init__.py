"""Words and presses in, screens out: what every front talks to. See `api.Conversation`."""
