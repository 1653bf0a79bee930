import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {sanitizeHtml} from '../../src/content/sanitize.ts';
import {env} from '../support/env.ts';
import {articles} from './articles.ts';
import {openHostileFrame} from './hostile-frame.ts';
import {vectors} from './corpus/index.ts';
import {inWords, problems} from './harmless.ts';

// Pieces of the corpus and of articles, split inside tags and attributes, and recombined. Others are tried by KB_FUZZ_SEED and KB_FUZZ_RUNS.
const {runs = 75, seed = 20261121} = env.fuzz;
const perFrame = 400;

const whole = fc.constantFrom(...vectors.filter(({html}) => html.length < 2000).map(({html}) => html));
const harmless = fc.constantFrom(...Object.values(articles)).chain((html) => cut(html, 300));
const glue = fc.constantFrom(
  '', ' ', '\n', '"', "'", '>', '/>', '<', '</', '<!--', '-->', '--!>', ']]>', '=', '&', '\0', '</p>', '</table>', '</svg>',
  '</math>', '</style>', '</title>', '</template>', '</noscript>', '</form>', '</select>', '<table>', '<tr>', '<svg>',
  '<math>', '<mtext>', '<mglyph>', '<foreignObject>', '<desc>', '<style>', '<title>', '<form>', '<template>', '<noscript>',
  '<select>', '<option>', '<a>', '<b>', '<p>', '<li>', '<button>', '<nobr>', '<body>', '<html>', '<frameset>', '<plaintext>',
); // prettier-ignore

function cut(html: string, length: number): fc.Arbitrary<string> {
  return fc.nat(html.length).chain((from) => fc.nat(length).map((count) => html.slice(from, from + count)));
}

const piece = fc.oneof(
  {weight: 3, arbitrary: whole},
  {weight: 3, arbitrary: whole.chain((html) => cut(html, html.length))},
  {weight: 1, arbitrary: harmless},
  {weight: 3, arbitrary: glue},
);
const mixture = fc.array(piece, {minLength: 2, maxLength: 9}).map((pieces) => pieces.join(''));

describe('mixtures of hostile markup', function () {
  this.timeout(120_000 + runs * 200);

  it(`leave the same harmless tree behind both sanitizers, and nothing runs (${runs} runs, seed ${seed})`, async () => {
    const mixtures: {id: number; html: string}[] = [];
    await fc.assert(
      fc.asyncProperty(mixture, async (html) => {
        const [one, other] = [await sanitizeHtml(html), await sanitizeHtml(html, {sanitizer: 'dompurify'})];
        expect(problems(one)).to.deep.equal([]);
        expect(inWords(one)).to.equal(inWords(other));
        mixtures.push({id: mixtures.length, html});
      }),
      {numRuns: runs, seed},
    );
    for (let start = 0; start < mixtures.length; start += perFrame) {
      const frame = await openHostileFrame();
      for (const way of ['browser', 'dompurify', 'post-processing alone'] as const) {
        // What is left of a piece may be a picture, and an article's pictures may load.
        const findings = (await frame.run(mixtures.slice(start, start + perFrame), way)).filter(
          (finding) => !/ \((?:img|media)-src\)$/.test(finding),
        );
        expect(findings, way).to.deep.equal([]);
      }
      frame.close();
    }
  });
});
