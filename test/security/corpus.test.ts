import {expect} from '@open-wc/testing';
import {articles} from './articles.ts';
import {openHostileFrame} from './hostile-frame.ts';
import type {Way} from './hostile-frame-page.ts';
import {eventNames, eventNamesOfEngine, withHandlers} from './corpus/event-handlers.ts';
import {familyNames, vectorOf, vectors} from './corpus/index.ts';

const ways: Way[] = [
  ...('parseHTML' in Document ? (['browser'] as const) : []),
  'dompurify',
  'post-processing alone',
];

describe('hostile markup', function () {
  this.timeout(300_000);
  let frame: Awaited<ReturnType<typeof openHostileFrame>>;
  before(async () => (frame = await openHostileFrame()));
  after(() => frame.close());

  for (const way of ways) {
    describe(`cleaned by: ${way}`, () => {
      it('nothing loads before it is shown, not even pictures', async () => {
        const shorts = vectors.map(({html}) => html).filter((html) => html.length < 5000);
        expect(await frame.runUnseen([...Object.values(articles), ...shorts], way)).to.deep.equal([]);
      });

      it('event handlers that this engine knows beside those of the corpus do nothing', async () => {
        const known = eventNamesOfEngine();
        expect(known).to.include.members(['click', 'beforematch']);
        const others = withHandlers(known.filter((name) => !eventNames.includes(name)));
        const members = others.map((html, index) => vectorOf(html, 'event handlers', vectors.length + index));
        expect(await frame.run(members, way)).to.deep.equal([]);
      });

      for (const family of familyNames) {
        const members = vectors.filter((vector) => vector.family === family);
        it(`${family}: nothing of ${members.length} vectors runs, loads, covers or takes anything`, async () => {
          expect(await frame.run(members, way)).to.deep.equal([]);
        });
      }
    });
  }
});
