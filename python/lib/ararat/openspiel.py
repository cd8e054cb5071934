"""The games as OpenSpiel games with sampled chance.

Importing this module registers one game each, such as ``ararat_animals_on_board``, with the parameters
``players``, ``options`` (such as ``variant:quick``, several with spaces between them) and ``seed``::

    import pyspiel
    import ararat.openspiel
    game = pyspiel.load_game("ararat_ark(players=4,seed=7)")

An action is an index into the legal actions. At a chance node action 0 draws. A state is given to bots
as OpenSpiel does it; those that keep to information states see what their seat sees, and
``resample_from_infostate`` imagines the rest.
"""

import copy
import itertools

import numpy as np
import pyspiel

from . import _ararat

__all__ = ["short_name"]


def short_name(name):
    """The name under which a game is registered."""
    return f"ararat_{name.replace('-', '_')}"


class _Table:
    """A game in the form that OpenSpiel copies and serializes: a seed and the moves so far."""

    def __init__(self, game, seed=None, moves=()):
        self.game = game
        self.seed = seed
        self.moves = []
        self.state = game.start(seed or 0, draws=False)
        for move in moves:
            self.play(move)

    @classmethod
    def imagined(cls, view, seed):
        """A world that looks like the view."""
        table = cls.__new__(cls)
        table.game, table.seed, table.moves = view.game, None, None
        table.state = view.imagine(seed, draws=False)
        return table

    def play(self, move):
        if self.state.turn == "chance":
            self.state.draw()
        else:
            self.state.apply(move)
        if self.moves is not None:
            self.moves.append(move)

    def __deepcopy__(self, memo):
        if self.moves is not None:
            return _Table(self.game, self.seed, self.moves)
        table = _Table.__new__(_Table)
        table.game, table.seed, table.moves = self.game, None, None
        table.state = copy.copy(self.state)
        return table

    def __reduce__(self):
        if self.moves is None:
            raise TypeError("an imagined world is not serialized")
        return (_Table, (self.game, self.seed, tuple(self.moves)))


class State(pyspiel.State):
    """A game being played."""

    def __init__(self, game):
        super().__init__(game)
        self._table = _Table(game.rules)

    def current_player(self):
        table = self._table.state
        if table.is_over:
            return pyspiel.PlayerId.TERMINAL
        seat = table.seat
        return pyspiel.PlayerId.CHANCE if seat is None else seat

    def _legal_actions(self, player):
        return list(range(self._table.state.action_count))

    def chance_outcomes(self):
        return [(0, 1.0)]

    def _apply_action(self, action):
        # The seed is fixed by the first draw, so that a copy of a game not begun is another game.
        if self._table.seed is None and self._table.moves == []:
            self._table = _Table(self.get_game().rules, next(self.get_game().seeds))
        self._table.play(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return "draw"
        actions = self._table.state.legal_actions(player)
        return actions[action].text if action < len(actions) else f"action {action}"

    def is_terminal(self):
        return self._table.state.is_over

    def returns(self):
        rewards = self._table.state.rewards
        return rewards if rewards is not None else [0.0] * self.get_game().num_players()

    def rewards(self):
        return self.returns()

    def __str__(self):
        return self._table.state.view().text()

    def view(self, player):
        """The ``ararat.View`` of a player."""
        return self._table.state.view(player)

    def resample_from_infostate(self, player, sampler):
        """A state that looks the same to the player; the rest is imagined."""
        state = self.get_game().new_initial_state()
        seed = int(sampler() * (1 << 53))
        state._table = _Table.imagined(self.view(player), seed)
        return state


class _Observer:
    """The observation of a player as OpenSpiel asks for it."""

    def __init__(self, rules):
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        state._table.state.observe(player, self.tensor)

    def string_from(self, state, player):
        return f"seat {player} sees {state.view(player).key:016x}"


def _register(name):
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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": counts[0], "options": "", "seed": 0},
    )

    class Game(pyspiel.Game):
        """A game with its options."""

        def __init__(self, params=None):
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

        def new_initial_state(self, *args):
            return State(self)

        def make_py_observer(self, iig_obs_type=None, params=None):
            return _Observer(self.rules)

        def max_chance_nodes_in_history(self):
            return self.rules.max_steps

    pyspiel.register_game(game_type, Game)


def _takes(name, count):
    try:
        _ararat.Game(name, count)
    except _ararat.Refused:
        return False
    return True


for _name in _ararat.games():
    _register(_name)
