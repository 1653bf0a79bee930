import assert from 'node:assert/strict';
import {symlink} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {checkFolder} from '../../../service/src/content-folder/import/check-folder.ts';
import {parentsFirst, type Item} from '../../../service/src/content-folder/format/items.ts';
import {formatProblem, ImportError} from '../../../service/src/content-folder/format/problems.ts';
import {folderWith, page, type Files} from './folders.ts';
import {jpeg, png, webm} from './samples.ts';

const articleUrl = '/help/{contentId}/{culture}';

async function problemsOf(root: string): Promise<string[]> {
  const error = await checkFolder(root, {articleUrl}).then(
    () => assert.fail('the folder was found right'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ImportError, String(error));
  return error.problems.map(formatProblem);
}

/** What is wrong with one file, without its name: `line: message`. */
async function problemsIn(t: Parameters<typeof folderWith>[0], content: string, others: Files = {}) {
  const root = await folderWith(t, {...others, 'en-us/a.md': content});
  return (await problemsOf(root)).map((problem) => problem.replace(/^en-us\/a\.md:/, ''));
}

const fieldCases: Record<string, [fields: string, ...expected: string[]]> = {
  'a missing title': ['tags: [a]', '1: title is missing: neither the front matter nor a heading gives one'],
  'an unknown field': [
    'title: A\ntitel: B',
    '3: unknown field "titel" in the front matter; did you mean "title"?',
  ],
  'an unknown field that nothing is near': [
    'title: A\nzzzzzz: 1',
    '3: unknown field "zzzzzz" in the front matter',
  ],
  'a wrong word': [
    'title: A\nstate: publishd',
    '3: state "publishd" is none of workInProgress, draft, approved, published, archived, deleted; did you mean "published"?',
  ],
  'a wrong kind': ['title: A\nkind: page', '3: kind "page" is none of folder, article, link, shortcut'],
  'a bad date': [
    'title: A\nstart: 2026-02-30\nend: soon',
    '3: start "2026-02-30" is no date; write 2026-10-01 or 2026-10-01T09:30:00Z',
    '4: end "soon" is no date; write 2026-10-01 or 2026-10-01T09:30:00Z',
  ],
  'an end before the start': ['title: A\nend: 2026-01-01\nstart: 2026-01-02', '3: end lies before start'],
  'ids that are none': ['title: A\nid: 0', '3: id is a whole number from 1 to 2000000000'],
  'ids that are too large': ['title: A\nid: 2000000001', '3: id is a whole number from 1 to 2000000000'],
  'a text for a list': ['title: A\ntags: a, b', '3: tags is a list, such as [security, csp]'],
  'an empty tag': ['title: A\ntags: [a, " "]', '3: an empty tag; remove it'],
  'a tag given twice': ['title: A\ntags:\n  - a\n  - b\n  - a', '6: the tag "a" is given twice'],
  'a list for a text': [
    'title: [A]',
    '1: title is missing: neither the front matter nor a heading gives one',
    '2: title is a text, not a list or a group of fields',
  ],
  'a culture that is no language': [
    'title: A\nculture: xx',
    '3: culture "xx" is no culture; write one such as en-US or de-DE',
  ],
  'a wrong e-mail address': ['title: A\nauthorEmail: team', '3: authorEmail "team" is no e-mail address'],
  'a title of blanks': ["title: '  '", '2: title is missing'],
  'neither yes nor no': ['title: A\nexact: maybe', '3: exact is true or false'],
  'a text that is neither Markdown nor HTML': [
    'title: A\ncause: {text: x}',
    '3: unknown field "text" in cause',
    '3: cause is Markdown, or {html: "…"}',
  ],
  'a part without a type': [
    'title: A\nparts: [{markup: x}]',
    '3: a part needs type: one of text, video, flash, metaData',
  ],
  'a step of a part without a time': [
    'title: A\nparts: [{type: video, steps: [{markup: x}]}]',
    '3: a step of a part needs time (whole seconds) and markup',
  ],
  'parts beside a video': [
    'title: A\nparts: []\nvideo: {url: https://v.example/1.mp4}',
    '4: the field parts holds every part, so put the video there',
  ],
  'a colon inside a value': [
    'title: A: B',
    '2: a colon and a space inside the value start a new field; put the value in quotes',
  ],
  'a field given twice': ['title: A\ntitle: B', '3: this field is given twice; remove one of them'],
  'no fields but a list': [
    '- a',
    '1: title is missing: neither the front matter nor a heading gives one',
    '2: the front matter is a group of fields, each as "name: value"',
  ],
  'a video without address': [
    'title: A\nvideo: {steps: []}',
    '3: video needs url: the path of a file or an address',
  ],
  'steps that are wrong': [
    'title: A\nvideo:\n  url: https://v.example/1\n  steps:\n    - {time: 5, text: a}\n    - {time: 5, text: b}\n    - {time: 1.5}\n    - {tim: 7, text: c}',
    '7: the step at 5 s comes after one at 5 s; put the steps in order',
    '8: time is a whole number from 0 to 2147483647',
    '8: a step of the video needs time (whole seconds) and text',
    '9: unknown field "tim" in a step of the video; did you mean "time"?',
    '9: a step of the video needs time (whole seconds) and text',
  ],
  'a link without address': ['title: A\nkind: link', '3: a link needs url: the address that it leads to'],
  'a link that leads to a script': [
    'title: A\nkind: link\nurl: javascript:alert(1)',
    '4: url "javascript:alert(1)" is no address; write one that starts with https://, mailto:, tel: or /',
  ],
  'an address without a link': [
    'title: A\nurl: https://example.com/\ntarget: _self\nshortcut: b',
    '3: url belongs to kind: link; this is kind: article',
    '4: target belongs to kind: link; this is kind: article',
    '5: shortcut belongs to kind: shortcut; this is kind: article',
  ],
  'a shortcut to nowhere': [
    'title: A\nkind: shortcut\nshortcut: aa',
    '4: unknown shortcut target "aa"; did you mean "a"?',
  ],
  'a shortcut without target': [
    'title: A\nkind: shortcut',
    '3: a shortcut needs shortcut: the key of the item that it points to',
  ],
  'a shortcut to a shortcut': [
    'title: A\nkind: shortcut\nshortcut: a',
    '4: "a" is a shortcut itself; point to what it points to',
  ],
  'an unknown parent': ['title: A\nparent: guide', '3: unknown parent "guide"; did you mean "guides"?'],
  'a parent that is no folder': ['title: A\nparent: c', '3: parent "c" is kind: article, not kind: folder'],
};

describe('an error names its file and line', () => {
  const others = {'en-us/guides.md': page('title: G\nkind: folder'), 'en-us/c.md': page('title: C')};
  for (const [name, [fields, ...expected]] of Object.entries(fieldCases)) {
    it(`for ${name}`, async (t) => assert.deepEqual(await problemsIn(t, page(fields), others), expected));
  }

  it('for front matter that is missing or open', async (t) => {
    assert.deepEqual(await problemsIn(t, 'Text\n'), [
      '1: title is missing: neither the front matter nor a heading gives one',
    ]);
    assert.deepEqual(await problemsIn(t, page('title: B'), {'en-us/b.html': '<h1>Title</h1>'}), [
      'en-us/b.html:1: no front matter; start the file with a line "---", then "title: …", then a line "---"',
    ]);
    assert.deepEqual(await problemsIn(t, '---\ntitle: A\n'), [
      '1: the front matter has no end; close it with a line "---"',
    ]);
  });

  it('for what the text refers to', async (t) => {
    const body = [
      '[gone](bb.md) [absent](other.md#x) [there](b.md#too) [anchor](b.md#two) [own](#three)',
      '',
      '- item',
      '  ![picture](../media/pict.png)',
      '- [archive](../media/broken.jpg)',
      '',
      '<img src="../../secret.png"> [js](javascript:x) ![d](data:image/png;base64,AA) [empty]()',
      '[german](c.md)',
      '',
      '## Free',
    ].join('\n');
    const others = {
      'en-us/b.md': page('title: B', '## Two'),
      'de-de/c.md': page('title: C'),
      'media/picture.png': png,
      'media/broken.jpg': jpeg.subarray(0, 40),
    };
    assert.deepEqual(await problemsIn(t, page('title: A', body), others), [
      '4: broken link: en-us/bb.md is not in the folder; did you mean "en-us/b.md"?',
      '4: broken link: en-us/other.md is not in the folder',
      '4: en-us/b.md has no heading with the id "too"; did you mean "two"?',
      '4: this article has no heading with the id "three"; did you mean "free"?',
      '7: media/pict.png is not in the folder; did you mean "media/picture.png"?',
      '8: media/broken.jpg has no readable size',
      '10: ../secret.png lies outside the imported folder; copy it in',
      '10: javascript: leads nowhere here; use http, https, mailto, tel or a relative path',
      '10: a link or an image without an address',
      '11: en-us/c.md is not there; translate it, or link to ../de-de/c.md',
    ]);
  });

  it('for references in fields, from the line that the text starts on', async (t) => {
    const fields = 'title: A\ndescription: |\n  One\n  [gone](b.md)\ncause: "![x](x.png)"';
    assert.deepEqual(await problemsIn(t, page(fields)), [
      '5: broken link: en-us/b.md is not in the folder; did you mean "en-us/a.md"?',
      '6: en-us/x.png is not in the folder',
    ]);
  });

  it('for videos that are none, or have no place', async (t) => {
    const others = {'media/a.png': png, 'media/a.webm': webm};
    const wrong = 'title: A\nvideo:\n  url: ../media/a.png\n  poster: ../media/a.webm';
    assert.deepEqual(await problemsIn(t, page(wrong), others), [
      '4: ../media/a.png is no video',
      '5: ../media/a.webm is no image',
    ]);
    assert.deepEqual(await problemsIn(t, page('title: A', '\n<!-- video -->\n')), [
      '5: marks the place of a video, but the front matter has no field video',
    ]);
    const fields = 'title: A\nvideo: {url: ../media/a.webm}';
    const twice = page(fields, 'a\n\n<!-- video -->\n\n- <!-- video -->\n');
    assert.deepEqual(await problemsIn(t, twice, others), [
      '9: the place of the video is marked twice, or not on a line of its own between blank lines',
    ]);
  });

  it('for texts that a kind does not show, and whole pages', async (t) => {
    const shortcut = page(
      'title: A\nkind: shortcut\nshortcut: b\nvideo: {url: "https://v.example/"}',
      '\nText',
    );
    assert.deepEqual(await problemsIn(t, shortcut, {'en-us/b.md': page('title: B')}), [
      '5: kind: shortcut shows no video; remove it',
      '7: kind: shortcut shows no text of its own; use description',
    ]);
    const whole = '<html>\n<body>x</body></html>';
    assert.deepEqual(await problemsIn(t, page('title: A'), {'en-us/b.html': page('title: B', whole)}), [
      'en-us/b.html:4: <html> is part of a whole page; keep only what its <body> holds',
      'en-us/b.html:5: <body> is part of a whole page; keep only what its <body> holds',
    ]);
  });

  it('for files in the wrong place', async (t) => {
    const root = await folderWith(t, {'a.md': page('title: A'), 'how-to-x/a.md': page('title: A')});
    assert.deepEqual(await problemsOf(root), [
      'a.md:1: lies at the top; move it into a folder such as en-us or de-de, or name the culture of all with --culture',
      'how-to-x/a.md:1: lies in "how-to-x", which names no culture; move it into a folder such as en-us or de-de, or name the culture of all with --culture',
    ]);
  });

  it('for keys, cultures and ids given twice', async (t) => {
    const root = await folderWith(t, {
      'en-us/a.md': page('title: A\nid: 7'),
      'en-us/a.html': page('title: A'),
      'en-us/b.md': page('title: B\nid: 7'),
      'de-de/c.md': page('title: C'),
      'en-us/c.md': page('title: C\nculture: de-DE'),
    });
    assert.deepEqual(await problemsOf(root), [
      'en-us/a.md:1: the same item in the same culture (en-US) as en-us/a.html; rename or remove one',
      'en-us/b.md:3: id 7 is taken by en-us/a.md:3; give this item another one, or none',
      'en-us/c.md:3: the same item in the same culture (de-DE) as de-de/c.md; rename or remove one',
    ]);
  });

  it('for translations that disagree', async (t) => {
    const root = await folderWith(t, {
      'de-de/a.md': page('title: A\nid: 7\nkind: folder'),
      'en-us/a.md': page('title: A\nid: 8\nkind: article'),
      'sv-se/a.md': page('title: A'),
    });
    assert.deepEqual(await problemsOf(root), [
      'en-us/a.md:3: id is "8" here but "7" in de-de/a.md:3; translations of one item share it',
      'en-us/a.md:4: kind is "article" here but "folder" in de-de/a.md:4; translations of one item share it',
    ]);
  });

  it('for folders that lie in each other', async (t) => {
    const root = await folderWith(t, {
      'en-us/a.md': page('title: A\nkind: folder\nparent: b'),
      'en-us/b.md': page('title: B\nkind: folder\nparent: a'),
      'en-us/c.md': page('title: C\nparent: a'),
    });
    assert.deepEqual(await problemsOf(root), [
      'en-us/a.md:4: parent "b" lies below this item itself',
      'en-us/b.md:4: parent "a" lies below this item itself',
    ]);
  });
});

describe('what cannot be read at all', () => {
  it('is said in a sentence', async (t) => {
    const root = await folderWith(t, {'media/a.png': png});
    await assert.rejects(
      checkFolder(join(root, 'nowhere'), {articleUrl}),
      /nowhere is not a folder that can be read/,
    );
    await assert.rejects(
      checkFolder(join(root, 'media/a.png'), {articleUrl}),
      /a\.png is not a folder that can be read/,
    );
    await assert.rejects(
      checkFolder(root, {articleUrl}),
      /holds no articles; they are files such as en-us\/first-steps\.md/,
    );
  });

  it('is not reached by a symbolic link', async (t) => {
    const outside = await folderWith(t, {'secret.png': png});
    const root = await folderWith(t, {'en-us/a.md': page('title: A', '![x](secret.png)')});
    await symlink(join(outside, 'secret.png'), join(root, 'en-us/secret.png'));
    assert.deepEqual(await problemsOf(root), ['en-us/a.md:4: en-us/secret.png is not in the folder']);
  });
});

/** One, two and more backticks, none of which ends another. */
const backticks = (most: number) =>
  Array.from({length: most}, (_, index) => `a${'`'.repeat(index)}`).join('');
const nestedList = (depth: number) =>
  Array.from({length: depth}, (_, index) => `${'  '.repeat(index)}- a`).join('\n');

describe('a file that would take too long, or the whole stack, to be read', () => {
  const fields = Array.from({length: 100_000}, (_, index) => `field${index}: 1`).join('\n');
  const complex = 'this file is too deeply nested or too complex';
  const costly: Record<string, [content: string, expected: string]> = {
    'nested lists': [page('title: A', nestedList(1500)), `1503: ${complex}`],
    'nested quotes': [page('title: A', '>'.repeat(20_000)), `4: ${complex}`],
    'quotes in lists': [page('title: A', '> - '.repeat(2500)), `4: ${complex}`],
    // Quadratic, at the second paragraph.
    'half words': [page('title: A', `a\n\n${'a_'.repeat(50_000)}`), `6: ${complex}`],
    'escaped brackets': [page('title: A', `[a]: b\n\n${'\\['.repeat(50_000)}`), `6: ${complex}`],
    'code without an end in a link': [page('title: A', `a\n\n[${backticks(280)}](b)`), `6: ${complex}`],
    'many items': [page('title: A', `a\n\n${'- [ ] a\n'.repeat(130_000)}`), `6: ${complex}`],
    'many fields': [page(`title: A\n${fields}`), '1: the front matter has too many fields or values'],
    'nested fields': [page(`title: A\ntags: ${'['.repeat(10_000)}`), '3: too many lists or groups of fields'],
  };
  for (const [what, [content, expected]] of Object.entries(costly))
    it(`is named with its line: ${what}`, async (t) => {
      const problems = await problemsIn(t, content, {'en-us/b.md': page('title: B\ntitel: C')});
      assert.ok(problems[0]!.startsWith(expected), problems[0]);
      // Those of other files are reported, too.
      assert.ok(problems.some((other) => other.startsWith('en-us/b.md:3: unknown field')));
    });

  it('but brackets are read, however many, in a text that defines no reference', async (t) => {
    const content = page('title: A', '\\['.repeat(10_000));
    const [problem, ...others] = await problemsIn(t, content, {'en-us/b.md': page('title: B\ntitel: C')});
    assert.match(problem!, /^en-us\/b\.md:3: unknown field/);
    assert.deepEqual(others, []);
  });

  it('but tags are read, however many', async (t) => {
    const tags = '<b id=a>'.repeat(131_000);
    const [problem, ...others] = await problemsIn(t, page('title: A', `<div>${tags}\n\n[](nowhere.md)`));
    assert.match(problem!, /^6: broken link/);
    assert.deepEqual(others, []);
  });

  it('but HTML is read however it nests', async (t) => {
    const content = page('title: A', `${'<ul><li>\n'.repeat(100_000)}<a href="nowhere.md">`);
    const [problem, ...others] = await problemsOf(await folderWith(t, {'en-us/a.html': content}));
    assert.match(problem!, /^en-us\/a\.html:100004: broken link/);
    assert.deepEqual(others, []);
  });

  it('or that becomes more HTML than a request may bring', async (t) => {
    const [text] = await problemsIn(t, page('title: A', '&'.repeat(210_000)));
    assert.equal(
      text,
      '4: this text becomes 1,050,007 characters of HTML, and may become 1,048,576; divide it',
    );
    const parts = `parts:\n  - &p {type: text, markup: "${'a'.repeat(40_000)}"}\n${'  - *p\n'.repeat(60)}`;
    const [together] = await problemsIn(t, page(`title: A\n${parts}`));
    assert.equal(
      together,
      '4: the texts become more than 2,097,152 characters of HTML together; divide the article',
    );
  });

  it('or that repeats what it names', async (t) => {
    const problems = await problemsIn(t, page(`title: &a b\ntags: [${'*a, '.repeat(101)}]`));
    assert.deepEqual(problems, ['3: more than 100 aliases, such as *name; write out what they stand for']);
  });

  it('but advice is given for the first broken links alone', async (t) => {
    const links = Array.from({length: 60}, () => '[a](#b1)').join('\n');
    const problems = await problemsIn(t, page('title: A', `## b2\n\n${links}`));
    assert.equal(problems.length, 60);
    assert.equal(problems.filter((problem) => problem.endsWith('did you mean "b2"?')).length, 50);
  });

  it('but not for unknown fields alone, of which the first are named', async (t) => {
    const fields = Array.from({length: 1000}, (_, index) => `field${index}: 1`).join('\n');
    const problems = await problemsIn(t, page(`title: A\n${fields}`));
    assert.equal(problems.length, 50);
    assert.equal(
      problems[49],
      '52: unknown field "field49" in the front matter; others after it are not named',
    );
  });
});

describe('a warning', () => {
  it('tells of addresses that readers cannot follow, and stops no import', async (t) => {
    const body = '[old](ftp://example.com/x)\n\n![p](blob:x) [script](JavaScript:x)';
    const root = await folderWith(t, {'en-us/a.md': page('title: A', body)});
    assert.deepEqual(await problemsOf(root), [
      'en-us/a.md:4: warning: ftp: addresses are not shown to readers; use http, https, mailto, tel or a relative path',
      'en-us/a.md:6: warning: blob: addresses are not shown to readers; use http, https, data or a relative path',
      'en-us/a.md:6: javascript: leads nowhere here; use http, https, mailto, tel or a relative path',
    ]);
    const fine = await folderWith(t, {'en-us/a.md': page('title: A', '[old](ftp://example.com/x)')});
    const {items, errors, warnings} = await checkFolder(fine, {articleUrl});
    assert.deepEqual([items.size, errors.length], [1, 0]);
    assert.deepEqual(
      warnings.map(({line, severity}) => [line, severity]),
      [[4, 'warning']],
    );
  });
});

describe('an import that skips what is invalid', () => {
  it('leaves out items with errors, and what lies in them, and says why', async (t) => {
    const root = await folderWith(t, {
      'en-us/good.md': page('title: Good', 'See [bad](bad.md) and <a href="child.md" title="t">child</a>.'),
      'en-us/bad.md': page('title: Bad\nkind: folder\nstate: x'),
      'de-de/bad.md': page('title: Schlecht'),
      'en-us/child.md': page('title: Child\nparent: bad'),
      'top.md': '# Top',
    });
    const {items, skippedKeys, errors, warnings} = await checkFolder(root, {articleUrl, skipInvalid: true});
    assert.deepEqual([...items.keys()], ['good']);
    assert.deepEqual([...skippedKeys].sort(), ['bad', 'child', 'top']);
    assert.deepEqual(
      errors.map(({file, line}) => `${file}:${line}`),
      ['en-us/bad.md:4', 'en-us/child.md:3', 'top.md:1'],
    );
    assert.deepEqual(warnings.map(formatProblem), [
      'en-us/good.md:4: warning: en-us/bad.md is left out, so the link to it is removed',
      'en-us/good.md:4: warning: en-us/child.md is left out, so the link to it is removed',
    ]);
    const [article] = items.get('good')!.articles;
    assert.deepEqual(article?.body.render(), ['<p>See bad and <a title="t">child</a>.</p>']);
  });

  it('leaves out a chain of thousands of folders at once', async (t) => {
    const folder = (index: number) => page(`title: Folder\nkind: folder\nparent: f${index - 1}`);
    const names = Array.from({length: 3000}, (_, index) => `en-us/f${index}.md`);
    const root = await folderWith(t, {
      ...Object.fromEntries(names.map((name, index) => [name, folder(index)])),
      'en-us/good.md': page('title: Good'),
    });
    const {items, skippedKeys, errors} = await checkFolder(root, {articleUrl, skipInvalid: true});
    assert.deepEqual([...items.keys()], ['good']);
    assert.equal(skippedKeys.size, names.length);
    assert.deepEqual(
      errors.map(({file, line}) => `${file}:${line}`).sort(),
      names.map((name) => `${name}:4`).sort(),
    );
    const unknown = errors.filter(({known}) => known?.code === 'unknownParent');
    // One lies too deep, besides.
    assert.equal(unknown.length, names.length - 1);
  });
});

describe('folders in one another', () => {
  const itemsOf = (parents: readonly (string | undefined)[]) =>
    new Map(
      parents.map((parent, index): [string, Item] => {
        const key = `f${index}`;
        return [key, {key, articles: [], kind: 'folder', ...(parent !== undefined && {parent})}];
      }),
    );

  it('are sorted from the outermost, also a hundred thousand of them', () => {
    const count = 100_000;
    const parents = Array.from({length: count}, (_, index) =>
      index + 1 < count ? `f${index + 1}` : undefined,
    );
    const sorted = parentsFirst(itemsOf(parents)).map(({key}) => key);
    assert.deepEqual([sorted[0], sorted[1], sorted.at(-1)], [`f${count - 1}`, `f${count - 2}`, 'f0']);
  });

  it('are an error where they are more than a hundred', async (t) => {
    const folder = (index: number) => page(`title: A\nkind: folder${index ? `\nparent: f${index - 1}` : ''}`);
    const names = Array.from({length: 110}, (_, index) => `en-us/f${index}.md`);
    const root = await folderWith(t, Object.fromEntries(names.map((name, index) => [name, folder(index)])));
    assert.deepEqual(await problemsOf(root), [
      'en-us/f101.md:4: this lies in more than 100 folders, one in another',
    ]);
  });

  it('are errors where they lie in a circle, and those in such folders are none', async (t) => {
    const fields = (parent: string) => page(`title: A\nkind: folder\nparent: ${parent}`);
    const root = await folderWith(t, {
      'en-us/outer.md': fields('a'),
      'en-us/a.md': fields('b'),
      'en-us/b.md': fields('c'),
      'en-us/c.md': fields('a'),
      'en-us/self.md': fields('self'),
    });
    assert.deepEqual(
      await problemsOf(root),
      ['a/b', 'b/c', 'c/a', 'self/self'].map((pair) => {
        const [key, parent] = pair.split('/');
        return `en-us/${key}.md:4: parent "${parent}" lies below this item itself`;
      }),
    );
  });
});
