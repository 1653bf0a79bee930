// Replies that break the contract: hostile texts, wrong types, unknown values, empty and huge ones.
import '../../src/define.ts';
import {scratchId} from '../support/env.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  isBusy,
  mount,
  namesOf,
  provided,
  textOf,
  until,
  wire,
} from '../support/page.ts';
import {mountSurface, surfaces} from '../support/surfaces.ts';

/** Whether anything but text came of what is shown: elements that the widget does not draw by itself, odd addresses. */
function strangersIn(element: Element): string[] {
  const strangers: string[] = [];
  const look = (root: ParentNode) => {
    for (const each of root.querySelectorAll('*')) {
      const {attributes, localName} = each;
      if (/^(script|iframe|object|embed|style|base|meta|link)$/.test(localName)) strangers.push(localName);
      for (const {name, value} of attributes)
        if (/^on/.test(name) || /^\s*javascript:/i.test(value))
          strangers.push(`${localName} ${name}=${value}`);
      if (each.shadowRoot) look(each.shadowRoot);
    }
  };
  look(element.shadowRoot!);
  return strangers;
}

/** Addresses aside, which name the fault. */
const expectNoTraces = (element: Element) =>
  expect(textOf(element).replace(/http\S+/g, '')).not.to.match(/undefined|null|NaN|\[object/);

/** Each entry of each list, or each innermost list, is something else. */
const odd = ['null', 'text', 'number', 'list', 'object'];
const wrongShapes = [...odd.map((value) => `items=${value}`), ...odd.map((value) => `lists=${value}`)];

const hostile = '<img src=x onerror="window.kbHostile=1">';

for (const surface of surfaces) {
  const only = `on=${surface.path.replaceAll('/', '%2F')}`;

  describe(surface.name, () => {
    it('shows markup in texts as text', async () => {
      const element = mountSurface(surface, (markup) => provided(wire(`texts=hostile;${only}`), markup));
      await surface.start(element);
      // A link that leads nowhere good is not offered at all.
      await findText(element, surface.name.startsWith('menu') ? surface.empty : hostile);
      expect(strangersIn(element)).to.deep.equal([]);
    });

    for (const fault of ['texts=long', 'nulls', 'wrong-types', 'unknown-enums', 'huge=1mb', ...wrongShapes]) {
      it(`stays usable with ${fault}`, async () => {
        const service = wire(`${fault};${only}`);
        const element = mountSurface(surface, (markup) => provided(service, markup));
        await surface.start(element);
        await until(async () => (await service.log(surface.path)).some(({status}) => status));
        await until(() => !isBusy(element) && textOf(element) && !byRole(element, 'menuitem', 'Loading…'));
        expectNoTraces(element);
        expect(strangersIn(element)).to.deep.equal([]);
        expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
        await expectAccessible(element);
      });
    }
  });
}

describe('kb-article', () => {
  for (const fault of wrongShapes) {
    for (const id of [2, 7]) {
      it(`reaches a final state with ${fault} in the reply for ${id}, and shows the next article`, async () => {
        const service = wire(`${fault};on=%2Fcontent%2F${id}`);
        const article = mount(
          'kb-article',
          provided(service, `<kb-article content-id="${id}" toc></kb-article>`),
        );
        await until(() => !isBusy(article) && textOf(article));
        expectNoTraces(article);
        expect(Boolean(article.shown)).to.equal(!byRole(article, 'alert'));
        article.contentId = 3;
        await findByRole(article, 'heading', 'The sign-in code is refused');
        expect(article.shown).to.include({contentId: 3});
      });
    }
  }
});

describe('unknown values of enumerations', () => {
  it('are shown as the default', async () => {
    const service = wire('unknown-enums');
    const list = mount('kb-recommended', provided(service, '<kb-recommended take="15"></kb-recommended>'));
    await findByRole(list, 'link', 'Reset your password');
    expect(allByRole(list, 'link')).to.have.length(15);
    const article = mount('kb-article', provided(service, '<kb-article content-id="2"></kb-article>'));
    await findByRole(article, 'heading', 'Reset your password');
    const share = mount('kb-share', provided(service, '<kb-share content-id="2"></kb-share>'));
    (await findByRole(share, 'button', 'Share')).click();
    await findByRole(share, 'menuitem', 'Copy link');
  });
});

describe('hostile content', () => {
  const title = '<img src=x onerror=window.kbHostile=1> & "quoted"';

  it('has its title, author and tags shown as text', async () => {
    const article = mount('kb-article', provided(wire(), '<kb-article content-id="17"></kb-article>'));
    await findText(article, 'hold markup.');
    expect(textOf(article)).to.include(title).and.include('<i>Author</i>').and.include('<b>bold</b>');
    expect(allByRole(article, 'listitem').map((each) => each.textContent)).to.include(
      '"><script>window.kbHostile=2</script>',
    );
    expect(strangersIn(article)).to.deep.equal([]);
  });

  it('is inert in lists, suggestions and results', async () => {
    const search = mount('kb-search', provided(wire(), '<kb-search debounce="1"></kb-search>'));
    const field = (await findByRole(search, 'combobox')) as HTMLInputElement;
    field.focus();
    field.value = 'quoted';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await until(() => namesOf(search, 'option').some((name) => name.includes(title)));
    await search.search('quoted');
    await until(() => namesOf(search, 'link').some((name) => name.includes(title)));
    expect(strangersIn(search)).to.deep.equal([]);
    await search.search('<img src=x onerror="window.kbHostile=5">');
    await until(() => announced(search).includes('onerror'));
    expect(strangersIn(search)).to.deep.equal([]);
  });

  it('is inert in the language menu and the share menu', async () => {
    const share = mount('kb-share', provided(wire(), '<kb-share content-id="17"></kb-share>'));
    (await findByRole(share, 'button', 'Share')).click();
    const mail = (await findByRole(share, 'menuitem', 'E-mail')) as HTMLAnchorElement;
    expect(mail.href).to.match(/^mailto:\?/);
    expect(new URL(mail.href).searchParams.get('subject')).to.include(title);
    expect(strangersIn(share)).to.deep.equal([]);
  });

  it('is inert in the reasons of kb-vote and in attributes', async () => {
    const vote = mount('kb-vote', provided(wire(), `<kb-vote content-id="${scratchId}"></kb-vote>`));
    vote.setAttribute('reasons', JSON.stringify([hostile, '"><script>window.kbHostile=3</script>']));
    (await findByRole(vote, 'button', 'No')).click();
    await findByRole(vote, 'radio', hostile);
    expect(strangersIn(vote)).to.deep.equal([]);
    const list = mount('kb-recommended', provided(wire(), '<kb-recommended></kb-recommended>'));
    list.setAttribute('heading', hostile);
    await findByRole(list, 'heading', hostile);
    expect(strangersIn(list)).to.deep.equal([]);
  });
});
