import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {toMarkdown} from 'mdast-util-to-markdown';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {htmlToMarkdown} from '../../../service/src/content-folder/export/html-to-markdown.ts';
import {writeMarkdown} from '../../../service/src/text/write-markdown.ts';
import {families} from '../../attack/markup-families.ts';

/** Of each a text of 10 kB would take a tenth of a second or much more, or a longer text of the same kind. */
const costly = {
  'empty links side by side': '<a href="#"></a>'.repeat(3000),
  'open links': '<a href="#">'.repeat(3000),
  'deep elements': '<b>'.repeat(20_000),
  'deep elements with end tags of nothing': '<b></x>'.repeat(20_000),
  'a long text': 'a'.repeat(1_000_000),
  'emphasis in emphasis': families['em nested 50']!(10_000),
  'emphasis in a row': families['strong wide']!(10_000),
  'emphasis of two kinds in a row': families['strong em wide']!(10_000),
  'emphasis in strikes': families['del strong em']!(10_000),
  'scripts in a row': families['scripts']!(10_000),
  'frames behind breaks': families['breaks and frames']!(30_000),
  'lines in code': families['lines of code']!(300_000),
  'backticks of each length': families['backticks growing']!(300_000),
  'formatting that is opened again': families['formatting opened again']!(10_000),
  'inputs that share a list': families['inputs of a list']!(10_000),
  'attributes of one element': families['attributes']!(10_000),
  'texts that become one': '<wbr>a'.repeat(40_000),
};

for (const [what, html] of Object.entries(costly))
  test(`${what} are not converted, so that they are exported as HTML`, () => {
    assert.equal(htmlToMarkdown(html), '');
  });

test('an element that Markdown cannot say keeps a text from being converted, unless it is kept as HTML', () => {
  assert.equal(htmlToMarkdown('<p>a <b>b</b></p>'), '');
  assert.equal(htmlToMarkdown('<p>a</p><div><b>b</b></div>'), 'a\n\n<div><b>b</b></div>');
});

test('what is not costly is converted with its empty elements', () => {
  assert.equal(htmlToMarkdown('<p>a <span></span><strong>c</strong></p>'), 'a <span></span>**c**');
  assert.equal(htmlToMarkdown('<p>One.</p>'.repeat(500)), Array(500).fill('One.').join('\n\n'));
});

test('callouts are alerts, and other asides and collapsible parts stay HTML', () => {
  assert.equal(
    htmlToMarkdown('<aside class="callout-tip"><p># One</p><ul><li>Two</li></ul></aside>'),
    '> [!TIP]\n> \\# One\n>\n> - Two',
  );
  assert.equal(
    htmlToMarkdown('<aside class="callout-note"><ul><li>Two</li></ul></aside>'),
    '> [!NOTE]\n>\n> - Two',
  );
  for (const html of [
    '<aside>One</aside>',
    '<aside class="callout-constructor">One</aside>',
    '<details><summary>One</summary><p>Two</p></details>',
  ])
    assert.equal(htmlToMarkdown(html), html);
});

test('a long article of ordinary markup is converted', () => {
  const section =
    '<h2>One of the steps</h2><p>Two <em>three</em> <a href="https://example.com/">four</a> and <strong>five</strong>, then <code>six</code>.</p>' +
    '<ul><li>A first item of a list</li><li>Another <strong>one</strong> with more to say</li></ul>' +
    '<table><thead><tr><th>Name</th><th>What it is</th></tr></thead><tbody><tr><td>A name</td><td>What is said of it</td></tr></tbody></table>';
  for (const length of [10_000, 100_000])
    assert.notEqual(htmlToMarkdown(section.repeat(length / section.length)), '', `${length}`);
});

test('a text without signs of Markdown is written as the library writes it', () => {
  const characters = fc.constantFrom(...'aWw1 .,;?é\u00a0漢*_#-+:@/!|>~`[]()<&\\\n\t'.split(''));
  const write = (value: string) => ({
    type: 'root' as const,
    children: [
      {
        type: 'paragraph' as const,
        children: [
          {type: 'text' as const, value},
          {type: 'strong' as const, children: [{type: 'text' as const, value}]},
          {type: 'text' as const, value},
        ],
      },
    ],
  });
  fc.assert(
    fc.property(fc.string({unit: characters, minLength: 1, maxLength: 8}), (value) => {
      assert.equal(
        writeMarkdown(write(value)),
        toMarkdown(write(value), {
          extensions: [gfmToMarkdown({tablePipeAlign: false})],
          bullet: '-',
          listItemIndent: 'one',
          rule: '-',
        }),
      );
    }),
    {numRuns: 2000},
  );
});
