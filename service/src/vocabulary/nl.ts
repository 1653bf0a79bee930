/** Dutch words of help pages that mean the same: a set a line. */
export default `
verwijderen, wissen, weghalen
bevriezen, vastzetten, vergrendelen
oplossen, herstellen, repareren
samenvoegen, combineren, verenigen
splitsen, opdelen, scheiden
inloggen, aanmelden
uitloggen, afmelden
registreren, account aanmaken
instellingen, voorkeuren, opties
wijzigen, bewerken, aanpassen, veranderen
invoegen, toevoegen
maken, aanmaken, creëren
kopiëren, dupliceren
verplaatsen, overbrengen
hernoemen, naam wijzigen
grootte wijzigen, schalen
draaien, roteren
zoeken, vinden
ongedaan maken, terugdraaien
annuleren, afbreken, stoppen
starten, openen
sluiten, afsluiten
inschakelen, aanzetten, activeren
uitschakelen, uitzetten, deactiveren
verbergen, verstoppen
tonen, weergeven, laten zien
kiezen, selecteren
controleren, nakijken
bevestigen, goedkeuren
installeren, instellen
bijwerken, updaten, upgraden
reservekopie, back-up, backup
herstellen, terugzetten
delen, toegang geven
machtiging, recht, toegangsrecht
fout, storing
probleem, moeilijkheid
vastlopen, hangen, reageert niet
traag, langzaam
wachtwoord, toegangscode
versleutelen, coderen
account, gebruikersaccount
map, directory
prullenbak, prullenmand
afbeelding, foto, plaatje
video, film
geluid, audio
scherm, beeldscherm, monitor
achtergrond, bureaubladachtergrond
lettertype, font
lettergrootte, tekstgrootte
sneltoets, toetscombinatie
grafiek, diagram
rij, regel
kolom, veld
voetnoot, eindnoot
bladwijzer, favoriet
e-mail, mail
bijlage, bijgevoegd bestand
adresboek, contactpersonen
agenda, kalender
melding, notificatie
telefoon, mobiel, smartphone
draadloos, wifi, wi-fi
koppeling, link
website, webpagina, site
app, toepassing, programma
extensie, plug-in, uitbreiding
afdrukken, printen
factuur, rekening
prijs, kosten, tarief
terugbetaling, restitutie
abonnement, lidmaatschap
kopen, bestellen
levering, verzending
ondersteuning, klantenservice
leeg, blanco
`;
