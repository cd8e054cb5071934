"""Learns Animals on Board for two by policy gradient, with NumPy alone.

    python learn.py                     about a minute on two cores
    python learn.py --iterations 40     a quick look

The net scores every legal action by its row of numbers (``Game.action_layout``); a softmax over the
scores is the policy. It plays batches of games against a bot, and the result of a game makes its
decisions more or less likely. The opponents are those named by ``--opponents``, one after another.
"""

import argparse
import os
import time

# The matrices are small: waking another thread costs more than it computes.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # noqa: E402

import ararat  # noqa: E402


class Net:
    """Two layers that score rows of numbers, trained by Adam."""

    def __init__(self, size, hidden, seed):
        luck = np.random.default_rng(seed)
        self.weights = [
            luck.normal(0, size**-0.5, (size, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            luck.normal(0, hidden**-0.5, hidden).astype(np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def scores(self, rows):
        """The score of each row, and what its gradient needs."""
        matrix, bias, out = self.weights
        hidden = np.tanh(rows @ matrix + bias)
        return hidden @ out, hidden

    def gradient(self, rows, hidden, slopes):
        """The gradient of the sum of scores times slopes."""
        back = (slopes[:, None] * self.weights[2]) * (1 - hidden * hidden)
        return [rows.T @ back, back.sum(axis=0), hidden.T @ slopes]

    def update(self, gradient, rate):
        """One step uphill by Adam."""
        self.updates += 1
        for index, slope in enumerate(gradient):
            self.means[index] += 0.1 * (slope - self.means[index])
            self.squares[index] += 0.001 * (slope * slope - self.squares[index])
            mean = self.means[index] / (1 - 0.9**self.updates)
            square = self.squares[index] / (1 - 0.999**self.updates)
            self.weights[index] += rate * mean / (np.sqrt(square) + 1e-8)


def softmax(scores, starts):
    """The probabilities of each game's actions."""
    counts = np.diff(starts)
    largest = np.repeat(np.maximum.reduceat(scores, starts[:-1]), counts)
    weights = np.exp(scores - largest)
    return weights / np.repeat(np.add.reduceat(weights, starts[:-1]), counts)


def sample(chances, starts, luck):
    """An index within each part, drawn with these probabilities."""
    total = np.cumsum(chances)
    before = np.concatenate(([0.0], total))[starts[:-1]]
    inside = np.add.reduceat(chances, starts[:-1])
    drawn = np.searchsorted(total, before + luck.random(len(inside)) * inside, side="right")
    return np.clip(drawn - starts[:-1], 0, np.diff(starts) - 1)


def best(scores, starts):
    """The index of the highest score within each part."""
    largest = np.repeat(np.maximum.reduceat(scores, starts[:-1]), np.diff(starts))
    places = np.flatnonzero(scores >= largest)
    first = np.searchsorted(places, starts[:-1])
    return places[first] - starts[:-1]


def iterate(net, batch, steps, rate, luck):
    """Plays this many decisions in every lane and learns from the games that ended."""
    played = []
    for _ in range(steps):
        rows, starts = batch.action_rows()
        scores, hidden = net.scores(rows)
        chances = softmax(scores, starts)
        actions = sample(chances, starts, luck)
        batch.step(actions.astype(np.int64))
        played.append((rows, starts, hidden, chances, actions, batch.dones.copy(), batch.returns.copy()))
    # How the game of each decision ended; decisions of games that go on are left out.
    result, known = np.zeros(len(batch), np.float32), np.zeros(len(batch), bool)
    results = []
    for *_, dones, returns in reversed(played):
        result = np.where(dones, returns, result)
        known = known | dones
        results.append((result, known))
    results.reverse()
    decided = np.concatenate([result[known] for result, known in results])
    if len(decided) == 0:
        return 0.0
    baseline, total, gradient = decided.mean(), len(decided), None
    for (rows, starts, hidden, chances, actions, *_), (result, known) in zip(played, results):
        advantage = np.where(known, result - baseline, 0.0).astype(np.float32)
        slopes = -chances * np.repeat(advantage, np.diff(starts))
        slopes[starts[:-1] + actions] += advantage
        part = net.gradient(rows, hidden, slopes.astype(np.float32) / total)
        gradient = part if gradient is None else [a + b for a, b in zip(gradient, part)]
    net.update(gradient, rate)
    return float(baseline)


def share_won(net, game, opponent, games, seed):
    """The share of games that the net wins against a bot, ties counting half.

    Each lane counts its first game only: counting games as they end would favor short ones.
    """
    batch = ararat.Batch(game, games, seed=seed, opponents=opponent, masks=False)
    running, won = np.ones(games, bool), 0.0
    while running.any():
        rows, starts = batch.action_rows()
        batch.step(best(net.scores(rows)[0], starts).astype(np.int64))
        ended = running & batch.dones
        won += ((batch.returns[ended] + 1) / 2).sum()
        running &= ~ended
    return won / games


def learn(iterations=150, lanes=192, opponents=("random", "easy", "medium"), rate=0.01, seed=1, tell=print):
    """A net trained for this many iterations, divided among the opponents."""
    game, luck = ararat.Game("animals-on-board", 2), np.random.default_rng(seed)
    net = Net(game.action_size, 32, seed)
    for stage, opponent in enumerate(opponents):
        batch = ararat.Batch(game, lanes, seed=seed + 1_000_000 * (stage + 1), opponents=opponent, masks=False)
        count = iterations // len(opponents)
        for number in range(1, count + 1):
            mean = iterate(net, batch, 24, rate, luck)
            if number % max(1, count // 4) == 0:
                tell(f"against {opponent}, iteration {number}: mean result {mean:+.2f}")
    return net, game


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--games", type=int, default=1000, help="to measure against each bot")
    parser.add_argument("--opponents", default="random,easy,medium")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = time.perf_counter()
    net, game = learn(arguments.iterations, opponents=arguments.opponents.split(","), seed=arguments.seed)
    print(f"learned in {time.perf_counter() - start:.0f} seconds")
    for opponent in ("random", "easy", "medium"):
        # Deals that learning has not seen.
        share = share_won(net, game, opponent, arguments.games, seed=10**9)
        print(f"wins {share:.1%} of {arguments.games} games against {opponent}")


if __name__ == "__main__":
    main()
