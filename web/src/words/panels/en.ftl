# What the page says in panels that are opened later: settings, keys, rulebook, squares.

rules-search = Search the rulebook
rules-none = The rulebook has nothing about that.
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
key-primary = The button with the W: throw, go on, buy, claim rent
key-decision = To the decision
key-board = To the board
key-trade = Trade
key-offers = To the offers
key-portfolio = To the deeds
key-log = To the log
key-hold = Call Hold! or take it back
key-rules = Rulebook
key-close = Close a panel (never decides)
key-walk = On the board: square by square
key-home = On the board: to your token
key-open = On the board: open the square
about-square = { $kind ->
    [go] Whoever arrives here or passes by receives { $salary }.
    [jail] Landing here is only a visit. Those inside get out with doubles, the jail card or for { $fine }.
    [go_to_jail] From here the way leads straight to jail.
    [free_parking] A place to rest.
    [chance] Here you draw a chance card.
    [chest] Here you draw a community card.
    [tax_income] Here you pay a fixed sum or a share of your wealth.
    [bus_ticket] Here you get a bus ticket as long as the bank has any.
    [auction] Here you pick a free deed, and it is auctioned. If everything is sold, you move on and pay the dearest rent.
    [birthday] Here the bank gives you money or a bus ticket.
    [event] Here you draw an event card.
    [casino] Here you may bet on numbers of a die.
    [tax_luxury] Here you pay a fixed tax.
   *[other] A square like any other.
}
pot-now = The pot holds { $amount }.
pool-now = There is { $amount } in the casino’s pool.
language = Language
key-help = Keys
to-table-panel = Go on playing on another device
