"""Matches that come from elsewhere: an export, a file of replay lines."""
