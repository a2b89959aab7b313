"""Pictures about people rather than games: how somebody plays."""
