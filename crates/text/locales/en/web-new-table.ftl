# The page that sets up a table.
new-more = More options
new-rated = Rated game
new-public = List this table on the front page
new-public-about = Anyone can then find it and sit down; otherwise only people with the link can
new-first = Who starts
new-first-random = drawn at random
new-first-about = Draw the first player at random, or choose the seat that starts
new-memory-aid = Memory aid
new-hints-about = A hint shows what the hard bot would do; everyone sees how many hints each player has used
new-pace-about = With a pause you can follow what the bots do, one after another
new-talk-free = free text
new-talk-phrases = ready-made phrases only
new-talk-about = What people at this table can say to each other; you can change this during the game
new-duplicate = Duplicate deal
new-first-empty = Seat { $number } is empty, so it cannot start
new-not-offered = “{ $value }” is not possible for “{ $field }”
new-variant-about = Which version of the game to play
