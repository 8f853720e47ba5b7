"""The rulebook: one screen, clause by clause, searched, side by side."""
