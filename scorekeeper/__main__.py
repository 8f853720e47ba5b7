"""The command `scorekeeper`, also as `python -m scorekeeper`."""

from __future__ import annotations

from scorekeeper.cli.run import main

if __name__ == "__main__":
    main()
