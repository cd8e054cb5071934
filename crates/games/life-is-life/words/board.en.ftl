# The page of this game.
web-lil-last-turns = Last turns: { $seats } knocked
web-lil-laid-by = laid by { $seat }
web-lil-took = took row { $row }
web-lil-laid = and laid
web-lil-held = { $species }, value { $value }: { $count } in hand
web-lil-set = All { $count } in one hand after an exchange: sudden death
web-lil-pick = Pick a row, then tick as many of your cards
web-lil-exchange = Lay { $count ->
    [one] one card
   *[other] { $count } cards
  } and take { $taken }
web-lil-tick = Tick { $count ->
    [one] one card
   *[other] { $count } cards
  } of your hand, no more and no fewer
web-lil-completes = If you keep them all, you complete a set and make sudden death: { $sets }
web-lil-knock = Knock
web-lil-memory = What everybody has seen of the hands
web-lil-memory-how = Cards that a player took in this round and has not laid since are certainly in that hand
web-lil-unknown = { $count ->
    [one] one unknown card
   *[other] { $count } unknown cards
  }
web-lil-scored = Round { $round } is scored
web-lil-scored-how = Who has more of a species than anybody else gets its value; the most points lose no life, the fewest lose two, all others one
web-lil-tie = Nobody has more than all others
web-lil-sudden-death = Round { $round } ended by sudden death
web-lil-sudden-death-how = { $seat } completed a set ({ $sets }), so no points are counted and everybody else loses a life
web-lil-kept = no life lost
web-lil-out = out of the game
