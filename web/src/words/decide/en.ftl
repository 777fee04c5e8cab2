# What the page says in auctions, debts and negotiations.

highest-bid = Highest bid
no-bid = none yet
quick-bids = Quick bids
own-bid = Your own bid
bid-range = Between { $least } and { $most }.
bid-over = That is more than you have: you would still have to raise { $missing }.
bid-left = You would keep { $cash }.
passed-word = passed
cash-of-all = Cash of the players
debt-to = To
debt-amount = Debt
still-raisable = can still be raised
assets = Assets
debt-note = As soon as there is enough cash, the debt is paid by itself.
ask-bankrupt = Really declare bankruptcy? You will be out of the game.
who-agreed = Who is content
agreed-word = content
negotiating-word = negotiating
