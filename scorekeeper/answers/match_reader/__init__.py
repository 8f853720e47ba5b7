"""Questions about the match on the table: who deals, how it stands, what happened, what this table rules."""
