"""A ruleset of one's own: what the table is asked, and the file that follows from the answers."""
