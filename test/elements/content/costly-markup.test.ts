// What would take a browser seconds to parse, to sanitize or to lay out is bounded, and what is cut can be read as text.
import {expect} from '@open-wc/testing';
import {
  isWhole,
  maxBlocksInLine,
  maxDepth,
  maxElements,
  maxLines,
  maxListItems,
  maxMarks,
  maxParagraph,
  maxPlayers,
  maxTurns,
  newCounts,
  sourceOf,
  textBounds,
} from '../../../src/content/bounds.ts';
import {maxColumns, maxSpannedCells} from '../../../src/content/element-rules.ts';
import {sanitizeHtml} from '../../../src/content/sanitize.ts';

/** Elements inside one another, at the deepest. */
function depthOf(root: ParentNode): number {
  let depth = 0;
  for (let level = [...root.children]; level.length; level = level.flatMap(({children}) => [...children]))
    depth++;
  return depth;
}

it('bounds texts of megabytes, more than a service has in one', () => {
  const bound = textBounds(newCounts());
  expect(bound(`a${'\u0301'.repeat(2e6)}`)).to.have.length(1 + maxMarks);
  for (const unit of [' ', '\u0663'])
    expect(bound(`א${unit.repeat(2e6)}a`) === `א${unit.repeat(2e6)}a`, unit).to.equal(true);
});

for (const sanitizer of ['auto', 'dompurify'] as const) {
  describe(`costly markup, sanitizer: ${sanitizer}`, () => {
    const clean = (html: string) => sanitizeHtml(html, {sanitizer, baseUrl: 'https://help.example/'});

    it('nests no deeper than a browser lays out fast, and keeps the text', async () => {
      for (const tags of [
        '<div>',
        '<b>',
        '<b><i><u>',
        '<blockquote>',
        '<ul><li>',
        '<details><summary>',
        '<x-y>',
        '<summary>',
      ]) {
        const tree = await clean(`${tags.repeat(3000)}text`);
        // Boxes around tables and code are not counted.
        expect(depthOf(tree), tags).to.be.at.most(maxDepth + 1);
        expect(tree.textContent.trim(), tags).to.equal('text');
      }
    });

    it('leaves lines apart', async () => {
      const tree = await clean(`${'<blockquote>'.repeat(240)}${'<p>a'.repeat(3)}`);
      expect(tree.querySelectorAll('p')).to.have.length(3);
    });

    it('counts what is in attributes, comments and scripts as a parser does', async () => {
      for (const unit of [
        '<b title="</b>">',
        '<b><!-- </b> -->',
        '<b><script>"</b>"</script>',
        '<b "</b>',
        "<b =''></b x=\"'\"><b>",
      ]) {
        const tree = await clean(`${unit.repeat(3000)}>text`);
        expect(depthOf(tree), unit).to.be.at.most(maxDepth + 1);
      }
    });

    it('gives parsers no comments, and joins nothing around them to a tag', async () => {
      expect(sourceOf('<p>a<!-- b --><?c><!d></ e>f<!---->g<!--')).to.equal(sourceOf('<p>afg'));
      for (const [html, text] of [
        ['<<!-- -->b>c', '<b>c'],
        ['<<?><!---->b>c', '<b>c'],
        ['<<<!---->b>c', '<<b>c'],
        ['<<!---->/b>c', '</b>c'],
        ['<<style>a</style>b>c', '<b>c'],
        ['<<style>a</style >/b>c', '</b>c'],
        ['<script>a</script x=">">c', '">c'],
        ['a<textarea>b</textarea>c<style>d', 'ac'],
      ]) {
        const tree = await clean(html!);
        expect([tree.querySelector('b'), tree.textContent], html).to.deep.equal([null, text]);
      }
    });

    it('connects no fields with lists of options, and keeps their text', async () => {
      const html = `<datalist id="a">${'<option>b</option>'.repeat(3)}</datalist><input list="a"><p>c</p>`;
      expect(sourceOf(html)).not.to.match(/<datalist/i);
      expect((await clean(html)).textContent).to.equal('bbbc');
    });

    it('leaves line ends to the first lines, and the text of the others', async () => {
      const line = 'a\n';
      const whole = `<pre>${line.repeat(maxLines)}</pre>`;
      expect(isWhole(whole)).to.equal(true);
      const html = `<pre>${line.repeat(maxLines - 2)}b\r\nc\rd\ne\r\nf&#10;&#x0D;&NewLine;g</pre><p>h</p>`;
      expect(isWhole(html)).to.equal(false);
      const tree = await clean(html);
      expect(tree.querySelector('pre')!.textContent).to.equal(`${line.repeat(maxLines - 2)}b\nc\nd e f   g`);
      expect(tree.textContent.endsWith('gh')).to.equal(true);
      // However many there are, nothing else changes.
      expect((await clean(whole)).textContent).to.equal(line.repeat(maxLines));
    });

    it('shows items after thousands as text of the last one, in whatever list, and lists no further', async () => {
      const one = '<li>a</li>';
      const html = `<ol>${one.repeat(maxListItems - 1)}</ol><ul>${one}${'<li><b>b</b></li>'.repeat(3)}</ul><p>c`;
      expect(isWhole(html)).to.equal(false);
      const tree = await clean(html);
      expect(tree.querySelectorAll('ol > li')).to.have.length(maxListItems - 1);
      expect(tree.querySelectorAll('ul > li')).to.have.length(1);
      expect(tree.querySelector('ul')!.textContent.trim()).to.match(/^a +b +b +b$/);
      expect([tree.querySelectorAll('b').length, tree.querySelector('p')!.textContent]).to.deep.equal([
        3,
        'c',
      ]);
    });

    it('leaves thirty marks to a letter, also where elements stand between them', async () => {
      const marks = (count: number) => '\u0301'.repeat(count);
      const html = `a${marks(maxMarks + 1)}b<b>${marks(20)}</b><i>${marks(20)}&#769;</i>c${'&#x301;'.repeat(99)}<p>d${marks(maxMarks)}e`;
      expect((await clean(html)).textContent).to.equal(
        ['a', 'b', 'c', 'd'].map((letter) => letter + marks(maxMarks)).join('') + 'e',
      );
      // Of letters beyond the first plane too, and nothing else changes.
      const text = `\u{11107}${'\u{11100}'.repeat(maxMarks)} नमस्ते שָׁלוֹם a${marks(maxMarks)}`.normalize('NFC');
      expect((await clean(`<p>${text}</p>`)).textContent).to.equal(text);
    });

    it('lays out a text that changes its direction more often than any in the order of its letters', async () => {
      const times = maxTurns.text + 1;
      for (const [html, text] of [
        ['aא', 'aא'],
        ['a\u00a0א ', 'a\u00a0א '],
        ['א1', 'א1'],
        ['א۱', 'א۱'],
        ['a٣', 'a٣'],
        ['a־', 'a־'],
        ['a\u{10d00}', 'a\u{10d00}'],
        ['&rlm;a', 'a'],
        ['\u2067a\u2069', 'a'],
        ['\u202ba\u202c', 'a'],
        ['\u202e', ''],
      ]) {
        const tree = await clean(`<p>b <b>${html!.repeat(times)}</b> c`);
        expect(tree.textContent, html).to.equal(`b \u202d${text!.repeat(times)}\u202c c`);
      }
      // What people write.
      const text =
        'יש 3 קבצים: app.js, ב-API של Chrome\u200f (גרסה 12.5), שָׁלוֹם. في عام ٢٠٢٤ صدر Windows 11 و React. ';
      for (const html of [text.repeat(40), `<p>${`<b>${text}</b>`.repeat(200)}`, 'a 1 b2 c,3-'.repeat(5000)])
        expect((await clean(html)).textContent).to.equal(html.replace(/<.*?>/g, ''));
    });

    it('changes the direction of text no more often than an article of a hundred pages', async () => {
      const counts = newCounts();
      const of = async (html: string) => (await sanitizeHtml(html, {sanitizer, counts})).textContent;
      const most = 'a א '.repeat(maxTurns.text);
      const texts = maxTurns.article / maxTurns.text;
      expect(await of(`<p>${most}`.repeat(texts))).to.equal(most.repeat(texts));
      expect(await of('<p>c ד e ו g')).to.equal('\u202dc ד e ו g\u202c');
      expect(await of('<p>ארבע<p>five')).to.equal('ארבעfive');
    });

    it('divides a paragraph in which scripts alternate longer than in any, between lines, words or letters', async () => {
      const piecesOf = (root: ParentNode) =>
        [...root.querySelectorAll('.piece')].map(({textContent}) => textContent);
      const line = 'a ж '.repeat(20);
      const lines = `${line}\n`.repeat(4 * (maxParagraph / 40));
      for (const [name, text] of [
        ['lines', lines],
        ['words', line.repeat(maxParagraph / 5)],
        ['letters', 'aж'.repeat(3 * maxParagraph)],
        ['marks', 'aж\u0301'.repeat(2 * maxParagraph)],
        ['pairs', 'a\u{10400}'.repeat(2 * maxParagraph)],
      ] as const) {
        const tree = await clean(`<p>${text}`);
        const pieces = piecesOf(tree);
        expect(pieces.length, name).to.be.greaterThan(1);
        expect(Math.max(...pieces.map(({length}) => length)), name).to.be.at.most(2 * maxParagraph);
        expect(tree.textContent === text, name).to.equal(true);
        for (const piece of pieces)
          expect(piece, name).not.to.match(/^(\p{M}|[\udc00-\udfff])|[\ud800-\udbff]$/u);
      }
      const code = await clean(`<pre>${lines}`);
      expect(piecesOf(code).every((piece) => piece.endsWith('\n'))).to.equal(true);
      expect(code.textContent === lines).to.equal(true);
      const references = await clean(`<p>${'a&#1078;'.repeat(3 * maxParagraph)}`);
      expect(references.textContent === 'aж'.repeat(3 * maxParagraph)).to.equal(true);
      expect(piecesOf(references)).not.to.have.length(0);
    });

    it('divides such a paragraph also where elements stand in it, and no shorter one', async () => {
      const text = 'aж'.repeat(500);
      const inline = [
        `<b>${text}</b>`,
        `<x-y>${text}</x-y>`,
        `<div is="x-y">${text}</div>`,
        `<tr>${text}`,
        `<tr><td></td>${text}`,
      ];
      for (const unit of inline) {
        const pieces = (await clean(`<table>${unit.repeat(100)}`)).querySelectorAll('.piece');
        expect(pieces.length, unit.slice(0, 20)).to.be.at.least(2);
      }
      // What is so deep that only its text is kept begins no paragraph.
      for (const deep of [
        '<b>'.repeat(maxDepth),
        '<ul><li>'.repeat(maxDepth / 2),
        '<table><tr><td>'.repeat(maxDepth / 4),
      ])
        expect(
          (await clean(`${deep}${`<div>${text}`.repeat(100)}`)).querySelector('.piece'),
          deep,
        ).not.to.equal(null);
      for (const short of [
        `<p>${text}</p>`.repeat(100),
        `<ul>${`<li>${text}`.repeat(100)}</ul>`,
        `<p>${'Words, “quoted” – and a longer one. '.repeat(5000)}`,
      ])
        expect((await clean(short)).querySelector('.piece'), short.slice(0, 20)).to.equal(null);
    });

    it('takes no name of a piece from outside', async () => {
      const tree = await clean(
        '<x-piece>a</x-piece><X-PIECE class="piece">b</x-piece><span class="piece">c</span>',
      );
      expect([tree.querySelector('.piece, x-piece'), tree.textContent]).to.deep.equal([null, 'abc']);
    });

    it('divides links and marks by no more blocks than an article has, and keeps the text of the others apart', async () => {
      for (const name of ['a', 'b', 'span']) {
        const html = `<${name}>${'<div>a</div>b'.repeat(maxBlocksInLine + 9)}</${name}><p>c</p>`;
        const tree = await clean(html);
        expect([tree.querySelectorAll('div').length, tree.querySelectorAll('p').length]).to.deep.equal([
          maxBlocksInLine,
          1,
        ]);
        expect(tree.textContent.endsWith(' a b a bc'), name).to.equal(true);
        expect(isWhole(html)).to.equal(false);
      }
      expect(
        (await clean(`<a href="/">${'</p>a'.repeat(maxBlocksInLine + 9)}`)).querySelectorAll('p'),
      ).to.have.length(maxBlocksInLine);
      expect(isWhole(`<span>a</span>${'<div><b>a</b></div>b'.repeat(maxBlocksInLine + 9)}`)).to.equal(true);
    });

    it('counts the texts of an article together', async () => {
      const counts = newCounts();
      const of = (html: string) => sanitizeHtml(html, {sanitizer, counts});
      await of('<br>'.repeat(maxElements - 2));
      const tree = await of('<p>a<p>b<p>c');
      expect([...tree.querySelectorAll('p')].map(({textContent}) => textContent)).to.deep.equal(['a', 'b c']);
      expect((await of('<p>d')).querySelectorAll('p')).to.have.length(0);
    });

    it('keeps the text of each nobr, without the work of ending it by the next one', async () => {
      const html = '<p><nobr>a <nobr>b</nobr><nobr>c<i>d</nobr>e</i>';
      expect(sourceOf(html)).not.to.match(/<\/?nobr/i);
      const tree = await clean(html);
      expect(tree.textContent).to.equal('a bcde');
      expect(tree.querySelectorAll('nobr, x-nobr')).to.have.length(0);
    });

    it('leaves text in one piece, which browsers lay out faster', async () => {
      const tree = await clean(`<p>${'<font>a</font><option>b</option><!-- --><svg></svg>'.repeat(100)}`);
      expect(tree.firstElementChild!.childNodes).to.have.length(1);
      expect(tree.textContent).to.equal('ab'.repeat(100));
    });

    it('leaves a deep list whole that somebody could have written', async () => {
      const html = `${'<ul><li>a'.repeat(40)}${'</li></ul>'.repeat(40)}<p>b</p>`;
      expect((await clean(html)).querySelectorAll('li')).to.have.length(40);
    });

    it('bounds the tags deep inside of others, for each of which a parser looks through all of them', async () => {
      for (const tags of ['<ul><li>', '<dl><dd>', '<div></p>', '<b></b><div>', '<table><tr><td>']) {
        const html = `${tags.repeat(20_000)}text`;
        expect(sourceOf(html).match(/<[/a-z]/g)?.length, tags).to.be.at.most(10_000);
        expect((await clean(html)).textContent.trim(), tags).to.equal('text');
      }
      // However many there are where nothing nests deeply.
      const flat = `<section>${'<p>a</p>'.repeat(maxElements - 1)}</section>`;
      expect(sourceOf(flat)).to.contain(flat);
    });

    it('ends what it began before others became too many', async () => {
      for (const name of ['a href=b', 'button'] as const) {
        const [tag] = name.split(' ');
        const html = `<${name}>a${'<div>'.repeat(300)}${'<br>'.repeat(4000)}${'</div>'.repeat(20)}</${tag}>`;
        expect(sourceOf(html), name).to.match(new RegExp(`</${tag}>$`));
      }
    });

    it('has no more elements than any article, and keeps the text of the others, each apart', async () => {
      const count = 2 * maxElements;
      for (const piece of ['<br>', '<li>', '<img src=a.png>', '<q>a</q>', '</p>', '</br>', '<hr>']) {
        const tree = await clean(`<ul>${`${piece}a`.repeat(count)}`);
        expect(tree.querySelectorAll('*').length, piece).to.be.at.most(maxElements);
        expect(tree.textContent.replace(/ /g, ''), piece).to.match(/^a+$/);
        expect(tree.textContent.match(/a+/g)!.length, piece).to.be.at.least(count - maxElements);
      }
    });

    it('counts the elements in drawings, formulas and lists of options, and those that begin again without a tag', async () => {
      const pieces = '<p>a'.repeat(maxElements + 1);
      for (const html of [
        `<svg><style>${pieces}`,
        `<math><mtext><style>${pieces}`,
        `<svg>${pieces}`,
        `<select><title></select>${pieces}`,
        `<p>${Array.from({length: 200}, (_, index) => `<b id=b${index}>`).join('')}</p>${'<p>a'.repeat(500)}`,
        '<video src=a.mp4></video>'.repeat(maxElements + 1),
      ]) {
        const page = new DOMParser().parseFromString(sourceOf(html), 'text/html');
        // Beside those of the document.
        expect(page.querySelectorAll('body *').length, html.slice(0, 30)).to.be.at.most(maxElements + 500);
        await clean(html);
      }
    });

    it('shows what follows a drawing, however it is written', async () => {
      for (const drawing of [
        '<svg viewBox="0 0 1 1"><title>A</title><style>.a {}</style><g><path d="M0 0"/><a href="b">c</a></g></svg>',
        '<svg><p>a</svg>',
        '<svg/>',
        '<div><svg><path d="M0 0"></div>',
        `<svg>${'<path/>'.repeat(600)}<style/><title/></svg>`,
        '<math><mi>x</mi></math>',
        '<iframe src="https://video.example/"/>',
        '<select><option>a<option>b</select>',
      ]) {
        const tree = await clean(`${drawing}<ul><li><b>x</b><img src="a.png"/></ul>`);
        expect(tree.textContent.trim(), drawing).to.equal('x');
        expect(tree.querySelectorAll('ul > li > b, ul > li > img'), drawing).to.have.length(2);
      }
    });

    it('does not nest ruby', async () => {
      const tree = await clean('<ruby>a<rt><ruby>b<rt>c</rt></ruby></rt></ruby>');
      expect(tree.querySelectorAll('ruby, rt')).to.have.length(2);
      expect(tree.textContent).to.equal('abc');
    });

    it('lets the cells of a text span what a table can use', async () => {
      const spanned = (tree: ParentNode) =>
        [...tree.querySelectorAll('td')].reduce(
          (sum, {colSpan, rowSpan}) => sum + (colSpan * rowSpan > 1 ? colSpan * rowSpan : 0),
          0,
        );
      // What people write, and cells of many rows beside one another.
      const [usual] = (
        await clean(`<table>${'<tr><th colspan=8>a<tr><td rowspan=4>b<td colspan=3 rowspan=2>c'.repeat(500)}`)
      ).querySelectorAll('table');
      expect(spanned(usual!)).to.equal(500 * (4 + 6));
      const stacked = await clean(`<table>${'<tr><td colspan=30 rowspan=7>a'.repeat(300)}</table>`);
      const spans = [...stacked.querySelectorAll('td')].map(({colSpan}) => colSpan);
      expect(spans.filter((span) => span > 1)).to.have.length(3);
      expect(stacked.textContent).to.equal('a'.repeat(300));
      for (const cell of ['<td colspan=999 rowspan=999>', '<td colspan=30 rowspan=30>', '<td rowspan=999>'])
        expect(spanned(await clean(`<table>${`<tr>${cell}`.repeat(200)}</table>`)), cell).to.be.at.most(
          maxSpannedCells,
        );
      const [row] = (await clean(`<table><tr>${'<td>a'.repeat(5000)}</table>`)).querySelectorAll('tr');
      expect(row!.cells).to.have.length(maxColumns);
      expect(row!.textContent).to.have.length(5000);
    });

    it('shows players after the first ones as links', async () => {
      const tree = await clean(
        `${'<video src="a.mp4"></video>'.repeat(maxPlayers)}<video src="b.mp4">c</video><p>d`,
      );
      expect(tree.querySelectorAll('video')).to.have.length(maxPlayers);
      expect(tree.querySelector('a')?.href).to.equal('https://help.example/b.mp4');
      expect(tree.textContent).to.equal('b.mp4c d');
    });

    it('reads no more attributes of a tag than one has', async () => {
      const many = Array.from({length: 5000}, (_, index) => `data-a${index}=b`).join(' ');
      const tree = await clean(`<p title="a" ${many} lang="sv">b</p>`);
      expect((tree.firstElementChild as HTMLElement).title).to.equal('a');
      expect(tree.textContent).to.equal('b');
    });

    it('is not stopped by names that hide the methods of a document', async () => {
      for (const name of [
        'createDocumentFragment',
        'createElement',
        'createTreeWalker',
        'body',
        'ownerDocument',
        'implementation',
        'createNodeIterator',
      ])
        expect(
          (
            await clean(
              `<img name="${name}"><form name="${name}"><p>a</p></form><object name="${name}"></object>`,
            )
          ).textContent,
          name,
        ).to.equal('a');
    });
  });
}
