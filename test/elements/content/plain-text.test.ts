import {expect} from '@open-wc/testing';
import {plainText} from '../../../src/content/plain-text.ts';

describe('plainText', () => {
  it('leaves text as it is', () => {
    expect(plainText('a < b & c')).to.equal('a < b & c');
    expect(plainText('  two\n lines ')).to.equal('two lines');
    expect(plainText('')).to.equal('');
  });

  it('takes tags away and reads entities', () => {
    expect(plainText('<b>bo</b>ld &amp; L&ouml;senord &lt;b&gt; &#8364;&nbsp;5')).to.equal(
      'bold & Lösenord <b> € 5',
    );
  });

  it('keeps words of different lines apart', () => {
    expect(plainText('<h2>A</h2><p>b</p><ul><li>c<li>d</ul>e<br>f<table><tr><td>g<td>h</table>')).to.equal(
      'A b c d e f g h',
    );
  });

  it('has only what is there to be read', () => {
    const html =
      '<title>t</title><style>s</style><script>j</script><!-- c --><template>x</template><noscript>n</noscript>' +
      '<svg><text>v</text></svg><select><option>o</select><form>in <button>a form</button></form>';
    expect(plainText(html)).to.equal('in a form');
  });

  it('runs and loads nothing', async () => {
    let ran = false;
    Object.assign(window, {kbPlainTextRan: () => (ran = true)});
    plainText(
      '<img src=data:image/png,x onerror=kbPlainTextRan()><svg onload=kbPlainTextRan()><img name=body>text',
    );
    // The error of a picture that does run, as the measure of how long one takes.
    await new Promise((resolve) => Object.assign(new Image(), {onerror: resolve, src: 'data:image/png,x'}));
    expect(ran).to.equal(false);
  });

  it('cuts between words', () => {
    expect(plainText('one two three', 13)).to.equal('one two three');
    expect(plainText('one two three', 12)).to.equal('one two…');
    expect(plainText('one two three', 7)).to.equal('one two…');
    expect(plainText('one two three', 5)).to.equal('one…');
    expect(plainText('onetwothree', 5)).to.equal('onetw…');
  });

  it('reads no more of a long article than it needs', () => {
    expect(plainText('<p>word</p>'.repeat(100_000), 20)).to.equal('word word word word…');
  });
});
