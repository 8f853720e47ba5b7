"""From the checked section `play` to what the referee reads. It is built when somebody asks: scoring does without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.build import read_when
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.play_model import (
    Drawing,
    Illegal,
    LastCard,
    NotWild,
    Passing,
    PlayEffect,
    PlayModel,
    Special,
    Starter,
    Trick,
    Wild,
)

Tree = Mapping[str, Any]


def play_of(ruleset: Ruleset) -> PlayModel | None:
    """What the ruleset says about playing cards; None where it has no section `play`."""
    tree: Any = ruleset.tree.get("play")
    return None if tree is None else _play(tree, ruleset.deck_clause)


def _play(tree: Tree, pack_clause: str) -> PlayModel:
    must_play = tree.get("must_play", {})
    trick = tuple(_trick(row) for row in tree.get("trick", ()))
    follow = tree.get("follow", {"by": (), "clause": trick[0].clause if trick else ""})
    return PlayModel(
        follow=tuple(follow["by"]),
        follow_clause=follow["clause"],
        trick=trick,
        wild=tuple(_wild(row) for row in tree.get("wild", ())),
        not_wild=tuple(
            NotWild(read_when(row.get("when")), tuple(row["cards"]), row["clause"]) for row in tree.get("not_wild", ())
        ),
        exceptions=tuple(_special(row) for row in tree.get("exceptions", ())),
        effects=tuple(_effect(row) for row in tree.get("effects", ())),
        starter=tuple(
            Starter(read_when(row.get("when")), tuple(row["cards"]), row["do"], row["clause"])
            for row in tree.get("starter", ())
        ),
        draw=tuple(_drawing(row) for row in tree.get("draw", ())),
        must_play=must_play.get("is"),
        must_play_clause=must_play.get("clause", ""),
        last_card=_last_card(tree["last_card"]) if "last_card" in tree else None,
        illegal=_illegal(tree["illegal"]) if "illegal" in tree else None,
        passing=tuple(
            Passing(read_when(row.get("when")), row["after"], row["clause"]) for row in tree.get("passing", ())
        ),
        pack_clause=tree.get("pack_clause", pack_clause),
    )


def _wild(tree: Tree) -> Wild:
    clause = tree["clause"]
    return Wild(
        when=read_when(tree.get("when")),
        cards=tuple(tree["cards"]),
        names_suit=tree["names"] == "suit",
        only_without=tree.get("only_without", ""),
        clause=clause,
        names_clause=tree.get("names_clause", clause),
        after_clause=tree.get("after_clause", clause),
    )


def _trick(tree: Tree) -> Trick:
    clause = tree["clause"]
    return Trick(
        when=read_when(tree.get("when")),
        suit=tree["suit"],
        otherwise=tree.get("otherwise", "any"),
        higher=tree.get("higher", False),
        higher_trump=tree.get("higher_trump", False),
        trumps=tuple(tree.get("trumps", ())),
        trump_told=tree.get("trump_suit") == "told",
        trump_any_time=tree.get("trump_any_time", False),
        twin=tuple(tree.get("twin", ())),
        always=tuple(tree.get("always", ())),
        order=tuple(tree.get("order", ())),
        trump_order=tuple(tree.get("trump_order", ())),
        clause=clause,
        otherwise_clause=tree.get("otherwise_clause", clause),
        partner_clause=tree.get("partner_clause", ""),
        higher_clause=tree.get("higher_clause", clause),
        trump_clause=tree.get("trump_clause", clause),
        always_clause=tree.get("always_clause", clause),
        later_clause=tree.get("later_clause", ""),
    )


def _special(tree: Tree) -> Special:
    return Special(
        read_when(tree.get("when")),
        tuple(tree["cards"]),
        tuple(tree.get("onto", ())),
        tree.get("pending"),
        tree["allowed"],
        tree["clause"],
    )


def _effect(tree: Tree) -> PlayEffect:
    return PlayEffect(
        when=read_when(tree.get("when")),
        cards=tuple(tree.get("cards", ())),
        same_card=tree.get("same_card", False),
        pending=tree.get("pending"),
        skip=tree.get("skip", 0),
        reverse=tree.get("reverse", False),
        draw=tree.get("draw", 0),
        loses_turn=tree.get("loses_turn"),
        answered_by=tuple(tree.get("answered_by", ())),
        adds=tree.get("adds", False),
        clause=tree["clause"],
        answer_clause=tree.get("answer_clause", tree["clause"]),
    )


def _drawing(tree: Tree) -> Drawing:
    clause = tree["clause"]
    return Drawing(
        when=read_when(tree.get("when")),
        who=tree["who"],
        up_to=tree.get("up_to", 0),
        until_playable=tree.get("until_playable", False),
        play_drawn=tree["play_drawn"],
        clause=clause,
        drawn_clause=tree.get("drawn_clause", clause),
    )


def _last_card(tree: Tree) -> LastCard:
    return LastCard(tree["call"], tree.get("late_draw", 0), tree["clause"], tree.get("late_clause", tree["clause"]))


def _illegal(tree: Tree) -> Illegal:
    clause = tree["clause"]
    return Illegal(
        what_clause=tree.get("what_clause", ""),
        draw=tree.get("draw", 0),
        later_stands=tree.get("later_stands", False),
        clause=clause,
        later_clause=tree.get("later_clause", clause),
    )
