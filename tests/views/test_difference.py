"""By ear one sentence says the totals, and who deals only where it is somebody else than was said before."""

from __future__ import annotations

from match.evening import evening, hand

from scorekeeper.views.difference import difference


def test_the_next_dealer_is_said_only_where_it_is_another() -> None:
    one = evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto=4, Carla=5))
    corrected = evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto=7, Carla=5))
    two = evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto=7, Carla=5), hand("Beto", Ana=7, Carla=5))
    assert one.next
    assert corrected.next
    assert two.next
    assert one.next.dealer == corrected.next.dealer != two.next.dealer
    assert "deals" not in " ".join(difference(one, corrected, "en", by_ear=True))
    assert f"{two.next.dealer} deals" in difference(one, two, "en", by_ear=True)[-1]
