# The page of Ark.
web-ark-take = Take
web-ark-choose = Press a card of your hand to see where it fits, or a face-up card to take it and one from the deck
web-ark-chosen = Put { $card } into a highlighted cabin
web-ark-chosen-ejector = Put { $card } into a highlighted cabin, or eject a framed animal
web-ark-chosen-stuck = { $card } fits nowhere now; choose another card
web-ark-chosen-stuck-too = { $card } fits nowhere now
web-ark-choose-second = A second card goes to another cabin; slow animals and provisions cannot be second
web-ark-none-fits = No card of yours fits; choose one to see why
web-ark-choose-last = An animal costs one disc, in a new cabin two; each disc you keep is a point
web-ark-choose-pet = A pet adds a marker for its type at the end: an animal of weight 0 to 2 without “!”
web-ark-choose-lift = Press a score card with a marker of yours: lifted onto a disc from the supply, it counts 1½
web-ark-done = Stop
web-ark-pass = Pass
web-ark-as-pet = Lay as pet
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
web-ark-no-eats = would eat { $other }
web-ark-no-eaten = eaten by { $other }
web-ark-no-afraid = afraid of { $other }
web-ark-no-frightens = frightens { $other }
web-ark-no-same = used this turn
web-ark-no-disc = no disc
web-ark-no-alone = only card of a turn
web-ark-no-endgame = stays ashore
web-ark-no-other = not here
web-ark-told-placed = { $seat } places { $card } in { $cabin }
    .you = You place { $card } in { $cabin }
web-ark-told-ejected = { $seat } ejects { $target } with { $card }
    .you = You eject { $target } with { $card }
web-ark-abilities = Animals with an ability
web-ark-sign-stripes = a cabin or card for hot and cold animals
web-ark-sign-bears = weight that this side can still take
web-ark-sign-disc = discs: each pays for a new cabin or for an animal after the fifth rain; one kept is a point
web-ark-sign-card = cards in the hand
web-ark-sign-rain = rain: at the second everybody may lay a pet, the fifth ends the normal game, the others only count
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
minute-ark-scores = Every card with a type puts your marker on its score card. After the fifth rain each further animal costs a disc; then each score card pays 10 for the most markers, 6 for the second most and 2 to everybody else who has one, and each disc left pays 1
game-ark-card-1 = Your turn | Take cards or play cards
game-ark-card-2 = Take | One card from the table and the top card of the deck
game-ark-card-3 = Play | One or two cards, in different cabins; slow animals and provisions only alone. No type, no marker
game-ark-card-4 = Climate | Hot and cold never in one cabin
game-ark-card-5 = Weight | The two sides differ by 2 at most, after every card
game-ark-card-6 = Hunters | A carnivore or omnivore must be lighter than every other animal in its cabin
game-ark-card-7 = Provisions | Never with herbivores or omnivores
game-ark-card-8 = Shy | Never in, beside or across from a cabin with a carnivore
game-ark-card-9 = New cabin | 1 disc to the player on your right; take a card from the table
game-ark-card-10 = Rain | The second: everybody may lay aside a pet, a marker at the end. The fifth: each further animal costs a disc, no slow ones, no provisions. The others only count
game-ark-card-11 = Points | On each score card 10, 6, and 2 for everybody else with a marker; ties share. 1 for each disc left

# What wins: in the rules, and from a coach who has nothing else to say.
game-ark-advice-1 = Collect cards that fit, then play two in one turn: every card with a type is a marker
game-ark-advice-2 = Get onto all five score cards: your first marker on one often brings more than your second on another
game-ark-advice-3 = Watch for ties: with one marker more, 8 points each become 10 for you and 6 for the other
game-ark-advice-4 = Play slow animals and provisions in time: each takes a whole turn, and after the fifth rain it is too late
game-ark-advice-5 = Once it rains, rain may come twice in one turn: keep two discs and an animal that is not slow for the end
game-ark-advice-6 = After the fifth rain, play an animal if its marker earns more than its disc, which is worth a point
game-ark-advice-7 = At the second rain you may lay an animal of weight 0 to 2 face down as a pet: choose one with a type, and it brings a marker at the end
