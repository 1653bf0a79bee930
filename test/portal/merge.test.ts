import {Merge, type Side} from '../../portal/src/elements/kb-contribute/merge.ts';
import type {Draft, Fields} from '../../portal/src/elements/kb-contribute/model.ts';
import {expect} from '../support/page.ts';

const draft = (fields: Partial<Fields>): Draft => ({
  ...{type: 'article', tag: 'text'},
  translations: [
    {culture: 'en-US', title: 'Title', author: '', authorEmail: '', knowledgeState: 'draft', ...fields},
  ],
});

type Texts = readonly [base: string, theirs: string, mine: string];

const merge = ([base, theirs, mine]: readonly Draft[], choices = new Map<string, Side>()) =>
  Merge.of({base, theirs: theirs!, mine: mine!, choices}, {});

const mergeTexts = (texts: Texts, choices?: Map<string, Side>) =>
  merge(
    texts.map((resolution) => draft({resolution})),
    choices,
  );

const textOf = (merged: Merge) => merged.merged().translations[0]!.resolution!;

/** Conflicts with the field that they are in. */
const conflictsOf = ({fields}: Merge) =>
  fields.flatMap((field) =>
    field.regions.filter(({change}) => change === 'conflict').map((region) => ({field, region})),
  );

describe('Merge', () => {
  it('merges the video and its chapters, each as one value', async () => {
    const before = {videoUrl: 'https://vimeo.com/1', videoSteps: '0:00 Fill it'};
    const apart = await merge([
      draft(before),
      draft({...before, videoUrl: 'https://vimeo.com/2'}),
      draft({...before, videoSteps: '0:00 Fill it\n0:09 Boil it'}),
    ]);
    expect(apart.isApart).to.equal(true);
    expect(apart.merged().translations[0]).to.include({
      videoUrl: 'https://vimeo.com/2',
      videoSteps: '0:00 Fill it\n0:09 Boil it',
    });
    const both = await merge([
      draft(before),
      draft({...before, videoSteps: ''}),
      draft({...before, videoSteps: '0:01 Fill it'}),
    ]);
    expect(conflictsOf(both).map(({field}) => field.field)).to.deep.equal(['videoSteps']);
  });

  const kept: Record<string, string> = {
    'the language of a passage': '<p>One <span lang="fr">deux</span></p>',
    'the direction of a paragraph': '<p dir="rtl">One deux</p>',
    'the language of a paragraph': '<p lang="fr">One deux</p>',
    'the language of code': '<pre><code class="language-js">a</code></pre>',
    'a name of a paragraph': '<p id="place">One deux</p>',
    'two lines of a quotation': '<blockquote><p>One</p><p>deux</p></blockquote>',
    'two lines of a cell': '<table><tbody><tr><td><p>One</p><p>deux</p></td></tr></tbody></table>',
    'two lines of an item': '<ul><li><p>One</p><p>deux</p></li></ul>',
    'a space between words': '<p>One <span>deux</span></p>',
  };
  const before: Record<string, string> = {
    'the language of code': '<pre><code>a</code></pre>',
    'two lines of a quotation': '<blockquote><p>Onedeux</p></blockquote>',
    'two lines of a cell': '<table><tbody><tr><td><p>Onedeux</p></td></tr></tbody></table>',
    'two lines of an item': '<ul><li><p>Onedeux</p></li></ul>',
    'a space between words': '<p>One<span>deux</span></p>',
  };
  for (const [name, mine] of Object.entries(kept))
    it(`keeps one’s own edit of ${name}`, async () => {
      const base = before[name] ?? '<p>One deux</p>';
      const both = await mergeTexts([
        `${base}<p>Last</p>`,
        `${base}<p>Last, theirs</p>`,
        `${mine}<p>Last</p>`,
      ]);
      expect(textOf(both)).to.equal(`${mine}<p>Last, theirs</p>`);
      expect(both.isDecided).to.equal(true);
      expect(both.fields[0]!.regions.map(({change}) => change)).to.include.members(['mine', 'theirs']);
    });

  it('takes what one’s own editor has written otherwise for no change', async () => {
    const same = [
      ['<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>'],
      [
        '<ul><li>One<ol><li>Two</li></ol></li></ul>',
        '<ul><li><p>One</p><ol><li><p>Two</p></li></ol></li></ul>',
      ],
      ['<p><b>One</b> <del>two</del></p>', '<p><strong>One</strong> <s>two</s></p>'],
      [
        '<table><thead><tr> <th>One</th></tr></thead></table>',
        '<table><tbody><tr><th colspan="1" rowspan="1"><p>One</p></th></tr></tbody></table>',
      ],
    ] as const;
    for (const [base, mine] of same) {
      const both = await mergeTexts([base, base, mine]);
      expect(both.fields, mine).to.deep.equal([]);
      expect(textOf(both)).to.equal(mine);
    }
  });

  it('does not take text for the elements that it looks like', async () => {
    const both = await mergeTexts(['<p>One</p>', '<p>One</p>', '<p>&lt;&gt;One&lt;STRONG&gt;</p>']);
    expect(textOf(both)).to.equal('<p>&lt;&gt;One&lt;STRONG&gt;</p>');
    expect(both.fields[0]!.regions.map(({change}) => change)).to.deep.equal(['mine']);
  });

  it('ends each list as it begins, whatever is chosen', async () => {
    const list = (tag: string, ...items: string[]) =>
      `<${tag}>${items.map((each) => `<li>${each}</li>`).join('')}</${tag.slice(0, 2)}>`;
    const all: Texts[] = [
      [list('ul', 'a', 'b'), list('ol', 'a', 'b'), list('ol', 'a', 'b', 'c')],
      [list('ul', 'a', 'b'), list('ol', 'a', 'b', 'c'), list('ul', 'a', 'b', 'd')],
      [list('ul', 'a', 'b'), '<p>a</p><p>b</p>', list('ol', 'a', 'b')],
      [list('ul', 'a', 'b', 'c'), list('ul', 'a') + list('ol', 'b', 'c'), list('ol', 'a', 'b', 'c')],
      [list('ol', 'a'), list('ol start="3"', 'a'), list('ol start="5"', 'a', 'b')],
      [list('ul', 'a') + list('ul', 'b'), list('ul', 'a', 'b'), list('ul', 'a') + list('ol', 'b', 'c')],
      ['<p>a</p>', list('ul', 'a'), list('ol', 'a', 'b')],
    ];
    for (const texts of all) {
      const {length} = conflictsOf(await mergeTexts(texts));
      for (let chosen = 0; chosen < 2 ** length; chosen++) {
        const both = await mergeTexts(texts);
        for (const [index, {field, region}] of conflictsOf(both).entries())
          both.choose(field, region, (chosen >> index) % 2 ? 'mine' : 'theirs');
        const text = textOf(both);
        const parsed = document.createElement('div');
        parsed.innerHTML = text;
        expect(parsed.innerHTML, `${texts.join(' ')} ${chosen}`).to.equal(text);
        expect(parsed.querySelector('li:not(ul > li, ol > li)')).to.equal(null);
      }
    }
  });

  it('leaves a date out that is cleared', async () => {
    const [startDate, endDate] = ['2026-01-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z'];
    const both = await merge([
      draft({startDate, endDate}),
      draft({startDate, endDate, title: 'Theirs'}),
      draft({startDate}),
    ]);
    const [merged] = both.merged().translations;
    expect([merged!.title, merged!.startDate, merged!.endDate]).to.deep.equal([
      'Theirs',
      startDate,
      undefined,
    ]);
  });

  it('asks of each paragraph by itself, and merges those that one side has changed', async () => {
    const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
    const base = ['Fill the kettle with water', 'Switch it on now', 'Wait for the boil', 'Pour the tea'];
    const changed = (index: number, by: string) => (text: string, at: number) =>
      at === index ? `${text} ${by}` : text;
    const theirs = base.map(changed(0, 'A')).map(changed(1, 'A')).map(changed(2, 'A'));
    const mine = base.map(changed(1, 'B')).map(changed(2, 'B')).map(changed(3, 'B'));
    const both = await mergeTexts([p(...base), p(...theirs), p(...mine)]);
    expect(both.fields[0]!.regions.map(({change}) => change)).to.deep.equal([
      'theirs',
      'conflict',
      'conflict',
      'mine',
    ]);
    const [first, second] = conflictsOf(both);
    both.choose(first!.field, first!.region, 'theirs');
    both.choose(second!.field, second!.region, 'mine');
    expect(textOf(both)).to.equal(p(theirs[0]!, theirs[1]!, mine[2]!, mine[3]!));
  });

  it('tells paragraphs apart beside one that a side has removed, added or rewritten', async () => {
    const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
    const changes = async (...texts: readonly string[][]) => {
      const both = await mergeTexts(texts.map((each) => p(...each)) as unknown as Texts);
      return both.fields[0]!.regions.map(
        ({change, base, theirs, mine}) => `${change} ${base.length} ${theirs.length} ${mine.length}`,
      );
    };
    const base = ['One red apple', 'Two green pears'];
    expect(
      await changes(base, ['Two green pears, theirs'], ['One red apple, mine', 'Two green pears, mine']),
    ).to.deep.equal(['conflict 1 0 1', 'conflict 1 1 1']);
    expect(
      await changes(
        base,
        ['One red apple, theirs', 'Something between', 'Two green pears, theirs'],
        ['One red apple, mine', 'Two green pears, mine'],
      ),
    ).to.deep.equal(['conflict 1 1 1', 'theirs 0 1 0', 'conflict 1 1 1']);
    expect(await changes(base, ['Other', 'Words'], ['Quite', 'Different'])).to.deep.equal([
      'conflict 1 1 1',
      'conflict 1 1 1',
    ]);
  });

  it('asks of each place by itself, also where both have made the same of two', async () => {
    const texts: Texts = ['<p>a</p><p>-</p><p>a</p>', '<p>b</p><p>-</p><p>b</p>', '<p>c</p><p>-</p><p>c</p>'];
    const choices = new Map<string, Side>();
    const both = await mergeTexts(texts, choices);
    const [first, second] = conflictsOf(both);
    both.choose(first!.field, first!.region, 'mine');
    expect(both.isDecided).to.equal(false);
    both.choose(second!.field, second!.region, 'theirs');
    expect(textOf(both)).to.equal('<p>c</p><p>-</p><p>b</p>');
    const later = await mergeTexts([texts[0], texts[1], `<p>c</p><p>-</p><p>+</p><p>c</p>`], choices);
    expect(later.isDecided).to.equal(false);
    const [changed] = conflictsOf(later);
    expect(later.choiceOf(changed!.field, changed!.region)).to.equal('mine');
  });

  it('is apart where nothing is to be chosen, and theirs has changed the texts alone', async () => {
    const [base, theirs, mine] = [
      draft({cause: 'a'}),
      draft({cause: 'b'}),
      draft({cause: 'a', title: 'Mine'}),
    ];
    const of = async (theirs: Draft) => (await merge([base, theirs, mine])).isApart;
    expect(await of(theirs)).to.equal(true);
    expect(await of(draft({title: 'Theirs'})), 'both titles').to.equal(false);
    expect(await of(draft({cause: 'b', knowledgeState: 'published'})), 'published').to.equal(false);
    expect(await of({...theirs, tag: 'video'}), 'another kind').to.equal(false);
    expect(await of(draft({cause: 'b', culture: 'de-DE'})), 'a language less').to.equal(false);
  });
});
