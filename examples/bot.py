#!/usr/bin/env python3
"""A bot that plays on an Ararat server through its API.

    bot.py URL TOKEN --game GAME --seats me,medium,medium     opens a table and plays there
    bot.py URL TOKEN --table ID                               sits down at a table
    bot.py URL TOKEN --game GAME --games 8                    plays eight games, one after another

`GET URL/api` describes the API and `URL/api/docs` is the same as a page; create a token on the
account page. This bot plays a random legal action; start with `choose` to make it play better. It
needs only the standard library, never polls, and waits when the server says so.
"""

import argparse
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
        while True:
            with self.open(path) as lines:
                for line in lines:
                    if line.strip():
                        yield json.loads(line)


def read_json(answer):
    try:
        return json.load(answer)
    except ValueError:
        return {}


def play(server, table, choose):
    """Plays until the game is over; returns the last view."""
    for seen in server.lines(f"/api/tables/{table}/stream"):
        view = seen["view"]
        if view and view["turn"] == "over":
            return view
        if view and view["actions"]:
            answer = {"version": seen["version"], "action": choose(seen), "view": False}
            try:
                server.call(f"/api/tables/{table}/actions", answer)
            except Problem as problem:
                # Someone else was faster: the next line shows the table as it is now.
                if problem.code != "api-moved-on":
                    raise


def arguments(parser):
    parser.add_argument("url")
    parser.add_argument("token")
    parser.add_argument("--table", help="sit down at this table")
    parser.add_argument("--game", help="open tables of this game")
    parser.add_argument("--seats", default="me,medium,medium")
    parser.add_argument("--games", type=int, default=1, help="how many, one after another")
    parser.add_argument("--seed", type=int)
    return parser.parse_args()


def tables(server, options):
    """The tables to play at, one after another."""
    if options.table:
        yield server.call(f"/api/tables/{options.table}/join", {})["id"]
        return
    for _ in range(options.games):
        new = {"game": options.game, "seats": options.seats.split(",")}
        yield server.call("/api/tables", new)["id"]


def main():
    options = arguments(argparse.ArgumentParser(description="Plays on a server of Ararat."))
    server, luck = Server(options.url, options.token), random.Random(options.seed)
    for table in tables(server, options):
        view = play(server, table, lambda seen: choose(seen["view"], luck))
        print(json.dumps({"table": table, **view["outcome"]}), flush=True)


if __name__ == "__main__":
    main()
