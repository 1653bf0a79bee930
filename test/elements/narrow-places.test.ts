// The forms that buttons open fit into what is around the element, and are as wide as they should be where there is room.
import '../../src/define.ts';
import '../../portal/src/define.ts';
import {click} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {allByRole, expect, findByRole, mount, provided, wire} from '../support/page.ts';

const places = {
  'a block': 'display: block',
  'a row': 'display: flex',
  'a row that wraps': 'display: flex; flex-wrap: wrap',
  'a column': 'display: flex; flex-direction: column; align-items: start',
  'a grid': 'display: grid',
  'a grid that does not stretch': 'display: grid; justify-items: start',
} as const;

const elements = {'kb-vote': 'No', 'kb-flag': 'Report a problem', 'kb-link': 'I used this article'} as const;

/** The element with its form open, in a place of this width. */
async function openForm(name: keyof typeof elements, style: string, width: number) {
  const element = mount(
    name,
    provided(
      wire(),
      `<div id="place" style="${style}; inline-size: ${width}px"><${name} content-id="${scratchId}" culture="en-US"></${name}></div>`,
    ),
  );
  await click(await findByRole(element, 'button', elements[name]));
  await findByRole(element, 'textbox');
  const place = document.querySelector('#place')!.getBoundingClientRect();
  return {place, fields: allByRole(element, 'textbox').map((field) => field.getBoundingClientRect())};
}

for (const name of Object.keys(elements) as (keyof typeof elements)[]) {
  describe(`the form of ${name}`, () => {
    for (const [place, style] of Object.entries(places)) {
      it(`fits into ${place}`, async () => {
        const narrow = await openForm(name, style, 260);
        for (const {left, right, width} of narrow.fields) {
          expect(left).to.be.at.least(narrow.place.left);
          expect(right).to.be.at.most(narrow.place.right);
          expect(width).to.be.greaterThan(200);
        }
        const wide = await openForm(name, style, 700);
        for (const {width} of wide.fields) expect(width).to.be.within(500, 560);
      });
    }
  });
}
