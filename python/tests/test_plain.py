"""The plain interface: games, states, views, actions, refusals, bots, records."""

import json
import pickle
import random
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from conftest import play, play_some

import ararat


def test_games_are_listed_and_describe_themselves():
    assert ararat.games() == ["animals-on-board", "life-is-life", "ark", "ark-and-noah"]
    game = ararat.Game("ark-and-noah", players=3, variant="quick")
    assert (game.name, game.players) == ("ark-and-noah", 3)
    assert "variant=quick" in game.options
    assert game.title() == "Ark & Noah"
    assert "AOB-2.6" in ararat.Game("animals-on-board").rules()
    assert pickle.loads(pickle.dumps(game)) == game


def test_options_that_do_not_exist_are_refused():
    with pytest.raises(ararat.Refused) as caught:
        ararat.Game("ark", players=9)
    assert caught.value.code == "option-not-in-range"
    assert caught.value.facts["most"] == 5
    with pytest.raises(ararat.Refused) as caught:
        ararat.Game("chess")
    assert caught.value.code == "not-a-game"
    with pytest.raises(ararat.Refused) as caught:
        ararat.Game("ark", 9, colour="red")
    codes = [fault["code"] for fault in caught.value.faults]
    assert len(codes) == len(set(codes)) == 2 and "option-not-in-range" in codes
    for fault in caught.value.faults:
        assert fault["sentences"]["en"] in str(caught.value), "all of them are told"
        assert fault["sentences"]["fr"] != fault["sentences"]["en"]


def test_the_same_seed_gives_the_same_game(game):
    one, other = (play(game.start(5), seed=1) for _ in range(2))
    assert one.record().text == other.record().text
    assert play(game.start(6), seed=1).record().text != one.record().text


def test_a_game_ends_with_places_points_and_rewards(game):
    state = play(game.start(3))
    assert state.turn == "over" and state.seat is None and state.to_act == []
    assert len(state.places) == len(state.points) == game.players
    assert min(state.places) == 1
    assert sum(state.rewards) == pytest.approx(0, abs=1e-6)
    assert all(-1 <= reward <= 1 for reward in state.rewards)
    assert state.step_count <= game.max_steps
    assert state.action_count == 0 and state.legal_actions() == []


def test_nothing_is_known_before_the_end(game):
    state = game.start(3)
    assert state.places is None and state.points is None and state.rewards is None
    with pytest.raises(RuntimeError):
        state.record()


def test_actions_have_index_text_words_and_a_row(game):
    state, luck = game.start(4), random.Random(4)
    while not state.is_over:
        view = state.view(state.seat)
        actions = view.legal_actions()
        assert [action.index for action in actions] == list(range(state.action_count))
        assert len({action.text for action in actions}) == len(actions)
        assert 0 < len(actions) <= game.max_actions
        rows = view.action_rows()
        assert rows.shape == (len(actions), game.action_size) and rows.dtype == np.float32
        chosen = luck.choice(actions)
        assert np.array_equal(chosen.features(), rows[chosen.index])
        assert view.action_of(chosen.text) == chosen
        assert chosen.words().endswith((".", "!")) and chosen.words("fr")
        # By index, by text and by the action itself.
        state.apply(luck.choice([chosen.index, chosen.text, chosen]))


def test_different_actions_have_different_rows(game):
    state, luck = game.start(1), random.Random(1)
    while not state.is_over:
        rows = state.view(state.seat).action_rows()
        assert len(np.unique(rows, axis=0)) == len(rows) == state.action_count
        state.apply(luck.randrange(state.action_count))


def test_observations_follow_their_layout(game):
    layout = game.observation_layout
    assert layout[0].start == 0 and layout[-1].stop == game.observation_size
    assert all(one.stop == next.start for one, next in zip(layout, layout[1:]))
    assert game.action_layout[-1].stop == game.action_size
    state = game.start(9)
    fields = {field.name: field for field in layout}
    out = np.empty(game.observation_size, np.float32)
    for seat in range(game.players):
        observed = state.observe(seat)
        assert observed.dtype == np.float32 and observed.shape == (game.observation_size,)
        assert np.abs(observed).max() <= 1
        assert state.observe(seat, out) is not None and np.array_equal(out, observed)
        assert np.array_equal(state.view(seat).observation(), observed)
        is_to_act = float(seat in state.to_act)
        assert observed[fields["own to act"].start] == is_to_act
    with pytest.raises(ValueError):
        state.observe(0, np.empty(3, np.float32))
    with pytest.raises(ValueError):
        state.view().observation()


def test_views_are_data_text_and_pictures(game):
    state = game.start(2)
    view = state.view(1)
    data = view.data()
    assert data["viewer"] == 2 and data["turn"] == "seats"
    assert (2 in data["to_act"]) == (1 in state.to_act)
    assert view.text() and view.text("fr") and view.text(spoken=True)
    assert str(view) == view.text()
    assert view.asked().endswith((".", "?"))
    ElementTree.fromstring(view.svg())
    assert view.features().ndim == 1
    spectator = state.view()
    assert spectator.seat is None and spectator.legal_actions() == []
    assert spectator.data()["position"].get("own") is None


def test_views_are_made_again_from_their_data(game):
    state, luck, bot = game.start(3), random.Random(3), ararat.Bot("medium")
    while not state.is_over:
        for seat in (None, *range(game.players)):
            view = state.view(seat)
            again = game.view(json.loads(json.dumps(view.data("fr"))))
            assert again == view and again.seat == seat and again.game == game
        view = state.view(state.seat)
        again = game.view(view.data())
        assert again.data() == view.data() and again.text() == view.text()
        assert np.array_equal(again.observation(), view.observation())
        assert again.legal_actions() == view.legal_actions()
        assert bot.decide(again, seed=1) == bot.decide(view, seed=1)
        state.apply(luck.randrange(state.action_count))
    assert game.view(state.view(0).data()).data()["outcome"]["points"] == state.points


def test_a_view_from_data_knows_no_more(game):
    hidden = 0
    for start in range(2, 8):
        state = play_some(game.start(start), 12)
        view = game.view(state.view(state.seat).data())
        other = (view.seat + 1) % game.players
        worlds = [view.imagine(seed) for seed in range(8)]
        assert all(world.view(view.seat) == view for world in worlds)
        hidden += len({world.view(other).key for world in worlds}) > 1
    # Now and then a seat holds only cards that everybody saw it take. In Ark & Noah seats hide nothing.
    assert hidden > 2 or game.name == "ark-and-noah"


def test_damaged_views_are_refused_by_their_place():
    game = ararat.Game("animals-on-board", 2)
    state = play_some(game.start(1), 6)
    data = state.view(state.seat).data()
    damaged = [
        ({}, "viewer"),
        ({**data, "viewer": 3}, "viewer"),
        ({**data, "to_act": [9]}, "to_act[0]"),
        ({**data, "actions": data["actions"][1:]}, "actions"),
        ({**data, "position": {}}, "position.phase"),
        ([], "viewer"),
        (None, "viewer"),
    ]
    for told, place in damaged:
        with pytest.raises(ararat.Refused) as caught:
            game.view(told)
        assert (caught.value.code, caught.value.facts["place"]) == ("view-misfit", place)
        assert place in caught.value.sentence and place in caught.value.sentences["fr"]
    with pytest.raises(ararat.Refused):
        ararat.Game("animals-on-board", 3).view(data)
    with pytest.raises(ararat.Refused):
        ararat.Game("ark", 3).view(data)
    assert game.view({**data, "of a newer server": 1}) == state.view(state.seat)
    with pytest.raises(TypeError):
        game.view({**data, "viewer": {1, 2}})
    endless = []
    endless.append(endless)
    with pytest.raises(ValueError):
        game.view(endless)


def test_refusals_name_the_rule():
    state = ararat.Game("animals-on-board", 2).start(1)
    before = state.view(0).key
    with pytest.raises(ararat.Refused) as caught:
        state.apply("take A")
    refused = caught.value
    assert (refused.code, refused.clause) == ("aob-keep-first", "AOB-1.4")
    assert refused.sentence in str(refused) and "AOB-1.4" in str(refused)
    assert refused.sentences["en"] == refused.sentence != refused.sentences["fr"]
    assert [fault["code"] for fault in refused.faults] == [refused.code]
    assert state.view(0).key == before, "a refusal changes nothing"
    clauses = {clause.id: clause for clause in state.game.clauses()}
    assert clauses[refused.clause].text
    with pytest.raises(ararat.Refused) as caught:
        state.apply("fly away")
    assert caught.value.code == "not-an-action" and caught.value.clause is None
    with pytest.raises(ararat.Refused) as caught:
        state.view(0).action_of("pass")
    assert caught.value.clause == "AOB-1.4"
    with pytest.raises(ararat.Refused) as caught:
        state.view().action_of("pass")
    assert caught.value.code == "not-your-turn", "a spectator is never to act"
    with pytest.raises(IndexError):
        state.apply(3)
    with pytest.raises(IndexError):
        state.apply(-1)
    with pytest.raises(TypeError):
        state.apply(1.5)
    with pytest.raises(IndexError):
        state.view(2)


@pytest.mark.parametrize("name", ararat.games())
def test_playing_by_index_is_applying_and_counting(name):
    one, other = (ararat.Game(name).start(seed=5) for _ in range(2))
    count = one.action_count
    while count:
        index = (one.step_count * 7) % count
        other.apply(index)
        count = one.play(index)
        assert count == one.action_count == other.action_count
    assert one.is_over and one.record().text == other.record().text


def test_playing_an_index_that_is_not_there():
    state = ararat.Game("animals-on-board", 2).start(seed=1)
    for index in (-1, state.action_count):
        with pytest.raises(IndexError, match=f"there are {state.action_count} legal actions"):
            state.play(index)
    assert state.step_count == ararat.Game("animals-on-board", 2).start(seed=1).step_count


def test_a_seat_that_is_not_to_act_is_refused():
    state = ararat.Game("life-is-life", 3).start(1)
    other = (state.seat + 1) % 3
    with pytest.raises(ararat.Refused) as caught:
        state.apply("knock", seat=other)
    assert caught.value.code == "not-your-turn"


def test_events_tell_a_story_and_no_secrets():
    game = ararat.Game("animals-on-board", 2)
    state = play(game.start(8))
    told = [state.events(seat) for seat in (None, 0, 1)]
    texts = [{event["text"] for event in events} for events in told]
    assert all(event["text"].endswith((".", "!")) for events in told for event in events)
    # What a seat was dealt is told to that seat alone.
    assert [len(events) for events in told][0] < len(told[1])
    assert texts[1] != texts[2]
    late = state.events(0, since=10)
    assert late == [event for event in told[1] if event["step"] > 10]
    assert state.events(0, lang="fr")[0]["text"] != told[1][0]["text"]


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard@20", "expert@20"])
def test_bots_of_all_levels_decide_from_views(level):
    bot = ararat.Bot(level)
    assert bot.name == level
    state = ararat.Game("animals-on-board", 2).start(1)
    for seed in range(6):
        view = state.view(state.seat)
        action = bot.decide(view, seed=seed)
        assert action == bot.decide(view, seed=seed)
        assert action in view.legal_actions()
        state.apply(action)
    with pytest.raises(ValueError):
        bot.decide(state.view())


@pytest.mark.parametrize("name", ararat.games())
def test_what_an_easy_bot_overlooks_follows_from_the_game(name):
    bot, luck = ararat.Bot("easy"), random.Random(6)
    choices = {game: [] for game in range(8)}
    state = ararat.Game(name).start(6)
    for _ in range(40):
        view = state.view(state.seat)
        for game, chosen in choices.items():
            chosen.append(bot.decide(view, seed=1, game=game).text)
            assert chosen[-1] == bot.decide(view, seed=1, game=game).text
        state.apply(luck.randrange(state.action_count))
    assert len({tuple(chosen) for chosen in choices.values()}) > 1


def test_a_better_bot_wins_more_often():
    game = ararat.Game("animals-on-board", 2)
    wins = 0
    for seed in range(40):
        state = game.start(seed)
        bots = [ararat.Bot("medium"), ararat.Bot("random")]
        while not state.is_over:
            bot = bots[(state.seat + seed) % 2]
            state.apply(bot.decide(state.view(state.seat), seed=seed))
        wins += state.rewards[seed % 2] > 0
    assert wins > 30, wins


def test_hints_and_chances_come_from_search():
    state = ararat.Game("ark", 3).start(1)
    view = state.view(state.seat)
    hints = ararat.Bot("hard@100").hints(view, seed=1)
    assert hints and all(0 <= chance <= 1 for _, chance, _ in hints)
    assert sum(visits for _, _, visits in hints) > 0
    assert hints[0][0] in view.legal_actions()
    assert all(chance is None for _, chance, _ in ararat.Bot("medium").hints(view))
    assert 0 < ararat.Bot("hard@100").chance(view) < 1
    with pytest.raises(ValueError):
        ararat.Bot("medium").chance(view)
    with pytest.raises(ararat.Refused):
        ararat.Bot("brilliant")


def test_records_go_out_and_in(game):
    state = play(game.start(11))
    record = state.record()
    again = ararat.Record(record.text)
    assert again.text == record.text == str(again)
    assert again.game == game and again.is_finished
    assert len(again.steps) == state.step_count
    verified = again.verify()
    assert verified["step_count"] == state.step_count
    assert verified["redrawn"] == sum(step.startswith("*") for step in again.steps)
    assert verified["outcome"]["points"] == state.points
    assert again.view(0).data()["turn"] == "chance"
    assert again.view(state.step_count).data()["outcome"]["places"] == state.places
    assert again.events(0) == state.events(0)
    with pytest.raises(IndexError):
        again.view(state.step_count + 1)


def test_a_tampered_record_is_found_out():
    text = play(ararat.Game("animals-on-board", 2).start(1)).record().text
    with pytest.raises(ararat.Refused) as caught:
        ararat.Record("x" + text)
    assert caught.value.line == 1
    with pytest.raises(ararat.Refused):
        ararat.Record(text.replace("s1 ", "s2 ", 1))


def test_a_record_is_analysed():
    record = play(ararat.Game("animals-on-board", 2).start(1)).record()
    analysis = record.analyse("hard@10", seed=1)
    assert analysis["decisions"]
    assert analysis == record.analyse("hard@10", seed=1)
    with pytest.raises(ararat.Refused):
        record.analyse("medium")
