# The page of Ark.
web-ark-take = Take
web-ark-choose = Choose a card: the cabins that can take it light up
web-ark-chosen = Put { $card } into a lit cabin, or choose another card
web-ark-chosen-stuck = { $card } fits nowhere now; choose another card
web-ark-chosen-stuck-too = { $card } fits nowhere now
web-ark-choose-second = It must go to another cabin
web-ark-none-fits = No card of yours fits; choose one to see why
web-ark-choose-last = An animal costs one disc, in a new cabin two
web-ark-choose-pet = Choose an animal of weight 0 to 2 without an ability as your pet, or none
web-ark-choose-lift = Press a score card with a marker of yours: a disc below the marker makes it count 1½
web-ark-done = Stop
web-ark-pass = Pass
web-ark-as-pet = As pet
web-ark-no-pet = No pet
web-ark-no-lift = None
web-ark-your-pet = your pet
web-ark-empty-hand = The hand is empty
web-ark-endgame = An animal costs one disc, a new cabin one more; slow animals and provisions stay ashore
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
web-ark-bears = { $weight ->
    [0] this side bears no more weight
   *[other] this side bears { $weight } more
  }
web-ark-scores = On each score card the most markers score 10 points, the second most 6, and every other player with a marker 2; tied players share the points of their places. The points shown are those as things stand
web-ark-tie = { $seats } are tied and share { $points }: { $each } each{ $rest ->
    [0] { "" }
   *[other] , rounded down
  }
web-ark-no-full = full
web-ark-no-warm = too hot
web-ark-no-cold = too cold
web-ark-no-tip = would tip
web-ark-no-eats = would eat
web-ark-no-eaten = is eaten
web-ark-no-afraid = is afraid
web-ark-no-frightens = frightens
web-ark-no-same = used
web-ark-no-disc = no disc
web-ark-no-alone = only alone
web-ark-no-endgame = stays ashore
web-ark-no-other = not here
web-ark-told-placed = { $seat } places { $card } in { $cabin }
    .you = You place { $card } in { $cabin }
web-ark-told-ejected = { $seat } ejects { $target } with { $card }
    .you = You eject { $target } with { $card }
web-ark-abilities = Animals with an ability
web-ark-sign-stripes = a cabin or card for hot and cold animals
web-ark-sign-bears = weight that this side can still take
web-ark-sign-disc = discs: they pay for new cabins and for the endgame
web-ark-sign-card = cards in the hand
web-ark-sign-rain = rain: the fifth ends the normal game
web-ark-sign-pet = has laid a pet
web-ark-special = has an ability
web-ark-choose-take = Choose one of the face-up cards, then press it again to take it
web-ark-chosen-take = Press { $card } again to take it
web-ark-chosen-pet = Lay { $card } as your pet, or choose another card
web-ark-chosen-no-pet = { $card } cannot be a pet; choose another card, or none
web-ark-dry = { $dry ->
    [0] rain next
   *[other] rain after { $dry }
  }
web-ark-markers = markers: { $count }
web-ark-supply = Discs that nobody has
web-ark-points-now = points as things stand
web-ark-no-pet-of-this = cannot be a pet

# The rules in a minute, and the reference card.
game-ark-goal = Bring the right animals aboard: on five score cards, whoever has the most markers scores most
minute-ark-ship = The ark has cabins side by side, with room for three cards each. On your turn, either take two cards or play one or two from your hand
minute-ark-cards = A card shows its weight as dots, its climate as sun or snowflake, what it eats as leaf or teeth, and its type: heavy, shy, slow, useful, or provisions
minute-ark-cabins = Nobody may be eaten, hot and cold never share a cabin, and the ark may tilt by two at most. A new cabin costs a disc, which goes to the player on your right, and brings you a card
minute-ark-scores = Every card you play puts your marker on the score card of its type. When the fifth rain falls, each score card pays 10 for the most markers, 6 for the second most, and 2 to everybody else who has one
game-ark-card-1 = Your turn | Take cards or play cards
game-ark-card-2 = Take | One card from the table and the top card of the deck
game-ark-card-3 = Play | One or two cards, in different cabins; slow animals and provisions only alone
game-ark-card-4 = Climate | Hot and cold never in one cabin
game-ark-card-5 = Weight | The two sides differ by 2 at most, after every card
game-ark-card-6 = Hunters | A carnivore or omnivore must be lighter than every other animal in its cabin
game-ark-card-7 = Provisions | Never with herbivores or omnivores
game-ark-card-8 = Shy | Never in, beside or across from a cabin with a carnivore
game-ark-card-9 = New cabin | 1 disc to the player on your right; take a card from the table
game-ark-card-10 = Rain | The second: everybody may lay aside a pet. The fifth: the endgame, each further animal costs a disc
game-ark-card-11 = Points | On each score card 10, 6, and 2 for everybody else with a marker; ties share. 1 for each disc left
