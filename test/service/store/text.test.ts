import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {editDistance, closestWords, queryHashes, indexHashes} from '../../../service/src/store/spelling.ts';
import {
  truncate,
  foldText,
  joinBlocks,
  otherArticles,
  searchableText,
  wordsOf,
} from '../../../service/src/store/text.ts';
import {htmlToText, textBlocks} from '../../../service/src/text/html-to-text.ts';

describe('folding', () => {
  for (const [text, folded] of [
    ['Größe  ändern\n', 'grosse andern'],
    ['ŁÓDŹ Ærø', 'lodz aero'],
    ['ﬁne Ｗｉｄｅ', 'fine wide'],
    ['مُسَاعَدَة', 'مساعده'],
    ['إعدادات والمقالات', 'اعدادات مقالات'],
    ['ガイド', 'ガイド'],
    ['สวัสดี', 'สวัสดี'],
    ['한국어', '한국어'],
    ['a\0b', 'a b'],
  ]) {
    it(`${JSON.stringify(text)} → ${folded}`, () => assert.equal(foldText(text!), folded));
  }
});

describe('words', () => {
  it('are split at everything that is no letter or digit', () => {
    assert.deepEqual(wordsOf('Use <kb-article> or /rest/v2/Content_Get?'), [
      'use',
      'kb',
      'article',
      'or',
      'rest',
      'v2',
      'content',
      'get',
    ]);
  });
  it('are pairs of letters where no spaces are written', () => {
    assert.deepEqual(wordsOf('東京都 a 検索'), ['東京', '京都', 'a', '検索']);
  });
  it('contain no zero byte and no highlight marks', () => {
    assert.equal(searchableText('a\0b\ue000c'), 'a b c');
  });
  it('of Arabic are indexed with and without the article', () => {
    assert.equal(otherArticles('المقالات وصفحة'), 'مقالات الوصفحة');
    assert.equal(otherArticles('plain'), '');
  });
});

describe('plain text of HTML', () => {
  for (const [html, text] of [
    ['<p>Hello <b>bo</b>ld</p><p>next</p>', 'Hello bold next'],
    ['a &amp; b &lt;c&gt; &#x41;&#66; &nbsp;&unknown;', 'a & b <c> AB &unknown;'],
    ['1 < 2 and 2 > 1', '1 < 2 and 2 > 1'],
    ['<script>alert(1)</script>x<style>p{}</style><!-- c -->y', 'x y'],
    ['<scr<script>ipt>z', 'ipt>z'],
    ['open <b', 'open'],
    ['<script>never closed', ''],
    ['&#0;&#x110000;', ''],
    ['a\ue000b', 'a b'],
    ['K&ouml;ln &ndash; 5&nbsp;&euro;', 'Köln – 5 €'],
    ['Silben&shy;trennung \u00ad', 'Silbentrennung'],
    ['a<!-- c -->b<br>c', 'ab c'],
  ]) {
    it(JSON.stringify(html), () => assert.equal(htmlToText(html!), text));
  }

  it('has a block for each paragraph, heading and cell, with or without listings', () => {
    const html =
      '<h2>One</h2><p>Two <img src="a"> <b>three</b></p><pre>code()</pre><table><td>four<td>five</table>';
    assert.deepEqual(textBlocks(html), ['One', 'Two three', 'code()', 'four', 'five']);
    assert.deepEqual(textBlocks(html, {code: false}), ['One', 'Two three', 'four', 'five']);
  });

  it('takes linear time, also for malformed HTML', () => {
    for (const piece of ['<script', '<!--', '<a ', '&#', '<', '</', '<b>', '<b><p>', '<template>']) {
      assert.equal(typeof htmlToText(piece.repeat(1_000_000 / piece.length)), 'string');
    }
  });

  it('joins its blocks with a dot, or a space where a sentence has ended', () => {
    assert.equal(
      joinBlocks(['Install', 'Run it.', '', '(Or not!)', 'Done']),
      'Install · Run it. (Or not!) Done',
    );
  });
  it('joins hundreds of thousands of blocks', () => {
    const blocks = Array.from({length: 300_000}, (_, index) => `Step ${index}`);
    assert.equal(joinBlocks(blocks).length, blocks.join(' · ').length);
  });
  it('is cut between words', () => {
    assert.equal(truncate('one two three', 9), 'one two…');
    assert.equal(truncate('onetwothree', 6), 'onetwo…');
    assert.equal(truncate('short', 5), 'short');
    assert.equal(truncate('12345😀', 6), '12345…');
  });
});

describe('spelling', () => {
  for (const [typed, word, slips] of [
    ['search', 'search', 0],
    ['serach', 'search', 1],
    ['seach', 'search', 1],
    ['searcch', 'search', 1],
    ['sezrch', 'search', 1],
    ['acomodation', 'accommodation', 2],
    ['ab', 'xyz', Infinity],
  ] as const) {
    it(`${typed} is ${slips} from ${word}`, () => assert.equal(editDistance(typed, word, 2), slips));
  }

  it('compares an unfinished word with beginnings', () => {
    assert.equal(editDistance('recmom', 'recommended', 1, true), 1);
    assert.equal(editDistance('xyz', 'recommended', 1, true), Infinity);
  });

  it('finds by a shared hash every word within the slips that are forgiven', () => {
    const words = ['csp', 'search', 'recommended', 'accommodation', 'einstellungen', 'konfiguration'];
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    let tried = 0;
    for (const word of words) {
      const stored = new Set(indexHashes(word, false));
      for (let at = 0; at < word.length; at++) {
        const [before, letter, rest] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
        const slips = [
          before + rest,
          before + letters[(tried * 7) % 26]! + rest,
          before + letters[(tried * 11) % 26]! + letter + rest,
        ];
        if (rest) slips.push(before + rest[0]! + letter + rest.slice(1));
        for (const slip of slips) {
          tried++;
          assert.ok(
            queryHashes(slip).some((hash) => stored.has(hash)),
            `${slip} finds ${word}`,
          );
        }
      }
    }
    assert.ok(tried > 200);
  });

  it('forgives in three letters only that they are swapped', () => {
    const words = ['csp', 'cpu', 'caps'].map((word) => ({word, key: word}));
    assert.deepEqual(
      closestWords('cps', words, 4).map(({word}) => word),
      ['csp'],
    );
  });

  it('takes letters that are missing, too many or swapped for more likely than wrong ones', () => {
    const words = ['time', 'theme', 'them', 'tame'].map((word) => ({word, key: word}));
    assert.deepEqual(
      closestWords('thme', words, 4).map(({word}) => word),
      ['them', 'theme', 'time', 'tame'],
    );
  });

  it('puts whole words before beginnings, and the same first letter first', () => {
    const words = ['form', 'forms', 'formation', 'dorm'].map((word) => ({word, key: word}));
    assert.deepEqual(
      closestWords('forn', words, 4).map(({word}) => word),
      ['form', 'forms', 'formation'],
    );
  });
});
