# What the page says where people trade.

trade-close = Back
trade-with = Trade with
decision-waits = Your decision is waiting; this draft is kept.
i-give = I give
i-get = I get
has-cash = has { $cash }
you-have-cash = you have { $cash }
less = { $amount } less
more = { $amount } more
trade-empty = Choose what should change hands.
trade-fine = This works.
then-has = { $name } would then have { $cash }.
offer-from = { $from } to { $to }
you-get = You get
you-give = You give
gives = { $name } gives
wants = { $name } gets
counter = Counter-offer
side-worth = This side is worth { $amount }.
