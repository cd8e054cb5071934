"""Four published ark games for learning programs.

``Game`` starts a game, ``State`` plays it, ``View`` is what a seat sees, ``Bot`` decides from a view,
``Record`` is a game written down, ``Batch`` plays thousands of games in NumPy arrays. ``env`` makes a
PettingZoo environment, ``ararat.openspiel`` registers the games with OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from ._ararat import (
    Action,
    Batch,
    Bot,
    Clause,
    Field,
    Game,
    Record,
    Refused,
    State,
    View,
    __version__,
    games,
)

__all__ = [
    "Action",
    "Batch",
    "Bot",
    "Clause",
    "Field",
    "Game",
    "Record",
    "Refused",
    "State",
    "View",
    "__version__",
    "env",
    "games",
]


if TYPE_CHECKING:
    from pettingzoo import AECEnv


def env(
    name: str,
    players: Optional[int] = None,
    *,
    render_mode: Optional[str] = None,
    max_cycles: Optional[int] = None,
    **options: Union[str, int, bool],
) -> AECEnv:
    """A PettingZoo AEC environment: ``env("life-is-life", players=5)``.

    It needs the package ``pettingzoo``; see ``ararat.pettingzoo``.
    """
    from . import pettingzoo

    return pettingzoo.env(
        name, players, render_mode=render_mode, max_cycles=max_cycles, **options
    )
