from collections.abc import Mapping, Sequence
from typing import Any, Optional, Union, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "__version__",
    "Refused",
    "games",
    "Game",
    "Field",
    "Clause",
    "State",
    "View",
    "Action",
    "Bot",
    "Record",
    "Batch",
]

__version__: str

class Refused(ValueError):
    """Something the rules, the notation or a record do not allow. Nothing has changed."""

    code: str
    facts: dict[str, Any]
    clause: Optional[str]
    sentence: str
    sentences: dict[str, str]
    faults: list[dict[str, Any]]
    line: Optional[int]
    column: Optional[int]

def games() -> list[str]:
    """The names of all games."""

@final
class Field:
    """Some neighboring numbers of an observation or of an action's row."""

    @property
    def name(self) -> str:
        """What the numbers are called."""

    @property
    def about(self) -> str:
        """What they mean."""

    @property
    def start(self) -> int:
        """The index of the first one."""

    @property
    def stop(self) -> int:
        """The index after the last one."""

@final
class Clause:
    """A numbered sentence of a game's rules."""

    @property
    def id(self) -> str:
        """Its number, such as `AOB-2.6`."""

    @property
    def text(self) -> str:
        """The sentence."""

    @property
    def source(self) -> str:
        """Where the rulebook says it."""

    @property
    def ruling(self) -> Optional[str]:
        """Why it was decided so, where the rulebook is silent or contradicts itself."""

@final
class Game:
    """A game with its options: ``Game("ark", players=4)``."""

    def __new__(cls, name: str, players: Optional[int] = None, **options: Union[str, int, bool]) -> Game: ...
    @property
    def name(self) -> str:
        """The name in commands and records, such as `animals-on-board`."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def options(self) -> str:
        """All options as records write them."""

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""

    @property
    def action_size(self) -> int:
        """How many numbers the row of an action has."""

    @property
    def max_actions(self) -> int:
        """No seat ever has more legal actions than this."""

    @property
    def max_steps(self) -> int:
        """No game has more steps than this."""

    @property
    def observation_layout(self) -> list[Field]:
        """What the numbers of an observation mean."""

    @property
    def action_layout(self) -> list[Field]:
        """What the numbers of an action's row mean."""

    def title(self, lang: str = "en") -> str:
        """The title in a language."""

    def rules(self, lang: str = "en") -> str:
        """The rules as text, clause by clause."""

    def clauses(self, lang: str = "en") -> list[Clause]:
        """The clauses of the rules, in their order."""

    def start(self, seed: Optional[int] = None, names: Optional[Sequence[str]] = None, draws: bool = True) -> State:
        """Starts a game. The same seed gives the same deal; without a seed a random one is drawn.

        With `draws=False`, chance steps are not drawn automatically: `state.turn` becomes "chance",
        and `state.draw()` draws.
        """

    def view(self, data: Mapping[str, Any]) -> View:
        """Rebuilds a view from its data: what a server sent to a seat or a spectator, or `View.data()`.

        The game must have the options of the table, as `Game.read(table["game"], table["options"])`
        has. Unknown fields are ignored. Raises `Refused` with the place of whatever is missing or
        contradicts the rest.
        """

    @staticmethod
    def read(name: str, options: str) -> Game:
        """A game by its name and all its options as records write them."""

@final
class State:
    """A game being played, as its referee sees it. Seats count from 0."""

    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def turn(self) -> str:
        """"seats", "chance" or "over"."""

    @property
    def to_act(self) -> list[int]:
        """All seats that are to act."""

    @property
    def seat(self) -> Optional[int]:
        """The seat that is asked next, or None. Where several choose at once they are asked one after
        another, and none sees what another chose.
        """

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def step_count(self) -> int:
        """How many steps have been played, draws included."""

    @property
    def action_count(self) -> int:
        """How many legal actions the seat that is asked next has."""

    @property
    def places(self) -> Optional[list[int]]:
        """Places from 1 by seat, once the game is over."""

    @property
    def points(self) -> Optional[list[int]]:
        """Points by seat, once the game is over."""

    @property
    def rewards(self) -> Optional[list[float]]:
        """Rewards by seat, once the game is over: the number of players that the seat beat minus the
        number that beat it, divided by the number of opponents.
        """

    def view(self, seat: Optional[int] = None) -> View:
        """What a seat sees; without a seat, what a spectator sees."""

    def legal_actions(self, seat: Optional[int] = None) -> list[Action]:
        """The legal actions of a seat, by default of the one that is asked next."""

    def apply(self, action: Union[int, str, Action], seat: Optional[int] = None) -> None:
        """Plays an action: an index into the legal actions, an `Action`, or its text.

        By default it is the action of the seat that is asked next; another seat that is to act can be
        named with an action or a text. Raises `Refused` if the rules do not allow it, and nothing has
        changed.
        """

    def play(self, index: int, /) -> int:
        """Plays the legal action with this index of the seat that is asked next, and returns how many
        legal actions come next; 0 when the game is over. The quickest way through a game.
        """

    def draw(self) -> None:
        """Plays one draw, in a game started with `draws=False`."""

    def observe(self, seat: Optional[int] = None, out: Optional[NDArray[np.float32]] = None) -> NDArray[np.float32]:
        """The observation of a seat as an array; see `Game.observation_layout`. It is written into `out`
        if one is given.
        """

    def events(self, seat: Optional[int] = None, since: int = 0, lang: str = "en") -> list[dict[str, Any]]:
        """What a seat, or a spectator, was told: dicts with step, code, facts and text. Seats in facts
        count from 1. `since` leaves out earlier steps.
        """

    def record(self) -> Record:
        """The record, once the game is over; before, it would tell every secret."""

    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...

@final
class View:
    """What a seat or a spectator sees. It holds no more than that."""

    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def seat(self) -> Optional[int]:
        """The seat whose view it is; None for a spectator's."""

    @property
    def key(self) -> int:
        """A number that is the same for views that look the same."""

    @property
    def action_count(self) -> int:
        """How many legal actions there are."""

    def data(self, lang: str = "en") -> dict[str, Any]:
        """Everything the viewer sees as nested dicts and lists: the form of the line protocol and of the
        HTTP interface, in which seats count from 1.
        """

    def text(self, lang: str = "en", spoken: bool = False) -> str:
        """The board in words; with `spoken=True` every line makes sense by itself."""

    def asked(self, lang: str = "en") -> str:
        """One sentence that says what is asked of the viewer, or who is awaited."""

    def svg(self, lang: str = "en") -> str:
        """The board as a self-contained SVG picture."""

    def observation(self) -> NDArray[np.float32]:
        """The observation of a seat as an array; see `Game.observation_layout`."""

    def features(self) -> NDArray[np.float32]:
        """What the learned evaluation of our own bots looks at, for a seat in a game that is not over."""

    def legal_actions(self) -> list[Action]:
        """The legal actions of the seat, if it is to act, in an order that never changes."""

    def action_rows(self) -> NDArray[np.float32]:
        """The rows of all legal actions, one below the other; see `Game.action_layout`."""

    def action_of(self, text: str) -> Action:
        """The legal action with this text. Raises `Refused` with the rule that does not allow it."""

    def imagine(self, seed: int = 0, draws: bool = True) -> State:
        """A state that looks like this view to its viewer: what the view does not show is imagined. It
        can be copied and played on.
        """

@final
class Action:
    """A legal action: its index, its text, and a row of numbers."""

    @property
    def index(self) -> int:
        """Its place among the legal actions of its view."""

    @property
    def text(self) -> str:
        """As records write it, such as `take B`."""

    def words(self, lang: str = "en") -> str:
        """What it does, in words."""

    def features(self) -> NDArray[np.float32]:
        """Its numbers; see `Game.action_layout`."""

    def __index__(self) -> int: ...

@final
class Bot:
    """A bot by its name: a level such as "medium" or "expert", perhaps with a budget ("expert@500")."""

    def __new__(cls, name: str) -> Bot: ...
    @property
    def name(self) -> str:
        """Its name, all settings included."""

    def decide(self, view: View, seed: int = 0, game: int = 0) -> Action:
        """The bot's decision for this view's seat, which must be to act.

        `seed` is the random seed of this decision. `game` is any number that stays the same through a
        game: together with the seat it determines what a weak bot overlooks. A `Batch` uses the seed
        of the game.
        """

    def hints(self, view: View, seed: int = 0, cores: int = 1) -> list[tuple[Action, Optional[float], int]]:
        """What the bot thinks of the actions, the best first: (action, chance to win, visits). A bot
        that does not search gives no chances. Only actions worth thinking about are listed.
        """

    def chance(self, view: View, seed: int = 0) -> float:
        """The chance to win of this view's seat, as a bot that searches estimates it."""

@final
class Record:
    """A game written down: ``Record(text)`` reads one strictly."""

    def __new__(cls, text: str) -> Record: ...
    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def text(self) -> str:
        """The record as text, ready to be saved."""

    @property
    def table(self) -> str:
        """The name of the table."""

    @property
    def players(self) -> list[str]:
        """The names of the players."""

    @property
    def steps(self) -> list[str]:
        """The steps, such as `s2 take B` or `* first 3`, in which seats count from 1."""

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end."""

    def verify(self) -> dict[str, Any]:
        """Checks every step, every draw if the record holds the secret, and the result. Raises `Refused`
        with line, column and clause.
        """

    def view(self, step_count: int, seat: Optional[int] = None) -> View:
        """What a seat, or a spectator, saw after this many steps."""

    def events(self, seat: Optional[int] = None, lang: str = "en") -> list[dict[str, Any]]:
        """What a seat, or a spectator, was told: dicts with step, code, facts and text. Seats in facts
        count from 1.
        """

    def analyse(self, bot: str = "hard", seed: int = 1) -> dict[str, Any]:
        """What each decision cost and what luck did, judged by what each seat knew: the JSON of
        `ararat analyse --json` as a dict, in which seats count from 1. The bot must search.
        """

@final
class Batch:
    """Many games stepped in Rust on all cores; arrays are allocated once and written in place."""

    def __new__(
        cls,
        game: Game,
        n: int = 4096,
        seed: int = 0,
        opponents: Optional[str] = None,
        seat: Optional[int] = None,
        threads: Optional[int] = None,
        masks: bool = True,
    ) -> Batch: ...
    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def observations(self) -> NDArray[np.float32]:
        """float32 (n, `observation_size`): what the seat that is to act sees."""

    @property
    def masks(self) -> Optional[NDArray[np.bool_]]:
        """bool (n, `max_actions`): which indices are legal, always the first ones; None without masks."""

    @property
    def counts(self) -> NDArray[np.int32]:
        """int32 (n): how many actions are legal."""

    @property
    def seats(self) -> NDArray[np.int8]:
        """int8 (n): the seat that is to act."""

    @property
    def rewards(self) -> NDArray[np.float32]:
        """float32 (n, players): the rewards of a game that ended in the last step, by seat; else 0."""

    @property
    def returns(self) -> NDArray[np.float32]:
        """float32 (n): the reward of the caller's seat in a game against opponents that ended in the last
        step; else 0.
        """

    @property
    def points(self) -> NDArray[np.int32]:
        """int32 (n, players): the points of a game that ended in the last step, by seat; else 0."""

    @property
    def dones(self) -> NDArray[np.bool_]:
        """bool (n): whether a game ended in the last step."""

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """uint64 (n): the seed of the game that is played."""

    @property
    def finished(self) -> int:
        """How many games have ended."""

    def step(self, actions: NDArray[np.int64]) -> None:
        """Plays the legal action with the given index in every game. Raises `IndexError` if one of them
        is not legal, and nothing has changed.
        """

    def step_random(self) -> None:
        """Plays a random legal action in every game, chosen in Rust."""

    def reset(self, seed: int) -> None:
        """Starts all games anew."""

    def action_rows(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """The rows of all legal actions of all games, one below the other, and where each game's begin:
        those of game `i` are `rows[starts[i]:starts[i + 1]]`.
        """

    def view(self, index: int) -> View:
        """What the seat that is to act in a game sees."""

    def __len__(self) -> int: ...
