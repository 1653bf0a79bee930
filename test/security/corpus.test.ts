import {expect} from '@open-wc/testing';
import {articles} from './articles.ts';
import {openArena} from './arena.ts';
import type {Way} from './arena-page.ts';
import {eventNames, eventNamesOfEngine, withHandlers} from './corpus/event-handlers.ts';
import {familyNames, vectorOf, vectors} from './corpus/index.ts';

const ways: Way[] = [
  ...('parseHTML' in Document ? (['browser'] as const) : []),
  'dompurify',
  'post-processing alone',
];

describe('hostile markup', function () {
  this.timeout(300_000);
  let arena: Awaited<ReturnType<typeof openArena>>;
  before(async () => (arena = await openArena()));
  after(() => arena.close());

  for (const way of ways) {
    describe(`cleaned by: ${way}`, () => {
      it('nothing loads before it is shown, not even pictures', async () => {
        const shorts = vectors.map(({html}) => html).filter((html) => html.length < 5000);
        expect(await arena.runUnseen([...Object.values(articles), ...shorts], way)).to.deep.equal([]);
      });

      it('event handlers that this engine knows beside those of the corpus do nothing', async () => {
        const known = eventNamesOfEngine();
        expect(known).to.include.members(['click', 'beforematch']);
        const others = withHandlers(known.filter((name) => !eventNames.includes(name)));
        const members = others.map((html, index) => vectorOf(html, 'event handlers', vectors.length + index));
        expect(await arena.run(members, way)).to.deep.equal([]);
      });

      for (const family of familyNames) {
        const members = vectors.filter((vector) => vector.family === family);
        it(`${family}: nothing of ${members.length} vectors runs, loads, covers or takes anything`, async () => {
          expect(await arena.run(members, way)).to.deep.equal([]);
        });
      }
    });
  }
});
