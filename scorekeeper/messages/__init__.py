"""Every sentence the program says, in every language it speaks.

A message is a key and its facts; the sentence is looked up in the catalogue of a language (`locale/*/LC_MESSAGES`).
A further language is one more catalogue there, nothing else.
"""

from scorekeeper.messages.catalogue import known_language, languages, pick_language
from scorekeeper.messages.facts import called, command_line, fill, in_language, in_shell, with_commands
from scorekeeper.messages.safety import safe
from scorekeeper.messages.saying import has, problem_text, say, with_ways
from scorekeeper.messages.typed import parse_number, parse_word

__all__ = [
    "called",
    "command_line",
    "fill",
    "has",
    "in_language",
    "in_shell",
    "known_language",
    "languages",
    "parse_number",
    "parse_word",
    "pick_language",
    "problem_text",
    "safe",
    "say",
    "with_commands",
    "with_ways",
]
