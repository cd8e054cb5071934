"""The examples run, in a short form."""

import importlib.util
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

import ararat

FOLDER = pathlib.Path(__file__).parent.parent


def load(path):
    """An example as a module."""
    path = FOLDER / path
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    # Processes that an example starts must find it by its name.
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def run(script, *arguments):
    """Runs an example as a program; what it printed."""
    command = [sys.executable, FOLDER / "examples" / script, *map(str, arguments)]
    return subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=True).stdout


def test_examples_run_as_programs(tmp_path):
    told = run("random_play.py", "--game", "ark", "--players", 3, "--seconds", 0.05)
    assert told.count("games a second") == 2
    told = run("learn.py", "--iterations", 3, "--games", 20)
    assert told.count("of 20 games against") == 3
    file = tmp_path / "study.html"
    told = run("study.py", "--game", "life-is-life", "--bot", "easy", "--games", 10, "--file", file)
    assert "10 games of Life is Life" in told
    assert file.read_text(encoding="utf-8").count("<svg") == 4
    folder = tmp_path / "records"
    told = run("self_play.py", "--bots", "random", "--games", 4, "--folder", folder)
    assert told.startswith("4 records") and len(list(folder.iterdir())) == 4


def test_the_example_with_torch_runs_as_a_program():
    pytest.importorskip("torch")
    told = run("learn_torch.py", "--iterations", 3, "--games", 20)
    assert told.count("of 20 games against") == 3


def test_random_play():
    example = load("examples/random_play.py")
    game = ararat.Game("life-is-life", 3)
    assert all(figure > 0 for figure in example.one_by_one(game, 0.05))
    assert example.side_by_side(game, 0.05, lanes=128)[0] > 0


def test_learning_beats_random_play():
    """A short run is enough to beat random play; `docs/python.md` has the figures of a long one."""
    example = load("examples/learn.py")
    net, game = example.learn(iterations=16, lanes=96, opponents=("random",), rate=0.03, tell=str)
    untrained = example.Net(game.action_size, 32, 1)
    before = example.share_won(untrained, game, "random", 200, seed=10**9)
    after = example.share_won(net, game, "random", 200, seed=10**9)
    assert after > 0.8, (before, after)


class UnevenLanes:
    """Two lanes: one loses a game at every step, the other wins its first game in the third."""

    dones = returns = None

    def __init__(self, *_, **__):
        self.steps = 0

    def action_rows(self):
        return np.zeros((2, 1), np.float32), np.array([0, 1, 2])

    def step(self, actions):
        self.steps += 1
        self.dones = np.array([True, self.steps == 3])
        self.returns = np.array([-1.0, 1.0], np.float32)


def test_short_games_count_no_more_than_long_ones(monkeypatch):
    example = load("examples/learn.py")
    monkeypatch.setattr(ararat, "Batch", UnevenLanes)
    assert example.share_won(example.Net(1, 2, 1), None, "random", 2, seed=1) == 0.5


def test_learning_with_torch_beats_random_play():
    pytest.importorskip("torch")
    example = load("examples/learn_torch.py")
    net, game = example.learn(iterations=8, lanes=96, opponents=("random",), rate=0.03, tell=str)
    assert example.share_won(net, game, "random", 200, seed=10**9) > 0.8


def test_self_play_writes_records(tmp_path):
    example = load("examples/self_play.py")
    played = example.play_some("life-is-life", 3, ["easy", "random"], range(4))
    assert example.write(played, tmp_path) == 4
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    record = ararat.Record(files[2].read_text(encoding="utf-8"))
    assert record.players == ["easy", "random", "easy"]
    assert record.verify()["redrawn"] > 0
    assert [list(share) for share in example.shares(5, 2)] == [[0, 1], [2, 3], [4]]


def test_self_play_over_ray(tmp_path):
    pytest.importorskip("ray")
    options = "--ray --game animals-on-board --players 2 --bots random --games 4".split()
    run("self_play.py", *options, "--folder", tmp_path)
    example = load("examples/self_play.py")
    expected = dict(example.play_some("animals-on-board", 2, ["random"], range(4)))
    assert {int(file.stem): file.read_text(encoding="utf-8") for file in tmp_path.iterdir()} == expected


def test_self_play_over_processes():
    script = (
        "import sys; sys.path.insert(0, 'examples'); import self_play; "
        "print(len(dict(self_play.by_processes('animals-on-board', 2, ['random'], 6, size=2))))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], cwd=FOLDER, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "6"


def test_a_study_is_a_page_with_plots():
    example = load("examples/study.py")
    game = ararat.Game("animals-on-board", 2)
    points, rewards, lengths = example.play(game, "easy", 40)
    assert points.shape == rewards.shape == (40, 2) and len(lengths) == 40
    text = example.page(game, "easy", points, rewards, lengths)
    assert text.count("<svg") == 4
    # Which games are counted does not depend on which of them end first.
    fewer = example.play(game, "easy", 10)
    for all_games, first_games in zip((points, rewards, lengths), fewer):
        assert (all_games[:10] == first_games).all()
    for part in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")


def test_the_benchmark_measures_everything():
    benchmark = load("benchmark.py")
    benchmark.TABLES = [("animals-on-board", 2)]
    benchmark.LANES = 64
    figures = benchmark.measure(0.02, 1)
    kinds = {"play", "apply", "batch", "masks", "counts", "all cores"}
    assert {f"animals-on-board 2 {kind}" for kind in kinds} <= set(figures)
    assert all(figure > 0 for figure in figures.values())


def test_choosing_from_masks_is_legal():
    benchmark = load("benchmark.py")
    batch = ararat.Batch(ararat.Game("animals-on-board", 2), 64)
    luck = np.random.default_rng(1)
    for choose in (benchmark.from_masks, benchmark.from_counts):
        for _ in range(40):
            batch.step(choose(batch, luck))
