"""Learns Animals on Board for two by PPO in PyTorch, on the CPU.

    python learn_torch.py                     a few minutes on two cores
    python learn_torch.py --iterations 20     a quick look

The net sees the observation of the seat that decides (``Game.observation_layout``) and a row for each
legal action (``Game.action_layout``). It scores the actions and guesses how the game will end for that
seat. ``learn.py`` does the same by plain policy gradient with NumPy alone.
"""

import argparse
import time

import numpy as np
import torch

import ararat

OPPONENTS = ("random", "easy", "medium")


class Net(torch.nn.Module):
    """Scores the legal actions of many games at once, and guesses their results."""

    def __init__(self, game, hidden=64):
        super().__init__()
        self.seen = torch.nn.Linear(game.observation_size, hidden)
        self.action = torch.nn.Linear(game.action_size, hidden)
        self.score = torch.nn.Linear(hidden, 1)
        self.value = torch.nn.Linear(hidden, 1)

    def forward(self, observations, rows, owners):
        """The log-probability of each action, and the value of each game. `owners` says which game each
        row belongs to."""
        seen = self.seen(observations)
        scores = self.score(torch.tanh(self.action(rows) + seen[owners])).squeeze(1)
        games = len(observations)
        largest = torch.full((games,), -torch.inf).scatter_reduce(0, owners, scores.detach(), "amax")
        shifted = scores - largest[owners]
        totals = torch.zeros(games).index_add(0, owners, shifted.exp())
        return shifted - totals.log()[owners], self.value(torch.tanh(seen)).squeeze(1)


def asked(batch):
    """The net's input for the decisions that a batch waits for, and where each game's rows start."""
    rows, starts = batch.action_rows()
    owners = np.repeat(np.arange(len(batch)), np.diff(starts))
    tensors = torch.from_numpy(batch.observations.copy()), torch.from_numpy(rows), torch.from_numpy(owners)
    return tensors, torch.from_numpy(starts)


def play(net, batch, steps):
    """Plays this many decisions in every lane; returns those of games that ended, with the results."""
    played = []
    with torch.no_grad():
        for _ in range(steps):
            told, starts = asked(batch)
            chances, _ = net(*told)
            # Gumbel-max: samples an action from the policy.
            noise = -torch.empty_like(chances).exponential_().log()
            picked = first_largest(chances + noise, told[2], len(batch))
            batch.step((picked - starts[:-1]).numpy())
            played.append((told, picked, chances[picked], batch.dones.copy(), batch.returns.copy()))
    result, known = np.zeros(len(batch), np.float32), np.zeros(len(batch), bool)
    decisions = []
    for told, picked, before, dones, returns in reversed(played):
        result, known = np.where(dones, returns, result), known | dones
        decisions.append((told, picked, before, torch.from_numpy(result.copy()), torch.from_numpy(known)))
    return decisions


def first_largest(scores, owners, games):
    """The row with the largest score of each game."""
    largest = torch.full((games,), -torch.inf).scatter_reduce(0, owners, scores, "amax")
    rows = torch.nonzero(scores == largest[owners]).squeeze(1)
    return torch.full((games,), len(scores)).scatter_reduce(0, owners[rows], rows, "amin")


def improve(net, optimizer, decisions, passes=3, clip=0.2):
    """PPO: several passes over the same decisions, with a clipped change of the policy."""
    for _ in range(passes):
        optimizer.zero_grad()
        total = sum(int(known.sum()) for *_, known in decisions)
        if total == 0:
            return
        for told, picked, before, result, known in decisions:
            chances, values = net(*told)
            advantage = (result - values).detach()
            ratio = (chances[picked] - before).exp()
            gained = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
            owners = told[2]
            entropy = torch.zeros(len(result)).index_add(0, owners, -chances.exp() * chances)
            loss = 0.5 * (result - values) ** 2 - gained - 0.01 * entropy
            (loss[known].sum() / total).backward()
        optimizer.step()


def learn(iterations=90, lanes=192, opponents=OPPONENTS, rate=0.01, seed=1, tell=print):
    """A net trained for this many iterations, divided among the opponents."""
    torch.manual_seed(seed)
    game = ararat.Game("animals-on-board", 2)
    net = Net(game)
    optimizer = torch.optim.Adam(net.parameters(), rate)
    for stage, opponent in enumerate(opponents):
        batch = ararat.Batch(game, lanes, seed=seed + 1_000_000 * (stage + 1), opponents=opponent, masks=False)
        count = iterations // len(opponents)
        for number in range(1, count + 1):
            decisions = play(net, batch, 24)
            improve(net, optimizer, decisions)
            if number % max(1, count // 4) == 0:
                ended = torch.cat([result[known] for *_, result, known in decisions])
                tell(f"against {opponent}, iteration {number}: mean result {ended.mean():+.2f}")
    return net, game


def share_won(net, game, opponent, games, seed):
    """The share of games that the net wins against a bot, ties counting half.

    Each lane counts its first game only: counting games as they end would favor short ones.
    """
    batch = ararat.Batch(game, games, seed=seed, opponents=opponent, masks=False)
    running, won = np.ones(games, bool), 0.0
    with torch.no_grad():
        while running.any():
            told, starts = asked(batch)
            picked = first_largest(net(*told)[0], told[2], len(batch))
            batch.step((picked - starts[:-1]).numpy())
            ended = running & batch.dones
            won += ((batch.returns[ended] + 1) / 2).sum()
            running &= ~ended
    return won / games


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=90)
    parser.add_argument("--games", type=int, default=1000, help="to measure against each bot")
    parser.add_argument("--opponents", default=",".join(OPPONENTS))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = time.perf_counter()
    net, game = learn(arguments.iterations, opponents=arguments.opponents.split(","), seed=arguments.seed)
    print(f"learned in {time.perf_counter() - start:.0f} seconds")
    for opponent in OPPONENTS:
        # Deals that learning has not seen.
        share = share_won(net, game, opponent, arguments.games, seed=10**9)
        print(f"wins {share:.1%} of {arguments.games} games against {opponent}")


if __name__ == "__main__":
    main()
