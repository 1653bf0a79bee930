/** Danish words of help pages that mean the same: a set a line. */
export default `
slette, fjerne
fryse, låse, fastgøre
rette, reparere, løse
flette, sammenføje, kombinere, samle
dele, opdele, adskille
logge ind, log på, login
logge ud, log af, logout
tilmelde, registrere, oprette konto
indstillinger, præferencer, valgmuligheder
ændre, redigere, tilpasse
indsætte, tilføje
oprette, lave
kopiere, duplikere
flytte, rykke
omdøbe, ændre navn
ændre størrelse, skalere
rotere, dreje
søge, finde
fortryde, annullere
afbryde, stoppe
starte, åbne
lukke, afslutte
slå til, aktivere, tænde
slå fra, deaktivere, slukke
skjule, gemme væk
vise, se
vælge, markere
kontrollere, tjekke
bekræfte, godkende
installere, opsætte
opdatere, opgradere
sikkerhedskopi, backup
gendanne, genskabe
dele med, give adgang
tilladelse, rettighed
fejl, fejlmeddelelse
problem, vanskelighed
gå ned, hænge, svarer ikke
langsom, sløv
adgangskode, kodeord, password
kryptere, beskytte med adgangskode
konto, brugerkonto
mappe, bibliotek
papirkurv, skraldespand
billede, foto
video, film
lyd, audio
skærm, monitor, display
baggrund, tapet
skrifttype, font
skriftstørrelse, tekststørrelse
genvej, tastaturgenvej, genvejstast
diagram, graf
række, linje
kolonne, felt
fodnote, slutnote
bogmærke, favorit
e-mail, mail, e-post
vedhæftning, bilag
adressebog, kontakter
notifikation, besked, underretning
telefon, mobil, smartphone
trådløs, wi-fi, wifi
link, henvisning
hjemmeside, websted
app, program, applikation
udvidelse, plugin, tilføjelse
udskrive, printe
faktura, regning
pris, omkostning, gebyr
tilbagebetaling, refusion
abonnement, medlemskab
købe, bestille
levering, forsendelse
support, kundeservice
tom, blank
`;
