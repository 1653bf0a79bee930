import {expect} from '@open-wc/testing';
import type {StrictPage} from './strict-page.ts';

const strict = `default-src 'none'; script-src ${location.origin}; require-trusted-types-for 'script'`;
const html =
  '<h1 id="a">Caf&eacute;</h1><p>R&amp;D <a href="#a">up</a> <b>bold</b></p><form><p>in a form</p></form>';
const expected =
  '<h2 id="kb-a">"Café"</h2><p>"R&D "<a href="#kb-a">"up"</a>" "<b>"bold"</b></p><p>"in a form"</p>';

describe("a page's own rules", () => {
  let frame: HTMLIFrameElement;

  async function open(rules: string, first = ''): Promise<StrictPage> {
    frame = document.createElement('iframe');
    const script = new URL('./strict-page.ts', import.meta.url).href;
    // A `srcdoc` frame would inherit nothing that we do not say here.
    frame.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules}">
      <body>${first}<script type="module" src="${script}"></script>`;
    const ready = new Promise((resolve) => window.addEventListener('kb-strict-ready', resolve, {once: true}));
    document.body.append(frame);
    await ready;
    return (frame.contentWindow as unknown as {strictPage: StrictPage}).strictPage;
  }

  afterEach(() => frame.remove());

  for (const sanitizer of ['auto', 'dompurify'] as const) {
    it(`are kept where they demand Trusted Types and name our policy: ${sanitizer}`, async () => {
      const page = await open(`${strict}; trusted-types kb-help`);
      expect(await page.clean(html, sanitizer)).to.equal(expected);
      expect(await page.plainText(html, {sanitizer})).to.equal('Café R&D up bold in a form');
      expect(page.violations).to.deep.equal([]);
    });

    it(`are kept where they demand Trusted Types and name no policy: ${sanitizer}`, async () => {
      const page = await open(strict);
      expect(await page.clean(html, sanitizer)).to.equal(expected);
      expect(page.violations).to.deep.equal([]);
    });

    it(`do not matter where the page has polluted its own prototypes: ${sanitizer}`, async () => {
      const pollution = `Object.assign(Object.prototype, {
        removeAttributes: [], elements: ['script'], removeElements: [],
        comments: true, dataAttributes: true, sanitizer: {}, runScripts: true, ALLOWED_TAGS: ['script'],
        ALLOWED_ATTR: ['onclick'], ADD_TAGS: ['script'], ADD_ATTR: ['onclick'], KEEP_CONTENT: false, IN_PLACE: true,
        WHOLE_DOCUMENT: true, RETURN_DOM: true, SAFE_FOR_TEMPLATES: true, FORBID_TAGS: ['p'], USE_PROFILES: {svg: true},
        onclick: 'x', script: true, style: true})`;
      const page = await open(
        `script-src ${location.origin} 'unsafe-inline'`,
        `<script>${pollution.replace(/"/g, '&quot;')}</script>`,
      );
      const hostile =
        '<script>x</script><p onclick="x" style="x" data-x="x">y</p><!-- z --><a href="q">q</a>';
      expect(await page.clean(html + hostile, sanitizer)).to.equal(
        `${expected}<p>"y"</p><a class="external" href="https://help.example/q" rel="noopener noreferrer" target="_blank">"q"</a>`,
      );
    });
  }

  it('that forbid our policy stop DOMPurify, and whoever asked hears of it', async () => {
    const page = await open(`${strict}; trusted-types none-of-ours`);
    expect(await page.clean(html, 'dompurify')).to.match(/^refused: .*Trusted Types.*kb-help/);
  });
});
