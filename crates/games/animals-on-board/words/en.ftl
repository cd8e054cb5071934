# Animals on Board.

game-animals-on-board = Animals on Board
section-aob-1 = Components and setup
section-aob-2 = A round
section-aob-3 = End and scoring
aob-face-down-tile = the face-down tile

aob-word-tile = a tile such as el3
aob-word-tiles = tiles such as el3,pa1
aob-word-group = the letter of a group
aob-word-species = species such as fo,li
aob-not-a-tile = “{ $text }” is not a tile; write a species and a value from 1 to 5, such as el3, or ?? for the face-down tile
aob-not-a-species = “{ $text }” is not a species
aob-not-a-group = “{ $text }” is not a group; groups have letters from A to M

# Clauses.
clause-aob-1-1 = There are twelve species with five tiles each, numbered 1 to 5: sixty tiles in all
clause-aob-1-1-ruling = The rulebook names five of the species; the other seven are those of the published game
clause-aob-1-2 = There are 20 food crates: each player starts with one, the rest form the general supply, and everyone can always see how many crates each player has
clause-aob-1-3 = Four players use all twelve species, three players ten and two players eight; everyone knows which ones are in play
clause-aob-1-3-ruling = The species left out are drawn at random unless the host names them
clause-aob-1-4 = Each player is dealt three tiles and secretly keeps one in their ark; once everyone has chosen, the other tiles form one face-up group in the middle
clause-aob-1-5 = One player receives the first-player flag
clause-aob-1-5-ruling = The rulebook gives it to the oldest player; here it is drawn at random unless the host names a seat
clause-aob-1-6 = Only its owner may see what is in an ark, but everyone may know how many tiles it holds
clause-aob-1-6-ruling = The log keeps showing what everyone saw, so nobody has to remember it; with the memory aid the board also shows which tiles were seen to enter each ark
clause-aob-2-1 = A round starts with a single group: whatever is left in the middle, filled up to exactly 12, 10 or 8 face-up tiles with 4, 3 or 2 players, plus exactly one face-down tile that nobody may look at; if one is left over from the last round, it stays and none is added
clause-aob-2-2 = The player with the first-player flag starts the round; play goes clockwise, skipping everyone who has left the round
clause-aob-2-3 = On your turn you either split a group or take one
clause-aob-2-4 = To split, choose a group of two or more tiles and divide it into exactly two groups, neither of them empty; the other groups stay as they are, and the face-down tile may go to either part
clause-aob-2-5 = After a split you receive a crate; nobody may hold more than five, so instead of getting a sixth you give one back and have four left
clause-aob-2-6 = To take a group, pay one crate for each of its tiles and put them all into your ark; you cannot take a group you cannot pay for, and only you see what the face-down tile is
clause-aob-2-7 = When you take a group you are out of the round, and the first player to go out takes the first-player flag
clause-aob-2-8 = If no group can be split you must take one; if you can neither split nor take, you pass and stay in the round
clause-aob-2-9 = When only one player is left in the round, that player has exactly one more turn, and then the round ends
clause-aob-2-10 = A player with ten tiles or more must say so; tiles that do not fit into the ark lie face up beside it and still belong to its owner
clause-aob-2-10-ruling = The face-down tile enters the ark first, then the other tiles in the order in which they lie; the rest stay outside
clause-aob-2-11 = The tiles never run out, because before the last round no ark holds more than nine
clause-aob-3-1 = The game ends after the round in which someone has ten tiles or more, counting those outside the ark; reaching ten does not stop the round
clause-aob-3-2 = First you discard every species of which you have exactly two tiles
clause-aob-3-3 = If you still have more than ten tiles, discard down to ten, but do not leave any species with exactly two
clause-aob-3-3-ruling = The program keeps the best ten for you: most points, then most species, then by discarding the lowest values first, then the earlier species first
clause-aob-3-4 = A single animal scores the number on its tile; every animal in a herd of three or more scores 5
clause-aob-3-5 = Each crate you have left scores 1 point
clause-aob-3-6 = The player with the most points wins; if tied, the player with the most different species; if still tied, the victory is shared
clause-aob-3-6-ruling = Species are counted after the discards, and the lower places are decided in the same way

# Options.
aob-species-twice = The species { $species } is named twice
aob-left-out-count = With { $players } players { $needed ->
    [0] no species is left out
   *[other] exactly { $needed } species are left out
  }, not { $named }

# Refusals.
aob-keep-first = First choose the tile you keep: { $dealt }
aob-not-dealt-to-you = You were not dealt { $tile }; keep one of { $dealt }
aob-already-kept = You have kept your first animal; now split a group or take one
aob-no-such-group = There is no group { $group } in the middle; choose a group that is there
aob-single-tile = Group { $group } is a single tile and cannot be split; take it or split a group of two or more
aob-not-in-group = Only tiles of group { $group } can be moved, and these are not in it: { $tiles }
aob-whole-group = Leave at least one tile in group { $group }, so that there are two groups
aob-other-part = Name the other part of this split of group { $group }, the one without { $first }: { $part }
aob-cannot-pay = Group { $group } costs { $price ->
    [one] one crate
   *[other] { $price } crates
  } and you have { $crates ->
    [0] none
   *[other] { $crates }
  }; { $crates ->
    [0] split a group first
   *[other] take a smaller group or split one
  }
aob-must-split-or-take = You cannot pass: { $splittable ->
    [0] no group can be split
    [one] one group can be split
   *[other] { $splittable } groups can be split
  } and { $affordable ->
    [0] you can pay for none
    [one] you can pay for one
   *[other] you can pay for { $affordable }
  }
aob-left-out-drawn = Exactly { $needed } species must be left out, not { $species }
aob-first-not-seated = The first player must be in one of the { $players } seats
aob-uneven-deal = Each of the { $players } players must be dealt exactly three tiles
aob-not-in-pool = { $tiles } cannot be drawn: not in play, already drawn, or drawn twice
aob-refill-count = The middle needs { $needed } more face-up tiles, not { $drawn }
aob-face-down-missing = A face-down tile must be added, because there is none in the middle
aob-face-down-left-over = No face-down tile is added, because one is left over from the last round
aob-other-chance-due = Another random event is due now: “{ $due }”

# Events.
aob-species-left-out = Not in play: { $species }
aob-first-player = { $seat } receives the first-player flag
    .you = You receive the first-player flag
aob-dealt = Everyone is dealt three tiles
aob-dealt-to-you = You are dealt { $tiles }
aob-kept = { $seat } has chosen a tile to keep
    .you = You have chosen a tile to keep
aob-you-kept = You keep { $tile }
aob-laid-open = { $seat } reveals { $tiles }
    .you = You reveal { $tiles }
aob-round-started = Round { $round } begins with { $seat }; { $count ->
    [0] the face-down tile joins the middle
   *[other] { $tiles } and a face-down tile join the middle
  }
    .you = Round { $round } begins with you; { $count ->
    [0] the face-down tile joins the middle
   *[other] { $tiles } and a face-down tile join the middle
  }
aob-round-started-left-over = Round { $round } begins with { $seat }; { $tiles } { $count ->
    [one] joins
   *[other] join
  } the middle, where the face-down tile stays
    .you = Round { $round } begins with you; { $tiles } { $count ->
    [one] joins
   *[other] join
  } the middle, where the face-down tile stays
aob-split = { $seat } splits group { $group } into { $group } ({ $rest }) and { $new } ({ $part }) and now has { $crates ->
    [one] one crate
   *[other] { $crates } crates
  }
    .you = You split group { $group } into { $group } ({ $rest }) and { $new } ({ $part }) and now have { $crates ->
        [one] one crate
       *[other] { $crates } crates
      }
aob-crate-returned = { $seat } already has five crates, so instead of getting a sixth they give one back
    .you = You already have five crates, so instead of getting a sixth you give one back
aob-took = { $seat } takes group { $group } for { $price ->
    [one] one crate
   *[other] { $price } crates
  }: { $tiles }
    .you = You take group { $group } for { $price ->
        [one] one crate
       *[other] { $price } crates
      }: { $tiles }
aob-you-saw = The face-down tile you took is { $tile }
aob-flag-taken = { $seat } is the first to leave the round and takes the first-player flag
    .you = You are the first to leave the round and take the first-player flag
aob-ark-full = The ark of { $seat } is full with { $tiles } tiles, so this is the last round
    .you = Your ark is full with { $tiles } tiles, so this is the last round
aob-outside = Beside the ark of { $seat }: { $tiles }
    .you = Beside your ark: { $tiles }
aob-passed = { $seat } can neither split nor take and passes
    .you = You can neither split nor take and pass
aob-round-ended = Round { $round } is over
aob-game-ended = The arks set sail: everyone shows their animals
aob-pairs-left = { $seat } loses their pairs: { $tiles }
    .you = You lose your pairs: { $tiles }
aob-surplus-left = { $seat } leaves behind what does not fit: { $tiles }
    .you = You leave behind what does not fit: { $tiles }
aob-scored = { $seat } scores { $total }: { $singles } for single animals, { $herds } for herds, { $crates } for crates
    .you = You score { $total }: { $singles } for single animals, { $herds } for herds, { $crates } for crates

# Board.
aob-board-setup = Setup
aob-board-round = Round { $round }
aob-board-over = Game over
aob-board-left-out = Not in play: { $species }
aob-board-meadow = The middle
aob-board-meadow-empty = nothing
aob-board-arks = The arks
aob-board-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  }
aob-board-crates = { $count ->
    [one] 1 crate
   *[other] { $count } crates
  }
aob-board-flag = first-player flag
aob-board-in-round = in the round
aob-board-out = out of the round
aob-board-seen = seen to enter
aob-board-outside = outside
aob-board-dealt = You were dealt
aob-board-your-ark = Your ark
aob-board-now-worth = worth { $points } as it stands
aob-board-single = { $tiles } (single, { $points })
aob-board-pair = { $tiles } (pair, will be lost)
aob-board-pair-left = { $tiles } (pair, lost)
aob-board-surplus-left = { $tiles } (did not fit, lost)
aob-board-herd = { $tiles } (herd, { $points })
aob-board-score = { $points } points, place { $place }
aob-turn-keep = { $seats } must choose a tile to keep
aob-turn-chance = A random draw comes next
aob-turn-act = { $seat } must split a group or take one
aob-turn-take = { $seat } must take a group, because none can be split
aob-turn-pass = { $seat } can neither split nor take and must pass
aob-turn-your-keep = Your turn: choose the tile to keep
aob-turn-your-act = Your turn: split a group or take one
aob-turn-your-take = Your turn: take a group, because none can be split
aob-turn-your-pass = Your turn: pass, because you can neither split nor take
aob-turn-over = { $winners } won

# Away from the board: titles, options, analysis, study, pictures.
item-aob-animals = { $form ->
    [gain] score more for your animals
    [unit] points
   *[other] animals aboard
  }
item-aob-hopes = { $form ->
    [gain] leave you more pairs and herds that can still grow
   *[other] pairs and herds that may still grow
  }
item-aob-crates = { $form ->
    [gain] leave you more crates
   *[other] crates
  }
item-aob-tiles = { $form ->
    [gain] fill your ark sooner
   *[other] a fuller ark
  }
item-aob-round = { $form ->
    [gain] bring you more from this round
   *[other] what the rest of the round may bring
  }
aob-do-keep = keep { $tile }, reveal { $others }
aob-do-split = set apart { $part }, leaving { $count ->
    [one] { $rest }
   *[other] { $count } tiles
  }
aob-do-split-off = { $count ->
    [one] leave { $rest } alone
   *[other] leave { $rest } together
  } and set the other { $others } apart
aob-do-take = take { $tiles } for { $price ->
    [one] 1 crate
   *[other] { $price } crates
  }
aob-do-pass = pass
aob-begin-split = split group { $group } of { $count } tiles
aob-begin-part = set apart { $part } with others
aob-spoken-group = Group { $group }, { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  }: { $tiles }
study-aob-singles = single animals
study-aob-herds = herds
study-aob-crates = crates
study-aob-crate-returned = sixth crates given back
study-aob-passed = passes
study-aob-pairs-left = arks that lose pairs
study-aob-surplus-left = arks that leave animals behind
study-aob-one-full = one ark full
study-aob-several-full = several arks full
new-leave-out = Species to leave out
new-leave-out-about = Two players leave out four species, three players two, four players none; tick the ones to leave out, or tick none to have them drawn
picture-aob-groups = The middle after some splits: any group can be taken for as many crates as it has tiles, or split again if it has two or more
picture-aob-ark = An ark as its owner sees it; its contents are hidden from the others
picture-aob-end = The arks at the end, with what each animal scores
game-animals-on-board-pitch = Split the animals into groups, take one, and never keep exactly two of a kind
game-animals-on-board-length = 25 minutes
