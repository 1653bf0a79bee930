import '../../src/define.ts';
import '../../portal/src/define.ts';
import {click, press, type} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  announced,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  focusedName,
  hasFocus,
  heard,
  mount,
  namesOf,
  next,
  posted,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';

const used = 'I used this article';
const record = {linkUrl: 'https://desk.example.com/incidents/2041', description: 'INC-2041 No e-mail'};
const ofRecord = `link-url="${record.linkUrl}" description="${record.description}"`;
const done = `Noted: this article was used for “${record.description}”.`;

const mountLink = (service: Wire, attributes = '') =>
  mount(
    'kb-link',
    provided(service, `<kb-link content-id="${scratchId}" culture="en-US" ${attributes}></kb-link>`),
  );

describe('kb-link', () => {
  it('notes one use when the reply to it is lost and it is sent again', async () => {
    const service = wire('reset;method=POST;times=1');
    const link = mountLink(service, ofRecord);
    await click(await findByRole(link, 'button', used));
    await findByRole(link, 'alert');
    await click(await findByRole(link, 'button', used));
    await findText(link, done);
    const keys = (await service.log('linkindicator')).map(({headers}) => headers['idempotency-key']);
    expect(keys.length).to.be.greaterThan(1);
    expect(new Set(keys)).to.have.property('size', 1);
    expect(keys[0]).to.be.a('string');
  });

  it('notes the use for the record of the page with one press', async () => {
    const service = wire();
    const link = mountLink(service, ofRecord);
    const events = heard(document, 'kb-before-link', 'kb-linked');
    const button = await findByRole(link, 'button', used);
    await expectAccessible(link);
    expect(await service.log()).to.deep.equal([]);

    await click(button);
    await findText(link, done);
    expect(announced(link)).to.equal(done);
    expect(byRole(link, 'button')).to.equal(undefined);
    expect(hasFocus(link)).to.equal(true);
    expect(await posted(service, `linkindicator/${scratchId}`)).to.deep.equal([record]);
    await until(() => events.length === 2);
    expect(events.map((event) => event.type)).to.deep.equal(['kb-before-link', 'kb-linked']);
    for (const event of events) {
      expect(fieldsOf(event)).to.include({contentId: scratchId, culture: 'en-US', ...record});
    }
    await expectAccessible(link);
  });

  it('sends a double press once, and nothing when the page cancels', async () => {
    const service = wire('delay=300');
    const link = mountLink(service, ofRecord);
    const button = await findByRole(link, 'button', used);
    link.addEventListener('kb-before-link', (event) => event.preventDefault(), {once: true});
    button.click();
    const sent = next(link, 'kb-linked');
    button.click();
    button.click();
    await sent;
    expect(await service.log()).to.have.length(1);
  });

  it('asks for what the page does not give, by keyboard alone', async () => {
    const service = wire();
    const link = mountLink(service);
    await findByRole(link, 'button', used);
    await press('Tab');
    expect(focusedName()).to.equal(used);
    await press('Enter');
    await until(() => focusedName() === 'Link to the record');
    expect(namesOf(link, 'textbox')).to.deep.equal(['Link to the record', 'Description of the record']);
    await expectAccessible(link);

    await type('desk/2041');
    await press('Enter');
    await findText(link, 'Enter a web address that begins with http:// or https://.');
    await findText(link, 'Please describe the record in a few words.');
    expect(focusedName()).to.equal('Link to the record');
    expect(focused()?.getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(link);
    expect(await service.log()).to.deep.equal([]);

    await press('Home');
    await type('https://');
    await press('Tab');
    await type(record.description);
    await press('Enter');
    await findText(link, done);
    expect(await posted(service, 'linkindicator')).to.deep.equal([
      {linkUrl: 'https://desk/2041', description: record.description},
    ]);
    await click(await findByRole(link, 'button', 'Add another record'));
    await until(() => focusedName() === 'Link to the record');
    expect((focused() as HTMLInputElement).value).to.equal('');
    await press('Escape');
    await until(() => focusedName() === used);
  });

  it('asks for the description alone where the page gives the address, relative to itself', async () => {
    const link = mountLink(wire(), 'link-url="/incidents/7"');
    await click(await findByRole(link, 'button', used));
    await until(() => focusedName() === 'Description of the record');
    const [address] = link.shadowRoot!.querySelectorAll('input');
    expect(address?.value).to.equal(`${location.origin}/incidents/7`);
  });

  it('takes no address of another kind from the page', async () => {
    const link = mountLink(wire(), 'link-url="javascript:alert(1)" description="INC-1"');
    await click(await findByRole(link, 'button', used));
    await until(() => focusedName() === 'Link to the record');
    expect((focused() as HTMLInputElement).value).to.equal('');
  });

  for (const {fault, message} of [
    {fault: 'status=503', message: 'This could not be noted. Try again.'},
    {fault: 'status=403', message: 'You may not do this. Sign in with an account that may, and try again.'},
    {fault: 'status=404', message: 'We could not find this content.'},
    {fault: 'status=429', message: 'Too many requests. Try again in a moment.'},
  ]) {
    it(`keeps what was typed after ${fault}, and says so`, async () => {
      const service = wire(`${fault};times=1`);
      const link = mountLink(service);
      await click(await findByRole(link, 'button', used));
      await until(() => focusedName() === 'Link to the record');
      await type(record.linkUrl);
      await press('Tab');
      await type(record.description);
      const failed = next(link, 'kb-error');
      await press('Enter');
      await failed;
      await findText(link, message);
      await expectAccessible(link);
      await click(await findByRole(link, 'button', 'Send'));
      await findText(link, done);
    });
  }

  it('takes the article from the kb-article around it, and starts anew with another', async () => {
    const service = wire();
    mount(
      'kb-article',
      provided(service, `<kb-article content-id="${scratchId}"><kb-link ${ofRecord}></kb-link></kb-article>`),
    );
    const link = the('kb-link');
    await until(() => byRole(link, 'button', used)?.matches(':enabled'));
    await click(await findByRole(link, 'button', used));
    await findText(link, done);
    the('kb-article').contentId = 2;
    await findByRole(link, 'button', used);
    expect(textOf(link)).to.equal(used);
    expect(await posted(service, `linkindicator/${scratchId}`)).to.deep.equal([record]);
  });

  it('keeps what was typed, and the confirmation, while the kb-article around it reads again', async () => {
    const article = mount(
      'kb-article',
      provided(wire(), `<kb-article content-id="${scratchId}"><kb-link></kb-link></kb-article>`),
    );
    const link = the('kb-link');
    await until(() => byRole(link, 'button', used)?.matches(':enabled'));
    await click(await findByRole(link, 'button', used));
    await until(() => focusedName() === 'Link to the record');
    await type(record.linkUrl);
    await article.reload();
    expect([focusedName(), (focused() as HTMLInputElement).value]).to.deep.equal([
      'Link to the record',
      record.linkUrl,
    ]);
    await press('Tab');
    await type(record.description);
    await press('Enter');
    await findText(link, done);
    await article.reload();
    expect(announced(link)).to.equal(done);
    expect(hasFocus(link)).to.equal(true);
  });

  it('offers nothing to press until there is an article', async () => {
    const link = mount('kb-link', provided(wire(), '<kb-link></kb-link>'));
    const button = await findByRole(link, 'button', used);
    expect((button as HTMLButtonElement).disabled).to.equal(true);
    link.contentId = scratchId;
    await until(() => !(button as HTMLButtonElement).disabled);
  });
});
