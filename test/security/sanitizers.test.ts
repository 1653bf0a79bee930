import {expect} from '@open-wc/testing';
import {moveChildren, postProcess, sanitizeHtml, takeBody} from '../../src/content/sanitize.ts';
import {sourceOf} from '../../src/content/bounds.ts';
import {articles} from './articles.ts';
import {familyNames, vectors} from './corpus/index.ts';
import {inWords, problems} from './harmless.ts';

const byPurify = async (html: string) => sanitizeHtml(html, {sanitizer: 'dompurify'});
const byDefault = async (html: string) => sanitizeHtml(html);

function byPostProcessing(html: string): DocumentFragment {
  const body = takeBody(new DOMParser().parseFromString(sourceOf(html), 'text/html'));
  postProcess(body, {});
  const fragment = body.ownerDocument.createDocumentFragment();
  moveChildren(body, fragment);
  return fragment;
}

describe('the two sanitizers', () => {
  for (const [name, html] of Object.entries(articles)) {
    it(`make the same tree of an article: ${name}`, async () => {
      const tree = await byPurify(html);
      expect(problems(tree)).to.deep.equal([]);
      expect(inWords(await byDefault(html))).to.equal(inWords(tree));
      expect(inWords(byPostProcessing(html))).to.equal(inWords(tree));
    });
  }

  for (const family of familyNames) {
    it(`make the same tree of hostile markup: ${family}`, async () => {
      for (const {html} of vectors.filter((vector) => vector.family === family)) {
        const [one, other] = [inWords(await byDefault(html)), inWords(await byPurify(html))];
        expect(one, html.slice(0, 500)).to.equal(other);
      }
    });
  }
});
