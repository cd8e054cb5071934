# Life is Life.

game-life-is-life = Life is Life
section-lil-1 = Components and setup
section-lil-2 = A turn
section-lil-3 = Sudden death
section-lil-4 = Scoring a round
section-lil-5 = Advanced variant

lil-word-row = the number of a row from 1 to 4
lil-word-cards = cards such as gi,gi,mo
lil-not-a-species = “{ $text }” is not a species; write gi, be, mo, go, sh, do, ra, pi, ca or mu
lil-not-a-row = “{ $text }” is not a row; rows are numbered from 1 to 4
lil-cards-not-sorted = “{ $text }” is out of order; write cards in the order gi, be, mo, go, sh, do, ra, pi, ca, mu
lil-too-many-of-a-species = There are no more than { $count } cards of this species: { $species }

# Clauses.
clause-lil-1-1 = There are sixty cards of ten species, and the value printed on a card is the number of cards of its species: giraffe 9, bear 8, mole 7, goat 7, sheep 6, dog 6, rabbit 5, pig 5, cat 4, mouse 3
clause-lil-1-1-ruling = The rulebook says how many cards each species has, but gives the value of giraffe, bear and mole only; the other values are those of the published game
clause-lil-1-2 = The game is for three to five players; each starts with five lives, which everyone can see
clause-lil-1-3 = Every round all cards are shuffled; each player still in the game is dealt ten, and ten are laid out face up in four rows of one, two, three and four; with fewer than five players the rest are set aside unseen for this round
clause-lil-1-4 = Whoever starts the first round is drawn at random; each later round is started by the left neighbor of the last starter or, if that neighbor is out, by the next player still in the game
clause-lil-2-1 = Play goes clockwise; on your turn you either exchange cards or knock
clause-lil-2-2 = To exchange, choose a row, lay down as many cards from your hand as the row has, and take the whole row; the cards you laid down become the new row
clause-lil-2-3 = The cards you lay down must not be exactly the same animals as those you take: at least one must be different
clause-lil-2-4 = You may knock only if you have exchanged cards at least once
clause-lil-2-4-ruling = This means once in the current round, so everyone’s first turn of a round is an exchange
clause-lil-2-5 = After the first knock everyone else has exactly one more turn, in which they exchange or decline by knocking too; then the round is scored
clause-lil-2-6 = Everyone sees which cards a player takes from the display and lays into it; the rest of a hand is secret
clause-lil-2-6-ruling = The log keeps showing what everyone saw, so nobody has to remember it; with the memory aid the board also shows what was seen of each hand
clause-lil-2-7 = If everyone has exchanged forty times in a round and nobody has knocked, the player whose turn it is must knock, unless the table was opened without this rule
clause-lil-2-7-ruling = The rulebook sets no limit; this one is an option, on unless the host turns it off, and the forced knock is an ordinary one
clause-lil-3-1 = If after your exchange you hold all four cats, all five rabbits or all five pigs, this is announced, your hand is shown and the round ends at once, even if someone has already knocked
clause-lil-3-2 = After a sudden death everyone else loses one life and nothing is scored; a set you were dealt counts only if you still have it after an exchange
clause-lil-3-3 = With fewer than five players, one card of a set may be among those set aside, and then nobody can complete that set in this round
clause-lil-4-1 = All hands are shown, and for each species the player with more cards than anyone else scores its value once; if players tie for the most, nobody scores
clause-lil-4-2 = With three or more players a single card is a majority if nobody else has one; with only two players a majority needs at least two cards
clause-lil-4-3 = The highest total loses no life, the lowest loses two, and everyone else loses one; players with the same total are treated alike, and if all are equal nobody loses a life
clause-lil-4-4 = A player with no lives left is out of the game at once
clause-lil-4-5 = The last player left in the game wins
clause-lil-4-5-ruling = The others are ranked by when they went out, later being better; players who went out in the same round are ranked by their points in it and share a place if these are equal; players who went out by the same sudden death share a place
clause-lil-4-6 = After 200 rounds the game ends
clause-lil-4-6-ruling = The rulebook sets no limit, but a game with equal totals again and again would never end; the players still in it are ranked by their lives and share a place if these are equal
clause-lil-5-1 = In the advanced variant only five rabbits or five pigs cause a sudden death; the player who causes it gains a life and everyone else loses one; four cats have no effect
clause-lil-5-1-ruling = There is no upper limit on lives

# Refusals.
lil-must-knock = Everyone has exchanged { $exchanges } times in this round, so you must knock now
lil-card-count = Row { $row } has { $row ->
    [one] one card
   *[other] { $row } cards
  }, so lay exactly as many, not { $laid }
lil-not-in-hand = You do not have { $missing }; choose from your hand: { $hand }
lil-same-animals = Row { $row } already shows { $taken }; lay at least one different animal
lil-exchange-first = You have not exchanged cards in this round yet; exchange now, and you can knock on a later turn
lil-first-not-seated = The player who starts must be in one of the { $players } seats
lil-uneven-deal = Exactly ten cards must be dealt to each player still in the game ({ $seats }) and none to anyone else
lil-row-length = Row { $row } must be dealt { $row ->
    [one] one card
   *[other] { $row } cards
  }, not { $dealt }
lil-not-in-deck = More cards are dealt than there are: { $cards }
lil-other-chance-due = Another random event is due now: “{ $due }”

# Events.
lil-first-starter = { $seat } is drawn to start the first round
    .you = You are drawn to start the first round
lil-round-started = Round { $round } begins with { $seat }; the rows are 1: { $one }; 2: { $two }; 3: { $three }; 4: { $four }{ $aside ->
    [0] {""}
   *[other] ; { $aside } cards are set aside
  }
    .you = Round { $round } begins with you; the rows are 1: { $one }; 2: { $two }; 3: { $three }; 4: { $four }{ $aside ->
    [0] {""}
   *[other] ; { $aside } cards are set aside
  }
lil-dealt-to-you = You are dealt { $hand }
lil-exchanged = { $seat } lays { $laid } and takes row { $row }: { $taken }
    .you = You lay { $laid } and take row { $row }: { $taken }
lil-stalled = Nobody has knocked for so long that { $seat } must
    .you = Nobody has knocked for so long that you must
lil-knocked = { $seat } knocks: everyone else has one more turn
    .you = You knock: everyone else has one more turn
lil-declined = { $seat } knocks too and keeps their hand
    .you = You knock too and keep your hand
lil-sudden-death = Sudden death! { $seat } has a complete set ({ $sets }) and shows { $hand }
    .you = Sudden death! You have a complete set ({ $sets }) and show { $hand }
lil-scored = { $seat } shows { $hand } and scores { $points } { $count ->
    [0] without any majority
   *[other] for { $won }
  }
    .you = You show { $hand } and score { $points } { $count ->
        [0] without any majority
       *[other] for { $won }
      }
lil-nobody-loses = Everyone has the same number of points, so nobody loses a life
lil-lives-kept = { $seat } keeps { $lives ->
    [one] one life
   *[other] { $lives } lives
  }
    .you = You keep { $lives ->
        [one] one life
       *[other] { $lives } lives
      }
lil-lives-lost = { $seat } loses { $lost ->
    [one] one life
   *[other] { $lost } lives
  } and has { $lives ->
    [0] none left
    [one] one left
   *[other] { $lives } left
  }
    .you = You lose { $lost ->
        [one] one life
       *[other] { $lost } lives
      } and have { $lives ->
        [0] none left
        [one] one left
       *[other] { $lives } left
      }
lil-life-gained = { $seat } gains a life and now has { $lives }
    .you = You gain a life and now have { $lives }
lil-eliminated = { $seat } is out of the game
    .you = You are out of the game
lil-won = { $seat } is the last player in the game and wins
    .you = You are the last player in the game and win
lil-round-limit = Round { $round } was the last one; the players still in the game are ranked by their lives

# Board.
lil-board-start = Before the first round
lil-board-round = Round { $round }
lil-board-between = Round { $round } is over
lil-board-over = Game over
lil-board-advanced = advanced variant
lil-board-display = The display
lil-board-aside = Set aside, unseen: { $count } cards
lil-board-players = The players
lil-board-lives = { $count ->
    [one] 1 life
   *[other] { $count } lives
  }
lil-board-lost = { $count ->
    [0] no life lost
    [one] 1 life lost
   *[other] { $count } lives lost
  }
lil-board-gained = { $count ->
    [one] 1 life gained
   *[other] { $count } lives gained
  }
lil-board-out = out in round { $round }
lil-board-place = place { $place }
lil-board-starts = starts
lil-board-exchanged = has exchanged
lil-board-knocked = has knocked
lil-board-last-scored = The previous round
lil-board-last-sudden-death = The previous round: sudden death
lil-board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
lil-board-known-hand = { $seat } is known to have: { $cards }
lil-board-hand = Your hand
lil-board-card = { $cards } ({ $value })
lil-turn-chance = Cards are about to be dealt
lil-turn-chance-first = The player who starts is about to be drawn
lil-turn-act = { $seat } must exchange cards or knock
lil-turn-exchange = { $seat } must exchange cards
lil-turn-last = { $seat } has one last turn in this round: exchange cards or knock
lil-turn-knock = { $seat } must knock
lil-turn-your-act = Your turn: exchange cards for a row, or knock
lil-turn-your-exchange = Your turn: exchange cards for a row
lil-turn-your-last = Your last turn: exchange once more, or keep your hand
lil-turn-your-knock = Your turn: you must knock
lil-turn-over = { $winners } won

# Away from the board: titles, options, analysis, study, pictures.
item-lil-lives = { $form ->
    [gain] save you lives
   *[other] lives, counted as 29 points each
  }
item-lil-majorities = { $form ->
    [gain] give you the most of more animals
    [unit] points
   *[other] majorities in hand
  }
item-lil-sets = { $form ->
    [gain] bring you closer to a sudden death of your own
   *[other] sets that are nearly complete
  }
lil-do-exchange = lay { $laid } for { $taken }
lil-do-knock = knock, so that everyone else has only one more turn
lil-do-decline = knock too and keep your hand
lil-begin-exchange = lay { $count } cards for { $taken }
lil-begin-laid = lay { $laid } with others for { $taken }
lil-spoken-row = Row { $row }: { $cards }
study-lil-exchanges = exchanges
study-lil-knocks = rounds ended by a knock
study-lil-stalled = rounds in which somebody had to knock
study-lil-sudden-death = sudden deaths
study-lil-nobody-loses = rounds in which everyone ties
study-lil-last-by-points = last player left, by points
study-lil-last-by-sudden-death = last player left, by sudden death
study-lil-round-limit = round limit
study-lil-lives = Lives left
new-stall-guard = If nobody ever knocks
new-stall-guard-on = after 40 exchanges each, somebody must
new-stall-guard-off = the round can go on forever
picture-lil-rows = The four rows of the display at the start of a round
picture-lil-hand = A hand: to take a row of three cards, lay three of these in their place
picture-lil-scoring = Scoring a round: the player with more cards of a species than anyone else scores its value
game-life-is-life-pitch = Exchange cards to have the most of many animals, and knock before the others catch up
game-life-is-life-length = 30 minutes
variant-life-is-life-basic = Basic game
variant-life-is-life-basic-description = Four cats, five rabbits or five pigs end a round at once, and everyone else loses a life
variant-life-is-life-advanced = Advanced game
variant-life-is-life-advanced-description = Only five rabbits or five pigs end a round at once, and the player who has them gains a life
