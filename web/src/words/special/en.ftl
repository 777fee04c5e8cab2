# What the page says where only some rules ask: choosing dice and squares, Lotto, the casino, pauses.

tap-square = Tap a highlighted square on the board, or take it from the list.
square-list = Squares to choose from
square-none = Choose a square …
passes-go = The way leads past Go.
pair-note = The third die lapses. All targets are lit on the board.
pair-again = Doubles: you throw again
pair-jails = Third doubles: to jail!
pair-frees = You are free and move
spread-sum = All { $total } levels are placed.
spread-left = { $left ->
    [one] 1 level still to place.
   *[other] { $left } levels still to place.
}
spread-uneven = The streets may be one level apart at most.
level-less = One level less on { $name }
level-more = One level more on { $name }
casino-choose = Choose one, two or three numbers
casino-none = No number chosen yet.
casino-odds = { $count ->
    [one] You win in 1 of 6 cases and then get { $win }.
   *[other] You win in { $count } of 6 cases and then get { $win }.
}
casino-pool-odds = Apart from that, on average one stake in { $odds } wins the pool.
casino-stake = Stake
pause-note = There is a pause only if everybody agrees. No answer is a no.
resume-note = All clocks stand still. The game goes on when everybody is back, or five minutes after the first.
who-is-back = Who is back
away-word = still away
back-word = back
lotto-targets = The six numbers
lotto-open = open
lotto-hit = hit
lotto-empty = Tap a die, then a sign, then the next die.
lotto-stack = Results so far: { $results }
lotto-result = Result
lotto-zero = impossible: by zero
lotto-goal = Target: { $number }
lotto-dice = The six dice
lotto-die-used = { $die }, already used
lotto-operators = Signs
lotto-operator = { $operator ->
    [plus] plus
    [minus] minus
    [times] times
   *[other] divided by
}
lotto-done-ask = Really end the Lotto? What you have not hit yet is lost then.
lotto-undo = Back
lotto-note = { $kind ->
    [chain] { $hit } of 6 hit. Steps are calculated in turn. All six win { $prize }.
    [line] { $hit } of 6 hit. Multiplying and dividing come first. All six win { $prize }.
   *[other] { $hit } of 6 hit. A sign joins the last two results. All six win { $prize }.
}
lotto-plays = { $name } plays Lotto
lotto-over = Lotto of { $name }: not all six
lotto-won = Six right! { $name } wins { $amount }.
lotto-shortest = shortest: { $steps }
lotto-impossible = impossible
