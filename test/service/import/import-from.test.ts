import assert from 'node:assert/strict';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {ImportError} from '../../../service/src/content-folder/format/problems.ts';
import {checkFolder} from '../../../service/src/content-folder/import/check-folder.ts';
import {ProblemError} from '../../../service/src/problem.ts';
import {convertExports} from '../../../service/src/import-from/convert.ts';
import {categories, collections, german, helpScout, intercom, other, zendesk} from './exports.ts';
import {emptyFolder, folderWith, writeFiles} from './folders.ts';

/** Converts exports, and imports what comes of them as far as that needs no database. */
async function convert(t: TestContext, files: Record<string, unknown>, publish = true) {
  const from = await emptyFolder(t);
  await writeFiles(
    from,
    Object.fromEntries(Object.entries(files).map(([name, json]) => [name, JSON.stringify(json)])),
  );
  const to = join(await emptyFolder(t), 'articles');
  await mkdir(to);
  const count = await convertExports(from, to, {culture: 'de-DE', publish});
  const {items, warnings} = await checkFolder(to, {articleUrl: '/{contentId}'});
  return {count, items, warnings, read: (path: string) => readFile(join(to, path), 'utf8')};
}

describe('an export of Zendesk', () => {
  it('becomes articles in folders, with their links, tags, dates and translations', async (t) => {
    const {count, items, warnings, read} = await convert(t, {
      'articles.json': zendesk,
      'de/articles.json': german,
    });
    assert.equal(count, 4);
    assert.deepEqual(warnings, []);
    assert.deepEqual([...items.keys()].sort(), [
      'zendesk/360001234',
      'zendesk/360001235',
      'zendesk/360001236',
      'zendesk/folder-category-3001',
      'zendesk/folder-section-2001',
    ]);
    const text = await read('en-us/zendesk/360001234.html');
    assert.match(text, /^title: "Refunds: how long do they take\?"$/m);
    assert.match(text, /^parent: zendesk\/folder-section-2001$/m);
    assert.match(text, /^tags: \[billing, refund\]$/m);
    assert.match(text, /^created: 2023-05-02T09:30:00Z$/m);
    assert.match(text, /^updated: 2024-01-09T12:00:00Z$/m);
    assert.match(text, /<h2 id="h_01A">When<\/h2>/);
    assert.match(text, /href="360001235\.html#h_01B"/);
    assert.match(text, /href="#h_01A"/);
    assert.match(text, /href="360001234\.html">below/);
    assert.match(text, /src="https:\/\/acme\.zendesk\.com\/hc\/article_attachments\/1\/refund\.png"/);
    assert.match(text, /^video:\n {2}url: https:\/\/www\.youtube\.com\/watch\?v=abc$/m);
    assert.match(
      await read('en-us/zendesk/folder-section-2001.html'),
      /^parent: zendesk\/folder-category-3001$/m,
    );
    // Its language is that of the site, which names a region.
    assert.match(await read('de-de/zendesk/360001234.html'), /^title: Erstattungen$/m);
  });

  it('takes no address of a page that is longer than any, with which each address in its text would be read', async (t) => {
    const [article] = zendesk.articles;
    const html_url = `https://acme.zendesk.com/hc/${'a'.repeat(3000)}`;
    const body = '<p><a href="other">Other</a> <a href="https://www.example.com/terms">terms</a></p>';
    const {read} = await convert(t, {'articles.json': {articles: [{...article, html_url, body}]}});
    const file = await read('en-us/zendesk/360001234.html');
    assert.ok(file.includes('<p><a>Other</a> <a href="https://www.example.com/terms">terms</a></p>'), file);
    assert.ok(!file.includes(html_url));
  });

  it('is refused where a category or a section has no id', async (t) => {
    const [section] = zendesk.sections;
    const [category] = zendesk.categories;
    for (const json of [
      {...zendesk, categories: [{...category, id: null}]},
      {...zendesk, sections: [{...section, id: undefined}]},
    ])
      await assert.rejects(convert(t, {'articles.json': json}), /has no id/);
  });

  it('keeps as drafts what not everybody may read, and everything unless asked', async (t) => {
    const {read} = await convert(t, {'articles.json': zendesk});
    assert.match(await read('en-us/zendesk/360001234.html'), /^state: published$/m);
    assert.match(await read('en-us/zendesk/360001236.html'), /^state: draft$/m);
    const [article] = zendesk.articles;
    const several = await convert(t, {'a.json': {articles: [{...article, user_segment_ids: [77, 78]}]}});
    assert.match(await several.read('en-us/zendesk/360001234.html'), /^state: draft$/m);
    const none = await convert(t, {'a.json': {articles: [{...article, user_segment_ids: []}]}});
    assert.match(await none.read('en-us/zendesk/360001234.html'), /^state: published$/m);
    const drafts = await convert(t, {'articles.json': zendesk}, false);
    assert.match(await drafts.read('en-us/zendesk/360001234.html'), /^state: draft$/m);
  });
});

it('an export of Intercom becomes articles in collections, with all translations', async (t) => {
  const {count, items, warnings, read} = await convert(t, {'1.json': intercom, '2.json': collections});
  assert.equal(count, 3);
  assert.deepEqual(warnings, []);
  assert.deepEqual([...items.keys()].sort(), [
    'intercom/6871119',
    'intercom/6871120',
    'intercom/folder-144',
    'intercom/folder-145',
  ]);
  const text = await read('en/intercom/6871119.html');
  assert.match(text, /^parent: intercom\/folder-145$/m);
  assert.match(text, /^ {2}html: <p>Where the \*link\* is\.<\/p>$/m);
  assert.match(text, /^created: 2024-12-18T15:54:52\.000Z$/m);
  assert.match(text, /href="6871120\.html"/);
  assert.match(await read('fr/intercom/6871119.html'), /^state: draft$/m);
});

it('an export of Help Scout becomes articles in categories', async (t) => {
  const {items, warnings, read} = await convert(t, {
    'a.json': helpScout,
    'b.json': other,
    'c.json': categories,
  });
  assert.deepEqual(warnings, []);
  assert.deepEqual([...items.keys()].sort(), [
    'help-scout/121',
    'help-scout/122',
    'help-scout/folder-5214c77d45667acd25394b52',
  ]);
  const text = await read('de-de/help-scout/121.html');
  assert.match(text, /^parent: help-scout\/folder-5214c77d45667acd25394b52$/m);
  assert.match(text, /href="122\.html"/);
  assert.match(await read('de-de/help-scout/122.html'), /^state: draft$/m);
});

it('publishes of Help Scout only what is in a collection and a category for everybody', async (t) => {
  const path = 'de-de/help-scout/121.html';
  const collection = {id: helpScout.article.collectionId, name: 'Help', visibility: 'public'};
  const stateOf = async (files: Record<string, unknown>) => {
    const {read} = await convert(t, {'a.json': helpScout, ...files});
    return /^state: (.*)$/m.exec(await read(path))?.[1];
  };
  assert.equal(await stateOf({'collection.json': {collection}}), 'published');
  assert.equal(await stateOf({'collections.json': {collections: {items: [collection]}}}), 'published');
  assert.equal(
    await stateOf({'collection.json': {collection: {...collection, visibility: 'private'}}}),
    'draft',
  );
  assert.equal(await stateOf({'collection.json': {collection: {...collection, id: 'other'}}}), 'draft');
  assert.equal(await stateOf({}), 'draft');
  const [category] = categories.categories.items;
  const hidden = {categories: {items: [{...category, visibility: 'private'}]}};
  assert.equal(await stateOf({'collection.json': {collection}, 'categories.json': hidden}), 'draft');
});

it('takes links to articles of the same number on other sites for what they are', async (t) => {
  const text = '<p><a href="https://news.example.com/article/122-news">The news</a></p>';
  const {read} = await convert(t, {'a.json': {article: {...helpScout.article, text}}, 'b.json': other});
  assert.match(
    await read('de-de/help-scout/121.html'),
    /href="https:\/\/news\.example\.com\/article\/122-news"/,
  );
});

it('leaves out addresses that lead nowhere, so that one does not stop the import', async (t) => {
  const body =
    '<p><a href="javascript:void(0)">One</a> <a href="http://">Two</a> <a href="pages/3">Three</a> <a href="#gone">Four</a></p>' +
    '<img src="picture.png" alt="Five" srcset="picture.png, big.png 2x">';
  const article = {...intercom.data[1], body, url: null, state: 'draft'};
  const {warnings, read} = await convert(t, {'a.json': article});
  assert.deepEqual(warnings, []);
  assert.match(
    await read('en/intercom/6871120.html'),
    /<p><a>One<\/a> <a>Two<\/a> <a>Three<\/a> <a>Four<\/a><\/p><img alt="Five">/,
  );
});

it('frames within a text become links, those of YouTube and Vimeo to the page of the video', async (t) => {
  const frames = {
    '//www.youtube.com/embed/aB-c_1?rel=0': 'https://www.youtube.com/watch?v=aB-c_1',
    'https://www.youtube-nocookie.com/embed/aB-c_1': 'https://www.youtube.com/watch?v=aB-c_1',
    'https://player.vimeo.com/video/76979871': 'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=8272103f6e': 'https://vimeo.com/76979871/8272103f6e',
    '//fast.example.com/embed/1': 'https://fast.example.com/embed/1',
    'https://www.youtube.com.example.org/embed/abc': 'https://www.youtube.com.example.org/embed/abc',
  };
  const body = Object.keys(frames)
    .map((src) => `<iframe src="${src}" allowfullscreen></iframe>`)
    .join('');
  const {read} = await convert(t, {
    'a.json': {articles: [{...zendesk.articles[1], body: `<p>See</p>${body}<p>this.</p>`}]},
  });
  const text = await read('en-us/zendesk/360001235.html');
  assert.deepEqual(
    [...text.matchAll(/<p><a href="([^"]*)">([^<]*)<\/a><\/p>/g)].map(([, href, shown]) => [href, shown]),
    Object.values(frames).map((href) => [href, href]),
  );
});

describe('a video that an article begins or ends with', () => {
  const path = 'en-us/zendesk/360001235.html';
  const withBody = (t: TestContext, body: string) =>
    convert(t, {'a.json': {articles: [{...zendesk.articles[1], body}]}});
  const parts = async (t: TestContext, body: string) => {
    const {items, warnings, read} = await withBody(t, body);
    assert.deepEqual(warnings, []);
    const [article] = items.get('zendesk/360001235')!.articles;
    return {video: article!.video?.url.href, body: article!.body.render(), text: await read(path)};
  };

  it('plays there', async (t) => {
    const frame = '<iframe src="https://www.youtube.com/embed/aB-c_1?rel=0" width="560"></iframe>';
    const url = 'https://www.youtube.com/watch?v=aB-c_1';
    const leading = await parts(t, `<div><p class="wide">&nbsp;${frame}</p>\n<p>Then press.</p></div>`);
    assert.equal(leading.video, url);
    assert.equal(leading.body.length, 2);
    assert.doesNotMatch(leading.body[0]!, /Then press|<p/);
    assert.match(leading.body[1]!, /<p>Then press\.<\/p>/);
    const trailing = await parts(t, `<p>Press.</p>\n<p>${frame}</p>\n`);
    assert.equal(trailing.video, url);
    assert.deepEqual(trailing.body, ['<p>Press.</p>']);
    const alone = await parts(t, frame);
    assert.equal(alone.video, url);
    assert.equal(alone.body.join(''), '');
  });

  it('is of any host with players, in each of the forms of its code', async (t) => {
    for (const [markup, url] of [
      [
        '<iframe src="https://player.vimeo.com/video/76979871?h=82ab"></iframe>',
        'https://vimeo.com/76979871/82ab',
      ],
      [
        '<iframe src="//fast.wistia.net/embed/iframe/ab12?x=1"></iframe>',
        'https://fast.wistia.net/embed/iframe/ab12',
      ],
      ['<iframe src="https://www.loom.com/embed/ab12"></iframe>', 'https://www.loom.com/embed/ab12'],
      [
        '<script src="https://fast.wistia.com/embed/medias/ab12.jsonp" async></script><div class="wistia_embed wistia_async_ab12 videoFoam=true"></div>',
        'https://fast.wistia.net/embed/iframe/ab12',
      ],
    ] as const)
      assert.equal((await parts(t, `${markup}<p>Text.</p>`)).video, url);
  });

  it('is one: others, and frames of other hosts, are links', async (t) => {
    const frame = (src: string) => `<iframe src="${src}"></iframe>`;
    const two = await parts(
      t,
      `${frame('//youtu.be/embed/a')}${frame('//www.youtube.com/embed/a')}<p>Text.</p>`,
    );
    assert.equal(two.video, undefined);
    const both = await parts(
      t,
      `${frame('//www.youtube.com/embed/a')}<p>Text.</p>${frame('//www.youtube.com/embed/b')}`,
    );
    assert.equal(both.video, 'https://www.youtube.com/watch?v=a');
    assert.match(both.body[1]!, /<a href="https:\/\/www\.youtube\.com\/watch\?v=b">/);
    const pictured = await parts(
      t,
      `<img src="/a.png" alt="">${frame('//www.youtube.com/embed/a')}<p>Text.</p>`,
    );
    assert.equal(pictured.video, undefined);
  });
});

it('a video before any number of spaces is found in one pass', async (t) => {
  const spaces = ' '.repeat(500_000);
  const body = `<p><iframe src="https://www.youtube.com/embed/aB-c_1"></iframe>${spaces}Text</p>`;
  const {read} = await convert(t, {'a.json': {articles: [{...zendesk.articles[1], body}]}});
  const text = await read('en-us/zendesk/360001235.html');
  assert.ok(text.includes(`<p>${spaces}Text</p>`));
});

describe('the order of an export', () => {
  const orderOf = async (read: (path: string) => Promise<string>, path: string) =>
    /^order: (.*)$/m.exec(await read(`en-us/zendesk/${path}.html`))?.[1];
  const article = (id: number, position: number, more = {}) => ({
    ...zendesk.articles[1],
    id,
    position,
    ...more,
  });
  const section = (id: number, position: number, parent: number | null = null) => ({
    ...zendesk.sections[0],
    id,
    position,
    parent_section_id: parent,
  });

  it('is taken over, with sections before articles, for each folder', async (t) => {
    const {read, items} = await convert(t, {
      'a.json': {
        articles: [
          article(1, 7),
          article(2, 3),
          article(3, 3),
          article(2, 3, {locale: 'de'}),
          article(9, 0, {section_id: 2002}),
        ],
        sections: [section(2001, 1), section(2002, 0), section(2003, 5, 2001)],
      },
    });
    assert.equal(items.get('zendesk/2')?.order, 2);
    for (const [path, order] of Object.entries({
      'folder-section-2002': '1',
      'folder-section-2001': '2',
      'folder-section-2003': '1',
      '2': '2',
      '3': '2',
      '1': '3',
      '9': undefined,
    }))
      assert.equal(await orderOf(read, path), order, path);
  });

  it('is by title where the export has none', async (t) => {
    const {read} = await convert(t, {
      'a.json': {articles: [article(1, 0), article(2, 0)], sections: [section(2001, 0)]},
    });
    for (const path of ['1', '2', 'folder-section-2001']) assert.equal(await orderOf(read, path), undefined);
  });

  it('of Intercom and Help Scout is that of their folders', async (t) => {
    const [first, second] = collections.data;
    const {read} = await convert(t, {
      'a.json': {
        type: 'list',
        data: [
          {...first, order: 4},
          {...second, parent_id: null, order: 2},
        ],
      },
      'b.json': {
        categories: {
          items: [
            {...categories.categories.items[0], order: 2},
            {id: '5214c77d45667acd25394b54', slug: 'more', name: 'More', order: 1},
          ],
        },
      },
    });
    assert.match(await read('en/intercom/folder-144.html'), /^order: 2$/m);
    assert.match(await read('en/intercom/folder-145.html'), /^order: 1$/m);
    assert.match(await read('de-de/help-scout/folder-5214c77d45667acd25394b52.html'), /^order: 2$/m);
  });
});

it('reads files as other programs write them, and none of the system', async (t) => {
  const from = await emptyFolder(t);
  const to = await emptyFolder(t);
  const text = JSON.stringify(zendesk);
  await mkdir(join(from, 'folder.json'));
  await writeFile(join(from, 'folder.json', 'marked.json'), `\ufeff${text}`);
  await writeFile(join(from, 'wide.json'), Buffer.from(`\ufeff${JSON.stringify(german)}`, 'utf16le'));
  await writeFile(join(from, '._wide.json'), 'Mac');
  assert.equal(await convertExports(from, to, {culture: 'de-DE', publish: false}), 4);
});

it('leaves a text that is too long for an article as it is, which the import refuses', async (t) => {
  const body = '<a href="x">y</a>'.repeat(70_000);
  const from = await folderWith(t, {'a.json': JSON.stringify({articles: [{...zendesk.articles[1], body}]})});
  const to = await emptyFolder(t);
  await convertExports(from, to, {culture: 'en-US', publish: false});
  assert.ok((await readFile(join(to, 'en-us/zendesk/360001235.html'), 'utf8')).endsWith(`\n${body}\n`));
  await assert.rejects(checkFolder(to, {articleUrl: '/{contentId}'}), /1,048,576/);
});

it('makes no text much longer than an article may be, which the import refuses', async (t) => {
  const html_url = `https://acme.zendesk.com/hc/${'a'.repeat(1900)}/`;
  const sizes = Array.from({length: 20_000}, (_, index) => `b ${index + 1}w`).join(', ');
  const from = await folderWith(t, {
    'a.json': JSON.stringify({
      articles: [
        {...zendesk.articles[1], id: 1, html_url, body: '<a href=b>c</a>'.repeat(60_000)},
        {...zendesk.articles[1], id: 2, html_url, body: `<img src="b" srcset="${sizes}" alt="Here">`},
      ],
    }),
  });
  const to = await emptyFolder(t);
  await convertExports(from, to, {culture: 'en-US', publish: false});
  const [links, picture] = await Promise.all(
    [1, 2].map((id) => readFile(join(to, `en-us/zendesk/${id}.html`), 'utf8')),
  );
  assert.ok(links!.length < 3_000_000, `${links!.length}`);
  assert.ok(picture!.length < 200_000, `${picture!.length}`);
  assert.match(picture!, / 1w, .* alt="Here">/);
  await assert.rejects(checkFolder(to, {articleUrl: '/{contentId}'}), /1,048,576/);
});

it('stops before a disk is full', async (t) => {
  const from = await folderWith(t, {'a.json': JSON.stringify(zendesk)});
  const to = await emptyFolder(t);
  const options = {culture: 'en-US', publish: false, keptFree: 1e18};
  await assert.rejects(convertExports(from, to, options), (error: unknown) => {
    assert.ok(error instanceof ProblemError);
    assert.equal(error.problem.slug, 'storage-unavailable');
    return true;
  });
});

it('counts an article once that an export has twice', async (t) => {
  const {count} = await convert(t, {'1.json': zendesk, '2.json': zendesk});
  assert.equal(count, 3);
});

it('an article without an id, or with one that no file can have, is an error', async (t) => {
  for (const id of [undefined, null, '', {}, 'x'.repeat(300)])
    await assert.rejects(
      convert(t, {'a.json': {articles: [{...zendesk.articles[1], id}]}}),
      (error: unknown) => error instanceof ImportError && error.problems[0]?.file === 'a.json',
    );
});

it('an article without a title has its number, and a date that is none is left out', async (t) => {
  const article = {...intercom.data[1], title: '', created_at: 1e300, updated_at: null};
  const {read} = await convert(t, {'a.json': article});
  const text = await read('en/intercom/6871120.html');
  assert.match(text, /^title: "6871120"$/m);
  assert.doesNotMatch(text, /^(created|updated):/m);
});

it('another JSON file is an error that names it', async (t) => {
  for (const json of [{hello: 1}, [], null, {articles: []}, {categories: [{id: 1}]}])
    await assert.rejects(convert(t, {'sub/package.json': json}), (error: unknown) => {
      assert.ok(error instanceof ImportError);
      assert.equal(error.problems[0]?.file, 'sub/package.json');
      return true;
    });
});

it('ids lead nowhere else', async (t) => {
  const article = {...zendesk.articles[1], id: '../../../outside', section_id: '../x'};
  const {items} = await convert(t, {'a.json': {articles: [article]}});
  assert.deepEqual([...items.keys()], ['zendesk/---------outside']);
});
