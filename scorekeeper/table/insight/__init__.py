"""What the table is told beyond the score, in sentences and rows."""
