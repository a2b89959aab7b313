"""Wild Field in pictures: scenes (values) and how they are drawn."""
