"""The scene at a table as somebody tells it: who holds which cards, who ended the hand, what is asked of it."""
