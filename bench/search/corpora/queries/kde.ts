import {asked, type CorpusQueries} from './corpus-queries.ts';

const money = 'kmymoney';

export const kde: CorpusQueries = {
  tuning: [
    ...asked('en-US', money, [
      ['sentence', 'how do I take my accounts along to another computer', 'firsttime.newpc'],
      ['sentence', 'some of my mails never leave the outbox', 'kmail2/your-mails-are-not-being-sent'],
      ['synonym', 'cut a huge file into pieces', 'krusader/splitter'],
      ['plural', 'exchange rate', 'details.currencies.prices'],
      ['extra', 'revoking a key immediately', 'kgpg/key-revoke'],
      ['code', 'LRCONFLICT', 'kmail2/resource-conflict-error'],
    ]),
    ...asked('nl-NL', money, [
      ['sentence', 'hoe maak ik een reservekopie van mijn e-mail', 'kmail2/backups'],
      ['sentence', 'waarom wordt mijn e-mail niet verstuurd', 'kmail2/your-mails-are-not-being-sent'],
      ['synonym', 'ongewenste reclame tegenhouden', 'kmail2/the-anti-spam-wizard'],
      ['compound', 'regel afbreking', 'katepart/kate-part-auto-wrap'],
      ['compound', 'schijf gebruik', 'krusader/diskusage'],
      ['plural', 'wisselkoersen', 'details.currencies.prices'],
      ['typo', 'controlsom', 'krusader/checksum'],
      ['extra', 'nieuwe lening aanmaken bank', 'details.loans.creation'],
    ]),
    ...asked('de-DE', money, [
      [
        'sentence',
        'wie kann ich ein wort im text durch ein anderes ersetzen',
        'katepart/kate-part-find-replace kate/kate-application-plugin-searchinfiles',
      ],
      ['synonym', 'Darlehen anlegen', 'details.loans.creation'],
      ['compound', 'Festplatten Belegung', 'krusader/diskusage'],
      ['plural', 'Wechselkurs', 'details.currencies.prices'],
      ['typo', 'Prüfsume', 'krusader/checksum'],
      ['code', 'org.kde.konsole', 'konsole/scripting'],
    ]),
  ],
  heldOut: [
    ...asked('en-US', money, [
      ['sentence', 'can I sign a pdf document digitally', 'okular/signatures'],
      ['sentence', 'divide one payment into several categories', 'details.ledgers.split'],
      ['synonym', 'show the folders on both sides the same', 'krusader/synchronizer krusader/compare'],
      ['typo', 'anotations', 'okular/annotations okular/configannotations'],
      ['plural', 'mouse button', 'konsole/mousebuttons'],
      ['code', 'C++ plugins', 'kate/dev-app'],
    ]),
    ...asked('nl-NL', money, [
      ['sentence', 'hoe kan ik twee mappen met elkaar gelijk houden', 'krusader/synchronizer'],
      ['sentence', 'ik wil mijn sleutel ongeldig maken', 'kgpg/key-revoke'],
      ['synonym', 'een rekening wissen', 'details.accounts.delete'],
      ['compound', 'kleuren kiezer', 'kate/kate-application-plugin-colorpicker'],
      ['compound', 'document voorbeeld', 'kate/kate-application-plugin-preview'],
      ['plural', 'formulier', 'okular/forms details.ledger.transactionform'],
      ['typo', 'reguliere expresies', 'katepart/regular-expressions kate/regular-expressions'],
      ['extra', 'periodieke transacties verwijderen definitief', 'details.schedules.delete'],
    ]),
    ...asked('de-DE', money, [
      ['sentence', 'wie filtere ich eingehende nachrichten in einen eigenen ordner', 'kmail2/filters'],
      ['synonym', 'Annotationen in einer PDF', 'okular/annotations'],
      ['compound', 'Mehrwert Steuer', 'details.categories.vat'],
      ['plural', 'Maustaste', 'konsole/mousebuttons'],
      ['extra', 'lesezeichen benutzen hilfe', 'katepart/kate-part-bookmarks'],
      ['code', 'useractions.xml', 'krusader/useraction-xml'],
    ]),
  ],
};
