"""What is asked about the program and not about the game: the command that does it is the answer."""

from __future__ import annotations

import pytest

from .conftest import Sit

EN = {
    "how do I rename someone": ".rename: Put somebody's name right",
    "how do i undo": ".undo: Take back the last thing recorded.",
    "how do I delete the last hand": ".undo: ",
    "how do I add a player": ".join: ",
    "someone has to leave, what do I type?": ".leave: ",
    "how do two players swap seats": ".swap: ",
    "how do I change who deals": ".dealer: ",
    "how can I change the target": ".house: ",
    "how do I fix a mistake": ".edit: ",
    "how do I correct hand 2": ".edit: ",
    "how do we stop here": ".stop: ",
    "how do I start a new game": ".new: ",
    "how do I save": ".quit: Good night: everything is kept.\n",
    "how do I take points away from someone": ".adjust: ",
    "can I change someone's name": ".rename: ",
    "how to undo": ".undo: ",
}
ES = {
    "cómo borro la última mano": ".deshacer: Deshace lo último que se anotó.",
    "como agrego un jugador": ".entra: ",
    "cómo cambio el nombre de alguien": ".renombrar: ",
    "cómo corrijo un error": ".corregir: ",
    "cómo cambio la meta": ".casa: ",
    "cómo veo el marcador": ".marcador: ",
    "cómo termino la partida": ".parar: ",
    "cómo empiezo otra partida": ".nueva: ",
    "se va alguien, ¿qué escribo?": ".sale: ",
    "cómo cambio quién reparte": ".reparte: ",
    "cómo le quito puntos a alguien": ".ajustar: ",
    "se puede cambiar un nombre": ".renombrar: ",
    "cómo hago para deshacer": ".deshacer: ",
}
OF_THE_GAME = (
    ("en", "how do I play an eight", "Eights are wild"),
    ("en", "how do I deal", "One card at a time"),
    ("en", "can I change the suit with an eight", "suit"),
    ("es", "cómo reparto", "Reparte de una en una"),
    ("es", "cómo empiezo", "Empieza quien está"),
    ("es", "cómo se juega un ocho", "Los ochos son comodines"),
    # beside the words of a command something else is asked
    ("en", "I named hearts but meant spades, can I change my mind", "The rules of Ochos Locos do not say"),
    ("es", "podemos usar la calculadora del celular para sumar", "no lo dicen"),
)


@pytest.mark.parametrize("sign", ["", "?"])
@pytest.mark.parametrize(("lang", "asked"), [("en", EN), ("es", ES)])
def test_how_something_is_done_with_the_program(sit: Sit, lang: str, asked: dict[str, str], sign: str) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", *(sign + question for question in asked), lang=lang)
    for question, answer in asked.items():
        assert f"{question}\n{answer}" in said, question


@pytest.mark.parametrize(("lang", "question", "answer"), OF_THE_GAME)
def test_what_is_of_the_game_is_answered_by_its_rules(sit: Sit, lang: str, question: str, answer: str) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", f"?{question}", lang=lang)
    assert answer in said.rpartition(question)[2].partition("(")[0]


@pytest.mark.parametrize(
    ("lang", "question", "said"),
    [
        ("en", "how do I undo", "scorekeeper undo: Take back the last thing recorded. More: scorekeeper undo --help\n"),
        ("es", "cómo deshago", "scorekeeper deshacer: Deshace lo último que se anotó. Más: "),
    ],
)
def test_in_a_shell_as_it_is_typed_there(sit: Sit, lang: str, question: str, said: str) -> None:
    assert sit(line=f"ask -r hearts {question}", lang=lang).startswith(said)
