"""An evening asked for, fact by fact: what to ask after a hand, what was told so far, what to do when it begins."""
