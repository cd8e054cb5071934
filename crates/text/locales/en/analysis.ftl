# Analysis of games.
analysis-title = { $game } · judged by “{ $bot }”, seed { $seed } · { $steps } steps
analysis-chances = Chances of winning
analysis-steps-axis = steps
analysis-player = player
analysis-start = start
analysis-luck = luck
analysis-others = others
analysis-lost = lost
analysis-end = end
analysis-decisions = decisions
analysis-legend = In percent, judged by what each player knew; start + luck + others − lost = end
analysis-costliest = Costliest decisions
analysis-costliest-by-seat = Costliest decisions of each player
analysis-none = No decision cost more than the margin of error of the search
analysis-decision = Step { $step }, { $seat }: lost { $loss } points of winning chance ({ $made }% instead of { $best }%)
analysis-mark = Step { $step }, { $seat }: lost { $loss } points of winning chance
analysis-made = played
analysis-better = better
analysis-why = why
analysis-board = board
analysis-item = { $item } ({ $points })
analysis-gains = in the imagined games it scores more from { $gains }
analysis-gains-and-costs = in the imagined games it scores more from { $gains } and less from { $costs }
analysis-final-lead = played to the end, the imagined games finish better by { $lead } on average
analysis-uncounted = no rule of thumb explains it: the imagined games are simply won more often
analysis-exact = { $why } (calculated to the end for every possibility, not estimated)
analysis-no-search = Only a bot that searches can judge a game; choose hard, expert or plain
analysis-timed = What a bot finds in a given time depends on the machine; give a number of iterations instead, such as hard@1000
item-rivals = { $form ->
    [gain] hold the others back
   *[other] holding the others back
  }
why-gain = bring more for { $item }
why-gain-by = { $gain } (about { $points ->
    [one] 1 point
   *[other] { $points } points
  } more on average)
why-gains = it would probably { $gains }
why-final = played to the end, it usually finishes better
why-uncounted = it simply wins more often
why-and-exact = { $why }; this is calculated to the end, not estimated
