// Settings and the client of an element: its own client, the providers around it, the page's default, and their changes.
import '../../src/define.ts';
import {configure, createClient} from '../../src/index.ts';
import {click} from '../support/commands.ts';
import {
  allByRole,
  env,
  expect,
  findByRole,
  findText,
  frame,
  isBusy,
  mount,
  next,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import type {LoggedRequest} from '../../demo/faults.ts';

const key = env.keys.web;

/** The last request of a service, as soon as there is one that fits. */
const asked = (service: Wire, fits: (seen: LoggedRequest) => unknown = () => true): Promise<LoggedRequest> =>
  until(async () => (await service.log()).filter(fits).at(-1));

const shows = (index = 0) => findByRole(the('kb-recommended', index), 'link', 'Reset your password');

describe('settings', () => {
  it('come from the nearest provider, the rest from the ones around it and the page', async () => {
    const [outer, inner] = [wire(), wire()];
    configure({subscriptionKey: key, culture: 'de-DE', articleUrl: '/page/{contentId}'});
    mount(
      'kb-recommended',
      `<kb-provider base-url="${outer.url}" article-url="/outer/{contentId}/{culture}">
         <kb-recommended></kb-recommended>
         <kb-provider base-url="${inner.url}" culture="ar-SA"><kb-recommended></kb-recommended></kb-provider>
       </kb-provider>`,
    );
    const first = await findByRole(the('kb-recommended', 0), 'link', 'Kennwort zurücksetzen');
    expect(first.getAttribute('href')).to.match(/^\/outer\/2\/de-de$/i);
    const second = await findByRole(the('kb-recommended', 1), 'link', 'إعادة تعيين كلمة المرور');
    expect(second.getAttribute('href')).to.match(/^\/outer\/2\/ar-sa$/i);
    const {headers} = await asked(inner);
    expect(headers['ocp-apim-subscription-key']).to.equal(key);
    expect(headers['accept-language']).to.match(/^ar-SA/i);
    expect(await outer.log()).to.have.length(1);
  });

  it('may come from the page alone, be changed by it, and be removed', async () => {
    const [first, second] = [wire(), wire()];
    configure({baseUrl: first.url, subscriptionKey: key});
    const list = mount('kb-recommended', '<kb-recommended></kb-recommended>');
    await shows();
    configure({baseUrl: second.url});
    await asked(second);
    await shows();
    expect((await asked(second)).headers['ocp-apim-subscription-key']).to.equal(key);
    configure({baseUrl: undefined});
    await findText(list, 'Help is not set up on this page yet.');
  });

  it('are overridden by a client of the element’s own', async () => {
    const [page, own, other] = [wire(), wire(), wire()];
    configure({baseUrl: page.url, subscriptionKey: key});
    const list = mount('kb-recommended', '<kb-recommended></kb-recommended>');
    list.client = createClient({baseUrl: own.url, subscriptionKey: key});
    await shows();
    expect(await page.log()).to.deep.equal([]);
    expect(await own.log()).to.have.length(1);
    list.client = createClient({baseUrl: other.url, subscriptionKey: key});
    await asked(other);
    list.client = undefined;
    await asked(page);
    await shows();
  });

  for (const {attribute, value, seen} of [
    {
      attribute: 'subscription-key',
      value: env.keys.read,
      seen: (each: LoggedRequest) => each.headers['ocp-apim-subscription-key'] === env.keys.read,
    },
    {
      attribute: 'culture',
      value: 'de-DE',
      seen: (each: LoggedRequest) => each.headers['accept-language'] === 'de-DE',
    },
    {
      attribute: 'segment',
      value: 'test',
      seen: (each: LoggedRequest) => each.path.startsWith('/rest/test/v2/recommended'),
    },
  ]) {
    it(`update elements when ${attribute} changes, and when it is removed`, async () => {
      const service = wire();
      mount('kb-recommended', provided(service, '<kb-recommended></kb-recommended>'));
      await shows();
      const provider = the('kb-provider');
      const before = provider.getAttribute(attribute);
      provider.setAttribute(attribute, value);
      await asked(service, seen);
      if (before === null) provider.removeAttribute(attribute);
      else provider.setAttribute(attribute, before);
      await until(() => allByRole(the('kb-recommended'), 'link', 'Reset your password').length);
    });
  }

  it('select the paths: as declared, never or always with the test segment', async () => {
    for (const [segment, path] of [
      ['declared', '/rest/test/v2/share/2'],
      ['production', '/rest/v2/share/2'],
      ['test', '/rest/test/v2/share/2'],
    ]) {
      const service = wire();
      const share = mount(
        'kb-share',
        provided(service, '<kb-share content-id="2"></kb-share>', `segment="${segment}"`),
      );
      await click(await findByRole(share, 'button', 'Share'));
      await findByRole(share, 'menuitem', 'Copy link');
      expect((await asked(service)).path).to.equal(path);
    }
  });

  it('change the addresses of links without a request', async () => {
    const service = wire();
    mount(
      'kb-recommended',
      provided(service, '<kb-recommended></kb-recommended>', 'article-url="/a/{contentId}"'),
    );
    const link = await shows();
    expect(link.getAttribute('href')).to.equal('/a/2');
    the('kb-provider').articleUrl = '/b?id={contentId}&c={culture}';
    await until(() => /^\/b\?id=2&c=en/i.test(link.getAttribute('href') ?? ''));
    expect(await service.log()).to.have.length(1);
  });

  it('send a reader’s token, for lists too', async () => {
    const service = wire();
    mount(
      'kb-article',
      provided(service, '<kb-article content-id="2"></kb-article><kb-recommended></kb-recommended>'),
    );
    await findByRole(the('kb-article'), 'heading', 'Reset your password');
    expect((await asked(service, ({path}) => path.includes('content'))).path).to.equal('/rest/v2/content/2');
    the('kb-provider').getToken = async () => undefined;
    const {path} = await asked(service, ({path}) => path.endsWith('/content/2/'));
    expect(path).to.equal('/rest/v2/content/2/');
    await findByRole(the('kb-article'), 'heading', 'Reset your password');

    the('kb-provider').getToken = async () => 'not-a-token';
    const {headers} = await asked(service, ({headers}) => headers.authorization);
    expect(headers.authorization).to.equal('Bearer not-a-token');
    await findText(the('kb-article'), 'You do not have access to this article.');
    await shows();
    // The service may ask its readers to sign in, for whatever they read.
    const list = await asked(
      service,
      ({path, headers}) => path.includes('/recommended/') && headers.authorization,
    );
    expect(list.headers.authorization).to.equal('Bearer not-a-token');
  });

  it('read nothing again when a framework gives another function for the same person, and do when the person is another', async () => {
    const service = wire();
    const token = await tokenOf('editor');
    mount('kb-article', provided(service, '<kb-article content-id="10"></kb-article>'));
    const provider = the('kb-provider');
    provider.getToken = () => token;
    const article = the('kb-article');
    await until(() => article.shown);
    const {shown} = article;
    const read = (await service.log('/content/10')).length;
    for (let rendering = 0; rendering < 3; rendering++) {
      // As `<kb-provider getToken={() => token}>` does.
      provider.getToken = () => token;
      await provider.updateComplete;
      await frame();
      await article.updateComplete;
    }
    expect(article.shown).to.equal(shown);
    expect(isBusy(article)).to.equal(false);
    expect(await service.log('/content/10')).to.have.length(read);

    const other = await tokenOf('reader');
    provider.getToken = () => other;
    await findText(article, 'You do not have access to this article.');
    expect(article.shown).to.equal(undefined);
    const last = (await service.log('/content/10')).at(-1);
    expect(last?.headers.authorization).to.equal(`Bearer ${other}`);
  });

  it('read anew for another person also where a request asks for the token at the same time', async () => {
    const service = wire();
    const token = await tokenOf('editor');
    const elements = '<kb-article content-id="10"></kb-article><kb-recommended></kb-recommended>';
    mount('kb-article', provided(service, elements));
    const provider = the('kb-provider');
    provider.getToken = () => token;
    const article = the('kb-article');
    await until(() => article.shown);
    await shows();
    // As sign-in libraries do, which ask the provider once for all that wait.
    const other = tokenOf('reader');
    provider.getToken = () => other;
    the('kb-recommended').take = 2;
    await findText(article, 'You do not have access to this article.');
    expect(article.shown).to.equal(undefined);
  });

  it('send the token of the element’s own client', async () => {
    const [around, own] = [wire(), wire()];
    mount('kb-article', provided(around, '<kb-article></kb-article>'));
    const token = await tokenOf('editor');
    const getToken = async () => token;
    the('kb-article').client = createClient({baseUrl: own.url, subscriptionKey: key, getToken});
    the('kb-article').contentId = 10;
    const {path, headers} = await asked(own);
    expect(path).to.equal('/rest/v2/content/10/');
    expect(headers.authorization).to.equal(`Bearer ${token}`);

    the('kb-provider').getToken = getToken;
    the('kb-article').client = createClient({baseUrl: own.url, subscriptionKey: key});
    const other = await asked(own, ({headers}) => !headers.authorization);
    expect(other.path).to.equal('/rest/v2/content/10');
  });

  it('show an error where getToken fails', async () => {
    mount('kb-article', provided(wire(), '<kb-article content-id="2"></kb-article>'));
    the('kb-provider').getToken = () => Promise.reject(new Error('Signed out'));
    const {error} = await next(document, 'kb-error');
    expect(error).to.include({name: 'KbError'});
    await findByRole(the('kb-article'), 'button', 'Try again');
  });

  for (const {base, sentence} of [
    {base: 'http://127.0.0.1:9', sentence: 'Help could not be loaded.'},
    {base: 'ftp://files.example', sentence: 'Help is not set up on this page yet.'},
    {base: '/nowhere', sentence: 'Help could not be loaded. 404 from http'},
    {base: '', sentence: 'Help is not set up on this page yet.'},
  ]) {
    it(`that are invalid are reported: base-url="${base}"`, async () => {
      mount(
        'kb-recommended',
        `<kb-provider base-url="${base}"><kb-recommended></kb-recommended></kb-provider>`,
      );
      await findText(the('kb-recommended'), sentence);
    });
  }

  it('with a wrong base URL are not reported as a missing article', async () => {
    const article = mount(
      'kb-article',
      '<kb-provider base-url="/nowhere"><kb-article content-id="2"></kb-article></kb-provider>',
    );
    await findText(article, 'Help could not be loaded. 404 from http');
    await findByRole(article, 'button', 'Try again');
  });

  for (const name of ['kb-recommended', 'kb-article'] as const) {
    it(`with a base URL below the service are reported: ${name}`, async () => {
      const element = mount(
        name,
        `<kb-provider base-url="${wire().url}/rest/v2"><${name} content-id="2"></${name}></kb-provider>`,
      );
      await findText(element, 'Help could not be loaded. Nothing is at /rest/v2/rest/v2/');
    });
  }

  it('include the fallback culture for articles without a translation', async () => {
    const article = mount(
      'kb-article',
      provided(
        wire(),
        '<kb-article content-id="2"></kb-article>',
        'culture="sv-SE" fallback-culture="de-DE"',
      ),
    );
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    the('kb-provider').fallbackCulture = 'ar-SA';
    await findByRole(article, 'heading', 'إعادة تعيين كلمة المرور');
    the('kb-provider').culture = 'en-GB';
    await findByRole(article, 'heading', 'Reset your password');
  });

  it('are read again when a provider is put around an element, and taken away', async () => {
    const [page, provider] = [wire(), wire()];
    configure({baseUrl: page.url, subscriptionKey: key});
    const list = mount('kb-recommended', '<section><kb-recommended></kb-recommended></section>');
    await shows();
    const around = document.createElement('kb-provider');
    around.baseUrl = provider.url;
    the('section').append(around);
    around.append(list);
    await asked(provider);
    await shows();
    the('section').append(list);
    around.remove();
    await frame();
    await shows();
    expect(await page.log()).to.have.length(1);
    expect(await provider.log()).to.have.length(1);
  });

  it('are found through shadow roots and slots', async () => {
    const service = wire();
    mount('section', provided(service, '<section></section>'));
    const root = the('section').attachShadow({mode: 'open'});
    root.innerHTML = '<div><kb-recommended></kb-recommended></div>';
    const list = root.querySelector('kb-recommended')!;
    await findByRole(list, 'link', 'Reset your password');
    expect(textOf(the('section'))).to.include('Recommended articles');
  });

  it('of two providers do not mix', async () => {
    const [first, second] = [wire(), wire('empty')];
    mount(
      'kb-recommended',
      provided(first, '<kb-recommended></kb-recommended>') +
        provided(second, '<kb-recommended></kb-recommended>'),
    );
    await shows();
    await findText(the('kb-recommended', 1), 'Nothing here yet.');
  });
});
