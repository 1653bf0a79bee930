// When the code of the panel comes without the reader. A page of its own, because code that has come stays.
import '../../src/entries/kb-help.ts';
import '../../src/entries/kb-provider.ts';
import {whenIdle} from '../../src/base/when-idle.ts';
import {byRole, expect, findByRole, frame, mount, provided, until, wire, type Wire} from '../support/page.ts';

const mountHelp = (service: Wire, attributes = '') =>
  mount('kb-help', provided(service, `<kb-help loading="idle" ${attributes}></kb-help>`));

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

describe('kb-help with loading="idle"', () => {
  for (const connection of [{saveData: true, effectiveType: '4g'}, {effectiveType: '3g'}]) {
    it(`loads nothing before it is asked for with ${JSON.stringify(connection)}`, async () => {
      const own = Object.getOwnPropertyDescriptor(navigator, 'connection');
      Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
      try {
        mountHelp(wire());
        await idle();
        await frame();
        await idle();
        expect(customElements.get('kb-help-panel')).to.equal(undefined);
      } finally {
        if (own) Object.defineProperty(navigator, 'connection', own);
        else Reflect.deleteProperty(navigator, 'connection');
      }
    });
  }

  const logo = '/demo/mark.svg';
  for (const attributes of [
    'suggest="invoice"',
    `home="folders suggested recommended" suggest="invoice" logo="${logo}"`,
  ]) {
    it(`loads and renders the panel when the page is idle, in nobody’s sight, and requests nothing, with ${attributes}`, async () => {
      const service = wire();
      const help = mountHelp(service, attributes);
      const panel = await until(() => help.shadowRoot?.querySelector('kb-help-panel')?.shadowRoot);
      const search = await until(() => panel.querySelector('kb-search')?.shadowRoot);
      // Its code too, which would come with the focus when the panel opens.
      await until(() => search.querySelector('.popup'));
      await idle();
      await frame();
      await idle();
      expect(byRole(help, 'dialog')).to.equal(undefined);
      expect(help.shadowRoot!.querySelector('dialog')!.getClientRects()).to.have.length(0);
      expect(await service.log()).to.deep.equal([]);
      const isLogoRequested = () =>
        performance.getEntriesByType('resource').some(({name}) => name.endsWith(logo));
      expect(isLogoRequested()).to.equal(false);
      help.show();
      await findByRole(help, 'heading', 'For this page');
      await findByRole(help, 'link', 'Reset your password');
      if (attributes.includes(logo)) await until(isLogoRequested);
    });
  }
});
