/** German words of help pages that mean the same: a set a line. */
export default `
löschen, entfernen, beseitigen
einfrieren, fixieren, sperren, feststellen
beheben, reparieren, lösen
zusammenführen, verbinden, vereinen, zusammenfügen
teilen, aufteilen, trennen
anmelden, einloggen, Login
abmelden, ausloggen, Logout
registrieren, Konto anlegen
Einstellungen, Optionen, Voreinstellungen
ändern, bearbeiten, anpassen
einfügen, hinzufügen
erstellen, anlegen, erzeugen
kopieren, duplizieren, vervielfältigen
verschieben, umziehen
umbenennen, Namen ändern
Größe ändern, skalieren
drehen, rotieren
suchen, finden
rückgängig, zurücknehmen
abbrechen, stoppen, anhalten
starten, öffnen, aufrufen
schließen, beenden
einschalten, aktivieren, anschalten
ausschalten, deaktivieren, abschalten
ausblenden, verstecken, verbergen
anzeigen, einblenden, darstellen
auswählen, wählen, markieren
prüfen, überprüfen, kontrollieren
bestätigen, genehmigen
installieren, einrichten
aktualisieren, Update, updaten
Sicherung, Backup, Sicherungskopie, Datensicherung
wiederherstellen, zurückholen
freigeben, teilen
Berechtigung, Zugriffsrecht, Recht
Fehler, Störung, Defekt
Problem, Schwierigkeit
abstürzen, hängen, reagiert nicht
langsam, träge
Passwort, Kennwort
verschlüsseln, mit Passwort schützen
Konto, Benutzerkonto, Account
Ordner, Verzeichnis
Papierkorb, Mülleimer
Bild, Foto, Grafik
Video, Film
Ton, Audio, Klang
Bildschirm, Monitor, Anzeige
Hintergrund, Hintergrundbild
Schrift, Schriftart
Schriftgröße, Textgröße
Tastenkürzel, Tastenkombination, Tastaturkurzbefehl
Diagramm, Grafik
Zeile, Reihe
Spalte, Feld
Fußnote, Endnote
Lesezeichen, Favorit
E-Mail, Mail
Anhang, Anlage
Adressbuch, Kontakte
Kalender, Terminkalender
Benachrichtigung, Meldung
Handy, Smartphone, Telefon, Mobiltelefon
WLAN, Wi-Fi, drahtlos, Funknetz
Internet, Web
Link, Verknüpfung, Verweis
Website, Webseite, Internetseite
App, Anwendung, Programm
Erweiterung, Plugin, Zusatzmodul
drucken, ausdrucken
Rechnung, Faktura
Preis, Kosten, Gebühr
Rückerstattung, Erstattung
Abonnement, Abo
kaufen, bestellen
Lieferung, Versand
Support, Kundendienst
leer, unbeschrieben
`;
