#!/usr/bin/env python3
"""A player for `ararat arena` that speaks the line protocol of docs/engines.md.

It reads one JSON object per line from standard input and answers decisions on standard output. It
plays a random legal action, or with the argument `first` the first one listed; start with `choose` to
make it play better. Every view says all that there is to know, so this engine needs to remember
nothing: it passes over the messages `game` and `over`, which expect no answer.
"""

import json
import random
import sys


def choose(view, luck):
    """An action for the viewer's seat, in the notation of records."""
    actions = view["actions"]
    return actions[0] if "first" in sys.argv[1:] else luck.choice(actions)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            luck = random.Random(message["seed"])
            print(json.dumps({"action": choose(message["view"], luck)}), flush=True)


main()
