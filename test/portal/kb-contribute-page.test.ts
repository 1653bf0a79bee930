import '../../src/define.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {Autosave} from '../../portal/src/elements/kb-contribute/autosave.ts';
import {click, press, type} from '../support/commands.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  heard,
  mount,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {
  ask,
  bodyOf,
  change,
  create,
  fill,
  open,
  read,
  save,
  textbox,
  textOfArticle,
  translation,
  write,
  forgetDrafts,
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

/** Several articles on a page, with what each was sent for, and a new one: what is written before that has had its pause once it is saved. */
async function openPages(...attributes: string[]) {
  const page = (attribute: string) => `<kb-contribute layout="page" ${attribute}></kb-contribute>`;
  const markup = [...attributes, ''].map(page).join('');
  mount('kb-contribute', provided(wire(), markup, 'culture="en-US"'));
  const token = await tokenOf('editor');
  the('kb-provider').getToken = async () => token;
  const elements = attributes.map((_, index) => the('kb-contribute', index));
  const starts = elements.map((element) => heard(element, 'kb-before-contribute'));
  const last = the('kb-contribute', attributes.length);
  await Promise.all([...elements, last].map((element) => textbox(element, 'Resolution')));
  const havePaused = async () => {
    const saved = next(last, 'kb-contributed');
    await write(last, 'Title', 'Water a fern');
    expect((await saved).isAutomatic).to.equal(true);
  };
  return {elements, starts, havePaused};
}

/** The statuses of the corrections that a service was sent. */
const corrections = async (service: Wire) =>
  (await service.log('v3/content')).filter(({method}) => method === 'PUT').map(({status}) => status);

describe('kb-contribute as a page', () => {
  const {pause} = Autosave;

  afterEach(() => {
    Autosave.pause = pause;
    forgetDrafts();
  });

  it('is the article: a headline of one line or more, its text, and sections that are asked for', async () => {
    const {element} = await openPage();
    expect(byRole(element, 'textbox', 'Cause')).to.equal(undefined);
    await write(element, 'Title', 'Water a fern');
    await press('Enter');
    expect(focusedName()).to.equal('Resolution');
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

  it('has a video with its chapters where readers see it, and says which line lacks its time', async () => {
    const {element} = await openPage(`content-id="${await create()}"`);
    await click(await findByRole(element, 'button', 'Add: Video'));
    await until(() => focusedName() === 'Address of the video');
    expect(byRole(element, 'button', 'Add: Video')).to.equal(undefined);
    await type('youtu.be/abc');
    await write(element, 'Chapters', '0:00 Fill it\nBoil it');
    await save(element, 'Publish changes');
    await findText(element, 'Line 2 does not begin with a time');
    expect(focusedName()).to.equal('Chapters');
    await expectAccessible(element);
    const chapters = (await textbox(element, 'Chapters')) as HTMLTextAreaElement;
    fill(chapters, '0:00 Fill it\n\n1:02:05 Boil <it>');
    const contributed = next(element, 'kb-contributed');
    await save(element, 'Publish changes');
    const [video, text] = (await read((await contributed).contentId)).translations![0]!
      .articlePartViewModels!;
    expect(video).to.deep.include({type: 'video', url: 'https://youtu.be/abc'});
    expect(video!.videoSteps!.map(({timeInSeconds, markup}) => [timeInSeconds, markup])).to.deep.equal([
      [0, 'Fill it'],
      [3725, 'Boil &lt;it>'],
    ]);
    expect(text!.type).to.equal('text');
    await until(() => /^Saved \d/.test(announced(element)));

    await click(await findByRole(element, 'button', 'Remove: Video'));
    const removed = next(element, 'kb-contributed');
    await save(element, 'Publish changes');
    expect((await read((await removed).contentId)).translations![0]!.articlePartViewModels).to.have.length(1);
  });

  it('shows a stored video, and keeps what it says as it is', async () => {
    const video = {
      url: 'https://vimeo.com/1',
      videoSteps: [{timeInSeconds: 65, markup: 'Choose <b>a table</b>'}],
    };
    const {element} = await openPage(`content-id="${await create({video})}"`);
    expect(((await textbox(element, 'Chapters')) as HTMLTextAreaElement).value).to.equal(
      '1:05 Choose a table',
    );
    await write(element, 'Title', ' and after');
    const contributed = next(element, 'kb-contributed');
    await save(element, 'Publish changes');
    const [part] = (await read((await contributed).contentId)).translations![0]!.articlePartViewModels!;
    expect(part!.videoSteps![0]!.markup).to.equal('Choose <b>a table</b>');
  });

  it('leaves a video alone that was not changed, also one that could not be written here', async () => {
    const video = {url: 'https://vimeo.com/1', videoSteps: [{timeInSeconds: 65, markup: ''}]};
    const contentId = await create({video});
    const {element} = await openPage(`content-id="${contentId}"`);
    await write(element, 'Title', ' and after');
    const contributed = next(element, 'kb-contributed');
    await save(element, 'Publish changes');
    await contributed;
    const [part] = (await read(contentId)).translations![0]!.articlePartViewModels!;
    expect([part!.url, part!.videoSteps!.length]).to.deep.equal([video.url, 1]);
  });

  it('offers a video in the menu of blocks, and shows it in the preview', async () => {
    const {element} = await openPage(`content-id="${await create()}"`);
    await click(await textbox(element, 'Resolution'));
    await press('End');
    await press('Enter');
    await type('/vid');
    await findByRole(element, 'option', 'Video');
    await press('Enter');
    await until(() => focusedName() === 'Address of the video');
    await type('https://www.youtube.com/watch?v=abc');
    await click(await findByRole(element, 'button', 'Preview'));
    await findByRole(element, 'button', 'Load the video from www.youtube.com');
  });

  it('shows a hint in an empty text, until something is written', async () => {
    const {element} = await openPage();
    const box = (await textbox(element, 'Resolution')).parentElement!;
    const hint = () => getComputedStyle(box, '::before').content;
    expect(hint()).not.to.equal('none');
    await write(element, 'Resolution', 'E');
    await until(() => hint() === 'none');
    await press('Backspace');
    await until(() => hint() !== 'none');
    await press('Enter');
    await until(() => hint() === 'none');
  });

  it('moves the focus at once: the next letter is in the text', async () => {
    const {element} = await openPage();
    const title = await textbox(element, 'Title');
    title.focus();
    title.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}));
    expect(focusedName()).to.equal('Resolution');
    title.focus();
    (await findByRole(element, 'button', 'Bold')).click();
    expect(focusedName()).to.equal('Resolution');
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
    await until(() => /^Saved \d/.test(announced(element)));
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

  it('shows what the page puts into its details, and goes on from what the page changes there', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const service = wire();
    const {element} = await openPage(`content-id="${contentId}"`, 'editor', service);
    for (const slot of ['folder', 'state-en-US']) {
      const field = Object.assign(document.createElement('input'), {slot, name: 'title'});
      element.append(field);
      expect(field.getBoundingClientRect().width).to.be.above(0);
      field.focus();
      await type('Of the page');
    }
    await write(element, 'Title', ' and mine');
    const title = (await textbox(element, 'Title')) as HTMLTextAreaElement;
    expect(title.value).to.equal('Before and mine');
    await element.change(() => change(contentId, {knowledgeState: 'draft'}));
    expect(title.value).to.equal('Before and mine');
    const saved = next(element, 'kb-contributed');
    await save(element);
    await saved;
    expect(await corrections(service)).to.deep.equal([200]);
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before and mine');
  });

  it('publishes nothing that was not saved', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element, published} = await openPage(`content-id="${contentId}"`);
    await change(contentId, {title: 'Theirs', knowledgeState: 'draft'});
    await write(element, 'Title', ' mine');
    await click(await findByRole(element, 'button', 'Publish'));
    await findText(element, 'Somebody else has changed this article meanwhile.');
    expect(published).to.deep.equal([]);
  });

  it('publishes nothing of another person’s that was not seen here', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element, published} = await openPage(`content-id="${contentId}"`);
    await change(contentId, {resolution: '<p>Theirs.</p>', knowledgeState: 'draft'});
    await write(element, 'Title', ' mine');
    await click(await findByRole(element, 'button', 'Publish'));
    await findText(element, 'Somebody else has changed this article meanwhile.');
    expect(published).to.deep.equal([]);
    // Save merges it, by which it is seen.
    await save(element);
    await until(() => announced(element).startsWith('Saved, together with'));
    expect(byRole(element, 'region', /^Title · /)).to.equal(undefined);
  });

  it('offers an author to save, and not to publish', async () => {
    const {element} = await openPage('', 'author');
    await findByRole(element, 'button', 'Save');
    expect(byRole(element, 'button', 'Publish')).to.equal(undefined);
    expect(byRole(element, 'button', 'Schedule')).to.equal(undefined);
  });

  it('submits once, however often one presses to publish', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const service = wire();
    const {element, published} = await openPage(`content-id="${contentId}"`, 'editor', service);
    await write(element, 'Title', ' and after');
    const button = await findByRole(element, 'button', 'Publish');
    button.click();
    button.click();
    await until(() => published.length);
    // A press that was not ignored would have been followed before this one.
    await write(element, 'Title', ' and later');
    const saved = next(element, 'kb-contributed');
    await save(element);
    await saved;
    expect(published).to.deep.equal([{contentId, culture: 'en-US'}]);
    expect(await corrections(service)).to.deep.equal([200, 200]);
  });

  it('publishes nothing that a save under way has merged', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element, published} = await openPage(`content-id="${contentId}"`);
    await change(contentId, {resolution: '<p>Theirs.</p>', knowledgeState: 'draft'});
    await write(element, 'Title', ' mine');
    const button = await findByRole(element, 'button', 'Publish');
    (await findByRole(element, 'button', 'Save')).click();
    button.click();
    await until(() => announced(element).startsWith('Saved, together with'));
    // A press that was not ignored would have been followed before this one.
    await write(element, 'Title', ' and later');
    const saved = next(element, 'kb-contributed');
    await save(element);
    await saved;
    expect(published).to.deep.equal([]);
  });

  it('publishes the translation that was open at the press', async () => {
    const translations = ['en-US', 'de-DE'].map((culture) => translation({culture, knowledgeState: 'draft'}));
    const {text} = await ask('POST', 'v3/content', {type: 'article', tag: 'text', translations});
    const contentId = Number(JSON.parse(text));
    const {element, published} = await openPage(`content-id="${contentId}"`);
    await write(element, 'Title', ' and after');
    (await findByRole(element, 'button', 'Publish')).click();
    allByRole(element, 'tab')[1]!.click();
    await until(() => published.length);
    expect(published).to.deep.equal([{contentId, culture: 'en-US'}]);
    expect(allByRole(element, 'tab')[1]!.ariaSelected).to.equal('true');
  });

  it('saves a draft by itself after a pause, and keeps the focus where one writes', async () => {
    Autosave.pause = 200;
    const service = wire();
    const {element} = await openPage('', 'editor', service);
    const saves = heard(element, 'kb-contributed');
    await write(element, 'Title', 'Water a fern');
    await findText(element, /Saved \d/);
    await press('Enter');
    await type('Every day.');
    await findText(element, /Saved \d/);
    const content = await read(element.contentId!);
    expect(textOfArticle(content)).to.equal('<p>Every day.</p>');
    expect(content.translations?.[0]).to.deep.include({title: 'Water a fern', knowledgeState: 'draft'});
    expect(focusedName()).to.equal('Resolution');
    // Not asked for, and so not announced.
    expect(announced(element)).to.equal('');
    expect(saves.every(({isAutomatic}) => isAutomatic)).to.equal(true);
    expect(await posted(service, 'v3/content')).to.have.length(1);
    expect(new Set(await corrections(service))).to.deep.equal(new Set([200]));
  });

  for (const knowledgeState of ['published', 'approved'])
    it(`saves no article by itself that is ${knowledgeState}`, async () => {
      Autosave.pause = 200;
      const contentId = await create({knowledgeState});
      const {elements, starts, havePaused} = await openPages(`content-id="${contentId}"`);
      await write(elements[0]!, 'Title', ' and after');
      await havePaused();
      expect(starts[0]).to.deep.equal([]);
      await findText(elements[0]!, 'Not saved yet');
    });

  it('publishes no new article by itself', async () => {
    Autosave.pause = 200;
    const {elements, starts, havePaused} = await openPages('');
    const [element] = elements;
    const state = element!.shadowRoot!.querySelector<HTMLSelectElement>('[name=knowledgeState]')!;
    state.value = 'published';
    state.dispatchEvent(new Event('input', {bubbles: true}));
    await write(element!, 'Title', 'Water a palm');
    await havePaused();
    expect(starts[0]).to.deep.equal([]);
  });

  it('saves nothing by itself that another person has changed', async () => {
    Autosave.pause = 200;
    const contentId = await create({knowledgeState: 'draft'});
    const {elements, starts, havePaused} = await openPages(`content-id="${contentId}"`);
    const element = elements[0]!;
    await change(contentId, {title: 'Theirs', knowledgeState: 'draft'});
    await write(element, 'Title', ' mine');
    await findText(element, 'Somebody else has changed this article meanwhile.');
    const before = starts[0]!.length;
    await write(element, 'Title', ' once more');
    await havePaused();
    expect(starts[0]).to.have.length(before);
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Theirs');
  });

  it('saves by itself once the browser is online again', async () => {
    Autosave.pause = 200;
    const contentId = await create({knowledgeState: 'draft'});
    const service = wire('status=503;method=PUT;times=1');
    const {element} = await openPage(`content-id="${contentId}"`, 'editor', service);
    await write(element, 'Title', ' and after');
    const width = () => element.renderRoot.querySelector('#panel')!.getBoundingClientRect().width;
    const before = width();
    await findText(element, 'The article could not be saved.');
    // In the bar that stays in sight, and the text keeps its room.
    expect(element.renderRoot.querySelector('.bar [role=alert]')).to.exist;
    expect(width()).to.equal(before);
    expect(await corrections(service)).to.deep.equal([503]);
    const saved = next(element, 'kb-contributed');
    dispatchEvent(new Event('online'));
    expect((await saved).isAutomatic).to.equal(true);
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before and after');
  });

  it('goes on with its own save where that cannot be read, and finds what another person has saved since', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element} = await openPage(`content-id="${contentId}"`);
    const saveBy = async (service: Wire, text: string) => {
      await write(element, 'Title', text);
      await findText(element, 'Not saved yet');
      the('kb-provider').baseUrl = service.url;
      await save(element);
    };
    const unread = wire('status=410;method=GET;on=%2Fcontent%2F');
    const first = next(element, 'kb-contributed');
    await saveBy(unread, ' once');
    await first;
    expect((await unread.log('/content/')).map(({method, status}) => [method, status])).to.deep.equal([
      ['PUT', 200],
      ['GET', 410],
    ]);
    const service = wire();
    const second = next(element, 'kb-contributed');
    await saveBy(service, ' twice');
    await second;
    expect(await corrections(service)).to.deep.equal([200]);
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before once twice');
    const third = next(element, 'kb-contributed');
    await saveBy(unread, ' thrice');
    await third;
    await change(contentId, {title: 'Theirs', knowledgeState: 'draft'});
    await saveBy(service, ' and on');
    await findText(element, 'Somebody else has changed this article meanwhile.');
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Theirs');
  });

  it('finds what another tab has saved between its own save and its reading of that', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const {element} = await openPage(`content-id="${contentId}"`);
    const first = next(element, 'kb-contributed');
    const {fetch} = window;
    let other: Promise<unknown> | undefined;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (request[1]?.method === 'PUT' && !other) {
        const theirs = bodyOf({title: 'Before once', knowledgeState: 'draft', resolution: '<p>Theirs</p>'});
        const {etag} = await ask('GET', `v2/content/${contentId}/`);
        await (other = ask('PUT', `v3/content/${contentId}`, theirs, {'If-Match': etag}));
      }
      return response;
    };
    try {
      await write(element, 'Title', ' once');
      await save(element);
      await first;
    } finally {
      window.fetch = fetch;
    }
    await write(element, 'Title', ' twice');
    const saved = next(element, 'kb-contributed');
    await save(element);
    await saved;
    const article = await read(contentId);
    expect([article.translations?.[0]?.title, textOfArticle(article)]).to.deep.equal([
      'Before once twice',
      '<p>Theirs</p>',
    ]);
  });

  it('begins a new article with a title that the page gives, and saves nothing before something is written', async () => {
    Autosave.pause = 200;
    const {elements, starts, havePaused} = await openPages('article-title="Repot a fern"');
    const element = elements[0]!;
    expect(((await textbox(element, 'Title')) as HTMLTextAreaElement).value).to.equal('Repot a fern');
    await havePaused();
    expect(starts[0]).to.deep.equal([]);
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect((await contributed).title).to.equal('Repot a fern');
  });

  it('saves a draft that was found in the browser by a press alone', async () => {
    Autosave.pause = 200;
    const contentId = await create({knowledgeState: 'draft'});
    const draft = bodyOf({title: 'Found', knowledgeState: 'draft'});
    const token = await tokenOf('editor');
    const {iss, sub} = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iss: string;
      sub: string;
    };
    const stored = {time: Date.now(), draft, owner: JSON.stringify([iss, sub])};
    localStorage.setItem(`kb-help.draft.${contentId}.one`, JSON.stringify(stored));
    const {elements, starts, havePaused} = await openPages(`content-id="${contentId}"`);
    const element = elements[0]!;
    await click(await findByRole(element, 'button', 'Continue with it'));
    await write(element, 'Title', ' and after');
    await havePaused();
    expect(starts[0]).to.deep.equal([]);
    const pressed = next(element, 'kb-contributed');
    await save(element);
    expect((await pressed).isAutomatic).to.equal(false);
  });

  it('lets the folder of a new article be chosen after it has saved it by itself', async () => {
    // All engines write into one service.
    const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => 97 + (byte % 26));
    const word = String.fromCharCode(...letters);
    const folder = {
      type: 'folder',
      tag: 'folder',
      translations: [translation({title: `Care of ${word}`})],
    };
    await ask('POST', 'v3/content', folder);
    Autosave.pause = 200;
    const service = wire();
    const {element} = await openPage('', 'editor', service);
    await write(element, 'Title', 'Watering');
    await findText(element, /Saved \d/);
    await click(await findByRole(element, 'searchbox', 'Folder'));
    await type(word);
    await press('Enter');
    const moved = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', `Care of ${word}`));
    // It would be among what readers miss.
    for (const {path} of await service.log('v2/search')) expect(path).to.include('Count=no');
    expect((await moved).isAutomatic).to.equal(true);
    const sent = (await service.log('v3/content')).filter(({method}) => method === 'PUT').at(-1)!;
    expect(sent.status).to.equal(200);
    expect(sent.body).to.include('"parentNodeId"');
    await until(() => byRole(element, 'button', `Remove: Care of ${word}`) === undefined);
    await findText(element, `Care of ${word}`);
  });

  it('offers blocks at the start of an empty line, by the keys of a listbox', async () => {
    const {element} = await openPage();
    const text = await textbox(element, 'Resolution');
    await click(text);
    // At a line that is the last one in the window.
    element.style.marginBlock = '100vh';
    window.scrollBy(0, text.getBoundingClientRect().top - window.innerHeight + 50);
    await type('/');
    const menu = await findByRole(element, 'listbox', 'Insert');
    await until(() => menu.getBoundingClientRect().bottom <= window.innerHeight + 1);
    const active = () => {
      const id = text.getAttribute('aria-activedescendant');
      return id ? element.shadowRoot!.getElementById(id)?.textContent.trim() : undefined;
    };
    expect(active()).to.equal('Heading');
    await expectAccessible(element);
    await press('ArrowUp');
    await until(() => active() === 'Video');
    await press('ArrowDown');
    await until(() => active() === 'Heading');
    await type('quo');
    await until(() => active() === 'Quote');
    await press('Enter');
    await until(() => !menu.isConnected);
    expect(active()).to.equal(undefined);
    await type('As it is written.');
    expect(text.querySelector('blockquote')?.textContent).to.equal('As it is written.');
    for (const [query, name] of [
      ['tip', 'Tip'],
      ['coll', 'Collapsible part'],
    ]) {
      await press('Enter');
      await press('Enter');
      await type(`/${query}`);
      await until(() => active() === name);
      await press('Enter');
      await type(`In it: ${query}`);
    }
    expect(textOf(await findByRole(text, 'note', 'Tip'))).to.equal('In it: tip');
    expect(textOf(await findByRole(text, 'group', 'Collapsible part'))).to.equal('In it: coll');
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
