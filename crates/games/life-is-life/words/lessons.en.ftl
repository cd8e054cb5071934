# Lessons. Each key is that of the lesson, the stage, and what it says; see docs/lessons.md.

lesson-lil-rows = Rows and exchanging
lesson-lil-rows-what = Take a row, and lay as many of your own cards
lesson-lil-rows-one = You hold ten cards, and ten more lie open in four rows. On your turn you take a whole row and lay as many of your own cards in its place
lesson-lil-rows-one-ask = Pick row 1, the giraffe, and lay your mouse for it
lesson-lil-rows-one-card = One card for one card is right. But lay the mouse: its number, 3, is the lowest you have
lesson-lil-rows-one-else = That row takes two to four of your cards at once, and the giraffe in row 1 is there for whoever plays next. Take row 1: it costs one card, the mouse
lesson-lil-rows-three = { $p3 } has picked up your mouse: what you lay, others can take. Row 3 has two bears for you, and the rabbit comes with them
lesson-lil-rows-three-ask = Take row 3: which three cards can you spare?
lesson-lil-rows-three-gift = There go some of your giraffes or bears. Lay the three animals that you have only once: mole, sheep and cat
lesson-lil-rows-three-else = That brings you no giraffe and no bear, and the others can take the two bears in row 3. Take that row
lesson-lil-rows-end = Four giraffes and five bears: a fine collection! You always take a whole row, and pay card for card

lesson-lil-majorities = Who has the most?
lesson-lil-majorities-what = Have more of an animal than anyone else, and its points are yours
lesson-lil-majorities-sure = A card’s number is how many of its animal there are, and also what they are worth: giraffes 9. At the end of a round these points go to whoever has the most of them
lesson-lil-majorities-sure-ask = Lay your pig and take the giraffe in row 1
lesson-lil-majorities-sure-pig = The right giraffe. But lay the pig: it is the only animal that you have just one of
lesson-lil-majorities-sure-else = Now { $p2 } has taken the giraffe in row 1. Take it yourself: with five of the nine, nobody can have more than you
lesson-lil-majorities-tie = { $p2 } has taken three bears, as many as you have, and on a tie nobody scores. The round is about to end: this is your last turn
lesson-lil-majorities-tie-ask = Take row 2, bear and mouse: which two can you spare?
lesson-lil-majorities-tie-giraffes = { $p3 } had four giraffes all along! With five you were safe, and now you do not score them
lesson-lil-majorities-tie-bears = You laid a bear to take a bear, so you have no more of them than { $p2 } and do not score them. Your two moles are easier to spare
lesson-lil-majorities-tie-knock = Bears are tied at three, so nobody scores 8 for them. You have the fewest points, only 9 for giraffes
lesson-lil-majorities-tie-else = Without a fourth bear you have no more of them than { $p2 }, and do not score them. Row 2 has one: take it for your two moles
lesson-lil-majorities-end = Giraffes 9, bears 8 and mouse 3: your 20 points are the most! Nobody else had a mouse, so one was enough

lesson-lil-knocking = Knocking
lesson-lil-knocking-what = When a round ends, and who decides it
lesson-lil-knocking-first = A round goes on until somebody knocks on the table; then everyone else has one last turn. You may knock only if you have exchanged at least once in this round
lesson-lil-knocking-first-ask = So exchange first: take row 2, goat and dog
lesson-lil-knocking-first-keep = The right row. But keep all your giraffes and goats: lay the cat and the mouse
lesson-lil-knocking-first-else = Now { $p2 } has taken the goat in row 2. With it you would have four of all seven: lay the cat and the mouse for that row
lesson-lil-knocking-knock = Most of the giraffes and goats are yours: nobody can beat that. Knock when you do not expect to come last and the others are still improving
lesson-lil-knocking-knock-ask = End the round now: knock
lesson-lil-knocking-knock-late = { $p2 } and { $p3 } have collected more, and their next turns will come. After a knock they have only one turn each
lesson-lil-knocking-end = Your 16 points beat 14 and 11! Do not pile up one animal: a few of many score more, and of a cheap animal a single card can be enough

lesson-lil-lives = Lives
lesson-lil-lives-what = Never come last, and be the last one left
lesson-lil-lives-last = The most points cost no life, the fewest two, anything in between one. You have two lives left, your lifebuoys, and { $p3 } took as many giraffes as you have
lesson-lil-lives-last-ask = Your last turn: do not come last. Three of five pigs are in row 3
lesson-lil-lives-last-dear = The pigs score 5, but the bears or goats that you laid cost more: you come last and are out. { $p3 } has at least as many giraffes and dogs as you, so lay those
lesson-lil-lives-last-out = You come last, lose both lives and are out of the game. The three pigs would score 5: lay giraffes or dogs for them, since { $p3 } has at least as many as you
lesson-lil-lives-duel = { $p2 } came last and is out, and you have one life left. Between two players one card is not enough: only two or more of an animal score
lesson-lil-lives-duel-ask = Make pairs: take row 2, and lay the pig and the cat
lesson-lil-lives-duel-pairs = The right row. But lay the pig and the cat: everything else then makes pairs
lesson-lil-lives-duel-else = Then your goat or your sheep stays single, and between two players it scores nothing. Row 2 gives you a second of each: lay the pig and the cat for it
lesson-lil-lives-keep = Five pairs! { $p3 } has knocked, so this is your last turn: exchange once more, or knock as well and keep your hand
lesson-lil-lives-keep-ask = Is any row worth breaking a pair? If not, knock
lesson-lil-lives-keep-else = That breaks up a pair and brings less than it costs. Knock, and all your five pairs count
lesson-lil-lives-end = 31 points to 25: { $p3 } loses two lives and is out. You are the last one left, so you win the game!

lesson-lil-reading = Reading the others
lesson-lil-reading-what = What they take, they collect; what they lay, they can spare
lesson-lil-reading-feed = Everyone sees what the others take: { $p2 } took two giraffes, { $p3 } two dogs and a sheep. They would like more of these, so lay something else
lesson-lil-reading-feed-ask = Take the bear in row 1: which card would help nobody?
lesson-lil-reading-feed-giraffe = A present for { $p2 }, who took your giraffe at once. Lay something that nobody collects
lesson-lil-reading-feed-dog = A present for { $p3 }, who took your dog. Lay something that nobody collects
lesson-lil-reading-feed-goat = Nobody has taken goats so far, so your two may become the most. You have only one pig, and { $p3 } laid one too: lay that
lesson-lil-reading-feed-else = The bear in row 1 stays there for anyone to take. With five of the eight, nobody can have more than you: take it, for a single card
lesson-lil-reading-spare = { $p3 } took another dog and gave up two goats, which lie in row 2. { $p2 } has knocked, and nobody plays after you
lesson-lil-reading-spare-ask = Take the two goats, and lay what others have more of
lesson-lil-reading-spare-lay = The goats are right. But keep bears and goats: { $p3 } has more dogs than you, so lay your dogs
lesson-lil-reading-spare-knock = { $p2 } has two goats like you, so nobody scores them. You have the fewest points, only 8 for bears
lesson-lil-reading-spare-else = Look at row 2: with the goats that { $p3 } gave up you have four of seven, and nobody can have more. Lay your dogs for them
lesson-lil-reading-end = Bears 8 and goats 7: your 15 points are the most! Fight for what others give up, and leave them what they collect

lesson-lil-sudden-death = Sudden death
lesson-lil-sudden-death-what = Four cats, five rabbits or five pigs end the round at once
lesson-lil-sudden-death-rabbit = Whoever has all five rabbits after an exchange ends the round at once, and everyone else loses a life. { $p2 } has already taken four of them!
lesson-lil-sudden-death-rabbit-ask = Take the fifth rabbit, in row 1, before { $p2 } does; keep your cats
lesson-lil-sudden-death-rabbit-cat = That stops { $p2 }. But four cats end a round as well, and you have three: lay a mole or a goat
lesson-lil-sudden-death-rabbit-death = { $p2 } took the fifth rabbit: sudden death! Points do not count, and you and { $p3 } lose a life each
lesson-lil-sudden-death-cats = Well stopped! But { $p2 } has knocked with a strong hand; all four cats end a round too, you have three, and { $p3 } just laid the fourth
lesson-lil-sudden-death-cats-ask = Take row 2 with the fourth cat, and keep your three
lesson-lil-sudden-death-cats-swap = You took a cat but laid one, so you still have no more than three. The points are counted, and you lose lives
lesson-lil-sudden-death-cats-count = Now the points are counted, others have more, and you lose lives. The fourth cat in row 2 would have saved you
lesson-lil-sudden-death-end = Sudden death, even after a knock: everyone else loses a life. On the page a flash marks what it takes: four cats, five rabbits or five pigs

lesson-lil-game = A whole game
lesson-lil-game-what = Three players, five lives each: now you play by yourself

lesson-lil-advanced = The advanced game
lesson-lil-advanced-what = Once you know the game: sudden death that brings a life
lesson-lil-advanced-cats = In the advanced game only five rabbits or five pigs cause sudden death; four cats do not. You have three cats, and the fourth is in row 1
lesson-lil-advanced-cats-ask = Try it: lay a mole and take the fourth cat
lesson-lil-advanced-cats-pig = Then you have three pigs, and anyone can take the one in row 1. You will need all four soon: lay a mole for the cat
lesson-lil-advanced-cats-else = That breaks up your pigs, cats or moles, and the fourth cat stays in row 1. Lay a mole for it, and see what four cats do here
lesson-lil-advanced-pigs = Nothing happened: the cats score 4 at most. But { $p3 } has laid the fifth pig, and here whoever causes sudden death gains a life
lesson-lil-advanced-pigs-ask = Take row 3 with the pig, and keep your four pigs
lesson-lil-advanced-pigs-lay = Then you would be short of a pig again. Lay cats and moles, and keep all four pigs
lesson-lil-advanced-pigs-else = Do not leave the fifth pig to the others. Take row 3, and lay cats and moles for it
lesson-lil-advanced-end = Five pigs: you gain a life and have six, and { $p2 } and { $p3 } lose one each! Everything else is as in the basic game
