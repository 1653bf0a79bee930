import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {writeSearchSettings} from '../../../service/src/store/search-settings.ts';
import {explainSearch, searchContent} from '../../../service/src/store/search.ts';
import {suggestTitles} from '../../../service/src/store/suggestions.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {writeArticle} from './items.ts';

let database: TestDatabase;

const titlesOf = async (phrase: string, culture = 'en-US', take = 10) =>
  (await searchContent(database.db, phrase, {take, preferred: [culture]})).hits.map(({title}) => title);
const suggested = async (phrase: string, culture: string) =>
  (await suggestTitles(database.db, phrase, {preferred: [culture], budgetMs: 60_000})).suggestions;

const filler = (about: string) =>
  `<p>${`There is more to say about ${about} than fits here. `.repeat(8)}</p>`;

before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

describe('what a text says about rare words decides', () => {
  before(async () => {
    const {db} = database;
    await writeArticle(db, {
      title: 'Marsupials at dinner',
      body: '<p>Quokka feeding: when, where and what. Quokka feeding is done twice a day. Feeding a quokka by hand is forbidden.</p>',
      updatedDate: '2020-01-01T00:00:00Z',
    });
    for (let index = 0; index < 130; index++) {
      await writeArticle(db, {
        title: `Island notes ${index}`,
        body: `<p>Boats and beaches. We saw a quokka and the feeding of gulls.</p>${filler(`beach ${index}`)}`,
        updatedDate: '2025-01-01T00:00:00Z',
      });
    }
  });

  it('however old the text is, and however many others mention them', async () => {
    assert.equal((await titlesOf('quokka feeding'))[0], 'Marsupials at dinner');
  });

  it('and every page has what the total promises', async () => {
    const seen = new Set<number>();
    for (let skip = 0; ; skip += 50) {
      const {hits, total} = await searchContent(database.db, 'quokka feeding', {
        take: 50,
        skip,
        preferred: ['en-US'],
      });
      assert.equal(total, 131);
      for (const {contentId} of hits) seen.add(contentId);
      if (hits.length === 0) break;
    }
    assert.equal(seen.size, 131);
  });
});

it('words that stand together give at most 0.3, however many they are', async () => {
  const {db} = database;
  const phrase = 'violet walruses juggle seventeen copper teapots';
  await writeArticle(db, {title: 'A circus', body: `Here ${phrase} each night.`});
  const {hits} = await explainSearch(db, phrase, {preferred: ['en-US'], take: 1});
  assert.equal(hits[0]!.title, 'A circus');
  assert.ok(Math.abs(hits[0]!.proximity - 0.3) < 1e-9, String(hits[0]!.proximity));
});

it('a synonym of several words is found as a whole, also if the first has a hyphen', async () => {
  const {db} = database;
  const synonyms = [['2fa', 'two-factor authentication']];
  await writeSearchSettings(db, {culture: 'en-US', synonyms, pinned: []});
  await writeArticle(db, {title: 'Sign in with a code', body: 'Two-factor authentication needs an app.'});
  await writeArticle(db, {title: 'Trials', body: 'Our two-factor experiments.'});
  await writeArticle(db, {title: 'Certificates', body: 'They are for authentication.'});
  assert.deepEqual(await titlesOf('2fa'), ['Sign in with a code']);
});

describe('words that PostgreSQL keeps of no text', () => {
  before(async () => {
    const {db} = database;
    await writeArticle(db, {
      title: 'Setting up a lighthouse',
      body: '<p>Where the lamp is to stand, and how it is carried to the lighthouse.</p>',
    });
    await writeArticle(db, {
      title: 'Lamp stays dark',
      body: '<p>The lamp shows nothing when its wick is wet. A lighthouse shows its lamp at night.</p>',
    });
    for (let index = 0; index < 12; index++)
      await writeArticle(db, {
        title: `Lighthouse diary ${index}`,
        body: `<p>The lighthouse shows a lamp. Ships pass.</p>${filler(`ships ${index}`)}`,
      });
  });

  it('weigh less than each that texts have, though few titles have them', async () => {
    assert.equal((await titlesOf('lamp does not show up in my lighthouse'))[0], 'Lamp stays dark');
  });

  it('find nothing where nothing has the other words', async () => {
    assert.deepEqual(await titlesOf('qwxzqwxz up and down'), []);
    assert.deepEqual(await titlesOf('setting up a lighthouse', 'en-US', 1), ['Setting up a lighthouse']);
  });

  it('are not beside a word that stands alone', async () => {
    await writeArticle(database.db, {title: 'Wicks', body: `Trim it. ${filler('oil')} An oilcan.`});
    const {hits} = await explainSearch(database.db, 'trim all of the oilcan', {
      preferred: ['en-US'],
      take: 1,
    });
    assert.deepEqual([hits[0]!.title, hits[0]!.proximity], ['Wicks', 0]);
  });
});

describe('a sentence finds a text that lacks some of its words', () => {
  before(async () => {
    const {db} = database;
    const english: [title: string, body: string][] = [
      [
        'gitignore',
        'Specifies intentionally untracked files that a commit leaves out. Each line is a pattern of files to ignore.',
      ],
      [
        'Record changes',
        'Commit files to the repository. Files are committed with a message. All files that are staged are committed.',
      ],
      [
        'Cleaning a working tree',
        'Removes untracked files. By default only untracked files are removed, with an option also folders.',
      ],
      [
        'Roles and privileges',
        'A user has roles. Grant a role the right to read only, so that nothing can be written.',
      ],
      ['Creating folders', `Please create a folder first. ${filler('folders')}`],
      [
        'Connection limits',
        'The server refuses connections when the limit is reached. Raise the limit of connections.',
      ],
      ['Annotate a file', 'Shows which author last wrote each line of a file.'],
      [
        'A long reference',
        `${filler('everything')} Remove it. ${filler('options')} Files that are untracked. ${filler('branches')} ${filler('remotes')}`,
      ],
      ['Footnotes', 'Insert notes at the foot of the page. A footnote has a number.'],
      ['Insert pictures', 'Insert a picture. The foot of the picture may be cut.'],
    ];
    for (const [title, body] of english) await writeArticle(db, {title, body});
    const german: [title: string, body: string][] = [
      ['Wörter zählen', 'Zeigt, aus wie vielen Wörtern und Zeichen ein Dokument besteht.'],
      ['Text eingeben', 'Hat Text einen Rahmen, wird mein Text im Rahmen eingegeben. Text Text Text.'],
      ['Zellen verbinden', 'In einer Tabelle lassen sich Zellen zusammenführen und teilen.'],
      ['Dateien zusammenführen', 'Zwei Dateien werden zu einer zusammengeführt.'],
      ['Tabellen einfügen', 'Eine Tabelle wird eingefügt.'],
      ['Mit dem Konto anmelden', 'Name und Passwort stehen in der Einladung.'],
      ['Fehler melden', 'Melden Sie einen Fehler mit dem Namen des Programms.'],
      ['Vorlieben', `Hier lässt sich die Sprache einstellen. ${'Dort steht auch noch anderes. '.repeat(9)}`],
      ['Umfragen', 'Eine Umfrage stellt Fragen in der Sprache des Lesers.'],
      ['Zeilen suchen', 'Die Suche geht über jede Zeile.'],
      ['Ansichten', 'Zeilensuchergebnisse stehen in einer Liste.'],
    ];
    for (let index = 0; index < 6; index++)
      german.push([`Absatz ${index}`, 'Der Text eines Absatzes. Mein Text hat einen Rand.']);
    for (const [title, body] of german) await writeArticle(db, {title, body, culture: 'de-DE'});
    const swedish: [title: string, body: string][] = [
      ['Jämföra dokument', 'Jämförelse av två versioner av ett dokument.'],
      ['Infoga en sidbrytning', 'En sidbrytning börjar en ny sida.'],
      ['Sidor', 'En sida har en brytning av rader.'],
      ['Skriva ut', 'Skriv ut ett dokument.'],
    ];
    for (const [title, body] of swedish) await writeArticle(db, {title, body, culture: 'sv-SE'});
    const french: [title: string, body: string][] = [
      ['Connexion à un tunnel', 'Un tunnel relie deux réseaux.'],
      ["Qu'est-ce qu'une adresse ?", "Qu'est-ce qu'une adresse ? Un nombre."],
      ["Qu'est-ce que le menu ?", "Qu'est-ce que le menu ? Une liste."],
      ['Affichage absent', 'Sa perte a plusieurs causes.'],
      ['Réglages', "La couleur d'affichage, la taille d'affichage."],
    ];
    for (const [title, body] of french) await writeArticle(db, {title, body, culture: 'fr-FR'});
    const japanese: [title: string, body: string][] = [
      ['左手でマウスを使う', 'ボタンを入れ替えます。'],
      ['間隔を調節する', '右のボタンのマークと続きの設定。'],
      ['画面の設定', '次のマニュアルと書きの説明。'],
    ];
    for (const [title, body] of japanese) await writeArticle(db, {title, body, culture: 'ja-JP'});
    const others: [culture: string, title: string][] = [
      ['nl-NL', 'Wachtwoord wijzigen'],
      ['da-DK', 'Skift adgangskode'],
      ['nb-NO', 'Bytte passord'],
      ['fi-FI', 'Salasanan vaihtaminen'],
    ];
    for (const [culture, title] of others) await writeArticle(db, {title, culture});
    const dutch: [title: string, body: string][] = [
      ['Voorkeuren', `Hier kunt u de taal instellen. ${'Daar staat ook nog iets anders. '.repeat(9)}`],
      ['Enquêtes', 'Een enquête stelt vragen in de taal van de lezer.'],
    ];
    for (const [title, body] of dutch) await writeArticle(db, {title, body, culture: 'nl-NL'});
    await writeArticle(db, {
      title: 'Gebruiker en naam',
      body: 'De gebruiker heeft een naam.',
      culture: 'nl-NL',
    });
  });

  const cases: [phrase: string, culture: string, title: string][] = [
    ['ignore files so that they are not committed', 'en-US', 'gitignore'],
    ['remove untracked files', 'en-US', 'Cleaning a working tree'],
    ['create a read only user please', 'en-US', 'Roles and privileges'],
    ['too many connections', 'en-US', 'Connection limits'],
    ['who wrote this line', 'en-US', 'Annotate a file'],
    ['insert a foot note', 'en-US', 'Footnotes'],
    ['Wie viele Wörter hat mein Text?', 'de-DE', 'Wörter zählen'],
    ['Wie melde ich mich an?', 'de-DE', 'Mit dem Konto anmelden'],
    ['Wo stelle ich die Sprache ein?', 'de-DE', 'Vorlieben'],
    ['Wie wird die Sprache eingestellt?', 'de-DE', 'Vorlieben'],
    ['Welke taal is ingesteld?', 'nl-NL', 'Voorkeuren'],
    ['Zeilensuche', 'de-DE', 'Zeilen suchen'],
    ['Tabellenzellen zusammenführen', 'de-DE', 'Zellen verbinden'],
    ['dokumentjämförelse', 'sv-SE', 'Jämföra dokument'],
    ['sid brytning', 'sv-SE', 'Infoga en sidbrytning'],
    ['gebruikersnaam', 'nl-NL', 'Gebruiker en naam'],
    ['wacht woord', 'nl-NL', 'Wachtwoord wijzigen'],
    ['adgangs kode', 'da-DK', 'Skift adgangskode'],
    ['pass ord', 'nb-NO', 'Bytte passord'],
    ['sala sanan', 'fi-FI', 'Salasanan vaihtaminen'],
    ["Qu'est-ce qu'un tunnel ?", 'fr-FR', 'Connexion à un tunnel'],
    ["Perte d'affichage", 'fr-FR', 'Affichage absent'],
    ['左利きのマウス', 'ja-JP', '左手でマウスを使う'],
  ];
  for (const [phrase, culture, title] of cases) {
    it(`${phrase}: ${title}`, async () => assert.equal((await titlesOf(phrase, culture))[0], title));
  }

  it('in the language of the reader first where another says as much', async () => {
    const {db} = database;
    const date = (day: number) => `2026-01-0${day}T00:00:00Z`;
    await writeArticle(db, {
      title: 'Das Kioskfenster',
      body: 'Kiosk.',
      culture: 'de-DE',
      updatedDate: date(1),
    });
    await writeArticle(db, {title: 'The open window', body: 'Kiosk.', updatedDate: date(2)});
    const {hits} = await searchContent(db, 'kiosk', {take: 10, preferred: ['de-DE', 'en-US']});
    assert.deepEqual(
      hits.map(({culture}) => culture),
      ['de-DE', 'en-US'],
    );
  });

  it('as a suggestion, too', async () => {
    assert.equal((await suggested('Wie viele Wörter hat mein Text', 'de-DE'))[0], 'Wörter zählen');
    assert.equal((await suggested('dokumentjämförelse', 'sv-SE'))[0], 'Jämföra dokument');
  });
});

describe('words with signs', () => {
  const tokens: [typed: string, written: string][] = [
    ['10.0.0.1', '10.0.0.1'],
    ['err-404', 'ERR-404'],
    ['support@example.com', 'support@example.com'],
    ['config.yaml', 'config.yaml'],
    ['v2.4', 'v2.4'],
    ['node.js', 'Node.js'],
  ];
  before(async () => {
    for (const [index, [, written]] of tokens.entries()) {
      await writeArticle(database.db, {
        title: `Holds token ${index}`,
        body: `<p>Somewhere in here (${written}), it stands.</p>${filler('nothing')}`,
        updatedDate: '2020-01-01T00:00:00Z',
      });
    }
    const parts =
      '10 0 1 err 404 support example com config yaml v2 4 node js c force etc hosts x86 64 wi fi';
    for (let index = 0; index < 25; index++)
      await writeArticle(database.db, {title: `Parts ${index}`, body: parts});
  });

  for (const [typed, written] of tokens) {
    it(`${typed} finds ${written} before its parts`, async () => {
      const [first = ''] = await titlesOf(typed, 'en-US', 30);
      // Two spellings of one word are both it.
      const key = (text: string) => text.replace('-', '').toLowerCase();
      const same = tokens.flatMap(([, other], at) =>
        key(other) === key(written) ? [`Holds token ${at}`] : [],
      );
      assert.ok(same.includes(first), first);
    });
  }

  it('find their parts, too', async () => {
    assert.ok((await titlesOf('config.yaml', 'en-US', 30)).includes('Parts 3'));
  });
});
