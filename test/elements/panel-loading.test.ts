// When the code of the panel comes without the reader. A page of its own, because code that has come stays.
import '../../src/entries/kb-help.ts';
import '../../src/entries/kb-provider.ts';
import {expect, frame, mount, provided, until, wire, type Wire} from '../support/page.ts';

const mountHelp = (service: Wire) =>
  mount('kb-help', provided(service, '<kb-help loading="idle"></kb-help>'));

const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

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

  it('loads the code of the panel when the page is idle, and asks the service nothing', async () => {
    const service = wire();
    mountHelp(service);
    await until(() => customElements.get('kb-help-panel'));
    expect(await service.log()).to.deep.equal([]);
  });
});
