"""What is neither yes nor no is not taken for a no: it is asked again, and nothing that was typed is dropped unsaid."""

from __future__ import annotations

from tests.companion.conftest import Sit


def test_a_sentence_typed_at_a_yes_or_no_is_asked_again(sit: Sit) -> None:
    shown = sit(
        "ochos locos", "Nerea Beto", "n", "b 8", "", ".renombrar Nerea Noelia", "en la mano 2 tenía 10", "s", lang="es"
    )
    assert "«en la mano 2 tenía 10» no es ni sí ni no." in shown
    assert "No se cambió nada." not in shown
    assert shown.count("Noelia") > 1


def test_a_no_is_a_no(sit: Sit) -> None:
    shown = sit("ochos", "Nerea Beto", "n", "b 8", "", ".rename Nerea Noelia", "what?", "n", ".score")
    assert "“what?” is neither yes nor no." in shown
    assert "Nothing was changed." in shown
    assert "Noelia:" not in shown
