import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {parseArticle, type Article} from '../../../service/src/content-folder/format/parse-article.ts';
import {checkFolder} from '../../../service/src/content-folder/import/check-folder.ts';
import {canonicalCulture} from '../../../service/src/text/cultures.ts';
import {folderWith, page} from './folders.ts';

/** Parses one file in which nothing may be wrong. */
function parsed(content: string, format: 'markdown' | 'html' = 'markdown'): Article {
  const problems: string[] = [];
  const source = {file: 'en-us/a.md', key: 'a', culture: 'en-US', format};
  const article = parseArticle(source, content, (line, message) => problems.push(`${line}: ${message}`));
  assert.deepEqual(problems, []);
  return article;
}

const bodyOf = (markdown: string) => parsed(page('title: A', markdown)).body.render().join('\n');

describe('front matter', () => {
  it('reads every field', () => {
    const {fields} = parsed(
      page(
        `id: 1010
title: "Colons: fine"
culture: en-gb
kind: article
tag: elearning
tags: [security, 2026]
state: draft
recommended: 3
parent: guides
author: kb-help team
authorEmail: team@kb-help.example
description: |
  Two
  lines.
notes: >
  folded
  text
metadata: yes
created: 2026-10-01
updated: 2026-11-12T09:30
start: 2026-10-01T00:00:00+02:00
end: 2027-01-01
source: internal
video:
  url: https://videos.example/1.mp4
  steps: [{time: 0, text: Start}, {time: 9, text: End}]`,
      ),
    );
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field?.value instanceof Date ? field.value.toJSON() : field?.value,
      ]),
    );
    const {tags, video, ...plain} = values;
    assert.deepEqual(plain, {
      id: 1010,
      title: 'Colons: fine',
      culture: 'en-GB',
      kind: 'article',
      tag: 'elearning',
      state: 'draft',
      recommended: 3,
      parent: 'guides',
      author: 'kb-help team',
      authorEmail: 'team@kb-help.example',
      description: {format: 'markdown', text: 'Two\nlines.'},
      notes: 'folded text',
      metadata: 'yes',
      created: '2026-10-01T00:00:00.000Z',
      updated: '2026-11-12T09:30:00.000Z',
      start: '2026-09-30T22:00:00.000Z',
      end: '2027-01-01T00:00:00.000Z',
      source: 'internal',
    });
    assert.deepEqual(tags, [
      {value: 'security', line: 7},
      {value: '2026', line: 7},
    ]);
    assert.deepEqual(video, {
      url: {value: 'https://videos.example/1.mp4', line: 26},
      poster: undefined,
      steps: [
        {time: {value: 0, line: 27}, text: {value: 'Start', line: 27}},
        {time: {value: 9, line: 27}, text: {value: 'End', line: 27}},
      ],
    });
  });

  it('keeps a text in quotes to the letter, and an empty one too', () => {
    const {fields} = parsed(
      page("title: '  A '\nauthor: ' B '\nnotes: ''\nmetadata:\ntags: [' c ', d ]\nstart: ''"),
    );
    assert.equal(fields.title?.value, '  A ');
    assert.equal(fields.author?.value, ' B ');
    assert.equal(fields.notes?.value, '');
    assert.equal(fields.metadata, undefined);
    assert.equal(fields.start, undefined);
    assert.deepEqual(
      fields.tags?.value.map(({value}) => value),
      [' c ', 'd'],
    );
  });

  it('takes HTML for a text, and all parts one by one', () => {
    const {texts, parts} = parsed(
      page(
        [
          'title: A',
          'description: {html: "<p>One </p> "}',
          'parts:',
          '  - {type: text, markup: "<p>Two</p>\\n"}',
          '  - {type: video, url: https://v.example/1.mp4, steps: [{time: 3, markup: <b>x</b>}]}',
          '  - {type: metaData, markup: "", url: ""}',
        ].join('\n'),
      ),
    );
    assert.deepEqual(texts.description?.render(), ['<p>One </p> ']);
    assert.deepEqual(
      parts?.map(({type, markup, url, steps}) => [
        type,
        markup?.render()[0],
        url?.href,
        steps.map((step) => [step.timeInSeconds, step.markup.render()[0]]),
      ]),
      [
        ['text', '<p>Two</p>\n', undefined, []],
        ['video', undefined, 'https://v.example/1.mp4', [[3, '<b>x</b>']]],
        ['metaData', '', '', []],
      ],
    );
  });

  it('takes what breaks the rules, when told that it is exact', () => {
    const article = parsed(
      page(
        'exact: true\ntitle: " "\nculture: "EN-gb"\nauthorEmail: nobody\ntags: [a, a, ""]\nstart: 2026-01-02\nend: 2026-01-01',
        '<body><a href="javascript:x">y</a>',
      ),
      'html',
    );
    assert.equal(article.culture, 'EN-gb');
    assert.equal(article.fields.authorEmail?.value, 'nobody');
    assert.equal(article.body.render()[0], '<body><a href="javascript:x">y</a>');
  });

  it('takes Windows line ends, a byte order mark, anchors and empty fields', () => {
    const {fields, body} = parsed('\uFEFF---\r\ntitle: &t A\r\nauthor: *t\r\ncause:\r\n---\r\none\r\ntwo');
    assert.equal(fields.author?.value, 'A');
    assert.equal(fields.cause, undefined);
    assert.deepEqual(body.render(), ['<p>one\ntwo</p>']);
  });
});

describe('Markdown', () => {
  it('gives headings ids from their text, in any script, each once', () => {
    assert.equal(
      bodyOf('## Größe & `code` *now*\n\n## اللغة العربية\n\n### Same\n\n### Same\n\n### !'),
      [
        '<h2 id="größe--code-now">Größe &amp; <code>code</code> <em>now</em></h2>',
        '<h2 id="اللغة-العربية">اللغة العربية</h2>',
        '<h3 id="same">Same</h3>',
        '<h3 id="same-1">Same</h3>',
        '<h3 id="section">!</h3>',
      ].join('\n'),
    );
  });

  it('writes tables and fenced code', () => {
    assert.equal(
      bodyOf('| a | b |\n|---|--:|\n| 1 | 2 |'),
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody></table>',
    );
    assert.equal(
      bodyOf('```html title\n<img src="a.png">\n```'),
      '<pre><code class="language-html">&lt;img src=&quot;a.png&quot;&gt;\n</code></pre>',
    );
  });

  it('keeps HTML and links that lead out as they are', () => {
    const html = '<details open><summary>More</summary>\n\n<p onclick="x()">Text</p>\n\n</details>';
    assert.equal(bodyOf(html), html.replaceAll('\n\n', ''));
    assert.equal(
      bodyOf('[out](https://example.com/?a=1&b=2 "A \\"title\\"") <mail@example.com>'),
      '<p><a href="https://example.com/?a=1&amp;b=2" title="A &quot;title&quot;">out</a> <a href="mailto:mail@example.com">mail@example.com</a></p>',
    );
  });

  it('takes the alerts of GitHub for callouts', () => {
    const callout = (kind: string, html: string) => `<aside class="callout-${kind}">\n${html}\n</aside>`;
    assert.equal(
      bodyOf('> [!NOTE]\n> One *two*\n>\n> three'),
      callout('note', '<p>One <em>two</em></p>\n<p>three</p>'),
    );
    assert.equal(bodyOf('> [!tip]\n> - One'), callout('tip', '<ul>\n<li>One</li>\n</ul>'));
    assert.equal(bodyOf('> [!WARNING]  \n> One'), callout('warning', '<p>One</p>'));
    assert.equal(bodyOf('> [!CAUTION]\n> ## One'), callout('warning', '<h2 id="one">One</h2>'));
    for (const [quote, html] of [
      ['> [!NOTE] One', '<p>[!NOTE] One</p>'],
      ['> \\[!NOTE]\n> One', '<p>[!NOTE]\nOne</p>'],
      ['> [!ASIDE]\n> One', '<p>[!ASIDE]\nOne</p>'],
      ['> [!CONSTRUCTOR]\n> One', '<p>[!CONSTRUCTOR]\nOne</p>'],
    ])
      assert.equal(bodyOf(quote!), `<blockquote>\n${html}\n</blockquote>`);
  });

  it('leaves as text what a few characters would make much of', () => {
    assert.equal(bodyOf('a\0b'), '<p>a\ufffdb</p>');
    const html = parsed(page('title: A', '<p>a\0b</p>'), 'html');
    assert.deepEqual(html.body.render(), ['<p>a\ufffdb</p>']);
    const stars = `${'*a_'.repeat(500)} *a*`;
    assert.equal(bodyOf(stars), `<p>${stars}</p>`);
    const table = (rows: number) => `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${'|a|\n'.repeat(rows)}`;
    assert.match(bodyOf(table(4)), /^<table>/);
    assert.equal(bodyOf(table(40)), `<p>${table(40).trim()}</p>`);
  });

  it('finds every reference with its line', () => {
    const body = [
      'Text [one](one.md) and',
      '![two](two.png) `[code](no.md)`',
      '',
      '- item [one](one.md)',
      '  <img src="three.png" srcset="four.png 1x, five.png 2x">',
      '',
      '> [six][ref] and [![seven](seven.png)](eight.md)',
      '',
      '| [nine](nine.md) | b |',
      '|---|---|',
      '| a | <a href="ten.md">ten</a> |',
      '',
      '[ref]: six.md',
    ].join('\n');
    const references = parsed(page('title: A', body)).body.references.map(({use, href, line}) => [
      use,
      href,
      line - 3,
    ]);
    assert.deepEqual(references, [
      ['link', 'one.md', 1],
      ['media', 'two.png', 2],
      ['link', 'one.md', 4],
      ['media', 'three.png', 5],
      ['media', 'four.png', 5],
      ['media', 'five.png', 5],
      ['link', 'six.md', 7],
      ['link', 'eight.md', 7],
      ['media', 'seven.png', 7],
      ['link', 'nine.md', 9],
      ['link', 'ten.md', 11],
    ]);
  });

  it('puts the video where its line is, and steps without paragraphs', () => {
    const fields = 'title: A\nvideo: {url: "https://v.example/1", steps: [{time: 3, text: "**Now**"}]}';
    const {body, video} = parsed(page(fields, 'Before\n\n<!-- video -->\n\nAfter'));
    assert.deepEqual(body.render(), ['<p>Before</p>', '<p>After</p>']);
    assert.deepEqual(
      video?.steps.map(({timeInSeconds, text}) => [timeInSeconds, ...text.render()]),
      [[3, '<strong>Now</strong>']],
    );
  });
});

describe('HTML files', () => {
  it('are kept as they are', () => {
    const html = '<h2 ID=x>Title</h2>\n<p>Text & <b>more</P>\n<!-- note --><script>if (a<b) x()</script>';
    assert.deepEqual(parsed(page('title: A', `\n${html}\n`), 'html').body.render(), [html]);
  });

  it('part at the line of the video', () => {
    const fields = 'title: A\nvideo: {url: "https://v.example/1"}';
    const {body} = parsed(
      page(fields, '<p>1</p>\n  <!-- video -->\n<p>2 <a href="b.html">b</a></p>'),
      'html',
    );
    assert.deepEqual(body.render(), ['<p>1</p>', '<p>2 <a href="b.html">b</a></p>']);
    assert.deepEqual(body.references, [{use: 'link', href: 'b.html', line: 7}]);
  });
});

describe('ordinary Markdown', () => {
  it('has its first heading for a title, and further headings as they are', () => {
    const {fields, body} = parsed('Intro\n\n# The *title*\n\nText\n\n# More\n');
    assert.deepEqual(fields, {title: {value: 'The title', line: 3}});
    assert.deepEqual(body.render(), ['<p>Intro</p>\n<p>Text</p>\n<h1 id="more">More</h1>']);
    assert.deepEqual(body.anchors, ['the-title', 'more']);
  });

  it('may have front matter without a title', () => {
    const {fields, body} = parsed(page('tags: [a]', '## How\n\nText\n'));
    assert.deepEqual(fields.title, {value: 'How', line: 4});
    assert.deepEqual(body.render(), ['<p>Text</p>']);
  });
});

describe('folders', () => {
  it('group translations by their path and name cultures in the usual way', async (t) => {
    const root = await folderWith(t, {
      'README.md': '# Not an article',
      '_drafts/x.md': 'not read',
      'en-us/guides/a.md': page('title: A'),
      'DE-de/guides/a.html': page('title: A auf Deutsch'),
      'zh-hant-tw/guides/a.md': page('title: 甲'),
      'en-us/b.md': page('title: B\nculture: en-GB'),
    });
    const {items} = await checkFolder(root, {articleUrl: '/help/{contentId}/{culture}'});
    const found = [...items.values()].map(({key, articles}) => [
      key,
      ...articles.map(({culture}) => culture),
    ]);
    assert.deepEqual(found, [
      ['guides/a', 'de-DE', 'en-US', 'zh-Hant-TW'],
      ['b', 'en-GB'],
    ]);
  });

  it('take languages, with or without a region, for cultures, and nothing else', () => {
    assert.deepEqual(
      ['en-us', 'SV-SE', 'sr-latn-rs', 'EN', 'nb', 'zh-hant', 'how-to-do', 'media', 'xx-yy', 'xx', ''].map(
        canonicalCulture,
      ),
      ['en-US', 'sv-SE', 'sr-Latn-RS', 'en', 'nb', 'zh-Hant', ...Array<undefined>(5)],
    );
  });
});
