"""The companion: `scorekeeper` alone on a terminal asks hand after hand, and says at once what is odd."""
