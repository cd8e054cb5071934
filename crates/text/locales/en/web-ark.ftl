# The page of this game.
