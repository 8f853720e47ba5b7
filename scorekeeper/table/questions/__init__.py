"""Questions to the referee: may this be played, what does it count, what do the rules say."""
