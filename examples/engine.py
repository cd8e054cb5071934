#!/usr/bin/env python3
"""A player for `ararat arena` that speaks the line protocol of docs/engines.md.

It reads one JSON object a line from standard input and answers decisions on standard output. It
plays a random action of those listed; begin with `choose` to make it play better. With the argument
`first` it plays the first one.
"""

import json
import random
import sys


def choose(view, luck):
    """An action for the seat that the view is of, in the notation of records."""
    actions = view["actions"]
    return actions[0] if "first" in sys.argv[1:] else luck.choice(actions)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            luck = random.Random(message["seed"])
            print(json.dumps({"action": choose(message["view"], luck)}), flush=True)


main()
