import {expect} from '@open-wc/testing';
import {sanitizeHtml, type SanitizeOptions} from '../../../src/content/sanitize.ts';

const base = 'https://help.example/docs/page';

for (const sanitizer of ['auto', 'dompurify'] as const) {
  describe(`sanitizeHtml, sanitizer: ${sanitizer}`, () => {
    async function clean(html: string, options: SanitizeOptions = {}): Promise<HTMLElement> {
      const box = document.implementation.createHTMLDocument('').createElement('div');
      box.append(await sanitizeHtml(html, {baseUrl: base, sanitizer, ...options}));
      return box;
    }
    const cleaned = async (html: string, options?: SanitizeOptions) => (await clean(html, options)).innerHTML;

    it('keeps text and its structure', async () => {
      const html =
        '<p lang="sv" dir="ltr" title="t">a <strong>b</strong> <em>c</em> <kbd>d</kbd><br>e</p><ol start="3" reversed="">' +
        '<li value="5">f</li></ol><dl><dt>g</dt><dd>h</dd></dl><details open=""><summary>i</summary>j</details>' +
        '<figure><figcaption>k</figcaption></figure><time datetime="2026-03-04T10:00+01:00">l</time>';
      expect(await cleaned(html)).to.equal(html);
    });

    it('leaves the content of what it does not know', async () => {
      expect(await cleaned('<x-y>a<font>b<form>c<main>d<o:p>e</o:p></main></form></font></x-y>')).to.equal(
        'abcde',
      );
    });

    it('takes along what holds no text', async () => {
      const html =
        '<script>a</script><style>b</style><template>c</template><noscript>d</noscript><svg>e</svg><math>f</math>' +
        '<select><option>g</select><textarea>h</textarea><dialog>i</dialog><iframe>j</iframe><title>k</title><!-- l -->';
      expect(await cleaned(`${html}<p>m</p>`)).to.equal('<p>m</p>');
    });

    it('gives back nothing for nothing', async () => {
      expect(await cleaned('')).to.equal('');
      expect(await cleaned(' \n')).to.equal(' \n');
    });

    describe('links', () => {
      it('are absolute', async () => {
        const link = (await clean('<a href="../a">x</a>', {baseUrl: `${location.origin}/b/c`})).querySelector(
          'a',
        )!;
        expect(link.outerHTML).to.equal(`<a href="${location.origin}/a">x</a>`);
      });

      it('to other sites are marked and open in a new tab', async () => {
        const html = '<a href="https://example.com/">x</a>';
        expect(await cleaned(html)).to.equal(
          '<a href="https://example.com/" class="external" rel="noopener noreferrer" target="_blank">x</a>',
        );
        expect(await cleaned(html.replace('>', ' data-content-id="0">'))).to.include('target="_blank"');
        expect(await cleaned(html, {externalLinks: 'self'})).to.equal(
          '<a href="https://example.com/" class="external" rel="noopener noreferrer">x</a>',
        );
      });

      it('to articles, people and places in the article are not', async () => {
        for (const html of [
          '<a href="https://example.com/help/7" data-content-id="7" rel="noopener noreferrer">x</a>',
          '<a href="mailto:a@example.com">x</a>',
          '<a href="tel:1">x</a>',
          '<a href="#kb-a">x</a>',
          `<a href="${location.origin}/x">x</a>`,
        ])
          expect(await cleaned(html)).to.equal(html);
      });

      it('to articles lead to the language that they name', async () => {
        const options = {articleUrl: '/help/{contentId}/{culture}', culture: 'de-DE'};
        for (const [language, culture] of [
          ['', 'de-DE'],
          [' hreflang=""', 'de-DE'],
          [' hreflang="en-US"', 'en-US'],
        ])
          expect(await cleaned(`<a href="/x#a" data-content-id="7"${language}>x</a>`, options)).to.include(
            ` href="/help/7/${culture}#`,
          );
      });

      it('that lead nowhere safe are text', async () => {
        expect(await cleaned('<a href="javascript:x">a</a><a href="ftp://x">b</a>')).to.equal(
          '<a>a</a><a>b</a>',
        );
      });

      it('with an address that only begins like ours are of another site', async () => {
        const [link] = (await clean(`<a href="${location.origin}@example.com/">x</a>`)).children;
        expect(link?.className).to.equal('external');
      });
    });

    it('gives ids a prefix, and links and headers to them', async () => {
      expect(await cleaned('<p id="a">x</p><a href="#a">y</a><a name="b"></a><a href="#b">z</a>')).to.equal(
        '<p id="kb-a">x</p><a href="#kb-a">y</a><a id="kb-b"></a><a href="#kb-b">z</a>',
      );
      expect(await cleaned('<p id="kb-a">x</p><a name="b" id="c"></a><p name="d"></p>')).to.equal(
        '<p id="kb-a">x</p><a id="kb-c"></a><p></p>',
      );
      const cell = (await clean('<table><tr><td headers="a b">x</table>')).querySelector('td')!;
      expect(cell.getAttribute('headers')).to.equal('kb-a kb-b');
    });

    it('names callouts, and keeps no other class', async () => {
      const html = '<aside class="callout-tip"><p class="tip">x</p></aside>';
      expect(await cleaned(html)).to.equal('<aside class="callout-tip"><p>x</p></aside>');
      const callouts = {note: 'Note', tip: 'Tip', warning: 'Warning'};
      expect(await cleaned('<aside class="a callout-warning">x</aside>', {callouts})).to.equal(
        '<aside class="callout-warning" role="note" aria-label="Warning">x</aside>',
      );
      for (const other of ['callout-other', 'x-callout-note', 'callout-note-x', 'lang-abcconstructor'])
        expect(await cleaned(`<aside class="${other}" role="alert">x</aside>`, {callouts})).to.equal(
          '<aside>x</aside>',
        );
      expect(await cleaned('<pre class="callout-tip">x</pre>')).not.to.contain('callout');
      expect(await cleaned('<aside class="language-js callout-note">x</aside>')).to.equal(
        '<aside class="callout-note">x</aside>',
      );
    });

    it('makes images lazy, absolute and keeps their size', async () => {
      expect(await cleaned('<img src="a.png" alt="b" width="640" height="50%" srcset="c 2x">')).to.equal(
        '<img src="https://help.example/docs/a.png" alt="b" width="640" height="50%" loading="lazy" decoding="async">',
      );
      expect(await cleaned('<img src="data:image/svg+xml,x" alt="b" width="300px" height="99999">')).to.equal(
        '<img alt="b" width="300" loading="lazy" decoding="async">',
      );
    });

    it('lets films be played by the reader, and not by themselves', async () => {
      expect(
        await cleaned(
          '<video autoplay src="a.mp4" poster="b.png"><source src="c.webm"><track src="d"></video>',
        ),
      ).to.equal(
        '<video src="https://help.example/docs/a.mp4" poster="https://help.example/docs/b.png" controls="" preload="metadata">' +
          '<source src="https://help.example/docs/c.webm"></video>',
      );
    });

    describe('headings', () => {
      const levels = async (html: string, headingLevel?: number) =>
        [...(await clean(html, {headingLevel})).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
          (heading) => `${heading.localName[1]}${heading.ariaLevel ? `=${heading.ariaLevel}` : ''}`,
        );

      it('begin at the level that is given and keep their distance', async () => {
        expect(await levels('<h1>a</h1><h2>b</h2><h4>c</h4>', 3)).to.deep.equal(['3', '4', '6']);
        expect(await levels('<h3>a</h3><h4>b</h4>', 2)).to.deep.equal(['2', '3']);
        expect(await levels('<h1>a</h1>')).to.deep.equal(['2']);
      });

      it('never rise above it', async () => {
        expect(await levels('<h3>a</h3><h1>b</h1><h2>c</h2>', 2)).to.deep.equal(['2', '2', '2']);
      });

      it('below the sixth say their level', async () => {
        expect(await levels('<h1>a</h1><h5>b</h5><h6>c</h6>', 4)).to.deep.equal(['4', '6=8', '6=9']);
      });

      it('keep what is in and on them', async () => {
        expect(
          await cleaned('<h1 id="a" lang="sv">b <a href="#c">d</a> <h2>e</h2></h1>', {headingLevel: 3}),
        ).to.equal('<h3 id="kb-a" lang="sv">b <a href="#kb-c">d</a> </h3><h4>e</h4>');
      });
    });

    it('puts tables into a box that scrolls and has a name', async () => {
      expect(
        await cleaned('<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>', {tableLabel: 'Table'}),
      ).to.equal(
        '<div class="table" tabindex="0" role="region" aria-label="Table"><table><tbody><tr><td colspan="2">x</td></tr></tbody></table></div>',
      );
      const box = (await clean('<table><caption> Lights <b>on</b></caption></table>', {tableLabel: 'Table'}))
        .firstElementChild;
      expect(box?.ariaLabel).to.equal('Lights on');
    });

    it('does not let a table span what takes minutes to draw', async () => {
      const cell = (await clean('<table><tr><td rowspan="65534" colspan="1000">x</table>')).querySelector(
        'td',
      )!;
      expect(cell.outerHTML).to.equal('<td>x</td>');
    });

    it('puts code into a box that has room for a button', async () => {
      expect(await cleaned('<pre class="x language-js y"><code class="lang-c++ z">a</code></pre>')).to.equal(
        '<div class="code"><pre class="language-js" tabindex="0"><code class="lang-c++">a</code></pre></div>',
      );
    });

    it('keeps nothing of a style but the side', async () => {
      expect(
        await cleaned('<p style="color: red; text-align: Center">x</p><p style="position:fixed">y</p>'),
      ).to.equal('<p align="Center">x</p><p>y</p>');
      expect(await cleaned('<img style="float:right" src="a.png">')).to.contain('align="right"');
    });

    it('keeps no class or attribute by which it could pass for ours', async () => {
      expect(
        await cleaned(
          '<p class="external table" part="a" slot="b" role="alert" tabindex="1" hidden data-x="y">z</p>',
        ),
      ).to.equal('<p>z</p>');
    });
  });
}
