# Ark (Arche Opti Mix).

game-ark = Ark
section-ark-1 = Components
section-ark-2 = Setup
section-ark-3 = A turn: take or play
section-ark-4 = Placing a card
section-ark-5 = Rain, pets, endgame
section-ark-6 = Special animals
section-ark-7 = Final scoring

# Provisions.
ark-grain = grain
ark-fish = fish
ark-water = water
ark-turnips = turnips
ark-apples = apples
ark-bread = bread
ark-hay = hay
ark-honey = honey
ark-meat = meat
ark-milk = milk

# What is printed on cards.
ark-climate-hot = hot
ark-climate-cold = cold
ark-climate-either = hot or cold
ark-diet-herbivore = herbivore
ark-diet-carnivore = carnivore
ark-diet-omnivore = omnivore
ark-mark-hot = H
ark-mark-cold = C
ark-mark-herbivore = h
ark-mark-carnivore = c
ark-mark-omnivore = o
ark-mark-shy = s
ark-board-legend = Behind the weight: H hot, C cold · h herbivore, c carnivore, o omnivore · s shy
ark-type-heavy = heavy
ark-type-shy = shy
ark-type-slow = slow
ark-type-useful = useful
ark-type-provisions = provisions
ark-type-none = no type, so no marker
ark-ability-discs = ! gives you 2 discs
ark-ability-unbothered = ! is not bothered by hunters
ark-ability-ejects-any = ! may eject any animal but fox, spider, mosquito
ark-ability-ejects-weight-two = ! may eject an animal of weight 2
ark-ability-ejects-shy = ! may eject a shy animal
ark-ability-raised = ! its marker counts 1½
ark-ability-lifts = ! may lift a marker to 1½
ark-side-port = port
ark-side-starboard = starboard
ark-side-none = neither side

# Texts that cannot be read.
ark-word-card = a card such as polar-bear
ark-word-cards = cards such as cat,dog
ark-word-cabin = a cabin such as p1 or s3
ark-word-type = a score card: heavy, shy, slow, useful, or none
ark-not-a-card = “{ $text }” is not a card; write its English name, such as polar-bear
ark-not-a-cabin = “{ $text }” is not a cabin; write p for port or s for starboard, then the row counted from the bow, such as p1
ark-not-a-type = “{ $text }” is not a score card; write heavy, shy, slow, useful, provisions or none
ark-cards-not-sorted = “{ $text }” is out of order; this list must be sorted
ark-card-count = Exactly { $needed } cards are expected here, not { $count }

# Component files.
ark-file-cards-missing = The list “cards” is missing
ark-row-name-unknown = Row { $row }: the program does not know the { $field } “{ $value }”; use a name that it knows and that your deck does not have
ark-row-type-of-provisions = Row { $row }: the “{ $field }” of “{ $card }” is wrong: provisions, and only provisions, have “provisions”
ark-row-provisions-with-diet = Row { $row }: “{ $card }” is food, so its “{ $field }” must be “none”
ark-row-special = Row { $row }: the rules give “{ $card }” an ability, so write “{ $field } = true”
ark-row-not-special = Row { $row }: the rules give “{ $card }” no ability, so leave out “{ $field }”
ark-row-not-as-told = The rulebook says something else about “{ $card }”: { $field }
ark-deck-rain = The file must say “rain = { $needed }”, because there are { $needed } rain cards
ark-deck-animals = The deck must have { $least } to { $most } animals, not { $count }: fewer are not enough for five players, and the program has no room for more
ark-deck-provisions = There must be { $needed } provisions in all, not { $count }
ark-deck-special-missing = The special animal “{ $card }” is missing
ark-deck-starters = The four starting cards could not always be found: the deck needs at least four cards of weight 1 or 2, and for each type at least two of those must be of another type

# Clauses.
clause-ark-1-1 = Three to five players use a deck of animals, 8 provisions and 5 rain cards, five score cards, a bow card that shows the tilt, 22 orange discs that serve as action discs and lie below markers, and markers in their own color
clause-ark-1-1-ruling = The rulebook does not say how many animals there are; our deck has 47, a published number, and a component file may have more or fewer; nobody runs out of markers, since the rulebook itself says that the number of wooden pieces varies
clause-ark-1-2 = A card has a climate (hot, cold or either) and a weight from 0 to 4; most animals have a diet (herbivore, carnivore or omnivore) and a type (heavy, shy, slow or useful); provisions have the type provisions and no diet; a card without a type brings no marker
clause-ark-1-3 = The rulebook gives only a few of the values on the cards, in its examples
clause-ark-1-3-ruling = The other values are our reconstruction; they are in a file that owners of the printed game can correct
clause-ark-2-1 = Before the rain is added, cards are drawn until four starting cards are found, one for each cabin of the first two rows: only weights 1 and 2, and no third card of the same type; the other cards go back
clause-ark-2-1-ruling = The first and second card face each other in the first row, the fourth and third in the second; nothing is checked between these four, and they bring no markers and do nothing on entering, but abilities that last apply to them
clause-ark-2-2 = The tilt is the difference between the total weights of the two sides; the starting cards never make it more than 2
clause-ark-2-3 = All other cards are shuffled; each player draws two in secret, and three are laid face up as the display
clause-ark-2-4 = The rest of the deck is halved; four rain cards are shuffled into the lower half, the fifth is laid on top of it, and the upper half goes on top of that
clause-ark-2-4-ruling = If the number is odd, the lower half gets the extra card
clause-ark-2-5 = Each player starts with three action discs, the fourth and fifth in turn order with four; the rest form the supply, and everyone can see all discs
clause-ark-2-6 = The first player starts, and play goes clockwise
clause-ark-2-6-ruling = The rulebook lets the players choose; here the first player is drawn at random unless the host names a seat
clause-ark-3-1 = On your turn you either take cards or play cards, never both
clause-ark-3-2 = To take, add one of the three face-up cards and the top card of the deck to your hand, then refill the display from the deck
clause-ark-3-2-ruling = You choose the face-up card before you see the other one, and there is no hand limit
clause-ark-3-3 = Whenever a rain card is drawn, it is laid aside face up and another card is drawn instead
clause-ark-3-4 = To play, you play one card or two; a slow animal or a provision must be the only card of the turn
clause-ark-3-4-ruling = If you still hold cards you are asked for a second one even if none fits, so that the others learn nothing from your not being asked
clause-ark-3-5 = Two cards played in one turn go to two different cabins, and each must be allowed on its own when it is placed
clause-ark-3-6 = In the normal game you can always take: there are three face-up cards, and the fifth rain comes before the deck is used up
clause-ark-3-7 = After each card you put one of your markers on the score card of its type
clause-ark-4-1 = Cabins lie in rows of two, port and starboard, and hold three cards at most
clause-ark-4-2 = Hot and cold cards never share a cabin; cards of either climate go with both
clause-ark-4-2-ruling = The rulebook speaks of animals only; since provisions show a climate too, the rule holds for them as well
clause-ark-4-3 = After every single card the weights of the two sides may differ by 2 at most
clause-ark-4-4 = A carnivore must be lighter than every other animal in its cabin, so a cabin has at most one carnivore or omnivore; the weight of provisions does not matter
clause-ark-4-5 = A herbivore never shares a cabin with provisions
clause-ark-4-6 = An omnivore obeys both the rule for carnivores and the rule for herbivores
clause-ark-4-7 = A shy animal may not be in the same cabin as a carnivore, nor in the cabin before or behind it on the same side, nor in the one across from it; this also holds for a cabin that is just being opened
clause-ark-4-7-ruling = Only carnivores frighten, as the text says, and a carnivore may not be placed near a shy animal later either
clause-ark-4-8 = Only the card being placed is compared with the cards aboard: it must neither be in danger nor put another card in danger
clause-ark-4-8-ruling = Cards that have been together since the setup may stay, and do not keep other cards away
clause-ark-4-9 = A card may open a new cabin at the first free place on either side: you pay one action disc to your right-hand neighbor and at once take one of the face-up cards; the display is refilled only at the end of the turn
clause-ark-4-9-ruling = You pay the disc before the card takes effect, and the card’s ability is used before you take the face-up card
clause-ark-5-1 = When the second rain card appears, every player may lay one animal from their hand face down as a pet; it must weigh 0 to 2 and have no ability
clause-ark-5-1-ruling = Everyone chooses at the same time and in secret, only legal pets are offered, and everyone is asked, so that being asked gives nothing away; afterwards everyone sees who laid a pet, and the interrupted draw continues
clause-ark-5-2 = When the fifth rain card appears, the normal game is over at once: nothing more is drawn, and the next player starts the endgame
clause-ark-5-3 = In the endgame you either pass for good, or pay a disc to the supply and place one animal by the usual rules; a new cabin costs another disc and brings no card; slow animals and provisions cannot be played, and nothing is drawn
clause-ark-5-4 = The game ends when all players have passed
clause-ark-5-4-ruling = Only players without discs or without cards pass automatically; any other automatic pass would give away something about the hand
clause-ark-6-1 = Animals with an exclamation mark have an ability that you may use when you place them
clause-ark-6-1-ruling = Using the fox or the brontosaurus is never a disadvantage, so they work automatically; lifting and ejecting are up to you
clause-ark-6-2 = The fox brings two discs from the supply and cannot be ejected
clause-ark-6-2-ruling = With our deck there are always enough discs; with another deck the supply may run out, and then the fox brings what is left, the brontosaurus gets a plain marker and the chimpanzee lifts nothing
clause-ark-6-3 = Tortoise and hedgehog are not bothered by carnivores and omnivores, which need not be lighter than they are; the hedgehog is itself an omnivore, so one other hunter may share its cabin
clause-ark-6-3-ruling = This also holds at equal weight
clause-ark-6-4 = The skunk may eject any animal, the mosquito an animal of weight 2 and the spider a shy animal, and takes its place; the ejected animal leaves the game, and afterwards the ejector must obey all rules for placing; fox, spider, mosquito and provisions cannot be ejected
clause-ark-6-4-ruling = The tilt follows the weights; the rulebook’s example names the wrong direction
clause-ark-6-5 = If you eject an animal you also put a marker on its score card, and the earlier marker stays; for a brontosaurus yours counts 1½, for a chimpanzee you may lift a marker; a full cabin can be entered this way
clause-ark-6-6 = The marker for the brontosaurus lies on a disc from the supply and counts 1½
clause-ark-6-7 = For the chimpanzee you may put a disc from the supply below one of your plain markers on any score card except provisions, and it then counts 1½; without a plain marker nothing happens
clause-ark-6-8 = If a player has two markers on discs on the same score card, they become three plain ones, and the discs go back to the supply
clause-ark-6-8-ruling = The rulebook allows this exchange; here it happens at once and automatically, because it is never a disadvantage
clause-ark-7-1 = First the pets are turned face up, and each adds a marker to the score card of its type
clause-ark-7-2 = On each score card the most markers score 10 and the second most 6; everyone else with a marker scores 2; tied players share the points of their places, rounded down
clause-ark-7-3 = Each action disc left scores 1; the player with the most points wins or, if tied, the one with the fewest animals in hand
clause-ark-7-3-ruling = If players are still tied, they share the victory; all hands are shown at the end

# Refusals.
ark-played-already = You have already played a card this turn, so you cannot take any; play another or stop
ark-nothing-played = Take cards or play one first
ark-not-on-display = You cannot take { $card } now; take one of the face-up cards: { $display }
ark-not-in-hand = You do not have the { $card }; play a card from your hand
ark-must-be-alone = The { $card } must be the only card of a turn and cannot be the second one; play another card or stop
ark-same-cabin = The two cards of a turn must go to different cabins, and your first one went to { $cabin }; choose another cabin
ark-cabin-full = There is no room for the { $card } in cabin { $cabin }: { $cards } are already there
ark-too-warm = Cabin { $cabin } is too hot for the { $card } because of the { $because }; choose a cold cabin or one without a climate
ark-too-cold = Cabin { $cabin } is too cold for the { $card } because of the { $because }; choose a hot cabin or one without a climate
ark-would-tip = The { $card } in cabin { $cabin } would tilt the ark { $tilt } to { $side }; at most 2 is allowed
ark-would-eat = The { $card } (weight { $weight }) would eat the { $other } (weight { $other-weight }); hunters may only join heavier animals
ark-would-be-eaten = The { $card } (weight { $weight }) would be eaten by the { $other } (weight { $other-weight }); only heavier animals may join a hunter
ark-would-eat-up = The { $card } would eat the { $other }; choose a cabin without provisions
ark-would-be-eaten-up = The { $card } would be eaten by the { $other }; put provisions where nobody eats them
ark-frightened = The { $card } would be afraid in cabin { $cabin } because of the { $other } in { $near }; choose a cabin that is neither next to nor across from a carnivore
ark-would-frighten = The { $card } in cabin { $cabin } would frighten the { $other } in { $near }; choose a cabin that is neither next to nor across from a shy animal
ark-no-such-cabin = There is no cabin { $cabin }; a new one can be opened at { $port } or { $starboard }
ark-no-disc = Opening cabin { $cabin } costs a disc, and you have none; use an existing cabin
ark-cabin-card-due = First take a face-up card for your new cabin: { $display }
ark-pet-due = First choose a pet, or none
ark-no-pet-now = Pets are laid only when the second rain card appears
ark-pet-not-in-hand = You do not have the { $card }; choose a pet from your hand, or none
ark-pet-not-an-animal = Provisions such as { $card } cannot be a pet; choose an animal, or none
ark-pet-too-heavy = The { $card } weighs { $weight }, too much for a pet; choose an animal of weight 0 to 2, or none
ark-pet-special = The { $card } has an ability and cannot be a pet; choose another animal, or none
ark-no-taking-in-endgame = No cards are taken in the endgame; play an animal or pass
ark-pass-instead = In the endgame you play one animal or pass
ark-stop-instead = You can pass only in the endgame; play a second card, or stop with “done”
ark-no-pass-now = You can pass only in the endgame; take cards or play one
ark-not-in-endgame = The { $card } cannot be played in the endgame, because slow animals and provisions stay ashore; play another animal or pass
ark-two-discs-needed = Opening cabin { $cabin } in the endgame costs two discs, and you have { $discs }; use an existing cabin, or pass
ark-cannot-eject = The { $card } cannot eject anyone; only skunk, mosquito and spider can
ark-not-in-cabin = The { $card } cannot be ejected from cabin { $cabin }: { $count ->
    [0] nobody is there
   *[other] it holds only { $cards }
  }
ark-provisions-stay = The { $card } can eject animals, but not provisions such as { $target }
ark-cannot-be-ejected = The { $target } cannot be ejected
ark-ejects-weight-two = The { $card } ejects only animals of weight 2, and the { $target } weighs { $weight }
ark-ejects-shy = The { $card } ejects only shy animals, and the { $target } is not shy
ark-lift-due = First choose a marker to lift, or none
ark-no-lift-now = There is nothing to lift now
ark-lift-provisions = Markers for provisions cannot be lifted; choose another score card, or none
ark-no-marker-to-lift = You have no plain marker on the score card “{ $type }”; choose another, or none
ark-first-not-seated = The first player must be in one of the { $players } seats
ark-start-weight = { $card } weighs { $weight }; starting cards weigh 1 or 2
ark-start-type = { $card } would be the third starting card of the type “{ $type }”
ark-uneven-deal = Each of the { $players } players must be dealt exactly two cards
ark-not-in-pool = { $card } cannot be drawn: not in the deck, already drawn, or drawn too often
ark-no-rain-yet = It cannot rain yet; cards above the first rain card: { $cards }
ark-rain-due = Only a rain card can come now
ark-other-chance-due = Another random event is due now: “{ $due }”

# Events.
ark-first-player = { $seat } is the first player
    .you = You are the first player
ark-started = Aboard from the start: { $port } to port, { $starboard } to starboard; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
ark-dealt = Everyone is dealt two cards; face up: { $display }
ark-dealt-to-you = You are dealt { $cards }
ark-took = { $seat } takes { $card }
    .you = You take { $card }
ark-drew = { $seat } draws a card
    .you = You draw a card
ark-you-drew = The card you drew: { $card }
ark-refilled = New face-up card: { $card }
ark-rain = It rains: rain card { $count } of 5
ark-pets-asked = Everyone may lay a pet
ark-pet-chosen = { $seat } has chosen
    .you = You have chosen
ark-you-chose-pet = You choose { $card } as your pet
ark-you-chose-no-pet = You choose no pet
ark-pet-laid = { $seat } lays a pet
    .you = You lay a pet
ark-no-pets-laid = Nobody lays a pet
ark-paid-supply = { $seat } pays a disc to the supply
    .you = You pay a disc to the supply
ark-opened-cabin = { $seat } opens cabin { $cabin } for a disc
    .you = You open cabin { $cabin } for a disc
ark-got-disc = The disc goes to { $seat }
    .you = The disc goes to you
ark-placed = { $seat } places { $card } in cabin { $cabin }; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
    .you = You place { $card } in cabin { $cabin }; { $tilt ->
        [0] the ark lies level
       *[other] the ark tilts { $tilt } to { $side }
      }
ark-ejected = { $seat } ejects { $target } from cabin { $cabin } with { $card }; { $tilt ->
    [0] the ark lies level
   *[other] the ark tilts { $tilt } to { $side }
  }
    .you = You eject { $target } from cabin { $cabin } with { $card }; { $tilt ->
        [0] the ark lies level
       *[other] the ark tilts { $tilt } to { $side }
      }
ark-marked = { $seat } now has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } on the score card “{ $type }”
    .you = You now have { $wholes }{ $half ->
        [0] { "" }
       *[other] ½
      } on the score card “{ $type }”
ark-took-discs = The fox gives { $seat } { $taken ->
    [0] no disc, because the supply is empty
    [1] the last disc of the supply, which makes { $discs }
   *[other] two discs, which makes { $discs }
}
    .you = The fox gives you { $taken ->
    [0] no disc, because the supply is empty
    [1] the last disc of the supply, which makes { $discs }
   *[other] two discs, which makes { $discs }
  }
ark-lifted = { $seat } lifts a marker and now has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } on the score card “{ $type }”
    .you = You lift a marker and now have { $wholes }{ $half ->
        [0] { "" }
       *[other] ½
      } on the score card “{ $type }”
ark-lifted-nothing = { $seat } lifts no marker
    .you = You lift no marker
ark-stopped = { $seat } plays no second card
    .you = You play no second card
ark-endgame-started = The normal game is over; { $seat } starts the endgame
    .you = The normal game is over; you start the endgame
ark-passed = { $seat } passes
    .you = You pass
ark-passed-without-disc = { $seat } has no disc and passes
    .you = You have no disc and pass
ark-passed-without-card = { $seat } has no card and passes
    .you = You have no card and pass
ark-game-ended = Everyone has passed: the ark sets sail
ark-pet-shown = The pet of { $seat } is { $card }
    .you = Your pet is { $card }
ark-hand-shown = { $seat } still has { $count ->
    [0] no cards
   *[other] { $cards }
  }
    .you = You still have { $count ->
        [0] no cards
       *[other] { $cards }
      }
ark-majority = Score card “{ $type }”: { $seat } has { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } and scores { $points }
    .you = Score card “{ $type }”: you have { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } and score { $points }
ark-scored = { $seat } scores { $total }: { $cards } on the score cards, { $discs } for discs
    .you = You score { $total }: { $cards } on the score cards, { $discs } for discs

# Board.
ark-board-setup = Setup
ark-board-normal = Normal game
ark-board-endgame = Endgame
ark-board-over = Game over
ark-board-rain = rain { $count } of 5
ark-board-ship = The ark
ark-board-level = level
ark-board-tilt = tilts { $tilt } to { $side }
ark-board-free = free place
ark-board-display = Face up
ark-board-deck = Deck: { $cards } cards
ark-board-deck-dry = Deck: { $cards } cards, { $dry ->
    [0] the next one is rain
   *[other] the first rain after { $dry } of them
  }
ark-board-gone = Ejected: { $cards }
ark-board-supply = Discs in the supply: { $discs }
ark-board-score-cards = Score cards
ark-board-discs = discs
ark-board-hand-count = hand
ark-board-points = Points
ark-board-total = total
ark-board-place = place
ark-board-known-hand = { $seat } is known to have: { $cards }
ark-board-last-hand = { $seat } was left with: { $cards }
ark-board-pet = pet
ark-board-pet-open = pet: { $card }
ark-board-passed = passed
ark-board-first = first player
ark-board-chosen = has chosen
ark-board-hand = Your hand
ark-board-your-pet = Your pet: { $card }
ark-board-weight = weight { $weight }
ark-turn-setup = The game is being set up
ark-turn-draw = A card is about to be drawn for { $seat }
ark-turn-draw-display = A card is about to be laid face up
ark-turn-act = { $seat } must take cards or play one
ark-turn-second = { $seat } may play a second card
ark-turn-lift = { $seat } may lift a marker
ark-turn-cabin-card = { $seat } must take a face-up card for the new cabin
ark-turn-pets = { $seats } must choose a pet, or none
ark-turn-last = { $seat } must play an animal or pass
ark-turn-your-act = Your turn: take a face-up card or play a card
ark-turn-your-second = Your turn: play a second card, or stop
ark-turn-your-second-none = Nothing more fits: stop
ark-turn-your-lift = Your turn: lift one of your markers, or none
ark-turn-your-cabin-card = Your turn: take a face-up card for your new cabin
ark-turn-your-pets = Your turn: choose a pet from your hand, or none
ark-turn-your-pets-none = Nothing you hold can be a pet: choose none
ark-turn-your-last = Your turn: play an animal for one disc, or pass for good
ark-turn-your-last-none = Nothing you hold can be played: pass
ark-turn-over = { $winners } won

# Away from the board: titles, options, analysis, study, pictures.
item-ark-heavy = { $form ->
    [gain] score more on the score card for heavy animals
    [unit] points
   *[other] the score card for heavy animals
  }
item-ark-shy = { $form ->
    [gain] score more on the score card for shy animals
    [unit] points
   *[other] the score card for shy animals
  }
item-ark-slow = { $form ->
    [gain] score more on the score card for slow animals
    [unit] points
   *[other] the score card for slow animals
  }
item-ark-useful = { $form ->
    [gain] score more on the score card for useful animals
    [unit] points
   *[other] the score card for useful animals
  }
item-ark-provisions = { $form ->
    [gain] score more on the score card for provisions
    [unit] points
   *[other] the score card for provisions
  }
item-ark-discs = { $form ->
    [gain] leave you more discs
   *[other] discs
  }
item-ark-special = { $form ->
    [gain] make more of special animals and second cards
   *[other] special animals and second cards
  }
ark-do-take = take { $card } ({ $printed })
ark-begin-card = { $card }: { $printed }
ark-do-place = put { $card } with { $company }; { $tilt ->
    [0] no tilt
   *[other] tilt { $tilt } to { $side }
  }
ark-do-open = put { $card } in a new cabin, { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
  }; { $tilt ->
    [0] no tilt
   *[other] tilt { $tilt } to { $side }
  }
ark-do-eject = put { $card } in the place of { $target }; { $tilt ->
    [0] no tilt
   *[other] tilt { $tilt } to { $side }
  }
ark-do-lift = one of your markers on “{ $type }” counts 1½
ark-do-lift-none = lift no marker
ark-do-done = play no second card
ark-do-pet = lay { $card } as a pet ({ $printed })
ark-do-pet-none = lay no pet
ark-do-pass = play no more
ark-begin-place = play a card
ark-spoken-cabin = Cabin { $cabin }: { $cards }
ark-spoken-card = { $card } ({ $printed })
ark-spoken-free = Free places: { $places }
study-ark-discs = discs
study-ark-took = cards taken from the display
study-ark-opened-cabin = cabins opened
study-ark-placed = cards placed
study-ark-ejected = ejections
study-ark-lifted = markers lifted
study-ark-pets = pets
study-ark-last-animals = animals played in the endgame
rules-reconstructed-ark = the rulebook does not list the cards, so most of what is printed on them – climate, weight, diet and type – is our reconstruction; if you own the game, you can correct the list of cards
picture-ark-cards = Cards in hand, with climate, weight, diet and type
picture-ark-cabins = The ship with its cabins on both sides, and how far it tilts
picture-ark-score-cards = The score cards with everyone’s markers at the end of a game
game-ark-pitch = Load the ark: no enemies in the same cabin, no tilting, and the right animals to score
game-ark-length = 60 minutes
