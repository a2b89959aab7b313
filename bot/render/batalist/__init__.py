"""Pictures of Batalist: a miniature table seen from above."""
