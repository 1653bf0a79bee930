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
  next,
  until,
  wire,
} from '../support/page.ts';
import {ask, create, open, read, save, textbox, textOfArticle, write} from './contribute.ts';

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
});
