"""Every example of docs/python.md runs, in order; stubs and annotations tell what there is."""

import ast
import importlib.metadata
import importlib.util
import inspect
import pathlib
import re
import subprocess
import sys

import pytest
from server import PROGRAM, account

import ararat
from ararat import _ararat

DOCUMENT = pathlib.Path(__file__).parent.parent.parent / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)

#: What an example may need that is not always installed.
OPTIONAL = {"import pyspiel": "pyspiel"}


def blocks():
    text = DOCUMENT.read_text(encoding="utf-8")
    return [
        (text[: match.start()].count("\n") + 2, match.group(1)) for match in BLOCK.finditer(text)
    ]


def test_the_document_has_examples():
    assert len(blocks()) >= 8


def test_examples_run(tmp_path, monkeypatch, request):
    monkeypatch.chdir(tmp_path)
    names, skipped = {"__name__": "example"}, []
    for line, code in blocks():
        missing = [
            module
            for mark, module in OPTIONAL.items()
            if mark in code and importlib.util.find_spec(module) is None
        ]
        if missing:
            skipped.append(f"the example in line {line} needs {' and '.join(missing)}")
            continue
        if "token" in code:
            if PROGRAM is None:
                skipped.append(f"the example in line {line} needs a server")
                continue
            url = request.getfixturevalue("url")
            names |= {"url": url, "token": account(url, "Reader").token}
        # The line numbers of a failure are those of the document.
        exec(compile("\n" * (line - 1) + code, str(DOCUMENT), "exec"), names)
    if skipped:
        pytest.skip(f"all others have run, but {'; '.join(skipped)}")


def stubbed_classes():
    """The classes of the stubs, each with its methods and attributes by name."""
    stub = pathlib.Path(_ararat.__file__).with_name("_ararat.pyi")
    for node in ast.parse(stub.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name != "Refused":
            items = [item for item in node.body if isinstance(item, (ast.FunctionDef, ast.AnnAssign))]
            yield getattr(ararat, node.name), {
                item.name if isinstance(item, ast.FunctionDef) else item.target.id: item for item in items
            }


def test_the_stubs_name_what_the_module_has():
    for kind, stubbed in stubbed_classes():
        public = {name for name in vars(kind) if not name.startswith("_")}
        assert {name for name in stubbed if not name.startswith("_")} == public, kind
        assert kind.__doc__, kind
        for name in public:
            assert getattr(kind, name).__doc__, (kind, name)


def test_the_stubs_fit_the_module():
    """Parameters, properties, constants, what is final and what is missing, as mypy compares them."""
    command = [sys.executable, "-m", "mypy.stubtest", "--ignore-disjoint-bases", "ararat._ararat"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_editors_show_the_documentation_of_the_module():
    """The stubs repeat what the module says about itself."""
    compared = 0
    for kind, stubbed in stubbed_classes():
        for name, item in stubbed.items():
            if isinstance(item, ast.FunctionDef) and not name.startswith("_"):
                assert ast.get_docstring(item) == documentation(getattr(kind, name)), (kind, name)
                compared += 1
    assert compared > 60


def documentation(item):
    """What an item says about itself, in the form of a docstring."""
    return inspect.cleandoc(item.__doc__)


def test_the_stubs_have_the_parameters_of_the_module():
    compared = 0
    for kind, stubbed in stubbed_classes():
        for name, item in stubbed.items():
            is_method = isinstance(item, ast.FunctionDef) and not item.decorator_list
            if not is_method or name.startswith("__") and name != "__new__":
                continue
            made = inspect.signature(kind if name == "__new__" else getattr(kind, name))
            assert parameters(made) == stubbed_parameters(item), (kind, name)
            compared += 1
    assert compared > 30


def parameters(signature):
    """Names and defaults, without `self`."""
    nothing = inspect.Parameter.empty
    return {
        name: None if parameter.default is nothing else repr(parameter.default)
        for name, parameter in signature.parameters.items()
        if name != "self"
    }


def stubbed_parameters(item):
    """The same of a function in the stubs."""
    arguments = [*item.args.posonlyargs, *item.args.args]
    defaults = [None] * (len(arguments) - len(item.args.defaults)) + [
        repr(ast.literal_eval(default)) for default in item.args.defaults
    ]
    told = {argument.arg: default for argument, default in zip(arguments, defaults)}
    if item.args.kwarg:
        told[item.args.kwarg.arg] = None
    return {name: default for name, default in told.items() if name not in ("self", "cls")}


@pytest.mark.parametrize("module", ["__init__", "client", "pettingzoo", "openspiel"])
def test_every_function_in_python_is_annotated(module):
    source = pathlib.Path(ararat.__file__).with_name(f"{module}.py")
    functions = [
        node
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert functions
    for function in functions:
        arguments = [*function.args.args, *function.args.kwonlyargs]
        bare = [one.arg for one in arguments if one.arg not in ("self", "cls") and not one.annotation]
        assert not bare and function.returns is not None, (module, function.name, bare)


def test_the_wheel_serves_all_later_versions_of_python():
    wheel = importlib.metadata.distribution("ararat").read_text("WHEEL")
    tags = [line.split(": ")[1] for line in wheel.splitlines() if line.startswith("Tag: ")]
    assert tags and all(tag.startswith("cp39-abi3-") for tag in tags), tags


@pytest.mark.parametrize("name", ["env", "games"])
def test_functions_are_documented(name):
    assert getattr(ararat, name).__doc__
