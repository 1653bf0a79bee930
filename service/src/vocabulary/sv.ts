/** Swedish words of help pages that mean the same: a set a line. */
export default `
ta bort, radera, avlägsna
frysa, låsa, fixera
åtgärda, reparera, lösa
slå samman, sammanfoga, kombinera, förena
dela, dela upp, separera
logga in, inloggning
logga ut, utloggning
registrera, skapa konto
inställningar, alternativ
ändra, redigera, anpassa
infoga, lägga till
skapa, göra
kopiera, duplicera
flytta, förflytta
byta namn, döpa om
ändra storlek, skala
rotera, vrida
söka, hitta, leta efter
ångra, återta
avbryta, stoppa
starta, öppna
stänga, avsluta
slå på, aktivera, sätta på
stänga av, inaktivera, slå av
dölja, gömma
visa, se
välja, markera
kontrollera, verifiera
bekräfta, godkänna
installera, konfigurera
uppdatera, uppgradera
säkerhetskopia, säkerhetskopiera, backup
återställa, återskapa
dela ut, dela med sig
behörighet, rättighet
fel, felmeddelande
problem, svårighet
krascha, hänga sig, slutar svara
långsam, seg
lösenord, lösenkod
kryptera, lösenordsskydda
konto, användarkonto
mapp, katalog
papperskorg, soptunna
bild, foto, fotografi
video, film
ljud, audio
skärm, bildskärm, display
bakgrund, skrivbordsunderlägg
typsnitt, teckensnitt
teckenstorlek, textstorlek
kortkommando, tangentbordsgenväg, snabbtangent
diagram, graf
rad, linje
kolumn, fält
fotnot, slutnot
bokmärke, favorit
e-post, mejl, epost
bilaga, bifogad fil
adressbok, kontakter
kalender, almanacka
avisering, notis, meddelande
telefon, mobil, smartphone
trådlöst, wi-fi, wifi
internet, webb
länk, hyperlänk
webbplats, webbsida, hemsida
app, program, applikation
tillägg, insticksprogram, plugin
skriva ut, utskrift
faktura, räkning
pris, kostnad, avgift
återbetalning, pengar tillbaka
prenumeration, abonnemang
köpa, beställa
leverans, frakt
support, kundtjänst
tom, blank
`;
