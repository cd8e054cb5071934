# The page of Life is Life.
web-lil-last-turns = Last turns: { $seats } knocked
web-lil-laid-by = laid by { $seat }
web-lil-took = took row { $row }
web-lil-laid = and laid
web-lil-held = { $species }, value { $value }: { $count } in hand
web-lil-set = All { $count } in one hand after an exchange: sudden death
web-lil-pick = Choose a row, then tick as many of your cards
web-lil-exchange = Lay { $count ->
    [one] one card
   *[other] { $count } cards
  } and take { $taken }
web-lil-tick = Tick exactly { $count ->
    [one] one card
   *[other] { $count } cards
  } in your hand
web-lil-completes = If you keep them all, you complete a set and cause sudden death: { $sets }
web-lil-knock = Knock
web-lil-memory = What everyone has seen of the hands
web-lil-memory-how = Cards that a player took in this round and has not laid down since are certainly in their hand
web-lil-unknown = { $count ->
    [one] one unknown card
   *[other] { $count } unknown cards
  }
web-lil-scored = Round { $round } is scored
web-lil-scored-how = The player with more cards of a species than anyone else scores its value; the most points lose no life, the fewest lose two, everyone else loses one
web-lil-tie = Nobody has more than everyone else
web-lil-sudden-death = Round { $round } ended by sudden death
web-lil-sudden-death-how = { $seat } completed a set ({ $sets }), so no points are counted and everyone else loses a life
web-lil-kept = no life lost
web-lil-out = out of the game
