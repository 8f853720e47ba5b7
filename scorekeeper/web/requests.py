"""What a browser sent: who it is, which language it reads, what a form holds; within bounds."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from scorekeeper.messages import known_language
from scorekeeper.web.links import Guest, Links, new_guest

LANGUAGE = "table-language"  # the cookie of a browser that was asked for another language
LARGEST_FORM = 64 * 1024  # bytes
MOST_FIELDS = 200
LONGEST_FIELD = 4000  # characters


class FormTooLargeError(Exception):
    """A form that no page of ours sends."""


def guest_in(request: Request, links: Links) -> Guest | None:
    """Who sends this; None where there is no cookie of this evening."""
    cookie = request.cookies.get(links.cookie)
    return links.guest_of(cookie) if cookie else None


def guest_or_new(request: Request, links: Links) -> Guest:
    """Who sends this, perhaps for the first time."""
    return guest_in(request, links) or new_guest()


def language_in(request: Request, otherwise: str) -> str:
    """The language this browser reads: as its link says, as it was asked for before, as its settings say."""
    listed = request.headers.get("accept-language", "")[:200].split(",")
    ranked = sorted(listed, key=_weight)
    wanted = (request.query_params.get("lang"), request.cookies.get(LANGUAGE), *(one.split(";")[0] for one in ranked))
    return next((code for one in wanted if one and (code := known_language(one.strip()[:20]))), otherwise)


def _weight(language: str) -> float:
    """`en;q=0.7` comes after `es`."""
    try:
        return -float(language.partition(";q=")[2] or 1)
    except ValueError:
        return 0.0


async def form_in(request: Request) -> Mapping[str, str]:
    """The fields of a form as they were typed, the last of each name. Raises FormTooLargeError."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > LARGEST_FORM:
                raise FormTooLargeError
    except ClientDisconnect as gone:
        raise FormTooLargeError from gone
    try:
        fields = parse_qsl(data.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as wrong:
        raise FormTooLargeError from wrong
    return {name: value[:LONGEST_FIELD] for name, value in fields}
