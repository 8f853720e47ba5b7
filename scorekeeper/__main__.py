"""The command `scorekeeper`, also as `python -m scorekeeper`."""

from __future__ import annotations

from scorekeeper.cli.breaking_off import ends_at_once


def main() -> None:
    """Load the command line and run it; Ctrl-C is heard before the loading."""
    ends_at_once()
    from scorekeeper.cli.run import main as run

    run()


if __name__ == "__main__":
    main()
