/** Czech words of help pages that mean the same: a set a line. There is no stemmer, so that common forms are named. */
export default `
odstranit, odstranění, smazat, smazání, vymazat
zmrazit, zamknout, uzamknout, ukotvit
opravit, oprava, vyřešit
sloučit, sloučení, spojit, spojení
rozdělit, rozdělení, oddělit
přihlásit se, přihlášení, přihlásit
odhlásit se, odhlášení, odhlásit
zaregistrovat se, registrace, vytvořit účet
nastavení, předvolby, možnosti
změnit, změna, upravit, úprava
vložit, přidat, vložení, přidání
vytvořit, vytvoření
kopírovat, kopírování, duplikovat
přesunout, přesunutí
přejmenovat, přejmenování, změnit název
změnit velikost, změna velikosti
otočit, otáčení
hledat, najít, vyhledat, vyhledávání
vrátit zpět, zrušit
přerušit, zastavit, zrušit
spustit, otevřít, spuštění
zavřít, ukončit
zapnout, zapnutí, povolit, aktivovat
vypnout, vypnutí, zakázat, deaktivovat
skrýt, skrytí
zobrazit, zobrazení, ukázat
vybrat, zvolit, výběr
zkontrolovat, kontrola, ověřit
potvrdit, schválit
nainstalovat, instalace
aktualizovat, aktualizace
záloha, zálohování, zálohovat
obnovit, obnovení
sdílet, sdílení
oprávnění, přístupová práva
chyba, porucha
problém, potíž, potíže
zamrznout, neodpovídá
pomalý, pomalé
heslo, přístupový kód
šifrovat, šifrování, zašifrovat
účet, uživatelský účet
složka, adresář
koš, odpadkový koš
obrázek, fotografie, fotka
video, film
zvuk, audio
obrazovka, monitor, displej
pozadí, tapeta
písmo, font
velikost písma, velikost textu
klávesová zkratka, zkratka
graf, diagram
řádek, řada
sloupec, pole
záložka, oblíbené
e-mail, pošta, mail
příloha, přiložený soubor
adresář, kontakty
oznámení, upozornění
telefon, mobil
bezdrátový, wi-fi, wifi
odkaz, hypertextový odkaz
web, webová stránka, webové stránky
aplikace, program
rozšíření, doplněk, zásuvný modul
tisk, tisknout, vytisknout
faktura, účet
cena, náklady, poplatek
vrácení peněz, refundace
předplatné, tarif
koupit, objednat
doručení, doprava
podpora, zákaznický servis
prázdný, prázdné
`;
