"""What is said first: who leads, who deals, who has won and why. One sentence or two, from the standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.match.ranking import race
from scorekeeper.match.standings import ENDED, TIE_BREAK, PlayedHand, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Option, Test
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import capital, changed_options, clause_title, option_in_words
from scorekeeper.views.reminding import reminder, reminds_of_cards

FIRST_AT_START, MOST_AT_START = ("end", "deck"), 3  # the end and the packs go before; nobody listens to more
SAID_AT_START = ("scoring", "winning", "end", "deck")  # the groups whose options decide how the evening goes


def game_sentence(standings: Standings, lang: str, name: str = "") -> str:
    """The game and what the table calls the match, the players, and the house rules that decide the evening."""
    rules = standings.rules
    changed = changed_options(rules)
    options = {
        name: option
        for name, option in rules.ruleset.options.items()
        if name in changed or (_decides(option) and rules.options[name] not in (None, ()))
    }
    by_weight = sorted(options, key=lambda name: (name not in changed, _group(options[name]) not in FIRST_AT_START))
    kept = by_weight[: MOST_AT_START + len(changed)]
    told = [option_in_words(rules, name, lang) for name in options if name in kept]
    facts = {"game": rules.ruleset.name, "players": standings.seats, "count": len(standings.seats)}
    parts = [say("start.game", lang, **facts, name=name)]
    if standings.teams:
        parts.append(say("start.teams", lang, teams=team_names(standings.teams)))
    parts += [f"{capital(text)}." for text in told]
    if _no_end(rules):
        parts.append(say("start.no-end", lang))
    if rules.deal and not (standings.next and standings.next.dealt) and not reminds_of_cards(standings):
        parts.append(say("start.deal", lang, n=rules.deal))
    if standings.next:
        parts.append(say("start.dealer", lang, dealer=standings.next.dealer))
    return " ".join(filter(None, (*parts, reminder(standings, lang))))


def who_play(standings: Standings) -> tuple[str, ...]:
    """The players, or the teams with theirs where they play in teams."""
    return team_names(standings.teams) or standings.seats


def team_names(teams: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Each team with its players: `NS (Ana, Carla)`; only the name where that says it all."""
    return tuple(
        name if name == "+".join(members) else f"{name} ({', '.join(members)})" for name, members in teams.items()
    )


def _decides(option: Option) -> bool:
    """Whether an option is worth saying at the start, though nobody changed it."""
    group = _group(option)
    follows_another = len(option.default) > 1 and group != "deck"
    return group in SAID_AT_START and not follows_another


def _no_end(rules: TableRules) -> bool:
    """Whether nothing that this table has chosen ends the match: it may have a target, and has none."""
    ends = [name for name, option in rules.ruleset.options.items() if _group(option) == "end"]
    return "target" in ends and all(rules.options[name] is None for name in ends)


def _group(option: Option) -> str:
    return option.clause.split(".")[0]


def standing_sentence(standings: Standings, lang: str) -> str:
    """Who leads and who deals; or who is tied and what decides; or who has won, and by what."""
    if standings.state == ENDED:
        return _ended(standings, lang)
    if standings.hidden:
        dealer = standings.next.dealer if standings.next else ""
        return " ".join(filter(None, (hidden_sentence(standings, lang, dealer), reminder(standings, lang))))
    tied = standings.state == TIE_BREAK and standings.next
    said = (_tied(standings, lang),) if tied else (_playing(standings, lang), _goes_on(standings, lang))
    return " ".join(filter(None, (*said, reminder(standings, lang))))


def hidden_sentence(standings: Standings, lang: str, dealer: str = "") -> str:
    """That the totals are not shown yet, and which rule says so."""
    why = clause_title(standings.rules.ruleset, standings.rules.ruleset.hidden_clause, lang)
    return say("score.hidden", lang, why=why, n=standings.hands_played, dealer=dealer)


def _playing(standings: Standings, lang: str) -> str:
    """Who leads and who deals, while it goes on."""
    dealer = standings.next.dealer if standings.next else ""
    if not standings.counted:
        return say("score.no-hand", lang, dealer=dealer)
    leaders = standings.places[0]
    facts = {"players": leaders, "total": standings.totals[leaders[0]], "dealer": dealer, "n": len(leaders)}
    if len(standings.places) == 1:
        return say("score.all-level", lang, **facts)
    second = standings.places[1]
    facts["n"] = sum(len(standings.rules.teams.get(side, (side,))) for side in leaders)  # a team is several people
    nexts = {"second": second, "next_total": standings.totals[second[0]], "next_far": _far(standings, second, lang)}
    return say("score.leads", lang, **facts, far=_far(standings, leaders, lang), **nexts)


def _far(standings: Standings, sides: tuple[str, ...], lang: str) -> str:
    """How far they are in what the match is a race for: `Phases 7`; nothing where totals decide."""
    counter = race(standings.rules)
    if not counter or not sides:
        return ""
    return f"{in_language(standings.rules.ruleset.counters[counter], lang)} {standings.counters[counter][sides[0]]}"


def hand_sentence(hand: PlayedHand, standings: Standings, lang: str, standing: bool = False) -> str:
    """What was recorded: who went out, a misdeal, an extra hand; then, with `standing`, who leads; then who deals."""
    out = (
        next((who for name, who in hand.hand.people.items() if standings.rules.ruleset.facts[name].empty), None)
        if hand.hand
        else None
    )
    if hand.kind == "void":
        said = say("hand.void", lang, number=hand.number)
    elif out:
        said = say("hand.out", lang, number=hand.number, player=out[0])
    elif out == ():
        said = say("hand.nobody-out", lang, number=hand.number)
    else:
        said = say("hand.recorded", lang, number=hand.number)
    if standings.state in (ENDED, TIE_BREAK) or (standing and hand.kind != "void"):
        return f"{said} {standing_sentence(standings, lang)}"
    dealer = standings.next.dealer if standings.next else ""
    key = "hand.deals-again" if dealer == hand.dealer else "hand.deals-next"
    deals = say(key, lang, dealer=dealer)
    return " ".join(filter(None, (said, _goes_on(standings, lang), deals, reminder(standings, lang))))


def _goes_on(standings: Standings, lang: str) -> str:
    """That the best are level though the target is reached, so that the match goes on; nothing where it is not so."""
    target = target_of(standings.rules)
    if target is None or not standings.counted or standings.hidden or len(standings.places[0]) < 2:
        return ""
    if standings.rules.last_in:  # whoever reaches it is out, and the others play on, level or not
        return ""
    if max(standings.totals[side] for side in standings.sides) < target:
        return ""
    first = standings.places[0]
    return say("score.goes-on", lang, players=first, total=standings.totals[first[0]], target=target)


def remaining_words(standings: Standings, player: str, lang: str) -> str:
    """`leads`, `37 to go`, `waits`, `wins`, `placed by the extra hand`, or nothing."""
    if standings.state == ENDED:
        if player in standings.winners and not standings.unplayed:
            return say("show.winner", lang, player=player)
        return say("show.by-extra-hand", lang) if player in placed_by_extra_hand(standings) else ""
    if standings.state == TIE_BREAK and standings.next:
        return say("show.plays-on" if player in standings.next.sides else "show.waits", lang)
    if player in standings.eliminated:
        return say("show.eliminated", lang)
    if standings.hidden:
        return ""
    if standings.counted and player in standings.places[0] and len(standings.places) > 1:
        return say("show.leads", lang, player=player)
    target = target_of(standings.rules)
    nearest_end = max((standings.totals[side] for side in standings.sides), default=0)
    if target is not None and standings.counted and standings.totals[player] == nearest_end < target:
        key = "show.to-go-low" if standings.rules.lowest_wins else "show.to-go"  # it is no good to be near then
        return say(key, lang, player=player, n=target - nearest_end, target=target)
    return ""


def placed_by_extra_hand(standings: Standings) -> tuple[str, ...]:
    """Those whose place an extra hand explains and their total does not: it put in order only those who played it."""
    worse = 1 if standings.rules.lowest_wins else -1
    totals = {side: worse * standings.totals[side] for group in standings.places for side in group}
    listed = [(place, side) for place, group in enumerate(standings.places) for side in group]
    played = {side for hand in standings.counted if hand.kind == "extra" for side in hand.sides}
    return tuple(
        side
        for place, side in listed
        if side in played - set(standings.winners)
        and any(
            totals[other] < totals[side] if place < behind else behind < place and totals[other] >= totals[side]
            for behind, other in listed
        )
    )


def target_of(rules: TableRules) -> int | None:
    """The total that ends the match, where there is one."""
    target = rules.options.get("target")
    return target if isinstance(target, int) and not isinstance(target, bool) else None


def _tied(standings: Standings, lang: str) -> str:
    assert standings.next is not None
    players = standings.next.sides
    facts = {
        "players": players,
        "dealer": standings.next.dealer,
        "total": standings.totals[players[0]],
        "n": len(players),
    }
    waiting = tuple(side for side in standings.sides if side not in (*players, *standings.eliminated))
    if standings.counted and standings.counted[-1].kind == "extra":
        key = "tie.again"
    elif players == standings.places[0] and race(standings.rules):
        key = "tie.first"
    elif players == standings.places[0]:
        key = "tie.lowest" if standings.rules.lowest_wins else "tie.highest"
    else:
        key = "tie.lower"
    said = [say(key, lang, **facts), *_reached(standings, players, lang)]
    why = _tie_title(standings, lang) if players == standings.places[0] else ""
    said.append(say("tie.extra-hand", lang, why=why, **facts))
    if waiting:
        said.append(say("tie.waiting", lang, players=waiting, n=len(waiting)))
    said.append(say("start.dealer", lang, **facts))
    return " ".join(said)


def _ended(standings: Standings, lang: str) -> str:
    winners = standings.winners
    totals = standings.final or standings.totals
    facts = {"players": winners, "total": totals[winners[0]] if winners else 0, "n": len(winners)}
    if standings.unplayed:
        return say("end.stopped-unplayed", lang)
    if standings.stopped:
        return say("end.stopped", lang, **facts, far=_far(standings, winners, lang))
    ruleset = standings.rules.ruleset
    if standings.decided_by != ruleset.winner_clause:
        return say("end.won", lang, **facts, why=clause_title(ruleset, standings.decided_by, lang))
    if standings.rules.last_in and {*standings.sides} <= {*winners, *standings.eliminated, *standings.gone}:
        return say("end.last-in", lang, **facts)
    best = (min if standings.rules.lowest_wins else max)(totals[side] for side in standings.sides)
    by_total = all((totals[side] == best) == (side in winners) for side in standings.sides)
    at_once = won_at_once(standings)
    if not by_total or at_once:  # only who reached something, or did something, could win
        return say(
            "end.won-at-once" if at_once else "end.won",
            lang,
            **facts,
            why=clause_title(ruleset, standings.ended_by, lang),
        )
    won = say("end.lowest" if standings.rules.lowest_wins else "end.highest", lang, **facts)
    return " ".join((won, *_reached(standings, winners, lang)))


def won_at_once(standings: Standings) -> bool:
    """Whether something done in the last hand won the match, whatever the totals: a chinchón, four kings."""
    ruleset = standings.rules.ruleset
    asked = [
        {test.name.base for test in end.when if isinstance(test, Test)}
        for end in ruleset.ends
        if end.among and end.clause == standings.ended_by
    ]
    return any(names & {*ruleset.facts} and "total" not in names for names in asked)


def _reached(standings: Standings, besides: tuple[str, ...], lang: str) -> list[str]:
    """Who else reached the target, where that is why the hands are over."""
    target = target_of(standings.rules)
    there = () if target is None else tuple(side for side in standings.sides if standings.totals[side] >= target)
    if not there or set(there) & set(besides):
        return []
    return [say("end.reached", lang, players=there, target=target, n=len(there))]


def _tie_title(standings: Standings, lang: str) -> str:
    ruleset = standings.rules.ruleset
    return next((clause_title(ruleset, tie.clause, lang) for tie in ruleset.ties if tie.by == "extra-hand"), "")
