# What rated games tell about a game, and analyses about somebody.
statistics = Statistics
statistics-what = From the rated games that people have finished on this server; games with bots and duplicate deals are not counted
statistics-none = No rated game has been finished yet
statistics-players = { $count } players
statistics-games = { $count ->
    [one] One game
   *[other] { $count } games
}
statistics-few = So few tell little: the intervals say how little
statistics-wins = wins
statistics-interval = 95 % interval
statistics-mean = mean points
mistakes = Favorite mistakes
mistakes-what = { $games ->
    [one] What the better decision would have counted more on, in one analyzed game
   *[other] What the better decision would have counted more on, in { $games } analyzed games
}
mistakes-rated-only = Of rated games alone, which everybody may look at
mistakes-lost = points of winning chance lost
mistakes-count = decisions
mistakes-costliest = the costliest
mistakes-step = Step { $step }
