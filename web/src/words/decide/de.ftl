# Was die Seite bei Auktionen, Schulden und Verhandlungen sagt.

highest-bid = Höchstes Gebot
no-bid = noch keins
quick-bids = Schnell bieten
own-bid = Eigenes Gebot
bid-range = Möglich sind { $least } bis { $most }.
bid-over = Das ist mehr, als du hast: { $missing } müsstest du noch auftreiben.
bid-left = Dir blieben { $cash }.
passed-word = gepasst
cash-of-all = Bargeld der Spieler
debt-to = An
debt-amount = Schuld
still-raisable = noch aufzutreiben
assets = Vermögen
debt-note = Sobald das Geld reicht, wird von selbst bezahlt.
ask-bankrupt = Wirklich Bankrott erklären? Damit scheidest du aus.
who-agreed = Wer zufrieden ist
agreed-word = zufrieden
negotiating-word = verhandelt
