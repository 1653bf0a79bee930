import '../../src/define.ts';
import '../../portal/src/entries/kb-contribute.ts';
import {normalize} from '../../portal/src/elements/kb-contribute/article-elements.ts';
import {cleanPasted} from '../../portal/src/elements/kb-contribute/paste.ts';
import {maxPlayers} from '../../src/content/bounds.ts';
import {click, press, type} from '../support/commands.ts';
import {
  env,
  allByRole,
  byRole,
  expect,
  expectAccessible,
  findByRole,
  findText,
  focusedName,
  frame,
  mount,
  namesOf,
  next,
  provided,
  textOf,
  until,
  wire,
} from '../support/page.ts';
import {itOnce} from '../support/once.ts';
import {
  create,
  open,
  read,
  save,
  textbox,
  textOfArticle,
  write,
  select,
  picture,
  choose,
  forgetDrafts,
} from './contribute.ts';

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

describe('kb-contribute', () => {
  afterEach(forgetDrafts);

  itOnce('is offered to those who may write, and to nobody else', async () => {
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

  it('puts the translations side by side where there is room, and one below the other elsewhere', async () => {
    const contentId = await create();
    const element = await open(wire(), `content-id="${contentId}"`);
    await textbox(element, 'Resolution');
    const list = (await findByRole(element, 'combobox', 'Add a language')) as HTMLSelectElement;
    const offered = [...list.options].slice(1).map(({text}) => text);
    // A region tells two apart, and is left out elsewhere.
    expect(offered).to.include.members(['British English', 'German']);
    expect(offered).to.deep.equal([...offered].sort());
    await select(element, 'Add a language', 'de-DE');
    const other = (await findByRole(element, 'group', 'Title · English')).getBoundingClientRect();
    const own = (await textbox(element, 'Title')).getBoundingClientRect();
    expect(other.left, 'beside').to.be.greaterThan(own.right);
    expect(other.top, 'beside').to.be.lessThan(own.bottom);
    element.style.inlineSize = '22em';
    await until(() => {
      const below = byRole(element, 'group', 'Title · English')!.getBoundingClientRect();
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
    const text = await findByRole(element, 'group', 'Resolution · English');
    await findText(text, 'Harmless');
    expect(text.querySelector('script, [onerror]')).to.equal(null);
  });

  itOnce('offers a draft again, and forgets it when told to', async () => {
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

  it('takes what is pasted from a word processor and from the web as clean text', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'Pasted');
    const text = await textbox(element, 'Resolution');
    await paste(
      text,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
       <p class=MsoNormal style='margin:0'><b><span lang=EN-US style='font-family:Calibri'>Strong<o:p></o:p></span></b></p>
       <p class=MsoNormal style='text-align:justify'>Justified</p>
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
    expect(html).not.to.match(/style|class|Mso|o:p|script|onerror|iframe|javascript|lang|align/);
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

  it('reads elements with more children than a function takes arguments', () => {
    const count = 200_000;
    const root = document.createElement('div');
    for (const [name, child] of [
      ['font', 'br'],
      ['video', 'source'],
    ] as const) {
      const parent = root.appendChild(document.createElement(name));
      for (let index = 0; index < count; index++) parent.append(document.createElement(child));
    }
    normalize(root);
    expect(root.querySelectorAll(':scope > br').length).to.equal(count);
    expect(root.querySelectorAll(':scope > video > source').length).to.equal(count);
  });

  itOnce('sends a picture with a new article, and shows it in the text', async () => {
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

  itOnce('waits with what was written for a file that is on its way', async () => {
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

  it('edits a text as HTML that the editor would not keep', async () => {
    const summaries = [
      '<p>Hidden</p>',
      'First<summary>More</summary>',
      '<summary><h3>More</h3></summary>',
      '<summary><p>More</p></summary>',
    ];
    const details = summaries.map((content) => `<details>${content}</details>`);
    const others = [
      '<table><caption>A</caption><tr><td>B</td></tr></table>',
      '<ruby>A<rt>B</rt></ruby>',
      '<p>A</p><svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>',
      '<p>A</p><iframe src="https://player.example/1"></iframe>',
      // Blocks would get out of these, or become one line.
      '<figure><figcaption><p>A</p><p>B</p></figcaption></figure>',
      '<pre><div>A</div><div>B</div></pre>',
      // The paragraph would become an item, with a number.
      '<ol><li><p>A</p></li><p>B</p><li><p>C</p></li></ol>',
      // Readers get a link in place of the last one.
      '<video src="https://help.example/a.mp4" controls=""></video>'.repeat(maxPlayers + 1),
    ];
    for (const resolution of [...others, ...details]) {
      const contentId = await create({resolution});
      const element = await open(wire(), `content-id="${contentId}"`);
      const field = (await textbox(element, 'Resolution (HTML)')) as HTMLTextAreaElement;
      expect(field.value).to.equal(resolution);
      await expectAccessible(element);
    }
  });

  it('keeps elements and attributes of articles from elsewhere', async () => {
    const paragraphs = [
      'See <a href="https://help.example/7"><code>kb-help</code></a>, <strong><code>bold</code></strong>, ',
      'H<sub>2</sub>O<sup>2</sup>, <kbd>Ctrl</kbd>, <abbr title="World">W</abbr>, <mark>here</mark>, <span lang="de">Haus</span>',
      '<a id="place"></a>Place, <a id="part">part</a>',
    ].map((text) => `<p>${text}</p>`);
    const blocks = [
      '<h1 id="top">Top</h1>',
      '<p align="center">Middle</p>',
      '<section id="part-one"><p>In a section</p></section>',
      `<figure><img src="${env.serviceUrl}/files/none.png" alt="None"><figcaption>Caption of <strong>it</strong></figcaption></figure>`,
      '<dl><dt>Term</dt><dd><p>Description</p></dd></dl>',
      '<table><tbody><tr><th align="right" scope="col"><p>Amount</p></th></tr><tr><td align="right"><p>7</p></td></tr></tbody></table>',
      '<ol reversed="" start="3" type="a"><li value="7"><p>Seven</p></li></ol>',
      `<video poster="${env.serviceUrl}/files/none.png"><source src="${env.serviceUrl}/files/none.mp4" type="video/mp4"></video>`,
    ];
    const resolution = [...paragraphs, ...blocks].join('');
    const contentId = await create({resolution: `${resolution}<div>Last</div>`});
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    await findText(text, 'Last');
    await expectAccessible(element);
    await click(text);
    await press('Control', 'End');
    await type(' words');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    const parsed = (html: string) => {
      const body = new DOMParser().parseFromString(html, 'text/html').body;
      return [...body.querySelectorAll('*')].map((each) => {
        const attributes = [...each.attributes].map(({name, value}) => `${name}=${value}`).sort();
        return [each.localName, ...attributes, each.children.length ? '' : each.textContent].join(' ');
      });
    };
    const stored = textOfArticle(await read(contentId));
    expect(parsed(stored)).to.deep.equal(parsed(`${resolution}<p>Last words</p>`));
  });

  it('keeps the ids of a text apart from those of the form, and each in one place', async () => {
    const resolution =
      '<h2 id="tags">Tags</h2><p id="title" lang="de">Heiß</p><ol><li id="seven" value="7"><p>Seven</p></li></ol>';
    const contentId = await create({resolution});
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    const form = element.shadowRoot!;
    expect(form.getElementById('tags')).to.equal(await findByRole(element, 'combobox', 'Tags'));
    expect(form.querySelectorAll('#title')).to.have.length(1);
    await expectAccessible(element);
    await click(text);
    await press('Control', 'Home');
    await press('ArrowRight');
    await press('Enter');
    await press('ArrowDown');
    await press('End');
    await press('Enter');
    await type('kalt');
    await press('Control', 'End');
    await press('Enter');
    await type('Eight');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.equal(
      '<h2 id="tags">T</h2><h2>ags</h2><p id="title" lang="de">Heiß</p><p lang="de">kalt</p>' +
        '<ol><li id="seven" value="7"><p>Seven</p></li><li><p>Eight</p></li></ol>',
    );
  });

  it('keeps the language that a link to an article names, until it leads elsewhere', async () => {
    const link = '<p><a href="https://help.example/7/de" data-content-id="7" hreflang="de">Sieben</a></p>';
    const contentId = await create({resolution: link});
    const element = await open(wire(), `content-id="${contentId}"`);
    await click(await findByRole(await textbox(element, 'Resolution'), 'link', 'Sieben'));
    await press('Control', 'End');
    await type('!');
    const stored = async () => {
      const contributed = next(element, 'kb-contributed');
      await save(element);
      await contributed;
      return textOfArticle(await read(contentId));
    };
    expect(await stored()).to.equal(link.replace('Sieben', 'Sieben!'));
    await click(await findByRole(element, 'button', 'Link'));
    await press('Control', 'a');
    await type('https://elsewhere.example/');
    await press('Enter');
    expect(await stored()).to.equal('<p><a href="https://elsewhere.example/">Sieben!</a></p>');
  });

  it('edits a text of which readers do not get some tags as what they get of it', async () => {
    const picture = `<img src="${env.serviceUrl}/files/none.png" alt="None">`;
    const contentId = await create({
      resolution: [
        '<p><font color="red">Red</font> <big>big</big> <button>Press</button></p>',
        `<picture><source srcset="/none.webp">${picture}</picture>`,
        '<table><tfoot><tr><td>Sum</td></tr></tfoot><tbody><tr><td>One</td></tr></tbody></table>',
        `<figure><a href="https://help.example/">${picture}</a><figcaption>Linked</figcaption></figure>`,
      ].join(''),
    });
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    await findText(text, 'Linked');
    await click(text);
    await press('Control', 'Home');
    await press('End');
    await type('!');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    const html = textOfArticle(await read(contentId));
    expect(html).to.match(
      /^<p>Red big Press!<\/p><p><img [^>]*><\/p><table>.*One.*Sum.*<\/table><figure><a [^>]*><img /,
    );
  });

  it('has the caption of a picture as a line, which Enter leaves', async () => {
    const figure = `<figure><img src="${env.serviceUrl}/files/none.png" alt="None"><figcaption>Caption</figcaption></figure>`;
    const contentId = await create({resolution: figure});
    const element = await open(wire(), `content-id="${contentId}"`);
    const shown = await findByRole(await textbox(element, 'Resolution'), 'figure', /Caption/);
    await click(shown.lastElementChild!);
    await press('End');
    await type('s');
    await press('Enter');
    await type('Below');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    const html = textOfArticle(await read(contentId));
    expect(html).to.match(/<figcaption>Captions<\/figcaption><\/figure><p>Below<\/p>$/);
  });

  itOnce('asks what a picture shows, which its name on a device does not say', async () => {
    const contentId = await create({resolution: '<p>Turn the ring.</p>'});
    const element = await open(wire(), `content-id="${contentId}"`);
    const text = await textbox(element, 'Resolution');
    await click(text);
    await press('Control', 'End');
    const name = 'What the picture shows, for people who cannot see it';
    expect(byRole(element, 'textbox', name)).to.equal(undefined);
    const data = new DataTransfer();
    const pixel = await (await fetch('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=')).blob();
    data.items.add(new File([pixel], 'image.gif', {type: 'image/gif'}));
    text.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
    const field = (await findByRole(element, 'textbox', name)) as HTMLInputElement;
    expect(field.value).to.equal('');
    await expectAccessible(element);
    // On a phone it covers no text.
    element.style.maxInlineSize = '22em';
    await until(
      () => field.parentElement!.getBoundingClientRect().bottom <= text.getBoundingClientRect().top,
    );
    element.style.maxInlineSize = '';
    await click(field);
    await type('The ring at 12');
    await press('Enter');
    await until(() => focusedName() === 'Resolution');
    expect(byRole(element, 'textbox', name)).not.to.equal(undefined);
    await click(await textbox(element, 'Title'));
    await until(() => byRole(element, 'textbox', name) === undefined);
    text.focus();
    await type(' Then brew.');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    await until(async () => /src="http/.test(textOfArticle(await read(contentId))));
    expect(textOfArticle(await read(contentId))).to.match(
      // Behind a sentence it stands in a line of its own, and behind a space within the line.
      /^<p>Turn the ring\.<\/p><p><img [^>]*alt="The ring at 12"[^>]*> Then brew\.<\/p>$/,
    );
  });

  it('aligns as styles of another editor did', async () => {
    const contentId = await create({
      resolution: '<p style="text-align: center">Middle</p><h2><a name="place"></a>Old</h2>',
    });
    const element = await open(wire(), `content-id="${contentId}"`);
    await click(await textbox(element, 'Resolution'));
    await press('Control', 'Home');
    await press('End');
    await type('!');
    const contributed = next(element, 'kb-contributed');
    await save(element);
    await contributed;
    expect(textOfArticle(await read(contentId))).to.equal(
      '<p align="center">Middle!</p><h2><a id="place"></a>Old</h2>',
    );
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
    const isInLink = () => byRole(element, 'button', 'Link')?.getAttribute('aria-pressed') === 'true';
    await until(isInLink);
    await click(await findByRole(element, 'button', 'Link'));
    await click(await findByRole(element, 'button', 'Apply'));
    await until(() => !byRole(element, 'button', 'Apply'));
    // The editor takes the focus in the next frame, and keys before that are lost.
    await until(async () => {
      await press('Control', 'End');
      return !isInLink();
    });
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
    await press('Control', 'k');
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

  itOnce('links to no article that was found for other words', async () => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const title = `Pruning ${word}`;
    await create({title});
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    await click(await findByRole(element, 'button', 'Link'));
    await type(`pruning ${word}`);
    const field = (await findByRole(element, 'combobox', /^Address of the link/)) as HTMLInputElement;
    await findByRole(element, 'option', title);
    // Typed and sent before the debounce ends.
    field.value = 'zzqqxx yyqqzz';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
    await findText(element, 'Nothing found for “zzqqxx yyqqzz”.');
    expect(namesOf(element, 'option')).not.to.include(title);
    expect(namesOf(element, 'link')).to.deep.equal([]);
    await findByRole(element, 'combobox', /^Address of the link/);
  });

  it('takes words that no article has for no address', async () => {
    const element = await open(wire());
    await click(await textbox(element, 'Resolution'));
    await click(await findByRole(element, 'button', 'Link'));
    await type('zzqqxx yyqqzz');
    await press('Enter');
    await findText(element, 'Nothing found for “zzqqxx yyqqzz”.');
    const field = (await findByRole(element, 'combobox', /^Address of the link/)) as HTMLInputElement;
    for (const hostile of ['javascript:alert(document.domain)', 'data:text/html,<a.b>']) {
      field.value = hostile;
      await press('Enter');
      expect(focusedName(), hostile).to.match(/^Address of the link/);
    }
    // Where articles are found for such words, the first key closes their list.
    await until(async () => {
      await press('Escape');
      return focusedName() === 'Resolution';
    });
    expect(allByRole(element, 'link')).to.deep.equal([]);
  });

  itOnce('shows the article as readers will see it, by kb-article', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    await findByRole(element, 'heading', 'A preview');
    await click(await findByRole(element, 'button', 'Preview'));
    expect(((await textbox(element, 'Title')) as HTMLInputElement).value).to.equal('A preview');
  });

  it('shows a picture in the preview that the service does not have yet', async () => {
    const element = await open(wire());
    await write(element, 'Title', 'A preview');
    await click(await textbox(element, 'Resolution'));
    choose(element, await picture());
    await findByRole(element, 'img', 'the dashboard');
    await click(await findByRole(element, 'button', 'Preview'));
    await findByRole(element, 'heading', 'A preview');
    const shown = (await findByRole(element, 'img', 'the dashboard')) as HTMLImageElement;
    await until(() => shown.complete);
    expect([shown.naturalWidth, shown.naturalHeight]).to.deep.equal([40, 30]);
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
});
