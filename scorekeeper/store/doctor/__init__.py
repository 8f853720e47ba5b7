"""The store looked after: what is wrong with it, putting it right, backups, and what changed under a match."""
