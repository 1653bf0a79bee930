// Elements are inserted, moved and removed while requests are pending, and there are many of them on one page.
import '../../src/define.ts';
import {configure} from '../../src/index.ts';
import {click} from '../support/commands.ts';
import {
  byRole,
  env,
  expect,
  findByRole,
  findText,
  focused,
  frame,
  hasFocus,
  heard,
  missingId,
  mount,
  next,
  provided,
  the,
  until,
  wire,
} from '../support/page.ts';
import {completeSurface, mountSurface, surfaces} from '../support/surfaces.ts';

for (const surface of surfaces) {
  const {name, path} = surface;
  // A list that floats closes when its element goes, and asks again when it is opened again.
  const floats = name.startsWith('menu') || name.startsWith('suggestions');

  describe(name, () => {
    it('aborts its request when it is removed, and sends it again on its return', async () => {
      const service = wire(`never;times=1;on=${path.replaceAll('/', '%2F')}`);
      const element = mountSurface(surface, (markup) => provided(service, markup));
      const events = heard(document, 'kb-error', 'kb-load');
      await surface.start(element);
      await until(async () => (await service.log(path)).length === 1);
      const parent = element.parentElement!;
      element.remove();
      const [first] = await until(async () => {
        const log = await service.log(path);
        return log[0]?.aborted ? log : undefined;
      });
      expect(first?.status).to.equal(undefined);
      expect(events).to.have.length(0);
      parent.append(element);
      if (floats) await surface.start(element);
      await until(() => surface.complete(element));
      expect(await service.log(path)).to.have.length(2);
    });

    it('keeps its request when it moves', async () => {
      const service = wire(`delay=200;on=${path.replaceAll('/', '%2F')}`);
      const element = mountSurface(surface, (markup) => provided(service, `<div></div>${markup}`));
      await surface.start(element);
      await until(async () => (await service.log(path)).length === 1);
      the('div').append(element);
      if (floats) await surface.start(element);
      await until(() => surface.complete(element));
      const log = await service.log(path);
      expect(log.map(({aborted}) => aborted)).to.deep.equal([false]);
    });

    it('keeps its content when it moves, without a request', async () => {
      const service = wire();
      const element = await completeSurface(surface, (markup) => provided(service, `<div></div>${markup}`));
      the('div').append(element);
      await frame();
      if (floats) await surface.start(element);
      await until(() => surface.complete(element));
      expect(await service.log(path)).to.have.length(1);
    });

    it('reads from the other service when it moves to another provider', async () => {
      const [first, second] = [wire(), wire()];
      const element = await completeSurface(
        surface,
        (markup) => provided(first, markup) + provided(second, '<div></div>'),
      );
      the('div').append(element);
      if (floats) await surface.start(element);
      await until(async () => (await second.log(path)).length);
      await until(() => surface.complete(element));
      expect(await first.log(path)).to.have.length(1);
    });
  });
}

describe('many elements on a page', () => {
  it('share their requests', async () => {
    const service = wire();
    mount(
      'kb-recommended',
      provided(service, '<kb-recommended></kb-recommended>'.repeat(8)) +
        provided(service, '<kb-recommended></kb-recommended>'),
    );
    for (let index = 0; index < 9; index++)
      await findByRole(the('kb-recommended', index), 'link', 'Reset your password');
    expect(await service.log('/recommended/')).to.have.length(1);
  });

  it('show one article many times with one request, each in its own language', async () => {
    const service = wire();
    mount(
      'kb-article',
      provided(
        service,
        ['en-US', 'de-DE', 'ar-SA']
          .map((each) => `<kb-article content-id="2" culture="${each}"></kb-article>`)
          .join(''),
      ),
    );
    await findByRole(the('kb-article', 0), 'heading', 'Reset your password');
    await findByRole(the('kb-article', 1), 'heading', 'Kennwort zurücksetzen');
    await findByRole(the('kb-article', 2), 'heading', 'إعادة تعيين كلمة المرور');
    expect(await service.log('/content/2')).to.have.length(1);
  });

  it('fail and recover independently', async () => {
    const service = wire('status=403;times=1');
    mount('kb-recommended', provided(service, '<kb-recommended take="1"></kb-recommended>'));
    const first = the('kb-recommended');
    await findByRole(first, 'alert');
    first.insertAdjacentHTML('afterend', '<kb-recommended take="1"></kb-recommended>');
    await findByRole(the('kb-recommended', 1), 'link');
    expect(byRole(first, 'alert')).to.exist;
    await click(await findByRole(first, 'button', 'Try again'));
    await findByRole(first, 'link');
    expect(hasFocus(first)).to.equal(true);
  });
});

describe('an article with elements inside', () => {
  const inside = '<kb-vote></kb-vote><kb-share></kb-share>';

  it('provides its content and language to them, also those of the next article', async () => {
    const service = wire();
    const article = mount(
      'kb-article',
      provided(service, `<kb-article content-id="2" culture="en-US">${inside}</kb-article>`),
    );
    const vote = the('kb-vote');
    vote.comment = 'none';
    const votes = heard(vote, 'kb-before-vote');
    vote.addEventListener('kb-before-vote', (event) => event.preventDefault());
    for (const [contentId, culture, title] of [
      [2, 'en-US', 'Reset your password'],
      [2, 'de-DE', 'Kennwort zurücksetzen'],
      [4, 'de-DE', 'Eine Rechnung lesen'],
    ] as const) {
      Object.assign(article, {contentId, culture});
      await findByRole(article, 'heading', title);
      (await until(() => byRole(vote, 'button', 'Yes'))).click();
      await until(() =>
        votes.some(
          (each) => each.contentId === contentId && each.culture.toLowerCase() === culture.toLowerCase(),
        ),
      );
    }
    await click(await findByRole(the('kb-share'), 'button', 'Share'));
    await findByRole(the('kb-share'), 'menuitem', 'Copy link');
    expect(await service.log('/share/4')).to.have.length(1);
  });

  it('disables votes and sharing before it is shown, and when it is not', async () => {
    const article = mount(
      'kb-article',
      provided(wire('never'), `<kb-article content-id="2">${inside}</kb-article>`),
    );
    const disabled = () =>
      [the('kb-vote'), the('kb-share')].every((element) =>
        [...element.shadowRoot!.querySelectorAll('button')].every((button) => button.disabled),
      );
    await until(() =>
      [the('kb-vote'), the('kb-share')].every((element) => element.shadowRoot?.querySelector('button')),
    );
    expect(disabled()).to.equal(true);
    expect(byRole(article, 'button')).to.equal(undefined);
    the('kb-provider').baseUrl = wire().url;
    await until(() => !disabled());
    article.contentId = missingId;
    await findText(article, 'This article does not exist.');
    expect(byRole(article, 'button')).to.equal(undefined);
  });

  it('gives precedence to their own content-id', async () => {
    const service = wire();
    mount(
      'kb-article',
      provided(service, '<kb-article content-id="2"><kb-share content-id="4"></kb-share></kb-article>'),
    );
    await click(await findByRole(the('kb-share'), 'button', 'Share'));
    await findByRole(the('kb-share'), 'menuitem', 'Copy link');
    expect(await service.log('/share/4')).to.have.length(1);
    expect(await service.log('/share/2')).to.have.length(0);
  });
});

describe('a page that changes', () => {
  it('is not followed by removed elements', async () => {
    const [service, other] = [wire(), wire()];
    const list = mount('kb-recommended', provided(service, '<kb-recommended></kb-recommended>'));
    await findByRole(list, 'link', 'Reset your password');
    list.remove();
    const present = document.createElement('kb-recommended');
    present.take = 1;
    the('kb-provider').after(present);
    configure({baseUrl: other.url, subscriptionKey: env.keys.web});
    document.documentElement.lang = 'de';
    try {
      // What follows the page has asked.
      await findByRole(present, 'link', 'Kennwort zurücksetzen');
    } finally {
      document.documentElement.lang = 'en';
    }
    expect(await service.log()).to.have.length(1);
    expect((await other.log()).filter(({path}) => !path.includes('take=1'))).to.deep.equal([]);
  });

  it('neither scrolls nor loses the focus when an article arrives or changes language', async () => {
    const article = mount(
      'kb-article',
      `<button>Here</button>${provided(wire('delay=100'), '<kb-article content-id="18"></kb-article>')}`,
    );
    the('button').focus();
    await findByRole(article, 'heading', 'A long page with many headings');
    expect(focused()).to.equal(the('button'));
    expect(scrollY).to.equal(0);
    const loaded = next(article, 'kb-load');
    article.contentId = 2;
    await loaded;
    await findByRole(article, 'heading', 'Reset your password');
    expect(focused()).to.equal(the('button'));
    expect(scrollY).to.equal(0);
  });
});
