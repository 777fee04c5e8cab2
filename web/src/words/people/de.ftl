# Menschen: Konto, Profil, Bestenliste.

people-pages = Seiten über dich und andere
people-loading = Einen Augenblick …
me-title = Konto
me-hello = Hallo, { $name }!
my-profile = Mein Profil
leaders = Bestenliste
profile = Profil

## Werden
become-title = Mit einem Namen dabei sein
become-note = Ein Name genügt. Du bist dann Gast: Deine Spiele und Erfahrung werden in diesem Browser gemerkt. Später kannst du daraus ein Konto machen, ohne etwas zu verlieren.
become-go = Als Gast loslegen
login-title = Anmelden
login-note = Du hast schon ein Konto? Dann geht es hier weiter.
login-guest-note = Du hast schon ein Konto? Melde dich an; was du als Gast gespielt hast, geht in dein Konto über.
login-passkey = Mit Passkey anmelden
or-password = oder mit Passwort
login-name = Anmeldename
password = Passwort
login-go = Anmelden

## Sich selbst
name-title = Dein Name
kind-guest = Gast
kind-account = Konto
kind-program = Programm
level-and-xp = Stufe { $level }, { $xp } Erfahrung
name-go = Namen ändern
name-saved = Gespeichert. An laufenden Tischen behältst du den alten Namen.
to-profile = Dein Profil ansehen
secure-title = Konto sichern
secure-note = Noch bist du Gast: Nur dieser Browser weiß, wer du bist. Mit einem Passkey oder einem Passwort kommst du von jedem Gerät zurück. Alles, was du hast, bleibt dir.
account-title = Anmeldung
account-note = Damit kommst du von jedem Gerät zurück.
passkeys = Passkeys
passkey-label = Wie soll er heißen?
passkey-example = etwa: mein Telefon
passkey-add = Passkey anlegen
passkey-note = Ein Passkey liegt auf deinem Gerät oder in deinem Passwortspeicher und wird mit Finger, Gesicht oder PIN freigegeben. Es gibt nichts zu merken, und niemand kann ihn abfangen.
passkey-unsupported = Passkeys gibt es nur über eine gesicherte Verbindung (https) und in neueren Browsern.
passkey-remove = Passkey entfernen: { $name }
passkey-remove-ask = Den Passkey { $name } entfernen? Mit ihm kannst du dich dann nicht mehr anmelden.
passkey-saved = Passkey angelegt. Du kannst dich jetzt überall damit anmelden.
since-day = seit { $day }
remove = Entfernen
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-hint = Mindestens 10 Zeichen; je länger, desto besser.
password-set = Passwort festlegen
password-change = Anmeldung ändern
password-saved = Gespeichert. Du kannst dich jetzt überall damit anmelden.
password-ends-others = Wer sonst noch mit diesem Konto angemeldet ist, muss sich danach neu anmelden.
refusal-PASSKEY_STOPPED = Der Passkey wurde nicht verwendet: abgebrochen, oder dieses Gerät hat keinen dafür.
refusal-PASSKEY_KNOWN = Auf diesem Gerät gibt es schon einen Passkey für dein Konto.

## Programme
programs = Meine Programme
programs-note = Ein eigenes Programm kann über dasselbe Protokoll mitspielen wie diese Seite. Es ist am Tisch als Programm gekennzeichnet, und sein Spiel wird nicht gewertet.
program-name = Name des Programms
program-make = Programm anlegen
program-remove = Programm entfernen: { $name }
program-remove-ask = { $name } entfernen? Der Schlüssel dieses Programms gilt dann nicht mehr.
token-note = Das ist der Schlüssel deines Programms. Er wird nur dieses eine Mal gezeigt; bewahre ihn auf wie ein Passwort.
token-copy = Kopieren
token-copied = Kopiert.
token-not-copied = Kopieren ist hier nicht erlaubt. Markiere ihn und kopiere ihn selbst.

## Gehen
leave-title = Abmelden und löschen
logout = Abmelden
logout-everywhere = Überall abmelden
logout-everywhere-note = „Überall“ meldet dich auch auf allen anderen Geräten ab.
logout-guest-ask = Du bist Gast und hast weder Passkey noch Passwort. Wenn du dich abmeldest, kommst du an diesen Namen, deine Spiele und deine Erfahrung nie wieder heran. Sichere dein Konto vorher, wenn du sie behalten willst.
logout-yes = Trotzdem abmelden
delete-guest = Gast löschen
delete-account = Konto löschen
delete-ask = Das löscht dich endgültig: Name, Anmeldung, Erfahrung, Wertung, Erfolge und deine Programme. Beendete Spiele bleiben bestehen; dort steht weiter der Name, den du am Tisch hattest, aber nichts führt mehr zu dir. Das lässt sich nicht rückgängig machen.
delete-yes = Endgültig löschen

## Aufgaben
quests = Aufgaben
quests-note = Für alle dieselben. Es zählen Partien des Online-Spiels im Modus Klassisch, ohne Computer und von einiger Länge.
quests-day = Heute
quests-week = Diese Woche
quests-until = bis { $moment }
quest-xp = +{ $xp } Erfahrung
quest-progress = { $done } von { $goal }
quest-done = geschafft

## Profil
level = Stufe { $number }
xp-sum = { $xp } Erfahrung
level-missing = noch { $xp } bis Stufe { $next }
level-last = höchste Stufe
ratings = Wertung
ratings-none = Noch keine gewertete Partie.
rating = Wertung
rated-games = Partien
place-word = Platz
name-word = Name
place = { $place }. Platz
rank = Nr. { $place }
provisional = vorläufig
no-place = ohne Platz
provisional-note = Das Fragezeichen heißt vorläufig: Nach wenigen Partien sagt die Zahl noch nicht viel. Einen Platz in der Bestenliste gibt es erst danach.
rating-note = Alle beginnen bei 1.000. Wer vor anderen landet, steigt; umso mehr, je stärker sie sind. Gewertet wird das Online-Spiel im Modus Klassisch, wie es ist, ohne Computer, ab 10 Runden und 10 Minuten.
rating-guest-note = Gäste stehen nicht in der Bestenliste. Mit einem Konto bleibt die Wertung und bekommt einen Platz.
rating-program-note = Partien, in denen ein Programm mitspielt, werden nicht gewertet.
statistics = Statistik
reliability = { $games ->
    [one] { $stayed } von 1 Spiel zu Ende gespielt
   *[other] { $stayed } von { $games } Spielen zu Ende gespielt
}
reliability-note = Wer die Verbindung verliert und rechtzeitig zurückkommt, hat nichts versäumt: Das zählt nicht dagegen.
games-none = Noch keine beendete Partie.
games-won = { $games ->
    [one] 1 Partie, { $won } gewonnen
   *[other] { $games } Partien, { $won } gewonnen
}
places = Wie oft auf welchem Platz
achievements = Erfolge
achievements-open = Noch offen ({ $count })
achievement-earned = erreicht am { $day }
history = Gespielte Partien
history-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
history-more = Ältere zeigen
watch-game = Wiederholung der Partie vom { $moment }
rating-change = Wertung { $change }
not-rated = Nicht gewertet.

## Warum etwas nicht zählt; dieselben Sätze wie in experience.toml
why-OTHER_RULES = Gewertet wird nur das Online-Spiel.
why-BOTS = Ein Bot hat mitgespielt oder durfte einspringen.
why-TOO_FEW_ROUNDS = Die Partie hatte weniger als 10 Runden.
why-TOO_SHORT = Die Partie dauerte weniger als 10 Minuten.
why-CUSTOM = Der Tisch hatte eigene Regeln: keine Wertung, halbe Erfahrung, keine Erfolge und Aufgaben.
why-OTHER_MODE = Wertung, Erfahrung und Aufgaben gibt es nur im Modus Klassisch.
why-NOBODY = Auf einem Platz saß jemand ohne Namen beim Server.
why-SAME_PERSON = Jemand saß auf zwei Plätzen.
why-KNOWN_DICE = Wer den Tisch eröffnet hat, konnte die Würfel vorher kennen.
why-unknown = Das hat einen Grund, den diese Seite noch nicht kennt: { $code }.

## Bestenliste
leaders-none = Noch hat niemand genug gewertete Partien für einen Platz.
leaders-unrated = Nach diesen Regeln wird nicht gewertet; gewertet wird nur das Online-Spiel im Modus Klassisch.
leaders-not-you = Du stehst noch nicht in dieser Liste: Dafür braucht es einige gewertete Partien.
leaders-guest = Als Gast stehst du nicht in dieser Liste. Mache aus deinem Namen ein Konto, dann zählen deine Partien hier mit.
