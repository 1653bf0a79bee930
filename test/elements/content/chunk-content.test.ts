import {chunkContent} from '../../../src/content/chunk-content.ts';
import {expect} from '../../support/page.ts';

const parse = (html: string) => {
  const box = document.createElement('div');
  for (const node of [...new DOMParser().parseFromString(html, 'text/html').body.childNodes])
    box.append(node);
  return box;
};
const chunked = (html: string) => {
  const box = parse(html);
  chunkContent(box);
  return box;
};
const counts = (box: Element) =>
  [...box.children].map(({className, childElementCount}) => [className, childElementCount]);

describe('chunks of a long article', () => {
  const html = '<p>x</p>'.repeat(120);
  const expected = [
    ['chunk', 50],
    ['chunk', 50],
    ['chunk', 20],
  ];

  it('gather its top level in order', () => {
    expect(counts(chunked(html))).to.deep.equal(expected);
    expect(chunked('').childNodes).to.have.length(0);
    expect(chunked('<p>1</p>2<p>3</p>').innerHTML).to.equal('<div class="chunk"><p>1</p>2<p>3</p></div>');
  });

  it('stand inside the box that is around it all', () => {
    const boxed = chunked(` <div id="a"><div>${html}</div></div>\n`);
    expect(counts(boxed.querySelector('#a > div')!)).to.deep.equal(expected);
  });

  it('break no line of a text', () => {
    const lines = [
      '<b>one</b> two ',
      'one <i>two</i> three<br>',
      'one <i>two</i><br><br>',
      'one <i>two</i><p style="margin: 0">three</p>four <b>five</b> ',
    ];
    for (const line of lines) {
      const box = document.body.appendChild(parse(line.repeat(60)));
      const {offsetHeight} = box;
      chunkContent(box);
      expect(box.childElementCount, line).to.be.at.least(1);
      expect(box.offsetHeight, line).to.equal(offsetHeight);
      box.remove();
    }
  });

  it('hold a thousand nodes where no line ends', () => {
    expect(counts(chunked('<b>x</b>'.repeat(2500)))).to.deep.equal([
      ['chunk', 1000],
      ['chunk', 1000],
      ['chunk', 500],
    ]);
  });

  it('leave a table in its box', () => {
    const table = '<div class="table" tabindex="0"><table></table></div>';
    expect(chunked(table).innerHTML).to.equal(`<div class="chunk">${table}</div>`);
  });
});
