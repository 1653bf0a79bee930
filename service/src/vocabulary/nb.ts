/** Norwegian words of help pages that mean the same: a set a line. */
export default `
slette, fjerne
fryse, låse, feste
rette, reparere, løse
slå sammen, flette, kombinere
dele, dele opp, skille
logge inn, logge på, pålogging
logge ut, logge av, avlogging
registrere, opprette konto
innstillinger, alternativer, valg
endre, redigere, tilpasse
sette inn, legge til
opprette, lage
kopiere, duplisere
flytte, forflytte
gi nytt navn, endre navn
endre størrelse, skalere
rotere, dreie
søke, finne
angre, gjøre om
avbryte, stoppe
starte, åpne
lukke, avslutte
slå på, aktivere
slå av, deaktivere
skjule, gjemme
vise, se
velge, merke
kontrollere, sjekke
bekrefte, godkjenne
installere, sette opp
oppdatere, oppgradere
sikkerhetskopi, backup
gjenopprette, gjenskape
dele med, gi tilgang
tillatelse, rettighet
feil, feilmelding
problem, vanskelighet
krasje, henge, svarer ikke
treg, langsom
passord, adgangskode
kryptere, passordbeskytte
konto, brukerkonto
mappe, katalog
papirkurv, søppelkasse
bilde, foto
video, film
lyd, audio
skjerm, monitor
bakgrunn, bakgrunnsbilde
skrifttype, font
skriftstørrelse, tekststørrelse
snarvei, hurtigtast, tastatursnarvei
diagram, graf
rad, linje
kolonne, felt
fotnote, sluttnote
bokmerke, favoritt
e-post, epost, mail
vedlegg, vedlagt fil
adressebok, kontakter
varsel, varsling
telefon, mobil, smarttelefon
trådløs, wi-fi, wifi
lenke, kobling
nettsted, nettside, hjemmeside
app, program, applikasjon
utvidelse, programtillegg, tillegg
skrive ut, utskrift
faktura, regning
pris, kostnad, gebyr
refusjon, tilbakebetaling
abonnement, medlemskap
kjøpe, bestille
levering, frakt
brukerstøtte, kundeservice
tom, blank
`;
