/** What the panel shows and remembers, whatever the engine. */
import '../../src/entries/kb-help.ts';
import '../../src/entries/kb-provider.ts';
import '../../src/entries/kb-recommended.ts';
import type {LitElement} from 'lit';
import {whenIdle} from '../../src/base/when-idle.ts';
import {configure, createClient} from '../../src/index.ts';
import {click, press, type, viewport} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  byRole,
  env,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  frame,
  hasFocus,
  heard,
  missingId,
  namesOf,
  next,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {isOpen, launcher, mountHelp, open, read, still} from '../support/help.ts';
import {signIn} from '../support/signed-in.ts';

const start = location.href;

afterEach(() => history.replaceState(null, '', start));

describe('kb-help', () => {
  it('shows what is chosen inside it, where `for` names nothing or is taken away', async () => {
    const help = mountHelp(
      wire(),
      '',
      '<kb-recommended slot="home" for="nothing" heading="Here"></kb-recommended>',
    );
    const list = help.querySelector('kb-recommended')!;
    // It stands below what the panel has room for.
    const choose = async () => (await findByRole(list, 'link', 'Reset your password')).click();
    await open(help);
    await choose();
    await findByRole(help, 'heading', 'Reset your password');
    await click(await findByRole(help, 'button', 'Back'));
    list.removeAttribute('for');
    await choose();
    await findByRole(help, 'heading', 'Reset your password');
    expect(location.href).to.equal(start);
  });

  it('takes the client of the page around it again when its own is taken back', async () => {
    const [own, around] = [wire(), wire()];
    const help = mountHelp(around);
    help.client = createClient({baseUrl: own.url, subscriptionKey: env.keys.web});
    await open(help);
    expect(await around.log()).to.deep.equal([]);
    help.client = undefined;
    await until(async () => (await around.log()).length);
  });

  it('leaves to the page what the page has put into it, and asks no other service once it is out of the document', async () => {
    const [own, around] = [wire('never'), wire()];
    const help = mountHelp(around, '', '<kb-recommended slot="home" heading="Here"></kb-recommended>');
    help.client = createClient({baseUrl: own.url, subscriptionKey: env.keys.web});
    await click(await launcher(help));
    await until(async () => (await own.log('/recommended/')).length);
    await until(async () => (await around.log('/recommended/')).length);
    const {shadowRoot} = help.shadowRoot!.querySelector('kb-help-panel')!;
    help.remove();
    // What was under way has ended, and each element has rendered that.
    for (const element of shadowRoot!.querySelectorAll<LitElement>('kb-search, kb-recommended'))
      await element.updateComplete;
    await frame();
    expect(await around.log()).to.have.length(1);
  });

  it('keeps articles that were read, so that going back asks nobody', async () => {
    const service = wire();
    const help = mountHelp(service);
    await open(help);
    await read(help);
    help.openArticle(4);
    await until(async () => (await service.log('/content/4')).length);
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Reset your password');
    await click(await findByRole(help, 'button', 'Forward'));
    await until(() => !byRole(help, 'heading', 'Reset your password'));
    expect(await service.log('/content/2')).to.have.length(1);
    expect(await service.log('/content/4')).to.have.length(1);
  });

  it('searches in place, and goes back to the start', async () => {
    const help = mountHelp(wire());
    await open(help);
    await until(() => focusedName() === 'Search help');
    await type('invoice');
    await press('Enter');
    await findByRole(help, 'link', 'Read an invoice');
    await until(() => !byRole(help, 'heading', 'Recommended articles'));
    await read(help, 'Read an invoice');
    await click(await findByRole(help, 'button', 'Back'));
    await findText(help, 'for “invoice”');
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Recommended articles');
  });

  it('keeps the recommended articles in sight where a search finds nothing', async () => {
    const help = mountHelp(wire());
    await open(help);
    await until(() => focusedName() === 'Search help');
    await type('zzqqxxyy');
    await press('Enter');
    await findText(help, 'Nothing found for “zzqqxxyy”');
    await findByRole(help, 'heading', 'Recommended articles');
    await click(await findByRole(help, 'button', 'Back'));
    await until(() => !textOf(help).includes('Nothing found'));
    await click(await findByRole(help, 'combobox'));
    await type('invoice');
    await press('Enter');
    await findByRole(help, 'link', 'Read an invoice');
    await until(() => !byRole(help, 'heading', 'Recommended articles'));
  });

  it('lets the page open articles itself', async () => {
    const help = mountHelp(wire());
    help.addEventListener('kb-before-open', (event) => event.preventDefault());
    await open(help);
    const event = next(help, 'kb-before-open');
    await click(await findByRole(help, 'link', 'Reset your password'));
    expect((await event).contentId).to.equal(2);
    expect(byRole(help, 'button', 'Back')).to.equal(undefined);
  });

  it('keeps what it is told before it is ready', async () => {
    const help = mountHelp(wire());
    help.openArticle(2);
    await findByRole(help, 'heading', 'Reset your password');
    help.search('invoice');
    await findByRole(help, 'link', 'Read an invoice');
    help.hide();
    await until(() => !isOpen(help));
  });

  it('shows what a list of the page opens, when for names it', async () => {
    const help = mountHelp(wire(), 'id="help"', '', '<kb-recommended for="help"></kb-recommended>');
    const list = the('kb-recommended');
    await click(await findByRole(list, 'link', 'Reset your password'));
    await findByRole(help, 'heading', 'Reset your password');
  });

  it('follows its attributes: open, mode, label', async () => {
    const toggles = heard(document, 'kb-toggle');
    const help = mountHelp(wire(), 'open label="Ask us"');
    await findByRole(help, 'dialog', 'Ask us');
    help.mode = 'inline';
    await findByRole(help, 'link', 'Reset your password');
    await until(() => !isOpen(help));
    help.mode = 'dialog';
    await findByRole(help, 'dialog', 'Ask us');
    expect(help.shadowRoot?.querySelector(':modal')).to.not.equal(null);
    help.removeAttribute('open');
    await until(() => !isOpen(help));
    expect(toggles).to.deep.equal([]);
  });

  it('is closed by a framework that takes its property back', async () => {
    const help = mountHelp(wire());
    for (const nothing of [undefined, null]) {
      help.open = true;
      await findByRole(help, 'dialog', 'Help');
      Object.assign(help, {open: nothing});
      await until(() => !isOpen(help));
      expect(help.open).to.equal(false);
      expect(help.hasAttribute('open')).to.equal(false);
    }
  });

  it('speaks one of the languages that the page offers', async () => {
    const own = '<kb-article slot="home" content-id="2"></kb-article>';
    const help = mountHelp(wire(), 'languages="en-US de-DE ar-SA"', own);
    await open(help);
    // An article of the page changes its own language alone.
    await click(await findByRole(help, 'button', /^Language: English/));
    await click(await findByRole(help, 'menuitemradio', /^Deutsch/));
    await findByRole(help, 'heading', 'Kennwort zurücksetzen');
    await frame();
    expect(byRole(help, 'link', 'Reset your password')).to.exist;
    await click(await findByRole(help, 'button', 'Language'));
    const german = await findByRole(help, 'menuitemradio', 'Deutsch');
    const label = document.createRange();
    label.selectNodeContents(german);
    expect(label.getBoundingClientRect().left - german.getBoundingClientRect().left).to.be.greaterThan(8);
    await click(german);
    await findByRole(help, 'link', 'Kennwort zurücksetzen');
    await findByRole(help, 'button', 'Schließen');
    await click(await findByRole(help, 'button', 'Sprache'));
    await click(await findByRole(help, 'menuitemradio', /العربية/));
    await until(() => {
      const field = byRole(help, 'combobox');
      return field && getComputedStyle(field).direction === 'rtl';
    });
  });

  it('keeps its menus within the panel, at whichever side their buttons stand', async () => {
    const help = mountHelp(wire(), 'languages="en-US de-DE ar-SA" placement="bottom-start"');
    await open(help);
    const panel = help.shadowRoot!.querySelector('.frame')!;
    const isWithin = (item: Element) =>
      until(() => {
        const menu = item.closest('[role=menu]')!.getBoundingClientRect();
        const {left, right} = panel.getBoundingClientRect();
        return menu.left >= left && menu.right <= right;
      });
    await click(await findByRole(help, 'button', 'Language'));
    await isWithin(await findByRole(help, 'menuitemradio', 'Deutsch'));
    await press('Escape');
    help.placement = 'bottom-end';
    help.openArticle(2);
    await click(await findByRole(help, 'button', 'Share'));
    await isWithin(await findByRole(help, 'menuitem', 'Copy link'));
  });

  it('has no lines between rows that are loading, as between those that are there', async () => {
    const help = mountHelp(wire('never'));
    help.show();
    const list = await until(() =>
      help.shadowRoot!.querySelector('kb-help-panel')?.shadowRoot?.querySelector('kb-recommended'),
    );
    const row = await until(() => list.shadowRoot!.querySelectorAll('[aria-hidden]')[1]);
    // Forced colours show a transparent one, too.
    expect(getComputedStyle(row).borderBlockStartWidth).to.equal('0px');
  });

  it('shows articles for the page first', async () => {
    const help = mountHelp(wire(), 'suggest="invoice"');
    await open(help);
    await findByRole(help, 'heading', 'For this page');
    expect(namesOf(help, 'link')[0]).to.equal('Read an invoice');
  });

  it('lists no article twice', async () => {
    const help = mountHelp(wire(), 'suggest="invoice"');
    await open(help);
    await findByRole(help, 'heading', 'For this page');
    await findByRole(help, 'heading', 'Recommended articles');
    const names = namesOf(help, 'link');
    expect(names).to.deep.equal([...new Set(names)]);
  });

  it('has one control for the language, in articles too', async () => {
    const help = mountHelp(wire(), 'languages="en-US de-DE ar-SA"');
    await open(help);
    await read(help);
    await findByRole(help, 'button', 'Share');
    expect(namesOf(help, 'button').filter((name) => /Language|English/.test(name))).to.have.length(1);
  });

  it('leads to the search field from an article that does not exist', async () => {
    const help = mountHelp(wire());
    help.openArticle(missingId);
    await click(await findByRole(help, 'button', 'Search help'));
    await until(() => focusedName() === 'Search help');
    await findByRole(help, 'heading', 'Recommended articles');
    await still(help);
    await expectAccessible(help);
  });

  it('does not lead there where no service is', async () => {
    const help = mountHelp(wire('html=404;on=%2Fcontent%2F'));
    help.openArticle(missingId);
    await findByRole(help, 'button', 'Try again');
    await still(help);
    expect(byRole(help, 'button', 'Search help')).to.equal(undefined);
  });

  it('asks nothing for a page for which there is nothing', async () => {
    const help = mountHelp(wire(), 'suggest="qqqqqqqq"');
    await open(help);
    expect(byRole(help, 'heading', 'For this page')).to.equal(undefined);
  });
});

describe('what stands inside kb-help', () => {
  it('is styled by its parts, by their names with the element’s before', async () => {
    const style = document.createElement('style');
    style.textContent = 'kb-help::part(vote-button), kb-help::part(search-input) {color: rgb(1 2 3)}';
    document.head.append(style);
    try {
      const help = mountHelp(wire());
      await open(help);
      const colour = (element: Element) => getComputedStyle(element).color;
      expect(colour(await findByRole(help, 'combobox'))).to.equal('rgb(1, 2, 3)');
      help.openArticle(scratchId);
      expect(colour(await findByRole(help, 'button', 'Yes'))).to.equal('rgb(1, 2, 3)');
      expect(colour(await findByRole(help, 'button', 'Share'))).not.to.equal('rgb(1, 2, 3)');
      // And none is left out.
      await findByRole(help, 'heading', 'Related articles');
      const panel = help.shadowRoot!.querySelector('kb-help-panel')!;
      const outside = panel.getAttribute('exportparts')!.split(',');
      for (const element of panel.shadowRoot!.querySelectorAll('[exportparts]')) {
        const owner = element.localName.replace('kb-', '');
        for (const {part} of element.shadowRoot!.querySelectorAll<HTMLElement>('[part]'))
          for (const name of part) {
            expect(element.getAttribute('exportparts')!.split(',')).to.include(`${name}:${owner}-${name}`);
            expect(outside).to.include(`${owner}-${name}`);
          }
      }
    } finally {
      style.remove();
    }
  });
});

describe('the way to a person in kb-help', () => {
  const template = 'contact="mailto:help@example.com?subject={query}&amp;body={articles}%20{page}"';
  const form =
    '<form slot="contact"><label>Subject <input name="subject"></label><button style="all: unset">Ask</button></form>';
  const offers = (help: Element) =>
    namesOf(help, 'link')
      .concat(namesOf(help, 'button'))
      .filter((name) => /contact us/i.test(name));

  /** Keeps the page where it is when a link is followed, and tells which. */
  function stay(help: Element) {
    const followed: string[] = [];
    help.addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      if (!link?.href.startsWith('mailto:') || event.defaultPrevented) return;
      event.preventDefault();
      followed.push(decodeURIComponent(link.href));
    });
    return followed;
  }

  it('shows nothing of the page’s that is hidden', async () => {
    const hidden =
      '<form slot="contact" hidden></form><p slot="footer" hidden></p><a slot="links" hidden></a>';
    const help = mountHelp(wire(), '', hidden);
    const [contact, footer, link] = [...help.children] as HTMLElement[];
    const displays = (...elements: HTMLElement[]) => elements.map((each) => getComputedStyle(each).display);
    await open(help);
    expect(displays(footer!, link!)).to.deep.equal(['none', 'none']);
    await click(await findByRole(help, 'button', 'Still stuck? Contact us'));
    await findByRole(help, 'heading', 'Contact us');
    expect(displays(contact!)).to.deep.equal(['none']);
    for (const each of [contact, footer]) each!.hidden = false;
    expect(displays(contact!, footer!)).to.deep.equal(['grid', 'block']);
  });

  async function searchInVain(help: HTMLElement) {
    (await findByRole(help, 'combobox')).focus();
    await type('zzqqxxyy');
    await press('Enter');
    await findText(help, 'Nothing found for “zzqqxxyy”');
  }

  it('is offered nowhere where the page names none', async () => {
    const help = mountHelp(wire());
    await open(help);
    await searchInVain(help);
    expect(offers(help)).to.deep.equal([]);
  });

  it('is a link with what was searched and read, which kb-before-contact carries', async () => {
    const help = mountHelp(wire(), template);
    const followed = stay(help);
    const events = heard(document, 'kb-before-contact');
    await open(help);
    await searchInVain(help);
    expect(offers(help)).to.have.length(2);
    help.openArticle(2, 'en-US');
    await findByRole(help, 'heading', 'Reset your password');
    await findByRole(help, 'button', 'No');
    await still(help);
    await expectAccessible(help);
    await click(await findByRole(help, 'link', 'Still stuck? Contact us'));
    expect(followed).to.deep.equal([
      `mailto:help@example.com?subject=zzqqxxyy&body=Reset your password (2) ${location.href}`,
    ]);
    expect(events).to.have.length(1);
    expect(events[0]).to.include({query: 'zzqqxxyy', page: location.href, cancelable: true});
    expect(events[0]!.articles.map(({contentId, title}) => [contentId, title])).to.deep.equal([
      [2, 'Reset your password'],
    ]);
  });

  it('carries nothing of a person who has signed out', async () => {
    const help = mountHelp(wire(), template);
    const followed = stay(help);
    await open(help);
    await signIn('reader');
    await searchInVain(help);
    help.openArticle(2, 'en-US');
    await findByRole(help, 'heading', 'Reset your password');
    await click(await findByRole(help, 'button', 'Back'));
    await until(() => !byRole(help, 'heading', 'Reset your password'));
    the('kb-provider').getToken = undefined;
    await frame();
    await signIn('editor');
    await still(help);
    await click(await findByRole(help, 'link', 'Still stuck? Contact us'));
    expect(followed).to.deep.equal([`mailto:help@example.com?subject=&body= ${location.href}`]);
  });

  it('is left to the page that cancels kb-before-contact', async () => {
    const help = mountHelp(wire(), template);
    const followed = stay(help);
    help.addEventListener('kb-before-contact', (event) => event.preventDefault());
    await open(help);
    await click(await findByRole(help, 'link', 'Still stuck? Contact us'));
    expect(followed).to.deep.equal([]);
  });

  it('is no link to an address that runs', async () => {
    const help = mountHelp(wire(), 'contact="javascript:alert({query})"');
    await open(help);
    expect(offers(help)).to.deep.equal([]);
  });

  it('is the form of the page, as a view with title and back, with articles for its subject', async () => {
    const help = mountHelp(wire(), 'route="query"', form);
    help.addEventListener('kb-before-contact', ({query}) => (help.querySelector('input')!.value = query));
    await open(help);
    await searchInVain(help);
    await click(await findByRole(help, 'button', 'Contact us'));
    await findByRole(help, 'heading', 'Contact us');
    await until(() => focusedName() === 'Contact us', focusedName);
    expect(offers(help)).to.deep.equal([]);
    expect((byRole(help, 'textbox', 'Subject') as HTMLInputElement).value).to.equal('zzqqxxyy');
    await still(help);
    await expectAccessible(help);

    const subject = await findByRole(help, 'textbox', 'Subject');
    (subject as HTMLInputElement).value = '';
    await click(subject);
    await type('invoice');
    await findText(help, 'These articles may help');
    await click(await findByRole(help, 'link', 'Read an invoice'));
    await findByRole(help, 'heading', 'Read an invoice');
    expect(location.search).to.match(/help=4/);
    history.back();
    await findByRole(help, 'heading', 'Contact us');
    expect((byRole(help, 'textbox', 'Subject') as HTMLInputElement).value).to.equal('invoice');
    await click(await findByRole(help, 'button', 'Back'));
    await findText(help, 'Nothing found for “zzqqxxyy”');
  });

  it('is the same form from wherever it is asked for', async () => {
    const help = mountHelp(wire(), '', form);
    await open(help);
    await click(await findByRole(help, 'button', 'Still stuck? Contact us'));
    await findByRole(help, 'textbox', 'Subject');
    help.openArticle(2);
    await findByRole(help, 'heading', 'Reset your password');
    await click(await findByRole(help, 'button', 'Still stuck? Contact us'));
    await findByRole(help, 'textbox', 'Subject');
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Reset your password');
    help.querySelector('form')!.remove();
    await until(() => !offers(help).length);
  });

  it('is offered after a No, whose form has the width of the panel', async () => {
    const help = mountHelp(wire(), '', form);
    await open(help);
    help.openArticle(scratchId);
    await click(await findByRole(help, 'button', 'No'));
    const comment = await findByRole(help, 'textbox', /What can we do better/);
    expect(namesOf(help, 'radio')).to.have.length(4);
    await until(() => comment.getBoundingClientRect().width > 300);
    const panel = byRole(help, 'dialog')!.getBoundingClientRect();
    const {left, right} = comment.getBoundingClientRect();
    expect([left > panel.left, right < panel.right]).to.deep.equal([true, true]);
    await click(await findByRole(help, 'button', 'Send'));
    await findByRole(help, 'button', 'Contact us');
    await still(help);
    await expectAccessible(help);
  });
});

describe('a home of the owner’s own', () => {
  const openHome = async (service: Wire, attributes: string, inside = '') => {
    const help = mountHelp(service, attributes, inside);
    await click(await launcher(help));
    return help;
  };

  it('has logo, greeting, and the blocks that it names, in that order; empty ones take no room', async () => {
    const links = '<a slot="links" href="/status">System status</a>';
    const help = await openHome(
      wire(),
      'home="folders contact search suggested links recommended" greeting="Good to see you" logo="data:image/svg+xml,%3Csvg/%3E"',
      links,
    );
    await findByRole(help, 'link', 'Reset your password');
    await findText(help, 'Good to see you');
    await findByRole(help, 'link', /Your account/);
    expect(byRole(help, 'img', 'Help')).to.exist;
    expect(namesOf(help, 'heading')).to.deep.equal(['Help', 'Browse topics', 'Recommended articles']);
    const status = byRole(help, 'link', 'System status')!;
    const top = (element: Element) => element.getBoundingClientRect().top;
    const order = [
      byRole(help, 'link', /Your account/)!,
      byRole(help, 'searchbox') ?? byRole(help, 'combobox')!,
      status,
      byRole(help, 'link', 'Reset your password')!,
    ];
    expect(order.map(top)).to.deep.equal(order.map(top).sort((a, b) => a - b));
    await still(help);
    await expectAccessible(help);
  });

  it('leads through folders to their articles, and back', async () => {
    const help = await openHome(wire(), 'home="folders"');
    await click(await findByRole(help, 'link', /Your account/));
    await click(await findByRole(help, 'link', 'Reset your password'));
    await findByRole(help, 'heading', 'Reset your password');
    await still(help);
    await expectAccessible(help);
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Your account');
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Browse topics');
  });

  it('keeps the way to a person below everything where only the look is the owner’s', async () => {
    const help = await openHome(wire(), 'greeting="Good to see you" contact="/contact"');
    await findText(help, 'Good to see you');
    await findByRole(help, 'link', /Still stuck/);
  });

  it('shows the search field, with the focus, once the lists above it are there, and a way to a person without them', async () => {
    const home = 'home="folders search contact" contact="/contact" open';
    let help = mountHelp(wire('never;on=v2%2Ffolder'), home);
    await until(() => hasFocus(help));
    expect(byRole(help, 'combobox')).to.equal(undefined);
    help.remove();
    help = mountHelp(wire(), home);
    await findByRole(help, 'link', /Your account/);
    await until(() => focusedName() === 'Search help');
    // What is read again later leaves the reader in the field.
    the('kb-provider').culture = 'de-DE';
    await until(() => !byRole(help, 'link', /Your account/));
    expect(focusedName()).to.equal('Search help');
    help = mountHelp(wire('never;on=v2%2Ffolder'), 'home="folders contact links" contact="/contact" open');
    const panel = await until(() => help.shadowRoot?.querySelector('kb-help-panel')?.shadowRoot);
    const late = await until(() =>
      panel.getAnimations().find((each) => (each as CSSAnimation).animationName === 'show-late'),
    );
    const contact = byRole(help, 'link', /Still stuck/);
    expect(contact).to.equal(undefined);
    late.finish();
    await findByRole(help, 'link', /Still stuck/);
  });

  it('takes the focus without a search field', async () => {
    const help = await openHome(wire(), 'home="folders"');
    await until(() => hasFocus(help));
    expect(byRole(help, 'combobox')).to.equal(undefined);
  });

  it('stores what was read only where it shows it', async () => {
    const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('kb-read'));
    let help = await openHome(wire(), 'home="recommended"');
    await read(help);
    expect(stored()).to.deep.equal([]);
    const service = wire();
    help = await openHome(service, 'home="recent recommended"');
    await read(help);
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'heading', 'Recently read');
    expect(stored()).to.have.length(1);
    for (const key of stored()) localStorage.removeItem(key);
    help = await openHome(wire(), 'home="recent recommended"');
    await signIn('reader');
    await read(help);
    expect(stored()).to.deep.equal([]);
  });
});

describe('what kb-help remembers for the next page', () => {
  const before = {width: innerWidth, height: innerHeight};
  beforeEach(() => viewport(1280, 800));
  afterEach(() => viewport(before.width, before.height));
  afterEach(() => sessionStorage.clear());

  const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('kb-help'));
  /** Leaves the page, once what stores has come: it comes when the page is idle. */
  const leave = async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await import('../../src/elements/kb-help/visit-storage.ts');
    await frame();
    dispatchEvent(new PageTransitionEvent('pagehide'));
  };
  /** The page is left; the next one has kb-help, too, and a field with the focus. */
  const nextPage = async (service: Wire, attributes: string) => {
    await leave();
    const help = mountHelp(
      service,
      attributes,
      '',
      '<input aria-label="Of the page"><input aria-label="Next">',
    );
    // Until the provider has its slot nothing in it can have the focus. What was stored comes back later, when the page is idle.
    await the('kb-provider').updateComplete;
    the('input').focus();
    expect(focusedName()).to.equal('Of the page');
    return help;
  };

  it('is the article that is shown, and that it stood beside the page, where the page allows it; it takes no focus', async () => {
    const service = wire();
    let help = mountHelp(service);
    await open(help);
    help = await nextPage(service, 'remember');
    expect(stored()).to.deep.equal([]);
    await open(help);
    await click(await findByRole(help, 'button', 'Show beside the page'));
    await read(help, 'Error codes of the API');
    help.openArticle(2);
    await findByRole(help, 'heading', 'Reset your password');
    await findByRole(help, 'heading', 'Related articles');
    const toggles = heard(document, 'kb-toggle');
    const left = await service.log('/content/');
    help = await nextPage(service, 'remember');
    const blurs = heard(the('input'), 'blur');
    expect(stored()).to.have.length(1);
    await findByRole(help, 'heading', 'Reset your password');
    await findByRole(help, 'button', 'Show in the corner');
    await findByRole(help, 'heading', 'Related articles');
    await still(help);
    expect(focusedName()).to.equal('Of the page');
    expect(blurs).to.deep.equal([]);
    await press('Tab');
    expect(focusedName()).to.equal('Next');
    expect(toggles).to.deep.equal([]);
    // Those before it are not read again, which would count.
    const again = (await service.log('/content/')).slice(left.length);
    expect(again.map(({path}) => /content\/\d+/.exec(path)?.[0])).to.deep.equal(['content/2']);
    await click(await findByRole(help, 'button', 'Back'));
    await findByRole(help, 'link', 'Reset your password');
    await until(() => hasFocus(help));
    // Closed, it opens where the reader was.
    help.openArticle(3);
    await click(await findByRole(help, 'button', 'Close'));
    help = await nextPage(service, 'remember');
    await until(() => help.location.places.length);
    expect(isOpen(help)).to.equal(false);
    await click(await launcher(help));
    await findByRole(help, 'heading', 'The sign-in code is refused');
    await until(() => hasFocus(help));
    // The stored state comes too late where the panel was opened and closed meanwhile.
    await leave();
    help = mountHelp(service, 'remember');
    await help.updateComplete;
    const button = help.shadowRoot!.querySelector('button')!;
    button.click();
    button.click();
    await until(() => help.arrangement);
    expect([help.open, help.location.places.length]).to.deep.equal([false, 0]);
    // What may be stored no longer is removed.
    help.remember = false;
    await leave();
    expect(stored()).to.deep.equal([]);
  });

  it('is the search and the language, and nothing that would cover the page', async () => {
    configure({remember: true});
    const service = wire();
    const languages = 'languages="en-US de-DE"';
    let help = mountHelp(service, languages);
    help.search('invoice');
    await findByRole(help, 'link', 'Read an invoice');
    help = await nextPage(service, languages);
    await findByRole(help, 'link', 'Read an invoice');
    expect(focusedName()).to.equal('Of the page');
    await click(await findByRole(help, 'button', 'Language'));
    await click(await findByRole(help, 'menuitemradio', /^Deutsch/));
    await findByRole(help, 'button', 'Schließen');
    help = await nextPage(service, languages);
    await findByRole(help, 'button', 'Schließen');
    help.openArticle(3);
    help = await nextPage(service, `${languages} mode="dialog"`);
    await until(() => help.location.places.length);
    expect(help.open).to.equal(false);
  });

  it('stays closed where it would cover the page, and asks the service nothing', async () => {
    const service = wire();
    let help = mountHelp(service, 'remember');
    await open(help);
    await read(help);
    await until(async () => (await service.log('/relatedarticle/')).length);
    await leave();
    help.remove();
    expect(stored().map((key) => sessionStorage.getItem(key))).to.deep.equal([
      '{"open":true,"place":{"contentId":2}}',
    ]);
    const asked = async () => (await service.log()).map(({path}) => path);
    const sent = await asked();
    const nothingOpen = async () => {
      await until(() => help.location.places.length);
      await help.updateComplete;
      expect(help.open).to.equal(false);
      expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
      expect(await asked()).to.deep.equal(sent);
    };
    help = mountHelp(service, 'remember', '', '<dialog>Of the page</dialog>');
    the('dialog').showModal();
    await nothingOpen();
    await viewport(1280, 400);
    help = mountHelp(service, 'remember');
    await nothingOpen();
  });

  it('is nothing that the page opens by itself, and not for another kb-help', async () => {
    const help = mountHelp(
      wire(),
      'remember mode="inline"',
      '',
      '<kb-help id="other" open remember></kb-help>',
    );
    await findByRole(help, 'link', 'Reset your password');
    await findByRole(the('kb-help', 1), 'link', 'Reset your password');
    await leave();
    expect(stored()).to.deep.equal([]);
    help.search('zzzz');
    await findText(help, 'Nothing found for “zzzz”.');
    await leave();
    expect(stored().map((key) => sessionStorage.getItem(key))).to.deep.equal([
      '{"open":false,"query":"zzzz"}',
    ]);
    expect(stored()[0]).to.include('inline');
    sessionStorage.clear();
    // As an attribute of the script tag, which is a text.
    configure({remember: 'false' as unknown as boolean});
    help.remember = false;
    the('kb-help', 1).remove();
    await leave();
    expect(stored()).to.deep.equal([]);
  });

  it('is nothing that was read while signed in, also after signing out', async () => {
    const help = mountHelp(wire(), 'remember');
    await open(help);
    await signIn('reader');
    await read(help);
    the('kb-provider').getToken = undefined;
    await still(help);
    await leave();
    expect(stored().map((key) => sessionStorage.getItem(key))).to.deep.equal(['{"open":true}']);
    help.remove();
  });
});
