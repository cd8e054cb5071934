"""How fast the games are from Python, measured in turn with OpenSpiel's hearts.

    python benchmark.py                        a table
    python benchmark.py --json                 one JSON object
    python benchmark.py --ararat PATH          also the engine without Python, by `ararat bench`,
                                               and what share of its speed is left in Python

One state is stepped in two ways: by `play`, which returns how many legal actions come next, and by
`apply` with the same three calls at every step as OpenSpiel's state.

A step is one decision of a player. Draws are not counted for our games, and are for OpenSpiel, where
Python plays them. Every figure is the best of several rounds; in each round everything is measured
once, OpenSpiel first and last, so that all see the same machine. Figures of one core are by its own
time, which other programs on a busy machine hardly change; those of all cores are by the clock.
"""

import argparse
import json
import os
import random
import subprocess
import time

import numpy as np

import ararat

TABLES = [("animals-on-board", 2), ("life-is-life", 5), ("ark", 4), ("ark-and-noah", 4)]
LANES = 4096

clock = time.thread_time


def openspiel(seconds):
    """Steps a second of OpenSpiel's hearts, stepped from Python; None without OpenSpiel."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, luck = pyspiel.load_game("hearts"), random.random
    steps, start = 0, clock()
    while (elapsed := clock() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck() * len(legal))])
            steps += 1
    return steps / elapsed


def single(game, seconds):
    """Steps a second of one state, stepped from Python by `play`; and steps in a game."""
    luck = random.random
    steps, seed, start = 0, 0, clock()
    while (elapsed := clock() - start) < seconds:
        seed += 1
        state = game.start(seed)
        count = state.action_count
        while count:
            count = state.play(int(luck() * count))
            steps += 1
    return steps / elapsed, steps / max(seed, 1)


def applied(game, seconds):
    """Steps a second of one state, asked at every step what OpenSpiel's state is asked: whether the
    game is over, what is legal (always the indices below a count), and to apply an action."""
    luck = random.random
    steps, seed, start = 0, 0, clock()
    while (elapsed := clock() - start) < seconds:
        seed += 1
        state = game.start(seed)
        while not state.is_over:
            state.apply(int(luck() * state.action_count))
            steps += 1
    return steps / elapsed


def batch(game, seconds, threads, choose=None):
    """Steps a second of a batch: chosen in Rust, or by `choose` in NumPy."""
    games = ararat.Batch(game, LANES, threads=threads)
    clock = time.thread_time if threads == 1 else time.perf_counter
    luck = np.random.default_rng(1)
    steps, start = 0, clock()
    while (elapsed := clock() - start) < seconds:
        if choose is None:
            games.step_random()
        else:
            games.step(choose(games, luck))
        steps += LANES
    return steps / elapsed


def from_masks(games, luck):
    """A random legal index for each game, read off the masks: legal ones are always the first."""
    masks = games.masks
    counts = np.where(masks[:, -1], masks.shape[1], masks.argmin(axis=1))
    return (luck.random(len(counts)) * counts).astype(np.int64)


def from_counts(games, luck):
    """The same from the counts, which say how far the masks go."""
    return (luck.random(len(games)) * games.counts).astype(np.int64)


def pettingzoo(name, players, seconds):
    """Steps a second of the PettingZoo environment; None without PettingZoo."""
    try:
        import ararat.pettingzoo
    except ImportError:
        return None
    env = ararat.pettingzoo.raw_env(name, players)
    steps, seed, start = 0, 0, clock()
    while (elapsed := clock() - start) < seconds:
        seed += 1
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(random.random() * np.count_nonzero(mask)))
            steps += 1
    return steps / elapsed


def engine(program, name, players, seconds):
    """Games a second of the engine without Python, by `ararat bench`.

    It measures wall-clock time and keeps one core busy throughout, so the figure is scaled by the
    share of the time for which it had a core.
    """
    command = [program, "bench", "--game", name, "--players", str(players)]
    used, start = os.times(), time.perf_counter()
    told = subprocess.run(
        [*command, "--seconds", str(seconds), "--json"], check=True, capture_output=True, text=True
    )
    elapsed, now = time.perf_counter() - start, os.times()
    own = now.children_user + now.children_system - used.children_user - used.children_system
    return json.loads(told.stdout.splitlines()[0])["games_per_second"] * elapsed / own


def measure(seconds, rounds, program=None):
    """The best figure of each kind over the rounds."""
    best = {}

    def note(key, value):
        if value is not None:
            best[key] = max(best.get(key, 0.0), value)

    for _ in range(rounds):
        note("openspiel hearts", openspiel(seconds))
        for name, players in TABLES:
            game = ararat.Game(name, players)
            rate, length = single(game, seconds)
            note(f"{name} {players} play", rate)
            note(f"{name} {players} apply", applied(game, seconds))
            note(f"{name} {players} batch", batch(game, seconds, 1))
            note(f"{name} {players} masks", batch(game, seconds, 1, from_masks))
            note(f"{name} {players} counts", batch(game, seconds, 1, from_counts))
            note(f"{name} {players} all cores", batch(game, seconds, None))
            note(f"{name} {players} pettingzoo", pettingzoo(name, players, seconds))
            if program is not None:
                games = engine(program, name, players, seconds)
                note(f"{name} {players} engine", games * length)
        note("openspiel hearts", openspiel(seconds))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ararat", metavar="PATH", help="the ararat program, to compare with")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    best = measure(arguments.seconds, arguments.rounds, arguments.ararat)
    if arguments.json:
        print(json.dumps(best))
        return
    print(f"Steps a second, best of {arguments.rounds} rounds, {os.cpu_count()} cores")
    print(f"{'':36}{'':14}{'of hearts':>11}{'of engine':>11}")
    hearts = best.get("openspiel hearts")
    for key, value in best.items():
        bare = best.get(f"{key.rsplit(' ', 1)[0]} engine")
        parts = (f"{value / other:.2f}" if other else "" for other in (hearts, bare))
        print(f"{key:36}{value:14,.0f}{''.join(f'{part:>11}' for part in parts)}")


if __name__ == "__main__":
    main()
