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
  isBusy,
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
import {ask, signIn} from '../support/signed-in.ts';

const report = 'Report a problem';
const reported = 'Thank you. An editor will look at this article.';
const cleared = 'The flag has been cleared.';
const culture = 'en-US';
const flagPath = '/rest/v2/articleflag/';

const mountFlag = (service: Wire, attributes = '') =>
  mount(
    'kb-flag',
    provided(service, `<kb-flag content-id="${scratchId}" culture="${culture}" ${attributes}></kb-flag>`),
  );

/** Flags the article past the element. */
const putFlag = async (reason: string, email?: string) => {
  const {ok} = await ask('POST', flagPath, {contentId: scratchId, culture, title: 'Scratch', reason, email});
  expect(ok).to.equal(true);
};

/** Clears it past the element; whether there was one. */
const takeFlag = async () =>
  (
    await ask('DELETE', '/rest/test/v2/articleflag', {
      contentId: scratchId,
      culture,
      title: 'Test',
      reason: 'Test',
    })
  ).ok;

const article = `content-id="${scratchId}" culture="${culture}"`;
const alone = `<kb-flag ${article}></kb-flag>`;
const inArticle = `<kb-article ${article}><kb-flag></kb-flag></kb-article>`;

/** The element for a person who is signed in before it is there. */
const show = async (service: Wire, name: 'editor' | 'reader' = 'editor', markup = alone) => {
  mount('kb-provider', provided(service, ''));
  await signIn(name);
  the('kb-provider').innerHTML = markup;
  return the('kb-flag');
};

/** Waits until the flag has been read that many times. */
const untilRead = (service: Wire, flag: Element, times: number) =>
  until(async () => {
    const replies = (await service.log('/content/')).filter(({status}) => status);
    return replies.length === times && !isBusy(flag);
  });

/** Name and text of the field that has the focus. */
const focusedField = () => [focusedName(), (focused() as HTMLInputElement | null)?.value];

afterEach(takeFlag);

describe('kb-flag for readers', () => {
  it('sends a report whose reply was lost once more with the same key', async () => {
    const service = wire('reset;method=POST;times=1');
    const flag = mountFlag(service);
    await click(await findByRole(flag, 'button', report));
    await click(await findByRole(flag, 'radio', 'It is out of date'));
    await click(await findByRole(flag, 'button', 'Send'));
    await findByRole(flag, 'alert');
    const taken = next(flag, 'kb-flagged');
    await click(await findByRole(flag, 'button', 'Send'));
    await taken;
    const keys = (await service.log(flagPath)).map(({headers}) => headers['idempotency-key']);
    expect(keys.length).to.be.greaterThan(1);
    expect(new Set(keys)).to.have.property('size', 1);
    expect(keys[0]).to.be.a('string');
    expect(await takeFlag()).to.equal(true);
  });

  it('sends a usual reason with a comment, and reads nothing before', async () => {
    const service = wire();
    const flag = mountFlag(service);
    const events = heard(document, 'kb-before-flag', 'kb-flagged');
    const button = await findByRole(flag, 'button', report);
    await expectAccessible(flag);
    expect(await service.log()).to.deep.equal([]);
    await click(button);
    await until(() => focusedName() === 'Information is missing');
    expect(namesOf(flag, 'radio')).to.have.length(4);
    expect(namesOf(flag, 'textbox')).to.deep.equal(['Comment (optional)']);
    await expectAccessible(flag);
    await click(await findByRole(flag, 'radio', 'It is out of date'));
    await press('Tab');
    await type('Step 3 is gone');
    await click(await findByRole(flag, 'button', 'Send'));
    await findText(flag, reported);
    expect(announced(flag)).to.equal(reported);
    expect(hasFocus(flag)).to.equal(true);
    await expectAccessible(flag);
    const [body] = await posted(service, 'articleflag');
    expect(body).to.include({contentId: scratchId, culture, reason: 'out-of-date: Step 3 is gone'});
    await until(() => events.length === 2);
    expect(events.map((event) => event.type)).to.deep.equal(['kb-before-flag', 'kb-flagged']);
    expect(fieldsOf(events[1]!)).to.include({contentId: scratchId, reason: 'out-of-date: Step 3 is gone'});
  });

  it('wants a reason or a comment, and a right e-mail address, by keyboard', async () => {
    const service = wire();
    const flag = mountFlag(service, 'ask-email');
    await click(await findByRole(flag, 'button', report));
    await until(() => focusedName() === 'Information is missing');
    await click(await findByRole(flag, 'button', 'Send'));
    await findText(flag, 'Please choose a reason, or write a comment.');
    expect(focusedName()).to.equal('Comment (optional)');
    await expectAccessible(flag);
    await type('It is wrong');
    await press('Tab');
    await type('ada');
    await press('Enter');
    await findText(flag, 'This does not look like an e-mail address.');
    await type('@example.com');
    await press('Enter');
    await findText(flag, reported);
    const [body] = await posted(service, 'articleflag');
    expect(body).to.include({reason: 'It is wrong', email: 'ada@example.com'});
  });

  it('keeps what was typed when the service refuses, and Escape closes the form', async () => {
    const service = wire('status=503;method=POST;times=1');
    const flag = mountFlag(service);
    await click(await findByRole(flag, 'button', report));
    await click(await findByRole(flag, 'textbox', 'Comment (optional)'));
    await type('Keep me');
    const failed = next(flag, 'kb-error');
    await click(await findByRole(flag, 'button', 'Send'));
    await failed;
    await findText(flag, 'Your report could not be sent. Try again.');
    await expectAccessible(flag);
    await click(await findByRole(flag, 'button', 'Send'));
    await findText(flag, reported);
    expect((await posted(service, 'articleflag', 2)).map(({reason}) => reason)).to.deep.equal([
      'Keep me',
      'Keep me',
    ]);
    flag.contentId = 2;
    await click(await findByRole(flag, 'button', report));
    await until(() => focusedName() === 'Information is missing');
    // The one of an input method does not.
    const composing = {key: 'Escape', isComposing: true, bubbles: true, cancelable: true};
    const field = await findByRole(flag, 'textbox', 'Comment (optional)');
    expect(field.dispatchEvent(new KeyboardEvent('keydown', composing))).to.equal(true);
    await press('Escape');
    await until(() => focusedName() === report);
  });

  it('shows no flag to a reader who is signed in, and reads nothing for them', async () => {
    await putFlag('secret words');
    const service = wire();
    const flag = await show(service, 'reader');
    await findByRole(flag, 'button', report);
    expect(textOf(flag)).to.equal(report);
    expect(await service.log()).to.deep.equal([]);
  });
});

describe('kb-flag for editors', () => {
  it('shows reason, date and person, and clears the flag with title and reason', async () => {
    await putFlag('out-of-date: The menu is gone', 'bo@example.com');
    // A reader has seen it.
    await ask('GET', `/rest/v2/content/${scratchId}`);
    // Views are written in batches.
    const views = () => ask('GET', `/rest/v2/statistics/view/${scratchId}`);
    await until(async () => ((await (await views()).json()) as {views: number}).views > 0);
    const service = wire();
    const flag = await show(service);
    const events = heard(document, 'kb-before-unflag', 'kb-unflagged');
    await findText(flag, 'It is out of date: The menu is gone');
    expect(textOf(flag)).to.include('bo@example.com').and.include(`${new Date().getFullYear()}`);
    expect(textOf(flag)).to.match(/ · [\d,]+ views?/);
    expect(byRole(flag, 'button', report)).to.equal(undefined);
    await expectAccessible(flag);

    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await until(() => focusedName() === 'Why can the flag be cleared?');
    await expectAccessible(flag);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, 'Please write down why.');
    expect(focusedName()).to.equal('Why can the flag be cleared?');
    await type('Menu described anew');
    await press('Shift', 'Tab');
    expect(focusedName()).to.equal('Title');
    await press('End');
    await type(' corrected');
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, cleared);
    expect(hasFocus(flag)).to.equal(true);
    await until(() => events.length === 2 && !isBusy(flag));
    expect(textOf(flag)).to.equal(cleared);
    await expectAccessible(flag);
    const [sent] = (await service.log('articleflag')).filter(({method}) => method === 'DELETE');
    expect(JSON.parse(sent!.body)).to.include({reason: 'Menu described anew'});
    expect(JSON.parse(sent!.body).title).to.match(/ corrected$/);
    expect(await takeFlag()).to.equal(false);
  });

  it('says kindly that someone else has cleared it already', async () => {
    await putFlag('It is wrong');
    const flag = await show(wire());
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await until(() => focusedName() === 'Why can the flag be cleared?');
    await type('Done');
    expect(await takeFlag()).to.equal(true);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, 'Someone else has cleared this flag already.');
  });

  it('keeps what was typed when the service refuses, and names a lack of rights', async () => {
    await putFlag('It is wrong');
    const service = wire('status=403;method=DELETE;times=2');
    const flag = await show(service);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await until(() => focusedName() === 'Why can the flag be cleared?');
    await type('Done');
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, 'You may not do this. Sign in with an account that may, and try again.');
    await expectAccessible(flag);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, cleared);
  });

  it('offers the report where there is no flag, and shows the flag that it makes', async () => {
    const flag = await show(wire());
    await click(await findByRole(flag, 'button', report));
    await click(await findByRole(flag, 'radio', 'It is hard to understand'));
    await click(await findByRole(flag, 'button', 'Send'));
    await findText(flag, reported);
    await findText(flag, 'A problem was reported');
    expect(textOf(flag)).to.include('It is hard to understand').and.include('Anonymous');
  });

  it('keeps what was typed when the person signs in meanwhile', async () => {
    const service = wire();
    const flag = mountFlag(service);
    await click(await findByRole(flag, 'button', report));
    await click(await findByRole(flag, 'textbox', 'Comment (optional)'));
    await type('Keep me');
    await signIn('editor');
    await untilRead(service, flag, 1);
    expect(focusedField()).to.deep.equal(['Comment (optional)', 'Keep me']);
  });

  it('keeps what was typed when the person signs in again', async () => {
    await putFlag('It is wrong');
    const service = wire();
    const flag = await show(service);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await until(() => focusedName() === 'Why can the flag be cleared?');
    await type('Keep me');
    await signIn('editor');
    // Who they are is asked by the page's new function.
    await the('kb-provider').updateComplete;
    await untilRead(service, flag, 1);
    expect(focusedField()).to.deep.equal(['Why can the flag be cleared?', 'Keep me']);
  });

  it('inside a kb-article keeps what was typed when the person signs in again after a refusal', async () => {
    await putFlag('It is wrong');
    const flag = await show(wire('status=403;method=DELETE;times=2'), 'editor', inArticle);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await until(() => focusedName() === 'Why can the flag be cleared?');
    await type('Keep me');
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findByRole(flag, 'alert');
    await click(await findByRole(flag, 'textbox', 'Why can the flag be cleared?'));
    await signIn('editor');
    await the('kb-provider').updateComplete;
    await flag.updateComplete;
    expect(focusedField()).to.deep.equal(['Why can the flag be cleared?', 'Keep me']);
    await click(await findByRole(flag, 'button', 'Clear the flag'));
    await findText(flag, cleared);
  });

  it('inside a kb-article keeps what a reader has typed while the article cannot be read', async () => {
    const service = wire();
    mount('kb-article', provided(service, inArticle));
    const flag = the('kb-flag');
    await click(await findByRole(flag, 'button', report));
    await click(await findByRole(flag, 'textbox', 'Comment (optional)'));
    await type('Keep me');
    const failed = next(the('kb-article'), 'kb-error');
    the('kb-provider').baseUrl = wire('status=400').url;
    await failed;
    the('kb-provider').baseUrl = service.url;
    expect(await findByRole(flag, 'textbox', 'Comment (optional)')).to.include({value: 'Keep me'});
  });

  it('forgets what was typed when the person signs out, and when there is no article any more', async () => {
    const leaving: ((flag: HTMLElement) => void | Promise<void>)[] = [
      () => void (the('kb-provider').getToken = undefined),
      (flag) => flag.removeAttribute('content-id'),
      // While somebody else signs in, the page shows something else.
      async (flag) => {
        flag.remove();
        await signIn('editor');
        the('kb-provider').append(flag);
      },
    ];
    for (const leave of leaving) {
      const flag = await show(wire(), 'reader');
      await click(await findByRole(flag, 'button', report));
      await click(await findByRole(flag, 'textbox', 'Comment (optional)'));
      await type('private');
      await leave(flag);
      await findByRole(flag, 'button', report);
      expect(namesOf(flag, 'textbox')).to.deep.equal([]);
    }
  });

  it('offers the report to a person who has signed out while the form to clear the flag was open', async () => {
    await putFlag('It is wrong');
    for (const markup of [alone, inArticle]) {
      const flag = await show(wire(), 'editor', markup);
      await click(await findByRole(flag, 'button', 'Clear the flag'));
      await findByRole(flag, 'textbox', 'Why can the flag be cleared?');
      the('kb-provider').getToken = undefined;
      await findByRole(flag, 'button', report);
      expect(namesOf(flag, 'textbox')).to.deep.equal([]);
    }
  });

  it('shows an error when the flag cannot be read, and tries again', async () => {
    await putFlag('It is wrong');
    const service = wire('status=400;on=content;times=1');
    const flag = await show(service);
    await click(await findByRole(flag, 'button', 'Try again'));
    await findText(flag, 'It is wrong');
    expect(hasFocus(flag)).to.equal(true);
  });

  it('takes the article from the kb-article around it, in its language', async () => {
    await putFlag('It is wrong');
    mount(
      'kb-article',
      provided(
        wire(),
        `<kb-article content-id="${scratchId}" culture="${culture}"><kb-flag></kb-flag></kb-article>`,
      ),
    );
    await signIn('editor');
    const flag = the('kb-flag');
    await findText(flag, 'It is wrong');
    the('kb-article').culture = 'de-DE';
    await findByRole(flag, 'button', report);
  });
});
