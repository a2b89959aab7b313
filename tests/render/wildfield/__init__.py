"""Pictures of Wild Field."""
