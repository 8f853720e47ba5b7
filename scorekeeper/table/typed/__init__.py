"""What people type about a hand: names and cards of one line, read; and lines as one would type them, shown."""
