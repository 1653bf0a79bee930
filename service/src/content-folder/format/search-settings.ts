/** The file `search.yaml` of a culture: synonyms, and articles that come first for a query. */
import {searchKey} from '../../store/search-settings.ts';
import {lineOf, listOf, parseYaml, readFields, text, type Located, type Reader} from './fields.ts';
import type {Report} from './parse-article.ts';

/** Name of the file in the folder of a culture. */
export const searchSettingsFile = 'search.yaml';

export interface PinnedQuery {
  query: string;
  /** Keys of items. */
  articles: Located<string>[];
}

export interface ParsedSearchSettings {
  file: string;
  culture: string;
  synonyms: string[][];
  pinned: PinnedQuery[];
}

/** A text with letters or digits, without which nothing is found. */
const term: Reader<string> = (node, name, context) => {
  const value = text(node, name, context);
  if (value !== undefined && searchKey(value) !== '') return value;
  if (value !== undefined) context.report(lineOf(node, context), `${name}: "${value}" has no word`);
  return undefined;
};

const pinnedQuery: Reader<PinnedQuery> = (node, name, context) => {
  const readers = {query: term, articles: listOf(text, '[guides/install]')};
  const {query, articles} = readFields(node, readers, name, context);
  if (query && articles) return {query: query.value, articles: articles.value};
  context.report(lineOf(node, context), `${name} needs a query and articles`);
  return undefined;
};

export function parseSearchSettings(
  file: string,
  culture: string,
  content: string,
  report: Report,
): ParsedSearchSettings {
  const parsed = parseYaml(content, report);
  if (!parsed) return {file, culture, synonyms: [], pinned: []};
  const readers = {
    synonyms: listOf(listOf(term, '[picture, image]'), '[[picture, image]]'),
    pinned: listOf(pinnedQuery, '[{query: install, articles: [guides/install]}]'),
  };
  const {synonyms, pinned} = readFields(parsed.contents, readers, searchSettingsFile, parsed.context);
  const queries = new Set<string>();
  for (const {value, line} of pinned?.value ?? []) {
    const key = searchKey(value.query);
    if (queries.has(key))
      report(line, `the query "${value.query}" is given twice; name all its articles at once`);
    queries.add(key);
  }
  return {
    file,
    culture,
    synonyms: (synonyms?.value ?? []).map((set) => set.value.map(({value}) => value)),
    pinned: (pinned?.value ?? []).map(({value}) => value),
  };
}
