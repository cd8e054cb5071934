# Statistics of a game from rated games, and of a person from analyses.
statistics = Statistics
statistics-what = From the rated games finished on this server; games with bots and duplicate deals do not count
statistics-none = No rated game has been finished yet
statistics-players = { $count } players
statistics-games = { $count ->
    [one] One game
   *[other] { $count } games
}
statistics-few = With so few games, these figures mean little; see the intervals
statistics-wins = wins
statistics-interval = 95% interval
statistics-mean = mean points
mistakes = Favorite mistakes
mistakes-what = { $games ->
    [one] Where the better choice would have gained the most, in one analyzed game
   *[other] Where the better choice would have gained the most, in { $games } analyzed games
}
mistakes-rated-only = From rated games only, which everyone can look at
mistakes-lost = points of winning chance lost
mistakes-count = decisions
mistakes-costliest = costliest
mistakes-step = Step { $step }
