"""Wild Field: the block wargame for two or three."""
