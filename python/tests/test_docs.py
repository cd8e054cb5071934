"""Every example of docs/python.md runs, in order."""

import pathlib
import re

import pytest

DOCUMENT = pathlib.Path(__file__).parent.parent.parent / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)

#: What an example may need that is not always installed.
OPTIONAL = {"import pyspiel": "pyspiel", "pettingzoo": "pettingzoo"}


def blocks():
    text = DOCUMENT.read_text(encoding="utf-8")
    return [
        (text[: match.start()].count("\n") + 2, match.group(1)) for match in BLOCK.finditer(text)
    ]


def test_the_document_has_examples():
    assert len(blocks()) >= 8


def test_examples_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "example"}
    for line, code in blocks():
        missing = [
            module
            for mark, module in OPTIONAL.items()
            if mark in code and not _is_installed(module)
        ]
        if missing:
            continue
        # The line numbers of a failure are those of the document.
        exec(compile("\n" * (line - 1) + code, str(DOCUMENT), "exec"), names)


def _is_installed(module):
    try:
        __import__(module)
    except ImportError:
        return False
    return True


def test_the_interface_is_typed():
    """The stubs name what the module has, and nothing else."""
    import ast

    import ararat
    from ararat import _ararat

    stub = pathlib.Path(_ararat.__file__).with_name("_ararat.pyi")
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.name == "Refused":
            continue
        stubbed = {
            item.name if isinstance(item, ast.FunctionDef) else item.target.id
            for item in node.body
            if isinstance(item, (ast.FunctionDef, ast.AnnAssign))
        }
        kind = getattr(ararat, node.name)
        public = {name for name in vars(kind) if not name.startswith("_")}
        assert {name for name in stubbed if not name.startswith("_")} == public, node.name
        assert kind.__doc__, node.name
        for name in public:
            assert name in vars(kind) and (getattr(kind, name).__doc__ or node.name in ("Field", "Clause")), name


@pytest.mark.parametrize("name", ["env", "games"])
def test_functions_are_documented(name):
    import ararat

    assert getattr(ararat, name).__doc__
