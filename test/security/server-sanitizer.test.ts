// The door that foreign markup takes on a server leaves the same tree as the browser's, after one more parsing.
import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {chunkContent} from '../../src/content/chunk-content.ts';
import {sanitizeHtml} from '../../src/content/sanitize.ts';
import {articles} from './articles.ts';
import {familyNames, vectors} from './corpus/index.ts';
import {inWords, problems} from './harmless.ts';

const options = {
  baseUrl: document.baseURI,
  headingLevel: 2,
  externalLinks: 'blank' as const,
  tableLabel: 'Table',
};

const onServer = (htmls: string[], more: object = {}) =>
  executeServerCommand<(string | null)[], object>('kb-sanitize-on-server', {
    htmls,
    options: {...options, origin: location.origin, culture: 'en-US', chunked: false, ...more},
  });

/** What a page makes of it: in the shadow root of an element, between the tags of the article. */
function parsed(html: string): Element {
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = `<main><section><div class="prose">${html}</div></section><p id="after">after</p></main>`;
  const main = page.body.firstElementChild!;
  // Nothing gets out of its box.
  expect(main.childElementCount, html.slice(0, 500)).to.equal(2);
  expect(main.lastElementChild!.outerHTML).to.equal('<p id="after">after</p>');
  return main.firstElementChild!.firstElementChild!;
}

/** The browser's own tree, and what is left of it as markup: text in a table, for example, cannot stand by itself there. */
async function byBrowser(html: string): Promise<string[]> {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(await sanitizeHtml(html, options));
  return [comparable(content(parsed(box.innerHTML))), comparable(content(box))];
}

/** Chromium writes U+FFFD where the standard's parser leaves out U+0000. */
const comparable = (node: Node) => inWords(node).replaceAll('\ufffd', '');

/** The standard's parser has learnt to keep elements in a `select`; not every engine has, and no article has one. */
const isParsedDifferently = (html: string) => /<select/i.test(html);

const content = (element: Element) => {
  const fragment = document.createDocumentFragment();
  fragment.append(...element.childNodes);
  return fragment;
};

/** Vectors that are left to the browser, by family. */
const tooDeep: Record<string, number> = {'size and depth': 18};

describe('the sanitizer of the server', () => {
  for (const [name, html] of Object.entries(articles)) {
    it(`makes the same tree of an article as the browser: ${name}`, async () => {
      const [sanitized] = await onServer([html]);
      const tree = content(parsed(sanitized!));
      expect(problems(tree)).to.deep.equal([]);
      expect(await byBrowser(html)).to.include(comparable(tree));
    });
  }

  for (const family of familyNames) {
    it(`makes the same tree of hostile markup as the browser: ${family}`, async () => {
      const members = vectors.filter((vector) => vector.family === family);
      const results = await onServer(members.map(({html}) => html));
      const different: string[] = [];
      let refused = 0;
      for (const [index, {html}] of members.entries()) {
        const result = results[index]!;
        if (result === null) {
          refused++;
          continue;
        }
        const tree = content(parsed(result));
        expect(problems(tree), html.slice(0, 500)).to.deep.equal([]);
        if (isParsedDifferently(html)) continue;
        const [server, browser] = [comparable(tree), await byBrowser(html)];
        if (!browser.includes(server))
          different.push([html, server, ...browser].map((each) => each.slice(0, 300)).join('\n'));
      }
      expect(different.join('\n\n')).to.equal('');
      // Deeper than any article, and than browsers nest.
      expect(refused).to.equal(tooDeep[family] ?? 0);
    });
  }

  it('gathers the top level of a long article in the same chunks', async () => {
    const texts = [
      '<div>' + '<p>x</p>y'.repeat(60) + '</div>',
      '<p>x</p>'.repeat(120),
      'x<br>y<b>z</b>'.repeat(60),
      'x',
    ];
    for (const html of texts) {
      const [sanitized] = await onServer([html], {chunked: true});
      const box = document.createElement('div');
      box.append(await sanitizeHtml(html, options));
      chunkContent(box);
      expect(inWords(parsed(sanitized!)).replace(' class="prose"', '')).to.equal(inWords(box));
    }
  });
});
