#!/usr/bin/env python3
"""A bot that plays on an Ararat server through its API.

    bot.py URL TOKEN --game GAME --seats me,medium,medium     opens a table and plays there
    bot.py URL TOKEN --table ID                               sits down at a table

`GET URL/api` describes the API; create a token on the account page. This bot plays a random legal
action; start with `choose` to make it play better. It needs only the standard library.
"""

import argparse
import json
import random
import urllib.error
import urllib.request


def choose(view, luck):
    """An action for the viewer's seat, in the notation of records."""
    return luck.choice(view["actions"])


class Server:
    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.token = token

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": "Bearer " + self.token, "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, headers=headers)
        return urllib.request.urlopen(request, timeout=60)

    def call(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)


def play(server, table, luck):
    """Plays until the game is over; returns the last view."""
    while True:
        # The server ends streams when it stops; then open another one.
        with server.open(f"/api/tables/{table}/stream") as lines:
            for line in lines:
                if not line.strip():
                    continue
                seen = json.loads(line)
                view = seen["view"]
                if view and view["turn"] == "over":
                    return view
                if view and view["actions"]:
                    answer = {"version": seen["version"], "action": choose(view, luck)}
                    try:
                        server.call(f"/api/tables/{table}/actions", answer)
                    except urllib.error.HTTPError as error:
                        # Someone else was faster: the next line shows the table as it is now.
                        if error.code != 409:
                            raise SystemExit(json.load(error)["error"]["text"])


def main():
    parser = argparse.ArgumentParser(description="Plays on a server of Ararat.")
    parser.add_argument("url")
    parser.add_argument("token")
    parser.add_argument("--table")
    parser.add_argument("--game")
    parser.add_argument("--seats", default="me,medium,medium")
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    server = Server(options.url, options.token)
    if options.table:
        table = server.call(f"/api/tables/{options.table}/join", {})["id"]
    else:
        new = {"game": options.game, "seats": options.seats.split(",")}
        table = server.call("/api/tables", new)["id"]
    print(json.dumps({"table": table, **play(server, table, random.Random(options.seed))["outcome"]}))


main()
