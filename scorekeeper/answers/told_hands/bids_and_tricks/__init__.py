"""A hand told as an account of bids, tricks, sums and deeds: its words become facts of the ruleset, and are scored."""
