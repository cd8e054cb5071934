#!/usr/bin/env python3
"""A bot that plays on an Ararat server through its API.

    bot.py URL TOKEN --game GAME --seats me,medium,medium     opens a table and plays there
    bot.py URL TOKEN --table ID                               sits down at a table
    bot.py URL TOKEN --game GAME --games 8                    plays eight games, one after another
    bot.py URL TOKEN --invited --games 8                      takes eight invitations and plays them

`GET URL/api` describes the API and `URL/api/docs` is the same as a page; create a token on the
account page. This bot plays a random legal action; start with `choose` to make it play better. It
needs only the standard library, never polls, and waits when the server says so.
"""

import argparse
import http.client
import itertools
import json
import random
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
    #: What is raised when a connection breaks.
    BROKEN = (OSError, http.client.HTTPException, json.JSONDecodeError)
    #: Seconds before a broken stream is opened again: at first, and at most.
    PAUSES = (0.5, 30.0)

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.token = token

    def open(self, path, body=None):
        """Asks until there is an answer; raises `Problem` if that is no."""
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
                # The server has gone, perhaps in the middle of a line; unless it never was there.
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


def play(server, table, choose):
    """Plays until the game is over; returns the last view."""
    for seen in server.lines(f"/api/tables/{table}/stream"):
        view = seen["view"]
        if view and view["turn"] == "over":
            return view
        if view and view["actions"]:
            answer = {"version": seen["version"], "action": choose(seen), "view": False}
            act(server, table, answer)


def arguments(parser):
    parser.add_argument("url")
    parser.add_argument("token")
    parser.add_argument("--table", help="sit down at this table")
    parser.add_argument("--game", help="open tables of this game")
    parser.add_argument("--invited", action="store_true", help="wait for invitations")
    parser.add_argument("--seats", default="me,medium,medium")
    parser.add_argument("--games", type=int, default=1, help="how many, one after another")
    parser.add_argument("--seed", type=int)
    return parser.parse_args()


def tables(server, options):
    """The tables to play at, one after another."""
    if options.table:
        yield server.call(f"/api/tables/{options.table}/join", {})["id"]
        return
    if options.invited:
        yield from itertools.islice(invitations(server), options.games)
        return
    for _ in range(options.games):
        new = {"game": options.game, "seats": options.seats.split(",")}
        yield server.call("/api/tables", new)["id"]


def invitations(server):
    """Tables that others ask this account to, as soon as it sits there. Nothing is polled."""
    for event in server.events():
        if event["type"] != "invited":
            continue
        table = event["table"]["id"]
        try:
            yield server.call(f"/api/tables/{table}/join", {})["id"]
        except Problem as problem:
            # Somebody else sat down first, or the table was closed.
            if problem.status not in (403, 404, 409, 410):
                raise


def main():
    options = arguments(argparse.ArgumentParser(description="Plays on a server of Ararat."))
    server, luck = Server(options.url, options.token), random.Random(options.seed)
    for table in tables(server, options):
        view = play(server, table, lambda seen: choose(seen["view"], luck))
        print(json.dumps({"table": table, **view["outcome"]}), flush=True)


if __name__ == "__main__":
    main()
