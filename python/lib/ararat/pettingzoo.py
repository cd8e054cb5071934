"""The games as PettingZoo environments.

``env("ark", players=4)`` is an AEC environment: one agent decides at a time. Where the rules let
several choose at once, they are asked one after another, and none sees what another chose.

``parallel_env`` takes actions from all agents at every step, and ignores those of agents that are not
to act.

An observation is a dict:

``observation``
    what the seat sees, see ``Game.observation_layout``
``action_mask``
    1 for each legal index; all 0 unless the agent is asked
``actions``
    a row of numbers for each legal action, see ``Game.action_layout``; the rest is 0

An action is an index into the legal actions, whose order never changes. No seat ever has more of them
than ``Game.max_actions``.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ._ararat import Game, State, View

__all__ = ["env", "parallel_env", "raw_env"]

#: What an agent is given: ``observation``, ``action_mask`` and ``actions``.
Observation = dict[str, np.ndarray]

RENDER_MODES = ["human", "ansi", "svg"]


class _Seats:
    """What both kinds of environments share: spaces, observations and pictures."""

    def _sit_down(
        self,
        name: str,
        players: Optional[int],
        render_mode: Optional[str],
        max_cycles: Optional[int],
        options: dict[str, Union[str, int, bool]],
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}")
        self.game = Game(name, players, **options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count, size = self.game.max_actions, self.game.action_size
        observation = (self.game.observation_size,)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, observation, np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                    "actions": spaces.Box(-1.0, 1.0, (count, size), np.float32),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._state: Optional[State] = None

    @property
    def _playing(self) -> State:
        if self._state is None:
            raise RuntimeError("call reset() first")
        return self._state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent sees."""
        # If several seats choose at once, only the one that is asked may answer.
        return self._observed(agent, self._playing.seat == self._seats[agent])

    def _observed(self, agent: str, may_answer: bool) -> Observation:
        view = self._playing.view(self._seats[agent])
        mask = np.zeros(self.game.max_actions, np.int8)
        rows = np.zeros((self.game.max_actions, self.game.action_size), np.float32)
        if may_answer:
            count = view.action_count
            mask[:count] = 1
            rows[:count] = view.action_rows()
        return {"observation": view.observation(), "action_mask": mask, "actions": rows}

    def render(self) -> Optional[str]:
        """The board as spectators see it: printed, as text, or as SVG."""
        if self.render_mode is None or self._state is None:
            return None
        view = self._playing.view()
        if self.render_mode == "svg":
            return view.svg()
        if self.render_mode == "human":
            print(view.text())
            return None
        return view.text()

    def view(self, agent: str) -> View:
        """The ``View`` of an agent, for bots and pictures."""
        return self._playing.view(self._seats[agent])

    def close(self) -> None:
        self._state = None


class raw_env(_Seats, AECEnv):
    """The AEC environment without PettingZoo's usual wrappers."""

    metadata = {"render_modes": RENDER_MODES, "name": "ararat_v0", "is_parallelizable": False}

    def __init__(
        self,
        name: str,
        players: Optional[int] = None,
        *,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
        **options: Union[str, int, bool],
    ) -> None:
        AECEnv.__init__(self)
        self._sit_down(name, players, render_mode, max_cycles, options)
        self.metadata = dict(self.metadata, name=f"ararat_{name.replace('-', '_')}_v0")

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self._state = self.game.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._decisions = dict.fromkeys(self.agents, 0)
        self._select()

    def _select(self) -> None:
        seat = self._playing.seat
        self.agent_selection = self.possible_agents[seat if seat is not None else 0]

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._playing.apply(int(action))
        self._decisions[agent] += 1
        if self._playing.is_over:
            self.rewards = dict(zip(self.possible_agents, map(float, self._playing.rewards)))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and sum(self._decisions.values()) >= (
            self.max_cycles * len(self.possible_agents)
        ):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


def env(
    name: str,
    players: Optional[int] = None,
    *,
    render_mode: Optional[str] = None,
    max_cycles: Optional[int] = None,
    **options: Union[str, int, bool],
) -> AECEnv:
    """The AEC environment with PettingZoo's usual wrappers: an illegal action ends the game.

    ``max_cycles`` truncates a game after this many decisions for each player on average.
    """
    made = raw_env(name, players, render_mode=render_mode, max_cycles=max_cycles, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class parallel_env(_Seats, ParallelEnv):
    """All agents give an action at every step; those of agents that are not to act are ignored.

    An index beyond the legal actions wraps around, so that any action can be played.
    """

    metadata = {"render_modes": RENDER_MODES, "name": "ararat_v0"}

    def __init__(
        self,
        name: str,
        players: Optional[int] = None,
        *,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
        **options: Union[str, int, bool],
    ) -> None:
        self._sit_down(name, players, render_mode, max_cycles, options)
        self.metadata = dict(self.metadata, name=f"ararat_{name.replace('-', '_')}_v0")

    def observe(self, agent: str) -> Observation:
        """What the agent sees; every agent that is to act may answer, also where several choose at once."""
        return self._observed(agent, self._seats[agent] in self._playing.to_act)

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._state = self.game.start(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        for seat in self._playing.to_act:
            action = int(actions[self.possible_agents[seat]])
            self._playing.apply(action % self._playing.action_count)
        self._cycles += 1
        over = self._playing.is_over
        late = self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = self._playing.rewards if over else [0.0] * len(self.possible_agents)
        answer = (
            self._observations(),
            dict(zip(self.possible_agents, map(float, rewards))),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late and not over),
            {agent: {} for agent in self.agents},
        )
        if over or late:
            self.agents = []
        return answer
