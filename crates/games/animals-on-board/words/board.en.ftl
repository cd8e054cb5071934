# The page of Animals on Board.
web-aob-last-round = Last round: the ark of { $seats } is full
web-aob-last-turn = Only one player is left in the round: this is its last turn
web-aob-meadow = The middle
web-aob-how = Select tiles to set them apart, or take a whole group
web-aob-alone = A single tile cannot be split
web-aob-meadow-empty = There are no tiles here yet
web-aob-group = Group { $group }, { $count ->
    [one] 1 crate
   *[other] { $count } crates
  }
web-aob-take-for = Take for
web-aob-take = Take for { $count ->
    [one] 1 crate
   *[other] { $count } crates
  }
web-aob-forecast = score: { $now } → { $then }
web-aob-forecast-unsure = score: { $now } → { $then } and ?
web-aob-short-brief = { $count } short
web-aob-short = { $count ->
    [one] 1 crate short
   *[other] { $count } crates short
  }
web-aob-split = Split into
web-aob-gain = +1 crate
web-aob-loss = You already have five crates, so you lose one
web-aob-put-back = Put back
web-aob-split-by = split by
web-aob-new = new in the middle this round
web-aob-told-split = { $seat } splits group { $group }
    .you = You split group { $group }
web-aob-told-took = { $seat } takes group { $group } for { $price ->
    [one] one crate
   *[other] { $price } crates
  }
    .you = You take group { $group } for { $price ->
        [one] one crate
       *[other] { $price } crates
      }
web-aob-sign-crate = crates: a group costs one for each of its tiles
web-aob-supply = the supply: the bag of tiles, and the crates that nobody has
web-aob-sign-berth = tiles in the ark, of ten
web-aob-sign-value = what the animal is worth if it is the only one of its kind
web-aob-sign-hidden = a tile that lies face down: only whoever takes it sees it
web-aob-sign-flag = the flag: whoever has it starts the round, and the first to take a group gets it
web-aob-sign-out = has taken a group and is out until the next round
web-aob-sign-split = who split this group since your last turn
web-aob-hidden = face down
web-aob-owned = of this kind in your ark
web-aob-owned-there = of this kind in this ark
web-aob-keep = Keep
web-aob-others-keep = Everyone keeps one of three tiles in secret; the other two go face up into the first group
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
web-aob-score-now = Score
web-aob-single = single: { $points }
web-aob-pair = pair: needs a third
web-aob-pair-left = pair: lost
web-aob-herd = herd: { $count } × 5 = { $points }
web-aob-no-room = no room
web-aob-final-arks = The arks
web-aob-place = Place { $place }
web-aob-left-in-meadow = Left in the middle
web-aob-price = { $count ->
    [one] one crate
   *[other] { $count } crates
}

# The rules in a minute, and the reference card.
game-animals-on-board-goal = Fill your ark with the most valuable animals: three or more of a kind count most, exactly two count nothing
minute-aob-middle = The animals lie in the middle. On your turn you either split one group into two, or take a whole group into your ark
minute-aob-split = Splitting earns you a food crate. Taking costs one crate for every animal of the group, and then you are out until the next round
minute-aob-ark = In the ark, a single animal counts its number and a herd of three or more counts 5 for each animal. Two of a kind leave again, for Noah claims every pair for himself. The face-down tile is seen only by whoever takes it
minute-aob-end = After the round in which somebody has ten animals, the arks are counted. Every crate you still have is worth a point
game-animals-on-board-card-1 = Your turn | Split a group or take one; nothing else
game-animals-on-board-card-2 = Split | Divide a group into two parts and get 1 crate; with five crates, the most there may be, you give one back instead
game-animals-on-board-card-3 = Take | Pay 1 crate for each tile of the group; you are out until the next round
game-animals-on-board-card-4 = First to take | Gets the flag and starts the next round
game-animals-on-board-card-5 = Last one left | Has exactly one more turn
game-animals-on-board-card-6 = Face-down tile | One in the middle; only whoever takes it sees it
game-animals-on-board-card-7 = The end | After the round in which somebody has 10 tiles or more; only 10 fit into an ark
game-animals-on-board-card-8 = Points | One of a kind: its number. Two: nothing. Three or more: 5 each. Each crate: 1
game-animals-on-board-card-9 = Tie | Most different species
game-animals-on-board-advice-1 = One of a kind scores its number, two of a kind nothing, three or more 5 each: look at your ark before you take a group
game-animals-on-board-advice-2 = A split earns a crate: set apart what you want, few enough tiles for you to pay next turn and too many for the others
game-animals-on-board-advice-3 = Take a group that you want as soon as you can pay for it if another player can too: it may be gone by your next turn
game-animals-on-board-advice-4 = With five crates a split brings none and costs you one: better take a group
game-animals-on-board-advice-5 = The last one left in a round has just one more turn: take a group, or split once more for a crate
game-animals-on-board-advice-6 = Exactly two of a kind leave at the end: look for a third, for three score 15
game-animals-on-board-advice-7 = Ten tiles in an ark end the game after that round: make herds of your pairs now, and count a point for each crate that you keep
