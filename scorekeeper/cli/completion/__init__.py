"""What the Tab key offers: players, games, house rules, matches and hands, in bash, zsh, fish and PowerShell.

The command line library talks to the shells; here is only what there is to offer. No other run loads it.
"""
