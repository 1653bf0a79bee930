/** What becomes of an article that is written, whatever the engine: drafts, refusals, conflicts, files, and what is opened next. */
import '../../src/define.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {click, press, type} from '../support/commands.ts';
import {
  allByRole,
  announced,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focusedName,
  frame,
  hasFocus,
  heard,
  mount,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  wire,
} from '../support/page.ts';
import {ArticleDraft} from '../../portal/src/elements/kb-contribute/article-draft.ts';
import {tokenOf} from '../support/signed-in.ts';
import {
  ask,
  change,
  create,
  open,
  read,
  save,
  textbox,
  textOfArticle,
  translation,
  write,
  select,
  picture,
  choose,
  forgetDrafts,
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

const valueOf = async (element: Element, name: string) =>
  ((await textbox(element, name)) as HTMLInputElement).value;

describe('kb-contribute', () => {
  afterEach(forgetDrafts);

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
    const title = await findByRole(element, 'group', 'Title · English');
    expect(textOf(title)).to.include('Before');
    const text = await findByRole(element, 'group', 'Resolution · English');
    await findByRole(text, 'heading', 'Steps');
    expect((await findByRole(text, 'link', 'this')).getAttribute('target')).to.equal('_blank');
    expect(textOf(await findByRole(element, 'group', 'Cause · English'))).to.include('The cause.');
    expect(textOf(await findByRole(element, 'group', 'Tags · English'))).to.include('one, two');
    expect(byRole(element, 'group', /^Issue/)).to.equal(undefined);
    expect(getComputedStyle(await textbox(element, 'Resolution')).direction).to.equal('rtl');
    const copy = await findByRole(element, 'button', 'Start from a copy: English');
    await expectAccessible(element);
    await click(copy);
    await until(() => focusedName() === 'Title');
    expect(await valueOf(element, 'Title')).to.equal('Before');
    await findByRole(await textbox(element, 'Resolution'), 'heading', 'Steps');
    expect(textOf(await textbox(element, 'Cause'))).to.include('The cause.');
    expect(byRole(element, 'button', /^Start from a copy/)).to.equal(undefined);
    await write(element, 'Title', ' بعد');
    await expectAccessible(element);

    // The tab of the translation beside it makes them change places.
    await click(await findByRole(element, 'tab', 'English'));
    expect(textOf(await findByRole(element, 'group', /^Title · Arabic/))).to.include('بعد');
    expect(await valueOf(element, 'Title')).to.equal('Before');
    await select(element, 'Compare with', '');
    await until(() => !byRole(element, 'group', /^Title/));
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

  it('stores a draft after a while, and at once when the page is hidden or left or the element removed', async () => {
    const {delay} = ArticleDraft;
    try {
      ArticleDraft.delay = 2 ** 31 - 1;
      const element = await open(wire());
      const stored = () => Object.values(localStorage).join();
      await write(element, 'Title', 'One');
      expect(stored()).to.equal('');
      document.dispatchEvent(new Event('visibilitychange'));
      expect(stored()).to.include('"title":"One"');
      await write(element, 'Title', ' two');
      expect(stored()).to.include('"title":"One"');
      dispatchEvent(new Event('pagehide'));
      expect(stored()).to.include('"title":"One two"');
      await write(element, 'Title', ' three');
      element.remove();
      expect(stored()).to.include('"title":"One two three"');
    } finally {
      ArticleDraft.delay = delay;
    }
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
  async function openChanged(before: object, theirs: object, by?: 'editor') {
    const contentId = await create(before);
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    await change(contentId, theirs, by);
    return {contentId, element};
  }

  const together = 'Saved, together with what was changed elsewhere meanwhile.';

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

  it('keeps the changes of both by itself where they do not touch: in other fields, and in other blocks of a text', async () => {
    const list = (first: string) => `<ol><li>${first}</li><li>Two</li></ol>`;
    const before = {
      ...{knowledgeState: 'draft', tags: ['a']},
      resolution: `<p>One.</p>${list('One')}<p>Last</p>`,
    };
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
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    await until(() => announced(element).includes(together));
    await expectAccessible(element);
    // Said once.
    await save(element);
    await until(() => announced(element) === 'Saved.');
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

  it('leaves the caret where one writes while another person’s change comes into the text', async () => {
    const before = {knowledgeState: 'draft', resolution: '<p>One.</p><p>Last</p>'};
    const theirs = {...before, resolution: '<p>One, and a lot of theirs.</p><p>Last</p>'};
    const {element} = await openChanged(before, theirs);
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'End');
    await type(' mine');
    await press('ArrowLeft');
    const contributed = next(element, 'kb-contributed');
    // As a key that is pressed before the text has its editor again.
    const box = element.shadowRoot!.querySelector('.text.resolution')!;
    const typeEarly = () => queueMicrotask(() => document.execCommand('insertText', false, 'W'));
    box.addEventListener('focus', typeEarly, {once: true});
    element.shadowRoot!.querySelector('form')!.requestSubmit();
    await contributed;
    expect(focusedName()).to.equal('Resolution');
    await type('X');
    await findText(element, 'Last minWXe');
    await findText(element, 'One, and a lot of theirs.');
  });

  it('keeps the editor of a text that another person has not changed', async () => {
    const before = {knowledgeState: 'draft'};
    const {element} = await openChanged(before, {...before, title: 'Theirs'});
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'End');
    await type(' mine');
    const contributed = next(element, 'kb-contributed');
    element.shadowRoot!.querySelector('form')!.requestSubmit();
    await contributed;
    expect(text.isConnected).to.equal(true);
    expect(await valueOf(element, 'Title')).to.equal('Theirs');
  });

  it('shows what another person has changed before readers see it', async () => {
    const theirs = {resolution: '<p>Theirs.</p>'};
    const {contentId, element} = await openChanged({}, theirs);
    await write(element, 'Title', ' mine');
    await save(element);
    await findText(element, 'Somebody else has changed this article meanwhile.');
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before');
  });

  it('reports a save where another person has written the same', async () => {
    const before = {knowledgeState: 'draft'};
    const {contentId, element} = await openChanged(before, {...before, title: 'Before both'});
    await write(element, 'Title', ' both');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect(fieldsOf(await contributed)).to.include({contentId, title: 'Before both'});
  });

  it('names the other tab of the same person', async () => {
    const {contentId, element} = await openChanged({}, {title: 'Before theirs'}, 'editor');
    await write(element, 'Title', ' mine');
    await save(element);
    await findText(element, 'You have changed this article in another tab meanwhile.');
    await findByRole(element, 'radio', /^You, in another tab Before inserted: theirs/);
    await findByRole(element, 'group', 'You have changed this in both tabs. Choose one of the two.');
    await expectAccessible(element);
    const contributed = next(element, 'kb-contributed');
    await click(await findByRole(element, 'button', 'Save mine'));
    await contributed;
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before mine');
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

  it('says in words what differs beside them: kinds, levels, addresses, pictures', async () => {
    const text = (kind: string, level: number, open: string, link: string, alt: string) =>
      `<aside class="callout-${kind}"><p>Mind it</p></aside><h${level}>Set up</h${level}>` +
      `<details${open}><summary>More</summary><p>Inside</p></details>` +
      `<p>See <a href="https://${link}.example/">it</a></p><p><img src="https://a.example/a.png" alt="${alt}"></p>`;
    const {element} = await openChanged(
      {resolution: text('note', 2, '', 'a', 'A kettle')},
      {title: 'Before theirs', resolution: text('warning', 3, ' open', 'b', '')},
    );
    await write(element, 'Title', ' mine');
    await save(element);
    const region = await findByRole(element, 'region', /^Resolution · /);
    expect(marksIn(region, 'del')).to.deep.equal([
      'Note',
      'Heading, level 2',
      'Collapsible part: Closed at first',
      'Link: https://a.example/',
      'Alternative text: A kettle',
    ]);
    expect(marksIn(region, 'ins')).to.deep.equal([
      'Warning',
      'Heading, level 3',
      'Collapsible part: Open at first',
      'Link: https://b.example/',
      'No alternative text',
    ]);
    expect(textOf(region)).not.to.include('Only format');
    await expectAccessible(element);
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
      const {element} = await openChanged(
        {},
        {title: 'Before theirs', resolution: '<p>The very first words.</p>'},
      );
      await write(element, 'Title', ' mine');
      await save(element);
      const region = await findByRole(element, 'region', /^Resolution · /);
      expect(marksIn(region, 'ins').map((text) => text?.trim())).to.deep.equal(['very']);
      const title = await findByRole(element, 'region', /^Title · /);
      expect(marksIn(title, 'ins').map((text) => text?.trim())).to.deep.equal(['theirs', 'mine']);
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
    await change(contentId, {title: 'Theirs'});
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

  it('compares a draft that is found with the version that it was written on', async () => {
    const contentId = await create({knowledgeState: 'draft'});
    const element = await open(wire(), `content-id="${contentId}"`);
    await findText(element, 'The first words.');
    await write(element, 'Title', ' mine');
    element.remove();
    await change(contentId, {resolution: '<p>Theirs</p>', knowledgeState: 'draft'});
    const again = await open(wire(), `content-id="${contentId}"`);
    await findText(again, 'Theirs');
    await click(await findByRole(again, 'button', 'Continue with it'));
    const contributed = next(again, 'kb-contributed');
    await save(again);
    await contributed;
    await findText(again, together);
    const saved = await read(contentId);
    expect([saved.translations?.[0]?.title, textOfArticle(saved)]).to.deep.equal([
      'Before mine',
      '<p>Theirs</p>',
    ]);
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('compares a draft with the version that it was written on, also where another tab has opened it meanwhile', async () => {
    const contentId = await create();
    const [one] = await openBoth(`<kb-contribute content-id="${contentId}"></kb-contribute>`);
    await write(one!, 'Title', ' one');
    // As a tab that another one comes in front of.
    document.dispatchEvent(new Event('visibilitychange'));
    // In one page they share what this browser stores, as two tabs do.
    const other = document.createElement('kb-contribute');
    other.contentId = contentId;
    one!.after(other);
    await click(await findByRole(other, 'button', 'Continue with it'));
    await write(other, 'Title', ' other');
    const contributed = next(other, 'kb-contributed');
    await save(other);
    await contributed;
    await write(one!, 'Title', ' on');
    const again = await open(wire(), `content-id="${contentId}"`);
    await click(await findByRole(again, 'button', 'Continue with it'));
    await save(again);
    await findText(again, 'You have changed this article in another tab meanwhile.');
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before one other');
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

  it('reports no save where the service has taken nothing', async () => {
    const element = await open(wire('status=503;on=file%2Fcontent'), `content-id="${await create()}"`);
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await findText(element, 'It could not be uploaded.');
    const saves = heard(element, 'kb-contributed');
    const sent = next(element, 'kb-before-contribute');
    await save(element);
    await sent;
    await findText(element, 'Saved.');
    expect(saves).to.deep.equal([]);
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
    await save(element);
    await findText(element, 'Saved.');
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
    const element = await open(wire(), 'author-role="editor"');
    // The same person has lost the role of an editor.
    the('kb-provider').editorRole = 'chief editor';
    await click(await findByRole(element, 'button', 'Continue with it'));
    const state = (await findByRole(element, 'combobox', 'State')) as HTMLSelectElement;
    await until(() => state.value === 'draft');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    const {contentId} = (await contributed) as unknown as {contentId: number};
    expect((await read(contentId)).translations?.[0]?.knowledgeState).to.equal('draft');
    expect(Object.keys(localStorage), 'nothing is left to save').to.deep.equal([]);
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

  it('leaves the form, and what is typed into it, where the page changes a setting meanwhile', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    const title = await textbox(element, 'Title');
    await click(title);
    const service = wire();
    the('kb-provider').baseUrl = service.url;
    await until(async () => (await service.log('tag')).length);
    expect(title.isConnected).to.equal(true);
    await type(' and after');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    expect(fieldsOf(await contributed)).to.include({contentId, title: 'Before and after'});
    expect((await service.log('v3/content')).map(({method}) => method)).to.deep.equal(['PUT']);
    expect((await read(contentId)).translations?.[0]?.title).to.equal('Before and after');
  });

  it('reports no save where there is nothing to send', async () => {
    const service = wire();
    const element = await open(service, `content-id="${await create()}"`);
    await findText(element, 'The first words.');
    const saves = heard(element, 'kb-before-contribute', 'kb-contributed');
    await save(element);
    await findText(element, 'Saved.');
    expect(await service.log('v3')).to.deep.equal([]);
    expect(saves).to.deep.equal([]);
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

  for (const isNew of [true, false]) {
    it(`shows what a person has typed to that person alone, of ${isNew ? 'a new' : 'a stored'} article`, async () => {
      const element = await open(
        wire(),
        isNew ? '' : `content-id="${await create({knowledgeState: 'draft'})}"`,
      );
      await write(element, 'Title', ' private');
      const provider = the('kb-provider');
      const [editor, author] = await Promise.all([tokenOf('editor'), tokenOf('author')]);
      const titled = (word: string) => until(async () => (await valueOf(element, 'Title')).includes(word));
      const isOffered = () => Boolean(byRole(element, 'button', 'Continue with it'));
      provider.getToken = async () => author;
      await until(async () => !(await valueOf(element, 'Title')).includes('private'));
      expect(isOffered()).to.equal(false);
      if (isNew) expect(await valueOf(element, 'Author')).to.equal('Cy Example');
      await write(element, 'Title', ' other');

      provider.getToken = undefined;
      await findText(element, 'Sign in as somebody who may write articles');
      provider.getToken = async () => editor;
      await until(isOffered);
      expect(await valueOf(element, 'Title')).not.to.include('other');
      await click(await findByRole(element, 'button', 'Continue with it'));
      await titled('private');
      expect(isOffered()).to.equal(false);

      // The same person comes back: it is in sight at once.
      provider.getToken = undefined;
      await findText(element, 'Sign in as somebody who may write articles');
      provider.getToken = async () => editor;
      await titled('private');
    });
  }

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
