// The preview of kb-contribute is a kb-article, whose code is loaded on demand. Here nothing else has loaded it.
import '../../../src/entries/kb-provider.ts';
import '../../../src/entries/kb-contribute.ts';
import {click, type} from '../../support/commands.ts';
import {failImport} from '../../support/failing-imports.ts';
import {
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  mount,
  provided,
  the,
  wire,
} from '../../support/page.ts';
import {tokenOf} from '../../support/signed-in.ts';

describe('the preview of kb-contribute', () => {
  // Drafts are what this element stores.
  afterEach(() => localStorage.clear());

  it('shows an error when its code cannot be loaded, and appears at another try', async () => {
    using article = failImport('entries/kb-article');
    const token = await tokenOf('editor');
    const element = mount('kb-contribute', provided(wire(), '<kb-contribute></kb-contribute>'));
    the('kb-provider').getToken = async () => token;
    await click(await findByRole(element, 'textbox', 'Title'));
    await type('A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    await findText(element, 'Help could not be loaded. Try again.');
    await expectAccessible(element);
    article.mend();
    await click(await findByRole(element, 'button', 'Try again'));
    await findByRole(element, 'heading', 'A preview');
    expect(byRole(element, 'alert')).to.equal(undefined);
  });
});
