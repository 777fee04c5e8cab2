# Die Worte des Spiels auf Deutsch, für die Kommandozeile und die Seite.
# seat, to und from sind Namen, square ist der Name des Felds (none, wenn es keins gibt), Beträge sind fertig
# geschrieben ("1.200 DM"), dice ist "3 + 4", offer sind die Güter beider Seiten, building ist das Wort aus
# building-house oder building-hotel (none, wenn es keins gibt), level ist die Zahl der Häuser oder das Wort hotel.
# bank und pot stehen nie im Dativ und nie am Satzanfang.

## Namen

bank = die Bank
pot = die Parkkasse
los = Los
nothing = nichts
jail-card = Gefängniskarte
building-house = Haus
building-hotel = Hotel
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

bot-solid = Könner
bot-beginner = Anfänger
bot-random = Zufall

why = Warum?
clause = Regel { $clause }
ruling = So entscheiden wir

## Ereignisse

event-unknown = Etwas ist geschehen ({ $kind }).
event-die = { $seat } würfelt eine { $dice }.
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
    [5] { $square }: { $seat } baut für { $amount } ein Hotel.
    [one] { $square }: { $seat } baut für { $amount } das erste Haus.
   *[other] { $square }: { $seat } baut für { $amount }, jetzt stehen dort { $level } Häuser.
}
event-building_sold = { $level ->
    [0] { $square }: { $seat } verkauft für { $amount } alles, was dort stand.
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
   *[none] { $square } wird versteigert. Wie viel bietest du?
}
question-income_tax = Zahlst du { $flat } oder { $percent } Prozent deines Vermögens? Nachrechnen darfst du erst danach.
question-card_choice = Zahlst du { $amount }, oder ziehst du eine Karte vom Stapel { $deck }?
question-settle = Du musst { $amount } an { $to } zahlen, und dir fehlen { $missing }. Auftreiben kannst du noch { $raisable }.
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
   *[Haus] { $left ->
        [one] { $seat } will bauen, und die Bank hat nur noch ein Haus. Willst du auch eins?
       *[other] { $seat } will bauen, und die Bank hat nur noch { $left } Häuser. Willst du auch bauen?
    }
}
question-place = { $building ->
    [Hotel] Wohin kommt dein Hotel?
    [hotel] Wohin kommt dein Hotel?
   *[Haus] Wohin kommt dein Haus?
}
question-negotiate = { $seconds ->
    [900] Handelt, was ihr wollt; ihr habt höchstens 15 Minuten. Zufrieden?
    [one] Handelt, was ihr wollt; ihr habt höchstens eine Sekunde. Zufrieden?
   *[other] Handelt, was ihr wollt; ihr habt höchstens { $seconds } Sekunden. Zufrieden?
}

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
answer-build = Bauen
answer-sell = Gebäude verkaufen
answer-sell_group = Gruppe abbauen
answer-mortgage = Hypothek aufnehmen
answer-redeem = Hypothek ablösen
answer-claim = Miete verlangen
answer-offer = Angebot machen
answer-accept = Annehmen
answer-reject = Ablehnen
answer-withdraw = Zurückziehen
answer-resign = Aufgeben

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
refusal-NOT_OWNED_BY_OTHER = Das gehört deinem Handelspartner nicht.
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
refusal-CAN_STILL_RAISE = Noch bist du nicht bankrott: Du schuldest { $amount } und kannst { $raisable } auftreiben.
refusal-NO_SUCH_CLAIM = Hier ist keine Miete offen.
refusal-CLAIM_NOT_YOURS = Diese Miete steht dir nicht zu.
refusal-NO_JAIL_CARD = Du hast keine solche Gefängniskarte. Vielleicht verkauft dir jemand eine.
refusal-THROW_FIRST = Das ist dein dritter Versuch: Freikaufen geht nicht mehr, jetzt würfle.
refusal-FIRST_LAP = Bauen darfst du erst nach deiner ersten ganzen Runde um das Brett.
refusal-NO_SHORTAGE = Es ist gerade nichts knapp.
refusal-HOUSES_SUFFICE = Die Bank hat genug Häuser. Verkaufe hier Stufe für Stufe.
refusal-BAD_TOTAL = So lässt sich die Gruppe nicht abbauen. Wähle eine andere Zahl von Gebäuden.
refusal-OUT_OF_GAME = Du bist nicht mehr im Spiel.
refusal-UNKNOWN_RULES = Diese Spielregeln kenne ich nicht.
refusal-BAD_OPTION = Diese Einstellung gibt es nicht, oder ihr Wert passt nicht.
refusal-OPTION_EXCLUDES = Zwei dieser Einstellungen vertragen sich nicht. Schalte eine davon ab.
refusal-BAD_SEATS = Mit diesen Plätzen lässt sich nicht spielen. Prüfe, wie viele es sind und wer wo sitzt.
refusal-BAD_RECORD = Dieses Spielprotokoll kann ich nicht lesen. Prüfe, ob es vollständig und unverändert ist.
refusal-BAD_POSITION = Diese Stellung kann ich nicht lesen. Prüfe ihre Schreibweise.
refusal-UNKNOWN_TABLE = Diesen Tisch gibt es nicht. Prüfe die Adresse oder eröffne einen neuen.
refusal-UNKNOWN_KEY = Dieser Schlüssel passt zu keinem Platz am Tisch. Zusehen kannst du trotzdem.
refusal-TOO_FAST = Das ging zu schnell hintereinander. Warte einen Augenblick.
refusal-TOO_LARGE = Diese Nachricht ist zu groß.
refusal-UNAVAILABLE = Gerade lässt sich nichts speichern. Dein Zug ist nicht gespielt; versuch es gleich noch einmal.
refusal-FOREIGN_ORIGIN = Diese Verbindung kommt von einer fremden Seite und wird nicht angenommen.
refusal-HELLO_FIRST = Die Verbindung muss sich zuerst vorstellen.
refusal-TABLE_FULL = An diesem Tisch sehen schon so viele zu, wie Platz haben.
refusal-NOT_FOUND = Hier gibt es nichts.
refusal-METHOD_NOT_ALLOWED = So lässt sich das nicht aufrufen.

## Was Computerspieler zu einem Handel sagen

bot-reason-TOO_CHEAP = Das ist mir zu wenig.
bot-reason-FEEDS_LEADER = Das würde dich zu stark machen.
bot-reason-LEAVES_ME_BROKE = Danach hätte ich kaum noch Geld.
bot-reason-NO_USE = Damit kann ich nichts anfangen.
bot-reason-SAME_AS_BEFORE = Das hatten wir schon, und ich bleibe dabei.
bot-reason-COMPLETES_MY_GROUP = Damit ist meine Farbgruppe komplett.
bot-reason-GOOD_PRICE = Der Preis ist gut.
bot-reason-FAIR_SWAP = Das ist ein fairer Tausch.
bot-reason-NEEDS_CASH = Ich brauche Bargeld.
bot-reason-KEEPS_RESERVE = Ich behalte lieber etwas in Reserve.
