#!/usr/bin/env python3
"""A bot that plays on an Ararat server through its API.

    bot.py URL TOKEN --game GAME --seats me,medium,medium     opens a table and plays there
    bot.py URL TOKEN --game GAME --games 8                    plays eight games, one after another
    bot.py URL TOKEN --table ID                               sits down at a table
    bot.py URL TOKEN --invited --games 8                      accepts eight invitations and plays them

URL is the address of the site, such as http://127.0.0.1:8080; create a token on its account page.
`GET URL/api` describes the API, and `URL/api/docs` is the same as a page. This bot plays a random
legal action; start with `choose` to make it play better. It needs only the standard library, never
polls, and waits when the server says so.
"""

import argparse
import http.client
import itertools
import json
import random
import sys
import threading
import time
import urllib.error
import urllib.request


def choose(view, luck):
    """An action for the viewer's seat, in the notation of records."""
    return luck.choice(view["actions"])


class Problem(Exception):
    """Why the server did nothing: `status`, a stable `code`, and a sentence."""

    def __init__(self, status, problem):
        super().__init__(problem.get("detail", f"status {status}"))
        self.status = status
        self.code = problem.get("code", "")
        self.faults = problem.get("faults", [])


class Server:
    #: Too many requests, or the server is busy: the answer says how long to wait.
    LATER = (429, 503)
    #: A proxy answers in place of the server, which is perhaps restarting.
    AWAY = (502, 504)
    #: What is raised when a connection breaks.
    BROKEN = (OSError, http.client.HTTPException, json.JSONDecodeError)
    #: Seconds before a broken stream is opened again: at first, and at most.
    PAUSES = (0.5, 30.0)

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.token = token

    def open(self, path, body=None):
        """Sends the request, retrying while the server is busy; raises `Problem` if refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"}
        while True:
            request = urllib.request.Request(self.url + path, data=data, headers=headers)
            try:
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as error:
                if error.code in self.LATER:
                    time.sleep(float(error.headers.get("Retry-After", 1)))
                    continue
                if error.code in self.AWAY:
                    raise ConnectionError(f"the proxy answers {error.code}") from None
                raise Problem(error.code, read_json(error)) from None

    def call(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def lines(self, path):
        """The objects of a stream; when it ends, because the server stops, another one is opened."""
        return self.stream(lambda: path)

    def stream(self, path):
        """The same at `path()`, which may change from one connection to the next."""
        first, longest = self.PAUSES
        pause, has_begun = first, False
        while True:
            try:
                with self.open(path()) as lines:
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

    def events(self):
        """What happens at all tables of the account; nothing is missed between two connections."""
        last = None
        for event in self.stream(lambda: "/api/stream" + (f"?after={last}" if last else "")):
            last = max(last or 0, int(event["id"]))
            yield event


def read_json(answer):
    try:
        return json.load(answer)
    except ValueError:
        return {}


def act(server, table, answer):
    """Acts. An action names the version that it answers, so it can be sent again and counts once."""
    while True:
        try:
            return server.call(f"/api/tables/{table}/actions", answer)
        except Problem as problem:
            # Someone else was faster: the next line shows the table as it is now.
            if problem.code == "api-moved-on":
                return None
            raise
        except server.BROKEN:
            time.sleep(server.PAUSES[0])


def play(server, table, choose, listen=lambda seen: None):
    """Plays until the game is over; returns the last view, or `None` if we do not play to the end."""
    try:
        for seen in server.lines(f"/api/tables/{table}/stream"):
            listen(seen)
            view = seen["view"]
            if view and view["turn"] == "over":
                return view
            if not any(seat["is_yours"] for seat in seen["seats"]):
                # The host has removed us, or our time is up and a bot plays on.
                return None
            if view and view["actions"]:
                answer = {"version": seen["version"], "action": choose(seen), "view": False}
                act(server, table, answer)
    except Problem as problem:
        # The host has closed the table.
        if problem.status != 410:
            raise
    return None


def arguments(parser):
    parser.add_argument("url", help="the address of the site, such as http://127.0.0.1:8080")
    parser.add_argument("token", help="from the site's account page, with the right to play")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--table", help="sit down at this table")
    where.add_argument("--game", help="open tables of this game")
    where.add_argument("--invited", action="store_true", help="accept invitations")
    parser.add_argument("--seats", default="me,medium,medium", help="who plays, with --game")
    parser.add_argument("--games", type=int, default=1, help="how many games to play")
    parser.add_argument("--seed", type=int, help="for a bot that decides the same each time")
    return parser.parse_args()


def tables(server, options):
    """The tables to play at, one after another."""
    if options.table:
        yield server.call(f"/api/tables/{options.table}/join", {})["id"]
        return
    for _ in range(options.games):
        new = {"game": options.game, "seats": options.seats.split(",")}
        yield server.call("/api/tables", new)["id"]


def invitations(server):
    """Accepts invitations and yields their tables. Games that were already running when the bot
    started are among them as soon as it is our turn."""
    begun = set()
    for event in server.events():
        is_invited = event["type"] == "invited"
        table = event["table"]["id"] if is_invited else event["table"]
        if table in begun or not (is_invited or event["type"] == "your-turn"):
            continue
        if is_invited:
            try:
                server.call(f"/api/tables/{table}/join", {})
            except Problem as problem:
                # Somebody else sat down first, or the table was closed.
                if problem.status not in (403, 404, 409, 410):
                    raise
                continue
        begun.add(table)
        yield table


def play_all(options, server, play_at):
    """Plays at all tables by `play_at(table)`, which returns the last view. Those of invitations are
    played at the same time, since a table may wait for its other players for long."""

    def play_one(table):
        view = play_at(table)
        if view:
            print(json.dumps({"table": table, **view["outcome"]}), flush=True)

    if not options.invited:
        for table in tables(server, options):
            play_one(table)
        return
    for table in itertools.islice(invitations(server), options.games):
        # The program ends when the last of them has ended.
        threading.Thread(target=play_one, args=(table,)).start()


def run(main):
    """Runs a program, and says in a sentence why it cannot go on."""
    try:
        main()
    except Problem as problem:
        sys.exit(f"The server refuses: {problem}")
    except OSError as error:
        sys.exit(f"The server cannot be reached: {error}")


def main():
    options = arguments(argparse.ArgumentParser(description="Plays on a server of Ararat."))
    server, luck = Server(options.url, options.token), random.Random(options.seed)

    def play_at(table):
        return play(server, table, lambda seen: choose(seen["view"], luck))

    play_all(options, server, play_at)


if __name__ == "__main__":
    run(main)
