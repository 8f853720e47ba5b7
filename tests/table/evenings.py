"""Whole evenings, as they are typed. What then stood on the screen is kept in `transcripts/` and compared.

`python -m tests.table.evenings` types them all and writes the transcripts anew; read the difference before keeping it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .terminal import Terminal

TRANSCRIPTS = Path(__file__).parent / "transcripts"
KILL = "\0kill"  # the process is killed; what follows is a new sitting with the same store
BUG = ".py:"  # what only a report of a mistake of the program shows
HALF = "\0half "  # what follows is typed without Enter


@dataclass(frozen=True)
class Evening:
    """One evening: what is typed line by line, at a terminal of this size, with these options."""

    name: str
    lang: str
    typed: Sequence[str]
    columns: int = 80
    lines: int = 24
    options: Sequence[str] = ()

    def __str__(self) -> str:
        return f"{self.name}.{self.lang}"

    @property
    def transcript(self) -> Path:
        """Where what was shown is kept."""
        return TRANSCRIPTS / f"{self}.txt"


FIRST_HAND = ("a", "8k3", "a10", "qq4", "")
SECOND_HAND = ("b", "k", "5", "8 9", "")
THIRD_HAND = ("c", "2", "4", "k q", "")
PEOPLE = {"en": "Ana Beto Carla Dani", "es": "Ana Beto Carla Dani"}
GAME = {"en": "ochos", "es": "ochos-locos"}
QUIT = {"en": ".quit", "es": ".salir"}

ENGLISH: Mapping[str, Sequence[str]] = {
    "normal": (*FIRST_HAND, *SECOND_HAND, "?how much is an ace", ".score", *THIRD_HAND, ".quit"),
    "tie": (*FIRST_HAND, *SECOND_HAND, "c", "6", "4", "k q", "", "a", "k4", "", ".why", "y", ".quit"),
    "correction": (
        *(*FIRST_HAND, *SECOND_HAND, "a", "j"),
        *(".why 1 beto", ".edit 1 beto 8:7", "y", "3", "7", "c=9", "b j:2", "", ".undo", "y", "b 2:q", ""),
        ".quit",
    ),
    "resumed": (*FIRST_HAND, "b", "k", "5", f"{HALF}8", KILL, " 9", "", ".quit"),
    "people": (
        *(*FIRST_HAND, ".leave dani", "y", ".join Eva", "highest", ".swap eva ana"),
        *(
            "b",
            "5",
            "q",
            "k k",
            "",
            ".house target=200",
            ".note Eva may watch one hand",
            ".score",
            ".stop",
            "y",
            ".quit",
        ),
    ),
    "hostile": (
        *("x", "8k3", "b=", "--", "-", "' OR 1=1 --", "%s {n} \\n", ".", ".zzz", ".s x y", "scorekeeper hand"),
        *("a", "8zz", "8x9", "8s 8s", "", "🂡", "b=8 b=9", "c=8s", "q" * 90, "k" * 30, "", "", ".b", "nobody", "-"),
        *(
            ".edit 99 beto 8:7",
            ".house target=banana",
            ".join",
            "0",
            ".leave zoe",
            ".clear",
            ".undo",
            ".new",
            "",
            ".back",
            ".nobody",
        ),
        *(":999", ":0:0", "2x8", "3", "10", "", ".quit please"),
    ),
}
# A family that never types a card: totals, an eight that is eight points, zero for whoever has none.
TOTALS = ("a", "27", "8", "14", "t", "", "b", "12", "5", "31", "", "", "10", "0", "8", "40", "")
# What two evenings of newcomers stumbled over, typed as they typed it then: the comma that was forgotten, hands called
# out in any order, two who went out, a name put right, hands told for each other, a card looked for in the last hand.
NEWCOMERS = {
    "en": (
        *("", "carla, ana", "d 14, b 8k3", "a", "9", ""),
        *("b", "k", "5", "8 9", "", ".edit beto 8:7", ".edit 1 carla dani", "", ".rename dani Daniel", ""),
        *(".join aunt Eva", "?how much is an ace", "average", "d 9, c 12, 2 k, eva 7", "a", "", ".score", ".quit"),
    ),
    "es": (
        *("", "carla, ana", "d 14, b 8k3", "a", "9", ""),
        *("b", "k", "5", "8 9", "", ".corregir beto 8:7", ".corregir 1 carla dani", "", ".renombrar dani Daniel", ""),
        *(".entra tía Eva promedio", "d 9, c 12, 2 k, eva 7", "a", "", ".marcador", ".salir"),
    ),
}
SPANISH: Mapping[str, Sequence[str]] = {
    "normal": (*FIRST_HAND, *SECOND_HAND, "¿cuánto vale un as?", ".marcador", *THIRD_HAND, ".salir"),
    "tie": (*FIRST_HAND, *SECOND_HAND, "c", "6", "4", "k q", "", "a", "k4", "", ".porque", "s", ".salir"),
    "correction": (
        *(*FIRST_HAND, *SECOND_HAND, "a", "j"),
        *(".porque 1 beto", ".corregir 1 beto 8:7", "s", "3", "7", "c=9", "b j:2", "", ".deshacer", "s", "b 2:q", ""),
        ".salir",
    ),
    "resumed": (*FIRST_HAND, "b", "k", "5", f"{HALF}8", KILL, " 9", "", ".salir"),
    "people": (
        *(*FIRST_HAND, ".sale dani", "s", ".entra Eva", "mayor", ".cambiar eva ana"),
        *("b", "5", "q", "k k", "", ".casa target=200", ".nota Eva mira una mano", ".puntos", ".parar", "s", ".salir"),
    ),
    "hostile": ENGLISH["hostile"],
}
MOON = {"en": "ah 2h 3h 4h 5h 6h 7h 8h 9h 10h jh qh kh", "es": "1c 2c 3c 4c 5c 6c 7c 8c 9c 10c jc qc kc"}
BY_EAR: Mapping[str, Mapping[str, Sequence[str]]] = {  # for those who hear it: read aloud, each line says what is asked
    "en": {
        "ochos": (
            *(
                "ochos",
                PEOPLE["en"],
                "a",
                "8s 3",
                "8s",
                "a10",
                "qq4",
                "?how much is an ace",
                "",
                "b",
                "5",
                "8 9",
                ".back",
            ),
            *(
                "8",
                "k",
                "t",
                ".why 1 beto",
                "",
                ".undo",
                "y",
                "b 5:j",
                "d=:80",
                "y",
                ".quit",
            ),
        ),
        "hearts": (
            *("hearts", PEOPLE["en"], "", MOON["en"] + " qs", "", "", "", "", "", "qs", MOON["en"], ""),
            *("", "", "", "5h", ".stop", "y", ".quit"),
        ),
    },
    "es": {
        "ochos": (
            *(
                "ochos-locos",
                PEOPLE["es"],
                "a",
                "8p 3",
                "8p",
                "a10",
                "qq4",
                "¿cuánto vale un as?",
                "",
                "b",
                "5",
                "8 9",
                ".atrás",
            ),
            *(
                "8",
                "k",
                "t",
                ".porque 1 beto",
                "",
                ".deshacer",
                "s",
                "b 5:j",
                "d=:80",
                "s",
            ),
            ".salir",
        ),
        "hearts": (
            *("corazones", PEOPLE["es"], "", MOON["es"] + " qp", "", "", "", "", "", "qp", MOON["es"], ""),
            *("", "", "", "5c", ".parar", "s", ".salir"),
        ),
    },
}
EVENINGS = (
    tuple(
        Evening(name, lang, (GAME[lang], PEOPLE[lang], *typed), *((40, 20) if name == "resumed" else (80, 24)))
        for lang, evenings in (("en", ENGLISH), ("es", SPANISH))
        for name, typed in evenings.items()
    )
    + tuple(
        Evening("plain", lang, (GAME[lang], PEOPLE[lang], *typed["normal"]), options=("--plain",))
        for lang, typed in (("en", ENGLISH), ("es", SPANISH))
    )
    + tuple(
        Evening(f"ear-{game}", lang, typed, columns=100, options=("--plain",))
        for lang, evenings in BY_EAR.items()
        for game, typed in evenings.items()
    )
)
EVENINGS += tuple(Evening("totals", lang, (GAME[lang], PEOPLE[lang], *TOTALS, QUIT[lang])) for lang in GAME)
EVENINGS += tuple(
    Evening("newcomers", lang, (GAME[lang], "Ana, Beto, Carla Dani", *typed)) for lang, typed in NEWCOMERS.items()
)

# Two evenings that newcomers played when much of this was refused, line by line as they typed it then.
FOUND_ENGLISH = (
    *("?how many cards in hearts", "skyjo", "Ana, Beto, Carla Luis", "", ".help why", "a", "25", "9", "31", "14", ""),
    *(".new", "ochos", "Ana, Beto, Carla, Lius", "n", "carla, ana", "l", "5", "14", "27", "", ".rename lius Luis", ""),
    *("b 8k3, l q", "c", "fourteen", "", "c", "five of hearts", "h5", "eleven", "b=7", "", ".edit beto 8:7", ""),
    *(".edit 1 ana beto", "", ".undo", "", ".join Eva", "?who is leading", "highest", "eva 7, a q, b kk, l 2", ""),
    *(".score", ".stats", ".settle", ".quit"),
)
FOUND_SPANISH = (
    *("8 locos", "doña Carmen, tía Eva, Beto, Lius Carla", "", ".casa meta=200", ".casa robar=hasta"),
    *(".casa acciones=dos", "carmen", "rey", "reina, jota", "rey de corazones y 8p", "k0", ""),
    *(".renombrar lius Luis", "", "e 27, l 14", "beto, carla", "b", "5", "once", "", ".entra tío Pepe promedio"),
    *(".corregir eva 2:7", "pepe 12, carmen 8, eva 9, l 3, b 3", "", ".casa", ".marcador"),
    *(".estadísticas", ".cuentas", ".salir"),
)
EVENINGS += (
    Evening("found", "en", FOUND_ENGLISH),
    Evening("found", "es", FOUND_SPANISH, columns=40),
)

# Three more evenings of newcomers, as they typed them when much of this was refused or taken for something else: a
# family that says totals and whole sentences, one from Mexico and Argentina, one from Spain.
FOUND_TRUCO = (
    *("un truquito", "", "martin, sofi", "quien es mano?", "", "no hubo", "gano sofi, no quisieron el truco", ""),
    *("nada", "2 tantos", "", "", "sofi gano", "truco", "", "3", "", ".corregir", "2", "gana martin", ""),
    *(
        "deshacer la última",
        "",
        "s",
        "corregir 1 sofi 3",
        ".corregir 1 sofi 3",
        "nada",
        "nueva partida",
        "la escoba de 15",
    ),
    *("Juan, Marta, Negro", "juan 22, marta 10 cartas", "8", "6 oros", "3", "1", "", ".borrar", ".nueva", "chinchon"),
    *("Juan, Marta, el Negro y Caro", "cerro la Caro con menos diez", "no", "un as y un 3", "catorce", "no"),
    *(".corregir 1 marta :12", "s", "cuanto vale el as de oros", "salir"),
)
FOUND_GIN = (
    *("Tom, Zoe, Joe, Ann", "harts", "", "Tom, Zoe, Joe, Ann", "tom :5", "zoe shot the moon", "", "undo", ""),
    *("tom :5, zoe qs, joe :8", "", "", ".new", "gin with Dad and Emma", "emma knocked with 6", "", ":23", ""),
    *("that was dad who knocked", "", "", "4", "12", "", "edit", "dad 5", "", "undo it", "", "new game"),
    *("spades", "Tom & Ann vs Zoe & Joe", "tom bid 4, zoe 3", "2", "3 tricks", "3", ".quit"),
)
FOUND_HEARTS = (
    *("herts", "hearts", "Tom, Renée, Zoë and Grandpa Joe", "how do we pass?", "three hearts", "three", "none", "8"),
    *("fourteen", "Tom has three", "renee one point", "zoe 8", "", "how much is the queen of spades"),
    *(
        "what if someone shoots the moon",
        "can you lead hearts on the first trick?",
        "whats the score",
        "26",
    ),
    *(
        "",
        "zoe 5 tom 13 joe 8",
        "",
        "",
        ".edit hand 1: tom had 5 and zoe 6",
        "",
        "joe leaves",
        ".leave joe",
        "",
        "",
        "",
    ),
    *(
        "t=14 z=12",
        KILL,
        "",
        "renee twenty five, zoe one",
        "",
        "r 25 t 1",
        "",
        "",
        "",
        "tom 11, renee 1 and zoe fourteen",
    ),
    *("", "score", ".stop", "", "crazy eights", "Tom Renee Zoe Mom"),
    *("mom 8 and a king, renee 3 and jack, zoe two queens", "", "undo", "", "no", "r=3 jack", "", ".quit"),
)
FOUND_CHINCHON = (
    *("chinchon", "Lupe, Martín, la abuela Inés y el Tano", "cuanto se reparte?", "lupe -10", "n"),
    *("ines 12 puntos, tano catorce y martin siete", "", "el tano", "no"),
    *(
        "lupe un rey y un caballo, ines sota y as de copas, martin 5 de copas y 3 de oros",
        "tano 3",
        "",
        "quién reparte",
    ),
    *("martin", "no", "lupe treinta, ines veintidós y tano 9 puntos", "martin 2", "", "marcador"),
    *(".corregir la mano 1: ines eran 15 puntos", "", "la abuela se va", ".sale abuela", "", "ayuda", "salir"),
)
FOUND_BRISCA = (
    *(
        "brisca",
        "Íñigo Begoña Fran Chelo",
        "íñigo y fran setenta y dos",
        "48",
        "",
        "as de oros, tres de copas y un rey",
    ),
    *("marcador", "los otros 72", "begoña y chelo 95", "", ".nueva pocha Íñigo Begoña Fran", "dos", "ninguna", "una"),
    *("1", "2", "0", "no", "", ".nueva ocho Íñigo Begoña", "begoña se quedó sin cartas", "íñigo", "", "nadie ganó"),
    *(".clear", "ganó Begoña", "", "adiós"),
)
EVENINGS += (
    Evening("found-hearts", "en", FOUND_HEARTS),
    Evening("found-chinchon", "es", FOUND_CHINCHON),
    Evening("found-brisca", "es", FOUND_BRISCA, columns=60),
    Evening("found-truco", "es", FOUND_TRUCO, columns=40, lines=30),
    Evening("found-gin", "en", FOUND_GIN),
)


def played(evening: Evening, home: Path) -> Terminal:
    """The terminal after the evening; several sittings one below the other."""
    text, raw, keys = "", "", 0
    sitting = _sit(evening, home)
    for line in evening.typed:
        if line == KILL:
            text, raw, keys = text + sitting.text + "~~~\n", raw + sitting.raw, keys + sitting.keys
            sitting.kill()
            sitting = _sit(evening, home)
        elif line.startswith(HALF):
            sitting.press(*line.removeprefix(HALF))
        else:
            sitting.type(line)
    sitting.child.close(force=True)
    sitting.before, sitting.raw, sitting.keys = text, raw + sitting.raw, keys + sitting.keys
    return sitting


def _sit(evening: Evening, home: Path) -> Terminal:
    return Terminal(home, evening.lang, *evening.options, columns=evening.columns, lines=evening.lines)


def played_by_all() -> dict[Evening, Terminal]:
    """Every evening played; several at once, because a terminal mostly waits."""

    def alone(evening: Evening) -> Terminal:
        with tempfile.TemporaryDirectory() as home:
            return played(evening, Path(home))

    with ThreadPoolExecutor(4) as tables:
        return dict(zip(EVENINGS, tables.map(alone, EVENINGS), strict=True))


if __name__ == "__main__":
    TRANSCRIPTS.mkdir(exist_ok=True)
    for evening, terminal in played_by_all().items():
        assert BUG not in terminal.shown, terminal.shown
        evening.transcript.write_text(terminal.shown, encoding="utf-8")
