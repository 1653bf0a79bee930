// The editor of kb-contribute cannot be loaded, and not at another try either. Here nothing else has loaded it.
import '../../src/entries/kb-provider.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {click, press, type} from '../support/commands.ts';
import {failImport} from '../support/failing-imports.ts';
import {
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  mount,
  next,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {create, forgetDrafts, read, save, select} from './contribute.ts';

/** The form of a new article, after the second try to load its editor. */
async function openWithoutEditor(attributes = '') {
  const token = await tokenOf('editor');
  const element = mount(
    'kb-contribute',
    provided(
      wire(),
      `<kb-contribute layout="page" ${attributes}></kb-contribute>`,
      'culture="en-US" sanitizer="dompurify"',
    ),
  );
  the('kb-provider').getToken = async () => token;
  await findText(element, 'Help could not be loaded.');
  await click(await findByRole(element, 'button', 'Try again'));
  await findText(element, 'reload the page: what you wrote is kept.');
  return element;
}

/** Writes in the open translation. */
async function write(element: Element, title: string, ...lines: string[]) {
  await click(await findByRole(element, 'textbox', 'Title'));
  await type(title);
  for (const line of lines) {
    await press('Enter');
    await type(line);
  }
}

describe('an editor that cannot be loaded', () => {
  afterEach(forgetDrafts);

  it('says after another try to reload the page, and what was typed is kept then', async () => {
    using purify = failImport('purify');
    const element = await openWithoutEditor();
    await expectAccessible(element);
    await write(element, '', 'One & two', 'and three');
    dispatchEvent(new Event('pagehide'));
    expect(Object.values(localStorage).join()).to.include('<p>One &amp; two</p>\\n<p>and three</p>');
    purify.mend();
  });

  it('keeps what was typed on a change of language, and saves it', async () => {
    using purify = failImport('purify');
    const element = await openWithoutEditor();
    await write(element, 'Grinder', 'Brush it out.');
    await select(element, 'Add a language', 'de-DE');
    await until(() => focusedName() === 'Title');
    await write(element, 'Mahlwerk', 'Ausbürsten.');
    await click(await findByRole(element, 'tab', 'English'));
    const saved = next(element, 'kb-contributed');
    await save(element);
    const {contentId} = await saved;
    const {translations = []} = await read(contentId);
    const texts = translations.map((each) => each.articlePartViewModels?.[0]?.markup?.trim());
    expect(texts).to.have.members(['<p>Brush it out.</p>', '<p>Ausbürsten.</p>']);
    purify.mend();
  });

  it('shows what was typed in the preview, and in the editor once that can be loaded', async () => {
    using purify = failImport('purify');
    const element = await openWithoutEditor(`content-id="${await create()}"`);
    await write(element, '', 'Before all.');
    purify.mend();
    const preview = await findByRole(element, 'button', 'Preview');
    await click(preview);
    await findText(element, 'Before all.');
    await findText(element, 'The first words.');
    await click(preview);
    const text = await findByRole(element, 'textbox', 'Resolution');
    await until(() => textOf(text).includes('Before all.'));
    expect(textOf(text)).to.include('The first words.');
  });
});
