import '../../src/define.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {click, press, type} from '../support/commands.ts';
import {
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  mount,
  next,
  posted,
  provided,
  the,
  until,
  wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {
  ask,
  bodyOf,
  create,
  open,
  read,
  save,
  textbox,
  textOfArticle,
  translation,
  write,
} from './contribute.ts';

/** An article on a page that publishes, and the translations that it was asked to publish. */
async function openPage(attributes = '', user: 'author' | 'editor' = 'editor', service = wire()) {
  const element = await open(service, `layout="page" ${attributes}`, user);
  const published: {contentId: number; culture: string}[] = [];
  element.publish = (translation) => published.push(translation);
  // With its editor, whose code comes on demand.
  await textbox(element, 'Resolution');
  return {element, published};
}

describe('kb-contribute as a page', () => {
  // Drafts are what this element stores.
  afterEach(() => localStorage.clear());

  it('is the article: a headline of one line or more, its text, and sections that are asked for', async () => {
    const {element} = await openPage();
    expect(byRole(element, 'textbox', 'Cause')).to.equal(undefined);
    await write(element, 'Title', 'Water a fern');
    await press('Enter');
    await until(() => focusedName() === 'Resolution');
    await type('Every day.');
    await click(await findByRole(element, 'button', 'Add: Cause'));
    await until(() => focusedName() === 'Cause');
    await type('It is dry.');
    expect(byRole(element, 'button', 'Add: Cause')).to.equal(undefined);
    await expectAccessible(element);
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const content = await read((await contributed).contentId);
    expect(textOfArticle(content)).to.equal('<p>Every day.</p>');
    expect(content.translations?.[0]).to.deep.include({title: 'Water a fern', cause: '<p>It is dry.</p>'});
  });

  it('joins the lines of a title that was pasted', async () => {
    const {element} = await openPage();
    const title = (await textbox(element, 'Title')) as HTMLTextAreaElement;
    title.value = 'Water\na fern';
    title.dispatchEvent(new Event('input', {bubbles: true}));
    expect(title.value).to.equal('Water a fern');
  });

  it('says whether what was written is saved', async () => {
    const {element} = await openPage(`content-id="${await create()}"`);
    await write(element, 'Title', ' and after');
    await findText(element, 'Not saved yet');
    await click(await findByRole(element, 'button', 'Publish changes'));
    await findText(element, /Saved \d/);
    expect(byRole(element, 'button', 'Publish')).to.equal(undefined);
    expect(byRole(element, 'button', 'Schedule')).to.equal(undefined);
  });

  it('saves, and then lets the page publish', async () => {
    const {element, published} = await openPage();
    await click(await findByRole(element, 'button', 'Publish'));
    await findText(element, 'Please fill this in.');
    await until(() => focusedName() === 'Title');
    await type('Water a fern');
    await click(await findByRole(element, 'button', 'Publish'));
    const [translation] = await until(() => (published.length ? published : undefined));
    expect(translation).to.deep.equal({contentId: element.contentId, culture: 'en-US'});
    expect((await read(translation!.contentId)).translations?.[0]).to.deep.include({
      title: 'Water a fern',
      knowledgeState: 'draft',
    });
  });

  it('publishes from a time on', async () => {
    const {element, published} = await openPage(`content-id="${await create({knowledgeState: 'draft'})}"`);
    const schedule = await findByRole(element, 'button', 'Schedule');
    await click(schedule);
    await until(() => focusedName() === 'Shown from');
    await press('Escape');
    await until(() => focusedName() === 'Schedule');
    await click(schedule);
    await until(() => focusedName() === 'Shown from');
    const field = element.shadowRoot!.querySelector<HTMLInputElement>('#schedule')!;
    field.value = '2020-01-01T10:00';
    await press('Enter');
    expect(field.validity.rangeUnderflow).to.equal(true);
    field.value = '2090-01-01T10:00';
    await expectAccessible(element);
    await press('Enter');
    const [translation] = await until(() => (published.length ? published : undefined));
    const {translations} = await read(translation!.contentId);
    expect(Date.parse(translations![0]!.startDate!)).to.equal(Date.parse('2090-01-01T10:00'));
  });

  it('publishes nothing that was not saved', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element, published} = await openPage(`content-id="${contentId}"`);
    const {etag} = await ask('GET', `v2/content/${contentId}/`);
    const {translations = []} = await read(contentId);
    const theirs = {...translations[0], title: 'Theirs', knowledgeState: 'draft'};
    await ask(
      'PUT',
      `v3/content/${contentId}`,
      {type: 'article', tag: 'text', translations: [theirs]},
      {'If-Match': etag},
    );
    await write(element, 'Title', ' mine');
    await click(await findByRole(element, 'button', 'Publish'));
    await findText(element, 'Somebody else has changed this article meanwhile.');
    expect(published).to.deep.equal([]);
  });

  it('offers an author to save, and not to publish', async () => {
    const {element} = await openPage('', 'author');
    await findByRole(element, 'button', 'Save');
    expect(byRole(element, 'button', 'Publish')).to.equal(undefined);
    expect(byRole(element, 'button', 'Schedule')).to.equal(undefined);
  });

  it('saves a draft by itself after a pause, and keeps the focus where one writes', async () => {
    const service = wire();
    const {element} = await openPage('', 'editor', service);
    await write(element, 'Title', 'Water a fern');
    await findText(element, /Saved \d/);
    const {contentId} = element;
    await press('Enter');
    await type('Every day.');
    await until(async () => textOfArticle(await read(contentId!)) === '<p>Every day.</p>');
    expect(focusedName()).to.equal('Resolution');
    expect((await read(contentId!)).translations?.[0]).to.deep.include({knowledgeState: 'draft'});
    expect(await posted(service, 'v3/content')).to.have.length(1);
  });

  it('changes nothing by itself that readers see, or that another person has changed', async () => {
    const [published, changed] = [await create(), await create({knowledgeState: 'draft'})];
    const service = wire();
    const page = (attribute: string) => `<kb-contribute layout="page" ${attribute}></kb-contribute>`;
    const markup = [`content-id="${published}"`, `content-id="${changed}"`, ''].map(page).join('');
    mount('kb-contribute', provided(service, markup, 'culture="en-US"'));
    const token = await tokenOf('editor');
    the('kb-provider').getToken = async () => token;
    const corrections = async (contentId: number) =>
      (await service.log(`v3/content/${contentId}`)).filter(({method}) => method === 'PUT').length;

    await write(the('kb-contribute'), 'Title', ' and after');
    const other = the('kb-contribute', 1);
    await textbox(other, 'Title');
    const {etag} = await ask('GET', `v2/content/${changed}/`);
    const theirs = bodyOf({title: 'Theirs', knowledgeState: 'draft'});
    await ask('PUT', `v3/content/${changed}`, theirs, {'If-Match': etag});
    await write(other, 'Title', ' mine');
    await findText(other, 'Somebody else has changed this article meanwhile.');
    const refused = await corrections(changed);
    await write(other, 'Title', ' once more');

    // Written last and saved by itself: the others have had their pause.
    const draft = the('kb-contribute', 2);
    await write(draft, 'Title', 'Water a fern');
    await findText(draft, /Saved \d/);
    expect(await corrections(published)).to.equal(0);
    expect(await corrections(changed)).to.equal(refused);
  });

  it('lets the folder of a new article be chosen after it has saved it by itself', async () => {
    // All engines write into one service.
    const word = crypto.randomUUID().slice(0, 8);
    const folder = {
      type: 'folder',
      tag: 'folder',
      translations: [translation({title: `Care of ${word}`})],
    };
    await ask('POST', 'v3/content', folder);
    const service = wire();
    const {element} = await openPage('', 'editor', service);
    await write(element, 'Title', 'Watering');
    await findText(element, /Saved \d/);
    await click(await findByRole(element, 'searchbox', 'Folder'));
    await type(word);
    await press('Enter');
    await click(await findByRole(element, 'button', `Care of ${word}`));
    await until(async () =>
      (await service.log('v3/content')).some(
        ({method, status, body}) => method === 'PUT' && status === 200 && body.includes('"parentNodeId"'),
      ),
    );
    await until(() => byRole(element, 'button', `Remove: Care of ${word}`) === undefined);
    await findText(element, `Care of ${word}`);
  });

  it('offers blocks at the start of an empty line, by the keys of a listbox', async () => {
    const {element} = await openPage();
    const text = await textbox(element, 'Resolution');
    await click(text);
    await type('/');
    const menu = await findByRole(element, 'listbox', 'Insert');
    const active = () => {
      const id = text.getAttribute('aria-activedescendant');
      return id ? element.shadowRoot!.getElementById(id)?.textContent.trim() : undefined;
    };
    expect(active()).to.equal('Heading');
    await expectAccessible(element);
    await press('ArrowUp');
    await until(() => active() === 'Table');
    await press('ArrowDown');
    await until(() => active() === 'Heading');
    await type('quo');
    await until(() => active() === 'Quote');
    await press('Enter');
    await until(() => !menu.isConnected);
    expect(active()).to.equal(undefined);
    await type('As it is written.');
    expect(text.querySelector('blockquote')?.textContent).to.equal('As it is written.');
  });

  it('closes the menu of blocks by Escape, and leaves what was typed', async () => {
    const {element} = await openPage();
    const text = await textbox(element, 'Resolution');
    await click(text);
    await type('/');
    await click(await findByRole(element, 'option', 'Numbered list'));
    await type('One');
    expect(text.querySelector('ol')?.textContent).to.equal('One');
    await press('Enter');
    await press('Enter');
    await type('/');
    await findByRole(element, 'listbox', 'Insert');
    await press('Escape');
    await until(() => byRole(element, 'listbox', 'Insert') === undefined);
    await type('etc');
    expect(text.textContent).to.equal('One/etc');
    expect(byRole(element, 'listbox', 'Insert')).to.equal(undefined);
    await press('Enter');
    await type('and/or');
    expect(byRole(element, 'listbox', 'Insert')).to.equal(undefined);
  });
});
