// Tags that are in the page before their code: each element is defined alone, and the provider last.
import {createClient} from '../../src/api/index.ts';
import {define} from '../../src/base/define-element.ts';
import {
  announced,
  env,
  expect,
  findByRole,
  frame,
  isBusy,
  mount,
  provided,
  the,
  until,
  wire,
} from '../support/page.ts';

describe('late upgrade', () => {
  it('keeps properties set before, waits for the provider, and sends no request twice', async () => {
    const service = wire();
    mount(
      'kb-recommended',
      provided(
        service,
        `<kb-recommended for="viewer"></kb-recommended>
         <kb-search></kb-search>
         <kb-article id="viewer"><kb-vote></kb-vote><kb-share></kb-share></kb-article>`,
      ),
    );
    const list = the('kb-recommended');
    list.take = 2;
    list.setAttribute('heading', 'Set before');
    the('kb-search').value = 'typed before';
    const article = the('kb-article');
    article.contentId = 4;
    article.setAttribute('heading-level', '3');

    await import('../../src/entries/kb-recommended.ts');
    await customElements.whenDefined('kb-recommended');
    await list.updateComplete;
    await frame();
    expect(isBusy(list)).to.equal(true);
    expect(await service.log()).to.deep.equal([]);

    await import('../../src/entries/kb-vote.ts');
    await import('../../src/entries/kb-share.ts');
    await import('../../src/entries/kb-search.ts');
    const field = (await findByRole(the('kb-search'), 'combobox')) as HTMLInputElement;
    expect(field.value).to.equal('typed before');
    expect(customElements.get('kb-provider')).to.equal(undefined);
    expect(await service.log()).to.deep.equal([]);

    await import('../../src/entries/kb-provider.ts');
    await findByRole(list, 'link', 'Reset your password');
    await findByRole(list, 'heading', 'Set before');
    expect((await service.log()).map(({path}) => path)).to.deep.equal(['/rest/v2/recommended/?take=2']);

    // The article is no element yet; what is chosen waits in its properties.
    list.addEventListener('kb-before-open', () => undefined);
    (await findByRole(list, 'link', 'Reset your password')).click();
    await import('../../src/entries/kb-article.ts');
    const title = await findByRole(article, 'heading', 'Reset your password');
    expect(title.ariaLevel).to.equal('3');
    const yes = await findByRole(the('kb-vote'), 'button', 'Yes');
    await until(() => !yes.hasAttribute('disabled'));
    expect(announced(the('kb-vote'))).to.equal('');
    await until(() => !the('kb-share').shadowRoot?.querySelector('button')?.disabled);
    expect(await service.log('/content/')).to.have.length(1);
  });

  it('keeps a client that was set before', async () => {
    const service = wire();
    const list = document.createElement('kb-recommended');
    const client = createClient({baseUrl: service.url, subscriptionKey: env.keys.web});
    mount('div', '<div></div>').append(Object.assign(list, {client}));
    await findByRole(list, 'link', 'Reset your password');
    expect(await service.log()).to.have.length(1);
  });

  it('of the same version twice does nothing, and warns of nothing', async () => {
    const names = ['kb-vote', 'kb-recommended', 'kb-provider'] as const;
    const before = names.map((name) => customElements.get(name));
    for (const name of names) {
      const copy = (await import(`../../src/elements/${name}/${name}.ts?copy`)) as object;
      for (const element of Object.values(copy)) define(name, element as CustomElementConstructor);
    }
    expect(names.map((name) => customElements.get(name))).to.deep.equal(before);
  });

  it('of another version leaves the elements that are there, and warns once', async () => {
    class Base extends HTMLElement {
      static readonly version = '0.0.1';
    }
    class PortalBase extends Base {}
    const others = {'kb-related': class extends Base {}, 'kb-link': class extends PortalBase {}};
    const said: unknown[] = [];
    const {warn} = console;
    console.warn = (text) => said.push(text);
    try {
      for (const [name, other] of Object.entries(others)) customElements.define(name, other);
      await import('../../src/entries/kb-related.ts');
      await import('../../portal/src/entries/kb-link.ts');
    } finally {
      console.warn = warn;
    }
    for (const [name, other] of Object.entries(others)) expect(customElements.get(name)).to.equal(other);
    expect(said).to.have.length(1);
    expect(said[0]).to.include('is not used: kb-help 0.0.1 came first');
  });
});
