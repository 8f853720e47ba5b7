"""A told hand, heard from its first word to its last."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers.told_hands.cards_held.people import ALL, BOTH, Mention
from scorekeeper.answers.told_hands.cards_held.told_hand import LAID, LEFT, Scene
from scorekeeper.answers.told_hands.cards_held.whose_cards import NEAR, CardsHeard
from scorekeeper.answers.told_hands.described_hand import ME, OTHER


class Listener(CardsHeard):
    """Goes through what is told once, and gives each card and number to whom it is told of."""

    def listen(self) -> Scene:
        """What is told."""
        groups = {group[0].begin: group for group in self._groups()}
        shared = any("share" in self.told.does(at) for at in range(len(self.told)) if at not in self.scene.asked.places)
        self.scene.doubts += ["share"] * shared  # `half of what was left`
        mine = any(
            self.told.does(at) & {"my", "mine"} and not self._is_persons(at + 1) for at in self.scene.asked.places
        )
        self.scene.asked_of += [ME] * mine  # `what's my final number`, `mine how much`
        if any("match_won" in self.told.does(at) for at in self.scene.asked.places):
            self.scene.asked = replace(self.scene.asked, compares=True, points=True)  # `so did I win`
        self.scene.beaten = any(self._beats(at) for at in range(len(self.told)))
        at = 0
        while at < len(self.told):
            if at in groups:
                group = groups[at]
                self._cards(group)
                at = max(group[-1].end, at + 1)
                continue
            mention = self.mentions.get(at)
            if mention is not None:
                self._somebody(mention)
            elif self._begins_without_subject(at):
                self.who = ME if self.asks_of_me else self.who  # `Tenía 40. ¿En cuánto quedo?`
            if (self.told.is_cut(at) or self.told.is_comma(at)) and not self._heads_a_list(at):
                self.sheet = False
            if self.told.is_cut(at):
                self.who = ME if self.who in (ALL, BOTH) and self.told.text(at) != ":" else self.who
                self.clause_who = self.meanwhile = None
            self._verbs(at)
            number = self.told.number(at)
            if number is not None:
                self._number(at, number)
            at = mention.end if mention is not None else at + 1
        return self.scene

    def _is_persons(self, at: int) -> bool:
        """Whether what is called mine is somebody: `my uncle`."""
        return at - 1 in self.mentions or "person" in self.told.does(at)

    def _heads_a_list(self, at: int) -> bool:
        """Whether somebody with a number alone follows a comma or a colon: `before this hand: me 88, tina 71`."""
        mention = self.mentions.get(at + 1)
        if mention is None or self.told.text(at) not in (":", ",") or "holds" in self.told.does(at + 1):
            return False
        return self.told.number(mention.end) is not None

    def _begins_without_subject(self, at: int) -> bool:
        """Whether a sentence begins with a verb that does not say who: `Tenía 40.`"""
        told = self.told
        left_out = "subject_left_out" in told.grammar and told.tokens[at].first
        return left_out and bool(told.does(at) & {"sheet", "has"})

    def _beats(self, at: int) -> bool:
        """Whether it is said that everybody else has more: `nobody had less`, `the rest were way over that`."""
        told = self.told
        if at in self.scene.asked.places:
            return False
        for name, than in (("nobody", "lower"), ("everybody", "higher")):
            if length := told.phrase(at, name):
                after = range(at + length, min(at + length + 5, told.sentence(at).stop))
                if any(than in told.does(place) for place in after):
                    return True
        return "all_more" in told.does(at)

    def _somebody(self, mention: Mention) -> None:
        """Keeps of whom the following is told."""
        who, scene = mention.who, self.scene
        if (
            who not in (ALL, BOTH)
            and who not in scene.spoken_of
            and not (mention.of and not mention.pronoun and who == ME)
        ):
            scene.spoken_of.append(who)
        cards = who == ME and mention.end > mention.at + 1  # `what does he get for my hand`
        if mention.at in scene.asked.places and not cards:
            scene.asked_of += [who] * (who not in scene.asked_of)
        told = self.told
        if mention.of and "is" in told.does(mention.end) and told.number(mention.end + 1) is not None:
            self.who = who  # `95 to Nell's 105`
            return
        if mention.of and "link" in told.does(mention.at - 1) and "units" in told.does(mention.at - 2):
            self.who = self.clause_who = who  # `las columnas de Beto`
            return
        together = who == ALL and "among" in told.does(mention.at - 1)  # `entre los otros dos juntan ...`
        if mention.of and not together:
            return
        laid_off = self.two and "lays_off" in told.does(mention.at)  # `le pegué un diez`
        if mention.verb and who == ME and "to_them" in told.does(mention.at - 1) and not laid_off:
            return  # `a mi suegro le encontré dos reyes`
        marked = "marks_person" in told.does(mention.at - 1)
        if OTHER in self.scene.holdings and marked and who not in (ME, OTHER, ALL, BOTH):
            self.scene.holdings[who] = self.scene.holdings.pop(OTHER)  # `le tocaron dos reyes a mi tía`
        if self._meanwhile(mention):
            self.meanwhile = who  # `left with a four when she went`
            return
        self.meanwhile = None
        if mention.verb and mention.pronoun and self._named_next(mention.end):
            return
        if mention.verb and mention.pronoun and self.clause_who not in (None, ME):
            who = self.clause_who or who
        self.who = who
        self.clause_who = who

    def _meanwhile(self, mention: Mention) -> bool:
        """Whether a clause with `when` only tells when something was: `left with a four when she went`."""
        told, begin = self.told, mention.at - 1
        begin -= int("ends" in told.does(begin))  # `cuando salió Pepe`
        near = range(mention.end, mention.end + 3)
        holds = any("holds" in told.does(place) and told.number(place + 1) is None for place in near)
        return "when" in told.does(begin) and begin > told.sentence(mention.at).start and not holds

    def _named_next(self, at: int) -> bool:
        """Whether somebody is mentioned right after a verb: `cerró el Beto`, `ganó la mano mi tía`."""
        return any(
            place in self.mentions and not self.mentions[place].of and not self.mentions[place].verb
            for place in range(at, min(at + 3, self.told.sentence(at).stop))
            if not self.told.is_comma(place) and not self.told.does(place) & {"and", "with"}
        )

    def _verbs(self, at: int) -> None:
        """Keeps what a verb tells: where cards lie, points on the sheet, who ended the hand."""
        does = self.told.does(at)
        if "laid" in does or (self.two and "lays_off" in does):
            self.where, self.where_at = LAID, at
        elif "holds" in does and "with" not in does and not self._lies_there(at):
            self.where = LEFT
            self.where_at = at if "has" not in does else -1
        if "sheet" in does:
            self.sheet = True
        if "fixed" in does:
            self.scene.doubts.append("corrected")
        named = self.told.text(at) in self.so and not any(
            "not" in self.told.does(place) for place in range(max(0, at - 3), at)
        )
        named = named or (self.told.text(at) in self.called and self._is_called(at))
        if (named or ("ends" in does and not self._is_no_end(at))) and at not in self.scene.asked.places:
            self._ended(at)

    def _lies_there(self, at: int) -> bool:
        """Whether `have` right after a place says what lies there: `in front of me I have three nines`."""
        after = self.where_at + self.told.phrase(self.where_at, "laid") if self.where == LAID else -2
        return "has" in self.told.does(at) and at - after in (0, 1)

    def _is_called(self, at: int) -> bool:
        """Whether the name of the game is called out: `¡chinchón!`, `I yelled yaniv`; in some that ends no hand."""
        return self.told.text(at + 1) == "!" or (not self.empties and "says" in self.told.does(at - 1))

    def _is_no_end(self, at: int) -> bool:
        """Whether a verb of ending is in what says something else: `it turned out`, `at the end`, `my last column`."""
        told = self.told
        if any(place + told.phrase(place, "no_end") > at for place in range(max(0, at - 3), at + 1)):
            return True
        then = at + told.phrase(at, "ends")
        return "units" in told.does(then) and "a_card" not in told.does(then) and then - at > 1

    def _ended(self, at: int) -> None:
        told, scene = self.told, self.scene
        if "falls_to" in told.does(at - 1):
            return  # `me tocó quedarme con dos reyes`
        who = self._who_ended(at)
        if "we" in told.does(at - 1):
            return  # `we called it a day`
        near = range(max(told.sentence(at).start, at - NEAR), at)
        if any("not" in told.does(place) for place in near if not self._between(place, at)):
            if who == ME:
                scene.not_ended.add(who)
            return
        if who in (ALL, BOTH):
            return
        if any("not_me" in told.does(place) for place in range(at, told.sentence(at).stop)):
            scene.not_ended.add(ME)
        scene.ends += [who] * (who not in scene.ends)

    def _who_ended(self, at: int) -> str:
        """Who does what a verb says: who is told of, or who is named after it (`cerró el Beto`)."""
        told = self.told
        who = self.who if self.meanwhile is None else self.meanwhile
        after = range(at + 1, min(at + 5, told.sentence(at).stop))
        relative = "relative" in told.does(at - 1)
        if relative and (was := [place for place in after if "was" in told.does(place)]):
            then = [self.mentions[place].who for place in range(was[0], was[0] + 3) if place in self.mentions]
            return then[0] if then else who
        if relative and "the_one_who" in told.does(at - 2):
            return OTHER + "somebody"
        if "verb_before_subject" not in told.grammar:
            begins = all("filler" in told.does(place) for place in range(told.sentence(at).start, at))
            return ME if begins and self.meanwhile is None else who  # `she has none yet. just ginned`
        named = [self.mentions[place] for place in after if place in self.mentions and self._is_subject(at, place)]
        if named and named[0].who != ME and self.mentions.get(at, Mention(OTHER, 0, 0, verb=True)).who != ME:
            return named[0].who
        return self.who if at in self.mentions else who

    def _is_subject(self, at: int, place: int) -> bool:
        """Whether who is named at a place after a verb does what it says."""
        one, told = self.mentions[place], self.told
        apart = any(told.parts(between) or "with" in told.does(between) for between in range(at, place))
        return not one.of and not one.verb and not apart

    def _between(self, at: int, end: int) -> bool:
        """Whether a comma, an `and`, a `but` or a `que` stands between two places."""
        return any(self.told.parts(place) or "that" in self.told.does(place) for place in range(at, end))
