"""The client against a live server, and whatever a property-based tester can think of.

They are skipped without a program that serves.
"""

import random
import typing

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi import checks as openapi
from server import PASSWORD, PROGRAM, account, free_port, serve, stop

import ararat
from ararat import client
from ararat.client import Client, Problem, make_token

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="ARARAT_PROGRAM names no server")


def play(player, table):
    """Plays the first action that is listed until the game is over."""
    for seen in player.watch(table):
        if seen["status"] == "over":
            return seen
        view = seen["view"]
        if view and view["actions"]:
            try:
                player.act(table, seen["version"], view["actions"][0])
            except Problem as problem:
                assert problem.code == "api-moved-on", problem


def test_a_client_plays_a_game(url):
    robot = account(url, "Robot")
    robot.become_program()
    assert robot.me()["is_bot"]
    table = robot.create("animals-on-board", ["me", "easy"])["id"]
    seen = play(robot, table)
    assert len(seen["view"]["outcome"]["places"]) == 2
    assert robot.record(table).startswith("ararat")
    assert [mine["id"] for mine in robot.tables("mine")] == [table]


TABLES = [
    ("animals-on-board", ["me", "easy"], {}),
    ("life-is-life", ["easy", "me", "random"], {"variant": "advanced"}),
    ("ark", ["me", "easy", "easy"], {}),
    ("ark-and-noah", ["easy", "me"], {"variant": "quick"}),
]


@pytest.mark.parametrize("name, seats, options", TABLES, ids=[table[0] for table in TABLES])
def test_our_bots_play_from_what_a_client_gets(url, name, seats, options):
    robot, bot, luck = account(url, f"Bot of {name}"[:24]), ararat.Bot("medium"), random.Random(1)
    table = robot.create(name, seats, options=options)
    game = ararat.Game.read(table["game"], table["options"])
    for seen in robot.watch(table["id"]):
        view = game.view(seen["view"])
        assert view.seat == seats.index("me")
        assert [action.text for action in view.legal_actions()] == seen["view"]["actions"]
        if seen["status"] == "over":
            assert view.data()["outcome"] == seen["view"]["outcome"]
            break
        if view.action_count:
            action = bot.decide(view, seed=luck.randrange(1000), game=1)
            try:
                robot.act_briefly(table["id"], seen["version"], action.text)
            except Problem as problem:
                assert problem.code == "api-moved-on", problem


def test_a_client_hears_of_its_games_and_answers(url):
    ann, bob = account(url, "Ann"), account(url, "Bob")
    table = ann.create("animals-on-board", ["me", "open"])["id"]
    assert ann.invite(table, "Bob")["id"] == table
    invited = next(bob.events())
    assert (invited["type"], invited["by"]) == ("invited", "Ann")
    bob.join(invited["table"]["id"])
    event = next(event for event in ann.events() if event["type"] == "your-turn")
    assert event["table"] == table


def test_a_client_does_what_people_can(url):
    robot = account(url, "Helped")
    options = {"options": {"first": "1"}, "hints": True}
    table = robot.create("animals-on-board", ["me", "open"], **options)
    with pytest.raises(Problem) as early:
        robot.hint(table["id"], table["version"])
    assert (early.value.status, early.value.code) == (409, "api-not-running")
    assert robot.say(table["id"], "talk-hello")["lines"][0]["number"] == 1
    assert robot.talk(table["id"], before=1)["lines"] == []
    seen = robot.do(table["id"], "fill", version=table["version"])
    assert seen["option_values"]["first"] == "1"
    # Both choose what to keep at the same time: the bot moves the table on until it has chosen.
    for seen in robot.watch(table["id"]):
        if seen["view"] and seen["view"]["to_act"] == [1]:
            break
    hints = robot.hint(table["id"], seen["version"])
    assert hints["hints"][0]["action"] in seen["view"]["actions"]
    done = robot.act_briefly(table["id"], hints["version"], hints["hints"][0]["action"])
    assert set(done) == {"id", "status", "version", "to_act"}
    while True:
        try:
            left = robot.resign(table["id"], robot.table(table["id"])["version"])
            break
        except Problem as problem:
            assert problem.code == "api-moved-on", problem
            assert problem.facts["version"] > 0
    assert left["seats"][0]["holder"] == "bot"


def test_mistakes_are_explained(url):
    clumsy = account(url, "Clumsy")
    with pytest.raises(Problem) as refused:
        clumsy.create("ark", ["me", "dragon", "open"], colour="red")
    assert refused.value.status == 422
    assert [fault["field"] for fault in refused.value.faults] == ["seats[1]", "colour"]


def test_types_have_the_keys_that_are_described(url):
    schemas = Client(url).call("/api")["components"]["schemas"]

    def keys(schema):
        """The names of all properties of a form."""
        if "$ref" in schema:
            return keys(schemas[schema["$ref"].rsplit("/", 1)[1]])
        parts = [keys(part) for part in schema.get("allOf", []) + schema.get("oneOf", [])]
        return set(schema.get("properties", {})).union(*parts)

    seat = schemas["Summary"]["properties"]["seats"]["items"]
    for kind, schema in [
        (client.Seat, seat),
        (client.View, schemas["View"]),
        (client.Table, schemas["Table"]),
        (client.Seen, schemas["Line"]),
        (client.Fault, schemas["Fault"]),
        *[
            (getattr(client, name), schemas[name])
            for name in (
                "AccountEvent Friends Hint Hints Invitation Limits Me Moment Outcome Said SeatClock"
                " Summary Talk Tournament TournamentSummary Undo"
            ).split()
        ],
    ]:
        assert set(typing.get_type_hints(kind)) == keys(schema), kind


def test_streams_go_on_when_the_server_is_back(tmp_path):
    database, port = tmp_path / "restarted.db", free_port()
    server = serve(database, port)
    try:
        robot = account(f"http://127.0.0.1:{port}", "Robot")
        # The first to act, alone: no bot changes the table meanwhile.
        seats = ["me", "easy", "easy"]
        table = robot.create("life-is-life", seats, options={"first": "1"})["id"]
        lines, events = robot.watch(table), robot.events()
        first, turn = next(lines), next(events)
        assert turn["type"] == "your-turn"
        stop(server)
        server = serve(database, port)
        robot.act(table, first["version"], first["view"]["actions"][0])
        assert next(line for line in lines if line["version"] > first["version"])
        assert next(event for event in events if event["version"] > turn["version"])
    finally:
        stop(server)


CHECKS = [
    schemathesis.checks.not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_schema_conformance,
    openapi.negative_data_rejection,
    openapi.unsupported_method,
]


@pytest.fixture(scope="session")
def players(url):
    """Somebody, and the names of their things by the kind that stands in a path."""
    player = account(url, "Player")
    waiting = player.create("ark", ["me", "open", "open"])["id"]
    running = player.create("life-is-life", ["me", "easy", "easy"])["id"]
    cups = [
        player.call("/api/tournaments", {"name": name, "game": "ark"})["id"]
        for name in ("First Cup", "Second Cup")
    ]
    for name in ("spare", "another"):
        make_token(url, "Player", PASSWORD, name=name)
    tokens = player.call("/api/tokens")["tokens"]
    spare = [token["id"] for token in tokens if token["name"] != "test"]
    assert len(spare) == 2
    return player, {
        "tables": [waiting, running, "nowhere"],
        "tournaments": [*cups, "nowhere"],
        "tokens": [*spare, "nowhere"],
    }


@pytest.fixture
def api(url):
    return schemathesis.openapi.from_url(f"{url}/api")


load_all_checks()
# Streams do not end.
described = schemathesis.pytest.from_fixture("api").exclude(path_regex="/stream$")


@described.parametrize()
@hypothesis.settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_whatever_is_asked_is_answered_as_described(case, players):
    player, names = players
    if "id" in (case.path_parameters or {}):
        known = names[case.operation.path.split("/")[2]]
        case.path_parameters["id"] = known[len(str(case.body)) % len(known)]
    headers = {"Authorization": f"Bearer {player.token}"}
    case.call_and_validate(headers=headers, checks=CHECKS)
