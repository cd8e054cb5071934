# The page on which a table is made.
new-more = More options
new-rated = Rated game
new-public = List this table on the front page
new-public-about = Anybody can then find it and sit down; otherwise only people who have the link
new-first = Who starts
new-first-random = drawn at random
new-first-about = Chance decides, or you name the seat that goes first
new-memory-aid = Memory aid
new-hints-about = A hint names what the hard bot would do; everybody sees who has asked for how many
new-pace-about = With a pause you can follow what the bots do one after the other
new-talk-free = free words
new-talk-phrases = ready-made phrases only
new-talk-about = What people at this table can say to each other; you can change it during the game
new-duplicate = Duplicate deal
new-first-empty = Nobody is to sit in seat { $number }, so it cannot start
new-not-offered = “{ $value }” cannot be chosen for “{ $field }”
new-variant-about = What kind of game is played
