import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
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
  heard,
  mount,
  namesOf,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {itOnce} from '../support/once.ts';

const records = 'statistics/share';

const mountShare = (service: Wire, attributes = 'culture="en-US"') =>
  mount('kb-share', provided(service, `<kb-share content-id="${scratchId}" ${attributes}></kb-share>`));

const opened = (share: Element) => Boolean(byRole(share, 'menu'));

/** What the arrows lead through: what can be done, then the languages. */
const itemsOf = (share: Element) => [...namesOf(share, 'menuitem'), ...namesOf(share, 'menuitemradio')];

/** Opens the menu as the mouse does, and waits for what it offers. */
async function open(share: Element) {
  await click(await findByRole(share, 'button', 'Share'));
  await findByRole(share, 'menuitem', 'E-mail');
}

const undo: (() => void)[] = [];

afterEach(() => undo.splice(0).forEach((each) => each()));

/** Stands in for what the browser itself does, for as long as a test: engines differ in what they let a test do. */
function browserDoes(owner: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {value, configurable: true, writable: true});
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

/** The clipboard of a browser that lets a page write to it: what is written there. */
function clipboard() {
  const texts: string[] = [];
  browserDoes(navigator, 'clipboard', {writeText: async (text: string) => void texts.push(text)});
  return texts;
}

/** Keeps the page where it is when a link is followed, and tells which. */
function keepHere() {
  const followed: string[] = [];
  const stay = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link && !event.defaultPrevented) followed.push(link.href);
    if (link) event.preventDefault();
  };
  addEventListener('click', stay);
  undo.push(() => removeEventListener('click', stay));
  return followed;
}

describe('the menu of kb-share', () => {
  it('is not opened where the element is removed while its code loads, and opens on its return', async () => {
    const share = mountShare(wire());
    const button = await findByRole(share, 'button', 'Share');
    const parent = share.parentElement!;
    button.click();
    share.remove();
    await until(() => share.shadowRoot!.querySelector('[role=menu]'));
    await frame();
    parent.append(share);
    await open(share);
    await expectAccessible(share);
  });

  itOnce('sends no request before it is opened, and one then', async () => {
    const service = wire();
    const share = mountShare(service, '');
    const button = await findByRole(share, 'button', 'Share');
    expect(button.ariaHasPopup).to.equal('menu');
    expect(button.ariaExpanded).to.equal('false');
    await expectAccessible(share);
    expect(await service.log()).to.deep.equal([]);

    await open(share);
    expect(button.ariaExpanded).to.equal('true');
    await findByRole(share, 'menu', 'Share');
    expect(namesOf(share, 'menuitem').slice(0, 3)).to.deep.equal(['Copy link', 'E-mail', 'Microsoft Teams']);
    expect(namesOf(share, 'menuitemradio')).to.have.length(3);
    await expectAccessible(share);
    await press('Escape');
    await until(() => !opened(share));
    await open(share);
    expect(await service.log('/share/')).to.have.length(1);
  });

  for (const key of ['Enter', 'Space', 'ArrowDown'] as const) {
    it(`opens by ${key} on its first item, and returns the focus on Escape`, async () => {
      const share = mountShare(wire());
      const button = await findByRole(share, 'button', 'Share');
      button.focus();
      // What opens it is loaded as soon as the reader is at the button.
      await until(() => button.hasAttribute('popovertarget'));
      await press(key);
      await until(() => focusedName() === 'Copy link');
      await press('Escape');
      await until(() => !opened(share));
      await until(() => focused() === button, focusedName);
    });
  }

  it('opens by Up on its last item', async () => {
    const share = mountShare(wire());
    await open(share);
    await press('Escape');
    await until(() => !opened(share));
    await press('ArrowUp');
    await until(() => opened(share));
    const last = itemsOf(share).at(-1);
    await until(() => focusedName() === last, focusedName);
  });

  it('has arrow keys that wrap, Home, End and letters', async () => {
    const share = mountShare(wire());
    await open(share);
    const items = itemsOf(share);
    await until(() => focusedName() === items[0]);
    for (const name of [...items.slice(1), items[0]]) {
      await press('ArrowDown');
      await until(() => focusedName() === name, focusedName);
    }
    await press('ArrowUp');
    await until(() => focusedName() === items.at(-1));
    await press('Home');
    await until(() => focusedName() === items[0]);
    await press('End');
    await until(() => focusedName() === items.at(-1));
    await press('e');
    await until(() => focusedName() === 'E-mail');
    await press('x');
    await frame();
    expect(focusedName()).to.equal('E-mail');
  });

  it('closes by Tab, which moves on, and by a click elsewhere', async () => {
    const share = mountShare(wire());
    the('kb-provider').insertAdjacentHTML(
      'afterend',
      '<button>After</button><p style="height: 400px">Elsewhere</p>',
    );
    await open(share);
    await until(() => focusedName() === 'Copy link');
    await press('Tab');
    await until(() => !opened(share));
    await until(() => focusedName() === 'After', focusedName);
    await open(share);
    await click(the('p'));
    await until(() => !opened(share));
  });

  itOnce('shares the current article after a change', async () => {
    const service = wire();
    const share = mountShare(service);
    await open(share);
    share.contentId = 2;
    await until(async () => (await service.log('/share/2')).length);
    const mail = () => byRole(share, 'menuitem', 'E-mail') as HTMLAnchorElement | undefined;
    await until(() => decodeURIComponent(mail()?.href ?? '').includes('/help/2/'));
  });
});

describe('sharing by kb-share', () => {
  it('copies the link, announces it, and records it afterwards', async () => {
    const written = clipboard();
    const service = wire();
    const share = mountShare(service);
    const events = heard(document, 'kb-before-share');
    await open(share);
    await click(await findByRole(share, 'menuitem', 'Copy link'));
    await findText(share, 'Link copied');
    expect(announced(share)).to.include('Link copied');
    expect(opened(share)).to.equal(false);
    expect(focusedName()).to.equal('Share');
    expect(written).to.have.length(1);
    expect(written[0]).to.match(new RegExp(`/help/${scratchId}/en-us$`, 'i'));
    expect(fieldsOf(events[0]!)).to.include({
      contentId: scratchId,
      method: 'copyToClipboard',
      url: written[0],
    });
    expect(events[0]).to.include({bubbles: true, composed: true, cancelable: true});
    const [body] = await posted(service, records);
    expect(body).to.include({contentId: scratchId, shareMethod: 'copyToClipboard', shareTarget: 'external'});
    expect(body?.['culture']).to.match(/^en-us$/i);
    await expectAccessible(share);
  });

  it('shows the link to copy it manually where copying is blocked, and records nothing', async () => {
    browserDoes(navigator, 'clipboard', {writeText: () => Promise.reject(new Error('blocked'))});
    const service = wire();
    const share = mountShare(service);
    await open(share);
    await click(await findByRole(share, 'menuitem', 'Copy link'));
    const field = (await findByRole(share, 'textbox', /Copy this link/)) as HTMLInputElement;
    expect(field.value).to.match(new RegExp(`/help/${scratchId}/`));
    expect(field.readOnly).to.equal(true);
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, field.value.length]);
    await expectAccessible(share);
    await frame();
    expect(await service.log(records)).to.deep.equal([]);
  });

  for (const {item, method, to} of [
    {item: 'E-mail', method: 'email', to: /^mailto:\?subject=Scratch.*&body=http/},
    {item: 'Microsoft Teams', method: 'teams', to: /^https:\/\/teams\.microsoft\.com\/share\?href=http/},
  ]) {
    it(`opens ${item} with the link, and records it`, async () => {
      const followed = keepHere();
      const service = wire();
      // Share_Get says more than Share_Get_Culture.
      const share = mountShare(service, '');
      await open(share);
      const link = (await findByRole(share, 'menuitem', item)) as HTMLAnchorElement;
      expect(link).to.include({target: '_blank', rel: 'noopener noreferrer'});
      await click(link);
      await until(() => followed.length === 1);
      expect(followed[0]).to.match(to);
      const [body] = await posted(service, records);
      expect(body).to.include({contentId: scratchId, shareMethod: method});
    });
  }

  it('opens the device’s own share sheet where there is one', async () => {
    const sheets: ShareData[] = [];
    browserDoes(navigator, 'share', async (data: ShareData) => void sheets.push(data));
    const service = wire();
    const share = mountShare(service);
    await open(share);
    await click(await findByRole(share, 'menuitem', 'More…'));
    await until(() => sheets.length === 1);
    expect(sheets[0]?.url).to.match(new RegExp(`/help/${scratchId}/`));
    const [body] = await posted(service, records);
    expect(body).to.include({shareMethod: 'zero'});
  });

  itOnce('records nothing when the reader closes the share sheet', async () => {
    let asked = 0;
    browserDoes(navigator, 'share', () => {
      asked++;
      return Promise.reject(new DOMException('Closed', 'AbortError'));
    });
    const service = wire();
    const share = mountShare(service);
    await open(share);
    await click(await findByRole(share, 'menuitem', 'More…'));
    await until(() => asked === 1);
    await frame();
    expect(await service.log(records)).to.deep.equal([]);
    expect(byRole(share, 'alert')).to.equal(undefined);
  });

  itOnce('is left to a page that cancels kb-share', async () => {
    const written = clipboard();
    const service = wire();
    const share = mountShare(service);
    share.addEventListener('kb-before-share', (event) => event.preventDefault());
    await open(share);
    const asked = next(share, 'kb-before-share');
    await click(await findByRole(share, 'menuitem', 'Copy link'));
    expect((await asked).method).to.equal('copyToClipboard');
    await frame();
    expect(written).to.deep.equal([]);
    expect(await service.log(records)).to.deep.equal([]);
  });

  itOnce('shows the reader no error when recording fails', async () => {
    clipboard();
    const service = wire(`status=500;method=POST`);
    const share = mountShare(service);
    const errors = heard(document, 'kb-error');
    await open(share);
    await click(await findByRole(share, 'menuitem', 'Copy link'));
    await findText(share, 'Link copied');
    await posted(service, records);
    await frame();
    expect(errors).to.deep.equal([]);
    expect(textOf(share)).to.match(/^Share\b.*Link copied$/);
  });

  itOnce('links to the language that the reader chooses, by default the shown one', async () => {
    const written = clipboard();
    const share = mount(
      'kb-share',
      provided(wire(), '<kb-share content-id="2"></kb-share>', 'culture="de-DE"'),
    );
    await open(share);
    expect(byRole(share, 'menuitemradio', /Deutsch/)?.ariaChecked).to.equal('true');
    await click(await findByRole(share, 'menuitemradio', /English/));
    await until(() => byRole(share, 'menuitemradio', /English/)?.ariaChecked === 'true');
    expect(opened(share)).to.equal(true);
    await click(await findByRole(share, 'menuitem', 'Copy link'));
    await until(() => written.length === 1);
    expect(written[0]).to.match(/\/help\/2\/en-us$/i);
  });
});
