"""What a match, or many, can tell beyond its score: what decided it, what may happen, how it would look elsewhere."""
