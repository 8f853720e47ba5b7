"""The share card: the result of a match as one picture for a family chat."""

from __future__ import annotations

from io import BytesIO

from scorekeeper.messages import say
from scorekeeper.transfer.exports.canvas import Canvas
from scorekeeper.transfer.exports.colours import MARKS, ON_LIGHT
from scorekeeper.transfer.exports.markdown_text import text
from scorekeeper.transfer.exports.match_sheet import Placed, Sheet
from scorekeeper.transfer.exports.sheet_templates import minus
from scorekeeper.transfer.exports.svg_chart import HEIGHT as CHART_HEIGHT
from scorekeeper.transfer.exports.svg_chart import WIDTH as CHART_WIDTH
from scorekeeper.transfer.exports.svg_chart import Chart, Curve, chart, heights_apart

WIDTH, HEIGHT = 1080, 1350
PAPER, CARD, INK, SOFT, LINE = "#f6f1e7", "#fffdf8", "#22242b", "#5b5d66", "#d9cfbd"
GREEN, ON_GREEN, GOLD, RED = "#1b5e43", "#f4fbf7", "#f3e3b3", "#b3261e"
EDGE = 60  # left and right
BAND = 232  # the green part above
MOST_IN_ONE_COLUMN = 6
FOOT = 120
SMALL = 33  # pixels: on a phone, a third of that; nothing is smaller
LEAST_CHART = 300  # pixels: below that the places alone


def card(sheet: Sheet, scale: float = 1.0) -> bytes:
    """The picture as PNG, WIDTH x HEIGHT pixels times `scale`; the whole sheet is in it as text, for who cannot see it.

    Raises Refused `extra.missing` where there is nothing to draw with.
    """
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    _band(canvas, sheet)
    below = _result(canvas, sheet, BAND + 30)
    drawn = chart(sheet)
    below = _places(canvas, sheet, drawn, below + 22)
    if drawn is not None and HEIGHT - FOOT - 10 - below - 26 >= LEAST_CHART:
        _chart(canvas, drawn, below + 26, HEIGHT - FOOT - 10, sheet.lang)
    _foot(canvas, sheet)
    out = BytesIO()
    canvas.write(out, scale, {"Title": sheet.title, "Description": text(sheet)})
    return out.getvalue()


def _band(canvas: Canvas, sheet: Sheet) -> None:
    canvas.box(0, 0, WIDTH, BAND, GREEN, 0)
    for place, suit in enumerate("♠♥♣♦"):
        canvas.text(WIDTH / 2 + 62 * (place - 1.5), 50, suit, 44, GOLD if suit in "♠♣" else "#ffb3ab", align="center")
    size = canvas.size_for(sheet.title, 64, 34, WIDTH - 2 * EDGE, serif=True)
    canvas.text(
        WIDTH / 2,
        126,
        canvas.cut(sheet.title, size, WIDTH - 2 * EDGE, serif=True),
        size,
        ON_GREEN,
        "center",
        serif=True,
    )
    meta = " · ".join(filter(None, ("" if sheet.game == sheet.title else sheet.game, sheet.date)))
    canvas.text(WIDTH / 2, 192, canvas.cut(meta, SMALL, WIDTH - 2 * EDGE), SMALL, "#d5e8de", "center")


def _result(canvas: Canvas, sheet: Sheet, top: float) -> float:
    """Who has won and why; gives where it ends."""
    width = WIDTH - 2 * EDGE
    size = 40 if canvas.width(sheet.result, 40, bold=True) <= 2 * width else 34
    for line in canvas.wrap_evenly(sheet.result, size, width, 3, bold=True):
        canvas.text(WIDTH / 2, top + 0.65 * size, line, size, INK, "center", bold=True)
        top += 1.3 * size
    for text_ in sheet.decided:
        for line in canvas.wrap(text_, SMALL, width, 3):
            canvas.text(WIDTH / 2, top + 18, line, SMALL, SOFT, "center")
            top += 1.2 * SMALL
    return top


def _places(canvas: Canvas, sheet: Sheet, drawn: Chart | None, top: float) -> float:
    """The standings, in two columns where there are many; gives where they end."""
    many = len(sheet.places) > MOST_IN_ONE_COLUMN
    rows = -(-len(sheet.places) // 2) if many else len(sheet.places)
    width = (WIDTH - 2 * EDGE - (30 if many else 0)) / (2 if many else 1)
    room = HEIGHT - FOOT - top - (400 if drawn else 40)
    height = max(56.0, min(70.0, room / max(1, rows)))
    slots = {side.key: place for place, side in enumerate(sheet.sides)}
    for number, placed in enumerate(sheet.places):
        left = EDGE + (width + 30) * (number // rows)
        _place(canvas, placed, slots[placed.side.key], left, top + height * (number % rows), width, height)
    return top + height * rows


def _place(canvas: Canvas, placed: Placed, slot: int, left: float, top: float, width: float, height: float) -> None:
    size, middle = max(SMALL, height * 0.5), top + height / 2
    canvas.box(left, top + 3, width, height - 6, GOLD if placed.winner else CARD, 12)
    canvas.text(left + 22, middle, str(placed.place or "–"), max(SMALL, size * 0.85), INK if placed.winner else SOFT)
    colour, mark = ON_LIGHT[slot % len(ON_LIGHT)], MARKS[slot % len(MARKS)]
    canvas.mark(left + 22 + size * 1.9, middle, size * 0.28, colour, mark)
    total = minus(placed.total if placed.final is None else placed.final)
    numbers = canvas.width(total, size, bold=True)
    canvas.text(left + width - 22, middle, total, size, INK, "right", bold=True)
    begin = left + 22 + size * 2.7
    room = width - 22 - numbers - (begin - left) - 20
    name = canvas.cut(placed.label, size, room, bold=placed.winner)
    canvas.text(begin, middle, name, size, INK, bold=placed.winner)
    rest = room - canvas.width(name, size, bold=placed.winner) - 16
    note = canvas.cut(placed.note, SMALL, rest) if rest > 60 else ""
    canvas.text(left + width - 22 - numbers - 20, middle, note, SMALL, SOFT, "right")


def _chart(canvas: Canvas, drawn: Chart, top: float, bottom: float, lang: str) -> None:
    across, down = (WIDTH - 2 * EDGE + 20) / CHART_WIDTH, (bottom - top) / CHART_HEIGHT

    def at(hand: float, total: float) -> tuple[float, float]:
        return EDGE - 20 + across * drawn.x(hand), top + down * drawn.y(total)

    for total in drawn.rows:
        (left, height), (right, _) = at(0, total), at(drawn.hands, total)
        canvas.line([(left, height), (right, height)], SOFT if total == 0 else LINE, 2)
        canvas.text(left - 14, height, minus(total), SMALL, SOFT, "right")
    for hand, number in drawn.numbers:
        canvas.text(at(hand, 0)[0], bottom - 6, str(number), SMALL, SOFT, "center")
    if drawn.target is not None:
        (left, height), (right, _) = at(0, drawn.target), at(drawn.hands, drawn.target)
        canvas.line([(left, height), (right, height)], RED, 2, dashes=(10, 8))
        canvas.text(left + 10, height - 20, say("export.target", lang, target=drawn.target), SMALL, RED)
    from_above = sorted(drawn.curves, key=lambda curve: curve.label_y)
    heights = heights_apart([drawn.y(curve.last) for curve in from_above], 1.1 * SMALL / down)
    names = dict(zip((curve.place for curve in from_above), heights, strict=True))
    for curve in drawn.curves:
        points = [at(hand, total) for hand, total in curve.totals]
        right, label = at(drawn.hands, 0)[0], top + down * names[curve.place]
        _curve(canvas, curve, points, right, label)
        if drawn.to_the_end(curve):
            canvas.line([points[-1], (right + 26, label)], ON_LIGHT[curve.colour], 1)


def _curve(canvas: Canvas, curve: Curve, points: list[tuple[float, float]], right: float, label: float) -> None:
    colour = ON_LIGHT[curve.colour]
    canvas.line(points, colour, 5, [2 * part for part in curve.dashes])
    for x, y in points[-len(curve.marked) :]:
        canvas.mark(x, y, 10 if (x, y) == points[-1] else 7, colour, curve.mark)
    canvas.mark(right + 36, label, 11, colour, curve.mark)
    canvas.text(right + 56, label, canvas.cut(curve.name, SMALL, WIDTH - right - 76), SMALL, INK)


def _foot(canvas: Canvas, sheet: Sheet) -> None:
    rules = "; ".join(sheet.rules) or say("export.no-house-rules", sheet.lang)
    said = f"{say('export.house-rules', sheet.lang)}: {rules}"
    canvas.line([(EDGE, HEIGHT - FOOT + 8), (WIDTH - EDGE, HEIGHT - FOOT + 8)], LINE, 2)
    code = f"{say('export.check-code', sheet.lang)} {sheet.code}"
    room = WIDTH - 2 * EDGE - canvas.width(code, SMALL, bold=True) - 40
    for place, line in enumerate(canvas.wrap(said, SMALL, room, 2)):
        canvas.text(EDGE, HEIGHT - FOOT + 40 + 1.2 * SMALL * place, line, SMALL, SOFT)
    canvas.text(WIDTH - EDGE, HEIGHT - FOOT + 42, code, SMALL, INK, "right", bold=True)
