# Die Worte des Spiels auf Deutsch, für die Kommandozeile und die Seite.
# seat, to und from sind Namen, square ist der Name des Felds (none, wenn es keins gibt), Beträge sind fertig
# geschrieben ("1.200 DM"), dice ist "3 + 4", offer sind die Güter beider Seiten, building ist das Wort aus
# building-house oder building-hotel (none, wenn es keins gibt), level ist die Zahl der Häuser oder eins der Wörter
# hotel, skyscraper, depot, corporation; numbers ist "3, 17, 49", steps ist "3 + 4 = 7, 7 × 5 = 35" oder none.
# bank und pot stehen nie im Dativ und nie am Satzanfang.

## Namen

# Zeichen stehen im Englischen vor der Zahl, im Deutschen dahinter; Wörter wie DM immer dahinter.
money = { $sign ->
   *[any] { $minus }{ $amount }{"\u00A0"}{ $currency }
}

bank = die Bank
pot = die Parkkasse
nothing = nichts
jail-card = Gefängniskarte
building-house = Haus
building-hotel = Hotel
building-skyscraper = Wolkenkratzer
building-depot = Depot
building-branch = Filiale
building-corporation = Konzern
bus-ticket = Busticket
face-figure = Figur
face-bus = Bus
seat-number = Spieler { $number }

seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb
seat-4 = Violett
seat-5 = Orange
seat-6 = Türkis
seat-7 = Grau

group-brown = Braun
group-light_blue = Hellblau
group-pink = Violett
group-orange = Orange
group-red = Rot
group-yellow = Gelb
group-green = Grün
group-dark_blue = Dunkelblau
group-station = Bahnhöfe
group-utility = Werke
group-supermarkets = Supermärkte
group-drinks = Getränke
group-fashion = Mode
group-food = Schnellrestaurants
group-airlines = Fluglinien
group-cars = Autos
group-media = Medien
group-technology = Technik
group-finance = Finanzen
group-industry = Industrie

team-0 = Team A
team-1 = Team B

why = Warum?
clause = Regel { $clause }
ruling = So entscheiden wir

## Ereignisse

event-unknown = Etwas ist geschehen ({ $kind }).
event-die = { $seat } würfelt um den Anfang: { $dice }.
event-opens = { $seat } fängt an.
event-dealt = { $seat } bekommt { $square } zugelost.
event-negotiation = { $amount ->
    [900] Ihr dürft verhandeln, höchstens 15 Minuten lang.
    [one] Ihr dürft verhandeln, höchstens eine Sekunde lang.
   *[other] Ihr dürft verhandeln, höchstens { $amount } Sekunden lang.
}
event-agreed = { $seat } ist mit der Verhandlung zufrieden.
event-turn = Runde { $number }: { $seat } ist am Zug.
event-thrown = { $seat } würfelt { $dice }.
event-moved = { $how ->
    [card] { $seat } folgt der Karte bis { $square }.
    [back] { $seat } geht zurück bis { $square }.
    [ticket] { $seat } fährt mit dem Busticket bis { $square }.
    [jump] { $seat } springt auf { $square }.
    [on] { $seat } zieht weiter bis { $square }.
   *[throw] { $seat } zieht bis { $square }.
}
event-jailed = { $how ->
    [doubles] Dritter Pasch hintereinander: { $seat } muss ins Gefängnis.
    [card] Die Karte schickt { $seat } ins Gefängnis.
   *[square] { $seat } muss ins Gefängnis.
}
event-visit = { $seat } ist im Gefängnis nur zu Besuch.
event-rest = { $seat } parkt frei und ruht sich aus.
event-freed = { $how ->
    [fine] { $seat } kauft sich aus dem Gefängnis frei.
    [card] { $seat } kommt mit der Gefängniskarte frei.
    [lotto] Nach dem Lotto ist { $seat } frei und nur noch zu Besuch.
   *[doubles] Pasch! { $seat } kommt aus dem Gefängnis frei.
}
event-stays = { $number ->
    [3] Auch der dritte Wurf von { $seat } ist kein Pasch.
   *[other] Kein Pasch: { $seat } bleibt im Gefängnis ({ $number }. Versuch).
}
event-paid = { $amount } zahlt { $seat } an { $to }.
event-bought = { $seat } kauft { $square } für { $amount }.
event-declined = { $seat } möchte { $square } nicht kaufen.
event-auction = { $building ->
    [Haus] Ein Haus wird versteigert; das kleinste Gebot ist { $amount }.
    [house] Ein Haus wird versteigert; das kleinste Gebot ist { $amount }.
    [Hotel] Ein Hotel wird versteigert; das kleinste Gebot ist { $amount }.
    [hotel] Ein Hotel wird versteigert; das kleinste Gebot ist { $amount }.
    [Wolkenkratzer] Ein Wolkenkratzer wird versteigert; das kleinste Gebot ist { $amount }.
    [skyscraper] Ein Wolkenkratzer wird versteigert; das kleinste Gebot ist { $amount }.
    [Depot] Ein Depot wird versteigert; das kleinste Gebot ist { $amount }.
    [depot] Ein Depot wird versteigert; das kleinste Gebot ist { $amount }.
   *[none] { $square } wird versteigert; das kleinste Gebot ist { $amount }.
}
event-bid = { $seat } bietet { $amount }.
event-passed = { $seat } passt.
event-sold = { $square ->
    [none] { $seat } bekommt den Zuschlag für { $amount }.
   *[other] { $seat } ersteigert { $square } für { $amount }.
}
event-unsold = { $square ->
    [none] Niemand bietet; es bleibt alles bei der Bank.
   *[other] Niemand bietet; { $square } bleibt bei der Bank.
}
event-rent_due = { $square }: { $seat } kann von { $to } { $amount } Miete verlangen.
event-rent_lost = { $square }: Die Miete von { $amount } verfällt, { $to } schuldet { $seat } nichts mehr.
event-no_rent = Auf { $square } liegt eine Hypothek: { $to } zahlt { $seat } keine Miete.
event-drawn = { $seat } zieht vom Stapel { $deck }: „{ $card }“
event-kept = { $seat } behält die Gefängniskarte vom Stapel { $deck }.
event-card_back = { $seat } legt die Gefängniskarte unter den Stapel { $deck } zurück.
event-built = { $level ->
    [hotel] { $square }: { $seat } baut für { $amount } ein Hotel.
    [skyscraper] { $square }: { $seat } baut für { $amount } einen Wolkenkratzer.
    [depot] { $square }: { $seat } baut für { $amount } ein Depot.
    [5] { $square }: { $seat } baut für { $amount } ein Hotel.
    [one] { $square }: { $seat } baut für { $amount } das erste Haus.
   *[other] { $square }: { $seat } baut für { $amount }, jetzt stehen dort { $level } Häuser.
}
event-building_sold = { $level ->
    [0] { $square }: { $seat } verkauft für { $amount } alles, was dort stand.
    [hotel] { $square }: { $seat } verkauft für { $amount } an die Bank, ein Hotel bleibt stehen.
    [one] { $square }: { $seat } verkauft für { $amount } an die Bank, ein Haus bleibt stehen.
   *[other] { $square }: { $seat } verkauft für { $amount } an die Bank, { $level } Häuser bleiben stehen.
}
event-mortgaged = { $seat } nimmt auf { $square } eine Hypothek auf und bekommt { $amount }.
event-redeemed = { $seat } löst die Hypothek auf { $square } für { $amount } ab.
event-deed = { $square } wechselt den Besitzer: bisher { $from }, jetzt { $seat }.
event-jail_card = Die Gefängniskarte vom Stapel { $deck } wechselt den Besitzer: bisher { $from }, jetzt { $seat }.
event-offered = { $seat } bietet { $to } einen Handel an: { $offer }.
event-rejected = { $to } lehnt das Angebot von { $seat } ab: { $offer }.
event-withdrawn = { $seat } zieht das Angebot an { $to } zurück: { $offer }.
event-lapsed = Das Angebot von { $seat } an { $to } gilt nicht mehr: { $offer }.
event-traded = Abgemacht! { $seat } und { $to } handeln: { $offer }.
event-shortage = { $building ->
    [Hotel] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch ein Hotel.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Hotels.
    }
    [hotel] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch ein Hotel.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Hotels.
    }
    [Wolkenkratzer] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch einen Wolkenkratzer.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Wolkenkratzer.
    }
    [skyscraper] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch einen Wolkenkratzer.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Wolkenkratzer.
    }
    [Depot] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch ein Depot.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Depots.
    }
    [depot] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch ein Depot.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Depots.
    }
   *[Haus] { $amount ->
        [one] { $seat } will bauen, aber die Bank hat nur noch ein Haus.
       *[other] { $seat } will bauen, aber die Bank hat nur noch { $amount } Häuser.
    }
}
event-joined = { $seat } will auch bauen.
event-stayed_out = { $seat } verzichtet aufs Bauen.
event-debt = { $seat } muss { $amount } an { $to } zahlen und dafür erst Geld auftreiben.
event-settled = { $seat } begleicht die Schuld von { $amount }; das Geld geht an { $to }.
event-bankrupt = { $seat } ist bankrott. Alles geht an { $to }.
event-resigned = { $seat } gibt auf.
event-placed = { $seat } scheidet auf Platz { $number } aus.
event-won = { $seat } gewinnt das Spiel!

# Drei Würfel, Lotto, Frei Parken

event-dice_chosen = { $seat } wählt { $dice }.
event-pair_refused = { $seat } schlägt den Pasch { $dice } aus.
event-lotto_drawn = Dreierpasch! { $seat } spielt Lotto. Gezogen sind { $numbers }.
event-lotto_thrown = { $seat } wirft dazu { $dice }.
event-lotto_tried = { $seat } trifft die { $number }: { $steps }.
event-lotto_solved = { $steps ->
    [none] Für die { $number } gibt es keine Rechnung.
   *[other] So kurz geht die { $number }: { $steps }.
}
event-lotto_won = Sechs Richtige! { $seat } gewinnt { $amount }.
event-lotto_lost = { $number ->
    [0] { $seat } trifft keine Zahl. Einen Gewinn gibt es nur für alle sechs.
    [one] { $seat } trifft eine Zahl. Einen Gewinn gibt es nur für alle sechs.
   *[other] { $seat } trifft { $number } Zahlen. Einen Gewinn gibt es nur für alle sechs.
}
event-right_won = { $seat } parkt frei und darf den nächsten Wurf verfallen lassen.
event-right_used = { $seat } lässt den Wurf verfallen.
event-right_lost = { $how ->
    [triple] Dreierpasch: Das Recht von { $seat }, einen Wurf verfallen zu lassen, ist vorbei.
    [jail] Im Gefängnis endet das Recht von { $seat }, einen Wurf verfallen zu lassen.
   *[passed] { $seat } führt den Wurf aus und hat kein Recht mehr.
}

# Blauer Würfel, Bustickets, neue Felder

event-ticket = { $number ->
    [0] { $seat } bekommt das letzte Busticket.
   *[other] { $seat } bekommt ein Busticket; die Bank hat noch { $number }.
}
event-no_ticket = { $seat } geht leer aus: Es gibt keine Bustickets mehr.
event-ticket_used = { $seat } benutzt ein Busticket.
event-tickets = { $number ->
    [one] Ein Busticket wechselt den Besitzer: bisher { $from }, jetzt { $seat }.
   *[other] { $number } Bustickets wechseln den Besitzer: bisher { $from }, jetzt { $seat }.
}
event-tickets_gone = { $number ->
    [one] Ein Busticket von { $seat } ist aus dem Spiel.
   *[other] { $number } Bustickets von { $seat } sind aus dem Spiel.
}
event-stands = { $how ->
    [mortgaged] Auf { $square } liegt eine Hypothek: { $seat } bleibt stehen.
   *[nothing_due] Nirgends ist Miete fällig: { $seat } bleibt stehen.
}
event-redistributed = { $square }: { $seat } verteilt die Gebäude der Gruppe neu.

# Marken, Casino, Uhren, Teams

event-built_branch = { $level ->
    [corporation] { $square }: { $seat } gründet für { $amount } den Konzern.
    [one] { $square }: { $seat } eröffnet für { $amount } die erste Filiale.
   *[other] { $square }: { $seat } baut für { $amount }, jetzt sind es { $level } Filialen.
}
event-branch_sold = { $level ->
    [0] { $square }: { $seat } verkauft für { $amount } alles, was dort stand.
    [one] { $square }: { $seat } verkauft für { $amount } an die Bank, eine Filiale bleibt.
   *[other] { $square }: { $seat } verkauft für { $amount } an die Bank, { $level } Filialen bleiben.
}
event-casino_bet = { $seat } setzt im Casino { $amount } auf { $numbers }.
event-casino_declined = { $seat } geht am Casino vorbei.
event-casino_drawn = Im Casino fällt die { $dice }.
event-casino_won = Treffer! { $seat } gewinnt { $amount }.
event-casino_lost = Kein Treffer: { $seat } verliert den Einsatz.
event-pool = Im Topf des Casinos liegen jetzt { $amount }.
event-pool_won = { $seat } knackt den Topf des Casinos und bekommt { $amount }!
event-no_rent_jail = { $seat } sitzt im Gefängnis und bekommt von { $to } keine Miete für { $square }.
event-no_rent_team = { $seat } und { $to } spielen zusammen: Für { $square } ist keine Miete fällig.
event-rent_taxed = { $square }: Von der Miete für { $seat } gehen { $percent } Prozent als Steuer an die Bank, das sind { $amount }.
event-mortgage_expired = Die Hypothek auf { $square } ist abgelaufen: { $seat } verliert den Besitz, und er wird versteigert.
event-destroyed = { $square }: { $seat } verliert durch die Karte eine Gebäudestufe.
event-spared = Die Karte findet kein Gebäude, das sie zerstören könnte.
event-no_salary = Los zahlt nichts mehr, auch { $seat } nicht.
event-in_time = { $seat } spielt wieder selbst; die verpassten Züge zählen nicht mehr.
event-hopeless = { $seat } schuldet { $amount }, mehr als alles wert ist, was noch da ist.
event-put_up = { $seat } lässt { $square } versteigern und löst die Hypothek aus dem Erlös ab.
event-razed = { $square }: Die Gebäude von { $seat } verschwinden.
event-reshuffled = Der Stapel { $deck } ist aufgebraucht und wird neu gemischt.
event-speed_die = Von Runde { $number } an spielt der Tempowürfel mit.
event-timed_out = Die Zeit von { $seat } ist um. Das Spiel antwortet selbst.
event-missed = { $number ->
    [one] { $seat } hat einen Zug verpasst.
   *[other] { $seat } hat { $number } Züge hintereinander verpasst.
}
event-clock = { $number ->
    [one] Das Spiel läuft seit einer Minute.
   *[other] Das Spiel läuft seit { $number } Minuten.
}
event-salary_ended = Von jetzt an zahlt Los nichts mehr.
event-tax_rate = Von jetzt an gehen { $percent } Prozent jeder Miete als Steuer an die Bank.
event-pause_asked = { $seat } möchte eine Pause.
event-pause_agreed = { $seat } ist mit der Pause einverstanden.
event-pause_refused = Keine Pause: Nicht alle haben rechtzeitig zugestimmt.
event-paused = Pause. Alle Uhren stehen.
event-back = { $seat } ist wieder da.
event-resumed = Weiter geht es.
event-teamed = { $seat } und { $to } spielen zusammen.
event-inherited = { $seat } erbt, was { $from } hatte.
event-team_won = { $seat } und { $to } gewinnen das Spiel!

## Fragen

question-ready = { $throws ->
    [0] Du bist am Zug. Bau, handle oder würfle.
   *[other] Pasch! Du würfelst noch einmal.
}
question-finish = Willst du noch bauen oder handeln? Sonst beende deinen Zug.
question-jail = { $try ->
    [3] Dein dritter Versuch: Ohne Pasch zahlst du { $fine } und ziehst weiter.
   *[other] Du sitzt im Gefängnis. Freikaufen kostet { $fine }, ein Pasch befreit dich umsonst.
}
question-buy = Möchtest du { $square } für { $price } kaufen?
question-bid = { $building ->
    [Haus] Ein Haus wird versteigert. Wie viel bietest du?
    [house] Ein Haus wird versteigert. Wie viel bietest du?
    [Hotel] Ein Hotel wird versteigert. Wie viel bietest du?
    [hotel] Ein Hotel wird versteigert. Wie viel bietest du?
    [Wolkenkratzer] Ein Wolkenkratzer wird versteigert. Wie viel bietest du?
    [skyscraper] Ein Wolkenkratzer wird versteigert. Wie viel bietest du?
    [Depot] Ein Depot wird versteigert. Wie viel bietest du?
    [depot] Ein Depot wird versteigert. Wie viel bietest du?
   *[none] { $square } wird versteigert. Wie viel bietest du?
}
question-income_tax = Zahlst du { $flat } oder { $percent } Prozent deines Vermögens? Nachrechnen darfst du erst danach.
question-card_choice = Zahlst du { $amount }, oder ziehst du eine Karte vom Stapel { $deck }?
question-settle = Du musst { $amount } an { $to } zahlen, und dir fehlen { $missing }. Mit Bargeld, Verkäufen und Hypotheken bringst du { $raisable } zusammen.
question-take_over = Auf { $square } liegt eine Hypothek. Löst du sie gleich für { $redeem } ab, oder zahlst du nur { $interest } Zinsen?
question-shortage = { $building ->
    [Hotel] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Hotel. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Hotels. Willst du auch bauen?
    }
    [hotel] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Hotel. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Hotels. Willst du auch bauen?
    }
    [Wolkenkratzer] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch einen Wolkenkratzer. Willst du auch einen?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Wolkenkratzer. Willst du auch bauen?
    }
    [skyscraper] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch einen Wolkenkratzer. Willst du auch einen?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Wolkenkratzer. Willst du auch bauen?
    }
    [Depot] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Depot. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Depots. Willst du auch bauen?
    }
    [depot] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Depot. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Depots. Willst du auch bauen?
    }
   *[Haus] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Haus. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Häuser. Willst du auch bauen?
    }
}
question-place = { $building ->
    [Hotel] Wohin kommt dein Hotel?
    [hotel] Wohin kommt dein Hotel?
    [Wolkenkratzer] Wohin kommt dein Wolkenkratzer?
    [skyscraper] Wohin kommt dein Wolkenkratzer?
    [Depot] Wohin kommt dein Depot?
    [depot] Wohin kommt dein Depot?
   *[Haus] Wohin kommt dein Haus?
}
question-negotiate = { $seconds ->
    [900] Handelt, was ihr wollt; ihr habt höchstens 15 Minuten. Zufrieden?
    [one] Handelt, was ihr wollt; ihr habt höchstens eine Sekunde. Zufrieden?
   *[other] Handelt, was ihr wollt; ihr habt höchstens { $seconds } Sekunden. Zufrieden?
}
question-choose_dice = { $dice } liegen auf dem Tisch. Welche zwei ziehst du?
question-jail_dice = { $try ->
    [3] Dein dritter Versuch mit { $dice }. Nimmst du den Pasch?
   *[other] { $dice }, und ein Pasch ist dabei. Nimmst du ihn und bist frei?
}
question-use_right = Du hast { $dice } geworfen. Führst du den Wurf aus, oder lässt du ihn verfallen?
question-lotto = Triff { $numbers } mit { $dice }. Welche Zahl errechnest du?
question-ticket_or_throw = { $tickets ->
    [0] { $throws ->
        [0] Du bist am Zug. Bau, handle oder würfle.
       *[other] Pasch! Du würfelst noch einmal.
    }
   *[other] { $throws ->
        [0] Du bist am Zug. Würfelst du, oder nimmst du ein Busticket?
       *[other] Pasch! Würfelst du noch einmal, oder nimmst du ein Busticket?
    }
}
question-choose_square = { $how ->
    [ticket] Wohin fährst du mit dem Busticket?
   *[jump] Dreimal die gleiche Zahl! Auf welches Feld ziehst du?
}
question-choose_deed = Welcher freie Besitz soll versteigert werden?
question-birthday = { $left ->
    [0] Alles Gute zum Geburtstag! Du bekommst { $amount } von der Bank.
   *[other] Alles Gute zum Geburtstag! Möchtest du { $amount } oder ein Busticket?
}
question-redistribute = { $square } macht deine Gruppe komplett. Verteilst du die Gebäude neu?
question-speed_choice = Der Bus ist da: { $dice }. Ziehst du einen der beiden Würfel oder die Summe?
question-casino = Setzt du { $stake } auf eine, zwei oder drei Zahlen? Im Topf liegen { $pool }.
question-pause = { $seconds ->
    [one] { $seat } möchte eine Pause. Bist du einverstanden? Du hast eine Sekunde.
   *[other] { $seat } möchte eine Pause. Bist du einverstanden? Du hast { $seconds } Sekunden.
}
question-resume = Pause. Sag Bescheid, wenn du wieder da bist.

## Antworten und Taten

answer-throw = Würfeln
answer-done = Zug beenden
answer-pay_fine = Freikaufen
answer-use_card = Karte benutzen
answer-buy = Kaufen
answer-decline = Nicht kaufen
answer-bid = Bieten
answer-pass = Passen
answer-tax_flat = Festbetrag zahlen
answer-tax_share = Anteil zahlen
answer-pay = Zahlen
answer-draw = Karte ziehen
answer-bankrupt = Bankrott erklären
answer-redeem_now = Sofort ablösen
answer-pay_interest = Nur Zinsen zahlen
answer-join = Auch bauen
answer-stay_out = Verzichten
answer-place = Aufstellen
answer-agree = Zufrieden
answer-choose = Diese zwei ziehen
answer-refuse_pair = Pasch ausschlagen
answer-carry_out = Ausführen
answer-let_lapse = Verfallen lassen
answer-lotto_try = Rechnung abgeben
answer-lotto_done = Lotto beenden
answer-use_ticket = Busticket benutzen
answer-go = Dorthin ziehen
answer-pick_deed = Diesen versteigern
answer-take_money = Geld nehmen
answer-take_ticket = Busticket nehmen
answer-spread = Neu verteilen
answer-keep = So lassen
answer-move_first = Den ersten Würfel ziehen
answer-move_second = Den zweiten Würfel ziehen
answer-move_sum = Die Summe ziehen
answer-stake = Setzen
answer-walk_on = Nicht spielen
answer-pause_yes = Einverstanden
answer-pause_no = Keine Pause
answer-back = Wieder da
answer-build = Bauen
answer-sell = Gebäude verkaufen
answer-sell_group = Gruppe abbauen
answer-sell_hotels = Alle Hotels der Gruppe verkaufen
answer-mortgage = Hypothek aufnehmen
answer-redeem = Hypothek ablösen
answer-claim = Miete verlangen
answer-offer = Angebot machen
answer-accept = Annehmen
answer-reject = Ablehnen
answer-withdraw = Zurückziehen
answer-resign = Aufgeben
answer-auction_deed = Versteigern lassen
answer-ask_pause = Pause vorschlagen

## Absagen

refusal-unknown = Das geht nicht ({ $code }).
refusal-NOT_YOUR_TURN = Gerade ist jemand anderes gefragt. Warte, bis du an der Reihe bist.
refusal-NOT_NOW = Das geht in diesem Augenblick nicht. Warte, bis der Wurf oder die Versteigerung erledigt ist.
refusal-NOT_ASKED = Das ist keine Antwort auf diese Frage. Wähle eine der angebotenen Antworten.
refusal-STALE = Inzwischen ist etwas geschehen. Sieh dir den Stand noch einmal an und antworte dann.
refusal-GAME_OVER = Das Spiel ist zu Ende.
refusal-BAD_ACTION = Das verstehe ich nicht. Prüfe, ob nichts fehlt und nichts falsch geschrieben ist.
refusal-UNKNOWN_SEAT = Diesen Platz gibt es an diesem Tisch nicht.
refusal-UNKNOWN_SQUARE = Dieses Feld gibt es auf dem Brett nicht.
refusal-NOT_A_DEED = Zu diesem Feld gibt es keine Besitzkarte.
refusal-NOT_YOURS = Das gehört dir nicht.
refusal-NEED_FULL_GROUP = Bauen kannst du erst, wenn dir alle Straßen dieser Farbe gehören.
refusal-NOT_BUILDABLE = Auf diesem Feld kann man nicht bauen.
refusal-GROUP_MORTGAGED = Auf einer Straße dieser Farbe liegt eine Hypothek. Löse sie zuerst ab.
refusal-NOT_EVEN = Das wäre ungleichmäßig. Nimm zuerst eine andere Straße dieser Farbe.
refusal-FULLY_BUILT = Mehr als ein Hotel passt hier nicht hin.
refusal-BANK_HAS_NO_HOUSES = Die Bank hat nicht genug Häuser. Warte, bis jemand welche zurückgibt.
refusal-BANK_HAS_NO_HOTELS = Die Bank hat kein Hotel mehr. Warte, bis jemand eins zurückgibt.
refusal-NOT_ENOUGH_CASH = Dafür brauchst du { $amount } in bar. Verkaufe Gebäude oder nimm eine Hypothek auf.
refusal-NO_BUILDINGS = Hier steht kein Gebäude, das du verkaufen könntest.
refusal-SELL_BUILDINGS_FIRST = Verkaufe zuerst die Gebäude, die einer Hypothek im Weg stehen.
refusal-GROUP_HAS_BUILDINGS = In dieser Farbgruppe stehen Gebäude. Erst wenn sie verkauft sind, darf eine Straße den Besitzer wechseln.
refusal-ALREADY_MORTGAGED = Darauf liegt schon eine Hypothek.
refusal-NOT_MORTGAGED = Darauf liegt keine Hypothek.
refusal-BID_TOO_LOW = Das ist zu wenig. Biete mindestens { $least }.
refusal-BID_TOO_HIGH = So viel hast du nicht. Biete höchstens { $most }.
refusal-NO_SUCH_OFFER = Dieses Angebot gibt es nicht mehr.
refusal-NOT_YOUR_OFFER = Dieses Angebot ist nicht deine Sache.
refusal-OFFER_EMPTY = In diesem Angebot steht noch nichts. Leg Geld oder Karten hinein.
refusal-OFFER_TO_SELF = Mit dir selbst kannst du nicht handeln. Such dir jemanden aus.
refusal-OFFER_SEAT_OUT = Dieser Spieler ist nicht mehr im Spiel.
refusal-OFFER_GOODS_GONE = Etwas aus diesem Angebot ist nicht mehr da. Macht ein neues.
refusal-OFFER_BAD_AMOUNT = Mit diesem Betrag kann man nicht handeln. Nimm eine ganze Zahl, die nicht kleiner als null ist.
refusal-PARTNER_CANNOT_PAY = So viel hat dein Handelspartner nicht.
refusal-DEBT_MUST_STAY_COVERED = Nach diesem Handel wäre die Schuld nicht mehr gedeckt. Verlange mehr oder gib weniger.
refusal-CAN_STILL_RAISE = Noch bist du nicht bankrott: Du schuldest { $amount } und bringst mit Bargeld, Verkäufen und Hypotheken { $raisable } zusammen.
refusal-NO_SUCH_CLAIM = Hier ist keine Miete offen.
refusal-CLAIM_NOT_YOURS = Diese Miete steht dir nicht zu.
refusal-NO_JAIL_CARD = Du hast keine solche Gefängniskarte. Vielleicht verkauft dir jemand eine.
refusal-THROW_FIRST = Das ist dein dritter Versuch: Freikaufen geht nicht mehr, jetzt würfle.
refusal-FIRST_LAP = Bauen darfst du erst nach deiner ersten ganzen Runde um das Brett.
refusal-HOUSES_SUFFICE = Die Bank hat genug Häuser. Verkaufe hier Stufe für Stufe.
refusal-BAD_TOTAL = So lässt sich die Gruppe nicht abbauen. Wähle eine andere Zahl von Gebäuden.
refusal-OUT_OF_GAME = Du bist nicht mehr im Spiel.
refusal-NOT_A_PAIR = Diese zwei Würfel liegen nicht auf dem Tisch. Wähle zwei von den dreien.
refusal-NOT_REACHABLE = Dieses Feld erreichst du so nicht. Wähle eins von den hervorgehobenen.
refusal-NO_TICKET = Du hast kein Busticket. Vielleicht verkauft dir jemand eins.
refusal-NOT_IN_JAIL = Aus dem Gefängnis hilft dir das nicht heraus.
refusal-NOT_DRAWN = Diese Zahl ist nicht gezogen worden.
refusal-ALREADY_HIT = Diese Zahl hast du schon getroffen. Nimm dir die nächste vor.
refusal-WRONG_RESULT = Das ergibt nicht { $number }, sondern { $result }.
refusal-DIE_NOT_THROWN = Dieser Würfel ist nicht gefallen. Nimm nur die Würfel, die auf dem Tisch liegen.
refusal-DIE_USED_TWICE = Einen dieser Würfel hast du schon benutzt. Jeder zählt nur einmal.
refusal-TOO_MANY_DICE = So viele Würfel darf eine Rechnung nicht haben, höchstens { $number }.
refusal-ALL_SIX_NEEDED = In jede Rechnung gehören hier alle sechs Würfel.
refusal-NOT_WHOLE = Zwischendurch kommt { $result } heraus. Hier sind nur ganze Zahlen erlaubt.
refusal-DIVIDE_BY_ZERO = Durch null kann man nicht teilen.
refusal-BAD_NUMBERS = Setze auf eine, zwei oder drei verschiedene Zahlen von 1 bis 6.
refusal-NOT_FREE = Dieser Besitz gehört schon jemandem. Wähle einen freien.
refusal-NEED_ALMOST_FULL_GROUP = Bauen kannst du erst, wenn dir höchstens noch eine Straße dieser Farbe fehlt.
refusal-NEED_HOTELS = Für einen Wolkenkratzer brauchst du die ganze Gruppe und auf jeder Straße ein Hotel.
refusal-BANK_HAS_NO_SKYSCRAPERS = Die Bank hat keinen Wolkenkratzer mehr. Warte, bis jemand einen zurückgibt.
refusal-BANK_HAS_NO_DEPOTS = Die Bank hat kein Depot mehr. Warte, bis jemand eins zurückgibt.
refusal-SELL_DEPOT_FIRST = Auf diesem Bahnhof steht ein Depot. Verkaufe es zuerst.
refusal-BAD_SPREAD = So lassen sich die Gebäude nicht verteilen. Es müssen gleich viele Stufen bleiben, und zwar gleichmäßig.
refusal-BUILT_THIS_TURN = In dieser Gruppe hast du in diesem Zug schon gebaut. Im nächsten geht es weiter.
refusal-OFFER_NOT_NOW = Angebote machst du in deinem Zug vor dem Wurf, bei einem Kauf oder wenn du etwas schuldest; sonst antwortest du nur auf die der anderen.
refusal-OFFER_UNBALANCED = Dieser Handel ist nicht ausgewogen: Die kleinere Seite muss mindestens halb so viel wert sein wie die größere.
refusal-TOO_MANY_OFFERS = Mehr als { $number } Angebote darfst du in einem Zug nicht machen.
refusal-MORTGAGED_TO_MATE_ONLY = Belasteten Besitz darfst du nur an deinen Teampartner geben.
refusal-PAUSED = Gerade ist Pause. Weiter geht es, wenn alle wieder da sind.
refusal-NO_PAUSE = Gerade ist keine Pause.
refusal-BAD_CLIENT_SEED = Ein Zufallswort hat 1 bis 64 Zeichen: Buchstaben ohne Umlaute und ß, Ziffern, Satzzeichen, keine Leerzeichen.
refusal-UNKNOWN_MODE = Diese Spielart gibt es nicht.
refusal-UNKNOWN_RULES = Diese Spielregeln kenne ich nicht.
refusal-BAD_OPTION = Diese Einstellung gibt es nicht, oder ihr Wert passt nicht.
refusal-OPTION_EXCLUDES = Zwei dieser Einstellungen vertragen sich nicht. Schalte eine davon ab.
refusal-BAD_SEATS = Mit diesen Plätzen lässt sich nicht spielen. Prüfe, wie viele es sind und wer wo sitzt.
refusal-BAD_RECORD = Dieses Spielprotokoll kann ich nicht lesen. Prüfe, ob es vollständig und unverändert ist.
refusal-BAD_POSITION = Diese Stellung kann ich nicht lesen. Prüfe ihre Schreibweise.
refusal-OTHER_VERSION = Dieses Spiel gehört zu einer anderen Version von Pasch. Hier gibt es nur noch sein Protokoll.
refusal-UNKNOWN_TABLE = Diesen Tisch gibt es nicht. Prüfe die Adresse oder eröffne einen neuen.
refusal-UNKNOWN_KEY = Dieser Schlüssel passt zu keinem Platz am Tisch. Zusehen kannst du trotzdem.
refusal-NOT_GATHERING = Das Spiel hat begonnen; das ging nur vor dem Start.
refusal-NOT_STARTED = Das Spiel hat noch nicht begonnen.
refusal-SETTLED = Ob Bots einspringen, wird vor dem Start festgelegt, wenn das Spiel gewertet werden kann.
refusal-NOT_OVER = Das Spiel ist noch nicht zu Ende.
refusal-SEAT_TAKEN = Dieser Platz ist besetzt. Such dir einen anderen aus.
refusal-NO_FREE_SEAT = An diesem Tisch ist kein Platz mehr frei. Zusehen kannst du.
refusal-NAME_TAKEN = So heißt am Tisch schon jemand. Nimm einen anderen Namen.
refusal-NOT_HOST = Das darf nur, wer Gastgeber des Tisches ist.
refusal-UNKNOWN_CODE = Zu diesem Code gibt es keinen Tisch und keinen Platz. Prüfe, wie er geschrieben ist.
refusal-TOO_MANY_CONNECTIONS = Von hier sind zu viele Fenster verbunden. Schließ eines davon.
refusal-TOO_FAST = Das ging zu schnell hintereinander. Warte einen Augenblick.
refusal-TOO_LARGE = Diese Nachricht ist zu groß.
refusal-UNAVAILABLE = Gerade lässt sich nichts speichern. Deine Antwort ist nicht gespielt; versuch es gleich noch einmal.
refusal-FOREIGN_ORIGIN = Diese Verbindung kommt von einer fremden Seite und wird nicht angenommen.
refusal-HELLO_FIRST = Die Verbindung muss sich zuerst vorstellen.
refusal-TABLE_FULL = An diesem Tisch sehen schon so viele zu, wie Platz haben.
refusal-CHAT_OFF = Frei zu schreiben ist an diesem Tisch ausgeschaltet.
refusal-NOT_FOUND = Hier gibt es nichts.
refusal-METHOD_NOT_ALLOWED = So lässt sich das nicht aufrufen.
refusal-BAD_TOKEN = Dieses Token gehört zu keinem Programm. Leg ein neues an, oder prüfe, was du als Authorization sendest.
refusal-NO_NAME = Dafür musst du erst sagen, wie du heißt.
refusal-BAD_NAME = { $wrong ->
    [long] Ein Name hat höchstens 40 Zeichen.
    [unseen] In diesem Namen ist ein Zeichen, das man nicht sieht. So eines darf nur stehen, wo es zwei andere verbindet.
   *[empty] Ein Name hat 1 bis 40 Zeichen, die man sehen kann.
}
refusal-BAD_LOGIN_NAME = Ein Anmeldename hat 3 bis 64 Zeichen: Buchstaben, Ziffern und . _ @ + - sind erlaubt.
refusal-LOGIN_TAKEN = Diesen Anmeldenamen hat schon jemand. Nimm einen anderen.
refusal-WEAK_PASSWORD = Ein Passwort hat 10 bis 128 Zeichen und ist weder dein Name noch dein Anmeldename.
refusal-BAD_LOGIN = Anmeldename oder Passwort stimmen nicht.
refusal-BAD_PASSKEY = Dieser Passkey passt hier nicht, oder die Frage nach ihm ist abgelaufen. Versuch es noch einmal.
refusal-TOO_MANY_PASSKEYS = Du hast schon so viele Passkeys, wie man haben kann. Lösche erst einen.
refusal-LAST_PASSKEY = Das ist der einzige Weg in dein Konto. Lege erst ein Passwort oder einen zweiten Passkey an.
refusal-TOO_MANY_PROGRAMS = Du hast schon so viele Programme, wie man haben kann. Lösche erst eines.
refusal-UNKNOWN_PERSON = Diese Person kenne ich nicht.

## Faire Würfel

fair-verified = { $draws ->
    [one] Die eine Antwort des Zufalls folgt aus dem Siegel, das vor der Partie feststand.
   *[other] Alle { $draws } Antworten des Zufalls folgen aus dem Siegel, das vor der Partie feststand.
}
fair-verified-seed = { $draws ->
    [one] Die eine Antwort des Zufalls folgt aus der Startzahl des Protokolls; vorher zugesagt war sie niemandem.
   *[other] Alle { $draws } Antworten des Zufalls folgen aus der Startzahl des Protokolls; vorher zugesagt war sie niemandem.
}
fair-given = { $given ->
    [one] Eine frühere fiel in der Partie, von der diese abzweigt, und ist hier nicht geprüft.
   *[other] { $given } frühere fielen in der Partie, von der diese abzweigt, und sind hier nicht geprüft.
}
fair-differs = Antwort { $number } des Zufalls (ab 0 gezählt, Runde { $round }) ist { $found }; richtig wäre { $expected }.
fair-wrong_seed = Das Geheimnis passt nicht zu dem Siegel, das vor der Partie veröffentlicht wurde.
fair-unrevealed = Das Geheimnis ist noch nicht aufgedeckt; prüfen lässt sich die Partie, wenn sie zu Ende ist.
fair-unseeded = Das Protokoll sagt nicht, woher seine Würfel kommen; da gibt es nichts zu prüfen.
draw-opening_die = Wer anfängt
draw-dice = Wurf
draw-work_dice = Wurf für ein Werk
draw-card = Karte
draw-deal = Ausgeteiltes Grundstück
draw-lotto_numbers = Ziehung im Lotto
draw-lotto_dice = Wurf im Lotto
draw-casino_die = Wurf im Casino
draw-pool_draw = Los um den Topf des Casinos
draw-pick = Los um ein Gebäude
die-plain = Würfel
die-blue = Blauer Würfel
die-lotto_die = Würfel im Lotto
die-lotto_number = Zahlen im Lotto
dice-test = Chi-Quadrat { $value } bei { $degrees } Freiheitsgraden, p = { $p }
dice-ordinary = Faire Würfel weichen in { $percent } % aller Fälle mindestens so weit ab: nichts Auffälliges.
dice-rare = Faire Würfel weichen nur in { $percent } % aller Fälle so weit ab: selten, aber es kommt vor. Nimm mehr Partien dazu.
dice-few = Zu wenige Würfe, um etwas zu sagen.
dice-doubles = Pasch bei { $doubles } von { $throws } Würfen mit zwei Würfeln: { $percent } %. Zu erwarten sind 16,7 %.

## Was Computerspieler zu einem Handel sagen

phrase-TOO_CHEAP = Das ist mir zu wenig.
phrase-FEEDS_LEADER = Das würde dich zu stark machen.
phrase-LEAVES_ME_BROKE = Danach hätte ich kaum noch Geld.
phrase-NO_USE = Damit kann ich nichts anfangen.
phrase-SAME_AS_BEFORE = Das hatten wir schon, und ich bleibe dabei.

## Kurze Sätze im Chat

phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-have_fun = Viel Spaß!
phrase-nice_throw = Schöner Wurf!
phrase-bad_luck = So ein Pech!
phrase-well_played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Tut mir leid!
phrase-your_turn = Du bist dran.
phrase-hurry = Bitte mach weiter.
phrase-moment = Einen Moment, bitte.
phrase-back_soon = Bin gleich zurück.
phrase-here_again = Bin wieder da.
phrase-trade = Wollen wir tauschen?
phrase-no_deal = Kein Handel.
phrase-good_game = Das war eine schöne Partie!
