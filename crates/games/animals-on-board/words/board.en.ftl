# The page of Animals on Board.
web-aob-last-round = Last round: the ark of { $seats } is full
web-aob-last-turn = One player is left in the round and has one more turn
web-aob-meadow = The middle
web-aob-how = Select tiles to set them apart, or take a whole group
web-aob-alone = A single tile cannot be split
web-aob-meadow-empty = There are no tiles here yet
web-aob-group = Group { $group }, { $count ->
    [one] 1 crate
   *[other] { $count } crates
  }
web-aob-take = Take for { $count ->
    [one] 1 crate
   *[other] { $count } crates
  }
web-aob-forecast = ark: { $now } → { $then }
web-aob-forecast-unsure = ark: { $now } → { $then } and ?
web-aob-short = { $count ->
    [one] 1 crate short
   *[other] { $count } crates short
  }
web-aob-split = Split into
web-aob-gain = +1 crate
web-aob-loss = You already have five crates, so you lose one
web-aob-put-back = Put back
web-aob-split-by = split by
web-aob-new = new
web-aob-hidden = face down
web-aob-owned = in your ark
web-aob-owned-there = in this ark
web-aob-keep = Keep
web-aob-keep-how = Keep one of these tiles; nobody else sees it, and the other two go face up into the first group
web-aob-laid-open = When everyone has chosen, these go face up into the first group
web-aob-choosing = is choosing
web-aob-chosen = has chosen
web-aob-took = took
web-aob-unseen = { $count ->
    [one] 1 unseen tile
   *[other] { $count } unseen tiles
  }
web-aob-ark-of-ten = { $count } of 10
web-aob-empty-ark = The ark is empty
web-aob-ark-of = { $seat }’s ark
web-aob-score-now = Score now
web-aob-single = single: { $points }
web-aob-pair = lost without a third
web-aob-pair-left = pair: lost
web-aob-herd = herd: { $count } × 5 = { $points }
web-aob-no-room = no room
web-aob-place = Place { $place }
web-aob-left-in-meadow = Left in the middle
