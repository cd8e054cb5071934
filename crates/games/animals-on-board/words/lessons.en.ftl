# Lessons. Each key is that of the lesson, the stage, and what it says; see docs/lessons.md.

lesson-aob-taking = Taking and paying
lesson-aob-taking-what = Each animal costs one crate
lesson-aob-taking-keep = The most valuable ark wins; you are dealt three animals for yours and keep one in secret. Alone of its kind, an animal scores its number
lesson-aob-taking-keep-ask = Keep the panda that is worth 5
lesson-aob-taking-keep-else = That one scores less, and the panda would go to the middle for everyone. Keep the panda
lesson-aob-taking-take = The middle is filled, and { $p2 } has set a lion apart. Each animal costs one crate, and you have one
lesson-aob-taking-take-ask = Take group B, the lion
lesson-aob-taking-take-else = That earned you a crate, but { $p2 } has paid one and taken the lion. It costs just what you have: take it yourself
lesson-aob-taking-end = Panda 5 and lion 5: your ark is worth 10 points. Whoever takes a group is out of the round; the last player has one more turn, then a new round begins

lesson-aob-splitting = Splitting earns a crate
lesson-aob-splitting-what = How you get more crates
lesson-aob-splitting-split = Nine animals in one group would cost nine crates, and you have one. Split the group in two, and you earn a crate
lesson-aob-splitting-split-ask = Set the tiger and the lion apart
lesson-aob-splitting-split-else = That earns a crate too. But set apart what you want to have: the tiger 5 and the lion 4
lesson-aob-splitting-take = You have two crates now, and so does { $p2 }. The tiger and the lion cost two
lesson-aob-splitting-take-ask = Take group B
lesson-aob-splitting-take-less = Your elephant 3 and panda 2 are worth 5 points. The tiger and the lion cost the same and are worth 9, and { $p2 } has them now
lesson-aob-splitting-take-late = A third crate for you. But look: { $p2 } has paid two crates and sails off with the tiger and the lion
lesson-aob-splitting-end = Tiger 5 and lion 4 are aboard. Split to earn a crate, take to spend crates; you can hold five at most, and with five a split costs one

lesson-aob-herds = Two is nothing, three is a herd
lesson-aob-herds-what = What animals of a kind are worth together
lesson-aob-herds-third = You have two elephants, and exactly two of a kind leave your ark at the end. Three make a herd, and each of them scores 5
lesson-aob-herds-third-ask = Take the animal that makes a herd
lesson-aob-herds-third-lion = The lion adds 5 points. But your two elephants still score nothing; a third makes them worth 15
lesson-aob-herds-third-late = You have another crate, but { $p2 } has taken the elephant. Your two elephants score nothing
lesson-aob-herds-wish = Three elephants make 15 points, and your panda is alone and scores 5. Another elephant and another panda have come
lesson-aob-herds-wish-ask = Set apart the one that you would like
lesson-aob-herds-wish-pair = A second panda makes a pair, and then both leave. The elephant joins your herd
lesson-aob-herds-wish-else = That earns a crate. But which single animal would add most: the elephant or the panda?
lesson-aob-herds-fourth = { $p2 } has set the panda apart as well. You have one crate to spend
lesson-aob-herds-fourth-ask = Take what helps you
lesson-aob-herds-fourth-pair = Now you have a pair of pandas, and neither scores. You paid a crate and lost 5 points
lesson-aob-herds-fourth-late = Too late: { $p2 } had a crate ready and took the elephant
lesson-aob-herds-end = Four elephants score 20, and your panda 5. Remember: one counts its number, two count nothing, three or more count 5 each

lesson-aob-face-down = The face-down tile
lesson-aob-face-down-what = A tile that nobody knows costs a crate too
lesson-aob-face-down-apart = Group B has a fox and a zebra, and a tile that nobody may look at. All three cost a crate each, and you have two
lesson-aob-face-down-apart-ask = Split group B: set the face-down tile apart
lesson-aob-face-down-apart-tiger = The tiger is worth 2 points. The fox and the zebra together are worth 9
lesson-aob-face-down-apart-else = That earns a crate, but not the group you want: the fox and the zebra together, without the unknown tile
lesson-aob-face-down-sure = { $p2 } has taken the tiger, so this is your last turn of the round. The fox and the zebra cost two crates now
lesson-aob-face-down-sure-ask = Take the fox and the zebra
lesson-aob-face-down-sure-dark = It may be a 5, or make a pair with one of yours. The fox and the zebra are 9 points for certain
lesson-aob-face-down-sure-late = You have a fourth crate and no animals: the round is over, because only you were left in it
lesson-aob-face-down-dare = A new round, and { $p2 } has set the face-down tile apart. It costs one crate, and you have one
lesson-aob-face-down-dare-ask = Dare it: take the face-down tile
lesson-aob-face-down-dare-late = { $p2 } dared it and took the tile. What it is, nobody else knows
lesson-aob-face-down-end = An elephant 5, and nobody but you knows! The others see only how many tiles you have

lesson-aob-timing = When to take
lesson-aob-timing-what = Look at the crates of the others
lesson-aob-timing-now = Two tigers and yours make a herd, and you can pay for them. { $p2 } has two crates as well and plays next
lesson-aob-timing-now-ask = Split once more, or take?
lesson-aob-timing-now-fox = The fox is worth 4. And { $p2 } has taken the tigers that would have given you a herd of 15 points
lesson-aob-timing-now-late = One more crate for you, and the tigers for { $p2 }. Never count on a group that somebody else can pay for
lesson-aob-timing-gift = A herd of tigers! In the new round you have no crates and { $p2 } has one, enough for a single animal
lesson-aob-timing-gift-ask = Split the group, but make no group of one tile
lesson-aob-timing-gift-bargain = { $p2 } paid one crate for it at once. Set two or more apart, and { $p2 } cannot pay
lesson-aob-timing-end = You earned a crate, and { $p2 } can take nothing. Before you split, look at what the others can pay

lesson-aob-ending = The end
lesson-aob-ending-what = Ten animals, and what they score
lesson-aob-ending-new = You have eight animals: four elephants, and one each of four others. Whoever has ten ends the game after this round, and of more than ten only ten count
lesson-aob-ending-new-ask = Set apart two kinds you lack: giraffe 5, tiger 1
lesson-aob-ending-new-also = The giraffe and the zebra would do as well: you have neither. For this lesson set the tiger apart with the giraffe
lesson-aob-ending-new-else = That earns a crate. But set apart two that you do not have yet, the giraffe and the tiger: they cannot make a pair
lesson-aob-ending-full = You have two crates, for two animals. Mind the pairs: you have a crocodile and a fox already
lesson-aob-ending-full-ask = Fill your ark with the best group
lesson-aob-ending-full-pairs = A pair of crocodiles and a pair of foxes: all four leave your ark, and 9 points are gone
lesson-aob-ending-full-nine = That makes nine, and the game goes on. Two of kinds that you do not have make ten
lesson-aob-ending-full-late = { $p2 } took the giraffe and the tiger. You have a crate more and two places empty
lesson-aob-ending-end = You win by 44 to 37! Pairs leave, single animals score their number, animals of a herd 5, each crate 1

lesson-aob-game = A whole game
lesson-aob-game-what = Two players, a few minutes: now you play by yourself
