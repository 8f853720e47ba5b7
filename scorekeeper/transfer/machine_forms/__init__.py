"""What `--json` prints and the library gives, one function for each form; docs/library.md says which are promised."""
