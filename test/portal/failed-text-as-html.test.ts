// A text that kb-contribute edits as HTML. What tells that is loaded on demand, and here nothing else has loaded it.
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
  provided,
  the,
  until,
  wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {create, forgetDrafts} from './contribute.ts';

describe('a text that is edited as HTML', () => {
  afterEach(forgetDrafts);

  it('has in front of it what was typed before that was known', async () => {
    const resolution = '<table><caption>C</caption><tr><td><p>The first words.</p></td></tr></table>';
    const contentId = await create({resolution});
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
    expect(focusedName()).to.equal('Resolution');
    await type('One & two');
    await press('Enter');
    await type('<and');
    purify.mend();
    await click(await findByRole(element, 'button', 'Try again'));
    await until(() => focusedName() === 'Resolution (HTML)');
    await type(' three');
    const field = (await findByRole(element, 'textbox', 'Resolution (HTML)')) as HTMLTextAreaElement;
    expect(field.value).to.equal(`<p>One &amp; two</p>\n<p>&lt;and three</p>\n${resolution}`);
  });
});
