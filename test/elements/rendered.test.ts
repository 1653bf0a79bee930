// Elements that a server has rendered come to life, in each engine. What the renderer itself makes is tested in
// test/e2e/server-rendered*.test.ts; here its markup is that of an element on this page.
import '../../src/define.ts';
import {declare, stylesMarkup} from '../../src/server/markup.ts';
import {click} from '../support/commands.ts';
import {
  byRole,
  env,
  expect,
  expectAccessible,
  findByRole,
  focused,
  isBusy,
  mount,
  provided,
  the,
  until,
  watchPlace,
  wire,
} from '../support/page.ts';

/** What a server would have sent for an element that stands on this page. */
async function markupOf(
  tag: 'kb-article' | 'kb-recommended',
  attributes: object,
  path: string,
  title: string,
) {
  const service = wire();
  const live = mount(tag, provided(service, `<${tag}></${tag}>`));
  for (const [name, value] of Object.entries(attributes)) live.setAttribute(name, `${value}`);
  await until(() => byRole(live, tag === 'kb-article' ? 'heading' : 'link', title) && !isBusy(live));
  if (tag === 'kb-article') await findByRole(live, 'button', /English/);
  const root = live.shadowRoot!;
  const copy = document.createElement('div');
  for (const node of root.children) copy.append(node.cloneNode(true));
  for (const each of copy.querySelectorAll('.copy, .anchor, .prose > [role=status]')) each.remove();
  const css = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({cssText}) => cssText));
  const headers = {'Ocp-Apim-Subscription-Key': env.keys.web, 'Accept-Language': 'en-US'};
  const body = (await (await fetch(service.url + path, {headers})).json()) as unknown;
  return declare({
    tag,
    attributes: attributes as Record<string, string>,
    styles: stylesMarkup([...css, '.language { visibility: hidden; }'].join('\n')),
    content: copy.innerHTML.replace(/<!--.*?-->/g, ''),
    told: {path, culture: 'en-US', status: 200, body},
    children: '',
  });
}

/** Puts it into the page as a parser would, with something below. */
async function show(service: {url: string}, html: string) {
  const provider = mount(
    'kb-provider',
    `${provided(service, '', 'culture="en-US"')}<p>What stands below.</p>`,
  );
  await provider.updateComplete;
  provider.style.setProperty('--kb-article-reserve', '1px');
  provider.setHTMLUnsafe(html);
}

const alive = (element: Element) =>
  until(
    () => !element.hasAttribute('rendered') && !element.shadowRoot!.querySelector('script, [data-served]'),
  );

describe('an article that a server has rendered', () => {
  it('comes to life where it stands: nothing moves, nothing is asked for, and the reader’s place is kept', async () => {
    const html = await markupOf(
      'kb-article',
      {'content-id': 2, culture: 'en-US'},
      '/rest/v2/content/2',
      'Reset your password',
    );
    const service = wire();
    await show(service, html);
    const article = the('kb-article');
    const link = article.shadowRoot!.querySelector<HTMLElement>('.prose a')!;
    link.focus();
    expect(focused()).to.equal(link);
    const watched = watchPlace(the('p'));
    await alive(article);
    const {places, shift} = await watched.end();
    expect(places).to.have.length(1);
    expect(shift).to.equal(0);
    expect(focused()).to.not.equal(link);
    expect(focused()?.textContent).to.equal(link.textContent);
    expect(await service.log()).to.deep.equal([]);
    await expectAccessible(article);
    await click(await findByRole(article, 'button', /English/));
    await click(await findByRole(article, 'menuitemradio', /Deutsch/));
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(await service.log()).to.deep.equal([]);
  });
});

describe('a list that a server has rendered', () => {
  it('comes to life where it stands, and follows its attributes', async () => {
    const html = await markupOf(
      'kb-recommended',
      {take: 3},
      '/rest/v2/recommended/?take=3',
      'Reset your password',
    );
    const service = wire();
    await show(service, html);
    const list = the('kb-recommended');
    const watched = watchPlace(the('p'));
    await alive(list);
    const {places, shift} = await watched.end();
    expect(places).to.have.length(1);
    expect(shift).to.equal(0);
    expect(await service.log()).to.deep.equal([]);
    list.take = 1;
    await until(() => list.shadowRoot!.querySelectorAll('a').length === 1);
    expect((await service.log()).map(({path}) => path)).to.deep.equal(['/rest/v2/recommended/?take=1']);
  });
});
