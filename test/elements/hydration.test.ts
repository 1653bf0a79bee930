// Hydration of elements that a server has rendered, in each engine. The server's markup itself is tested in
// test/e2e/server-rendered*.test.ts.
import '../../src/define.ts';
import {configure} from '../../src/index.ts';
import {click, viewport} from '../support/commands.ts';
import {
  allByRole,
  byRole,
  expect,
  expectAccessible,
  findByRole,
  focused,
  missingId,
  mount,
  provided,
  textOf,
  the,
  until,
  watchPlace,
  wire,
  type Wire,
} from '../support/page.ts';
import {renderOnServer} from '../support/render-on-server.ts';

/** Puts it into the page as a parser would, with something below. */
async function show(service: Wire, html: string, attributes = 'culture="en-US"') {
  const provider = mount('kb-provider', `${provided(service, '', attributes)}<p>What stands below.</p>`);
  await provider.updateComplete;
  provider.style.setProperty('--kb-article-reserve', '1px');
  provider.setHTMLUnsafe(html);
}

const isAlive = (element: Element) =>
  !element.hasAttribute('defer-hydration') && !element.shadowRoot!.querySelector('script, style');

describe('hydration of a list', () => {
  it('comes to life with the nodes that are there: nothing moves, and nothing is read', async () => {
    const {html} = await renderOnServer('recommended', {take: 3});
    const service = wire();
    await show(service, html);
    const list = the('kb-recommended');
    const links = [...list.shadowRoot!.querySelectorAll('a')];
    expect(links).to.have.length(3);
    links[1]!.focus();
    const loaded: unknown[] = [];
    list.addEventListener('kb-load', ({data}) => loaded.push(data));
    const watched = watchPlace(the('p'));
    await until(() => isAlive(list));
    const {places, shift} = await watched.end();
    expect(places).to.have.length(1);
    expect(shift).to.equal(0);
    expect([...list.shadowRoot!.querySelectorAll('a')]).to.deep.equal(links);
    expect(focused()).to.equal(links[1]);
    expect(await service.log()).to.deep.equal([]);
    expect(loaded).to.have.length(1);
    await expectAccessible(list);
    expect(getComputedStyle(links[0]!).fontWeight).to.not.equal('400');

    const opened: unknown[] = [];
    list.addEventListener('kb-before-open', (event) => {
      event.preventDefault();
      opened.push(event.title);
    });
    await click(links[2]!);
    expect(opened).to.deep.equal([links[2]!.textContent]);

    list.take = 1;
    await until(() => allByRole(list, 'link').length === 1);
    expect((await service.log()).map(({path}) => path)).to.deep.equal(['/rest/v2/recommended/?take=1']);
  });

  it('says on the owner’s machine why there is none, which the server leaves out', async () => {
    const {html} = await renderOnServer('recommended', {}, undefined, {baseUrl: `${wire().url}/elsewhere`});
    await show(wire(), html);
    const list = the('kb-recommended');
    await until(() => isAlive(list));
    expect(textOf(byRole(list, 'alert')!)).to.match(/elsewhere|404|route/i);
  });

  it('shows the summaries once no-text is removed', async () => {
    // Other pages may read the articles meanwhile.
    const rows = () => textOf(byRole(the('kb-recommended'), 'list')!).replace(/\d+ views/g, 'views');
    const service = wire();
    await show(service, (await renderOnServer('recommended', {take: 3})).html);
    const all = rows();
    await show(service, (await renderOnServer('recommended', {take: 3, 'no-text': true})).html);
    const list = the('kb-recommended');
    const links = allByRole(list, 'link');
    await until(() => isAlive(list));
    expect(rows()).to.not.equal(all);
    list.noText = false;
    await list.updateComplete;
    expect(rows()).to.equal(all);
    expect(links.every((link) => link.isConnected)).to.equal(true);
  });

  it('keeps the language of the page', async () => {
    const {html} = await renderOnServer('recommended', {take: 2}, {lang: 'sv'});
    const service = wire();
    await show(service, `<div lang="sv">${html}</div>`);
    const list = the('kb-recommended');
    const heading = byRole(list, 'heading', 'Rekommenderade artiklar')!;
    await until(() => isAlive(list));
    expect(byRole(list, 'heading', 'Rekommenderade artiklar')).to.equal(heading);
    expect(await service.log()).to.deep.equal([]);
  });

  it('keeps texts of the page’s owner that the server has, too, and gets those that it has not', async () => {
    const texts = {en: {list: {recommended: 'Start here'}}};
    for (const site of [{texts}, {}]) {
      const {html} = await renderOnServer('recommended', {take: 2}, {lang: 'en'}, site);
      const service = wire();
      configure({texts});
      await show(service, html);
      const list = the('kb-recommended');
      const heading = byRole(list, 'heading')!;
      expect(heading.textContent).to.include('texts' in site ? 'Start here' : 'Recommended articles');
      await until(() => isAlive(list));
      if ('texts' in site) expect(heading.textContent).to.include('Start here');
      expect(await findByRole(list, 'heading', 'Start here')).to.equal(heading);
      expect(await service.log()).to.deep.equal([]);
    }
  });

  it('reads again where the settings of the page differ from those of the server', async () => {
    const {html} = await renderOnServer('recommended', {take: 2});
    const service = wire();
    await show(service, html, 'culture="de-DE"');
    const list = the('kb-recommended');
    await until(() => isAlive(list));
    await until(() => service.log().then((log) => log.length));
    await findByRole(list, 'link', 'Kennwort zurücksetzen');
    expect(allByRole(list, 'link')).to.have.length(2);
  });

  it('shows the icons in slots of the page, which the server does not render', async () => {
    const {html} = await renderOnServer('recommended', {take: 2}, {children: '<b slot="item-icon">i</b>'});
    const service = wire();
    await show(service, html);
    const list = the('kb-recommended');
    await until(() => isAlive(list));
    expect(list.shadowRoot!.querySelectorAll('li > b')).to.have.length(2);
    expect(allByRole(list, 'link')).to.have.length(2);
    expect(await service.log()).to.deep.equal([]);
  });
});

describe('hydration of an article', () => {
  it('comes to life with the nodes that are there: nothing moves, and nothing is read', async () => {
    const {html} = await renderOnServer('article', {'content-id': 2, culture: 'en-US'});
    const service = wire();
    await show(service, html);
    const article = the('kb-article');
    const root = article.shadowRoot!;
    const link = root.querySelector<HTMLElement>('.prose a')!;
    link.focus();
    expect(focused()).to.equal(link);
    const nodes = [...root.querySelectorAll('article, .sections, .sections *')];
    const watched = watchPlace(the('p'));
    await until(() => isAlive(article) && article.shown);
    const {places, shift} = await watched.end();
    expect(places).to.have.length(1);
    expect(shift).to.equal(0);
    expect(focused()).to.equal(link);
    expect(nodes.every((node) => node.isConnected)).to.equal(true);
    expect(article.shown?.title).to.equal('Reset your password');
    expect(await service.log()).to.deep.equal([]);
    await expectAccessible(article);

    await click(await findByRole(article, 'button', /English/));
    await click(await findByRole(article, 'menuitemradio', /Deutsch/));
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    // The text follows the title when it has been sanitized.
    await until(() => !nodes.some((node) => node.isConnected && node.matches('.prose *')));
    expect(await service.log()).to.deep.equal([]);
  });

  for (const width of [600, 1280]) {
    it(`keeps the nodes of the table of contents, at ${width} px`, async () => {
      await viewport(width, 700);
      const {html} = await renderOnServer('article', {'content-id': 18, culture: 'en-US', toc: true});
      const service = wire();
      await show(service, html);
      const article = the('kb-article');
      const root = article.shadowRoot!;
      const nodes = [...root.querySelectorAll('.toc, .toc *, .sections *')];
      const watched = watchPlace(the('p'));
      await until(() => isAlive(article) && article.shown);
      const {places, shift} = await watched.end();
      expect(places).to.have.length(1);
      expect(shift).to.equal(0);
      expect(nodes.every((node) => node.isConnected)).to.equal(true);
      expect(await service.log()).to.deep.equal([]);

      expect(allByRole(article, 'navigation')).to.have.length(1);
      const contents = byRole(article, 'navigation', 'On this page')!;
      if (width === 600) await click(contents.querySelector('summary')!);
      const link = allByRole(contents, 'link')[2] as HTMLAnchorElement;
      await click(link);
      await until(() => focused()?.id === link.hash.slice(1));
      await expectAccessible(article);
    });
  }

  it('keeps the nodes of a video, and its steps seek', async () => {
    const {html} = await renderOnServer('article', {'content-id': 7, culture: 'en-US'});
    const service = wire();
    await show(service, html);
    const article = the('kb-article');
    const root = article.shadowRoot!;
    const nodes = [...root.querySelectorAll('.sections *')];
    const video = root.querySelector('video')!;
    const watched = watchPlace(the('p'));
    await until(() => isAlive(article) && article.shown);
    const {places, shift} = await watched.end();
    expect(places).to.have.length(1);
    expect(shift).to.equal(0);
    expect(nodes.every((node) => node.isConnected)).to.equal(true);
    expect(await service.log()).to.deep.equal([]);

    const chapters = await findByRole(article, 'list', 'Chapters');
    const step = await findByRole(chapters, 'button', /Find your articles/);
    await click(step);
    await until(() => video.currentTime >= 4);
    // Some engines are built without the codec; then nothing is played.
    if (video.canPlayType('video/mp4; codecs="avc1.42E01E"'))
      await until(() => step.getAttribute('aria-current') === 'step');
    await expectAccessible(article);
  });

  it('keeps the card of a link, and its style', async () => {
    const {html} = await renderOnServer('article', {'content-id': 8, culture: 'en-US'});
    const service = wire();
    await show(service, html);
    const article = the('kb-article');
    const card = byRole(article, 'link', /status\.example\.com/)!;
    const look = () => getComputedStyle(card).display;
    expect(look()).to.equal('flex');
    await until(() => isAlive(article) && article.shown);
    expect(byRole(article, 'link', /status\.example\.com/)).to.equal(card);
    expect(look()).to.equal('flex');
    expect(await service.log()).to.deep.equal([]);
  });

  it('renders anew where the server has rendered other sections, as another version may', async () => {
    const {html} = await renderOnServer('article', {'content-id': 7, culture: 'en-US'});
    const service = wire();
    await show(service, html.replace(/<section part="section">/, '$&</section>$&'));
    const article = the('kb-article');
    await until(() => isAlive(article) && article.shown);
    expect(article.shadowRoot!.querySelectorAll('article')).to.have.length(1);
    expect(allByRole(article, 'list', 'Chapters')).to.have.length(1);
    expect(await service.log()).to.deep.equal([]);
  });

  it('keeps the message that the article does not exist, without a request', async () => {
    const {html, status} = await renderOnServer('article', {'content-id': missingId});
    expect(status).to.equal(404);
    const service = wire();
    await show(service, html);
    const article = the('kb-article');
    const sentence = article.shadowRoot!.querySelector('[role=alert] p');
    expect(sentence?.textContent).to.match(/^This article does not exist/);
    await until(() => isAlive(article));
    expect(article.shadowRoot!.querySelector('[role=alert] p')).to.equal(sentence);
    expect(await service.log()).to.deep.equal([]);
  });
});
