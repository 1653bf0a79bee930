/** Content as anybody may have written it: orderly, careless and hostile. */
import fc, {type Arbitrary} from 'fast-check';
import {parseMarkdown} from '../../../service/src/content-folder/format/parse-markdown.ts';
import type {ContentItem, PartItem, TranslationItem} from '../../../service/src/store/items.ts';

/** PostgreSQL stores neither NUL nor halves of surrogate pairs; the service refuses both at its door. */
const storable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

const traps = [
  '---',
  '\n---\n',
  '<!-- video -->',
  '- a\n- b',
  'a: b',
  '"quoted"',
  "'",
  '# x',
  '#x',
  '`',
  '|',
  '> ',
  '{html: x}',
  '&amp;',
  '&',
  '\r\n',
  '\r',
  '\t',
  '\n\n',
  '\u00a0',
  '\u2028',
  '\u0085',
  '\ufeff',
  '\u0007',
  '%23',
  'true',
  '2026',
  '~',
  '2026-01-01',
  '...',
  '*',
  '_',
  '1. ',
  '\\',
  '!',
  '[x](y.md)',
  'https://a.example',
];

export const text: Arbitrary<string> = fc
  .oneof(
    fc.string({unit: 'grapheme', maxLength: 12}),
    fc.string({unit: 'binary', maxLength: 8}),
    fc
      .array(fc.oneof(fc.constantFrom(...traps), fc.string({maxLength: 4})), {maxLength: 5})
      .map((parts) => parts.join('')),
  )
  .filter(storable);

const markdownBlocks = [
  'A paragraph\nof two lines.',
  '## A heading',
  '### Another *heading*',
  '- one\n- two\n  - three',
  '1. one\n2. two',
  '> quoted\n> twice',
  '> [!TIP]\n> one\n>\n> - two',
  '<details><summary>one</summary><p>two</p></details>',
  '```ts\nconst a = `1`;\n```',
  '| a | b |\n|:--|--:|\n| 1 | `2` |',
  '- [x] done\n- [ ] not',
  'Line one\\\nline two, ~~gone~~, **strong** and <kbd>Ctrl</kbd>.',
  '---',
  '<div class="note">\n\nInside\n\n</div>',
  '![alt](https://a.example/p.png "title")',
  'Auto https://a.example/x?y=1&z=2 and <https://b.example>.',
];

/** HTML as the import makes it of Markdown. */
const rendered: Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...markdownBlocks), fc.string({maxLength: 10}).filter(storable)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((blocks) => parseMarkdown(blocks.join('\n\n'), 1).render().join(''));

const pieces = [
  '<p>',
  '</p>',
  '<b onclick=x>',
  '<a href="#nowhere">',
  '<a href="">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="other.md">',
  '<a href="/help/1/en-US" data-content-id="1">one</a>',
  '<a href="/help/2/de-DE#x" data-content-id="2" hreflang="de-DE">two</a>',
  '<a class="c" data-content-id="3" href=/help/3/en-US>three</a>',
  '<img src="/files/FILE" alt="a &quot;b&quot;" width="6" height="4">',
  '<img src="/files/FILE" alt=c>',
  '<img src="/files/none.png">',
  '<img srcset="/files/FILE 1x, /files/FILE 2x">',
  '<img src="data:image/png;base64,AA==">',
  '<video controls preload="metadata" src="/files/FILE"></video>',
  '<h2 id="x">x</h2>',
  '<h1>y</h1>',
  '<body>',
  '<script>1 < 2</script>',
  '<!-- c -->',
  '<br/>',
  '&nbsp;',
  '&lt;',
  '<',
  '\n',
  ' ',
];

/** HTML of any kind. `FILE` stands for the name of a stored file. */
export const html: Arbitrary<string> = fc.oneof(
  rendered,
  text,
  fc.array(fc.oneof(fc.constantFrom(...pieces), text), {maxLength: 6}).map((parts) => parts.join('')),
);

const optional = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.option(arbitrary, {nil: undefined, freq: 2});

const int32 = fc.integer({min: -2147483648, max: 2147483647});
const date = fc
  .oneof(
    fc.date({min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true}),
    fc.constantFrom(new Date('2026-10-01'), new Date('2026-10-01T09:30:00.120Z')),
  )
  .map((value) => value.toISOString());

const step = fc.record({
  markup: fc.oneof(html, fc.constant('A **step**')),
  timeInSeconds: fc.oneof(fc.nat(100), int32),
});

const anyPart: Arbitrary<PartItem> = fc.record({
  type: fc.constantFrom('text', 'video', 'flash', 'metaData'),
  markup: optional(html),
  url: optional(fc.oneof(text, fc.constant('/files/FILE'))),
  videoSteps: fc.array(step, {maxLength: 2}),
});
const textPart = html.map((markup): PartItem => ({type: 'text', markup}));
const videoPart: Arbitrary<PartItem> = fc.record({
  type: fc.constant('video'),
  url: fc.constantFrom('/files/FILE', 'https://v.example/1.mp4'),
  markup: optional(
    fc.constantFrom('<img src="/files/FILE" alt="" width="6" height="4">', '<img src="x.png" alt="">'),
  ),
  videoSteps: fc.constantFrom(
    [],
    [
      {markup: 'One', timeInSeconds: 0},
      {markup: '<em>Two</em>', timeInSeconds: 9},
    ],
  ),
});

const parts: Arbitrary<PartItem[]> = fc.oneof(
  textPart.map((part) => [part]),
  fc.constant<PartItem[]>([]),
  fc.tuple(textPart, videoPart, textPart).map((three) => [...three]),
  fc.tuple(textPart, videoPart).map((two) => [...two]),
  fc.tuple(videoPart, textPart).map((two) => [...two]),
  fc.array(anyPart, {maxLength: 3}),
);

const translation = (culture: string): Arbitrary<TranslationItem> =>
  fc.record({
    culture: fc.constant(culture),
    title: text,
    author: text,
    authorEmail: fc.oneof(text, fc.constant('ann@example.com')),
    knowledgeState: fc.constantFrom(
      'workInProgress',
      'draft',
      'approved',
      'published',
      'archived',
      'deleted',
    ),
    description: optional(html),
    issue: optional(html),
    environment: optional(html),
    cause: optional(html),
    url: optional(fc.oneof(text, fc.constant('https://a.example/'))),
    target: optional(fc.constantFrom('_blank', '_self', '_parent', '_top')),
    metadata: optional(text),
    notes: optional(text),
    source: fc.constantFrom('empty', 'phone', 'internal', 'other'),
    createdDate: date,
    updatedDate: date,
    startDate: optional(date),
    endDate: optional(date),
    qualityScore: optional(int32),
    createdByUserId: optional(int32),
    lastEditedByUserId: optional(int32),
    parts,
    tags: fc.uniqueArray(text, {maxLength: 3}),
  });

const word = fc.constantFrom('Reset', 'your password', '2026', 'CSP: a policy', 'ÅÄÖ', 'مرحبا');

/** As people who read the manual write it. */
const orderly = (culture: string): Arbitrary<TranslationItem> =>
  fc.record({
    culture: fc.constant(culture),
    title: word,
    author: word,
    authorEmail: fc.constantFrom('', 'ann@example.com'),
    knowledgeState: fc.constantFrom('draft', 'published'),
    description: optional(rendered),
    cause: optional(rendered),
    notes: optional(word),
    createdDate: date,
    updatedDate: date,
    parts: fc.oneof(
      rendered.map((markup): PartItem[] => (markup === '' ? [] : [{type: 'text', markup}])),
      videoPart.map((part) => [part]),
    ),
    tags: fc.uniqueArray(word, {maxLength: 2}),
  });

const cultures = ['en-US', 'de-DE', 'sv-se', 'AR-sa', 'zh-Hant-TW'];

export interface GeneratedItem {
  item: ContentItem;
  /** Which of the items it lies in and points to, by index; neither when it cannot. */
  parent?: number;
  shortcut?: number;
  /** Place among those beside it, where it is a folder. */
  position?: number;
}

const keys = ['a', 'guides/csp', 'a.b', 'Größe/x y', 'per%20cent', 'q?#[x]', "it's", 'c++/(1)', '日本'];

const item = (key: string | undefined, chosen: readonly string[]): Arbitrary<ContentItem> =>
  fc.oneof(
    fc.record({
      key: fc.constant(key),
      type: fc.constantFrom('folder', 'article', 'link', 'shortcut'),
      tag: fc.constantFrom('folder', 'text', 'link', 'elearning', 'video'),
      icon24: optional(text),
      icon48: optional(text),
      recommendedRank: optional(fc.integer({min: 1, max: 99})),
      translations: fc.tuple(...chosen.map(translation)),
    }),
    fc.record({
      key: fc.constant(key),
      type: fc.constantFrom('folder', 'article'),
      tag: fc.constantFrom('folder', 'text', 'video'),
      translations: fc.tuple(...chosen.map(orderly)),
    }),
  );

/** Some items, each with translations in one to three cultures. */
export const items: Arbitrary<GeneratedItem[]> = fc
  .uniqueArray(fc.constantFrom(...keys, ...keys.map(() => undefined)), {
    minLength: 1,
    maxLength: 5,
    selector: (key) => key ?? Symbol(),
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((key) =>
        fc.record({
          item: fc
            .shuffledSubarray(cultures, {minLength: 1, maxLength: 3})
            .chain((chosen) => item(key, chosen)),
          parent: optional(fc.nat(4)),
          shortcut: optional(fc.nat(4)),
          position: optional(fc.integer({min: 1, max: 99})),
        }),
      ),
    ),
  );
