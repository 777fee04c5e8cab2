# What the page says in panels that are opened later: settings, keys, rulebook, the end.

game-over = The game is over
to-replay = Watch again
to-fair = Recompute the dice
team-wins = { $team } wins: { $names }!
cash-course = Cash over the game
dice-course = How the dice fell
throws = { $count ->
    [one] 1 throw
   *[other] { $count } throws
}
rules-search = Search the rulebook
rules-none = The rulebook has nothing about that.
theme-auto = like the device
theme-light = light
theme-dark = dark
animation = Movement
animation-0 = none
animation-1 = normal
animation-2 = fast
verbosity = Read aloud
verbosity-0 = questions only
verbosity-1 = what matters
verbosity-2 = everything
sound = Sounds
chat-shown = Show the chat
keys-setting = Keyboard shortcuts
key-primary = Next step (throw, go on, buy)
key-decision = To the decision
key-board = To the board
key-trade = Trade
key-portfolio = To the deeds
key-log = To the log
key-hold = Call Hold! or take it back
key-rules = Rulebook
key-close = Close a panel (never decides)
key-walk = On the board: square by square
key-home = On the board: to your token
key-open = On the board: open the square
rematch-there = Rematch: to the new table
rematch-watch = Rematch: watch at the new table
