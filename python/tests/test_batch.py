"""Batches: the same games as one by one, in arrays that stay where they are."""

import random
import sys
import threading

import numpy as np
import pytest

import ararat

N = 96


def test_a_batch_plays_the_same_games_as_single_states(game):
    batch = ararat.Batch(game, N, seed=100, threads=2)
    states = [game.start(100 + index) for index in range(N)]
    seeds = [100 + index for index in range(N)]
    luck = np.random.default_rng(1)
    ended = 0
    for _ in range(120):
        assert batch.seeds.tolist() == seeds
        for index in random.Random(ended).sample(range(N), 4):
            state = states[index]
            assert batch.seats[index] == state.seat
            assert batch.counts[index] == state.action_count
            assert np.array_equal(batch.observations[index], state.observe())
            assert batch.view(index) == state.view(state.seat)
        assert np.array_equal(batch.masks.sum(axis=1), batch.counts)
        assert np.array_equal(batch.masks, np.arange(game.max_actions) < batch.counts[:, None])
        actions = (luck.random(N) * batch.counts).astype(np.int64)
        batch.step(actions)
        for index, state in enumerate(states):
            state.apply(int(actions[index]))
            assert batch.dones[index] == state.is_over
            if state.is_over:
                ended += 1
                assert batch.rewards[index].tolist() == state.rewards
                assert batch.points[index].tolist() == state.points
                seeds[index] += N
                states[index] = game.start(seeds[index])
            else:
                assert not batch.rewards[index].any() and not batch.points[index].any()
    assert batch.finished == ended


def test_games_end_and_begin_again(game):
    batch = ararat.Batch(game, 64, seed=1, threads=1)
    for _ in range(3000):
        batch.step_random()
        if batch.finished >= 64:
            break
    assert batch.finished >= 64


@pytest.mark.parametrize("opponents", [None, "easy"])
def test_the_number_of_threads_changes_nothing(game, opponents):
    batches = [ararat.Batch(game, 200, seed=9, threads=threads, opponents=opponents) for threads in (1, 2, 5)]
    for _ in range(60 if opponents is None else 15):
        for batch in batches:
            batch.step_random()
    for batch in batches[1:]:
        assert np.array_equal(batch.observations, batches[0].observations)
        assert np.array_equal(batch.masks, batches[0].masks)
        assert np.array_equal(batch.seeds, batches[0].seeds)
        assert np.array_equal(batch.rewards, batches[0].rewards)
        assert np.array_equal(batch.returns, batches[0].returns)


def test_other_threads_run_during_a_step():
    batch = ararat.Batch(ararat.Game("ark-and-noah", 4), 1024, threads=1)
    held, ran = threading.Lock(), []

    def other():
        with held:
            ran.append(True)

    thread, interval = threading.Thread(target=other), sys.getswitchinterval()
    held.acquire()
    thread.start()
    try:
        # From here on this thread keeps Python's lock unless a step gives it up.
        sys.setswitchinterval(3600)
        held.release()
        for _ in range(1000):
            batch.step_random()
            if ran:
                break
        assert ran
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def test_arrays_are_allocated_once():
    batch = ararat.Batch(ararat.Game("life-is-life", 3), 70)
    arrays = [batch.observations, batch.masks, batch.counts, batch.seats, batch.rewards, batch.dones]
    before = [array.ctypes.data for array in arrays]
    for _ in range(5):
        batch.step_random()
    after = [batch.observations, batch.masks, batch.counts, batch.seats, batch.rewards, batch.dones]
    assert [array.ctypes.data for array in after] == before


def test_reset_deals_again():
    batch = ararat.Batch(ararat.Game("ark", 3), 70, seed=4)
    first = batch.observations.copy()
    for _ in range(20):
        batch.step_random()
    batch.reset(4)
    assert np.array_equal(batch.observations, first)
    assert np.array_equal(batch.masks.sum(axis=1), batch.counts)
    assert batch.finished == 0 and not batch.dones.any()


def test_an_illegal_index_changes_nothing():
    batch = ararat.Batch(ararat.Game("animals-on-board", 2), 8)
    before = batch.observations.copy()
    for bad in (3, -1):
        actions = np.zeros(8, np.int64)
        actions[5] = bad
        with pytest.raises(IndexError, match="game 5"):
            batch.step(actions)
    with pytest.raises(ValueError):
        batch.step(np.zeros(7, np.int64))
    assert np.array_equal(batch.observations, before)
    batch.step(np.zeros(8, np.int64))
    assert not np.array_equal(batch.observations, before)


def test_action_rows_are_those_of_the_views(game):
    batch = ararat.Batch(game, 80, seed=3, threads=2)
    for _ in range(10):
        batch.step_random()
    rows, starts = batch.action_rows()
    assert starts[0] == 0 and starts[-1] == len(rows)
    assert np.array_equal(np.diff(starts), batch.counts)
    for index in (0, 17, 79):
        own = rows[starts[index] : starts[index + 1]]
        assert np.array_equal(own, batch.view(index).action_rows())


def test_bots_play_the_other_seats():
    game = ararat.Game("animals-on-board", 3)
    batch = ararat.Batch(game, 90, seed=3, opponents="easy")
    assert batch.seats.tolist() == [index % 3 for index in range(90)], "seats take turns"
    returns = 0.0
    while batch.finished < 200:
        batch.step_random()
        returns += batch.returns.sum()
        ended = np.flatnonzero(batch.dones)
        assert all(batch.returns[index] in batch.rewards[index] for index in ended)
    assert returns < 0, "random play loses against bots"
    named = ararat.Batch(game, 12, opponents="medium", seat=2)
    named.step_random()
    assert (named.seats == 2).all()
    with pytest.raises(ValueError):
        ararat.Batch(game, 12, seat=2)


@pytest.mark.parametrize("name", ["life-is-life", "ark"])
def test_bots_of_a_batch_play_as_they_do_alone(name):
    game, bot = ararat.Game(name, 3), ararat.Bot("easy")
    batch = ararat.Batch(game, 300, seed=1, opponents="easy", seat=1)
    compared = 0
    for index, seed in enumerate(map(int, batch.seeds)):
        state = game.start(seed)
        if state.seat == 1:
            continue
        # The luck of a lane begins with its game, so the first decision can be made again.
        state.apply(bot.decide(state.view(state.seat), seed=seed, game=seed))
        if state.seat == 1:
            assert state.view(1) == batch.view(index), seed
            compared += 1
    assert compared > 50, compared


def test_masks_can_be_left_out():
    batch = ararat.Batch(ararat.Game("animals-on-board", 4), 8, masks=False)
    assert batch.masks is None
    batch.step_random()
