# What the page itself says. The game's words stand in src/pasch/words.

## On every page
your-name = Your name
default-name = Guest
me-corner = Your account: { $name }
me-sign-in = Sign in
page-tools = Page
rulebook = Rulebook
settings = Settings
rule-set = Rules
word-yes = yes
word-no = no
level-solid = experienced
level-beginner = beginner
level-random = random
pace = Pace of the computer
pace-slow = leisurely
pace-normal = normal
pace-fast = fast
pace-instant = at once

## Table
table = Table
round = Round { $number }
board = Board
board-help = Arrow keys walk from square to square, Home goes to your token, Enter opens the square.
square-number = Square { $number }
group-label = group { $name } { $letter }
standing-here = here: { $names }
owner-label = owner { $name }
free-for = free, price { $price }
mortgaged = mortgaged
mortgage-letter = M
rent-label = rent { $rent }
houses = { $count ->
    [one] 1 house
   *[other] { $count } houses
}
times-throw = { $rent } × throw
rung-bare = unbuilt
rung-group = whole colour, unbuilt
rung-now = (now)
rung-stations = { $count ->
    [one] 1 station
   *[other] { $count } stations
}
rung-works = { $count ->
    [one] 1 works
   *[other] { $count } works
}
price = Price
house-price = House price
mortgage-value = Mortgage
redeem-cost = Redemption
pot-short = Pot { $amount }
players = Players
bot = Computer
human = Person
you = you
to-move = to move
turn-of = It is { $name }’s turn
turn-mine = It is your turn
is-out = out of the game
in-jail = in jail, try { $try }
deeds-of = Deeds of { $name }
portfolio = Deeds
portfolio-empty = No deeds yet. Go and buy some!
in-bank = { $kind ->
    [hotel] { $count ->
        [one] 1 hotel
       *[other] { $count } hotels
    }
    [skyscraper] { $count ->
        [one] 1 skyscraper
       *[other] { $count } skyscrapers
    }
    [depot] { $count ->
        [one] 1 depot
       *[other] { $count } depots
    }
    [corporation] { $count ->
        [one] 1 corporation
       *[other] { $count } corporations
    }
    [branch] { branches }
    [bus_ticket] { tickets }
   *[house] { houses }
}
left-in-bank = left in the bank
of = { $owned } of { $all }
build-all = Build on all { $count }
act-short-build = Build
act-short-sell = Sell
act-short-sell_group = Sell the group down
act-short-sell_hotels = Sell all hotels
act-short-mortgage = Mortgage
act-short-redeem = Redeem
not-possible = Not now: { $acts }
log = Log
log-filter = Filter the log
log-empty = Nothing here yet.
log-jump = { $what } See it in the replay
older = Show older ({ $count })
filter-all = Everything
filter-money = Money
filter-deeds = Deeds
filter-trades = Trades
filter-mine = Only mine
why-about = Why? { $about }
question-word = This question
tab-players = Players
tab-portfolio = Deeds
tab-log = Log
tab-trade = Trade
doubles = Doubles!
bid-asked = { $name } bids { $amount }. How much do you bid?
hold-on = Hold!
hold-off = Go on
hand-raised = Hand raised
notice-HAND_DOWN = Your hand is down again: the computers play on.
held-by = { $names } called “Hold!”. The computers wait with the next throw.
loading = Setting the table …
try-again = Try again
to-start = To the start page
refusal-UNREACHABLE = The server does not answer. Is it still running?
refused = That did not work.

## Decisions
decision = Your decision
to-decision = To the decision
your-decision = { $name }, you decide
also-asked = { $name } is asked as well
whose-turn = Who is asked
is-moving = is on the move …
spectating = You are watching.
doing = { $question ->
    [ready] is about to throw …
    [finish] is thinking …
    [jail] is in jail, thinking …
    [buy] considers buying { $square } …
    [bid] considers a bid …
    [income_tax] chooses the tax …
    [card_choice] decides about the card …
    [settle] is raising money …
    [take_over] decides about a mortgage …
    [shortage] considers building …
    [place] places a building …
    [negotiate] is negotiating …
    [choose_dice] is choosing two of three dice …
    [jail_dice] is thinking about the doubles …
    [use_right] is thinking whether the throw counts …
    [lotto] is playing Lotto …
    [ticket_or_throw] is about to throw or to take the bus …
    [choose_square] is choosing a square …
    [choose_deed] is choosing what is auctioned …
    [birthday] has a birthday …
    [redistribute] is moving buildings …
    [speed_choice] is choosing a die …
    [casino] is in the casino …
    [pause] is asked about a pause …
    [resume] is not back yet …
   *[other] is thinking …
}
cash-now = Cash now
cash-after = afterwards
cash-missing = missing
decline-note = it will be auctioned
group-progress = { $group }: { $owned } of { $all } are yours.
raise-cash = Raise cash
raise-nothing = There is nothing left to sell or mortgage.
raise-sell = Sell a building: { $square }
raise-sell_group = Sell the group down: { $square }
raise-sell_hotels = All hotels of the group: { $square }
raise-mortgage = Mortgage: { $square }
tax-share-note = { $percent } % of your wealth
jail-try = Turn { $try } in jail
ask-resign = Really give up? You will be out of the game.
yes-really = Yes: { $what }
no-back = No, go back
claim-button = { $debtor } owes rent: claim { $amount } for { $square }
auto-claim = Claim rent by itself

## Trade
trade = Trade
trade-open = Trade
has-no-deeds = No deeds.
cash = Cash
trade-out = You are out of the game and trade no more. The offers of the others stand here.
trade-watch = There is no offer on the table just now.
offer-short = { $give } for { $get }
offer-aloud = { $from } gives { $give }, { $to } gives { $get }
clear = Clear
offers = Offers
offer-waits = { $name } offers you a trade: have a look

## End
wins = { $name } wins!
rematch = Rematch
game-over = The game is over
to-result = To the result
rematch-there = Rematch: to the new table
rematch-watch = Rematch: watch at the new table
record = Record of the game
replay = Replay
cash-most = at most { $amount }

## Panels
close = Close
theme = Colours
theme-auto = like the device
theme-light = light
theme-dark = dark
broken = Something broke
broken-note = The game is not lost: the server holds it. Reload the page, your seat stays yours.
reload = Reload

## Other rule sets
branches = { $count ->
    [one] 1 branch
   *[other] { $count } branches
}
rung-nearly = one street missing, unbuilt
rung-finance = { $count ->
    [one] 1 finance square
   *[other] { $count } finance squares
}
rung-industry = { $count ->
    [one] 1 industry square
   *[other] { $count } industry squares
}
mortgage-rounds = { $rounds ->
    [0] runs out this round
    [one] 1 round left
   *[other] { $rounds } rounds left
}
tickets = { $count ->
    [one] 1 bus ticket
   *[other] { $count } bus tickets
}
tickets-left = { $count ->
    [0] the bank has none left
    [one] the bank has 1 left
   *[other] the bank has { $count } left
}
tickets-yours = { $count ->
    [0] you have none
    [one] you have 1
   *[other] you have { $count }
}
has-right = may let the next throw lapse
has-missed = { $count ->
    [one] 1 turn missed
   *[other] { $count } turns missed in a row
}
act-short-auction_deed = Auction
triple = Triple!
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
seconds-few = Ten seconds left!
economy = Playing time and taxes
minute-now = Minute { $minute }
game-paused = Paused
salary-until = Salary until minute { $minute }
salary-over = Go pays nothing any more
tax-from = Rent tax from minute { $minute }
tax-now = Rent tax { $percent }%
pool-short = Pool { $amount }
square-choose = can be chosen
square-picked = chosen
pool = the casino pool
goes-on = Everybody is back. The game goes on in a moment.
lotto-head = Hit the six numbers!
join = To the table

## Together at a table
line-lost = Connection lost. Next try in { $seconds } s.
line-trying = Connection lost, reconnecting now …
line-now = Connect now
line-kept = Your answer will go along.
line-gone = This table no longer exists.
line-blocked = This network does not let the connection to the table through.
line-why = What to do?
stuck = Nothing can be stored just now. The game waits and then goes on by itself.
meanwhile = While you were away: { $events }
meanwhile-more = { $events } There is more in the log.
away = not here just now
away-since = away for { $time }
away-bot-soon = { $words }; a bot plays in { $left } s
away-bot-plays = not here; a bot plays meanwhile
program = Program
watchers = { $count ->
    [0] nobody watching
    [one] 1 watching
   *[other] { $count } watching
}
tab-chat = Chat
chat = Chat
chat-said = { $name } says: { $words }
unread = { $count ->
    [one] 1 new
   *[other] { $count } new
}
this-table = This table
rematch-note = Your seat at the new table is kept for you.
