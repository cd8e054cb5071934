# The page of Ark.
web-ark-take = Take
web-ark-choose = To play, choose a card: the cabins that can take it light up
web-ark-chosen = Your turn: put { $card } into a lit cabin, or choose another card
web-ark-chosen-stuck = { $card } does not fit anywhere now; choose another card
web-ark-choose-second = You may play a second card, in another cabin
web-ark-choose-last = Choose an animal to play for one disc, or pass for good
web-ark-choose-pet = Choose an animal of weight 0 to 2 without an ability as your pet, or none
web-ark-choose-cabin-card = Take one of the face-up cards for your new cabin
web-ark-choose-lift = Put a disc below one of your markers: it then counts 1½
web-ark-done = No second card
web-ark-pass = Pass for good
web-ark-as-pet = As pet
web-ark-no-pet = No pet
web-ark-no-lift = Lift nothing
web-ark-your-pet = your pet
web-ark-empty-hand = The hand is empty
web-ark-endgame = Endgame: no more cards are taken
web-ark-eject = eject
web-ark-fits = { $count ->
    [0] fits nowhere
    [one] fits in 1 place
   *[other] fits in { $count } places
  }
web-ark-then = { $tilt ->
    [0] → level
   *[other] → { $tilt } { $side }
  }
web-ark-bears = { $weight } more is allowed
web-ark-scores = The most markers score 10 points, the second most 6, and every other player with a marker 2; tied players share the points of their places. Points as they stand now:
web-ark-tie = { $seats } are tied and share { $points }: { $each } each{ $rest ->
    [0] { "" }
   *[other] , rounded down
  }
web-ark-no-full = full
web-ark-no-warm = too hot
web-ark-no-cold = too cold
web-ark-no-tip = would tip
web-ark-no-eats = would eat { $other }
web-ark-no-eaten = { $other } eats it
web-ark-no-afraid = fears { $other }
web-ark-no-frightens = frightens { $other }
web-ark-no-same = your first card is here
web-ark-no-disc = too few discs
web-ark-no-alone = only alone
web-ark-no-endgame = stays ashore
web-ark-no-other = not here
web-ark-legend = What the symbols mean
web-ark-special = has an ability
