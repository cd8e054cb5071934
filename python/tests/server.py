"""A server for tests: the program that `ARARAT_PROGRAM` names, as `cargo xtask python` builds it."""

import os
import socket
import subprocess
import urllib.parse
import urllib.request

from ararat.client import Client, make_token

PROGRAM = os.environ.get("ARARAT_PROGRAM")
PASSWORD = "correct horse"


def serve(database, port):
    """Starts a server; it is there when its first line is."""
    rates = ["--reading-rate", "10000", "--writing-rate", "10000", "--table-rate", "10000"]
    listen = f"127.0.0.1:{port}"
    command = [PROGRAM, "serve", "--listen", listen, "--database", f"sqlite:{database}"]
    server = subprocess.Popen(command + rates, stdout=subprocess.PIPE, text=True)
    server.line = server.stdout.readline()
    return server


def stop(server):
    server.terminate()
    server.wait(timeout=30)
    server.stdout.close()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def account(url, name):
    """A client with an account of its own."""
    form = urllib.parse.urlencode({"name": name, "password": PASSWORD}).encode()
    with urllib.request.urlopen(f"{url}/account/sign-up", form) as page:
        assert page.status == 200
    return Client(url, make_token(url, name, PASSWORD, name="test"))
