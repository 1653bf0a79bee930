import '../../src/define.ts';
import '../../portal/src/define.ts';
import {click, press, type} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
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
  hasFocus,
  heard,
  isBusy,
  mount,
  namesOf,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  watchPlace,
  wire,
  type Wire,
} from '../support/page.ts';
import {ask, signIn} from '../support/signed-in.ts';

const find = 'Find an article to add';
const empty = 'No article has been added to this record yet.';

/** Where the site shows articles. */
const site = 'article-url="#/help/{contentId}/{culture}"';

/** A record that nothing is bound to yet. */
const newRecord = () => `INC ${crypto.randomUUID()}`;

const bind = async (externalId: string, contentId: number, culture = 'en-US') => {
  const {status} = await ask('POST', '/rest/v2/articleassociation', {contentId, culture, externalId});
  expect(status).to.equal(201);
};

const markup = (externalId: string, attributes = '') =>
  `<kb-associations external-id="${externalId}" ${attributes}></kb-associations>`;

const mountList = (service: Wire, externalId: string, attributes = '', inside = '') =>
  mount('kb-associations', provided(service, markup(externalId, attributes) + inside, site));

const signedIn = async (
  service: Wire,
  name: 'editor' | 'reader',
  externalId = newRecord(),
  attributes = '',
) => {
  mount('kb-provider', provided(service, '', site));
  await signIn(name);
  the('kb-provider').innerHTML = markup(externalId, attributes);
  return the('kb-associations');
};

const search = async (list: Element, phrase: string) => {
  await click(await findByRole(list, 'searchbox', find));
  await type(phrase);
  await press('Enter');
};

describe('kb-associations', () => {
  it('lists the articles of the record, last bound first, with state and numbers only where there are any', async () => {
    const record = newRecord();
    await bind(record, 2);
    await bind(record, 10);
    await bind(record, 3);
    const list = mountList(wire(), record);
    await findText(list, 'The sign-in code is refused');
    // Readers see what is published.
    expect(namesOf(list, 'link')).to.deep.equal(['The sign-in code is refused', 'Reset your password']);
    expect(await findByRole(list, 'heading', 'Articles for this record')).to.exist;
    expect(textOf(list))
      .to.match(/used for \d+ records?/)
      .and.include('75% found this helpful');
    expect(byRole(list, 'searchbox')).to.equal(undefined);
    await expectAccessible(list);
  });

  it('shows an editor what is not published, with its state', async () => {
    const record = newRecord();
    await bind(record, 10);
    const list = await signedIn(wire(), 'editor', record);
    await findByRole(list, 'link', 'A draft');
    expect(textOf(list)).to.include('Draft');
    await expectAccessible(list);
  });

  it('opens an article in the element that “for” names, in the culture that is bound', async () => {
    const record = newRecord();
    await bind(record, 3, 'de-DE');
    const list = mountList(wire(), record, 'for="reader"', '<kb-article id="reader"></kb-article>');
    const opened = next(list, 'kb-before-open');
    await click(await findByRole(list, 'link'));
    expect(fieldsOf(await opened)).to.include({contentId: 3, culture: 'de-DE'});
    await until(() => the('kb-article').shown?.culture === 'de-DE');
  });

  it('asks the page to show an article that has no address', async () => {
    const record = newRecord();
    await bind(record, 2);
    const list = mount('kb-associations', provided(wire(), markup(record)));
    const title = await findByRole(list, 'button', 'Reset your password');
    const opened = next(list, 'kb-before-open');
    title.focus();
    await press('Enter');
    expect(fieldsOf(await opened)).to.include({contentId: 2, culture: 'en-US'});
    await expectAccessible(list);
  });

  it('says that there are none, and that no record is chosen', async () => {
    const list = mountList(wire(), newRecord());
    await findText(list, empty);
    await expectAccessible(list);
    list.externalId = undefined;
    await findText(list, 'Choose a record to see its articles.');
    await expectAccessible(list);
  });

  it('shows an error and tries again, with the focus kept', async () => {
    const service = wire('status=403;times=1');
    const list = mountList(service, newRecord());
    await findText(list, 'You do not have access to this help content.');
    await expectAccessible(list);
    await click(await findByRole(list, 'button', 'Try again'));
    await findText(list, empty);
    expect(hasFocus(list)).to.equal(true);
  });

  it('offers to add others to editors alone', async () => {
    const reader = await signedIn(wire(), 'reader');
    await findText(reader, empty);
    await until(() => !isBusy(reader));
    expect(byRole(reader, 'searchbox')).to.equal(undefined);
    reader.offer = 'everyone';
    await findByRole(reader, 'searchbox', find);
    const editor = await signedIn(wire(), 'editor');
    await findByRole(editor, 'searchbox', find);
    editor.offer = 'none';
    await until(() => !byRole(editor, 'searchbox'));
  });

  it('finds another article and adds it, with type and source, by keyboard', async () => {
    const service = wire();
    const record = newRecord();
    const list = await signedIn(service, 'editor', record, 'external-type="incident" external-source="desk"');
    const events = heard(document, 'kb-before-bind', 'kb-bound');
    await findText(list, empty);
    await search(list, 'invoice');
    const add = await findByRole(list, 'button', 'Add “Read an invoice”');
    expect(announced(list)).to.match(/results? for “invoice”/);
    await expectAccessible(list);
    add.focus();
    await press('Enter');
    await findText(list, '“Read an invoice” has been added.');
    const associated = {contentId: 4, culture: 'en-US', externalId: record};
    const [body] = await posted(service, 'articleassociation');
    expect(body).to.deep.equal({...associated, externalType: 'incident', externalSource: 'desk'});
    await until(() => allByRole(list, 'link', 'Read an invoice').length === 2 && !isBusy(list));
    expect(focusedName()).to.equal('Added');
    await expectAccessible(list);
    expect(events.map((event) => event.type)).to.deep.equal(['kb-before-bind', 'kb-bound']);
    expect(fieldsOf(events[1]!)).to.include({...associated, title: 'Read an invoice'});

    await press('Enter');
    await search(list, 'zzqqxxyy');
    await findText(list, 'Nothing found for “invoicezzqqxxyy”.');
    expect((await service.log('articleassociation')).filter(({method}) => method === 'POST')).to.have.length(
      1,
    );
  });

  it('says kindly that somebody else was faster', async () => {
    const record = newRecord();
    const list = await signedIn(wire(), 'editor', record);
    await search(list, 'invoice');
    const add = await findByRole(list, 'button', 'Add “Read an invoice”');
    await bind(record, 4);
    await click(add);
    await findText(list, '“Read an invoice” is on the list already.');
    await until(() => allByRole(list, 'link', 'Read an invoice').length === 2);
    await expectAccessible(list);
  });

  for (const {fault, message} of [
    {fault: 'status=503', message: 'The article could not be added. Try again.'},
    {fault: 'status=410', message: 'This content is no longer available.'},
  ]) {
    it(`says so when it cannot be added (${fault}), and adds it at the next press`, async () => {
      const list = await signedIn(wire(`${fault};method=POST;times=1`), 'editor');
      await search(list, 'invoice');
      const failed = next(list, 'kb-error');
      await click(await findByRole(list, 'button', 'Add “Read an invoice”'));
      await failed;
      await findText(list, message);
      await expectAccessible(list);
      await click(await findByRole(list, 'button', 'Add “Read an invoice”'));
      await findText(list, '“Read an invoice” has been added.');
      expect(textOf(list)).not.to.include(message);
    });
  }

  it('adds an article once when the reply to it is lost, and says so as ever', async () => {
    const list = await signedIn(wire('reset;method=POST;on=articleassociation;times=1'), 'editor');
    const events = heard(list, 'kb-bound');
    await search(list, 'invoice');
    await click(await findByRole(list, 'button', 'Add “Read an invoice”'));
    await findByRole(list, 'alert');
    await click(await findByRole(list, 'button', 'Add “Read an invoice”'));
    await findText(list, '“Read an invoice” has been added.');
    await until(() => events.length === 1);
  });

  it('adds nothing when the page cancels, and starts anew with another record', async () => {
    const service = wire();
    const list = await signedIn(service, 'editor');
    await search(list, 'invoice');
    list.addEventListener('kb-before-bind', (event) => event.preventDefault());
    await click(await findByRole(list, 'button', 'Add “Read an invoice”'));
    const record = newRecord();
    await bind(record, scratchId);
    list.externalId = record;
    await until(() => namesOf(list, 'link').length === 1 && !byRole(list, 'button', /^Add /));
    expect((await service.log('articleassociation')).filter(({method}) => method === 'POST')).to.deep.equal(
      [],
    );
  });

  it('forgets what a person has searched for when another one signs in', async () => {
    const list = await signedIn(wire(), 'editor', newRecord(), 'offer="everyone"');
    await search(list, 'password');
    await findText(list, 'for “password”');
    await click(await findByRole(list, 'searchbox', find));
    await type(' of mine');
    await signIn('reader');
    await until(() => !textOf(list).includes('for “password”'));
    expect(await findByRole(list, 'searchbox', find)).to.include({value: ''});
  });

  it('shows no article of the record before while those of another are on their way', async () => {
    const [first, second] = [newRecord(), newRecord()];
    await bind(first, 2);
    await bind(second, 3);
    const list = mountList(wire(`never;on=${encodeURIComponent(second)}`), first);
    await findByRole(list, 'link', 'Reset your password');
    list.externalId = second;
    await until(() => isBusy(list));
    expect(namesOf(list, 'link')).to.deep.equal([]);
  });

  it('shows the articles of another record when it is given one', async () => {
    const [first, second] = [newRecord(), newRecord()];
    await bind(first, 2);
    await bind(second, 3);
    const list = mountList(wire(), first);
    await findByRole(list, 'link', 'Reset your password');
    list.externalId = second;
    await findByRole(list, 'link', 'The sign-in code is refused');
    expect(namesOf(list, 'link')).to.have.length(1);
  });

  it('keeps its place: nothing below it moves when the articles arrive', async () => {
    const record = newRecord();
    await bind(record, 2);
    const service = wire('delay=500');
    mount('kb-associations', provided(service, `${markup(record)}<p id="below">Below</p>`, site));
    const list = the('kb-associations');
    await findByRole(list, 'heading', 'Articles for this record');
    const place = watchPlace(document.querySelector('#below')!);
    await findByRole(list, 'link', 'Reset your password');
    expect((await place.end()).places).to.have.length(1);
  });
});
