import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {
  allByRole,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  focusedName,
  hasFocus,
  heard,
  isBusy,
  mount,
  namesOf,
  next,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';

const curated = [
  'Reset your password',
  'The sign-in code is refused',
  'Read an invoice',
  'Error codes of the API',
  'The dashboard at a glance',
];

const mountList = (service: Wire, attributes = '', inside = '', provider = '') =>
  mount(
    'kb-recommended',
    provided(service, `<kb-recommended ${attributes}>${inside}</kb-recommended>`, provider),
  );

const links = (list: Element) => allByRole(list, 'link') as HTMLAnchorElement[];
const shows = (list: Element) => until(() => links(list).length > 0 && !isBusy(list));

/** What the last request asked for. */
const lastAsked = async (service: Wire) => {
  const {path} = (await service.log('/rest/v2/recommended/')).at(-1)!;
  return new URL(path, service.url).searchParams.get('take');
};

/** Catches clicks that would leave the page, and tells which links they were on. */
function keepHere() {
  const followed: string[] = [];
  const stay = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };
  addEventListener('click', stay);
  return {
    followed,
    [Symbol.dispose]() {
      removeEventListener('click', stay);
    },
  };
}

describe('kb-recommended', () => {
  it('lists the recommended articles as links, in their order', async () => {
    const service = wire();
    const loads = heard(document, 'kb-load');
    const list = mountList(service, '', '', 'article-url="/help/{contentId}/{culture}"');
    await shows(list);
    expect(namesOf(list, 'link')).to.deep.equal(curated);
    expect(byRole(list, 'heading', 'Recommended articles')?.ariaLevel).to.equal('2');
    expect(allByRole(list, 'listitem')).to.have.length(5);
    expect(textOf(list)).to.include('You can set a new password yourself');
    expect(textOf(list)).to.include('75% found this helpful');
    expect(links(list)[0]?.getAttribute('href')).to.match(/^\/help\/2\/en/i);
    expect(await lastAsked(service)).to.equal('5');
    expect(loads).to.have.length(1);
    expect(loads[0]?.data).to.have.length(5);
    await expectAccessible(list);
  });

  it('names the kind of an item', async () => {
    const list = mountList(wire(), 'take="15"');
    await shows(list);
    const names = namesOf(list, 'link');
    expect(names).to.include('Course for new colleagues (Course)');
    expect(names).to.include('First steps in twelve seconds (Video)');
    await expectAccessible(list);
  });

  for (const {attribute, value, without, within} of [
    {attribute: 'no-text', value: '', without: 'You can set a new password'},
    {attribute: 'no-ratio', value: '', without: 'found this helpful'},
    {attribute: 'compact', value: '', without: 'found this helpful'},
    {attribute: 'compact', value: '', without: 'You can set a new password'},
    {attribute: 'heading', value: '', without: 'Recommended articles'},
    {attribute: 'heading', value: 'Read first', without: 'Recommended articles', within: 'Read first'},
  ]) {
    it(`updates when ${attribute}="${value}" is set or removed`, async () => {
      const list = mountList(wire());
      await shows(list);
      expect(textOf(list)).to.include(without);
      list.setAttribute(attribute, value);
      await until(() => !textOf(list).includes(without));
      if (within) expect(textOf(list)).to.include(within);
      expect(namesOf(list, 'link')).to.deep.equal(curated);
      await expectAccessible(list);
      list.removeAttribute(attribute);
      await findText(list, without);
    });
  }

  it('shows no view counts with no-views', async () => {
    const service = wire();
    mount('kb-article', provided(service, '<kb-article content-id="2"></kb-article>'));
    await next(document, 'kb-load');
    const list = mountList(service);
    // The service may have the list in memory from a moment ago, and that one knows nothing of it.
    await until(async () => {
      await list.reload();
      return /\d+ views?\b/.test(textOf(list));
    });
    list.noViews = true;
    await until(() => !/\d+ views?\b/.test(textOf(list)));
    expect(textOf(list)).to.include('found this helpful');
  });

  it('reads again for another take, and not for attributes of its look', async () => {
    const service = wire();
    const list = mountList(service, 'take="2" heading-level="3"');
    await until(() => links(list).length === 2);
    expect(byRole(list, 'heading')?.ariaLevel).to.equal('3');
    list.take = 4;
    await until(() => links(list).length === 4);
    expect(await lastAsked(service)).to.equal('4');
    list.setAttribute('compact', '');
    list.setAttribute('heading-level', '4');
    list.setAttribute('for', 'nowhere');
    await until(() => byRole(list, 'heading')?.ariaLevel === '4');
    expect(await service.log()).to.have.length(2);
  });

  for (const take of ['0', '16', '1000000000', 'many', '-3']) {
    it(`shows a list or an error with take="${take}"`, async () => {
      const list = mountList(wire(), `take="${take}"`);
      await until(() => links(list).length || Boolean(byRole(list, 'alert')));
      list.take = 1;
      await until(() => links(list).length === 1);
    });
  }

  it('keeps its articles, and the focus on one, while it reads again', async () => {
    const list = mountList(wire());
    await shows(list);
    links(list)[1]!.focus();
    const read = list.reload();
    await list.updateComplete;
    expect(isBusy(list)).to.equal(true);
    expect(namesOf(list, 'link')).to.deep.equal(curated);
    await read;
    expect(isBusy(list)).to.equal(false);
    expect(focusedName()).to.equal(curated[1]);
  });

  it('reads again by reload()', async () => {
    const service = wire();
    const list = mountList(service);
    await shows(list);
    await list.reload();
    expect(namesOf(list, 'link')).to.deep.equal(curated);
    expect(await service.log()).to.have.length(2);
  });

  it('has slots for its heading, its icons and its empty state', async () => {
    const list = mountList(
      wire(),
      'take="15"',
      `<h2 slot="heading">Read first</h2>
       <img slot="item-icon" alt="" src="data:," class="any">
       <p slot="empty">Nothing here. <a href="#ask">Ask us.</a></p>`,
    );
    await shows(list);
    expect(byRole(list, 'heading', 'Read first')).to.exist;
    const icons = list.shadowRoot!.querySelectorAll('img.any');
    expect(icons).to.have.length(links(list).length);
    list.client = undefined;
    the('kb-provider').baseUrl = wire('empty').url;
    await findByRole(list, 'link', 'Ask us.');
    expect(textOf(list)).not.to.include('Nothing here yet.');
    await expectAccessible(list);
  });

  it('is empty, not broken, as long as nothing is published', async () => {
    const problem = encodeURIComponent('/problems/nothing-published');
    const list = mountList(wire(`status=404;problem=${problem}`));
    await findText(list, 'Nothing here yet.');
    expect(byRole(list, 'alert')).to.equal(undefined);
  });

  it('has slots for the icons of single kinds', async () => {
    const list = mountList(
      wire(),
      'take="15"',
      '<img slot="item-icon" data-tag="video" alt="" src="data:," class="video">',
    );
    await shows(list);
    const icons = [...list.shadowRoot!.querySelectorAll('img.video')];
    expect(icons.map((icon) => icon.closest('li')?.textContent?.includes('First steps'))).to.deep.equal([
      true,
    ]);
  });

  it('works by keyboard', async () => {
    const list = mountList(wire(), 'take="2"');
    await shows(list);
    const opened = heard(document, 'kb-before-open');
    document.addEventListener('kb-before-open', (event) => event.preventDefault(), {once: true});
    await press('Tab');
    expect(focusedName()).to.equal(curated[0]);
    await press('Tab');
    expect(focusedName()).to.equal(curated[1]);
    await press('Enter');
    await until(() => opened.length === 1);
    expect(fieldsOf(opened[0]!)).to.include({contentId: 3, title: curated[1]});
    expect(opened[0]).to.include({bubbles: true, composed: true, cancelable: true});
    expect(hasFocus(list)).to.equal(true);
  });

  it('opens an item in the kb-article with the id in for, and moves the focus there', async () => {
    const service = wire();
    const list = mountList(service, 'for="viewer"');
    list.after(document.createElement('kb-article'));
    const article = the('kb-article');
    article.id = 'viewer';
    await findText(article, 'Choose an article');
    await click(await findByRole(list, 'link', 'Read an invoice'));
    const title = await findByRole(article, 'heading', 'Read an invoice');
    await until(() => focused() === title);
    expect(location.pathname).not.to.include('help');
  });

  it('leaves other clicks to the browser: no viewer, a link, a modifier, another button', async () => {
    using here = keepHere();
    const list = mountList(wire(), 'take="15"', '', 'article-url="#/help/{contentId}/{culture}"');
    await shows(list);
    const opened = heard(document, 'kb-before-open');
    const first = await findByRole(list, 'link', 'Read an invoice');
    await click(first);
    await until(() => here.followed.length === 1);
    expect(here.followed[0]).to.match(/^#\/help\/4\//);
    expect(opened).to.have.length(1);

    list.htmlFor = 'not-there';
    await list.updateComplete;
    await click(first);
    await until(() => here.followed.length === 2);
    expect(opened).to.have.length(2);

    // WebKit's driver takes the middle button for the left one and mistypes capitals afterwards: no real mouse here.
    for (const other of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}])
      first.dispatchEvent(
        new MouseEvent('click', {bubbles: true, composed: true, cancelable: true, ...other}),
      );
    await until(() => here.followed.length === 7);
    expect(opened).to.have.length(2);
  });

  it('opens nothing when the page cancels kb-before-open', async () => {
    using here = keepHere();
    const list = mountList(wire(), 'for="viewer"');
    await shows(list);
    list.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = heard(document, 'kb-before-open');
    await click(links(list)[0]!);
    await until(() => opened.length === 1);
    expect(here.followed).to.deep.equal([]);
  });
});
