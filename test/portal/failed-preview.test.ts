// Code that kb-contribute loads on demand and that cannot be loaded. Here nothing else has loaded it.
import '../../src/entries/kb-provider.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {click, press, type} from '../support/commands.ts';
import {failImport} from '../support/failing-imports.ts';
import {
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  hasFocus,
  mount,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {forgetDrafts} from './contribute.ts';

describe('code of kb-contribute that cannot be loaded', () => {
  afterEach(forgetDrafts);

  it('for the texts: an error is shown, and they appear at another try', async () => {
    using purify = failImport('purify');
    const token = await tokenOf('editor');
    const element = mount(
      'kb-contribute',
      provided(wire(), '<kb-contribute layout="page"></kb-contribute>', 'sanitizer="dompurify"'),
    );
    the('kb-provider').getToken = async () => token;
    await findText(element, 'Help could not be loaded.');
    await click(await findByRole(element, 'textbox', 'Title'));
    await type('A title');
    await findText(element, 'Help could not be loaded.');
    // What is typed into a text before its editor is there is in it once it is.
    await press('Enter');
    expect(focusedName()).to.equal('Resolution');
    await type('One line');
    await press('Enter');
    await type('and two');
    await expectAccessible(element);
    purify.mend();
    await click(await findByRole(element, 'button', 'Try again'));
    await until(() => focusedName() === 'Resolution');
    await type(', and three');
    const paragraphs = [...element.shadowRoot!.querySelectorAll('.prose p')].map(textOf);
    expect(paragraphs).to.deep.equal(['One line', 'and two, and three']);
    expect(byRole(element, 'alert', /Help/)).to.equal(undefined);
  });

  it('for the preview: an error is shown, and it appears at another try', async () => {
    using article = failImport('entries/kb-article');
    const token = await tokenOf('editor');
    const element = mount('kb-contribute', provided(wire(), '<kb-contribute></kb-contribute>'));
    the('kb-provider').getToken = async () => token;
    await click(await findByRole(element, 'textbox', 'Title'));
    await type('A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    await findText(element, 'Help could not be loaded.');
    await expectAccessible(element);
    article.mend();
    await click(await findByRole(element, 'button', 'Try again'));
    await findByRole(element, 'heading', 'A preview');
    expect(hasFocus(element)).to.equal(true);
    expect(byRole(element, 'alert')).to.equal(undefined);
  });
});
