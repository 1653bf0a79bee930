import {expect} from '@open-wc/testing';
import {cleanMarkup} from '../../src/content/markup.ts';
import {finish, moveContent} from '../../src/content/finish.ts';
import {asBody, bodyOf} from '../../src/content/parse.ts';
import {articles} from './articles.ts';
import {familyNames, vectors} from './corpus/index.ts';
import {inWords, problems} from './harmless.ts';

const byPurify = async (html: string) => cleanMarkup(html, {sanitizer: 'dompurify'});
const byDefault = async (html: string) => cleanMarkup(html);

function byFinishAlone(html: string): DocumentFragment {
  const body = bodyOf(new DOMParser().parseFromString(asBody(html), 'text/html'));
  finish(body, {});
  const fragment = body.ownerDocument.createDocumentFragment();
  moveContent(body, fragment);
  return fragment;
}

describe('the two sanitizers', function () {
  this.timeout(30_000);

  for (const [name, html] of Object.entries(articles)) {
    it(`make the same tree of an article: ${name}`, async () => {
      const tree = await byPurify(html);
      expect(problems(tree)).to.deep.equal([]);
      expect(inWords(await byDefault(html))).to.equal(inWords(tree));
      expect(inWords(byFinishAlone(html))).to.equal(inWords(tree));
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
