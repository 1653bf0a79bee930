/** Italian words of help pages that mean the same: a set a line. */
export default `
eliminare, cancellare, rimuovere, elimina
bloccare, fissare, congelare
riparare, risolvere, correggere
unire, combinare, fondere
dividere, separare
accedere, accesso, entrare, login
disconnettersi, uscire, logout
registrarsi, creare un account
impostazioni, preferenze, opzioni
modificare, cambiare
inserire, aggiungere
creare, fare
copiare, duplicare
spostare, muovere
rinominare, cambiare nome
ridimensionare, cambiare dimensione
ruotare, girare
cercare, trovare
annullare, ripristinare
interrompere, annullare, fermare
avviare, aprire, lanciare
chiudere, uscire
attivare, abilitare, accendere
disattivare, disabilitare, spegnere
nascondere, celare
mostrare, visualizzare
scegliere, selezionare
verificare, controllare
confermare, approvare
installare, configurare
aggiornare, aggiornamento
backup, copia di sicurezza
ripristinare, recuperare
condividere, dare accesso
autorizzazione, permesso, diritto di accesso
errore, guasto
problema, difficoltà
bloccarsi, non risponde, arresto anomalo
lento, rallentato
password, parola d'ordine
crittografare, cifrare
account, conto utente
cartella, directory
cestino, spazzatura
immagine, foto, fotografia
video, film
suono, audio
schermo, monitor
sfondo, sfondo del desktop
carattere, font
dimensione carattere, dimensione del testo
scorciatoia, combinazione di tasti
grafico, diagramma
riga, linea
colonna, campo
segnalibro, preferito
e-mail, posta elettronica, mail
allegato, file allegato
rubrica, contatti
calendario, agenda
notifica, avviso
telefono, cellulare, smartphone
senza fili, wifi, wi-fi
collegamento, link
sito web, pagina web, sito
app, applicazione, programma
estensione, plugin, componente aggiuntivo
stampare, stampa
fattura, conto
prezzo, costo, tariffa
rimborso, restituzione
abbonamento, piano
comprare, acquistare, ordinare
consegna, spedizione
assistenza, servizio clienti
vuoto, bianco
`;
