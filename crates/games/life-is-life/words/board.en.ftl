# The page of Life is Life.
web-lil-last-turns = Last turns: { $seats } knocked
web-lil-last = Last turns
web-lil-laid-by = laid by { $seat }
web-lil-held = { $species }, value { $value }: { $count } in hand
web-lil-told-exchanged = { $seat } takes row { $row }
    .you = You take row { $row }
web-lil-told-knocked = { $seat } knocks
    .you = You knock
web-lil-sign-life = a life
web-lil-sign-value = points for whoever has the most of this kind: once, however many cards
web-lil-sign-set = how many you have, and how many make sudden death
web-lil-set = How many you have, out of { $count }; all { $count } in one hand after an exchange are a sudden death, which ends the round
web-lil-count = How many you have; while a row is chosen, how many you would have
web-lil-pick = Choose a row, then as many of your cards
web-lil-exchange-row = Exchange for row { $row }
web-lil-exchange = lay { $count ->
    [one] one card
   *[other] { $count } cards
  } and take { $taken }
web-lil-tick = { $count ->
    [one] Tick one of your cards
   *[other] Tick { $count } of your cards
  }
web-lil-tick-more = { $count ->
    [one] Tick one more card
   *[other] Tick { $count } more cards
  }
web-lil-untick = One card too many: untick one
web-lil-too-many = { $count ->
    [one] Too many cards: this row takes only one
   *[other] Too many cards: this row takes only { $count }
  }
web-lil-completes = Keeping them all causes sudden death: { $sets }
web-lil-knock = Knock
web-lil-knock-means = one more turn for the others
web-lil-decline = Keep your hand
web-lil-decline-means = knock too, exchange nothing
web-lil-no-scoring = The scoring of the last round will be shown here
web-lil-memory = What everyone has seen of the hands
web-lil-memory-how = Cards that a player took in this round and has not laid down since are certainly in their hand
web-lil-unknown = { $count ->
    [one] one unknown card
   *[other] { $count } unknown cards
  }
web-lil-scored = Round { $round } is scored
web-lil-scored-how = The player with more cards of a species than anyone else scores its value once; whoever has the most points loses no life, whoever has the fewest loses two, everyone else one
web-lil-duel = With two players left, a majority needs at least two cards
web-lil-duel-brief = Two players left: a majority needs two cards
web-lil-tie = Nobody has more than everyone else
web-lil-sudden-death = Round { $round } ended by sudden death
web-lil-sudden-death-how = { $seat } has { $sets }, so no points are counted and everyone else loses a life
    .you = You have { $sets }, so no points are counted and everyone else loses a life
web-lil-all-cats = all four cats
web-lil-all-rabbits = all five rabbits
web-lil-all-pigs = all five pigs
web-lil-last-round = The last round
web-lil-you-are-out = You have no lives left: you are out of the game
web-lil-continue = Continue
web-lil-kept = no life lost
web-lil-out = out of the game

# The rules in a minute, and the reference card.
game-life-is-life-goal = Keep your lives: have the most cards of as many animals as you can when somebody knocks
minute-lil-rows = Four rows of one, two, three and four cards lie by the water. On your turn, take a whole row and lay as many cards from your hand in its place
minute-lil-hand = You hold ten cards. The number on an animal is how many of it there are, and what you score, once, for having the most of it
minute-lil-knock = Once you have exchanged in a round you may knock instead. Then everybody else has one more turn, and the round is counted
minute-lil-scoring = Whoever has the most of an animal scores its number once, however many cards they have; in a tie nobody does. The best hand loses no life, the worst loses two, all others lose one. The last player with a life wins
game-life-is-life-card-1 = Your turn | Exchange with a row, or knock
game-life-is-life-card-2 = Exchange | Lay as many cards as the row has and take the row; at least one card must differ
game-life-is-life-card-3 = Knock | Only after an exchange in this round; everybody else then exchanges once more or keeps their hand
game-life-is-life-card-4 = Majority | Strictly the most cards of an animal: its number in points, once. A tie: nobody. With two players left: at least two cards
game-life-is-life-card-5 = Lives | Most points: none lost. Fewest: 2 lost. All others: 1 lost
game-life-is-life-card-6 = Sudden death | All 4 cats, 5 rabbits or 5 pigs after an exchange: the round ends, all others lose a life
game-life-is-life-card-7 = Advanced | Only 5 rabbits or 5 pigs; whoever has them gains a life
game-life-is-life-card-8 = The end | The last player with a life wins
game-life-is-life-advice-1 = Collect what you already have several of: whoever has strictly the most of an animal scores its number, once
game-life-is-life-advice-2 = With three or more players a single card is enough if nobody else has that animal; on a tie nobody scores
game-life-is-life-advice-3 = More than half the cards of an animal are enough, as nobody can have more: lay the rest for something else
game-life-is-life-advice-4 = Knock when your hand is good and the others are still collecting: each of them has just one turn left then
game-life-is-life-advice-5 = After a knock everyone else has one last turn: keep your hand unless an exchange gains points: having the fewest costs two lives
game-life-is-life-advice-6 = If you lack only one card of an animal with a lightning bolt, look out for it: the whole set ends the round at once, and everyone else loses a life
game-life-is-life-advice-7 = Remember who takes animals with a lightning bolt, and do not lay the last one of a kind for them
game-life-is-life-advice-8 = Between two players a single card scores nothing: collect at least two of each animal
game-life-is-life-advice-9 = With one life left, only the most points keep you in the game: anything less costs a life
