import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  focusedName,
  frame,
  hasFocus,
  heard,
  isBusy,
  missingId,
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
import {signIn} from '../support/signed-in.ts';

const mountArticle = (service: Wire, attributes = 'content-id="2"', provider = '') =>
  mount('kb-article', provided(service, `<kb-article ${attributes}></kb-article>`, provider));

const headings = (article: Element) =>
  allByRole(article, 'heading').map((each) => [
    Number(each.ariaLevel ?? each.localName[1]),
    each.textContent?.replace(/\s+/g, ' ').trim(),
  ]);

const part = (article: Element, name: string) =>
  article.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`);

const linkIn = (article: Element, name: string | RegExp) =>
  findByRole(article, 'link', name) as Promise<HTMLAnchorElement>;

/** A place in the page's address, for as long as a test. */
const atHash = (hash: string) => history.replaceState(null, '', hash);

afterEach(() => {
  atHash(location.pathname + location.search);
  scrollTo(0, 0);
});

describe('kb-article', () => {
  it('shows title, lead, text, author, dates and tags', async () => {
    const loads = heard(document, 'kb-load');
    const article = mountArticle(wire());
    await findByRole(article, 'heading', 'Reset your password');
    expect(headings(article)).to.deep.equal([
      [2, 'Reset your password'],
      [3, 'Before you begin'],
      [3, 'Ask for a link'],
      [3, 'Choose a new password'],
    ]);
    const text = textOf(article);
    for (const each of [
      'By Maria Lindqvist',
      'Published Feb 1, 2026',
      'Updated Mar 14, 2026',
      'without calling',
    ])
      expect(text).to.include(each);
    const dates = [...article.shadowRoot!.querySelectorAll('time')].map(({dateTime}) =>
      dateTime.slice(0, 10),
    );
    expect(dates).to.deep.equal(['2026-02-01', '2026-03-14']);
    const tags = await findByRole(article, 'list', 'Tags');
    expect(allByRole(tags, 'listitem').map((tag) => tag.textContent)).to.deep.equal(['account', 'password']);
    expect(part(article, 'badge')).to.equal(null);
    expect(article.shown).to.deep.include({contentId: 2, title: 'Reset your password'});
    expect(loads).to.have.length(1);
    expect(loads[0]?.data).to.include({contentId: 2});
    await expectAccessible(article);
  });

  it('shows the fields of a KCS article with headings, in their order', async () => {
    const article = mountArticle(wire(), 'content-id="3" heading-level="1"');
    await findByRole(article, 'heading', 'The sign-in code is refused');
    expect(headings(article)).to.deep.equal([
      [1, 'The sign-in code is refused'],
      [2, 'Issue'],
      [2, 'Environment'],
      [2, 'Cause'],
      [2, 'Description'],
      [2, 'Resolution'],
      [3, 'The code never arrives'],
      [3, 'Still refused'],
    ]);
    expect(textOf(article)).not.to.include('long flights').and.not.to.include('product=portal');
    await expectAccessible(article);
  });

  it('updates when heading-level, no-meta or external-links changes', async () => {
    const service = wire();
    const article = mountArticle(service);
    await findByRole(article, 'heading', 'Reset your password');
    article.headingLevel = 4;
    await until(() => headings(article)[1]?.[0] === 5);
    expect(headings(article)[0]).to.deep.equal([4, 'Reset your password']);

    article.noMeta = true;
    await until(() => !textOf(article).includes('Maria'));
    expect(byRole(article, 'list', 'Tags')).to.equal(undefined);
    expect(textOf(article)).not.to.include('2026');
    article.removeAttribute('no-meta');
    article.noMeta = false;
    await findText(article, 'By Maria Lindqvist');

    expect((await linkIn(article, /status page/)).target).to.equal('_blank');
    article.setAttribute('external-links', 'self');
    await until(() => (byRole(article, 'link', /status page/) as HTMLAnchorElement)?.target === '');
    expect(await service.log('/content/')).to.have.length(1);
  });

  for (const [id, what] of [
    ['10', 'do not have access to this article'],
    ['12', 'has been removed'],
    ['13', 'is not available right now'],
    ['14', 'is not available right now'],
    [`${missingId}`, 'does not exist'],
  ]) {
    it(`shows a message for ${id}: it ${what}`, async () => {
      const article = mountArticle(wire(), `content-id="${id}"`);
      await findText(article, what!);
      expect(byRole(article, 'button')).to.equal(undefined);
      expect(article.shown).to.equal(undefined);
      await expectAccessible(article);
      article.contentId = 2;
      await findByRole(article, 'heading', 'Reset your password');
      article.removeAttribute('content-id');
      article.contentId = undefined;
      await findText(article, 'Choose an article to read it here.');
      expect(announced(article)).to.include('Choose an article');
      expect(article.shown).to.equal(undefined);
    });
  }

  it('offers a retry where the reader has to sign in', async () => {
    const article = mountArticle(wire('status=401;times=1'));
    await findText(article, 'do not have access to this article');
    await click(await findByRole(article, 'button', 'Try again'));
    await findByRole(article, 'heading', 'Reset your password');
  });

  it('shows an article with a title and nothing else', async () => {
    const article = mountArticle(wire(), 'content-id="19"');
    await findByRole(article, 'heading', 'An article without text');
    expect(byRole(article, 'list', 'Tags')).to.equal(undefined);
    await expectAccessible(article);
  });

  it('shows no badge for an unknown state', async () => {
    const article = mountArticle(wire('unknown-enums'));
    await findByRole(article, 'heading', 'Reset your password');
    await frame();
    expect(part(article, 'badge')).to.equal(null);
    expect(textOf(article)).not.to.include('ofTomorrow');
  });

  it('shows the article of the last change, in whatever order replies arrive', async () => {
    const service = wire('never;on=%2Fcontent%2F4');
    const article = mountArticle(service, '');
    article.culture = 'de-DE';
    article.headingLevel = 3;
    article.contentId = 4;
    await until(async () => (await service.log('/content/4')).length);
    article.contentId = 3;
    article.setAttribute('culture', 'en-US');
    article.contentId = 2;
    article.setAttribute('culture', 'de-DE');
    const title = await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(title.ariaLevel).to.equal('3');
    await until(async () => (await service.log('/content/4'))[0]?.aborted);
    await frame();
    expect(headings(article)[0]).to.deep.equal([3, 'Kennwort zurücksetzen']);
    expect(article.shown).to.deep.include({contentId: 2, title: 'Kennwort zurücksetzen'});
  });

  it('reads again by reload()', async () => {
    const service = wire();
    const article = mountArticle(service);
    await findByRole(article, 'heading', 'Reset your password');
    await article.reload();
    await findByRole(article, 'heading', 'Reset your password');
    expect(await service.log('/content/2')).to.have.length(2);
  });

  it('keeps what it shows while it reads again, and is busy meanwhile', async () => {
    const article = mountArticle(wire());
    const title = await findByRole(article, 'heading', 'Reset your password');
    title.focus();
    const {shown} = article;
    const read = article.reload();
    await article.updateComplete;
    expect(isBusy(article)).to.equal(true);
    expect(textOf(article)).to.include('By Maria Lindqvist').and.include('Ask for a link');
    expect(article.shown).to.equal(shown);
    await read;
    await until(() => !isBusy(article));
    expect(focused()).to.equal(title);
    await expectAccessible(article);
  });

  it('provides a title that has changed', async () => {
    const article = mountArticle(wire('set=translations.*.title=Forgotten passwords;times=1'));
    await until(() => article.shown?.title === 'Forgotten passwords');
    await article.reload();
    await until(() => article.shown?.title === 'Reset your password');
    await findByRole(article, 'heading', 'Reset your password');
  });

  it('shows nothing of an article while another service is asked for it', async () => {
    const article = mountArticle(wire());
    await findByRole(article, 'heading', 'Reset your password');
    the('kb-provider').baseUrl = wire('never').url;
    await until(() => isBusy(article));
    expect(textOf(article)).to.equal('');
    expect(article.shown).to.equal(undefined);
  });

  it('shows no text of the article that another service had under the same id', async () => {
    const article = mountArticle(wire());
    await findText(article, 'Ask for a link');
    const other = wire('set=translations.*.articlePartViewModels.*.markup=<p>Theirs');
    const arrived = next(article, 'kb-load');
    the('kb-provider').baseUrl = other.url;
    await arrived;
    await article.updateComplete;
    expect(textOf(article)).not.to.include('Ask for a link');
    await findText(article, 'Theirs');
  });

  describe('for a person who is signed in', () => {
    const draft = async () => {
      mount('kb-provider', provided(wire(), ''));
      await signIn('editor');
      the('kb-provider').innerHTML = '<kb-article content-id="10"></kb-article>';
      const article = the('kb-article');
      await until(() => article.shown);
      return article;
    };

    it('keeps a draft when the person signs in again, also while it is read again', async () => {
      const article = await draft();
      const {shown} = article;
      await signIn('editor');
      const read = next(article, 'kb-load');
      const reloaded = article.reload();
      await article.updateComplete;
      expect(isBusy(article)).to.equal(true);
      expect(byRole(article, 'heading', shown!.title)).to.exist;
      await read;
      await reloaded;
      expect(isBusy(article)).to.equal(false);
      expect(article.shown).to.equal(shown);
    });

    it('hides a draft as soon as the person signs out', async () => {
      const article = await draft();
      the('kb-provider').getToken = undefined;
      await the('kb-provider').updateComplete;
      await article.updateComplete;
      expect(textOf(article)).to.equal('');
      expect(article.shown).to.equal(undefined);
      await findText(article, 'do not have access to this article');
    });

    it('keeps a draft hidden when somebody else signs in before the service has answered to nobody', async () => {
      const article = await draft();
      the('kb-provider').getToken = undefined;
      await the('kb-provider').updateComplete;
      await article.updateComplete;
      the('kb-provider').getToken = () => new Promise(() => undefined);
      await the('kb-provider').updateComplete;
      await article.updateComplete;
      expect(textOf(article)).to.equal('');
      expect(article.shown).to.equal(undefined);
    });

    it('keeps a draft hidden that was out of the page while the person changed', async () => {
      const article = await draft();
      article.remove();
      await frame();
      await signIn('reader');
      await the('kb-provider').updateComplete;
      await frame();
      the('kb-provider').append(article);
      await until(() => !article.shown);
      await findText(article, 'do not have access to this article');
    });

    it('keeps a draft that was out of the page for a while, when it is read again', async () => {
      const article = await draft();
      article.remove();
      await frame();
      the('kb-provider').append(article);
      await article.updateComplete;
      const {shown} = article;
      const read = article.reload();
      await article.updateComplete;
      expect(isBusy(article)).to.equal(true);
      expect([article.shown]).to.deep.equal([shown]);
      expect(shown?.contentId).to.equal(10);
      await read;
    });

    it('hides a draft when somebody else signs in who may not read it', async () => {
      const article = await draft();
      const {title} = article.shown!;
      await signIn('reader');
      await findText(article, 'do not have access to this article');
      expect(textOf(article)).not.to.include(title);
      expect(article.shown).to.equal(undefined);
    });
  });

  it('logs once for the owner why a reply cannot be shown', async () => {
    const logged: unknown[][] = [];
    const {error} = console;
    console.error = (...parts: unknown[]) => logged.push(parts);
    try {
      const article = mountArticle(wire('at=translations.*.tags=text'));
      await findByRole(article, 'alert');
      article.toc = true;
      await article.updateComplete;
      expect(logged.map(([first]) => first)).to.deep.equal(['kb-help:']);
      const reason = logged[0]?.[1] as Error;
      expect(reason).to.include({name: 'KbError', code: 'invalid-reply'});
      expect(reason.cause).to.be.instanceOf(TypeError);
    } finally {
      console.error = error;
    }
  });

  it('focuses the title after a retry', async () => {
    const article = mountArticle(wire('status=500;times=3'));
    await click(await findByRole(article, 'button', 'Try again'));
    const title = await findByRole(article, 'heading', 'Reset your password');
    await until(() => focused() === title);
  });
});

describe('the language switch of kb-article', () => {
  it('closes the menu of languages when one is chosen before the browser has said that the menu is open', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US"');
    const button = await findByRole(article, 'button', /^Language/);
    button.focus();
    button.click();
    const item = byRole(article, 'menuitemradio', /Deutsch/)!;
    item.focus();
    item.click();
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    await until(() => /^Language.*Deutsch/.test(focusedName()));
    expect(byRole(article, 'menu')).to.equal(undefined);
  });

  it('offers all translations, and switches without a request', async () => {
    const service = wire();
    const article = mountArticle(service, 'content-id="2" culture="en-US"');
    const navigated = heard(document, 'kb-before-navigate');
    const button = await findByRole(article, 'button', /^Language: English/);
    button.focus();
    await press('Enter');
    await findByRole(article, 'menuitemradio', /Deutsch/);
    expect(namesOf(article, 'menuitemradio')).to.have.length(3);
    expect(byRole(article, 'menuitemradio', /English/)?.ariaChecked).to.equal('true');
    await until(() => hasFocus(article) && focused()?.role === 'menuitemradio');
    await expectAccessible(article);
    await press('d');
    await until(() => focused() === byRole(article, 'menuitemradio', /Deutsch/));
    await press('Enter');
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(navigated).to.have.length(1);
    expect(fieldsOf(navigated[0]!)).to.include({contentId: 2, culture: article.shown?.culture});
    expect(article.shown?.culture.toLowerCase()).to.equal('de-de');
    await findByRole(article, 'button', /Language: Deutsch/);
    const {lang, dir} = article.shadowRoot!.querySelector('article')!;
    expect([lang.toLowerCase(), dir]).to.deep.equal(['de-de', 'ltr']);
    expect(await service.log('/content/2')).to.have.length(1);

    // Another culture from the page is another wish.
    article.culture = 'ar-SA';
    await findByRole(article, 'heading', 'إعادة تعيين كلمة المرور');
    expect(article.shadowRoot!.querySelector('article')!.dir).to.equal('rtl');
    await expectAccessible(article);
  });

  it('can be canceled by the page', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US"');
    article.addEventListener('kb-before-navigate', (event) => event.preventDefault());
    await click(await findByRole(article, 'button', /^Language/));
    const navigated = next(article, 'kb-before-navigate');
    await click(await findByRole(article, 'menuitemradio', /Deutsch/));
    expect(await navigated).to.include({bubbles: true, composed: true, cancelable: true});
    await frame();
    expect(headings(article)[0]).to.deep.equal([2, 'Reset your password']);
  });

  for (const [id, only] of [
    ['15', 'Published in English only'],
    ['20', 'مقالة بالعربية فقط'],
    ['21', 'Nur auf Deutsch'],
  ]) {
    it(`is absent with one translation: ${only}`, async () => {
      const article = mountArticle(wire(), `content-id="${id}" culture="sv-SE"`);
      await findByRole(article, 'heading', only);
      expect(byRole(article, 'button', /Language/)).to.equal(undefined);
    });
  }
});

describe('the language of kb-article', () => {
  it('is the browser’s where there is neither the wanted nor the fallback culture, with a note', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="ja-JP"', 'fallback-culture="fr-FR"');
    await findByRole(article, 'heading', 'Reset your password');
    await findText(article, 'Not available in Japanese, shown in English.');
    await expectAccessible(article);
    article.culture = 'en-GB';
    await until(() => !textOf(article).includes('Not available'));
    article.culture = 'ja-JP';
    article.noMeta = true;
    await findText(article, 'Not available in Japanese, shown in English.');
  });

  it('prefers the fallback culture to the browser’s', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="ja-JP"', 'fallback-culture="de-CH"');
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    await findText(article, 'Not available in Japanese, shown in German.');
  });

  it('is the one that the reader has chosen, without a note', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="ja-JP"');
    await click(await findByRole(article, 'button', /^Language: English/));
    await click(await findByRole(article, 'menuitemradio', /Deutsch/));
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(textOf(article)).not.to.include('Not available');
  });

  it('has a note also in an article with one translation', async () => {
    const article = mountArticle(wire(), 'content-id="20" culture="sv-SE"');
    await findText(article, 'Not available in Swedish, shown in Arabic.');
    await expectAccessible(article);
  });
});

describe('kb-article with a route', () => {
  const start = location.href;
  const names = (id: number) => new RegExp(`[?&]help=${id}(/en-US)?$`).test(location.search);

  afterEach(() => history.replaceState(null, '', start));

  it('adds what the reader opens to the history, so that Back returns to the article before', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US" route="query"');
    await click(await linkIn(article, 'two-factor sign-in'));
    await findByRole(article, 'heading', 'The sign-in code is refused');
    expect(names(3)).to.equal(true);
    expect(location.search).not.to.include('%2F');
    // As a framework does; the article of the page stays the first one.
    article.parentElement!.append(article);
    history.back();
    await findByRole(article, 'heading', 'Reset your password');
    expect(location.href).to.equal(start);
    await until(() => focusedName() === 'two-factor sign-in', focusedName);
  });

  for (const [route, names] of [
    ['query', (id: number) => new RegExp(`[?&]help=${id}(/en-US)?$`).test(location.search)],
    ['hash', (id: number) => new RegExp(`^#help=${id}(/en-US)?$`).test(location.hash)],
  ] as const) {
    it(`goes back by its own button as by the browser's, with the article in the ${route}`, async () => {
      const article = mountArticle(wire(), `content-id="2" culture="en-US" route="${route}"`);
      const {length} = history;
      await click(await linkIn(article, 'two-factor sign-in'));
      await findByRole(article, 'heading', 'The sign-in code is refused');
      expect(names(3), location.href).to.equal(true);
      await click(await findByRole(article, 'button', /^Back to/));
      await findByRole(article, 'heading', 'Reset your password');
      await until(() => focusedName() === 'two-factor sign-in', focusedName);
      expect(location.href).to.equal(start);
      expect(history.length).to.be.at.most(length + 1);
      // The article that was left is ahead, not behind.
      history.forward();
      await findByRole(article, 'heading', 'The sign-in code is refused');
      expect(names(3), location.href).to.equal(true);
      history.back();
      await findByRole(article, 'heading', 'Reset your password');
      expect(location.href).to.equal(start);
    });
  }

  it('leaves the article in the hash when the reader goes to a place in it', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US" route="hash"');
    article.openArticle(18);
    await until(() => /^#help=18/.test(location.hash));
    await click(await linkIn(article, 'the third chapter'));
    const place = await findByRole(article, 'heading', /^Chapter 3/);
    await until(() => focused() === place);
    expect(location.hash).to.match(/^#help=18/);
  });

  it('returns to what the page has set meanwhile', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US" route="query"');
    article.openArticle(3);
    await findByRole(article, 'heading', 'The sign-in code is refused');
    article.culture = 'de-DE';
    history.back();
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    article.openArticle(3);
    await until(() => location.search.includes('help=3/de-DE') && article.shown?.contentId === 3);
    // While it is away, too.
    const parent = article.parentElement!;
    article.remove();
    article.contentId = 4;
    parent.append(article);
    await until(() => article.shown?.contentId === 3);
    history.back();
    await until(() => article.shown?.contentId === 4);
  });

  it('shows the article that the address names, and leaves the focus alone', async () => {
    history.replaceState(null, '', new URL('?help=2/de-DE', start));
    const article = mountArticle(wire(), 'content-id="3" route="query"');
    await findByRole(article, 'heading', 'Kennwort zurücksetzen');
    expect(hasFocus(article)).to.equal(false);
  });

  it('leaves the address alone without one', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US"');
    await click(await linkIn(article, 'two-factor sign-in'));
    await findByRole(article, 'heading', 'The sign-in code is refused');
    expect(location.href).to.equal(start);
  });
});

describe('links in kb-article', () => {
  const opening = 'article-url="/help/{contentId}/{culture}"';

  it('to articles open in place, with the focus on the title', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US"', opening);
    const opened = heard(document, 'kb-before-open');
    const link = await linkIn(article, 'two-factor sign-in');
    expect(link.getAttribute('href')).to.match(/^\/help\/3\/en-us$/i);
    await click(link);
    const title = await findByRole(article, 'heading', 'The sign-in code is refused');
    await until(() => focused() === title);
    expect(fieldsOf(opened[0]!)).to.deep.include({contentId: 3, title: 'two-factor sign-in'});
    expect(opened[0]).to.include({bubbles: true, composed: true, cancelable: true});
    expect(article.contentId).to.equal(3);
  });

  it('to articles open in the kb-article with the id in for', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US" for="other"', opening);
    const other = document.createElement('kb-article');
    other.id = 'other';
    article.after(other);
    await click(await linkIn(article, 'two-factor sign-in'));
    await findByRole(other, 'heading', 'The sign-in code is refused');
    expect(headings(article)[0]).to.deep.equal([2, 'Reset your password']);
  });

  it('to articles are left alone when the page cancels kb-before-open', async () => {
    const article = mountArticle(wire(), 'content-id="2" culture="en-US"', opening);
    article.addEventListener('kb-before-open', (event) => event.preventDefault());
    const opened = next(article, 'kb-before-open');
    await click(await linkIn(article, 'the code never arrives'));
    expect(fieldsOf(await opened)).to.include({contentId: 3});
    await frame();
    expect(article.contentId).to.equal(2);
  });

  it('to anchors in the article scroll there, and set the address', async () => {
    atHash('#');
    const article = mountArticle(wire(), 'content-id="18"');
    const navigated = heard(document, 'kb-before-navigate');
    await click(await linkIn(article, 'the third chapter'));
    const place = await findByRole(article, 'heading', /^Chapter 3/);
    await until(() => focused() === place);
    expect(navigated.map(fieldsOf)).to.have.length(1);
    expect(fieldsOf(navigated[0]!)).to.include({contentId: 18});
    expect(location.hash).to.include('chapter-3');
    const {top} = place.getBoundingClientRect();
    expect(top).to.be.within(-1, innerHeight);
  });

  it('are left to the browser with a modifier key, or another button', async () => {
    const article = mountArticle(wire(), 'content-id="3" culture="en-US"', opening);
    const events = heard(document, 'kb-before-open', 'kb-before-navigate');
    const takenBy = (link: Element) =>
      [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}].filter((other) => {
        const init = {bubbles: true, composed: true, cancelable: true, ...other};
        let taken = false;
        const stay = (event: Event) => {
          taken = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', stay, {once: true});
        link.dispatchEvent(new MouseEvent('click', init));
        return taken;
      });
    expect(takenBy(await linkIn(article, 'set your password'))).to.deep.equal([]);
    article.contentId = 18;
    expect(takenBy(await linkIn(article, 'the third chapter'))).to.deep.equal([]);
    expect(events).to.deep.equal([]);
  });

  it('from other pages scroll to the anchor in the page’s address', async () => {
    atHash('#chapter-4');
    const article = mountArticle(wire(), 'content-id="18"');
    const place = await findByRole(article, 'heading', /^Chapter 4/);
    await until(() => focused() === place);
  });

  it('to anchors in other articles scroll there, in the kb-article with the id in for', async () => {
    const article = mountArticle(wire(), 'content-id="3" culture="en-US" for="other"', opening);
    const other = document.createElement('kb-article');
    other.id = 'other';
    article.after(other);
    await click(await linkIn(article, 'set your password'));
    const place = await findByRole(other, 'heading', /^Choose a new password/);
    await until(() => focused() === place, focusedName);
  });

  it('to an anchor of the previous article are ignored in the next, and leave the address', async () => {
    atHash('#');
    const article = mountArticle(wire(), 'content-id="18"');
    await click(await linkIn(article, 'the third chapter'));
    await until(() => location.hash.includes('chapter-3') && focusedName().startsWith('Chapter 3'));
    article.openArticle(23);
    await findByRole(article, 'heading', 'Frames, links and pictures from elsewhere');
    await until(() => !location.hash);
    await frame();
    expect(article.shadowRoot!.querySelector('#kb-chapter-3')).to.exist;
    expect(focusedName()).to.equal('Frames, links and pictures from elsewhere');
  });

  it('to no anchor of the previous article are left to the page', async () => {
    atHash('#of-the-page');
    const article = mountArticle(wire(), 'content-id="18"');
    await findByRole(article, 'heading', 'A long page with many headings');
    article.openArticle(23);
    await until(() => focusedName() === 'Frames, links and pictures from elsewhere');
    await frame();
    expect(location.hash).to.equal('#of-the-page');
  });

  it('in an address that changes together with the article scroll to the anchor', async () => {
    atHash('#chapter-3');
    const article = mountArticle(wire(), 'content-id="18"');
    await until(() => focusedName().startsWith('Chapter 3'));
    atHash('?article=23#chapter-3');
    article.contentId = 23;
    await until(() => article.shown?.contentId === 23 && focused()?.id === 'kb-chapter-3');
    expect(location.hash).to.equal('#chapter-3');
  });

  it('ignore an address that is badly encoded, or names no anchor', async () => {
    for (const hash of ['#%E0%A4%A', '#not-there']) {
      atHash(hash);
      const article = mountArticle(wire(), 'content-id="18"');
      await findByRole(article, 'heading', 'A long page with many headings');
      await frame();
      expect(hasFocus(article)).to.equal(false);
    }
  });
});

describe('the content of an article', () => {
  it('has wide tables scroll in a box of their own, by keyboard too', async () => {
    const article = mountArticle(wire(), 'content-id="4" culture="en-US"');
    article.style.cssText = 'display: block; inline-size: 300px';
    const box = await findByRole(article, 'region', 'Table');
    await until(() => box.scrollWidth > box.clientWidth);
    expect(article.scrollWidth).to.be.at.most(300);
    box.focus();
    expect(focused()).to.equal(box);
    await expectAccessible(article);
  });

  it('has images with alternative texts, lazy and no wider than the article', async () => {
    const article = mountArticle(wire(), 'content-id="6" culture="en-US"');
    const image = (await findByRole(article, 'img', /The dashboard in the morning/)) as HTMLImageElement;
    expect(image).to.include({loading: 'lazy'});
    expect(new URL(image.src).origin).not.to.equal('null');
    await until(() => image.complete && image.naturalWidth > 0);
    expect(image.getBoundingClientRect().width).to.be.at.most(article.getBoundingClientRect().width);
  });

  it('has videos with their steps as chapters', async () => {
    const article = mountArticle(wire(), 'content-id="7" culture="en-US"');
    const chapters = await findByRole(article, 'list', 'Chapters');
    expect(
      allByRole(chapters, 'button').map((each) => each.textContent?.replace(/\s+/g, ' ').trim()),
    ).to.deep.equal(['0:00 Open the portal', '0:04 Find your articles', '0:08 Say whether they helped']);
    const film = article.shadowRoot!.querySelector('video')!;
    expect(film).to.include({controls: true, preload: 'metadata', autoplay: false});
    expect(film.poster).to.match(/^http/);
    // The film stands between the two texts.
    const texts = [...article.shadowRoot!.querySelectorAll('section')].map(
      (each) => each.querySelector('video') !== null,
    );
    expect(texts.indexOf(true)).to.be.within(1, texts.length - 2);
    await expectAccessible(article);
  });

  it('has links to other sites as cards', async () => {
    const article = mountArticle(wire(), 'content-id="8" culture="en-US"');
    const card = await linkIn(article, /status\.example\.com/);
    expect(card).to.include({
      href: 'https://status.example.com/',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    await expectAccessible(article);
  });

  it('aligns the cells of a table as the article says', async () => {
    const article = mountArticle(wire(), 'content-id="4"');
    await findByRole(article, 'cell', 'A-1000');
    const sideOf = (role: string, name: string) =>
      getComputedStyle(byRole(article, role, name)!).textAlign.replace(/^-\w+-/, '');
    expect(sideOf('cell', 'A-1000')).to.equal('right');
    expect(sideOf('columnheader', 'Example')).to.equal('right');
    expect(sideOf('cell', 'line_item_tax_rate')).to.equal('start');
    expect(sideOf('columnheader', 'Since')).to.equal('start');
  });

  it('has legacy markup sanitized', async () => {
    const article = mountArticle(wire(), 'content-id="23"');
    await findByRole(article, 'heading', 'A first heading in the text');
    expect(headings(article)[1]?.[0]).to.equal(3);
    expect(article.shadowRoot!.querySelector('iframe, form, script, object, embed')).to.equal(null);
    expect((await linkIn(article, 'a mail')).protocol).to.equal('mailto:');
    expect(byRole(article, 'link', 'data')).to.equal(undefined);
    await expectAccessible(article);
  });

  it('changes nothing in the page around it', async () => {
    const article = mountArticle(wire(), 'content-id="2"');
    await findByRole(article, 'heading', 'Reset your password');
    expect(the('kb-article')).to.equal(article);
    expect(document.title).not.to.include('password');
    expect(document.querySelector('head style[data-kb]')).to.equal(null);
  });
});
