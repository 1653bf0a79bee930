import {gatherBlocks} from '../../../src/content/blocks.ts';
import {expect} from '../../support/page.ts';

const parse = (html: string) => {
  const box = document.createElement('div');
  for (const node of [...new DOMParser().parseFromString(html, 'text/html').body.childNodes])
    box.append(node);
  return box;
};
const gathered = (html: string) => {
  const box = parse(html);
  gatherBlocks(box);
  return box;
};
const counts = (box: Element) =>
  [...box.children].map(({className, childElementCount}) => [className, childElementCount]);

describe('blocks of a long article', () => {
  const html = '<p>x</p>'.repeat(120);
  const expected = [
    ['block', 50],
    ['block', 50],
    ['block', 20],
  ];

  it('gather its top level in order', () => {
    expect(counts(gathered(html))).to.deep.equal(expected);
    expect(gathered('').childNodes).to.have.length(0);
    expect(gathered('<p>1</p>2<p>3</p>').innerHTML).to.equal('<div class="block"><p>1</p>2<p>3</p></div>');
  });

  it('stand inside the box that is around it all', () => {
    const boxed = gathered(` <div id="a"><div>${html}</div></div>\n`);
    expect(counts(boxed.querySelector('#a > div')!)).to.deep.equal(expected);
  });

  it('leave a table in its box', () => {
    const table = '<div class="table" tabindex="0"><table></table></div>';
    expect(gathered(table).innerHTML).to.equal(`<div class="block">${table}</div>`);
  });
});
