// kb-search with `watch`: articles are offered for the text that is typed into a field of the page.
import '../../src/define.ts';
import {click, press, type} from '../support/commands.ts';
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
  frame,
  hasFocus,
  heard,
  isBusy,
  mount,
  namesOf,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';

const field = '<label>Subject <input id="subject" name="subject"></label>';

const mountForm = (service: Wire, attributes = '', provider = '', subject = field) =>
  mount(
    'kb-search',
    provided(
      service,
      `<form>${subject}<kb-search watch="#subject" debounce="1" ${attributes}></kb-search><button>Send</button></form>
       <kb-article id="viewer"></kb-article>`,
      provider,
    ),
  );

const subject = () => document.querySelector<HTMLInputElement>('#subject')!;
const offers = (search: Element) => allByRole(search, 'link') as HTMLAnchorElement[];

/** What suggests articles has loaded; until there are any, nothing of it is to be seen. */
const ready = (search: Element) => until(() => search.shadowRoot?.querySelector('[aria-busy=false]'));

/** All letters at once, as from the clipboard. */
function fill(text: string) {
  subject().value = text;
  subject().dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

const asked = async (service: Wire) =>
  (await service.log('/search')).map(({path}) => decodeURIComponent(path.replace(/\+/g, ' ')));

/** Keeps clicked links from leading away, and remembers them. */
function keepHere() {
  const followed: HTMLAnchorElement[] = [];
  const keep = (event: Event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    followed.push(link);
  };
  addEventListener('click', keep);
  addEventListener('auxclick', keep);
  return {
    followed,
    [Symbol.dispose]() {
      removeEventListener('click', keep);
      removeEventListener('auxclick', keep);
    },
  };
}

describe('kb-search with watch', () => {
  it('offers articles for the text in the field, and has no field of its own', async () => {
    const service = wire();
    const search = mountForm(service);
    await ready(search);
    expect(textOf(search)).to.equal('');
    expect(byRole(search, 'combobox')).not.to.exist;
    expect(await asked(service)).to.deep.equal([]);
    subject().focus();
    await type('invoice');
    await findByRole(search, 'link', /^Read an invoice/);
    await until(() => announced(search).includes('1 suggestion'));
    expect(focused()).to.equal(subject());
    await expectAccessible(search);
  });

  it('debounces requests while the reader types', async () => {
    const service = wire();
    const search = mountForm(service);
    await ready(search);
    // The pause is not over before the next letter.
    search.debounce = 100_000;
    for (const text of ['in', 'inv', 'invoi']) {
      fill(text);
      await frame();
    }
    search.debounce = 1;
    fill('invoice');
    await findByRole(search, 'link', /invoice/);
    const requests = await asked(service);
    expect(requests).to.have.length(1);
    expect(requests[0]).to.include('SearchPhrase=invoice');
    expect(requests[0]).to.include('Take=3');
  });

  it('offers at most three articles, or take, if that is less', async () => {
    const search = mountForm(wire());
    await ready(search);
    fill('the');
    fill('a page with an article');
    await until(() => offers(search).length === 3);
    search.take = 1;
    fill('an article with a page');
    await until(() => offers(search).length === 1);
  });

  it('takes no space while there is nothing to offer', async () => {
    const search = mountForm(wire());
    await ready(search);
    const height = () => search.getBoundingClientRect().height;
    expect(height()).to.equal(0);
    fill('invoice');
    await findByRole(search, 'link', /invoice/);
    await findText(search, 'These articles may help');
    expect(height()).to.be.greaterThan(50);
    fill('zzqqxxyy');
    await until(() => !height());
  });

  it('keeps the last offers while the next are pending', async () => {
    const search = mountForm(wire('never;on=password'));
    await ready(search);
    fill('invoice');
    await findByRole(search, 'link', /invoice/);
    fill('password');
    await until(() => isBusy(search));
    expect(namesOf(search, 'link').join()).to.include('Read an invoice');
  });

  it('opens an offer in a new tab, so that no text is lost, and fires kb-deflect', async () => {
    using here = keepHere();
    const search = mountForm(wire(), '', 'article-url="/help/{contentId}/{culture}"');
    await ready(search);
    fill('invoice');
    const link = (await findByRole(
      search,
      'link',
      'Read an invoice (opens in a new tab)',
    )) as HTMLAnchorElement;
    expect(link).to.include({target: '_blank', rel: 'noopener'});
    expect(link.getAttribute('href')).to.match(/^\/help\/4\//);
    const opened = heard(document, 'kb-before-open');
    const deflected = heard(document, 'kb-deflect');
    await click(link);
    await until(() => deflected.length === 1);
    expect(here.followed).to.deep.equal([link]);
    expect(opened).to.have.length(1);
    expect(fieldsOf(deflected[0]!)).to.include({contentId: 4, title: 'Read an invoice', query: 'invoice'});
    expect(deflected[0]).to.include({bubbles: true, composed: true, cancelable: false});
    expect(subject().value).to.equal('invoice');
    // Another tab by the reader's own doing counts too, and is the browser's.
    link.dispatchEvent(
      new MouseEvent('auxclick', {bubbles: true, composed: true, cancelable: true, button: 1}),
    );
    expect(deflected).to.have.length(2);
    expect(opened).to.have.length(1);
  });

  it('opens an offer in the kb-article with the id in for', async () => {
    const search = mountForm(wire(), 'for="viewer"');
    await ready(search);
    fill('invoice');
    const link = (await findByRole(search, 'link', 'Read an invoice')) as HTMLAnchorElement;
    expect(link.target).to.equal('');
    const deflected = heard(search, 'kb-deflect');
    subject().focus();
    await press('Tab');
    expect(hasFocus(search)).to.equal(true);
    await press('Enter');
    const title = await findByRole(the('kb-article'), 'heading', 'Read an invoice');
    await until(() => focused() === title);
    expect(deflected).to.have.length(1);
    expect(location.pathname).not.to.include('help');
  });

  it('offers an article of which no address is known as a button, which opens it there, too', async () => {
    const search = mountForm(wire('at=result.*.url=absent;on=%2Fsearch'), 'for="viewer"');
    await ready(search);
    fill('invoice');
    await findByRole(search, 'button', 'Read an invoice');
    await expectAccessible(search);
    const deflected = heard(search, 'kb-deflect');
    subject().focus();
    await press('Tab');
    expect(hasFocus(search)).to.equal(true);
    await press('Enter');
    await findByRole(the('kb-article'), 'heading', 'Read an invoice');
    expect(deflected).to.have.length(1);
  });

  it('uses the text that is in the field before the first input, also in a text area', async () => {
    const service = wire();
    const search = mountForm(
      service,
      '',
      '',
      '<label>Subject <textarea id="subject">My\n  invoice</textarea></label>',
    );
    await findByRole(search, 'link', /invoice/);
    expect((await asked(service))[0]).to.include('SearchPhrase=My invoice');
  });

  it('watches a field that is added later, and another one when watch changes', async () => {
    const service = wire();
    const search = mountForm(service, '', '', '');
    await ready(search);
    search.insertAdjacentHTML('beforebegin', field + field.replaceAll('subject', 'other'));
    fill('invoice');
    await findByRole(search, 'link', /invoice/);
    document.querySelector<HTMLInputElement>('#other')!.value = 'password';
    search.watch = '#other';
    await findByRole(search, 'link', /password/);
    fill('dashboard');
    search.watch = undefined;
    await findByRole(search, 'combobox');
    expect((await asked(service)).join()).not.to.include('dashboard');
  });

  for (const watch of ['#nowhere', '###', '']) {
    it(`stands watch="${watch}"`, async () => {
      const service = wire();
      const search = mountForm(service);
      search.watch = watch;
      if (watch) await ready(search);
      else await findByRole(search, 'combobox');
      fill('invoice');
      search.watch = '#subject';
      await findByRole(search, 'link', /invoice/);
      expect(await asked(service)).to.have.length(1);
    });
  }

  it('shows an error with a button that retries', async () => {
    const search = mountForm(wire('status=503;times=4'));
    await ready(search);
    fill('invoice');
    await click(await findByRole(search, 'button', 'Try again'));
    await findByRole(search, 'link', /invoice/);
    expect(hasFocus(search)).to.equal(true);
    expect(subject().value).to.equal('invoice');
  });

  it('offers a link to search-url where the service has no Search_Get', async () => {
    using here = keepHere();
    const service = wire('status=404;on=v2%2Fsearch%3F');
    const search = mountForm(service, '', 'search-url="/find?q={query}"');
    await ready(search);
    fill('invoice');
    const link = (await findByRole(search, 'link', /^Read an invoice/)) as HTMLAnchorElement;
    expect(link.getAttribute('href')).to.include('/find?q=Read%20an%20invoice');
    expect(link).to.include({target: '_blank', rel: 'noopener'});
    const opened = heard(search, 'kb-before-open');
    const deflected = heard(search, 'kb-deflect');
    await click(link);
    expect([opened.length, deflected.length]).to.deep.equal([0, 1]);
    expect(here.followed).to.deep.equal([link]);
    the('kb-provider').searchUrl = undefined;
    fill('invoices');
    await until(() => !isBusy(search) && !offers(search).length);
  });

  it('sends no request for a short text, and none after its removal', async () => {
    const service = wire();
    const search = mountForm(service, 'min-length="5"');
    await ready(search);
    fill('invo');
    fill('invoice');
    search.remove();
    subject().dispatchEvent(new InputEvent('input', {bubbles: true}));
    subject().after(search);
    fill('invoice 2');
    await until(async () => (await asked(service)).length > 0);
    const requests = await asked(service);
    expect(requests.every((path) => path.includes('invoice 2'))).to.equal(true);
  });
});
