// Hostile content on its whole way: from what a service answers to what our elements show of it, and what a reader does with that.
import {expect} from '@open-wc/testing';
import {openHostileFrame} from './hostile-frame.ts';
import type {Sample} from './hostile-frame-page.ts';
import {familyNames, vectors} from './corpus/index.ts';
import {pages, textsOf} from './hostile-texts.ts';

const around = (path: string, markup: string, attributes = '') =>
  `<kb-provider base-url="${location.origin}/hostile/${path}" subscription-key="x" ${attributes}>${markup}</kb-provider>`;

describe('elements full of hostile markup', () => {
  let frame: Awaited<ReturnType<typeof openHostileFrame>>;

  before(async () => (frame = await openHostileFrame(location.origin)));
  after(() => frame.close());

  const article = (contentId: number) => ({
    markup: around(
      '0',
      `<kb-article data-hostile content-id="${contentId}"></kb-article>`,
      'article-url="/help/{contentId}/{culture}"',
    ),
  });

  // By the sanitizer that the engine takes by itself; corpus.test.ts has each by both.
  for (const [id, family] of familyNames.entries()) {
    const members = vectors.filter((vector) => vector.family === family);
    // An article has all of a family, but for what would take minutes to lay out together.
    const articles =
      family === 'size and depth'
        ? members.map((vector) => ({
            what: vector.html.slice(0, 30),
            contentId: 101 + vector.id,
            shown: [vector],
          }))
        : [{what: '', contentId: id, shown: members}];
    for (const {what, contentId, shown} of articles) {
      it(
        `${family} in kb-article: nothing runs, loads, covers or takes anything ${what}`.trimEnd(),
        async () => {
          expect(await frame.runElements([article(contentId)], shown)).to.deep.equal([]);
        },
      );
    }
  }

  const each = (show: (page: number) => Omit<Sample, 'markup'> & {element: string; path?: string}) =>
    pages.map((page) => {
      const {element, path = '', ...rest} = show(page);
      return {markup: around(`${page}${path}`, element), ...rest};
    });

  const samples: Record<string, readonly Sample[]> = {
    'titles and summaries of kb-recommended': each((page) => ({
      element: '<kb-recommended data-hostile take="15"></kb-recommended>',
      texts: textsOf(page),
    })),
    'titles and summaries of kb-related': each((page) => ({
      element: '<kb-related data-hostile content-id="1" take="15"></kb-related>',
      texts: textsOf(page),
    })),
    'results of kb-search': each((page) => ({
      element: '<kb-search data-hostile></kb-search>',
      search: textsOf(page)[0]!,
      texts: textsOf(page),
    })),
    'suggestions of kb-search': each((page) => ({
      element: '<kb-search data-hostile debounce="1"></kb-search>',
      type: textsOf(page)[1]!,
      texts: textsOf(page).slice(0, 10),
    })),
    'links and names of kb-share': each(() => ({
      element: '<kb-share data-hostile content-id="1"></kb-share>',
      press: true,
    })),
    'title, author, tags, fields and parts of kb-article': each((page) => ({
      element: '<kb-article data-hostile content-id="100"><kb-share></kb-share></kb-article>',
      texts: textsOf(page).slice(1, 3),
    })),
    'problems, told by kb-article': each((page) => ({
      element: '<kb-article data-hostile content-id="1"></kb-article>',
      path: `/${[403, 410, 400][page % 3]}`,
      problem: true,
    })),
    'problems, told by a list': each((page) => ({
      element: '<kb-recommended data-hostile></kb-recommended>',
      path: `/${[403, 410, 400][page % 3]}`,
      problem: true,
    })),
    'problems, told by kb-search': each((page) => ({
      element: '<kb-search data-hostile></kb-search>',
      path: '/400',
      problem: true,
      search: textsOf(page)[0]!,
    })),
  };

  for (const [what, shown] of Object.entries(samples)) {
    it(`${what}: are texts and nothing else`, async () => {
      expect(await frame.runElements(shown)).to.deep.equal([]);
    });
  }
});
