# The words of the game in English, for the command line and the page.
# seat, to and from are names, square is the name of the square (none if there is none), amounts are written out
# ("1,200 DM"), dice is "3 + 4", offer is the goods of both sides, building is the word of building-house or
# building-hotel (none if there is none), level is the number of houses or the word hotel.
# bank and pot never begin a sentence.

## Names

bank = the bank
pot = the Free Parking pot
los = Go
nothing = nothing
jail-card = jail card
building-house = house
building-hotel = hotel
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

bot-solid = Solid
bot-beginner = Beginner
bot-random = Random

why = Why?
clause = Rule { $clause }
ruling = How we decide

## Events

event-unknown = Something has happened ({ $kind }).
event-die = { $seat } throws a { $dice }.
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
    [5] { $square }: { $seat } builds a hotel for { $amount }.
    [one] { $square }: { $seat } builds the first house for { $amount }.
   *[other] { $square }: { $seat } builds for { $amount }; now { $level } houses stand there.
}
event-building_sold = { $level ->
    [0] { $square }: { $seat } sells everything that stood there for { $amount }.
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
   *[none] { $square } is up for auction. How much do you bid?
}
question-income_tax = Do you pay { $flat } or { $percent } percent of your wealth? No counting until you have chosen.
question-card_choice = Do you pay { $amount }, or do you draw a card from the { $deck } pile?
question-settle = You have to pay { $amount } to { $to } and are { $missing } short. You can still raise { $raisable }.
question-take_over = { $square } is mortgaged. Do you redeem it now for { $redeem }, or pay only { $interest } interest?
question-shortage = { $building ->
    [hotel] { $left ->
        [one] { $seat } wants to build, and the bank has only one hotel left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } hotels left. Do you want to build, too?
    }
   *[house] { $left ->
        [one] { $seat } wants to build, and the bank has only one house left. Do you want it as well?
       *[other] { $seat } wants to build, and the bank has only { $left } houses left. Do you want to build, too?
    }
}
question-place = { $building ->
    [hotel] Where does your hotel go?
   *[house] Where does your house go?
}
question-negotiate = { $seconds ->
    [900] Trade whatever you like; you have up to 15 minutes. Content?
    [one] Trade whatever you like; you have up to one second. Content?
   *[other] Trade whatever you like; you have up to { $seconds } seconds. Content?
}

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
answer-build = Build
answer-sell = Sell a building
answer-sell_group = Sell down the group
answer-mortgage = Mortgage
answer-redeem = Redeem
answer-claim = Claim rent
answer-offer = Make an offer
answer-accept = Accept
answer-reject = Reject
answer-withdraw = Withdraw
answer-resign = Give up

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
refusal-NOT_OWNED_BY_OTHER = That does not belong to your trading partner.
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
refusal-CAN_STILL_RAISE = You are not bankrupt yet: you owe { $amount } and can raise { $raisable }.
refusal-NO_SUCH_CLAIM = No rent is open here.
refusal-CLAIM_NOT_YOURS = This rent is not yours to claim.
refusal-NO_JAIL_CARD = You have no such jail card. Perhaps somebody will sell you one.
refusal-THROW_FIRST = This is your third try: you cannot pay beforehand any more, so throw.
refusal-FIRST_LAP = You may build only after your first full lap of the board.
refusal-NO_SHORTAGE = Nothing is in short supply right now.
refusal-HOUSES_SUFFICE = The bank has enough houses. Sell step by step here.
refusal-BAD_TOTAL = The group cannot be sold down like that. Choose another number of buildings.
refusal-OUT_OF_GAME = You are no longer in the game.
refusal-UNKNOWN_RULES = I do not know these rules.
refusal-BAD_OPTION = There is no such setting, or its value does not fit.
refusal-OPTION_EXCLUDES = Two of these settings do not go together. Switch one of them off.
refusal-BAD_SEATS = These seats do not make a game. Check how many there are and who sits where.
refusal-BAD_RECORD = I cannot read this game record. Check that it is complete and unchanged.
refusal-BAD_POSITION = I cannot read this position. Check how it is written.
refusal-UNKNOWN_TABLE = There is no such table. Check the address or open a new one.
refusal-UNKNOWN_KEY = This key fits no seat at the table. You can still watch.
refusal-TOO_FAST = That came too fast. Wait a moment.
refusal-TOO_LARGE = This message is too large.
refusal-UNAVAILABLE = Nothing can be stored just now. Your answer has not been played; try again in a moment.
refusal-FOREIGN_ORIGIN = This connection comes from another site and is not accepted.
refusal-HELLO_FIRST = The connection must introduce itself first.
refusal-TABLE_FULL = As many people as there is room for are already watching this table.
refusal-NOT_FOUND = There is nothing here.
refusal-METHOD_NOT_ALLOWED = This cannot be called that way.

## What computer players say about a trade

bot-reason-TOO_CHEAP = That is too little for me.
bot-reason-FEEDS_LEADER = That would make you too strong.
bot-reason-LEAVES_ME_BROKE = That would leave me with hardly any money.
bot-reason-NO_USE = I have no use for that.
bot-reason-SAME_AS_BEFORE = We have been through this, and my answer stands.
bot-reason-COMPLETES_MY_GROUP = That completes my colour group.
bot-reason-GOOD_PRICE = The price is good.
bot-reason-FAIR_SWAP = That is a fair swap.
bot-reason-NEEDS_CASH = I need cash.
bot-reason-KEEPS_RESERVE = I would rather keep something in reserve.
