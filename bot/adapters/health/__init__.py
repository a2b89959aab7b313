"""What an operator sees: metrics and health, and the door for webhooks."""
