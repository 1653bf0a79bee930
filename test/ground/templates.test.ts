import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {minifyCss, minifyHtml} from '../../scripts/build/minify-templates.ts';

describe('templates without layout', () => {
  it('keeps one space where there was any, and none at the ends', () => {
    assert.deepEqual(minifyHtml(['\n  <b>a</b>\n  <i>b</i>\n  ', '\n  text\n  <p>c</p>\n']), [
      '<b>a</b> <i>b</i> ',
      ' text <p>c</p>',
    ]);
  });

  it('joins attributes that stand on lines of their own, and leaves their values alone', () => {
    assert.deepEqual(
      minifyHtml(['<a\n    href=', '\n    title="two  spaces, a > and\na line"\n  >', '</a>']),
      ['<a href=', ' title="two  spaces, a > and\na line">', '</a>'],
    );
  });

  it('drops comments, but not those that hold an expression', () => {
    assert.deepEqual(minifyHtml(['<p>a<!-- b --></p>']), ['<p>a</p>']);
    assert.deepEqual(minifyHtml(['<!-- ', ' --><p></p>']), ['<!-- ', ' --><p></p>']);
  });

  it('does not touch text whose space is shown', () => {
    const parts = ['<pre>\n  a\n</pre>\n'];
    assert.deepEqual(minifyHtml(parts), parts);
  });

  it('keeps the space of no-break spaces', () => {
    assert.deepEqual(minifyHtml(['<p>1\u00a0kB</p>']), ['<p>1\u00a0kB</p>']);
  });

  it('minifies styles around values, declarations and rules', () => {
    const parts = ['\n  :host { color: ', '; ', ' }\n  /* why */ ', '\n  .a > .b { margin: 0px 0px }\n'];
    assert.deepEqual(minifyCss(parts, 'a.ts'), [':host{color:', ';', '}', '.a>.b{margin:0}']);
  });

  it('names the file of styles that are wrong', () => {
    assert.throws(() => minifyCss([':host { color: red; } }'], 'b.styles.ts'), {fileName: 'b.styles.ts'});
  });
});
