"""One command, one file, thin: `command_list.py` beside this room says which command is where."""
