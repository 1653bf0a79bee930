/** Polish words of help pages that mean the same: a set a line. There is no stemmer, so that common forms are named. */
export default `
usunąć, usuń, usuwanie, skasować, kasowanie
zablokować, zablokuj, zamrozić, przypiąć
naprawić, rozwiązać, naprawa
scalić, scalanie, połączyć, łączenie
podzielić, dzielenie, rozdzielić
zalogować się, logowanie, zaloguj
wylogować się, wylogowanie, wyloguj
zarejestrować się, rejestracja, założyć konto
ustawienia, preferencje, opcje
zmienić, zmiana, edytować, edycja, modyfikować
wstawić, dodać, dodawanie, wstawianie
utworzyć, tworzenie, stworzyć
kopiować, kopiowanie, powielić
przenieść, przenoszenie
zmienić nazwę, zmiana nazwy
zmienić rozmiar, zmiana rozmiaru, skalowanie
obrócić, obracanie
szukać, znaleźć, wyszukiwanie, wyszukać
cofnąć, cofanie
anulować, przerwać, zatrzymać
uruchomić, otworzyć, uruchamianie, otwieranie
zamknąć, zakończyć, zamykanie
włączyć, włączanie, aktywować
wyłączyć, wyłączanie, dezaktywować
ukryć, ukrywanie, schować
pokazać, wyświetlić, wyświetlanie
wybrać, zaznaczyć, wybieranie
sprawdzić, sprawdzanie, zweryfikować
potwierdzić, zatwierdzić
zainstalować, instalacja, instalowanie
zaktualizować, aktualizacja
kopia zapasowa, backup
przywrócić, przywracanie, odzyskać, odzyskiwanie
udostępnić, udostępnianie
uprawnienie, uprawnienia, prawa dostępu
błąd, awaria
problem, kłopot
zawiesić się, nie odpowiada
wolny, powolny
hasło, kod dostępu
szyfrować, szyfrowanie, zaszyfrować
konto, konto użytkownika
folder, katalog
kosz, śmietnik
obraz, zdjęcie, obrazek
wideo, film
dźwięk, audio
ekran, monitor, wyświetlacz
tło, tapeta
czcionka, krój pisma
rozmiar czcionki, rozmiar tekstu
skrót klawiszowy, kombinacja klawiszy
wykres, diagram
wiersz, linia
kolumna, pole
zakładka, ulubione
e-mail, poczta, mail
załącznik, załączony plik
książka adresowa, kontakty
powiadomienie, alert
telefon, komórka, smartfon
bezprzewodowy, wi-fi, wifi
łącze, odnośnik, link
strona internetowa, witryna
aplikacja, program
rozszerzenie, wtyczka, dodatek
drukować, drukowanie, wydruk
faktura, rachunek
cena, koszt, opłata
zwrot, zwrot pieniędzy
subskrypcja, abonament
kupić, zamówić
dostawa, wysyłka
pomoc techniczna, obsługa klienta
pusty, puste
`;
