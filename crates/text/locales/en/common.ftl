# What all games say. Sentences have no full stop; the code that shows them adds it.

seat-name = Seat { $number }
you = you
labeled = { $label }: { $text }
list-and = and
rule = rule { $id }
ruling = Our ruling:
source = Rulebook: { $source }
source-ours = Not in the rulebook; this is our ruling
source-follows = Not in the rulebook; it follows from the other rules
rules-title = Rules: { $game }
rules-intro = The rules in our own words, clause by clause. Code, tests and every refusal point to these numbers.
decision = reasons: { $file }
spectator = spectator
nothing = none
yes = yes
no = no

# Words used in sentences about texts that cannot be read.
word-actor = a seat such as s1, or * for chance
word-action = an action
word-chance = a random event
word-seat = a seat

# Why a text cannot be read.
missing-word = Something is missing here: { $expected }
surplus-text = “{ $text }” does not belong here
word-expected = “{ $expected }” is expected here
not-a-number = “{ $text }” is not a whole number
not-a-seat = “{ $text }” is not a seat; seats are numbered from 1
not-a-game = “{ $text }” is not a game; the games are: { $known }
bot-adaptive = “{ $text }” follows the results of one person, which are not known here; name a strength from { $least } to { $most }
not-a-bot = “{ $text }” is not a bot; the bots are: { $known }
view-misfit = This view cannot be played: “{ $place }” is missing or does not fit the rest; perhaps the table has other options or components
not-an-action = “{ $text }” is not an action; actions begin with: { $known }
not-a-chance = “{ $text }” is not a random event; random events begin with: { $known }
not-an-actor = “{ $text }” does not say who acts; write s1 to s{ $seats }, or * for chance
not-an-option = “{ $text }” is not an option; write name=value
not-hexadecimal = Exactly { $digits } lowercase hexadecimal digits are expected here
list-not-sorted = “{ $text }” is out of order; a list is sorted and names everything once

# Options.
option-repeated = The option “{ $option }” is given more than once
option-not-in-range = The option “{ $option }” cannot be “{ $value }”; it takes a whole number from { $least } to { $most }
option-not-a-choice = The option “{ $option }” cannot be “{ $value }”; it takes one of: { $choices }
option-unknown = There is no option “{ $option }”; the options are: { $known }
first-player-not-seated = “{ $text }” cannot be the first player; choose “random” or a seat from 1 to { $players }
components-not-toml = Line { $line } of the component file is not valid TOML
components-not-needed = This game takes no component file; its rulebook gives every value

# Why a step is not played.
game-over = The game is over, so nothing more can be played
not-your-turn = It is not your turn; { $awaited } must act first
not-by-chance = A player must act now, so nothing is drawn
nobody = chance

# Records.
record-other-format = This record has format { $version }; this program reads format { $known }
record-other-game = This is a record of another game, “{ $game }”
record-other-rules = This record follows version { $rules } of the rules; this program knows version { $known }
record-other-components = This record was played with other components; give their file with --components
record-options-incomplete = The options must be written in full: { $options }
record-seat-count = The options ask for { $seats } seats, but the record names { $players } players
record-line-expected = A line that begins with “{ $expected }” is expected here
record-cut-short = The record ends here, but a line that begins with “{ $expected }” should follow
record-last-line-cut = The last line is cut off
record-line-too-long = This line is longer than { $bytes } bytes
record-too-long = This file is longer than { $bytes } bytes; no record is that long
record-not-utf-8 = This is not UTF-8 text
record-step-number = The next step must be number { $number }
record-step-count = The record has { $steps } steps, but its last line says otherwise
record-surplus-lines = Nothing may follow the last line of a record
record-step-after-end = The game is over before this step
record-draw-differs = Step { $step } does not follow from the secret, which draws “{ $drawn }”
record-secret-differs = This secret does not match the commitment published at the start
record-result-differs = The result is { $result }, not { $written }
record-result-missing = The game is over, so its result must follow here: { $result }
record-not-over = There is a result here, but the game is not over
record-checksum-differs = This record was changed after it was written: its checksum does not match
record-carriage-return = This line ends with a carriage return; lines of a record end with a newline only
record-secret-too-early = A secret may come only after a result
record-secret-uncommitted = There is a secret here, but no commitment was published at the start
not-a-table = “{ $text }” is not a table; use at most 64 letters, digits, - and _
not-a-seat-line = The name of the player in seat { $seat } is expected here, on one line of at most 60 characters
not-a-salt-line = A seat of this table and its salt are expected here, in seat order
not-an-origin = A game that began elsewhere says how many steps it took over, the SHA-256 of that record, and “real” or “imagined” with a seat
record-imagined-needs-secret = What was hidden at the start of this game was imagined anew; only its secret can repeat that
replay-at = After step { $step } of { $steps }

# The command line.
verified = { $file } verifies: { $steps } legal steps{ $given ->
    [0] { "" }
   *[other] { " " }(the first { $given } taken over from another record)
  }, { $secret ->
    [yes] all { $draws } draws follow from the secret
   *[no] its draws are possible, but there is no secret to check them against
  }, { $finished ->
    [yes] points and places { $result }
   *[no] not finished
  }
verified-all = All { $count } records verify
verified-not-all = { $failed } of { $count } records do not verify
replay-no-step = This record has { $steps } steps, so there is no step { $step }
replay-no-seat = “{ $text }” is not a seat of this table; its seats are 1 to { $seats }
bots-count = { $bots } bots for { $seats } seats; name one bot for all seats, or one for each
and-more = and { $count } more

# The levels of bots.
level-random = random
level-random-description = plays anything the rules allow
level-easy = easy
level-easy-description = plays like a beginner: follows rules of thumb but overlooks one thing all game long, and often settles for something worse
level-medium = medium
level-medium-description = plays like a casual player: follows rules of thumb, looks one decision ahead, makes small mistakes
level-hard = hard
level-hard-description = plays a few hundred imagined games through for every decision
level-expert = expert
level-expert-description = plays thousands of imagined games through, and judges them by what it learned from thousands of games between bots
level-adaptive = adaptive
level-adaptive-description = follows your last results at this game, so that you win about as often as it does
level-adaptive-now = adaptive, now { $grade }

# How strong a bot that adapts plays, compared with the levels.
grade-1 = below easy
grade-2 = easy
grade-3 = easy to medium
grade-4 = medium
grade-5 = medium to hard
grade-6 = hard
grade-7 = hard to expert
grade-8 = expert

# What a bot likes.
style-bold = bold
style-bold-description = takes risks for a larger gain, and gets in the way of others
style-careful = careful
style-careful-description = prefers what is safe, and keeps something in store
style-collecting = collecting
style-collecting-description = likes to collect many animals
