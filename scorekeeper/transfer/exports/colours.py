"""The colours of the lines in charts: told apart by most eyes, and dark (or light) enough on their background."""

from __future__ import annotations

ON_LIGHT = (
    *("#1b66a8", "#b8480c", "#167a3e", "#9320a8", "#b3261e"),
    *("#0c6f83", "#7f5a0c", "#4a40c9", "#b51a63", "#4b6b0f"),
)
ON_DARK = (
    *("#6db3f2", "#ff9d5c", "#5fd38d", "#e08cf0", "#ff8a80"),
    *("#4fd0e3", "#e5c04f", "#aaa4ff", "#ff86b6", "#b6d957"),
)
