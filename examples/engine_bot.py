#!/usr/bin/env python3
"""Lets an engine of `ararat arena` play on an Ararat server.

    engine_bot.py URL TOKEN --engine "./engine.py first" --game GAME --seats me,medium,medium

The engine is any program that speaks the line protocol of docs/engines.md; the views of the API are
those of the protocol, so that nothing needs to be translated. The other arguments are those of bot.py.
"""

import argparse
import json
import os
import random
import shlex
import subprocess

from bot import Server, arguments, play, play_all, run


class Engine:
    """A program that is asked by lines of JSON and answers by lines of JSON."""

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, text=True)

    def tell(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def decide(self, seed, events, view):
        self.tell({"type": "decide", "seed": seed, "events": events, "view": view})
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the engine has ended")
        return json.loads(line)["action"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Player:
    """An engine at a table: it is told what its seat has heard since it was last asked."""

    def __init__(self, engine, luck):
        self.engine, self.luck = engine, luck
        self.told, self.heard = 0, []
        self.has_begun = False

    def choose(self, seen):
        view = seen["view"]
        if not self.has_begun:
            self.has_begun = True
            self.engine.tell({
                "type": "game",
                "protocol": 1,
                "game": seen["game"],
                "options": seen["options"],
                "seat": view["viewer"],
                "players": len(seen["seats"]),
            })
        news = self.heard[self.told:]
        self.told = len(self.heard)
        return self.engine.decide(self.luck.randrange(2**53), news, view)

    def listen(self, seen):
        """Keeps what was heard. After an undo, undone events are dropped; the engine is next told
        what has happened instead."""
        heard = self.heard[:seen["first_event"]] + seen["events"]
        is_rewound = seen["first_event"] < len(self.heard)
        if is_rewound:
            self.told = min(self.told, len(os.path.commonprefix([self.heard, heard])))
        self.heard = heard


def main():
    parser = argparse.ArgumentParser(description="Lets an engine play on a server of Ararat.")
    parser.add_argument("--engine", required=True, help="a command that speaks the line protocol")
    options = arguments(parser)
    server, luck = Server(options.url, options.token), random.Random(options.seed)
    #: Engines that are between two games; each plays one game at a time.
    idle = []

    def play_at(table):
        engine = idle.pop() if idle else Engine(options.engine)
        player = Player(engine, luck)
        view = play(server, table, player.choose, player.listen)
        if view is None:
            # An engine is never told that a game was broken off, so it plays no other.
            engine.close()
            return None
        engine.tell({"type": "over", "outcome": view["outcome"]})
        idle.append(engine)
        return view

    play_all(options, server, play_at)


if __name__ == "__main__":
    run(main)
