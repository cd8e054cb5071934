"""A client for the API of an Ararat server, with the standard library alone.

    from ararat.client import Client

    client = Client("https://ararat.example", token)
    table = client.create("life-is-life", ["me", "medium", "easy"])
    for seen in client.watch(table["id"]):
        if seen["status"] == "over":
            break
        view = seen["view"]
        if view and view["actions"]:
            client.act(table["id"], seen["version"], view["actions"][0])

Every answer is the JSON that ``GET /api`` describes; the types below name its keys. A refusal raises
:class:`Problem`, and a server that cannot be reached an :class:`OSError`. The client waits by itself
when the server says that there were too many requests, and a stream connects again when the server
stops or the connection breaks.
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Iterator, List, Mapping, Optional, Sequence, TypedDict, Union

__all__ = [
    "AccountEvent",
    "Client",
    "Fault",
    "Friends",
    "Hint",
    "Hints",
    "Invitation",
    "Limits",
    "Me",
    "Moment",
    "Outcome",
    "Problem",
    "Said",
    "Seat",
    "SeatClock",
    "Seen",
    "Summary",
    "Table",
    "Talk",
    "Tournament",
    "TournamentSummary",
    "Undo",
    "View",
    "make_token",
]

#: An action as text, or in its structured form.
Action = Union[str, Mapping[str, Any]]


class Fault(TypedDict):
    """One mistake in a request."""

    field: str
    code: str
    found: Any
    possible: Optional[Mapping[str, Any]]
    detail: str


class Seat(TypedDict):
    seat: int
    holder: str
    name: str
    level: Optional[str]
    style: Optional[str]
    face: Optional[str]
    is_program: bool
    is_yours: bool


class Outcome(TypedDict):
    places: List[int]
    points: List[int]


class _ViewOnRequest(TypedDict, total=False):
    """What a view has only on request."""

    structured_actions: List[Mapping[str, Any]]


class View(_ViewOnRequest):
    """A game as a seat sees it."""

    viewer: Optional[int]
    turn: str
    to_act: List[int]
    asked: str
    actions: List[str]
    all_actions_listed: bool
    position: Mapping[str, Any]
    outcome: Optional[Outcome]


class SeatClock(TypedDict):
    seat: int
    remaining_ms: int
    is_running: bool


class Undo(TypedDict):
    """A request to undo a player's last step."""

    asked_by: int
    agreed: List[int]


class Summary(TypedDict):
    """The public facts of a table."""

    id: str
    game: str
    options: str
    option_values: Mapping[str, str]
    public: bool
    rated: bool
    clock: Optional[str]
    hints: bool
    status: str
    version: int
    seats: List[Seat]


class Table(Summary):
    """A table as you see it."""

    clocks: Optional[List[SeatClock]]
    undo: Optional[Undo]
    view: Optional[View]


class Moment(TypedDict):
    """A short answer to an action."""

    id: str
    status: str
    version: int
    to_act: List[int]


class Hint(TypedDict):
    action: str
    text: str
    chance: int
    why: Optional[str]


class Hints(TypedDict):
    id: str
    version: int
    hints: List[Hint]


class Said(TypedDict):
    """A line of chat; `number` identifies it at its table."""

    number: int
    at_ms: int
    seat: int
    name: str
    phrase: Optional[str]
    text: str


class Talk(TypedDict):
    number: int
    is_free: bool
    lines: List[Said]
    others: List[Mapping[str, Any]]
    next: Optional[str]


class Invitation(TypedDict):
    by: str
    at_ms: int
    table: Summary


class Limits(TypedDict):
    reads_per_second: int
    reads_at_once: int
    writes_per_second: int
    writes_at_once: int
    new_tables_per_minute: int
    streams_at_once: int
    unfinished_tables: int
    unfinished_tournaments: int
    invitations_per_table: int
    friends: int
    tokens: int
    lines_at_once: int
    seconds_per_line: int


class Me(TypedDict):
    name: str
    is_bot: bool
    scope: str
    limits: Limits


class Friends(TypedDict):
    friends: List[Mapping[str, Any]]
    asks: List[Mapping[str, Any]]
    asked: List[Mapping[str, Any]]
    link: Optional[str]
    presence: str
    next: Optional[str]


class TournamentSummary(TypedDict):
    id: str
    name: str
    game: str
    players: int
    stage: str
    system: str
    rounds: Optional[int]
    round: int
    clock: Optional[str]
    bots: bool
    public: bool
    of: str
    starts_at_ms: int
    due_at_ms: int
    is_yours: bool


class Tournament(TournamentSummary):
    ends_at_ms: Optional[int]
    standings: List[Mapping[str, Any]]
    played: List[Mapping[str, Any]]
    your_table: Optional[str]
    can_join: bool
    can_leave: bool
    can_start: bool


class _EventOfKind(TypedDict, total=False):
    """What only some kinds of events have."""

    game: str
    version: int
    seat: Optional[int]
    by: str
    asked_by: int
    lines: List[Said]
    outcome: Optional[Outcome]


class AccountEvent(_EventOfKind):
    """A line of the stream of an account. `table` is a summary if the type is `invited`, else a name."""

    id: str
    type: str
    table: Any


class Seen(Table):
    """A line of the stream of a table."""

    first_event: int
    events: List[Mapping[str, Any]]


class Problem(Exception):
    """Why the server did nothing: a status, a stable code, a sentence, and every mistake."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail", f"status {status}"))
        self.status = status
        self.code: str = problem.get("code", "")
        self.facts: Mapping[str, Any] = problem.get("facts", {})
        self.clause: Optional[str] = problem.get("clause")
        self.faults: List[Fault] = problem.get("faults", [])


def make_token(
    url: str, account: str, password: str, *, name: str, scope: str = "play", days: int = 30
) -> str:
    """Makes a token for an account."""
    body = {"account": account, "password": password, "name": name, "scope": scope, "days": days}
    return Client(url).call("/api/tokens", body)["token"]


class Client:
    """Acts for a token's account, or anonymously."""

    #: Statuses that mean: try again later.
    LATER = (429, 503)
    #: A proxy answers in place of the server, which is perhaps restarting.
    AWAY = (502, 504)
    #: What is raised when a connection breaks.
    BROKEN = (OSError, http.client.HTTPException, json.JSONDecodeError)
    #: Seconds before a broken stream is opened again: at first, and at most.
    PAUSES = (0.5, 30.0)

    def __init__(self, url: str, token: Optional[str] = None, *, timeout: float = 60) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout

    def _open(self, path: str, body: Optional[Mapping[str, Any]] = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        while True:
            request = urllib.request.Request(self.url + path, data=data, headers=headers)
            try:
                return urllib.request.urlopen(request, timeout=self.timeout)
            except urllib.error.HTTPError as error:
                if error.code in self.LATER:
                    time.sleep(float(error.headers.get("Retry-After", 1)))
                    continue
                if error.code in self.AWAY:
                    raise ConnectionError(f"the proxy answers {error.code}") from None
                raise Problem(error.code, _json(error)) from None

    def call(self, path: str, body: Optional[Mapping[str, Any]] = None) -> Any:
        """Sends a GET request, or with a body a POST request; returns the answer."""
        with self._open(path, body) as answer:
            return json.load(answer)

    def _lines(self, path: Callable[[], str]) -> Iterator[Any]:
        """The lines of a stream, opened again at ``path()`` whenever it ends or breaks."""
        first, longest = self.PAUSES
        pause, has_begun = first, False
        while True:
            try:
                with self._open(path()) as lines:
                    has_begun = True
                    for line in lines:
                        pause = first
                        if line.strip():
                            yield json.loads(line)
            except self.BROKEN:
                # The connection broke; reconnect, unless we never had one.
                if not has_begun:
                    raise
            time.sleep(pause)
            pause = min(2 * pause, longest)

    def _pages(self, path: str, name: str) -> Iterator[Any]:
        following: Optional[str] = path
        while following:
            page = self.call(following)
            yield from page[name]
            following = page["next"]

    def me(self) -> Me:
        """The account, and the limits of the token."""
        return self.call("/api/me")

    def become_program(self) -> None:
        """Declares that a program plays for this account; this cannot be undone."""
        self.call("/api/me/program", {})

    def games(self) -> List[Mapping[str, Any]]:
        return self.call("/api/games")["games"]

    def game(self, name: str) -> Mapping[str, Any]:
        """A game in full, with its grammar and JSON Schemas."""
        return self.call(f"/api/games/{_quoted(name)}")

    def tables(self, which: str = "open", **more: str) -> Iterator[Summary]:
        """Public tables waiting for players, filtered by `game` and `pace` if given, or your own (`mine`)."""
        query = urllib.parse.urlencode({"which": which, **more})
        return self._pages(f"/api/tables?{query}", "tables")

    def invitations(self) -> Iterator[Invitation]:
        return self._pages("/api/invitations", "invitations")

    def friends(self) -> Friends:
        """Friends, requests to you and from you, your link, and who sees that you are here."""
        return self.call("/api/friends")

    def befriend(self, name: str) -> bool:
        """Sends or accepts a friend request; returns whether you are now friends."""
        return self.call("/api/friends/ask", {"name": name})["is_friend"]

    def pair(self, game: str, **more: Any) -> Table:
        """Joins somebody who waits for the same game, or opens a table and waits."""
        return self.call("/api/pair", {"game": game, **more})

    def tournaments(self, which: str = "open") -> Iterator[TournamentSummary]:
        """Public tournaments that are not over, or your own (`mine`)."""
        return self._pages(f"/api/tournaments?which={_quoted(which)}", "tournaments")

    def tournament(self, tournament: str, what: str = "") -> Tournament:
        """A tournament, after you `join`, `leave`, `start` or `cancel` it if `what` says so."""
        path = f"/api/tournaments/{_quoted(tournament)}"
        return self.call(f"{path}/{what}", {}) if what else self.call(path)

    def create(self, game: str, seats: Sequence[str], **more: Any) -> Table:
        """Creates a table; `more` are the other fields, such as `options` and `clock`."""
        return self.call("/api/tables", {"game": game, "seats": list(seats), **more})

    def table(self, table: str, *, seat: Optional[int] = None) -> Table:
        query = "" if seat is None else f"?seat={seat}"
        return self.call(f"/api/tables/{_quoted(table)}{query}")

    def do(self, table: str, what: str, **body: Any) -> Any:
        """Anything else at a table: `do(id, "fill", version=3)`."""
        return self.call(f"/api/tables/{_quoted(table)}/{what}", body)

    def join(self, table: str, **body: Any) -> Table:
        return self.do(table, "join", **body)

    def invite(self, table: str, name: str) -> Summary:
        """Invites an account or a program to a table waiting for players."""
        return self.do(table, "invite", name=name)["table"]

    def leave(self, table: str, version: int) -> Table:
        """Leaves the table; in a game, a bot plays on."""
        return self.do(table, "leave", version=version)

    def resign(self, table: str, version: int) -> Table:
        """Gives up a running game; a bot plays on."""
        return self.do(table, "resign", version=version)

    def undo(self, table: str, version: int) -> Table:
        """Undoes your last step, if nothing has followed from it."""
        return self.do(table, "undo", version=version)

    def ask_undo(self, table: str, version: int) -> Table:
        """Asks the others whether you may undo your last step."""
        return self.do(table, "ask-undo", version=version)

    def answer_undo(self, table: str, version: int, agree: bool) -> Table:
        return self.do(table, "answer-undo", version=version, agree=agree)

    def hint(self, table: str, version: int) -> Hints:
        """What the hard level would do, where the table gives hints; everybody sees that you asked."""
        return self.do(table, "hint", version=version)

    def act(self, table: str, version: int, action: Action) -> Table:
        """Acts; raises :class:`Problem` with the code `api-moved-on` if the table has changed.

        An action names the version that it answers, so it is sent again when a connection breaks,
        and counts once.
        """
        return self._act(table, version=version, action=action)

    def act_briefly(self, table: str, version: int, action: Action) -> Moment:
        """The same with a short answer, for programs that follow the table by :meth:`watch`."""
        return self._act(table, version=version, action=action, view=False)

    def _act(self, table: str, **body: Any) -> Any:
        while True:
            try:
                return self.do(table, "actions", **body)
            except self.BROKEN:
                time.sleep(self.PAUSES[0])

    def say(
        self, table: str, phrase: Optional[str] = None, *, text: Optional[str] = None
    ) -> Talk:
        """Says a phrase, such as `talk-hello`, or a line of free text where that is allowed."""
        said = {"phrase": phrase, "text": text}
        return self.do(table, "say", **{key: it for key, it in said.items() if it is not None})

    def talk(self, table: str, before: Optional[int] = None) -> Talk:
        """The latest lines of chat at your table, or the latest before a number."""
        query = "" if before is None else f"?before={before}"
        return self.call(f"/api/tables/{_quoted(table)}/talk{query}")

    def record(self, table: str) -> str:
        """The record of a game that is over."""
        with self._open(f"/api/tables/{_quoted(table)}/record") as answer:
            return answer.read().decode()

    def watch(self, table: str, *, changes: bool = False) -> Iterator[Seen]:
        """The table as you see it, now and after every change; connects again when it must.

        With `changes`, the server sends less: only what has changed, from which this puts together
        the whole table.
        """
        path = f"/api/tables/{_quoted(table)}/stream"
        if not changes:
            yield from self._lines(lambda: path)
            return
        seen: Any = {}
        for line in self._lines(lambda: f"{path}?changes=true"):
            # The first line of a connection is whole. No other names the game, which never changes.
            seen = line if "game" in line else _merged(seen, line, "view", "position")
            yield seen

    def events(self, after: Optional[str] = None) -> Iterator[AccountEvent]:
        """What happens at your tables; resumes after the last event when it reconnects."""
        last = None if after is None else int(after)

        def path() -> str:
            return "/api/stream" if last is None else f"/api/stream?after={last}"

        for event in self._lines(path):
            heard = int(event["id"])
            last = heard if last is None else max(last, heard)
            yield event


def _merged(known: Any, changes: Any, *opened: str) -> Any:
    """An object with its changed fields. Only the objects named here are merged field by field."""
    merged = {**known, **changes}
    for name in opened[:1]:
        before, after = known.get(name), changes.get(name)
        if isinstance(before, dict) and isinstance(after, dict):
            merged[name] = _merged(before, after, *opened[1:])
    return merged


def _quoted(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def _json(answer: Any) -> Mapping[str, Any]:
    try:
        return json.load(answer)
    except ValueError:
        return {}
