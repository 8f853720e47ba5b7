"""What every test process needs before it begins."""

import rich.box
import rich.console
import rich.padding
import rich.style
import rich.table
import rich.text

# Loaded here because, with several test processes, the first import of it late in a run was not found (the cause is
# not known yet); the program itself imports it only where a table is drawn.
LOADED_EARLY = (rich.box, rich.console, rich.padding, rich.style, rich.table, rich.text)
