"""There is no path from Python to what a seat may not know."""

import copy
import pickle
import random

import numpy as np
import pytest

import ararat


def test_simultaneous_choices_do_not_leak():
    """Seat 1 sees the same whatever seat 0 chose before it."""
    game = ararat.Game("animals-on-board", 2)
    seen = []
    for choice in range(3):
        state = game.start(5)
        assert state.to_act == [0, 1] and state.seat == 0
        state.apply(choice)
        assert state.to_act == [1] and state.seat == 1
        seen.append(state)
    views = [state.view(1) for state in seen]
    assert len({view.key for view in views}) == 1
    assert len({str(view.data()) for view in views}) == 1
    assert len({view.text() for view in views}) == 1
    assert len({view.svg() for view in views}) == 1
    for state in seen:
        assert np.array_equal(state.observe(1), seen[0].observe(1))
        assert state.events(1) == seen[0].events(1)
    # Seat 0 itself knows what it chose.
    assert len({state.view(0).key for state in seen}) == 3


def test_all_may_choose_in_any_order():
    game = ararat.Game("animals-on-board", 2)
    one, other = game.start(5), game.start(5)
    first, second = (one.legal_actions(seat)[0] for seat in (0, 1))
    one.apply(first, seat=0)
    one.apply(second, seat=1)
    other.apply(second, seat=1)
    other.apply(first, seat=0)
    assert one.view(0) == other.view(0) and one.view(1) == other.view(1)


def test_a_view_of_another_seat_shows_another_hand():
    state = ararat.Game("life-is-life", 3).start(1)
    hands = [state.view(seat).data()["position"]["own"]["hand"] for seat in range(3)]
    assert hands[0] != hands[1]
    text = state.view(0).text()
    assert "own" not in state.view().data()["position"] or (
        state.view().data()["position"]["own"] is None
    )
    assert text != state.view(1).text()


def test_imagined_worlds_look_the_same_and_differ_elsewhere(game):
    state, luck = game.start(2), random.Random(2)
    for _ in range(6):
        state.apply(luck.randrange(state.action_count))
    view = state.view(state.seat)
    worlds = [view.imagine(seed) for seed in range(8)]
    for world in worlds:
        assert world.view(view.seat) == view
        assert np.array_equal(world.observe(view.seat), view.observation())
        with pytest.raises(RuntimeError):
            world.record()
    if game.name != "ark-and-noah":
        others = {world.view((view.seat + 1) % game.players).key for world in worlds}
        assert len(others) > 1, "what the seat does not know differs"


def test_only_imagined_worlds_can_be_copied(game):
    state = game.start(2)
    for forbidden in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError):
            forbidden(state)
    world = state.view(state.seat).imagine(3)
    twin = copy.deepcopy(world)
    luck = random.Random(0)
    while not world.is_over:
        index = luck.randrange(world.action_count)
        world.apply(index)
        twin.apply(index)
    assert world.points == twin.points
    with pytest.raises(RuntimeError):
        world.record()


def test_objects_offer_nothing_else():
    """A new attribute must be judged here before it passes."""
    public = lambda kind: {name for name in dir(kind) if not name.startswith("_")}
    assert public(ararat.State) == {
        "action_count", "apply", "draw", "events", "game", "is_over", "legal_actions", "observe",
        "places", "play", "points", "record", "rewards", "seat", "step_count", "to_act", "turn", "view",
    }  # fmt: skip
    assert public(ararat.View) == {
        "action_count", "action_of", "action_rows", "asked", "data", "features", "game", "imagine",
        "key", "legal_actions", "observation", "seat", "svg", "text",
    }  # fmt: skip
    assert public(ararat.Batch) == {
        "action_rows", "counts", "dones", "finished", "game", "masks", "observations", "points",
        "reset", "returns", "rewards", "seats", "seeds", "step", "step_random", "view",
    }  # fmt: skip
