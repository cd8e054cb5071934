"""A study as a page with plots, in the style of a notebook: every part is a cell (``# %%``).

    python study.py                     writes study.html
    python study.py --games 20000 --game ark --players 3

Editors that know such cells can run them one by one; run as a program, they write a page that contains
its plots and loads nothing.
"""

# %% Parameters
import argparse
import html

import numpy as np

import ararat

INK, PAPER, BLUE = "#2b2620", "#fffdf8", "#006ca9"


# %% Play: games among bots of one level, in a batch
def play(game, bot, count):
    """Points and rewards by seat, and the number of decisions of one seat, of this many games.

    Each lane counts its first game only: counting games as they end would favor short ones.
    """
    batch = ararat.Batch(game, count, opponents=bot, masks=False)
    points = np.zeros((count, game.players), np.int32)
    rewards = np.zeros((count, game.players), np.float32)
    lengths = np.zeros(count, int)
    decide, running = ararat.Bot(bot), np.ones(count, bool)
    while running.any():
        # Where the first game is over, any legal action will do.
        actions = np.zeros(count, np.int64)
        for lane in map(int, np.flatnonzero(running)):
            played = int(batch.seeds[lane])
            luck = 1000 * played + int(lengths[lane])
            actions[lane] = decide.decide(batch.view(lane), seed=luck, game=played).index
        batch.step(actions)
        lengths += running
        ended = running & batch.dones
        points[ended], rewards[ended] = batch.points[ended], batch.rewards[ended]
        running &= ~ended
    return points, rewards, lengths


# %% Draw: plots as SVG, without any library
def bars(values, labels, title, form="{:.2f}"):
    """A bar for each value."""
    width, height, top = 560, 240, max(max(values), 1e-9)
    step = (width - 40) / len(values)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">']
    parts.append(f"<title>{html.escape(title)}</title>")
    for index, (value, label) in enumerate(zip(values, labels)):
        tall, x = (height - 70) * max(value, 0) / top, 20 + index * step
        parts.append(
            f'<rect x="{x + step * 0.1:.1f}" y="{height - 30 - tall:.1f}" width="{step * 0.8:.1f}" '
            f'height="{tall:.1f}" fill="{BLUE}"/>'
        )
        middle = x + step / 2
        if form:
            parts.append(
                f'<text x="{middle:.1f}" y="{height - 36 - tall:.1f}" text-anchor="middle" '
                f'font-size="13">{form.format(value)}</text>'
            )
        if label:
            parts.append(
                f'<text x="{middle:.1f}" y="{height - 10}" text-anchor="middle" '
                f'font-size="13">{html.escape(str(label))}</text>'
            )
    return "".join([*parts, "</svg>"])


def histogram(numbers, title, most=24):
    """How often each range of numbers occurs."""
    counts, edges = np.histogram(numbers, bins=min(most, int(np.ptp(numbers)) + 1))
    labels = [round(edge) if index % 4 == 0 else "" for index, edge in enumerate(edges[:-1])]
    return bars(counts / counts.sum(), labels, title, form="")


# %% Tell: the page
def page(game, bot, points, rewards, lengths):
    """The study as a page."""
    seats = [f"seat {seat + 1}" for seat in range(game.players)]
    wins = (rewards == rewards.max(axis=1, keepdims=True)).astype(float)
    wins /= wins.sum(axis=1, keepdims=True)
    parts = [
        ("Who wins", "The share of games that each seat wins, ties shared.", bars(wins.mean(axis=0), seats, "wins")),
        ("Points by seat", "Mean points at the end.", bars(points.mean(axis=0), seats, "points", "{:.1f}")),
        ("All points", "How often each number of points is reached.", histogram(points.ravel(), "points")),
        ("Length", "Decisions of one player in a game.", histogram(lengths, "decisions")),
    ]
    body = "".join(
        f"<h2>{title}</h2><p>{about}</p>{plot}" for title, about, plot in parts
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>{html.escape(game.title())}: a study</title>"
        f"<style>body{{max-width:640px;margin:2rem auto;font-family:system-ui;color:{INK};"
        f"background:{PAPER}}}svg{{width:100%}}</style>"
        f"<h1>{html.escape(game.title())}: {len(points)} games of {html.escape(bot)}</h1>"
        f"<p>{html.escape(game.options)}</p>{body}</html>"
    )


# %% Run
def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=ararat.games(), default="animals-on-board")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--file", default="study.html")
    arguments = parser.parse_args()
    game = ararat.Game(arguments.game, arguments.players)
    text = page(game, arguments.bot, *play(game, arguments.bot, arguments.games))
    with open(arguments.file, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"{arguments.file}: {arguments.games} games of {game.title()}")


if __name__ == "__main__":
    main()
