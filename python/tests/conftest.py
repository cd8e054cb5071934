"""What the tests share."""

import os
import random

# Small matrices: on a busy machine a second thread of BLAS only waits. Set before NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest  # noqa: E402
from server import serve, stop  # noqa: E402

import ararat  # noqa: E402

#: Every game with the fewest and the most players, and its variants.
TABLES = [
    ("animals-on-board", 2, {}),
    ("animals-on-board", 4, {}),
    ("life-is-life", 3, {}),
    ("life-is-life", 5, {}),
    ("life-is-life", 4, {"variant": "advanced", "memory_aid": True}),
    ("ark", 3, {}),
    ("ark", 5, {}),
    ("ark-and-noah", 2, {}),
    ("ark-and-noah", 4, {"variant": "quick"}),
]


def name_of(table):
    name, players, options = table
    chosen = [option if value in (True, "on") else value for option, value in options.items()]
    return "-".join([name, str(players), *chosen])


@pytest.fixture(params=TABLES, ids=map(name_of, TABLES))
def game(request):
    name, players, options = request.param
    return ararat.Game(name, players, **options)


def play(state, seed=0):
    """Plays at random to the end."""
    return play_some(state, None, seed)


def play_some(state, count, seed=0):
    """Plays at random until so many actions have been played."""
    luck, played = random.Random(seed), 0
    while not state.is_over and played != count:
        state.apply(luck.randrange(state.action_count))
        played += 1
    return state


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    """A server of our own, with limits that nobody meets."""
    server = serve(tmp_path_factory.mktemp("server") / "test.db", 0)
    try:
        yield next(word for word in server.line.split() if word.startswith("http://")).rstrip("/.")
    finally:
        stop(server)
