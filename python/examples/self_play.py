"""Self-play over several processes or machines, written down as records.

    python self_play.py --games 200 --folder records            processes of this machine
    python self_play.py --games 200 --folder records --ray      over a Ray cluster, if ray is installed

With ``--ray``, Ray spreads the work over this machine, or over the cluster that ``RAY_ADDRESS`` names;
every node needs the wheel. Without it, processes of this machine do the same. The seed and the bots
determine a game, so it does not matter where it is played.
"""

import argparse
import concurrent.futures
import os
import pathlib

import ararat


def play(name, players, bots, seed):
    """One game by these bots, as the text of its record."""
    game = ararat.Game(name, players)
    seated = [ararat.Bot(bots[seat % len(bots)]) for seat in range(game.players)]
    state = game.start(seed, names=[bot.name for bot in seated])
    while not state.is_over:
        view = state.view(state.seat)
        state.apply(seated[state.seat].decide(view, seed=seed * 1000 + state.step_count, game=seed))
    return state.record().text


def play_some(name, players, bots, seeds):
    """Several games in one task, because a task costs more than a quick game."""
    return [(seed, play(name, players, bots, seed)) for seed in seeds]


def shares(count, size):
    """The seeds of all games, in groups of this size."""
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def by_processes(name, players, bots, count, size=10):
    """Plays on all cores of this machine; yields the games as they end."""
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        tasks = [pool.submit(play_some, name, players, bots, seeds) for seeds in shares(count, size)]
        for task in concurrent.futures.as_completed(tasks):
            yield from task.result()


def by_ray(name, players, bots, count, size=10):
    """Plays on all nodes of a Ray cluster; yields the games as they end."""
    import ray

    ray.init(ignore_reinit_error=True)
    task = ray.remote(play_some)
    waiting = [task.remote(name, players, bots, seeds) for seeds in shares(count, size)]
    while waiting:
        ready, waiting = ray.wait(waiting)
        for played in ray.get(ready):
            yield from played


def write(games, folder):
    """Verifies each record and writes it to a file; returns how many."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for seed, text in games:
        ararat.Record(text).verify()
        (folder / f"{seed:06}.ararat").write_text(text, encoding="utf-8", newline="")
        count += 1
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=ararat.games(), default="life-is-life")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", default="medium,easy", help="seated in turn")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--folder", default="records")
    parser.add_argument("--ray", action="store_true", help="spread the games by Ray")
    arguments = parser.parse_args()
    spread = by_ray if arguments.ray else by_processes
    games = spread(arguments.game, arguments.players, arguments.bots.split(","), arguments.games)
    print(f"{write(games, arguments.folder)} records in {arguments.folder}")


if __name__ == "__main__":
    main()
