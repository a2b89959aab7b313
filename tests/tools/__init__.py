"""Small programs that look at the tests themselves."""
