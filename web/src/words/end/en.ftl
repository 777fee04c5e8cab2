# What the page says at the end of a game.

to-replay = Watch again
to-fair = Recompute the dice
team-wins = { $team } wins: { $names }!
cash-course = Cash over the game
dice-course = How the dice fell
throws = { $count ->
    [one] 1 throw
   *[other] { $count } throws
}
