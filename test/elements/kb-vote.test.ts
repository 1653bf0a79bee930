import '../../src/define.ts';
import {click, press, type} from '../support/commands.ts';
import {createClient, statisticsVoteGetMultiple} from '../../src/index.ts';
import {env, scratchId} from '../support/env.ts';
import {
  announced,
  allByRole,
  byRole,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  frame,
  hasFocus,
  heard,
  isBusy,
  mount,
  focusedName,
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
import {signIn} from '../support/signed-in.ts';

const votes = 'statistics/vote';
/** The code of the form; resolves once a kb-vote that has requested it before has it, too. */
const loadForm = () => import('../../src/elements/kb-vote/vote-form.ts').then(frame);
const thanks = 'Thank you for your vote.';
const failed = 'Your vote could not be sent. Try again.';

/** A kb-vote on the item that tests may vote on. */
const mountVote = (service: Wire, attributes = '', inside = '', provider = '') =>
  mount(
    'kb-vote',
    provided(
      service,
      `<kb-vote content-id="${scratchId}" culture="en-US" ${attributes}>${inside}</kb-vote>`,
      provider,
    ),
  );

/** The variant of a vote that needs an e-mail address. */
const older = 'model-version="v1"';

/** The reasons to choose from where the page gives none. */
const usual = [
  'Information is missing',
  'It is hard to understand',
  'It is out of date',
  'It did not solve my problem',
];

const fields = ['radio', 'textbox'] as const;
const fieldsIn = (element: Element) => fields.flatMap((role) => namesOf(element, role));

describe('kb-vote', () => {
  it('shows the question, and sends Yes at once', async () => {
    const service = wire();
    const vote = mountVote(service);
    const events = heard(document, 'kb-before-vote', 'kb-voted');
    expect(await findByRole(vote, 'group', 'Was this helpful?')).to.exist;
    await expectAccessible(vote);
    expect(await service.log()).to.deep.equal([]);

    await click(await findByRole(vote, 'button', 'Yes'));
    await findText(vote, thanks);
    expect(announced(vote)).to.equal(thanks);
    expect(byRole(vote, 'button')).to.equal(undefined);
    expect(hasFocus(vote)).to.equal(true);
    const body = {contentId: scratchId, culture: 'en-US', isHelpful: true};
    expect(await posted(service, votes)).to.deep.equal([body]);
    await until(() => events.length === 2);
    expect(events.map(({type}) => type)).to.deep.equal(['kb-before-vote', 'kb-voted']);
    for (const event of events) expect(fieldsOf(event)).to.include(body);
    expect(events[0]).to.include({bubbles: true, composed: true, cancelable: true});
    expect(events[1]?.cancelable).to.equal(false);
    await expectAccessible(vote);
  });

  it('sends a double click once', async () => {
    const service = wire('delay=300');
    const vote = mountVote(service);
    const yes = await findByRole(vote, 'button', 'Yes');
    const taken = next(vote, 'kb-voted');
    yes.click();
    yes.click();
    await findText(vote, thanks);
    await taken;
    expect(await service.log()).to.have.length(1);
  });

  it('sends Yes alone where it follows No before the form has loaded', async () => {
    const service = wire();
    const vote = mountVote(service);
    const no = await findByRole(vote, 'button', 'No');
    const taken = next(vote, 'kb-voted');
    no.click();
    byRole(vote, 'button', 'Yes')!.click();
    await loadForm();
    expect(announced(vote)).to.equal(thanks);
    expect(byRole(vote, 'button', 'Send')).to.equal(undefined);
    expect((await taken).isHelpful).to.equal(true);
    expect(await service.log()).to.have.length(1);
  });

  it('opens no form on the next article for a No on the last one', async () => {
    const vote = mountVote(wire());
    (await findByRole(vote, 'button', 'No')).click();
    vote.contentId = 2;
    await loadForm();
    expect(byRole(vote, 'button', 'Send')).to.equal(undefined);
    expect(byRole(vote, 'button', 'Yes')).to.exist;
    expect(hasFocus(vote)).to.equal(false);
  });

  it('opens a form on No, which can be sent empty', async () => {
    const service = wire();
    const vote = mountVote(service, 'reasons="Too long, Too short"');
    await click(await findByRole(vote, 'button', 'No'));
    await findByRole(vote, 'button', 'Send');
    expect(namesOf(vote, 'radio')).to.deep.equal(['Too long', 'Too short']);
    await until(() => hasFocus(vote));
    expect(focusedName()).to.equal('Too long');
    expect(await service.log()).to.deep.equal([]);
    await expectAccessible(vote);

    await click(await findByRole(vote, 'button', 'Send'));
    expect(await posted(service, votes)).to.deep.equal([
      {contentId: scratchId, culture: 'en-US', isHelpful: false},
    ]);
    expect(announced(vote)).to.equal(thanks);
    expect(hasFocus(vote)).to.equal(true);
  });

  it('works by keyboard alone, and thanks for a comment too', async () => {
    const service = wire();
    const vote = mountVote(service, `reasons='["Too long", "It is, well, wrong"]' ask-email ask-name`);
    await findByRole(vote, 'button', 'No');
    await press('Tab');
    expect(focusedName()).to.equal('Yes');
    await press('Tab');
    await press('Enter');
    await until(() => focused()?.matches('[type=radio]'));
    await press('Space');
    await press('ArrowDown');
    await press('Tab');
    await type('Step 2 fails');
    await press('Tab');
    await type('ada@example.com');
    await press('Tab');
    await type('Ada');
    await press('Enter');
    await findText(vote, 'Thank you. Your feedback helps us improve this article.');
    expect(announced(vote)).to.equal('Thank you. Your feedback helps us improve this article.');
    expect(await posted(service, votes)).to.deep.equal([
      {
        contentId: scratchId,
        culture: 'en-US',
        isHelpful: false,
        reason: 'It is, well, wrong',
        comment: 'Step 2 fails',
        email: 'ada@example.com',
        name: 'Ada',
      },
    ]);
  });

  for (const {attributes, inside = '', provider = '', expected} of [
    {attributes: '', expected: [...usual, 'What can we do better? (optional)']},
    {attributes: 'reasons=""', expected: ['What can we do better? (optional)']},
    {attributes: 'reasons="" comment="required"', expected: ['What can we do better?']},
    {attributes: 'reasons="" comment="none" ask-email', expected: ['E-mail (optional)']},
    {attributes: 'reasons="" comment="none" ask-name', expected: ['Name (optional)']},
    {attributes: 'comment="none" reasons="Wrong"', expected: ['Wrong']},
    {attributes: 'comment="none" reasons="42"', expected: ['42']},
    {attributes: 'reasons="" comment="none"', provider: older, expected: ['E-mail']},
    {
      attributes: 'comment="none" reasons="not used"',
      inside: '<option value="a">Wrong</option><option>Old</option>',
      expected: ['Wrong', 'Old'],
    },
  ]) {
    it(`has the fields ${expected.join(', ')} with ${[attributes, provider].join(' ').trim() || 'no attributes'}`, async () => {
      const vote = mountVote(wire(), attributes, inside, provider);
      await click(await findByRole(vote, 'button', 'No'));
      await findByRole(vote, 'button', 'Send');
      expect(fieldsIn(vote)).to.deep.equal(expected);
      await until(() => hasFocus(vote));
      expect(focusedName()).to.equal(expected[0]);
      await expectAccessible(vote);
    });
  }

  it('sends No at once where the form has no fields', async () => {
    const service = wire();
    const vote = mountVote(service, 'reasons="" comment="none"');
    await click(await findByRole(vote, 'button', 'No'));
    await findText(vote, thanks);
    expect(await posted(service, votes)).to.have.length(1);
  });

  it('sends a usual reason by a name that is the same in every language', async () => {
    const service = wire();
    const vote = mountVote(service, 'lang="de"');
    await click(await findByRole(vote, 'button', 'Nein'));
    await click(await findByRole(vote, 'radio', 'Es ist veraltet'));
    await click(await findByRole(vote, 'button', 'Senden'));
    expect((await posted(service, votes))[0]).to.include({reason: 'out-of-date'});
  });

  it('sends the value of an option, not its text', async () => {
    const service = wire();
    const vote = mountVote(service, '', '<option value="wrong">It is wrong</option>');
    await click(await findByRole(vote, 'button', 'No'));
    await click(await findByRole(vote, 'radio', 'It is wrong'));
    await click(await findByRole(vote, 'button', 'Send'));
    expect((await posted(service, votes))[0]).to.include({reason: 'wrong'});
  });

  for (const {attributes, provider = '', button, typed, message, field} of [
    {
      attributes: 'reasons="" comment="required"',
      button: 'No',
      typed: ' ',
      message: 'Please write a few words.',
      field: 'What can we do better?',
    },
    {
      attributes: 'reasons="" comment="none" ask-email',
      button: 'No',
      typed: 'nobody',
      message: 'This does not look like an e-mail address.',
      field: 'E-mail (optional)',
    },
    {
      attributes: '',
      provider: older,
      button: 'Yes',
      typed: '',
      message: 'Please enter your e-mail address.',
      field: 'E-mail',
    },
  ]) {
    it(`shows an error at the field: ${message}`, async () => {
      const service = wire();
      const vote = mountVote(service, attributes, '', provider);
      await click(await findByRole(vote, 'button', button));
      const box = await findByRole(vote, 'textbox', field);
      await until(() => focused() === box);
      if (typed) await type(typed);
      await click(await findByRole(vote, 'button', 'Send'));
      await findText(vote, message);
      expect(byRole(vote, 'alert')?.textContent).to.equal(message);
      expect(focused()).to.equal(box);
      expect(box.getAttribute('aria-invalid')).to.equal('true');
      await expectAccessible(vote);
      expect(await service.log()).to.deep.equal([]);

      await type(attributes.includes('required') ? 'words' : '@example.com');
      if (!typed) {
        await press('Home');
        await type('ada');
      }
      await click(await findByRole(vote, 'button', 'Send'));
      await posted(service, votes);
      await until(() => announced(vote).startsWith('Thank you'));
    });
  }

  it('sends the older model to the operation for it', async () => {
    const service = wire();
    const vote = mountVote(service, '', '', older);
    await click(await findByRole(vote, 'button', 'Yes'));
    await until(() => focused()?.matches('[type=email]'));
    await type('ada@example.com');
    await press('Enter');
    expect(await posted(service, '/rest/v1/statistics/vote')).to.deep.equal([
      {contentId: scratchId, culture: 'en-US', isHelpful: true, email: 'ada@example.com'},
    ]);
  });

  it('closes the form without a vote on Escape, which does not propagate, and on Cancel', async () => {
    const service = wire();
    mount(
      'dialog',
      provided(
        service,
        `<dialog><kb-vote content-id="${scratchId}" culture="en-US" reasons=""></kb-vote></dialog>`,
      ),
    ).showModal();
    const vote = the('kb-vote');
    for (const leave of [
      () => press('Escape'),
      async () => click(await findByRole(vote, 'button', 'Cancel')),
    ]) {
      await click(await findByRole(vote, 'button', 'No'));
      await until(() => focused()?.matches('textarea'));
      await leave();
      await until(() => byRole(vote, 'button', 'Yes'));
      await until(() => hasFocus(vote));
      expect(focusedName()).to.equal('No');
      expect(the('dialog').open).to.equal(true);
    }
    expect(await service.log()).to.deep.equal([]);
  });

  it('keeps the form open on an Escape for an input method', async () => {
    const vote = mountVote(wire());
    await click(await findByRole(vote, 'button', 'No'));
    const field = await findByRole(vote, 'textbox', /do better/);
    const escape = {key: 'Escape', isComposing: true, bubbles: true, cancelable: true};
    expect(field.dispatchEvent(new KeyboardEvent('keydown', escape))).to.equal(true);
    await frame();
    expect(byRole(vote, 'textbox', /do better/)).to.equal(field);
  });

  for (const {fault, text} of [
    {fault: 'status=503', text: failed},
    {fault: 'redirect', text: failed},
    {fault: 'status=410', text: failed},
    {fault: 'status=403', text: 'You do not have access to this help content.'},
    {
      fault: 'status=429;retry-after=1',
      text: 'Too many requests. Try again in a moment.',
    },
  ]) {
    it(`reverts Yes after ${fault}, sent once, and can be pressed again`, async () => {
      const service = wire(`${fault};times=1`);
      const vote = mountVote(service);
      const errors = heard(document, 'kb-error');
      await click(await findByRole(vote, 'button', 'Yes'));
      expect((await findByRole(vote, 'alert')).textContent).to.include(text);
      expect(errors).to.have.length(1);
      expect(focusedName()).to.equal('Yes');
      await expectAccessible(vote);
      expect(await service.log()).to.have.length(1);

      const taken = next(vote, 'kb-voted');
      await press('Enter');
      await taken;
      expect(announced(vote)).to.equal(thanks);
      expect(byRole(vote, 'alert')).to.equal(undefined);
      expect(await service.log()).to.have.length(2);
    });
  }

  for (const fault of ['reset', 'stall']) {
    it(`counts one vote when the reply to it is lost (${fault}) and it is sent again`, async () => {
      const service = wire(`${fault};method=POST;times=1`);
      const options = {baseUrl: service.url, subscriptionKey: env.keys.web};
      const count = async () => {
        const query = {contentIds: [scratchId]};
        const [total] = await statisticsVoteGetMultiple(createClient(options), {query}, {fresh: true});
        return total?.voteUpCount ?? 0;
      };
      const before = await count();
      const vote = mountVote(service);
      vote.client = createClient({...options, timeout: 3000});
      await click(await findByRole(vote, 'button', 'Yes'));
      await findByRole(vote, 'alert');
      const taken = heard(vote, 'kb-voted');
      // On a busy machine the reply may be too late once more.
      await until(async () => {
        const yes = byRole(vote, 'alert') && byRole(vote, 'button', 'Yes');
        if (yes) await click(yes);
        return taken.length;
      });
      expect(await count()).to.equal(before + 1);
    });
  }

  it('reverts Yes when the service cannot be reached, and sends it with the next settings', async () => {
    const vote = mountVote(wire('refuse'));
    await click(await findByRole(vote, 'button', 'Yes'));
    await findText(vote, failed);
    const service = wire();
    the('kb-provider').baseUrl = service.url;
    await the('kb-provider').updateComplete;
    await click(await findByRole(vote, 'button', 'Yes'));
    expect(await posted(service, votes)).to.have.length(1);
  });

  it('keeps the comment when the service rejects it', async () => {
    const service = wire('status=503;times=1');
    const vote = mountVote(service, 'reasons="Wrong,Old" ask-name');
    await click(await findByRole(vote, 'button', 'No'));
    await click(await findByRole(vote, 'radio', 'Old'));
    await press('Tab');
    await type('It fails');
    await click(await findByRole(vote, 'button', 'Send'));
    // Said to screen readers, with the focus where the comment can be sent again.
    expect((await findByRole(vote, 'alert')).textContent).to.include(failed);
    expect(focusedName()).to.equal('Send');
    await expectAccessible(vote);
    await click(await findByRole(vote, 'button', 'Send'));
    const [first, second] = await posted(service, votes, 2);
    expect(second).to.deep.equal(first);
    expect(second).to.include({reason: 'Old', comment: 'It fails'});
  });

  it('shows the form that comes back, although the page was shorter meanwhile', async () => {
    const service = wire('status=503;times=1');
    const vote = mount(
      'kb-vote',
      `<div style="height: 3000px"></div>${provided(service, `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`)}`,
    );
    await click(await findByRole(vote, 'button', 'No'));
    await click(await findByRole(vote, 'button', 'Send'));
    await findByRole(vote, 'alert');
    const send = byRole(vote, 'button', 'Send')!.getBoundingClientRect();
    expect(send.bottom).to.be.below(innerHeight);
  });

  it('sends nothing when the page cancels kb-vote', async () => {
    const service = wire();
    const vote = mountVote(service, 'reasons="" comment="none"');
    vote.addEventListener('kb-before-vote', (event) => event.preventDefault());
    const said = heard(vote, 'kb-before-vote');
    await click(await findByRole(vote, 'button', 'No'));
    await until(() => said.length === 1);
    await frame();
    expect(announced(vote)).to.equal('');
    expect(hasFocus(vote)).to.equal(true);
    expect(await service.log()).to.deep.equal([]);
  });

  it('reads the totals of all votes on a page in one request', async () => {
    const service = wire();
    mount(
      'kb-vote',
      provided(
        service,
        [2, 3, 2, 4].map((id) => `<kb-vote content-id="${id}" show-totals></kb-vote>`).join(''),
      ),
    );
    await findText(the('kb-vote', 0), '3 of 4 found this helpful');
    await findText(the('kb-vote', 1), '0 of 1 found this helpful');
    await findText(the('kb-vote', 2), '3 of 4 found this helpful');
    expect(textOf(the('kb-vote', 3))).not.to.include('found this helpful');
    await expectAccessible(the('kb-vote'));
    const reads = await service.log(votes);
    expect(reads.map(({path}) => new URL(path, service.url).searchParams.getAll('contentIds'))).to.deep.equal(
      [['2', '3', '4']],
    );
  });

  it('shows totals with show-totals, and counts the own vote in them', async () => {
    const service = wire();
    const loaded = heard(document, 'kb-load');
    const vote = mountVote(service, 'show-totals');
    await until(() => loaded.length);
    await vote.updateComplete;
    const before = Number(/of (\d+) found/.exec(textOf(vote))?.[1] ?? 0);
    await click(await findByRole(vote, 'button', 'Yes'));
    await findText(vote, `of ${before + 1} found this helpful`);
    vote.showTotals = false;
    await until(() => !textOf(vote).includes('found this helpful'));
  });

  it('shows no totals of the last article while those of the next are read', async () => {
    const service = wire(`never;on=contentIds%3D3`);
    const vote = mount('kb-vote', provided(service, '<kb-vote content-id="2" show-totals></kb-vote>'));
    await findText(vote, '3 of 4 found this helpful');
    vote.contentId = 3;
    await until(async () => (await service.log('contentIds=3')).length);
    await vote.updateComplete;
    expect(textOf(vote)).not.to.include('found this helpful');
    vote.contentId = 2;
    await findText(vote, '3 of 4 found this helpful');
  });

  it('shows the question also when totals cannot be read', async () => {
    const service = wire('status=403;method=GET');
    const refused = next(document, 'kb-error');
    const vote = mountVote(service, 'show-totals');
    expect((await refused).error).to.include({code: 'forbidden', status: 403});
    await click(await findByRole(vote, 'button', 'Yes'));
    await posted(service, votes);
    expect(announced(vote)).to.equal(thanks);
  });

  it('resets for another article, and for another language of it', async () => {
    const service = wire();
    const vote = mountVote(service);
    await click(await findByRole(vote, 'button', 'Yes'));
    await findText(vote, thanks);
    vote.setAttribute('culture', 'de-DE');
    await findByRole(vote, 'button', 'Yes');
    await click(await findByRole(vote, 'button', 'No'));
    await findByRole(vote, 'textbox');
    vote.contentId = 2;
    expect((await findByRole(vote, 'button', 'Yes')).hasAttribute('disabled')).to.equal(false);
    vote.removeAttribute('content-id');
    await until(() => allByRole(vote, 'button').every((button) => button.hasAttribute('disabled')));
    await expectAccessible(vote);
  });

  describe('inside a kb-article', () => {
    afterEach(() => localStorage.clear());

    const mountInArticle = async (service: Wire) => {
      mount(
        'kb-article',
        provided(
          service,
          `<kb-article content-id="${scratchId}" culture="en-US"><kb-vote show-totals></kb-vote></kb-article>`,
        ),
      );
      const vote = the('kb-vote');
      await until(() => byRole(vote, 'button', 'Yes')?.matches(':enabled'));
      return vote;
    };

    it('keeps the thanks and the focus when the article is read again', async () => {
      const service = wire();
      const vote = await mountInArticle(service);
      await click(await findByRole(vote, 'button', 'Yes'));
      await posted(service, votes);
      await the('kb-article').reload();
      expect(announced(vote)).to.equal(thanks);
      expect(hasFocus(vote)).to.equal(true);
      expect(byRole(vote, 'button')).to.equal(undefined);
    });

    it('keeps a comment when the reader signs in', async () => {
      const vote = await mountInArticle(wire());
      await click(await findByRole(vote, 'button', 'No'));
      await click(await findByRole(vote, 'textbox'));
      await type('half a ');
      const readAgain = next(the('kb-article'), 'kb-load');
      await signIn('reader');
      await readAgain;
      await until(() => !isBusy(the('kb-article')));
      await type('word');
      expect(focused()).to.include({value: 'half a word'});
    });

    it('sends what was typed when an application removes it with the form open, not when it moves it', async () => {
      const service = wire();
      const vote = await mountInArticle(service);
      await click(await findByRole(vote, 'button', 'No'));
      await click(await findByRole(vote, 'textbox'));
      await type('Steps are missing');
      const article = the('kb-article');
      article.parentElement!.append(article);
      await vote.updateComplete;
      expect(await findByRole(vote, 'textbox')).to.include({value: 'Steps are missing'});
      article.remove();
      expect(await posted(service, votes)).to.deep.equal([
        {contentId: scratchId, culture: 'en-US', isHelpful: false, comment: 'Steps are missing'},
      ]);
    });

    it('sends what was typed when another article follows, and asks about that', async () => {
      const service = wire();
      const vote = await mountInArticle(service);
      await click(await findByRole(vote, 'button', 'No'));
      await click(await findByRole(vote, 'textbox'));
      await type('Steps are missing');
      the('kb-article').contentId = 2;
      expect(await posted(service, votes)).to.deep.equal([
        {contentId: scratchId, culture: 'en-US', isHelpful: false, comment: 'Steps are missing'},
      ]);
      await until(() => byRole(vote, 'button', 'Yes')?.matches(':enabled'));
      expect(hasFocus(vote)).to.equal(false);
    });

    it('forgets a comment when the reader signs out', async () => {
      const service = wire();
      const vote = await mountInArticle(service);
      await signIn('reader');
      await until(() => !isBusy(the('kb-article')));
      await click(await findByRole(vote, 'button', 'No'));
      await click(await findByRole(vote, 'textbox'));
      await type('private');
      the('kb-provider').getToken = undefined;
      await click(await findByRole(vote, 'button', 'No'));
      expect(await findByRole(vote, 'textbox')).to.include({value: ''});
      expect((await service.log()).filter(({path}) => path === votes)).to.deep.equal([]);
    });

    it('remembers the vote of this browser when the reader signs out', async () => {
      const vote = await mountInArticle(wire());
      vote.remember = true;
      await signIn('reader');
      await until(() => !isBusy(the('kb-article')));
      await click(await findByRole(vote, 'button', 'Yes'));
      await until(() => localStorage.length);
      const readAgain = next(the('kb-article'), 'kb-load');
      the('kb-provider').getToken = undefined;
      await readAgain;
      await findText(vote, thanks);
      expect(byRole(vote, 'button')).to.equal(undefined);
    });

    it('keeps the thanks when the article cannot be read, and comes back', async () => {
      const service = wire();
      const vote = await mountInArticle(service);
      await click(await findByRole(vote, 'button', 'Yes'));
      await posted(service, votes);
      the('kb-provider').baseUrl = wire('status=400').url;
      await findByRole(the('kb-article'), 'button', 'Try again');
      the('kb-provider').baseUrl = service.url;
      await findText(vote, thanks);
      expect(byRole(vote, 'button')).to.equal(undefined);
    });
  });

  it('updates with its attributes while the form is open, and keeps the comment', async () => {
    const vote = mountVote(wire(), 'reasons=""');
    await click(await findByRole(vote, 'button', 'No'));
    await until(() => focused()?.matches('textarea'));
    await type('half a ');
    vote.setAttribute('ask-name', '');
    vote.reasons = 'Wrong';
    vote.append(new Option('From the page'));
    await findByRole(vote, 'textbox', 'Name (optional)');
    await findByRole(vote, 'radio', 'From the page');
    await type('word');
    expect((focused() as HTMLTextAreaElement).value).to.equal('half a word');
    vote.removeAttribute('ask-name');
    await until(() => !byRole(vote, 'textbox', 'Name (optional)'));
  });

  it('stores a vote only with remember, and only an accepted one', async () => {
    const refused = mountVote(wire('status=503'), 'remember');
    await click(await findByRole(refused, 'button', 'Yes'));
    await findByRole(refused, 'alert');
    expect(localStorage).to.have.length(0);

    const service = wire();
    const vote = mountVote(service, 'remember reasons="" comment="none"');
    await click(await findByRole(vote, 'button', 'No'));
    await until(() => localStorage.length);
    expect(await posted(service, votes)).to.have.length(1);
    const [key = ''] = Object.keys(localStorage);
    expect(key).to.equal(`kb-vote:${scratchId}:en-us`);

    const again = mountVote(service, 'remember');
    await findText(again, thanks);
    const forgetful = mountVote(service);
    await findByRole(forgetful, 'button', 'Yes');
    expect(announced(forgetful)).to.equal('');
    localStorage.removeItem(key);
  });

  it('sends No when the page is left with the form open, with what was typed', async () => {
    const service = wire();
    const inner = mount('iframe', '<iframe title="A page that the reader leaves"></iframe>');
    inner.srcdoc = `<html lang="en"><body><script type="module" src="${location.origin}/src/define.ts"></script>
      ${provided(service, `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`)}`;
    const vote = await until(() => inner.contentDocument?.querySelector('kb-vote'));
    const press = (text: string) =>
      until(() =>
        [...(vote.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({textContent}) => textContent?.trim() === text,
        ),
      ).then((button) => button.click());
    await press('No');
    const comment = await until(() => vote.shadowRoot?.querySelector('textarea'));
    comment.value = 'Steps are missing';
    inner.contentWindow?.location.replace('about:blank');
    expect(await posted(service, votes)).to.deep.equal([
      {contentId: scratchId, culture: 'en-US', isHelpful: false, comment: 'Steps are missing'},
    ]);
  });

  it('has slots for question and thanks', async () => {
    const vote = mountVote(
      wire(),
      '',
      '<b slot="question">Did it work?</b><b slot="thanks">Noted, <a href="#top">back to top</a>.</b>',
    );
    await findByRole(vote, 'group', 'Did it work?');
    await click(await findByRole(vote, 'button', 'Yes'));
    await findText(vote, 'Noted, back to top');
    await expectAccessible(vote);
  });
});
