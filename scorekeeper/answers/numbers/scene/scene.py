"""A told hand, heard from its first word to its last."""

from __future__ import annotations

from scorekeeper.answers.numbers.described_hand import ME, OTHER
from scorekeeper.answers.numbers.scene.people import ALL, BOTH, Mention
from scorekeeper.answers.numbers.scene.told_cards import NEAR, CardsHeard
from scorekeeper.answers.numbers.scene.told_hand import LAID, LEFT, Scene


class Listener(CardsHeard):
    """Goes through what is told once, and gives each card and number to whom it is told of."""

    def listen(self) -> Scene:
        """What is told."""
        groups = {group[0].begin: group for group in self._groups()}
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
            elif self.told.lang == "es" and self.told.tokens[at].first and self.told.does(at) & {"sheet", "has"}:
                self.who = ME if self.asks_of_me else self.who  # `Tenía 40. ¿En cuánto quedo?`
            if self.told.is_cut(at) or self.told.text(at) == ",":
                self.sheet = False
            if self.told.is_cut(at):
                self.clause_who = self.meanwhile = None
            self._verbs(at)
            number = self.told.number(at)
            if number is not None:
                self._number(at, number)
            at = mention.end if mention is not None else at + 1
        return self.scene

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
        return told.text(at) in ("pasaban", "pasan") and told.text(at + 1) == "de"

    def _somebody(self, mention: Mention) -> None:
        """Keeps of whom the following is told."""
        who, scene = mention.who, self.scene
        if (
            who not in (ALL, BOTH)
            and who not in scene.spoken_of
            and not (mention.of and not mention.pronoun and who == ME)
        ):
            scene.spoken_of.append(who)
        if mention.at in scene.asked.places:
            scene.asked_of += [who] * (who not in scene.asked_of)
        if mention.of and self.told.text(mention.end) == "'s" and self.told.number(mention.end + 1) is not None:
            self.who = who  # `95 to Nell's 105`
            return
        if mention.of and self.told.text(mention.at - 1) == "de" and "units" in self.told.does(mention.at - 2):
            self.who = self.clause_who = who  # `las columnas de Beto`
            return
        if mention.of:
            return
        if mention.verb and who == ME and self.told.text(mention.at - 1) in ("le", "les"):
            return  # `a mi suegro le encontré dos reyes`
        if OTHER in self.scene.holdings and self.told.text(mention.at - 1) == "a" and who not in (ME, OTHER, ALL, BOTH):
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
            if self.told.text(place) not in (",", "y", "con")
        )

    def _verbs(self, at: int) -> None:
        """Keeps what a verb tells: where cards lie, points on the sheet, who ended the hand."""
        does = self.told.does(at)
        if "laid" in does:
            self.where = LAID
        elif "holds" in does and self.told.text(at) not in ("with", "con"):
            self.where = LEFT
        if "sheet" in does:
            self.sheet = True
        if "fixed" in does:
            self.scene.doubts.append("corrected")
        named = self.told.text(at) in self.so and not any(
            "not" in self.told.does(place) for place in range(max(0, at - 3), at)
        )
        named = named or (self.told.text(at) in self.called and self.told.text(at + 1) == "!")
        if ("ends" in does or named) and at not in self.scene.asked.places:
            self._ended(at)

    def _ended(self, at: int) -> None:
        told, scene = self.told, self.scene
        if told.text(at).startswith("toc") and told.text(at - 1) in ("me", "le", "les", "nos"):
            return  # `me tocó quedarme con dos reyes`
        after = range(at + 1, min(at + 5, told.sentence(at).stop))
        who = self.who if self.meanwhile is None else self.meanwhile
        relative = told.lang == "es" and told.text(at - 1) in ("que", "quien")
        if relative and (fue := [p for p in after if told.text(p) in ("fue", "fui", "era")]):
            then = [self.mentions[p].who for p in range(fue[0], fue[0] + 3) if p in self.mentions]
            who = then[0] if then else who
        elif relative and told.text(at - 2) in ("al", "el", "del"):
            who = OTHER + "somebody"
        elif told.lang == "es":
            named = [
                self.mentions[p]
                for p in after
                if p in self.mentions and "," not in [told.text(q) for q in range(at, p)]
            ]
            named = [
                one
                for one in named
                if not one.of
                and not one.verb
                and "con" not in [told.text(q) for q in range(at, one.at)]
                and not {"y", "pero"} & {told.text(q) for q in range(at, one.at)}
            ]
            if named and named[0].who != ME and self.mentions.get(at, Mention(OTHER, 0, 0, verb=True)).who != ME:
                who = named[0].who
            elif at in self.mentions:
                who = self.who
        near = range(max(told.sentence(at).start, at - NEAR), at)
        denied = any("not" in told.does(place) for place in near if not self._between(place, at))
        if denied:
            if who == ME:
                scene.not_ended.add(who)
            return
        if who in (ALL, BOTH):
            return
        if any(
            told.text(place) in ("not", "no") and told.text(place + 1) in ("me", "yo")
            for place in range(at, told.sentence(at).stop)
        ):
            scene.not_ended.add(ME)
        scene.ends += [who] * (who not in scene.ends)

    def _between(self, at: int, end: int) -> bool:
        """Whether a comma, an `and` or a `but` stands between two places."""
        return any(self.told.text(place) in (",", "and", "y", "but", "pero", "que") for place in range(at, end))
