/** MiniSearch as its documentation recommends: titles count twice, prefixes and typing errors are forgiven. */
import MiniSearch from 'minisearch';
import {type MakeEngine, byCulture, segmenterOf} from './engine.ts';
import {plainPages} from './plain-pages.ts';

export const miniSearch: MakeEngine = async (pages) => {
  const indexes = new Map<string, MiniSearch>();
  for (const [culture, documents] of byCulture(plainPages(pages))) {
    const tokenize = segmenterOf(culture);
    const index = new MiniSearch({
      idField: 'path',
      fields: ['title', 'text'],
      searchOptions: {boost: {title: 2}, fuzzy: 0.2, prefix: true},
      ...(tokenize && {tokenize}),
    });
    index.addAll(documents);
    indexes.set(culture, index);
  }
  return {
    name: 'MiniSearch',
    ask: async (query, culture) =>
      indexes
        .get(culture)!
        .search(query)
        .slice(0, 10)
        .map(({id}) => String(id)),
  };
};
