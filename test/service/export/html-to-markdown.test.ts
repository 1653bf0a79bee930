import assert from 'node:assert/strict';
import {test} from 'node:test';
import {htmlToMarkdown} from '../../../service/src/content-folder/export/html-to-markdown.ts';

const costly = {
  'empty links side by side': '<a href="#"></a>'.repeat(3000),
  'open links': '<a href="#">'.repeat(3000),
  'deep elements': '<b>'.repeat(20_000),
  'deep elements with end tags of nothing': '<b></x>'.repeat(20_000),
  'a long text': 'a'.repeat(1_000_000),
};

for (const [what, html] of Object.entries(costly))
  test(`${what} are not converted, so that they are exported as HTML`, () => {
    assert.equal(htmlToMarkdown(html), '');
  });

test('what is not costly is converted with its empty elements', () => {
  assert.equal(htmlToMarkdown('<p>a <span></span><b>c</b></p>'), 'a <span></span>**c**');
  assert.equal(htmlToMarkdown('<p>One.</p>'.repeat(500)), Array(500).fill('One.').join('\n\n'));
});
