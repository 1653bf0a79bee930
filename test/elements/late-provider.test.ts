// A provider whose code comes after that of the launcher inside it.
import '../../src/entries/kb-help.ts';
import {expect, findByRole, mount} from '../support/page.ts';

describe('kb-help in a shadow root, in a kb-provider that is defined later', () => {
  it('takes the texts of the provider then', async () => {
    const host = mount('div', '<kb-provider><div></div></kb-provider>');
    const provider = document.querySelector('kb-provider')!;
    provider.texts = {en: {launcher: {label: 'Ask us'}}};
    const root = provider.querySelector('div')!.attachShadow({mode: 'open'});
    const help = document.createElement('kb-help');
    root.append(help);
    await findByRole(help, 'button', 'Help');
    await import('../../src/entries/kb-provider.ts');
    await findByRole(help, 'button', 'Ask us');
    expect(host.isConnected).to.equal(true);
  });
});
