// @ts-check
// The page of search results of a static site. It makes nodes and no markup.
import {openIndex, rangesOf} from './search.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('main form.find'));
const heading = /** @type {HTMLElement} */ (document.querySelector('h1.found'));
const list = /** @type {HTMLElement} */ (document.querySelector('ul.items'));
const nothing = /** @type {HTMLElement} */ (document.querySelector('.nothing'));
/** @type {string[]} Sentences for nothing found, one result, and so on. */
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

const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 200);
if (query) {
  /** @type {HTMLInputElement} */ (form.elements.namedItem('q')).value = query;
  const {find, root} = await openIndex(form.dataset.index ?? '');
  const {hits} = find(query, texts.length - 1);
  heading.textContent = (texts[hits.length] ?? '').replace('\u{e000}', () => query);
  document.title = `${heading.textContent} – ${siteName}`;
  nothing.hidden = hits.length > 0;
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
