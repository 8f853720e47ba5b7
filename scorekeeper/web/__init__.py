"""Every phone at the table: the match served in the home network, to whoever was shown one of three links."""
