/** Generated articles that resemble real ones to a database: words by Zipf's law, in three languages. Deterministic by number. */
import type {TranslationItem, ContentItem} from '../../service/src/store/items.ts';

export const cultures = ['en-US', 'de-DE', 'sv-SE'] as const;

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const syllables: Record<string, readonly string[]> = {
  'en-US':
    'ser vice con fig net work mail print er set ting ac count pass word up date in stall log file'.split(
      ' ',
    ),
  'de-DE':
    'dienst ein stell ung netz werk druck er kon to pass wort ak tu ali sier da tei rech nung über'.split(
      ' ',
    ),
  'sv-SE': 'tjänst in ställ ning nät verk skriv are kon to lösen ord upp dat er fil räk ning läs öv'.split(
    ' ',
  ),
};
const vocabulary = 6000;

/** The word of a language at a frequency rank. */
function wordOf(culture: string, rank: number): string {
  const parts = syllables[culture]!;
  const random = randomFrom(rank * 7919 + culture.charCodeAt(0));
  const length = rank < 50 ? 2 : 2 + Math.floor(random() * 3);
  return Array.from({length}, () => parts[Math.floor(random() * parts.length)]).join('');
}

const words = new Map(
  cultures.map((culture) => [culture, Array.from({length: vocabulary}, (_, rank) => wordOf(culture, rank))]),
);

function text(culture: (typeof cultures)[number], random: () => number, count: number): string {
  const list = words.get(culture)!;
  // Zipf's law: the rank is the exponential of a uniform random number.
  const pick = () => list[Math.floor(Math.exp(random() * Math.log(vocabulary))) - 1] ?? list[0]!;
  return Array.from({length: count}, pick).join(' ');
}

export const titleOf = (number: number, culture: (typeof cultures)[number]) => {
  const title = text(culture, randomFrom(number * 31 + cultures.indexOf(culture)), 4);
  return `${title[0]!.toUpperCase()}${title.slice(1)} ${number}`;
};

/** Articles above this number are copies, which are as many rows and index entries, made in a tenth of the time. */
export const originals = 1000;

/** The title of an article in the database, where it may be a copy. */
export const storedTitleOf = (number: number, culture: (typeof cultures)[number]) =>
  titleOf(((number - 1) % originals) + 1, culture).replace(/\d+$/, String(number));

/** Words of an article's text. */
const length = 150;

function translation(number: number, culture: (typeof cultures)[number]): TranslationItem {
  const random = randomFrom(number * 101 + cultures.indexOf(culture));
  const paragraph = () => `<p>${text(culture, random, length / 3)}.</p>`;
  return {
    culture,
    title: titleOf(number, culture),
    author: 'Generated',
    authorEmail: 'generated@kb-help.example',
    knowledgeState: 'published',
    description: `<p>${text(culture, random, 15)}.</p>`,
    createdDate: '2026-01-01T00:00:00Z',
    updatedDate: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    parts: [
      {
        type: 'text',
        markup: `${paragraph()}<h2>${text(culture, random, 3)}</h2>${paragraph()}${paragraph()}`,
      },
    ],
    tags: [`tag${number % 40}`, `area${number % 7}`],
  };
}

export const article = (number: number): ContentItem => ({
  key: `generated/${number}`,
  contentId: number,
  type: 'article',
  tag: 'text',
  recommendedRank: number <= 5 ? number : undefined,
  translations: cultures.map((culture) => translation(number, culture)),
});
