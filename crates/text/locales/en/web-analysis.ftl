# The page with the analysis of a finished game.
web-analysis = Analysis
web-analysis-what = What each decision cost and what luck did, judged only by what each player could know; the bot “{ $level }” thinks through every decision again
web-analysis-start = Analyze this game
web-analysis-under-way = The game is being analyzed
web-analysis-progress = { $done } of { $total } moments judged
web-analysis-waiting = The analysis starts soon; other games are ahead of it
web-analysis-look-again = Check again
web-analysis-not-over = Only a finished game can be analyzed
web-analysis-busy = Too many games are waiting to be analyzed; please try again later
web-analysis-before = The board as { $seat } saw it before choosing
web-analysis-after = The board after the better choice
web-analysis-go-there = Go to this moment
web-analysis-luck-and-loss = Luck and decisions
web-analysis-limits = A search is an opinion, with noise: small numbers mean little, and “others” includes what the search did not expect of them
web-analysis-costliest-of = Costliest decisions of { $seat }
web-analysis-every = { $count ->
    [one] The only decision of { $seat }
   *[other] All { $count } decisions of { $seat }
 }
web-analysis-step = Step { $step }
web-analysis-none-better = nothing better found
web-decided = What decided it: the decision of { $seat } in step { $step }, which cost { $points } points of winning chance
    .you = What decided it: your decision in step { $step }, which cost { $points } points of winning chance
web-decided-even = No single decision settled it: none cost more than the margin of error of the search
