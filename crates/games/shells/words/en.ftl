game-shells = Twenty-One Shells
game-shells-pitch = Draw shells in secret and stop before they are worth more than 21
game-shells-length = 3 minutes

section-she-1 = The game
clause-she-1-1 = The game is for two to four players; twenty shells worth 1 to 20 are in a bag
clause-she-1-2 = On your turn you draw a shell from the bag and look at it in secret, or you stop
clause-she-1-3 = You cannot stop without a shell, and once you have stopped or have three shells you draw no more
clause-she-1-4 = When everyone has stopped, the shells are shown; a sum of up to 21 counts, a higher one counts nothing

shells-your-turn = Draw a shell or stop
shells-turn = It is { $seats }’s turn
shells-drawing = A shell is drawn
shells-over = The game is over
shells-line = { $seat }: { $count ->
    [one] one shell
   *[other] { $count } shells
}
shells-own = Your shells are worth { $sum }
shells-do-draw = draw a shell
shells-do-stop = stop
shells-somebody-drew = { $seat } draws a shell
    .you = You draw a shell
shells-drew = Your shell is worth { $value }
shells-stopped = { $seat } stops
    .you = You stop
shells-showed = { $seat } shows shells worth { $sum }
    .you = You show shells worth { $sum }
shells-no-shell-yet = You have no shell yet; draw one before you stop
shells-not-in-the-bag = There is no shell worth { $value } in the bag
shells-malformed = “{ $text }” is not a move of this game; write draw or stop
