// @ts-check
// Searches a static site in the browser. The export fills the index with the same functions, so that both sides split and fold alike.
import {fold, pairs, unspaced} from './folding.js';

/**
 * @typedef {{title: string, text: string, path: string, contentId: number, culture: string, type: string, updateDate: string}} Article
 * @typedef {Article & {matches: Record<string, string[]>}} Hit
 * @typedef {{find(query: string, take: number): {hits: Hit[], total: number}, root: string}} Index
 */

const run = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/**
 * The words of a text.
 * @param {string} text
 * @returns {string[]}
 */
export const wordsOf = (text) =>
  (fold(text).match(run) ?? []).flatMap((word) => (isUnspaced.test(word) ? pairs(word) : [word]));

/** Of MiniSearch, for the index and for the search. */
export const options = {
  idField: 'key',
  fields: ['title', 'tags', 'body'],
  storeFields: ['title', 'text', 'path', 'contentId', 'culture', 'type', 'updateDate'],
  tokenize: wordsOf,
  /** @param {string} word */
  processTerm: (word) => word,
};

const searchOptions = {
  boost: {title: 4, tags: 2},
  prefix: true,
  /** @param {string} word */
  fuzzy: (word) => (word.length > 3 && !isUnspaced.test(word) ? 0.2 : false),
};

/** @type {Map<string, Promise<Index>>} */
const indexes = new Map();

/** @param {string} address */
async function load(address) {
  // The library's address is this module's neighbour.
  const [{default: MiniSearch}, reply] = await Promise.all([
    import(new URL('minisearch.js', import.meta.url).href),
    fetch(address),
  ]);
  if (!reply.ok) throw new Error(`${reply.status} from ${address}`);
  const {stopWords, index} = await reply.json();
  const engine = await MiniSearch.loadJSAsync(index, options);
  const ignored = new Set(stopWords);
  return {
    /** The index lies in `CULTURE/search/` below the site. */
    root: new URL('../../', address).href,
    /**
     * All words first; where no article has them all, any of them.
     * @param {string} query
     * @param {number} take
     */
    find(query, take) {
      const all = wordsOf(query);
      const telling = all.filter((word) => !ignored.has(word));
      const words = (telling.length > 0 ? telling : all).join(' ');
      let found = engine.search(words, {...searchOptions, combineWith: 'AND'});
      if (found.length === 0) found = engine.search(words, {...searchOptions, combineWith: 'OR'});
      const hits = found.slice(0, take).map(/** @param {any} hit */ (hit) => ({...hit, matches: hit.match}));
      return {hits, total: found.length};
    },
  };
}

/**
 * @param {string} address of the index, relative to the page
 * @returns {Promise<Index>}
 */
export function openIndex(address) {
  const {href} = new URL(address, document.baseURI);
  let index = indexes.get(href);
  if (!index) {
    indexes.set(href, (index = load(href)));
    // The next search tries again.
    index.catch(() => indexes.delete(href));
  }
  return index;
}

/**
 * For the field of a page: titles and addresses.
 * @param {string} address of the index
 * @param {string} query
 */
export async function suggest(address, query) {
  const {find, root} = await openIndex(address);
  return find(query, 6).hits.map(({title, path}) => ({title, url: root + path}));
}

/**
 * Where words of a text match: start and end of each.
 * @param {string} text
 * @param {Iterable<string>} terms that were found
 * @returns {[number, number][]}
 */
export function rangesOf(text, terms) {
  const found = new Set(terms);
  /** @type {[number, number][]} */
  const ranges = [];
  for (const {0: word, index} of text.matchAll(run)) {
    if (!isUnspaced.test(word)) {
      if (found.has(fold(word))) ranges.push([index, index + word.length]);
      continue;
    }
    for (let at = 0; at < word.length; at += 1)
      for (const term of found)
        if (word.startsWith(term, at)) ranges.push([index + at, index + at + term.length]);
  }
  return joined(ranges);
}

/**
 * Ranges that overlap or touch as one.
 * @param {[number, number][]} ranges in the order of their starts
 */
function joined(ranges) {
  /** @type {[number, number][]} */
  const result = [];
  for (const [start, end] of ranges) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
