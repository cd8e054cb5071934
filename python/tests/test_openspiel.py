"""OpenSpiel's random simulation and its information-set search, where the package is installed."""

import random

import numpy as np
import pytest

import ararat

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import ararat.openspiel as openspiel  # noqa: E402
from conftest import name_of  # noqa: E402

GAMES = [
    ("animals-on-board", 2, {}),
    ("life-is-life", 3, {}),
    ("ark", 3, {}),
    ("ark-and-noah", 2, {}),
    ("animals-on-board", 3, {"memory-aid": "on"}),
    ("life-is-life", 3, {"variant": "advanced", "memory-aid": "on"}),
    ("ark-and-noah", 3, {"variant": "quick"}),
]
games = pytest.mark.parametrize("name, players, options", GAMES, ids=map(name_of, GAMES))


def load(name, players, options=None, seed=1):
    parameters = f"players={players},seed={seed}"
    if options:
        chosen = " ".join(f"{option}:{value}" for option, value in options.items())
        parameters += f",options={chosen}"
    return pyspiel.load_game(f"{openspiel.short_name(name)}({parameters})")


def play(state, seed):
    luck = random.Random(seed)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@games
def test_random_simulation(name, players, options):
    # Its serialization asks for a generator's state, which Python games cannot tell; see below.
    pyspiel.random_sim_test(load(name, players, options), num_sims=2, serialize=False, verbose=False)


@games
def test_states_are_serialized(name, players, options):
    game = load(name, players, options)
    state, luck = game.new_initial_state(), random.Random(5)
    for _ in range(15):
        state.apply_action(luck.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history() and str(again) == str(state)
    assert play(again, 2).returns() == play(state, 2).returns()


@games
def test_the_same_seed_gives_the_same_game(name, players, options):
    one, other = (play(load(name, players, options).new_initial_state(), 4) for _ in range(2))
    assert one.history() == other.history() and one.returns() == other.returns()
    assert sum(one.returns()) == pytest.approx(0, abs=1e-6)


@games
def test_a_clone_goes_the_same_way(name, players, options):
    state = load(name, players, options).new_initial_state()
    luck = random.Random(1)
    for _ in range(12):
        state.apply_action(luck.choice(state.legal_actions()))
    clone = state.clone()
    assert play(state, 7).returns() == play(clone, 7).returns()


@games
def test_search_in_information_sets(name, players, options):
    game = load(name, players, options)
    state = game.new_initial_state()
    luck = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        uct_c=2.0,
        max_simulations=12,
        random_state=luck,
    )
    decided = 0
    while not state.is_terminal() and decided < 4:
        if state.is_chance_node():
            state.apply_action(0)
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decided += 1


def test_a_resampled_state_looks_the_same_to_its_player():
    state = load("life-is-life", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    others = set()
    for number in range(6):
        world = state.resample_from_infostate(player, random.Random(number).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        others.add(world.information_state_string((player + 1) % 3))
    assert len(others) > 1


@games
def test_an_information_state_recalls_what_happened(name, players, options):
    state = load(name, players, options).new_initial_state()
    luck, before = random.Random(2), [""] * players
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        for player in range(players):
            told = state.information_state_string(player)
            *entries, seen = told.splitlines()
            assert entries[: len(before[player])] == before[player] or not before[player]
            assert seen == state.observation_string(player)
            before[player] = entries
    assert all(len(entries) > 10 for entries in before)


def test_an_information_state_tells_ways_apart_that_look_the_same():
    """Two boards look the same on the ark whichever of them was built first."""

    def boards(state):
        player, legal = state.current_player(), state.legal_actions()
        texts = {state.action_to_string(player, action): action for action in legal}
        return {text: action for text, action in texts.items() if text.startswith("board")}

    def built(state, *texts):
        state = state.clone()
        for text in texts:
            state.apply_action(boards(state)[text])
        return state

    state, luck = load("ark-and-noah", 2).new_initial_state(), random.Random(3)
    while True:
        if not state.is_chance_node() and len(boards(state)) > 1:
            one, other = list(boards(state))[:2]
            if built(state, one).current_player() == state.current_player():
                break
        state.apply_action(luck.choice(state.legal_actions()))
    player = state.current_player()
    ways = [built(state, one, other), built(state, other, one)]
    assert len({way.observation_string(player) for way in ways}) == 1
    assert len({way.information_state_string(player) for way in ways}) == 2


def test_a_resampled_state_remembers_what_its_player_did():
    state = load("ark", 3).new_initial_state()
    luck = random.Random(8)
    while state.move_number() < 30:
        state.apply_action(luck.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    world = state.resample_from_infostate(player, random.Random(1).random)
    assert world.information_state_string(player) == state.information_state_string(player)
    action = world.legal_actions()[-1]
    for one in (world, state):
        one.apply_action(action)
    told = [one.information_state_string(player).splitlines() for one in (world, state)]
    assert f"plays {action}" in told[0]
    assert told[0][:-1] == told[1][: len(told[0]) - 1]
    assert world.clone().information_state_string(player) == world.information_state_string(player)


def test_the_choices_of_others_at_the_same_time_are_not_in_an_information_state():
    game, told = load("animals-on-board", 2), set()
    for action in range(3):
        state = pyspiel.load_game(str(game)).new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        assert state.current_player() == 0
        state.apply_action(action)
        told.add(state.information_state_string(1))
    assert len(told) == 1


def test_tensors_are_observations():
    state = load("ark", 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    tensor = np.array(state.observation_tensor(1), np.float32)
    assert np.array_equal(tensor, state.view(1).observation())
    assert len(tensor) == state.get_game().observation_tensor_size()
    assert not state.get_game().get_type().provides_information_state_tensor


def test_options_are_parameters():
    game = pyspiel.load_game("ararat_ark_and_noah(players=4,options=variant:quick)")
    assert game.num_players() == 4
    assert "quick" in game.rules.options
    assert ararat.Game("ark-and-noah", 4, variant="quick") == game.rules
