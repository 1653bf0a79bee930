// @ts-check
// The page of search results of a static site. It makes nodes and no markup.
import {openIndex, rangesOf} from './search.js';

/** @import {Index} from './search.js' */

const form = /** @type {HTMLFormElement} */ (document.querySelector('main form.find'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1.found'));
const list = /** @type {HTMLElement} */ (document.querySelector('ul.items'));
const nothing = /** @type {HTMLElement} */ (document.querySelector('.nothing'));
/** @type {string[]} Sentences for nothing found, one result, and so on, up to the number of results that are shown. */
const texts = JSON.parse(heading.dataset.texts ?? '[]');
const [siteName = ''] = document.title.split(' – ').slice(-1);

/**
 * A text with its matches marked.
 * @param {string} text
 * @param {string[]} terms
 */
function marked(text, terms) {
  const nodes = [];
  let from = 0;
  for (const [start, end] of rangesOf(text, terms)) {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(start, end);
    nodes.push(text.slice(from, start), mark);
    from = end;
  }
  return [...nodes, text.slice(from)];
}

/**
 * What the page says of a number of results. A number without a sentence of its own stands in the one of a number whose noun has the same form.
 * @param {number} total
 */
function found(total) {
  if (total < texts.length) return texts[total] ?? '';
  const [language] = document.documentElement.lang.split('-');
  const rules = new Intl.PluralRules(language);
  const form = rules.select(total);
  const alike = texts.findLastIndex((_, count) => count > 0 && rules.select(count) === form);
  return (texts.at(alike) ?? '').replace(/\p{Nd}+/u, new Intl.NumberFormat(language).format(total));
}

/** @param {string} text */
function say(text) {
  heading.textContent = text;
  document.title = `${text} – ${siteName}`;
}

/**
 * @param {Index} index
 * @param {string} query
 */
function show({find, root}, query) {
  const {hits, total} = find(query, texts.length - 1);
  say(found(total).replace('\u{e000}', () => query));
  nothing.hidden = total > 0;
  list.replaceChildren(
    ...hits.map(({title, text, path, matches}) => {
      const terms = Object.keys(matches);
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = root + path;
      link.append(...marked(title, terms));
      item.append(link);
      if (text) {
        const paragraph = document.createElement('p');
        paragraph.append(...marked(text, terms));
        item.append(paragraph);
      }
      return item;
    }),
  );
}

const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 200);
if (query) {
  /** @type {HTMLInputElement} */ (form.elements.namedItem('q')).value = query;
  const index = await openIndex(form.dataset.index ?? '').catch(() => undefined);
  if (index) show(index, query);
  else say(heading.dataset.failed ?? '');
}
