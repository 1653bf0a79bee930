// The states of everything that reads: pending, empty, each error with its message and a retry, complete.
import '../../src/define.ts';
import {createClient, KbError, type Client} from '../../src/index.ts';
import {click} from '../support/commands.ts';
import {
  byRole,
  env,
  expect,
  expectAccessible,
  findText,
  frame,
  hasFocus,
  heard,
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
import {completeSurface, mountSurface, surfaces, type Surface} from '../support/surfaces.ts';

const other = 'Help could not be loaded.';
const forbidden = 'You do not have access to this help content.';
const notFound = 'We could not find this content.';
const gone = 'This content is no longer available.';

/** `attempts`: how often the client itself asks before it gives up. */
interface Failure {
  fault: string;
  code: string;
  text: string;
  attempts: number;
}

const failures: readonly Failure[] = [
  {fault: 'status=400', code: 'bad-request', text: 'Something went wrong.', attempts: 1},
  {fault: 'status=401', code: 'forbidden', text: forbidden, attempts: 1},
  {fault: 'status=403', code: 'forbidden', text: forbidden, attempts: 1},
  {fault: 'status=404', code: 'not-found', text: notFound, attempts: 1},
  {fault: 'status=410', code: 'gone', text: gone, attempts: 1},
  {fault: 'status=429', code: 'rate-limited', text: 'Too many requests. Try again in a moment.', attempts: 3},
  {fault: 'status=500', code: 'unavailable', text: other, attempts: 3},
  {fault: 'status=503', code: 'unavailable', text: other, attempts: 3},
  {fault: 'reset', code: 'network', text: other, attempts: 3},
  {fault: 'html', code: 'invalid-reply', text: other, attempts: 1},
  {fault: 'html=404', code: 'not-found', text: other, attempts: 1},
  {fault: 'truncate', code: 'invalid-reply', text: other, attempts: 1},
];

/** An article says of itself what others say of help as a whole, and there is no trying again for what is not there. */
const inArticle: Record<string, string> = {
  forbidden: 'You do not have access to this article. You may need to sign in.',
  'not-found': 'This article does not exist. Try searching for it.',
  gone: 'This article has been removed. Try searching for a newer one.',
};

/** As settings make it, but for its patience. */
const impatient = ({url}: Wire, timeout = 10_000) =>
  createClient({baseUrl: url, subscriptionKey: env.keys.web, retryDelay: 1, timeout});

/** In a menu the way on is one of its items. */
const retryIn = (element: Element) =>
  byRole(element, 'button', 'Try again') ?? byRole(element, 'menuitem', 'Try again');

/** The surface with a client of its own. */
function mountFor(surface: Surface, service: Wire, timeout?: number) {
  const element = mountSurface(surface, (markup) => markup) as HTMLElement & {client?: Client};
  element.client = impatient(service, timeout);
  return element;
}

for (const surface of surfaces) {
  describe(surface.name, () => {
    it('is complete', async () => {
      const service = wire();
      const element = await completeSurface(surface, (markup) => provided(service, markup));
      expect(isBusy(element)).to.equal(false);
      expect(await service.log(surface.path)).to.have.length(1);
      await expectAccessible(element);
    });

    it('is busy while pending, and stays usable', async () => {
      const service = wire('never');
      const element = mountFor(surface, service);
      await surface.start(element);
      await until(async () => (await service.log(surface.path)).length);
      expect(textOf(element)).not.to.include('undefined');
      expect(element.getBoundingClientRect().height).to.be.greaterThan(20);
      await expectAccessible(element);
    });

    it('has an empty state', async () => {
      const element = mountFor(surface, wire(`empty;on=${surface.path.replaceAll('/', '%2F')}`));
      await surface.start(element);
      await findText(element, surface.empty);
      expect(isBusy(element)).to.equal(false);
      await expectAccessible(element);
    });

    for (const {fault, code, text, attempts} of failures) {
      const own = surface.name === 'kb-article' && text !== other ? inArticle[code] : undefined;
      // A gateway's 401 may pass, when the token is renewed.
      const isFinal = own !== undefined && fault !== 'status=401';
      it(`shows a message for ${fault}, ${isFinal ? 'without a retry' : 'with a retry'}`, async () => {
        const service = wire(`${fault};times=${attempts};on=${surface.path.replaceAll('/', '%2F')}`);
        const errors = heard(document, 'kb-error');
        const element = mountFor(surface, service);
        await surface.start(element);
        if (surface.name.startsWith('results') && text === notFound) {
          // A service without this extension of the interface is no failure.
          await findText(element, 'Nothing found for “invoice”.');
          return;
        }
        await findText(element, own ?? text);
        expect(errors.map(({error}) => error)).to.have.length(1);
        expect(errors[0]?.error).to.be.instanceOf(KbError).with.property('code', code);
        const retry = retryIn(element);
        if (isFinal) {
          expect(Boolean(retry)).to.equal(false);
          await expectAccessible(element);
          return;
        }
        if (attempts === 3) await expectAccessible(element);
        await click(retry!);
        await until(() => surface.complete(element));
        expect(textOf(element)).not.to.include(own ?? text);
        expect(hasFocus(element)).to.equal(true);
        expect(await service.log(surface.path)).to.have.length(attempts + 1);
      });
    }

    it('shows a message for a time-out', async () => {
      const element = mountFor(surface, wire(`never;on=${surface.path.replaceAll('/', '%2F')}`), 300);
      await surface.start(element);
      await findText(element, 'Help is taking too long to load.');
      // The retry is answered, and has the time for it.
      Object.assign(element.client!, impatient(wire()));
      await click(await until(() => retryIn(element)));
      await until(() => surface.complete(element));
    });

    it('shows that the reader is offline, and retries when online', async () => {
      const errors = heard(document, 'kb-error');
      const element = mountFor(surface, wire('no-cors'));
      Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
      try {
        await surface.start(element);
        await findText(element, 'You’re offline. Check your connection and try again.');
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
      expect(errors.at(-1)?.error).to.include({code: 'offline'});
      dispatchEvent(new Event('online'));
      await findText(element, other);
      expect(errors.at(-1)?.error).to.include({code: 'network'});
    });

    for (const away of [false, true]) {
      it(`retries when online, ${away ? 'on its return where it was away meanwhile' : 'after a move'}`, async () => {
        const errors = heard(document, 'kb-error');
        const lastCode = () => (errors.at(-1)?.error as KbError | undefined)?.code;
        const element = mountFor(surface, wire('no-cors'));
        const parent = element.parentElement!;
        Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
        try {
          await surface.start(element);
          await until(() => lastCode() === 'offline');
          if (away) element.remove();
          else parent.append(element);
          await frame();
        } finally {
          Reflect.deleteProperty(navigator, 'onLine');
        }
        dispatchEvent(new Event('online'));
        if (away) parent.append(element);
        await until(() => lastCode() === 'network');
      });
    }

    it('tells the owner of the page about a missing base URL', async () => {
      const errors = heard(document, 'kb-error');
      const element = mountSurface(surface, (markup) => markup);
      await surface.start(element);
      await findText(element, 'Help is not set up on this page yet.');
      expect(errors.at(-1)?.error).to.include({code: 'config'});
      expect((errors.at(-1)?.error as Error).message).to.include('base-url');
      expect(Boolean(retryIn(element))).to.equal(false);
      await expectAccessible(element);
    });

    it('tells the owner of the page about a wrong key', async () => {
      const element = mountSurface(
        surface,
        (markup) =>
          `<kb-provider base-url="${env.serviceUrl}" subscription-key="${env.keys.unknown}">${markup}</kb-provider>`,
      );
      await surface.start(element);
      await findText(element, surface.name === 'kb-article' ? inArticle['forbidden']! : forbidden);
      // Where there is room, the owner of the page reads why.
      if (!/suggestions|menu/.test(surface.name))
        await findText(element, 'The header Ocp-Apim-Subscription-Key holds no valid key.');
    });
  });
}

describe('the error slot', () => {
  for (const name of ['kb-recommended', 'kb-article'] as const) {
    it(`replaces the error box of ${name}`, async () => {
      const refused = next(document, 'kb-error');
      const element = mount(
        name,
        provided(wire('status=403'), `<${name} content-id="2"><p slot="error">Call us: 555.</p></${name}>`),
      );
      await refused;
      await findText(element, 'Call us: 555.');
      expect(textOf(the(name))).not.to.include('access');
      await expectAccessible(element);
    });
  }
});
