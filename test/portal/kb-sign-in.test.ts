// Signing in with a password, and with tokens of the page. At an identity provider: test/e2e/sign-in.test.ts.
import '../../src/define.ts';
import '../../portal/src/entries/kb-sign-in.ts';
import {click, press, type} from '../support/commands.ts';
import {scratchId} from '../support/env.ts';
import {
  allByRole,
  announced,
  byRole,
  env,
  expect,
  expectAccessible,
  fieldsOf,
  findByRole,
  findText,
  focused,
  focusedName,
  heard,
  isBusy,
  mount,
  next,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';
import {tokenOf} from '../support/signed-in.ts';
import {describeOnce, itOnce} from '../support/once.ts';

const {editor, reader} = env.users;
/** A draft, which editors alone may read. */
const draftId = 10;
/** Has no password: the service limits how often signing in under one name may fail, and engines run side by side. */
const stranger = `stranger-${scratchId}`;

const mountSignIn = (service: Wire, more = '') =>
  mount('kb-sign-in', provided(service, `<kb-sign-in></kb-sign-in>${more}`, 'culture="en-US"'));

/** Opens the dialog by mouse and waits until its first field has the focus. */
async function open(element: Element, name: string | RegExp = 'Sign in') {
  await click(await findByRole(element, 'button', name));
  await until(() => ['User name', 'Password'].includes(focusedName()));
}

async function signIn(element: Element, {username, password}: {username: string; password: string}) {
  await open(element);
  await type(username);
  await press('Tab');
  await type(password);
  await press('Enter');
}

/** Types over name and password, with the focus on the password. */
async function correct({username, password}: {username: string; password: string}) {
  await press('Shift', 'Tab');
  await press('Control', 'a');
  await type(username);
  await press('Tab');
  await press('Control', 'a');
  await type(password);
  await press('Enter');
}

const isOpen = (element: Element) => Boolean(byRole(element, 'dialog'));

describe('kb-sign-in with a password', () => {
  it('signs in by keyboard, says who is signed in, and lets elements read again as that person', async () => {
    const service = wire();
    const element = mountSignIn(service, `<kb-article content-id="${draftId}"></kb-article>`);
    await findText(the('kb-article'), 'You do not have access to this article');
    const signedIn = next(element, 'kb-signed-in');
    await signIn(element, editor);
    expect(fieldsOf(await signedIn)).to.deep.include({
      person: {name: 'Ada Example', email: 'ada@example.com', roles: ['editor']},
    });
    await until(() => announced(element) === 'Signed in as Ada Example');
    await findByRole(the('kb-article'), 'heading', 'A draft');
    expect(isOpen(element)).to.equal(false);
    expect(element.person?.name).to.equal('Ada Example');
    // The place of the pressed button is taken by what it led to.
    expect(textOf(focused()!)).to.equal('Signed in as Ada Example');
  });

  itOnce('stays signed in on a device whose clock is two days ahead', async () => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 86_400_000;
    try {
      const service = wire();
      const element = mountSignIn(service, `<kb-article content-id="${draftId}"></kb-article>`);
      await findText(the('kb-article'), 'You do not have access to this article');
      await signIn(element, editor);
      await findByRole(the('kb-article'), 'heading', 'A draft');
      expect(textOf(element)).to.contain('Signed in as Ada Example');
    } finally {
      Date.now = now;
    }
  });

  itOnce('shows a reader what readers see, and after signing out the page as it was', async () => {
    const service = wire();
    const element = mountSignIn(service, '<kb-article content-id="2"></kb-article>');
    await signIn(element, reader);
    await findText(element, 'Signed in as Bo Example');
    const token = (each: {headers: {authorization?: string}}) => each.headers.authorization;
    await until(async () => (await service.log('/content/2/')).some(token));
    await findByRole(the('kb-article'), 'heading', 'Reset your password');
    const signOut = heard(element, 'kb-before-sign-out');
    await click(await findByRole(element, 'button', 'Sign out'));
    await findByRole(element, 'button', 'Sign in');
    expect(signOut).to.have.length(1);
    expect(focusedName()).to.equal('Sign in');
    expect(the('kb-provider').getToken).to.equal(undefined);
    expect(element.person).to.equal(undefined);
    await until(async () => !(await service.log('/content/2')).at(-1)!.headers.authorization);
  });

  it('says at the field what is missing, and what is wrong once it was sent, and keeps what was typed', async () => {
    const service = wire();
    const element = mountSignIn(service);
    await open(element);
    await press('Enter');
    await findText(element, 'Enter your user name.');
    expect(focusedName()).to.equal('User name');
    expect(focused()?.getAttribute('aria-invalid')).to.equal('true');
    await type(stranger);
    await press('Tab');
    await type('something else');
    const failed = next(element, 'kb-error');
    await press('Enter');
    expect((await failed).error.code).to.equal('forbidden');
    await findText(element, 'User name or password is wrong.');
    expect(
      allByRole(element, 'textbox', 'User name').map((field) => (field as HTMLInputElement).value),
    ).to.deep.equal([stranger]);
    expect(focusedName()).to.equal('Password');
    await correct(editor);
    await findText(element, 'Signed in as Ada Example');
  });

  for (const {status, said} of [
    {status: 404, said: 'Signing in with a password is not available here.'},
    {status: 429, said: 'Too many attempts. Wait a moment and try again.'},
    {status: 500, said: 'Signing in did not work. Try again.'},
  ]) {
    itOnce(`explains ${status} in one sentence`, async () => {
      const element = mountSignIn(wire(`status=${status};on=token`));
      await signIn(element, editor);
      await findText(element, said);
      expect(allByRole(element, 'alert')).to.have.length(1);
    });
  }

  it('closes by Escape and by Cancel, and can be kept from opening', async () => {
    const element = mountSignIn(wire());
    await open(element);
    await press('Escape');
    await until(() => !isOpen(element));
    expect(focusedName()).to.equal('Sign in');
    await open(element);
    await click(await findByRole(element, 'button', 'Cancel'));
    await until(() => !isOpen(element));
    element.addEventListener('kb-before-sign-in', (event) => event.preventDefault(), {once: true});
    await element.signIn();
    expect(isOpen(element)).to.equal(false);
  });

  it('forgets the name and what was typed when the dialog closes and when the person signs out', async () => {
    const element = mountSignIn(wire());
    const typed = async () =>
      Promise.all(
        [/^User name/, /^Password/].map(
          async (name) => ((await findByRole(element, 'textbox', name)) as HTMLInputElement).value,
        ),
      );
    await open(element);
    await type('someone');
    await press('Tab');
    await type('a secret');
    await press('Escape');
    await until(() => !isOpen(element));
    await open(element);
    expect(await typed()).to.deep.equal(['', '']);
    await press('Escape');
    await until(() => !isOpen(element));
    await signIn(element, editor);
    await click(await findByRole(element, 'button', 'Sign out'));
    await open(element);
    expect(await typed()).to.deep.equal(['', '']);
  });

  it('asks again, by name, when the service takes the token no more; the page goes on as before', async () => {
    const service = wire('status=401;on=content%2F2%2F;times=1');
    const element = mountSignIn(service, '<kb-article content-id="3"></kb-article>');
    await signIn(element, editor);
    await findText(element, 'Signed in as Ada Example');
    the('kb-article').contentId = 2;
    await findText(element, 'Your sign-in has ended.');
    // The request was repeated, as nobody.
    await findByRole(the('kb-article'), 'heading', 'Reset your password');
    expect(
      (await service.log('/content/2/')).map(({headers}) => Boolean(headers.authorization)),
    ).to.deep.equal([true, false]);
    await open(element, 'Sign in again');
    expect(focusedName()).to.equal('Password');
    await type(editor.password);
    await press('Enter');
    await findText(element, 'Signed in as Ada Example');
    await until(async () => (await service.log('/content/2/')).length === 3);
  });

  itOnce('does not take a lack of rights for an expired token', async () => {
    const service = wire();
    const element = mountSignIn(service, `<kb-article content-id="${draftId}"></kb-article>`);
    await signIn(element, reader);
    await findText(element, 'Signed in as Bo Example');
    // The article was refused before, too.
    await until(async () =>
      (await service.log(`/content/${draftId}/`)).some(
        ({headers, status}) => headers.authorization && status,
      ),
    );
    await until(() => !isBusy(the('kb-article')));
    await findText(the('kb-article'), 'You do not have access to this article');
    expect(textOf(element)).to.include('Signed in as Bo Example');
  });

  itOnce(
    'keeps the person while it is removed, and shows the one of the provider that it is moved to',
    async () => {
      const service = wire();
      const element = mount(
        'kb-sign-in',
        provided(service, '<kb-sign-in></kb-sign-in>') +
          provided(service, '<kb-recommended></kb-recommended>'),
      );
      await signIn(element, editor);
      await findText(element, 'Signed in as Ada Example');
      const [first, second] = [the('kb-provider', 0), the('kb-provider', 1)];
      element.remove();
      const another = document.createElement('kb-sign-in');
      first.append(another);
      await findText(another, 'Signed in as Ada Example');
      second.append(another);
      await findByRole(another, 'button', 'Sign in');
      expect(second.getToken).to.equal(undefined);
      expect(typeof first.getToken).to.equal('function');
    },
  );

  itOnce('is accessible signed out, asking, refusing, and signed in', async () => {
    const element = mountSignIn(wire());
    await findByRole(element, 'button', 'Sign in');
    await expectAccessible(element);
    await open(element);
    await expectAccessible(element);
    await press('Enter');
    await findText(element, 'Enter your user name.');
    await expectAccessible(element);
    await type(stranger);
    await press('Tab');
    await type('something else');
    await press('Enter');
    await findText(element, 'User name or password is wrong.');
    await expectAccessible(element);
    await correct(editor);
    await findText(element, 'Signed in as Ada Example');
    await expectAccessible(element);
  });
});

describeOnce('kb-sign-in at an identity provider that nobody answers for', () => {
  it('says so, and stops nothing else that the page is loading', async () => {
    const service = wire();
    const slow = wire('delay=3000');
    const element = mount(
      'kb-sign-in',
      provided(service, '<kb-sign-in authority="/nobody" client-id="kb-help"></kb-sign-in>'),
    );
    const loading = fetch(`${slow.url}/rest/v2/tag`, {headers: {'Ocp-Apim-Subscription-Key': env.keys.web}});
    await click(await findByRole(element, 'button', 'Sign in'));
    await findText(element, 'Signing in did not work.');
    expect((await loading).status).to.equal(200);
    await expectAccessible(element);
  });
});

describeOnce('kb-sign-in with tokens of the page', () => {
  it('shows who is signed in, and gives the tokens to the provider', async () => {
    const token = await tokenOf('editor');
    const element = mountSignIn(wire(), `<kb-article content-id="${draftId}"></kb-article>`);
    element.getToken = async () => token;
    await findText(element, 'Signed in as Ada Example');
    await findByRole(the('kb-article'), 'heading', 'A draft');
  });

  it('takes those of its provider, lets the page sign in and out, and asks it for another token after a refusal', async () => {
    const token = await tokenOf('editor');
    let current: string | undefined;
    const refused: (string | undefined)[] = [];
    const service = wire('status=401;on=content%2F2%2F;times=1');
    const element = mountSignIn(service, '<kb-article content-id="3"></kb-article>');
    the('kb-provider').getToken = async (request) => {
      if (request.refused) refused.push(request.refused.token);
      return current;
    };
    element.addEventListener('kb-before-sign-in', () => (current = token));
    await click(await findByRole(element, 'button', 'Sign in'));
    await findText(element, 'Signed in as Ada Example');
    the('kb-article').contentId = 2;
    await findByRole(the('kb-article'), 'heading', 'Reset your password');
    expect(refused).to.deep.equal([token]);
    element.addEventListener('kb-before-sign-out', () => (current = undefined));
    await click(await findByRole(element, 'button', 'Sign out'));
    await findByRole(element, 'button', 'Sign in');
  });

  it('takes a token that the page gives at once', async () => {
    const token = await tokenOf('editor');
    const element = mountSignIn(wire(), `<kb-article content-id="${draftId}"></kb-article>`);
    element.getToken = () => token;
    await findText(element, 'Signed in as Ada Example');
    await findByRole(the('kb-article'), 'heading', 'A draft');
  });

  it('says so when the page cannot tell, and asks again', async () => {
    const token = await tokenOf('reader');
    const element = mountSignIn(wire());
    let asked = 0;
    const failed = next(element, 'kb-error');
    element.getToken = async () => {
      if (asked++ === 0) throw new Error('The page’s own service is down.');
      return token;
    };
    expect((await failed).error.message).to.include('The page’s own service is down.');
    await findText(element, 'Signing in did not work.');
    await expectAccessible(element);
    await click(await findByRole(element, 'button', 'Try again'));
    await findText(element, 'Signed in as Bo Example');
  });
});
