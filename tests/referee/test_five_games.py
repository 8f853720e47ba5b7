"""A card on a card, game by game: `in H` is the suit named, `+2` the cards waiting to be drawn."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import at_table, in_short, rows, ruling

OCHOS_LOCOS = """
7C on 7D            | yes    | turn.match             |
9D on 7D            | yes    | turn.match             |
7D on 7D            | yes    | turn.match             |
9C on 7D            | no     | illegal.what           |
KH on QS            | no     | illegal.what           |
8C on 7D            | yes    | special.eights-wild    | names
8C on 8D            | yes    | special.eight-on-eight | names
8C on 8D in S       | yes    | special.eight-on-eight | names
KC on 8S in H       | no     | special.after-eight    |
KS on 8S in H       | no     | special.after-eight    |
KH on 8S in H       | yes    | special.after-eight    |
KS on 8S            | unsaid | special.after-eight    |
JC on 9C            | yes    | turn.match             |
QC on 9C            | yes    | turn.match             |
2C on 9C            | yes    | turn.match             |
2S on 2H +2         | yes    | turn.match             | no-stack
5H on 7S in H       | no     | illegal.what           | no-name
5S on 7S in H       | yes    | turn.match             | no-name
7 on 7H             | yes    | turn.match             |
8 on 7H             | yes    | special.eights-wild    | names
7H on 7             | yes    | turn.match             |
9 on 7H             | unsaid | turn.match             |
9H on 7             | unsaid | turn.match             |
9 on 7              | unsaid | turn.match             |
K on 8 in H         | unsaid | special.after-eight    |
8 on 8              | yes    | special.eight-on-eight | names
JOKER on 7H         | no     | deck.jokers            |
7H on JOKER         | no     | deck.jokers            |
7H on 8S first      | no     | deal.starter-eight     | bury
7H on 9H first      | yes    | turn.match             |
7H on 9H drawn      | yes    | turn.match             |
7H on 9S drawn      | no     | illegal.what           | pass
"""
WITH_ACTIONS = """
JC on 9C            | yes    | turn.match             | skip
QC on 9C            | yes    | turn.match             | reverse
2C on 9C            | yes    | turn.match             | draw 2
JC on 8S in C       | yes    | special.after-eight    | skip
2S on 2H            | yes    | turn.match             | draw 2
2S on 2H +2         | yes    | special.two-stack      | draw 4
2S on 2H +6         | yes    | special.two-stack      | draw 8
2 on 2 +4           | yes    | special.two-stack      | draw 6
5H on 2H +2         | no     | special.two-stack      | take 2
8H on 2H +4         | no     | special.two-stack      | take 4
5H on 2H            | yes    | turn.match             |
8H on 2H            | yes    | special.eights-wild    | names
5H on 7H +2         | yes    | turn.match             | no-stack
"""
ONLY_JACKS = """
JC on 9C            | yes    | turn.match             | skip
QC on 9C            | yes    | turn.match             |
2S on 2H +2         | yes    | turn.match             | no-stack
"""
NO_EIGHT_ON_EIGHT = """
8C on 8D            | no     | special.eight-on-eight |
8C on 8D in C       | no     | special.eight-on-eight |
8 on 8              | no     | special.eight-on-eight |
8C on 7D            | yes    | special.eights-wild    | names
5C on 8D in C       | yes    | special.after-eight    |
5D on 8D in C       | no     | special.after-eight    |
"""
SILENT = """
5S on 8S            | yes    | special.silent-eight   |
5H on 8S            | no     | special.silent-eight   |
5H on 8S in H       | no     | special.silent-eight   | no-name
5S on 8S in H       | yes    | special.silent-eight   | no-name
8C on 7D            | yes    | special.eights-wild    | follow C
8C on 8D            | yes    | special.eight-on-eight | follow C
"""
SILENT_AND_FORBIDDEN = """
8C on 8D            | no     | special.eight-on-eight |
5D on 8D            | yes    | special.silent-eight   |
8C on 7D            | yes    | special.eights-wild    | follow C
"""
OCHO = """
7C on 7D            | yes    | turn.match             |
9C on 7D            | no     | turn.match             |
8H on 5H            | yes    | turn.match             |
8S on 5H            | no     | special.eights         |
8S on 8H            | yes    | turn.match             |
8S on 8H in C       | yes    | turn.match             | no-name
JS on 5H            | yes    | special.courts         | names
QS on 9H            | yes    | special.courts         | names
KS on 5H            | yes    | special.courts         | names
KS on JH in D       | yes    | special.courts         | names
JOKER on 5H         | yes    | special.joker          | names, draw 4
JOKER on JOKER in S | yes    | special.joker          | names, draw 4
5H on KS in H       | yes    | special.courts         |
5S on KS in H       | no     | special.courts         |
8C on KS in H       | no     | special.eights         |
5H on JOKER in H    | yes    | special.joker          |
5S on JOKER in H    | no     | special.joker          |
5S on KS            | unsaid | special.courts         |
5S on KS first      | yes    | turn.match             |
5H on JOKER first   | unsaid | deal.starter-plain     |
KH on JOKER first   | yes    | special.courts         | names
5H on 5H            | yes    | turn.match             | skip
KS on KS in H       | yes    | special.courts         | names, skip
AH on 5H            | yes    | turn.match             | reverse
AH on AH            | yes    | turn.match             | skip, reverse
2H on 5H            | yes    | turn.match             | draw 2
2H on 2H            | yes    | turn.match             | skip, draw 2
2S on 2H            | yes    | turn.match             | draw 2
2S on 2H +2         | yes    | special.stack          | draw 4
2H on 2H +2         | yes    | special.stack          | skip, draw 4
2H on 2H +6         | yes    | special.stack          | skip, draw 8
2 on 2 +2           | yes    | special.stack          | draw 4
KH on 2H +2         | no     | special.stack          | take 2
5H on 2H +2         | no     | special.stack          | take 2
AH on 2H +4         | no     | special.stack          | take 4
JOKER on 2H +2      | no     | special.bomb-stack     | take 2
JOKER on 2 +4       | no     | special.bomb-stack     | take 4
JOKER on 2H         | yes    | special.joker          | names, draw 4
2H on JOKER in H +4 | no     | special.bomb           | take 4
JOKER on JOKER +4   | no     | special.bomb           | take 4
KH on JOKER +4      | no     | special.bomb           | take 4
5H on 7H +2         | yes    | turn.match             | no-stack
"""
EIGHTS = """
7C on 7D            | yes    | turn.match             |
9D on 7D            | yes    | turn.match             |
9C on 7D            | no     | turn.match             |
8C on 7D            | yes    | special.eights-wild    | names
8C on 8D in H       | yes    | special.eight-on-eight | names
9H on 8D in H       | yes    | special.after-eight    |
9D on 8D in H       | no     | special.after-eight    |
9H on 8D            | unsaid | special.after-eight    |
9H on 8D first      | yes    | deal.starter-eight     |
8H on 8D first      | yes    | deal.starter-eight     | names
9H on 8 first       | yes    | deal.starter-eight     |
JH on 9H            | yes    | turn.match             |
7H on 9H drawn      | no     | draw.play-drawn        | pass
8H on 9H drawn      | no     | draw.play-drawn        | pass
JOKER on 9H         | no     | deck.standard          |
2S on 2H +2         | yes    | turn.match             | no-stack
"""
FIVE_ROUNDS = """
9D on JD            | yes    | turn.match             |
JS on JD            | yes    | turn.match             |
9C on JD            | no     | turn.match             |
8C on JD            | yes    | special.eights-wild    | names
8C on 8D in H       | yes    | special.eight-on-eight | names
9H on 8D in H       | yes    | special.after-eight    |
9D on 8D in H       | no     | special.after-eight    |
9H on 8D first      | no     | deal.starter-eight     | bury
7H on 9H drawn      | yes    | turn.match             |
7H on 9S drawn      | no     | turn.match             |
QH on 9H            | yes    | turn.match             |
JOKER on 9H         | no     | deck.standard          |
"""
PLAYPALACE = """
7S on 7H            | yes    | turn.match             |
5H on 7H            | yes    | turn.match             |
9C on 7H            | no     | turn.match             |
8C on 7H            | yes    | special.eights         | names
8C on 8D in H       | yes    | special.eights         | names
9H on 8D in H       | yes    | special.name-suit      |
9D on 8D in H       | no     | special.name-suit      |
QH on 7H            | yes    | turn.match             | skip
JH on 7H            | yes    | turn.match             | reverse
KH on 7H            | yes    | turn.match             | draw 2
KH on 8D in H       | yes    | special.name-suit      | draw 2
KS on KH            | yes    | turn.match             | draw 2
KS on KH +2         | no     | special.king           | take 2
8S on KH +2         | no     | special.king           | take 2
7H on 7H            | yes    | turn.match             |
AH on 7H            | yes    | turn.match             |
9H on 8D first      | no     | deal.starter-number    | redraw
9H on KH first      | no     | deal.starter-number    | redraw
9H on AH first      | yes    | turn.match             |
7H on 9H drawn      | yes    | turn.match             |
7H on 9S drawn      | no     | turn.match             | pass
JOKER on 9H         | no     | deck.jokers            |
"""
WITH_TWO_PLAYERS = """
JH on 7H            | yes    | turn.match             | skip
QH on 7H            | yes    | turn.match             | skip
"""
UNO = """
R5 on R9            | yes    | turn.match             |
B5 on R5            | yes    | turn.match             |
B5 on R9            | no     | turn.match             |
RSKIP on R9         | yes    | turn.match             | skip
BREV on RREV        | yes    | turn.match             | reverse
WILD on R9          | yes    | special.wild           | names
WD4 on R9           | yes    | special.wild-four      | only-without R, names, draw 4
B5 on WILD in B     | yes    | special.wild           |
R5 on WILD in B     | no     | special.wild           |
RD2 on BD2          | yes    | turn.match             | draw 2
RD2 on BD2 +2       | no     | special.no-stacking    | take 2
WD4 on WD4 +4       | no     | special.no-stacking    | take 4
R5 on WILD first    | yes    | deal.starter-wild      |
R5 on WD4 first     | no     | deal.starter-wild      | redraw
R5 on R9 drawn      | yes    | turn.match             |
"""
UNO_STACKED = """
RD2 on BD2 +2       | yes    | special.no-stacking    | draw 4
WD4 on WD4 +4       | yes    | special.no-stacking    | names, draw 8
WD4 on BD2 +2       | no     | special.no-stacking    | take 2
R5 on BD2 +2        | no     | special.no-stacking    | take 2
"""
UNO_OF_TWO = """
BREV on RREV        | yes    | turn.match             | skip
RSKIP on R9         | yes    | turn.match             | skip
"""
MAU_MAU_COLLECTED = """
JS on 7D            | yes    | special.jack           | names
JS on JD            | no     | special.jack-on-jack   |
9C on JD in C       | yes    | special.after-jack     |
9D on JD in C       | no     | special.after-jack     |
7S on 7D            | yes    | turn.match             | draw 2
7S on 7D +2         | yes    | special.stack          | draw 4
JS on 7D +2         | no     | special.stack          | take 2
8S on 8D            | yes    | turn.match             | skip
KS on 9D            | no     | turn.match             |
"""
TABLES = [
    *rows(OCHOS_LOCOS, name="ochos-locos"),
    *rows(WITH_ACTIONS, name="ochos-locos", actions="jack,queen,two"),
    *rows(ONLY_JACKS, name="ochos-locos", actions="jack"),
    *rows(NO_EIGHT_ON_EIGHT, name="ochos-locos", eight_on_eight="no"),
    *rows(SILENT, name="ochos-locos", silent_eight="yes"),
    *rows(SILENT_AND_FORBIDDEN, name="ochos-locos", silent_eight="yes", eight_on_eight="no"),
    *rows(OCHO, name="ocho"),
    *rows(EIGHTS, name="eights"),
    *rows(FIVE_ROUNDS, name="crazy-eights-five-rounds"),
    *rows(PLAYPALACE, name="playpalace-crazy-eights"),
    *rows(WITH_TWO_PLAYERS, name="playpalace-crazy-eights", players=2),
    *rows(UNO, name="uno"),
    *rows(UNO_STACKED, name="uno", stacking="yes"),
    *rows(UNO_OF_TWO, name="uno", players=2),
    *rows(MAU_MAU_COLLECTED, name="mau-mau-collected"),
]


@pytest.mark.parametrize(("at", "question", "answer", "clause", "follows"), TABLES)
def test_may_it_be_played(at: dict[str, Any], question: str, answer: str, clause: str, follows: str) -> None:
    verdict = ruling(at_table(**at), question)
    assert (verdict.answer, verdict.clauses[0]) == (answer, clause)
    assert in_short(verdict.consequences) == follows
