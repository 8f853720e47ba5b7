from __future__ import annotations

from scorekeeper.web.links import Guest
from scorekeeper.web.phone_seats import PhoneSeats

from .conftest import HOST, Table_, names_of_buttons


def test_a_link_sets_a_cookie_and_leaves_the_secret_out_of_the_address(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    secret = table.live.links.secrets["join"]
    answer = table.phone("").client.get(f"/join/{secret}", follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert cookie.startswith(f"table-{table.live.links.server}=")
    assert "httponly" in cookie.lower()
    assert "samesite=lax" in cookie.lower()
    assert secret not in cookie
    assert len(secret) >= 22  # 128 bits in base64


def test_a_seat_is_taken_once_and_only_by_a_press(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, other = table.phone(), table.phone()
    assert names_of_buttons(ana.page) == ["I am Ana", "I am Beto", "Just watch"]
    assert table.live.seats.taken == {}
    other_page = other.page
    ana.press("I am Ana")
    assert "My cards" in ana.text
    other.page = other_page
    other.press("I am Ana")
    assert other.status == 409
    assert "Ana is on another phone already" in other.text
    assert list(table.live.seats.taken) == ["Ana"]


def test_whoever_just_watches_is_not_asked_again(evening: Table_) -> None:
    phone = evening("ochos-locos", "Ana", "Beto").phone()
    phone.press("Just watch")
    assert "Standings" in phone.text
    assert "Who are you?" not in phone.open("/")


def test_without_a_link_there_are_four_digits_and_nothing_else(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    stranger = table.phone("")
    assert "Ana" not in stranger.page
    assert len(table.live.seats.waiting) == 1
    stranger.open("/")
    assert len(table.live.seats.waiting) == 1
    for path in ("/match.json", "/live", "/points", "/board", "/home/match.html"):
        stranger.open(path)
        assert stranger.status == 403, path
        assert "Ana" not in stranger.page


def test_digits_that_the_keeper_allows_become_a_seat(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    television = table.phone("")
    (digits,) = table.live.seats.waiting
    assert digits in television.text
    assert table.live.seats.allow(digits, "watch")
    assert "Standings" in television.open("/").replace("caption>", "")
    assert "I am Ana" not in television.text


def test_every_phone_reads_its_own_language(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    assert "Soy Ana" in names_of_buttons(table.phone("join", "es-MX,es;q=0.9,en;q=0.8").page)
    assert "Soy Ana" in names_of_buttons(table.phone("join", "en;q=0.1,es").page)
    phone = table.phone("join", "fr")
    assert "I am Ana" in names_of_buttons(phone.page)
    phone.open("/?lang=es")
    assert "Soy Ana" in names_of_buttons(phone.open("/"))


def test_only_our_own_address_is_answered(evening: Table_) -> None:
    phone = evening("ochos-locos", "Ana", "Beto").phone()
    for host in ("evil.example", "192.168.1.5", "192.168.1.5:80", "", "localhost:7577"):
        phone.open("/", host=host)
        assert phone.status == 421, host
    phone.open("/", host=HOST.upper())
    assert phone.status == 200


def test_a_change_must_come_from_our_own_page(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    phone = table.phone()
    for origin in ("http://evil.example", "null", "https://" + HOST, "http://192.168.1.5", ""):
        phone.post("/seat", {"seat": "Ana"}, origin)
        assert phone.status == 403, origin
    answer = phone.client.post("/seat", data={"seat": "Ana"})
    assert answer.status_code == 403
    answer = phone.client.post("/seat", data={"seat": "Ana"}, headers={"referer": f"http://{HOST}/"})
    assert answer.status_code == 200
    assert list(table.live.seats.taken) == ["Ana"]


def test_every_answer_is_strict(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    phone = table.phone()
    for path in ("/", "/match.json", "/nothing", "/phones.js"):
        headers = phone.client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
    for page in (phone.page, table.seated("Ana").page):
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick" not in page


def test_a_cookie_of_another_evening_is_none(evening: Table_) -> None:
    old, new = evening("ochos-locos", "Ana", "Beto"), evening("ochos-locos", "Ana", "Beto")
    cookie = old.phone().client.cookies[old.live.links.cookie]
    stranger = new.phone("")
    stranger.client.cookies.set(new.live.links.cookie, cookie)
    stranger.open("/match.json")
    assert stranger.status == 403


def test_a_wrong_secret_is_refused_and_too_many_wait(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    phone = table.phone("")
    statuses = [phone.client.get("/join/wrong").status_code for _ in range(25)]
    assert statuses[0] == 403
    assert statuses[-1] == 429
    assert phone.client.get(f"/watch/{table.live.links.secrets['join']}").status_code in (403, 429)


def test_twenty_can_wait_for_the_keeper_and_the_next_one_when_ten_minutes_have_passed() -> None:
    now = 0.0
    seats = PhoneSeats(lambda: now)
    shown = [seats.digits_of(Guest(f"phone {n}")) for n in range(21)]
    assert [len(digits) for digits in shown] == [4] * 20 + [0]
    assert seats.digits_of(Guest("phone 3")) == shown[3]
    for n in range(21):
        seats.ask_for(Guest(f"phone {n}"), f"Player {n}")
    assert list(seats.asking) == [f"Player {n}" for n in range(20)]
    now = 599.0
    assert seats.digits_of(Guest("phone 20")) == ""
    now = 600.0
    assert len(seats.digits_of(Guest("phone 20"))) == 4


def test_who_sits_and_who_asks_for_a_seat_are_called_as_their_players_are_now() -> None:
    seats = PhoneSeats(lambda: 0.0, {"Ana": "one", "Beto": "two"})
    seats.ask_for(Guest("three"), "Beto")
    seats.renamed({"Ana": "Beto", "Beto": "Berta"}.__getitem__)
    assert (seats.taken, seats.asking) == ({"Beto": "one", "Berta": "two"}, {"Berta": "three"})
    assert seats.allow_other("Berta")
    assert seats.taken == {"Beto": "one", "Berta": "three"}
