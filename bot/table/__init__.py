"""What happens around a match: seats, moves, opponents, news. Platform-free and game-agnostic."""
