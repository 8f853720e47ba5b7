"""What nobody should do to a scorekeeper, done on purpose: a little in every test run, at length in `make torture`."""
