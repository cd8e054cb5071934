"""Random play with timing: one state stepped from Python, then a batch stepped in Rust.

    python random_play.py --game ark --players 4 --seconds 2
"""

import argparse
import random
import time

import ararat


def one_by_one(game, seconds, seed=0):
    """Steps and games a second, stepped from Python."""
    luck, steps, games, start = random.Random(seed), 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        state = game.start(seed + games)
        while not state.is_over:
            state.apply(luck.randrange(state.action_count))
            steps += 1
        games += 1
    return steps / elapsed, games / elapsed


def side_by_side(game, seconds, lanes=4096):
    """Steps and games a second, stepped in Rust on all cores."""
    batch, steps, start = ararat.Batch(game, lanes), 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        batch.step_random()
        steps += lanes
    return steps / elapsed, batch.finished / elapsed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=ararat.games(), default="animals-on-board")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=2.0)
    arguments = parser.parse_args()
    game = ararat.Game(arguments.game, arguments.players)
    for name, play in (("one state", one_by_one), ("a batch", side_by_side)):
        steps, games = play(game, arguments.seconds)
        print(f"{name}: {steps:,.0f} decisions and {games:,.0f} games a second")


if __name__ == "__main__":
    main()
