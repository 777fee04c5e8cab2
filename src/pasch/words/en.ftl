# The words of the game in English, for the command line and the page.
# seat, to and from are names, square is the name of the square (none if there is none), amounts are written out
# ("1,200 DM"), dice is "3 + 4", offer is the goods of both sides, building is the word of building-house or
# building-hotel (none if there is none), level is the number of houses or one of the words hotel, skyscraper, depot,
# corporation; numbers is "3, 17, 49", steps is "3 + 4 = 7, 7 × 5 = 35" or none.
# bank and pot never begin a sentence.

## Names

# Signs stand before the figure in English and after it in German; words like DM always after it.
money = { $sign ->
    [yes] { $minus }{ $currency }{ $amount }
   *[no] { $minus }{ $amount }{"\u00A0"}{ $currency }
}

bank = the bank
pot = the Free Parking pot
nothing = nothing
jail-card = jail card
building-house = house
building-hotel = hotel
building-skyscraper = skyscraper
building-depot = depot
building-branch = branch
building-corporation = corporation
bus-ticket = bus ticket
face-figure = figure
face-bus = bus
seat-number = Player { $number }

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = Violet
seat-5 = Orange
seat-6 = Turquoise
seat-7 = Grey

group-brown = Brown
group-light_blue = Light blue
group-pink = Violet
group-orange = Orange
group-red = Red
group-yellow = Yellow
group-green = Green
group-dark_blue = Dark blue
group-station = Stations
group-utility = Works
group-supermarkets = Supermarkets
group-drinks = Drinks
group-fashion = Fashion
group-food = Fast food
group-airlines = Airlines
group-cars = Cars
group-media = Media
group-technology = Technology
group-finance = Finance
group-industry = Industry

team-0 = Team A
team-1 = Team B

why = Why?
clause = Rule { $clause }
ruling = How we decide

## Events

event-unknown = Something has happened ({ $kind }).
event-die = { $seat } throws for the start: { $dice }.
event-opens = { $seat } starts.
event-dealt = { $seat } is dealt { $square }.
event-negotiation = { $amount ->
    [900] You may negotiate for up to 15 minutes.
    [one] You may negotiate for up to one second.
   *[other] You may negotiate for up to { $amount } seconds.
}
event-agreed = { $seat } is content with the negotiation.
event-turn = Round { $number }: { $seat }’s turn.
event-thrown = { $seat } throws { $dice }.
event-moved = { $how ->
    [card] { $seat } follows the card to { $square }.
    [back] { $seat } goes back to { $square }.
    [ticket] { $seat } takes the bus to { $square }.
    [jump] { $seat } jumps to { $square }.
    [on] { $seat } moves on to { $square }.
   *[throw] { $seat } moves to { $square }.
}
event-jailed = { $how ->
    [doubles] Third doubles in a row: { $seat } goes to jail.
    [card] The card sends { $seat } to jail.
   *[square] { $seat } goes to jail.
}
event-visit = { $seat } is only visiting the jail.
event-rest = { $seat } parks for free and takes a rest.
event-freed = { $how ->
    [fine] { $seat } pays the fine and leaves jail.
    [card] { $seat } leaves jail with the jail card.
    [lotto] After Lotto { $seat } is free and only visiting.
   *[doubles] Doubles! { $seat } is free to leave jail.
}
event-stays = { $number ->
    [3] { $seat } throws no doubles in the third try either.
   *[other] No doubles: { $seat } stays in jail (try { $number }).
}
event-paid = { $amount } goes from { $seat } to { $to }.
event-bought = { $seat } buys { $square } for { $amount }.
event-declined = { $seat } does not want to buy { $square }.
event-auction = { $building ->
    [house] A house is up for auction; the lowest bid is { $amount }.
    [hotel] A hotel is up for auction; the lowest bid is { $amount }.
    [skyscraper] A skyscraper is up for auction; the lowest bid is { $amount }.
    [depot] A depot is up for auction; the lowest bid is { $amount }.
   *[none] { $square } is up for auction; the lowest bid is { $amount }.
}
event-bid = { $seat } bids { $amount }.
event-passed = { $seat } passes.
event-sold = { $square ->
    [none] { $seat } wins the auction for { $amount }.
   *[other] { $seat } wins { $square } at auction for { $amount }.
}
event-unsold = { $square ->
    [none] Nobody bids; everything stays with the bank.
   *[other] Nobody bids; { $square } stays with the bank.
}
event-rent_due = { $square }: { $seat } may claim { $amount } in rent from { $to }.
event-rent_lost = { $square }: the rent of { $amount } lapses, { $to } no longer owes it to { $seat }.
event-no_rent = { $square } is mortgaged: { $to } pays { $seat } no rent.
event-drawn = { $seat } draws from the { $deck } pile: “{ $card }”
event-kept = { $seat } keeps the jail card from the { $deck } pile.
event-card_back = { $seat } puts the jail card back under the { $deck } pile.
event-built = { $level ->
    [hotel] { $square }: { $seat } builds a hotel for { $amount }.
    [skyscraper] { $square }: { $seat } builds a skyscraper for { $amount }.
    [depot] { $square }: { $seat } builds a depot for { $amount }.
    [5] { $square }: { $seat } builds a hotel for { $amount }.
    [one] { $square }: { $seat } builds the first house for { $amount }.
   *[other] { $square }: { $seat } builds for { $amount }; now { $level } houses stand there.
}
event-building_sold = { $level ->
    [0] { $square }: { $seat } sells everything that stood there for { $amount }.
    [hotel] { $square }: { $seat } sells to the bank for { $amount }; a hotel is left.
    [one] { $square }: { $seat } sells to the bank for { $amount }; one house is left.
   *[other] { $square }: { $seat } sells to the bank for { $amount }; { $level } houses are left.
}
event-mortgaged = { $seat } mortgages { $square } and receives { $amount }.
event-redeemed = { $seat } redeems { $square } for { $amount }.
event-deed = { $square } passes from { $from } to { $seat }.
event-jail_card = The jail card from the { $deck } pile passes from { $from } to { $seat }.
event-offered = { $seat } offers { $to } a trade: { $offer }.
event-rejected = { $to } rejects the offer from { $seat }: { $offer }.
event-withdrawn = { $seat } withdraws the offer to { $to }: { $offer }.
event-lapsed = The offer from { $seat } to { $to } no longer stands: { $offer }.
event-traded = It’s a deal! { $seat } and { $to } trade: { $offer }.
event-shortage = { $building ->
    [hotel] { $amount ->
        [one] { $seat } wants to build, but the bank has only one hotel left.
       *[other] { $seat } wants to build, but the bank has only { $amount } hotels left.
    }
    [skyscraper] { $amount ->
        [one] { $seat } wants to build, but the bank has only one skyscraper left.
       *[other] { $seat } wants to build, but the bank has only { $amount } skyscrapers left.
    }
    [depot] { $amount ->
        [one] { $seat } wants to build, but the bank has only one depot left.
       *[other] { $seat } wants to build, but the bank has only { $amount } depots left.
    }
   *[house] { $amount ->
        [one] { $seat } wants to build, but the bank has only one house left.
       *[other] { $seat } wants to build, but the bank has only { $amount } houses left.
    }
}
event-joined = { $seat } wants to build, too.
event-stayed_out = { $seat } does not want to build.
event-debt = { $seat } has to pay { $amount } to { $to } and must raise money first.
event-settled = { $seat } settles the debt of { $amount }; the money goes to { $to }.
event-bankrupt = { $seat } is bankrupt. Everything goes to { $to }.
event-resigned = { $seat } gives up.
event-placed = { $seat } is out and takes place { $number }.
event-won = { $seat } wins the game!

# Three dice, Lotto, Free Parking

event-dice_chosen = { $seat } picks { $dice }.
event-pair_refused = { $seat } refuses the doubles { $dice }.
event-lotto_drawn = A triple! { $seat } plays Lotto. The numbers drawn are { $numbers }.
event-lotto_thrown = { $seat } throws { $dice } for it.
event-lotto_tried = { $seat } hits { $number }: { $steps }.
event-lotto_solved = { $steps ->
    [none] There is no calculation for { $number }.
   *[other] The short way to { $number }: { $steps }.
}
event-lotto_won = Six right! { $seat } wins { $amount }.
event-lotto_lost = { $number ->
    [0] { $seat } hits no number. Only all six win the prize.
    [one] { $seat } hits one number. Only all six win the prize.
   *[other] { $seat } hits { $number } numbers. Only all six win the prize.
}
event-right_won = { $seat } parks for free and may let the next throw lapse.
event-right_used = { $seat } lets the throw lapse.
event-right_lost = { $how ->
    [triple] A triple: { $seat } no longer has the right to let a throw lapse.
    [jail] In jail { $seat } loses the right to let a throw lapse.
   *[passed] { $seat } carries out the throw and has no right any more.
}

# Blue die, bus tickets, new squares

event-ticket = { $number ->
    [0] { $seat } gets the last bus ticket.
   *[other] { $seat } gets a bus ticket; the bank has { $number } left.
}
event-no_ticket = { $seat } gets nothing: there are no bus tickets left.
event-ticket_used = { $seat } uses a bus ticket.
event-tickets = { $number ->
    [one] A bus ticket passes from { $from } to { $seat }.
   *[other] { $number } bus tickets pass from { $from } to { $seat }.
}
event-tickets_gone = { $number ->
    [one] One bus ticket of { $seat } is out of play.
   *[other] { $number } bus tickets of { $seat } are out of play.
}
event-stands = { $how ->
    [mortgaged] { $square } is mortgaged: { $seat } stays put.
   *[nothing_due] No rent is due anywhere: { $seat } stays put.
}
event-redistributed = { $square }: { $seat } spreads the buildings of the group anew.

# Brands, casino, clocks, teams

event-built_branch = { $level ->
    [corporation] { $square }: { $seat } founds the corporation for { $amount }.
    [one] { $square }: { $seat } opens the first branch for { $amount }.
   *[other] { $square }: { $seat } builds for { $amount }; now there are { $level } branches.
}
event-branch_sold = { $level ->
    [0] { $square }: { $seat } sells everything that stood there for { $amount }.
    [one] { $square }: { $seat } sells to the bank for { $amount }; one branch is left.
   *[other] { $square }: { $seat } sells to the bank for { $amount }; { $level } branches are left.
}
event-casino_bet = { $seat } stakes { $amount } on { $numbers } in the casino.
event-casino_declined = { $seat } passes the casino by.
event-casino_drawn = The casino throws a { $dice }.
event-casino_won = A hit! { $seat } wins { $amount }.
event-casino_lost = No hit: { $seat } loses the stake.
event-pool = There are now { $amount } in the casino’s pool.
event-pool_won = { $seat } cracks the casino’s pool and gets { $amount }!
event-no_rent_jail = { $seat } is in jail and gets no rent from { $to } for { $square }.
event-no_rent_team = { $seat } and { $to } are team mates: no rent is due for { $square }.
event-rent_taxed = { $square }: { $percent } percent of the rent for { $seat } goes to the bank as tax, that is { $amount }.
event-mortgage_expired = The mortgage on { $square } has run out: { $seat } loses the property, and it is auctioned.
event-destroyed = { $square }: { $seat } loses one building level to the card.
event-spared = The card finds no building to destroy.
event-no_salary = Go pays nothing any more, not to { $seat } either.
event-in_time = { $seat } plays in person again; the missed turns no longer count.
event-hopeless = { $seat } owes { $amount }, more than everything that is left is worth.
event-put_up = { $seat } puts { $square } up for auction and redeems the mortgage out of the price.
event-razed = { $square }: the buildings of { $seat } disappear.
event-reshuffled = The { $deck } pile is used up and is reshuffled.
event-speed_die = From round { $number } on the speed die plays.
event-timed_out = { $seat }’s time is up. The game answers by itself.
event-missed = { $number ->
    [one] { $seat } has missed one turn.
   *[other] { $seat } has missed { $number } turns in a row.
}
event-clock = { $number ->
    [one] The game has been running for one minute.
   *[other] The game has been running for { $number } minutes.
}
event-salary_ended = From now on Go pays nothing any more.
event-tax_rate = From now on { $percent } percent of each rent goes to the bank as tax.
event-pause_asked = { $seat } would like a pause.
event-pause_agreed = { $seat } agrees to the pause.
event-pause_refused = No pause: not everybody agreed in time.
event-paused = A pause. All clocks stand still.
event-back = { $seat } is back.
event-resumed = The game goes on.
event-teamed = { $seat } and { $to } play together.
event-inherited = { $seat } inherits what { $from } had.
event-team_won = { $seat } and { $to } win the game!

## Questions

question-ready = { $throws ->
    [0] It is your turn. Build, trade or throw.
   *[other] Doubles! You throw again.
}
question-finish = Would you like to build or trade? Otherwise end your turn.
question-jail = { $try ->
    [3] Your third try: without doubles you pay { $fine } and move on.
   *[other] You are in jail. The fine is { $fine }; doubles set you free for nothing.
}
question-buy = Would you like to buy { $square } for { $price }?
question-bid = { $building ->
    [house] A house is up for auction. How much do you bid?
    [hotel] A hotel is up for auction. How much do you bid?
    [skyscraper] A skyscraper is up for auction. How much do you bid?
    [depot] A depot is up for auction. How much do you bid?
   *[none] { $square } is up for auction. How much do you bid?
}
question-income_tax = Do you pay { $flat } or { $percent } percent of your wealth? No counting until you have chosen.
question-card_choice = Do you pay { $amount }, or do you draw a card from the { $deck } pile?
question-settle = You have to pay { $amount } to { $to } and are { $missing } short. Cash, sales and mortgages would give you { $raisable } in all.
question-take_over = { $square } is mortgaged. Do you redeem it now for { $redeem }, or pay only { $interest } interest?
question-shortage = { $building ->
    [hotel] { $left ->
        [one] { $seat } wants to build, and the bank has only one hotel left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } hotels left. Do you want to build, too?
    }
    [skyscraper] { $left ->
        [one] { $seat } wants to build, and the bank has only one skyscraper left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } skyscrapers left. Do you want to build, too?
    }
    [depot] { $left ->
        [one] { $seat } wants to build, and the bank has only one depot left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } depots left. Do you want to build, too?
    }
   *[house] { $left ->
        [one] { $seat } wants to build, and the bank has only one house left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } houses left. Do you want to build, too?
    }
}
question-place = { $building ->
    [hotel] Where does your hotel go?
    [skyscraper] Where does your skyscraper go?
    [depot] Where does your depot go?
   *[house] Where does your house go?
}
question-negotiate = { $seconds ->
    [900] Trade whatever you like; you have up to 15 minutes. Content?
    [one] Trade whatever you like; you have up to one second. Content?
   *[other] Trade whatever you like; you have up to { $seconds } seconds. Content?
}
question-choose_dice = { $dice } are on the table. Which two do you move?
question-jail_dice = { $try ->
    [3] Your third try with { $dice }. Do you take the doubles?
   *[other] { $dice }, and doubles are among them. Do you take them and go free?
}
question-use_right = You have thrown { $dice }. Do you carry out the throw, or do you let it lapse?
question-lotto = Hit { $numbers } with { $dice }. Which number do you work out?
question-ticket_or_throw = { $tickets ->
    [0] { $throws ->
        [0] It is your turn. Build, trade or throw.
       *[other] Doubles! You throw again.
    }
   *[other] { $throws ->
        [0] It is your turn. Do you throw, or do you use a bus ticket?
       *[other] Doubles! Do you throw again, or do you use a bus ticket?
    }
}
question-choose_square = { $how ->
    [ticket] Where do you take the bus to?
   *[jump] Three equal numbers! Which square do you move to?
}
question-choose_deed = Which free property shall be auctioned?
question-birthday = { $left ->
    [0] Happy birthday! You get { $amount } from the bank.
   *[other] Happy birthday! Would you like { $amount } or a bus ticket?
}
question-redistribute = { $square } completes your group. Do you spread the buildings anew?
question-speed_choice = The bus is here: { $dice }. Do you move one of the two dice or the sum?
question-casino = Do you stake { $stake } on one, two or three numbers? There are { $pool } in the pool.
question-pause = { $seconds ->
    [one] { $seat } would like a pause. Do you agree? You have one second.
   *[other] { $seat } would like a pause. Do you agree? You have { $seconds } seconds.
}
question-resume = A pause. Say so when you are back.

## Answers and acts

answer-throw = Throw
answer-done = End turn
answer-pay_fine = Pay the fine
answer-use_card = Use the card
answer-buy = Buy
answer-decline = Do not buy
answer-bid = Bid
answer-pass = Pass
answer-tax_flat = Pay the flat sum
answer-tax_share = Pay the share
answer-pay = Pay
answer-draw = Draw a card
answer-bankrupt = Declare bankruptcy
answer-redeem_now = Redeem now
answer-pay_interest = Pay interest only
answer-join = Build, too
answer-stay_out = Stay out
answer-place = Place it
answer-agree = Content
answer-choose = Move these two
answer-refuse_pair = Refuse the doubles
answer-carry_out = Carry it out
answer-let_lapse = Let it lapse
answer-lotto_try = Hand in the calculation
answer-lotto_done = End Lotto
answer-use_ticket = Use a bus ticket
answer-go = Move there
answer-pick_deed = Auction this one
answer-take_money = Take the money
answer-take_ticket = Take the bus ticket
answer-spread = Spread them anew
answer-keep = Leave them
answer-move_first = Move the first die
answer-move_second = Move the second die
answer-move_sum = Move the sum
answer-stake = Place the stake
answer-walk_on = Do not play
answer-pause_yes = Agreed
answer-pause_no = No pause
answer-back = I am back
answer-build = Build
answer-sell = Sell a building
answer-sell_group = Sell down the group
answer-sell_hotels = Sell all hotels of the group
answer-mortgage = Mortgage
answer-redeem = Redeem
answer-claim = Claim rent
answer-offer = Make an offer
answer-accept = Accept
answer-reject = Reject
answer-withdraw = Withdraw
answer-resign = Give up
answer-auction_deed = Put up for auction
answer-ask_pause = Propose a pause

## Refusals

refusal-unknown = That is not possible ({ $code }).
refusal-NOT_YOUR_TURN = Somebody else is being asked right now. Wait until it is your turn.
refusal-NOT_NOW = That is not possible at this moment. Wait until the throw or the auction is over.
refusal-NOT_ASKED = That does not answer this question. Choose one of the answers offered.
refusal-STALE = Something has happened meanwhile. Look at the table again and then answer.
refusal-GAME_OVER = The game is over.
refusal-BAD_ACTION = I do not understand that. Check that nothing is missing or misspelt.
refusal-UNKNOWN_SEAT = There is no such seat at this table.
refusal-UNKNOWN_SQUARE = There is no such square on the board.
refusal-NOT_A_DEED = There is no deed for this square.
refusal-NOT_YOURS = That is not yours.
refusal-NEED_FULL_GROUP = You can build only when all streets of this colour are yours.
refusal-NOT_BUILDABLE = Nothing can be built on this square.
refusal-GROUP_MORTGAGED = A street of this colour is mortgaged. Redeem it first.
refusal-NOT_EVEN = That would be uneven. Take another street of this colour first.
refusal-FULLY_BUILT = There is no room for more than one hotel here.
refusal-BANK_HAS_NO_HOUSES = The bank does not have enough houses. Wait until somebody gives some back.
refusal-BANK_HAS_NO_HOTELS = The bank has no hotel left. Wait until somebody gives one back.
refusal-NOT_ENOUGH_CASH = You need { $amount } in cash for that. Sell buildings or mortgage a deed.
refusal-NO_BUILDINGS = There is no building here that you could sell.
refusal-SELL_BUILDINGS_FIRST = First sell the buildings that stand in the way of a mortgage.
refusal-GROUP_HAS_BUILDINGS = There are buildings in this colour group. Only when they are sold may a street change hands.
refusal-ALREADY_MORTGAGED = That is mortgaged already.
refusal-NOT_MORTGAGED = That is not mortgaged.
refusal-BID_TOO_LOW = That is too little. Bid at least { $least }.
refusal-BID_TOO_HIGH = You do not have that much. Bid at most { $most }.
refusal-NO_SUCH_OFFER = That offer is no longer there.
refusal-NOT_YOUR_OFFER = That offer is not for you to decide.
refusal-OFFER_EMPTY = There is nothing in this offer yet. Put in some money or cards.
refusal-OFFER_TO_SELF = You cannot trade with yourself. Choose somebody else.
refusal-OFFER_SEAT_OUT = That player is no longer in the game.
refusal-OFFER_GOODS_GONE = Something in this offer is no longer there. Make a new one.
refusal-OFFER_BAD_AMOUNT = That amount cannot be traded. Take a whole number that is not below zero.
refusal-PARTNER_CANNOT_PAY = Your trading partner does not have that much.
refusal-DEBT_MUST_STAY_COVERED = After this trade the debt would no longer be covered. Ask for more or give less.
refusal-CAN_STILL_RAISE = You are not bankrupt yet: you owe { $amount }, and cash, sales and mortgages would give you { $raisable } in all.
refusal-NO_SUCH_CLAIM = No rent is open here.
refusal-CLAIM_NOT_YOURS = This rent is not yours to claim.
refusal-NO_JAIL_CARD = You have no such jail card. Perhaps somebody will sell you one.
refusal-THROW_FIRST = This is your third try: you cannot pay beforehand any more, so throw.
refusal-FIRST_LAP = You may build only after your first full lap of the board.
refusal-HOUSES_SUFFICE = The bank has enough houses. Sell step by step here.
refusal-BAD_TOTAL = The group cannot be sold down like that. Choose another number of buildings.
refusal-OUT_OF_GAME = You are no longer in the game.
refusal-NOT_A_PAIR = These two dice are not on the table. Pick two of the three.
refusal-NOT_REACHABLE = You cannot reach that square like this. Choose one of the highlighted squares.
refusal-NO_TICKET = You have no bus ticket. Perhaps somebody will sell you one.
refusal-NOT_IN_JAIL = That does not help you out of jail.
refusal-NOT_DRAWN = That number has not been drawn.
refusal-ALREADY_HIT = You have hit that number already. Go for the next one.
refusal-WRONG_RESULT = That does not make { $number } but { $result }.
refusal-DIE_NOT_THROWN = That die has not been thrown. Use only the dice on the table.
refusal-DIE_USED_TWICE = You have used one of these dice already. Each counts only once.
refusal-TOO_MANY_DICE = A calculation may not have that many dice, { $number } at most.
refusal-ALL_SIX_NEEDED = Here all six dice belong in each calculation.
refusal-NOT_WHOLE = On the way you get { $result }. Only whole numbers are allowed here.
refusal-DIVIDE_BY_ZERO = Dividing by zero is not possible.
refusal-BAD_NUMBERS = Stake on one, two or three different numbers from 1 to 6.
refusal-NOT_FREE = That property belongs to somebody already. Choose a free one.
refusal-NEED_ALMOST_FULL_GROUP = You can build only when no more than one street of this colour is missing.
refusal-NEED_HOTELS = For a skyscraper you need the whole group and a hotel on every street of it.
refusal-BANK_HAS_NO_SKYSCRAPERS = The bank has no skyscraper left. Wait until somebody gives one back.
refusal-BANK_HAS_NO_DEPOTS = The bank has no depot left. Wait until somebody gives one back.
refusal-SELL_DEPOT_FIRST = There is a depot on this station. Sell it first.
refusal-BAD_SPREAD = The buildings cannot be spread like that. As many levels must remain, and evenly.
refusal-BUILT_THIS_TURN = You have already built in this group this turn. Go on in your next one.
refusal-OFFER_NOT_NOW = You make offers in your turn before the throw, during a purchase or when you owe something; else you only answer those of others.
refusal-OFFER_UNBALANCED = This trade is not balanced: the smaller side must be worth at least half of the larger.
refusal-TOO_MANY_OFFERS = You may not make more than { $number } offers in one turn.
refusal-MORTGAGED_TO_MATE_ONLY = A mortgaged property may only go to your team mate.
refusal-PAUSED = There is a pause right now. The game goes on when all are back.
refusal-NO_PAUSE = There is no pause right now.
refusal-BAD_CLIENT_SEED = A random word has 1 to 64 characters: plain letters, digits, punctuation marks, no spaces.
refusal-UNKNOWN_MODE = There is no such mode.
refusal-UNKNOWN_RULES = I do not know these rules.
refusal-BAD_OPTION = There is no such setting, or its value does not fit.
refusal-OPTION_EXCLUDES = Two of these settings do not go together. Switch one of them off.
refusal-BAD_SEATS = These seats do not make a game. Check how many there are and who sits where.
refusal-BAD_RECORD = I cannot read this game record. Check that it is complete and unchanged.
refusal-BAD_POSITION = I cannot read this position. Check how it is written.
refusal-OTHER_VERSION = This game is one of another version of Pasch. Here only its record is left.
refusal-UNKNOWN_TABLE = There is no such table. Check the address or open a new one.
refusal-UNKNOWN_KEY = This key fits no seat at the table. You can still watch.
refusal-NOT_GATHERING = The game has begun; that was possible before the start.
refusal-NOT_STARTED = The game has not begun yet.
refusal-SETTLED = Whether bots stand in is settled before the start where the game may be rated.
refusal-NOT_OVER = The game is not over yet.
refusal-SEAT_TAKEN = This seat is taken. Choose another one.
refusal-NO_FREE_SEAT = No seat is free at this table any more. You can watch.
refusal-NAME_TAKEN = Somebody at this table has this name already. Take another one.
refusal-NOT_HOST = Only the host of the table may do that.
refusal-UNKNOWN_CODE = There is no table and no seat with this code. Check how it is written.
refusal-TOO_MANY_CONNECTIONS = Too many windows are connected from here. Close one of them.
refusal-TOO_FAST = That came too fast. Wait a moment.
refusal-TOO_LARGE = This message is too large.
refusal-UNAVAILABLE = Nothing can be stored just now. Your answer has not been played; try again in a moment.
refusal-FOREIGN_ORIGIN = This connection comes from another site and is not accepted.
refusal-HELLO_FIRST = The connection must introduce itself first.
refusal-TABLE_FULL = As many people as there is room for are already watching this table.
refusal-CHAT_OFF = Writing freely is switched off at this table.
refusal-NOT_FOUND = There is nothing here.
refusal-METHOD_NOT_ALLOWED = This cannot be called that way.
refusal-BAD_TOKEN = This token is no program’s. Make a new program, or check what you send as Authorization.
refusal-NO_NAME = Say first what you are called.
refusal-BAD_NAME = { $wrong ->
    [long] A name has at most 40 characters.
    [unseen] There is a character in this name that cannot be seen. Such a one may only stand where it joins two others.
   *[empty] A name has 1 to 40 characters that can be seen.
}
refusal-BAD_LOGIN_NAME = A login has 3 to 64 characters: letters, digits and . _ @ + - are possible.
refusal-LOGIN_TAKEN = Somebody has this login already. Take another one.
refusal-WEAK_PASSWORD = A password has 10 to 128 characters and is neither your name nor your login.
refusal-BAD_LOGIN = Login or password is wrong.
refusal-BAD_PASSKEY = This passkey does not fit here, or it was asked for too long ago. Try again.
refusal-TOO_MANY_PASSKEYS = You have as many passkeys as one can have. Delete one first.
refusal-LAST_PASSKEY = This is the only way into your account. Set a password or make a second passkey first.
refusal-TOO_MANY_PROGRAMS = You have as many programs as one can have. Delete one first.
refusal-UNKNOWN_PERSON = I do not know this person.

## Fair dice

fair-verified = { $draws ->
    [one] The one answer of chance follows from the seal that was fixed before the game.
   *[other] All { $draws } answers of chance follow from the seal that was fixed before the game.
}
fair-verified-seed = { $draws ->
    [one] The one answer of chance follows from the seed in the record; nobody had been promised it beforehand.
   *[other] All { $draws } answers of chance follow from the seed in the record; nobody had been promised it beforehand.
}
fair-given = { $given ->
    [one] One earlier one was given in the game that this one branches off, and is not checked here.
   *[other] { $given } earlier ones were given in the game that this one branches off, and are not checked here.
}
fair-differs = Answer { $number } of chance (counted from 0, round { $round }) is { $found }; it should be { $expected }.
fair-wrong_seed = The secret does not fit the seal that was published before the game.
fair-unrevealed = The secret is not revealed yet; the game can be checked when it is over.
fair-unseeded = The record does not say where its dice come from; there is nothing to check.
draw-opening_die = Who begins
draw-dice = Throw
draw-work_dice = Throw for a works
draw-card = Card
draw-deal = Deed dealt
draw-lotto_numbers = Draw in Lotto
draw-lotto_dice = Throw in Lotto
draw-casino_die = Throw in the casino
draw-pool_draw = Lot for the casino’s pool
draw-pick = Lot for a building
die-plain = Dice
die-blue = Blue die
die-lotto_die = Dice in Lotto
die-lotto_number = Numbers in Lotto
dice-test = Chi-square { $value } with { $degrees } degrees of freedom, p = { $p }
dice-ordinary = Fair dice deviate at least so far in { $percent } % of all cases: nothing out of the ordinary.
dice-rare = Fair dice deviate so far in only { $percent } % of all cases: rare, but it happens. Add more games.
dice-few = Too few throws to say anything.
dice-doubles = Doubles in { $doubles } of { $throws } throws of two dice: { $percent } %. To be expected are 16.7 %.

## What computer players say about a trade

phrase-TOO_CHEAP = That is too little for me.
phrase-FEEDS_LEADER = That would make you too strong.
phrase-LEAVES_ME_BROKE = That would leave me with hardly any money.
phrase-NO_USE = I have no use for that.
phrase-SAME_AS_BEFORE = We have been through this, and my answer stands.

## Quick phrases in the chat

phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-have_fun = Have fun!
phrase-nice_throw = Nice throw!
phrase-bad_luck = Bad luck!
phrase-well_played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-your_turn = It is your turn.
phrase-hurry = Please go on.
phrase-moment = One moment, please.
phrase-back_soon = I will be right back.
phrase-here_again = I am here again.
phrase-trade = Shall we trade?
phrase-no_deal = No deal.
phrase-good_game = Good game!
