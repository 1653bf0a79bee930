import '../../src/define.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {cleanPasted} from '../../portal/src/elements/kb-contribute/paste.ts';
import {click, press, type} from '../support/commands.ts';
import {
  allByRole,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focusedName,
  frame,
  hasFocus,
  mount,
  next,
  posted,
  provided,
  textOf,
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

/** Two forms of a page, for the same person. */
async function openBoth(markup: string) {
  const token = await tokenOf('editor');
  mount('kb-contribute', provided(wire(), markup, 'culture="en-US"'));
  the('kb-provider').getToken = async () => token;
  const forms = [...document.querySelectorAll('kb-contribute')];
  for (const form of forms) await textbox(form, 'Title');
  return forms;
}

/** Chooses an option of a list by its value. */
async function select(element: Element, name: string, value: string) {
  const list = (await findByRole(element, 'combobox', name)) as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event('change'));
}

const valueOf = async (element: Element, name: string) =>
  ((await textbox(element, name)) as HTMLInputElement).value;

/** Copies this markup with the keys, as another program would, and pastes it where the focus was. */
async function paste(target: HTMLElement, html: string) {
  const other = document.body.appendChild(document.createElement('textarea'));
  other.value = 'plain';
  other.select();
  other.addEventListener('copy', (event) => {
    event.clipboardData!.setData('text/html', html);
    event.clipboardData!.setData('text/plain', 'plain');
    event.preventDefault();
  });
  await press('Control', 'c');
  other.remove();
  target.focus();
  await press('Control', 'v');
}

const picture = async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob()], 'the-dashboard.png', {type: 'image/png'});
};

function choose(element: Element, file: File) {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('.toolbar [type=file]')!;
  const data = new DataTransfer();
  data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change'));
}

describe('kb-contribute', () => {
  // Drafts are what this element stores.
  afterEach(() => localStorage.clear());

  it('is offered to those who may write, and to nobody else', async () => {
    const said = 'Sign in as somebody who may write articles';
    const anonymous = mount('kb-contribute', provided(wire(), '<kb-contribute></kb-contribute>'));
    await findText(anonymous, said);
    await expectAccessible(anonymous);
    const reader = await open(wire(), '', 'reader');
    await findText(reader, said);
    expect(allByRole(reader, 'textbox')).to.have.length(0);
    const editor = await open(wire());
    await textbox(editor, 'Title');
  });

  it('leaves keys in the field for tags to an input method while it composes', async () => {
    const element = await open(wire());
    const field = (await findByRole(element, 'combobox', 'Tags')) as HTMLInputElement;
    field.value = 'しだ';
    for (const key of ['Enter', ',']) {
      const event = new KeyboardEvent('keydown', {key, isComposing: true, bubbles: true, cancelable: true});
      expect(field.dispatchEvent(event), key).to.equal(true);
    }
    expect(field.value).to.equal('しだ');
  });

  it('writes an article with formatted text and tags, which readers then find', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'How to water a fern');
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'b');
    await type('Every');
    await press('Control', 'b');
    await type(' day.');
    await press('Enter');
    await click(await findByRole(element, 'button', 'Bulleted list'));
    await type('With a can');
    await write(element, 'Author', '');
    await click(await findByRole(element, 'combobox', 'Tags'));
    await type('fern,');
    await findByRole(element, 'button', 'Remove: fern');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId, title, culture} = await contributed;
    expect([title, culture]).to.deep.equal(['How to water a fern', 'en-US']);
    await findText(element, 'Saved.');
    const content = await read(contentId);
    expect(textOfArticle(content)).to.equal(
      '<p><strong>Every</strong> day.</p><ul><li><p>With a can</p></li></ul>',
    );
    expect(content.translations?.[0]).to.deep.include({
      tags: ['fern'],
      author: 'Ada Example',
      knowledgeState: 'draft',
    });
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('corrects an article, keeps what it does not show, and adds a translation', async () => {
    const contentId = await create({notes: 'A note.', metadata: 'data'});
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    await findText(element, 'The first words.');
    await click(text);
    await press('Control', 'End');
    await type(' And more.');
    const first = next(element, 'kb-contributed');
    await save(element);
    await first;
    let content = await read(contentId);
    expect(textOfArticle(content)).to.equal('<p>The first words. And more.</p>');
    expect(content.translations?.[0]).to.deep.include({
      notes: 'A note.',
      metadata: 'data',
      knowledgeState: 'published',
    });

    await select(element, 'Add a language', 'de-DE');
    await findByRole(element, 'tab', /German/);
    await until(() => focusedName() === 'Title');
    await type('Nachher');
    const second = next(element, 'kb-contributed');
    await save(element);
    await second;
    content = await read(contentId);
    expect(content.translations?.map(({title}) => title).sort()).to.deep.equal(['Before', 'Nachher']);
    await click(await findByRole(element, 'tab', /English/));
    await findText(element, 'And more.');
  });

  it('shows another translation beside the one that is written: first the one that it is made of', async () => {
    const contentId = await create({
      cause: '<p>The cause.</p>',
      tags: ['one', 'two'],
      resolution: '<h2>Steps</h2><p>Read <a href="https://example.com/">this</a>.</p>',
    });
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    expect(byRole(element, 'combobox', 'Compare with')).to.equal(undefined);
    await select(element, 'Add a language', 'ar-SA');
    const title = await findByRole(element, 'group', 'Title · American English');
    expect(textOf(title)).to.include('Before');
    const text = await findByRole(element, 'group', 'Resolution · American English');
    await findByRole(text, 'heading', 'Steps');
    expect((await findByRole(text, 'link', 'this')).getAttribute('target')).to.equal('_blank');
    expect(textOf(await findByRole(element, 'group', 'Cause · American English'))).to.include('The cause.');
    expect(textOf(await findByRole(element, 'group', 'Tags · American English'))).to.include('one, two');
    expect(byRole(element, 'group', /^Issue/)).to.equal(undefined);
    expect(getComputedStyle(await textbox(element, 'Resolution')).direction).to.equal('rtl');
    await write(element, 'Title', 'بعد');
    await expectAccessible(element);

    // The tab of the translation beside it makes them change places.
    await click(await findByRole(element, 'tab', 'American English'));
    expect(textOf(await findByRole(element, 'group', /^Title · Arabic/))).to.include('بعد');
    expect(await valueOf(element, 'Title')).to.equal('Before');
    await select(element, 'Compare with', '');
    await until(() => !byRole(element, 'group', /^Title/));
  });

  it('puts the translations side by side where there is room, and one below the other elsewhere', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    await select(element, 'Add a language', 'de-DE');
    const other = (await findByRole(element, 'group', 'Title · American English')).getBoundingClientRect();
    const own = (await textbox(element, 'Title')).getBoundingClientRect();
    expect(other.left, 'beside').to.be.greaterThan(own.right);
    expect(other.top, 'beside').to.be.lessThan(own.bottom);
    element.style.inlineSize = '22em';
    await until(() => {
      const below = byRole(element, 'group', 'Title · American English')!.getBoundingClientRect();
      const field = byRole(element, 'textbox', 'Title')!.getBoundingClientRect();
      return below.top > field.bottom && below.right <= element.getBoundingClientRect().right;
    });
  });

  it('runs nothing of the translation beside the one that is written', async () => {
    const contentId = await create({
      resolution:
        '<p>Harmless<img src="x" onerror="window.kbHostile = true"></p><script>window.kbHostile = 1</script>',
    });
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    await select(element, 'Add a language', 'de-DE');
    const text = await findByRole(element, 'group', 'Resolution · American English');
    await findText(text, 'Harmless');
    expect(text.querySelector('script, [onerror]')).to.equal(null);
  });

  it('puts a new article into a folder that a search has found', async () => {
    // All engines write into one service.
    const word = crypto.randomUUID().slice(0, 8);
    const name = `Care of ${word}`;
    const folder = {type: 'folder', tag: 'folder', translations: [translation({title: name})]};
    const contentId = Number(JSON.parse((await ask('POST', 'v3/content', folder)).text));
    const {nodeId} = await read(contentId);
    await create({title: `${name} for beginners`});
    const service = wire();
    const element = await open(service);
    await write(element, 'Title', 'Watering');
    await click(await findByRole(element, 'searchbox', 'Folder'));
    await type(word);
    await press('Enter');
    await findText(element, `1 result for “${word}”`);
    await expectAccessible(element);
    await click(await findByRole(element, 'button', name));
    await findByRole(element, 'button', `Remove: ${name}`);
    expect(byRole(element, 'searchbox', 'Folder')).to.equal(undefined);
    await expectAccessible(element);
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    const [sent] = await posted(service, 'v3/content');
    expect(sent!['parentNodeId']).to.equal(nodeId);
    // Where it is, the service does not say of an article.
    expect(textOf(element)).not.to.include('Folder');
  });

  it('starts with the folder that the page names, which can be left out', async () => {
    const service = wire();
    const element = await open(service, 'parent-node-id="999999"');
    await write(element, 'Title', 'In a folder');
    await save(element);
    await findText(element, 'This was not accepted. Please change it.');
    await click(await findByRole(element, 'button', 'Remove: #999999'));
    await until(() => focusedName() === 'Folder');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    const [refused, taken] = await posted(service, 'v3/content', 2);
    expect(refused!['parentNodeId']).to.equal(999999);
    expect(taken).not.to.have.property('parentNodeId');
  });

  it('says that no folder was found, and what went wrong with the search for one', async () => {
    // The first refusal is of the token, for which another is asked.
    const element = await open(wire('status=403;on=v2%2Fsearch;times=2'));
    await click(await findByRole(element, 'searchbox', 'Folder'));
    await type('zzqqxx');
    await press('Enter');
    await findText(element, 'You do not have access to this help content.');
    await click(await findByRole(element, 'button', 'Search'));
    await findText(element, 'Nothing found for “zzqqxx”.');
  });

  it('offers a draft again, and forgets it when told to', async () => {
    await write(await open(wire()), 'Title', 'Half an ide');
    const again = await open(wire());
    await findText(again, 'There is a draft of yours');
    await expectAccessible(again);
    await click(await findByRole(again, 'button', 'Continue with it'));
    expect(((await textbox(again, 'Title')) as HTMLInputElement).value).to.equal('Half an ide');
    expect(focusedName()).to.equal('Title');
    const third = await open(wire());
    await click(await findByRole(third, 'button', 'Discard it'));
    await until(() => focusedName() === 'Title');
    expect(((await textbox(third, 'Title')) as HTMLInputElement).value).to.equal('');
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('keeps the draft of each tab, and takes away only the one that is saved', async () => {
    const contentId = await create();
    // In one page they share what this browser stores, as two tabs do.
    const form = `<kb-contribute content-id="${contentId}"></kb-contribute>`;
    const [one, other] = await openBoth(`${form}${form}`);
    await write(one!, 'Title', ' one');
    await write(other!, 'Title', ' two');
    const contributed = next(other!, 'kb-contributed');
    await save(other!);
    await contributed;
    await write(one!, 'Title', ', still');
    const again = await open(wire(), `content-id="${contentId}"`);
    await click(await findByRole(again, 'button', 'Continue with it'));
    expect(await valueOf(again, 'Title')).to.equal('Before one, still');
    expect(byRole(again, 'button', 'Continue with it')).to.equal(undefined);
  });

  it('offers the drafts of several tabs one after the other, and loses nothing that was written before', async () => {
    const [one, other] = await openBoth('<kb-contribute></kb-contribute><kb-contribute></kb-contribute>');
    await write(one!, 'Title', 'First');
    await write(other!, 'Title', 'Second');
    const again = await open(wire());
    await findText(again, 'There is a draft of yours');
    await write(again, 'Title', 'Third');
    const goOn = async () => {
      await click(await findByRole(again, 'button', 'Continue with it'));
      return valueOf(again, 'Title');
    };
    expect([await goOn(), await goOn()]).to.deep.equal(['Second', 'Third']);
    await click(await findByRole(again, 'button', 'Discard it'));
    expect(await goOn()).to.equal('First');
  });

  it('says that no draft is kept where the storage of the browser is full', async () => {
    const element = await open(wire());
    await textbox(element, 'Title');
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      try {
        for (;;) localStorage.setItem(`fill ${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // Full for this size.
      }
    }
    await write(element, 'Title', 'Half an idea');
    await findText(element, 'This browser cannot keep a draft');
    await expectAccessible(element);
    localStorage.clear();
    await write(element, 'Title', ' more');
    await until(() => !textOf(element).includes('This browser cannot keep a draft'));
    expect(Object.keys(localStorage)).to.have.length(1);
  });

  it('loses nothing when the service fails, and saves at the next try', async () => {
    const element = await open(wire('status=503;method=POST;on=v3%2Fcontent;times=1'));
    await write(element, 'Title', 'A title to keep');
    await save(element);
    await findText(element, 'The article could not be saved.');
    expect(((await textbox(element, 'Title')) as HTMLInputElement).value).to.equal('A title to keep');
    expect(Object.keys(localStorage)).to.have.length(1);
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
  });

  for (const more of ['', ' and more']) {
    it(`takes its own correction for no one else’s when the reply is lost${more && ' and more is written'}`, async () => {
      const contentId = await create();
      const element = await open(wire('reset;method=PUT;times=1'), `content-id="${contentId}"`);
      await write(element, 'Title', ' once');
      await save(element);
      await findByRole(element, 'alert');
      if (more) await write(element, 'Title', more);
      const contributed = next(element, 'kb-contributed');
      await save(element);
      await contributed;
      expect((await read(contentId)).translations?.[0]?.title).to.equal(`Before once${more}`);
    });
  }

  it('says at its field what is missing, and what the service does not take', async () => {
    const element = await open(wire());
    await textbox(element, 'Title');
    await save(element);
    await findText(element, 'Please fill this in.');
    expect(focusedName()).to.equal('Title');
    await type('A title');
    const [start, end] = ['startDate', 'endDate'].map((id) =>
      element.shadowRoot!.querySelector<HTMLInputElement>(`#${id}`)!,
    );
    start!.value = '2026-02-02T10:00';
    end!.value = '2026-01-01T10:00';
    for (const field of [start!, end!]) field.dispatchEvent(new Event('input', {bubbles: true}));
    await save(element);
    await findText(element, 'This was not accepted. Please change it.');
    await until(() => end!.getAttribute('aria-invalid') === 'true');
    expect(start!.getAttribute('aria-invalid')).to.equal(null);
    await expectAccessible(element);
  });

  /** An article that somebody else has changed while it is open here. */
  async function openChanged(before: object, theirs: object) {
    const contentId = await create(before);
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    const {etag} = await ask('GET', `v2/content/${contentId}/`);
    const {status} = await ask('PUT', `v3/content/${contentId}`, bodyOf(theirs), {'If-Match': etag});
    expect(status).to.be.below(300);
    return {contentId, element};
  }

  const marksIn = (element: Element, name: 'ins' | 'del') =>
    [...element.querySelectorAll(name)].map((each) => each.textContent);

  it('marks what two people have changed; one’s own can be saved', async () => {
    const {contentId, element} = await openChanged({}, {title: 'Before theirs'});
    await write(element, 'Title', ' mine');
    await save(element);
    await findText(element, 'Somebody else has changed this article meanwhile.');
    const title = await findByRole(element, 'region', /^Title · /);
    expect(marksIn(title, 'ins').map((text) => text?.trim())).to.deep.equal(['theirs', 'mine']);
    // Screen readers say it once for each change.
    await findByRole(element, 'radio', /^Their version Before inserted: theirs end of insertion$/);
    await expectAccessible(element);
    const contributed = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', 'Save mine'));
    await contributed;
    expect(focusedName()).to.equal('Title');
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before mine');
  });

  it('keeps the changes of both where they do not touch: in other fields, and in other blocks of a text', async () => {
    const list = (first: string) => `<ol><li>${first}</li><li>Two</li></ol>`;
    const before = {tags: ['a'], resolution: `<p>One.</p>${list('One')}<p>Last</p>`};
    const {contentId, element} = await openChanged(before, {
      ...before,
      tags: ['a', 'b'],
      cause: '<p>Theirs</p>',
      resolution: `<p>One, and theirs.</p>${list('One by them')}<p>Last</p>`,
    });
    await write(element, 'Title', ' mine');
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'End');
    await type(' by me');
    await save(element);
    const region = await findByRole(element, 'region', /^Resolution · /);
    expect(marksIn(region, 'ins').map((each) => each?.trim())).to.deep.equal([
      ', and theirs',
      'by them',
      'by me',
    ]);
    expect(allByRole(element, 'radio')).to.deep.equal([]);
    await expectAccessible(element);
    const contributed = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', 'Keep both changes'));
    await contributed;
    const saved = await read(contentId);
    const [translation] = saved.translations!;
    expect(translation!.title).to.equal('Before mine');
    expect(translation!.cause).to.equal('<p>Theirs</p>');
    expect(translation!.tags).to.deep.equal(['a', 'b']);
    expect(textOfArticle(saved).replace(/<\/?p>/g, '')).to.equal(
      'One, and theirs.<ol><li>One by them</li><li>Two</li></ol>Last by me',
    );
    await findText(element, 'One, and theirs.');
  });

  it('asks where both have changed the same, and keeps what was written since', async () => {
    const before = {resolution: '<p>First</p><p>Second</p>'};
    const {contentId, element} = await openChanged(before, {resolution: '<p>First theirs</p><p>Second</p>'});
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'Home');
    await type('Mine ');
    await save(element);
    await click(await findByRole(element, 'button', 'Keep both changes'));
    await until(() => focusedName()?.startsWith('Their version'));
    await findByRole(element, 'group', 'Both of you changed this. Choose one of the two.');
    await expectAccessible(element);
    await press('ArrowDown');
    await write(element, 'Title', ' mine');
    const contributed = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', 'Keep both changes'));
    await contributed;
    const saved = await read(contentId);
    expect(saved.translations?.[0]?.title).to.equal('Before mine');
    expect(textOfArticle(saved)).to.equal('<p>Mine First</p><p>Second</p>');
  });

  it('shows hostile texts of a conflict as words', async () => {
    const hostile = `<p>First <img src="x" alt="" onerror="window.kbHostile = true"><b onclick="window.kbHostile = true">theirs</b></p><script>window.kbHostile = true</script>`;
    const {element} = await openChanged(
      {resolution: '<p>First</p>'},
      {title: '<img src=x onerror="window.kbHostile = true">', resolution: hostile},
    );
    await write(element, 'Title', ' mine');
    await save(element);
    const box = (await findByRole(element, 'region', /^Resolution · /)).parentElement!;
    expect(box.querySelectorAll('img, script, [onclick], a, b:not(label b, .side > b)').length).to.equal(0);
    expect(box.textContent).to.include('<img src=x');
    // By the time that this picture has failed, one of the texts would have.
    const sentinel = new Image();
    await new Promise((resolve) => {
      sentinel.onerror = resolve;
      sentinel.src = 'x';
    });
    await frame();
    await frame();
    expect('kbHostile' in window).to.equal(false);
  });

  it('marks changes by plain words in a browser that does not tell words apart', async () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!;
    try {
      Reflect.deleteProperty(Intl, 'Segmenter');
      const {element} = await openChanged({}, {resolution: '<p>The very first words.</p>'});
      await write(element, 'Title', ' mine');
      await save(element);
      const region = await findByRole(element, 'region', /^Resolution · /);
      expect(marksIn(region, 'ins').map((text) => text?.trim())).to.deep.equal(['very']);
      const title = await findByRole(element, 'region', /^Title · /);
      expect(marksIn(title, 'ins').map((text) => text?.trim())).to.deep.equal(['mine']);
    } finally {
      Object.defineProperty(Intl, 'Segmenter', segmenter);
    }
  });

  it('keeps what was chosen where the article is sent again on top of the same version', async () => {
    const {contentId, element} = await openChanged({}, {title: 'Theirs'});
    await write(element, 'Title', ' mine');
    await save(element);
    await click(await findByRole(element, 'radio', /^Your version/));
    const pressed = next(element, 'kb-before-contribute');
    await save(element);
    await pressed;
    await element.updateComplete;
    await until(() => element.shadowRoot!.querySelector('form')!.getAttribute('aria-busy') === 'false');
    expect((byRole(element, 'radio', /^Your version/) as HTMLInputElement).checked).to.equal(true);
    const contributed = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', 'Keep both changes'));
    await contributed;
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before mine');
  });

  it('continues with the version of somebody else, and keeps one’s own as a draft', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    await findText(element, 'The first words.');
    const {etag} = await ask('GET', `v2/content/${contentId}/`);
    await ask('PUT', `v3/content/${contentId}`, bodyOf({title: 'Theirs'}), {'If-Match': etag});
    await write(element, 'Title', ' mine');
    await save(element);
    await click(await findByRole(element, 'button', 'Preview'));
    await click(await findByRole(element, 'button', 'Continue with theirs'));
    await findByRole(element, 'button', 'Continue with it');
    expect(hasFocus(element)).to.equal(true);
    await click(await findByRole(element, 'button', 'Preview'));
    expect(((await textbox(element, 'Title')) as HTMLInputElement).value).to.equal('Theirs');
    await click(await findByRole(element, 'button', 'Continue with it'));
    expect(((await textbox(element, 'Title')) as HTMLInputElement).value).to.equal('Before mine');
  });

  it('takes what is pasted from a word processor and from the web as clean text', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'Pasted');
    const text = await textbox(element, 'Resolution');
    await paste(
      text,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
       <p class=MsoNormal style='margin:0'><b><span style='font-family:Calibri'>Strong<o:p></o:p></span></b></p>
       <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·&nbsp; </span><![endif]>One<o:p></o:p></p>
       <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·&nbsp; </span><![endif]>Two</p>
       <script>window.kbHostile = true</script><img src="x" onerror="window.kbHostile = true"><iframe src="about:blank"></iframe>
       <a href="javascript:alert(1)">odd</a> <a href="https://example.com/page" class="x" onclick="alert(1)">even</a>
       <!--EndFragment--></body></html>`,
    );
    await findText(element, 'Two');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId} = await contributed;
    const html = textOfArticle(await read(contentId));
    expect(html).to.include('<strong>Strong</strong>');
    expect(html).to.match(/<ul><li><p>One<\/p><\/li><li><p>Two<\/p><\/li><\/ul>/);
    expect(html).to.include('<a href="https://example.com/page">even</a>');
    expect(html).not.to.match(/style|class|Mso|o:p|script|onerror|iframe|javascript/);
  });

  it('reads a clipboard full of unclosed tags in time that grows with its length alone', () => {
    // Patterns that try the rest of the text from each tag would take hours for these.
    const much = (piece: string) => piece.repeat(2e5);
    for (const open of ['<b font-weight:normal', '<p style="mso-list:l1"', '<p style="mso-list:l1">'])
      expect(cleanPasted(much(open)).length).to.equal(much(open).length);
    for (const open of ['<!--', '<![', '<o:']) expect(cleanPasted(`Kept${much(open)}`)).to.equal('Kept');
    expect(cleanPasted(`<p style="mso-list:l1">${much('<![if !supportLists]>')}1.</p>`)).to.equal(
      '<ul><li>1.</li></ul>',
    );
  });

  it('sends a picture with a new article, and shows it in the text', async () => {
    const service = wire();
    const element = await open(service);
    await write(element, 'Title', 'With a picture');
    await click(await textbox(element, 'Resolution'));
    await type('Look: ');
    choose(element, await picture());
    await findText(element, 'Sent when you save');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId} = await contributed;
    await findText(element, 'Uploaded');
    const html = textOfArticle(await read(contentId));
    expect(html).to.match(/^<p>Look: <img src="http[^"]*\/files\/[^"]+" alt="the dashboard"><\/p>$/);
    expect(allByRole(element, 'img').length).to.equal(1);
  });

  it('offers another try for a file that could not be sent; the article is saved all the same', async () => {
    const contentId = await create();
    const element = await open(wire('status=503;on=file%2Fcontent;times=1'), `content-id="${contentId}"`);
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await findText(element, 'It could not be uploaded.');
    await expectAccessible(element);
    await click(await findByRole(element, 'button', 'Try again'));
    await findText(element, 'Uploaded');
    expect(focusedName()).to.equal('Choose files, or drop them here');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.include('/files/');
  });

  it('says that a file makes no progress, saves the text without it, and tries again', async () => {
    const contentId = await create();
    const service = wire('never;on=file%2Fcontent;times=1');
    const element = await open(service, `content-id="${contentId}"`);
    const {setTimeout} = window;
    let pass: (() => void) | undefined;
    window.setTimeout = ((handler: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay === 30_000) pass = handler;
      return setTimeout(handler, delay, ...rest);
    }) as typeof window.setTimeout;
    try {
      await write(element, 'Title', ' and after');
      await click(await textbox(element, 'Resolution'));
      choose(element, await picture());
      // All of it has been sent: from here on there is no progress.
      await until(() => element.shadowRoot!.querySelector('progress')?.value === 1);
      const contributed = next(element, 'kb-contributed');
      await save(element);
      await findByRole(element, 'button', 'Saving…');
      pass!();
      await contributed;
      await findText(element, 'Nothing has been sent for 30 seconds.');
      await expectAccessible(element);
      expect((await read(contentId)).translations?.[0]?.title).to.equal('Before and after');
      await click(await findByRole(element, 'button', 'Try again'));
      await findText(element, 'Uploaded');
    } finally {
      window.setTimeout = setTimeout;
    }
    const again = next(element, 'kb-contributed');
    await save(element);
    await again;
    expect(textOfArticle(await read(contentId))).to.include('/files/');
  });

  it('stops a file that is on its way, and takes its picture out of the text', async () => {
    const contentId = await create();
    const element = await open(wire('never;on=file%2Fcontent'), `content-id="${contentId}"`);
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await click(await findByRole(element, 'button', 'Cancel: the-dashboard.png'));
    await until(() => !textOf(element).includes('the-dashboard.png'));
    expect(focusedName()).to.equal('Choose files, or drop them here');
    await findText(element, 'The first words.');
    await until(() => allByRole(element, 'img').length === 0);
  });

  it('waits with what was written for a file that is on its way', async () => {
    const contentId = await create();
    const service = wire('delay=1500;on=file%2Fcontent');
    const element = await open(service, `content-id="${contentId}"`);
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await findByRole(element, 'button', 'Cancel: the-dashboard.png');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.include('/files/');
    expect(await service.log('file/content')).to.have.length(1);
  });

  it('sends nothing of a file that is taken out before', async () => {
    const service = wire();
    const contentId = await create();
    const token = await tokenOf('editor');
    let mayAnswer = Promise.resolve();
    const element = mount(
      'kb-contribute',
      provided(service, `<kb-contribute content-id="${contentId}"></kb-contribute>`, 'culture="en-US"'),
    );
    the('kb-provider').getToken = async () => {
      await mayAnswer;
      return token;
    };
    await click(await textbox(element, 'Resolution'));
    let answer: () => void;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    choose(element, await picture());
    await click(await findByRole(element, 'button', 'Cancel: the-dashboard.png'));
    answer!();
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(await service.log('file/content')).to.deep.equal([]);
  });

  it('offers another try where a gateway has answered for a file with nothing', async () => {
    const contentId = await create();
    const element = await open(wire('status=204;on=file%2Fcontent'), `content-id="${contentId}"`);
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await findText(element, 'It could not be uploaded.');
  });

  it('forgets the files that were not sent when another article is opened', async () => {
    const contentId = await create();
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    const [image] = await until(() => allByRole(element, 'img', 'the dashboard'));
    const {src} = image as HTMLImageElement;
    expect((await fetch(src)).ok).to.equal(true);
    element.contentId = contentId;
    await findText(element, 'The first words.');
    const isThere = await fetch(src).then(
      () => true,
      () => false,
    );
    expect(isThere).to.equal(false);
  });

  it('offers an author the states of drafts alone', async () => {
    // The element reads the token; the service alone verifies it.
    const token = `x.${btoa(JSON.stringify({roles: ['kb-author'], name: 'Bo'}))}.x`;
    const element = mount(
      'kb-contribute',
      provided(wire(), '<kb-contribute author-role="kb-author"></kb-contribute>', 'culture="en-US"'),
    );
    the('kb-provider').getToken = async () => token;
    await textbox(element, 'Title');
    const options = [...element.shadowRoot!.querySelectorAll('#knowledgeState option')];
    expect(options.map((each) => each.textContent?.trim())).to.deep.equal(['Work in progress', 'Draft']);
  });

  it('saves a draft that an editor has approved in this browser as the draft of an author', async () => {
    const written = await open(wire());
    await write(written, 'Title', 'Approved before it was saved');
    const states = (await findByRole(written, 'combobox', 'State')) as HTMLSelectElement;
    states.value = 'approved';
    states.dispatchEvent(new Event('input', {bubbles: true}));
    const element = await open(wire(), '', 'author');
    await click(await findByRole(element, 'button', 'Continue with it'));
    const state = (await findByRole(element, 'combobox', 'State')) as HTMLSelectElement;
    await until(() => state.value === 'draft');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId} = (await contributed) as unknown as {contentId: number};
    expect((await read(contentId)).translations?.[0]?.knowledgeState).to.equal('draft');
    expect(Object.keys(localStorage), 'nothing is left to save').to.deep.equal([]);
  });

  it('edits a text as HTML that the editor would not keep', async () => {
    const summaries = [
      '<p>Hidden</p>',
      'First<summary>More</summary>',
      '<summary><h3>More</h3></summary>',
      '<summary><p>More</p></summary>',
    ];
    const details = summaries.map((content) => `<details>${content}</details>`);
    for (const resolution of ['<figure><p>A</p></figure>', '<aside>A</aside>', ...details]) {
      const contentId = await create({resolution});
      const element = await open(wire(), `content-id="${contentId}"`);
      const field = (await textbox(element, 'Resolution (HTML)')) as HTMLTextAreaElement;
      expect(field.value).to.equal(resolution);
      await expectAccessible(element);
    }
  });

  it('keeps callouts, collapsible parts and links to articles as they are', async () => {
    const callout = '<aside lang="de" class="callout-warning"><p>Heiß</p></aside>';
    const resolution =
      `<aside class="callout-note"><p>One</p><p>two</p></aside>` +
      `<details id="more" open=""><summary>More <strong>of</strong> it</summary><p>Hidden</p>${callout}</details>` +
      '<p>See <a href="https://help.example/7" data-content-id="7">seven</a> now</p>';
    const contentId = await create({resolution});
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    await findByRole(text, 'note', 'Note');
    await findByRole(text, 'note', 'Warning');
    await expectAccessible(element);
    // A link that is looked at still leads to its article.
    await click(text);
    await press('Control', 'End');
    for (let step = 0; step < ' now'.length + 2; step++) await press('ArrowLeft');
    await click(await findByRole(element, 'button', 'Link'));
    await click(await findByRole(element, 'button', 'Apply'));
    await until(() => !byRole(element, 'button', 'Apply'));
    await press('Control', 'End');
    await type('!');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.equal(resolution.replace('now', 'now!'));
  });

  it('makes a callout, of another kind by a press, and leaves it by a second Enter or an arrow', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'With a callout');
    const text = await textbox(element, 'Resolution');
    await click(text);
    await click(await findByRole(element, 'button', 'Note'));
    await type('Every day.');
    await click(await findByRole(element, 'button', 'Warning'));
    await until(() => byRole(element, 'button', 'Warning')!.getAttribute('aria-pressed') === 'true');
    await findByRole(text, 'note', 'Warning');
    await expectAccessible(element);
    await press('ArrowUp');
    await press('ArrowUp');
    await type('Before');
    await press('ArrowDown');
    await press('End');
    await press('Enter');
    await press('Enter');
    await type('After');
    expect(byRole(element, 'button', 'Warning')).to.equal(undefined);
    const callout = '<aside class="callout-warning"><p>Every day.</p></aside>';
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect(textOfArticle(await read((await contributed).contentId))).to.equal(
      `<p>Before</p>${callout}<p>After</p>`,
    );
    await click(byRole(text, 'note', 'Warning')!);
    await press('Home');
    await press('Backspace');
    await until(() => !byRole(text, 'note', 'Warning'));
    expect(textOf(text)).to.include('Every day.');
  });

  it('makes a collapsible part: Enter goes from its summary into it, and out of it', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'With a part');
    const text = await textbox(element, 'Resolution');
    await click(text);
    await click(await findByRole(element, 'button', 'Collapsible part'));
    await until(() => byRole(element, 'button', 'Collapsible part')!.getAttribute('aria-pressed') === 'true');
    await type('A long story');
    await press('Enter');
    await type('Once');
    await expectAccessible(element);
    await press('Enter');
    await press('Enter');
    await type('After');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect(textOfArticle(await read((await contributed).contentId))).to.equal(
      '<details><summary>A long story</summary><p>Once</p></details><p>After</p>',
    );
    await click(text.querySelector('.details p')!);
    await press('Home');
    // To the end of the summary, and then to its start.
    await press('Backspace');
    await type('!');
    await findText(text, 'A long story!');
    await press('Home');
    await press('Backspace');
    await until(() => !byRole(text, 'group', 'Collapsible part'));
    await type('So: ');
    const again = next(element, 'kb-contributed');
    await save(element);
    expect(textOfArticle(await read((await again).contentId))).to.equal(
      '<p>So: A long story!</p><p>Once</p><p>After</p>',
    );
  });

  it('links to an article that words have found, and to an address that is typed', async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const ids = new Map<string, number>();
    for (const title of [`Care of ${word}`, `Care of ${word} in winter`])
      ids.set(title, await create({title}));
    const element = await open(wire());
    await write(element, 'Title', 'With links');
    await click(await textbox(element, 'Resolution'));
    await click(await findByRole(element, 'button', 'Link'));
    const name = 'Address of the link, or words from an article’s title';
    await until(() => focusedName() === name);
    await type(`care of ${word}`);
    const field = await findByRole(element, 'combobox', name);
    const list = await findByRole(element, 'listbox', 'Link');
    // The titles that begin so come first; all engines write into one service.
    for (const title of ids.keys()) await findByRole(list, 'option', title);
    expect(field.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
    await press('ArrowDown');
    const [first, second] = allByRole(list, 'option');
    await until(() => second!.getAttribute('aria-selected') === 'true');
    expect(field.getAttribute('aria-activedescendant')).to.equal(second!.id);
    await press('ArrowUp');
    await until(() => first!.getAttribute('aria-selected') === 'true');
    const title = first!.textContent!.trim();
    await press('Enter');
    const link = await findByRole(element, 'link', title);
    await until(() => focusedName() === 'Resolution');
    expect(byRole(element, 'combobox', name)).to.equal(undefined);
    expect(link.dataset['contentId']).to.equal(`${ids.get(title)}`);
    expect(link.getAttribute('href')).to.match(RegExp(`^http.*/${ids.get(title)}/en-US$`));

    // The link that the caret is in gets the address, and is one to an article no longer.
    await press('ArrowLeft');
    await click(await findByRole(element, 'button', 'Link'));
    await until(() => focusedName() === name);
    await press('Control', 'a');
    await type('example.com/ferns');
    await press('Enter');
    await until(() => focusedName() === 'Resolution');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect(textOfArticle(await read((await contributed).contentId))).to.equal(
      `<p><a href="https://example.com/ferns">${title}</a></p>`,
    );
  });

  it('takes words that no article has for no address', async () => {
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    await click(await findByRole(element, 'button', 'Link'));
    await type('zzqqxx yyqqzz');
    await press('Enter');
    await findText(element, 'Nothing found for “zzqqxx yyqqzz”.');
    await press('Escape');
    await until(() => focusedName() === 'Resolution');
    expect(allByRole(element, 'link')).to.deep.equal([]);
  });

  it('shows the article as readers will see it, by kb-article', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    await findByRole(element, 'heading', 'A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    expect(((await textbox(element, 'Title')) as HTMLInputElement).value).to.equal('A preview');
  });

  it('has a toolbar by its pattern', async () => {
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    const bar = await findByRole(element, 'toolbar', 'Formatting');
    const bold = byRole(bar, 'button', 'Bold')!;
    bold.focus();
    await press('ArrowRight');
    expect(focusedName()).to.equal('Italic');
    await press('End');
    expect(focusedName()).to.equal('Picture');
    await press('Home');
    await press('Enter');
    await until(() => byRole(bar, 'button', 'Bold')!.getAttribute('aria-pressed') === 'true');
    await type('strong');
    await findText(element, 'strong');
    await expectAccessible(element);
  });

  it('has a toolbar that Tab reaches after a button of it has gone', async () => {
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    await click(await findByRole(element, 'button', 'Table'));
    const remove = await findByRole(element, 'button', 'Delete table');
    // The editor takes the focus in a frame.
    await frame();
    remove.focus();
    await press('ArrowRight');
    await press('ArrowLeft');
    expect(focusedName()).to.equal('Delete table');
    await press('Enter');
    await findByRole(element, 'button', 'Table');
    await until(() => focusedName() === 'Resolution');
    await press('Shift', 'Tab');
    await until(() => focusedName() === 'Bold');
    await press('ArrowRight');
    await press('Tab');
    await until(() => focusedName() === 'Resolution');
    await press('Shift', 'Tab');
    await until(() => focusedName() === 'Italic');
  });

  it('says so when the article cannot be read, and tries again', async () => {
    const contentId = await create();
    const element = await open(
      wire(`status=500;on=content%2F${contentId};times=3`),
      `content-id="${contentId}"`,
    );
    await click(await findByRole(element, 'button', 'Try again'));
    await findText(element, 'The first words.');
    expect(hasFocus(element)).to.equal(true);
  });

  it('says so when the next article cannot be read', async () => {
    const [first, second] = [await create(), await create({title: 'Second'})];
    const element = await open(wire(`status=500;on=content%2F${second};times=3`), `content-id="${first}"`);
    await findText(element, 'The first words.');
    element.contentId = second;
    await click(await findByRole(element, 'button', 'Try again'));
    await until(async () => (await valueOf(element, 'Title')) === 'Second');
  });

  it('has its texts again when it is put back into the page', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    await write(element, 'Resolution', 'And more. ');
    const parent = element.parentElement!;
    element.remove();
    await frame();
    parent.append(element);
    await findText(element, 'And more.');
    await write(element, 'Resolution', 'Again. ');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.match(/And more\..*Again\.|Again\..*And more\./);
  });

  it('saves the article that was open when Save was pressed, whatever the page opens meanwhile', async () => {
    const [first, second] = [await create(), await create({title: 'Second'})];
    const element = await open(wire(), `content-id="${first}"`);
    await write(element, 'Title', ' and after');
    const pressed = next(element, 'kb-before-contribute');
    const contributed = next(element, 'kb-contributed');
    const saving = save(element);
    await pressed;
    element.contentId = second;
    await saving;
    expect(fieldsOf(await contributed)).to.include({contentId: first, title: 'Before and after'});
    expect((await read(first)).translations?.[0]?.title).to.equal('Before and after');
    await until(async () => (await valueOf(element, 'Title')) === 'Second');
    expect(textOf(element)).not.to.include('Saved.');
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('leaves the article open that the page opens while a new one is saved, and opens the new one again', async () => {
    const other = await create({title: 'Other'});
    const element = await open(wire());
    await write(element, 'Title', 'A new one');
    const pressed = next(element, 'kb-before-contribute');
    const contributed = next(element, 'kb-contributed');
    const saving = save(element);
    await pressed;
    element.contentId = other;
    await saving;
    const {contentId: created} = await contributed;
    await until(async () => (await valueOf(element, 'Title')) === 'Other');
    expect(element.contentId).to.equal(other);
    element.contentId = created;
    await until(async () => (await valueOf(element, 'Title')) === 'A new one');
    element.contentId = other;
    await until(async () => (await valueOf(element, 'Title')) === 'Other');
    element.contentId = created;
    await until(async () => (await valueOf(element, 'Title')) === 'A new one');
  });

  it('opens an article again that was made here', async () => {
    const other = await create({title: 'Other'});
    const element = await open(wire());
    await write(element, 'Title', 'Made here');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId: created} = await contributed;
    await findText(element, 'Saved.');
    expect(element.contentId).to.equal(created);
    element.contentId = other;
    await until(async () => (await valueOf(element, 'Title')) === 'Other');
    element.contentId = created;
    await until(async () => (await valueOf(element, 'Title')) === 'Made here');
  });

  it('begins an article for the page, and offers what was written of a new one before', async () => {
    const element = await open(wire());
    await textbox(element, 'Title');
    expect(await element.write('One', '<p>The first issue.</p>')).to.equal(true);
    await findText(element, 'The first issue.');
    await write(element, 'Resolution', 'The first answer.');
    expect(await element.write('Two', '<p>The second issue.</p>')).to.equal(true);
    await findText(element, 'The second issue.');
    expect(await valueOf(element, 'Title')).to.equal('Two');
    expect(textOf(await textbox(element, 'Resolution'))).to.equal('');
    await click(await findByRole(element, 'button', 'Continue with it'));
    await findText(element, 'The first answer.');
    expect(await valueOf(element, 'Title')).to.equal('One');
  });

  it('begins no article for the page, and changes none, once nobody is signed in', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    await findText(element, 'The first words.');
    the('kb-provider').getToken = undefined;
    await findText(element, 'Sign in as somebody who may write articles');
    expect(await element.write('Two', '<p>An issue.</p>')).to.equal(false);
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('is opened by “Edit” of a kb-article, which then shows what was saved', async () => {
    const contentId = await create();
    const element = await open(wire());
    const article = document.createElement('kb-article');
    article.contentId = contentId;
    the('kb-provider').prepend(article);
    const edit = await findByRole(article, 'button', 'Edit');
    article.addEventListener('kb-before-edit', (event) => event.preventDefault(), {once: true});
    await click(edit);
    expect(element.contentId).to.equal(undefined);
    const asked = next(article, 'kb-before-edit');
    await click(edit);
    expect(fieldsOf(await asked)).to.deep.include({contentId, culture: 'en-US'});
    await findText(element, 'The first words.');
    await until(() => focusedName() === 'Title');
    await write(element, 'Title', ' and after');
    await until(
      () => element.shadowRoot!.querySelector<HTMLInputElement>('#title')?.value === 'Before and after',
    );
    await save(element);
    await findByRole(article, 'heading', 'Before and after');
  });

  it('has a page of its own where the site says so; readers are offered neither', async () => {
    const contentId = await create();
    const attributes = 'edit-url="/edit/{contentId}/{culture}" culture="en-US"';
    const article = mount(
      'kb-article',
      provided(wire(), `<kb-article content-id="${contentId}"></kb-article>`, attributes),
    );
    await findByRole(article, 'heading', 'Before');
    expect(byRole(article, 'link', 'Edit')).to.equal(undefined);
    const token = await tokenOf('editor');
    the('kb-provider').getToken = async () => token;
    const link = await findByRole(article, 'link', 'Edit');
    expect(link.getAttribute('href')).to.equal(`/edit/${contentId}/en-US`);
    await expectAccessible(article);
  });
});
