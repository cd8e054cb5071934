"""The client against a live server, and whatever a property-based tester can think of.

The server is the program that `ARARAT_PROGRAM` names, as `cargo xtask python` builds it.
"""

import os
import subprocess
import urllib.parse
import urllib.request

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi import checks as openapi

from ararat.client import Client, Problem, make_token

PROGRAM = os.environ.get("ARARAT_PROGRAM")
PASSWORD = "correct horse"

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="ARARAT_PROGRAM names no server")


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    """A server of our own, with limits that nobody meets."""
    database = tmp_path_factory.mktemp("server") / "test.db"
    rates = ["--reading-rate", "10000", "--writing-rate", "10000", "--table-rate", "10000"]
    command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--database", f"sqlite:{database}"]
    server = subprocess.Popen(command + rates, stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http://")).rstrip("/.")
    finally:
        server.terminate()
        server.wait(timeout=30)


def account(url, name):
    """A client with an account of its own."""
    form = urllib.parse.urlencode({"name": name, "password": PASSWORD}).encode()
    with urllib.request.urlopen(f"{url}/account/sign-up", form) as page:
        assert page.status == 200
    return Client(url, make_token(url, name, PASSWORD, name="test"))


def play(client, table):
    """Plays the first action that is listed until the game is over."""
    for seen in client.watch(table):
        if seen["status"] == "over":
            return seen
        view = seen["view"]
        if view and view["actions"]:
            try:
                client.act(table, seen["version"], view["actions"][0])
            except Problem as problem:
                assert problem.code == "api-moved-on", problem


def test_a_client_plays_a_game(url):
    client = account(url, "Robot")
    client.become_program()
    assert client.me()["is_bot"]
    table = client.create("animals-on-board", ["me", "easy"])["id"]
    seen = play(client, table)
    assert len(seen["view"]["outcome"]["places"]) == 2
    assert client.record(table).startswith("ararat")
    assert [mine["id"] for mine in client.tables("mine")] == [table]


def test_a_client_hears_of_its_games_and_answers(url):
    ann, bob = account(url, "Ann"), account(url, "Bob")
    table = ann.create("animals-on-board", ["me", "open"])["id"]
    ann.do(table, "invite", name="Bob")
    invited = next(bob.events())
    assert (invited["type"], invited["by"]) == ("invited", "Ann")
    bob.join(invited["table"]["id"])
    event = next(event for event in ann.events() if event["type"] == "your-turn")
    assert event["table"] == table


def test_mistakes_are_explained(url):
    client = account(url, "Clumsy")
    with pytest.raises(Problem) as refused:
        client.create("ark", ["me", "dragon", "open"], colour="red")
    assert refused.value.status == 422
    assert [fault["field"] for fault in refused.value.faults] == ["seats[1]", "colour"]


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
    """Somebody with a table that waits and one that is played, and their names."""
    player = account(url, "Player")
    waiting = player.create("ark", ["me", "open", "open"])["id"]
    running = player.create("life-is-life", ["me", "easy", "easy"])["id"]
    return player, [waiting, running, "nowhere"]


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
    player, tables = players
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = tables[len(str(case.body)) % len(tables)]
    headers = {"Authorization": f"Bearer {player.token}"}
    case.call_and_validate(headers=headers, checks=CHECKS)
