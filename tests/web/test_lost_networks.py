"""Phones that sleep and networks that hang or are cut: what holds is there again, what was tapped is still there."""

from __future__ import annotations

import time
from typing import Any

from scorekeeper.messages import say

from .chromium import Phones, button, field

SLEEP = """state => { Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
document.dispatchEvent(new Event("visibilitychange")); }"""


def sleeps(page: Any) -> None:
    page.evaluate(SLEEP, "hidden")


def wakes(page: Any) -> None:
    page.evaluate(SLEEP, "visible")


def test_a_phone_that_sleeps_for_two_hands_wakes_to_the_third(phones: Phones) -> None:
    beto, ana = phones.seated("Beto", far=True), phones.seated("Ana")
    sleeps(beto)
    phones.network.hang()
    for _ in range(2):
        assert phones.server.typed("hand", "b=k", "c=3").returncode == 0
    ana.get_by_text("Hand 2: Ana went out.").wait_for()
    phones.network.mend()
    assert beto.get_by_role("heading", name="Hand 1").count(), "it slept"
    woke = time.monotonic()
    wakes(beto)
    beto.get_by_text("Hand 2: Ana went out.").wait_for()
    assert time.monotonic() - woke < 10
    field(beto).fill("k")
    button(beto, "Send").tap()
    beto.get_by_text("✓ K = 10").wait_for()
    ana.get_by_text("Beto told").wait_for()
    phones.said.clear()  # the browser notes that its stream was cut


def test_a_network_that_is_cut_is_said_and_what_was_tapped_is_sent_later(phones: Phones) -> None:
    beto, guest = phones.seated("Beto", far=True), phones.open("watch")
    button(beto, "eight").tap()
    phones.network.cut()
    button(beto, "king").tap()
    button(beto, "Send").tap()
    beto.get_by_text(say("web.not-sent", "en")).wait_for()
    assert field(beto).input_value() == "8 K"
    phones.network.mend()
    button(beto, "Send").tap()
    beto.get_by_text("✓ 8 K = 60").wait_for()
    guest.get_by_text("Beto told").wait_for()
    phones.said.clear()


def test_a_network_that_hangs_is_said_within_ten_seconds_and_what_arrived_counts_once(phones: Phones) -> None:
    beto = phones.seated("Beto", far=True)
    field(beto).fill("8")
    phones.network.hang()
    button(beto, "Send").tap()
    beto.get_by_text(say("web.not-sent", "en")).wait_for()
    phones.network.mend()
    button(beto, "Send").tap()
    beto.get_by_text("✓ 8 = 50").wait_for()
    phones.said.clear()


def test_a_silent_table_is_said_and_asked_again(phones: Phones) -> None:
    guest = phones.open("watch", far=True)
    phones.network.hang()
    guest.evaluate("last = Date.now() - 15000")  # it has heard nothing for a while
    guest.get_by_text(say("web.silent", "en")).wait_for()
    assert phones.server.typed("hand", "b=8", "c=3").returncode == 0
    phones.network.mend()
    guest.get_by_text("Hand 1: Ana went out.").wait_for()
    guest.get_by_text(say("web.silent", "en")).wait_for(state="hidden")
    phones.said.clear()
