"""The games as OpenSpiel games with sampled chance.

Importing this module registers one game each, such as ``ararat_animals_on_board``, with the parameters
``players``, ``options`` (such as ``variant:quick``, several with spaces between them) and ``seed``::

    import pyspiel
    import ararat.openspiel
    game = pyspiel.load_game("ararat_ark(players=4,seed=7)")

An action is an index into the legal actions. At a chance node, action 0 draws.

An information state is a string: everything that the player did and was told since the beginning, and
what they see now. An observation, as a string or as numbers, is what they see now. States are given to
bots as OpenSpiel does it; those that keep to information states know what their seat knows, and
``resample_from_infostate`` imagines the rest.
"""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable, Iterable
from typing import Any, Optional

import numpy as np
import pyspiel

from . import _ararat
from ._ararat import Game

__all__ = ["short_name"]


def short_name(name: str) -> str:
    """The name under which a game is registered."""
    return f"ararat_{name.replace('-', '_')}"


class _Table:
    """A game in the form that OpenSpiel copies and serializes: a seed and the moves so far."""

    #: The step and the player for whom action texts were last made, and these texts.
    told: Optional[tuple[int, int]] = None
    told_texts: list[str] = []

    def __init__(self, game: Game, seed: Optional[int] = None, moves: Iterable[int] = ()) -> None:
        self.game = game
        self.seed = seed
        self.moves: Optional[list[int]] = []
        self.state = game.start(seed or 0, draws=False)
        self.memories = [_Memory() for _ in range(game.players)]
        for move in moves:
            self.play(move)

    @classmethod
    def imagined(cls, table: _Table, player: int, seed: int) -> _Table:
        """A world that looks like the table to a player, who remembers the same."""
        view = table.state.view(player)
        state = view.imagine(seed, draws=False)
        memories = []
        for other in range(view.game.players):
            if other == player:
                memories.append(_Memory(table.remembered(player).entries))
            else:
                # Only what others see now is imagined, not what they saw before.
                memories.append(_Memory([f"sees {state.view(other).key:016x}"]))
        return cls._made(view.game, state, memories)

    @classmethod
    def _made(cls, game: Game, state: _ararat.State, memories: list[_Memory]) -> _Table:
        table = cls.__new__(cls)
        table.game, table.seed, table.moves = game, None, None
        table.state, table.memories = state, memories
        return table

    def play(self, move: int) -> None:
        if self.state.turn == "chance":
            self.state.draw()
        else:
            seat = self.state.seat
            assert seat is not None
            self.memories[seat].plays.append((self.state.step_count, move))
            self.state.apply(move)
        if self.moves is not None:
            self.moves.append(move)

    def texts(self, player: int) -> list[str]:
        """The texts of a player's legal actions; OpenSpiel asks for them one by one."""
        moment = (self.state.step_count, player)
        if self.told != moment:
            self.told = moment
            self.told_texts = [action.text for action in self.state.legal_actions(player)]
        return self.told_texts

    def remembered(self, player: int) -> _Memory:
        """What a player did and was told up to now."""
        memory = self.memories[player]
        if memory.step_count < self.state.step_count:
            since, memory.step_count = memory.step_count, self.state.step_count
            memory.add(self.state.events(player, since=since))
        return memory

    def __deepcopy__(self, memo: Any) -> _Table:
        memories = [memory.copy() for memory in self.memories]
        if self.moves is None:
            return _Table._made(self.game, copy.copy(self.state), memories)
        table = _Table(self.game, self.seed, self.moves)
        table.memories = memories
        return table

    def __reduce__(self) -> Any:
        if self.moves is None:
            raise TypeError("an imagined world is not serialized")
        return (_Table, (self.game, self.seed, tuple(self.moves)))


class _Memory:
    """What a player did and was told, in order.

    Wording events takes longer than playing a step, so they are added only when somebody asks.
    """

    def __init__(self, entries: Iterable[str] = ()) -> None:
        self.entries = list(entries)
        self.step_count = 0  #: How many steps of the state the entries cover.
        self.plays: list[tuple[int, int]] = []  #: Steps and moves that are not among the entries yet.

    def add(self, events: list[dict[str, Any]]) -> None:
        told = [(step, f"plays {move}") for step, move in self.plays]
        for event in events:
            facts = json.dumps(event["facts"], sort_keys=True)
            told.append((event["step"] - 1, f"{event['code']} {facts}"))
        # The sort is stable: what a player does comes before what it leads to.
        self.entries.extend(text for _, text in sorted(told, key=lambda entry: entry[0]))
        self.plays = []

    def copy(self) -> _Memory:
        memory = _Memory(self.entries)
        memory.step_count, memory.plays = self.step_count, list(self.plays)
        return memory


class State(pyspiel.State):
    """A game being played."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._table = _Table(game.rules)

    def current_player(self) -> int:
        table = self._table.state
        if table.is_over:
            return pyspiel.PlayerId.TERMINAL
        seat = table.seat
        return pyspiel.PlayerId.CHANCE if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self._table.state.action_count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        # The seed is taken at the first step, so that copies of an unstarted game get different deals.
        if self._table.seed is None and self._table.moves == []:
            self._table = _Table(self.get_game().rules, next(self.get_game().seeds))
        self._table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "draw"
        texts = self._table.texts(player)
        return texts[action] if action < len(texts) else f"action {action}"

    def is_terminal(self) -> bool:
        return self._table.state.is_over

    def returns(self) -> list[float]:
        rewards = self._table.state.rewards
        return rewards if rewards is not None else [0.0] * self.get_game().num_players()

    def rewards(self) -> list[float]:
        return self.returns()

    def __str__(self) -> str:
        return self._table.state.view().text()

    def view(self, player: int) -> _ararat.View:
        """The ``ararat.View`` of a player."""
        return self._table.state.view(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that looks the same to the player; the rest is imagined."""
        state = self.get_game().new_initial_state()
        seed = int(sampler() * (1 << 53))
        state._table = _Table.imagined(self._table, player, seed)
        return state


class _Observer:
    """What a player sees now, as numbers and as a string."""

    def __init__(self, rules: Game) -> None:
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        state._table.state.observe(player, self.tensor)

    def string_from(self, state: State, player: int) -> str:
        return f"seat {player} sees {state.view(player).key:016x}"


class _RecallObserver:
    """What a player did and was told since the beginning, and sees now: a string, no numbers."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: State, player: int) -> None:
        pass

    def string_from(self, state: State, player: int) -> str:
        seen = f"seat {player} sees {state.view(player).key:016x}"
        return "\n".join([*state._table.remembered(player).entries, seen])


def _register(name: str) -> None:
    pages = _ararat.Game(name)
    counts = [count for count in range(2, 7) if _takes(name, count)]
    game_type = pyspiel.GameType(
        short_name=short_name(name),
        long_name=pages.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        # A row of fixed size has no room for all that happened.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": counts[0], "options": "", "seed": 0},
    )

    class SpielGame(pyspiel.Game):
        """A game with its options."""

        def __init__(self, params: Optional[dict[str, Any]] = None) -> None:
            params = dict(params or {})
            players = params.get("players", counts[0])
            # OpenSpiel's own notation has no room for another equals sign.
            pairs = params.get("options", "").replace(":", "=").split()
            options = dict(pair.split("=", 1) for pair in pairs)
            self.rules = _ararat.Game(name, players, **options)
            self.seeds = itertools.count(params.get("seed", 0))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.rules.max_actions,
                max_chance_outcomes=1,
                num_players=self.rules.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.rules.max_steps,
            )
            super().__init__(game_type, info, params)

        def new_initial_state(self, *args: Any) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            # OpenSpiel asks for observations unless it says that it wants information states.
            recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
            return _RecallObserver() if recalls else _Observer(self.rules)

        def max_chance_nodes_in_history(self) -> int:
            return self.rules.max_steps

    pyspiel.register_game(game_type, SpielGame)


def _takes(name: str, count: int) -> bool:
    try:
        _ararat.Game(name, count)
    except _ararat.Refused:
        return False
    return True


for _name in _ararat.games():
    _register(_name)
