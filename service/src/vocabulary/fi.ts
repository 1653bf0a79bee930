/** Finnish words of help pages that mean the same: a set a line. */
export default `
poistaa, poista, hävittää, pyyhkiä
jäädyttää, lukita, kiinnittää
korjata, ratkaista
yhdistää, liittää yhteen
jakaa osiin, erottaa
kirjautua sisään, kirjaudu sisään, sisäänkirjautuminen
kirjautua ulos, kirjaudu ulos, uloskirjautuminen
rekisteröityä, luoda tili
asetukset, valinnat, määritykset
muuttaa, muokata, vaihtaa
lisätä, liittää
luoda, tehdä
kopioida, monistaa
siirtää, siirrä
nimetä uudelleen, vaihtaa nimi
muuttaa kokoa, skaalata
kiertää, kääntää
etsiä, hakea, löytää
kumota, perua
keskeyttää, peruuttaa, lopettaa
käynnistää, avata
sulkea, lopettaa
ottaa käyttöön, kytkeä päälle
poistaa käytöstä, kytkeä pois
piilottaa, kätkeä
näyttää, näytä
valita, valitse
tarkistaa, varmistaa
vahvistaa, hyväksyä
asentaa, asennus
päivittää, päivitys
varmuuskopio, varmuuskopiointi
palauttaa, palautus
jakaa, antaa käyttöoikeus
käyttöoikeus, oikeus, lupa
virhe, vika
ongelma, pulma
kaatua, jumittua, ei vastaa
hidas, verkkainen
salasana, tunnussana
salata, suojata salasanalla
tili, käyttäjätili
kansio, hakemisto
roskakori, roskat
kuva, valokuva
video, elokuva
ääni, audio
näyttö, kuvaruutu
tausta, taustakuva
fontti, kirjasin
fonttikoko, tekstin koko
pikanäppäin, näppäinyhdistelmä
kaavio, diagrammi
rivi, viiva
sarake, kenttä
alaviite, loppuviite
kirjanmerkki, suosikki
sähköposti, meili
liite, liitetiedosto
osoitekirja, yhteystiedot
ilmoitus, hälytys
puhelin, matkapuhelin, älypuhelin
langaton, wifi, wi-fi, wlan
linkki, hyperlinkki
verkkosivusto, verkkosivu, sivusto
sovellus, ohjelma
laajennus, liitännäinen, lisäosa
tulostaa, tulostus
lasku, faktuura
hinta, maksu, kustannus
hyvitys, palautus
tilaus, jäsenyys
ostaa, tilata
toimitus, lähetys
tuki, asiakaspalvelu
tyhjä, tyhjänä
`;
