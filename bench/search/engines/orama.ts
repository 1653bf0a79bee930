/** Orama with the stemmer of each language, titles counting twice and one typing error forgiven. */
import {create, insertMultiple, search, type AnyOrama} from '@orama/orama';
import {stemmer as dutch} from '@orama/stemmers/dutch';
import {stemmer as english} from '@orama/stemmers/english';
import {stemmer as finnish} from '@orama/stemmers/finnish';
import {stemmer as german} from '@orama/stemmers/german';
import {stemmer as swedish} from '@orama/stemmers/swedish';
import {type MakeEngine, byCulture, segmenterOf} from './engine.ts';
import {plainPages} from './plain-pages.ts';

const stemmers = {en: english, de: german, nl: dutch, fi: finnish, sv: swedish};
const languages = {en: 'english', de: 'german', nl: 'dutch', fi: 'finnish', sv: 'swedish'} as const;

export const orama: MakeEngine = async (pages) => {
  const indexes = new Map<string, AnyOrama>();
  for (const [culture, documents] of byCulture(plainPages(pages))) {
    const language = culture.slice(0, 2) as keyof typeof stemmers;
    const tokenize = segmenterOf(culture);
    const tokenizer = tokenize
      ? {language: 'japanese', normalizationCache: new Map(), tokenize}
      : {language: languages[language], stemming: true, stemmer: stemmers[language]};
    const index = create({
      schema: {path: 'string', title: 'string', text: 'string'},
      components: {tokenizer},
    });
    await insertMultiple(
      index,
      documents.map(({path, title, text}) => ({path, title, text})),
    );
    indexes.set(culture, index);
  }
  return {
    name: 'Orama',
    async ask(query, culture) {
      const {hits} = await search(indexes.get(culture)!, {
        term: query,
        properties: ['title', 'text'],
        boost: {title: 2},
        tolerance: 1,
        limit: 10,
      });
      return hits.map(({document}) => String(document['path']));
    },
  };
};
