"""Who is out, away or not there yet; points that no hand brought; what a total or the other bids ask of somebody."""

from __future__ import annotations

import pytest

from scorekeeper.table.questions.rules_desk import RulesDesk

TABLE = [
    # who did not play a hand, and why
    ("ochos-extra", "i'm finn, why was i made to sit out that last hand",
     "Hand 3 was an extra hand between Dee and Max, who were tied for first. Finn was not tied, and waited."),
    ("ochos-extra", "soy Finn, ¿por qué me dejaron fuera de la última mano?",
     "La mano 3 fue una mano extra entre Dee y Max, que iban empatados en primer lugar. "
     "Finn no iba en el empate y esperó."),
    ("yaniv-out", "Dov asks why nobody dealt him in for the last one", "Dov is out of the match, with 85."),
    ("left", "why isn't Wanda on the list any more", "Wanda left after one hand, with 3."),
    ("left", "why did Bruno sit out hand 1", "Bruno joined before hand 2, and was not there in hand 1."),
    # who cannot win any more
    ("yaniv-out", "is Dov dead or can he still come back", "No. Dov is out of the match, with 85."),
    ("yaniv-out", "¿Dov ya está muerto o todavía puede volver?", "No. Dov ya quedó fuera de la partida, con 85."),
    ("left", "can Wanda still win, who went home", "No. Wanda has left, with 3."),
    # who may buy in again, and with how much
    ("loba-out", "puede reengancharse martin",
     "Sí. Martín puede volver a entrar, con 40. Quien quedó fuera puede reengancharse, si la mesa quiere, a lo sumo"),
    ("loba-out", "can Martín buy in again", "Yes. Martín may come back in, with 40. Whoever is out may come back"),
    ("loba-out", "si martin se reengancha, con cuanto entra", "Martín puede volver a entrar, con 40."),
    ("loba-out", "el negro puede reenganchar", "Negro no ha quedado fuera. Quien quedó fuera puede"),
    ("kaluki-once", "may Pia buy in again", "No. Pia may not come back in any more; times allowed here: 0"),
    ("kaluki-once", "¿Ray se puede reenganchar?", "Ray no ha quedado fuera. Aquí quien queda fuera ya no vuelve"),
    # with how much one comes in
    ("loba-out", "con cuantos puntos entra la tia",
     "Lo dice la mesa: 0 si no dice nada; si no, un número, el mayor (40) o el menor (0) de quienes siguen,"),
    ("loba-out", "con cuánto entra la tía Marta", "Lo dice la mesa: 0"),
    ("loba-out", "with how many points does aunt Eva join", "The table says: 0 if it says nothing; else a number"),
    ("loba-out", "con cuantos puntos entra martín", "Martín puede volver a entrar, con 40."),
    # who begins, where it is the dealer
    ("cabo", "who begins", "Kira deals and begins. In the first hand anybody may begin; then"),
    ("cabo", "quién empieza", "Reparte y empieza Kira. En la primera mano empieza quien la mesa quiera"),
    # who has won, and why
    ("truco-over", "quien gano", "Gana AC con 16, el total más alto."),
    ("truco-over", "¿quién ganó la partida?", "Gana AC con 16, el total más alto."),
    ("truco-over", "who won", "AC wins with 16, the highest total."),
    ("truco-over", "por que gano", "Gana AC con 16, el total más alto."),
    ("chinchon-over", "por que gano", "Gana Abu en el acto, con 20 (Chinchón). Siete cartas seguidas de un palo son"),
    ("chinchon-over", "why did Abu win", "Abu wins at once, with 20 (Chinchon). Seven cards in order in one suit are"),
    ("chinchon-over", "por que gano el negro", "No. Gana Abu en el acto, con 20"),
    ("loba-out", "por que gano", "Todavía no ha ganado nadie."),
    # points outside a hand
    ("two-evenings", "¿y esos diez de más que le clavaron a Toño?",
     "A Toño se le dieron +10 fuera de una mano: tardanza."),
    ("two-evenings", "why did they add ten more to Toño", "Toño was given +10 outside a hand: tardanza."),
    ("ochos", "was Marta fined or what", "Marta got no points outside a hand."),
    # matches won on all evenings, before hands of this one
    ("two-evenings", "y el pobre Toño, ¿ha ganado alguna vez o nunca?", "No. Toño ha ganado 0 de una partida."),
    ("two-evenings", "has Lalo ever won", "Yes. Lalo has won 1 of one match."),
    # what a total asks for
    ("canasta-late", "los de Sur, ¿con cuánto abrimos en esta?", "La primera bajada: Sur 90 (total 1695)."),
    ("canasta-late", "how much does Norte need for the first meld now",
     "The first meld of a side: Norte 50 (total 1440)."),
    ("canasta-late", "cuanto tienen que bajar ahora",
     "La primera bajada: Norte 50 (total 1440) y Sur 90 (total 1695)."),
    ("canasta-late", "cuanto hay que bajar la sole", "La primera bajada: Norte 50 (total 1440)."),
    ("canasta-late", "how much does Mario need to meld first", "The first meld of a side: Sur 90 (total 1695)."),
    ("canasta-over", "cuanto tiene que bajar quico", "Gana"),
    # what all totals make something worth
    ("truco-on", "cuanto vale ahora la falta envido", "Falta envido: 8 con los totales de ahora. La falta"),
    ("truco-on", "how much is the falta envido worth", "Falta envido: 8 with the totals as they are."),
    ("truco-on", "si beto y dani ganan la falta envido ganan la partida",
     "BD tendría 12. La partida seguiría. Falta envido: 8 con los totales de ahora. La falta envido vale lo que"),
    ("truco-on", "if Ana wins the falta envido do they win the match",
     "Yes. AC would have 15. The match would end there, with AC in front on 15."),
    ("truco-over", "cuanto vale la falta envido", "La falta envido vale lo que le falta"),
    ("truco-on", "cuanto de envido tengo con 7 y 6 de copa", "33 puntos."),
    ("truco-on", "how much envido do I have with the 7 and 6 of cups", "33 points."),
    # who has most of what is told as a number
    ("escoba", "quien hizo mas escobas", "Escobas: Nona 3, Quique 2 y Abu 2."),
    ("escoba", "who has the most sweeps", "Sweeps: Nona 3, Quique 2 and Abu 2."),
    ("escoba", "quien levanto mas oros", "Oros levantados: Nona 10, Quique 6 y Abu 4."),
    ("escoba", "quien hizo mas escobas en la primera mano", "Mano 1, Escobas: Nona 3, Quique 1 y Abu 0."),
    # what the other bids leave to the last one
    ("hook", "Jordi ha pedido cero y Paco una. Reparto yo, Nieves, ¿puedo pedir una?",
     "No. Nieves no puede apostar 1. Las apuestas suman justo las bazas"),
    ("hook", "Jordi said zero, Paco one, can I as dealer say two", "Yes. Nieves may bid 2."),
    ("hook", "Jordi bid nothing and Paco bid one, which bid is the dealer barred from",
     "Nieves may bid anything but 1."),
    ("hook", "Jordi bid zero and Paco bid zero, which bid is the dealer barred from", "Nieves may bid anything but 2."),
    # what the table chose of a card
    ("left", "I played a queen, does it turn round now", "Yes. A queen reverses the direction"),
    ("left", "none of mine fit, do I take just one off the pile or keep going", "Draw from the stock until"),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "question", "answer"), TABLE)
def test_what_is_said(evening: str, question: str, answer: str, desks: dict[str, RulesDesk]) -> None:
    assert (desks[evening].ask(question).answer or "").startswith(answer)


@pytest.mark.parametrize(
    ("evening", "question"),
    [
        ("wizard", "how many wizards did Bob get in that last hand"),
        ("wizard", "how many jesters has Cyn had all night"),
        ("uno", "did anyone forget to say uno in that last hand"),
        ("ochos", "¿cuántos comodines le salieron a Pedro en la última?"),
        ("ochos", "whose turn is it to get the drinks in"),
    ],
)
def test_what_no_hand_is_told_of_is_not_known(evening: str, question: str, desks: dict[str, RulesDesk]) -> None:
    assert desks[evening].ask(question).answer is None
