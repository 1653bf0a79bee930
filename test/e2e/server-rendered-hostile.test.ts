/** Hostile articles that a server has rendered: a browser parses that markup into a tree as harmless as the element's own. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, test} from '@playwright/test';
import {transformWithOxc} from 'vite';
import {createRenderer} from '../../ssr/index.ts';
import {articles} from '../security/articles.ts';
import {vectors} from '../security/corpus/index.ts';

declare global {
  interface Window {
    problems: (root: ParentNode) => string[];
    ran: unknown[];
  }
}

const page = 'http://help.example/';

/** Vectors in one article, each as a part of its own. */
const vectorsPerArticle = 150;

/** Handlers differ in their names alone, and what takes seconds to clean is as long for reasons of its own. */
const shortVectors = [
  ...Object.values(articles),
  ...vectors.filter(({family, id}) => family !== 'event handlers' || id % 10 === 0).map(({html}) => html),
].filter((html) => html.length < 5000);
const batches = Array.from({length: Math.ceil(shortVectors.length / vectorsPerArticle)}, (_, index) =>
  shortVectors.slice(index * vectorsPerArticle, (index + 1) * vectorsPerArticle),
);

/** What may stand in an article, as a script for a page. */
async function harmlessScript(): Promise<string> {
  const file = fileURLToPath(new URL('../security/harmless.ts', import.meta.url));
  const {code} = await transformWithOxc(await readFile(file, 'utf8'), file);
  return `{${code.replace(/^export \{.*$|^export /gm, '')}; window.problems = problems;}`;
}

let fields: object = {};
const kb = createRenderer({
  page,
  baseUrl: 'http://service.example',
  timeout: 0,
  // The limits are tested elsewhere; here all of it comes through.
  limits: {maxDepth: 5000, maxElements: 1e6, maxTime: 60_000},
  fetch: () => {
    const translation = {culture: 'en-US', title: 'Hostile', knowledgeState: 'published', ...fields};
    return Promise.resolve(Response.json({contentId: 1, type: 'article', translations: [translation]}));
  },
});

test('nothing of the corpus runs or loads, and no disallowed element remains', async ({page: tab}) => {
  expect(batches.length).toBeGreaterThan(5);
  const found: string[] = [];
  let html = '';
  await tab.route('**', (route) => {
    const request = route.request();
    const address = request.url();
    if (address === page)
      // A page that forbids nothing: what gets through shows.
      return route.fulfill({contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${html}`});
    if (!/image|media/.test(request.resourceType()) || address.includes('beacon'))
      found.push(`request for ${address}`);
    return route.abort();
  });
  tab.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await tab.addInitScript(await harmlessScript());
  await tab.addInitScript(() => {
    window.ran = [];
    Object.assign(window, {__kbRan: (id: unknown) => window.ran.push(id)});
  });
  for (const batch of batches) {
    fields = {articlePartViewModels: batch.map((markup) => ({type: 'text', markup}))};
    ({html} = await kb.article({'content-id': 1}));
    await tab.goto(page);
    const shown = await tab.evaluate(() => {
      const texts = [...document.querySelector('kb-article')!.shadowRoot!.querySelectorAll('.prose')];
      return {
        texts: texts.length,
        outside: document.querySelectorAll('body > :not(kb-article)').length,
        bad: [...texts.flatMap((text) => window.problems(text)), ...window.ran.map((id) => `ran: ${id}`)],
      };
    });
    expect({texts: shown.texts, outside: shown.outside}).toEqual({texts: batch.length, outside: 0});
    found.push(...shown.bad);
  }
  expect(found).toEqual([]);
});

test('titles, tags and names that look like markup are text, and the data ends no script', async ({
  page: tab,
}) => {
  const text = `</script></template><img src=x onerror="ran.push('text')"><!--<script>`;
  fields = {
    title: text,
    author: text,
    tags: [text],
    culture: 'en-US',
    notes: 'For the staff alone',
  };
  const {html, shown} = await kb.article({'content-id': 1, heading: text}, {lang: text});
  expect(shown?.title).toBe(text);
  expect(html).not.toContain('For the staff alone');
  await tab.route('**', (route) =>
    route.fulfill({contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${html}`}),
  );
  await tab.addInitScript(() => (window.ran = []));
  await tab.goto(page);
  await expect(tab.getByRole('heading', {name: text})).toBeVisible();
  expect(
    await tab.evaluate(() => {
      const host = document.querySelector('kb-article')!;
      const data = host.shadowRoot!.querySelector('script')!.textContent;
      const {value} = JSON.parse(data!) as {value: {translations: [{title: string}]}};
      return {title: value.translations[0].title, heading: host.getAttribute('heading'), ran: window.ran};
    }),
  ).toEqual({title: text, heading: text, ran: []});
});

test('addresses, steps and posters of videos and links run nothing and break out of nothing', async ({
  page: tab,
}) => {
  const runs = `"><img src=x onerror="ran.push('part')"><script>ran.push('part')</script></noscript></template>`;
  const urls = [
    ...['javascript:ran.push(1)', 'java\nscript:ran.push(1)', 'data:text/html,<script>ran.push(1)</script>'],
    ...[`https://www.youtube.com/watch?v=${runs}`, `https://videos.example/a.mp4?${runs}`, `//x/${runs}`],
  ];
  const videoSteps = [{timeInSeconds: 1, markup: `${runs}&lt;script>ran.push('step')&lt;/script>`}];
  const markup = `<img src="data:image/svg+xml,<svg onload=ran.push(1)>" width="1${runs}" onerror="ran.push('poster')">${runs}`;
  const types = ['video', 'flash'];
  fields = {
    articlePartViewModels: types.flatMap((type) => urls.map((url) => ({type, url, videoSteps, markup}))),
  };
  const {html, error} = await kb.article({'content-id': 1, toc: true});
  expect(error).toBe(undefined);
  await tab.route('**', (route) => {
    if (route.request().url() !== page) return route.abort();
    return route.fulfill({contentType: 'text/html; charset=utf-8', body: `<!doctype html><body>${html}`});
  });
  await tab.addInitScript(() => (window.ran = []));
  await tab.goto(page);
  const shown = await tab.evaluate(() => {
    const root = document.querySelector('kb-article')!.shadowRoot!;
    const all = [...root.querySelectorAll('*')];
    return {
      sections: root.querySelectorAll('section').length,
      outside: document.querySelectorAll('body > :not(kb-article)').length,
      scripts: root.querySelectorAll('script:not([type="application/json"]), iframe, [onerror]').length,
      addresses: all
        .flatMap((each) => ['href', 'src', 'poster'].map((name) => each.getAttribute(name) ?? '#'))
        .filter((address) => !/^(#|https?:)/.test(address)),
      ran: window.ran,
    };
  });
  const sections = types.length * urls.length;
  expect(shown).toEqual({sections, outside: 0, scripts: 0, addresses: [], ran: []});
});

test('attributes for events and styles are rejected', async () => {
  for (const name of ['onclick', 'style', 'a b', 'x>', 'defer-hydration'])
    await expect(kb.article({[name]: 'x'})).rejects.toThrow(TypeError);
});
