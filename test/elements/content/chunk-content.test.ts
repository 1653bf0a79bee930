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

  it('leave a table in its box', () => {
    const table = '<div class="table" tabindex="0"><table></table></div>';
    expect(chunked(table).innerHTML).to.equal(`<div class="chunk">${table}</div>`);
  });
});
