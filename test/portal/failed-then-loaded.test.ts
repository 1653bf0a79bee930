// A text that was typed in front of an article before the editor of kb-contribute was there. Here nothing else has loaded the editor.
import '../../src/entries/kb-provider.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {click, press, type} from '../support/commands.ts';
import {failImport} from '../support/failing-imports.ts';
import {
  expect,
  findByRole,
  findText,
  focusedName,
  mount,
  next,
  provided,
  the,
  until,
  wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {create, forgetDrafts, read, save, textOfArticle} from './contribute.ts';

describe('an editor that comes after what was typed', () => {
  afterEach(forgetDrafts);

  it('has that as lines of their own in front of the text, and goes on there', async () => {
    const contentId = await create({resolution: '<p>The first words.</p>'});
    using purify = failImport('purify');
    const token = await tokenOf('editor');
    const element = mount(
      'kb-contribute',
      provided(
        wire(),
        `<kb-contribute layout="page" content-id="${contentId}"></kb-contribute>`,
        'culture="en-US" sanitizer="dompurify"',
      ),
    );
    the('kb-provider').getToken = async () => token;
    await findText(element, 'Help could not be loaded.');
    await click(await findByRole(element, 'textbox', 'Title'));
    await press('Enter');
    await type('One');
    await press('Enter');
    await type('and two');
    purify.mend();
    await click(await findByRole(element, 'button', 'Try again'));
    await findText(element, 'The first words.');
    await until(() => focusedName() === 'Resolution');
    await type(' and three');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.equal(
      '<p>One</p><p>and two and three</p><p>The first words.</p>',
    );
  });
});
