"""PettingZoo's own tests, on every game and its variants."""

import types

import numpy as np
import pytest

import ararat

zoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec  # noqa: E402

import ararat.pettingzoo  # noqa: E402
from conftest import name_of  # noqa: E402

GAMES = [
    ("animals-on-board", 2, {}),
    ("life-is-life", 5, {}),
    ("ark", 3, {}),
    ("ark-and-noah", 2, {}),
    ("animals-on-board", 3, {"memory_aid": True}),
    ("life-is-life", 3, {"variant": "advanced", "memory_aid": True}),
    ("ark-and-noah", 3, {"variant": "quick"}),
]
games = pytest.mark.parametrize("name, players, options", GAMES, ids=map(name_of, GAMES))


@games
def test_api(name, players, options):
    api_test(ararat.env(name, players=players, **options), num_cycles=300)


@games
def test_seeds(name, players, options):
    seed_test(lambda: ararat.env(name, players=players, **options), num_cycles=60)


@games
def test_render(name, players, options, capsys):
    render_test(lambda render_mode=None: ararat.env(name, players, render_mode=render_mode, **options))


@games
def test_max_cycles(name, players, options):
    """Every agent is asked once a cycle in the parallel form and in PettingZoo's conversion of it."""

    def parallel_env(max_cycles):
        return ararat.pettingzoo.parallel_env(name, players, max_cycles=max_cycles, **options)

    module = types.SimpleNamespace(
        parallel_env=parallel_env,
        env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)),
    )
    max_cycles_test(module)


@games
def test_parallel_api(name, players, options):
    parallel_api_test(ararat.pettingzoo.parallel_env(name, players, **options), num_cycles=60)


@games
def test_parallel_seeds(name, players, options):
    parallel_seed_test(lambda: ararat.pettingzoo.parallel_env(name, players, **options), num_cycles=20)


@games
def test_a_whole_game_pays_its_rewards(name, players, options):
    env = ararat.env(name, players=players, **options)
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal) == env.unwrapped.view(agent).action_count
        assert not seen["actions"][len(legal) :].any()
        assert np.array_equal(
            seen["actions"][: len(legal)], env.unwrapped.view(agent).action_rows()
        )
        env.step(int(luck.choice(legal)))
    assert sum(paid.values()) == pytest.approx(0, abs=1e-6)
    assert max(paid.values()) > 0


def test_who_is_not_asked_may_not_act():
    env = ararat.env("animals-on-board", players=2)
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["action_mask"].sum() == 3
    assert env.observe("seat_1")["action_mask"].sum() == 0


def test_an_illegal_action_ends_the_game():
    env = ararat.env("animals-on-board", players=2)
    env.reset(seed=1)
    env.step(200)
    assert all(env.terminations.values())
    assert env._cumulative_rewards["seat_0"] == -1


def test_a_game_is_cut_off_after_max_cycles():
    env = ararat.env("life-is-life", players=5, max_cycles=4)
    env.reset(seed=1)
    count = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert truncated
            env.step(None)
        else:
            env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            count += 1
    assert count == 20


def test_render_modes_are_checked():
    with pytest.raises(ValueError):
        ararat.env("ark", render_mode="hologram")
    env = ararat.env("ark", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
