"""The reader of clauses: which clause of any ruleset, a family's own as well, says what is asked."""
